//===- CheckpointedSplit.cpp - halves that keep no tape ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The halves of a piece of a checkpointed loop (CheckpointedLoops.h). The first
// one executes the primal and keeps what the memory that it accesses held
// before; the second one puts that back, runs a whole derivative of the piece,
// and leaves memory as it has found it.
//
// Which memory that is, is found out by executing it: a copy of the piece, and
// of what it calls, says before each access where it is (runtime/records.inc).
// Ranges that analysis finds are a little larger than what is accessed, where
// an access has a condition or a loop does not run; what lies there may be of a
// shadow, which must not be put back.
//
// Refused is what cannot be done twice, or would have to be done to shadows,
// too: the loop then keeps a tape like any other.
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/CheckpointedLoops.h"
#include "prepare/closure/Closure.h"
#include "prepare/closure/IndependentLoops.h"
#include "rules/CustomRules.h"
#include "rules/LibraryFunctions.h"
#include "rules/ParallelFunctions.h"
#include "support/CallLike.h"
#include "support/Diagnostics.h"
#include "transform/Adjoints.h"
#include "transform/Derivatives.h"
#include "llvm/ADT/DepthFirstIterator.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/CaptureTracking.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace linkgrad;

//===----------------------------------------------------------------------===//
// What is accessed
//===----------------------------------------------------------------------===//

namespace {
/// Bytes that an instruction reads or writes.
struct Access {
  Value *Pointer;
  Value *Bytes;
  bool IsWrite;
};
} // namespace

/// Of fills and copies: their first arguments.
static bool fills(const CallBase &Call) {
  return lookupLibraryFunction(Call).fills() && Call.arg_size() >= 3;
}

static SmallVector<Access, 2> accessesOf(Instruction &I) {
  const DataLayout &DL = I.getDataLayout();
  auto SizeOf = [&](Type *Ty) -> Value * {
    return ConstantInt::get(Type::getInt64Ty(I.getContext()),
                            DL.getTypeStoreSize(Ty).getKnownMinValue());
  };
  if (auto *Load = dyn_cast<LoadInst>(&I))
    return {{Load->getPointerOperand(), SizeOf(Load->getType()), false}};
  if (auto *Store = dyn_cast<StoreInst>(&I))
    return {{Store->getPointerOperand(),
             SizeOf(Store->getValueOperand()->getType()), true}};
  auto *Call = dyn_cast<CallBase>(&I);
  if (!Call || !fills(*Call))
    return {};
  SmallVector<Access, 2> Result{
      {Call->getArgOperand(0), Call->getArgOperand(2), true}};
  if (lookupLibraryFunction(*Call).copies())
    Result.push_back({Call->getArgOperand(1), Call->getArgOperand(2), false});
  return Result;
}

//===----------------------------------------------------------------------===//
// What cannot be done twice
//===----------------------------------------------------------------------===//

namespace {
/// Looks for it in a function and in what that calls.
class Refusal {
public:
  explicit Refusal(Context &C) : C(C) {}

  /// Why not, or an empty string.
  std::string of(Function &F);
  Instruction *At = nullptr;

private:
  std::string ofInstruction(Instruction &I);
  std::string ofCall(CallBase &Call);
  bool mayWritePointer(Instruction &I);

  Context &C;
  SmallPtrSet<Function *, 8> Seen;
};
} // namespace

std::string Refusal::of(Function &F) {
  if (!Seen.insert(&F).second)
    return "";
  for (Instruction &I : instructions(F)) {
    std::string Why = ofInstruction(I);
    if (Why.empty())
      continue;
    if (!At)
      At = &I;
    return Why;
  }
  return "";
}

