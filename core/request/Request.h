//===- Request.h - one __enzyme_* call, read and checked ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_REQUEST_REQUEST_H
#define LINKGRAD_REQUEST_REQUEST_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/InstrTypes.h"
#include <vector>

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace linkgrad {

class Diagnostics;

/// How a value takes part in differentiation.
enum class Activity : uint8_t {
  Constant,         // no derivative
  Active,           // float by value: reverse mode returns its adjoint
  Duplicated,       // comes with its tangent or shadow
  DuplicatedNoNeed, // the same; the primal result written through it is not
                    // read
};

inline bool isDuplicated(Activity A) {
  return A == Activity::Duplicated || A == Activity::DuplicatedNoNeed;
}

enum class DerivativeMode : uint8_t {
  Forward,     // primal and tangent in one sweep
  Reverse,     // augmented primal and reverse sweep fused in one function
  Augmented,   // split: primal that fills a tape
  ReverseSweep // split: consumes the tape
};

/// What a derivative function is asked to be, apart from its primal. The key of
/// the derivative cache.
///
/// Signature of the function made for Forward and Reverse: for every primal
/// parameter in order the primal, then its Width shadows if duplicated.
/// Forward: floats are Duplicated too (the shadow is the tangent, same type as
/// the primal). The result is a struct of the items present, in this order:
///   Reverse: [primal result if ReturnPrimal], then for every Active parameter
///            its adjoint: T, or [Width x T] when Width > 1
///   Forward: [primal result if ReturnPrimal], [tangent of the result if Return
///            is not Constant: R, or [Width x R]]
/// Always a struct, also of one element; void when there is no item.
/// In Reverse an active return has the seed 1.0 in every float, for every lane.
struct DerivativeKind {
  DerivativeMode Mode = DerivativeMode::Reverse;
  unsigned Width = 1;
  llvm::SmallVector<Activity, 8> Args; // one a primal parameter
  Activity Return = Activity::Constant;
  bool ReturnPrimal = false;

  bool operator<(const DerivativeKind &O) const {
    return std::tie(Mode, Width, Return, ReturnPrimal) <
               std::tie(O.Mode, O.Width, O.Return, O.ReturnPrimal) ||
           (std::tie(Mode, Width, Return, ReturnPrimal) ==
                std::tie(O.Mode, O.Width, O.Return, O.ReturnPrimal) &&
            std::lexicographical_compare(Args.begin(), Args.end(),
                                         O.Args.begin(), O.Args.end()));
  }
};

/// One request. Values are operands of the call (or were computed just before
/// it by the reader, for instance for strided shadows).
struct Request {
  llvm::CallBase *Call = nullptr;
  llvm::Function *Primal =
      nullptr; // may be a declaration: the closure fetches it
  DerivativeKind Kind;
  /// The operands of the derivative function, in the order of its parameters,
  /// already of the parameters' types.
  llvm::SmallVector<llvm::Value *, 16> Operands;
  /// Where the result is to be stored instead of being the value of the call
  /// (the call's own sret argument), or null.
  llvm::Value *ResultBuffer = nullptr;
};

/// Finds the requests of the module, in the order of functions and
/// instructions. Errors go to \p Diags; a request in error is left out, its
/// call is replaced by poison and erased.
std::vector<Request> readRequests(llvm::Module &M, Diagnostics &Diags);

/// Replaces the request's call by a call to \p Derivative (signature: see
/// DerivativeKind) and converts the result to what the call's type asks for.
void lowerRequest(Request &R, llvm::Function &Derivative, Diagnostics &Diags);

/// Replaces the call of a request that failed by poison.
void dropRequest(Request &R);

} // namespace linkgrad

#endif // LINKGRAD_REQUEST_REQUEST_H
