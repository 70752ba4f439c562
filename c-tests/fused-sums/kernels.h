#define KERNELS(X)                                                             \
  X(option)                                                                    \
  X(quadrature)                                                                \
  X(several_numbers)                                                           \
  X(mixture)                                                                   \
  X(mean_of_points)                                                            \
  X(scratch_from_heap)                                                         \
  X(sums_of_steps)                                                             \
  X(two_sums)                                                                  \
  X(squared)                                                                   \
  X(largest)                                                                   \
  X(written_later)                                                             \
  X(overwritten_before)                                                        \
  X(returned_early)                                                            \
  X(chosen_behind)                                                             \
  X(added_to)                                                                  \
  X(replaced)                                                                  \
  X(several_terms)                                                             \
  X(rows_by_number)

#define DECLARE(k) double k(double *x, const double *data, int n);
KERNELS(DECLARE)
double sums_times_zero(double *x, const double *data, int n);

enum { Params = 8, Dim = 4, Most = Dim * 33 };
struct pair {
  double value;
};
#define DECLARE_DERIVATIVES(k)                                                 \
  void k##_gradient(double *x, double *dx, const double *data, int n);         \
  double k##_value(double *x, double *dx, const double *data, int n);          \
  double k##_weighted(double *x, double *dx, const double *data, int n,        \
                      double weight);                                          \
  void k##_two(double *x, double *dx, double *dy, const double *data, int n);  \
  double k##_tangent(double *x, double *dx, const double *data, int n);
KERNELS(DECLARE_DERIVATIVES)
