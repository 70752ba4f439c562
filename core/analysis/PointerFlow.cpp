//===- PointerFlow.cpp - what becomes of what a pointer leads to ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a callee puts behind one of its parameters it may find again by way of
// another. Whether that leads to the same memory only the caller knows: there
// it is asked of that memory, whose address may lie in what is handed over.
//
//===----------------------------------------------------------------------===//

#include "analysis/PointerFlow.h"
#include "analysis/ClosureFacts.h"
#include "rules/CustomRules.h"
#include "rules/LibraryFunctions.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"
#include <set>

using namespace llvm;
using namespace linkgrad;

bool linkgrad::copiesOnlyNumbers(const CallBase &Call,
                                 const TypeAnalysis &Types) {
  if (Call.hasFnAttr(MoveAttribute))
    return false;
  auto *Size = dyn_cast<ConstantInt>(Call.getArgOperand(2));
  uint64_t Period = 0;
  std::vector<TypedRange> Ranges = Types.memory(
      *Call.getArgOperand(1), Size ? Size->getZExtValue() : UINT64_MAX, Period);
  return !Ranges.empty() && (Size || Period) &&
         all_of(Ranges, [](const TypedRange &R) {
           return !R.Words && (R.Type.kind() == ConcreteType::Integer ||
                               R.Type.kind() == ConcreteType::Float);
         });
}

/// So many ways from one parameter are told apart, and holders in holders so
/// deep: fields, and not the elements of what a recursion walks along.
static constexpr unsigned MaxFields = 8, MaxDepth = 3;

/// Answers one question in one function, given what is known of the callees.
/// Values lead to the memory (all that is loaded from them does, too), or are
/// addresses of a holder: memory that is not meant itself, with such a value at
/// some offset. Where an address of a holder gets out of hand, it is taken for
/// a value that leads there.
class PointerFlow::Walk {
public:
  Walk(const PointerFlow &Flow, Asking Ask,
       function_ref<bool(const StoreInst &)> MayKeep)
      : Flow(Flow), Ask(Ask), MayKeep(MayKeep) {}

  Answer run(Question Q);

private:
  void follow(const Value &V) {
    if (Leading.insert(&V).second)
      Work.push_back(&V);
  }
  void hold(const Value &Base, Path Way) {
    if (Way.empty())
      return follow(Base);
    auto [It, IsNew] = Held.insert({&Base, std::move(Way)});
    if (IsNew)
      HolderWork.push_back(*It);
  }
  bool put(const Value &To, const Path &Way);
  bool apply(const CallBase &Call, const Answer &A);
  const Argument *formal(const CallBase &Call, unsigned No) const;
  bool mayHoldPointer(const Value &V) const;

  bool visitUse(const Use &U);
  bool visitOperand(const CallBase &Call, const Use &U);

  /// To be called with another address in the same holder, and how far from
  /// its beginning it is.
  using Adding = function_ref<void(const Value &, Offset)>;
  bool visitHolder(const Value &Base, const Path &Way);
  bool visitHolderUse(const Use &U, const Value &Base, const Path &Way,
                      Adding Add, Offset Here);
  bool visitHolderOperand(const CallBase &Call, const Use &U, const Path &Way,
                          Adding Add, Offset Here);

  const PointerFlow &Flow;
  Asking Ask;
  function_ref<bool(const StoreInst &)> MayKeep;
  SmallPtrSet<const Value *, 16> Leading;
  SmallVector<const Value *, 16> Work;
  std::set<std::pair<const Value *, Path>> Held;
  std::vector<std::pair<const Value *, Path>> HolderWork;
  Answer Found;
};

bool PointerFlow::Walk::mayHoldPointer(const Value &V) const {
  if (V.getType()->isVoidTy() || V.getType()->isFPOrFPVectorTy() ||
      isa<CmpInst>(V))
    return false;
  if (!V.getType()->isIntOrIntVectorTy())
    return true;
  ConcreteType::KindTy Kind = Flow.Types.scalarType(V).kind();
  return Kind != ConcreteType::Integer && Kind != ConcreteType::Float;
}

