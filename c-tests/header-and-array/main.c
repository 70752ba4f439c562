// Blocks that begin with a header, behind which an array lies that no member
// declares: they are copied, grown and cleared as a whole, by a size that the header
// tells. (With the array as a member of the header: outside-structures, c-structures.)
#include "modes.h"
#include <stdlib.h>
#include <string.h>

struct spline {
  size_t degree, dimension, num_points, num_knots;
};

static double *points(const struct spline *s) { return (double *)(s + 1); }

static double *knots(const struct spline *s) {
  return points(s) + s->num_points * s->dimension;
}

static size_t size_of(const struct spline *s) {
  return sizeof *s +
         (s->num_points * s->dimension + s->num_knots) * sizeof(double);
}

static struct spline *make(size_t num_points, size_t dimension) {
  struct spline s = {2, dimension, num_points, num_points + 3};
  struct spline *made = malloc(size_of(&s));
  *made = s;
  for (size_t i = 0; i < s.num_knots; ++i)
    knots(made)[i] = 0.1 * i;
  return made;
}

static struct spline *copy(const struct spline *from) {
  struct spline *to = malloc(size_of(from));
  memcpy(to, from, size_of(from));
  return to;
}

static double value(const struct spline *s) {
  double sum = 0;
  for (size_t i = 0; i < s->num_points; ++i)
    for (size_t d = 0; d < s->dimension; ++d)
      sum += points(s)[i * s->dimension + d] * points(s)[d] *
             (knots(s)[i + 1] + 1);
  return sum;
}

// Integers alone in the header.
static void splines(const double *x, double *y) {
  struct spline *a = make(4, 2);
  memcpy(points(a), x, 8 * sizeof(double));
  struct spline *b = copy(a);
  points(b)[1] *= x[2];
  knots(b)[2] += x[5];
  memcpy(a, b, sizeof *a + 5 * sizeof(double)); // some of the points
  y[0] = value(a);
  y[1] = value(b);
  free(a);
  free(b);
}

// The same behind a handle, and sizes that the caller gives.
struct handle {
  struct spline *implementation;
};

static int open_handle(struct handle *h, const double *x, size_t n) {
  size_t size = sizeof(struct spline) + (n + n / 2 + 3) * sizeof(double);
  h->implementation = malloc(size);
  if (!h->implementation)
    return 1;
  h->implementation->degree = 2;
  h->implementation->dimension = 2;
  h->implementation->num_points = n / 2;
  h->implementation->num_knots = n / 2 + 3;
  for (size_t i = 0; i < n / 2 + 3; ++i)
    knots(h->implementation)[i] = 0.1 * i;
  memcpy(points(h->implementation), x, n * sizeof(double));
  return 0;
}

static void copy_handle(struct handle *to, const struct handle *from) {
  size_t size = size_of(from->implementation);
  to->implementation = malloc(size);
  memcpy(to->implementation, from->implementation, size);
}

__attribute__((noinline)) static double of_handles(const double *x, int n) {
  struct handle a, b;
  if (open_handle(&a, x, n))
    return 0;
  copy_handle(&b, &a);
  points(b.implementation)[1] *= x[2];
  double sum = value(a.implementation) + value(b.implementation);
  free(a.implementation);
  free(b.implementation);
  return sum;
}

static void handles(const double *x, double *y) {
  y[0] = of_handles(x, 8);
  y[1] = of_handles(x, 4);
}

struct net {
  double at;
  size_t num_points;
  struct net *from;
  double weight;
};

static size_t size_of_net(size_t num_points) {
  return sizeof(struct net) + num_points * sizeof(double);
}

static double *points_of(struct net *n) { return (double *)(n + 1); }

static struct net *net_of(const struct net *from, size_t num_points) {
  struct net *n = malloc(size_of_net(num_points));
  memcpy(n, from, size_of_net(from->num_points));
  for (size_t i = from->num_points; i < num_points; ++i)
    points_of(n)[i] = n->weight * i;
  n->num_points = num_points;
  n->from = (struct net *)from;
  return n;
}

// Floats and a pointer in it; the last copy ends inside of the header.
static void nets(const double *x, double *y) {
  struct net *a = malloc(size_of_net(3));
  a->at = x[0] * x[1];
  a->num_points = 3;
  a->from = 0;
  a->weight = x[3];
  for (int i = 0; i < 3; ++i)
    points_of(a)[i] = x[i] * x[4];
  struct net *b = net_of(a, 5), *c = net_of(b, 7);
  y[0] = y[1] = 0;
  for (struct net *n = c; n; n = n->from)
    for (size_t i = 0; i < n->num_points; ++i)
      y[0] += points_of(n)[i] * points_of(n)[i] * (n->at + i);
  volatile size_t part = sizeof(double);
  b->at = x[5];
  memcpy(c, b, part);
  y[1] = c->at * c->weight;
  free(a);
  free(b);
  free(c);
}

// The same memory for other things: a header once, numbers all over at other times.
static void used_again(const double *x, double *y) {
  volatile size_t length = 8;
  struct spline *s = make(4, 2);
  memcpy(points(s), x, 8 * sizeof(double));
  y[0] = value(s);
  double *all = (double *)s;
  for (size_t i = 0; i < length; ++i)
    all[i] = x[i] * x[7 - i] * x[i];
  double *other = malloc(length * sizeof(double));
  memcpy(other, s, length * sizeof(double));
  y[1] = 0;
  for (size_t i = 0; i < length; ++i)
    y[1] += other[i] * (i + 1);
  free(other);
  free(s);
}

int main(void) {
  CHECK_MODES(splines, 8, 2, 1e-8);
  CHECK_MODES(handles, 8, 2, 1e-8);
  CHECK_MODES(nets, 6, 2, 1e-8);
  CHECK_MODES(used_again, 8, 2, 1e-8);
  return check_report();
}
