//===- Refusals.cpp - what no derivative is made of ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/Allowances.h"
#include "rules/CustomRules.h"
#include "rules/ExceptionCalls.h"
#include "rules/LibraryFunctions.h"
#include "rules/LibraryRules.h"
#include "rules/ParallelFunctions.h"
#include "rules/SwappedNumber.h"
#include "rules/TextFunctions.h"
#include "support/BitFlow.h"
#include "support/Diagnostics.h"
#include "support/RustPaths.h"
#include "transform/Adjoints.h"
#include "transform/Derivatives.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/KnownBits.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace linkgrad;

void Derivatives::unsupported(const FunctionPlan &P, const Instruction &I,
                              const Twine &What) {
  auto M = C.Diags.error(DiagCode::UnsupportedInstruction, {What.str()}).at(I);
  std::string Why = P.Activities.explain(I);
  if (!Why.empty())
    M.note(Why);
}

void Derivatives::reportUntyped(const FunctionPlan &P) {
  for (const Instruction *I : P.Activities.untypedUses()) {
    const Value *V = I->getOperand(0);
    uint64_t Size = C.M.getDataLayout().getTypeStoreSize(V->getType());
    auto M = C.Diags
                 .error(DiagCode::UnknownType,
                        {("an integer of " + Twine(Size) + " bytes").str()})
                 .at(*I);
    std::string Why = C.Types.explain(*V);
    if (!Why.empty())
      M.note(Why);
  }
}

void Derivatives::reportBitArithmetic(const FunctionPlan &P) {
  for (const Instruction *I : P.Activities.bitArithmetic())
    unsupported(P, *I,
                "a number made by integer arithmetic on the bits of another");
  for (const Instruction *I : P.Activities.hiddenMembers())
    unsupported(P, *I,
                "a number beside integers in a struct that is handed over in "
                "registers (hand it over through a pointer)");
  for (const Instruction *I : P.Activities.bytesOfNumbers())
    unsupported(P, *I,
                "a piece of the bits of a number, where numbers are made of "
                "pieces");
}

void Derivatives::reportKept(const FunctionPlan &P, const Instruction &I,
                             const GlobalVariable &G) {
  C.Kept.insert(&G);
  // The importer's name for a variable of another file.
  std::string Name = displayName(G.getName().split(".linkgrad.").first);
  auto M = C.Diags
               .error(DiagCode::UnsupportedInstruction,
                      {"a pointer that is kept in the variable '" + Name + "'"})
               .at(I);
  std::string Why = P.Activities.explain(I);
  if (!Why.empty())
    M.note(Why);
  M.note("if nothing that it points to depends on the inputs, say so: void "
         "*__enzyme_inactive_global[] = {&" +
         Name + "};");
}

// The analysis has missed something, and a derivative would be lost.
void Derivatives::reportDisagreements(const FunctionPlan &P) {
  for (const Instruction *I : P.Activities.disagreements()) {
#ifdef LINKGRAD_CHECKS
    C.Diags
        .error(DiagCode::InvalidOutput,
               {P.Primal.getName().str(),
                "a block and a pointer to it disagree in their activity"})
        .at(*I);
#else
    C.Diags.error(DiagCode::MixedActivity, {"a pointer"}).at(*I);
#endif
  }
}

// Half of a double, in an i32: an adjoint cannot be taken apart so.
static bool isPartOfFloat(const FunctionPlan &P, const Instruction &I) {
  if (!I.getType()->isIntOrIntVectorTy() || !P.Activities.hasAdjoint(I))
    return false;
  const DataLayout &DL = P.Primal.getDataLayout();
  return DL.getTypeStoreSize(I.getType()) <
         DL.getTypeStoreSize(adjointType(P, I));
}

