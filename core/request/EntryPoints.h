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
#define ENTRY(Point, Part, Reader, Mode, What) Point,
#include "request/EntryPoints.def"
};

/// What the table says of \p Point.
bool isForward(EntryPoint Point);
bool isHalf(EntryPoint Point);
bool isAugmented(EntryPoint Point);

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
