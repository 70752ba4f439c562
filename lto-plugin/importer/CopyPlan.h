//===- CopyPlan.h - what one body needs ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Before anything is copied we look at all that the copy would refer to, so
// that a body that cannot be copied leaves no trace. Each global value is
// either copied along, referred to by name, or the reason to refuse:
//
//   what this module has itself               by itself
//   function, file-local                     copied, recursively
//   function, global                         by name (the engine asks for it)
//   constant                                 copied, recursively
//   variable that no module ever writes      copied as a constant
//   variable whose name LTO keeps            by name
//   variable of a ThinLTO module that a      by the name under which that
//     request can reach                        module exports it
//   other variables                          refused: state cannot be copied
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_IMPORTER_COPYPLAN_H
#define LINKGRAD_IMPORTER_COPYPLAN_H

#include "importer/Catalog.h"
#include "importer/SourceModule.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSet.h"
#include <functional>

namespace linkgrad {

/// Why a body is not copied.
struct Refusal {
  std::string Why;
  /// The variable and its file, when it is one; empty otherwise.
  std::string MutableVariable = {}, VariableFile = {};
  bool VariableIsStatic = false;
};

class CopyPlan {
public:
  /// \p IsNamedByDestination tells whether the destination itself refers to a
  /// symbol; then LTO has kept its name. \p FindOwn gives what the destination
  /// was made of, if the source is it or a part of it; otherwise null.
  CopyPlan(
      const SourceModule &Source, const Catalog &TheCatalog,
      std::function<bool(llvm::StringRef)> IsNamedByDestination,
      std::function<llvm::GlobalValue *(const llvm::GlobalValue &)> FindOwn)
      : Source(Source), TheCatalog(TheCatalog),
        IsNamedByDestination(std::move(IsNamedByDestination)),
        FindOwn(std::move(FindOwn)) {}

  /// Plans to copy \p Root and what it needs. Parses the bodies of \p Root and
  /// of the local functions that it uses.
  std::optional<Refusal> add(llvm::GlobalObject &Root);

  llvm::SetVector<llvm::Function *> Functions;
  llvm::SetVector<llvm::GlobalVariable *> Constants;
  llvm::SetVector<llvm::GlobalAlias *> LocalAliases;
  /// With the name in the destination, if that is another one.
  llvm::MapVector<llvm::GlobalValue *, std::string> ByName;

  /// The destination's own.
  llvm::MapVector<llvm::GlobalValue *, llvm::GlobalValue *> Own;

private:
  void visitFunction(llvm::Function &F);
  void visitOperand(const llvm::Value *V);
  void visitGlobal(llvm::GlobalValue &GV);
  void visitVariable(llvm::GlobalVariable &GV);
  void visitMutableVariable(llvm::GlobalVariable &GV);
  void refuse(const llvm::Twine &Why);
  void refuseVariable(const llvm::GlobalVariable &GV, const InputFile &Home);

  const SourceModule &Source;
  const Catalog &TheCatalog;
  std::function<bool(llvm::StringRef)> IsNamedByDestination;
  std::function<llvm::GlobalValue *(const llvm::GlobalValue &)> FindOwn;
  llvm::SmallPtrSet<const llvm::Value *, 32> Seen;
  llvm::SmallVector<const llvm::Value *> Worklist;
  std::optional<Refusal> Refused;
};

} // namespace linkgrad

#endif // LINKGRAD_IMPORTER_COPYPLAN_H
