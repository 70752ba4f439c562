// Filters that are either shared, static ones or made on the heap.
#include <stddef.h>

typedef struct {
  size_t order;
  double *taps;
  const double *phase;
  int shared;
} filter;

filter *filter_get(size_t order);
filter *filter_tuned(size_t order, double alpha);
double filter_apply(const filter *f, const double *x);
void filter_drop(filter *f);

// Addresses in static arrays.
double *cell(int row, int depth);
double cells(void);
void fill_rows(double x, int last);
double rows_product(void);
double chosen(double x, int which);
