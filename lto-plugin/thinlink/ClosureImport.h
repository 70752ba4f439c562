//===- ClosureImport.h - closures, for ThinLTO to import ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For distributed builds, whose backends see nothing but what ThinLTO imports
// (importer/BackendIndex.h). Before ThinLTO decides over that, the combined
// index is changed:
//
// - Each module with requests gets a function that no module has. It calls the
//   functions of the closures and refers to the tables of rules: what the
//   function with the request and its callers in the module refer to, and from
//   there on along calls, references and initializers. If there is a call
//   through a pointer on the way, the functions whose address is taken anywhere
//   belong to it.
// - What stands between such a function and its import goes away: that it is
//   noinline or large, or was dropped since only a table refers to it. A weak
//   definition that the linker has chosen is final.
//
// All else follows from these edges, and is ThinLTO's: which modules a backend
// needs, which local symbols get global names, which variables are constant.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_THINLINK_CLOSUREIMPORT_H
#define LINKGRAD_THINLINK_CLOSUREIMPORT_H

#include "llvm/ADT/DenseSet.h"
#include "llvm/IR/ModuleSummaryIndex.h"
#include <functional>
#include <optional>
#include <string>

namespace linkgrad {

/// What the index does not tell.
struct ClosureFacts {
  /// Whether the linker has chosen this module's definition.
  std::function<bool(llvm::GlobalValue::GUID, llvm::StringRef Module)>
      IsPrevailing;
  /// Global symbols that mean something else by --wrap or --defsym.
  llvm::DenseSet<llvm::GlobalValue::GUID> Redirected;
  /// The functions of a module of which only annotations say something; nothing
  /// if that is not known.
  std::function<std::optional<llvm::DenseSet<llvm::GlobalValue::GUID>>(
      llvm::StringRef Module)>
      Annotated;
  /// A file for full LTO that has rules: these are not in the index.
  std::string RulesElsewhere;
  /// Every function is noinline, and has to be imported all the same.
  bool AtO0 = false;
  /// Told how large the closures of each module are.
  std::function<void(const std::string &)> Note;
};

/// \returns why derivatives cannot be made, or nothing.
std::string
addClosures(llvm::ModuleSummaryIndex &Index, const ClosureFacts &Facts,
            const llvm::DenseSet<llvm::GlobalValue::GUID> &Preserved);

} // namespace linkgrad

#endif // LINKGRAD_THINLINK_CLOSUREIMPORT_H
