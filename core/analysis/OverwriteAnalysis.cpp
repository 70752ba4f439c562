//===- OverwriteAnalysis.cpp - memory overwritten later ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/OverwriteAnalysis.h"
#include "analysis/ActivityAnalysis.h"
#include "analysis/FunctionInfo.h"
#include "rules/LibraryFunctions.h"
#include "rules/ParallelFunctions.h"
#include "support/WholeObject.h"
#include "llvm/Analysis/CaptureTracking.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace linkgrad;

static bool isWriter(const Instruction &I) {
  if (!I.mayWriteToMemory() || isa<FenceInst>(I))
    return false;
  auto *Call = dyn_cast<CallBase>(&I);
  if (!Call)
    return true;
  if (auto *II = dyn_cast<IntrinsicInst>(Call))
    if (II->isAssumeLikeIntrinsic() || II->isLifetimeStartOrEnd())
      return false;
  LibraryFunction L = lookupLibraryFunction(*Call);
  if (!L)
    return isModSet(Call->getMemoryEffects()
                        .getWithoutLoc(IRMemLocation::InaccessibleMem)
                        .getModRef());
  return L.has(Effect::Writes | Effect::Moves | Effect::Links | Effect::Text);
}

bool linkgrad::isThreadPrivate(const Value *Pointer) {
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(Pointer, Objects, nullptr, /*MaxLookup=*/0);
  return all_of(Objects, [](const Value *O) {
    auto *Call = dyn_cast<CallBase>(O);
    bool IsOwn = isa<AllocaInst>(O) ||
                 (Call && lookupLibraryFunction(*Call).allocates());
    return IsOwn && !PointerMayBeCaptured(O, /*ReturnCaptures=*/true);
  });
}

static const Value *ownVariable(const Value *P) {
  const Value *O = getUnderlyingObject(P);
  auto *II = dyn_cast<IntrinsicInst>(O);
  return II && II->getIntrinsicID() == Intrinsic::threadlocal_address
             ? II->getArgOperand(0)
             : O;
}

// What other threads write while this one waits for them, they write in the
// code that they share.
static bool isForOtherThreads(const Instruction &I) {
  auto *Call = dyn_cast<CallBase>(&I);
  return Call && synchronisationOf(*Call);
}

OverwriteAnalysis::OverwriteAnalysis(const FunctionInfo &Info,
                                     const ActivityAnalysis &Activities,
                                     const CallerWrites &Callers,
                                     BothRegions Both, bool Shared)
    : Info(Info), Activities(Activities), Callers(Callers),
      Regions(Shared ? BothRegions() : Both),
      OfAll(Regions.OfAll ? Regions.OfAll->find(&Info.F) : nullptr),
      OfShadowed(Regions.OfShadowed ? Regions.OfShadowed->find(&Info.F)
                                    : nullptr),
      Shared(Shared), AA(Info.AA), Subs(Info.F, Info.SE, Info.LI),
      Fresh(Info.LI) {
  AA.enableCrossIterationMode();
  for (Instruction &I : instructions(Info.F)) {
    auto *Call = dyn_cast<CallBase>(&I);
    if (isWriter(I) && !(Shared && isForOtherThreads(I)) &&
        !(Call && Activities.isEnd(*Call)))
      Writers.push_back(&I);
  }
}

// In a loop the pointers of a load and of a later write belong to different
// iterations, of which alias analysis knows nothing: it may tell two pointers
// that are swapped in every iteration apart, as they differ in each. So compare
// whole objects, and do not use no-alias scopes, which also hold within one
// iteration.
static SmallVector<MemoryLocation, 2> wholeObjects(const Value *P,
                                                   const AAMDNodes &Tags) {
  AAMDNodes TypesOnly;
  TypesOnly.TBAA = Tags.TBAA;
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(P, Objects, nullptr, 0);
  SmallVector<MemoryLocation, 2> Locations;
  for (const Value *O : Objects)
    if (!isNoMemory(O))
      Locations.push_back(MemoryLocation::getBeforeOrAfter(O, TypesOnly));
  return Locations;
}

std::vector<bool> CallerWrites::key() const {
  std::vector<bool> Key;
  for (unsigned Kind = 0; Kind < OverwrittenMemory::NumKinds; ++Kind) {
    const Places &P = of(OverwrittenMemory::ofKind(Kind));
    Key.insert(Key.end(), P.Behind.begin(), P.Behind.end());
    Key.push_back(P.Elsewhere);
    Key.push_back(P.ByRegions);
    Key.insert(Key.end(), P.Through.begin(), P.Through.end());
    Key.push_back(P.Outside);
  }
  return Key;
}

