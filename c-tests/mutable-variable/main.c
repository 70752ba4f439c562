// The closure reads and writes variables of other modules. ThinLTO makes what
// only one module uses local to it; that module gives it a name for the others.
// linking
#include "check.h"

extern double __enzyme_autodiff(void *, ...);
double scaled(double x), treated(double x);
void set_scale(double s);
int times_called(void);

int main(void) {
  for (int i = 1; i < 4; ++i) {
    set_scale(i);
    check_near("scaled", __enzyme_autodiff((void *)scaled, 0.5), i * cos(0.5),
               1e-13);
    check_near("the counter of the other file", times_called(), i, 0);
  }
  check_near("what only dead functions write",
             __enzyme_autodiff((void *)treated, 0.5), 2 * cos(0.5) + 2, 1e-13);
  return check_report();
}
