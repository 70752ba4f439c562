// Memory behind a pointer that is kept in a variable counts as constant only if
// nothing active gets there, and gets a shadow where it is a block of numbers
// (c-tests/cxx-work-spaces). Not in a list, whose nodes are linked, and not in a
// vector of vectors.
//
// RUN: %clang++ -O1 -flto=thin -c %s -o %t.o
// RUN: not %clang++ -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang++ -O1 -DROWS -flto=thin -c %s -o %t.o
// RUN: not %clang++ -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang++ -O1 -DGIVEN -flto=thin -c %s -o %t.o
// RUN: not %clang++ -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// CHECK: a pointer that is kept in the variable
#include <list>
#include <vector>

double __enzyme_autodiff(void *, ...);

#ifdef ROWS
static std::vector<std::vector<double>> Kept;
double f(double x) {
  Kept.resize(2);
  Kept[1].assign(3, x * x);
  return Kept[1][2] * x;
}
#elif defined(GIVEN)
// It is not known what others have stored there.
double *Kept;
double f(double x) {
  Kept[1] = x * x;
  return Kept[1] * x;
}
#define GIVE() Kept = new double[2]
#else
static std::list<double> Kept;
double f(double x) {
  Kept.clear();
  Kept.push_back(x);
  Kept.push_front(x * x);
  double Sum = 0;
  for (double V : Kept)
    Sum = Sum * x + V;
  return Sum;
}
#endif

#ifndef GIVE
#define GIVE()
#endif

int main() {
  GIVE();
  return __enzyme_autodiff((void *)f, 2.0) != 12;
}