// What the function has made callers find from where it was put.
bool OverwriteAnalysis::callersMayWrite(const RegionSet &Regions,
                                        OverwrittenMemory M) {
  const CallerWrites::Places &Callers = this->Callers.of(M);
  const FunctionRegions *Of = regions(M);
  if (Regions.empty() || !Callers.ByRegions)
    return Callers.Elsewhere;
  auto IsWritten = [&](unsigned Region) {
    if (Region < FunctionRegions::FirstOfParameters)
      return Region == FunctionRegions::Elsewhere && Callers.Outside;
    unsigned No = (Region - FunctionRegions::FirstOfParameters) / 2;
    return Region == FunctionRegions::behind(No) ? Callers.Behind[No]
                                                 : Callers.Through[No];
  };
  // From behind a parameter a pointer of the function's leads there.
  auto IsFoundWritten = [&](unsigned From) {
    if (From < FunctionRegions::FirstOfParameters)
      return IsWritten(From);
    return bool(
        Callers.Through[(From - FunctionRegions::FirstOfParameters) / 2]);
  };
  for (unsigned Region : Regions) {
    if (Region < Of->firstOwn() && IsWritten(Region))
      return true;
    for (unsigned From : Of->foundFrom(Region))
      if (IsFoundWritten(From))
        return true;
  }
  return false;
}

bool OverwriteAnalysis::callersMayWrite(const Value *P, OverwrittenMemory M) {
  const CallerWrites::Places &Callers = this->Callers.of(M);
  const FunctionRegions *Of = regions(M);
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(P, Objects, nullptr, 0);
  for (const Value *O : Objects) {
    if (auto *G = dyn_cast<GlobalVariable>(O); G && G->isConstant())
      continue;
    if (isa<UndefValue>(O))
      continue;
    if (auto *A = dyn_cast<Argument>(O)) {
      if (A->getArgNo() < Callers.Behind.size() &&
          Callers.Behind[A->getArgNo()])
        return true;
      continue;
    }
    if (isa<AllocaInst>(O) || Fresh.isOurs(*O) ||
        (isNoAliasCall(O) && !PointerMayBeCaptured(O, /*ReturnCaptures=*/true)))
      continue;
    if (Of ? callersMayWrite(Of->pointedTo(*O), M) : Callers.Elsewhere)
      return true;
  }
  return false;
}

OverwrittenMemory OverwriteAnalysis::readBy(const LoadInst &Load) const {
  return {OfAll ? OfAll->contentOf(Load) : Contained::Anything,
          OfShadowed != OfAll &&
              Activities.hasShadow(*Load.getPointerOperand())};
}

const RegionSet &OverwriteAnalysis::written(const Instruction &Writer,
                                            OverwrittenMemory M) {
  auto &Slot = Written[M.kind()][&Writer];
  if (!Slot)
    Slot = std::make_unique<RegionSet>(regions(M)->written(Writer, M.What));
  return *Slot;
}

bool OverwriteAnalysis::mayWrite(const Instruction &Writer,
                                 OverwrittenMemory M) const {
  return M.What == Contained::Anything || !OfAll ||
         !OfAll->writesFloats(Writer);
}

bool OverwriteAnalysis::mayWriteTo(const Instruction &Writer, const Value *P,
                                   OverwrittenMemory M) {
  const FunctionRegions *Of = regions(M);
  if (!Of)
    return true;
  if (!mayWrite(Writer, M))
    return false;
  const RegionSet &To = written(Writer, M), &There = Of->pointedTo(*P);
  if (To.empty() || There.empty())
    return There.empty() || !isa<CallBase>(Writer);
  return Of->mayOverlap(To, There);
}

// Whether a store may go to an object; alias analysis looks only so far through
// the merges of its pointer.
bool OverwriteAnalysis::mayStoreTo(const MemoryLocation &Object,
                                   const StoreInst &Store) {
  return any_of(
      wholeObjects(Store.getPointerOperand(), Store.getAAMetadata()),
      [&](const MemoryLocation &To) { return !AA.isNoAlias(To, Object); });
}

bool OverwriteAnalysis::mayWriteLater(const MemoryLocation &Loc,
                                      const Instruction &After,
                                      const Instruction &Writer,
                                      bool AnyOrder) {
  if (!AnyOrder && ((&Writer == &After && !Info.mayFollow(&Writer, &Writer)) ||
                    !Info.mayFollow(&After, &Writer)))
    return false;
  if (!Info.isLive(Writer.getParent()) ||
      !isModSet(AA.getModRefInfo(&Writer, Loc)))
    return false;
  auto *Store = dyn_cast<StoreInst>(&Writer);
  return !Store || mayStoreTo(Loc, *Store);
}

