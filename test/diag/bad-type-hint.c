// Hints of types say how many bytes they are of, at compile time; what the program
// can be seen to mean counts, at every level.
// RUN: not %clang -O0 -fpass-plugin=%plugin -c %s -o /dev/null 2>&1 | FileCheck %s
// RUN: not %clang -O2 -fpass-plugin=%plugin -c %s -o /dev/null 2>&1 | FileCheck %s
// RUN: %clang -O0 -DGOOD -fpass-plugin=%plugin -c %s -o /dev/null
// RUN: %clang -O2 -DGOOD -fpass-plugin=%plugin -c %s -o /dev/null
#include <string.h>
extern void __enzyme_autodiff(void *, ...);
extern void __enzyme_double(void *, ...);
extern void __enzyme_float();
extern int enzyme_dup, enzyme_const;
void copy(void *to, const void *from, long n) {
#ifndef GOOD
  // CHECK: error: in the call to '__enzyme_double': the number of bytes must be a constant, found a value that is not known at compile time (-1 is all that lies behind the pointer) [bad-request]
  __enzyme_double(to, n);
  // CHECK: in the call to '__enzyme_double': expected a pointer and, perhaps, a number of bytes
  __enzyme_double(to, 8, 8);
  // CHECK: in the call to '__enzyme_float': expected a pointer to the memory, found a value
  __enzyme_float(n);
  // CHECK: in the call to '__enzyme_float': expected a pointer and, perhaps
  __enzyme_float();
#else
  const long size = 2 * sizeof(double);
  __enzyme_double(to, size);
  n = size;
#endif
  memcpy(to, from, n);
}
void run(void *x, void *dx, void *y, void *dy, long n) {
  __enzyme_autodiff((void *)copy, y, dy, x, dx, enzyme_const, n);
}
