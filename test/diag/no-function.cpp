// The function to differentiate is not known.
// RUN: %clangxx -O1 -g -S -emit-llvm %s -o %t.ll
// RUN: not %opt '-passes=print<linkgrad-requests>' -disable-output %t.ll 2>&1 | FileCheck %s --implicit-check-not=error:
template <class R, class... A> R __enzyme_autodiff(A...);
extern double (*global)(double);
double (*choose())(double);
namespace app {
double run(double x, double (*fn)(double)) {
  // CHECK: error: in the call to '__enzyme_autodiff': the function to differentiate is not a known function [no-function]
  // CHECK-NEXT: >>> at {{.*}}no-function.cpp:[[@LINE+4]] in 'app::run(double, double (*)(double))'
  // CHECK-NEXT: >>> argument 1: it is a parameter of the calling function
  // CHECK-NEXT: >>> pass the function's name directly
  // CHECK-NEXT: error:
  double r = __enzyme_autodiff<double>(fn, x);
  // CHECK-NEXT: >>> at {{.*}}no-function.cpp:[[@LINE+4]]
  // CHECK-NEXT: >>> argument 1: it is read from memory
  // CHECK-NEXT: >>> pass
  // CHECK-NEXT: error:
  r += __enzyme_autodiff<double>(global, x);
  // CHECK-NEXT: >>> at {{.*}}no-function.cpp:[[@LINE+4]]
  // CHECK-NEXT: >>> argument 1: it is the result of a call
  // CHECK-NEXT: >>> pass
  // CHECK-NEXT: error:
  r += __enzyme_autodiff<double>(choose(), x);
  // CHECK-NEXT: >>> at {{.*}}no-function.cpp:[[@LINE+4]]
  // CHECK-NEXT: >>> argument 1: it is a null pointer
  // CHECK-NEXT: >>> pass
  // CHECK-NEXT: error:
  r += __enzyme_autodiff<double>(nullptr, x);
  // CHECK-NEXT: >>> at {{.*}}no-function.cpp:[[@LINE+3]]
  // CHECK-NEXT: >>> argument 1: it is double computed at run time
  // CHECK-NEXT: >>> pass
  return r + __enzyme_autodiff<double>(x + 1, x);
}
} // namespace app
