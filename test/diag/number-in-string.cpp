// The bytes of a number in a std::string or a binary stream have no derivative:
// refused where numbers come from there again. A copy of whole numbers by way of vector::insert is fine.
// RUN: %clang -O2 -std=c++17 -flto=thin -DSTRING -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -lstdc++ -lm -o %t 2>&1 | FileCheck %s
// RUN: %clang -O2 -std=c++17 -flto=thin -DSTREAM -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -lstdc++ -lm -o %t 2>&1 | FileCheck %s
// RUN: %clang -O0 -std=c++17 -flto=thin -DINDEX -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -lstdc++ -lm -o %t 2>&1 | FileCheck %s
// RUN: %clang -O1 -std=c++17 -flto=thin -DWRITTEN -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -lstdc++ -lm -o %t 2>&1 | FileCheck %s
// RUN: %clang -O2 -std=c++17 -flto=thin -DWRITTEN -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -lstdc++ -lm -o %t 2>&1 | FileCheck %s
// RUN: %clang -O1 -std=c++17 -flto=thin -DTAKEN -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -lstdc++ -lm -o %t 2>&1 | FileCheck %s
// RUN: %clang -O0 -std=c++17 -flto=thin -DEACH -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -lstdc++ -lm -o %t 2>&1 | FileCheck %s
// RUN: %clang -O0 -std=c++17 -flto=thin -DRECORDS -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -lstdc++ -lm -o %t 2>&1 | FileCheck %s
// RUN: %clang -O2 -std=c++17 -flto=thin -DRECORDS -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -lstdc++ -lm -o %t 2>&1 | FileCheck %s
// RUN: %clang -Os -std=c++17 -flto=thin -DRECORDS -c %s -o %t.o
// RUN: not %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -lstdc++ -lm -o %t 2>&1 | FileCheck %s
// RUN: %clang -O2 -std=c++17 -flto=thin -c %s -o %t.o
// RUN: %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -lstdc++ -lm -o %t 2>&1 | count 0
// RUN: %t
// CHECK: written as text or bytes, and this code reads numbers from such: what is read has the derivative zero [number-as-text]
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
#elif defined(WRITTEN) // the string is made by inlined code
  std::ostringstream s;
  s.write(reinterpret_cast<const char *>(&y), 8);
  std::string text = s.str();
  std::memcpy(&z, text.data(), 8);
#elif defined(TAKEN)
  std::string s(reinterpret_cast<const char *>(&y), 8);
  s.copy(reinterpret_cast<char *>(&z), 8);
#elif defined(EACH)
  std::string s(reinterpret_cast<const char *>(&y), 8);
  char text[8];
  int n = 0;
  for (char letter : s)
    text[n++] = letter;
  std::memcpy(&z, text, 8);
#elif defined(INDEX)
  std::string s(reinterpret_cast<const char *>(&y), 8);
  char text[8];
  for (int i = 0; i < 8; ++i)
    text[i] = s[i];
  std::memcpy(&z, text, 8);
#elif defined(RECORDS) // an integer first
  struct Record {
    long id;
    double value;
  };
  std::size_t n = x > 0 ? 3 : 2;
  std::vector<Record> records(n), copies(n);
  records[1] = {2, y};
  std::string s = "header";
  s.append(reinterpret_cast<const char *>(records.data()), n * sizeof(Record));
  std::memcpy(copies.data(), s.data() + 6, n * sizeof(Record));
  z = copies[1].value;
#else
  std::vector<unsigned char> v;
  v.insert(v.end(), bytes, bytes + 8);
  std::memcpy(&z, v.data(), 8);
#endif
  return z * x;
}

int main() { return __enzyme_autodiff((void *)f, 2.0) != 12; }
