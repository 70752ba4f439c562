//===- runtime.c - what derivatives call when they run ----------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiled to bitcode when the plugin is built, and embedded in it. A module
// gets what it needs of it (support/Runtime.h, which documents the functions),
// with internal linkage: there is no run-time library to ship.
//
// Higher derivatives differentiate these functions as any code, but for those
// that rules/LibraryFunctions.def names.
//
//===----------------------------------------------------------------------===//

typedef unsigned long Size;

#define NAMED(X) __asm__("linkgrad." X)
#define COLD __attribute__((noinline, cold))
#define NOINLINE __attribute__((noinline))
#define FRESH __attribute__((malloc))

FRESH void *malloc(Size);
FRESH void *aligned_alloc(Size, Size);
void free(void *);

#include "stops.inc"

#include "pieces.inc"

#include "requests.inc"

#include "turns.inc"

#include "arena.inc"

#include "kept.inc"

#include "workspaces.inc"

#include "tapes.inc"

#include "records.inc"

#include "rows.inc"
