//===- ProgramCode.cpp - library functions that run the program's code ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/ProgramCode.h"
#include "rules/CustomRules.h"
#include "rules/LibraryFunctions.h"
#include "support/RustPaths.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace linkgrad;

static bool isOfStd(StringRef Crate) {
  return StringSwitch<bool>(Crate)
      .Cases({"core", "alloc", "std", "__rustc"}, true)
      .Cases({"std_detect", "compiler_builtins"}, true)
      .Default(false);
}

/// Whether a crate that is not the standard library's occurs in \p Path: in
/// names that tell all types (v0), those of what was made for the program do.
static bool mentionsProgram(StringRef Path) {
  auto IsPart = [](char C) { return isAlnum(C) || C == '_'; };
  for (size_t At = 0; At < Path.size();) {
    if (!IsPart(Path[At])) {
      ++At;
      continue;
    }
    StringRef Name = Path.substr(At).take_while(IsPart);
    bool IsRoot = At == 0 || Path[At - 1] != ':';
    At += Name.size();
    if (IsRoot && Path.substr(At).starts_with("::") && !isOfStd(Name))
      return true;
  }
  return false;
}

/// Legacy names tell only the type of `self`, and std itself has others.
static bool maySpeakOfProgram(const Function &F, StringRef Path) {
  return F.getName().starts_with("_ZN") || mentionsProgram(Path);
}

static bool isByPathOnly(const Function &F, StringRef Path) {
  return !Path.empty() && !F.doesNotReturn() &&
         !F.hasFnAttribute(InactiveAttribute) &&
         lookupLibraryFunction(F).isInactive();
}

/// Formatting takes what it formats by shared reference: numbers get out only
/// through a cell there.
static bool onlyMakesText(StringRef Path) {
  return (isWithinRustPath(Path, "core::fmt::") &&
          !Path.contains("core::fmt::Write")) ||
         Path.contains("string::ToString") || Path.contains("SpecToString");
}

/// The body of \p F, if it is to be looked into.
Function *ProgramCode::bodyToFollow(Function &F) {
  auto [It, New] = Bodies.try_emplace(&F, nullptr);
  if (!New || F.isIntrinsic() || hasCustomRule(F) || F.doesNotReturn())
    return It->second;
  const std::string &Path = rustPath(F.getName());
  LibraryFunction L = lookupLibraryFunction(F);
  bool Speaks = maySpeakOfProgram(F, Path);
  if (L ? !isByPathOnly(F, Path) || !Speaks
        : F.isDeclaration() && !Speaks && !StringRef(Path).contains('<'))
    return nullptr;
  Function *Body = F.isDeclaration() ? FindBody(F) : &F;
  return Bodies[&F] = Body;
}

/// Also those in tables.
void ProgramCode::addFunctionsIn(Constant &C, Functions &To) {
  SmallVector<Constant *, 8> Work{&C};
  SmallPtrSet<Constant *, 8> Seen;
  while (!Work.empty()) {
    Constant *Next = Work.pop_back_val();
    if (!Seen.insert(Next).second)
      continue;
    if (auto *F = dyn_cast<Function>(Next)) {
      if (Function *Body = bodyToFollow(*F))
        To.insert(Body);
      continue;
    }
    if (auto *G = dyn_cast<GlobalVariable>(Next);
        G && !(G->isConstant() && G->hasInitializer()))
      continue;
    for (Use &U : Next->operands())
      Work.push_back(cast<Constant>(U.get()));
  }
}

static bool holdsNumber(const Type *T) {
  if (T->isFPOrFPVectorTy())
    return true;
  if (auto *A = dyn_cast<ArrayType>(T))
    return holdsNumber(A->getElementType());
  auto *S = dyn_cast<StructType>(T);
  return S && any_of(S->elements(), holdsNumber);
}

static const Value *objectOf(const Value *P) {
  return getUnderlyingObject(P, /*MaxLookup=*/0);
}

/// What follows for one function from what is known of its callees.
class ProgramCode::Step {
public:
  explicit Step(ProgramCode &All) : All(All) {}

  Effects of(Function &Body) {
    while (std::exchange(Changed, false))
      for (Instruction &I : instructions(Body))
        visit(I);
    return std::move(Result);
  }

private:
  /// Memory of the function's own that holds such things.
  using Locals = SmallPtrSet<const Value *, 8>;

  void leave(const Value *At, Places &To, Locals &Own) {
    const Value *Object = objectOf(At);
    if (auto *A = dyn_cast<Argument>(Object))
      To.Arguments.insert(A->getArgNo());
    else if (isa<AllocaInst>(Object))
      Changed |= Own.insert(Object).second;
    else
      To.Elsewhere = true;
  }
  void leaveNumber(const Value *At) { leave(At, Result.Numbers, NumbersIn); }
  void leavePointer(const Value *At) { leave(At, Result.Pointers, PointersIn); }

