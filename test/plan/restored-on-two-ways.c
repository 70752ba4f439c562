// RUN: %clang -O3 -gline-tables-only -flto=thin -c %s -o %t.o
// RUN: %clang -O3 -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t -Wl,-mllvm,-pass-remarks-analysis=linkgrad-tape 2>&1 | FileCheck %s
// Two statements overwrite what the innermost loop reads, as clang makes a copy
// of the loop over j for the last i. Both write less than it reads, however deep
// the nest is by then.

// CHECK-DAG: keeps the value before of 'store' in 'product', where its parameters do not overlap, 8 bytes an iteration of the loop at {{.*}}:16:5
// CHECK-DAG: keeps the value before of 'store' in 'product', where its parameters do not overlap, 8 bytes an iteration of the loop at {{.*}}:17:7
// CHECK-NOT: keeps a value of 'load' in 'product', where its parameters

void __enzyme_autodiff(void *, ...);
extern int enzyme_dup, enzyme_const;

void product(int m, int n, double alpha, double a[m][m], double b[m][n]) {
  for (int i = 0; i < m; ++i)
    for (int j = 0; j < n; ++j) {
      for (int k = i + 1; k < m; ++k)
        b[i][j] += a[k][i] * b[k][j];
      b[i][j] = alpha * b[i][j];
    }
}

double a[400], da[400], b[400], db[400];

int main(int argc, char **argv) {
  __enzyme_autodiff((void *)product, enzyme_const, argc, enzyme_const, argc,
                    enzyme_const, 2.0, enzyme_dup, a, da, enzyme_dup, b, db);
}
