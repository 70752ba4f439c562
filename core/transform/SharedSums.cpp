//===- SharedSums.cpp - adjoints that several threads add to ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where it cannot be shown that no other thread has read the same place between
// the same two barriers, what is added to its adjoint is added atomically: by
// what ThreadShares knows, at the borders of what a thread has of a loop, and
// sums of each thread's own in the end, for what all iterations read.
//
//===----------------------------------------------------------------------===//

#include "analysis/ThreadShares.h"
#include "support/TeamRuntime.h"
#include "transform/Lanes.h"
#include "transform/ReverseSweep.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

// Where no atomic instruction can be used: a number that is not aligned. All
// threads get to it by such an address, one at a time.
static BasicBlock *emitLockedAddition(Function &F, BasicBlock *Exit) {
  Module &M = *F.getParent();
  LLVMContext &C = M.getContext();
  Type *I32 = Type::getInt32Ty(C);
  StringRef Name = "linkgrad.add.lock";
  GlobalVariable *Lock = M.getNamedGlobal(Name);
  if (!Lock) {
    Lock = new GlobalVariable(M, I32, /*isConstant=*/false,
                              GlobalValue::LinkOnceODRLinkage,
                              ConstantInt::get(I32, 0), Name);
    Lock->setVisibility(GlobalValue::HiddenVisibility);
  }
  auto *Take = BasicBlock::Create(C, "take", &F);
  auto *Alone = BasicBlock::Create(C, "alone", &F);
  Value *At = F.getArg(0), *G = F.getArg(1);
  IRBuilder<> B(Take);
  Value *Taken =
      B.CreateAtomicCmpXchg(Lock, B.getInt32(0), B.getInt32(1), Align(4),
                            AtomicOrdering::Acquire, AtomicOrdering::Monotonic);
  B.CreateCondBr(B.CreateExtractValue(Taken, 1), Alone, Take);
  B.SetInsertPoint(Alone);
  Value *Sum = B.CreateAlignedLoad(G->getType(), At, Align(1));
  B.CreateAlignedStore(B.CreateFAdd(Sum, G), At, Align(1));
  B.CreateAlignedStore(B.getInt32(0), Lock, Align(4))
      ->setAtomic(AtomicOrdering::Release);
  B.CreateBr(Exit);
  return Take;
}

// void(ptr at, T number, i1 own). Not known to be aligned, it may be all the
// same (vectors of doubles mostly are): that is asked when the program runs.
static Function *addition(Module &M, Type *T, bool IsAligned) {
  std::string Name =
      T->isDoubleTy() ? "linkgrad.add.double" : "linkgrad.add.float";
  if (!IsAligned)
    Name += ".unaligned";
  if (Function *Known = M.getFunction(Name))
    return Known;
  LLVMContext &C = M.getContext();
  Type *Ptr = PointerType::getUnqual(C);
  auto *F =
      Function::Create(FunctionType::get(Type::getVoidTy(C),
                                         {Ptr, T, Type::getInt1Ty(C)}, false),
                       GlobalValue::InternalLinkage, Name, M);
  F->addFnAttr(Attribute::AlwaysInline);
  F->setDoesNotThrow();
  auto *Entry = BasicBlock::Create(C, "entry", F);
  auto *Own = BasicBlock::Create(C, "own", F);
  auto *Shared = BasicBlock::Create(C, "shared", F);
  auto *Exit = BasicBlock::Create(C, "exit", F);
  Value *At = F->getArg(0), *G = F->getArg(1);
  Align Whole(M.getDataLayout().getTypeStoreSize(T));
  Align A = IsAligned ? Whole : Align(1);
  IRBuilder<> B(Entry);
  B.CreateCondBr(F->getArg(2), Own, Shared);
  B.SetInsertPoint(Own);
  B.setFastMathFlags(derivativeFlags());
  B.CreateAlignedStore(B.CreateFAdd(B.CreateAlignedLoad(T, At, A), G), At, A);
  B.CreateBr(Exit);
  B.SetInsertPoint(Shared);
  if (!IsAligned) {
    auto *Atomic = BasicBlock::Create(C, "atomic", F);
    Value *Rest = B.CreateAnd(B.CreatePtrToInt(At, B.getInt64Ty()),
                              B.getInt64(Whole.value() - 1));
    B.CreateCondBr(B.CreateIsNull(Rest), Atomic, emitLockedAddition(*F, Exit));
    B.SetInsertPoint(Atomic);
  }
  B.CreateAtomicRMW(AtomicRMWInst::FAdd, At, G, Whole,
                    AtomicOrdering::Monotonic);
  B.CreateBr(Exit);
  B.SetInsertPoint(Exit);
  B.CreateRetVoid();
  return F;
}

// Null: that is not known. Addresses are compared as integers: what does not
// overlap need not be in one object.
Value *ReverseSweep::isOwn(LoadInst &Load, unsigned Lane, Value *At) {
  std::optional<ThreadShares::Share> S = threadShareOf(P.Input, Load);
  if (!S)
    return nullptr;
  Type *I64 = B.getInt64Ty();
  auto Address = [&](Value *V) { return B.CreatePtrToInt(V, I64); };
  auto Low = [&](const ThreadShares::Extent &E) {
    return B.CreateAdd(Address(shadow(E.Base, Lane)), primal(E.Low));
  };
  auto High = [&](const ThreadShares::Extent &E) {
    return B.CreateAdd(Address(shadow(E.Base, Lane)), primal(E.High));
  };
  Value *Begin = Address(At);
  Value *End = B.CreateAdd(
      Begin, B.getInt64(C.M.getDataLayout().getTypeStoreSize(Load.getType())));
  Value *IsIn = B.CreateAnd(B.CreateICmpSGE(Begin, Low(S->Own)),
                            B.CreateICmpSLE(End, High(S->Own)));
  Value *Always = B.getTrue();
  for (Value *If : S->If)
    Always = B.CreateAnd(Always, primal(If));
  for (const ThreadShares::Extent &Other : S->Others)
    Always = B.CreateAnd(Always,
                         B.CreateOr(B.CreateICmpSLE(High(Other), Low(S->All)),
                                    B.CreateICmpSLE(High(S->All), Low(Other))));
  return B.CreateAnd(Always, IsIn, "own");
}

