//===- bodies.h - what the rules in C share ---------------------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Bodies and rules of library functions, in C. They are compiled to bitcode
// when the plugin is built, embedded in it, and linked into a module that calls
// such a function (prepare/library/LibraryBodies). There are two layers.
//
// Forms. linkgrad_body_<symbol> is the body that the engine sees in place of
// that symbol: it brings all calling forms (CBLAS with its orders, Fortran with
// its references) to one routine, by value and column-major. These bodies are
// differentiated as any other code.
//
// Routines. F(gemm) and so on call the library, and have a rule. For
// R F(x)(P...) it consists of
//
//   R    F(x_augmented)(P..., arena, overwritten, active, tape)
//            runs the primal. Bit i of `overwritten`: something may write later
//            to what the i-th parameter points to. Bit i of `active`: it has a
//            derivative. What the adjoint needs and will not find is copied to
//            the arena, which *tape remembers.
//   void F(x_adjoint)(P with shadows..., [seed], tape)
//   void F(x_before)(P with shadows...)          tangents, before the primal
//   R    F(x_after)(P with shadows..., [result]) tangents, after it; the
//                                                tangent of the result
//
// The last two, or one of them. A shadow stands behind each parameter that is a
// number or points to numbers. It is a pointer, named as the parameter with a
// `_` behind it, and null where there is no derivative. The value of a number
// must not decide what a rule does: it is differentiated again for higher
// derivatives.
//
// ROUTINE tells the engine what the parameters are, a letter each:
//
//   c a character   n an integer   s a number
//   R numbers that are read        U numbers that are read and written
//   I integers that are read or written
//   h what has no derivative: handles, requests, statuses
//   v, V as R and U, numbers or not as a handle tells when the program runs:
//     the next t
//   w, W the same; the library keeps the address until another call returns.
//     The augmented function also takes the shadows of the (one) such
//     parameter: void **shadows, int lanes
//   t a handle of a datatype
//   ! at the end: other processes take part. The rule is called whatever is
//     active here
//   2 at the beginning: what moves tangents. Behind each of v, V, w, W there is
//     the tangent, which this means; what is in front of it is like h
//
// bodies.c includes section.inc for each form and type of numbers. A file there
// is written for T, the real type, or for E, which is T or complex.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_BODIES_H
#define LINKGRAD_BODIES_H

#include <stdbool.h>

typedef long N; // any integer of a routine
typedef unsigned long Mask;

void *malloc(unsigned long);
void free(void *);
long write(int, const void *, unsigned long);
void abort(void);
void *__linkgrad_arena_alloc(void *arena, N bytes);

/// Lets a call wait until the arena is released: of what lies in its memory
/// behind two pointers.
void __linkgrad_arena_link(void *arena, void *memory, void (*call)(void *));

struct arena { // support/Runtime.h
  void *cursor, *end, *chunks, *postponed;
};

/// A block of memory that is given back where its name goes out of scope.
#define LOCAL __attribute__((cleanup(free_local)))
static inline void free_local(void *name) {
  void *block;
  __builtin_memcpy(&block, name, sizeof block);
  free(block);
}

static void stop_message(const char *why) {
  write(2, why, __builtin_strlen(why));
  abort();
}

static void stop_at(const char *where, const char *why) {
  write(2, where, __builtin_strlen(where));
  stop_message(why);
}

/// The rules of others are made of calls of it.
#define NOINLINE __attribute__((noinline))

#define OF_TANGENTS "2"
#define AUGMENTED_PARAMS void *arena, Mask overwritten, Mask active, void **tape
#define OVERWRITTEN(I) (overwritten >> (I)&1)
#define ACTIVE(I) (active >> (I)&1)

struct rule {
  const char *signature;
  void *routine, *augmented, *adjoint, *before, *after;
};

#define JOIN_(A, B, C) A##B##C
#define JOIN(A, B, C) JOIN_(A, B, C)
/// linkgrad_f_dgemm: of a form (FORM_TAG) and a type of numbers.
#define OF_FORM(PREFIX, TYPE, X) JOIN(PREFIX, FORM_TAG, JOIN(_, TYPE, X))

static inline N max1(N n) { return n > 1 ? n : 1; }
/// Flags of Fortran come in either case.
static inline char flag(char c) { return c >= 'a' && c <= 'z' ? c - 32 : c; }
/// The transposed of real numbers is also their conjugate.
static inline char transposed(char c) { return flag(c) == 'N' ? 'N' : 'T'; }
static inline char flip(char trans) { return trans == 'N' ? 'T' : 'N'; }

/// The enumerations of CBLAS, as Fortran's letters; 'R' is OpenBLAS' conjugate.
static inline char letter_of(int flag) {
  switch (flag) {
  case 112:
    return 'T';
  case 113:
    return 'C';
  case 114:
  case 142:
    return 'R';
  case 121:
  case 132:
    return 'U';
  case 122:
  case 141:
    return 'L';
  }
  return 'N'; // 111, 131
}
static inline int number_of_trans(char trans) {
  return trans == 'N' ? 111 : trans == 'T' ? 112 : 113;
}

#endif // LINKGRAD_BODIES_H