/// The parameter of a function whose body tells what happens.
const Argument *PointerFlow::Walk::formal(const CallBase &Call,
                                          unsigned No) const {
  const Function *F = Call.getCalledFunction();
  return F && Flow.Closure.contains(F) && !calleeWithRule(Call) &&
                 No < F->arg_size() && F->getArg(No)->getType()->isPointerTy()
             ? F->getArg(No)
             : nullptr;
}

PointerFlow::Offset PointerFlow::distance(Offset To, Offset From) {
  return To == Anywhere || From == Anywhere ? Anywhere : To - From;
}

//===----------------------------------------------------------------------===//
// Where such a value is put
//===----------------------------------------------------------------------===//

/// A value that leads there is found from \p To on that way now.
bool PointerFlow::Walk::put(const Value &To, const Path &Way) {
  SmallVector<const Value *, 4> Objects = underlyingObjects(&To);
  const Function *F = nullptr;
  if (auto *I = dyn_cast<Instruction>(&To))
    F = I->getFunction();
  APInt Inside(64, 0);
  const Value *Base =
      F ? To.stripAndAccumulateConstantOffsets(F->getDataLayout(), Inside,
                                               /*AllowNonInbounds=*/true)
        : &To;
  bool IsExact = Objects.size() == 1 && Objects[0] == Base;
  Path FromObject = Way;
  FromObject[0] = IsExact ? distance(Way[0], -Inside.getSExtValue()) : Anywhere;
  return all_of(Objects, [&](const Value *O) {
    auto *Call = dyn_cast<CallBase>(O);
    auto *A = dyn_cast<Argument>(O);
    if (!isa<AllocaInst>(O) && !A &&
        !(Call && lookupLibraryFunction(*Call).allocates()))
      return false;
    hold(*O, FromObject);
    if (A)
      Found.putBehind(*A, FromObject);
    return true;
  });
}

/// The same for what the callee does.
bool PointerFlow::Walk::apply(const CallBase &Call, const Answer &A) {
  if (A.IsReturned)
    follow(Call);
  return !A.IsChanged && all_of(A.PutBehind, [&](const Place &P) {
    return put(*Call.getArgOperand(P.first->getArgNo()), P.second);
  });
}

//===----------------------------------------------------------------------===//
// Values that lead there
//===----------------------------------------------------------------------===//

bool PointerFlow::Walk::visitOperand(const CallBase &Call, const Use &U) {
  if (!Call.isArgOperand(&U))
    return Call.isBundleOperand(&U);
  unsigned No = Call.getArgOperandNo(&U);
  if (isDeclaredInactive(Call, No) || isa<LifetimeIntrinsic>(Call))
    return true;
  if (LibraryFunction L = lookupLibraryFunction(Call)) {
    if (U->getType()->isIntegerTy()) // how many bytes, say
      return true;
    unsigned Effects = L.effects(No);
    if (Effects == Effect::Reads)
      return copiesOnlyNumbers(Call, Flow.Types) ||
             (L.copies() && put(*Call.getArgOperand(0), {Anywhere}));
    if (Effects == (Effect::Text | Effect::Returned))
      follow(Call);
    return Effects == Effect::Text ||
           Effects == (Effect::Text | Effect::Returned) ||
           Effects == Effect::Frees; // nobody looks at it any more
  }
  if (isa<IntrinsicInst>(Call)) { // integers, or assume
    if (mayHoldPointer(Call))
      follow(Call);
    return Call.doesNotAccessMemory() || isa<AssumeInst>(Call);
  }
  const Argument *A = formal(Call, No);
  return A && apply(Call, Ask({A}));
}

bool PointerFlow::Walk::visitUse(const Use &U) {
  auto *I = cast<Instruction>(U.getUser());
  if (auto *Call = dyn_cast<CallBase>(I))
    return visitOperand(*Call, U);
  switch (I->getOpcode()) {
  case Instruction::Store: {
    auto *Store = cast<StoreInst>(I);
    return U.getOperandNo() == 0 &&
           (MayKeep(*Store) || put(*Store->getPointerOperand(), {0}));
  }
  case Instruction::Ret:
    Found.IsReturned = true;
    return true;
  case Instruction::AtomicRMW:
  case Instruction::AtomicCmpXchg:
  case Instruction::Resume:
  case Instruction::VAArg:
    return false;
  default:
    if (mayHoldPointer(*I))
      follow(*I);
    return true;
  }
}

