#include "shapes.h"

Member const members[4] = {&Curve::sine, &Curve::curve, &Curve::line,
                           &Curve::scaled};
double (*hook)(double, Rare *, int, long, char);

__attribute__((noinline)) double apply(Curve &to, Member f, double z) {
  return (to.*f)(z) + to.a;
}
