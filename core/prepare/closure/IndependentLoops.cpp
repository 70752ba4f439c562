//===- IndependentLoops.cpp - sums over iterations that share nothing else ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/IndependentLoops.h"
#include "prepare/closure/CheckpointedLoops.h"
#include "prepare/closure/DisjointMemory.h"
#include "prepare/closure/FilledArrays.h"
#include "prepare/closure/Outlining.h"
#include "prepare/closure/SumAdjoint.h"
#include "rules/FreshBlocks.h"
#include "rules/LibraryFunctions.h"
#include "support/Subscripts.h"
#include "support/WholeObject.h"
#include "llvm/ADT/DepthFirstIterator.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/CaptureTracking.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace linkgrad;

bool linkgrad::leadsToOwnMemory(const Value &Pointer) {
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(&Pointer, Objects, nullptr, /*MaxLookup=*/0);
  return all_of(Objects, [](const Value *O) {
    auto *G = dyn_cast<GlobalVariable>(O);
    return isa<AllocaInst, UndefValue>(O) || isNoAliasCall(O) ||
           (G && G->isConstant());
  });
}

//===----------------------------------------------------------------------===//
// Which loops
//===----------------------------------------------------------------------===//

namespace {
/// A loop, and whether its iterations share nothing but one sum.
class Iterations {
public:
  Iterations(Loop &L, const LoopInfo &LI, DominatorTree &DT,
             FunctionAnalysisManager &FAM)
      : L(L), DT(DT), AA(FAM.getResult<AAManager>(*L.getHeader()->getParent())),
        Fresh(LI), Filled(*L.getHeader(), FAM) {}

  bool areIndependent();
  Function *outline(LoopInfo &LI, const SumAdjoint *Given);
  const SharedByIterations &shared() const { return Shared; }

private:
  bool refuse(StringRef Why, Instruction *At = nullptr);
  bool isLeftAtItsEnd();
  bool hasForm();
  bool addEarly(Value *V);
  bool isSum();
  bool isChain(Instruction &I);
  bool isSelfContained();
  bool mayRunTwice(Instruction &I);
  bool callMayRunTwice(CallBase &Call);
  bool isOwn(const Value &Pointer);
  bool isOwnVariable(AllocaInst &Variable);
  void sinkAddresses(Instruction &Address);
  bool read(const Value &Pointer);
  bool writesToOurs(const Instruction &I);
  bool mayBeWrittenLater();
  Function *extract(ArrayRef<BasicBlock *> Blocks, LoopInfo &LI,
                    const SumAdjoint *Given);
  void markFilled(Function &Piece);
  void addBehind(BasicBlock &Tail);

  Loop &L;
  DominatorTree &DT;
  AAResults &AA;
  FreshBlocks Fresh;
  FilledArrays Filled;
  SharedByIterations Shared;
  PHINode *Sum = nullptr;
  Instruction *Result = nullptr; // the sum behind an iteration
  /// What counts: it moves to the beginning of the iteration.
  SetVector<Instruction *> Early;
  SetVector<Instruction *> Chain;    // from Sum to Result
  SetVector<const Value *> Read;     // objects outside of the loop
  bool ReadsRows = false;            // and what is found by what lies there
  SetVector<AllocaInst *> Variables; // of an iteration's own
  /// Allocations that may throw, and where that is caught.
  SmallVector<InvokeInst *, 4> Throws;
  BasicBlock *Pad = nullptr;
};
} // namespace

bool Iterations::refuse(StringRef Why, Instruction *At) {
  Shared = {Why, At};
  return false;
}

// But for an exception where there is no memory, which the function does not
// catch: it is thrown on by way of one place that destroys what is not an
// iteration's.
bool Iterations::isLeftAtItsEnd() {
  for (BasicBlock *B : L.blocks()) {
    if (B == L.getLoopLatch())
      continue;
    for (BasicBlock *Next : successors(B)) {
      if (L.contains(Next))
        continue;
      auto *Throw = dyn_cast<InvokeInst>(B->getTerminator());
      LandingPadInst *Caught = Next->getLandingPadInst();
      if (!Throw || !Caught || !lookupLibraryFunction(*Throw).allocates() ||
          !Caught->isCleanup() || Caught->getNumClauses() != 0 ||
          !Next->phis().empty() || (Pad && Next != Pad))
        return false;
      Pad = Next;
      Throws.push_back(Throw);
    }
  }
  return !Pad || L.hasDedicatedExits();
}

