struct net {
  int in, hidden, out;
};
double loss(const struct net *net, const double *weights, const double *x,
            const double *wanted);
float loss_float(const struct net *net, const float *weights, const float *x,
                 const float *wanted);
void dense(double *y, const double *w, const double *x, int rows, int columns);
void dense_float(float *y, const float *w, const float *x, int rows,
                 int columns);
