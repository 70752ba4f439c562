// One pointer to text at some times, and to numbers or pointers at others.
#include <stdlib.h>
#include <string.h>

struct value {
  void *data;
  int length, kind;
};

static void fill(struct value *v, const double *x) {
  v->length = 16;
  v->data = malloc(v->length);
  if (v->kind == 0) {
    char *text = v->data;
    for (int i = 0; i < v->length; ++i)
      text[i] = 'a' + i;
  } else if (v->kind == 1) {
    double *numbers = v->data;
    numbers[0] = x[1] * x[2];
    numbers[1] = x[3];
  } else {
    double **pointers = v->data;
    pointers[0] = malloc(sizeof(double));
    *pointers[0] = x[4];
  }
}

void shared(const double *x, double *y) {
  struct value v[3], copy[3];
  int n = x[0] > -10 ? 3 : 2;
  for (int k = 0; k < n; ++k) {
    v[k].kind = k % 3;
    fill(&v[k], x);
  }
  for (int k = 0; k < n; ++k) {
    copy[k] = v[k];
    copy[k].data = malloc(copy[k].length);
    memcpy(copy[k].data, v[k].data, v[k].length);
  }
  const double *numbers = copy[1].data;
  y[0] = ((char *)copy[0].data)[3] * numbers[0] * numbers[1];
  y[1] = n == 3 ? **(double **)copy[2].data * x[0] : 0;
  if (n == 3)
    free(*(double **)v[2].data);
  for (int k = 0; k < n; ++k) {
    free(v[k].data);
    free(copy[k].data);
  }
}
