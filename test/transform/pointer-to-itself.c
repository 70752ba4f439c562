// A variable that holds its own address, written by name and through the pointer.
// RUN: %clang -O1 -fpass-plugin=%plugin %s -o %t && %t
double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);

static struct state {
  double a;
  struct state *self;
} state;

double loss(double x) {
  state.a = x;
  state.self = &state;
  struct state *s = &state;
  for (int i = 0; i < 3; ++i)
    s->self->a *= x;
  return state.a;
}

int main(void) {
  return __enzyme_autodiff((void *)loss, 2.0) != 32 ||
         __enzyme_fwddiff((void *)loss, 2.0, 1.0) != 32;
}
