//===- CallTargets.h - which functions calls through pointers reach -------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_CALLTARGETS_H
#define LINKGRAD_SUPPORT_CALLTARGETS_H

#include "support/FunctionVariant.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/GlobalVariable.h"
#include <functional>

namespace linkgrad {

/// The functions whose address gets to a call.
struct CallTargets {
  llvm::SmallSetVector<const llvm::Function *, 4> Functions;
  bool Unknown = false; // and perhaps any other function

  void add(const CallTargets &Other) {
    Functions.insert_range(Other.Functions);
    Unknown |= Other.Unknown;
  }
};

/// A table of a C++ class's virtual functions, which nobody writes: that of
/// another library is not declared as a constant.
inline bool isVTable(const llvm::GlobalVariable &G) {
  return G.getName().starts_with("_ZTV") || G.getName().starts_with("_ZTC");
}

struct CallTargetAnswer {
  /// Functions that want a copy for some of their callers, since these hand
  /// them other functions. Then to be asked again.
  std::vector<FunctionVariant> Variants;
  llvm::MapVector<const llvm::CallBase *, CallTargets> Targets;
};

/// Which functions' addresses get to the calls through pointers of a closure,
/// as far as its code goes now. Given its functions, and those of them that are
/// called from outside.
using CallTargetFinder = std::function<CallTargetAnswer(
    llvm::ArrayRef<llvm::Function *>, llvm::ArrayRef<llvm::Function *>)>;

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_CALLTARGETS_H
