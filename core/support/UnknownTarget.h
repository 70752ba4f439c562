//===- UnknownTarget.h - calls that a derivative does not survive ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The call through a pointer at the end of a chain that compares the pointer
// with all functions it may point to (there may be none). A derivative that
// meets it stops the program with a message, so nothing needs to be known of
// what it calls.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_UNKNOWNTARGET_H
#define LINKGRAD_SUPPORT_UNKNOWNTARGET_H

#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Metadata.h"

namespace linkgrad {

inline constexpr char UnknownTargetMark[] = "linkgrad.unknown.target";

inline bool isUnknownTarget(const llvm::CallBase &Call) {
  return Call.getMetadata(UnknownTargetMark) != nullptr;
}

/// \p Why: there was no function to compare with at all, in the words of a
/// diagnostic. The user is warned if the call is active.
inline void markUnknownTarget(llvm::CallBase &Call, llvm::StringRef Why = "") {
  llvm::LLVMContext &C = Call.getContext();
  Call.setMetadata(UnknownTargetMark,
                   llvm::MDNode::get(C, llvm::MDString::get(C, Why)));
}

inline void unmarkUnknownTarget(llvm::CallBase &Call) {
  Call.setMetadata(UnknownTargetMark, nullptr);
}

inline llvm::StringRef whyTargetIsUnknown(const llvm::CallBase &Call) {
  const llvm::MDNode *Mark = Call.getMetadata(UnknownTargetMark);
  return llvm::cast<llvm::MDString>(Mark->getOperand(0))->getString();
}

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_UNKNOWNTARGET_H
