//===- DisjointMemory.h - do parameters overlap, asked at run time ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Pointers that may overlap cost a gradient more than they cost its primal:
// what is loaded has to be kept, sums stay in memory, loops stay scalar. Most
// callers pass arrays that do not overlap, and few say so (`restrict`); of the
// shadows nobody can say it, and those of parameters that are only read may be
// one and the same (`dot(x, x)`).
//
// Where all memory that a primal accesses lies in ranges that its arguments
// tell, the derivative tests at its entry whether those ranges and their
// shadows overlap. One version of the derivative is made for the case that they
// do not, of a copy of the primal that is simplified with that knowledge, and
// one for the other case. The same is done at calls inside of a derivative, of
// functions with nests of loops (transform/EitherSplit.cpp).
//
// Rows that are arrays of their own, whose addresses are elements of a table,
// belong to it: if parameters lead to the table. The test sorts the rows of all
// tables, and their shadows.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_CLOSURE_DISJOINTMEMORY_H
#define LINKGRAD_PREPARE_CLOSURE_DISJOINTMEMORY_H

#include "request/Request.h"
#include "support/Rows.h"
#include "llvm/IR/PassManager.h"

namespace linkgrad {

/// What a request's derivative is made of besides its primal.
struct DisjointVersion {
  llvm::Function *Test = nullptr; // null: there is no such version
  /// Called by it: what else holds where the copy is executed, of the primal's
  /// parameters. More is added while the copy is analysed.
  llvm::Function *Conditions = nullptr;
  llvm::Function *Primal = nullptr; // the copy with the attribute
  bool IsFirst = false;             // other requests may have the same
};

/// Makes the function that tests it: i1 (the parameters of a derivative of
/// \p Primal of this kind, without seeds). Null where the arguments do not tell
/// what is accessed, and where nothing could overlap or be gained. \p WithRows:
/// a test that reads memory will do, in what is not differentiated again.
llvm::Function *makeDisjointTest(llvm::Function &Primal,
                                 const DerivativeKind &Kind,
                                 llvm::FunctionAnalysisManager &FAM,
                                 llvm::Function &Conditions,
                                 bool WithRows = true);

/// Whether such a test can be made for calls inside of a derivative, and is
/// worth it there: of nests of loops, which read elements again and again.
bool gainsFromDisjointTest(llvm::Function &Primal,
                           llvm::FunctionAnalysisManager &FAM,
                           bool WithRows = true);

/// Makes a function of the primal's parameters that returns true.
llvm::Function *makeConditions(llvm::Function &Primal);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_CLOSURE_DISJOINTMEMORY_H
