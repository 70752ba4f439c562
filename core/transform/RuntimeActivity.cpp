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

#include "transform/ShadowSweep.h"
#include "transform/TapeReader.h"
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

namespace {
/// A function that does something only where a shadow is not its primal. One
/// of its own, since blocks are not split during the sweep.
struct Guard {
  Guard(Module &M, const Twine &Name, Type *Result, ArrayRef<Type *> Params,
        unsigned Shadow, unsigned Primal);

  Function *F;
  BasicBlock *Active, *Inactive; // empty
};
} // namespace

Guard::Guard(Module &M, const Twine &Name, Type *Result,
             ArrayRef<Type *> Params, unsigned Shadow, unsigned Primal)
    : F(Function::Create(FunctionType::get(Result, Params, false),
                         GlobalValue::InternalLinkage, Name, M)) {
  auto *Entry = BasicBlock::Create(M.getContext(), "entry", F);
  Active = BasicBlock::Create(M.getContext(), "active", F);
  Inactive = BasicBlock::Create(M.getContext(), "inactive", F);
  IRBuilder<> B(Entry);
  B.CreateCondBr(B.CreateICmpEQ(F->getArg(Shadow), F->getArg(Primal)), Inactive,
                 Active);
}

void ShadowSweep::ifActive(
    StringRef Name, Value *Pointer, unsigned Lane, const Instruction *User,
    function_ref<void(IRBuilder<> &, Value *, Value *)> Emit) {
  Value *Shadow = shadowFor(Pointer, Lane, User), *Primal = primal(Pointer);
  if (!mayBeInactive(P.Input, *Pointer))
    return Emit(B, Shadow, Primal);
  std::string FullName = ("linkgrad.if.active." + Name).str();
  Function *F = C.M.getFunction(FullName);
  if (!F) {
    Type *Ptr = B.getPtrTy();
    Guard G(C.M, FullName, B.getVoidTy(), {Ptr, Ptr}, 0, 1);
    F = G.F;
    IRBuilder<> Inside(G.Active);
    Emit(Inside, F->getArg(0), F->getArg(1));
    Inside.CreateBr(G.Inactive);
    Inside.SetInsertPoint(G.Inactive);
    Inside.CreateRetVoid();
  }
  B.CreateCall(F, {Shadow, Primal});
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
  Guard G(C.M, Name, Ty->getReturnType(), Params, Pointers.back(),
          FirstPrimal + Pointers.size() - 1);
  Function *F = G.F;
  IRBuilder<> B(G.Active);
  for (unsigned N = 0; N + 1 < Pointers.size(); ++N)
    B.CreateCall(C.Arena.needShadow(),
                 {F->getArg(Pointers[N]), F->getArg(FirstPrimal + N)});
  SmallVector<Value *, 4> Args;
  for (unsigned I = 0; I < Ty->getNumParams(); ++I)
    Args.push_back(F->getArg(I));
  CallInst *Made = B.CreateCall(Ty, Call.getCalledOperand(), Args);
  Made->setCallingConv(Call.getCallingConv());
  HasResult ? B.CreateRet(Made) : B.CreateRetVoid();
  B.SetInsertPoint(G.Inactive);
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

static AllocaInst *makeScratch(IRBuilder<> &Entry, Type *Ty) {
  AllocaInst *A = Entry.CreateAlloca(Ty, nullptr, "scratch");
  A->setAlignment(Align(16));
  return A;
}

Value *ShadowSweep::scratch(Type *Ty) {
  IRBuilder<> Entry(&New.getEntryBlock(), New.getEntryBlock().begin());
  AllocaInst *A = makeScratch(Entry, Ty);
  Entry.CreateStore(Constant::getNullValue(Ty), A);
  return A;
}

Value *TapeReader::isInactive(Value *Pointer, unsigned Lane) {
  if (!mayBeInactive(P.Input, *Pointer))
    return nullptr;
  return B.CreateICmpEQ(shadow(Pointer, Lane), primal(Pointer), "inactive");
}

Value *TapeReader::scratch(Type *Ty) {
  AllocaInst *&Scratch = Scratches[Ty];
  if (!Scratch) {
    IRBuilder<> Entry(&New.getEntryBlock(), New.getEntryBlock().begin());
    Scratch = makeScratch(Entry, Ty);
  }
  return Scratch;
}

TapeReader::Place TapeReader::placeOf(Value *Pointer, unsigned Lane, Type *Ty) {
  Place Found{shadow(Pointer, Lane), isInactive(Pointer, Lane)};
  if (!Found.Inactive)
    return Found;
  Found.At = B.CreateSelect(Found.Inactive, scratch(Ty), Found.At);
  return Found;
}

Value *TapeReader::load(const Place &From, Type *Ty, Align A) {
  Value *V = B.CreateAlignedLoad(Ty, From.At, A);
  return From.Inactive
             ? B.CreateSelect(From.Inactive, Constant::getNullValue(Ty), V)
             : V;
}
