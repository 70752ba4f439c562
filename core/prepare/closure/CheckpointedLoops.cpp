//===- CheckpointedLoops.cpp - time loops in pieces ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/CheckpointedLoops.h"
#include "prepare/closure/Closure.h"
#include "prepare/closure/IndependentLoops.h"
#include "prepare/closure/Outlining.h"
#include "support/Diagnostics.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/CaptureTracking.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/Utils/Local.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace linkgrad;

//===----------------------------------------------------------------------===//
// Markers
//===----------------------------------------------------------------------===//

bool linkgrad::isCheckpointMarker(const Function &F) {
  return F.isDeclaration() && (F.getName() == CheckpointMarker ||
                               F.getName() == CheckpointLevelsMarker);
}

static bool isMarker(const Instruction &I) {
  auto *Call = dyn_cast<CallBase>(&I);
  const Function *F = Call ? Call->getCalledFunction() : nullptr;
  return F && isCheckpointMarker(*F);
}

// Nobody has memory for so few states that more would be of use.
static constexpr unsigned MostLevels = 20;

static unsigned levelsOf(const Instruction &Marker) {
  auto &Call = cast<CallBase>(Marker);
  auto *Levels =
      Call.arg_empty() ? nullptr : dyn_cast<ConstantInt>(Call.getArgOperand(0));
  return Levels ? std::clamp<uint64_t>(Levels->getZExtValue(), 1, MostLevels)
                : 1;
}

static SmallVector<Instruction *, 2> markers(Function &F) {
  SmallVector<Instruction *, 2> Result;
  for (Instruction &I : instructions(F))
    if (isMarker(I))
      Result.push_back(&I);
  return Result;
}

// It reads and writes something that nobody else looks at: so it stays in its
// loop. (What only writes is hoisted.)
void linkgrad::describeCheckpoints(Function &F) {
  for (Instruction *I : markers(F)) {
    Function &Marker = *cast<CallBase>(I)->getCalledFunction();
    Marker.setOnlyAccessesInaccessibleMemory();
    Marker.setDoesNotThrow();
    Marker.setWillReturn();
    Marker.setDoesNotFreeMemory();
    Marker.setNoSync();
    Marker.addFnAttr(Attribute::NoCallback);
  }
}

//===----------------------------------------------------------------------===//
// Ways out on which nobody comes back
//===----------------------------------------------------------------------===//

// What cleans up behind exceptions that leave the loop belongs to the piece: it
// gets a copy of its own. False if some are caught in the function.
static bool takeCleanups(Function &F, Loop &L, BlockSet &Taken) {
  SmallVector<InvokeInst *, 4> Invokes;
  BlockSet Cleanup;
  for (BasicBlock *B : L.blocks())
    if (auto *Invoke = dyn_cast<InvokeInst>(B->getTerminator()))
      if (!L.contains(Invoke->getUnwindDest())) {
        Invokes.push_back(Invoke);
        Cleanup.insert(Invoke->getUnwindDest());
      }
  for (unsigned I = 0; I != Cleanup.size(); ++I) { // it grows
    if (L.contains(Cleanup[I]) || isa<ReturnInst>(Cleanup[I]->getTerminator()))
      return false;
    Cleanup.insert_range(successors(Cleanup[I]));
  }
  ValueToValueMapTy Map;
  SmallVector<BasicBlock *, 8> Copies;
  for (BasicBlock *B : Cleanup) {
    BasicBlock *Copy = CloneBasicBlock(B, Map, ".of.piece", &F);
    Map[B] = Copy;
    Copies.push_back(Copy);
    for (PHINode &Phi : Copy->phis())
      Phi.removeIncomingValueIf(
          [&](unsigned I) {
            BasicBlock *From = Phi.getIncomingBlock(I);
            return !Cleanup.contains(From) && !L.contains(From);
          },
          /*DeletePHIIfEmpty=*/false);
  }
  remapInstructionsInBlocks(Copies, Map);
  for (InvokeInst *Invoke : Invokes) {
    BasicBlock *Pad = Invoke->getUnwindDest();
    Pad->removePredecessor(Invoke->getParent(), /*KeepOneInputPHIs=*/true);
    Invoke->setUnwindDest(cast<BasicBlock>(Map.lookup(Pad)));
  }
  Taken.insert_range(Copies);
  EliminateUnreachableBlocks(F);
  return true;
}

//===----------------------------------------------------------------------===//
// Pointers
//===----------------------------------------------------------------------===//

namespace {
/// The pointers that a loop carries from one iteration to the next, or that are
/// used behind it, as numbers.
class CarriedPointers {
public:
  /// \p Taken: blocks behind the loop that go with it.
  CarriedPointers(Loop &L, const BlockSet &Taken) : L(L), Taken(Taken) {}

