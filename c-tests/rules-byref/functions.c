double many(double a, double b, int c, int d, int e, int f, int g, double h);
double square(double x);

double model(double x, double y) { return many(x, y, 1, 2, 3, 4, 5, 12) + x; }
double chain(double x) { return square(square(x)); }
