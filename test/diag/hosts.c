// In every host an error shows, whole, and the exit status says so.
// RUN: not %clang -O2 -g -fpass-plugin=%plugin -c %s -o %t.o 2>&1 | FileCheck %s --check-prefixes=CHECK,CLANG
// RUN: not %clang -O0 -g -fpass-plugin=%plugin -c %s -o %t.o 2>&1 | FileCheck %s --check-prefixes=CHECK,CLANG
// RUN: %clang -O1 -g -S -emit-llvm %s -o %t.ll
// RUN: not %opt -passes=linkgrad %t.ll -disable-output 2>&1 | FileCheck %s
// RUN: %clang -O2 -g -flto=thin -c %s -o %t.thin.o
// RUN: not %lld --load-pass-plugin=%plugin -e run %t.thin.o -o %t.exe 2>&1 | FileCheck %s
// RUN: %clang -O2 -g -flto -c %s -o %t.full.o
// RUN: not %lld --load-pass-plugin=%plugin -e run %t.full.o -o %t.exe 2>&1 | FileCheck %s
double __enzyme_autodiff(void *, ...);
double f(double x) { return x * x; }
double g(double *x) { return *x; }
double run(double x) {
  // CHECK: error: in the call to '__enzyme_autodiff': argument 3 is one too many: 'f' takes 1 parameter [bad-request]
  // CHECK-NEXT: >>> at {{.*}}hosts.c:[[@LINE+1]] in 'run'
  double r = __enzyme_autodiff((void *)f, x, 1, 2);
  // CHECK-NEXT: error: in the call to '__enzyme_autodiff': too few arguments
  // CHECK-NEXT: >>> at {{.*}}hosts.c:[[@LINE+2]] in 'run'
  // CLANG-NEXT: 1 error generated.
  return r + __enzyme_autodiff((void *)g, &x);
}
