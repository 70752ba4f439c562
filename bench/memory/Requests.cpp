//===- Requests.cpp - asks for the gradients, in a file of its own ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Kernels.h"

extern void __enzyme_autodiff(void *, ...);
extern int enzyme_dup, enzyme_const;

#define DEFINE_GRADIENT(name)                                                  \
  void name##Gradient(int n, double *a, double *da, double *b, double *db,     \
                      double *y, double *dy) {                                 \
    __enzyme_autodiff((void *)name, enzyme_const, n, enzyme_dup, a, da,        \
                      enzyme_dup, b, db, enzyme_dup, y, dy);                   \
  }
#define DEFINE_GRADIENTS(name)                                                 \
  DEFINE_GRADIENT(name) DEFINE_GRADIENT(name##Restrict)
KERNELS(DEFINE_GRADIENTS)
