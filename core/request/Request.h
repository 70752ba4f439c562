//===- Request.h - one __enzyme_* call, read and checked ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_REQUEST_REQUEST_H
#define LINKGRAD_REQUEST_REQUEST_H

#include "request/EntryPoints.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/ValueHandle.h"
#include <tuple>
#include <vector>

namespace llvm {
class AllocaInst;
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
  Forward,      // primal and tangent in one sweep
  Reverse,      // augmented primal and reverse sweep fused in one function
  Augmented,    // split: primal that fills a tape
  ReverseSweep, // split: consumes the tape
  TangentSweep, // split: forward mode that consumes the tape
};

/// What a derivative function is asked to be, apart from its primal. The key of
/// the derivative cache.
///
/// Signature of the functions made: for every primal parameter in order the
/// primal, then its Width shadows if duplicated. Forward: floats are Duplicated
/// too (the shadow is the tangent, same type as the primal). Then
///   Reverse, ReverseSweep: [seed of the result, if HasSeed]: R or [Width x R]
///   ReverseSweep, TangentSweep: the tape: ptr; with InlineTape the tape
///   itself, if there is
///            one
/// The result is a struct of the items present, in this order:
///   Reverse, ReverseSweep: [primal result if ReturnPrimal], then for every
///            Active parameter its adjoint: T, or [Width x T] when Width > 1
///   Forward: [primal result if ReturnPrimal], [tangent of the result if Return
///            is not Constant: R, or [Width x R]]
///   TangentSweep: [tangent of a result of floats: R, or [Width x R]]
///   Augmented: the tape: ptr (null when nothing is kept), or with InlineTape
///            [the tape itself]; if ReturnPrimal: [primal result], [its shadow
///            if Return is duplicated]
/// Always a struct, also of one element; void when there is no item.
/// Without HasSeed an active return has the seed 1.0 in every float, for every
/// lane.
struct DerivativeKind {
  DerivativeMode Mode = DerivativeMode::Reverse;
  unsigned Width = 1;
  llvm::SmallVector<Activity, 8> Args; // one a primal parameter
  Activity Return = Activity::Constant;
  bool ReturnPrimal = false;
  bool HasSeed = false;
  /// The halves that a request asks for: the caller holds the tape itself, not
  /// a pointer to it; the reverse half leaves the tape to be used again; by
  /// parameter, whether the memory behind it is the same in both halves.
  bool InlineTape = false, KeepTape = false;
  llvm::SmallVector<bool, 8> NotOverwritten;
  /// For a request's halves and what they call: the reverse half may run twice
  /// on one tape.
  bool Repeatable = false;
  /// Of inner halves: a tangent that reads the tape is made beside them. The
  /// plan is the same.
  bool WithTangent = false;
  /// A shadow pointer that is its primal pointer means: constant. Where a
  /// pointer may be such a one, the derivative compares the two.
  bool RuntimeActivity = false;
  /// Forward: tangents are bounds of errors. Each operation adds up those of
  /// its operands, without signs, and its own rounding.
  bool ErrorBounds = false;
  /// Several threads execute it at once, on memory that they share.
  bool Shared = false;

  auto key() const {
    return std::tie(Mode, Width, Return, ReturnPrimal, HasSeed, InlineTape,
                    KeepTape, Repeatable, WithTangent, RuntimeActivity,
                    ErrorBounds, Shared, Args, NotOverwritten);
  }
  /// The kind of the other half, for that of an augmented one.
  DerivativeKind reverseHalf() const {
    DerivativeKind K = *this;
    K.Mode = DerivativeMode::ReverseSweep;
    K.ReturnPrimal = false;
    K.HasSeed = Return == Activity::Active;
    return K;
  }
  bool operator<(const DerivativeKind &O) const { return key() < O.key(); }
};

/// The tape of a request's half: who holds it, and where.
struct TapeSite {
  /// enzyme_tape: where it is stored and loaded from, or null.
  llvm::WeakTrackingVH Pointer;
  /// enzyme_allocated: the number of bytes that the caller gives it. It may be
  /// the result of a request for the size.
  llvm::WeakTrackingVH Size;
  /// Reverse: the tape as it was given, in pieces as the ABI passes it.
  llvm::SmallVector<llvm::WeakTrackingVH, 2> Given;
};

