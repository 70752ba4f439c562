// Rules of every kind, in another file than the functions and the requests.
#include "rules.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct pair { double result, tangent; };

static double cubed_augmented(double x) { return cubed(x); }
static double cubed_gradient(double x, double seed) { return 3 * x * x * seed; }
void *__enzyme_register_gradient_cubed[] = {
    (void *)cubed, (void *)cubed_augmented, (void *)cubed_gradient};

static struct pair bent_derivative(double x, double dx, double y, double dy) {
  return (struct pair){x * sin(y), dx * sin(y) + x * cos(y) * dy};
}
void *__enzyme_register_derivative_bent[] = {(void *)bent,
                                             (void *)bent_derivative};

// The tape is a number.
struct kept { float tape; double result; };
static struct kept mixed_augmented(double x, float y) {
  return (struct kept){y * y, x * y * y};
}
struct partials { double x; float y; };
static struct partials mixed_gradient(double x, float y, double seed,
                                      float tape) {
  return (struct partials){tape * seed, 2 * x * y * seed};
}
void *__enzyme_register_gradient_mixed[] = {
    (void *)mixed, (void *)mixed_augmented, (void *)mixed_gradient};

// One augmented function for both.
struct copied { double *tape; double result; };
static struct copied energy_augmented(const double *p, double *dp, int n,
                                      int dn) {
  struct copied c = {malloc(n * sizeof(double)), energy(p, n)};
  memcpy(c.tape, p, n * sizeof(double));
  return c;
}
static void energy_gradient(const double *p, double *dp, int n, int dn,
                            double seed, double *tape) {
  for (int i = 0; i < n; ++i)
    dp[i] += 2 * tape[i] * seed;
  free(tape);
}
static struct pair energy_derivative(const double *p, const double *dp, int n,
                                     int dn, double *tape) {
  struct pair r = {0, 0};
  for (int i = 0; i < n; ++i)
    r.tangent += 2 * tape[i] * dp[i];
  free(tape);
  return r;
}
void *__enzyme_register_gradient_energy[] = {
    (void *)energy, (void *)energy_augmented, (void *)energy_gradient};
void *__enzyme_register_splitderivative_energy[] = {
    (void *)energy, (void *)energy_augmented, (void *)energy_derivative};

// The tape of the split rule is not the gradient's, which then gives the tangent.
struct three { double tape, result, shadow; };
static struct three either_augmented(double x) {
  return (struct three){exp(x), exp(x), 0};
}
static double either_gradient(double x, double seed, double tape) {
  return tape * seed;
}
static struct three either_other(double x) {
  return (struct three){-1, exp(x), 0};
}
static struct pair either_derivative(double x, double dx, double tape) {
  return (struct pair){exp(x), tape == -1 ? exp(x) * dx : NAN};
}
void *__enzyme_register_gradient_either[] = {
    (void *)either, (void *)either_augmented, (void *)either_gradient};
void *__enzyme_register_splitderivative_either[] = {
    (void *)either, (void *)either_other, (void *)either_derivative};
