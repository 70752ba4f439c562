//===- CallForm.cpp - a request's call, and errors about it ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "request/CallForm.h"
#include "support/Diagnostics.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace linkgrad {

std::string CallForm::argument(unsigned OperandNo) const {
  return "argument " + std::to_string(OperandNo - functionOperand() + 1);
}

bool CallForm::bad(const Twine &Text) const {
  Diags.error(DiagCode::BadRequest, {entryPointName(Call), Text.str()})
      .at(Call);
  return false;
}

std::string describeType(const Type &Ty) {
  if (Ty.isPointerTy())
    return "a pointer";
  if (Ty.isIntegerTy())
    return "a " + std::to_string(Ty.getIntegerBitWidth()) + "-bit integer";
  if (Ty.isVoidTy())
    return "no result";
  if (const auto *ST = dyn_cast<StructType>(&Ty); ST && ST->hasName())
    return "'" + ST->getName().str() + "'";
  std::string Out;
  raw_string_ostream(Out) << Ty;
  return Out;
}

} // namespace linkgrad
