void pendulum_rhs(const double *y, const double *parameters, double *dy);

static void step(double *y, const double *parameters, double h) {
  double k[4][2], at[2];
  pendulum_rhs(y, parameters, k[0]);
  for (int stage = 1; stage < 4; ++stage) {
    double reach = stage == 3 ? h : h / 2;
    for (int i = 0; i < 2; ++i)
      at[i] = y[i] + reach * k[stage - 1][i];
    pendulum_rhs(at, parameters, k[stage]);
  }
  for (int i = 0; i < 2; ++i)
    y[i] += h / 6 * (k[0][i] + 2 * k[1][i] + 2 * k[2][i] + k[3][i]);
}

double pendulum(const double *start, int steps) {
  double y[2] = {start[0], start[1]};
  for (int i = 0; i < steps; ++i)
    step(y, start + 2, 0.05);
  return y[0] * y[0] + 0.5 * y[1];
}
