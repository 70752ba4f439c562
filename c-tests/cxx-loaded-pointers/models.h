#ifndef MODELS_H
#define MODELS_H
#define MODELS(F)                                                              \
  F(copied)                                                                    \
  F(copied_bytes)                                                              \
  F(copied_range)                                                              \
  F(by_slot)                                                                   \
  F(as_number)                                                                 \
  F(in_union)                                                                  \
  F(as_integer)                                                                \
  F(tagged)                                                                    \
  F(in_vector)                                                                 \
  F(in_array)                                                                  \
  F(in_list)                                                                   \
  F(in_map)                                                                    \
  F(by_virtual_call)                                                           \
  F(in_function)                                                               \
  F(swapped)                                                                   \
  F(linked)                                                                    \
  F(inside)                                                                    \
  F(returned)                                                                  \
  F(merged)                                                                    \
  F(shared)                                                                    \
  F(grown)                                                                     \
  F(apart)                                                                     \
  F(layers)                                                                    \
  F(by_text)                                                                   \
  F(until_memory_ends)                                                         \
  F(written_here)
#define DECLARE(k) double k(const double *x, int n);
MODELS(DECLARE)
#endif