// Whether \p Word, as a float, is a number of bits that count in steps of
// another one: of its rounding, shifted and moved by constants into a
// significand. Where they are an exponent alone that is a power of two, and the
// rest of the number is elsewhere; here the steps are all that there is (an
// exponential by the bits of its result), and their derivative is zero. (What
// is merged with words of others may be the integer of a union.)
static bool isMadeOfSteps(const FunctionPlan &P, const Value &Word,
                          const fltSemantics &Float) {
  unsigned Significand = APFloat::semanticsPrecision(Float) - 1;
  KnownBits Known = computeKnownBits(&Word, P.Primal.getDataLayout());
  if (Known.countMinTrailingZeros() >= Significand)
    return false;
  const Value *V = &Word;
  while (auto *I = dyn_cast<Instruction>(V)) {
    if (const Value *Rounded = roundedFloat(*I))
      return P.Activities.isVaried(*Rounded);
    bool IsMoved = match(I, m_BinOp(m_Value(), m_Constant())) &&
                   !I->isIntDivRem() && I->getOpcode() != Instruction::Mul &&
                   I->getOpcode() != Instruction::Xor;
    bool IsLimited = isa<MinMaxIntrinsic>(I) && isa<Constant>(I->getOperand(1));
    if (!isa<SExtInst, ZExtInst, TruncInst>(I) && !IsMoved && !IsLimited)
      return false;
    V = I->getOperand(0);
  }
  return false;
}

// Whether \p I takes such a word for a number, or stores it where one lies.
static bool usesSteps(const FunctionPlan &P, const Instruction &I,
                      const TypeAnalysis &Types) {
  if (auto *Cast = dyn_cast<BitCastInst>(&I)) {
    Type &To = *I.getType()->getScalarType();
    return To.isFloatingPointTy() && Cast->getSrcTy()->isIntOrIntVectorTy() &&
           isMadeOfSteps(P, *Cast->getOperand(0), To.getFltSemantics());
  }
  auto *Store = dyn_cast<StoreInst>(&I);
  const Value *Word = Store ? Store->getValueOperand() : nullptr;
  if (!Word || !Word->getType()->isIntegerTy() ||
      !P.Activities.isVaried(*Store->getPointerOperand()))
    return false;
  uint64_t Size = Word->getType()->getIntegerBitWidth() / 8;
  const fltSemantics &Float =
      Size == 8 ? APFloat::IEEEdouble() : APFloat::IEEEsingle();
  auto OfFloat = [](const TypedRange &R) {
    return R.Type.kind() == ConcreteType::Float;
  };
  return (Size == 4 || Size == 8) && isMadeOfSteps(P, *Word, Float) &&
         any_of(Types.memory(*Store->getPointerOperand(), Size), OfFloat);
}

// Whether \p V is only used to call a virtual function that is inactive
// (what()), or by it.
static bool isOnlyForText(const Value &V) {
  return all_of(V.uses(), [](const Use &U) {
    auto *Call = dyn_cast<CallBase>(U.getUser());
    if (!Call)
      return isa<LoadInst, GetElementPtrInst>(U.getUser()) &&
             isOnlyForText(*U.getUser());
    return Call->hasFnAttr(InactiveAttribute);
  });
}

// Whether a handler reads numbers from what it has caught.
static bool readsCaughtNumbers(const FunctionPlan &P, const TypeAnalysis &T) {
  return any_of(instructions(P.Primal), [&](const Instruction &I) {
    return catches(I) && P.Info.isLive(I.getParent()) && !isOnlyForText(I) &&
           T.mayReachFloats(I);
  });
}

// Whether an exception arrives there that others may have made: what numbers it
// holds has no shadow here (prepare/idioms/CaughtObjects.h).
static bool bringsNumbers(const FunctionPlan &P, const InvokeInst &Invoke) {
  if (!P.Info.isLive(Invoke.getUnwindDest()))
    return false;
  return throwsAgain(Invoke) ? throwsAgainForCaller(Invoke, P.Info.DT)
                             : P.Activities.isActiveCall(Invoke);
}

// Whether a number whose bytes were swapped goes elsewhere than into memory of
// the closure's own, from where it is loaded, swapped back
// (bytes/OtherKinds.cpp).
static bool isSwappedForOthers(const FunctionPlan &P, const Instruction &I,
                               const TypeAnalysis &Types) {
  if (isSwappedBack(I))
    return P.Activities.isVaried(I) && !isa<LoadInst>(I.getOperand(0));
  if (!isSwappedNumber(I) || !P.Activities.isVaried(I))
    return false;
  return any_of(I.uses(), [&](const Use &U) {
    auto *Store = dyn_cast<StoreInst>(U.getUser());
    if (!Store || U.getOperandNo() != 0)
      return true;
    const Value &To = *Store->getPointerOperand();
    return Types.passOutside(To, To, 0,
                             I.getType()->getPrimitiveSizeInBits() / 8);
  });
}

