//===- KnownContents.cpp - memory that is handed on, and what it holds ----===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/KnownContents.h"
#include "llvm/Analysis/MemorySSA.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Local.h"
#include <map>

using namespace llvm;
using namespace linkgrad;

//===----------------------------------------------------------------------===//
// Constants that lead to functions
//===----------------------------------------------------------------------===//

static bool holdsFunctions(const Constant &C) {
  if (isa<Function>(C.stripPointerCasts()))
    return true;
  return isa<ConstantAggregate>(C) && any_of(C.operands(), [](const Use &U) {
           return holdsFunctions(*cast<Constant>(U.get()));
         });
}

Constant *linkgrad::functionsBehind(Value *Pointer) {
  auto *C = dyn_cast<Constant>(Pointer);
  if (!C || !C->getType()->isPointerTy())
    return nullptr;
  if (isa<Function>(C))
    return C;
  auto *Table = dyn_cast<GlobalVariable>(getUnderlyingObject(C));
  return Table && Table->isConstant() && Table->hasInitializer() &&
                 holdsFunctions(*Table->getInitializer())
             ? C
             : nullptr;
}

/// The function in a pointer to a member, which C++ moves as two integers.
static const Function *memberIn(const Value &Word) {
  auto *Cast = dyn_cast<PtrToIntOperator>(&Word);
  return Cast && isa<Constant>(Word)
             ? dyn_cast<Function>(Cast->getPointerOperand())
             : nullptr;
}

//===----------------------------------------------------------------------===//
// Contents
//===----------------------------------------------------------------------===//

/// Whether it is what memory holds, and not the pointer itself.
static bool isContents(const Constant &Known) {
  return Known.getType()->isStructTy();
}

unsigned linkgrad::sizeOfContents(const Constant &Contents) {
  unsigned Size = 0;
  for (const Use &U : Contents.operands()) {
    auto *Part = cast<Constant>(U.get());
    Size += isContents(*Part) ? sizeOfContents(*Part) : 1;
  }
  return Size;
}

static void spell(raw_ostream &OS, const Constant &C, const DataLayout &DL) {
  if (auto *Number = dyn_cast<ConstantInt>(&C)) {
    OS << Number->getSExtValue();
  } else if (isContents(C)) {
    for (const Use &U : C.operands())
      spell(OS << (&U == C.op_begin() ? '{' : ','), *cast<Constant>(U.get()),
            DL);
    OS << '}';
  } else if (const Function *Member = memberIn(C)) {
    OS << "&" << Member->getName();
  } else {
    int64_t Offset;
    const Value *Base = GetPointerBaseWithConstantOffset(&C, Offset, DL);
    OS << Base->getName() << '+' << Offset;
    if (!Base->hasName())
      OS << Base;
  }
}

std::string linkgrad::spellContents(const Constant &Contents,
                                    const DataLayout &DL) {
  std::string Text;
  raw_string_ostream OS(Text);
  spell(OS, Contents, DL);
  return Text;
}

/// What a place holds when \p I has been executed.
static Value *heldAt(Instruction &I) {
  if (auto *Store = dyn_cast<StoreInst>(&I))
    return Store->isSimple() ? Store->getValueOperand() : nullptr;
  auto *Load = dyn_cast<LoadInst>(&I);
  return Load && Load->isSimple() ? Load : nullptr;
}

/// holds(what is held, what that is known to be).
static bool isFact(const IntrinsicInst &I) {
  return I.getIntrinsicID() == Intrinsic::fake_use && I.arg_size() == 2;
}

ContentsFinder::ContentsFinder(Function &F, FunctionAnalysisManager &FAM)
    : DL(F.getDataLayout()), DT(FAM.getResult<DominatorTreeAnalysis>(F)),
      Memory(FAM.getResult<MemorySSAAnalysis>(F).getMSSA()) {
  for (Instruction &I : instructions(F)) {
    Value *Held = heldAt(I);
    if (Held && DL.getTypeStoreSize(Held->getType()) == DL.getPointerSize())
      if (auto [Base, Offset] = place(getLoadStorePointerOperand(&I));
          !isa<Constant>(Base))
        ByBase[Base].push_back({&I, Offset});
    if (auto *Fact = dyn_cast<IntrinsicInst>(&I); Fact && isFact(*Fact))
      Told[Fact->getArgOperand(0)] = Fact;
  }
}

