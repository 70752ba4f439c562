struct table {
  const double *const *rows;
  const struct table *next;
  int n;
};
extern const struct table table;

void statistics(const double *x, double *y);
void calls(const double *x, double *y);