// A number that may be a pointer lies where others are at other times: what is
// stored there later may be of any type.
static AAMDNodes tagsOf(const LoadInst &Load, const FunctionRegions *Of) {
  bool IsAmongOthers =
      Of && Load.getType()->isFloatingPointTy() && !Of->pointedTo(Load).empty();
  return IsAmongOthers ? AAMDNodes() : Load.getAAMetadata();
}

static const Value *writtenPointer(const Instruction &Writer) {
  if (auto *Store = dyn_cast<StoreInst>(&Writer))
    return Store->getPointerOperand();
  auto *Copy = dyn_cast<AnyMemIntrinsic>(&Writer);
  return Copy ? Copy->getRawDest() : nullptr;
}

// Whether control may get from behind From to At and not come by Without.
static bool reachesWithout(const Instruction &From, const Instruction &At,
                           const Instruction &Without) {
  SmallVector<const BasicBlock *, 8> Work;
  SmallPtrSet<const BasicBlock *, 16> Seen;
  auto Walk = [&](const Instruction *I) {
    for (; I; I = I->getNextNode()) {
      if (I == &Without)
        return false;
      if (I == &At)
        return true;
      if (I->isTerminator())
        append_range(Work, successors(I));
    }
    return false;
  };
  // An invoke that makes something ends its block.
  if (From.isTerminator())
    append_range(Work, successors(&From));
  else if (Walk(From.getNextNode()))
    return true;
  while (!Work.empty()) {
    const BasicBlock *B = Work.pop_back_val();
    if (Seen.insert(B).second && Walk(&B->front()))
      return true;
  }
  return false;
}

// Whether all that V leads to was made after From was executed, where V is read
// at At later. Each value on the way is computed anew on each way from the one
// to the other.
static bool isMadeAfter(const Value *V, const Instruction &From,
                        const Instruction &At,
                        SmallPtrSetImpl<const Value *> &Seen) {
  if (isNoMemory(V))
    return true;
  auto *I = dyn_cast<Instruction>(V);
  if (!I || reachesWithout(From, At, *I))
    return false;
  if (!Seen.insert(I).second)
    return true;
  if (auto *Call = dyn_cast<CallBase>(I))
    return lookupLibraryFunction(*Call).allocates();
  if (auto *Phi = dyn_cast<PHINode>(I))
    return all_of(Phi->blocks(), [&](const BasicBlock *B) {
      return isMadeAfter(Phi->getIncomingValueForBlock(B), From,
                         *B->getTerminator(), Seen);
    });
  if (auto *Choice = dyn_cast<SelectInst>(I))
    return isMadeAfter(Choice->getTrueValue(), From, *I, Seen) &&
           isMadeAfter(Choice->getFalseValue(), From, *I, Seen);
  return isa<GetElementPtrInst, FreezeInst>(I) &&
         isMadeAfter(I->getOperand(0), From, *I, Seen);
}

static bool areAllocations(const Value *Pointer) {
  return all_of(objectsBehind(Pointer), [](const Value *O) {
    auto *Call = dyn_cast<CallBase>(O);
    return isNoMemory(O) || (Call && lookupLibraryFunction(*Call).allocates());
  });
}

// Whether what is written there is none of the memory that there was before.
bool OverwriteAnalysis::writesNewMemory(const Instruction &Before,
                                        const Instruction &Writer) {
  SmallVector<const Value *, 4> Pointers;
  if (const Value *To = writtenPointer(Writer)) {
    Pointers.push_back(To);
  } else {
    auto *Call = dyn_cast<CallBase>(&Writer);
    const FunctionRegions *Callee =
        Call && OfAll ? Regions.OfAll->ofCallee(*Call) : nullptr;
    auto Params = Callee ? Callee->writtenParameters() : std::nullopt;
    if (!Params)
      return false;
    for (unsigned No : *Params)
      Pointers.push_back(Call->getArgOperand(No));
  }
  return all_of(Pointers, [&](const Value *To) {
    SmallPtrSet<const Value *, 8> Seen;
    return areAllocations(To) && isMadeAfter(To, Before, Writer, Seen);
  });
}

// Nobody restores the work of more writers than this.
static constexpr unsigned MaxKnown = 16;

