//===- FunctionVariant.h - a function, for some of its calls --------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A helper that moves words for everybody (std::mem::swap, the insertion into
// a hash table) handles doubles for some of its callers and integers for
// others. One derivative cannot serve both: such a function is copied, and each
// copy is analysed and differentiated on its own.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_FUNCTIONVARIANT_H
#define LINKGRAD_SUPPORT_FUNCTIONVARIANT_H

#include <optional>
#include <utility>
#include <vector>

namespace llvm {
class CallBase;
class Function;
} // namespace llvm

namespace linkgrad {

/// Copies of functions that were looked at too deep in the calls to be looked
/// at one by one may want copies again: so often.
constexpr unsigned MaxVariantRounds = 3;

struct FunctionVariant {
  llvm::Function *F;
  /// F itself; the others are to be copies of it.
  bool IsFirst;
  /// The variant that calls this one (for diagnostics, one of them), unless it
  /// is a first one. Following them ends at a first one.
  std::optional<unsigned> Caller;
  /// The calls in F that reach other than first variants, and the index of
  /// what they reach in the list of all variants.
  std::vector<std::pair<llvm::CallBase *, unsigned>> Calls;
};

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_FUNCTIONVARIANT_H
