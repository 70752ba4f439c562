//===- bodies.c - bodies and rules of library functions ---------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bodies.h"
#include "elements.h"
#include "mpi-parameters.h"
#include "parameters.h"

#define ROUTINE(NAME, SIGNATURE, BEFORE, AFTER)                                \
  const struct rule RULE(NAME) = {SIGNATURE,                                   \
                                  (void *)F(NAME),                             \
                                  (void *)F(JOIN(NAME, _, augmented)),         \
                                  (void *)F(JOIN(NAME, _, adjoint)),           \
                                  (void *)BEFORE,                              \
                                  (void *)AFTER};

/// Each form, type of numbers and library defines them anew.
#pragma clang diagnostic ignored "-Wmacro-redefined"

#pragma STDC CX_LIMITED_RANGE ON

// clang-format off: the order of includes matters

// Fortran
#define IS_FORTRAN 1
#define INT int
#define FORM_TAG f
#define NAME(X) JOIN(X, _, )
#define LAPACKE_NAME(X) JOIN(LAPACKE_, X, )
#include "types.inc"

// The same with integers of 64 bits
#define INT long
#define FORM_TAG l
#define NAME(X) JOIN(X, _64_, )
#define LAPACKE_NAME(X) JOIN(LAPACKE_, X, 64_)
#include "types.inc"

// CBLAS
#define IS_FORTRAN 0
#define INT int
#define FORM_TAG c
#define NAME(X) JOIN(cblas_, X, )
#include "types.inc"

// The same with integers of 64 bits. (Other spellings of these names, and of
// the ones above, come from prepare/LibraryBodies.)
#define INT long
#define FORM_TAG o
#define NAME(X) JOIN(cblas_, X, 64_)
#include "types.inc"

#include "numba.inc"
#include "threads.inc"
#include "resources.inc"
#include "tasks.inc"
#include "reductions.inc"
#include "mpi.inc"
