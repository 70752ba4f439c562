// A gradient in another file than the request for its forward derivative.
extern int enzyme_dup, enzyme_const;
extern void __enzyme_autodiff(void *, ...);
double weighted(const double *x, const double *masses, int n);

enum { N = 9 };

void elsewhere(const double *x, double *g) {
  double masses[N];
  for (int i = 0; i < N; ++i) {
    masses[i] = 1 + 0.1 * i;
    g[i] = 0;
  }
  __enzyme_autodiff((void *)weighted, enzyme_dup, x, g, enzyme_const, masses,
                    enzyme_const, (int)N);
}