std::pair<Value *, int64_t> ContentsFinder::place(Value *Pointer) const {
  int64_t Offset;
  Value *Base = GetPointerBaseWithConstantOffset(Pointer, Offset, DL);
  return {Base, Offset};
}

/// Whether the place of \p A holds still what \p A has stored or loaded.
bool ContentsFinder::isSameAt(CallBase &Call, const Access &A) const {
  MemoryUseOrDef *Here = Memory.getMemoryAccess(&Call);
  MemoryUseOrDef *There = Memory.getMemoryAccess(A.At);
  if (!Here || !There || !DT.dominates(A.At, &Call))
    return false;
  MemorySSAWalker &Walker = *Memory.getWalker();
  MemoryAccess *Last = Walker.getClobberingMemoryAccess(
      Here->getDefiningAccess(), MemoryLocation::get(A.At));
  return Last == There || (isa<MemoryUse>(There) &&
                           Last == Walker.getClobberingMemoryAccess(There));
}

Constant *ContentsFinder::known(CallBase &Call, Value *Held, Bases &Seen) {
  if (const CallBase *Fact = Told.lookup(Held))
    return dyn_cast<Constant>(Fact->getArgOperand(1));
  if (Constant *C = functionsBehind(Held))
    return C;
  if (isa<Constant>(Held))
    return memberIn(*Held) || isa<ConstantInt>(Held) ? cast<Constant>(Held)
                                                     : nullptr;
  return Held->getType()->isPointerTy() ? at(Call, Held, Seen) : nullptr;
}

Constant *ContentsFinder::at(CallBase &Call, Value *Pointer, Bases &Seen) {
  auto [Base, Start] = place(Pointer);
  auto It = ByBase.find(Base);
  if (It == ByBase.end() || !Seen.insert(Base).second)
    return nullptr;
  std::map<int64_t, Constant *> Places;
  for (const Access &A : It->second)
    if (!Places.contains(A.Offset - Start) && isSameAt(Call, A))
      if (Constant *C = known(Call, heldAt(*A.At), Seen))
        Places[A.Offset - Start] = C;
  // Of numbers only what a pointer to a member adds to the object's address.
  int64_t Size = DL.getPointerSize();
  auto IsOfMember = [&](int64_t Offset) {
    auto Before = Places.find(Offset - Size);
    return Before != Places.end() && memberIn(*Before->second);
  };
  LLVMContext &Ctx = Base->getContext();
  SmallVector<Constant *, 8> Parts;
  for (auto [Offset, C] : Places)
    if (!isa<ConstantInt>(C) || IsOfMember(Offset)) {
      Parts.push_back(ConstantInt::get(Type::getInt64Ty(Ctx), Offset, true));
      Parts.push_back(C);
    }
  return Parts.empty() ? nullptr : ConstantStruct::getAnon(Ctx, Parts);
}

Constant *ContentsFinder::behind(CallBase &Call, unsigned Argument) {
  Value *Pointer = Call.getArgOperand(Argument);
  Bases Seen;
  return Pointer->getType()->isPointerTy() && !isa<Constant>(Pointer)
             ? at(Call, Pointer, Seen)
             : nullptr;
}

//===----------------------------------------------------------------------===//
// The callee's side
//===----------------------------------------------------------------------===//

