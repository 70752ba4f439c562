#include <stdlib.h>

static double *block;
static int size;

double *scratch(int n) {
  if (n > size) {
    free(block);
    block = malloc((size_t)n * sizeof *block);
    size = n;
  }
  return block;
}
