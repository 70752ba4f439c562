//===- ActivityAnalysis.cpp - which values carry a derivative ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "analysis/ActivityAnalysis.h"
#include "analysis/FunctionInfo.h"
#include "rules/CustomRules.h"
#include "rules/LibraryFunctions.h"
#include "rules/LibraryRules.h"
#include "rules/MathRules.h"
#include "rules/ParallelFunctions.h"
#include "support/BitFlow.h"
#include "support/DataOperands.h"
#include "support/Diagnostics.h"
#include "support/Merges.h"
#include "support/UnknownTarget.h"
#include "support/Worklist.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace linkgrad;

//===----------------------------------------------------------------------===//
// Classes of values
//===----------------------------------------------------------------------===//

static void partsOf(Type *Ty, bool &Floats, bool &Pointers, bool &Ints) {
  Type *S = Ty->getScalarType();
  if (S->isFloatingPointTy())
    Floats = true;
  else if (S->isPointerTy())
    Pointers = true;
  else if (auto *Struct = dyn_cast<StructType>(Ty))
    for (Type *E : Struct->elements())
      partsOf(E, Floats, Pointers, Ints);
  else if (auto *Array = dyn_cast<ArrayType>(Ty))
    partsOf(Array->getElementType(), Floats, Pointers, Ints);
  else if (S->isIntegerTy())
    Ints = true;
}

ValueClass ActivityAnalysis::classOf(const Value &V) const {
  if (isWord(V))
    return ValueClass::Mixed;
  bool Floats = false, Pointers = false, Ints = false;
  partsOf(V.getType(), Floats, Pointers, Ints);
  if (Floats && Pointers)
    return ValueClass::Mixed;
  if (Floats)
    return ValueClass::Float;
  if (Pointers)
    return ValueClass::Pointer;
  if (!Ints || isa<ConstantInt>(V))
    return ValueClass::None;
  if (PointerBits.contains(&V))
    return ValueClass::Pointer;
  switch (Types.scalarType(V).kind()) {
  case ConcreteType::Float:
    return ValueClass::Float;
  case ConcreteType::Pointer:
    return ValueClass::Pointer;
  default:
    return ValueClass::None;
  }
}

//===----------------------------------------------------------------------===//
// Varied: the forward fixpoint
//===----------------------------------------------------------------------===//

ActivityAnalysis::ActivityAnalysis(const FunctionInfo &Info,
                                   const TypeAnalysis &Types,
                                   const ClosureFacts &Facts,
                                   ArrayRef<Activity> Args, bool ReturnActive)
    : Info(Info), Types(Types), Facts(Facts), ReturnActive(ReturnActive) {
  findPointerBits();
  findWords();
  for (unsigned I = 0; I < Args.size(); ++I)
    if (Args[I] != Activity::Constant)
      Varied.insert(Info.F.getArg(I));
  bool Changed = true;
  while (Changed) {
    Changed = false;
    for (BasicBlock *B : Info.RPO)
      for (Instruction &I : *B)
        Changed |= visit(I);
  }
  findUseful();
  findUntyped();
  findBitArithmetic();
  findDecidedDigits();
  findPunnedBits();
}

// Whatever else an integer is used for: when it is made of a pointer it has a
// shadow.
void ActivityAnalysis::findPointerBits() {
  Worklist<const Value *> Work;
  for (Instruction &I : instructions(Info.F))
    if (isa<PtrToIntInst>(I))
      Work.push_back(&I);
  while (const Value *V = Work.next()) {
    PointerBits.insert(V);
    copy_if(V->users(), std::back_inserter(Work),
            [](const User *U) { return isMerge(*U); });
  }
}

bool ActivityAnalysis::isActiveObject(const Value *O) const {
  if (auto *G = dyn_cast<GlobalVariable>(O))
    return Facts.WrittenGlobals.contains(G) || Facts.Tables.contains(G);
  if (isa<Constant>(O))
    return false;
  return Objects.contains(O) || Varied.contains(O);
}

