// linkgrad.hpp in one file, without a link: the request sees its function only
// after the wrappers were inlined, also at -O0.
// RUN: %clangxx -std=c++17 -O0 -fpass-plugin=%plugin -I %S/../../include %s -o %t && %t | FileCheck %s
// RUN: %clangxx -std=c++17 -O2 -fpass-plugin=%plugin -I %S/../../include %s -o %t && %t | FileCheck %s
#include <cstdio>
#include <linkgrad/linkgrad.hpp>
static double square(double x) { return x * x; }
static double cube(double x) { return x * x * x; }
int main() {
  // CHECK: 6 27 18
  std::printf("%g %g %g\n", linkgrad::gradient(square, 3.0),
              linkgrad::gradient(cube, 3.0),
              linkgrad::hessianVector(cube, 3.0, 1.0));
}
