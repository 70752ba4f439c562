// What C programs do by hand.
#include "modes.h"

void goto_cleanup(const double *x, double *y);
void flexible(const double *x, double *y);
void vla(const double *x, double *y);
void tagged(const double *x, double *y);
void statics(const double *x, double *y);
void fft(const double *x, double *y);
void tables(const double *x, double *y);
void bytes(const double *x, double *y);
void generic(const double *x, double *y);
void pooled(const double *x, double *y);
void lists(const double *x, double *y);
void complexes(const double *x, double *y);
void structs(const double *x, double *y);
void words(const double *x, double *y);

int main(void) {
  CHECK_MODES(goto_cleanup, 8, 3, 1e-7);
  CHECK_MODES(flexible, 9, 2, 1e-7);
  CHECK_MODES(vla, 12, 2, 1e-7);
  CHECK_MODES(tagged, 10, 3, 1e-7);
  CHECK_MODES(statics, 6, 2, 1e-7);
  CHECK_MODES(fft, 16, 4, 1e-7);
  CHECK_MODES(tables, 9, 3, 1e-7);
  CHECK_MODES(bytes, 8, 3, 1e-7);
  CHECK_MODES(generic, 8, 3, 1e-7);
  CHECK_MODES(pooled, 8, 3, 1e-7);
  CHECK_MODES(lists, 8, 3, 1e-7);
  CHECK_MODES(complexes, 8, 3, 3e-4);
  CHECK_MODES(structs, 8, 3, 3e-4);
  CHECK_MODES(words, 8, 3, 3e-4);
  return check_report();
}
