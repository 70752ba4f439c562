//===- RuntimeActivity.cpp - shadows that may be their primals ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With enzyme_runtime_activity a shadow pointer p' that is p means that the
// memory is constant. Pointers follow from that by themselves: what is loaded
// from p' is then a primal pointer again. Floats do not:
//
//   forward    t = *p     t' = p' == p ? 0 : *p'
//              *p = t     *p' = p' == p ? t : t'   (writes what is there)
//   reverse    the place of an adjoint is p' == p ? scratch : p', for the
//              primal may lie in read-only memory; what comes from scratch is 0
//   both       lengths of copies and fills become 0, p' is not freed; library
//              calls that act on p' are left out
//
// A tree or list is constant as a whole: the last operand of the functions that
// link nodes, the header say, tells. A constant node in an active tree would be
// linked twice: the program stops there.
//
// Memory that the primal makes itself has a shadow of its own and is not
// compared (mayBeInactive() in plan/Nodes.h).
//
//===----------------------------------------------------------------------===//

#include "transform/ReverseSweep.h"
#include "transform/ShadowSweep.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

Value *ShadowSweep::isInactive(Value *Pointer, unsigned Lane,
                               const Instruction *User) {
  if (!mayBeInactive(P.Input, *Pointer))
    return nullptr;
  return B.CreateICmpEQ(shadowFor(Pointer, Lane, User), primal(Pointer),
                        "inactive");
}

Value *ShadowSweep::activeOnly(Value *Inactive, Value *Active, Value *Else) {
  return Inactive ? B.CreateSelect(Inactive, Else, Active) : Active;
}

static void clearFloats(IRBuilder<> &B, Type *Ty, Value *&Whole,
                        SmallVectorImpl<unsigned> &Path) {
  unsigned Count = 0;
  if (auto *S = dyn_cast<StructType>(Ty))
    Count = S->getNumElements();
  else if (auto *A = dyn_cast<ArrayType>(Ty))
    Count = A->getNumElements();
  else if (Ty->isFPOrFPVectorTy())
    Whole = Path.empty()
                ? Constant::getNullValue(Ty)
                : B.CreateInsertValue(Whole, Constant::getNullValue(Ty), Path);
  for (unsigned I = 0; I < Count; ++I) {
    Path.push_back(I);
    clearFloats(B, ExtractValueInst::getIndexedType(Ty, I), Whole, Path);
    Path.pop_back();
  }
}

Value *ShadowSweep::withoutFloats(Value *V) {
  SmallVector<unsigned, 4> Path;
  clearFloats(B, V->getType(), V, Path);
  return V;
}

// A function of its own, since blocks are not split during the sweep.
static Function *makeGuard(Module &M, const Twine &Name, Type *Result,
                           ArrayRef<Type *> Params) {
  auto *F = Function::Create(FunctionType::get(Result, Params, false),
                             GlobalValue::InternalLinkage, Name, M);
  return F;
}

void ShadowSweep::ifActive(
    StringRef Name, Value *Pointer, unsigned Lane, const Instruction *User,
    function_ref<void(IRBuilder<> &, Value *, Value *)> Emit) {
  Value *Shadow = shadowFor(Pointer, Lane, User), *Primal = primal(Pointer);
  if (!mayBeInactive(P.Input, *Pointer))
    return Emit(B, Shadow, Primal);
  LLVMContext &Ctx = New.getContext();
  std::string FullName = ("linkgrad.if.active." + Name).str();
  Function *Guard = C.M.getFunction(FullName);
  if (!Guard) {
    Type *Ptr = PointerType::getUnqual(Ctx);
    Guard = makeGuard(C.M, FullName, Type::getVoidTy(Ctx), {Ptr, Ptr});
    auto *Entry = BasicBlock::Create(Ctx, "entry", Guard);
    auto *Act = BasicBlock::Create(Ctx, "active", Guard);
    auto *Exit = BasicBlock::Create(Ctx, "exit", Guard);
    IRBuilder<> G(Entry);
    Value *S = Guard->getArg(0), *V = Guard->getArg(1);
    G.CreateCondBr(G.CreateICmpEQ(S, V), Exit, Act);
    G.SetInsertPoint(Act);
    Emit(G, S, V);
    G.CreateBr(Exit);
    G.SetInsertPoint(Exit);
    G.CreateRetVoid();
  }
  B.CreateCall(Guard, {Shadow, Primal});
}

