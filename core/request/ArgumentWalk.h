//===- ArgumentWalk.h - pairs the operands with the primal's parameters ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For each parameter of the primal in order: markers, the primal value, and the
// shadows if it is duplicated. The operands come as the C, C++ or Rust ABI
// passes them to a variadic function: floats promoted, structs in registers or
// by copy.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_REQUEST_ARGUMENTWALK_H
#define LINKGRAD_REQUEST_ARGUMENTWALK_H

#include "request/OperandList.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"

namespace linkgrad {

/// The activity of an unmarked parameter or result of type \p Ty.
Activity defaultActivity(llvm::Type *Ty, bool IsForward);

class ArgumentWalk {
public:
  ArgumentWalk(const CallForm &Form, const OperandList &List, Request &R);

  /// All of the below. Reports what is wrong.
  bool run();

  /// Fills in Kind.Args, Kind.NotOverwritten, Operands and the result buffer.
  bool walkParameters();
  /// The seed of the result that 'enzyme_seed' gave, or that stands next if
  /// \p Expected; it becomes the next operand of the request.
  bool walkSeed(bool Expected);
  /// The operands that are left: the tape of a split derivative.
  llvm::SmallVector<OperandItem, 2> takeRest();
  /// The number of them.
  size_t numLeft() const;
  /// Reports if there is an operand that was not used.
  bool checkAllUsed();

private:
  /// What the markers before a value say.
  struct Mark {
    std::optional<Activity> Act;
    llvm::Value *Stride = nullptr; // enzyme_dupv: bytes from lane to lane
    std::optional<uint64_t> ByRefSize;
    bool NotOverwritten = false;
  };

  bool walkReturnBuffer();
  bool walkForwardBuffer(llvm::Argument &P);
  bool walkReverseBuffer(llvm::Argument &P);
  bool walkAugmentedBuffer(llvm::Argument &P);
  bool walkParameter(llvm::Argument *&P);
  void noteOverwritten(llvm::Argument &P, bool IsKept);
  bool readMarks(Mark &M);
  bool readMarkOperand(Marker What, Mark &M);
  bool checkActivity(llvm::Argument &P, Activity A, const Mark &M);
  bool addShadows(llvm::Argument &P, const Mark &M);
  bool addSpread(llvm::Argument *&P, const OperandItem &Item, const Mark &M);
  Activity activityOf(llvm::Argument &P, const Mark &M);
  void addArgument(llvm::Argument &P, llvm::Value *V, Activity A,
                   const Mark &M);
  llvm::Value *primalOperand(llvm::Argument &P, const OperandItem &Item,
                             const Mark &M);
  llvm::Value *shadowOperand(llvm::Argument &P, const OperandItem &Item);
  llvm::Value *convert(llvm::Argument &P, llvm::Value *V, unsigned OperandNo,
                       llvm::StringRef What);
  llvm::Value *copyOf(llvm::Argument &P, llvm::Value *Pointer);
  const OperandItem *nextShadow();
  bool setAsideSeed();
  llvm::Value *readSeed(llvm::ArrayRef<OperandItem> &Items);
  llvm::Value *seedByRef(llvm::ArrayRef<OperandItem> &Items, llvm::Type *Ty);
  llvm::Value *seedByCopy(const OperandItem &Item, llvm::Type *Ty);
  llvm::Value *seedInPieces(llvm::ArrayRef<OperandItem> &Items, llvm::Type *Ty);
  bool tooFew(llvm::Argument &P, llvm::StringRef What);
  std::string parameter(const llvm::Argument &P) const;
  std::string primalName() const;

  const CallForm &Form;
  const OperandList &List;
  Request &R;
  llvm::Function &Primal;
  llvm::IRBuilder<> B;
  size_t NextItem = 0, NextShadow = 0;
  /// What 'enzyme_seed' gave.
  llvm::Value *Seed = nullptr;
  /// With enzyme_interleave an unmarked argument takes after the one before it.
  Activity Inherited = Activity::Duplicated;
};

} // namespace linkgrad

#endif // LINKGRAD_REQUEST_ARGUMENTWALK_H
