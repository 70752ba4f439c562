#include <math.h>

__attribute__((noinline)) double weight(int i) { return exp(-0.1 * i) * i; }
__attribute__((noinline)) double term(double x, double w) { return exp(w * x); }

void *__enzyme_shouldrecompute_weight = (void *)weight;
void *__enzyme_shouldrecompute_term = (void *)term;
