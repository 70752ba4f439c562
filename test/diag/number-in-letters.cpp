// Letters in containers that are the bytes of a number, taken one by one, and become a
// number again: the derivative was zero without a word.
// RUN: %clangxx -O0 -flto=thin -c %s -o %t.o
// RUN: not %clangxx -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clangxx -O2 -flto=thin -c %s -o %t.o
// RUN: not %clangxx -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clangxx -O1 -DDEQUE -flto=thin -c %s -o %t.o
// RUN: not %clangxx -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clangxx -O0 -DLIST -flto=thin -c %s -o %t.o
// RUN: not %clangxx -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clangxx -O0 -DSTRING -flto=thin -c %s -o %t.o
// RUN: not %clangxx -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clangxx -O1 -DSTRING -flto=thin -c %s -o %t.o
// RUN: not %clangxx -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t 2>&1 | FileCheck %s
// RUN: %clangxx -O1 -DTAKEN -flto=thin -c %s -o %t.o
// RUN: %clangxx -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t
// RUN: %t
// CHECK: error: cannot differentiate this instruction: a piece of the bits of a number, where numbers are made of pieces [unsupported-instruction]
#include <cstring>
#include <deque>
#include <list>
#include <string>
#include <vector>

double __enzyme_autodiff(void *, ...);

double f(double x) {
  double y = x * x, z;
#if defined(DEQUE)
  std::deque<unsigned char> letters;
#elif defined(LIST)
  std::list<char> letters;
#elif defined(STRING)
  std::string letters;
#else
  std::vector<char> letters;
#endif
#if defined(TAKEN) // all at once
  letters.assign((const char *)&y, (const char *)(&y + 1));
#else
  for (int i = 0; i < 8; ++i)
    letters.push_back(((const char *)&y)[i]);
#endif
#if defined(LIST) || defined(DEQUE)
  char all[8];
  int n = 0;
  for (char letter : letters)
    all[n++] = letter;
  std::memcpy(&z, all, 8);
#else
  std::memcpy(&z, letters.data(), 8);
#endif
  return z * x;
}

int main() { return __enzyme_autodiff((void *)f, 2.0) != 12; }