  /// Changes nothing if it is impossible.
  bool lower();

private:
  struct Numbers {
    Value *Root, *Offset; // i32, i64
  };

  bool add(Value *V);
  Numbers numbersOf(Value *V);
  Value *pointer(IRBuilder<> &B, Numbers N);

  Loop &L;
  const BlockSet &Taken;
  SetVector<Value *> Roots, Web;
  MapVector<Value *, Numbers> Known;
};
} // namespace

bool CarriedPointers::add(Value *V) {
  if (L.isLoopInvariant(V)) {
    Roots.insert(V);
    return true;
  }
  if (!Web.insert(V))
    return true;
  if (auto *Phi = dyn_cast<PHINode>(V))
    return all_of(Phi->incoming_values(), [&](Use &U) { return add(U); });
  if (auto *S = dyn_cast<SelectInst>(V))
    return !S->getCondition()->getType()->isVectorTy() &&
           add(S->getTrueValue()) && add(S->getFalseValue());
  auto *GEP = dyn_cast<GetElementPtrInst>(V);
  return GEP && GEP->getType()->isPointerTy() && add(GEP->getPointerOperand());
}

CarriedPointers::Numbers CarriedPointers::numbersOf(Value *V) {
  auto It = Known.find(V);
  if (It != Known.end())
    return It->second;
  LLVMContext &C = V->getContext();
  Type *I32 = Type::getInt32Ty(C), *I64 = Type::getInt64Ty(C);
  if (auto *Root = find(Roots, V); Root != Roots.end())
    return Known[V] = {ConstantInt::get(I32, Root - Roots.begin()),
                       ConstantInt::get(I64, 0)};
  auto *I = cast<Instruction>(V);
  IRBuilder<> B(I);
  if (auto *Phi = dyn_cast<PHINode>(I)) {
    unsigned Ways = Phi->getNumIncomingValues();
    PHINode *Root = B.CreatePHI(I32, Ways, V->getName() + ".root");
    PHINode *Offset = B.CreatePHI(I64, Ways, V->getName() + ".offset");
    Known[V] = {Root, Offset};
    for (unsigned K = 0; K < Ways; ++K) {
      Numbers N = numbersOf(Phi->getIncomingValue(K));
      Root->addIncoming(N.Root, Phi->getIncomingBlock(K));
      Offset->addIncoming(N.Offset, Phi->getIncomingBlock(K));
    }
    return {Root, Offset};
  }
  if (auto *S = dyn_cast<SelectInst>(I)) {
    Numbers X = numbersOf(S->getTrueValue()), Y = numbersOf(S->getFalseValue());
    B.SetInsertPoint(I);
    return Known[V] = {B.CreateSelect(S->getCondition(), X.Root, Y.Root),
                       B.CreateSelect(S->getCondition(), X.Offset, Y.Offset)};
  }
  auto *GEP = cast<GetElementPtrInst>(I);
  Numbers N = numbersOf(GEP->getPointerOperand());
  B.SetInsertPoint(I);
  Value *More = emitGEPOffset(&B, GEP->getDataLayout(), GEP);
  return Known[V] = {N.Root, B.CreateAdd(N.Offset, More)};
}

Value *CarriedPointers::pointer(IRBuilder<> &B, Numbers N) {
  Value *Base = Roots.front();
  for (unsigned K = 1; K < Roots.size(); ++K)
    Base = B.CreateSelect(B.CreateICmpEQ(N.Root, B.getInt32(K)), Roots[K], Base,
                          "carried");
  return B.CreatePtrAdd(Base, N.Offset);
}

bool CarriedPointers::lower() {
  SmallVector<PHINode *, 4> Phis;
  auto Collect = [&](BasicBlock *Block) {
    for (PHINode &Phi : Block->phis())
      if (Phi.getType()->isPointerTy())
        Phis.push_back(&Phi);
  };
  Collect(L.getHeader());
  SmallVector<BasicBlock *, 4> Exits;
  L.getUniqueExitBlocks(Exits);
  for (BasicBlock *Exit : Exits)
    if (!Taken.contains(Exit))
      Collect(Exit);
  if (!all_of(Phis, [&](PHINode *Phi) {
        // Behind the loop it may merge with others.
        Web.insert(Phi);
        return all_of(Phi->incoming_values(), [&](Use &U) { return add(U); });
      }))
    return false;
  for (PHINode *Phi : Phis)
    numbersOf(Phi);
  for (PHINode *Phi : Phis) {
    BasicBlock *Block = Phi->getParent();
    IRBuilder<> B(Block, Block->getFirstInsertionPt());
    Value *P = pointer(B, Known[Phi]);
    P->takeName(Phi);
    Phi->replaceAllUsesWith(P);
  }
  for (PHINode *Phi : Phis)
    Phi->eraseFromParent();
  return true;
}

