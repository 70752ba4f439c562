double polynomial(x, coefficients, degree)
double x, *coefficients;
int degree;
{
  double sum = coefficients[degree];
  while (--degree >= 0)
    sum = sum * x + coefficients[degree];
  return sum;
}

int isnan();

double ratio(x, numerator, denominator)
double x, numerator[], denominator[];
{
  if (isnan(x))
    return x;
  return polynomial(x, numerator, 2) / polynomial(x, denominator, 1);
}

double smallest_of(a, b, c)
double a, b, c;
{
  double least = a < b ? a : b;
  return (least < c ? least : c) * c;
}

/* A float is handed over as a double. */
double scaled_by_float(x, factor)
double x;
float factor;
{
  return x * x * factor;
}

struct state {
  double place, speed;
};
void update(s, strength, step, force)
struct state *s;
double strength, step, (*force)();
{
  s->speed += step * (*force)(s, strength);
  s->place += step * s->speed;
}

int steps(n, letter)
int n;
char letter;
{
  return n + (letter == 'a');
}

double *row(table, number, length)
double *table;
int number, length;
{
  return table + number * length;
}

struct body {
  double place[2], speed[2];
};
int halvings;
struct body at_rest() {
  struct body b = {{1, 2}, {0, 0}};
  if (halvings > 0) {
    --halvings;
    b = at_rest();
    b.place[0] /= 2;
  }
  return b;
}

struct body moved(b, force, step)
struct body b;
double force, step;
{
  int k;
  for (k = 0; k < 2; ++k) {
    b.speed[k] += step * force * b.place[1 - k];
    b.place[k] += step * b.speed[k];
  }
  return b;
}

// Systems whose functions stand behind pointers.
struct system {
  double (*force)();
  void (*flow)();
  double rates[2];
};

double spring(y, rate)
double *y, rate;
{
  return -rate * y[0] - 0.1 * y[1];
}

static double gravity(y, rate)
double *y, rate;
{
  return rate / (1 + y[0] * y[0]);
}

void heat(y, step, rates)
double *y, step, *rates;
{
  double flow = step * rates[1] * (y[0] - y[1]);
  y[0] -= flow;
  y[1] += flow;
}

void solve(s, y, count, step)
struct system *s;
double *y, step;
int count;
{
  int i;
  for (i = 0; i < count; ++i) {
    y[1] += step * (*s->force)(y, s->rates[0]);
    (*s->flow)(y, step, s->rates);
  }
}

static struct system spare[2] = {{spring, heat, {1, 2}}, {gravity, heat, {2, 1}}};
struct system *system_of(number)
int number;
{
  return &spare[number % 2];
}
