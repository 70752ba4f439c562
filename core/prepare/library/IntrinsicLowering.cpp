//===- IntrinsicLowering.cpp - intrinsics into plain instructions ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   llvm.experimental.constrained.fadd(x, y, !"..", !"..")   fadd x, y
//   llvm.vector.reduce.fmul(s, v)         s * v0 * v1 * ... (or by halves)
//   llvm.coro.subfn.addr(frame, i)        ((ptr *)frame)[i]
//
// Strict floating point code reads and sets the rounding mode and the exception
// flags. A plain instruction rounds by the same mode at run time; that flags
// are raised at the same place is not promised of a derivative.
//
//===----------------------------------------------------------------------===//

#include "prepare/library/LoweringSteps.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace linkgrad;

//===----------------------------------------------------------------------===//
// Strict floating point
//===----------------------------------------------------------------------===//

static Value *plainOperation(ConstrainedFPIntrinsic &Call, IRBuilderBase &B) {
  SmallVector<Value *, 3> Args;
  for (unsigned I = 0; I != Call.getNonMetadataArgCount(); ++I)
    Args.push_back(Call.getArgOperand(I));
  auto Operation = [&](unsigned Opcode) -> Value * {
    if (Instruction::isBinaryOp(Opcode))
      return B.CreateBinOp(Instruction::BinaryOps(Opcode), Args[0], Args[1]);
    return B.CreateCast(Instruction::CastOps(Opcode), Args[0], Call.getType());
  };
  switch (Call.getIntrinsicID()) {
#define INSTRUCTION(Name, NumArgs, Rounds, Id)                                 \
  case Intrinsic::Id:                                                          \
    return Operation(Instruction::Name);
#define FUNCTION(Name, NumArgs, Rounds, Id)                                    \
  case Intrinsic::Id:                                                          \
    return B.CreateIntrinsic(Call.getType(), Intrinsic::Name, Args);
#define DAG_FUNCTION(Name, NumArgs, Rounds, Id, Node)                          \
  FUNCTION(Name, NumArgs, Rounds, Id)
#define CMP_INSTRUCTION(Name, NumArgs, Rounds, Id, Node)
#include "llvm/IR/ConstrainedOps.def"
  default:
    return nullptr;
  }
}

