//===- DemotedWords.cpp - words that are handed over in memory ------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/words/DemotedWords.h"
#include "prepare/words/DisguisedFloats.h"
#include "support/CallLike.h"
#include "support/Merges.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace linkgrad;

bool linkgrad::canDemote(const Type &Ty) {
  return Ty.isIntegerTy() || Ty.isPointerTy() ||
         (Ty.isAggregateType() && all_of(Ty.subtypes(), [](const Type *T) {
            return T->isSingleValueType() && !isa<ScalableVectorType>(T);
          }));
}

bool linkgrad::canDemoteWords(const Function &F) {
  return !F.isVarArg() && all_of(F.uses(), [&](const Use &U) {
    auto *Call = dyn_cast<CallBase>(U.getUser());
    return Call && isa<CallInst, InvokeInst>(Call) && Call->isCallee(&U) &&
           Call->getFunctionType() == F.getFunctionType() &&
           !Call->isMustTailCall() && !Call->isStrictFP();
  });
}

//===----------------------------------------------------------------------===//
// A register and its place in memory
//===----------------------------------------------------------------------===//

static unsigned numMembers(const Type &Ty) {
  return isa<StructType>(Ty) ? Ty.getStructNumElements()
                             : Ty.getArrayNumElements();
}

static Value *memberAt(IRBuilderBase &B, Type *Of, Value *At, unsigned Member) {
  return B.CreateConstInBoundsGEP2_32(Of, At, 0, Member);
}

// What was merged as a number is one that is only stored then.
static void storeWord(IRBuilderBase &B, Value *V, Value *At) {
  auto *Pointer = dyn_cast<IntToPtrInst>(V);
  if (Pointer && Pointer->getOperand(0)->getType()->isIntegerTy(64))
    V = Pointer->getOperand(0);
  auto *Cast = dyn_cast<BitCastInst>(V);
  bool IsNumber = Cast && Cast->getSrcTy()->isDoubleTy();
  B.CreateStore(IsNumber ? Cast->getOperand(0) : V, At);
}

// Member by member, as each is of a kind of its own.
static void storeMembers(IRBuilderBase &B, Value *V, Value *At) {
  Type *Ty = V->getType();
  if (!Ty->isAggregateType())
    return storeWord(B, V, At);
  for (unsigned I = 0; I != numMembers(*Ty); ++I) {
    Value *Inserted = FindInsertedValue(V, I);
    storeWord(B, Inserted ? Inserted : B.CreateExtractValue(V, I),
              memberAt(B, Ty, At, I));
  }
}

/// In place of \p Register, at \p B, what lies at \p At.
static void loadInstead(IRBuilderBase &B, Value &Register, Value *At) {
  Type *Ty = Register.getType();
  if (!Ty->isAggregateType()) {
    Register.replaceAllUsesWith(B.CreateLoad(Ty, At, Register.getName()));
    return;
  }
  SmallVector<Value *, 4> Members;
  for (unsigned I = 0; I != numMembers(*Ty); ++I)
    Members.push_back(
        B.CreateLoad(Ty->getContainedType(isa<StructType>(Ty) ? I : 0),
                     memberAt(B, Ty, At, I)));
  for (User *U : make_early_inc_range(Register.users()))
    if (auto *Taken = dyn_cast<ExtractValueInst>(U);
        Taken && Taken->getNumIndices() == 1) {
      Taken->replaceAllUsesWith(Members[Taken->getIndices().front()]);
      Taken->eraseFromParent();
    }
  if (Register.use_empty())
    return;
  Value *Whole = PoisonValue::get(Ty);
  for (auto [I, Member] : enumerate(Members))
    Whole = B.CreateInsertValue(Whole, Member, I);
  Register.replaceAllUsesWith(Whole);
}

//===----------------------------------------------------------------------===//
// The function
//===----------------------------------------------------------------------===//

