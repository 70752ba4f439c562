//===- ../GradientTime.cpp - gradient time over primal time ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For every kernel and size: the primal, linkgrad's gradient, the adjoint
// written by hand and central differences. report.py makes ratios of them.
// Before anything is timed the three gradients are compared.
//
//===----------------------------------------------------------------------===//
#include "kernels/Kernels.h"
#include <benchmark/benchmark.h>
#include <cmath>
#include <cstdio>
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
  void differences() {
    for (int I = 0; I < Inputs; ++I)
      DX[I] += difference(I);
  }

  const Kernel &K;
  int Size, Inputs;
  Vector X, Data, DX;
};

bool agrees(const Kernel &K, int Size) {
  Problem A(K, Size), B(K, Size);
  A.gradient();
  B.byHand();
  for (int I = 0; I < A.Inputs; ++I) {
    double Wanted = B.DX[I], Difference = I < 40 ? A.difference(I) : Wanted;
    if (std::fabs(A.DX[I] - Wanted) <= 1e-9 * (1 + std::fabs(Wanted)) &&
        std::fabs(Difference - Wanted) <= 1e-4 * (1 + std::fabs(Wanted)))
      continue;
    std::fprintf(stderr,
                 "%s(%d): gradient[%d] = %.12g, by hand %.12g, difference "
                 "%.12g\n",
                 K.Name, Size, I, A.DX[I], Wanted, Difference);
    return false;
  }
  return true;
}

void add(const Kernel &K, int Size, const char *What, void (*Run)(Problem &)) {
  std::string Name =
      std::string(K.Name) + "/" + std::to_string(Size) + "/" + What;
  benchmark::RegisterBenchmark(Name.c_str(),
                               [&K, Size, Run](benchmark::State &State) {
                                 Problem P(K, Size);
                                 for (auto _ : State) {
                                   Run(P);
                                   benchmark::ClobberMemory();
                                 }
                                 State.counters["inputs"] = P.Inputs;
                               });
}
} // namespace

int main(int argc, char **argv) {
  benchmark::Initialize(&argc, argv);
  bool Right = true;
  for (const Kernel &K : Kernels)
    for (int Size : {20, 200}) {
      Right &= agrees(K, Size);
      add(K, Size, "primal",
          [](Problem &P) { benchmark::DoNotOptimize(P.primal()); });
      add(K, Size, "linkgrad", [](Problem &P) { P.gradient(); });
      add(K, Size, "by-hand", [](Problem &P) { P.byHand(); });
      // Quadratic in the size: once is enough to make the point.
      if (Size == 20)
        add(K, Size, "differences", [](Problem &P) { P.differences(); });
    }
  if (!Right)
    return 1;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
