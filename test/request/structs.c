// C's ways of passing and returning, the same at all levels.
// RUN: %clang -O0 -S -emit-llvm %s -o %t.0.ll
// RUN: %opt '-passes=print<linkgrad-requests>,verify' -disable-output %t.0.ll | FileCheck %s
// RUN: %clang -O2 -S -emit-llvm %s -o %t.2.ll
// RUN: %opt '-passes=print<linkgrad-requests>,verify' -disable-output %t.2.ll | FileCheck %s
extern int enzyme_dup, enzyme_const, enzyme_out, enzyme_width;
extern int enzyme_primal_return;
typedef struct { double r, x, y; } Double3;
typedef struct { double x, y; } Double2;
typedef struct { float x, y; } Float2;
typedef struct { int n; float x; } IntFloat;
double __enzyme_autodiff(void *, ...);
Double3 __enzyme_autodiff_3(void *, ...);
Float2 __enzyme_autodiff_f(void *, ...);
IntFloat __enzyme_autodiff_n(void *, ...);
Double2 __enzyme_fwddiff(void *, ...);
double f(double x, double y);
float g(float x, float y, short k, _Bool b);
int count(float x);
double memory(double *x, int n);
double many(Double3 s, Double2 t);

double caller(double *x, double *dx, short k, Double3 s, Double3 *ds, Double2 t) {
  // CHECK: reverse of f in caller, return out
  // CHECK-NEXT: out double 1.{{0*}}e+00
  // CHECK-NEXT: out double 2.{{0*}}e+00
  // CHECK-NEXT: gives { double, double }
  double r = __enzyme_autodiff((void *)f, 1.0, 2.0);
  // CHECK-NEXT: reverse of f in caller, primal returned, return out
  // CHECK-NEXT: out double 1.{{0*}}e+00
  // CHECK-NEXT: out double 2.{{0*}}e+00
  // CHECK-NEXT: gives { double, double, double }
  // CHECK-NEXT: result in ptr %{{[0-9]+$}}
  r += __enzyme_autodiff_3((void *)f, enzyme_primal_return, 1.0, enzyme_out, 2.0).y;
  // CHECK-NEXT: reverse of g in caller, return out
  // CHECK-NEXT: out float
  // CHECK-NEXT: out float 2.{{0*}}e+00
  // CHECK-NEXT: const i16
  // CHECK-NEXT: const i1
  // CHECK-NEXT: gives { float, float }
  r += __enzyme_autodiff_f((void *)g, (float)*x, 2.0f, k, k > 3).y;
  // CHECK-NEXT: reverse of count in caller, primal returned, return const
  // CHECK-NEXT: out float
  // CHECK-NEXT: gives { i32, float }
  r += __enzyme_autodiff_n((void *)count, enzyme_primal_return, (float)*x).n;
  // CHECK-NEXT: reverse of memory in caller, return out
  // CHECK-NEXT: dup ptr
  // CHECK-NEXT: const i32 10
  // CHECK-NEXT: gives void
  __enzyme_autodiff((void *)memory, enzyme_dup, x, dx, 10);
  // CHECK-NEXT: forward of memory in caller, width 2, return dup
  // CHECK-NEXT: dup ptr %{{.*}}, ptr %{{.*}}, ptr %{{.*}}
  // CHECK-NEXT: const i32 10
  // CHECK-NEXT: gives { [2 x double] }
  r += __enzyme_fwddiff((void *)memory, enzyme_width, 2, enzyme_dup, x, dx, dx + 3, 10).y;
  // CHECK-NEXT: reverse of many in caller, return out
  // CHECK-NEXT: dup ptr %byval.copy, ptr
  // CHECK-NEXT: const double
  // CHECK-NEXT: const double
  // CHECK-NEXT: gives void
  __enzyme_autodiff((void *)many, enzyme_dup, s, ds, enzyme_const, t.x, enzyme_const, t.y);
  return r;
}
