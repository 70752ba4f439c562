#define KERNELS(X)                                                             \
  X(mixture)                                                                   \
  X(barrier)                                                                   \
  X(scratch_from_heap)                                                         \
  X(added_inside)                                                              \
  X(sum_of_logarithms)                                                         \
  X(two_loops)                                                                 \
  X(pairs)                                                                     \
  X(subtracted)                                                                \
  X(scratch_carried)                                                           \
  X(scratch_half_new)                                                          \
  X(overwritten_later)                                                         \
  X(overwritten_inside)                                                        \
  X(written_elsewhere)                                                         \
  X(product)                                                                   \
  X(sum_looked_at)                                                             \
  X(pointer_from_memory)                                                       \
  X(plain_terms)                                                               \
  X(shared_scale)                                                              \
  X(stored_too)

#define DECLARE(k) double k(double *x, double *data, int n);
KERNELS(DECLARE)
