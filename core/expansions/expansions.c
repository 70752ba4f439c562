//===- expansions.c - code that takes the place of library calls ------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiled to bitcode when the plugin is built and embedded in it. What a call
// needs of it is linked into the call's module (prepare/library/Expansions).
// Unlike the bodies of core/bodies, each call has a copy of its own, and what is
// here is differentiated as any other code.
//
//===----------------------------------------------------------------------===//

#include <stdbool.h>

#define JOIN_(A, B, C) A##B##C
#define JOIN(A, B, C) JOIN_(A, B, C)
#define INLINE static inline __attribute__((always_inline))

/// Each type of numbers defines them anew.
#pragma clang diagnostic ignored "-Wmacro-redefined"

typedef unsigned long Size;

void *malloc(Size);
void *realloc(void *, Size);
void free(void *);
long write(int, const void *, Size);
_Noreturn void abort(void);

#include "sorting.inc"
#include "text-writer.inc"
#include "containers.inc"

#define T float
#define SUFFIX f
#include "complex.inc"
#define T double
#define SUFFIX
#include "complex.inc"
#define T long double
#define SUFFIX l
#include "complex.inc"
#define T __float128
#define SUFFIX f128
#include "complex.inc"
