#include "layers.h"
#include <stddef.h>

// Each layer overwrites what the ones before it have read.
double network_loss(const network *net, int layers, int rows, int n) {
  for (int layer = 0; layer < layers; ++layer) {
    const double *weights = net->weights + layer * n * n;
    [[clang::noinline]] products(net->output, net->input, weights, layer % 2 ? NULL : net->bias, rows, n);
    [[clang::noinline]] normalise(net->input, net->sums, net->output, rows, n);
    [[clang::noinline]] squash(net->input, net->bias, rows, n);
    [[clang::noinline]] attend(net->output, net->sums, net->input, rows, n);
    [[clang::noinline]] squash(net->output, net->bias, rows, n);
    [[clang::noinline]] products(net->input, net->output, weights, net->bias, rows, n);
  }
  double loss = 0;
  for (int i = 0; i < rows * n; ++i)
    loss += net->input[i] * net->input[i] * (1 + i % 3);
  return loss;
}
