#include "variables.h"
#include <string.h>

double gravity, drag;
static const double unit = 3;

static const parameter parameters[] = {{"gravity", &gravity, 1},
                                       {"drag", &drag, 2}};
static const double *const others[] = {&gravity, &unit, &drag};

const group groups[2] = {{parameters, 2, others},
                         {parameters + 1, 1, others + 1}};

double total(const group *g) {
  double sum = 0;
  for (int i = 0; i < g->size; ++i)
    sum += *g->list[i].at * *g->others[i] * g->list[i].power;
  return sum;
}

double *find(const char *name) {
  for (int i = 0; i < 2; ++i)
    if (!strcmp(parameters[i].name, name))
      return parameters[i].at;
  return 0;
}
