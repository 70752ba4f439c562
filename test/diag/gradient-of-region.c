// The forward derivative of a parallel region's gradient: what it has to have.
// RUN: not %clang -O1 -fopenmp -c %s -emit-llvm -o %t.bc -fpass-plugin=%plugin \
// RUN:   -DCONSTANT 2>&1 | FileCheck %s --check-prefix=CONSTANT
// RUN: not %clang -O1 -fopenmp -c %s -emit-llvm -o %t.bc -fpass-plugin=%plugin \
// RUN:   -DNONE 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not %clang -O1 -fopenmp -c %s -emit-llvm -o %t.bc -fpass-plugin=%plugin \
// RUN:   -DVARIABLE 2>&1 | FileCheck %s --check-prefix=VARIABLE
// RUN: not %clang -O1 -fopenmp -c %s -emit-llvm -o %t.bc -fpass-plugin=%plugin \
// RUN:   -DLANES 2>&1 | FileCheck %s --check-prefix=LANES
// RUN: not %clang -O1 -fopenmp -c %s -emit-llvm -o %t.bc -fpass-plugin=%plugin \
// RUN:   -DREVERSE 2>&1 | FileCheck %s --check-prefix=REVERSE
int enzyme_dup, enzyme_const, enzyme_width;
void __enzyme_autodiff(void *, ...);
void __enzyme_fwddiff(void *, ...);

double factor;
static void scale(double *x, const double *by) {
#pragma omp parallel for
  for (int i = 0; i < 9; ++i)
    x[i] *= x[i] * by[i] * factor;
}
static void gradient(double *x, double *d, double *by) {
#ifdef VARIABLE
  factor = x[0];
#endif
  __enzyme_autodiff((void *)scale, enzyme_dup, x, d, enzyme_const, by);
}

void run(double *x, double *v, double *d, double *t, double *by, double *w) {
#ifdef CONSTANT
  // CONSTANT: error: cannot differentiate the call to 'linkgrad.reverse.scale': what its parameter 3 leads to is constant in this gradient, but has a tangent: let it be a gradient of that, too [parallel]
  // CONSTANT-NEXT: >>> in 'gradient'
  __enzyme_fwddiff((void *)gradient, enzyme_dup, x, v, enzyme_dup, d, t,
                   enzyme_dup, by, w);
#elif defined(NONE)
  // NONE: error: cannot differentiate the call to 'linkgrad.reverse.scale': it is a gradient of what its parameter 1 leads to, but that has no tangent: give it one, of zeros [parallel]
  __enzyme_fwddiff((void *)gradient, enzyme_const, x, enzyme_dup, d, t,
                   enzyme_const, by);
#elif defined(VARIABLE)
  // VARIABLE: error: cannot differentiate the call to 'linkgrad.reverse.scale': it reads the variable 'factor', which has a tangent: pass it as an argument [parallel]
  __enzyme_fwddiff((void *)gradient, enzyme_dup, x, v, enzyme_dup, d, t,
                   enzyme_const, by);
#elif defined(LANES)
  // LANES: error: cannot differentiate the call to 'linkgrad.reverse.scale': it accumulates, and so has one lane (enzyme_width) [parallel]
  __enzyme_fwddiff((void *)gradient, enzyme_width, 2, enzyme_dup, x, v, w,
                   enzyme_dup, d, t, w, enzyme_const, by);
#else
  // REVERSE: error: cannot differentiate the call to 'linkgrad.team.{{.*}}': of the reverse of parallel code only the forward derivative is served
  __enzyme_autodiff((void *)gradient, enzyme_dup, x, v, enzyme_dup, d, t,
                    enzyme_const, by);
#endif
}
