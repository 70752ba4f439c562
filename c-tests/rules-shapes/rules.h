// Functions with rules of their own, one a shape of what the augmented function
// and the gradient may return.
#define N 4

double primal_only(double x);                 // aug: double
double three_fields(double x, double y);      // aug: {tape, primal, shadow}
double two_equal(double x);                   // aug: {primal, shadow}
double two_fields(double x, const double *p); // aug: {tape, primal}
void in_memory(const double *x, double *y);   // aug: void
void tape_only(double x, double *y);          // aug: the tape
float single(float x, float y);               // floats, packed by the C ABI
double three_floats(double x, double y, double z); // gradient through memory
int status(const double *x, int n, double *y);     // an inactive result
double *row(double *matrix, int i);                // a pointer, with its shadow
double result_dropped(double x, double *y);   // aug: the tape, no result
double large_tape(const double *x);                // 160 bytes of tape

extern int rule_calls; // of gradients and derivatives