// The shadow of such memory would have to be written, too.
bool Refusal::mayWritePointer(Instruction &I) {
  auto IsPlain = [](ConcreteType Ty) {
    return Ty.kind() == ConcreteType::Float ||
           Ty.kind() == ConcreteType::Integer;
  };
  if (auto *Store = dyn_cast<StoreInst>(&I)) {
    Value *V = Store->getValueOperand();
    if (leadsToOwnMemory(*Store->getPointerOperand()) ||
        V->getType()->isFPOrFPVectorTy())
      return false;
    if (V->getType()->isIntegerTy() &&
        (V->getType()->getIntegerBitWidth() < 64 || isa<ConstantInt>(V)))
      return false;
    return !IsPlain(C.Types.scalarType(*V));
  }
  auto *Call = dyn_cast<CallBase>(&I);
  if (!Call || !fills(*Call) || leadsToOwnMemory(*Call->getArgOperand(0)))
    return false;
  auto *Length = dyn_cast<ConstantInt>(Call->getArgOperand(2));
  uint64_t Period = 0, Size = Length ? Length->getZExtValue() : UINT64_MAX;
  std::vector<TypedRange> Ranges =
      C.Types.memory(*Call->getArgOperand(0), Size, Period);
  return (!Length && !Period) || !all_of(Ranges, [&](const TypedRange &R) {
           return R.Untouched || IsPlain(R.Type);
         });
}

std::string Refusal::ofCall(CallBase &Call) {
  if (isa<DbgInfoIntrinsic>(Call) || Call.doesNotReturn() ||
      Call.doesNotAccessMemory())
    return "";
  if (auto *II = dyn_cast<IntrinsicInst>(&Call))
    if (II->isAssumeLikeIntrinsic() || II->isLifetimeStartOrEnd())
      return "";
  if (auto *Fill = dyn_cast<MemIntrinsic>(&Call); Fill && Fill->isVolatile())
    return "it has volatile accesses";
  if (isFork(Call) || isThread(Call))
    return "threads run in it";
  LibraryFunction L = lookupLibraryFunction(Call);
  if (L.isMath() || L.allocates() || fills(Call) || L.Kind == LibraryKind::Free)
    return "";
  auto *Callee = Call.getCalledFunction();
  if (L || !Callee || !C.Functions.contains(Callee) || calleeWithRule(Call))
    return "it calls " +
           (Callee ? "'" + displayName(Callee->getName()) + "'"
                   : std::string("a function pointer")) +
           ", of which it is not known that it may be called again";
  return of(*Callee);
}

std::string Refusal::ofInstruction(Instruction &I) {
  auto *Load = dyn_cast<LoadInst>(&I);
  auto *Store = dyn_cast<StoreInst>(&I);
  auto *Call = dyn_cast<CallBase>(&I);
  if (Call)
    if (std::string Why = ofCall(*Call); !Why.empty())
      return Why;
  if ((Load && !Load->isSimple()) || (Store && !Store->isSimple()) ||
      (I.mayReadOrWriteMemory() && !Load && !Store && !Call))
    return "it has volatile or atomic accesses";
  Type *Ty = Store ? Store->getValueOperand()->getType() : I.getType();
  if ((Load || Store) && isa<ScalableVectorType>(Ty))
    return "it has vectors of unknown length";
  if (mayWritePointer(I))
    return "it stores pointers, or what may be such";
  return "";
}

//===----------------------------------------------------------------------===//
// The first half
//===----------------------------------------------------------------------===//

/// Behind a call.
static BasicBlock::iterator behind(CallBase &Call) {
  if (auto *Invoke = dyn_cast<InvokeInst>(&Call))
    return Invoke->getNormalDest()->getFirstInsertionPt();
  return std::next(Call.getIterator());
}

static bool reachesReturn(BasicBlock &From) {
  return any_of(depth_first(&From), [](BasicBlock *B) {
    return isa<ReturnInst>(B->getTerminator());
  });
}