//===----------------------------------------------------------------------===//
// Pieces
//===----------------------------------------------------------------------===//

// Puts a loop around it, each of whose iterations runs one piece. Returns the
// blocks of a piece.
static SmallVector<BasicBlock *, 16>
cutLoop(Function &F, Loop &L, const BlockSet &Taken, unsigned Levels) {
  LLVMContext &C = F.getContext();
  BasicBlock *Before = L.getLoopPreheader(), *Header = L.getHeader();
  SmallVector<BasicBlock *, 16> Piece{Header};
  for (BasicBlock *B : L.blocks())
    if (B != Header)
      Piece.push_back(B);
  append_range(Piece, Taken);
  auto *Head = BasicBlock::Create(C, "pieces", &F, Header);
  auto *End = BasicBlock::Create(C, "piece.end", &F);
  BasicBlock *Latch = SplitEdge(L.getLoopLatch(), Header);
  Latch->setName("piece.latch");
  Piece.push_back(Latch);
  IRBuilder<> B(Head);
  B.SetCurrentDebugLocation(Header->getTerminator()->getDebugLoc());
  Type *I64 = B.getInt64Ty();
  for (PHINode &Phi : Header->phis()) {
    PHINode *Start = B.CreatePHI(Phi.getType(), 2, Phi.getName() + ".start");
    IRBuilder<> AtEnd(End);
    PHINode *Last = AtEnd.CreatePHI(Phi.getType(), 1, Phi.getName() + ".last");
    Last->addIncoming(Phi.getIncomingValueForBlock(Latch), Latch);
    Start->addIncoming(Phi.getIncomingValueForBlock(Before), Before);
    Start->addIncoming(Last, End);
    Phi.setIncomingValueForBlock(Before, Start);
    Phi.replaceIncomingBlockWith(Before, Head);
  }
  // The n-th piece of one level has n iterations, that of the next one as many
  // as the first n pieces of this one: binomial numbers.
  SmallVector<PHINode *, 2> Sizes;
  for (unsigned K = 0; K < Levels; ++K)
    Sizes.push_back(B.CreatePHI(I64, 2, "piece.size"));
  PHINode *Size = Sizes.back();
  B.CreateBr(Header);
  Before->getTerminator()->replaceSuccessorWith(Header, Head);

  B.SetInsertPoint(Header, Header->begin());
  PHINode *Count = B.CreatePHI(I64, 2, "piece.count");
  Latch->getTerminator()->eraseFromParent();
  B.SetInsertPoint(Latch);
  Value *Next = B.CreateNUWAdd(Count, B.getInt64(1));
  B.CreateCondBr(B.CreateICmpULT(Next, Size), Header, End);
  Count->addIncoming(B.getInt64(0), Head);
  Count->addIncoming(Next, Latch);

  B.SetInsertPoint(End);
  Value *More = B.getInt64(1);
  for (PHINode *Phi : Sizes) {
    More = B.CreateAdd(Phi, More);
    Phi->addIncoming(B.getInt64(1), Before);
    Phi->addIncoming(More, End);
  }
  B.CreateBr(Head);
  return Piece;
}

/// Null, and why, if it stays as it is.
static Function *outline(Function &F, Loop &L, DominatorTree &DT,
                         unsigned Levels, StringRef &Why) {
  if (!L.isLoopSimplifyForm() || !L.hasDedicatedExits()) {
    Why = "its control flow has no simple form";
    return nullptr;
  }
  for (BasicBlock *B : L.blocks())
    for (Instruction &I : *B) {
      if (isa<AllocaInst, IndirectBrInst, CallBrInst>(I)) {
        Why = "what is in it cannot be moved into a function";
        return nullptr;
      }
    }
  BlockSet Taken;
  if (!takeCleanups(F, L, Taken)) {
    Why = "exceptions that it throws are caught around it";
    return nullptr;
  }
  Taken.insert_range(endsOf(L));
  if (!CarriedPointers(L, Taken).lower()) {
    Why = "it carries a pointer that is loaded or allocated in it from one "
          "iteration to the next";
    return nullptr;
  }
  SmallPtrSet<const Value *, 8> Own = ownObjects(F);
  SmallVector<BasicBlock *, 16> Blocks = cutLoop(F, L, Taken, Levels);
  Function *Piece = extractBlocks(Blocks, DT, "piece", Own);
  if (!Piece) {
    Why = "what is in it cannot be moved into a function";
    return nullptr;
  }
  Piece->addFnAttr(CheckpointAttribute);
  Piece->addFnAttr(Attribute::NoInline);
  Piece->removeFnAttr(Attribute::AlwaysInline);
  return Piece;
}

