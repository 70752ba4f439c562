// C as it was written before prototypes: what other files define is declared without
// its parameters, and defined with their types behind the parentheses. So are functions
// of the library that no compiler knows.
// compile: -std=c99 -Wno-deprecated-non-prototype -Wno-strict-prototypes
#include "modes.h"

extern double polynomial(), ratio(), smallest_of(), scaled_by_float();
extern void update();
extern int steps();
extern double *row();

static void values(const double *x, double *y) {
  static double numerator[] = {1, -0.5, 0.25}, denominator[] = {2, 0.5};
  y[0] = polynomial(x[0], numerator, 2) * ratio(x[1], numerator, denominator);
  y[1] = scaled_by_float(x[1], 0.5f) + smallest_of(x[0], x[1], x[2]);
}

struct state {
  double place, speed;
};
double force(struct state *s, double strength) {
  return -strength * s->place - 0.1 * s->speed * s->speed;
}
static void simulation(const double *x, double *y) {
  struct state s = {x[0], x[1]};
  int n = steps(3, 'a');
  for (int i = 0; i < n; ++i)
    update(&s, x[2], 0.125, force);
  y[0] = s.place;
  y[1] = s.speed;
}

static void rows(const double *x, double *y) {
  double table[6];
  for (int i = 0; i < 6; ++i)
    table[i] = x[i % 3] * (i + 1);
  y[0] = row(table, 0, 3)[1] * row(table, 1, 3)[2];
  y[1] = *row(table, 1, 2) * x[0];
}

// Their results lie in memory.
struct body {
  double place[2], speed[2];
};
extern struct body at_rest(), moved();
extern int halvings;
static void bodies(const double *x, double *y) {
  halvings = 2;
  struct body b = at_rest();
  for (int i = 0; i < 3; ++i)
    b = moved(b, x[i], 0.5);
  y[0] = b.place[0] * b.place[1];
  y[1] = b.speed[0] + b.speed[1] * x[0];
}

// Pointers to such functions, kept in a struct, and chosen by number in another file.
extern double spring();
extern void heat();
struct system {
  double (*force)();
  void (*flow)();
  double rates[2];
};
extern void solve();
extern struct system *system_of();
static double drag(double *y, double rate) { return -rate * y[0] * y[1]; }

static void systems(const double *x, double *y) {
  struct system s = {spring, heat, {x[2], 0.25}};
  y[0] = x[0];
  y[1] = x[1];
  solve(&s, y, 5, 0.125);
  s.force = drag;
  solve(&s, y, 3, 0.0625);
}

static void chosen_systems(const double *x, double *y) {
  y[0] = x[0];
  y[1] = x[1];
  for (int i = 0; i < 4; ++i) {
    struct system *s = system_of(i);
    s->rates[0] = x[2];
    y[0] += 0.125 * s->force(y, s->rates[0]);
    (*s->flow)(y, 0.25, s->rates);
  }
}

int main(void) {
  CHECK_MODES(values, 3, 2, 1e-8);
  CHECK_MODES(simulation, 3, 2, 1e-8);
  CHECK_MODES(rows, 3, 2, 1e-8);
  CHECK_MODES(bodies, 3, 2, 1e-8);
  CHECK_MODES(systems, 3, 2, 1e-8);
  CHECK_MODES(chosen_systems, 3, 2, 1e-8);
  return check_report();
}
