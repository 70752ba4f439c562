//===- ShadowSweep.h - a forward sweep with shadows ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clones a function and computes beside each value its shadow. Forward mode
// (ForwardSweep: shadows of floats are tangents) and the augmented primal of
// reverse mode (AugmentedSweep: only pointers have shadows) are this with
// different answers to carries(). Shadow memory mirrors primal memory.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_SHADOWSWEEP_H
#define LINKGRAD_TRANSFORM_SHADOWSWEEP_H

#include "rules/LibraryFunctions.h"
#include "transform/Derivatives.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

namespace linkgrad {

class ShadowSweep {
public:
  ShadowSweep(Derivatives &D, FunctionPlan &P, llvm::Function &New);
  virtual ~ShadowSweep() = default;

  /// Clones the body into the (empty) new function and visits it.
  void run(const DerivativeParams &Params);

  /// The clone of a value of the primal.
  llvm::Value *primal(llvm::Value *V);
  llvm::Value *shadow(llvm::Value *V, unsigned Lane);

protected:
  /// Whether the value has a shadow in this sweep.
  virtual bool carries(const llvm::Value &V) const = 0;
  /// Whether shadows of floats are tangents.
  virtual bool isForward() const = 0;
  virtual void visitFree(llvm::CallBase &Call, const LibraryFunction &L) = 0;
  virtual void visitBodyCall(llvm::CallBase &Call) = 0;
  virtual void visitCopy(llvm::CallBase &Call) = 0;
  virtual void visitMemSet(llvm::CallBase &Call) = 0;
  virtual void visitReturn(llvm::ReturnInst &R) = 0;
  virtual void visitAlloca(llvm::AllocaInst &A);
  /// Memory for the shadow of an exception, of so many bytes.
  virtual llvm::Value *makeExceptionShadow(uint64_t Bytes);
  virtual void visitInactiveCall(llvm::CallBase &Call) {}
  virtual void visitRelease(llvm::CallBase &Call) = 0;
  /// Where the memory comes from that a derivative being differentiated takes
  /// from its arena, and the shadow of that memory: from its arena's shadow.
  virtual void redirectArena(llvm::CallBase &Call) {}
  virtual llvm::Value *arenaOfShadow(llvm::CallBase &Call, unsigned Lane);
  /// An instruction that is neither structural nor memory: arithmetic.
  virtual void visitArithmetic(llvm::Instruction &I) {}
  /// Called once, after the body was cloned and before it is visited.
  virtual void cloned() {}
  /// Where code that belongs to the phis of a block goes.
  virtual llvm::BasicBlock::iterator behindPhis(llvm::BasicBlock *Clone) {
    return Clone->getFirstInsertionPt();
  }
  /// Called for every instruction after its shadow was made.
  virtual void visited(llvm::Instruction &I) {}

