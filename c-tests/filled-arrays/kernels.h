// x: 8 parameters; data: n samples of d = 4 numbers; the result goes to memory.
#define KERNELS(X)                                                             \
  X(mixture)                                                                   \
  X(half_of_squares)                                                           \
  X(on_the_stack)                                                              \
  X(two_dimensions)                                                            \
  X(downwards)                                                                 \
  X(filled_by_fill)                                                            \
  X(in_inner_loops)                                                            \
  X(with_strides)                                                              \
  X(odd_elements)                                                              \
  X(from_the_iteration_before)                                                 \
  X(from_before_the_loop)                                                      \
  X(read_behind)                                                               \
  X(written_if)                                                                \
  X(filled_if)                                                                 \
  X(one_too_few)                                                               \
  X(triangle)                                                                  \
  X(recurrence)                                                                \
  X(used_twice)                                                                \
  X(not_linear)                                                                \
  X(read_again)                                                                \
  X(no_promises)                                                               \
  X(by_either)                                                                 \
  X(one_way_too_few)                                                           \
  X(none_of_none)                                                              \
  X(inner_condition)                                                           \
  X(same_condition)

#define DECLARE_KERNEL(k)                                                      \
  void k(const double *x, const double *data, int n, int d, double *out);             \
  void unread_##k(const double *x, const double *data, int n, int d, double *out);
KERNELS(DECLARE_KERNEL)
