#include "hooks.h"

static void change(double *table, int n) {
  for (int i = 0; i < n; ++i)
    table[i] = 1 - 0.5 * table[i];
}

hook_type get_hook(void) { return change; }
