//===- parameters.h - what the routines of BLAS and LAPACK take -------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A routine's parameters are listed once, with a letter each as in bodies.h and
// for numbers, which may be passed by reference in CBLAS, too: s for one of the
// matrix' type, r for a real one; for LAPACK S for real numbers that are
// written, J for integers that are only read, and o for a flag like `trans`.
// Expanders make of that what is wanted: what a program hands over in
// fortran.inc and cblas.inc, what routines and rules take here.
//
// A row-major matrix is the transposed of a column-major one: OF_ROWS lists
// what the column-major routine is to be called with then, where that is more
// than other flags. `ta` is a flag that stays the same.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_BODIES_PARAMETERS_H
#define LINKGRAD_BODIES_PARAMETERS_H

/// The parameters of a routine.
#define OWN(LETTER, X) JOIN(OWN_, LETTER, )(X)
#define OWN_c(X) char X
#define OWN_n(X) N X
#define OWN_o(X) char X
#define OWN_s(X) E X
#define OWN_r(X) T X
#define OWN_R(X) const E *X
#define OWN_U(X) E *X
#define OWN_S(X) T *X
#define OWN_I(X) INT *X
#define OWN_J(X) const INT *X

/// The same with their shadows.
#define BOTH(LETTER, X) JOIN(BOTH_, LETTER, )(X)
#define BOTH_c(X) char X
#define BOTH_n(X) N X
#define BOTH_o(X) char X
#define BOTH_s(X) E X, E *X##_
#define BOTH_R(X) const E *X, E *X##_
#define BOTH_U(X) E *X, E *X##_
#define BOTH_S(X) T *X, T *X##_
#define BOTH_I(X) INT *X
#define BOTH_J(X) const INT *X

#define ITSELF(LETTER, X) X

/// The same of what a program has handed over by value.
#define GIVEN(LETTER, X) JOIN(GIVEN_, LETTER, )(X)
#define GIVEN_c(X) flag(X)
#define GIVEN_o(X) OPERATION(X)
#define GIVEN_n(X) X
#define GIVEN_r(X) X
#define GIVEN_R(X) X
#define GIVEN_U(X) X
#define GIVEN_S(X) X
#define GIVEN_I(X) X
#define GIVEN_J(X) X

// Level 1
#define AXPY(X) X(n, n), X(s, a), X(R, x), X(n, incx), X(U, y), X(n, incy)
#define SCAL(X) X(n, n), X(s, a), X(U, x), X(n, incx)
#define RSCAL(X) X(n, n), X(r, a), X(U, x), X(n, incx)
#define COPY(X) X(n, n), X(R, x), X(n, incx), X(U, y), X(n, incy)
#define SWAP(X) X(n, n), X(U, x), X(n, incx), X(U, y), X(n, incy)
#define ROT(X)                                                                 \
  X(n, n), X(U, x), X(n, incx), X(U, y), X(n, incy), X(s, c), X(s, s)
#define RROT(X)                                                                \
  X(n, n), X(U, x), X(n, incx), X(U, y), X(n, incy), X(r, c), X(r, s)
#define AXPBY(X)                                                               \
  X(n, n), X(s, a), X(R, x), X(n, incx), X(s, b), X(U, y), X(n, incy)
#define DOT(X) X(n, n), X(R, x), X(n, incx), X(R, y), X(n, incy)
#define NRM2(X) X(n, n), X(R, x), X(n, incx)

// Level 2
#define GEMV_(X, ROWS, COLUMNS)                                                \
  X(c, trans), X(n, ROWS), X(n, COLUMNS), X(s, a), X(R, A), X(n, lda),         \
      X(R, x), X(n, incx), X(s, b), X(U, y), X(n, incy)
#define GEMV(X) GEMV_(X, m, n)
#define GEMV_OF_ROWS(X) GEMV_(X, n, m)
#define GER_(X, ROWS, COLUMNS, LEFT, INC_LEFT, RIGHT, INC_RIGHT)               \
  X(n, ROWS), X(n, COLUMNS), X(s, a), X(R, LEFT), X(n, INC_LEFT), X(R, RIGHT), \
      X(n, INC_RIGHT), X(U, A), X(n, lda)
