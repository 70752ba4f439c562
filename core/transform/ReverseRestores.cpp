//===- ReverseRestores.cpp - memory as the primal had it ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The reverse of a store may put back what the store overwrote (Restores.h), so
// that loads before it can be executed again. What the primal stored to memory
// that others see is put back behind the reverse sweep, in the primal's order:
// from registers when each such store ran once, otherwise from a log, whose
// last entry is that of the earliest store. Accesses carry no facts about
// aliases: what a location held before may be of another type.
//
//===----------------------------------------------------------------------===//

#include "transform/ReverseSweep.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

/// {entry before, address, value}
StructType *ReverseSweep::logEntryType(Type *Stored) {
  Type *Ptr = B.getPtrTy();
  return StructType::get(B.getContext(), {Ptr, Ptr, Stored});
}

void ReverseSweep::restore(StoreInst &Store) {
  Value *At = primal(Store.getPointerOperand());
  Value *Before = Tape.get(overwrittenNode(&Store), 0);
  if (P.Tape->redoOf(Store) != Redo::Never) {
    Value *Stored =
        B.CreateAlignedLoad(Before->getType(), At, Store.getAlign(), "stored");
    if (P.Tape->usesLog())
      log(At, Stored, Store.getAlign());
    else
      note(At, Stored, Store.getAlign());
  }
  B.CreateAlignedStore(Before, At, Store.getAlign());
}

void ReverseSweep::log(Value *At, Value *Stored, Align Alignment) {
  if (!Log) {
    BasicBlock &Entry = New.getEntryBlock();
    IRBuilder<> AtEntry(&Entry, Entry.getFirstInsertionPt());
    Log = AtEntry.CreateAlloca(B.getPtrTy(), nullptr, "log");
    AtEntry.CreateStore(Constant::getNullValue(B.getPtrTy()), Log);
    LoggedType = Stored->getType();
    LoggedAlign = Alignment;
  }
  LoggedAlign = std::min(LoggedAlign, Alignment);
  StructType *EntryTy = logEntryType(LoggedType);
  Value *E = B.CreateCall(
      C.Arena.alloc(),
      {Arena, B.getInt64(C.M.getDataLayout().getTypeAllocSize(EntryTy))});
  B.CreateStore(B.CreateLoad(B.getPtrTy(), Log),
                B.CreateStructGEP(EntryTy, E, 0));
  B.CreateStore(At, B.CreateStructGEP(EntryTy, E, 1));
  B.CreateStore(Stored, B.CreateStructGEP(EntryTy, E, 2));
  B.CreateStore(E, Log);
}

void ReverseSweep::note(Value *At, Value *Stored, Align Alignment) {
  BasicBlock &Entry = New.getEntryBlock();
  IRBuilder<> AtEntry(&Entry, Entry.getFirstInsertionPt());
  Undone U{AtEntry.CreateAlloca(B.getPtrTy(), nullptr, "redo.address"),
           AtEntry.CreateAlloca(Stored->getType(), nullptr, "redo.value"),
           Alignment};
  B.CreateStore(At, U.Address);
  B.CreateStore(Stored, U.Value);
  ToRedo.push_back(U);
}

void ReverseSweep::redo() {
  B.SetInsertPoint(Done);
  B.SetCurrentDebugLocation(DebugLoc());
  for (const Undone &U : llvm::reverse(ToRedo))
    B.CreateAlignedStore(B.CreateLoad(U.Value->getAllocatedType(), U.Value),
                         B.CreateLoad(B.getPtrTy(), U.Address), U.Alignment);
  if (Log)
    redoFromLog();
}

void ReverseSweep::redoFromLog() {
  LLVMContext &Ctx = New.getContext();
  auto *Head = BasicBlock::Create(Ctx, "redo", &New);
  auto *Body = BasicBlock::Create(Ctx, "redo.store", &New);
  auto *Exit = BasicBlock::Create(Ctx, "redo.done", &New);
  Value *Last = B.CreateLoad(B.getPtrTy(), Log);
  B.CreateBr(Head);
  B.SetInsertPoint(Head);
  PHINode *Entry = B.CreatePHI(B.getPtrTy(), 2, "entry");
  B.CreateCondBr(B.CreateIsNull(Entry), Exit, Body);
  B.SetInsertPoint(Body);
  StructType *Ty = logEntryType(LoggedType);
  Value *Address =
      B.CreateLoad(B.getPtrTy(), B.CreateStructGEP(Ty, Entry, 1), "address");
  Value *Stored =
      B.CreateLoad(LoggedType, B.CreateStructGEP(Ty, Entry, 2), "stored");
  B.CreateAlignedStore(Stored, Address, LoggedAlign);
  Value *Next = B.CreateLoad(B.getPtrTy(), B.CreateStructGEP(Ty, Entry, 0));
  B.CreateBr(Head);
  Entry->addIncoming(Last, Done);
  Entry->addIncoming(Next, Body);
  Done = Exit;
}
