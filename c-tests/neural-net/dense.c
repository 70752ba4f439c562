#define DENSE(name, real)                                                      \
  __attribute__((noinline)) void name(real *y, const real *w, const real *x,   \
                                      int rows, int columns) {                 \
    for (int i = 0; i < rows; ++i) {                                           \
      real sum = 0;                                                            \
      for (int j = 0; j < columns; ++j)                                        \
        sum += w[i * columns + j] * x[j];                                      \
      y[i] = sum;                                                              \
    }                                                                          \
  }
DENSE(dense, double)
DENSE(dense_float, float)
