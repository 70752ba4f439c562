#ifndef MODELS_H
#define MODELS_H
#define MODELS(F)                                                              \
  F(vectors)                                                                   \
  F(cleared)                                                                   \
  F(partly_written)                                                            \
  F(grown)                                                                     \
  F(arrays)                                                                    \
  F(aligned)                                                                   \
  F(rows)                                                                      \
  F(triangle)                                                                  \
  F(given_away)                                                                \
  F(from_outside)                                                              \
  F(freed_elsewhere)                                                           \
  F(floats_then_words)
#define DECLARE(k) double k(const double *x, int n);
MODELS(DECLARE)
#endif