// A function's address, loaded from a table of them: what is called is told by
// the address itself, so that it has no shadow, in memory that has one. So is
// the one of several tables' that a condition chooses, also where another
// choice is kept in memory (std::function) and has one.
static bool isOnlyCalled(const Instruction &I) {
  bool IsCalled = false;
  auto CallsOrCompares = [&](const Use &U) {
    auto *Call = dyn_cast<CallBase>(U.getUser());
    IsCalled |= Call != nullptr;
    return Call ? Call->isCallee(&U) : isa<ICmpInst>(U.getUser());
  };
  return I.getType()->isPointerTy() && allUses(I, isMerged, CallsOrCompares) &&
         IsCalled;
}

bool ActivityAnalysis::isVaried(const Value &V) const {
  if (Varied.contains(&V))
    return true;
  bool IsChosenFunction =
      isa<PHINode, SelectInst>(V) && isOnlyCalled(cast<Instruction>(V));
  if ((V.getType()->isPointerTy() && !IsChosenFunction) || isa<PtrToIntInst>(V))
    return any_of(underlyingObjects(&V),
                  [&](const Value *O) { return isActiveObject(O); });
  return false;
}

bool ActivityAnalysis::anyOperandVaried(const Instruction &I) const {
  return any_of(I.operands(), [&](const Use &U) { return isVaried(*U.get()); });
}

static void appendData(const Instruction &I, ArrayRef<bool> Data,
                       SmallVectorImpl<const Value *> &To) {
  for (auto [Op, IsData] : zip(I.operands(), Data))
    if (IsData)
      To.push_back(Op.get());
}

// The memory that P points to gets a shadow, and so does all that P is made of:
// the alternatives of a choice, the fields of an aggregate, the place that it
// was loaded from, the result of a call. (Constants have shadows of their own;
// parameters those that the caller gives.)
bool ActivityAnalysis::markObjects(const Value *P, bool ReceivesActive) {
  bool Changed = false;
  Worklist<const Value *> Work{P};
  while (const Value *V = Work.next())
    if (auto *I = dyn_cast<Instruction>(V))
      Changed |= markSource(*I, ReceivesActive, Work);
  return Changed;
}

// Of all that \p P may point to, the library's own memory is marked by this
// alone: it can do without a shadow beside memory that has one.
bool ActivityAnalysis::markReceiver(const Value &P) {
  bool Changed = !isVaried(P) && markObjects(&P, /*ReceivesActive=*/true);
  for (const Value *O : underlyingObjects(&P))
    if (auto *Call = dyn_cast<CallBase>(O); Call && returnsOwnMemory(*Call))
      Changed |= Objects.insert(Call).second;
  return Changed;
}

// A stream or a function that is kept in a variable: behind what nobody looks
// at there is nothing for a shadow to hold.
static bool isKeptHandle(const Instruction &I, const TypeAnalysis &Types) {
  auto *Load = dyn_cast<LoadInst>(&I);
  auto *G = Load ? dyn_cast<GlobalVariable>(
                       getUnderlyingObject(Load->getPointerOperand()))
                 : nullptr;
  return G && !G->isConstant() && Types.isOpaque(I);
}

// One step of it: what \p I hands on is added to \p Work.
bool ActivityAnalysis::markSource(const Instruction &I, bool ReceivesActive,
                                  SmallVectorImpl<const Value *> &Work) {
  if (isDeclaredConstant(I) || isKeptHandle(I, Types))
    return false;
  SmallVector<bool, 8> Data;
  if (dataOperands(I, Data)) {
    // The other arm of a choice among integers, such as the size in Rust's
    // Result<pointer, layout>: another choice may have it too.
    bool IsPointer = holdsPointer(classOf(I));
    bool IsNew = IsPointer && Varied.insert(&I).second;
    if (IsNew || (!IsPointer && isa<PHINode, SelectInst, FreezeInst>(I)))
      appendData(I, Data, Work);
    return IsNew;
  }
  auto *Call = dyn_cast<CallBase>(&I);
  if (Call)
    if (const Value *Same = getArgumentAliasingToReturnedPointer(
            Call, /*MustPreserveNullness=*/false)) {
      Work.push_back(Same);
      return false;
    }
  if (classOf(I) == ValueClass::None || Varied.contains(&I) ||
      (Call && Call->getAttributes().hasFnAttr(CaughtAttribute)) ||
      (Call && !ReceivesActive && returnsOwnMemory(*Call)) ||
      !Objects.insert(&I).second)
    return false;
  if (auto *Load = dyn_cast<LoadInst>(&I))
    Work.push_back(Load->getPointerOperand());
  return true;
}