// Whether the call turns an active number into text. Some get the numbers, some
// a list of arguments in memory.
static bool writesActiveNumber(const FunctionPlan &P, const CallBase &Call) {
  std::optional<unsigned> First = firstWrittenAsText(Call);
  return First && any_of(drop_begin(Call.args(), *First), [&](const Use &Arg) {
           return !Arg->getType()->isIntegerTy() && P.Activities.isVaried(*Arg);
         });
}

// Whether a number may be among the bytes that \p Call takes from \p From on.
// Where it is told how many, by a number's size, there may be others in front
// of it: an array of structs. (What begins with a letter is text, as is what
// may be something else than a number and is of any length.)
static bool takesNumberFrom(const CallBase &Call, const Use &From,
                            const TypeAnalysis &Types) {
  constexpr uint64_t FloatSize = 4;
  unsigned Next = Call.getArgOperandNo(&From) + 1;
  bool MayBegin = Types.mayBeFloat(*From, 1, /*FloatSize=*/0);
  if (Next >= Call.arg_size() ||
      !Call.getArgOperand(Next)->getType()->isIntegerTy())
    return MayBegin;
  if (MayBegin && all_of(Types.memory(*From, 1),
                         [](const TypedRange &R) { return R.isFloat(); }))
    return true;
  KnownBits Size =
      computeKnownBits(Call.getArgOperand(Next), Call.getDataLayout());
  if (!Size.isConstant() && Size.countMinTrailingZeros() < Log2_64(FloatSize))
    return false;
  uint64_t Most =
      Size.isConstant() ? Size.getConstant().getLimitedValue() : UINT64_MAX;
  return MayBegin ||
         (!Types.beginsLetters(*From) &&
          any_of(Types.memory(*From, Most),
                 [](const TypedRange &R) { return R.mayBeFloat(); }));
}

// Whether the call takes the bytes of an active number to where numbers come
// from again.
static bool takesActiveNumber(const FunctionPlan &P, const CallBase &Call,
                              const TypeAnalysis &Types, bool BesideInput) {
  std::optional<unsigned> First = firstTakenAsBytes(Call);
  if (!First)
    return false;
  const Value *To = bytesTakenInto(Call);
  if (!BesideInput && !(To && Types.mayReachFloats(*To)))
    return false;
  // Nothing but its destination may tell what it is.
  bool IntoNumber = To && Types.mayBeFloat(*To, 1, /*FloatSize=*/0);
  return any_of(drop_begin(Call.args(), *First), [&](const Use &Arg) {
    return Arg->getType()->isPointerTy() && P.Activities.isVaried(*Arg) &&
           (IntoNumber || takesNumberFrom(Call, Arg, Types));
  });
}

// Whether the call installs a signal handler that changes numbers, itself or by
// what it calls: no derivative knows when.
static bool installsHandlerOfNumbers(const CallBase &Call) {
  const Function *Callee = Call.getCalledFunction();
  if (!Callee || originalSymbol(Callee->getName()) != "signal" ||
      Call.arg_size() != 2)
    return false;
  SmallSetVector<const Function *, 8> Reached;
  if (auto *Handler = dyn_cast<Function>(Call.getArgOperand(1)))
    Reached.insert(Handler);
  for (size_t N = 0; N != Reached.size(); ++N)
    for (const Instruction &I : instructions(*Reached[N])) {
      auto *Store = dyn_cast<StoreInst>(&I);
      if (Store && Store->getValueOperand()->getType()->isFPOrFPVectorTy() &&
          !isa<AllocaInst>(getUnderlyingObject(Store->getPointerOperand())))
        return true;
      if (auto *Inner = dyn_cast<CallBase>(&I); Inner)
        if (const Function *Next = Inner->getCalledFunction())
          Reached.insert(Next);
    }
  return false;
}

// The reverse of a thread may be another thread, with variables of its own, and
// the shadows of a thread that goes on after a derivative keep what it has
// left. (Pointers that are only stored nobody reads.)
static bool usesActiveThreadLocal(const FunctionPlan &P, const Instruction &I) {
  if (auto *Store = dyn_cast<StoreInst>(&I)) {
    auto *G = dyn_cast<GlobalVariable>(
        getUnderlyingObject(Store->getPointerOperand()));
    return G && G->isThreadLocal() && P.Activities.hasShadow(*G) &&
           P.Activities.classOf(*Store->getValueOperand()) == ValueClass::Float;
  }
  return any_of(I.operands(), [&](const Use &U) {
    auto *G = dyn_cast<GlobalVariable>(U->stripPointerCasts());
    return G && G->isThreadLocal() &&
           (P.Activities.hasShadow(*G) || P.Activities.hasShadow(I)) &&
           !all_of(I.users(), [&](const User *V) {
             auto *Store = dyn_cast<StoreInst>(V);
             return Store && Store->getPointerOperand() == &I;
           });
  });
}

