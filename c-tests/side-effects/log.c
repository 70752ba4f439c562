#include "log.h"
#include <stdio.h>

int log_length;
char log_text[32];

__attribute__((noinline)) void log_step(int i) {
  log_text[log_length++] = (char)('a' + i);
  printf("step %d\n", i);
}
