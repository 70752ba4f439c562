#ifndef MODELS_H
#define MODELS_H
#define MODELS(F)                                                              \
  F(rates)                                                                     \
  F(cleared)                                                                   \
  F(growing)                                                                   \
  F(by_callees)                                                                \
  F(recursive)                                                                 \
  F(dropped_by_others)                                                         \
  F(dropped_later)                                                             \
  F(owned)                                                                     \
  F(nested)                                                                    \
  F(left_early)                                                                \
  F(of_no_bytes)                                                               \
  F(carried_pairs)
#define DECLARE(k) double k(const double *x, int n);
MODELS(DECLARE)
#endif
