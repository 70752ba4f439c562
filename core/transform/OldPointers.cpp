//===- OldPointers.cpp - pointers that are older than the request --------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/OldPointers.h"
#include "analysis/OldMemory.h"
#include "prepare/closure/Closure.h"
#include "rules/CustomRules.h"
#include "transform/Reach.h"
#include "transform/VariableShadows.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/MemorySSA.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace linkgrad;

//===----------------------------------------------------------------------===//
// The tests
//===----------------------------------------------------------------------===//

static Function *declareGuard(Context &C) {
  LLVMContext &Ctx = C.M.getContext();
  auto *Guard = Function::Create(
      FunctionType::get(Type::getVoidTy(Ctx),
                        {PointerType::getUnqual(Ctx), Type::getInt64Ty(Ctx)},
                        false),
      GlobalValue::InternalLinkage, "linkgrad.old.pointer", C.M);
  Guard->addFnAttr(InactiveAttribute);
  Guard->setDoesNotThrow();
  Guard->setOnlyAccessesInaccessibleMemory();
  Guard->addParamAttr(0,
                      Attribute::getWithCaptureInfo(Ctx, CaptureInfo::none()));
  return Guard;
}

// Before the loops that the pointer is loaded outside of.
static Instruction *testAt(const OldRead &Read, LoopInfo &LI) {
  Instruction *At = Read.At;
  for (Loop *L = LI.getLoopFor(At->getParent());
       L && !L->contains(Read.Pointer); L = L->getParentLoop())
    if (BasicBlock *Before = L->getLoopPreheader())
      At = Before->getTerminator();
  if (At->getParent() == Read.Pointer->getParent())
    return Read.Pointer->getNextNode();
  return At->getParent() == Read.At->getParent()
             ? &*At->getParent()->getFirstInsertionPt()
             : At;
}

void linkgrad::removeOldPointerTests(Function &Guard) {
  for (User *U : make_early_inc_range(Guard.users())) {
    auto *Call = cast<CallInst>(U);
    Value *Pointer = Call->getArgOperand(0);
    Call->eraseFromParent();
    RecursivelyDeleteTriviallyDeadInstructions(Pointer);
  }
  Guard.eraseFromParent();
}

Function *linkgrad::guardOldPointers(Context &C) {
  std::vector<OldRead> Reads =
      findOldReads(C.Functions.functions(), C.Facts, C.Types);
  if (Reads.empty())
    return nullptr;
  Function *Guard = declareGuard(C);
  PreservedAnalyses PA = PreservedAnalyses::all();
  PA.abandon<MemorySSAAnalysis>();
  using Key = std::tuple<LoadInst *, int64_t, uint64_t>;
  MapVector<Key, SmallVector<Instruction *, 2>> Tests;
  for (const OldRead &Read : Reads) {
    Function &F = *Read.Pointer->getFunction();
    auto &DT = C.FAM.getResult<DominatorTreeAnalysis>(F);
    Instruction *At = testAt(Read, C.FAM.getResult<LoopAnalysis>(F));
    if (!DT.dominates(Read.Pointer, At))
      continue; // by way of a merge whose other pointers are old, too
    SmallVector<Instruction *, 2> &Places =
        Tests[{Read.Pointer, Read.Offset, Read.Size}];
    if (none_of(Places, [&](const Instruction *Known) {
          return Known == At || DT.dominates(Known, At);
        }))
      Places.push_back(At);
  }
  for (auto &[Key, Places] : Tests)
    for (Instruction *Place : Places) {
      auto [Load, Offset, Size] = Key;
      IRBuilder<> B(Place);
      B.CreateCall(Guard,
                   {B.CreatePtrAdd(Load, B.getInt64(Offset)), B.getInt64(Size)})
          ->setDoesNotThrow();
      C.FAM.invalidate(*Load->getFunction(), PA);
    }
  return Guard;
}

