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
  void name##Gradient(const double *x, const double *data, double *dx,         \
                      int n) {                                                 \
    __enzyme_autodiff((void *)name, enzyme_dup, x, dx, enzyme_const, data,     \
                      enzyme_const, n);                                        \
  }
KERNELS(DEFINE_GRADIENT)
