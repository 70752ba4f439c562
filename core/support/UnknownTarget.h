//===- UnknownTarget.h - calls that a derivative does not survive ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The call through a pointer at the end of a chain that compares the pointer
// with all functions it may point to. A derivative that meets it stops the
// program with a message, so nothing needs to be known of what it calls.
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

inline void markUnknownTarget(llvm::CallBase &Call) {
  Call.setMetadata(UnknownTargetMark, llvm::MDNode::get(Call.getContext(), {}));
}

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_UNKNOWNTARGET_H
