//===- bodies.c - bodies and rules of BLAS, LAPACK and MPI ------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bodies.h"

#define ROUTINE(NAME, SIGNATURE, BEFORE, AFTER)                                \
  const struct rule RULE(NAME) = {SIGNATURE,                                   \
                                  (void *)F(NAME),                             \
                                  (void *)F(JOIN(NAME, _, augmented)),         \
                                  (void *)F(JOIN(NAME, _, adjoint)),           \
                                  (void *)BEFORE,                              \
                                  (void *)AFTER};

#define INT int

// clang-format off: the order of includes matters

#define T double
#define F(X) JOIN(linkgrad_c_d, X, )
#define H(X) JOIN(helper_c_d, X, )
#define RULE(X) JOIN(linkgrad_rule_c_d, X, )
#define SYMBOL(X) JOIN(cblas_d, X, )
#define BODY(X) JOIN(linkgrad_body_cblas_d, X, )
#include "cblas.inc"
#include "vectors.inc"
#include "matrices.inc"
#include "undefine.inc"

#define T float
#define F(X) JOIN(linkgrad_c_s, X, )
#define H(X) JOIN(helper_c_s, X, )
#define RULE(X) JOIN(linkgrad_rule_c_s, X, )
#define SYMBOL(X) JOIN(cblas_s, X, )
#define BODY(X) JOIN(linkgrad_body_cblas_s, X, )
#include "cblas.inc"
#include "vectors.inc"
#include "matrices.inc"
#include "undefine.inc"

#define T double
#define F(X) JOIN(linkgrad_f_d, X, )
#define H(X) JOIN(helper_f_d, X, )
#define RULE(X) JOIN(linkgrad_rule_f_d, X, )
#define SYMBOL(X) JOIN(d, X, _)
#define BODY(X) JOIN(linkgrad_body_d, X, _)
#define LAPACKE(X) JOIN(linkgrad_body_LAPACKE_d, X, )
#include "fortran.inc"
#include "vectors.inc"
#include "matrices.inc"
#include "lapack-fortran.inc"
#include "lapack.inc"
#include "lapack-forms.inc"
#include "undefine.inc"

#define T float
#define F(X) JOIN(linkgrad_f_s, X, )
#define H(X) JOIN(helper_f_s, X, )
#define RULE(X) JOIN(linkgrad_rule_f_s, X, )
#define SYMBOL(X) JOIN(s, X, _)
#define BODY(X) JOIN(linkgrad_body_s, X, _)
#define LAPACKE(X) JOIN(linkgrad_body_LAPACKE_s, X, )
#include "fortran.inc"
#include "vectors.inc"
#include "matrices.inc"
#include "lapack-fortran.inc"
#include "lapack.inc"
#include "lapack-forms.inc"
#include "undefine.inc"

#include "numba.inc"
#include "mpi.inc"
