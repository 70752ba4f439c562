// In the same archive, wanted by nobody.
extern double nowhere(double);

double unused(double x) { return nowhere(x); }
