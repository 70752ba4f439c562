//===- WriterLowering.h - formatted text for the program's writers -------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rust's `core::fmt::write(writer, vtable, arguments...)` makes text, which
// carries no derivative, and calls `write_str` and `write_char` of the writer
// with each piece, which may carry one where the writer is a type of the
// program. The two are taken apart:
//
//   pieces = all that core::fmt::write makes, for a writer of ours [inactive]
//   for each piece: if (vtable->write_str(writer, piece, length)) stop
//
// The calls through the vtable become direct like any others.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_LIBRARY_WRITERLOWERING_H
#define LINKGRAD_PREPARE_LIBRARY_WRITERLOWERING_H

#include <optional>

namespace llvm {
class CallBase;
class Function;
} // namespace llvm

namespace linkgrad {

/// The methods that core::fmt::write calls.
struct TextWriter {
  llvm::Function *WriteText, *WriteChar;
};

/// Whether \p Call is one of core::fmt::write.
bool isFormattedWrite(const llvm::CallBase &Call);

/// What it writes to, if that is known.
std::optional<TextWriter> writerOf(const llvm::CallBase &Call);

/// Makes \p Call one of a function that does the same in two steps.
void lowerFormattedWrite(llvm::CallBase &Call);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_LIBRARY_WRITERLOWERING_H
