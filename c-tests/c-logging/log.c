#include <math.h>
#include <stdarg.h>
#include <stdio.h>

char last_line[100];
int lines;

__attribute__((noinline)) void note(const char *format, ...) {
  va_list list;
  va_start(list, format);
  vsnprintf(last_line, sizeof last_line, format, list);
  va_end(list);
  ++lines;
}

__attribute__((noinline)) void count(int *histogram, int size, double value) {
  int bin = (int)floor(value * size);
  histogram[bin < 0 ? 0 : bin >= size ? size - 1 : bin]++;
}

int log_lines(void) { return lines; }