// Where to add instead, if IsOwnSum. The sums are made where the reverse enters
// the loop. Null: there are none.
Value *ReverseSweep::placeOfOwnSum(LoadInst &Load, unsigned Lane, Value *At,
                                   Value *&IsOwnSum) {
  std::optional<ThreadShares::Common> S = threadCommonOf(P.Input, Load);
  auto Loop = S ? Tape.Loops.find(S->L) : Tape.Loops.end();
  if (Loop == Tape.Loops.end())
    return nullptr;
  Type *Float = Load.getType()->getScalarType();
  // Values are made here, or further out.
  SmallVector<Value *, 8> Bases, Lows, Highs, Ifs;
  SmallVector<ThreadShares::Extent, 4> Extents{S->All};
  append_range(Extents, S->Written);
  for (const ThreadShares::Extent &E : Extents) {
    Bases.push_back(shadow(E.Base, Lane));
    Lows.push_back(primal(E.Low));
    Highs.push_back(primal(E.High));
  }
  for (Value *If : S->If)
    Ifs.push_back(primal(If));
  OwnSums &Mine =
      ThreadSums[{S->L, S->All.Base, S->All.Low, S->All.High, Lane}];
  if (!Mine.L) {
    IRBuilder<> AtEntry(Loop->second.Entry->getTerminator());
    Type *I64 = AtEntry.getInt64Ty();
    SmallVector<Value *, 4> Begins, Ends;
    for (unsigned N = 0; N < Extents.size(); ++N) {
      Value *Base = AtEntry.CreatePtrToInt(Bases[N], I64);
      Begins.push_back(AtEntry.CreateAdd(Base, Lows[N]));
      Ends.push_back(AtEntry.CreateAdd(Base, Highs[N]));
    }
    Value *If = AtEntry.getTrue();
    for (Value *V : Ifs)
      If = AtEntry.CreateAnd(If, V);
    for (unsigned N = 1; N < Extents.size(); ++N)
      If = AtEntry.CreateAnd(
          If, AtEntry.CreateOr(AtEntry.CreateICmpSLE(Ends[N], Begins[0]),
                               AtEntry.CreateICmpSLE(Ends[0], Begins[N])));
    Value *Bytes =
        AtEntry.CreateSelect(If, AtEntry.CreateSub(Ends[0], Begins[0]),
                             AtEntry.getInt64(0), "bytes");
    Mine = {S->L, AtEntry.CreatePtrAdd(Bases[0], Lows[0]), Bytes,
            AtEntry.CreateCall(TeamRuntime(C.M).sums(), {Bytes}, "sums"),
            Float};
  } else if (Mine.Float != Float) {
    return nullptr;
  }
  Type *I64 = B.getInt64Ty();
  Value *Offset =
      B.CreateSub(B.CreatePtrToInt(At, I64), B.CreatePtrToInt(Mine.Low, I64));
  IsOwnSum = B.CreateIsNotNull(Mine.Buffer);
  return B.CreateSelect(IsOwnSum, B.CreatePtrAdd(Mine.Buffer, Offset), At);
}

void ReverseSweep::addOwnSums(const Loop &L) {
  for (auto &[Key, S] : ThreadSums)
    if (S.L == &L)
      B.CreateCall(TeamRuntime(C.M).addSums(S.Float->isDoubleTy()),
                   {S.Low, S.Buffer, S.Bytes});
}

// Other threads may have read the same place at the same time.
void ReverseSweep::addAmongThreads(LoadInst &Load, unsigned Lane, Value *G,
                                   Value *At, Align A) {
  Type *Ty = G->getType();
  auto *Vector = dyn_cast<FixedVectorType>(Ty);
  Type *Float = Ty->getScalarType();
  uint64_t Size = C.M.getDataLayout().getTypeStoreSize(Float);
  if (!(Float->isFloatTy() || Float->isDoubleTy()))
    return D.unsupported(P, Load,
                         "a number of this type in memory that threads share");
  bool IsAligned = A.value() >= Size;
  Value *Own = isOwn(Load, Lane, At);
  if (!Own && IsAligned)
    if (Value *Instead = placeOfOwnSum(Load, Lane, At, Own))
      At = Instead;
  for (unsigned N = 0; N < (Vector ? Vector->getNumElements() : 1); ++N) {
    Value *Place = N ? B.CreateConstGEP1_32(Float, At, N) : At;
    Value *Part = Vector ? B.CreateExtractElement(G, N) : G;
    if (Own || !IsAligned)
      B.CreateCall(addition(C.M, Float, IsAligned),
                   {Place, Part, Own ? Own : B.getFalse()});
    else
      B.CreateAtomicRMW(AtomicRMWInst::FAdd, Place, Part, Align(Size),
                        AtomicOrdering::Monotonic);
  }
}
