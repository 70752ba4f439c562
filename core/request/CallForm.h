//===- CallForm.h - a request's call, and errors about it ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_REQUEST_CALLFORM_H
#define LINKGRAD_REQUEST_CALLFORM_H

#include "request/EntryPoints.h"
#include "request/Request.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/Instructions.h"

namespace linkgrad {

/// The call that is being read. Every part of the reader has it.
struct CallForm {
  CallForm(llvm::CallInst &Call, EntryPoint Point, Diagnostics &Diags)
      : Call(Call), Point(Point), Diags(Diags) {}

  llvm::CallInst &Call;
  EntryPoint Point;
  Diagnostics &Diags;

  /// Whether floats by value come with tangents.
  bool isForward() const { return linkgrad::isForward(Point); }
  /// Whether it is about one half of a split derivative.
  bool isHalf() const { return linkgrad::isHalf(Point); }
  bool isAugmented() const { return linkgrad::isAugmented(Point); }
  /// The struct that the call returns through memory, or null.
  llvm::Type *bufferType() const {
    return Call.arg_size() ? Call.getParamStructRetType(0) : nullptr;
  }
  llvm::Value *buffer() const {
    return bufferType() ? Call.getArgOperand(0) : nullptr;
  }
  /// The number of the operand that names the primal.
  unsigned functionOperand() const { return bufferType() ? 1 : 0; }
  /// "argument 3", as counted in the source.
  std::string argument(unsigned OperandNo) const;
  /// Reports that the call is wrong; \returns false.
  bool bad(const llvm::Twine &Text) const;
};

/// A type in words: "double", "a pointer", "a 32-bit integer".
std::string describeType(const llvm::Type &Ty);

} // namespace linkgrad

#endif // LINKGRAD_REQUEST_CALLFORM_H
