//===- Partial.h - a partial derivative as a constant ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The expressions in MathRules.def are ordinary C++ over the type Partial. The
// compiler evaluates them: what lies in the library is one short postfix
// program a partial, which is then interpreted as IR (EmitPartial.cpp), as a
// mask of needed values and as a number (MathRules.cpp).
//
// Postfix and not a tree, because a constant must not own memory.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_RULES_PARTIAL_H
#define LINKGRAD_RULES_PARTIAL_H

#include "llvm/ADT/ArrayRef.h"
#include <cstdint>

namespace linkgrad {

/// The rows of MathRules.def, as indices into mathRules().
enum class RowId : uint16_t {
#define UNARY(Name, ...) Name,
#define BINARY(Name, ...) Name,
#define TERNARY(Name, ...) Name,
#define ZERO(Name) Name,
#define WITH_BODY(Name) Name,
#include "rules/MathRules.def"
};

/// The irrational numbers of MathRules.def.
enum class NamedConstant : uint16_t {
#define CONSTANT(Name, Digits) Name,
#include "rules/MathRules.def"
};

/// One step of a postfix program.
struct PartialStep {
  enum Opcode : uint8_t {
    // Push a value.
    OperandX,
    OperandY,
    OperandZ,
    Result,
    Literal,  // Number
    Constant, // NamedConstant(Index)
    // Replace the topmost values by one.
    Negate,
    Add,
    Subtract,
    Multiply,
    Divide,
    Less,      // false when unordered
    LessEqual, // false when unordered
    Equal,     // false when unordered
    IsNaN,
    Or,
    Select, // condition, value if true, value if false
    Real,   // integer to floating point
    Call,   // RowId(Index) on Arity values
  };
  Opcode Code = Literal;
  uint8_t Arity = 0;
  uint16_t Index = 0;
  float Number = 0; // literals in rows are small dyadic numbers, so exact
};

/// A partial derivative; the empty program says "identically zero".
class Partial {
public:
  static constexpr unsigned MaxSteps = 16;

  constexpr Partial() = default;
  // Implicit, so that rows may say `1.0 - r * r`.
  constexpr Partial(double Number) {
    Steps[Size++] = {PartialStep::Literal, 0, 0, static_cast<float>(Number)};
  }
  constexpr explicit Partial(PartialStep Push) { Steps[Size++] = Push; }

  template <typename... PartialTs>
  static constexpr Partial apply(PartialStep::Opcode Code, uint16_t Index,
                                 const PartialTs &...Args) {
    Partial Whole;
    (Whole.append(Args), ...);
    Whole.Steps[Whole.Size++] = {Code, sizeof...(Args), Index, 0};
    return Whole;
  }

  llvm::ArrayRef<PartialStep> steps() const { return {Steps, Size}; }

private:
  // A program that is too long fails to compile: it indexes past the array in a
  // constant expression.
  constexpr void append(const Partial &Part) {
    for (unsigned I = 0; I != Part.Size; ++I)
      Steps[Size++] = Part.Steps[I];
  }

  PartialStep Steps[MaxSteps];
  unsigned Size = 0;
};

/// The vocabulary of the rows.
namespace vocabulary {

constexpr Partial x(PartialStep{PartialStep::OperandX, 0, 0, 0});
constexpr Partial y(PartialStep{PartialStep::OperandY, 0, 0, 0});
constexpr Partial z(PartialStep{PartialStep::OperandZ, 0, 0, 0});
constexpr Partial r(PartialStep{PartialStep::Result, 0, 0, 0});
constexpr Partial none;

#define CONSTANT(Name, Digits)                                                 \
  constexpr Partial Name(                                                      \
      PartialStep{PartialStep::Constant, 0,                                    \
                  static_cast<uint16_t>(NamedConstant::Name), 0});
#include "rules/MathRules.def"

constexpr Partial operator-(const Partial &A) {
  return Partial::apply(PartialStep::Negate, 0, A);
}
constexpr Partial isnan(const Partial &A) {
  return Partial::apply(PartialStep::IsNaN, 0, A);
}
/// An integer operand as a number.
constexpr Partial real(const Partial &A) {
  return Partial::apply(PartialStep::Real, 0, A);
}
/// Both values are computed. Where the one that is not chosen would be
/// infinite, select the argument instead of the value: `log(select(x ==
/// 0.0, 1.0, x))`. Differentiated once more, the other form multiplies zero by
/// infinity.
constexpr Partial select(const Partial &Condition, const Partial &Then,
                         const Partial &Else) {
  return Partial::apply(PartialStep::Select, 0, Condition, Then, Else);
}
#define OPERATOR(Symbol, Code)                                                 \
  constexpr Partial operator Symbol(const Partial &A, const Partial &B) {      \
    return Partial::apply(PartialStep::Code, 0, A, B);                         \
  }
OPERATOR(+, Add)
OPERATOR(-, Subtract)
OPERATOR(*, Multiply)
OPERATOR(/, Divide)
OPERATOR(<, Less)
OPERATOR(<=, LessEqual)
OPERATOR(==, Equal)
OPERATOR(||, Or)
#undef OPERATOR

// Every row is a word of the vocabulary, and nothing else is: a rule cannot use
// a function that has no rule.
#define FUNCTION1(Name)                                                        \
  constexpr Partial Name(const Partial &A) {                                   \
    return Partial::apply(PartialStep::Call,                                   \
                          static_cast<uint16_t>(RowId::Name), A);              \
  }
#define UNARY(Name, ...) FUNCTION1(Name)
#define BINARY(Name, ...)                                                      \
  constexpr Partial Name(const Partial &A, const Partial &B) {                 \
    return Partial::apply(PartialStep::Call,                                   \
                          static_cast<uint16_t>(RowId::Name), A, B);           \
  }
#define ZERO(Name) FUNCTION1(Name)
#define WITH_BODY(Name) FUNCTION1(Name)
#include "rules/MathRules.def"
#undef FUNCTION1

} // namespace vocabulary
} // namespace linkgrad

#endif // LINKGRAD_RULES_PARTIAL_H
