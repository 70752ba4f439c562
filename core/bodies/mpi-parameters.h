//===- mpi-parameters.h - what MPI's functions take -------------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As parameters.h lists what BLAS takes, with other letters: v and V buffers
// that are read or written, i an integer, p and P integers that are written or
// read, h a handle, q handles, t statuses.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_BODIES_MPI_PARAMETERS_H
#define LINKGRAD_BODIES_MPI_PARAMETERS_H

#define OWN_v(X) const void *X
#define OWN_V(X) void *X
#define OWN_i(X) int X
#define OWN_p(X) int *X
#define OWN_P(X) const int *X
#define OWN_h(X) HANDLE X
#define OWN_q(X) HANDLE *X
#define OWN_t(X) STATUS *X

#define BOTH_v(X) const void *X, void *X##_
#define BOTH_V(X) void *X, void *X##_
#define BOTH_i OWN_i
#define BOTH_p OWN_p
#define BOTH_P OWN_P
#define BOTH_h OWN_h
#define BOTH_q OWN_q
#define BOTH_t OWN_t

// Of the tangent X##0 there is an adjoint, or a tangent: X##_.
#define AGAIN_v(X) const void *X, void *X##0, void *X##_
#define AGAIN_V(X) void *X, void *X##0, void *X##_
#define AGAIN_i OWN_i
#define AGAIN_p OWN_p
#define AGAIN_P OWN_P
#define AGAIN_h OWN_h
#define AGAIN_q OWN_q
#define AGAIN_t OWN_t
#define AGAIN(LETTER, X) JOIN(AGAIN_, LETTER, )(X)

// What is declared by BOTH, handed on.
#define THEMSELVES_v(X) X, X##_
#define THEMSELVES_V THEMSELVES_v
#define THEMSELVES_i(X) X
#define THEMSELVES_p THEMSELVES_i
#define THEMSELVES_P THEMSELVES_i
#define THEMSELVES_h THEMSELVES_i
#define THEMSELVES_q THEMSELVES_i
#define THEMSELVES_t THEMSELVES_i
#define THEMSELVES(LETTER, X) JOIN(THEMSELVES_, LETTER, )(X)

// One to one
#define MESSAGE(X, BUFFER, PEER)                                               \
  X(BUFFER, x), X(i, n), X(h, type), X(i, PEER), X(i, tag), X(h, comm)
#define SEND(X) MESSAGE(X, v, dest)
#define ISEND(X) SEND(X), X(q, request)
#define SEND_INIT(X) MESSAGE(X, v, peer), X(q, request)
#define RECV(X) MESSAGE(X, V, source), X(t, status)
#define IRECV(X) MESSAGE(X, V, source), X(q, request)
#define RECV_INIT(X) MESSAGE(X, V, peer), X(q, request)
#define SENDRECV_REPLACE(X)                                                    \
  X(V, x), X(i, n), X(h, type), X(i, dest), X(i, tag), X(i, source),           \
      X(i, rtag), X(h, comm), X(t, status)
#define PROBE(X) X(i, source), X(i, tag), X(h, comm), X(t, status)
#define IPROBE(X) X(i, source), X(i, tag), X(h, comm), X(p, flag), X(t, status)

// Requests
#define REQUEST(X) X(q, request)
#define WAIT(X) X(q, request), X(t, status)
#define TEST(X) X(q, request), X(p, flag), X(t, status)
#define WAITANY(X) X(i, n), X(q, requests), X(p, index), X(t, status)
#define TESTANY(X)                                                             \
  X(i, n), X(q, requests), X(p, index), X(p, flag), X(t, status)
#define TESTALL(X) X(i, n), X(q, requests), X(p, flag), X(t, statuses)
#define WAITSOME(X)                                                            \
  X(i, n), X(q, requests), X(p, count), X(p, indices), X(t, statuses)

// All ranks
#define BCAST(X) X(V, x), X(i, n), X(h, type), X(i, root), X(h, comm)
#define IBCAST(X) X(V, y), X(i, n), X(h, type), X(i, root), X(h, comm)
#define REDUCE(X)                                                              \
  X(v, x), X(V, y), X(i, n), X(h, type), X(h, op), X(i, root), X(h, comm)
