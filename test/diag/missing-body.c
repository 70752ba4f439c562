// A callee without a body, on the active path: the chain of calls back to the
// request, and why the call is active. Several in one run.
// RUN: not %clang -O1 -g -fpass-plugin=%plugin -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %clang -O0 -g -fpass-plugin=%plugin -c %s -o %t.o 2>&1 | FileCheck %s
double __enzyme_autodiff(void *, ...);
double elsewhere(double);
double also_elsewhere(double *, int);
void log_it(int);
__attribute__((noinline)) static double inner(double x, double *y) {
  log_it(3); // inactive: no body needed
  return elsewhere(x) + also_elsewhere(y, 2);
}
double outer(double x) {
  double y[2] = {x, 2 * x};
  return x * inner(x, y);
}
double run(double x) { return __enzyme_autodiff((void *)outer, x); }
// CHECK-DAG: error: cannot differentiate the call to 'elsewhere': its definition was not found{{.*}} [missing-body]
// CHECK-DAG: error: cannot differentiate the call to 'also_elsewhere': its definition was not found{{.*}} [missing-body]
// CHECK-DAG: >>> at {{.*}}missing-body.c:11 in 'inner'
// CHECK-DAG: >>> inlined into {{.*}}missing-body.c:15 in 'outer'
// CHECK-DAG: >>> requested at {{.*}}missing-body.c:17 in 'run'
// CHECK-DAG: >>> active because operand 1 depends on parameter 1
// CHECK-DAG: >>> active because operand 1 points to memory of a local variable
// CHECK-DAG: >>> compile the file that defines it to bitcode
// CHECK-NOT: log_it
