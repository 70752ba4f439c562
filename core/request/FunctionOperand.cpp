//===- FunctionOperand.cpp - the function that a request differentiates ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "request/FunctionOperand.h"
#include "request/EntryPoints.h"
#include "request/ValueTrace.h"
#include "support/Diagnostics.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace linkgrad {

/// What a value that is not a function is, in words.
static std::string describeLeaf(const Value &V) {
  if (isa<ConstantPointerNull>(V))
    return "it is a null pointer";
  if (isa<Argument>(V))
    return "it is a parameter of the calling function";
  if (isa<LoadInst>(V))
    return "it is read from memory";
  if (isa<CallBase>(V))
    return "it is the result of a call";
  if (isa<GlobalVariable>(V))
    return "it is the variable '" + V.getName().str() + "'";
  return "it is " + describeType(*V.getType()) + " computed at run time";
}

SmallVector<Function *, 2> functionCandidates(const CallForm &Form, Value *V) {
  SmallVector<Function *, 2> Out;
  auto Fail = [&](const Twine &Why) {
    Form.Diags.error(DiagCode::NoFunction, {entryPointName(Form.Call)})
        .at(Form.Call)
        .note(Form.argument(Form.functionOperand()) + ": " + Why);
    return SmallVector<Function *, 2>();
  };
  for (Value *Leaf : traceValue(V)) {
    if (isa<UndefValue>(Leaf)) // a way that no valid program goes
      continue;
    auto *F = dyn_cast<Function>(Leaf);
    if (!F)
      return Fail(describeLeaf(*Leaf));
    if (F->isIntrinsic() || entryPointOf(F->getName()) != EntryPoint::None)
      return Fail("'" + displayName(F->getName()) + "' has no derivative");
    Out.push_back(F);
  }
  return Out.empty() ? Fail("it has no value") : Out;
}

/// The condition under which \p V is \p F and not another candidate.
static Value *createIsFunction(IRBuilderBase &B, Value *V, Function *F,
                               size_t NumCandidates) {
  V = V->stripPointerCasts();
  if (auto *Select = dyn_cast<SelectInst>(V); Select && NumCandidates == 2) {
    if (Select->getTrueValue() == F)
      return Select->getCondition();
    if (Select->getFalseValue() == F)
      return B.CreateNot(Select->getCondition());
  }
  Value *Address = F;
  if (V->getType()->isPointerTy())
    V = B.CreateAddrSpaceCast(V, F->getType());
  else
    Address = B.CreatePtrToInt(F, V->getType());
  return B.CreateICmpEQ(V, Address);
}

//     %d = call double @__enzyme_autodiff(ptr %fg, double %x)
// becomes
//     br i1 (%fg is @f), %then, %else
//   then: %a = call double @__enzyme_autodiff(ptr %fg, double %x) ; for @f
//   else: %b = call double @__enzyme_autodiff(ptr %fg, double %x) ; for @g
//   tail: %d = phi double [ %a, %then ], [ %b, %else ]
void splitByFunction(CallInst &Call, unsigned OperandNo,
                     ArrayRef<Function *> Candidates,
                     SmallVectorImpl<CallInst *> &Out) {
  CallInst *Rest = &Call;
  for (Function *F : Candidates.drop_back()) {
    IRBuilder<> B(Rest);
    Value *Is = createIsFunction(B, Rest->getArgOperand(OperandNo), F,
                                 Candidates.size());
    Instruction *Then, *Else;
    SplitBlockAndInsertIfThenElse(Is, Rest, &Then, &Else);
    BasicBlock *Tail = Rest->getParent();
    auto *Mine = cast<CallInst>(Rest->clone());
    Mine->insertBefore(Then->getIterator());
    Rest->moveBefore(Else->getIterator());
    if (!Rest->getType()->isVoidTy()) {
      PHINode *Phi = PHINode::Create(Rest->getType(), 2, "", Tail->begin());
      Rest->replaceAllUsesWith(Phi);
      Phi->addIncoming(Mine, Mine->getParent());
      Phi->addIncoming(Rest, Rest->getParent());
    }
    Out.push_back(Mine);
  }
  Out.push_back(Rest);
}

SmallVector<Function *, 8> knownFunctions(const Request &R) {
  SmallVector<Function *, 8> Known;
  unsigned Next = 0;
  if (R.Operands.empty()) // of a function pointer's shadow
    return Known;
  for (Activity A : R.Kind.Args) {
    Value *V = R.Operands[Next++];
    Known.push_back(V && V->getType()->isPointerTy()
                        ? dyn_cast_or_null<Function>(traceSingleValue(V))
                        : nullptr);
    if (isDuplicated(A))
      Next += R.Kind.Width;
  }
  return Known;
}

std::vector<std::pair<unsigned, ArrayRef<WeakTrackingVH>>>
shadowedOperands(const Request &R) {
  std::vector<std::pair<unsigned, ArrayRef<WeakTrackingVH>>> Found;
  ArrayRef<WeakTrackingVH> Operands = R.Operands;
  for (auto [No, Kind] : enumerate(R.Kind.Args)) {
    bool Doubled =
        isDuplicated(Kind) ||
        (R.Kind.Mode == DerivativeMode::Forward && Kind != Activity::Constant);
    size_t Count = Doubled ? 1 + R.Kind.Width : 1;
    if (Operands.size() < Count)
      break;
    if (Doubled)
      Found.emplace_back(No, Operands.take_front(Count));
    Operands = Operands.drop_front(Count);
  }
  return Found;
}

} // namespace linkgrad