// What an atomic instruction puts into memory.
static const Value *exchangedValue(const Instruction &I) {
  if (auto *Atomic = dyn_cast<AtomicRMWInst>(&I))
    return Atomic->getValOperand();
  if (auto *Exchange = dyn_cast<AtomicCmpXchgInst>(&I))
    return Exchange->getNewValOperand();
  return nullptr;
}

// Where one alternative or field has a shadow, all have.
bool ActivityAnalysis::markOperands(const Instruction &I) {
  SmallVector<bool, 8> Data;
  SmallVector<const Value *, 8> Operands;
  bool Changed = false;
  if (holdsPointer(classOf(I)) && dataOperands(I, Data))
    appendData(I, Data, Operands);
  for (const Value *Op : Operands)
    Changed |= markObjects(Op);
  return Changed;
}

bool ActivityAnalysis::visit(const Instruction &I) {
  if (auto *S = dyn_cast<StoreInst>(&I))
    return visitStore(*S->getValueOperand(), *S->getPointerOperand());
  if (auto *Call = dyn_cast<CallBase>(&I); Call && !isIntegerArithmetic(I))
    return visitCall(*Call);
  if (auto *R = dyn_cast<ReturnInst>(&I))
    return ReturnActive && R->getReturnValue() &&
           holdsPointer(classOf(*R->getReturnValue())) &&
           markObjects(R->getReturnValue());
  if (auto *New = exchangedValue(I); New && visitStore(*New, *I.getOperand(0)))
    return true;
  if (I.getType()->isVoidTy() || Varied.contains(&I) ||
      classOf(I) == ValueClass::None || isDeclaredConstant(I) ||
      isOnlyCalled(I) || dropsSignificand(I))
    return false;
  bool Now;
  if (auto *Load = dyn_cast<LoadInst>(&I))
    Now = isVaried(*Load->getPointerOperand());
  else if (isa<AllocaInst>(I))
    Now = Objects.contains(&I);
  else if (isa<UIToFPInst, SIToFPInst>(I) &&
           holdsPointer(classOf(*I.getOperand(0))))
    Now = false; // a length, where another word may be an address
  else
    Now = anyOperandVaried(I);
  if (!Now)
    return false;
  Varied.insert(&I);
  markOperands(I);
  return true;
}

bool ActivityAnalysis::visitStore(const Value &Stored, const Value &P) {
  if (isVaried(Stored))
    return markReceiver(P);
  // Loads of pointers from active memory are taken to have shadows.
  if (isVaried(P) && holdsPointer(classOf(Stored)))
    return markObjects(&Stored);
  return false;
}

bool ActivityAnalysis::visitCopy(const CallBase &Call) {
  const Value *To = Call.getArgOperand(0), *From = Call.getArgOperand(1);
  bool Changed = false;
  if (isVaried(*From))
    Changed |= markReceiver(*To);
  if (isVaried(*To) && !isVaried(*From) && !copiesOnlyNumbers(Call, Types))
    Changed |= markObjects(From);
  return Changed;
}

bool ActivityAnalysis::visitCall(const CallBase &Call) {
  LibraryFunction L = lookupLibraryFunction(Call);
  if (!L)
    return visitBodyCall(Call);
  if (L.isMath())
    return visitMath(Call, *L.Rule);
  if (L.copies())
    return visitCopy(Call);
  if (L.isMirrored())
    return visitMirror(Call);
  return L.returnsFresh() && visitFresh(Call, L);
}

