//===- ForwardSweep.h - forward mode ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_FORWARDSWEEP_H
#define LINKGRAD_TRANSFORM_FORWARDSWEEP_H

#include "transform/PackedLanes.h"
#include "transform/ShadowSweep.h"

namespace linkgrad {

/// Computes tangents beside the primal: dr = sum over operands of partial * dx.
class ForwardSweep : public ShadowSweep {
public:
  ForwardSweep(Derivatives &D, FunctionPlan &P, llvm::Function &New)
      : ShadowSweep(D, P, New), Packed(P) {}

private:
  bool carries(const llvm::Value &V) const override {
    return P.Activities.isActive(V);
  }
  bool isForward() const override { return true; }
  void visitFree(llvm::CallBase &Call, const LibraryFunction &L) override;
  void visitBodyCall(llvm::CallBase &Call) override;
  void visitCopy(llvm::CallBase &Call) override;
  void visitMemSet(llvm::CallBase &Call) override;
  void visitReturn(llvm::ReturnInst &R) override;
  void visitRelease(llvm::CallBase &Call) override;
  void visitArithmetic(llvm::Instruction &I) override;
  void visitStructural(llvm::Instruction &I,
                       llvm::ArrayRef<bool> Data) override;
  void fillPhi(llvm::PHINode &Phi) override;
  void visitAlloca(llvm::AllocaInst &A) override;
  void visitLoad(llvm::LoadInst &Load) override;
  void visitStore(llvm::StoreInst &Store) override;
  void visited(llvm::Instruction &I) override;
  llvm::Value *lengthIfActive(llvm::CallBase &Call, unsigned Lane);
  void copyIfActive(llvm::CallBase &Call, unsigned Lane, bool MayBeText);
  void callOnShadow(llvm::CallBase &Call, unsigned PointerArg);
  /// The tangent of an operand of \p User in vectors if that is packed,
  /// otherwise by lanes.
  Lanes tangents(llvm::Value *V, llvm::Instruction &User);
  void setTangents(llvm::Instruction &I, const Lanes &Tangents);
  llvm::Value *product(llvm::Instruction &I, const MathRule &Rule, unsigned N,
                       llvm::Value *Partial, llvm::Value *Tangent);

  /// The shadow of an address in an array of lanes.
  void visitAddress(llvm::GetElementPtrInst &GEP);
  /// Emits an access for each vector of lanes of an element of such an array.
  void forEachVector(
      llvm::Value *Pointer, llvm::Type *Element,
      llvm::function_ref<void(llvm::Value *At, unsigned Index)> Access);

  PackedLanes Packed;
  /// Of what is packed, the vectors; Shadows has their lanes.
  llvm::DenseMap<const llvm::Value *, Lanes> Vectors;
};

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_FORWARDSWEEP_H
