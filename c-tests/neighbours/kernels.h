// f(n, x, y): n * n elements, or a ring of so many.
#define KERNELS(F)                                                             \
  F(ring) F(ring_of_ints) F(ring_down) F(periodic) F(periodic_ints) F(walls)   \
      F(by_branches) F(halo) F(somewhere) F(narrow) F(rows) F(sums)            \
          F(shorter) F(other_end) F(wrapped) F(remainders) F(total) F(steps) F(wrapping) F(shifted) F(row_steps)
#define DECLARE(k) void k(int n, const double *x, double *y);
KERNELS(DECLARE)
