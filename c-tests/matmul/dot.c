__attribute__((noinline)) double dot(const double *row, const double *column,
                                     int k, int stride) {
  double sum = 0;
  for (int l = 0; l < k; ++l)
    sum += row[l] * column[l * stride];
  return sum;
}
