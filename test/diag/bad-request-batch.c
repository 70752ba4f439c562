// What can be wrong with a call of __enzyme_batch or __enzyme_call_inactive.
// RUN: %clang -O1 -g -S -emit-llvm %s -o %t.ll
// RUN: not %opt '-passes=print<linkgrad-requests>' -disable-output %t.ll 2>&1 | FileCheck %s
extern double __enzyme_batch(void *, ...);
extern double __enzyme_call_inactive(void *, ...);
extern int enzyme_width, enzyme_vector, enzyme_buffer, enzyme_dup;
double f(double x, double y);
typedef struct {
  double a, b, c;
} Big;
Big big(double x);
void test(double *p) {
  // CHECK: '__enzyme_batch': 'enzyme_width' and the number of calls are missing
  __enzyme_batch((void *)f, 1.0, 2.0);
  // CHECK: too few arguments: a value for parameter 2 is missing
  __enzyme_batch((void *)f, enzyme_width, 2, 1.0, 2.0, 3.0);
  // CHECK: argument 8 is one too many
  __enzyme_batch((void *)f, enzyme_width, 2, 1.0, 2.0, 3.0, 4.0, 5.0);
  // CHECK: argument 4 is the value for parameter 1 of 'f': expected double, found a pointer
  __enzyme_batch((void *)f, enzyme_width, 2, p, p, 1.0, 2.0);
  // CHECK: argument 5, after 'enzyme_buffer': expected an integer number of bytes, found double
  __enzyme_batch((void *)f, enzyme_width, 2, enzyme_buffer, 1.0, p, 1.0, 2.0);
  // CHECK: argument 6, after 'enzyme_buffer' and its stride: expected a pointer, found double
  __enzyme_batch((void *)f, enzyme_width, 2, enzyme_buffer, 8, 1.0, 1.0, 2.0);
  // CHECK: argument 4: expected 'enzyme_vector', 'enzyme_scalar', 'enzyme_buffer' or a value for parameter 1
  __enzyme_batch((void *)f, enzyme_width, 2, enzyme_dup, 1.0, 1.0, 2.0);
  // CHECK: 'f' gives [2 x double], but the call is declared to return double
  __enzyme_batch((void *)f, enzyme_width, 2, 1.0, 2.0, 3.0, 4.0);
  // CHECK: 'big' returns a struct of 24 bytes through memory: so must the call, at least 24 bytes, found 0
  __enzyme_batch((void *)big, enzyme_width, 1, 1.0);
  // CHECK: '__enzyme_call_inactive': 'f' takes 2 arguments, found 1
  __enzyme_call_inactive((void *)f, 1.0);
}
