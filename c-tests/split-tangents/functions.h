struct body { double *x; int n; double mass; };
struct triple { double a, b, c; }; // returned through memory

double straight(double x, double y);
double mixed(double *x, int n, double scale);
double searching(const double *x, int n);
double calling(const double *x, int n);
void outward(const struct body *b, double *out);
struct triple through(double x, double y);
