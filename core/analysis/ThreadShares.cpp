//===- ThreadShares.cpp - what only one thread of a team reads ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/ThreadShares.h"
#include "analysis/ActivityAnalysis.h"
#include "analysis/OverwriteAnalysis.h"
#include "analysis/WideIndices.h"
#include "rules/LibraryFunctions.h"
#include "rules/ParallelFunctions.h"
#include "support/Worklist.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;
using namespace linkgrad;

//===----------------------------------------------------------------------===//
// Loops that are shared out
//===----------------------------------------------------------------------===//

namespace {
/// A loop whose iterations Lower, Lower + 1... this thread has, or a loop of a
/// task's, all of whose iterations it has.
struct SharedLoop {
  const SCEV *Lower;        // i64
  const SCEV *First, *Last; // of the team's, i64
  bool IsSigned;
};

/// An access in terms of such a loop.
struct Access {
  Instruction *I;
  Loop *L = nullptr; // shared out, or null
  Value *Base = nullptr;
  const SCEV *Stride = nullptr;
  /// Bytes relative to the base where the loop's index is zero, for all
  /// iterations of inner loops.
  const SCEV *Low = nullptr, *High = nullptr;
  SmallVector<const SCEV *, 2> Positive = {}; // for that to be true
};
} // namespace

namespace linkgrad {
class ShareFinder {
public:
  ShareFinder(const FunctionInfo &Info, bool IsTask, ThreadShares &To)
      : Info(Info), IsTask(IsTask), SE(Info.SE), LI(Info.LI),
        DL(Info.F.getDataLayout()), I64(Type::getInt64Ty(Info.F.getContext())),
        To(To), Expander(SE, "lg.share") {}
  void run();

private:
  void findPhases();
  void findWriters();
  bool computesTheSame(const Instruction &I);
  bool isUniform(const Value &V);
  bool isUniform(const SCEV *S);
  std::optional<SharedLoop> sharedLoop(Loop &L);
  const std::optional<SharedLoop> &sharedAs(Loop &L);
  bool addRange(const WideIndex &Index, const Instruction &I, Access &To);
  std::optional<Access> access(Instruction &I, Value *Pointer, Type *Ty);
  Loop *sharedLoopAround(const Instruction &I);
  std::optional<Access> firstAccess(LoadInst &Load, const Access &Of);
  void addWrite(Instruction &I);
  const SCEV *wide(const SCEV *S, bool IsSigned) {
    return IsSigned ? SE.getNoopOrSignExtend(S, I64)
                    : SE.getNoopOrZeroExtend(S, I64);
  }
  std::optional<ThreadShares::Group> group(ArrayRef<Access> Accesses);

  const FunctionInfo &Info;
  bool IsTask;
  ScalarEvolution &SE;
  LoopInfo &LI;
  const DataLayout &DL;
  Type *I64;
  ThreadShares &To;
  SCEVExpander Expander;
  DenseMap<const Instruction *, unsigned> PhaseOf;
  SmallVector<Instruction *, 16> Writers;
  DenseMap<Loop *, std::optional<SharedLoop>> SharedLoops;
};
} // namespace linkgrad

static bool isBarrier(const Instruction &I) {
  auto *Call = dyn_cast<CallBase>(&I);
  return Call && synchronisationOf(*Call) == Synchronisation::Barrier;
}

