// { float, int } in one register that leaves a function whose call is not inlined: each
// half is a register of its own, and goes there in memory.
// RUN: %clang -O0 -fpass-plugin=%plugin %s -o %t && %t
// RUN: %clang -O2 -fpass-plugin=%plugin %s -o %t && %t
extern float __enzyme_autodiff(void *, ...);
extern float __enzyme_fwddiff(void *, ...);
typedef struct { float x; int n; } Mixed;
Mixed pick(const Mixed *p, int i) { return i > 3 ? pick(p, i / 2) : p[i]; }
float use(const Mixed *p, int i) {
  Mixed m = pick(p, i);
  return m.x * m.x * m.n;
}

// Here no half is looked at in the function that is not inlined.
typedef struct {
  float f;
  int tag;
} value;

static value count(value v, int n) {
  if (n <= 3)
    return v;
  value r = count(v, n / 2);
  r.tag++;
  return r;
}

float counted(float x, int n) {
  value v = {x * x, n};
  value r = count(v, n);
  return r.f * (r.tag + 1);
}

int main() {
  Mixed p[4] = {{1, 2}, {3, 4}, {5, 6}, {7, 8}}, d[4] = {{0}}, v[4] = {{0}};
  v[3].x = 1;
  __enzyme_autodiff((void *)use, p, d, 7);
  float t = __enzyme_fwddiff((void *)use, p, v, 7);
  float c = __enzyme_autodiff((void *)counted, 3.0f, 7);
  float ct = __enzyme_fwddiff((void *)counted, 3.0f, 1.0f, 7);
  return !(d[3].x == 112 && t == 112 && d[0].x == 0 && c == 54 && ct == 54);
}
