//===- ForwardSweep.h - forward mode ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_FORWARDSWEEP_H
#define LINKGRAD_TRANSFORM_FORWARDSWEEP_H

#include "transform/ShadowSweep.h"

namespace linkgrad {

/// Computes tangents beside the primal: dr = sum over operands of partial * dx.
class ForwardSweep : public ShadowSweep {
public:
  using ShadowSweep::ShadowSweep;

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
  void visited(llvm::Instruction &I) override;
  llvm::Value *lengthIfActive(llvm::CallBase &Call, unsigned Lane);
  void copyIfActive(llvm::CallBase &Call, unsigned Lane);
  void callOnShadow(llvm::CallBase &Call, unsigned PointerArg);
};

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_FORWARDSWEEP_H