/// Attributes that still hold: those of a function or of a call. (It looks at
/// memory of its callers now.)
static AttributeList keptAttributes(AttributeList A,
                                    const WordsInSignature &Words,
                                    unsigned NumParams, LLVMContext &C) {
  SmallVector<AttributeSet, 8> Params;
  for (unsigned No = 0; No != NumParams; ++No)
    Params.push_back(is_contained(Words.Params, No) ? AttributeSet()
                                                    : A.getParamAttrs(No));
  if (Words.Result)
    Params.emplace_back();
  return AttributeList::get(
      C, A.getFnAttrs().removeAttribute(C, Attribute::Memory),
      Words.Result ? AttributeSet() : A.getRetAttrs(), Params);
}

static Function *declareDemoted(Function &F, const WordsInSignature &Words) {
  LLVMContext &C = F.getContext();
  Type *Ptr = PointerType::getUnqual(C);
  SmallVector<Type *, 8> Params(F.getFunctionType()->params());
  for (unsigned No : Words.Params)
    Params[No] = Ptr;
  if (Words.Result)
    Params.push_back(Ptr);
  Type *Result = Words.Result ? Type::getVoidTy(C) : F.getReturnType();
  auto *New =
      Function::Create(FunctionType::get(Result, Params, false), F.getLinkage(),
                       F.getAddressSpace(), "", F.getParent());
  New->copyAttributesFrom(&F);
  New->setAttributes(keptAttributes(F.getAttributes(), Words, F.arg_size(), C));
  auto Describe = [&](unsigned No, Attribute::AttrKind Access) {
    New->addParamAttr(No, Attribute::NoAlias);
    New->addParamAttr(No, Attribute::NonNull);
    New->addParamAttr(No, Access);
    New->addParamAttr(No,
                      Attribute::getWithCaptureInfo(C, CaptureInfo::none()));
  };
  for (unsigned No : Words.Params)
    Describe(No, Attribute::ReadOnly);
  if (Words.Result)
    Describe(F.arg_size(), Attribute::WriteOnly);
  New->copyMetadata(&F, 0);
  New->takeName(&F);
  return New;
}

static void moveBody(Function &F, Function &New,
                     const WordsInSignature &Words) {
  New.splice(New.begin(), &F);
  IRBuilder<> B(&New.getEntryBlock(),
                New.getEntryBlock().getFirstInsertionPt());
  for (Argument &A : F.args()) {
    Argument *To = New.getArg(A.getArgNo());
    To->takeName(&A);
    if (is_contained(Words.Params, A.getArgNo()))
      loadInstead(B, A, To);
    else
      A.replaceAllUsesWith(To);
  }
  if (!Words.Result)
    return;
  for (BasicBlock &Block : New)
    if (auto *Return = dyn_cast<ReturnInst>(Block.getTerminator())) {
      B.SetInsertPoint(Return);
      Value *Result = Return->getReturnValue();
      storeMembers(B, Result, New.getArg(F.arg_size()));
      B.CreateRetVoid();
      Return->eraseFromParent();
      RecursivelyDeleteTriviallyDeadInstructions(Result);
    }
}

static void replaceCall(CallBase &Call, Function &New,
                        const WordsInSignature &Of) {
  BasicBlock &Entry = Call.getFunction()->getEntryBlock();
  IRBuilder<> AtEntry(&Entry, Entry.begin()), B(&Call);
  unsigned NumParams = Call.arg_size();
  SmallVector<Value *, 8> Args(Call.args());
  for (unsigned No : Of.Params) {
    Value *At = AtEntry.CreateAlloca(Args[No]->getType(), nullptr, "word");
    storeMembers(B, Args[No], At);
    Args[No] = At;
  }
  if (Of.Result)
    Args.push_back(AtEntry.CreateAlloca(Call.getType(), nullptr, "result"));
  CallBase *Made = createCallLike(B, Call, New, Args);
  Made->setAttributes(
      keptAttributes(Call.getAttributes(), Of, NumParams, Call.getContext()));
  Made->copyMetadata(Call);
  if (!Of.Result) {
    Call.replaceAllUsesWith(Made);
    Made->takeName(&Call);
  } else if (!Call.use_empty()) {
    auto *Invoke = dyn_cast<InvokeInst>(Made);
    BasicBlock *Block = Invoke ? Invoke->getNormalDest() : Call.getParent();
    B.SetInsertPoint(Block, Invoke ? Block->getFirstInsertionPt()
                                   : std::next(Made->getIterator()));
    loadInstead(B, Call, Args.back());
  }
  SmallVector<WeakTrackingVH, 4> Words;
  for (unsigned No : Of.Params)
    Words.push_back(Call.getArgOperand(No));
  Call.eraseFromParent();
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Words);
}

