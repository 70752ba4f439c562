// C = A B and a norm of C: the adjoints are W B^T and A^T W.
#include "check.h"
#include <stdlib.h>

extern void __enzyme_autodiff(void *, ...);
void matmul(double *c, const double *a, const double *b, int n, int k, int m);

// c, n x m; a, n x k; b, k x m
static void by_hand(const double *w, const double *a, const double *b,
                    double *da, double *db, int n, int k, int m) {
  for (int i = 0; i < n; ++i)
    for (int l = 0; l < k; ++l)
      for (int j = 0; j < m; ++j) {
        da[i * k + l] += w[i * m + j] * b[l * m + j];
        db[l * m + j] += w[i * m + j] * a[i * k + l];
      }
}

int main(void) {
  int sizes[4][3] = {{1, 1, 1}, {3, 4, 5}, {16, 7, 9}, {20, 20, 20}};
  for (int s = 0; s < 4; ++s) {
    int n = sizes[s][0], k = sizes[s][1], m = sizes[s][2];
    double a[400], b[400], c[400], w[400], seed[400];
    double da[400] = {0}, db[400] = {0}, wa[400] = {0}, wb[400] = {0};
    check_fill(a, n * k, 1), check_fill(b, k * m, 2), check_fill(w, n * m, 3);
    for (int i = 0; i < n * m; ++i)
      seed[i] = w[i];
    by_hand(w, a, b, wa, wb, n, k, m);

    // The formula against a difference: the product is linear in a.
    double up[400], a2[400], difference = 0;
    for (int i = 0; i < n * k; ++i)
      a2[i] = a[i] + 1;
    matmul(c, a, b, n, k, m), matmul(up, a2, b, n, k, m);
    for (int i = 0; i < n * m; ++i)
      difference += w[i] * (up[i] - c[i]);
    double formula = 0;
    for (int i = 0; i < n * k; ++i)
      formula += wa[i];
    check_reference("by hand", formula, difference, 1e-10);

    __enzyme_autodiff((void *)matmul, enzyme_dup, c, seed, enzyme_dup, a, da,
                      enzyme_dup, b, db, n, k, m);
    check_array("da", da, wa, n * k, 1e-12);
    check_array("db", db, wb, k * m, 1e-12);
  }
  return check_report();
}