// What no derivative is made of, whatever its instructions are.
void Derivatives::refuse(const FunctionPlan &P) {
  reportUntyped(P);
  reportBitArithmetic(P);
  reportDisagreements(P);
  for (Loop *L : P.Info.LI.getLoopsInPreorder())
    if (!L->isLoopSimplifyForm())
      unsupported(P, *L->getHeader()->getTerminator(),
                  "a loop that is entered by indirect jumps");
  bool Forward = P.Kind.Mode == DerivativeMode::Forward;
  std::optional<bool> ReadsCaught; // once it is asked for
  for (BasicBlock *B : P.Info.RPO)
    for (Instruction &I : *B) {
      // What was stored there before the request has no shadow.
      if (auto *Load = dyn_cast<LoadInst>(&I);
          Load && P.Activities.hasShadow(I))
        if (auto *G = dyn_cast<GlobalVariable>(
                getUnderlyingObject(Load->getPointerOperand()));
            G && C.Facts.mayHoldOldPointers(*G) &&
            !C.Facts.WorkSpaces.contains(G))
          reportKept(P, I, *G);
      if (auto *Load = dyn_cast<LoadInst>(&I);
          Load && C.Facts.OfOtherKind.contains(Load) &&
          P.Activities.isVaried(I))
        unsupported(P, I, "a number that was stored as another kind of float");
      if (isSwappedForOthers(P, I, C.Types))
        unsupported(P, I,
                    "a number whose bytes are swapped, and not only moved "
                    "within the closure and swapped back");
      if (usesSteps(P, I, C.Types))
        unsupported(P, I,
                    "a number whose digits are bits of what another is rounded "
                    "to");
      if (!Forward && isPartOfFloat(P, I))
        unsupported(P, I, "a part of the bits of a number");
      if (isa<CallBrInst, CatchSwitchInst, CleanupReturnInst>(I))
        unsupported(P, I, "control flow of this kind");
      if (P.Kind.Shared && !C.HasOwnVariables && usesActiveThreadLocal(P, I))
        unsupported(P, I,
                    "an active variable that each thread has its own of, in "
                    "code that several threads execute");
      auto *Call = dyn_cast<CallBase>(&I);
      if (!Call)
        continue;
      bool BesideInput = C.Facts.BesideTextInput.contains(&P.Primal);
      if (((BesideInput && writesActiveNumber(P, *Call)) ||
           takesActiveNumber(P, *Call, C.Types, BesideInput)) &&
          !isAllowed(*Call, NumberAsTextAllowance))
        C.Diags.error(DiagCode::NumberAsText, {}).at(I);
      if (Function *Callee = Call->getCalledFunction();
          Callee && !lookupLibraryFunction(*Call))
        if (StringRef Why = whyRefused(Callee->getName()); !Why.empty())
          C.Diags.error(DiagCode::Parallel, {nameInProgram(*Callee), Why.str()})
              .at(I);
      if (P.Kind.WithTangent && synchronisationOf(*Call))
        unsupported(P, I,
                    "threads that wait for each other in "
                    "__enzyme_fwdsplit");
      if (Call->hasFnAttr(Attribute::ReturnsTwice))
        unsupported(P, I, "setjmp");
      if (installsHandlerOfNumbers(*Call))
        unsupported(P, I, "a signal handler that changes numbers");
      auto *Invoke = dyn_cast<InvokeInst>(Call);
      if (Invoke && !Forward && P.Info.isLive(Invoke->getUnwindDest()) &&
          instructionHasReverse(P.Input, I) &&
          !C.Facts.WriteNoFloats.contains(Invoke->getCalledFunction()))
        C.Diags.warning(DiagCode::HalfDoneCall, {}).at(I);
      if (!Invoke || !bringsNumbers(P, *Invoke))
        continue;
      if (!ReadsCaught)
        ReadsCaught = readsCaughtNumbers(P, C.Types);
      if (*ReadsCaught)
        unsupported(P, I, "a number in an exception that a call throws");
    }
}