//===----------------------------------------------------------------------===//
// Holders
//===----------------------------------------------------------------------===//

/// Whether \p Copy may copy a pointer that lies \p At bytes behind its source.
static bool isCopied(const CallBase &Copy, int64_t At) {
  auto *Size = dyn_cast<ConstantInt>(Copy.getArgOperand(2));
  int64_t Word = Copy.getDataLayout().getPointerSize();
  return !Size || At == INT64_MIN ||
         (At + Word > 0 && At < int64_t(Size->getLimitedValue(INT64_MAX)));
}

bool PointerFlow::Walk::visitHolderOperand(const CallBase &Call, const Use &U,
                                           const Path &Way, Adding Add,
                                           Offset Here) {
  if (!Call.isArgOperand(&U))
    return Call.isBundleOperand(&U);
  unsigned No = Call.getArgOperandNo(&U);
  if (isDeclaredInactive(Call, No) || isa<LifetimeIntrinsic, AssumeInst>(Call))
    return true;
  Path FromHere = Way;
  FromHere[0] = distance(Way[0], Here);
  if (LibraryFunction L = lookupLibraryFunction(Call)) {
    unsigned Effects = L.effects(No);
    if (Effects & (Effect::Links | Effect::Arena | Effect::Moves))
      return false;
    if ((Effects & Effect::Returned) && Call.getType()->isPointerTy())
      Add(Call, L.copies() ? Here : Anywhere);
    if (Effects == Effect::Reads)
      return L.copies() && (!isCopied(Call, FromHere[0]) ||
                            put(*Call.getArgOperand(0), FromHere));
    return Effects != 0;
  }
  const Argument *A = formal(Call, No);
  return A && apply(Call, Ask({A, FromHere}));
}

/// Of the address \p U, \p Here bytes into the holder \p Base.
bool PointerFlow::Walk::visitHolderUse(const Use &U, const Value &Base,
                                       const Path &Way, Adding Add,
                                       Offset Here) {
  auto *I = cast<Instruction>(U.getUser());
  const DataLayout &DL = I->getDataLayout();
  Offset At = Way[0];
  auto Meets = [&](Type *Ty) {
    Offset Size = DL.getTypeStoreSize(Ty).getKnownMinValue();
    return At == Anywhere || Here == Anywhere ||
           (Here < At + Offset(DL.getPointerSize()) && At < Here + Size);
  };
  if (auto *Call = dyn_cast<CallBase>(I))
    return visitHolderOperand(*Call, U, Way, Add, Here);
  switch (I->getOpcode()) {
  case Instruction::Load:
    if (Meets(I->getType()) && mayHoldPointer(*I))
      hold(*I, Path(Way.begin() + 1, Way.end()));
    return true;
  case Instruction::Store: {
    if (U.getOperandNo() != 0)
      return true;
    if (Way.size() == MaxDepth) {
      follow(Base);
      return true;
    }
    Path Longer = Way;
    Longer[0] = distance(At, Here);
    Longer.insert(Longer.begin(), 0);
    return put(*cast<StoreInst>(I)->getPointerOperand(), Longer);
  }
  case Instruction::GetElementPtr: {
    APInt By(64, 0);
    bool IsKnown = cast<GEPOperator>(I)->accumulateConstantOffset(DL, By);
    Add(*I, IsKnown && Here != Anywhere ? Here + By.getSExtValue() : Anywhere);
    return true;
  }
  case Instruction::PHI:
  case Instruction::Select:
  case Instruction::Freeze:
  case Instruction::AddrSpaceCast:
    Add(*I, Here);
    return true;
  case Instruction::ICmp:
    return true;
  default:
    follow(Base);
    return true;
  }
}

bool PointerFlow::Walk::visitHolder(const Value &Base, const Path &Way) {
  DenseMap<const Value *, Offset> Distance;
  SmallVector<const Value *, 8> Addresses;
  auto Add = [&](const Value &V, Offset Here) {
    auto [It, IsNew] = Distance.try_emplace(&V, Here);
    if (!IsNew && (It->second == Here || It->second == Anywhere))
      return;
    It->second = IsNew ? Here : Anywhere;
    Addresses.push_back(&V);
  };
  Add(Base, 0);
  while (!Addresses.empty()) {
    const Value *V = Addresses.pop_back_val();
    Offset Here = Distance.lookup(V);
    for (const Use &U : V->uses())
      if (!visitHolderUse(U, Base, Way, Add, Here))
        return false;
  }
  return true;
}

