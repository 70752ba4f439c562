//===- VariableAddresses.h - which variables a pointer may lead into ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A variable may be written through what a function returns, what a table
// holds, or what a caller has passed. Its address is followed through the whole
// closure: from arguments to parameters, from returned values to calls, and out
// of the initialisers of tables. Memory is one place: what is stored anywhere
// may be loaded anywhere (Andersen's analysis with a single heap cell; the
// order of instructions does not matter).
//
// What a variable's pointers lead to may have been stored there before, by
// others than the closure: of a pointer that was loaded from it, is known that
// it leads behind the variable. (Not once more through memory: else all that is
// loaded would lead behind each variable of which a pointer is kept anywhere.)
//
// Addresses that come in by the primal's arguments are not seen.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_ANALYSIS_VARIABLEADDRESSES_H
#define LINKGRAD_ANALYSIS_VARIABLEADDRESSES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/PointerIntPair.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include <vector>

namespace llvm {
class CallBase;
class Function;
class GlobalVariable;
class LoadInst;
class Value;
} // namespace llvm

namespace linkgrad {

class VariableAddresses {
public:
  using Variables = llvm::SmallSetVector<const llvm::GlobalVariable *, 4>;

  explicit VariableAddresses(llvm::ArrayRef<llvm::Function *> Closure);

  /// The variables, constant ones too, that \p V may be an address in.
  Variables of(const llvm::Value &V) const { return find(V, false); }
  /// The variables behind which \p V may lead: it was loaded there.
  Variables behind(const llvm::Value &V) const { return find(V, true); }
  /// Those whose addresses the initialiser of \p G holds.
  const Variables &heldBy(const llvm::GlobalVariable &G) const;

private:
  using Nodes = llvm::SmallVector<const llvm::Value *, 2>;
  /// A variable, and whether it leads behind it.
  using Place = llvm::PointerIntPair<const llvm::GlobalVariable *, 1, bool>;

  Variables find(const llvm::Value &V, bool Behind) const;
  void visitLoad(const llvm::LoadInst &Load);
  void visitCall(const llvm::CallBase &Call);
  void flow(const llvm::Value &From, const llvm::Value *To);
  void flowContents(const llvm::Value &Pointer, const llvm::Value *To);
  void add(const llvm::Value *To, Place P);
  void addContents(const llvm::Value *To, Place P);
  void solve();

  llvm::SmallPtrSet<const llvm::Function *, 16> Bodies;
  /// A node is a parameter, a call or a load; null is memory.
  llvm::DenseMap<const llvm::Value *, llvm::SmallSetVector<Place, 4>> At;
  /// Where what is known of a node goes, and where what its variables hold.
  llvm::DenseMap<const llvm::Value *, Nodes> Flows, ContentFlows;
  std::vector<std::pair<const llvm::Value *, Place>> Work;
  mutable llvm::DenseMap<const llvm::GlobalVariable *, Variables> Held;
};

} // namespace linkgrad

#endif // LINKGRAD_ANALYSIS_VARIABLEADDRESSES_H
