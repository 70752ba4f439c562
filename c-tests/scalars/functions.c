double rational(double x) { return (x * x * x - 1) / (x * x + 2); }

float rational_float(float x) { return (x * x * x - 1) / (x * x + 2); }

double polynomial(double x) { return x * x * x * x - 3 * x * x + 5 * x - 7; }

double negated(double x) { return -polynomial(x); }
