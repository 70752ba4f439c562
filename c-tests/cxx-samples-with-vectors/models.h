#pragma once
// p: 12 parameters; n samples, of three numbers each.
#define MODELS(X)                                                              \
  X(perceptron) X(two_vectors) X(rows_and_vectors) X(with_handler)             \
  X(with_matrix) X(reads_the_last) X(throws_on_the_way)

#define DECLARE_MODEL(M) double M(const double *p, const double *data, int n);
MODELS(DECLARE_MODEL)
