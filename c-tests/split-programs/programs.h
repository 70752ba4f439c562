struct big { double a, b, c; }; // returned through memory

double path(double *x, int n, double *scratch);
double tree(const double *x, int depth, int at);
struct big spread(double x, const double *p);
double weigh(double x, const double *w, int n);