void linkgrad::defineOldPointerGuard(Context &C, Function &Guard) {
  LLVMContext &Ctx = C.M.getContext();
  BasicBlock *Stop = BasicBlock::Create(Ctx, "stop", &Guard);
  IRBuilder<> B(Stop);
  B.CreateCall(C.Arena.oldPointer());
  B.CreateUnreachable();
  B.SetInsertPoint(BasicBlock::Create(Ctx, "entry", &Guard, Stop));
  SmallPtrSet<const GlobalVariable *, 8> Tested;
  Type *Int = B.getInt64Ty();
  Value *Begin = B.CreatePtrToInt(Guard.getArg(0), Int);
  Value *End = B.CreateAdd(Begin, Guard.getArg(1));
  for (auto &[G, Shadow, Lane] : C.ActiveShadows) {
    if (G->isThreadLocal() || !Tested.insert(G).second)
      continue;
    uint64_t Size = C.M.getDataLayout().getTypeAllocSize(G->getValueType());
    Value *First = B.CreatePtrToInt(G, Int);
    BasicBlock *Next = BasicBlock::Create(Ctx, "next", &Guard, Stop);
    Value *Overlaps = B.CreateAnd(
        B.CreateICmpULT(Begin, B.CreateAdd(First, B.getInt64(Size))),
        B.CreateICmpULT(First, End));
    B.CreateCondBr(Overlaps, Stop, Next);
    B.SetInsertPoint(Next);
  }
  B.CreateCall(C.Arena.askCovered(), {Guard.getArg(0), Guard.getArg(1)});
  B.CreateRetVoid();
}

//===----------------------------------------------------------------------===//
// What a request's arguments cover
//===----------------------------------------------------------------------===//

/// The bytes behind \p Pointer in an array or block of its own, which a
/// request is given as a whole; zero if it is not known.
static Value *sizeOfObject(IRBuilderBase &B, Value *Pointer) {
  auto IsArray = [](const Type *Ty) {
    return !Ty->isStructTy(); // of which it may be a member
  };
  const Value *Object = getUnderlyingObject(Pointer);
  auto *Local = dyn_cast<AllocaInst>(Object);
  auto *G = dyn_cast<GlobalVariable>(Object);
  if (!(Local && IsArray(Local->getAllocatedType())) &&
      !(G && IsArray(G->getValueType())) && !isa<CallBase>(Object))
    return B.getInt64(0);
  return B.CreateIntrinsic(Intrinsic::objectsize,
                           {B.getInt64Ty(), B.getPtrTy()},
                           {Pointer, B.getTrue(), B.getTrue(), B.getTrue()});
}

static uint64_t accessedBytes(const Context &C, const Value &Pointer) {
  uint64_t Bytes = 0;
  forEachAccessAt(Pointer, C.Types,
                  [&](const Instruction &, int64_t Offset, uint64_t Size) {
                    int64_t End = Offset + static_cast<int64_t>(Size);
                    Bytes = std::max<int64_t>(Bytes, End);
                  });
  return Bytes;
}

// Which pointers lie in it for certain, and what is accessed by them: the
// elements of a vector.
static std::map<int64_t, uint64_t> accessedBehind(const Context &C,
                                                  const Argument &A) {
  std::map<int64_t, uint64_t> Result;
  int64_t End = A.getDereferenceableBytes();
  forEachAccessAt(A, C.Types,
                  [&](const Instruction &I, int64_t Offset, uint64_t Size) {
                    if (!isa<LoadInst>(I) || !I.getType()->isPointerTy() ||
                        Offset < 0 || Offset + static_cast<int64_t>(Size) > End)
                      return;
                    if (uint64_t Bytes = accessedBytes(C, I))
                      Result[Offset] = std::max(Result[Offset], Bytes);
                  });
  return Result;
}

