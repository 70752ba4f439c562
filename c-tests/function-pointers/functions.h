typedef double (*unary)(double);
typedef double (*binary)(double, double);
typedef int (*before)(const double *, const double *);
extern unary table[4];
void choose(int i, unary f);
double fold(const double *x, int n, binary f);
void sort(double *x, int n, before comes_before);