#define GER(X) GER_(X, m, n, x, incx, y, incy)
#define GER_OF_ROWS(X) GER_(X, n, m, y, incy, x, incx)
#define HEMV(X)                                                                \
  X(c, uplo), X(n, n), X(s, a), X(R, A), X(n, lda), X(R, x), X(n, incx),       \
      X(s, b), X(U, y), X(n, incy)
#define SYR(X)                                                                 \
  X(c, uplo), X(n, n), X(s, a), X(R, x), X(n, incx), X(U, A), X(n, lda)
#define HER(X)                                                                 \
  X(c, uplo), X(n, n), X(r, a), X(R, x), X(n, incx), X(U, A), X(n, lda)
#define HER2(X)                                                                \
  X(c, uplo), X(n, n), X(s, a), X(R, x), X(n, incx), X(R, y), X(n, incy),      \
      X(U, A), X(n, lda)
#define TRMV(X)                                                                \
  X(c, uplo), X(c, trans), X(c, diag), X(n, n), X(R, A), X(n, lda), X(U, x),   \
      X(n, incx)

// Level 2, bands and packed triangles
#define GBMV(X)                                                                \
  X(c, trans), X(n, m), X(n, n), X(n, kl), X(n, ku), X(s, a), X(R, A),         \
      X(n, lda), X(R, x), X(n, incx), X(s, b), X(U, y), X(n, incy)
#define SBMV(X)                                                                \
  X(c, uplo), X(n, n), X(n, k), X(s, a), X(R, A), X(n, lda), X(R, x),          \
      X(n, incx), X(s, b), X(U, y), X(n, incy)
#define SPMV(X)                                                                \
  X(c, uplo), X(n, n), X(s, a), X(R, A), X(R, x), X(n, incx), X(s, b),         \
      X(U, y), X(n, incy)
#define TBMV(X)                                                                \
  X(c, uplo), X(c, trans), X(c, diag), X(n, n), X(n, k), X(R, A), X(n, lda),   \
      X(U, x), X(n, incx)
#define TPMV(X)                                                                \
  X(c, uplo), X(c, trans), X(c, diag), X(n, n), X(R, A), X(U, x), X(n, incx)
#define SPR(X) X(c, uplo), X(n, n), X(r, a), X(R, x), X(n, incx), X(U, A)
#define SPR2(X)                                                                \
  X(c, uplo), X(n, n), X(s, a), X(R, x), X(n, incx), X(R, y), X(n, incy),      \
      X(U, A)

// Level 3
#define GEMM_(X, TA, TB, ROWS, COLUMNS, LEFT, LD_LEFT, RIGHT, LD_RIGHT)        \
  X(c, TA), X(c, TB), X(n, ROWS), X(n, COLUMNS), X(n, k), X(s, a), X(R, LEFT), \
      X(n, LD_LEFT), X(R, RIGHT), X(n, LD_RIGHT), X(s, b), X(U, C), X(n, ldc)
#define GEMM(X) GEMM_(X, ta, tb, m, n, A, lda, B, ldb)
#define GEMM_OF_ROWS(X) GEMM_(X, tb, ta, n, m, B, ldb, A, lda)
#define SYMM_(X, ROWS, COLUMNS)                                                \
  X(c, side), X(c, uplo), X(n, ROWS), X(n, COLUMNS), X(s, a), X(R, A),         \
      X(n, lda), X(R, B), X(n, ldb), X(s, b), X(U, C), X(n, ldc)
#define SYMM(X) SYMM_(X, m, n)
#define SYMM_OF_ROWS(X) SYMM_(X, n, m)
#define SYRK(X)                                                                \
  X(c, uplo), X(c, trans), X(n, n), X(n, k), X(s, a), X(R, A), X(n, lda),      \
      X(s, b), X(U, C), X(n, ldc)
#define HERK(X)                                                                \
  X(c, uplo), X(c, trans), X(n, n), X(n, k), X(r, a), X(R, A), X(n, lda),      \
      X(r, b), X(U, C), X(n, ldc)