  void visit(llvm::Instruction &I);
  void visitCall(llvm::CallBase &Call);
  virtual void visitStructural(llvm::Instruction &I, llvm::ArrayRef<bool> Data);
  virtual void visitLoad(llvm::LoadInst &Load);
  void stopAtOldPointer(llvm::LoadInst &Load, llvm::Value *Shadow);
  /// HandedWords.cpp: a float or a pointer that a callee would get without its
  /// tangent, adjoint or shadow.
  bool isLostWord(llvm::LoadInst &Load) const;
  void stopAtLostWord(llvm::LoadInst &Load);
  /// The same of what \p I, a call or an insertvalue, takes in a register of a
  /// pointer's type.
  void stopAtDisguisedFloats(llvm::Instruction &I);
  void clearAddressUnder(llvm::StoreInst &Store);
  virtual void visitStore(llvm::StoreInst &Store);
  /// WordRegisters.cpp
  void storeWord(llvm::StoreInst &Store);
  llvm::Value *addressOnly(llvm::Value *Word);
  void visitAtomic(llvm::AtomicRMWInst &I);
  void visitMirror(llvm::CallBase &Call, const LibraryFunction &L);
  void clearResult(llvm::CallBase &Call);
  bool visitStringCall(llvm::CallBase &Call);
  void findStreams();
  std::optional<int64_t> textOfStream(const llvm::Value &Part);
  void visitStreamCall(llvm::CallBase &Call);
  void visitStreamLoad(llvm::LoadInst &Load);
  /// What a call does to a string: leave it to code that looks later (Unseen)
  /// or at once.
  enum class TextChange { Begins, Ends, Seen, Unseen };
  void visitText(llvm::CallBase &Call, llvm::Value *Object, int64_t Offset,
                 TextChange Change);
  void emitText(llvm::StringRef Name, llvm::Value *Object, int64_t Offset,
                const llvm::Instruction &User,
                llvm::function_ref<void(llvm::IRBuilder<> &, llvm::Value *,
                                        llvm::Value *)>
                    Step);
  /// RuntimeActivity.cpp: memory, zero at first, for what is done to the shadow
  /// of constant memory.
  llvm::Value *scratch(llvm::Type *Ty);
  bool mayBeLetter(const llvm::StoreInst &Store) const;
  /// The shadow of the place of a store, or scratch memory where there is none.
  llvm::Value *shadowToStore(llvm::StoreInst &Store, unsigned Lane);
  /// The bytes of a variable on the stack.
  llvm::Value *sizeOf(llvm::AllocaInst &A);
  /// Whether all bytes there are integers.
  bool holdsIntegers(llvm::Value *Pointer, llvm::Type *Ty) const;
  bool holdsText(llvm::Value *Pointer) const;
  void visitException(llvm::CallBase &Call, uint64_t Bytes);
  void visitMath(llvm::CallBase &Call);
  virtual void visitFresh(llvm::CallBase &Call, const LibraryFunction &L);
  void visitAllocation(llvm::CallBase &Call, const LibraryFunction &L);
  void fillPhis();
  /// Gives the shadow of a phi its operands.
  virtual void fillPhi(llvm::PHINode &Phi);
  /// Puts the builder behind the clone of \p I.
  void moveBehind(llvm::Instruction &I);
  llvm::Constant *shadowOfAddress(llvm::Value &V, unsigned Lane);
  /// The shadow of a value that carries none.
  llvm::Value *inactiveShadow(llvm::Value *V, unsigned Lane,
                              const llvm::Instruction *User);
  bool refuseOldPointers(const llvm::Value &V, const llvm::Instruction *User);
  llvm::Value *shadowFor(llvm::Value *V, unsigned Lane,
                         const llvm::Instruction *User);
  llvm::Instruction *cloneOf(llvm::Instruction &I) {
    return llvm::cast<llvm::Instruction>(primal(&I));
  }
  /// Replaces the clone of an active call whose callee cannot be told by code
  /// that stops the program with a message.
  void stopAtUnknownTarget(llvm::CallBase &Call);
  /// Replaces the clone of a call.
  void replaceClone(llvm::CallBase &Call, llvm::Value *With);
  /// Calls \p Callee as \p Call's clone is called: as an invoke if that is one.
  /// The builder ends up behind it.
  llvm::CallBase *emitCallLike(llvm::CallBase &Call, llvm::Function *Callee,
                               llvm::ArrayRef<llvm::Value *> Args);
  /// RuntimeActivity.cpp: whether the shadow of \p Pointer is \p Pointer; null
  /// where that cannot be.
  llvm::Value *isInactive(llvm::Value *Pointer, unsigned Lane,
                          const llvm::Instruction *User);
  /// What is given back where \p Call gives back a block: its shadow, or null
  /// if there is none.
  llvm::Value *freedShadow(llvm::CallBase &Call, unsigned PointerArg,
                           unsigned Lane);
  /// \p Active, but \p Else where \p Inactive (may be null) holds.
  llvm::Value *activeOnly(llvm::Value *Inactive, llvm::Value *Active,
                          llvm::Value *Else);
  /// Of a value from constant memory: its pointers, and zero for its floats.
  llvm::Value *withoutFloats(llvm::Value *V);
  /// Lets \p Emit make code that acts on the shadow of \p Pointer, given it
  /// and the primal, that is executed only where they differ. \p Name: what
  /// the code does.
  void ifActive(llvm::StringRef Name, llvm::Value *Pointer, unsigned Lane,
                const llvm::Instruction *User,
                llvm::function_ref<void(llvm::IRBuilder<> &, llvm::Value *,
                                        llvm::Value *)>
                    Emit);
  /// Calls a library function on shadows, as the primal did; not where they
  /// are those of constant nodes.
  llvm::Value *mirrorCall(llvm::CallBase &Call, unsigned Lane);
  llvm::Value *storedToShadow(llvm::StoreInst &Store, unsigned Lane);

  Derivatives &D;
  FunctionPlan &P;
  Context &C;
  llvm::Function &Old;
  llvm::Function &New;
  llvm::ValueToValueMapTy Map;
  llvm::DenseMap<const llvm::Value *, Lanes> Shadows;
  /// A stream with text inside that the function constructs: where it begins in
  /// \p Object, and its text does.
  struct StreamText {
    const llvm::Value *Object;
    int64_t Begin, Text;
  };
  std::optional<llvm::SmallVector<StreamText, 0>> Streams;
  /// Shadow memory is made that may outlive the function.
  bool MakesMemory = false;
  llvm::IRBuilder<> B;
};

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_SHADOWSWEEP_H