static bool lowerConstrained(ConstrainedFPIntrinsic &Call, IRBuilderBase &B) {
  Value *Plain;
  if (auto *Compare = dyn_cast<ConstrainedFPCmpIntrinsic>(&Call))
    Plain = B.CreateFCmp(Compare->getPredicate(), Call.getArgOperand(0),
                         Call.getArgOperand(1));
  else
    Plain = plainOperation(Call, B);
  if (!Plain)
    return false;
  replaceCall(Call, Plain);
  return true;
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

using Combine = function_ref<Value *(Value *, Value *)>;

/// start op v0 op v1 ..., the order that a strict reduction has.
static Value *reduceInOrder(Value *Start, Value *Vector, IRBuilderBase &B,
                            Combine Op) {
  unsigned N = cast<FixedVectorType>(Vector->getType())->getNumElements();
  Value *Sum = Start;
  for (unsigned I = 0; I != N; ++I) {
    Value *Element = B.CreateExtractElement(Vector, I);
    Sum = Sum ? Op(Sum, Element) : Element;
  }
  return Sum;
}

/// By halves, as long as there are any.
static Value *reduceByHalves(Value *Start, Value *Vector, IRBuilderBase &B,
                             Combine Op) {
  unsigned N = cast<FixedVectorType>(Vector->getType())->getNumElements();
  for (; N % 2 == 0; N /= 2) {
    SmallVector<int, 16> Low, High;
    for (unsigned I = 0; I != N / 2; ++I) {
      Low.push_back(I);
      High.push_back(I + N / 2);
    }
    Vector = Op(B.CreateShuffleVector(Vector, Low),
                B.CreateShuffleVector(Vector, High));
  }
  return reduceInOrder(Start, Vector, B, Op);
}

static bool lowerReduction(IntrinsicInst &Call, IRBuilderBase &B) {
  Value *Start = Call.arg_size() == 2 ? Call.getArgOperand(0) : nullptr;
  Value *Vector = Call.getArgOperand(Call.arg_size() - 1);
  // What is smaller holds no numbers: masks, text.
  if (!isa<FixedVectorType>(Vector->getType()) ||
      Vector->getType()->getScalarSizeInBits() < 16)
    return false;
  auto Op = [&](Value *L, Value *R) -> Value * {
    switch (Call.getIntrinsicID()) {
    case Intrinsic::vector_reduce_fadd:
      return B.CreateFAdd(L, R);
    case Intrinsic::vector_reduce_fmul:
      return B.CreateFMul(L, R);
    case Intrinsic::vector_reduce_fmin:
      return B.CreateMinNum(L, R);
    case Intrinsic::vector_reduce_fmax:
      return B.CreateMaxNum(L, R);
    case Intrinsic::vector_reduce_fminimum:
      return B.CreateMinimum(L, R);
    case Intrinsic::vector_reduce_fmaximum:
      return B.CreateMaximum(L, R);
    case Intrinsic::vector_reduce_umin:
      return B.CreateBinaryIntrinsic(Intrinsic::umin, L, R);
    case Intrinsic::vector_reduce_umax:
      return B.CreateBinaryIntrinsic(Intrinsic::umax, L, R);
    case Intrinsic::vector_reduce_smin:
      return B.CreateBinaryIntrinsic(Intrinsic::smin, L, R);
    case Intrinsic::vector_reduce_smax:
      return B.CreateBinaryIntrinsic(Intrinsic::smax, L, R);
    case Intrinsic::vector_reduce_add:
      return B.CreateAdd(L, R);
    case Intrinsic::vector_reduce_mul:
      return B.CreateMul(L, R);
    case Intrinsic::vector_reduce_and:
      return B.CreateAnd(L, R);
    case Intrinsic::vector_reduce_or:
      return B.CreateOr(L, R);
    default:
      return B.CreateXor(L, R);
    }
  };
  // Only sums and products of floats depend on the order.
  bool AnyOrder = !Start || Call.hasAllowReassoc();
  replaceCall(Call, AnyOrder ? reduceByHalves(Start, Vector, B, Op)
                             : reduceInOrder(Start, Vector, B, Op));
  return true;
}

//===----------------------------------------------------------------------===//
// Coroutines
//===----------------------------------------------------------------------===//

/// What LLVM leaves of coroutines that are split (Coroutines.h), for the case
/// that a frame needs no memory of its own.
static bool lowerCoroutine(IntrinsicInst &Call, IRBuilderBase &B) {
  switch (Call.getIntrinsicID()) {
  case Intrinsic::coro_subfn_addr: {
    Value *Place = B.CreateInBoundsGEP(B.getPtrTy(), Call.getArgOperand(0),
                                       Call.getArgOperand(1));
    replaceCall(Call, B.CreateLoad(B.getPtrTy(), Place));
    return true;
  }
  case Intrinsic::coro_begin:
  case Intrinsic::coro_free:
    replaceCall(Call, Call.getArgOperand(1));
    return true;
  case Intrinsic::coro_alloc:
    replaceCall(Call, B.getTrue());
    return true;
  default:
    return false;
  }
}

bool linkgrad::lowerIntrinsic(CallInst &Call, IRBuilderBase &B) {
  auto *Intrinsic = dyn_cast<IntrinsicInst>(&Call);
  if (!Intrinsic)
    return false;
  if (auto *Constrained = dyn_cast<ConstrainedFPIntrinsic>(Intrinsic))
    return lowerConstrained(*Constrained, B);
  switch (Intrinsic->getIntrinsicID()) {
  case Intrinsic::vector_reduce_fadd:
  case Intrinsic::vector_reduce_fmul:
  case Intrinsic::vector_reduce_fmin:
  case Intrinsic::vector_reduce_fmax:
  case Intrinsic::vector_reduce_fminimum:
  case Intrinsic::vector_reduce_fmaximum:
  case Intrinsic::vector_reduce_umin:
  case Intrinsic::vector_reduce_umax:
  case Intrinsic::vector_reduce_smin:
  case Intrinsic::vector_reduce_smax:
  case Intrinsic::vector_reduce_add:
  case Intrinsic::vector_reduce_mul:
  case Intrinsic::vector_reduce_and:
  case Intrinsic::vector_reduce_or:
  case Intrinsic::vector_reduce_xor:
    return lowerReduction(*Intrinsic, B);
  default:
    return lowerCoroutine(*Intrinsic, B);
  }
}