// Which of its ways a marked loop has gone.
static void remarkLoop(Instruction &Marker, const SharedByIterations *Shared) {
  LLVMContext &Ctx = Marker.getContext();
  if (!wantsTapeRemarks(Ctx))
    return;
  OptimizationRemarkAnalysis R(TapeRemarkPass, Shared ? "NotFused" : "Fused",
                               &Marker);
  R << "the reverse of each iteration of this loop ";
  if (!Shared) {
    R << "follows it at once: the tape is that of one iteration";
    return Ctx.diagnose(R);
  }
  R << "does not follow it at once: " << ore::NV("Reason", Shared->Why);
  if (Shared->At)
    R << " ('" << Shared->At->getOpcodeName() << "' at "
      << ore::NV("Place", Shared->At->getDebugLoc()) << ")";
  Ctx.diagnose(R);
}

static Function *outlineMarkedIteration(Instruction &Marker, Loop &L,
                                        LoopInfo &LI, DominatorTree &DT,
                                        FunctionAnalysisManager &FAM) {
  SharedByIterations Shared;
  Function *Iteration = outlineIteration(L, LI, DT, FAM, Shared);
  remarkLoop(Marker, Iteration ? nullptr : &Shared);
  return Iteration;
}

/// Makes functions of the marked loops of \p F, or only erases the markers.
/// Warns of those that stay as they are.
static SmallVector<Function *, 1>
outlineMarkedLoops(Function &F, bool AreWanted, StringRef WhyNot,
                   FunctionAnalysisManager &FAM, Diagnostics &Diags) {
  SmallVector<Function *, 1> Pieces;
  for (;;) {
    SmallVector<Instruction *, 2> Markers = markers(F);
    if (Markers.empty())
      return Pieces;
    DominatorTree DT(F);
    LoopInfo LI(DT);
    auto Depth = [&](Instruction *I) {
      return LI.getLoopDepth(I->getParent());
    };
    Instruction *Innermost = *max_element(
        Markers, [&](auto *X, auto *Y) { return Depth(X) < Depth(Y); });
    Loop *L = LI.getLoopFor(Innermost->getParent());
    for (Instruction *M : Markers)
      if (M != Innermost && LI.getLoopFor(M->getParent()) == L)
        M->eraseFromParent();
    StringRef Why = WhyNot;
    unsigned Levels = levelsOf(*Innermost);
    if (AreWanted && L && Why.empty()) {
      FAM.invalidate(F, PreservedAnalyses::none());
      if (Function *Iteration =
              outlineMarkedIteration(*Innermost, *L, LI, DT, FAM)) {
        Pieces.push_back(Iteration);
        Innermost->eraseFromParent();
        continue;
      }
    }
    if (AreWanted && L) {
      Function *Piece = Why.empty() ? outline(F, *L, DT, Levels, Why) : nullptr;
      if (Piece) {
        Pieces.push_back(Piece);
        if (Levels > 1) { // the loop in the piece is marked, too
          auto &Call = *cast<CallBase>(Innermost);
          Call.setArgOperand(
              0,
              ConstantInt::get(Call.getArgOperand(0)->getType(), Levels - 1));
          continue;
        }
      } else {
        Diags.warning(DiagCode::NoCheckpoints, {Why.str()}).at(*Innermost);
      }
    }
    Innermost->eraseFromParent();
  }
}

//===----------------------------------------------------------------------===//
// In the closure
//===----------------------------------------------------------------------===//

void Closure::checkpointLoops(bool AreWanted, StringRef WhyNot) {
  std::vector<Function *> Work = PostOrder;
  bool HasPieces = false;
  while (!Work.empty()) {
    Function *F = Work.back();
    Work.pop_back();
    if (markers(*F).empty())
      continue;
    SmallVector<Function *, 1> Pieces =
        outlineMarkedLoops(*F, AreWanted, WhyNot, FAM, Diags);
    Preparation Rest{*F, FAM, this};
    Rest.changed();
    for (Function *Piece : Pieces) {
      Entry E = Entries.find(F)->second;
      E.CalledFrom = F;
      Entries[Piece] = E;
      simplifyCopy(*Piece);
      finishCopy(*Piece, /*CatchesForOthers=*/true);
      Work.push_back(Piece);
    }
    if (Pieces.empty())
      continue;
    HasPieces = true;
    runSteps(canonicalisingSteps(), Rest, F->getName());
  }
  if (HasPieces)
    orderBottomUp();
}
