// In a file of its own: the bodies come from others.
double slope(const double *, const double *, int);
double shuffled(const double *, const double *, int);
double layered(const double *, const double *, int);
extern void __enzyme_autodiff(void *, ...);
extern int enzyme_dup, enzyme_const;

#define DEFINE_GRADIENT(f)                                                     \
  void f##_gradient(const double *x, const double *v, double *d) {             \
    __enzyme_autodiff((void *)f, enzyme_dup, x, d, enzyme_const, v,            \
                      enzyme_const, 4);                                        \
  }
DEFINE_GRADIENT(slope)
DEFINE_GRADIENT(shuffled)
DEFINE_GRADIENT(layered)
