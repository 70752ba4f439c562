//===- GradientTime.cpp - gradient time over primal time ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   linkgrad-bench-kernels [size]     JSON, from which bench/table.py makes a
//                                     table: of sizes 20 and 200, or of one
//   linkgrad-bench-kernels size kernel what   runs one thing twice, for
//   callgrind:
//                                     primal, hand, plain or nothing
//
// Times are minima of runs that alternate. Values are compared before.
//
//===----------------------------------------------------------------------===//
#include "Measure.h"
#include "kernels/Kernels.h"
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

namespace {
using Vector = std::vector<double>;

struct Kernel {
  const char *Name;
  double (*Primal)(const double *__restrict, const double *__restrict, int);
  void (*Gradient)(const double *, const double *, double *, int);
  void (*ByHand)(const double *__restrict, const double *__restrict,
                 double *__restrict, int);
  int (*Inputs)(int), (*Data)(int);
};

#define KERNEL_ROW(name)                                                       \
  {#name, name, name##Gradient, name##ByHand, name##Inputs, name##Data},
const Kernel Kernels[] = {KERNELS(KERNEL_ROW)};

Vector numbers(int Size, unsigned State) {
  Vector Result(Size + 1); // data() is not null
  for (double &X : Result) {
    State = State * 1664525u + 1013904223u;
    X = State / 2147483648.0 - 1;
  }
  return Result;
}

struct Problem {
  Problem(const Kernel &K, int Size)
      : K(K), Size(Size), Inputs(K.Inputs(Size)), X(numbers(Inputs, 1)),
        Data(numbers(K.Data(Size), 2)), DX(Inputs + 1) {}
  double primal() { return K.Primal(X.data(), Data.data(), Size); }
  void gradient() { K.Gradient(X.data(), Data.data(), DX.data(), Size); }
  void byHand() { K.ByHand(X.data(), Data.data(), DX.data(), Size); }
  double difference(int I) {
    double Kept = X[I], H = 1e-6 * (1 + std::fabs(Kept));
    X[I] = Kept + H;
    double Above = primal();
    X[I] = Kept - H;
    double Below = primal();
    X[I] = Kept;
    return (Above - Below) / (2 * H);
  }

  const Kernel &K;
  int Size, Inputs;
  Vector X, Data, DX;
};

bool agrees(const Kernel &K, int Size, int Differences) {
  Problem A(K, Size), B(K, Size);
  A.gradient();
  B.byHand();
  double Largest = 1;
  for (int I = 0; I < A.Inputs; ++I)
    Largest = std::max(Largest, std::fabs(B.DX[I]));
  for (int I = 0; I < A.Inputs; ++I) {
    double Wanted = B.DX[I],
           Difference = I < Differences ? A.difference(I) : Wanted;
    if (std::fabs(A.DX[I] - Wanted) <= 1e-9 * Largest &&
        std::fabs(Difference - Wanted) <= 1e-4 * Largest)
      continue;
    std::fprintf(stderr,
                 "%s(%d): gradient[%d] = %.12g, by hand %.12g, difference "
                 "%.12g\n",
                 K.Name, Size, I, A.DX[I], Wanted, Difference);
    return false;
  }
  return true;
}

volatile double Result;

void measure(const Kernel &K, int Size) {
  Problem P(K, Size);
  Measured Primal, Hand, Gradient;
  double Start = seconds();
  Result = P.primal();
  int Times = 1 + int(5e-4 / (seconds() - Start + 1e-9));
  for (int Run = 0; Run < 9; ++Run) {
    Primal.run([&] { Result = P.primal(); }, Times);
    Hand.run([&] { P.byHand(); }, Times);
    Gradient.run([&] { P.gradient(); }, Times);
  }
  std::printf("  {\"name\": \"%s\", ", K.Name);
  printField("n", Size);
  printField("inputs", P.Inputs);
  printField("primal_ms", Primal.best * 1e3);
  printField("hand", Hand.best / Primal.best);
  printField("plain", Gradient.best / Primal.best);
  printField("bytes", bytesOf([&] { P.gradient(); }));
  printField("faults", Gradient.faults);
  printField("allocations", Gradient.mallocs, "}");
}

int runOne(const char *Name, const std::string &What, int Size) {
  for (const Kernel &K : Kernels) {
    if (std::strcmp(K.Name, Name))
      continue;
    Problem P(K, Size);
    for (int Run = 0; Run < 2; ++Run) {
      if (What == "primal")
        Result = P.primal();
      else if (What != "nothing")
        What == "hand" ? P.byHand() : P.gradient();
    }
    return 0;
  }
  std::fprintf(stderr, "no such kernel: %s\n", Name);
  return 1;
}
} // namespace

int main(int argc, char **argv) {
  std::vector<int> Sizes{20, 200};
  if (argc > 1)
    Sizes = {std::atoi(argv[1])};
  if (argc > 3)
    return runOne(argv[2], argv[3], Sizes[0]);
  bool Right = true;
  for (const Kernel &K : Kernels)
    Right &= agrees(K, 20, 40) && agrees(K, 200, 0);
  if (!Right)
    return 1;
  const char *Between = "{\"kernels\": [\n";
  for (int Size : Sizes)
    for (const Kernel &K : Kernels) {
      std::fputs(Between, stdout);
      measure(K, Size);
      Between = ",\n";
    }
  std::puts("\n]}");
  return 0;
}