#define SYR2K(X)                                                               \
  X(c, uplo), X(c, trans), X(n, n), X(n, k), X(s, a), X(R, A), X(n, lda),      \
      X(R, B), X(n, ldb), X(s, b), X(U, C), X(n, ldc)
#define HER2K(X)                                                               \
  X(c, uplo), X(c, trans), X(n, n), X(n, k), X(s, a), X(R, A), X(n, lda),      \
      X(R, B), X(n, ldb), X(r, b), X(U, C), X(n, ldc)
#define TRMM_(X, ROWS, COLUMNS)                                                \
  X(c, side), X(c, uplo), X(c, ta), X(c, diag), X(n, ROWS), X(n, COLUMNS),     \
      X(s, a), X(R, A), X(n, lda), X(U, B), X(n, ldb)
#define TRMM(X) TRMM_(X, m, n)
#define TRMM_OF_ROWS(X) TRMM_(X, n, m)

// OpenBLAS' own
#define OMATCOPY(X)                                                            \
  X(c, trans), X(n, m), X(n, n), X(s, a), X(R, A), X(n, lda), X(U, B), X(n, ldb)
#define IMATCOPY(X)                                                            \
  X(c, trans), X(n, m), X(n, n), X(s, a), X(U, A), X(n, lda), X(n, ldb)

// LAPACK, without workspaces
#define POTRF(X) X(c, uplo), X(n, n), X(U, A), X(n, lda)
#define POTRS(X)                                                               \
  X(c, uplo), X(n, n), X(n, columns), X(R, A), X(n, lda), X(U, B), X(n, ldb)
#define POSV(X)                                                                \
  X(c, uplo), X(n, n), X(n, columns), X(U, A), X(n, lda), X(U, B), X(n, ldb)
#define TRTRI(X) X(c, uplo), X(c, diag), X(n, n), X(U, A), X(n, lda)
#define TRTRS(X)                                                               \
  X(c, uplo), X(o, trans), X(c, diag), X(n, n), X(n, columns), X(R, A),        \
      X(n, lda), X(U, B), X(n, ldb)
#define GETRF(X) X(n, m), X(n, n), X(U, A), X(n, lda), X(I, pivots)
#define GETRS(X)                                                               \
  X(o, trans), X(n, n), X(n, columns), X(R, A), X(n, lda), X(J, pivots),       \
      X(U, B), X(n, ldb)
#define GESV(X)                                                                \
  X(n, n), X(n, columns), X(U, A), X(n, lda), X(I, pivots), X(U, B), X(n, ldb)
#define GETRI(X) X(n, n), X(U, A), X(n, lda), X(J, pivots)
#define SYTRF(X) X(c, uplo), X(n, n), X(U, A), X(n, lda), X(I, pivots)
#define SYTRI(X) X(c, uplo), X(n, n), X(U, A), X(n, lda), X(J, pivots)
#define SYTRS(X)                                                               \
  X(c, uplo), X(n, n), X(n, columns), X(R, A), X(n, lda), X(J, pivots),        \
      X(U, B), X(n, ldb)
#define SYSV(X)                                                                \
  X(c, uplo), X(n, n), X(n, columns), X(U, A), X(n, lda), X(I, pivots),        \
      X(U, B), X(n, ldb)
#define GEQRF(X) X(n, m), X(n, n), X(U, A), X(n, lda), X(U, tau)
#define ORGQR(X) X(n, m), X(n, n), X(n, k), X(U, A), X(n, lda), X(R, tau)
/// The routine that has a rule multiplies from the left.
#define ORMQR_OF_LEFT(X)                                                       \
  X(o, trans), X(n, m), X(n, n), X(n, k), X(R, A), X(n, lda), X(R, tau),       \
      X(U, C), X(n, ldc)
#define ORMQR(X) X(c, side), ORMQR_OF_LEFT(X)
#define GELS(X)                                                                \
  X(o, trans), X(n, m), X(n, n), X(n, columns), X(U, A), X(n, lda), X(U, B),   \
      X(n, ldb)
