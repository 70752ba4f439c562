// Memory that only floats are stored to and a double is read from, whole or in
// an array: the derivative was made of the bits of tangents. What a tag tells
// apart is fine.
//
// RUN: %clang -O2 -flto=thin -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang -O0 -flto=thin -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang -O0 -DARRAY -flto=thin -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang -O2 -DARRAY -flto=thin -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang -O2 -DTAGGED -flto=thin -c %s -o %t.o
// RUN: %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t
// RUN: %t
// RUN: %clang -O0 -DTAGGED -flto=thin -c %s -o %t.o
// RUN: %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t
// RUN: %t
// CHECK: error: cannot differentiate this instruction: a number that was stored as another kind of float [unsupported-instruction]
// CHECK: >>> requested in 'main'
extern "C" double __enzyme_autodiff(void *, ...);

struct Value {
  int IsPair;
  union {
    float Pair[2];
    double Number;
  };
};

__attribute__((noinline)) static void put(Value *V, double X, int I) {
#ifdef TAGGED
  V->IsPair = I & 1;
  if (!V->IsPair) {
    V->Number = 3 * X;
    return;
  }
#endif
  V->Pair[0] = 0.25f;
  V->Pair[1] = float(2 * X);
}

__attribute__((noinline)) static double get(const Value *V) {
#ifdef TAGGED
  if (V->IsPair)
    return V->Pair[1];
#endif
  return V->Number;
}

#ifdef ARRAY
static double f(double X) {
  union {
    float Pairs[16];
    double Numbers[8];
  } U;
  for (int I = 0; I < 16; ++I)
    U.Pairs[I] = float(X * (I + 1));
  double Sum = 0;
  for (double V : U.Numbers)
    Sum += V * X;
  return Sum;
}
#else
static double f(double X) {
  Value V[4];
  double Sum = 0;
  for (int I = 0; I < 4; ++I)
    put(&V[I], X, I);
  for (Value &Each : V)
    Sum += get(&Each);
  return Sum;
}
#endif

int main() { return __enzyme_autodiff((void *)f, 1.5) != 10; }
