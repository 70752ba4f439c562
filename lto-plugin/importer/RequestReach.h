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
// The same edges tell which functions ThinLTO drops because nothing that is
// alive leads to them: no call through a pointer reaches these.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_IMPORTER_REQUESTREACH_H
#define LINKGRAD_IMPORTER_REQUESTREACH_H

#include "importer/InputFile.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/ModuleSummaryIndex.h"

namespace linkgrad {

class RequestReach {
public:
  using Id = llvm::GlobalValue::GUID;

  /// Takes in the summary of one module of the link.
  void add(const InputFile &File, const llvm::ModuleSummaryIndex &Index);
  /// Takes in a module of full LTO: each of its functions may refer to whatever
  /// the module names.
  void addWithoutSummary(const InputFile &File);
  /// What somebody outside of LTO may name.
  void addLiveRoot(Id Symbol) { LiveRoots.push_back(Symbol); }
  /// A table of rules, by which functions come back that LTO has dropped.
  void addTable(Id Table) { Tables.push_back(Table); }
  /// To be called when all are in, before the first question.
  void finish();

  bool reachesVariable(Id Variable) const {
    return Variables.contains(Variable);
  }

  /// Whether LTO drops this function.
  bool isDead(Id Function) const { return Dead.contains(Function); }

  bool hasRules() const { return !ByRules.empty(); }
  /// Whether a rule, by way of tables that ThinLTO takes for unused, may use
  /// this function or variable.
  bool isUsedByRules(Id Symbol) const { return ByRules.contains(Symbol); }
  /// Such variables that \p File defines, in the order of its summary.
  llvm::ArrayRef<Id> stateOfRules(const InputFile &File) const {
    auto It = RuleStateOf.find(&File);
    return It == RuleStateOf.end() ? llvm::ArrayRef<Id>()
                                   : llvm::ArrayRef<Id>(It->second);
  }

private:
  llvm::DenseSet<Id> reachedFrom(llvm::SmallVector<Id, 0> Work) const;

  llvm::SmallVector<Id, 0> Roots, Tables, LiveRoots;
  llvm::DenseMap<Id, llvm::SmallVector<Id, 4>> Edges; // until finish()
  llvm::DenseSet<Id> Variables; // all, then those within reach
  llvm::DenseSet<Id> Dead;      // functions: all, then those that are
  /// Where they are defined; until finish().
  std::vector<std::pair<const InputFile *, Id>> Definitions;
  llvm::DenseSet<Id> ByRules;
  llvm::DenseMap<const InputFile *, std::vector<Id>> RuleStateOf;
};

} // namespace linkgrad

#endif // LINKGRAD_IMPORTER_REQUESTREACH_H
