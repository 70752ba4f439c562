//===- MemoryTime.cpp - gradients of arrays that may overlap ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   linkgrad-bench-memory [n]             JSON, from which bench/table.py
//                                         makes a table
//   linkgrad-bench-memory n kernel what   runs one thing twice, for callgrind:
//                                         primal, hand, plain, restrict or
//                                         nothing
//
// Times are minima of runs that alternate. Values are compared before.
//
//===----------------------------------------------------------------------===//
#include "../Measure.h"
#include "Kernels.h"
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <string>
#include <vector>

namespace {
using Vector = std::vector<double>;
using PrimalFn = void (*)(int, double *, double *, double *);
using GradientFn = void (*)(int, double *, double *, double *, double *,
                            double *, double *);

struct Kernel {
  const char *Name;
  PrimalFn Primal;
  GradientFn ByHand, Plain, Restrict;
};

#define KERNEL_ROW(name)                                                       \
  {#name, name##Restrict, name##ByHand, name##Gradient, name##RestrictGradient},
const Kernel Kernels[] = {KERNELS(KERNEL_ROW)};

struct Problem {
  explicit Problem(int N) : N(N) {
    unsigned State = 1;
    for (Vector *V : {&Start[0], &Start[1], &Start[2], &Seed}) {
      V->resize(N * N);
      for (double &X : *V) {
        State = State * 1664525u + 1013904223u;
        X = State / 4294967296.0 - 0.5;
      }
    }
    // Symmetric and positive definite, for the factorisations.
    for (Vector *V : {&Start[0], &Start[2]})
      for (int I = 0; I < N; ++I) {
        for (int K = 0; K < I; ++K)
          (*V)[I * N + K] = (*V)[K * N + I];
        (*V)[I * N + I] += N;
      }
    reset();
  }
  void reset() {
    A = Start[0], B = Start[1], Y = Start[2], DY = Seed;
    DA.assign(N * N, 0), DB.assign(N * N, 0);
  }
  void primal(const Kernel &K) { K.Primal(N, A.data(), B.data(), Y.data()); }
  void run(GradientFn F) {
    F(N, A.data(), DA.data(), B.data(), DB.data(), Y.data(), DY.data());
  }

  int N;
  Vector Start[3], Seed, A, B, Y, DA, DB, DY;
};

bool isNear(const Vector &X, const Vector &Y) {
  for (size_t I = 0; I < X.size(); ++I)
    if (!(std::fabs(X[I] - Y[I]) <= 1e-9 * (1 + std::fabs(Y[I]))))
      return false;
  return true;
}

bool agrees(const Kernel &K, GradientFn F, int N) {
  Problem Got(N), Want(N);
  Got.run(F);
  Want.run(K.ByHand);
  if (isNear(Got.Y, Want.Y) && isNear(Got.DA, Want.DA) &&
      isNear(Got.DB, Want.DB) && isNear(Got.DY, Want.DY))
    return true;
  std::fprintf(stderr, "%s: the gradient is not that by hand\n", K.Name);
  return false;
}

/// The adjoint by hand against a difference in one direction.
bool isRight(const Kernel &K, int N) {
  Problem Up(N), Down(N), P(N);
  double H = 1e-6, Slope = 0, Difference = 0;
  for (auto [Q, Sign] : {std::pair(&Up, H), std::pair(&Down, -H)}) {
    for (Vector *V : {&Q->A, &Q->B, &Q->Y})
      for (int I = 0; I < N * N; ++I)
        (*V)[I] += Sign * std::cos(I + 0.5);
    Q->primal(K);
  }
  P.run(K.ByHand);
  for (int I = 0; I < N * N; ++I) {
    Slope += (P.DA[I] + P.DB[I] + P.DY[I]) * std::cos(I + 0.5);
    Difference += P.Seed[I] * (Up.Y[I] - Down.Y[I]) / (2 * H);
  }
  // (What the buffer b holds in the end has the seed zero.)
  if (std::fabs(Slope - Difference) <= 1e-4 * (1 + std::fabs(Difference)))
    return true;
  std::fprintf(stderr, "%s: by hand %g, difference %g\n", K.Name, Slope,
               Difference);
  return false;
}

void measure(const Kernel &K, int N) {
  Problem P(N);
  Measured Primal, Hand, Plain, Restrict;
  auto Measure = [&](Measured &M, auto F) {
    P.reset();
    M.run(F);
  };
  for (int Run = 0; Run < 9; ++Run) {
    Measure(Primal, [&] { P.primal(K); });
    Measure(Hand, [&] { P.run(K.ByHand); });
    Measure(Plain, [&] { P.run(K.Plain); });
    Measure(Restrict, [&] { P.run(K.Restrict); });
  }
  P.reset();
  std::printf("  {\"name\": \"%s\", ", K.Name);
  printField("n", N);
  printField("primal_ms", Primal.best * 1e3);
  printField("hand", Hand.best / Primal.best);
  printField("plain", Plain.best / Primal.best);
  printField("restrict", Restrict.best / Primal.best);
  printField("bytes", bytesOf([&] { P.run(K.Plain); }));
  printField("faults", Plain.faults);
  printField("allocations", Plain.mallocs, "}");
}

int runOne(const char *Name, const char *What, int N) {
  for (const Kernel &K : Kernels) {
    if (std::strcmp(K.Name, Name))
      continue;
    Problem P(N);
    std::string W = What;
    for (int Run = 0; Run < 2; ++Run) {
      P.reset();
      if (W == "primal")
        P.primal(K);
      else if (W != "nothing")
        P.run(W == "hand" ? K.ByHand : W == "plain" ? K.Plain : K.Restrict);
    }
    return 0;
  }
  std::fprintf(stderr, "no such kernel: %s\n", Name);
  return 1;
}
} // namespace

int main(int argc, char **argv) {
  int N = argc > 1 ? std::atoi(argv[1]) : 200;
  if (argc > 3)
    return runOne(argv[2], argv[3], N);
  bool Right = true;
  for (const Kernel &K : Kernels)
    Right &=
        isRight(K, 12) && agrees(K, K.Plain, 23) && agrees(K, K.Restrict, 23);
  if (!Right)
    return 1;
  std::puts("{\"kernels\": [");
  for (const Kernel &K : Kernels) {
    measure(K, N);
    std::puts(&K == std::end(Kernels) - 1 ? "" : ",");
  }
  std::puts("]}");
  return 0;
}
