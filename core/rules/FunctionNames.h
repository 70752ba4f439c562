//===- FunctionNames.h - the spellings of mathematical functions ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_RULES_FUNCTIONNAMES_H
#define LINKGRAD_RULES_FUNCTIONNAMES_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace llvm {
class Function;
class FunctionType;
class Type;
} // namespace llvm

namespace linkgrad {

class MathRule;

/// The float type that a spelling stands for.
enum class Precision : uint8_t {
  Half,
  Single,
  Double,
  Quad,       // _Float128
  LongDouble, // whatever the target has; on some it is double
  Any,        // an intrinsic
};

/// One way to read a name.
struct MathSpelling {
  llvm::StringRef Base; // "sin", or "llvm.sin" for an intrinsic
  Precision Type;
  /// Elements of the vectors that the function is of; 1: scalars.
  unsigned Lanes = 1;
};

/// All ways to read \p Name, the likelier one first: `erf` is erf on doubles,
/// and might be the `er` on floats.
llvm::SmallVector<MathSpelling, 4> spellingsOf(llvm::StringRef Name);

/// Whether \p Ty is that of the spelling's numbers: a scalar, or a vector.
bool isOfSpelling(const llvm::Type *Ty, const MathSpelling &S);

/// Whether \p Ty (scalar; for Any also vector) is of that precision.
bool isOfPrecision(const llvm::Type *Ty, Precision P);

/// The row for a function of this name and type, or null. Whether it has a body
/// of its own is not looked at.
const MathRule *findMathRow(llvm::StringRef Name, const llvm::FunctionType &Ty);

} // namespace linkgrad

#endif // LINKGRAD_RULES_FUNCTIONNAMES_H