// Pieces of blocks that are connected without a barrier.
void ShareFinder::findPhases() {
  EquivalenceClasses<std::pair<const BasicBlock *, unsigned>> Pieces;
  DenseMap<const BasicBlock *, unsigned> LastPiece;
  for (const BasicBlock *B : Info.RPO) {
    unsigned N = 0;
    for (const Instruction &I : *B)
      N += isBarrier(I);
    for (unsigned P = 0; P <= N; ++P)
      Pieces.insert({B, P});
    LastPiece[B] = N;
  }
  for (const BasicBlock *B : Info.RPO)
    for (const BasicBlock *S : successors(B))
      if (LastPiece.contains(S))
        Pieces.unionSets({B, LastPiece[B]}, {S, 0});
  std::map<std::pair<const BasicBlock *, unsigned>, unsigned> Numbers;
  for (const BasicBlock *B : Info.RPO) {
    unsigned P = 0;
    for (const Instruction &I : *B) {
      P += isBarrier(I);
      PhaseOf[&I] =
          Numbers.try_emplace(Pieces.getLeaderValue({B, P}), Numbers.size())
              .first->second;
    }
  }
  To.Phases.resize(Numbers.size());
}

// What may change a value that all threads are to see alike.
void ShareFinder::findWriters() {
  for (Instruction &I : instructions(Info.F)) {
    auto *Call = dyn_cast<CallBase>(&I);
    if (!Call) {
      if (I.mayWriteToMemory())
        Writers.push_back(&I);
      continue;
    }
    LibraryFunction L = lookupLibraryFunction(*Call);
    if (!L || L.fills() || L.has(Effect::Writes | Effect::Moves))
      Writers.push_back(&I);
  }
}

// Whether all threads of the team have the same value, or a task has it all the
// time. (A region's body gets the thread's numbers as its first two
// parameters.)
static bool isUniformOperand(const Value &V, bool IsTask) {
  if (auto *A = dyn_cast<Argument>(&V))
    return IsTask || A->getArgNo() >= 2;
  if (auto *G = dyn_cast<GlobalVariable>(&V))
    return !G->isThreadLocal();
  auto *K = dyn_cast<Constant>(&V);
  return K && !K->isThreadDependent();
}

// Of operands that all threads have the same of.
bool ShareFinder::computesTheSame(const Instruction &I) {
  if (auto *Load = dyn_cast<LoadInst>(&I))
    return Load->isSimple() && none_of(Writers, [&](Instruction *W) {
             return isModSet(
                 Info.AA.getModRefInfo(W, MemoryLocation::get(Load)));
           });
  return isa<CastInst, BinaryOperator, GetElementPtrInst, SelectInst, CmpInst>(
      I);
}

bool ShareFinder::isUniform(const Value &V) {
  Worklist<const Value *> Parts{&V};
  while (const Value *Part = Parts.next()) {
    auto *I = dyn_cast<Instruction>(Part);
    if (I && IsTask && !LI.getLoopFor(I->getParent()))
      continue;
    if (!(I ? computesTheSame(*I) : isUniformOperand(*Part, IsTask)))
      return false;
    if (I)
      append_range(Parts, I->operand_values());
  }
  return true;
}

bool ShareFinder::isUniform(const SCEV *S) {
  return !SCEVExprContains(S, [&](const SCEV *Part) {
    if (isa<SCEVAddRecExpr, SCEVCouldNotCompute>(Part))
      return true;
    auto *Unknown = dyn_cast<SCEVUnknown>(Part);
    return Unknown && !isUniform(*Unknown->getValue());
  });
}

// A call that says which iterations a thread has. (Of dynamic schedules, which
// ask again and again, nothing is known.)
static CallBase *sharesOut(User *U) {
  auto *Call = dyn_cast<CallBase>(U);
  const Function *F = Call ? Call->getCalledFunction() : nullptr;
  return F && F->getName().starts_with("__kmpc_for_static_init_") ? Call
                                                                  : nullptr;
}

