// What asks for the locale, the process or the state of signals is no part of the
// derivative, although its definition lies in a shared library.
// RUN: %clang -O1 %s -fpass-plugin=%plugin -o %t && %t
// RUN: %clang -O0 %s -fpass-plugin=%plugin -o %t && %t
#include <langinfo.h>
#include <locale.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>
#include <wchar.h>

extern double __enzyme_autodiff(void *, ...);

struct reader {
  struct lconv *locale;
  double value;
};

struct reader *current;

static double scaled(double x) {
  struct reader r[2] = {{localeconv(), x}, {localeconv(), 2 * x}};
  sigset_t all, old;
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, &old);
  wchar_t wide = 0;
  mbrtowc(&wide, "a", 1, 0);
  struct reader *last = current = &r[getppid() > 0];
  double y = x * last->value / 2 * last->locale->decimal_point[0];
  current->locale = localeconv();
  if (nl_langinfo(RADIXCHAR)[0] == '.' && getppid() > 0 && wide == L'a')
    y *= 2;
  if (geteuid() == getuid() && getenv("HOME"))
    unsetenv("HOME");
  sigprocmask(SIG_SETMASK, &old, 0);
  return y;
}

int main(void) {
  return fabs(__enzyme_autodiff((void *)scaled, 3.0) - 4 * 3.0 * '.') > 1e-9;
}
