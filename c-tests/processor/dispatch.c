#if defined(__x86_64__) && defined(__linux__)
#include <cpuid.h>

// As libraries do it: once, and kept.
static int known_level = -1;

static int ask(void) {
  unsigned a, b, c, d, low, high;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_OSXSAVE))
    return 0;
  __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  if ((low & 6) != 6)
    return 1;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & bit_AVX2) ? 3 : 2;
}

static int level(void) {
  if (known_level < 0)
    known_level = ask();
  return known_level;
}

static int has_fused_products(void) {
  __builtin_cpu_init();
  return __builtin_cpu_supports("fma") && level() > 1;
}
#else
static int has_fused_products(void) { return 0; }
#endif

__attribute__((noinline)) static double by_halves(const double *x, int n) {
  return n == 1 ? x[0] * x[0]
                : by_halves(x, n / 2) + by_halves(x + n / 2, n - n / 2);
}

void squares(const double *x, double *y) {
  double sum = 0;
  if (has_fused_products())
    for (int i = 0; i < 6; ++i)
      sum = __builtin_fma(x[i], x[i], sum);
  else
    sum = by_halves(x, 6);
  y[0] = sum * x[0];
}
