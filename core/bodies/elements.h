//===- elements.h - what real and complex elements differ in ----------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Code for elements E of either kind, of LAPACK above all, says with these what
// it means: IS_COMPLEX is 0 or 1 where they are expanded.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_BODIES_ELEMENTS_H
#define LINKGRAD_BODIES_ELEMENTS_H

#define IF_COMPLEX(A, B) JOIN(IF_COMPLEX_, IS_COMPLEX, )(A, B)
#define IF_COMPLEX_0(A, B) B
#define IF_COMPLEX_1(A, B) A

#define CONJUGATE(X) IF_COMPLEX((~(X)), (X))
#define REAL_PART(X) IF_COMPLEX((__real__(X)), (X))
#define IMAGINARY_PART(X) IF_COMPLEX((__imag__(X)), ((T)0))

/// The flag of the transposed or its conjugate, and what flags mean.
#define ADJOINT IF_COMPLEX('C', 'T')
#define OPERATION(X) IF_COMPLEX(flag(X), transposed(X))
#define FLIP(X) IF_COMPLEX(((X) == 'N' ? 'C' : 'N'), flip(X))

/// Names, and how CBLAS passes numbers.
#define SYMMETRIC(X) JOIN(IF_COMPLEX(h, s), X, )
#define HERMITIAN(X) JOIN(IF_COMPLEX(he, sy), X, )
#define UNITARY(X) JOIN(IF_COMPLEX(un, or), X, )
#define PARAM_OF_SCALAR(X) IF_COMPLEX(const E *X, T X)
#define VALUE_OF_SCALAR(X) IF_COMPLEX(*X, X)

#define E_TRSM(...)                                                            \
  IF_COMPLEX(G(solve_triangle)(__VA_ARGS__), F(trsm)(__VA_ARGS__))
#define E_TRMM(...) IF_COMPLEX(G(trmm)(0, __VA_ARGS__), F(trmm)(__VA_ARGS__))
#define E_GEMM(...) IF_COMPLEX(G(gemm)(0, __VA_ARGS__), F(gemm)(__VA_ARGS__))
#define E_HEMM(...) IF_COMPLEX(G(hemm)(0, __VA_ARGS__), F(symm)(__VA_ARGS__))
#define E_GEMV(...) IF_COMPLEX(G(gemv)(0, __VA_ARGS__), F(gemv)(__VA_ARGS__))
#define E_GERC(...) IF_COMPLEX(G(gerc)(0, __VA_ARGS__), F(ger)(__VA_ARGS__))
#define E_DOTC(...) IF_COMPLEX(G(dot)(true, __VA_ARGS__), F(dot)(__VA_ARGS__))
#define E_SWAP(...) IF_COMPLEX(G(swap)(__VA_ARGS__), F(swap)(__VA_ARGS__))
#define E_COPY(...) IF_COMPLEX(G(copy)(__VA_ARGS__), F(copy)(__VA_ARGS__))
#define E_AXPY(...) IF_COMPLEX(G(axpy)(__VA_ARGS__), F(axpy)(__VA_ARGS__))
#define E_NRM2(...) IF_COMPLEX(G(nrm2)(__VA_ARGS__), F(nrm2)(__VA_ARGS__))

/// Complex routines have a real workspace, too.
#define RWORK JOIN(RWORK_, IS_COMPLEX, )
#define RWORK_0
#define RWORK_1 , T *rwork
#define RWORK_OF_SIZE JOIN(RWORK_OF_SIZE_, IS_COMPLEX, )
#define RWORK_OF_SIZE_0
#define RWORK_OF_SIZE_1 , T *rwork, const INT *reals
#define RWORK_OF_COUNT JOIN(RWORK_OF_COUNT_, IS_COMPLEX, )
#define RWORK_OF_COUNT_0
#define RWORK_OF_COUNT_1 , T *rwork, N reals
#define NAMED_RWORK JOIN(NAMED_RWORK_, IS_COMPLEX, )
#define NAMED_RWORK_0
#define NAMED_RWORK_1 , rwork
#define NAMED_RWORK_OF_SIZE JOIN(NAMED_RWORK_OF_SIZE_, IS_COMPLEX, )
#define NAMED_RWORK_OF_SIZE_0
#define NAMED_RWORK_OF_SIZE_1                                                  \
  , rwork, &(INT) { count }
#define NEW_RWORK(COUNT)                                                       \
  IF_COMPLEX(N count = COUNT; LOCAL T *rwork = malloc(count * sizeof(T));, )
#define SET_RWORK(X) IF_COMPLEX(rwork[0] = X, (void)0)
#define REALS_ASKED IF_COMPLEX(*reals == -1, false)

#endif // LINKGRAD_BODIES_ELEMENTS_H
