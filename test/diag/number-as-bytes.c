// The bytes of a number that go to a file, or through text, and come back have lost
// its derivative: zero without a word, before. Where they only leave, or others are
// read, nothing is said.
// RUN: %clang -O1 -flto=thin -c %s -o %t.o -DFILES
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang -O0 -flto=thin -c %s -o %t.o -DPIPE
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang -O1 -flto=thin -c %s -o %t.o -DTEXT
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang -O0 -flto=thin -c %s -o %t.o -DLETTERS
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s --check-prefix=PIECE
// RUN: %clang -O1 -flto=thin -c %s -o %t.o -DPRINTED
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clang -O1 -flto=thin -c %s -o %t.o -DLOG
// RUN: %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | count 0
// RUN: %t
// CHECK: error: a number that depends on the inputs is written as text or bytes, and this code reads numbers from such: what is read has the derivative zero [number-as-text]
// PIECE: error: cannot differentiate this instruction: a piece of the bits of a number, where numbers are made of pieces [unsupported-instruction]
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

double __enzyme_autodiff(void *, ...);

double f(double x) {
  double y = x * x, z = 0;
#if defined(FILES)
  FILE *t = tmpfile();
  fwrite(&y, sizeof y, 1, t);
  rewind(t);
  if (fread(&z, sizeof z, 1, t) != 1)
    return 0;
  fclose(t);
#elif defined(PIPE)
  int ends[2];
  if (pipe(ends) || write(ends[1], &y, 8) != 8 || read(ends[0], &z, 8) != 8)
    return 0;
#elif defined(TEXT)
  char *text = strndup((const char *)&y, 8);
  memcpy(&z, text, 8);
  free(text);
#elif defined(LETTERS)
  FILE *t = tmpfile();
  for (int i = 0; i < 8; ++i)
    fputc(((unsigned char *)&y)[i], t);
  rewind(t);
  for (int i = 0; i < 8; ++i)
    ((unsigned char *)&z)[i] = fgetc(t);
  fclose(t);
#elif defined(PRINTED)
  FILE *t = tmpfile();
  fprintf(t, "%a", y);
  rewind(t);
  if (fscanf(t, "%lf", &z) != 1)
    return 0;
  fclose(t);
#else
  FILE *t = tmpfile();
  fwrite(&y, sizeof y, 1, t);
  fprintf(stderr, "%s", "");
  fclose(t);
  z = y;
#endif
  return z * x;
}

int main(void) { return __enzyme_autodiff((void *)f, 2.0) != 12; }