// Rotated, left at its end only, with one sum and counters. Without a loop
// inside an iteration keeps a few registers: lanes of several iterations gain
// more.
bool Iterations::hasForm() {
  BasicBlock *Latch = L.getLoopLatch();
  if (L.isInnermost())
    return refuse("there is no loop in an iteration");
  if (!L.isLoopSimplifyForm() || !L.isLoopExiting(Latch) ||
      !isa<BranchInst>(Latch->getTerminator()) || !isLeftAtItsEnd())
    return refuse("it may end in the middle of an iteration");
  for (PHINode &Phi : L.getHeader()->phis()) {
    if (!Phi.getType()->isFloatingPointTy())
      continue;
    if (Sum)
      return refuse("it carries more than one number");
    Sum = &Phi;
  }
  if (!Sum)
    return refuse("it adds nothing up in a register");
  for (PHINode &Phi : L.getHeader()->phis())
    if (&Phi != Sum && !addEarly(Phi.getIncomingValueForBlock(Latch)))
      return refuse("it carries more than a sum and counters");
  return addEarly(cast<BranchInst>(Latch->getTerminator())->getCondition()) ||
         refuse("its end depends on what an iteration computes");
}

bool Iterations::addEarly(Value *V) {
  auto *I = dyn_cast<Instruction>(V);
  if (!I || !L.contains(I) || Early.contains(I))
    return true;
  if (isa<PHINode>(I))
    return I != Sum && I->getParent() == L.getHeader();
  if (I->mayReadOrWriteMemory() || !isSafeToSpeculativelyExecute(I) ||
      !all_of(I->operand_values(), [&](Value *Op) { return addEarly(Op); }))
    return false;
  Early.insert(I);
  return true;
}

bool linkgrad::isMultiplyAdd(const Instruction &I) {
  auto *II = dyn_cast<IntrinsicInst>(&I);
  return II && (II->getIntrinsicID() == Intrinsic::fmuladd ||
                II->getIntrinsicID() == Intrinsic::fma);
}

// Whether it is the sum, with or without something added.
bool Iterations::isChain(Instruction &I) {
  auto On = [&](Value *V) {
    auto *Op = dyn_cast<Instruction>(V);
    return Op && Chain.contains(Op);
  };
  if (auto *Phi = dyn_cast<PHINode>(&I))
    return all_of(Phi->incoming_values(), On);
  if (auto *S = dyn_cast<SelectInst>(&I))
    return On(S->getTrueValue()) && On(S->getFalseValue()) &&
           !On(S->getCondition());
  if (isMultiplyAdd(I))
    return On(I.getOperand(2)) && !On(I.getOperand(0)) && !On(I.getOperand(1));
  bool First = On(I.getOperand(0));
  return (I.getOpcode() == Instruction::FAdd && First != On(I.getOperand(1))) ||
         (I.getOpcode() == Instruction::FSub && First && !On(I.getOperand(1)));
}

bool Iterations::isSum() {
  Result =
      dyn_cast<Instruction>(Sum->getIncomingValueForBlock(L.getLoopLatch()));
  Chain.insert(Sum);
  for (unsigned N = 0; N != Chain.size(); ++N) // it grows
    for (User *U : Chain[N]->users()) {
      auto *I = cast<Instruction>(U);
      if (I == Sum || (Chain[N] == Result && !L.contains(I)))
        continue;
      if (!L.contains(I) ||
          (!isa<PHINode, SelectInst, BinaryOperator>(I) && !isMultiplyAdd(*I)))
        return false;
      Chain.insert(I);
    }
  return Result && Result != Sum && Chain.contains(Result) &&
         all_of(ArrayRef(Chain.getArrayRef()).drop_front(),
                [&](Instruction *I) { return isChain(*I); });
}

