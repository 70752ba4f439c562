// The bytes of a number in a std::string or a binary stream, and those that a
// container of letters takes one by one, have no derivative: refused where numbers
// come from there again. A copy of whole numbers by way of vector::insert is fine.
// RUN: not %clang -O0 -std=c++17 -fpass-plugin=%plugin -DSTRING %s -lstdc++ -lm -o %t 2>&1 | FileCheck %s
// RUN: not %clang -O2 -std=c++17 -fpass-plugin=%plugin -DSTRING %s -lstdc++ -lm -o %t 2>&1 | FileCheck %s
// RUN: not %clang -O2 -std=c++17 -fpass-plugin=%plugin -DSTREAM %s -lstdc++ -lm -o %t 2>&1 | FileCheck %s
// RUN: not %clang -O0 -std=c++17 -fpass-plugin=%plugin -DLETTERS %s -lstdc++ -lm -o %t 2>&1 | FileCheck %s --check-prefix=PIECE
// RUN: not %clang -O2 -std=c++17 -fpass-plugin=%plugin -DLETTERS %s -lstdc++ -lm -o %t 2>&1 | FileCheck %s --check-prefix=PIECE
// RUN: %clang -O2 -std=c++17 -fpass-plugin=%plugin %s -lstdc++ -lm -o %t 2>&1 | count 0
// RUN: %t
// CHECK: written as text or bytes, and this code reads numbers from such: what is read has the derivative zero [number-as-text]
// PIECE: a piece of the bits of a number, where numbers are made of pieces [unsupported-instruction]
#include <cstring>
#include <sstream>
#include <string>
#include <vector>

extern double __enzyme_autodiff(void *, ...);

static double f(double x) {
  double y = x * x, z = 0;
  auto *bytes = reinterpret_cast<const unsigned char *>(&y);
#if defined(STRING)
  std::string s;
  for (int i = 0; i < 4; ++i)
    s.append(reinterpret_cast<const char *>(&y), 8);
  std::memcpy(&z, s.data() + 8, 8);
#elif defined(STREAM)
  std::stringstream s;
  s.write(reinterpret_cast<const char *>(&y), 8);
  s.read(reinterpret_cast<char *>(&z), 8);
#elif defined(LETTERS)
  std::vector<unsigned char> v;
  for (int i = 0; i < 8; ++i)
    v.push_back(bytes[i]);
  for (int i = 0; i < 8; ++i)
    reinterpret_cast<unsigned char *>(&z)[i] = v[i];
#else
  std::vector<unsigned char> v;
  v.insert(v.end(), bytes, bytes + 8);
  std::memcpy(&z, v.data(), 8);
#endif
  return z * x;
}

int main() { return __enzyme_autodiff((void *)f, 2.0) != 12; }