bool ActivityAnalysis::visitMath(const CallBase &Call, const MathRule &Rule) {
  if (isDeclaredInactive(static_cast<const Instruction &>(Call)))
    return false;
  for (unsigned A = 0; A < Rule.numOperands(); ++A)
    if (Rule.isDifferentiable(A) && isVaried(*Call.getArgOperand(A)))
      return Varied.insert(&Call).second;
  return false;
}

// It has a shadow if the block does whose contents it takes, and then that one
// has one, too. Shadows of tapes come from the shadow of the arena.
bool ActivityAnalysis::visitFresh(const CallBase &Call,
                                  const LibraryFunction &L) {
  const Value *Moved =
      L.has(Effect::Moves) ? Call.getArgOperand(L.PointerArg) : nullptr;
  if (!Objects.contains(&Call) && !(Moved && isVaried(*Moved)))
    return false;
  bool Changed = Varied.insert(&Call).second;
  if (L.has(Effect::Arena))
    Moved = Call.getArgOperand(0);
  return (Moved && markObjects(Moved)) || Changed;
}

// It links what it is given, and returns one of the same: all have shadows or
// none.
bool ActivityAnalysis::visitMirror(const CallBase &Call) {
  bool Active = Objects.contains(&Call) || anyOperandVaried(Call);
  if (!Active)
    return false;
  bool Changed = Call.getType()->isPointerTy() && Varied.insert(&Call).second;
  for (const Use &A : Call.args())
    if (A->getType()->isPointerTy() && !isVaried(*A.get()))
      Changed |= markObjects(A.get());
  return Changed;
}

// Assembly on registers only, such as cpuid.
static bool isRegisterAssembly(const CallBase &Call) {
  auto *Asm = dyn_cast<InlineAsm>(Call.getCalledOperand());
  return Asm && !StringRef(Asm->getConstraintString()).contains("memory") &&
         none_of(Call.args(), [](const Use &U) {
           return U->getType()->isPtrOrPtrVectorTy();
         });
}

/// Whether \p Is holds of all objects that \p P may point to: of those that
/// lead to them where it was loaded. (In a list they lead to each other.)
static bool allOrigins(const Value *P, function_ref<bool(const Value *)> Is) {
  Worklist<const Value *> Pointers{P};
  while (const Value *Pointer = Pointers.next())
    for (const Value *O : underlyingObjects(Pointer))
      if (auto *Load = dyn_cast<LoadInst>(O))
        Pointers.push_back(Load->getPointerOperand());
      else if (!Is(O))
        return false;
  return true;
}

// Made here, so that a shadow of it can be made here.
static bool isLocalMemory(const Value *P) {
  return allOrigins(P, [](const Value *O) {
    auto *Call = dyn_cast<CallBase>(O);
    return isa<AllocaInst>(O) ||
           (Call && lookupLibraryFunction(*Call).allocates());
  });
}

// A pointer that was found in memory without a shadow, in constant parameters
// say.
static bool
comesFromConstantMemory(const Value *P,
                        function_ref<bool(const Value *)> IsActive) {
  return allOrigins(P, [&](const Value *O) {
    auto *Call = dyn_cast<CallBase>(O);
    return (isa<Argument, Constant>(O) || (Call && returnsOwnMemory(*Call))) &&
           !IsActive(O);
  });
}