// All that a variable's address gets to, which may have been hoisted.
static void collectUses(const Value &Address,
                        SmallVectorImpl<const Instruction *> &Uses) {
  for (const User *U : Address.users()) {
    Uses.push_back(cast<Instruction>(U));
    if (isa<GetElementPtrInst>(U))
      collectUses(*U, Uses);
  }
}

// What it holds is lost at the end of each iteration.
bool Iterations::isOwnVariable(AllocaInst &Variable) {
  if (Variables.contains(&Variable))
    return true;
  SmallVector<const Instruction *, 8> Uses;
  if (PointerMayBeCaptured(&Variable, /*ReturnCaptures=*/true))
    return false;
  collectUses(Variable, Uses);
  erase_if(Uses,
           [](const Instruction *I) { return isa<GetElementPtrInst>(I); });
  auto IsStart = [](const Instruction *I) {
    auto *II = dyn_cast<IntrinsicInst>(I);
    return II && II->getIntrinsicID() == Intrinsic::lifetime_start;
  };
  auto Start = find_if(Uses, IsStart);
  if (Start == Uses.end() || count_if(Uses, IsStart) != 1 ||
      !all_of(Uses, [&](const Instruction *I) {
        return L.contains(I) && (I == *Start || DT.dominates(*Start, I));
      }))
    return false;
  Variables.insert(&Variable);
  return true;
}

bool Iterations::isOwn(const Value &Pointer) {
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(&Pointer, Objects, nullptr, /*MaxLookup=*/0);
  return all_of(Objects, [&](const Value *O) {
    if (isNoMemory(O)) // an empty vector's
      return true;
    if (auto *Variable = dyn_cast<AllocaInst>(O);
        Variable && isOwnVariable(*const_cast<AllocaInst *>(Variable)))
      return true;
    auto *Made = dyn_cast<CallBase>(O);
    return (Made && L.contains(Made) &&
            lookupLibraryFunction(*Made).allocates()) ||
           Filled.contains(*O);
  });
}

bool Iterations::read(const Value &Pointer) {
  if (isOwn(Pointer))
    return true;
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(&Pointer, Objects, nullptr, /*MaxLookup=*/0);
  for (const Value *O : Objects) {
    auto *I = dyn_cast<Instruction>(O);
    if (auto *G = dyn_cast<GlobalVariable>(O); G && G->isConstant())
      continue;
    // Another one in each iteration: rows that are arrays of their own.
    if (I && L.contains(I)) {
      if (!isa<LoadInst>(I))
        return false;
      ReadsRows = true;
    } else {
      Read.insert(O);
    }
  }
  return true;
}

bool Iterations::callMayRunTwice(CallBase &Call) {
  if (!isa<CallInst>(Call) && !is_contained(Throws, &Call))
    return false;
  if (auto *II = dyn_cast<IntrinsicInst>(&Call))
    if (II->isAssumeLikeIntrinsic() || II->isLifetimeStartOrEnd())
      return true;
  if (Call.getCalledFunction() && isCheckpointMarker(*Call.getCalledFunction()))
    return true;
  LibraryFunction Known = lookupLibraryFunction(Call);
  if (Known.isMath())
    return true;
  if (Known.allocates())
    return Fresh.isOurs(Call);
  if (Known.Kind == LibraryKind::Free)
    return isOwn(*Call.getArgOperand(Known.PointerArg));
  if (Known.fills() && Call.arg_size() >= 3)
    return isOwn(*Call.getArgOperand(0)) &&
           (!Known.copies() || read(*Call.getArgOperand(1)));
  return isa<IntrinsicInst>(Call) && Call.doesNotAccessMemory();
}

bool Iterations::mayRunTwice(Instruction &I) {
  if (auto *Load = dyn_cast<LoadInst>(&I))
    return Load->isSimple() && read(*Load->getPointerOperand());
  if (auto *Store = dyn_cast<StoreInst>(&I))
    return Store->isSimple() && isOwn(*Store->getPointerOperand()) &&
           !Store->getValueOperand()->getType()->isPtrOrPtrVectorTy();
  if (auto *Call = dyn_cast<CallBase>(&I))
    return callMayRunTwice(*Call);
  return !I.mayReadOrWriteMemory() && !I.mayThrow() &&
         !isa<AllocaInst, UnreachableInst>(I);
}

