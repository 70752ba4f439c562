#include <math.h>

typedef struct {
  double a, b;
} Two;
double link(Two p) { return sin(p.a) * p.b + 0.3 * p.a * p.a + 0.5; }
