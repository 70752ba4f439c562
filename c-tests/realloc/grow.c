#include "grow.h"
#include <stdlib.h>

void list_push(struct list *l, double value) {
  if (l->size == l->capacity) {
    l->capacity = l->capacity ? 2 * l->capacity : 1;
    double *grown = realloc(l->data, l->capacity * sizeof(double));
    if (!grown)
      abort();
    l->data = grown;
  }
  l->data[l->size++] = value;
}

double *row_of(double x, int n) {
  double *row = malloc(8 * sizeof *row);
  row[0] = x;
  for (int i = 1; i < n; ++i)
    row[i] = row[i - 1] * x;
  return realloc(row, n * sizeof *row); // gives back the end
}
