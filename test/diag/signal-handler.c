// A signal handler that changes numbers of the differentiated code: nothing in it has a
// derivative, and the gradient was wrong without a word. One that counts is fine.
// RUN: %clang -O0 -flto=thin -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang -O2 -flto=thin -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang -O2 -DCOUNTS -flto=thin -c %s -o %t.o
// RUN: %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t
// RUN: %t
// CHECK: error: cannot differentiate this instruction: a signal handler that changes numbers [unsupported-instruction]
#include <signal.h>

double __enzyme_autodiff(void *, ...);

static double state;
static volatile sig_atomic_t count;

static void change(void) { state *= 3; }

static void handler(int which) {
  (void)which;
#ifdef COUNTS
  ++count;
#else
  change();
#endif
}

double f(double x) {
  signal(SIGUSR1, handler);
  state = x * x;
  raise(SIGUSR1);
  return state * x;
}

int main(void) { return __enzyme_autodiff((void *)f, 2.0) != 12; }