Overwriters OverwriteAnalysis::find(const LoadInst &Load) {
  Overwriters Result;
  if (Load.hasMetadata(LLVMContext::MD_invariant_load) && Load.isSimple())
    return Result;
  const Value *P = Load.getPointerOperand();
  // What a thread has of its own its reverse, another thread, has not.
  auto *G = dyn_cast<GlobalVariable>(ownVariable(P));
  bool IsOfThread = Shared && G && G->isThreadLocal();
  OverwrittenMemory M = readBy(Load);
  if (!Load.isSimple() || IsOfThread || callersMayWrite(P, M)) {
    Result.Unknown = true;
    return Result;
  }
  MemoryLocation Loc = MemoryLocation::get(&Load);
  Loc.AATags = tagsOf(Load, OfAll);
  SmallVector<MemoryLocation, 2> Locations{Loc};
  bool AnyOrder = Shared && !isThreadPrivate(P);
  if (AnyOrder || Info.LI.getLoopFor(Load.getParent()))
    Locations = wholeObjects(P, Loc.AATags);
  unsigned Compared = 0;
  for (Instruction *W : Writers) {
    if (none_of(Locations, [&](const MemoryLocation &L) {
          return mayWriteLater(L, Load, *W, AnyOrder);
        }))
      continue;
    if (!mayWriteTo(*W, P, M))
      continue;
    if (!AnyOrder &&
        (Fresh.isApartLater(P, Load, *W) || writesNewMemory(Load, *W)))
      continue;
    if (!AnyOrder && isa<StoreInst>(W) &&
        ++Compared <= Subscripts::MaxCompared && Subs.isApartLater(Load, *W))
      continue;
    Result.Known.push_back(W);
    if ((Result.Unknown = Result.Known.size() > MaxKnown))
      break;
  }
  return Result;
}

const Overwriters &OverwriteAnalysis::overwriters(const LoadInst &Load) {
  auto &Slot = Found[&Load];
  if (!Slot)
    Slot = std::make_unique<Overwriters>(find(Load));
  return *Slot;
}

// Whether pointers lead to different objects, if to any.
static bool areApart(const Value *P, const Value *Q) {
  SmallVector<const Value *, 4> X = objectsBehind(P), Y = objectsBehind(Q);
  return all_of(X, [&](const Value *A) {
    return all_of(Y, [&](const Value *B) {
      return A != B && isIdentifiedObject(A) && isIdentifiedObject(B);
    });
  });
}

// Whether two pointers that do not change in a loop lead to different objects
// while it runs, although each may lead to what the other one leads to at other
// times: buffers that change places between the iterations of a loop outside.
static bool areSwapped(const Loop &L, const Value *P, const Value *Q) {
  using Pair = std::pair<const PHINode *, const PHINode *>;
  auto Merges = [](const Value *X, const Value *Y) {
    auto *A = dyn_cast<PHINode>(X), *B = dyn_cast<PHINode>(Y);
    return A && B && A != B && A->getParent() == B->getParent() ? Pair(A, B)
                                                                : Pair();
  };
  Pair First = Merges(getUnderlyingObject(P), getUnderlyingObject(Q));
  if (!First.first || L.contains(First.first))
    return false;
  SmallVector<Pair, 4> Work{First};
  DenseSet<Pair> Seen;
  while (!Work.empty()) {
    auto [A, B] = Work.pop_back_val();
    if (Seen.contains({B, A}) || !Seen.insert({A, B}).second)
      continue;
    for (const BasicBlock *From : A->blocks()) {
      const Value *X = getUnderlyingObject(A->getIncomingValueForBlock(From)),
                  *Y = getUnderlyingObject(B->getIncomingValueForBlock(From));
      if (Pair Next = Merges(X, Y); Next.first)
        Work.push_back(Next);
      else if (!areApart(X, Y))
        return false;
    }
  }
  return true;
}

bool OverwriteAnalysis::mayBeWrittenIn(const Loop &L, const LoadInst &Load) {
  if (!Load.isSimple())
    return true;
  if (Load.hasMetadata(LLVMContext::MD_invariant_load))
    return false;
  const Value *P = Load.getPointerOperand();
  if (Shared && !isThreadPrivate(P))
    return true;
  SmallVector<MemoryLocation, 2> Locations =
      wholeObjects(P, tagsOf(Load, OfAll));
  OverwrittenMemory M = readBy(Load);
  unsigned Compared = 0;
  return any_of(Writers, [&](Instruction *W) {
    if (!L.contains(W) || Fresh.isApart(P, *W) || !mayWriteTo(*W, P, M) ||
        none_of(Locations, [&](const MemoryLocation &To) {
          return mayWriteLater(To, Load, *W, /*AnyOrder=*/true);
        }))
      return false;
    auto *Store = dyn_cast<StoreInst>(W);
    return !Store || (!areSwapped(L, P, Store->getPointerOperand()) &&
                      (++Compared > Subscripts::MaxCompared ||
                       !Subs.isApartIn(L, Load, *W)));
  });
}

