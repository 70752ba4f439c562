//===- CopiedBytes.h - what the bytes are that a call copies ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The two memories of a copy tell more together than each alone; what neither
// tells may be nobody's business, or told apart when the program runs. Emission
// asks, and does not decide.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_BYTES_COPIEDBYTES_H
#define LINKGRAD_BYTES_COPIEDBYTES_H

#include "bytes/TypeAnalysis.h"

namespace llvm {
class CallBase;
class TargetLibraryInfo;
} // namespace llvm

namespace linkgrad {

struct CopiedBytes {
  /// In order, from the start on. What is neither of a known type nor Words
  /// cannot be copied.
  std::vector<TypedRange> Ranges;
  /// In bytes, after which they begin again; 0: they are the whole copy.
  uint64_t Period = 0;
  /// With a period: what comes before, once. A range begins there.
  uint64_t Header = 0;
  /// Whether it is known of every byte what it holds.
  bool Known = true;
  /// The copy may start between two words.
  bool AlignWords = false;
  /// With that: no word is a pointer, so that a number may begin anywhere.
  bool Loose = false;
};

/// \p Call: a memcpy, memmove or memset.
CopiedBytes copiedBytes(const TypeAnalysis &Types, const llvm::CallBase &Call,
                        const llvm::TargetLibraryInfo &TLI);

} // namespace linkgrad

#endif // LINKGRAD_BYTES_COPIEDBYTES_H
