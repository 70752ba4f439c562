// Parameters of a model: variables, and tables by which they are found.
#ifndef VARIABLES_H
#define VARIABLES_H

typedef struct {
  const char *name;
  double *at;
  int power;
} parameter;

typedef struct {
  const parameter *list;
  int size;
  const double *const *others;
} group;

extern const group groups[2];

double total(const group *g);
double *find(const char *name);

void filters(const double *x, double *y);

#endif
