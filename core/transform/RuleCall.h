//===- RuleCall.h - calls of the functions of a rule ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A rule's functions are written in C, C++ or Rust, and the compiler has
// rewritten their signatures for the ABI: a large struct is returned through
// memory, two floats in one vector, two pointers as two integers. Here they are
// called by meaning: values of equal size are each other's bits.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_RULECALL_H
#define LINKGRAD_TRANSFORM_RULECALL_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"
#include <optional>
#include <string>

namespace linkgrad {

/// Whether a value of one type can stand for one of the other.
bool haveSameBits(llvm::Type *From, llvm::Type *To, const llvm::DataLayout &DL);
/// The same bits as a value of another type; both have the same size, or are
/// integers.
llvm::Value *convertBits(llvm::IRBuilderBase &B, llvm::Value *V,
                         llvm::Type *To);

/// Which of the primal's parameters a function of a rule takes with a shadow
/// (or a tangent) behind each.
enum class RuleShadows { None, NotOfFloats, All };

class RuleCall {
public:
  /// \p Primal: the function that the rule is for. When it does not return
  /// through memory itself, an sret parameter of \p Part is its result.
  RuleCall(llvm::Function &Part, llvm::Function &Primal, RuleShadows Shadows);

  /// Where the function takes a parameter of the primal.
  struct Operand {
    llvm::Argument &Primal;
    unsigned No;                    // of the parameter that gets its value
    std::optional<unsigned> Shadow; // of the one that gets its shadow

    unsigned primalNo() const { return Primal.getArgNo(); }
  };
  llvm::ArrayRef<Operand> operands() const { return Operands; }
  /// The types of these parameters, to begin with.
  llvm::SmallVector<llvm::Type *, 8> operandTypes() const;
  RuleShadows shadows() const { return Shadows; }

  /// These parameters take a pointer to the value ("byref_<k>").
  void setByRef(llvm::ArrayRef<unsigned> Nos);

  llvm::Function &function() const { return Part; }
  /// Without the one that takes the result.
  unsigned numParams() const;
  llvm::Type *paramType(unsigned No) const;
  llvm::Argument *param(unsigned No) const;
  /// void when there is none.
  llvm::Type *resultType() const { return Result; }

  /// "(ptr, double)"
  std::string describe() const;
  /// Whether the first parameters can take values of these types.
  bool takes(llvm::ArrayRef<llvm::Type *> Types) const;

  llvm::Value *emit(llvm::IRBuilderBase &B,
                    llvm::ArrayRef<llvm::Value *> Operands) const;

private:
  llvm::Function &Part;
  llvm::Type *Result;
  RuleShadows Shadows;
  llvm::SmallVector<Operand, 4> Operands;
  bool ThroughMemory = false;
  llvm::SmallVector<unsigned, 2> ByRef;
};

/// "(double, ptr)" of a list of types.
std::string describeTypes(llvm::ArrayRef<llvm::Type *> Types);

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_RULECALL_H
