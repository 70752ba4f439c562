#include <math.h>
#include <stdlib.h>
#include <string.h>
struct net {
  const double *w;
  const double *b;
  int n;
};
static double act(double x) { return x > 0 ? tanh(x) : 0.1 * x * x; }
static void layer(const struct net *m, const double *in, double *out) {
  for (int i = 0; i < m->n; ++i) {
    double s = m->b[i];
    for (int j = 0; j < m->n; ++j)
      s += m->w[i * m->n + j] * in[j];
    out[i] = act(s);
  }
}
double forward_pass(const struct net *m, double *x, int layers) {
  double *tmp = malloc(m->n * sizeof(double));
  for (int l = 0; l < layers; ++l) {
    layer(m, x, tmp);
    memcpy(x, tmp, m->n * sizeof(double));
  }
  double r = 0;
  for (int i = 0; i < m->n; ++i)
    r += x[i] * x[i] * (i + 1);
  free(tmp);
  return r;
}
