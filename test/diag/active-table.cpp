// A table that a constructor fills, when it is first asked for, with what
// depends on the inputs: refused, though the constructor is handed the table and
// nothing else. With constants alone it is constant.
// RUN: %clang -O0 -flto=thin -DSCALE=Latest -DPOWER=0 -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -lstdc++ -lm -o %t 2>&1 | FileCheck %s
// RUN: %clang -O2 -flto=thin -DSCALE=1.5 -DPOWER=Latest -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -lstdc++ -lm -o %t 2>&1 | FileCheck %s
// RUN: %clang -O2 -flto=thin -DSCALE=1.5 -DPOWER=0.5 -c %s -o %t.o
// RUN: %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -lstdc++ -lm -o %t
// RUN: %t
#include <cmath>
#include <vector>

extern double __enzyme_autodiff(void *, ...);

static double Latest;

namespace {
struct Table {
  std::vector<std::vector<double>> Terms;
  double Scale;
  __attribute__((noinline)) Table(const double *First, int Count)
      : Scale(SCALE) {
    for (int I = 0; I < Count; ++I)
      Terms.push_back({First[I], double(I) + (POWER)});
  }
  double at(double V) const {
    double Sum = 0;
    for (const std::vector<double> &Term : Terms)
      Sum += Term[0] * std::pow(V, Term[1]);
    return Scale * Sum;
  }
};
} // namespace

// CHECK: error: cannot differentiate this instruction: a pointer that is kept in the variable '{{.*}}Near'
double region(double x) {
  static const double Inner[] = {0.5, -1.5, 0.25}, Outer[] = {2, 0.125};
  Latest = x * x;
  static const Table Near(Inner, 3), Far(Outer, 2);
  return (x < 1 ? Near.at(x + 2) : Far.at(x)) * Latest;
}

int main() {
  double x = 2;
  double h = 1e-6, d = __enzyme_autodiff((void *)region, x);
  return std::abs(d - (region(x + h) - region(x - h)) / (2 * h)) > 1e-6 * d;
}
