// Matrices whose addresses and sizes lie in objects.
#ifndef MATRICES_H
#define MATRICES_H
#include <vector>

struct Matrix {
  int rows, cols;
  std::vector<double> data;
  Matrix(int rows, int cols) : rows(rows), cols(cols), data(rows * cols) {}
  double &operator()(int i, int j) { return data[i * cols + j]; }
  double operator()(int i, int j) const { return data[i * cols + j]; }
};

// Part of something else.
struct View {
  int rows, cols, stride;
  double *data;
  double &operator()(int i, int j) const { return data[i * stride + j]; }
};

void product(const Matrix &a, const Matrix &b, Matrix &c);
void addProduct(const View &a, const View &b, const View &c);
void checkedProduct(const Matrix &a, const Matrix &b, Matrix &c);

// x: two matrices of 3 x 3; y: as many.
void chained(const double *x, double *y);
void layers(const double *x, double *y);
void checked(const double *x, double *y);
void powers(const double *x, double *y);
void filtered(const double *x, double *y);
void bones(const double *x, double *y);
// x: 4 rows of 5; y: as many.
void eliminated(const double *x, double *y);
void eliminatedChecked(const double *x, double *y);
// x: 3 x 3; y: as many.
void cubed(const double *x, double *y);

// Views of a block; where they lie.
struct Places {
  int a, b, c, rows, inner, cols;
};
double viewed(double *block, const Places &at, int n);
#endif
