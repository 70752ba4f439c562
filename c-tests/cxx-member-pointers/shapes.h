#include <cmath>

struct Label {
  virtual ~Label() {}
  long id = 3;
};

struct Curve {
  double a, b;
  double sine(double z) { return a = std::sin(a * z); }
  double line(double z) { return b * z + a; }
  virtual double curve(double z) { return z * z + a; }
  virtual double scaled(double z) { return z * b; }
  virtual ~Curve() {}
};

struct Bent : Label, Curve {
  double c = 0.5;
  double curve(double z) override { return z * a * c; }
  double own(double z) { return c * z * z * b; }
};

using Member = double (Curve::*)(double);

// In another file.
double apply(Curve &to, Member f, double z);
extern Member const members[4];

struct Rare {
  char c[3];
};
extern double (*hook)(double, Rare *, int, long, char);
