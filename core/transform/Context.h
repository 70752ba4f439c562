//===- Context.h - what all phases of a module share ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_CONTEXT_H
#define LINKGRAD_TRANSFORM_CONTEXT_H

#include "analysis/ActivityAnalysis.h"
#include "analysis/FunctionInfo.h"
#include "analysis/MemoryRegions.h"
#include "bytes/TypeAnalysis.h"
#include "prepare/closure/DisjointMemory.h"
#include "support/Runtime.h"
#include "llvm/ADT/SetVector.h"
#include <map>
#include <memory>

namespace linkgrad {

class Closure;
class Diagnostics;

struct Context {
  llvm::Module &M;
  llvm::FunctionAnalysisManager &FAM;
  Diagnostics &Diags;
  Closure &Functions;
  const TypeAnalysis &Types;
  const ClosureFacts &Facts;
  Runtime Arena;
  std::map<const llvm::Function *, std::unique_ptr<FunctionInfo>> Infos = {};

  /// Shadows of mutable variables, in the order they were made. A request
  /// starts with zeros in them: it differentiates with respect to its
  /// arguments, not to what earlier calls left behind.
  struct ActiveShadow {
    llvm::GlobalVariable *Primal, *Shadow;
    unsigned Lane;
  };
  std::vector<ActiveShadow> ActiveShadows = {};

  /// Regions may have variables that each thread has its own of; what clears
  /// their shadows, once it is asked for (OwnVariables.h).
  bool HasOwnVariables = false;
  llvm::Function *ClearOwn = nullptr;
  /// See shadowForgetter().
  llvm::Function *ForgetShadow = nullptr;

  /// Variables because of whose pointers a derivative was refused.
  using Variables = llvm::SmallSetVector<const llvm::GlobalVariable *, 4>;
  Variables Kept = {};
  /// Those that a derivative looks for such pointers in when it runs.
  Variables Met = {};

  /// For calls of what gains from it: versions for memory that does not
  /// overlap. Without the test, which depends on the kind of derivative.
  std::map<const llvm::Function *, DisjointVersion> Disjoint = {};

  /// What pointers lead to, once it is asked for. Null where several threads,
  /// or messages that arrive later, write.
  BothRegions regions();
  bool HasOtherWriters = false;
  std::vector<llvm::Function *> Roots = {}; // what requests differentiate
  std::unique_ptr<MemoryRegions> Regions = {}, RegionsOfShadowed = {};

  /// The (once computed) control flow facts of a prepared function.
  FunctionInfo &info(llvm::Function &F) { return *Infos.find(&F)->second; }

  /// The variable that holds the derivative of \p G in a lane. For a constant
  /// it holds zeros, and the shadows of what its pointers lead to: read-only in
  /// forward mode; in reverse mode whatever is accumulated into it is never
  /// read.
  llvm::Constant *shadowOf(llvm::GlobalVariable &G, bool Forward, bool IsActive,
                           unsigned Lane);

  /// The shadow of a constant: null and functions are their own, a variable's
  /// is shadowOf(), numbers have zero. Null when there is none: an address that
  /// was made by arithmetic, or an inactive variable of which it is not known
  /// what its pointers lead to.
  llvm::Constant *constantShadow(llvm::Constant *V, bool Forward,
                                 unsigned Lane);

private:
  llvm::Constant *shadowContents(llvm::Constant *V, bool Forward,
                                 unsigned Lane);
};

/// Whether \p C is an integer that is the address of something: of a table of
/// such, or as InstCombine stores addresses where integers are stored, too.
bool isAddress(const llvm::Constant &C);

/// The alignment of an access to a shadow, where \p Access is the primal's: at
/// most the natural one of the elements. A program may have found out more when
/// it ran, from an address of the primal (Eigen), which the shadow need not
/// share.
llvm::Align shadowAlign(const llvm::Instruction &Access);

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_CONTEXT_H
