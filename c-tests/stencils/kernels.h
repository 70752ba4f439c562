// f(n, m, a, b): n elements of a row, m is a row's distance from the next.
#define KERNELS(F)                                                             \
  F(line)                                                                      \
  F(backwards)                                                                 \
  F(gaps)                                                                      \
  F(wide)                                                                      \
  F(plane)                                                                     \
  F(steps) F(inside) F(behind) F(ahead) F(total) F(curved) F(short_row)        \
      F(twice) F(filter) F(carried) F(carried_back) F(carried_old)             \
          F(two_fields) F(stored_beside) F(valleys) F(differences) F(growing)  \
              F(so_far)
#define DECLARE(k) void k(int, int, double *, double *);
KERNELS(DECLARE)
void filter_by(int n, double c, double d, double e, const double *a, double *b);
void line_of_floats(int n, float *a, float *b);
void swapped(int n, double *a, double *b);