/// One request. Values are operands of the call (or were computed just before
/// it by the reader, for instance for strided shadows).
struct Request {
  llvm::CallBase *Call = nullptr;
  /// Where Call is an invoke in the program: see Unwinding.h. Else null.
  llvm::WeakTrackingVH Unwinding;
  EntryPoint Point = EntryPoint::None;
  llvm::Function *Primal =
      nullptr; // may be a declaration: the closure fetches it
  DerivativeKind Kind;
  /// All shadows stood behind all primal values.
  bool Interleaved = false;
  /// By parameter: a marker of its own says how it is differentiated.
  llvm::BitVector Marked;
  /// By parameter, and of the result: constant because it is an integer and has
  /// no marker.
  llvm::SmallVector<bool, 8> Assumed;
  bool AssumedReturn = false;
  /// The operands of the derivative function, in the order of its parameters,
  /// already of the parameters' types. They follow replacement: an operand may
  /// be the result of another request.
  llvm::SmallVector<llvm::WeakTrackingVH, 16> Operands;
  /// Where the result is to be stored instead of being the value of the call
  /// (the call's own sret argument), or null.
  llvm::Value *ResultBuffer = nullptr;
  /// The type of ResultBuffer's memory.
  llvm::Type *ResultBufferType = nullptr;
  /// Reverse, when the primal returns an object through memory and that is
  /// asked for: its type. The derivative writes it to the start of ResultBuffer
  /// (an operand says so); its own result goes behind it.
  llvm::Type *ResultPrefix = nullptr;
  /// Forward, when the primal returns an object through memory: the derivative
  /// writes all of ResultBuffer itself.
  bool ResultInPlace = false;
  /// The halves of a split derivative.
  TapeSite Tape;
  /// Augmented, when the primal returns an object through memory: the object
  /// and its shadows, which become items of the result.
  llvm::SmallVector<llvm::AllocaInst *, 2> ReturnedObjects;
};

/// The result of the derivative function: a struct, or void. Not for halves
/// with InlineTape.
llvm::Type *derivativeResultType(const llvm::Function &Primal,
                                 const DerivativeKind &Kind);

/// Whether \p F calls an entry point.
bool holdsRequests(const llvm::Function &F);

/// Finds the requests of the module, in the order of functions and
/// instructions. Errors go to \p Diags; a request in error is left out, its
/// call is replaced by poison and erased. Functions that were imported as
/// available_externally and hold requests become declarations: the module that
/// they come from differentiates them.
std::vector<Request> readRequests(llvm::Module &M, Diagnostics &Diags);
/// The same for one function (a body that was fetched later).
std::vector<Request> readRequests(llvm::Function &F, Diagnostics &Diags);

/// To be called when the primal's body has come from elsewhere: whether \p Body
/// takes what the declaration said that \p R was read with (a C declaration may
/// be wrong). Reports when not.
bool checkPrototype(const Request &R, const llvm::Function &Body,
                    Diagnostics &Diags);

/// For each parameter of the primal the function that it is known to point to
/// (`__enzyme_autodiff(apply, enzyme_const, square, x)`), or null.
llvm::SmallVector<llvm::Function *, 8> knownFunctions(const Request &R);

/// By parameter of the primal that has shadows: the operands for the value and
/// its shadows.
std::vector<std::pair<unsigned, llvm::ArrayRef<llvm::WeakTrackingVH>>>
shadowedOperands(const Request &R);

/// Replaces the request's call by a call to \p Derivative (signature: see
/// DerivativeKind) and converts the result to what the call's type asks for.
/// R.Call is the new call afterwards, or null on an error.
/// \p Tape: the type of a split derivative's inline tape, null when it keeps
/// nothing.
void lowerRequest(Request &R, llvm::Function &Derivative, llvm::Type *Tape,
                  Diagnostics &Diags);

/// Replaces a request for the size of a tape by the number.
void lowerTapeSize(Request &R, llvm::Type *Tape);

/// Replaces a request for the shadow of a function pointer by its address.
void lowerVirtualReverse(Request &R, llvm::Function &Augmented,
                         llvm::Function &Reverse);

/// Replaces the call of a request that failed by poison.
void dropRequest(Request &R);

} // namespace linkgrad

#endif // LINKGRAD_REQUEST_REQUEST_H
