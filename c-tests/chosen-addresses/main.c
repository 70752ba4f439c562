// In each round one of three addresses in an array: its own, with an offset in
// bytes, and with one in elements. LLVM 22 merges their offsets in the linker's
// code generator, and forgets what the last is counted in: in the program itself
// and in its derivatives (lto-plugin/HostFaults.cpp).
// linking
#include "kernels.h"
#include "modes.h"

// Numbers that no compiler knows.
static volatile long bytes = Bytes, element = Element;
static volatile unsigned first = First, second = Second;
static volatile int rounds = Rounds;

static int at[Rounds]; // subscripts, by which the program is written again

static void choose(void) {
  for (int round = 0; round < Rounds; ++round)
    at[round] = !(Second >> round & 1)  ? 0
                : First >> round & 1 ? Bytes / (int)sizeof(double)
                                     : Element;
}

static void sum(const double *x, double *y) {
  y[0] = chosen(x, bytes, element, first, second, rounds);
}

static void update(const double *x, double *y) {
  for (int i = 0; i < Size; ++i)
    y[i] = x[Size + i] * x[i];
  added(x, y, bytes, element, first, second, rounds);
}

static void check_sum(void) {
  double x[Size], dx[Size] = {0}, y = 0, dy = 1, want = 0, wanted[Size] = {0};
  check_fill(x, Size, 1);
  for (int round = 0; round < Rounds; ++round) {
    want += x[at[round]] * x[at[round]] * (round + 1);
    wanted[at[round]] += 2 * x[at[round]] * (round + 1);
  }
  __enzyme_autodiff((void *)sum, enzyme_dup, x, dx, enzyme_dup, &y, &dy);
  check_near("sum", y, want, 1e-14);
  check_array("gradient of the sum", dx, wanted, Size, 1e-14);
  CHECK_MODES(sum, Size, 1, 1e-8);
}

static void check_update(void) {
  double x[2 * Size], y[Size], want[Size];
  check_fill(x, 2 * Size, 2);
  update(x, y);
  for (int i = 0; i < Size; ++i)
    want[i] = x[Size + i] * x[i];
  for (int round = 0; round < Rounds; ++round)
    want[at[round]] = 0.5 * want[at[round]] * x[round] + x[0];
  check_array("update", y, want, Size, 1e-14);
  CHECK_MODES(update, 2 * Size, Size, 1e-8);
}

int main(void) {
  choose();
  check_sum();
  check_update();
  return check_report();
}
