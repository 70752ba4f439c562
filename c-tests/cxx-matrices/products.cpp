#include "matrices.h"
#include <cstdlib>

// Each element is written once.
void product(const Matrix &a, const Matrix &b, Matrix &c) {
  for (int i = 0; i < a.rows; ++i)
    for (int j = 0; j < b.cols; ++j) {
      double sum = 0;
      for (int k = 0; k < a.cols; ++k)
        sum += a(i, k) * b(k, j);
      c(i, j) = sum;
    }
}

// As often as others are read.
void addProduct(const View &a, const View &b, const View &c) {
  for (int i = 0; i < a.rows; ++i)
    for (int j = 0; j < b.cols; ++j)
      for (int k = 0; k < a.cols; ++k)
        c(i, j) += a(i, k) * b(k, j);
}

static double at(const Matrix &a, int i, int j) {
  if (i >= a.rows || j >= a.cols)
    std::abort();
  return a(i, j);
}

void checkedProduct(const Matrix &a, const Matrix &b, Matrix &c) {
  for (int i = 0; i < a.rows; ++i)
    for (int j = 0; j < b.cols; ++j)
      for (int k = 0; k < a.cols; ++k)
        c(i, j) += at(a, i, k) * at(b, k, j);
}