Function *linkgrad::demoteWords(Function &F, const WordsInSignature &Words) {
  Function *New = declareDemoted(F, Words);
  moveBody(F, *New, Words);
  for (User *U : make_early_inc_range(F.users()))
    replaceCall(*cast<CallBase>(U), *New, Words);
  return New;
}

//===----------------------------------------------------------------------===//
// Words that were merged as pointers
//===----------------------------------------------------------------------===//

namespace {
/// Makes integers of pointers where they come from.
class MovedPointers {
public:
  explicit MovedPointers(Function &F) : F(F) {}
  Value *integerOf(Value &Pointer);

private:
  Value *make(Value &Pointer);

  Function &F;
  DenseMap<Value *, Value *> Integers;
};
} // namespace

Value *MovedPointers::make(Value &Pointer) {
  Type *I64 = Type::getInt64Ty(F.getContext());
  if (auto *C = dyn_cast<Constant>(&Pointer))
    return ConstantFoldConstant(ConstantExpr::getPtrToInt(C, I64),
                                F.getDataLayout());
  if (auto *Cast = dyn_cast<IntToPtrInst>(&Pointer);
      Cast && Cast->getOperand(0)->getType() == I64)
    return Cast->getOperand(0);
  if (isMerge(Pointer))
    return mergeBeside(
        cast<Instruction>(Pointer), I64, ".word",
        [&](Value *Op) { return integerOf(*Op); },
        [&](Value *Phi) { Integers[&Pointer] = Phi; });
  if (auto *Load = dyn_cast<LoadInst>(&Pointer); Load && Load->isSimple())
    return IRBuilder<>(Load).CreateAlignedLoad(
        I64, Load->getPointerOperand(), Load->getAlign(), Load->getName());
  BasicBlock::iterator At = placeBehind(Pointer, F);
  return IRBuilder<>(At->getParent(), At).CreatePtrToInt(&Pointer, I64);
}

Value *MovedPointers::integerOf(Value &Pointer) {
  if (Value *Known = Integers.lookup(&Pointer))
    return Known;
  Value *Made = make(Pointer);
  return Integers[&Pointer] = Made;
}

/// Whether there is an integer in place of the pointer, or may be one.
static bool isMovedPointer(const Value &Pointer) {
  return isMerge(Pointer) || isa<LoadInst, IntToPtrInst>(Pointer);
}

static bool isFloatAsPointer(const Value *Pointer) {
  auto *Cast = dyn_cast<IntToPtrInst>(Pointer);
  return Cast && isMadeOfFloat(*Cast->getOperand(0));
}

/// Pointers that are words: where their bits are looked at, and where they are
/// stored.
static SmallVector<Use *, 8> wordsAsPointers(Function &F) {
  SmallVector<Use *, 8> Found;
  for (Instruction &I : instructions(F))
    if (isa<PtrToIntInst>(I)) {
      if (I.getType()->isIntegerTy(64) && isMovedPointer(*I.getOperand(0)) &&
          (isOnlyStored(I) || becomesFloat(I)))
        Found.push_back(&I.getOperandUse(0));
    } else if (auto *Store = dyn_cast<StoreInst>(&I);
               Store && Store->isSimple() &&
               Store->getValueOperand()->getType()->isPointerTy() &&
               any_of(mergedSources(*Store->getValueOperand()),
                      isFloatAsPointer)) {
      Found.push_back(&Store->getOperandUse(0));
    }
  return Found;
}

void linkgrad::moveAsIntegers(Function &F) {
  MovedPointers Moved(F);
  SmallVector<WeakTrackingVH, 8> Pointers;
  for (Use *U : wordsAsPointers(F)) {
    Value *Pointer = U->get(), *Word = Moved.integerOf(*Pointer);
    if (auto *Cast = dyn_cast<PtrToIntInst>(U->getUser())) {
      Cast->replaceAllUsesWith(Word);
      Cast->eraseFromParent();
    } else {
      U->set(Word);
    }
    Pointers.push_back(Pointer);
  }
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Pointers);
}
