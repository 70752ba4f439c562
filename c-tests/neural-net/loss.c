#include "net.h"
#include <math.h>

double loss(const struct net *net, const double *weights, const double *x,
            const double *wanted) {
  double hidden[64], out[64], sum = 0;
  dense(hidden, weights, x, net->hidden, net->in);
  for (int i = 0; i < net->hidden; ++i)
    hidden[i] = tanh(hidden[i]);
  dense(out, weights + net->hidden * net->in, hidden, net->out, net->hidden);
  for (int i = 0; i < net->out; ++i)
    sum += (out[i] - wanted[i]) * (out[i] - wanted[i]);
  return sum / net->out;
}

float loss_float(const struct net *net, const float *weights, const float *x,
                 const float *wanted) {
  float hidden[64], out[64], sum = 0;
  dense_float(hidden, weights, x, net->hidden, net->in);
  for (int i = 0; i < net->hidden; ++i)
    hidden[i] = tanhf(hidden[i]);
  dense_float(out, weights + net->hidden * net->in, hidden, net->out,
              net->hidden);
  for (int i = 0; i < net->out; ++i)
    sum += (out[i] - wanted[i]) * (out[i] - wanted[i]);
  return sum / (float)net->out;
}
