// RUN: not %clang -O1 -g -fpass-plugin=%plugin -c %s -o /dev/null 2>&1 | FileCheck %s
// CHECK: error: in the call to '__enzyme_batch': a struct that 'f' takes by value travels in two registers, and is not told from two parameters: pass it by pointer [bad-request]
typedef struct { double x, y; } Two;
extern Two __enzyme_batch(void *, ...);
extern int enzyme_width;
double f(Two t, double z) { return t.x * t.y * z; }
double run(Two t, Two u) {
  return __enzyme_batch((void *)f, enzyme_width, 2, t, u, 1.0, 2.0).x;
}