// The function with one more parameter, the record. Of the piece itself it is
// known which memory nobody writes before the second half: that need not be
// kept where it is only read.
Function *Derivatives::makeRecorded(Function &F, FunctionPlan *Piece) {
  if (!Piece)
    if (auto It = Recorded.find(&F); It != Recorded.end())
      return It->second;
  SmallVector<Type *, 16> Params(F.getFunctionType()->params());
  Params.push_back(PointerType::getUnqual(C.M.getContext()));
  Function *New =
      declare(F, "linkgrad.recorded." + baseName(F), F.getReturnType(), Params);
  if (!Piece)
    Recorded[&F] = New;
  ValueToValueMapTy Map;
  for (auto [From, To] : zip(F.args(), New->args()))
    Map[&From] = &To;
  SmallVector<ReturnInst *, 4> Returns;
  CloneFunctionInto(New, &F, Map, CloneFunctionChangeType::LocalChangesOnly,
                    Returns);
  New->setAttributes(AttributeList());
  New->setLinkage(GlobalValue::InternalLinkage);
  New->addFnAttr(Attribute::NoInline); // so that its frame is its own
  if (F.doesNotThrow())
    New->setDoesNotThrow();
  Value *Record = New->getArg(New->arg_size() - 1);
  auto Clone = [&](Value *V) -> Value * {
    Value *To = Map.lookup(V);
    return To ? To : V;
  };
  for (Instruction &I : instructions(F)) {
    auto *Copy = dyn_cast_or_null<Instruction>(Map.lookup(&I));
    if (!Copy)
      continue;
    IRBuilder<> B(Copy);
    for (const Access &A : accessesOf(I)) {
      if (leadsToOwnMemory(*A.Pointer) ||
          (!A.IsWrite && Piece &&
           !Piece->Overwrites.callersMayWrite(A.Pointer)))
        continue;
      B.CreateCall(C.Arena.recordAccess(),
                   {Record, Clone(A.Pointer),
                    B.CreateZExtOrTrunc(Clone(A.Bytes), B.getInt64Ty())});
    }
    auto *Call = dyn_cast<CallBase>(&I);
    Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    if (!Callee)
      continue;
    LibraryFunction L = lookupLibraryFunction(*Call);
    if (L.Kind == LibraryKind::Free) {
      Value *Block = Call->getArgOperand(L.PointerArg);
      // (An exception on its way: there is no second half.)
      if (!leadsToOwnMemory(*Block) && reachesReturn(*I.getParent()))
        B.CreateCall(C.Arena.recordFreed(), {Record, Clone(Block)});
    } else if (L.allocates()) {
      if (!PointerMayBeCaptured(Call, /*ReturnCaptures=*/true))
        continue;
      B.SetInsertPoint(behind(*cast<CallBase>(Copy)));
      Value *Bytes = B.CreateZExtOrTrunc(Clone(Call->getArgOperand(L.SizeArg)),
                                         B.getInt64Ty());
      if (L.CountArg >= 0)
        Bytes = B.CreateMul(
            Bytes, B.CreateZExtOrTrunc(Clone(Call->getArgOperand(L.CountArg)),
                                       B.getInt64Ty()));
      B.CreateCall(C.Arena.recordMade(), {Record, Copy, Bytes});
    } else if (!L && C.Functions.contains(Callee) &&
               !Call->doesNotAccessMemory() && !Call->doesNotReturn()) {
      auto *To = cast<CallBase>(Copy);
      SmallVector<Value *, 8> Args(To->args());
      Args.push_back(Record);
      Function *Other = makeRecorded(*Callee, nullptr);
      CallBase *Made = createCallLike(B, *To, *Other, Args);
      To->replaceAllUsesWith(Made);
      Map[&I] = Made;
      To->eraseFromParent();
    }
  }
  if (Piece) {
    BasicBlock &Entry = New->getEntryBlock();
    IRBuilder<> B(&Entry, Entry.getFirstInsertionPt());
    Value *Frame = B.CreateIntrinsic(Intrinsic::frameaddress, {B.getPtrTy()},
                                     {B.getInt32(0)});
    B.CreateCall(C.Arena.recordFrame(), {Record, Frame});
  }
  return New;
}

