//===- ExceptionCalls.h - calls of the C++ run time's exceptions ----------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Names are those of the Itanium C++ ABI, exception handling, level II.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_RULES_EXCEPTIONCALLS_H
#define LINKGRAD_RULES_EXCEPTIONCALLS_H

#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"

namespace llvm {
class DominatorTree;
} // namespace llvm

namespace linkgrad {

inline bool calls(const llvm::Instruction &I, llvm::StringRef Name) {
  auto *Call = llvm::dyn_cast<llvm::CallBase>(&I);
  const llvm::Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && Callee->getName() == Name;
}

inline bool allocatesException(const llvm::Instruction &I) {
  return calls(I, "__cxa_allocate_exception");
}
inline bool throws(const llvm::Instruction &I) {
  return calls(I, "__cxa_throw");
}
/// Where a handler begins.
inline bool catches(const llvm::Instruction &I) {
  return calls(I, "__cxa_begin_catch");
}
/// `throw;` of C++, and what Rust has for it.
bool throwsAgain(const llvm::Instruction &I);

/// Whether \p I, which throws again what was caught, does so for a handler of a
/// caller: none of its own function has caught it.
bool throwsAgainForCaller(const llvm::Instruction &I,
                          const llvm::DominatorTree &DT);
/// Whether \p F does so anywhere.
bool throwsAgainForCaller(llvm::Function &F);

} // namespace linkgrad

#endif // LINKGRAD_RULES_EXCEPTIONCALLS_H