static void tell(IRBuilder<> &B, Value *Pointer, const Constant &Contents) {
  for (unsigned N = 0; N != Contents.getNumOperands(); N += 2) {
    auto *Offset = cast<ConstantInt>(Contents.getOperand(N));
    auto *Held = cast<Constant>(Contents.getOperand(N + 1));
    bool IsPointer = isContents(*Held);
    Type *Ty = IsPointer ? B.getPtrTy() : Held->getType();
    Value *Load = B.CreateAlignedLoad(
        Ty, B.CreatePtrAdd(Pointer, const_cast<ConstantInt *>(Offset)),
        Align(1));
    if (IsPointer)
      tell(B, Load, *Held);
    else
      B.CreateIntrinsic(Type::getVoidTy(B.getContext()), Intrinsic::fake_use,
                        {Load, Held});
  }
}

// A thread is what it is behind the place where the system knows of it: the
// call that tells that is taken to change all memory (core/bodies/threads.inc).
static BasicBlock::iterator beginningOf(Function &F) {
  BasicBlock &Entry = F.getEntryBlock();
  for (Instruction &I : Entry)
    if (auto *Call = dyn_cast<CallInst>(&I))
      if (const Function *Callee = Call->getCalledFunction();
          Callee && Callee->getName() == "linkgrad.thread.self")
        return std::next(I.getIterator());
  return Entry.getFirstNonPHIOrDbgOrAlloca();
}

void linkgrad::tellContents(Argument &A, Constant &Contents) {
  Function &F = *A.getParent();
  IRBuilder<> B(&F.getEntryBlock(), beginningOf(F));
  tell(B, &A, Contents);
}

static SmallVector<IntrinsicInst *, 8> factsIn(Function &F) {
  SmallVector<IntrinsicInst *, 8> Facts;
  for (Instruction &I : instructions(F))
    if (auto *Fact = dyn_cast<IntrinsicInst>(&I); Fact && isFact(*Fact))
      Facts.push_back(Fact);
  return Facts;
}

bool linkgrad::wasToldContents(Function &F) { return !factsIn(F).empty(); }

/// Functions that may be members lie at even addresses. Clang says so of those
/// that it defines.
static bool mayBeMember(const Function &F) {
  return F.isDeclaration() ? F.getName().starts_with("_ZN")
                           : F.getAlign().valueOrOne() >= Align(2);
}

// The lowest bit tells pointers to virtual members.
static bool foldMembers(Function &F) {
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    if (I.getOpcode() != Instruction::And)
      continue;
    auto *Mask = dyn_cast<ConstantInt>(I.getOperand(1));
    const Function *Member = memberIn(*I.getOperand(0));
    if (!Mask || !Mask->isOne() || !Member || !mayBeMember(*Member))
      continue;
    I.replaceAllUsesWith(ConstantInt::get(I.getType(), 0));
    I.eraseFromParent();
    Changed = true;
  }
  return Changed;
}

bool linkgrad::useContents(Function &F, FunctionAnalysisManager &FAM) {
  bool Changed = false;
  for (IntrinsicInst *Fact : factsIn(F)) {
    Value *Held = Fact->getArgOperand(0), *Known = Fact->getArgOperand(1);
    if (isa<Constant>(Held)) {
      Fact->eraseFromParent();
      Changed = true;
      continue;
    }
    auto &DT = FAM.getResult<DominatorTreeAnalysis>(F);
    Held->replaceUsesWithIf(Known, [&](Use &U) {
      bool Behind = U.getUser() != Fact && DT.dominates(Fact, U);
      auto *Other = dyn_cast<IntrinsicInst>(U.getUser());
      Behind &= !Other || Other->getIntrinsicID() != Intrinsic::fake_use;
      Changed |= Behind;
      return Behind;
    });
  }
  return foldMembers(F) || Changed;
}

bool linkgrad::forgetContents(Function &F) {
  SmallVector<IntrinsicInst *, 8> Facts = factsIn(F);
  SmallVector<WeakTrackingVH, 8> Loads;
  for (IntrinsicInst *Fact : Facts) {
    Loads.push_back(Fact->getArgOperand(0));
    Fact->eraseFromParent();
  }
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Loads);
  return !Facts.empty();
}