#define ALLREDUCE(X) X(v, x), X(V, y), X(i, n), X(h, type), X(h, op), X(h, comm)
#define REDUCE_SCATTER(X)                                                      \
  X(v, x), X(V, y), X(P, counts), X(h, type), X(h, op), X(h, comm)
#define COUNT(X) X(i, m)
#define COUNTS(X) X(P, counts), X(P, places)
#define GATHER_(X, COUNTS)                                                     \
  X(v, x), X(i, n), X(h, type), X(V, y), COUNTS(X), X(h, ytype), X(i, root),   \
      X(h, comm)
#define GATHER(X) GATHER_(X, COUNT)
#define GATHERV(X) GATHER_(X, COUNTS)
#define SCATTER_(X, COUNTS)                                                    \
  X(v, x), COUNTS(X), X(h, xtype), X(V, y), X(i, n), X(h, type), X(i, root),   \
      X(h, comm)
#define SCATTER(X) SCATTER_(X, COUNT)
#define SCATTERV(X) SCATTER_(X, COUNTS)
#define ALLGATHER_(X, COUNTS)                                                  \
  X(v, x), X(i, n), X(h, type), X(V, y), COUNTS(X), X(h, ytype), X(h, comm)
#define ALLGATHER(X) ALLGATHER_(X, COUNT)
#define ALLGATHERV(X) ALLGATHER_(X, COUNTS)
#define ALLTOALL(X) ALLGATHER(X)
#define ALLTOALLV(X)                                                           \
  X(v, x), X(P, counts), X(P, places), X(h, type), X(V, y), X(P, ycounts),     \
      X(P, yplaces), X(h, ytype), X(h, comm)

/// A routine that calls the library, and the body that calls the routine.
#define CALL(NAME, LIBRARY_NAME, LIST)                                         \
  NOINLINE int F(NAME)(LIST(OWN)) { return MPI(LIBRARY_NAME)(LIST(ITSELF)); }
#define CALL_AND_BODY(NAME, LIBRARY_NAME, LIST)                                \
  CALL(NAME, LIBRARY_NAME, LIST)                                               \
  int BODY(LIBRARY_NAME)(LIST(OWN)) { return F(NAME)(LIST(ITSELF)); }

/// A part of a rule of forward mode, _before or _after, is a routine with a
/// rule itself: for derivatives of tangents. It is linear in the tangents as
/// NAME is in the numbers, so its adjoint is that of NAME, by what AUGMENTED
/// keeps. Behind it stand the parameters that the augmented function has
/// besides.
#define TANGENT(NAME, PART, LIST, SIGNATURE, AUGMENTED, ...)                   \
  void F(JOIN(NAME, PART, _augmented))(LIST(BOTH), __VA_ARGS__) { AUGMENTED; } \
  void F(JOIN(NAME, PART, _adjoint))(LIST(AGAIN), void *tape) {                \
    F(JOIN(NAME, _adjoint, ))(LIST(THEMSELVES), tape);                         \
  }                                                                            \
  void F(JOIN(NAME, PART, _again))(LIST(AGAIN)) {                              \
    F(JOIN(NAME, PART, ))(LIST(THEMSELVES));                                   \
  }                                                                            \
  ROUTINE(JOIN(NAME, PART, ), OF_TANGENTS SIGNATURE, 0,                        \
          F(JOIN(NAME, PART, _again)))
/// One that moves no tangents.
#define TANGENT_OF_NONE(NAME, PART, LIST, SIGNATURE)                           \
  void F(JOIN(NAME, PART, _augmented))(LIST(BOTH), AUGMENTED_PARAMS) {         \
    *tape = 0;                                                                 \
    F(JOIN(NAME, PART, ))(LIST(THEMSELVES));                                   \
  }                                                                            \
  void F(JOIN(NAME, PART, _adjoint))(LIST(AGAIN), void *tape) {}               \
  ROUTINE(JOIN(NAME, PART, ), OF_TANGENTS SIGNATURE, 0, 0)

/// The program may look at no status: rules do.
#define WITH_STATUS(FORM, NAME, LIST)                                          \
  int FORM(LIST(OWN)) {                                                        \
    STATUS own;                                                                \
    if (status == MPI_STATUS_IGNORE)                                           \
      status = &own;                                                           \
    return F(NAME)(LIST(ITSELF));                                              \
  }

#endif // LINKGRAD_BODIES_MPI_PARAMETERS_H
