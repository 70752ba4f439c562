// Loops over matrices that only the function knows: rows of classes, longer than the loops.
#ifndef MODELS_H
#define MODELS_H
#define MODELS(M)                                                              \
  M(solved) M(solved_unsigned) M(decomposed) M(padded) M(padded_block)         \
  M(short_rows) M(mirrored) M(beside) M(exchanged) M(same_row) M(two_parameters) \
  M(halves) M(local_array) M(signed_steps)
#define DECLARE(M) double M(const double *p, const double *q, int n);
MODELS(DECLARE)
#endif
