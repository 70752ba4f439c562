struct table {
  const double *const *rows;
  const struct table *next;
  int n;
};
extern const struct table table;
