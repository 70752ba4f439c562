//===- SortLowering.cpp - a body for qsort ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The C library's is machine code. What is differentiated instead sorts indices
// first, which carry no derivative, and moves each element once:
//
//   order = 0 ... n-1, merged by cmp(base + size * i, base + size * j)
//   for i: memcpy(sorted + size * i, base + size * order[i], size)
//   memcpy(base, sorted, n * size)
//
// It is stable, as glibc's is as long as there is memory.
//
//===----------------------------------------------------------------------===//

#include "prepare/library/LoweringSteps.h"
#include "prepare/library/StructuredCode.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

namespace {
class SortWriter : StructuredCode {
public:
  explicit SortWriter(Function &F)
      : StructuredCode(F), Base(F.getArg(0)), N(F.getArg(1)), Size(F.getArg(2)),
        Compare(F.getArg(3)) {}

  void write() {
    Value *Bytes = B.CreateMul(N, B.getInt64(8));
    Value *Order = allocate(Bytes), *Spare = allocate(Bytes);
    Value *Sorted = allocate(B.CreateMul(N, Size));
    AllocaInst *I = variable();
    count(I, B.getInt64(0), N, B.getInt64(1),
          [&] { B.CreateStore(get(I), index(Order, get(I))); });
    AllocaInst *Width = variable();
    set(Width, B.getInt64(1));
    loop([&] { return B.CreateICmpULT(get(Width), N); },
         [&] {
           mergeAll(Order, Spare, get(Width));
           set(Width, B.CreateShl(get(Width), 1));
         });
    count(I, B.getInt64(0), N, B.getInt64(1), [&] {
      Value *From = B.CreateLoad(B.getInt64Ty(), index(Order, get(I)));
      B.CreateMemCpy(element(Sorted, get(I)), Align(1), element(Base, From),
                     Align(1), Size);
    });
    B.CreateMemCpy(Base, Align(1), Sorted, Align(1), B.CreateMul(N, Size));
    for (Value *P : {Order, Spare, Sorted})
      B.CreateCall(F.getParent()->getOrInsertFunction("free", B.getVoidTy(),
                                                      B.getPtrTy()),
                   {P});
    B.CreateRetVoid();
  }

private:
  /// Merges the runs of that width two by two, into Spare and back.
  void mergeAll(Value *Order, Value *Spare, Value *Width) {
    AllocaInst *Start = variable();
    count(Start, B.getInt64(0), N, B.CreateShl(Width, 1),
          [&] { merge(Order, Spare, get(Start), Width); });
    B.CreateMemCpy(Order, Align(8), Spare, Align(8),
                   B.CreateMul(N, B.getInt64(8)));
  }

  void merge(Value *Order, Value *Spare, Value *Start, Value *Width) {
    auto Limit = [&](Value *V) {
      return B.CreateSelect(B.CreateICmpULT(V, N), V, N);
    };
    Value *Middle = Limit(B.CreateAdd(Start, Width));
    Value *End = Limit(B.CreateAdd(Middle, Width));
    AllocaInst *L = variable(), *R = variable(), *To = variable();
    set(L, Start);
    set(R, Middle);
    count(To, Start, End, B.getInt64(1), [&] {
      AllocaInst *Next = variable();
      set(Next, get(R));
      when(B.CreateICmpULT(get(L), Middle), [&] {
        AllocaInst *TakeRight = variable();
        set(TakeRight, B.getInt64(0));
        when(B.CreateICmpULT(get(R), End), [&] {
          Value *A =
              element(Base, B.CreateLoad(B.getInt64Ty(), index(Order, get(L))));
          Value *C =
              element(Base, B.CreateLoad(B.getInt64Ty(), index(Order, get(R))));
          Value *Greater =
              B.CreateICmpSGT(compare(Compare, A, C), B.getInt32(0));
          set(TakeRight, B.CreateZExt(Greater, B.getInt64Ty()));
        });
        when(B.CreateICmpEQ(get(TakeRight), B.getInt64(0)),
             [&] { set(Next, get(L)); });
      });
      Value *FromLeft = B.CreateICmpULT(get(Next), Middle);
      B.CreateStore(B.CreateLoad(B.getInt64Ty(), index(Order, get(Next))),
                    index(Spare, get(To)));
      Value *One = B.CreateZExt(FromLeft, B.getInt64Ty());
      set(L, B.CreateAdd(get(L), One));
      set(R, B.CreateAdd(get(R), B.CreateSub(B.getInt64(1), One)));
    });
  }

  Value *allocate(Value *Bytes) {
    CallInst *P = B.CreateCall(F.getParent()->getOrInsertFunction(
                                   "malloc", B.getPtrTy(), B.getInt64Ty()),
                               {Bytes});
    P->addRetAttr(Attribute::NoAlias);
    return P;
  }
  Value *index(Value *P, Value *I) {
    return B.CreateInBoundsGEP(B.getInt64Ty(), P, I);
  }
  Value *element(Value *P, Value *I) {
    return StructuredCode::element(P, I, Size);
  }

  Value *Base, *N, *Size, *Compare;
};
} // namespace

bool linkgrad::lowerSortCall(CallInst &Call, IRBuilderBase &B) {
  const Function &Callee = *Call.getCalledFunction();
  Type *Int = B.getInt64Ty(), *Ptr = B.getPtrTy();
  auto *Ty = FunctionType::get(B.getVoidTy(), {Ptr, Int, Int, Ptr}, false);
  if (Callee.getName() != "qsort" || !Callee.isDeclaration() ||
      Callee.getFunctionType() != Ty)
    return false;
  SortWriter(ownBody(Call)).write();
  return true;
}