std::optional<SharedLoop> ShareFinder::sharedLoop(Loop &L) {
  BasicBlock *Entry = L.getLoopPreheader();
  if (!Entry)
    return {};
  if (IsTask) {
    Value *Last = Info.Loops.find(&L)->second.LastIteration;
    if (L.getParentLoop() || !Last)
      return {};
    const SCEV *Zero = SE.getZero(I64);
    return SharedLoop{Zero, Zero, SE.getSCEV(Last), /*IsSigned=*/true};
  }
  for (PHINode &Phi : L.getHeader()->phis()) {
    if (!Phi.getType()->isIntegerTy())
      continue;
    auto *Index = dyn_cast<SCEVAddRecExpr>(SE.getSCEV(&Phi));
    if (!Index || Index->getLoop() != &L || !Index->isAffine() ||
        !Index->getStepRecurrence(SE)->isOne())
      continue;
    Value *Start = Phi.getIncomingValueForBlock(Entry);
    while (isa<SExtInst, ZExtInst>(Start))
      Start = cast<CastInst>(Start)->getOperand(0);
    auto *Load = dyn_cast<LoadInst>(Start);
    auto *Place =
        Load ? dyn_cast<AllocaInst>(Load->getPointerOperand()) : nullptr;
    if (!Place)
      continue;
    // The only one that writes there, but for the first bound of all.
    CallBase *Found = nullptr;
    bool IsOnly = true;
    StoreInst *FirstStore = nullptr;
    for (User *U : Place->users()) {
      if (CallBase *Call = sharesOut(U)) {
        IsOnly &= !Found;
        Found = Call;
      } else if (auto *Store = dyn_cast<StoreInst>(U)) {
        IsOnly &= !FirstStore && Store->getPointerOperand() == Place;
        FirstStore = Store;
      } else if (!isa<LoadInst>(U) && !isa<LifetimeIntrinsic>(U)) {
        IsOnly = false;
      }
    }
    if (!Found || !IsOnly || Found->getArgOperand(4) != Place ||
        !Info.DT.dominates(Found, Load))
      continue;
    bool IsSigned = !Found->getCalledFunction()->getName().ends_with("u");
    auto *Upper = dyn_cast<AllocaInst>(Found->getArgOperand(5));
    StoreInst *LastStore = nullptr;
    for (User *U : Upper ? Upper->users() : Place->users())
      if (auto *Store = dyn_cast<StoreInst>(U);
          Store && Store->getPointerOperand() == Upper &&
          Info.DT.dominates(Store, Found) &&
          (!LastStore || Info.DT.dominates(LastStore, Store)))
        LastStore = Store;
    if (!FirstStore || !LastStore || !Info.DT.dominates(FirstStore, Found))
      continue;
    Value *First = FirstStore->getValueOperand();
    Value *Last = LastStore->getValueOperand();
    SharedLoop Result{wide(SE.getSCEV(Load), IsSigned),
                      wide(SE.getSCEV(First), IsSigned),
                      wide(SE.getSCEV(Last), IsSigned), IsSigned};
    if (!isUniform(Result.First) || !isUniform(Result.Last))
      continue;
    return Result;
  }
  return {};
}

