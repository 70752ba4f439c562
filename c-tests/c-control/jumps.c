#include <math.h>

// Entered at two places: irreducible.
void jumps(const double *x, double *y) {
  for (int k = 0; k < 8; ++k)
    y[k] = 0;
  int i = 0;
  double s = 1;
  if (x[0] > 0)
    goto middle;
top:
  s = s * 0.5 + x[i & 7];
middle:
  s += x[i & 7] * x[(i + 1) & 7];
  y[i & 7] += s;
  if (++i < 20) {
    if (i & 1)
      goto middle;
    goto top;
  }
  for (i = 0; i < 8; ++i)
    y[i] *= s;
}

void duff(const double *x, double *y) {
  int n = 29, k = 0, times = (n + 7) / 8;
  double s = 0;
  switch (n % 8) {
  case 0:
    do {
      s += x[k++ & 7] * s + 0.1;
    case 7:
      s += x[k++ & 7];
    case 6:
      s *= 1 + 0.1 * x[k++ & 7];
    case 5:
      s += x[k++ & 7];
    case 4:
      s += x[k++ & 7];
    case 3:
      s += x[k++ & 7];
    case 2:
      s += x[k++ & 7];
    case 1:
      s -= x[k++ & 7];
    } while (--times > 0);
  }
  for (int i = 0; i < 8; ++i)
    y[i] = s * x[i];
}

// Where it begins only shows when it runs.
__attribute__((noinline)) static double pieces(const double *x, int n) {
  double s = 1;
  int k = 0, times = (n + 3) / 4;
  switch (n % 4) {
  case 0:
    do {
      s = s * 0.9 + x[k & 7] * x[(k + 1) & 7], ++k;
    case 3:
      s = s * 0.8 + 0.1 * x[k++ & 7] * s;
    case 2:
      s += x[k++ & 7] * x[0];
    case 1:
      s *= 1 + x[k++ & 7] * 0.1;
    } while (--times > 0);
  }
  return s;
}

void duff_of_any_length(const double *x, double *y) {
  for (int i = 0; i < 8; ++i)
    y[i] = pieces(x, 3 + i) * x[i];
}

// States of a machine, which begins in the middle.
void states(const double *x, double *y) {
  double s = 1;
  int at = x[0] > 10 ? 0 : x[1] > 10 ? 1 : 2, left = 12;
  while (left > 0)
    switch (at) {
    case 0:
      s += x[left-- & 7];
      at = 2;
      break;
    case 1:
      for (; left % 3; --left) {
        s *= 1 + 0.1 * x[left & 7];
    case 2:
        s = s * 0.9 + x[left & 7] * x[(left + 1) & 7];
      }
      at = left & 1;
      --left;
      break;
    }
  for (int i = 0; i < 8; ++i)
    y[i] = s * x[i];
}

__attribute__((noinline)) static double apply(int op, double a, double b) {
  switch (op) {
  case 0:
    return a + b;
  case 1:
    return a * b;
  case 2:
    return a - b;
  case 3:
    return sin(a) * b;
  case 4:
    return cos(b);
  case 9:
    return exp(0.1 * a);
  case 12:
    return a / (2 + b * b);
  default:
    return a * 0.5;
  }
}

__attribute__((noinline)) static double weight(int k) {
  switch (k) { // a table, after -O1
  case 0:
    return 1.5;
  case 1:
    return 2.5;
  case 2:
    return 7;
  case 3:
    return -1;
  case 4:
    return 8;
  default:
    return 0.25;
  }
}

void cases(const double *x, double *y) {
  double s = 0.3;
  for (int k = 0; k < 8; ++k)
    y[k] = 0;
  for (int i = 0; i < 40; ++i) {
    s = apply(i % 14, s, x[i & 7]) * 0.9;
    y[i & 7] += s * weight(i % 6);
  }
}

void exits(const double *x, double *y) {
  for (int i = 0; i < 8; ++i) {
    double a = x[i], s = 0;
    int k = 0;
    for (;;) {
      a = a * 0.7 + 0.2;
      if (a > 0.9)
        break;
      s += a;
      if (++k > 12) {
        s *= a;
        break;
      }
      if (s > 3)
        goto large;
      while (a > 0.55) {
        double b = x[(i + k) & 7];
        a -= 0.11 * b * b + 0.05;
        if (s < -100)
          return;
      }
    }
    y[i] = s;
    continue;
  large:
    y[i] = s * a;
  }
}
