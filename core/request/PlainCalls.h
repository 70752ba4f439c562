//===- PlainCalls.h - ordinary calls in the place of an entry point ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// __enzyme_batch and __enzyme_call_inactive ask for no derivative: they are
// replaced by calls of the function itself.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_REQUEST_PLAINCALLS_H
#define LINKGRAD_REQUEST_PLAINCALLS_H

#include "request/CallForm.h"
#include "llvm/IR/IRBuilder.h"

namespace linkgrad {

class PlainCall {
public:
  PlainCall(const CallForm &Form, llvm::Function &F) : Form(Form), F(F) {}

  /// Without the pointer to a result in memory.
  unsigned numParameters() const { return F.arg_size() - F.hasStructRetAttr(); }
  llvm::Argument &parameter(unsigned No) const {
    return *F.getArg(No + F.hasStructRetAttr());
  }

  /// The operand \p V as parameter \p No; null after reporting that it is none.
  llvm::Value *convert(llvm::IRBuilderBase &B, unsigned No, llvm::Value *V,
                       unsigned OperandNo) const;
  /// Calls the function; a result in memory goes to place \p Lane of what the
  /// entry point returns. Null after an error.
  llvm::CallInst *create(llvm::IRBuilderBase &B,
                         llvm::ArrayRef<llvm::Value *> Args,
                         unsigned Lane) const;
  /// Replaces the entry point's call by the results of \p Calls.
  bool finish(llvm::IRBuilderBase &B,
              llvm::ArrayRef<llvm::CallInst *> Calls) const;

private:
  const CallForm &Form;
  llvm::Function &F;
};

} // namespace linkgrad

#endif // LINKGRAD_REQUEST_PLAINCALLS_H
