enum { N = 13, STEPS = 9 };
double chain(const double *x, const double *a, int n);
void choices(const double *x, double *y, int n);
float single(const float *x, int n);
double straight(double x, double y, double z);
double root(double x, double y);
double mixed(const double *x, int n);
void pose(const double *x, double *y, int n);
double tables(const double *x, int n);