bool Iterations::isSelfContained() {
  for (BasicBlock *B : L.blocks())
    for (Instruction &I : *B) {
      if (!mayRunTwice(I))
        return refuse("this reads or writes more than memory of its own", &I);
      if (&I == Result || Early.contains(&I) ||
          (isa<PHINode>(I) && &I != Sum && B == L.getHeader()))
        continue;
      if (any_of(I.users(),
                 [&](User *U) { return !L.contains(cast<Instruction>(U)); }))
        return refuse("this is used behind the loop", &I);
    }
  return true;
}

// What is freed, or no longer alive, is so behind the reverse sweep.
static bool isEndOfMemory(Instruction &I) {
  auto *Call = dyn_cast<CallBase>(&I);
  return I.isLifetimeStartOrEnd() ||
         (Call && lookupLibraryFunction(*Call).Kind == LibraryKind::Free);
}

/// Whether it writes only to memory that no pointer that is loaded leads to.
bool Iterations::writesToOurs(const Instruction &I) {
  const Value *To = getLoadStorePointerOperand(&I);
  if (auto *Fill = dyn_cast<MemIntrinsic>(&I))
    To = Fill->getRawDest();
  SmallVector<const Value *, 4> Objects;
  if (To)
    getUnderlyingObjects(To, Objects, nullptr, /*MaxLookup=*/0);
  return To && all_of(Objects, [&](const Value *O) {
           return Fresh.isOurs(*O) ||
                  (isa<AllocaInst>(O) &&
                   !PointerMayBeCaptured(O, /*ReturnCaptures=*/true));
         });
}

// By what may run after an iteration. Iterations themselves only write to
// memory of their own.
bool Iterations::mayBeWrittenLater() {
  for (BasicBlock *B : depth_first(L.getHeader())) {
    if (L.contains(B))
      continue;
    for (Instruction &I : *B) {
      if (!I.mayWriteToMemory() || isEndOfMemory(I))
        continue;
      if (ReadsRows && !writesToOurs(I))
        return !refuse("what it reads may be written later, here", &I);
      for (const Value *O : Read)
        if (isModSet(AA.getModRefInfo(&I, MemoryLocation::getBeforeOrAfter(O))))
          return !refuse("what it reads may be written later, here", &I);
    }
  }
  return false;
}

bool Iterations::areIndependent() {
  return hasForm() &&
         (isSum() || refuse("the number that it carries is not just a sum")) &&
         isSelfContained() && !mayBeWrittenLater();
}

//===----------------------------------------------------------------------===//
// Functions of them
//===----------------------------------------------------------------------===//

// What the extractor returns by way of memory as a result. Given, if any, is
// one argument more, which nobody uses yet.
static Function *returnResult(Function &Piece, Value *Given) {
  unsigned Last = Piece.arg_size() - 1;
  auto *Call = cast<CallInst>(*Piece.user_begin());
  auto *Slot = cast<AllocaInst>(Call->getArgOperand(Last));
  Type *Ty = Slot->getAllocatedType();
  SmallVector<Type *, 16> Params(Piece.getFunctionType()->params().drop_back());
  if (Given)
    Params.push_back(Given->getType());
  auto *New =
      Function::Create(FunctionType::get(Ty, Params, false), Piece.getLinkage(),
                       Piece.getAddressSpace(), "", Piece.getParent());
  New->copyAttributesFrom(&Piece);
  New->setAttributes(
      Piece.getAttributes().removeParamAttributes(Piece.getContext(), Last));
  New->setSubprogram(Piece.getSubprogram());
  Piece.setSubprogram(nullptr);
  New->takeName(&Piece);
  New->splice(New->begin(), &Piece);
  for (unsigned No = 0; No != Last; ++No) {
    Piece.getArg(No)->replaceAllUsesWith(New->getArg(No));
    New->getArg(No)->takeName(Piece.getArg(No));
  }
  IRBuilder<> B(&New->getEntryBlock(), New->getEntryBlock().begin());
  AllocaInst *Own = B.CreateAlloca(Ty);
  Piece.getArg(Last)->replaceAllUsesWith(Own);
  for (BasicBlock &Block : *New)
    if (auto *Return = dyn_cast<ReturnInst>(Block.getTerminator())) {
      B.SetInsertPoint(Return);
      B.CreateRet(B.CreateLoad(Ty, Own));
      Return->eraseFromParent();
    }
  B.SetInsertPoint(Call);
  SmallVector<Value *, 16> Args(drop_end(Call->args()));
  if (Given)
    Args.push_back(Given);
  CallInst *Made = B.CreateCall(New, Args);
  Made->setDebugLoc(Call->getDebugLoc());
  for (User *U : make_early_inc_range(Slot->users()))
    if (auto *Load = dyn_cast<LoadInst>(U)) {
      Load->replaceAllUsesWith(Made);
      Load->eraseFromParent();
    }
  Call->eraseFromParent();
  for (User *U : make_early_inc_range(Slot->users()))
    cast<Instruction>(U)->eraseFromParent(); // marks of its lifetime
  Slot->eraseFromParent();
  Piece.eraseFromParent();
  return New;
}

