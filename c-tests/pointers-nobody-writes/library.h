#ifndef LIBRARY_H
#define LIBRARY_H
#include <stddef.h>
// As libraries let their users choose an allocator: variables, not constants.
extern void *(*library_malloc)(size_t);
extern void (*library_free)(void *);

struct operations {
  const char *name;
  double (*apply)(double);
  const struct operations *next;
};
extern struct operations library_operations;

// These two are written, before the request and in it.
extern double (*library_hook)(double), (*library_chosen)(double);

double library_sum(const double *x, int n);
double square(double x);
double cube(double x);
#endif