PointerFlow::Answer PointerFlow::Walk::run(Question Q) {
  bool IsKnown = true;
  if (Q.PassedAs >= 0) {
    auto *Call = cast<CallBase>(Q.Of);
    const Argument *A = formal(*Call, Q.PassedAs);
    IsKnown = A && apply(*Call, Ask({A}));
  } else {
    hold(*Q.Of, Q.Way);
  }
  while (IsKnown && (!Work.empty() || !HolderWork.empty())) {
    if (!Work.empty()) {
      IsKnown = all_of(Work.pop_back_val()->uses(),
                       [&](const Use &U) { return visitUse(U); });
    } else {
      auto [Base, Way] = std::move(HolderWork.back());
      HolderWork.pop_back();
      IsKnown = visitHolder(*Base, Way);
    }
  }
  Found.IsChanged = !IsKnown;
  return Found;
}

//===----------------------------------------------------------------------===//
// Questions
//===----------------------------------------------------------------------===//

void PointerFlow::Answer::putBehind(const Argument &A, const Path &Way) {
  bool HasMany = count_if(PutBehind, [&](const Place &P) {
                   return P.first == &A;
                 }) >= MaxFields;
  Place To{&A, HasMany ? Path(Way.size(), Anywhere) : Way};
  if (!is_contained(PutBehind, To))
    PutBehind.push_back(To);
}

bool PointerFlow::Answer::include(const Answer &A) {
  bool IsNew = (A.IsChanged && !IsChanged) || (A.IsReturned && !IsReturned);
  IsChanged |= A.IsChanged;
  IsReturned |= A.IsReturned;
  size_t Before = PutBehind.size();
  for (const Place &P : A.PutBehind)
    putBehind(*P.first, P.second);
  return IsNew || PutBehind.size() != Before;
}

PointerFlow::PointerFlow(ArrayRef<Function *> Closure,
                         const TypeAnalysis &Types)
    : Types(Types), Closure(Closure.begin(), Closure.end()) {}

/// The number of what is known of it so far.
unsigned PointerFlow::factOf(Question Q) const {
  auto It = Numbers.find(Q);
  if (It != Numbers.end())
    return It->second;
  if (!Q.Way.empty() && NumBehind[Q.Of]++ >= MaxFields) {
    Question Any = Q;
    Any.Way.assign(Q.Way.size(), Anywhere);
    if (Any != Q)
      return Numbers[Q] = factOf(Any);
  }
  unsigned No = Facts.size();
  Facts.push_back({Q, {}, {}});
  Open.insert(No);
  return Numbers[Q] = No;
}

static bool isKeptNowhere(const StoreInst &) { return false; }

PointerFlow::Answer PointerFlow::answer(Question Q) const {
  unsigned Asked = factOf(Q);
  while (!Open.empty()) {
    unsigned Next = Open.pop_back_val();
    auto Ask = [&](Question Other) {
      Fact &Needed = Facts[factOf(Other)];
      Needed.AskedBy.insert(Next);
      return Needed.Known;
    };
    Answer Now = Walk(*this, Ask, isKeptNowhere).run(Facts[Next].Asked);
    if (Facts[Next].Known.include(Now))
      Open.insert(Facts[Next].AskedBy.begin(), Facts[Next].AskedBy.end());
  }
  return Facts[Asked].Known;
}

bool PointerFlow::staysAsItIs(const Argument &A) const {
  return answer({&A}).isNothing();
}

bool PointerFlow::staysAsItIs(
    const Value &V, function_ref<bool(const StoreInst &)> MayKeep) const {
  return Walk(
             *this, [&](Question Q) { return answer(Q); }, MayKeep)
      .run({&V})
      .isNothing();
}

bool PointerFlow::leavesAsItIs(const CallBase &Call, unsigned No,
                               bool &GetsOut) const {
  Answer A = answer({&Call, {}, int(No)});
  GetsOut = A.IsReturned || !A.PutBehind.empty();
  return !A.IsChanged;
}