static bool isFilled(const Argument &A) {
  return A.getParent()->getAttributes().hasParamAttr(A.getArgNo(),
                                                     FilledAttribute);
}

bool linkgrad::leadsToFilled(const Value &Pointer) {
  SmallVector<const Value *, 4> Objects = objectsBehind(&Pointer);
  return !Objects.empty() && all_of(Objects, [](const Value *O) {
    auto *A = dyn_cast<Argument>(O);
    return A && isFilled(*A);
  });
}

// Variables that are an iteration's own may have stayed outside.
static void describeWrites(Function &Piece) {
  auto IsOutside = [](const Value *Op) {
    SmallVector<const Value *, 4> Objects;
    if (Op->getType()->isPointerTy())
      getUnderlyingObjects(Op, Objects, nullptr, /*MaxLookup=*/0);
    return any_of(Objects, [](const Value *O) {
      auto *A = dyn_cast<Argument>(O);
      return A && !isFilled(*A);
    });
  };
  for (Instruction &I : instructions(Piece))
    if (I.mayWriteToMemory() && any_of(I.operand_values(), IsOutside))
      return;
  MemoryEffects Effects =
      MemoryEffects::readOnly() |
      MemoryEffects::inaccessibleMemOnly(ModRefInfo::ModRef);
  if (any_of(Piece.args(), isFilled)) {
    Effects |= MemoryEffects::argMemOnly(ModRefInfo::ModRef);
    for (Argument &A : Piece.args())
      if (A.getType()->isPointerTy() && !isFilled(A))
        A.addAttr(Attribute::ReadOnly);
  }
  Piece.setMemoryEffects(Effects);
}

void Iterations::markFilled(Function &Piece) {
  auto *Call = cast<CallInst>(*Piece.user_begin());
  for (auto [No, Op] : enumerate(Call->args()))
    if (Op->getType()->isPointerTy() && Filled.leadsToFound(*Op))
      Piece.addParamAttr(No,
                         Attribute::get(Piece.getContext(), FilledAttribute));
}

Function *Iterations::extract(ArrayRef<BasicBlock *> Blocks, LoopInfo &LI,
                              const SumAdjoint *Given) {
  Function &F = *L.getHeader()->getParent();
  unsigned NumResults;
  SmallVector<CallInst *, 4> Calls;
  for (InvokeInst *Throw : Throws)
    Calls.push_back(changeToCall(Throw));
  Function *Piece =
      extractBlocks(Blocks, DT, "iteration", ownObjects(F), &NumResults);
  if (!Piece) {
    for (CallInst *Call : Calls) {
      Loop *In = LI.getLoopFor(Call->getParent());
      In->addBasicBlockToLoop(changeToInvokeAndSplitBasicBlock(Call, Pad), LI);
    }
    return nullptr;
  }
  assert(NumResults == 1 && "more than one result");
  Piece = returnResult(*Piece, Given ? Given->emit() : nullptr);
  Piece->addFnAttr(IterationAttribute);
  if (Given) {
    Piece->addFnAttr(GivenAdjointAttribute);
    auto *Call = cast<CallInst>(*Piece->user_begin());
    Piece->addParamAttr(find(Call->args(), Sum) - Call->arg_begin(),
                        Attribute::get(Piece->getContext(), SumAttribute));
  }
  markFilled(*Piece);
  describeWrites(*Piece);
  // It has other parameters than those that are tested.
  Piece->removeFnAttr(ConditionsAttribute);
  if (F.hasFnAttribute(DisjointAttribute))
    Piece->addFnAttr(DisjointAttribute);
  if (Pad)
    changeToInvokeAndSplitBasicBlock(cast<CallInst>(*Piece->user_begin()), Pad);
  return Piece;
}