#define GELSD(X)                                                               \
  X(n, m), X(n, n), X(n, columns), X(U, A), X(n, lda), X(U, B), X(n, ldb),     \
      X(S, s), X(r, rcond), X(I, rank)
#define GELSY(X)                                                               \
  X(n, m), X(n, n), X(n, columns), X(U, A), X(n, lda), X(U, B), X(n, ldb),     \
      X(I, pivots), X(r, rcond), X(I, rank)
#define LANGE(X) X(c, norm), X(n, m), X(n, n), X(R, A), X(n, lda)
#define LANSY(X) X(c, norm), X(c, uplo), X(n, n), X(R, A), X(n, lda)
#define LANTR(X)                                                               \
  X(c, norm), X(c, uplo), X(c, diag), X(n, m), X(n, n), X(R, A), X(n, lda)
#define LANGB(X) X(c, norm), X(n, n), X(n, kl), X(n, ku), X(R, A), X(n, lda)
#define GECON(X)                                                               \
  X(c, norm), X(n, n), X(R, A), X(n, lda), X(r, anorm), X(S, rcond)
#define POCON(X)                                                               \
  X(c, uplo), X(n, n), X(R, A), X(n, lda), X(r, anorm), X(S, rcond)
#define TRCON(X)                                                               \
  X(c, norm), X(c, uplo), X(c, diag), X(n, n), X(R, A), X(n, lda), X(S, rcond)
#define GBCON(X)                                                               \
  X(c, norm), X(n, n), X(n, kl), X(n, ku), X(R, A), X(n, lda), X(J, pivots),   \
      X(r, anorm), X(S, rcond)
#define GBTRF(X)                                                               \
  X(n, m), X(n, n), X(n, kl), X(n, ku), X(U, A), X(n, lda), X(I, pivots)
#define GBTRS(X)                                                               \
  X(o, trans), X(n, n), X(n, kl), X(n, ku), X(n, columns), X(R, A), X(n, lda), \
      X(J, pivots), X(U, B), X(n, ldb)
#define GBSV(X)                                                                \
  X(n, n), X(n, kl), X(n, ku), X(n, columns), X(U, A), X(n, lda),              \
      X(I, pivots), X(U, B), X(n, ldb)
#define PBTRF(X) X(c, uplo), X(n, n), X(n, kd), X(U, A), X(n, lda)
#define PBTRS(X)                                                               \
  X(c, uplo), X(n, n), X(n, kd), X(n, columns), X(R, A), X(n, lda), X(U, B),   \
      X(n, ldb)
#define PBSV(X)                                                                \
  X(c, uplo), X(n, n), X(n, kd), X(n, columns), X(U, A), X(n, lda), X(U, B),   \
      X(n, ldb)
#define GTSV(X)                                                                \
  X(n, n), X(n, columns), X(U, dl), X(U, d), X(U, du), X(U, B), X(n, ldb)
#define SYEV(X) X(c, job), X(c, uplo), X(n, n), X(U, A), X(n, lda), X(S, w)
#define SYEV_BY(X) X(c, method), SYEV(X)
#define SVD_(X)                                                                \
  X(n, m), X(n, n), X(U, A), X(n, lda), X(S, s), X(U, U), X(n, ldu), X(U, VT), \
      X(n, ldvt)
#define GESVD(X) X(c, jobu), X(c, jobv), SVD_(X)
#define GESDD(X) X(c, job), SVD_(X)
#define SVD_BY(X) X(c, method), GESDD(X)
/// The routines that have rules find the right vectors.
#define GEEV_RIGHT(X, A_LETTER)                                                \
  X(n, n), X(A_LETTER, A), X(n, lda), X(U, w), X(U, V), X(n, ldv)
#define GEEV(X)                                                                \
  X(c, jobvl), X(c, jobvr), X(n, n), X(U, A), X(n, lda), X(U, w), X(U, VL),    \
      X(n, ldvl), X(U, VR), X(n, ldvr)

#endif // LINKGRAD_BODIES_PARAMETERS_H
