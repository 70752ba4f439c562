double g(double);

double f(double x) { return x * g(x); }
