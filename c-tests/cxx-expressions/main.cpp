// Trees whose nodes call each other through pointers: of a dozen classes with virtual
// functions, by a visitor, of C's structs with a function each, of std::function.
// Each kind of call has one dispatcher, so that the link takes no longer for it.
// compile: -std=c++20
#include "modes.h"

void evaluated(const double *x, double *y);
void visited(const double *x, double *y);
extern "C" void composed(const double *x, double *y);
void functions(const double *x, double *y);

int main() {
  CHECK_MODES(evaluated, 4, 2, 1e-8);
  CHECK_MODES(visited, 4, 2, 1e-8);
  CHECK_MODES(composed, 4, 2, 1e-8);
  CHECK_MODES(functions, 4, 2, 1e-8);
  return check_report();
}
