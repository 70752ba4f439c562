//===- RequestReach.h - variables that derivatives may refer to ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The module summaries tell which functions and variables each function and
// initializer refers to. From the modules that ask for derivatives one comes to
// all that the closures can name; calls through pointers lead to functions
// whose address is taken on the way.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_IMPORTER_REQUESTREACH_H
#define LINKGRAD_IMPORTER_REQUESTREACH_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/ModuleSummaryIndex.h"

namespace linkgrad {

class RequestReach {
public:
  using Id = llvm::GlobalValue::GUID;

  /// Takes in the summary of one module of the link.
  void add(const llvm::ModuleSummaryIndex &Index, bool HasRequests);
  /// To be called when all are in, before the first question.
  void finish();

  bool reachesVariable(Id Variable) const {
    return Variables.contains(Variable);
  }

private:
  llvm::SmallVector<Id, 0> Roots;
  llvm::DenseMap<Id, llvm::SmallVector<Id, 4>> Edges; // until finish()
  llvm::DenseSet<Id> Variables; // all, then those within reach
};

} // namespace linkgrad

#endif // LINKGRAD_IMPORTER_REQUESTREACH_H
