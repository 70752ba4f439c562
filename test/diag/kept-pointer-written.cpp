// Memory behind a pointer that is kept in a variable counts as constant only if
// nothing active gets there: through the variable, a callee, a node that is
// linked into a list, a copy of the pointer, or beside the pointer.
//
// RUN: %clang++ -O1 -flto=thin -c %s -o %t.o
// RUN: not %clang++ -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang++ -O1 -DCALLEE -flto=thin -c %s -o %t.o
// RUN: not %clang++ -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang++ -O1 -DLINKED -flto=thin -c %s -o %t.o
// RUN: not %clang++ -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang++ -O1 -DMOVED -flto=thin -c %s -o %t.o
// RUN: not %clang++ -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang++ -O1 -DBESIDE -flto=thin -c %s -o %t.o
// RUN: not %clang++ -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// CHECK: a pointer that is kept in the variable
#include <list>
#include <vector>

double __enzyme_autodiff(void *, ...);

#ifdef LINKED
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
#elif defined(MOVED)
static std::vector<double> Kept;
double f(double x) {
  if (Kept.empty())
    Kept.resize(4);
  std::vector<double> Mine = std::move(Kept);
  double Sum = 0;
  for (double &V : Mine)
    Sum += V * x + (V = x);
  Kept = std::move(Mine);
  return Sum;
}
#elif defined(BESIDE)
struct State {
  std::vector<double> Table{1, 2, 3};
  double Last = 0;
};
static State &state() {
  static State S;
  return S;
}
double f(double x) {
  state().Last = x * state().Table[1];
  return state().Last * state().Table[2];
}
#else
static std::vector<double> &memory() {
  static std::vector<double> M(4);
  return M;
}
#ifdef CALLEE
__attribute__((noinline))
#endif
static void put(int I, double V) {
  memory()[I] = V;
}
double f(double x) {
  put(1, x * x);
  return memory()[1] * x;
}
#endif

int main() { return __enzyme_autodiff((void *)f, 2.0) != 12; }
