//===- TangentSweep.cpp - tangents of instructions, from the tape ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is read here beside tangents is what the reverse of the instruction
// reads (plan/Needs.cpp). The shadows of pointers are there already, also those
// in memory: only floats are written.
//
//===----------------------------------------------------------------------===//

#include "transform/TangentSweep.h"
#include "rules/CustomRules.h"
#include "rules/LibraryFunctions.h"
#include "rules/MathRules.h"
#include "rules/PartialProduct.h"
#include "support/Diagnostics.h"
#include "transform/Adjoints.h"
#include "transform/CopyRanges.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

void TangentSweep::run(ArrayRef<Lanes> ArgTangents, BasicBlock *From) {
  makeBlocks(From);
  Tape.findDominators(Done);
  for (Argument &A : P.Primal.args())
    if (!ArgTangents[A.getArgNo()].empty())
      Tangents[&A] = ArgTangents[A.getArgNo()];
  for (BasicBlock *Block : P.Info.RPO) {
    if (!P.Shape.contains(Block))
      continue;
    BasicBlock *Mine = Blocks[Block];
    Tape.Here = P.Info.LI.getLoopFor(Block);
    for (PHINode &Phi : Block->phis())
      if (P.Activities.hasAdjoint(Phi))
        for (unsigned Lane = 0; Lane < P.width(); ++Lane)
          Tangents[&Phi].push_back(
              PHINode::Create(Phi.getType(), Phi.getNumIncomingValues(),
                              Phi.getName() + "'", Mine->begin()));
    for (Instruction *I :
         llvm::reverse(reversedInstructions(P.Input, *Block))) {
      B.SetInsertPoint(Mine->getTerminator());
      visit(*I);
    }
  }
  fillPhis();
}

Value *TangentSweep::tangent(Value *V, unsigned Lane) {
  auto It = Tangents.find(V);
  if (isa<Constant>(V) || It == Tangents.end() || !P.Activities.hasAdjoint(*V))
    return Constant::getNullValue(V->getType());
  return It->second[Lane];
}

void TangentSweep::fillPhis() {
  for (auto &[Block, Step] : P.Shape.steps())
    for (PHINode &Phi : Block->phis()) {
      if (!P.Activities.hasAdjoint(Phi))
        continue;
      for (BasicBlock *Pred : Step.To)
        for (unsigned Lane = 0; Lane < P.width(); ++Lane)
          cast<PHINode>(Tangents[&Phi][Lane])
              ->addIncoming(tangent(Phi.getIncomingValueForBlock(Pred), Lane),
                            EdgeBlocks[{Pred, Block}]);
    }
}

void TangentSweep::visit(Instruction &I) {
  if (const MathRule *Rule = findMathRule(I))
    return visitMath(I, *Rule);
  if (auto *Load = dyn_cast<LoadInst>(&I))
    return visitLoad(*Load);
  if (auto *Store = dyn_cast<StoreInst>(&I))
    return visitStore(*Store);
  if (auto *Call = dyn_cast<CallBase>(&I))
    return visitCall(*Call);
  if (isa<AtomicRMWInst>(I))
    return D.unsupported(P, I, "an atomic operation, in a tangent from a tape");
  visitStructural(I);
}

// r' = sum of partial * x'
void TangentSweep::visitMath(Instruction &I, const MathRule &Rule) {
  PrimalValues V = Tape.primalValues(I, Rule);
  Lanes Result(P.width(), Constant::getNullValue(I.getType()));
  for (unsigned N = 0; N < Rule.numOperands(); ++N) {
    Value *Op = I.getOperand(N);
    if (!Rule.isDifferentiable(N) || !P.Activities.hasAdjoint(*Op))
      continue;
    Value *Partial = Rule.emitPartial(N, B, V);
    for (unsigned Lane = 0; Lane < P.width(); ++Lane)
      Result[Lane] = addDerivatives(
          B, Result[Lane],
          multiplyPartial(B, I, Rule, N, Partial, tangent(Op, Lane)));
  }
  Tangents[&I] = Result;
}

void TangentSweep::visitLoad(LoadInst &Load) {
  Lanes Result;
  for (unsigned Lane = 0; Lane < P.width(); ++Lane)
    Result.push_back(P.Activities.hasShadow(*Load.getPointerOperand())
                         ? Tape.load(Tape.placeOf(Load.getPointerOperand(),
                                                  Lane, Load.getType()),
                                     Load.getType(), shadowAlign(Load))
                         : Constant::getNullValue(Load.getType()));
  Tangents[&Load] = Result;
}

void TangentSweep::visitStore(StoreInst &Store) {
  Value *V = Store.getValueOperand();
  if (P.Activities.isWord(*V))
    return D.unsupported(P, Store,
                         "a store of what may be a float or a pointer, in a "
                         "tangent from a tape");
  if (!writesFloats(P, Store))
    return;
  for (unsigned Lane = 0; Lane < P.width(); ++Lane)
    B.CreateAlignedStore(
        tangent(V, Lane),
        Tape.placeOf(Store.getPointerOperand(), Lane, V->getType()).At,
        shadowAlign(Store));
}

