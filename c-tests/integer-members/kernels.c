#include "kernels.h"
#include <string.h>

double weigh_plain(plain *p, int k) {
  return p->w[k] * p->w[k] * (double)p->step;
}

double weigh_pair(pair *p, int k) {
  return p->w[k] * p->w[k] * (double)p->step + p->w[0] * (double)p->other;
}

// The loop's bound, a stride, and a number of the same members.
double weigh_sized(sized *p) {
  double sum = 0;
  for (size_t i = 0; i < p->count; i += p->stride)
    sum += p->w[i] * p->w[i] * (double)p->stride;
  return sum / (double)p->count;
}

double weigh_single(single *p, int k) {
  return p->w[k] * p->w[k] * (float)p->step * (float)(p->mask & 7u);
}

double weigh_mixed(mixed *p, int k) {
  double y = p->w[k] * p->w[k] * (double)p->k * p->s;
  y *= (double)p->u + (double)p->c;
  return (p->b ? 2 * y : y) * (double)p->last;
}

double weigh_copy(const plain *p, int k) {
  plain a = *p, b;
  memcpy(&b, &a, sizeof b);
  b.w[k] *= 2;
  return a.w[k] * b.w[k] * (double)b.step;
}

double weigh_outer(outer *o, int i, int k) {
  o->calls += 1;
  o->inner[i].step += 2;
  o->inner[i].w[k] *= o->scale;
  return o->inner[i].w[k] * (double)o->inner[i].step * (double)o->calls;
}
