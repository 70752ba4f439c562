//===- Rows.h - arrays whose rows are arrays of their own -------*- C++ -*-===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of a matrix as `double **` or a vector of vectors the address of a row is an
// element of a table. Where it has been found when the program runs that
// nothing that a function writes overlaps (prepare/closure/DisjointMemory.h),
// it has been found of the rows, too: that nobody writes to the tables, and
// that different elements of them lead to different memory.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_ROWS_H
#define LINKGRAD_SUPPORT_ROWS_H

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"

namespace linkgrad {

/// A primal with this attribute is only executed where the memory behind its
/// parameters, and behind their shadows, has been found not to overlap.
inline constexpr llvm::StringLiteral DisjointAttribute = "linkgrad-disjoint";

/// The parameter that leads to the table which \p V is loaded from as the
/// address of a row; null if it is none.
inline const llvm::Argument *tableOf(const llvm::Value *V) {
  auto *Load = llvm::dyn_cast<llvm::LoadInst>(V);
  if (!Load || !Load->isSimple() || !Load->getType()->isPointerTy())
    return nullptr;
  return llvm::dyn_cast<llvm::Argument>(
      llvm::getUnderlyingObject(Load->getPointerOperand(), /*MaxLookup=*/0));
}

/// Whether it is the address of a row that is known to be apart from others.
inline bool isRowApart(const llvm::Value *V) {
  return tableOf(V) &&
         llvm::cast<llvm::LoadInst>(V)->getFunction()->hasFnAttribute(
             DisjointAttribute);
}

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_ROWS_H