//===----------------------------------------------------------------------===//
// The second half
//===----------------------------------------------------------------------===//

// A whole derivative, which asks whether memory overlaps if it gains from that.
Function *Derivatives::makeAgain(Function &Piece, const DerivativeKind &Kind) {
  Function *General = get(Piece, Kind);
  auto It = C.Disjoint.find(&Piece);
  if (It == C.Disjoint.end() || Kind.RuntimeActivity || C.Diags.hasErrors())
    return General;
  const DisjointVersion &V = It->second;
  Function *Test = makeDisjointTest(Piece, Kind, C.FAM, *V.Conditions);
  if (!Test)
    return General;
  Made.push_back(Test);
  size_t Mark = C.Diags.mark();
  Function *Disjoint = get(*V.Primal, Kind);
  if (C.Diags.hasErrorsSince(Mark)) {
    C.Diags.withdraw(Mark);
    return General;
  }
  return choose(*Test, *Disjoint, *General);
}

// False where the piece is a call like others.
bool Derivatives::makeCheckpointed(SplitDerivative &S, Function &Primal,
                                   const DerivativeKind &Kind,
                                   const CallerWrites &Writes) {
  if (!Primal.hasFnAttribute(CheckpointAttribute) ||
      Kind.Return != Activity::Constant || Kind.WithTangent ||
      C.Diags.hasErrors())
    return false;
  Refusal R(C);
  std::string Why = Kind.Shared || C.Functions.isRecursive(&Primal)
                        ? "several threads may execute it, or it is recursive"
                        : R.of(Primal);
  if (!Why.empty()) {
    C.Diags.warning(DiagCode::NoCheckpoints, {Why})
        .at(R.At ? *R.At : *Primal.getEntryBlock().getTerminator());
    return false;
  }
  DerivativeKind Whole = Kind;
  Whole.Mode = DerivativeMode::Reverse;
  Whole.ReturnPrimal = Whole.HasSeed = false;
  Whole.InlineTape = Whole.KeepTape = Whole.Repeatable = false;
  Whole.NotOverwritten.clear();
  Function *Again = makeAgain(Primal, Whole);
  if (!Again || C.Diags.hasErrors())
    return false;

  LLVMContext &Ctx = C.M.getContext();
  FunctionPlan P(C, Primal, Kind, Writes);
  S.Tape = PointerType::getUnqual(Ctx);
  declareSplit(S, P);
  S.OwnsShadows = S.InProgress = false;
  unsigned Next;
  IRBuilder<> B(BasicBlock::Create(Ctx, "entry", S.Augmented));
  DerivativeParams Params(*S.Augmented, Kind, Next);
  C.Arena.alloc(); // the memory of arenas goes when the program ends
  Value *Record = B.CreateCall(C.Arena.recordBegin());
  SmallVector<Value *, 16> Args(Params.Primal.begin(), Params.Primal.end());
  Args.push_back(Record);
  Function *Recording = makeRecorded(Primal, &P);
  CallInst *Result = B.CreateCall(Recording, Args);
  Result->setCallingConv(Recording->getCallingConv());
  SmallVector<Value *, 2> Results{
      B.CreateCall(C.Arena.recordEnd(), {Record, S.Augmented->getArg(Next)})};
  if (S.HasPrimalResult)
    Results.push_back(Result);
  returnAll(B, Results);
  finish(*S.Augmented, Primal);

  B.SetInsertPoint(BasicBlock::Create(Ctx, "entry", S.Reverse));
  Value *Tape = S.Reverse->getArg(S.Reverse->arg_size() - 1);
  Value *Now = B.CreateCall(C.Arena.recordReturn(), {Tape});
  CallInst *Made = callWhole(B, *Again, *S.Reverse, Kind);
  B.CreateCall(C.Arena.recordLeave(), {Tape, Now});
  returnAdjoints(B, *Made, P);
  finish(*S.Reverse, Primal);
  return true;
}