// The least object: a caller may have a shadow for a part of its memory only.
static Value *coveredBytes(IRBuilderBase &B, uint64_t Accessed, Value *Primal,
                           Value *Shadow) {
  Value *P = sizeOfObject(B, Primal), *S = sizeOfObject(B, Shadow);
  Value *OneUnknown = B.CreateICmpEQ(
      B.CreateBinaryIntrinsic(Intrinsic::umin, P, S), B.getInt64(0));
  Value *Object =
      B.CreateSelect(OneUnknown, B.CreateBinaryIntrinsic(Intrinsic::umax, P, S),
                     B.CreateBinaryIntrinsic(Intrinsic::umin, P, S));
  return B.CreateBinaryIntrinsic(Intrinsic::umax, Object, B.getInt64(Accessed));
}

namespace {

struct CoveredArgument {
  const Argument *A;
  Value *Pointer, *Shadow;
  std::map<int64_t, uint64_t> Behind;
};

} // namespace

static std::vector<CoveredArgument>
coveredArguments(const Context &C, const Request &R, Function &Primal) {
  std::vector<CoveredArgument> Result;
  for (auto &[No, Operands] : shadowedOperands(R)) {
    Argument &A = *Primal.getArg(No);
    if (A.getType()->isPointerTy())
      Result.push_back({&A, Operands[0], Operands[1], accessedBehind(C, A)});
  }
  return Result;
}

void linkgrad::coverArguments(Context &C, const Request &R, Function &Primal,
                              const Function *Guard, const Reach &Of) {
  std::vector<Value *> Kept = workSpaceBlocks(C, R, Of);
  // Derivatives of another order have a guard of their own.
  bool Asks =
      Guard && (Of.contains(*Guard) || Of.contains(*C.Arena.askCovered()));
  if (Kept.empty() && !Asks)
    return;
  std::vector<CoveredArgument> Covered = coveredArguments(C, R, Primal);
  if (Covered.empty() && Kept.empty())
    return;
  BasicBlock &Entry = R.Call->getFunction()->getEntryBlock();
  IRBuilder<> B(&Entry, Entry.getFirstNonPHIOrDbgOrAlloca());
  // {itself, the outer one, how many}, and {pointer, bytes} of each.
  uint64_t Words = 3 + 2 * Kept.size();
  for (const CoveredArgument &Argument : Covered)
    Words += 2 * (1 + Argument.Behind.size());
  Value *Frame = B.CreateAlloca(ArrayType::get(B.getInt64Ty(), Words));
  B.SetInsertPoint(R.Call);
  // Derivatives of the derivative do not look into them.
  for (Function *F : {C.Arena.enterRequest(), C.Arena.coverArgument(),
                      C.Arena.leaveRequest()})
    F->addFnAttr(InactiveAttribute);
  B.CreateCall(C.Arena.enterRequest(), {Frame});
  auto Cover = [&](Value *Pointer, Value *Shadow, Value *Bytes) {
    // By the same pointer it is declared constant.
    Value *Same = B.CreateICmpEQ(Pointer, Shadow);
    B.CreateCall(C.Arena.coverArgument(),
                 {Frame, Pointer, B.CreateSelect(Same, B.getInt64(0), Bytes)});
  };
  for (auto &[A, Pointer, Shadow, Behind] : Covered) {
    uint64_t Accessed = std::max<uint64_t>(
        {A->getDereferenceableBytes(), accessedBytes(C, *A), 1});
    Cover(Pointer, Shadow, coveredBytes(B, Accessed, Pointer, Shadow));
    for (auto [Offset, Bytes] : Behind) {
      auto Load = [&](Value *From) {
        return B.CreateLoad(B.getPtrTy(),
                            B.CreatePtrAdd(From, B.getInt64(Offset)));
      };
      Cover(Load(Pointer), Load(Shadow), B.getInt64(Bytes));
    }
  }
  // Nor may a work space be what an argument leads to.
  for (Value *Block : Kept)
    B.CreateCall(C.Arena.workAsk(), {Block});
  for (Value *Block : Kept)
    B.CreateCall(C.Arena.workCover(), {Frame, Block});
  B.SetInsertPoint(R.Call->getNextNode());
  B.CreateCall(C.Arena.leaveRequest(), {Frame});
}
