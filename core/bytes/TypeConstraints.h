//===- TypeConstraints.h - what instructions say of types ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_BYTES_TYPECONSTRAINTS_H
#define LINKGRAD_BYTES_TYPECONSTRAINTS_H

#include "bytes/TypeModel.h"
#include "rules/LibraryFunctions.h"
#include "support/BitAccess.h"
#include "llvm/IR/InstVisitor.h"

namespace linkgrad {

/// Makes the constraints of one instance, instruction by instruction. Pointer
/// arithmetic is not here: TypeModel::cellOf() finds it when it is asked.
class InstructionConstraints
    : public llvm::InstVisitor<InstructionConstraints> {
public:
  InstructionConstraints(TypeModel &Model, Instance &I)
      : Model(Model), G(Model.Graph), I(I) {}

  // TypeInstructions.cpp: memory, and moving values around.
  void visitLoadInst(llvm::LoadInst &L);
  void visitStoreInst(llvm::StoreInst &S);
  void visitAtomicRMWInst(llvm::AtomicRMWInst &A);
  void visitAtomicCmpXchgInst(llvm::AtomicCmpXchgInst &A);
  void visitAllocaInst(llvm::AllocaInst &A);
  void visitGetElementPtrInst(llvm::GetElementPtrInst &GEP);
  void visitPHINode(llvm::PHINode &P);
  void visitSelectInst(llvm::SelectInst &S);
  void visitFreezeInst(llvm::FreezeInst &F) { same(&F, F.getOperand(0)); }
  void visitBitCastInst(llvm::BitCastInst &B) {
    if (!isBitAccess(B))
      same(&B, B.getOperand(0));
  }
  void visitIntToPtrInst(llvm::IntToPtrInst &P);
  void visitPtrToIntInst(llvm::PtrToIntInst &P);
  void visitExtractValueInst(llvm::ExtractValueInst &E);
  void visitInsertValueInst(llvm::InsertValueInst &E);
  void visitExtractElementInst(llvm::ExtractElementInst &E);
  void visitInsertElementInst(llvm::InsertElementInst &E);
  void visitShuffleVectorInst(llvm::ShuffleVectorInst &S);
  void visitReturnInst(llvm::ReturnInst &R);
  void visitCallBase(llvm::CallBase &C); // TypeCalls.cpp

  // TypeIntegers.cpp: integer arithmetic, and bits of floats in disguise.
  void visitBinaryOperator(llvm::BinaryOperator &B);
  void visitICmpInst(llvm::ICmpInst &C);
  void visitSwitchInst(llvm::SwitchInst &S);
  void visitTruncInst(llvm::TruncInst &T);
  void visitZExtInst(llvm::ZExtInst &Z);
  void visitSExtInst(llvm::SExtInst &S);
  void visitSIToFPInst(llvm::SIToFPInst &C) { integer(C.getOperand(0), &C); }
  void visitUIToFPInst(llvm::UIToFPInst &C) { integer(C.getOperand(0), &C); }
  void visitFPToSIInst(llvm::FPToSIInst &C) { integer(&C, &C); }
  void visitFPToUIInst(llvm::FPToUIInst &C) { integer(&C, &C); }

private:
  /// The struct that \p GEP leads into, for what it leads to.
  void declareElements(llvm::GetElementPtrInst &GEP);
  /// Values of these types need no bytes: their type says it all.
  static bool isPlainFloat(const llvm::Value *V) {
    return V->getType()->isFPOrFPVectorTy();
  }
  /// \p To and \p From hold the same bytes (copied in this direction).
  void same(const llvm::Value *To, const llvm::Value *From);
  void sameBytes(const llvm::Value *A, uint64_t OffsetA, const llvm::Value *B,
                 uint64_t OffsetB, uint64_t Size);
  void access(const llvm::Value *Ptr, const llvm::Value *V, bool IsStore,
              const llvm::Instruction &Inst);
  void storeConstant(Cell At, const llvm::Constant *C,
                     const llvm::Instruction &Inst);
  void tagCell(Cell At, ByteTag::KindTy Kind, uint64_t Size, Trust Level,
               const llvm::Value *Why);
  void tagArray(Cell At, ByteTag::KindTy Kind, uint64_t Size,
                const llvm::Value *Why);
  void markMoved(Cell At, uint64_t Size);
  void storeReplaced(Cell At, const llvm::Value &Float,
                     const llvm::Instruction &Inst); // ReplacedWords.cpp
  void tagByTBAA(Cell At, uint64_t Size, const llvm::Instruction &Inst);

  void integer(const llvm::Value *V, const llvm::Value *Why,
               Trust Level = Trust::Access);
  void integerBytes(const llvm::Value *V, const llvm::Value *Why, Trust Level);
  static std::optional<Trust> countedAs(const llvm::Instruction &To);
  void merge(const llvm::Instruction &To,
             llvm::ArrayRef<const llvm::Value *> From);
  void shift(llvm::BinaryOperator &B);
  void mask(llvm::BinaryOperator &B);
  void combine(llvm::BinaryOperator &B);

  // TypeCalls.cpp
  void bindArgument(const llvm::CallBase &C, unsigned No, Instance &Callee);
  void integersOfRust(const llvm::CallBase &C);
  void linkNodes(const llvm::CallBase &C, const LibraryFunction &Known);
  void boundBlock(const llvm::CallBase &C, const LibraryFunction &Known);
  void knownCall(const llvm::CallBase &C, const LibraryFunction &Known);
  bool memoryCall(const llvm::CallBase &C, const LibraryFunction &Known);
  bool hintCall(const llvm::CallBase &C, llvm::StringRef Name);
  void copyCall(const llvm::CallBase &C, Cell To, Cell From);
  void trueType(const llvm::CallBase &C, Cell To);
  void attributes(const llvm::CallBase &C);
  void seedTree(const llvm::Value *V, const TypeTree &T,
                const llvm::Value *Why);
  void seedMemory(Cell At, const TypeTree &T, unsigned Depth,
                  const llvm::Value *Why);

  friend class TypeModel;
  TypeModel &Model;
  ByteGraph &G;
  Instance &I;
};

} // namespace linkgrad

#endif // LINKGRAD_BYTES_TYPECONSTRAINTS_H