// Puts what was hoisted beside its uses again: an iteration computes the
// addresses in its own variables.
void Iterations::sinkAddresses(Instruction &Address) {
  for (Use &U : make_early_inc_range(Address.uses())) {
    auto *GEP = dyn_cast<GetElementPtrInst>(U.getUser());
    if (GEP)
      sinkAddresses(*GEP);
    if (GEP && !L.contains(GEP) && GEP->use_empty())
      GEP->eraseFromParent();
  }
  if (!isa<GetElementPtrInst>(Address) || L.contains(&Address))
    return;
  for (Use &U : make_early_inc_range(Address.uses())) {
    auto *I = cast<Instruction>(U.getUser());
    auto *Phi = dyn_cast<PHINode>(I);
    Instruction *At = Phi ? Phi->getIncomingBlock(U)->getTerminator() : I;
    Instruction *Copy = Address.clone();
    Copy->insertBefore(At->getIterator());
    U.set(Copy);
  }
}

// An iteration adds to -0.0, and its result is added to the sum: where an
// iteration adds one number that is the sum to the last bit.
void Iterations::addBehind(BasicBlock &Tail) {
  IRBuilder<> B(Tail.getTerminator());
  B.SetCurrentDebugLocation(Result->getDebugLoc());
  Sum->replaceUsesWithIf(ConstantFP::getNegativeZero(Sum->getType()),
                         [&](Use &U) { return U.getUser() != Sum; });
  Value *Next = B.CreateFAdd(Sum, Result, "sum");
  Result->replaceUsesWithIf(Next, [&](Use &U) {
    auto *I = cast<Instruction>(U.getUser());
    return I == Sum || !L.contains(I);
  });
}

Function *Iterations::outline(LoopInfo &LI, const SumAdjoint *Given) {
  for (AllocaInst *Variable : Variables)
    sinkAddresses(*Variable);
  BasicBlock *Header = L.getHeader();
  Instruction *Rest = &*Header->getFirstInsertionPt();
  while (Early.contains(Rest))
    Rest = Rest->getNextNode();
  for (Instruction *I : Early)
    I->moveBefore(Rest->getIterator());
  SplitBlock(Header, Rest->getIterator(), &DT, &LI);
  BasicBlock *Latch = L.getLoopLatch();
  BasicBlock *Tail = SplitBlock(Latch, Latch->getTerminator(), &DT, &LI);
  if (!Given)
    addBehind(*Tail);
  SmallVector<BasicBlock *, 16> Blocks;
  for (BasicBlock *Block : L.blocks())
    if (Block != Header && Block != Tail)
      Blocks.push_back(Block);
  std::iter_swap(Blocks.begin(), find(Blocks, Header->getUniqueSuccessor()));
  return extract(Blocks, LI, Given);
}

Function *linkgrad::outlineIteration(Loop &L, LoopInfo &LI, DominatorTree &DT,
                                     FunctionAnalysisManager &FAM,
                                     SharedByIterations &WhyNot,
                                     const SumAdjoint *Given) {
  Iterations Of(L, LI, DT, FAM);
  if (!Of.areIndependent()) {
    WhyNot = Of.shared();
    return nullptr;
  }
  WhyNot = {"it cannot be moved into a function"};
  return Of.outline(LI, Given);
}
