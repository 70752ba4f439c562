#define N 6
double loss(const double *x, int n);        // rules in loops and behind conditions
double recursive(const double *x, int n);   // and in recursion
double in_place(const double *x, int n);    // a rule that overwrites its input
double with_data(const double *x, const double *data, int n);
double scalar_gradient(const double *x, int n); // only a gradient, of numbers
double scalar_tangent(const double *x, int n);  // only a derivative, of numbers
double library(const double *x, int n);     // a rule for a function of libm
double guarded(const double *x, const double *data, int n);
double by_table(const double *x, int n);    // function_like, inactive, allocation
extern int calls, blocks;
