//===- MemoryRegions.cpp - which memory a pointer may lead to -------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/MemoryRegions.h"
#include "analysis/PointerFlow.h"
#include "rules/CustomRules.h"
#include "rules/FreshBlocks.h"
#include "rules/LibraryFunctions.h"
#include "rules/LibraryRules.h"
#include "support/BitAccess.h"
#include "support/UnknownTarget.h"
#include "support/WholeObject.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace linkgrad;

static RegionSet only(unsigned Region) {
  RegionSet Set;
  Set.set(Region);
  return Set;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

static RegionSet ofConstant(const Constant &C) {
  if (isNoMemory(&C) || isa<Function, ConstantData>(C))
    return {};
  if (auto *G = dyn_cast<GlobalVariable>(&C))
    return only(G->isConstant() ? FunctionRegions::Constants
                                : FunctionRegions::Elsewhere);
  auto *Cast = dyn_cast<ConstantExpr>(&C);
  if (isa<GlobalValue>(C) ||
      (Cast && Cast->getOpcode() == Instruction::IntToPtr))
    return only(FunctionRegions::Elsewhere);
  RegionSet Set;
  for (const Value *Op : C.operand_values())
    Set |= ofConstant(*cast<Constant>(Op));
  return Set;
}

const RegionSet &FunctionRegions::pointedTo(const Value &V) const {
  auto It = Leads.find(&V);
  return It == Leads.end() ? Nothing : *It->second;
}

bool FunctionRegions::lead(const Value &V, const RegionSet &To) {
  if (To.empty() || Numbers.contains(&V))
    return false;
  RegionSet *&Set = Leads[&V];
  if (!Set)
    Set = &Sets.emplace_back();
  return *Set |= To;
}

bool FunctionRegions::put(const RegionSet &Into, const RegionSet &What) {
  bool Changed = false;
  for (unsigned Region : Into) {
    Changed |= Contents[Region] |= What;
    if (Region < firstOwn())
      Changed |= Put[Region] |= What;
  }
  return Changed;
}

/// What pointers that lie there lead to.
RegionSet FunctionRegions::held(const RegionSet &In) const {
  RegionSet Result;
  for (unsigned Region : In)
    Result |= Contents[Region];
  return Result;
}

RegionSet FunctionRegions::reachedFrom(const RegionSet &From) const {
  RegionSet Result = held(From);
  bool Changed = true;
  while (Changed)
    Changed = Result |= held(Result);
  return Result;
}

/// The region of what \p I makes.
unsigned FunctionRegions::made(const Instruction &I) {
  auto [It, IsNew] = Made.try_emplace(&I, Contents.size());
  if (IsNew)
    Contents.emplace_back();
  return It->second;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// Regions of a callee as those of its caller. \p WithMade: also what the call
/// makes.
RegionSet FunctionRegions::inCaller(const CallBase &Call,
                                    const RegionSet &OfCallee,
                                    const FunctionRegions &Callee,
                                    bool WithMade) const {
  RegionSet Result;
  for (unsigned Region : OfCallee) {
    if (Region < FirstOfParameters) {
      Result.set(Region);
    } else if (Region >= Callee.firstOwn()) {
      if (auto It = Made.find(&Call); WithMade && It != Made.end())
        Result.set(It->second);
    } else {
      unsigned No = (Region - FirstOfParameters) / 2;
      const RegionSet &Handed = pointedTo(*Call.getArgOperand(No));
      Result |= Region == behind(No) ? Handed : reachedFrom(Handed);
    }
  }
  return Result;
}

bool FunctionRegions::apply(const CallBase &Call,
                            const FunctionRegions &Callee) {
  made(Call);
  bool Changed = false;
  auto Here = [&](const RegionSet &Of) {
    return inCaller(Call, Of, Callee, /*WithMade=*/true);
  };
  const Effects &E = Callee.Known;
  for (unsigned Region = 0; Region < E.Put.size(); ++Region)
    if (!E.Put[Region].empty())
      Changed |= put(Here(only(Region)), Here(E.Put[Region]));
  return Changed | lead(Call, Here(E.Returned));
}

/// It may keep what it is given, change all that is found there, and return
/// anything.
bool FunctionRegions::visitUnknown(const CallBase &Call) {
  bool Changed = lead(Call, only(Elsewhere));
  bool StopsForShadows = All.Unknown == UnknownTargets::LeaveWhatHasShadows &&
                         isUnknownTarget(Call);
  for (const Use &U : Call.args())
    if (!StopsForShadows || !U->getType()->isPointerTy() ||
        isDeclaredInactive(Call, Call.getArgOperandNo(&U)))
      Changed |= put(only(Elsewhere), pointedTo(*U));
  return Changed;
}

bool linkgrad::haveUnknownTargets(ArrayRef<Function *> Closure) {
  return any_of(Closure, [](const Function *F) {
    return any_of(instructions(*F), [](const Instruction &I) {
      auto *Call = dyn_cast<CallBase>(&I);
      return Call && isUnknownTarget(*Call);
    });
  });
}

bool FunctionRegions::visitCall(const CallBase &Call) {
  if (const FunctionRegions *Callee = All.ofCallee(Call))
    return apply(Call, *Callee);
  auto *II = dyn_cast<IntrinsicInst>(&Call);
  if (II && (II->isAssumeLikeIntrinsic() || II->isLifetimeStartOrEnd()))
    return false;
  LibraryFunction L = lookupLibraryFunction(Call);
  bool Changed = false;
  if (L.isMath() || L.Kind == LibraryKind::Free)
    return false;
  if (L.returnsFresh()) {
    RegionSet Block = only(made(Call));
    if (L.Kind == LibraryKind::Realloc)
      Changed |= put(Block, held(pointedTo(*Call.getArgOperand(L.PointerArg))));
    return Changed | lead(Call, Block);
  }
  if (L.fills()) {
    const RegionSet &To = pointedTo(*Call.getArgOperand(0));
    if (L.copies() && !Numbers.contains(&Call))
      Changed |= put(To, held(pointedTo(*Call.getArgOperand(1))));
    return Changed | lead(Call, To);
  }
  if (!Call.doesNotAccessMemory() && L.Kind != LibraryKind::OffsetPointer)
    return visitUnknown(Call);
  for (const Value *Arg : Call.args())
    Changed |= lead(Call, pointedTo(*Arg));
  return Changed;
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

/// Whether no pointer comes out of it, nor is copied by it: numbers,
/// comparisons, distances.
static bool isNumber(const Value &V, const TypeAnalysis &Types) {
  if (auto *I = dyn_cast<Instruction>(&V)) {
    if (isa<CmpInst>(I))
      return true;
    // What is computed of addresses leads there, whatever type it has.
    if (I->isBinaryOp() && I->getType()->isIntOrIntVectorTy())
      return I->getOpcode() == Instruction::Sub && isDifference(*I);
    if (auto *Call = dyn_cast<CallBase>(I);
        Call && lookupLibraryFunction(*Call).copies())
      return copiesOnlyNumbers(*Call, Types);
    if (isMovedWord(*I))
      return false;
  }
  Type *Ty = V.getType()->getScalarType();
  if (!Ty->isIntegerTy() && !Ty->isFloatingPointTy())
    return false;
  ConcreteType::KindTy Kind = Types.scalarType(V).kind();
  return Kind == ConcreteType::Integer || Kind == ConcreteType::Float;
}

bool FunctionRegions::visit(const Instruction &I) {
  // Constants are operands like others.
  bool Changed = false;
  for (const Value *Op : I.operand_values())
    if (auto *C = dyn_cast<Constant>(Op))
      Changed |= lead(*C, ofConstant(*C));
  if (auto *Call = dyn_cast<CallBase>(&I))
    return Changed | visitCall(*Call);
  auto Lead = [&](const Value *Op) { return lead(I, pointedTo(*Op)); };
  switch (I.getOpcode()) {
  case Instruction::Alloca:
    return Changed | lead(I, only(made(I)));
  case Instruction::Load:
    return Changed | lead(I, held(pointedTo(*I.getOperand(0))));
  case Instruction::Store:
    return Changed |
           put(pointedTo(*I.getOperand(1)), pointedTo(*I.getOperand(0)));
  case Instruction::AtomicRMW:
  case Instruction::AtomicCmpXchg:
    for (const Value *Op : drop_begin(I.operand_values()))
      Changed |= put(pointedTo(*I.getOperand(0)), pointedTo(*Op));
    return Changed | lead(I, held(pointedTo(*I.getOperand(0))));
  case Instruction::GetElementPtr:
    return Changed | Lead(I.getOperand(0));
  case Instruction::Ret:
    if (I.getNumOperands())
      Changed |= Returned |= pointedTo(*I.getOperand(0));
    return Changed;
  case Instruction::Resume:
    return Changed | put(only(Elsewhere), pointedTo(*I.getOperand(0)));
  case Instruction::LandingPad:
  case Instruction::VAArg:
    return Changed | lead(I, only(Elsewhere));
  default:
    for (const Value *Op : I.operand_values())
      Changed |= Lead(Op);
    return Changed;
  }
}

/// Whether a number is loaded from where something else is at other times: a
/// block of a pool, whose first bytes link it to others when it is free.
static bool isAmongOthers(const Value &V, const TypeAnalysis &Types) {
  auto *Load = dyn_cast<LoadInst>(&V);
  if (!Load || !Load->getType()->isFloatingPointTy())
    return false;
  return any_of(Types.memory(*Load), [](const TypedRange &R) {
    return R.Words || R.Type.kind() == ConcreteType::Pointer ||
           R.Type.kind() == ConcreteType::Integer;
  });
}

/// Whether all that lies there is of such a kind, at all times. \p Size:
/// UINT64_MAX if it is not known.
static bool holdsOnly(const Value &Pointer, uint64_t Size,
                      const TypeAnalysis &Types,
                      function_ref<bool(ConcreteType::KindTy)> IsSuch) {
  uint64_t Period = 0;
  std::vector<TypedRange> Ranges = Types.memory(Pointer, Size, Period);
  return !Ranges.empty() && (Size != UINT64_MAX || Period) &&
         all_of(Ranges, [&](const TypedRange &R) {
           return !R.Words && IsSuch(R.Type.kind());
         });
}

static bool writesOnlyFloats(const Instruction &I, const TypeAnalysis &Types) {
  auto IsFloat = [](ConcreteType::KindTy Kind) {
    return Kind == ConcreteType::Float;
  };
  if (auto *Store = dyn_cast<StoreInst>(&I)) {
    Type *Ty = Store->getValueOperand()->getType();
    return Ty->isFPOrFPVectorTy() && !isa<ScalableVectorType>(Ty) &&
           holdsOnly(*Store->getPointerOperand(),
                     I.getDataLayout().getTypeStoreSize(Ty), Types, IsFloat);
  }
  auto *Fill = dyn_cast<MemIntrinsic>(&I);
  if (!Fill)
    return false;
  auto *Length = dyn_cast<ConstantInt>(Fill->getLength());
  return holdsOnly(*Fill->getRawDest(),
                   Length ? Length->getZExtValue() : UINT64_MAX, Types,
                   IsFloat);
}

// What seems to be an integer may be a float's bits that nobody calls so, but
// where the program says it.
static bool readsNoFloats(const Instruction &I, const TypeAnalysis &Types) {
  auto *Load = dyn_cast<LoadInst>(&I);
  if (!Load || !(Load->getType()->isPointerTy() ||
                 (Load->getType()->isIntegerTy() &&
                  Load->hasMetadata(LLVMContext::MD_tbaa))))
    return false;
  return holdsOnly(*Load->getPointerOperand(),
                   I.getDataLayout().getTypeStoreSize(Load->getType()), Types,
                   [](ConcreteType::KindTy Kind) {
                     return Kind == ConcreteType::Pointer ||
                            Kind == ConcreteType::Integer;
                   });
}

FunctionRegions::FunctionRegions(const Function &F, const MemoryRegions &All,
                                 const TypeAnalysis &Types)
    : F(F), All(All), NumFixed(behind(F.arg_size())) {
  for (const Instruction &I : instructions(F)) {
    if (writesOnlyFloats(I, Types))
      OfFloats.insert(&I);
    if (readsNoFloats(I, Types))
      OfNoFloats.insert(&I);
  }
  auto Note = [&](const Value &V) {
    if (isAmongOthers(V, Types))
      lead(V, only(Elsewhere));
    else if (isNumber(V, Types))
      Numbers.insert(&V);
  };
  for (const Argument &A : F.args())
    Note(A);
  for (const Instruction &I : instructions(F))
    Note(I);
  Contents.resize(NumFixed);
  Put.resize(NumFixed);
  Contents[Elsewhere].set(Elsewhere);
  Contents[Constants].set(Elsewhere);
  for (const Argument &A : F.args()) {
    unsigned No = A.getArgNo();
    lead(A, only(behind(No)));
    Contents[through(No)].set(through(No));
    // Where a result is to be put there is nothing yet.
    if (!A.hasStructRetAttr())
      Contents[behind(No)].set(through(No));
  }
}

void FunctionRegions::solve() {
  bool Changed = true;
  while (Changed) {
    Changed = false;
    for (const Instruction &I : instructions(F))
      Changed |= visit(I);
    // What others have got hold of they may put other pointers into.
    Changed |= put(reachedFrom(only(Elsewhere)), only(Elsewhere));
  }
}

/// Accesses by pointers that come from nowhere are accesses to anything.
bool FunctionRegions::giveUnknownPointers() {
  bool Changed = false;
  auto Give = [&](const Value &P) {
    if (P.getType()->isPtrOrPtrVectorTy() && !isa<Constant>(P) &&
        pointedTo(P).empty())
      Changed |= lead(P, only(Elsewhere));
  };
  for (const Instruction &I : instructions(F)) {
    if (const Value *P = getPointerOperand(&I); P && I.mayReadOrWriteMemory())
      Give(*P);
    if (auto *Call = dyn_cast<CallBase>(&I))
      for (const Value *Arg : Call->args())
        Give(*Arg);
  }
  return Changed;
}

//===----------------------------------------------------------------------===//
// What is accessed
//===----------------------------------------------------------------------===//

RegionSet FunctionRegions::written(const Instruction &I, Contained What) const {
  if (What == Contained::NoFloats && writesFloats(I))
    return {};
  auto *Call = dyn_cast<CallBase>(&I);
  if (!Call)
    switch (I.getOpcode()) {
    case Instruction::Store:
      return pointedTo(*I.getOperand(1));
    case Instruction::AtomicRMW:
    case Instruction::AtomicCmpXchg:
      return pointedTo(*I.getOperand(0));
    default:
      return I.mayWriteToMemory() ? only(Elsewhere) : RegionSet();
    }
  RegionSet Result;
  if (const FunctionRegions *Callee = All.ofCallee(*Call)) {
    Result = inCaller(*Call, Callee->Known.written(What), *Callee,
                      /*WithMade=*/false);
  } else {
    auto *II = dyn_cast<IntrinsicInst>(Call);
    LibraryFunction L = lookupLibraryFunction(*Call);
    if ((II && (II->isAssumeLikeIntrinsic() || II->isLifetimeStartOrEnd())) ||
        Call->doesNotAccessMemory() || L.isMath() || L.returnsFresh() ||
        L.Kind == LibraryKind::Free)
      return {};
    if (L.fills())
      return pointedTo(*Call->getArgOperand(0));
    // (What throws, or ends the program, leaves no text either.)
    if (L && (!L.has(Effect::Writes | Effect::Moves | Effect::Links |
                     Effect::Text) ||
              (L.isInactive() && Call->doesNotReturn())))
      return {};
    Result.set(Elsewhere);
  }
  if (Result.test(Elsewhere))
    Result |= reachedFrom(only(Elsewhere));
  Result.reset(Constants);
  return Result;
}

/// What it may read, of what is not made here.
RegionSet FunctionRegions::read(const Instruction &I) const {
  if (!I.mayReadFromMemory())
    return {};
  if (isa<LoadInst, AtomicRMWInst, AtomicCmpXchgInst>(I))
    return pointedTo(*getPointerOperand(&I));
  auto *Call = dyn_cast<CallBase>(&I);
  if (const FunctionRegions *Callee = Call ? All.ofCallee(*Call) : nullptr)
    return inCaller(*Call, Callee->Known.Read, *Callee, /*WithMade=*/false);
  RegionSet Result = only(Elsewhere);
  for (const Value *Op : I.operand_values())
    Result |= pointedTo(*Op);
  return Result | reachedFrom(Result);
}

bool FunctionRegions::mayMeet(unsigned X, unsigned Y) const {
  auto IsAsItWas = [&](unsigned Region) {
    return Region < firstOwn() && !Moved.test(Region) && Accessed.test(Region);
  };
  return HasUnknownCallers || !IsAsItWas(X) || !IsAsItWas(Y) || Met[X].test(Y);
}

bool FunctionRegions::mayOverlap(const RegionSet &X, const RegionSet &Y) const {
  if (X.intersects(Y))
    return true;
  RegionSet There = Y & Shared;
  for (unsigned Here : X &Shared)
    for (unsigned Other : There)
      if (mayMeet(Here, Other))
        return true;
  return false;
}

RegionSet FunctionRegions::foundFrom(unsigned Own) const {
  auto It = Found.find(Own);
  return It == Found.end() ? RegionSet() : It->second;
}

std::optional<SmallVector<unsigned, 4>>
FunctionRegions::writtenParameters() const {
  SmallVector<unsigned, 4> Numbers;
  for (unsigned Region : Known.Written) {
    unsigned No = (Region - FirstOfParameters) / 2;
    if (Region < FirstOfParameters || Region != behind(No))
      return {};
    Numbers.push_back(No);
  }
  return Numbers;
}

bool FunctionRegions::readsThrough(unsigned Param) const {
  return Known.Read.test(through(Param));
}

//===----------------------------------------------------------------------===//
// What callers see
//===----------------------------------------------------------------------===//

RegionSet FunctionRegions::forCallers(const RegionSet &Of) const {
  RegionSet Result;
  for (unsigned Region : Of)
    if (Region < firstOwn())
      Result.set(Region);
    else if (Found.count(Region))
      Result.set(firstOwn());
  return Result;
}

// Memory behind a `noalias` parameter nobody else gets at meanwhile. What lies
// in it may be known elsewhere.
void FunctionRegions::noteFound() {
  Found.clear();
  Shared.clear();
  Moved.clear();
  auto Note = [&](unsigned From, const RegionSet &Reached) {
    for (unsigned Region : Reached)
      if (Region >= firstOwn())
        Found[Region].set(From);
  };
  Note(Elsewhere, Returned | reachedFrom(Returned));
  for (unsigned From = 0; From < firstOwn(); ++From) {
    if (From == Constants)
      continue;
    RegionSet Reached = reachedFrom(only(From));
    Note(From, Reached);
    bool IsAlone = From >= FirstOfParameters &&
                   From == behind((From - FirstOfParameters) / 2) &&
                   F.getArg((From - FirstOfParameters) / 2)->hasNoAliasAttr();
    if (IsAlone)
      continue;
    Shared.set(From);
    Shared |= Reached;
  }
  Shared.reset(Constants);
  for (unsigned Region : Shared)
    for (unsigned To : Contents[Region]) {
      bool WasThere = To == Region || (To > Elsewhere && To == Region + 1 &&
                                       (To - FirstOfParameters) % 2 == 1);
      if (!WasThere && To < firstOwn())
        Moved.set(To);
    }
}

/// What is given back. Of a function whose call has no derivative that is done
/// at once, so that others may write there.
static SmallVector<const Value *, 1> freedBy(const Instruction &I) {
  SmallVector<const Value *, 1> Freed;
  auto *Call = dyn_cast<CallBase>(&I);
  LibraryFunction L = Call ? lookupLibraryFunction(*Call) : LibraryFunction();
  for (unsigned No = 0; L && No < Call->arg_size(); ++No)
    if (L.effects(No) & (Effect::Frees | Effect::Moves))
      Freed.push_back(Call->getArgOperand(No));
  return Freed;
}

/// Whether there is something new for callers.
bool FunctionRegions::summarise() {
  noteFound();
  Effects Now;
  Now.Put.resize(firstOwn() + 1);
  for (unsigned Region = 0; Region < Contents.size(); ++Region) {
    unsigned Into = std::min(Region, firstOwn());
    if (Region < firstOwn())
      Now.Put[Into] |= forCallers(Put[Region]);
    else if (Found.count(Region))
      Now.Put[Into] |= forCallers(Contents[Region]);
  }
  Now.Returned = forCallers(Returned);
  for (const Instruction &I : instructions(F)) {
    Now.Written |= forCallers(written(I));
    Now.NoFloatsWritten |= forCallers(written(I, Contained::NoFloats));
    for (const Value *Freed : freedBy(I))
      Now.NoFloatsWritten |= forCallers(pointedTo(*Freed));
    Now.Read |= forCallers(read(I));
  }
  Now.Written |= Now.NoFloatsWritten;
  for (RegionSet *Written : {&Now.Written, &Now.NoFloatsWritten}) {
    Written->reset(Constants);
    Written->reset(firstOwn());
  }
  if (Now == Known)
    return false;
  Known = std::move(Now);
  return true;
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

// Region 5 of a function with one parameter is the first that it makes.
void FunctionRegions::print(raw_ostream &Out) const {
  auto Name = [&](unsigned Region) -> std::string {
    if (Region < FirstOfParameters)
      return Region == Constants ? "constants" : "elsewhere";
    if (Region >= firstOwn())
      return "made " + utostr(Region - firstOwn());
    unsigned No = (Region - FirstOfParameters) / 2;
    return (Region == behind(No) ? "behind " : "through ") + utostr(No);
  };
  auto List = [&](StringRef Head, const RegionSet &Set) {
    Out << Head;
    bool IsFirst = true;
    for (unsigned Region : Set)
      Out << (std::exchange(IsFirst, false) ? " " : ", ") << Name(Region);
    Out << (IsFirst ? " nothing\n" : "\n");
  };
  Out << "regions of '" << F.getName() << "'\n";
  for (const Instruction &I : instructions(F)) {
    if (auto It = Made.find(&I); It != Made.end())
      Out << I << "\n    makes " << Name(It->second) << "\n";
    else if (I.mayReadOrWriteMemory())
      Out << I << "\n";
    if (const RegionSet &To = pointedTo(I); !To.empty())
      List("    leads to", To);
    if (I.mayWriteToMemory())
      List(writesFloats(I) ? "    writes floats," : "    writes", written(I));
  }
  for (unsigned Region = FirstOfParameters; Region < Contents.size(); ++Region)
    List("  in " + Name(Region) + ":", Contents[Region]);
  List("  returns:", Returned);
}

//===----------------------------------------------------------------------===//
// The closure
//===----------------------------------------------------------------------===//

MemoryRegions::MemoryRegions(ArrayRef<Function *> Closure,
                             ArrayRef<Function *> Roots,
                             ArrayRef<Version> Versions,
                             const TypeAnalysis &Types, UnknownTargets Unknown)
    : Unknown(Unknown) {
  for (Function *F : Closure) {
    Functions.push_back(FunctionRegions(*F, *this, Types));
    Of[F] = &Functions.back();
  }
  bool Changed = true;
  while (Changed) {
    Changed = false;
    for (FunctionRegions &R : Functions) {
      R.solve();
      Changed |= R.summarise();
    }
    if (!Changed)
      for (FunctionRegions &R : Functions)
        Changed |= R.giveUnknownPointers();
  }
  findMeetings(Roots, Versions);
}

/// Notes what is the same memory in this call. Whether that is new.
bool FunctionRegions::addCall(const CallBase &Call,
                              const FunctionRegions &Caller) {
  std::vector<std::pair<unsigned, RegionSet>> There;
  for (unsigned Region : Accessed) {
    RegionSet Set = Caller.inCaller(Call, only(Region), *this,
                                    /*WithMade=*/false);
    if (Set.test(Elsewhere))
      Set |= Caller.reachedFrom(only(Elsewhere));
    There.push_back({Region, std::move(Set)});
  }
  bool Changed = false;
  for (auto &[X, InX] : There)
    for (auto &[Y, InY] : There)
      if (X < Y && !Met[X].test(Y) && Caller.mayOverlap(InX, InY)) {
        Met[X].set(Y);
        Met[Y].set(X);
        Changed = true;
      }
  return Changed;
}

// What is not found in any call does not happen: what functions know of their
// parameters follows from what their callers know of theirs.
void MemoryRegions::findMeetings(ArrayRef<Function *> Roots,
                                 ArrayRef<Version> Versions) {
  std::vector<std::pair<const CallBase *, FunctionRegions *>> Calls;
  auto AddCalls = [&](const Function &F, FunctionRegions &R) {
    for (const Use &U : F.uses()) {
      auto *Call = dyn_cast<CallBase>(U.getUser());
      if (!Call || !Call->isCallee(&U) || !ofCallee(*Call) ||
          !find(Call->getFunction()))
        return false;
      Calls.push_back({Call, &R});
    }
    return !F.use_empty();
  };
  for (FunctionRegions &R : Functions) {
    R.Met.resize(R.firstOwn());
    for (unsigned Region : R.Known.Read | R.Known.Written)
      if (Region < R.firstOwn() && Region != FunctionRegions::Constants)
        R.Accessed.set(Region);
    const Function *Called = &R.F;
    for (auto [General, Instead] : Versions)
      if (Instead == Called)
        Called = General;
    R.HasUnknownCallers = is_contained(Roots, &R.F) || !AddCalls(*Called, R);
  }
  bool Changed = true;
  while (Changed) {
    Changed = false;
    for (auto [Call, R] : Calls)
      Changed |= R->addCall(*Call, *find(Call->getFunction()));
  }
}

const FunctionRegions *MemoryRegions::find(const Function *F) const {
  return F ? Of.lookup(F) : nullptr;
}

const FunctionRegions *MemoryRegions::ofCallee(const CallBase &Call) const {
  const Function *F = Call.getCalledFunction();
  const FunctionRegions *R = find(F);
  return R && !calleeWithRule(Call) && !hasLibraryRule(*F) &&
                 !F->isInterposable() && F->arg_size() == Call.arg_size()
             ? R
             : nullptr;
}
