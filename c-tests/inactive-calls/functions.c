// __enzyme_call_inactive in another file than the request.
extern int seen;
int seen;
extern double __enzyme_call_inactive(void *, ...);
extern void __enzyme_call_inactive_void(void *, ...);
double sine(double x); // nowhere differentiated: asm inside
void note(const double *x, int n);

double loss(const double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += x[i] * __enzyme_call_inactive((void *)sine, x[i]);
  __enzyme_call_inactive_void((void *)note, x, n);
  return sum;
}
