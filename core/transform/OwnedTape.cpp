//===- OwnedTape.cpp - a tape that outlives the call ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/OwnedTape.h"
#include "transform/Derivatives.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

OwnedTape::OwnedTape(Module &M, Runtime &R, const SplitDerivative &S,
                     bool Inline)
    : M(M), R(R), Inline(Inline), Inner(S.Tape) {
  if (!Inner && !S.UsesArena)
    return;
  SmallVector<Type *, 3> Fields;
  auto Add = [&](int &Index, Type *FieldTy) {
    Index = Fields.size();
    Fields.push_back(FieldTy);
  };
  LLVMContext &C = M.getContext();
  if (Inline && Inner)
    Add(Kept, Inner);
  if (!Inline)
    Add(Print, Type::getInt64Ty(C));
  else if (S.UsesArena) // in the arena, for a tangent to change it
    Add(Print, PointerType::getUnqual(C));
  if (S.UsesArena)
    Add(Arena, R.arenaType());
  if (!Inline && Inner)
    Add(Kept, Inner);
  Ty = StructType::get(C, Fields);
}

Type *OwnedTape::type() const {
  return Inline ? static_cast<Type *>(Ty)
                : PointerType::getUnqual(M.getContext());
}

//===----------------------------------------------------------------------===//
// The half that fills the tape
//===----------------------------------------------------------------------===//

// Memory that the arena of a heap tape starts with: short tapes then take one
// call of malloc.
static constexpr uint64_t FirstRoom = 256;

Value *OwnedTape::makeOnHeap(IRBuilder<> &B, Value *Number) const {
  uint64_t Size = alignTo(M.getDataLayout().getTypeAllocSize(Ty), Align(16));
  uint64_t Room = Arena >= 0 ? FirstRoom : 0;
  Value *Tape =
      B.CreateCall(R.tapeMake(), {B.getInt64(Size + Room), Number}, "tape");
  if (Arena < 0)
    return Tape;
  Value *At = B.CreateStructGEP(Ty, Tape, Arena);
  B.CreateStore(Constant::getNullValue(R.arenaType()), At);
  B.CreateStore(B.CreatePtrAdd(Tape, B.getInt64(Size)),
                B.CreateStructGEP(R.arenaType(), At, 0));
  B.CreateStore(B.CreatePtrAdd(Tape, B.getInt64(Size + Room)),
                B.CreateStructGEP(R.arenaType(), At, 1));
  return Tape;
}

Value *OwnedTape::open(IRBuilder<> &B, Value *Number) {
  ArenaMade = Constant::getNullValue(B.getPtrTy());
  if (!Inline && Ty)
    OnHeap = makeOnHeap(B, Number);
  if (OnHeap && Arena >= 0) {
    ArenaMade = B.CreateStructGEP(Ty, OnHeap, Arena);
  } else if (Arena >= 0) {
    ArenaMade = B.CreateAlloca(R.arenaType(), nullptr, "arena");
    B.CreateStore(Constant::getNullValue(R.arenaType()), ArenaMade);
  }
  if (Inline && Print >= 0) {
    PrintMade = B.CreateCall(R.alloc(), {ArenaMade, B.getInt64(8)});
    B.CreateStore(Number, PrintMade);
  }
  return ArenaMade;
}

Value *OwnedTape::close(IRBuilder<> &B, Value *Tape) {
  if (!Inline) {
    if (Tape)
      B.CreateStore(Tape, B.CreateStructGEP(Ty, OnHeap, Kept));
    return OnHeap ? OnHeap : Constant::getNullValue(B.getPtrTy());
  }
  if (!Ty)
    return nullptr;
  Value *Object = PoisonValue::get(Ty);
  if (Tape)
    Object = B.CreateInsertValue(Object, Tape, Kept);
  if (Arena >= 0) {
    Object = B.CreateInsertValue(Object, PrintMade, Print);
    Object = B.CreateInsertValue(Object, B.CreateLoad(R.arenaType(), ArenaMade),
                                 Arena);
  }
  return Object;
}

//===----------------------------------------------------------------------===//
// The half that reads the tape
//===----------------------------------------------------------------------===//

Value *OwnedTape::print(IRBuilder<> &B, Value *Tape) const {
  if (Print < 0)
    return nullptr;
  // The heap tape starts with it.
  return Inline ? B.CreateExtractValue(Tape, Print) : Tape;
}

Value *OwnedTape::kept(IRBuilder<> &B, Value *Tape) const {
  if (Kept < 0)
    return nullptr;
  return Inline ? B.CreateExtractValue(Tape, Kept)
                : B.CreateLoad(Inner, B.CreateStructGEP(Ty, Tape, Kept));
}

void OwnedTape::free(IRBuilder<> &B, Value *Tape) const {
  if (!Inline) {
    FunctionCallee Free =
        Arena >= 0 ? FunctionCallee(R.tapeFree())
                   : M.getOrInsertFunction("free", B.getVoidTy(), B.getPtrTy());
    B.CreateCall(Free, {Tape});
    return;
  }
  if (Arena < 0)
    return;
  Value *At = B.CreateAlloca(R.arenaType(), nullptr, "arena");
  B.CreateStore(B.CreateExtractValue(Tape, Arena), At);
  B.CreateCall(R.release(), {At});
}
