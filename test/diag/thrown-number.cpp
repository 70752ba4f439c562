// RUN: not %clang -O1 -g -x c++ -DPOINTER -fpass-plugin=%plugin -c %s \
// RUN:   -o %t.o 2>&1 | FileCheck %s --check-prefix=POINTER
// RUN: not %clang -O1 -g -x c++ -DSECOND -fpass-plugin=%plugin -c %s \
// RUN:   -o %t.o 2>&1 | FileCheck %s --check-prefix=SECOND
// RUN: not %clang -O1 -g -x c++ -DDEEP -fpass-plugin=%plugin -c %s \
// RUN:   -o %t.o 2>&1 | FileCheck %s --check-prefix=DEEP
// RUN: not %clang -O0 -g -x c++ -DAGAIN -fpass-plugin=%plugin -c %s \
// RUN:   -o %t.o 2>&1 | FileCheck %s --check-prefix=AGAIN
// A number in an exception has a shadow where the throw and its handler end up
// in one function, and the handler gets the address of the whole.
double __enzyme_fwddiff(void *, ...);

struct Failure {
  double Value;
};
struct Name {
  virtual ~Name() {}
  int Length;
};
struct Both : Name, Failure {};

#if defined(POINTER)
// POINTER: [mixed-activity]
double f(double X) {
  static Failure Kept;
  try {
    if (X < 1) {
      Kept.Value = X;
      throw &Kept;
    }
    return X;
  } catch (Failure *F) {
    return F->Value;
  }
}
#elif defined(SECOND)
// SECOND: [mixed-activity]
double f(double X) {
  try {
    if (X < 1) {
      Both B;
      B.Value = X;
      throw B;
    }
    return X;
  } catch (const Failure &F) {
    return F.Value * X;
  }
}
#elif defined(AGAIN)
// AGAIN: [mixed-activity]
[[gnu::noinline]] static double handle(int N) {
  try {
    throw;
  } catch (const Failure &F) {
    return F.Value * F.Value + (N > 9 ? handle(N - 1) : 0);
  }
}
double f(double X) {
  try {
    if (X < 1)
      throw Failure{X};
    return X;
  } catch (...) {
    return handle(2) + handle(3);
  }
}
#else
// DEEP: a number in an exception that a call throws [unsupported-instruction]
[[gnu::noinline]] static double deep(double X, int N) {
  if (X < 1)
    throw Failure{X};
  return N ? deep(X - 1, N - 1) * deep(X + 1, N - 2) : X;
}
double f(double X) {
  try {
    return deep(X, 5);
  } catch (const Failure &F) {
    return F.Value * X;
  }
}
#endif
double run(double X) { return __enzyme_fwddiff((void *)f, X, 1.0); }
