void exchange(double **a, double **b) {
  double *t = *a;
  *a = *b;
  *b = t;
}