// R guard(shadows and numbers..., primal pointers..., [primal result])
static Function *mirrorGuard(Context &C, CallBase &Call) {
  LLVMContext &Ctx = Call.getContext();
  std::string Name =
      ("linkgrad.if.active." + Call.getCalledFunction()->getName()).str();
  if (Function *Known = C.M.getFunction(Name))
    return Known;
  FunctionType *Ty = Call.getFunctionType();
  SmallVector<Type *, 8> Params(Ty->params());
  SmallVector<unsigned, 4> Pointers;
  for (unsigned I = 0; I < Ty->getNumParams(); ++I)
    if (Ty->getParamType(I)->isPointerTy())
      Pointers.push_back(I);
  unsigned FirstPrimal = Params.size();
  Params.append(Pointers.size(), PointerType::getUnqual(Ctx));
  bool HasResult = !Ty->getReturnType()->isVoidTy();
  if (HasResult)
    Params.push_back(Ty->getReturnType());
  Function *F = makeGuard(C.M, Name, Ty->getReturnType(), Params);
  auto *Entry = BasicBlock::Create(Ctx, "entry", F);
  auto *Act = BasicBlock::Create(Ctx, "active", F);
  auto *Skip = BasicBlock::Create(Ctx, "inactive", F);
  IRBuilder<> B(Entry);
  auto PrimalOf = [&](unsigned N) { return F->getArg(FirstPrimal + N); };
  B.CreateCondBr(
      B.CreateICmpEQ(F->getArg(Pointers.back()), PrimalOf(Pointers.size() - 1)),
      Skip, Act);
  B.SetInsertPoint(Act);
  for (unsigned N = 0; N + 1 < Pointers.size(); ++N)
    B.CreateCall(C.Arena.needShadow(), {F->getArg(Pointers[N]), PrimalOf(N)});
  SmallVector<Value *, 4> Args;
  for (unsigned I = 0; I < Ty->getNumParams(); ++I)
    Args.push_back(F->getArg(I));
  CallInst *Made = B.CreateCall(Ty, Call.getCalledOperand(), Args);
  Made->setCallingConv(Call.getCallingConv());
  HasResult ? B.CreateRet(Made) : B.CreateRetVoid();
  B.SetInsertPoint(Skip);
  HasResult ? B.CreateRet(F->getArg(F->arg_size() - 1)) : B.CreateRetVoid();
  return F;
}

Value *ShadowSweep::mirrorCall(CallBase &Call, unsigned Lane) {
  auto *Clone = cast<CallBase>(cloneOf(Call));
  SmallVector<Value *, 8> Args(Clone->args()), Primals;
  bool Compare = false;
  for (unsigned A = 0; A < Clone->arg_size(); ++A) {
    if (!Args[A]->getType()->isPointerTy())
      continue;
    Compare |= mayBeInactive(P.Input, *Call.getArgOperand(A));
    Primals.push_back(Args[A]);
    Args[A] = shadowFor(Call.getArgOperand(A), Lane, &Call);
  }
  if (!Compare || !Call.getCalledFunction()) {
    CallInst *Made =
        B.CreateCall(Clone->getFunctionType(), Clone->getCalledOperand(), Args);
    Made->setCallingConv(Clone->getCallingConv());
    return Made;
  }
  append_range(Args, Primals);
  if (!Call.getType()->isVoidTy())
    Args.push_back(Clone);
  return B.CreateCall(mirrorGuard(C, Call), Args);
}

Value *ReverseSweep::isInactive(Value *Pointer, unsigned Lane) {
  if (!mayBeInactive(P.Input, *Pointer))
    return nullptr;
  return B.CreateICmpEQ(shadow(Pointer, Lane), primal(Pointer), "inactive");
}

ReverseSweep::AdjointPlace ReverseSweep::placeOf(Value *Pointer, unsigned Lane,
                                                 Type *Ty) {
  AdjointPlace Place{shadow(Pointer, Lane), isInactive(Pointer, Lane)};
  if (!Place.Inactive)
    return Place;
  AllocaInst *&Scratch = Scratches[Ty];
  if (!Scratch) {
    BasicBlock &Entry = New.getEntryBlock();
    IRBuilder<> EntryBuilder(&Entry, Entry.begin());
    Scratch = EntryBuilder.CreateAlloca(Ty, nullptr, "scratch");
    Scratch->setAlignment(Align(16));
  }
  Place.At = B.CreateSelect(Place.Inactive, Scratch, Place.At);
  return Place;
}

Value *ReverseSweep::loadAdjoint(const AdjointPlace &Place, Type *Ty, Align A) {
  Value *V = B.CreateAlignedLoad(Ty, Place.At, A);
  return Place.Inactive
             ? B.CreateSelect(Place.Inactive, Constant::getNullValue(Ty), V)
             : V;
}
