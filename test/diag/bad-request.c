// A call that is not a request: what was expected, what was found, the line.
// RUN: %clang -O2 -g -S -emit-llvm %s -o %t.ll
// RUN: not %opt '-passes=print<linkgrad-requests>' -disable-output %t.ll 2>&1 | FileCheck %s --implicit-check-not=error:
extern int enzyme_dup, enzyme_out, enzyme_width, enzyme_strange;
double __enzyme_autodiff(void *, ...);
double f(double x, long n);
double g(double *x);
void all(double *x, double *dx) {
  // CHECK: error: in the call to '__enzyme_autodiff': argument 3 is the value for parameter 2 of 'f': expected a 64-bit integer, found a 32-bit integer [bad-request]
  // CHECK-NEXT: >>> at {{.*}}bad-request.c:[[@LINE+1]] in 'all'
  __enzyme_autodiff((void *)f, *x, 10);
  // CHECK-NEXT: error: {{.*}}: too few arguments: the value for parameter 2 of 'f' is missing [bad-request]
  // CHECK-NEXT: >>> at {{.*}}bad-request.c:[[@LINE+1]] in 'all'
  __enzyme_autodiff((void *)f, *x);
  // CHECK-NEXT: error: {{.*}}: too few arguments: the shadow for parameter 1 of 'g' is missing [bad-request]
  // CHECK-NEXT: >>> at
  __enzyme_autodiff((void *)g, x);
  // CHECK-NEXT: error: {{.*}}: argument 4 is one too many: 'g' takes 1 parameter [bad-request]
  // CHECK-NEXT: >>> at
  __enzyme_autodiff((void *)g, x, dx, 2);
  // CHECK-NEXT: error: {{.*}}: argument 2, 'enzyme_strange', is not a marker that is known [bad-request]
  // CHECK-NEXT: >>> at
  __enzyme_autodiff((void *)g, enzyme_strange, x, dx);
  // CHECK-NEXT: error: {{.*}}: 'enzyme_out' is given, but parameter 1 of 'g' is a pointer: its derivative needs a shadow ('enzyme_dup') [bad-request]
  // CHECK-NEXT: >>> at
  __enzyme_autodiff((void *)g, enzyme_out, x);
  // CHECK-NEXT: error: {{.*}}: 'enzyme_out' is given, but parameter 2 of 'f' is a 64-bit integer, which has no derivative [bad-request]
  // CHECK-NEXT: >>> at
  __enzyme_autodiff((void *)f, *x, enzyme_out, 10L);
  // CHECK-NEXT: error: {{.*}}: parameter 1 of 'f' is double passed by value, whose gradient is returned: mark it 'enzyme_out' instead of giving a shadow [bad-request]
  // CHECK-NEXT: >>> at
  __enzyme_autodiff((void *)f, enzyme_dup, *x, *dx, 10L);
  // CHECK-NEXT: error: {{.*}}: argument 3, the number after 'enzyme_width', is not a constant [bad-request]
  // CHECK-NEXT: >>> at
  __enzyme_autodiff((void *)g, enzyme_width, (int)*x, x, dx);
}
