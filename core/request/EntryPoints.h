//===- EntryPoints.h - which calls are requests ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_REQUEST_ENTRYPOINTS_H
#define LINKGRAD_REQUEST_ENTRYPOINTS_H

#include "llvm/IR/InstrTypes.h"
#include <string>

namespace linkgrad {

enum class EntryPoint : uint8_t {
  None,
  Autodiff,       // __enzyme_autodiff: reverse mode, both halves at once
  ForwardDiff,    // __enzyme_fwddiff: forward mode
  ErrorEstimate,  // forward mode with bounds of rounding errors
  ForwardSplit,   // __enzyme_fwdsplit: a tangent that reads a tape
  AugmentForward, // __enzyme_augmentfwd: the half that fills a tape
  AugmentSize,    // __enzyme_augmentsize: bytes of that tape
  Reverse,        // __enzyme_reverse: the half that reads it backwards
  VirtualReverse, // __enzyme_virtualreverse: shadow of a function pointer
  Batch,          // __enzyme_batch: several calls at once
  CallInactive,   // __enzyme_call_inactive: a call without a derivative
  Unsupported,    // of the convention, but not implemented
};

/// Found anywhere in the name: declarations come mangled, as template instances
/// and with the user's own suffixes (`__enzyme_autodiff_f`).
EntryPoint entryPointOf(llvm::StringRef SymbolName);

/// The entry point that \p Call calls. A function with a body is none: its name
/// only mentions one.
EntryPoint entryPointOf(const llvm::CallBase &Call);

/// `__enzyme_autodiff`, from any spelling, for messages.
std::string entryPointName(const llvm::CallBase &Call);

} // namespace linkgrad

#endif // LINKGRAD_REQUEST_ENTRYPOINTS_H
