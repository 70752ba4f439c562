//===- BodyCopier.h - executes a CopyPlan ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The copies are internal to the destination and named `f.linkgrad.import`.
// Bodies are moved, not cloned: the source module is ours alone. Moving keeps
// distinct metadata (subprograms) in one piece and costs nothing per
// instruction but the remapping of operands.
//
// Not IRMover: it wants to define the symbol under its own name, where the
// destination has a declaration that must stay as it is, and it consumes the
// source module at the first call.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_IMPORTER_BODYCOPIER_H
#define LINKGRAD_IMPORTER_BODYCOPIER_H

#include "importer/CopyPlan.h"
#include "importer/TypeMatcher.h"

namespace linkgrad {

class BodyCopier {
public:
  explicit BodyCopier(llvm::Module &Destination) : Destination(Destination) {}

  /// Copies what the plan lists and returns the copy of \p Root.
  llvm::GlobalObject *copy(SourceModule &Source, const CopyPlan &Plan,
                           llvm::GlobalObject &Root);

  /// The destination's symbol of that name, declared as \p From is if need be.
  llvm::GlobalValue *declare(const llvm::GlobalValue &From,
                             llvm::StringRef Name);

  /// The declarations made for what copies refer to by name, in order. An entry
  /// becomes null when the declaration is erased.
  std::vector<llvm::WeakTrackingVH> Declarations;
  /// Their names.
  llvm::StringSet<> DeclaredNames;

private:
  llvm::Function *createFunction(const llvm::Function &From);
  llvm::GlobalVariable *createConstant(const llvm::GlobalVariable &From);
  void moveBody(SourceModule &Source, llvm::Function &From, llvm::Function &To);
  void listCompileUnits(const llvm::Function &F);
  void addDebugInfoVersion(const llvm::Module &From);

  llvm::Module &Destination;
  TypeMatcher Types;
};

} // namespace linkgrad

#endif // LINKGRAD_IMPORTER_BODYCOPIER_H