// Whether the call leaves all as it is that can be reached from its argument,
// and so does what the call hands it on to. (What gets out of this function on
// that way must be older than it: then its callers have asked the same.)
bool ActivityAnalysis::onlyReads(const CallBase &Call, unsigned Arg) const {
  const Function *F = Call.getCalledFunction();
  bool HasRule = calleeWithRule(Call);
  // A rule of the user's writes to the shadow also of what the primal only
  // reads; ours do without it, and a rule that takes it for constant.
  if (HasRule || !F || F->isDeclaration())
    return Call.onlyReadsMemory(Arg) && Call.doesNotCapture(Arg) &&
           !(HasRule && !hasLibraryRule(*F) &&
             !F->getAttributes().hasParamAttr(Arg, ConstantInRuleAttribute) &&
             isLocalMemory(Call.getArgOperand(Arg)));
  bool GetsOut;
  return Facts.Flow.leavesAsItIs(Call, Arg, GetsOut) &&
         (!GetsOut ||
          comesFromConstantMemory(Call.getArgOperand(Arg), [&](const Value *O) {
            return isActiveObject(O);
          }));
}

// Whether what it does with its arguments is analysed as this function is, or
// the program ends there.
static bool checksItself(const CallBase &Call) {
  const Function *Callee = Call.getCalledFunction();
  return isUnknownTarget(Call) ||
         (Callee && !Callee->isDeclaration() && !calleeWithRule(Call));
}

// Whether the callee does with constant memory what may be done with it.
bool ActivityAnalysis::mayStayConstant(const CallBase &Call,
                                       unsigned Arg) const {
  const Value *P = Call.getArgOperand(Arg);
  if (isDeclaredInactive(Call, Arg) || onlyReads(Call, Arg))
    return true;
  // What an exception is made of: a local object where nothing comes back.
  if (!Info.isLive(Call.getParent()) && isLocalMemory(P) &&
      checksItself(Call) && !Types.reachesFloats(*P))
    return true;
  // A message of which the link does not know what it is made of.
  if (communicates(Call) && !Types.mayReachFloats(*P))
    return true;
  // Such as text: it has no shadow, and needs none. And what is assumed to be
  // constant stays that: the callee sees to it.
  return comesFromConstantMemory(
             P, [&](const Value *O) { return isActiveObject(O); }) &&
         (!Types.mayReachFloats(*P) ||
          (Facts.mayLeadToAssumed(*P) && checksItself(Call)));
}

bool ActivityAnalysis::visitBodyCall(const CallBase &Call) {
  if (Facts.Inert.contains(Call.getCalledFunction()))
    return false;
  // The program ends there.
  if (!Info.isLive(Call.getParent()) && Info.F.doesNotThrow())
    return false;
  bool Active = ActiveCalls.contains(&Call) || Objects.contains(&Call) ||
                Facts.Synchronising.contains(Call.getCalledFunction());
  // (A callee gets no shadow of a word: transform/HandedWords.)
  auto IsHandedWord = [&](const Value &A) {
    return A.getType()->isIntegerTy() && isWord(A);
  };
  for (const Use &A : Call.args())
    Active |= isVaried(*A) && !IsHandedWord(*A) &&
              !isDeclaredInactive(Call, Call.getArgOperandNo(&A));
  if (!Facts.WrittenGlobals.empty() && !Call.doesNotAccessMemory() &&
      !isa<IntrinsicInst>(Call) && !isRegisterAssembly(Call))
    Active = true;
  if (!Active)
    return false;
  bool Changed = ActiveCalls.insert(&Call).second;
  if (classOf(Call) != ValueClass::None && !isDeclaredInactive(Call))
    Changed |= Varied.insert(&Call).second;
  for (unsigned A = 0; A < Call.arg_size(); ++A) {
    const Value *P = Call.getArgOperand(A);
    if (holdsPointer(classOf(*P)) && !IsHandedWord(*P) &&
        !mayStayConstant(Call, A))
      Changed |= markReceiver(*P);
  }
  return Changed;
}

//===----------------------------------------------------------------------===//
// Useful: the backward fixpoint, for floats only
//===----------------------------------------------------------------------===//

bool ActivityAnalysis::isUsefulUse(const Instruction &User) const {
  if (isa<ReturnInst>(User))
    return ReturnActive;
  if (isa<StoreInst, AtomicRMWInst, AtomicCmpXchgInst>(User))
    return true; // the object is active, or the value would not be varied
  if (auto *Call = dyn_cast<CallBase>(&User);
      Call && !isIntegerArithmetic(User))
    if (!lookupLibraryFunction(*Call).Rule)
      return ActiveCalls.contains(Call);
  return Useful.contains(&User);
}