void TangentSweep::visitStructural(Instruction &I) {
  SmallVector<bool, 8> Data;
  if (!dataOperands(I, Data))
    return D.unsupported(P, I, Twine("'") + I.getOpcodeName() + "'");
  Lanes Result;
  for (unsigned Lane = 0; Lane < P.width(); ++Lane) {
    SmallVector<Value *, 4> Operands;
    for (unsigned N = 0; N < I.getNumOperands(); ++N)
      Operands.push_back(Data[N] ? tangent(I.getOperand(N), Lane)
                                 : primal(I.getOperand(N)));
    Instruction *S = I.clone();
    for (unsigned N = 0; N < Operands.size(); ++N)
      S->setOperand(N, Operands[N]);
    S->dropUnknownNonDebugMetadata();
    S->dropPoisonGeneratingFlags();
    S->setDebugLoc(DebugLoc());
    Result.push_back(B.Insert(S, I.getName() + "'"));
  }
  Tangents[&I] = Result;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

void TangentSweep::visitCall(CallBase &Call) {
  LibraryFunction L = lookupLibraryFunction(Call);
  if (!L)
    return visitBodyCall(Call);
  if (L.fills())
    return visitCopy(Call, L.copies());
  if (L.allocates())
    return Tape.clearAllocation(Call);
  // The start of a lifetime: what is read was written before.
}

void TangentSweep::visitCopy(CallBase &Call, bool IsCopy) {
  CopyRanges Ranges(C, Call);
  if (!Ranges.known() || !Ranges.hasFloats())
    return; // reported by the augmented primal
  if (Ranges.hasPointers())
    return D.unsupported(P, Call,
                         "a copy of floats beside pointers, in a tangent from "
                         "a tape");
  Value *Bytes = primal(Call.getArgOperand(2));
  bool HasSource = IsCopy && P.Activities.hasShadow(*Call.getArgOperand(1));
  for (unsigned Lane = 0; Lane < P.width(); ++Lane) {
    Value *To = shadow(Call.getArgOperand(0), Lane);
    Value *None = Constant::getNullValue(Bytes->getType());
    Value *Length = Bytes;
    if (Value *Inactive = Tape.isInactive(Call.getArgOperand(0), Lane))
      Length = B.CreateSelect(Inactive, None, Bytes);
    if (!HasSource) {
      B.CreateMemSet(To, B.getInt8(0), Length, MaybeAlign());
      continue;
    }
    Value *From = shadow(Call.getArgOperand(1), Lane);
    Value *Copied = Length;
    if (Value *Inactive = Tape.isInactive(Call.getArgOperand(1), Lane)) {
      B.CreateMemSet(To, B.getInt8(0), B.CreateSelect(Inactive, Length, None),
                     MaybeAlign());
      Copied = B.CreateSelect(Inactive, None, Length);
    }
    copyShadow(B, Call, To, From, Copied);
  }
}

void TangentSweep::visitBodyCall(CallBase &Call) {
  SplitDerivative *S = D.splitOfCall(P, Call);
  if (!S)
    return;
  if (!S->Tangent) {
    C.Diags
        .error(DiagCode::NoRule, {calleeWithRule(Call)->getName().str(),
                                  "a tangent from a tape (__enzyme_fwdsplit)"})
        .at(Call);
    return;
  }
  DerivativeKind Kind = D.kindOfCall(P, Call, DerivativeMode::Augmented);
  CallNeeds Needs = D.needsOfCall(P, Call);
  SmallVector<Value *, 8> Args;
  for (unsigned A = 0; A < Call.arg_size(); ++A) {
    Value *Op = Call.getArgOperand(A);
    // The plan knows what the reverse half reads.
    Value *Param = S->Tangent->getArg(Args.size());
    if (!Needs.Primal[A] && !Param->use_empty())
      return D.unsupported(P, Call, "a call, in a tangent from a tape");
    Args.push_back(Needs.Primal[A] ? primal(Op)
                                   : PoisonValue::get(Op->getType()));
    for (unsigned Lane = 0; Lane < P.width(); ++Lane) {
      if (Kind.Args[A] == Activity::Active) {
        Args.push_back(tangent(Op, Lane));
        continue;
      }
      if (!hasShadowParam(Kind.Args[A]))
        continue;
      Value *ShadowParam = S->Tangent->getArg(Args.size());
      if (!Needs.Shadow[A] && !ShadowParam->use_empty())
        return D.unsupported(P, Call, "a call, in a tangent from a tape");
      Args.push_back(Needs.Shadow[A] ? shadow(Op, Lane)
                                     : PoisonValue::get(Op->getType()));
    }
  }
  if (S->Tape)
    Args.push_back(Tape.get(tapeNode(&Call), 0));
  CallInst *Made = B.CreateCall(S->Tangent, Args);
  if (Kind.Return != Activity::Active)
    return;
  Lanes Result;
  for (unsigned Lane = 0; Lane < P.width(); ++Lane)
    Result.push_back(B.CreateExtractValue(Made, Lane));
  Tangents[&Call] = Result;
}
