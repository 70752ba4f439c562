// A number that goes through text loses its derivative: the link fails, and
// keeps quiet where numbers are only printed, or where other text is read, or where
// the program says that it knows.
// RUN: not env LINKGRAD_ALL_MESSAGES=1 %clang -O0 -std=c++20 -g -fpass-plugin=%plugin %s -lm -lstdc++ -o %t 2>&1 | FileCheck %s
// RUN: not env LINKGRAD_ALL_MESSAGES=1 %clang -O2 -std=c++20 -g -fpass-plugin=%plugin %s -lm -lstdc++ -o %t 2>&1 | FileCheck %s
// RUN: %clang -O2 -std=c++20 -g -DALLOWED -fpass-plugin=%plugin %s -lm -lstdc++ -o %t 2>&1 | count 0
// RUN: %clang -O2 -std=c++20 -g -DQUIET -fpass-plugin=%plugin %s -lm -lstdc++ -o %t 2>&1 | count 0
// RUN: %clang -O2 -std=c++20 -g -DQUIET -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %s -lm -lstdc++ -o %t 2>&1 | count 0
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>

extern double __enzyme_autodiff(void *, ...);

// By annotation and by table.
#ifdef ALLOWED
#define KNOWN __attribute__((annotate("enzyme_allow=number-as-text")))
static double streamed(double), exactly(double);
__attribute__((used)) static void *__enzyme_allow_number_as_text[] = {
    (void *)streamed, (void *)exactly};
#else
#define KNOWN
#endif

#ifndef QUIET
KNOWN static double printed(double x) {
  char text[64];
  snprintf(text, sizeof text, "%.17g", x * x);
  return x + strtod(text, nullptr);
}
// CHECK-DAG: error: a number that depends on the inputs is written as text or bytes, and this code reads numbers from such: what is read has the derivative zero [number-as-text]
// CHECK-DAG: >>> at {{.*}}number-as-text.cpp:[[#@LINE-4]] in 'printed(double)'

static double streamed(double x) {
  double y = 0;
  std::stringstream both;
  both << x * x;
  both >> y;
  return x + y;
}
// CHECK-DAG: >>> at {{.*}}number-as-text.cpp:[[#@LINE-4]] in 'streamed(double)'

KNOWN static double converted(double x) {
  return std::stod(std::to_string(x * x));
}
// CHECK-DAG: >>> inlined into {{.*}}number-as-text.cpp:[[#@LINE-2]] in 'converted(double)'

static double exactly(double x) {
  char text[64];
  double y = 0;
  auto [end, error] = std::to_chars(text, text + sizeof text, x * x);
  std::from_chars(text, end, y);
  return x + y;
}
// CHECK-DAG: >>> at {{.*}}number-as-text.cpp:[[#@LINE-4]] in 'exactly(double)'
#else
static double printed(double x) {
  printf("%g\n", x * x);
  return x + strtod("2.5", nullptr);
}
static double streamed(double x) {
  std::stringstream log;
  log << x * x;
  return x + log.str().size();
}
static double converted(double x) {
  char text[64];
  snprintf(text, sizeof text, "%d", int(sizeof text));
  return x * strtod(text, nullptr);
}
static double exactly(double x) { return x * std::stod(std::to_string(2.5)); }

// The end of a line is no byte of a number, nor is a name that lies beside one.
struct Setup {
  std::string name;
  double weight;
};
__attribute__((noinline)) static void rename(Setup &s, const char *name) {
  s.name = name;
}
static double named(double x) {
  Setup s{"none", x};
  rename(s, s.weight > 1 ? "heavy" : "a name that is longer");
  std::cout << s.name << ": " << s.weight << std::endl;
  return s.weight * s.name.size();
}
#endif

int main() {
  double d = __enzyme_autodiff((void *)printed, 2.0) +
             __enzyme_autodiff((void *)streamed, 2.0) +
             __enzyme_autodiff((void *)converted, 2.0) +
             __enzyme_autodiff((void *)exactly, 2.0);
#ifdef QUIET
  d += __enzyme_autodiff((void *)named, 2.0);
#endif
  return d > 0;
}
