#include <math.h>
#include <stdlib.h>

double *squares(const double *x, int n);

double through_heap(const double *x, int n) {
  double *square = squares(x, n);
  double *sum = calloc(n + 1, sizeof *sum);
  for (int i = 0; i < n; ++i)
    sum[i + 1] = sum[i] * 0.5 + square[i];
  double result = sin(sum[n]);
  free(square);
  free(sum);
  return result;
}

struct node {
  double value;
  struct node *next;
};

double list_sum(const double *x, int n) {
  struct node *head = NULL;
  for (int i = 0; i < n; ++i) {
    struct node *node = malloc(sizeof *node);
    node->value = x[i] * x[i] + (head ? 0.1 * head->value : 0);
    node->next = head;
    head = node;
  }
  double sum = 0;
  while (head) {
    struct node *next = head->next;
    sum += exp(-head->value);
    free(head);
    head = next;
  }
  return sum;
}

double per_turn(const double *x, int n) {
  double total = 1;
  for (int i = 1; i <= n; ++i) {
    double *prefix = squares(x, i);
    double part = 0;
    for (int k = 0; k < i; ++k)
      part += prefix[k];
    total *= 1 + 0.01 * part;
    free(prefix);
  }
  return total;
}
