// __enzyme_float, _double, _integer and _pointer, in mangled spellings too:
// they tell what is copied, where nothing else does.
// compile: -fno-strict-aliasing
#include "check.h"

extern "C" void __enzyme_autodiff(void *, ...);
extern "C" void __enzyme_fwddiff(void *, ...);
void copy_doubles(void *to, const void *from, unsigned long bytes);
void copy_floats(void *to, void *from);
void copy_record(void *to, const void *from);

int main() {
  double x[3] = {1, 2, 3}, y[3], dx[3] = {1, 1, 1}, dy[3] = {10, 20, 30};
  __enzyme_autodiff((void *)copy_doubles, enzyme_dup, y, dy, enzyme_dup, x, dx,
                    enzyme_const, sizeof x);
  check_near("doubles", y[2], 3, 0);
  check_near("doubles", dx[2], 31, 0);
  check_near("doubles", dy[2], 0, 0);
  float a[3] = {1, 2, 3}, b[3], da[3] = {0}, db[3] = {10, 20, 30};
  __enzyme_autodiff((void *)copy_floats, enzyme_dup, b, db, enzyme_dup, a, da);
  check_near("floats", da[1], 20, 0);
  double v[3] = {4, 5, 6}, tangent[3] = {0};
  __enzyme_fwddiff((void *)copy_doubles, enzyme_dup, y, tangent, enzyme_dup, x,
                   v, enzyme_const, sizeof x);
  check_array("doubles, forward", tangent, v, 3, 0);
  float fv[3] = {4, 5, 6}, ft[3] = {0};
  __enzyme_fwddiff((void *)copy_floats, enzyme_dup, b, ft, enzyme_dup, a, fv);
  check_near("floats, forward", ft[0] + ft[1] + ft[2], 15, 0);

  struct Record {
    long n;
    double v;
    double *p;
  };
  double other, shadow;
  Record r{7, 1.5, &other}, dr{7, 0, &shadow}, s{}, ds{7, 3, nullptr};
  __enzyme_autodiff((void *)copy_record, enzyme_dup, &s, &ds, enzyme_dup, &r,
                    &dr);
  check_true("integer", s.n == 7 && dr.n == 7);
  check_near("double", dr.v, 3, 0);
  check_true("pointer", ds.p == &shadow);
  Record t{7, 0.5, &shadow}, dt{};
  __enzyme_fwddiff((void *)copy_record, enzyme_dup, &s, &dt, enzyme_dup, &r,
                   &t);
  check_near("forward", dt.v, 0.5, 0);
  return check_report();
}
