// A function that holds a request and is itself differentiated for a known argument
// gives way to a copy; no declaration in a comdat is left of it (in full LTO, where
// nobody else can have it).
// RUN: %clang -O0 -std=c++17 -I %S/../../include -S -emit-llvm %s -o %t.0.ll
// RUN: sed 's/define linkonce_odr dso_local/define internal/' %t.0.ll > %t.ll
// RUN: %opt -passes=linkgrad,verify -S %t.ll -o %t.o.ll
// RUN: lli %t.o.ll
#include <linkgrad/linkgrad.hpp>
static double cube(const double &x) { return x * x * x; }
int main() { return linkgrad::hessianVector(cube, 2.0, 1.0) != 12; }
