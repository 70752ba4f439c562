#define KERNELS(K)                                                             \
  K(product)                                                                   \
  K(triangular)                                                                \
  K(conditional)                                                               \
  K(unknown_count)                                                             \
  K(straight)                                                                  \
  K(used_late)                                                                 \
  K(through_calls)                                                             \
  K(work_buffer)                                                               \
  K(stored_between)
#define DECLARE(k) void k(int n, const double *a, const double *b, double *c);
KERNELS(DECLARE)
