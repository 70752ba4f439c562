#include <stdlib.h>
#include <string.h>
static int calls;
int rule_calls(void) { return calls; }
__attribute__((noinline)) int scale_into(double *out, const double *in,
                                         double f, int n) {
  if (n < 0)
    return 1;
  for (int i = 0; i < n; ++i)
    out[i] = in[i] * f;
  return 0;
}
// The gradient is called for each lane with the same tape and cannot know which
// call is the last: the program frees them.
static struct tape {
  struct tape *next;
  double in[];
} *tapes;
void free_tapes(void) {
  while (tapes) {
    struct tape *next = tapes->next;
    free(tapes);
    tapes = next;
  }
}
struct aug {
  void *tape;
  int status;
};
static struct aug scale_augmented(double *out, double *dout, const double *in,
                                  double *din, double f, int n, int dn) {
  ++calls;
  struct tape *copy = malloc(sizeof *copy + n * sizeof(double));
  memcpy(copy->in, in, n * sizeof(double));
  copy->next = tapes;
  tapes = copy;
  struct aug r = {copy, scale_into(out, in, f, n)};
  return r;
}
static double scale_gradient(double *out, double *dout, const double *in,
                             double *din, double f, int n, int dn, void *tape) {
  const double *copy = ((struct tape *)tape)->in;
  double df = 0;
  for (int i = 0; i < n; ++i) {
    double s = dout[i];
    dout[i] = 0;
    df += s * copy[i];
    if (din != in)
      din[i] += s * f;
  }
  return df;
}
static int scale_fwd(double *out, double *dout, const double *in,
                     const double *din, double f, double df, int n, int dn) {
  for (int i = 0; i < n; ++i)
    dout[i] = din[i] * f + in[i] * df;
  return scale_into(out, in, f, n);
}
__attribute__((used)) void *__enzyme_register_gradient_scale[] = {
    (void *)scale_into, (void *)scale_augmented, (void *)scale_gradient};
__attribute__((used)) void *__enzyme_register_derivative_scale[] = {
    (void *)scale_into, (void *)scale_fwd};
double model(double *x, double f, int n) {
  double *t = calloc(n, sizeof(double)), s = 0;
  for (int k = 0; k < 3; ++k) {
    scale_into(t, x, f, n);
    for (int i = 0; i < n; ++i) {
      x[i] = t[i] * t[(i + 1) % n];
      s += x[i];
    }
  }
  free(t);
  return s;
}
