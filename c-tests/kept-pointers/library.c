#include "library.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

// A stream that is chosen when it is first needed, another that may be opened,
// and one that is the choice of the two.
static FILE *messages;
FILE *log_file = NULL;
static FILE *last;
static int complaints;

void log_to(const char *path) {
  if (log_file)
    fclose(log_file);
  log_file = path ? fopen(path, "w") : NULL;
}

void complain(const char *what, int line) {
  if (!messages)
    messages = stdout;
  last = log_file ? log_file : messages;
  fprintf(last, "line %d: %s (%d)\n", line, what, ++complaints);
  fflush(last);
}

double safe_root(double x) {
  if (x < 0) {
    complain("a negative number", __LINE__);
    return 0;
  }
  return sqrt(x + 1);
}

double guarded_sum(const double *x, int n) {
  double *squares = malloc(n * sizeof *squares);
  if (!squares) {
    complain("no memory", __LINE__);
    return 0;
  }
  for (int i = 0; i < n; ++i)
    squares[i] = x[i] * x[i];
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += safe_root(squares[i]) * squares[n - 1 - i];
  complain("a sum", __LINE__);
  free(squares);
  return sum;
}
