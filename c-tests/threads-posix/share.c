#include "share.h"

// The part of n things that thread t of many has.
void share(int t, int many, int n, int *from, int *to) {
  *from = (int)((long)n * t / many);
  *to = (int)((long)n * (t + 1) / many);
}

double wave(double a, double b) { return a * b + 0.1 * a * a - 0.3 * b; }
