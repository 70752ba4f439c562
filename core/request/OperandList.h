//===- OperandList.h - the operands of a request, sorted ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// First step of reading: tells markers from values, and takes out what concerns
// the whole call, which may stand anywhere (`enzyme_width, 4`).
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_REQUEST_OPERANDLIST_H
#define LINKGRAD_REQUEST_OPERANDLIST_H

#include "request/CallForm.h"
#include "request/Markers.h"
#include <optional>

namespace linkgrad {

/// A value, or a marker of the kind MarkerKind::Argument.
struct OperandItem {
  llvm::Value *V;
  unsigned OperandNo;
  Marker M; // None: a value
};

struct OperandList {
  unsigned Width = 1;
  bool PrimalReturn = false;
  bool RuntimeActivity = false;
  bool NoReturn = false; // enzyme_noret
  /// Of split mode: enzyme_allocated's size, enzyme_tape's pointer.
  llvm::Value *Allocated = nullptr, *Tape = nullptr;
  bool KeepTape = false; // enzyme_nofree
  /// ConstReturn, ActiveReturn or DupReturn.
  std::optional<Marker> Return;
  /// Without enzyme_interleave everything is in Items.
  llvm::SmallVector<OperandItem, 16> Items;
  /// What follows enzyme_interleave: shadows only.
  llvm::SmallVector<OperandItem, 8> Shadows;
  bool IsInterleaved = false;

  /// Reads the operands after the function. Reports what is wrong.
  bool read(const CallForm &Form);

private:
  bool readMarkerOperand(const CallForm &Form, Marker M, unsigned &No);
  bool readWidth(const CallForm &Form, unsigned No);
  bool readTapeMarker(const CallForm &Form, Marker M, unsigned &No);
  bool setReturn(const CallForm &Form, Marker M);
  bool HasWidth = false;
};

} // namespace linkgrad

#endif // LINKGRAD_REQUEST_OPERANDLIST_H
