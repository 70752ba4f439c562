static void wait_for_all(void) {
#pragma omp barrier
}

// Belongs to whatever region it is called in.
__attribute__((noinline)) void share_out(const double *x, double *y,
                                         double *scratch) {
#pragma omp for nowait
  for (int i = 0; i < 12; ++i)
    scratch[i] = x[i] * x[i];
  wait_for_all();
#pragma omp for schedule(guided)
  for (int i = 0; i < 12; ++i)
    y[i] = scratch[11 - i] * x[i];
}
