struct atom {
  int number, kind;
  double place[3], speed[3];
};
struct charge {
  float amount, radius;
  int of;
};
// With a count in front.
struct packet {
  long count;
  double values[8];
};

void numbers(const double *x, int n, double *y, int m);
void structs(const double *x, int n, double *y, int m);
void in_buffers(const double *x, int n, double *y, int m);
void single_precision(const double *x, int n, double *y, int m);
void with_header(const double *x, int n, double *y, int m);
void in_background(const double *x, int n, double *y, int m);
void to_all(const double *x, int n, double *y, int m);
void from_all(const double *x, int n, double *y, int m);
void integers(const double *x, int n, double *y, int m);
void twice(const double *x, int n, double *y, int m);