  bool isGiven(const Value *Pointer) const {
    const Value *Object = objectOf(Pointer);
    auto *Load = dyn_cast<LoadInst>(Object);
    return isa<Argument>(Object) ||
           (Load && PointersIn.contains(objectOf(Load->getPointerOperand())));
  }

  /// Whether \p V is made of the bits of a number.
  bool isBits(const Value *V) {
    if (auto *Cast = dyn_cast_or_null<BitCastInst>(V))
      return holdsNumber(Cast->getSrcTy());
    auto *Call = dyn_cast_or_null<CallBase>(V);
    Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    Function *Body = Callee ? All.bodyToFollow(*Callee) : nullptr;
    return Body && All.Known[Body].ReturnsBits;
  }

  void visitCall(CallBase &Call) {
    Function *Callee = Call.getCalledFunction();
    Function *Inner = Callee ? All.bodyToFollow(*Callee) : nullptr;
    if (!Inner)
      return;
    const Effects E = All.Known[Inner];
    Result.Computes |= E.Computes;
    Result.Numbers.Elsewhere |= E.Numbers.Elsewhere;
    Result.Pointers.Elsewhere |= E.Pointers.Elsewhere;
    for (unsigned No : E.Numbers.Arguments)
      if (No < Call.arg_size())
        leaveNumber(Call.getArgOperand(No));
    for (unsigned No : E.Pointers.Arguments)
      if (No < Call.arg_size())
        leavePointer(Call.getArgOperand(No));
  }

  /// Functions that are not called here may be handed anything.
  void refer(Constant &C) {
    Functions Named;
    All.addFunctionsIn(C, Named);
    for (Function *F : Named) {
      const Effects &E = All.Known[F];
      Result.Computes |= E.Computes;
      Result.Numbers.Elsewhere |= !E.Numbers.empty();
    }
  }

  void visitCopy(const MemTransferInst &Copy) {
    const Value *From = objectOf(Copy.getSource());
    if (NumbersIn.contains(From))
      leaveNumber(Copy.getDest());
    auto *Size = dyn_cast<ConstantInt>(Copy.getLength());
    if (PointersIn.contains(From) ||
        (isa<Argument>(From) && Size && Size->uge(8)))
      leavePointer(Copy.getDest());
  }

  void visit(Instruction &I) {
    auto *Call = dyn_cast<CallBase>(&I);
    Result.Computes |= !Call && holdsNumber(I.getType());
    if (auto *Store = dyn_cast<StoreInst>(&I)) {
      const Value *V = Store->getValueOperand();
      if (holdsNumber(V->getType()))
        leaveNumber(Store->getPointerOperand());
      if (V->getType()->isPointerTy() && isGiven(V))
        leavePointer(Store->getPointerOperand());
    } else if (auto *Copy = dyn_cast<MemTransferInst>(&I)) {
      visitCopy(*Copy);
    } else if (auto *Return = dyn_cast<ReturnInst>(&I)) {
      Result.ReturnsBits |= isBits(Return->getReturnValue());
    } else if (Call) {
      visitCall(*Call);
    }
    for (Use &U : I.operands())
      if (auto *C = dyn_cast<Constant>(U.get());
          C && C->getType()->isPointerTy() && !(Call && Call->isCallee(&U)))
        refer(*C);
  }

  ProgramCode &All;
  Effects Result;
  Locals NumbersIn, PointersIn;
  bool Changed = true;
};

/// Of \p Body and all that it can reach.
const ProgramCode::Effects &ProgramCode::settle(Function &Body) {
  if (Known.contains(&Body))
    return Known[&Body];
  Functions Reached;
  Reached.insert(&Body);
  for (size_t N = 0; N != Reached.size(); ++N)
    for (Instruction &I : instructions(*Reached[N]))
      for (Use &U : I.operands())
        if (auto *C = dyn_cast<Constant>(U.get());
            C && C->getType()->isPointerTy())
          addFunctionsIn(*C, Reached);
  bool Changed = true;
  while (std::exchange(Changed, false))
    for (Function *F : reverse(Reached)) {
      Effects Now = Step(*this).of(*F);
      if (Now.size() == Known[F].size())
        continue;
      Known[F] = std::move(Now);
      Changed = true;
    }
  return Known[&Body];
}

bool ProgramCode::leavesNumbers(Function &F) {
  const std::string &Path = rustPath(F.getName());
  if (!isByPathOnly(F, Path))
    return false;
  Function *Body = bodyToFollow(F);
  if (!Body)
    return false;
  const Effects &E = settle(*Body);
  if (onlyMakesText(Path))
    return !E.Numbers.Arguments.empty();
  return !E.Numbers.empty() || !E.Pointers.empty() || E.ReturnsBits ||
         (E.Computes && holdsNumber(F.getReturnType()));
}
