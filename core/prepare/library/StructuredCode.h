//===- StructuredCode.h - loops and branches, written as in C -*- C++ -*-===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For bodies of library functions that the engine writes itself. State lives in
// variables of type i64, which mem2reg makes values of.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_LIBRARY_STRUCTUREDCODE_H
#define LINKGRAD_PREPARE_LIBRARY_STRUCTUREDCODE_H

#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"

namespace linkgrad {

class StructuredCode {
protected:
  using Code = llvm::function_ref<void()>;

  /// Gives \p F, which has no body yet, its first block.
  explicit StructuredCode(llvm::Function &F)
      : B(llvm::BasicBlock::Create(F.getContext(), "entry", &F)), F(F) {}

  llvm::AllocaInst *variable() {
    llvm::BasicBlock &Entry = F.getEntryBlock();
    llvm::IRBuilder<> AtEntry(&Entry, Entry.getFirstInsertionPt());
    return AtEntry.CreateAlloca(AtEntry.getInt64Ty());
  }
  llvm::Value *get(llvm::AllocaInst *V) {
    return B.CreateLoad(B.getInt64Ty(), V);
  }
  void set(llvm::AllocaInst *V, llvm::Value *To) { B.CreateStore(To, V); }

  /// while (Condition()) Body();
  void loop(llvm::function_ref<llvm::Value *()> Condition, Code Body) {
    llvm::BasicBlock *Head = block("head"), *Inside = block("body"),
                     *Exit = block("exit");
    B.CreateBr(Head);
    B.SetInsertPoint(Head);
    B.CreateCondBr(Condition(), Inside, Exit);
    B.SetInsertPoint(Inside);
    Body();
    B.CreateBr(Head);
    B.SetInsertPoint(Exit);
  }

  /// for (I = From; I < To; I += Step) Body();
  void count(llvm::AllocaInst *I, llvm::Value *From, llvm::Value *To,
             llvm::Value *Step, Code Body) {
    set(I, From);
    loop([&] { return B.CreateICmpULT(get(I), To); },
         [&] {
           Body();
           set(I, B.CreateAdd(get(I), Step));
         });
  }

  /// if (Condition) Body();
  void when(llvm::Value *Condition, Code Body) {
    llvm::BasicBlock *Inside = block("then"), *Exit = block("done");
    B.CreateCondBr(Condition, Inside, Exit);
    B.SetInsertPoint(Inside);
    Body();
    B.CreateBr(Exit);
    B.SetInsertPoint(Exit);
  }

  /// What C's searches and sorts do: element \p I of an array, and the answer
  /// of a function that compares two.
  llvm::Value *element(llvm::Value *Base, llvm::Value *I, llvm::Value *Size) {
    return B.CreateInBoundsGEP(B.getInt8Ty(), Base, B.CreateMul(I, Size));
  }
  llvm::Value *compare(llvm::Value *With, llvm::Value *X, llvm::Value *Y) {
    auto *Ty = llvm::FunctionType::get(B.getInt32Ty(),
                                       {B.getPtrTy(), B.getPtrTy()}, false);
    return B.CreateCall(Ty, With, {X, Y});
  }

  llvm::IRBuilder<> B;
  llvm::Function &F;

private:
  llvm::BasicBlock *block(const char *Name) {
    return llvm::BasicBlock::Create(F.getContext(), Name, &F);
  }
};

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_LIBRARY_STRUCTUREDCODE_H
