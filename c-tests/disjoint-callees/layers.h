// A network whose values lie in one block; pointers into it lie in a struct.
#ifndef LAYERS_H
#define LAYERS_H
typedef struct {
  double *input, *weights, *bias, *sums, *output;
} network;

// output[r][c] = sum of from[r][k] * weights[c][k], four rows at once.
void products(double *to, const double *from, const double *weights,
              const double *bias, int rows, int n);
// Rows with mean 0 and variance 1, and what they were divided by.
void normalise(double *to, double *scales, const double *from, int rows, int n);
// In place.
void squash(double *values, const double *by, int rows, int n);
// Products of rows, of those before and its own only.
void attend(double *to, double *weights, const double *from, int rows, int n);

double network_loss(const network *net, int layers, int rows, int n);
#endif
