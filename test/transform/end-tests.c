// The first and the last iteration of a loop that finds neighbours by conditions are executed by themselves: what is left asks nothing.
// RUN: %clang -O1 -Xclang -disable-llvm-passes -S -emit-llvm %s -o %t.ll
// RUN: env LINKGRAD_PRINT=prepare:ring %opt -passes=linkgrad -disable-output %t.ll 2>&1 | FileCheck %s
// RUN: env LINKGRAD_PRINT=prepare:wall %opt -passes=linkgrad -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=WALL
// RUN: env LINKGRAD_PRINT=prepare:grid %opt -passes=linkgrad -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=GRID
// RUN: env LINKGRAD_PRINT=prepare:signs %opt -passes=linkgrad -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=SIGNS
// RUN: env LINKGRAD_PRINT=prepare:known %opt -passes=linkgrad -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=KNOWN
// RUN: env LINKGRAD_PRINT=prepare:calls %opt -passes=linkgrad -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=CALLS
// RUN: env LINKGRAD_SKIP=end-tests LINKGRAD_PRINT=prepare:ring %opt -passes=linkgrad -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=BEFORE
extern int enzyme_const, enzyme_dup;
void __enzyme_autodiff(void *, ...);
extern void tell(void) __attribute__((annotate("enzyme_inactive")));

static void ring(long n, const double *x, double *y) {
  for (long j = 0; j < n; ++j)
    y[j] = x[j > 0 ? j - 1 : n - 1] * x[j + 1 < n ? j + 1 : 0];
}

static void wall(int n, const double *x, double *y) {
  for (int j = 0; j < n; ++j)
    y[j] = x[j] * (j == n - 1 ? 1 : x[j + 1]);
}

// The rows at both ends, too.
static void grid(int n, const double *x, double *y) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      double sum = x[i * n + j];
      if (i > 0)
        sum += x[(i - 1) * n + j];
      if (i < n - 1)
        sum += x[(i + 1) * n + j];
      if (j < n - 1)
        sum += x[i * n + j + 1];
      y[i * n + j] = sum * sum;
    }
}

// Where n may be negative, n - 1 with its sign is no end of a loop that counts without.
static void signs(int n, const double *x, double *y) {
  if (n)
    for (long j = 0; j < (long)(unsigned)n; ++j)
      y[j & 7] = x[j >= (long)(n - 1) ? 1 : j & 3];
}

static void known(int n, const double *x, double *y) {
  for (long j = 0; j < n; ++j)
    y[j & 7] = x[j >= (long)(n - 1) ? 1 : j & 3];
}

static void calls(long n, const double *x, double *y) {
  for (long j = 0; j < n; ++j) {
    tell();
    y[j] = x[j > 0 ? j - 1 : n - 1];
  }
}

void run(long n, double *x, double *dx, double *y, double *dy) {
  __enzyme_autodiff((void *)ring, enzyme_const, n, enzyme_dup, x, dx, enzyme_dup, y, dy);
  __enzyme_autodiff((void *)wall, enzyme_const, (int)n, enzyme_dup, x, dx, enzyme_dup, y, dy);
  __enzyme_autodiff((void *)grid, enzyme_const, (int)n, enzyme_dup, x, dx, enzyme_dup, y, dy);
  __enzyme_autodiff((void *)signs, enzyme_const, (int)n, enzyme_dup, x, dx, enzyme_dup, y, dy);
  __enzyme_autodiff((void *)known, enzyme_const, (int)n, enzyme_dup, x, dx, enzyme_dup, y, dy);
  __enzyme_autodiff((void *)calls, enzyme_const, n, enzyme_dup, x, dx, enzyme_dup, y, dy);
}

// CHECK: define internal void @ring
// CHECK-NOT: select
// CHECK: %iteration
// CHECK-NOT: select
// CHECK: ret void
// BEFORE: define internal void @ring
// BEFORE: select
// BEFORE: select

// WALL: define internal void @wall
// WALL: [[HEAD:[^ ]*]]: ; preds = %{{.*}}, %[[HEAD]]{{$}}
// WALL-NOT: br
// WALL: br i1 {{.*}}, label %[[HEAD]]

// GRID: define internal void @grid
// GRID: [[HEAD:[^ ]*]]: ; preds = %{{.*}}, %[[HEAD]]{{$}}
// GRID-NOT: br
// GRID: br i1 {{.*}}, label %[[HEAD]]

// SIGNS: define internal void @signs
// SIGNS: [[TEST:%.*]] = icmp slt i64
// SIGNS: select i1 [[TEST]]
// KNOWN: define internal void @known
// KNOWN-NOT: select
// KNOWN: ret void

// CALLS: define internal void @calls
// CALLS: select
