//===- CallerTypes.h - what those who ask do with the same memory ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function that takes the bits of floats from memory and puts such bits there
// accesses integers alone: InstCombine makes one access of the load and the
// cast, and without TBAA nothing says any more that floats lie there. Who asks
// for its derivative fills the memory with floats, and its shadow, or reads
// them from there.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_CALLERTYPES_H
#define LINKGRAD_CALLERTYPES_H

#include "bytes/TypeAnalysis.h"
#include "request/Request.h"
#include <deque>

namespace linkgrad {

class CallerTypes {
public:
  explicit CallerTypes(llvm::FunctionAnalysisManager &FAM) : FAM(FAM) {}

  /// \p R's derivative is made of \p Primal, a copy.
  void add(const Request &R, llvm::Function &Primal) {
    Asked.push_back({&R, &Primal});
  }

  /// Of the functions that hold the requests, and their callers in the module.
  /// The layouts live as long as this object.
  ParameterLayouts layouts();

private:
  llvm::SmallVector<llvm::Function *, 8> callers() const;

  llvm::FunctionAnalysisManager &FAM;
  llvm::SmallVector<std::pair<const Request *, llvm::Function *>, 4> Asked;
  std::deque<Layout> Storage;
};

} // namespace linkgrad

#endif // LINKGRAD_CALLERTYPES_H
