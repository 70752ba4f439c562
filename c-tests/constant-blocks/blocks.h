// Blocks of memory that are made and filled by functions of integers only. What
// is written to them later carries the derivative.
#ifndef BLOCKS_H
#define BLOCKS_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

struct strip {
  double *at;
  size_t count;
};

struct grid {
  size_t rows, columns;
  double **row;
  struct strip spare;
};

struct cell {
  double value;
  struct cell *next;
};

double *ramp(size_t n);
double *halves(size_t n, int depth); // recursive
struct strip comb(size_t n, int depth);
int ruler(size_t n, int depth, struct strip *out);
void stripe(double **out, size_t n, int depth);
struct grid *make_grid(size_t rows, size_t columns, int depth);
void free_grid(struct grid *g);
struct cell *chain(size_t n);
double *either(size_t n, int which);
double *pad(int which);           // the address of one of two variables
double *listed(int which);        // of a table of them
double *row_of(struct grid *g, size_t i);
void remember(size_t n);
double *remembered(void);
void forget(void);
void lend(size_t n, int depth, void (*use)(double *, size_t, void *), void *);

void add_squares(double *to, const double *x, size_t n);
double sum_of_cubes(const double *p, size_t n);
double with_vector(const double *x, int n); // vectors.cpp
double with_owner(const double *x, int n);
double with_pair(const double *x, int n);
double in_variables(const double *x, int n); // variables.c
void in_variables_reverse(const double *x, double *dx, int n);
double in_variables_forward(const double *x, const double *v, int n);

#ifdef __cplusplus
}
#endif

#endif // BLOCKS_H