const std::optional<SharedLoop> &ShareFinder::sharedAs(Loop &L) {
  auto [It, New] = SharedLoops.try_emplace(&L);
  if (New)
    It->second = sharedLoop(L);
  return It->second;
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

// Over all iterations of the team, around \p I.
bool ShareFinder::addRange(const WideIndex &Index, const Instruction &I,
                           Access &To) {
  const SCEV *Low = Index.Exact;
  Type *Wide = Low->getType();
  const SCEV *Zero = SE.getZero(Wide), *Down = Zero, *Up = Zero;
  auto Extend = [&](const SCEV *S) { return SE.getNoopOrSignExtend(S, Wide); };
  const SCEV *Most =
      SE.getConstant(APInt::getOneBitSet(128, WideIndex::MagnitudeOfCounts));
  auto Add = [&](const SCEV *Step, const SCEV *First, const SCEV *Last) {
    const SCEV *One = SE.getMulExpr(Step, First);
    const SCEV *Other = SE.getMulExpr(Step, Last);
    Down = SE.getAddExpr(Down, SE.getSMinExpr(One, Other));
    Up = SE.getAddExpr(Up, SE.getSMaxExpr(One, Other));
    To.Positive.push_back(SE.getAddExpr(Most, First));
    To.Positive.push_back(SE.getMinusSCEV(Most, Last));
  };
  for (Loop *L = LI.getLoopFor(I.getParent()); L; L = L->getParentLoop()) {
    const std::optional<SharedLoop> &Out = sharedAs(*L);
    auto *Rec = dyn_cast<SCEVAddRecExpr>(Low);
    if (Rec && Rec->getLoop() == L) {
      const SCEV *Step = Rec->isAffine() ? Rec->getStepRecurrence(SE) : nullptr;
      Value *Last = Info.Loops.find(L)->second.LastIteration;
      if (!Step || !isUniform(Step) || (!Out && !Last))
        return false;
      Low = Rec->getStart();
      if (Out) {
        Low = SE.getMinusSCEV(Low, SE.getMulExpr(Step, Extend(Out->Lower)));
        Add(Step, Extend(Out->First), Extend(Out->Last));
      } else {
        const SCEV *Count = SE.getSCEV(Last);
        if (!isUniform(Count))
          return false;
        Add(Step, Zero, SE.getNoopOrZeroExtend(Count, Wide));
      }
    }
    if (Out)
      break;
  }
  if (!isUniform(Low))
    return false;
  To.Positive.push_back(SE.getMinusSCEV(SE.getConstant(Index.Highest + 1),
                                        SE.getAddExpr(Low, Up)));
  To.Positive.push_back(SE.getMinusSCEV(SE.getAddExpr(Low, Down),
                                        SE.getConstant(Index.Lowest - 1)));
  return true;
}

std::optional<Access> ShareFinder::access(Instruction &I, Value *Pointer,
                                          Type *Ty) {
  if (I.isVolatile() || !SE.isSCEVable(Pointer->getType()))
    return {};
  Access A{&I};
  SmallVector<WideIndex, 2> Indices;
  Loop *Around = sharedLoopAround(I);
  const SCEV *S = widenIndices(SE, SE.getSCEV(Pointer),
                               !Around || sharedAs(*Around)->IsSigned, Indices);
  const SCEV *Zero = SE.getZero(I64);
  const SCEV *Down = Zero;
  const SCEV *Up = SE.getConstant(I64, DL.getTypeStoreSize(Ty).getFixedValue());
  SharedLoop Out;
  for (Loop *L = LI.getLoopFor(I.getParent()); L; L = L->getParentLoop()) {
    const std::optional<SharedLoop> &Shared = sharedAs(*L);
    auto *Rec = dyn_cast<SCEVAddRecExpr>(S);
    bool Moves = Rec && Rec->getLoop() == L;
    if (Moves && !Rec->isAffine())
      return {};
    if (Shared) {
      A.L = L;
      Out = *Shared;
      if (Moves) {
        A.Stride = Rec->getStepRecurrence(SE);
        S = Rec->getStart();
      }
      break;
    }
    if (!Moves)
      continue;
    // An inner loop, the same in all iterations of all threads.
    Value *LastIteration = Info.Loops.find(L)->second.LastIteration;
    const SCEV *Step = Rec->getStepRecurrence(SE);
    if (!LastIteration || !isUniform(Step) || !Step->getType()->isIntegerTy(64))
      return {};
    const SCEV *Count = SE.getSCEV(LastIteration);
    if (!isUniform(Count))
      return {};
    const SCEV *Way = SE.getMulExpr(Step, Count);
    if (SE.isKnownNegative(Step)) {
      Down = SE.getAddExpr(Down, Way);
    } else {
      Up = SE.getAddExpr(Up, Way);
      if (!SE.isKnownPositive(Step))
        A.Positive.push_back(Step);
    }
    S = Rec->getStart();
  }
  auto *Base = dyn_cast<SCEVUnknown>(SE.getPointerBase(S));
  if (!Base || !isUniform(*Base->getValue()))
    return {};
  A.Base = Base->getValue();
  const SCEV *Offset = SE.getMinusSCEV(S, Base);
  if (A.Stride) {
    if (!isUniform(A.Stride) || !A.Stride->getType()->isIntegerTy(64))
      return {};
    if (!SE.isKnownPositive(A.Stride))
      A.Positive.push_back(A.Stride);
    Offset = SE.getMinusSCEV(Offset, SE.getMulExpr(A.Stride, Out.Lower));
  }
  if (isa<SCEVCouldNotCompute>(Offset) || !isUniform(Offset))
    return {};
  for (const WideIndex &Index : Indices)
    if (!addRange(Index, I, A))
      return {};
  A.Low = SE.getAddExpr(Offset, Down);
  A.High = SE.getAddExpr(Offset, Up);
  return A;
}

// A load that stands before a loop in place of its first iteration's: the
// optimiser carries what one iteration has read into the next one. Then it
// reads what that iteration would, which there is: the loop is behind its
// block.
std::optional<Access> ShareFinder::firstAccess(LoadInst &Load,
                                               const Access &Of) {
  if (!Of.L || !Of.Stride || IsTask ||
      Of.L->getLoopPreheader() != Load.getParent() || !Load.isSimple() ||
      !SE.isSCEVable(Load.getPointerOperandType()))
    return {};
  const SCEV *S = SE.getSCEV(Load.getPointerOperand());
  auto *Base = dyn_cast<SCEVUnknown>(SE.getPointerBase(S));
  if (!Base || Base->getValue() != Of.Base)
    return {};
  const SCEV *Begin = SE.getMulExpr(Of.Stride, sharedAs(*Of.L)->Lower);
  const SCEV *Offset = SE.getMinusSCEV(SE.getMinusSCEV(S, Base), Begin);
  if (isa<SCEVCouldNotCompute>(Offset) || !isUniform(Offset))
    return {};
  Access A = Of;
  A.I = &Load;
  A.Low = Offset;
  A.High = SE.getAddExpr(
      Offset,
      SE.getConstant(I64, DL.getTypeStoreSize(Load.getType()).getFixedValue()));
  return A;
}

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

// The accesses have one base and one loop, and one stride or none.
std::optional<ThreadShares::Group>
ShareFinder::group(ArrayRef<Access> Accesses) {
  const Access &A = Accesses.front();
  const SCEV *Low = A.Low, *High = A.High;
  for (const Access &Other : Accesses.drop_front()) {
    Low = SE.getSMinExpr(Low, Other.Low);
    High = SE.getSMaxExpr(High, Other.High);
  }
  const SCEV *AllLow = Low, *AllHigh = High;
  SmallVector<const SCEV *, 8> Wanted;
  bool Moves = A.L && A.Stride;
  Instruction *At = nullptr;
  if (Moves) {
    const SharedLoop &Out = *SharedLoops.find(A.L)->second;
    Value *LastIteration = Info.Loops.find(A.L)->second.LastIteration;
    if (!LastIteration)
      return {};
    const SCEV *Begin = SE.getMulExpr(A.Stride, Out.Lower);
    const SCEV *End = SE.getAddExpr(
        Begin, SE.getMulExpr(A.Stride, SE.getAddExpr(SE.getSCEV(LastIteration),
                                                     SE.getOne(I64))));
    Wanted = {SE.getAddExpr(SE.getMinusSCEV(Begin, A.Stride), High),
              SE.getAddExpr(End, Low)};
    AllLow = SE.getAddExpr(Low, SE.getMulExpr(A.Stride, Out.First));
    AllHigh = SE.getAddExpr(High, SE.getMulExpr(A.Stride, Out.Last));
    At = A.L->getLoopPreheader()->getTerminator();
  } else {
    Loop *L = LI.getLoopFor(A.I->getParent());
    while (L && L != A.L && L->getParentLoop())
      L = L->getParentLoop();
    At = L && L->getLoopPreheader() ? L->getLoopPreheader()->getTerminator()
                                    : A.I;
  }
  if (auto *I = dyn_cast<Instruction>(A.Base); I && !Info.DT.dominates(I, At))
    return {};
  Wanted.push_back(AllLow);
  Wanted.push_back(AllHigh);
  SmallVector<const SCEV *, 4> Positive;
  for (const Access &Other : Accesses)
    append_range(Positive, Other.Positive);
  append_range(Wanted, Positive);
  if (any_of(Wanted,
             [&](const SCEV *S) { return !Expander.isSafeToExpandAt(S, At); }))
    return {};
  SmallVector<Value *, 8> Values;
  for (const SCEV *S : Wanted)
    Values.push_back(Expander.expandCodeFor(S, S->getType(), At));
  IRBuilder<> B(At);
  Value *If = B.getTrue();
  unsigned First = Moves ? 4 : 2;
  for (Value *V : ArrayRef(Values).drop_front(First))
    If = B.CreateAnd(If,
                     B.CreateICmpSGT(V, Constant::getNullValue(V->getType())),
                     "lg.share");
  ThreadShares::Group G;
  G.L = A.L;
  G.If = If;
  G.IsShared = Moves && !IsTask;
  if (G.IsShared)
    G.Own = {A.Base, Values[0], Values[1]};
  G.All = {A.Base, Values[First - 2], Values[First - 1]};
  for (const Access &Other : Accesses)
    G.Accesses.push_back(Other.I);
  // To clear and to add them costs as much as a few iterations.
  constexpr unsigned Few = 4;
  if (A.L && !A.Stride)
    if (Value *Last = Info.Loops.find(A.L)->second.LastIteration)
      if (auto *I = dyn_cast<Instruction>(Last); !I || Info.DT.dominates(I, At))
        G.Pays =
            B.CreateAnd(If, B.CreateICmpUGE(Last, B.getInt64(Few)), "lg.pays");
  return G;
}

Loop *ShareFinder::sharedLoopAround(const Instruction &I) {
  for (Loop *L = LI.getLoopFor(I.getParent()); L; L = L->getParentLoop()) {
    if (sharedAs(*L))
      return L;
  }
  return nullptr;
}

void ShareFinder::addWrite(Instruction &I) {
  auto *Store = dyn_cast<StoreInst>(&I);
  auto *Atomic = dyn_cast<AtomicRMWInst>(&I);
  Value *Pointer = Store    ? Store->getPointerOperand()
                   : Atomic ? Atomic->getPointerOperand()
                            : nullptr;
  Loop *L = sharedLoopAround(I);
  if (!L || (Pointer && isThreadPrivate(Pointer)))
    return;
  ThreadShares::Writes &W = To.Written[L];
  if (Pointer)
    if (auto A = access(I, Pointer, I.getOperand(Store ? 0 : 1)->getType()))
      if (auto G = group(*A)) {
        W.Groups.push_back(*G);
        return;
      }
  W.Unknown.push_back(&I);
}

void ShareFinder::run() {
  findPhases();
  findWriters();
  // By phase, base, loop and stride.
  using Key = std::tuple<unsigned, Value *, Loop *, const SCEV *>;
  MapVector<Key, SmallVector<Access, 4>, std::map<Key, unsigned>> Groups;
  SmallVector<LoadInst *, 8> Others;
  for (Instruction &I : instructions(Info.F)) {
    auto Phase = PhaseOf.find(&I);
    if (Phase == PhaseOf.end())
      continue; // unreachable
    if (auto *Call = dyn_cast<CallBase>(&I)) {
      LibraryFunction L = lookupLibraryFunction(*Call);
      bool Copies = L.copies() && !isThreadPrivate(Call->getArgOperand(1));
      To.Phases[Phase->second].IsOpaque |=
          Copies || (!L && !isa<IntrinsicInst>(Call));
    }
    auto *Load = dyn_cast<LoadInst>(&I);
    if (!Load || isThreadPrivate(Load->getPointerOperand()))
      continue;
    std::optional<Access> A =
        access(*Load, Load->getPointerOperand(), Load->getType());
    if (A)
      Groups[{Phase->second, A->Base, A->L, A->Stride}].push_back(*A);
    else
      Others.push_back(Load);
  }
  for (LoadInst *Load : Others) {
    unsigned Phase = PhaseOf.lookup(Load);
    auto AddTo = [&](auto &Group) {
      if (std::get<0>(Group.first) != Phase)
        return false;
      std::optional<Access> A = firstAccess(*Load, Group.second.front());
      if (A)
        Group.second.push_back(*A);
      return A.has_value();
    };
    if (none_of(Groups, AddTo))
      To.Phases[Phase].Unknown.push_back(Load);
  }
  for (auto &[K, Accesses] : Groups) {
    unsigned Number = std::get<0>(K);
    ThreadShares::Phase &P = To.Phases[Number];
    std::optional<ThreadShares::Group> G = group(Accesses);
    for (const Access &A : Accesses)
      if (G)
        To.Where[cast<LoadInst>(A.I)] = {Number, P.Groups.size()};
      else
        P.Unknown.push_back(cast<LoadInst>(A.I));
    if (G)
      P.Groups.push_back(*G);
  }
  for (Instruction *W : Writers)
    if (PhaseOf.contains(W))
      addWrite(*W);
  // In between others take what has been added so far.
  for (auto &[I, Phase] : PhaseOf)
    if (auto *Call = dyn_cast<CallBase>(I); Call && synchronisationOf(*Call))
      if (Loop *L = sharedLoopAround(*I))
        To.Written[L].Unknown.push_back(I);
}

static bool isBodyOfTask(const Function &F) {
  return any_of(F.users(), [&](const User *U) {
    auto *Call = dyn_cast<CallBase>(U);
    return Call && Call->getCalledFunction() == &F && isTask(*Call);
  });
}

// A task has sums of its own for what its outermost loops read again and again.
// Of what is its alone nothing is known.
ThreadShares::ThreadShares(const FunctionInfo &Info) : DT(Info.DT) {
  ShareFinder(Info, isBodyOfTask(Info.F), *this).run();
}

std::pair<const ThreadShares::Phase *, const ThreadShares::Group *>
ThreadShares::placeOf(const LoadInst &Load) const {
  auto It = Where.find(&Load);
  if (It == Where.end())
    return {};
  const Phase &P = Phases[It->second.first];
  return {&P, &P.Groups[It->second.second]};
}

std::optional<ThreadShares::Share>
ThreadShares::shareOf(const LoadInst &Load,
                      const ActivityAnalysis &Activities) const {
  auto [At, Found] = placeOf(Load);
  if (!Found)
    return {};
  const Phase &P = *At;
  const Group &Mine = *Found;
  auto AddsToShadow = [&](const Instruction *L) {
    return Activities.hasAdjoint(*L) &&
           Activities.hasShadow(*cast<LoadInst>(L)->getPointerOperand());
  };
  if (!Mine.IsShared || P.IsOpaque || !Activities.hasShadow(*Mine.Own.Base) ||
      any_of(P.Unknown, AddsToShadow))
    return {};
  Share Result{Mine.Own, Mine.All, {}, {Mine.If}};
  for (const Group &Other : P.Groups) {
    if (&Other == &Mine || none_of(Other.Accesses, AddsToShadow))
      continue;
    auto IsKnown = [&](const Value *V) {
      auto *I = dyn_cast<Instruction>(V);
      return !I || DT.dominates(I, Mine.L->getHeader());
    };
    // Values that are not known here.
    if (!Activities.hasShadow(*Other.All.Base) || !IsKnown(Other.All.Base) ||
        !IsKnown(Other.All.Low) || !IsKnown(Other.All.High) ||
        !IsKnown(Other.If))
      return {};
    Result.Others.push_back(Other.All);
    Result.If.push_back(Other.If);
  }
  return Result;
}

// The reverse of a store takes what has been added to its place, and so does
// that of a copy. A call may do anything.
static bool takesFromShadow(const Instruction &I,
                            const ActivityAnalysis &Activities) {
  if (auto *Store = dyn_cast<StoreInst>(&I))
    return Activities.hasShadow(*Store->getPointerOperand());
  if (auto *Atomic = dyn_cast<AtomicRMWInst>(&I))
    return Activities.hasShadow(*Atomic->getPointerOperand());
  auto *Call = dyn_cast<CallBase>(&I);
  return !Call || !lookupLibraryFunction(*Call) || synchronisationOf(*Call) ||
         any_of(Call->args(), [&](const Use &U) {
           return U->getType()->isPointerTy() && Activities.hasShadow(*U);
         });
}

std::optional<ThreadShares::Common>
ThreadShares::commonOf(const LoadInst &Load,
                       const ActivityAnalysis &Activities) const {
  const Group *Found = placeOf(Load).second;
  if (!Found)
    return {};
  const Group &Mine = *Found;
  if (!Mine.Pays || !Activities.hasShadow(*Mine.All.Base))
    return {};
  Common Result{Mine.L, Mine.All, {}, {Mine.Pays}};
  auto At = Written.find(Mine.L);
  if (At == Written.end())
    return Result;
  if (any_of(At->second.Unknown, [&](const Instruction *I) {
        return takesFromShadow(*I, Activities);
      }))
    return {};
  for (const Group &W : At->second.Groups)
    if (takesFromShadow(*W.Accesses.front(), Activities)) {
      if (!Activities.hasShadow(*W.All.Base))
        return {};
      Result.Written.push_back(W.All);
      Result.If.push_back(W.If);
    }
  return Result;
}

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

static SetVector<Function *> reachedFrom(Function &F) {
  SetVector<Function *> Reached;
  Reached.insert(&F);
  for (size_t N = 0; N != Reached.size(); ++N)
    for (Instruction &I : instructions(*Reached[N]))
      if (auto *Call = dyn_cast<CallBase>(&I))
        if (Function *Callee = Call->getCalledFunction();
            Callee && !Callee->isDeclaration())
          Reached.insert(Callee);
  return Reached;
}

// Threads of the program's own go on beside all regions. A region inside of
// another one, or of a task, has several teams, and tasks are executed by
// whoever waits: there nothing is known but of a task by itself.
void linkgrad::findThreadShares(
    ArrayRef<Function *> Closure,
    function_ref<FunctionInfo &(Function &)> InfoOf) {
  SmallPtrSet<Function *, 32> Known(Closure.begin(), Closure.end()), Excluded;
  SetVector<Function *> Bodies, Tasks;
  for (Function *F : Closure)
    for (Instruction &I : instructions(*F))
      if (auto *Call = dyn_cast<CallBase>(&I)) {
        if (isThread(*Call))
          return;
        if (isFork(*Call))
          Bodies.insert(Call->getCalledFunction());
        if (isTask(*Call))
          Tasks.insert(Call->getCalledFunction());
      }
  for (SetVector<Function *> *Starts : {&Bodies, &Tasks})
    for (Function *Start : *Starts)
      for (Function *F : reachedFrom(*Start))
        if (F != Start && (Bodies.contains(F) || Tasks.contains(F)))
          Excluded.insert({Start, F});
  for (Function *Body : Bodies)
    if (Known.contains(Body) && !Excluded.contains(Body)) {
      FunctionInfo &Info = InfoOf(*Body);
      Info.Shares = std::make_shared<ThreadShares>(Info);
    }
  for (Function *Task : Tasks)
    if (FunctionInfo *Info = Known.contains(Task) ? &InfoOf(*Task) : nullptr;
        Info && !Info->Shares)
      Info->Shares = std::make_shared<ThreadShares>(*Info);
}
