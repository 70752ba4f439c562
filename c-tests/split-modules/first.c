// The half that fills the tape, among other requests.
double model(double *x, int n);
struct taped { void *tape; double r; };
extern struct taped __enzyme_augmentfwd(void *, ...);
extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);

static double twice(double *x, int n) { return model(x, n) + model(x, n); }

void *first_half(double *x, double *dx, int n, double *result) {
  struct taped t = __enzyme_augmentfwd((void *)model, x, dx, n);
  *result = t.r;
  return t.tape;
}

double other(double *x, double *dx, int n) {
  return __enzyme_fwddiff((void *)twice, x, dx, n);
}