// Whether a call for certain neither reads nor writes what an instruction
// writes: an object of this function that the call is not handed, and that
// nobody has kept the address of.
bool OverwriteAnalysis::writesApartFrom(const CallBase &Call,
                                        const Instruction &Writer) {
  const Value *To = writtenPointer(Writer);
  return To && none_of(wholeObjects(To, AAMDNodes()),
                       [&](const MemoryLocation &Object) {
                         return isModOrRefSet(AA.getModRefInfo(&Call, Object));
                       });
}

bool OverwriteAnalysis::mayWriteBehind(const Value *P, const CallBase &After,
                                       OverwrittenMemory M) {
  bool AnyOrder = Shared && !isThreadPrivate(P);
  return callersMayWrite(P, M) ||
         any_of(wholeObjects(P, AAMDNodes()), [&](const MemoryLocation &L) {
           return any_of(Writers, [&](Instruction *W) {
             return mayWriteLater(L, After, *W, AnyOrder) &&
                    mayWriteTo(*W, P, M) &&
                    (AnyOrder || (!Fresh.isApartLater(P, After, *W) &&
                                  !writesNewMemory(After, *W)));
           });
         });
}

// What the call finds through pointers, and what it makes, by regions.
void OverwriteAnalysis::findRegionsAfter(const CallBase &Call,
                                         OverwrittenMemory M,
                                         CallerWrites::Places &Writes) {
  const FunctionRegions *Of = regions(M);
  const MemoryRegions *All = M.HasShadow ? Regions.OfShadowed : Regions.OfAll;
  const FunctionRegions *Callee = Of ? All->ofCallee(Call) : nullptr;
  if (!Callee)
    return;
  Writes.ByRegions = true;
  auto MayWrite = [&](const RegionSet &To) {
    return callersMayWrite(To, M) || any_of(Writers, [&](Instruction *W) {
             return Info.isLive(W->getParent()) && Info.mayFollow(&Call, W) &&
                    (W != &Call || Info.mayFollow(W, W)) &&
                    Of->mayOverlap(written(*W, M), To) &&
                    !writesNewMemory(Call, *W);
           });
  };
  for (const Use &U : Call.args()) {
    unsigned No = Call.getArgOperandNo(&U);
    RegionSet There = Of->reachedFrom(Of->pointedTo(*U));
    Writes.Through.push_back(!There.empty() && Callee->readsThrough(No) &&
                             MayWrite(There));
  }
  RegionSet Others;
  Others.set(FunctionRegions::Elsewhere);
  Others |= Of->pointedTo(Call);
  Writes.Outside = MayWrite(Others | Of->reachedFrom(Others));
}

CallerWrites::Places OverwriteAnalysis::findWritesAfter(const CallBase &Call,
                                                        OverwrittenMemory M) {
  CallerWrites::Places Writes;
  const CallerWrites::Places &Later = Callers.of(M);
  for (const Value *P : Call.args())
    Writes.Behind.push_back(P->getType()->isPointerTy() &&
                            mayWriteBehind(P, Call, M));
  Writes.Elsewhere =
      Later.Elsewhere || any_of(Later.Behind, [](bool W) { return W; }) ||
      any_of(Writers, [&](Instruction *W) {
        return Info.isLive(W->getParent()) && mayWrite(*W, M) &&
               (Shared || (Info.mayFollow(&Call, W) &&
                           (W != &Call || Info.mayFollow(W, W)) &&
                           !writesApartFrom(Call, *W)));
      });
  findRegionsAfter(Call, M, Writes);
  return Writes;
}

const CallerWrites &OverwriteAnalysis::writesAfter(const CallBase &Call) {
  auto &Slot = FoundAfter[&Call];
  if (!Slot) {
    Slot = std::make_unique<CallerWrites>();
    Slot->Anything = findWritesAfter(Call, {});
    for (unsigned Kind = 1; OfAll && Kind < OverwrittenMemory::NumKinds;
         ++Kind) {
      auto M = OverwrittenMemory::ofKind(Kind);
      if (!M.HasShadow || OfShadowed != OfAll)
        Slot->Of[Kind] = findWritesAfter(Call, M);
    }
  }
  return *Slot;
}
