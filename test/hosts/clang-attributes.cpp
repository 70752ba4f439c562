// The attributes of the calling convention: clang knows them when our plugin is
// loaded, in all of their spellings, and complains where they mean nothing. Tables
// that nothing refers to are kept, and functions of which something is said are
// not inlined.
// REQUIRES: clang-plugin
// RUN: %clangxx -O2 -std=c++20 -Werror -flto=thin -fplugin=%clangplugin -c %s -o %t.o
// RUN: %clangxx --ld-path=%lld -flto=thin %t.o -Wl,--load-pass-plugin=%plugin -o %t && %t
// RUN: %clangxx -O2 -std=c++20 -DTWICE -fplugin=%clangplugin -fpass-plugin=%plugin %s -o %t && %t
// RUN: not %clangxx -std=c++20 -DMISUSE -fplugin=%clangplugin -fsyntax-only %s 2>&1 | FileCheck %s
// Without it:
// RUN: %clangxx -std=c++20 -DUNKNOWN -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN
#include <cmath>

extern double __enzyme_autodiff(void *, ...);

#ifdef MISUSE
struct __attribute__((enzyme_inactive)) S {};
// CHECK: :[[#@LINE-1]]:{{.*}} warning: 'enzyme_inactive' attribute only applies to functions and global variables
[[enzyme::function_like(sin)]] double unquoted(double);
// CHECK: :[[#@LINE-1]]:{{.*}} error:
__attribute__((enzyme_function_like)) double nameless(double);
// CHECK: :[[#@LINE-1]]:{{.*}} error: 'enzyme_function_like' attribute takes one argument
#else
// UNKNOWN: warning: unknown attribute 'enzyme_inactive' ignored
__attribute__((enzyme_inactive)) static double scale(double x) { return 1 + x; }
[[enzyme::inactive]] static double weight(double x) { return 2 * x; }
__attribute__((enzyme_function_like("sin"))) double mine(double x);
double mine(double x) { return x - x * x * x / 6; }
[[enzyme_function_like("cos")]] static double own(double x) {
  return 1 - x * x / 2;
}
namespace {
__attribute__((enzyme_inactive)) double counter = 1;
}
[[gnu::noinline]] static void count(double x) { counter *= x; }
__attribute__((enzyme_shouldrecompute)) double square(double x) {
  return x * x;
}
static double cube(double x) { return x * x * x; }
static double cubeAugmented(double x) { return x * x * x; }
static double cubeGradient(double x, double seed) { return 100 * seed; }
static void *__enzyme_register_gradient_cube[] = {
    (void *)cube, (void *)cubeAugmented, (void *)cubeGradient};

static double model(double x) {
  count(x);
  return scale(x) * x + weight(x) + mine(x) + own(x) + square(x) + cube(x) +
         counter;
}

int main() {
  double d = __enzyme_autodiff((void *)model, 2.0);
  double expected = 3 + std::cos(2.0) - std::sin(2.0) + 4 + 100;
  return !(std::abs(d - expected) < 1e-12);
}
#endif
