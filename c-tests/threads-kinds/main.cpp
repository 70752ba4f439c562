// Threads of one type that execute several functions: through function
// pointers, pointers to members, and structs that they are handed.
// compile: -std=c++20
// link: -pthread
#include "modes.h"
#include <initializer_list>

extern int threads;
void functions(const double *x, double *y);
void members(const double *x, double *y);
void jobs(const double *x, double *y);
void changed(const double *x, double *y);
void late(const double *x, double *y);

int main() {
  for (int n : {1, 2, 3, 7}) {
    threads = n;
    CHECK_MODES(functions, 12, 12, 1e-7);
    CHECK_MODES(members, 12, 12, 1e-7);
    CHECK_MODES(jobs, 12, 12, 1e-7);
    CHECK_MODES(changed, 12, 12, 1e-7);
    CHECK_MODES(late, 12, 12, 1e-7);
  }
  return check_report();
}
