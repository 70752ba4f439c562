//===- Merges.h - values that are one of several ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Phis, selects and freezes hand a value on as it is.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_MERGES_H
#define LINKGRAD_SUPPORT_MERGES_H

#include "support/BitFlow.h"
#include "support/Walks.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Instructions.h"

namespace linkgrad {

inline bool isMerge(const llvm::Value &V) {
  return llvm::isa<llvm::PHINode, llvm::SelectInst, llvm::FreezeInst>(V);
}

/// What \p Merge may be: its operands but for a select's condition. \p UserTy
/// is User, or a const one.
template <class UserTy> auto mergedOperands(UserTy &Merge) {
  return llvm::drop_begin(Merge.operands(), llvm::isa<llvm::SelectInst>(Merge));
}

/// All that \p V may be, itself and merges included.
inline llvm::SmallSetVector<llvm::Value *, 8> mergedSources(llvm::Value &V) {
  llvm::SmallSetVector<llvm::Value *, 8> Web;
  Web.insert(&V);
  for (size_t I = 0; I != Web.size(); ++I)
    if (isMerge(*Web[I]))
      for (llvm::Use &Op : mergedOperands(*llvm::cast<llvm::User>(Web[I])))
        Web.insert(Op.get());
  return Web;
}

/// Whether the use is one of those that a merge may be.
inline bool isMerged(const llvm::Use &U) {
  const llvm::User *Merge = U.getUser();
  return isMerge(*Merge) &&
         !(llvm::isa<llvm::SelectInst>(Merge) && U.getOperandNo() == 0);
}

/// Whether the use stores the value, by a store like any other.
inline bool isStored(const llvm::Use &U) {
  auto *Store = llvm::dyn_cast<llvm::StoreInst>(U.getUser());
  return Store && Store->isSimple() && U.getOperandNo() == 0;
}

/// Whether the bits of a number are among what \p Word, an integer, is merged
/// of.
inline bool mergesNumber(llvm::Value &Word) {
  return llvm::any_of(mergedSources(Word), [](const llvm::Value *Source) {
    return isFloatBits(*Source);
  });
}

/// A merge of type \p Ty beside \p Merge, of what \p Of makes of its operands.
/// \p Remember is told of a phi before, which may be among its own sources.
llvm::Value *mergeBeside(llvm::Instruction &Merge, llvm::Type *Ty,
                         llvm::StringRef Suffix,
                         llvm::function_ref<llvm::Value *(llvm::Value *)> Of,
                         llvm::function_ref<void(llvm::Value *)> Remember);

/// Where a cast of \p V has its place: an instruction, which has one
/// (getInsertionPointAfterDef()), or an argument of \p F.
llvm::BasicBlock::iterator placeBehind(llvm::Value &V, llvm::Function &F);

/// Whether something is done with the address itself, and not only with what it
/// is merged into: there are such that lie in the first four gigabytes, or that
/// are kept as their lower halves.
inline bool isFollowedAtOnce(const llvm::Instruction &Pointer) {
  return llvm::any_of(Pointer.uses(), [](const llvm::Use &U) {
    const llvm::User *I = U.getUser();
    bool IsStored = llvm::isa<llvm::StoreInst>(I) && U.getOperandNo() == 0;
    return !isMerge(*I) && !llvm::isa<llvm::ICmpInst>(I) && !IsStored;
  });
}

/// Whether nothing is done with a pointer or a double, or with what it is
/// merged into, but storing it: by its type it is one only as the optimiser
/// chose that. \p OrAsInteger: or as the integer that a pointer becomes.
inline bool isOnlyStored(const llvm::Instruction &I, bool OrAsInteger = false) {
  auto Becomes = [&](const llvm::Use &U) {
    return isMerged(U) ||
           (OrAsInteger && llvm::isa<llvm::PtrToIntInst>(U.getUser()));
  };
  return !I.use_empty() && allUses(I, Becomes, isStored);
}

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_MERGES_H