void ActivityAnalysis::findUseful() {
  SmallVector<const Value *, 64> Work;
  auto Consider = [&](const Value *V) {
    auto *I = dyn_cast<Instruction>(V);
    if ((I && !Info.isLive(I->getParent())) || !Varied.contains(V) ||
        Useful.contains(V))
      return;
    bool IsUseful = any_of(V->users(), [&](const User *U) {
      return isUsefulUse(*cast<Instruction>(U));
    });
    if (IsUseful && Useful.insert(V).second)
      Work.push_back(V);
  };
  for (auto B = Info.RPO.rbegin(); B != Info.RPO.rend(); ++B)
    for (auto I = (*B)->rbegin(); I != (*B)->rend(); ++I)
      Consider(&*I);
  for (Argument &A : Info.F.args())
    Consider(&A);
  while (!Work.empty()) {
    const Value *V = Work.pop_back_val();
    if (auto *I = dyn_cast<Instruction>(V))
      for (const Use &Op : I->operands())
        Consider(Op.get());
  }
}

//===----------------------------------------------------------------------===//
// Answers
//===----------------------------------------------------------------------===//

bool ActivityAnalysis::hasShadow(const Value &V) const {
  ValueClass C = classOf(V);
  return (C == ValueClass::Pointer || C == ValueClass::Mixed) && isVaried(V);
}

bool ActivityAnalysis::hasAdjoint(const Value &V) const {
  ValueClass C = classOf(V);
  return (C == ValueClass::Float || C == ValueClass::Mixed) &&
         Useful.contains(&V);
}

bool ActivityAnalysis::isActive(const Value &V) const {
  return hasShadow(V) || hasAdjoint(V);
}

bool ActivityAnalysis::isActiveInstruction(const Instruction &I) const {
  if (auto *S = dyn_cast<StoreInst>(&I))
    return isVaried(*S->getPointerOperand());
  if (isa<AtomicRMWInst, AtomicCmpXchgInst>(I))
    return isVaried(*I.getOperand(0));
  if (isa<ReturnInst>(I))
    return ReturnActive;
  if (auto *Call = dyn_cast<CallBase>(&I)) {
    LibraryFunction L = lookupLibraryFunction(*Call);
    if (L.fills())
      return isVaried(*Call->getArgOperand(0));
    if (!L)
      return ActiveCalls.contains(Call);
    if (synchronisationOf(*Call))
      return true;
    if (L.isMirrored())
      return anyOperandVaried(*Call);
  }
  return !I.getType()->isVoidTy() && isActive(I);
}

std::string ActivityAnalysis::explain(const Instruction &I) const {
  std::string Text;
  raw_string_ostream OS(Text);
  auto Name = [&](const Value &V) {
    if (auto *A = dyn_cast<Argument>(&V))
      OS << "parameter " << A->getArgNo() + 1;
    else if (isa<AllocaInst>(V))
      OS << "a local variable";
    else
      OS << "a value";
    if (V.hasName())
      OS << " '" << V.getName() << "'";
  };
  for (unsigned N = 0; N < I.getNumOperands(); ++N) {
    const Value *Op = I.getOperand(N);
    if (!isVaried(*Op))
      continue;
    // Follow active operands back to a parameter.
    SmallPtrSet<const Value *, 16> Seen;
    while (auto *Def = dyn_cast<Instruction>(Op)) {
      if (!Seen.insert(Op).second)
        break;
      const Value *Next = nullptr;
      for (const Use &U : Def->operands())
        if (!Next && isVaried(*U.get()))
          Next = U.get();
      if (!Next)
        break;
      Op = Next;
    }
    OS << "active because operand " << N + 1
       << (I.getOperand(N)->getType()->isPointerTy() ? " points to memory of "
                                                     : " depends on ");
    Name(*Op);
    return OS.str();
  }
  return Text;
}
