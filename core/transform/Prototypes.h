//===- Prototypes.h - parameters and results of derivatives ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How the parameters, seeds and results of derivative functions lie in their
// signatures: DerivativeKind in Request.h for those of requests,
// SplitDerivative in Derivatives.h for those of calls.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_PROTOTYPES_H
#define LINKGRAD_TRANSFORM_PROTOTYPES_H

#include "request/Request.h"
#include "transform/Lanes.h"
#include "llvm/IR/IRBuilder.h"

namespace linkgrad {

/// The parameters of a derivative function, as they lie in its signature.
struct DerivativeParams {
  /// Reads the parameters that belong to the primal's; sets \p Next to the
  /// index of the first one after them.
  DerivativeParams(llvm::Function &Derivative, const DerivativeKind &Kind,
                   unsigned &Next);
  llvm::SmallVector<llvm::Value *, 8> Primal;
  llvm::SmallVector<Lanes, 8> Shadow;
};

/// Whether a parameter of this activity and type has shadow parameters.
bool hasShadowParam(Activity A);

/// Whether the reverse half takes the adjoint of a result of type \p Result: it
/// is active, or it is a struct of pointers and floats, whose shadow has the
/// pointers.
bool hasSeedParam(const DerivativeKind &Kind, llvm::Type *Result);

/// The types of what belongs to the primal's parameters.
llvm::SmallVector<llvm::Type *, 16> paramTypes(const llvm::Function &Primal,
                                               const DerivativeKind &Kind);
/// Hands on to a derivative what the primal's parameters promise: nothing else
/// leads to memory that is written. The shadows of two that are only read may
/// be one, so for shadows it holds only where that was tested. Not where the
/// memory may be reached by pointers on a tape, too.
void handOnNoAlias(const llvm::Function &Primal, const DerivativeKind &Kind,
                   llvm::Function &Derivative);
llvm::Type *structOrVoid(llvm::LLVMContext &C,
                         llvm::ArrayRef<llvm::Type *> Items);
/// R or [Width x R].
llvm::Type *lanesOf(llvm::Type *Ty, unsigned Width);
/// The primal's name, for those of its derivatives.
llvm::StringRef baseName(const llvm::Function &Primal);

/// Returns the values in a struct; void where there are none.
void returnAll(llvm::IRBuilderBase &B, llvm::ArrayRef<llvm::Value *> Results);
/// The same of fields that have one value, or one for each lane.
void returnFields(llvm::IRBuilderBase &B, llvm::ArrayRef<Lanes> Fields);

/// The seeds of a result with adjoints of type \p Ty: the lanes of \p Given, or
/// of ones when it is null.
Lanes seedsOf(llvm::IRBuilderBase &B, const DerivativeKind &Kind,
              llvm::Value *Given, llvm::Type *Ty);
/// The bits of \p V as the type \p Ty of the same size.
llvm::Value *reinterpret(llvm::IRBuilderBase &B, llvm::Value *V,
                         llvm::Type *Ty);

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_PROTOTYPES_H
