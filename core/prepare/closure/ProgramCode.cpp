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
#include "support/CxxNames.h"
#include "support/RustPaths.h"
#include "support/Worklist.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Analysis/AliasAnalysis.h"
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
  if (Path.empty())
    return isMadeForProgram(F.getName());
  return F.getName().starts_with("_ZN") || mentionsProgram(Path);
}

static bool isByPathOnly(const Function &F, StringRef Path) {
  return (!Path.empty() || isMadeForProgram(F.getName())) &&
         !F.doesNotReturn() && !F.hasFnAttribute(InactiveAttribute) &&
         lookupLibraryFunction(F).isInactive();
}

/// Formatting takes what it formats by shared reference: numbers get out only
/// through a cell there. C++'s strings and streams make text of what they are
/// given, and keep it, too: letters.
static bool onlyMakesText(StringRef Path) {
  return Path.empty() ||
         (isWithinRustPath(Path, "core::fmt::") &&
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
  bool Speaks = maySpeakOfProgram(F, Path) ||
                (Path.empty() && !L && F.getName().starts_with("_Z"));
  if (L ? !isByPathOnly(F, Path) || !Speaks
        : F.isDeclaration() && !Speaks && !StringRef(Path).contains('<'))
    return nullptr;
  Function *Body = F.isDeclaration() ? FindBody(F) : &F;
  return Bodies[&F] = Body;
}

/// Also those in tables.
void ProgramCode::addFunctionsIn(Constant &C, Functions &To) {
  Worklist<Constant *> Work{&C};
  while (Constant *Next = Work.next()) {
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

/// What a pointer leads to, as far as the function itself tells.
namespace {
struct Origin {
  const Value *Root;   // a parameter, a local variable, a call; null: anything
  bool Behind = false; // a pointer that was found there
};
} // namespace

/// Values that a pointer may be made of are walked over once.
static void addOrigins(const Value *V, bool Behind,
                       SmallVectorImpl<Origin> &Out,
                       SmallSet<std::pair<const Value *, bool>, 16> &Seen) {
  if (!Seen.insert({V, Behind}).second)
    return;
  auto Recurse = [&](const Value *Of, bool IsBehind) {
    addOrigins(Of, IsBehind, Out, Seen);
  };
  if (isa<Argument, AllocaInst>(V))
    return Out.push_back({V, Behind});
  if (auto *C = dyn_cast<Constant>(V)) {
    auto *G = dyn_cast<GlobalVariable>(getUnderlyingObject(C, 0));
    if (G && !G->isConstant())
      Out.push_back({nullptr, Behind});
    return;
  }
  auto *I = dyn_cast<Instruction>(V);
  if (!I || I->getType()->isFPOrFPVectorTy() || I->getType()->isIntegerTy(1))
    return;
  if (auto *Load = dyn_cast<LoadInst>(I))
    return Recurse(Load->getPointerOperand(), true);
  if (auto *Step = dyn_cast<GetElementPtrInst>(I))
    return Recurse(Step->getPointerOperand(), Behind);
  auto *Call = dyn_cast<CallBase>(I);
  if (!Call) {
    for (const Use &U : I->operands())
      if (!isa<BasicBlock>(U))
        Recurse(U, Behind);
    return;
  }
  // A block of its own, or what it was handed or found there.
  Out.push_back({Call, Behind});
  if (isNoAliasCall(Call))
    return;
  for (const Use &U : Call->args())
    if (U->getType()->isPointerTy())
      Recurse(U, true);
}

/// (Of what may be a pointer: optimisers move some as integers.)
static SmallVector<Origin, 4> originsOf(const Value *V) {
  if (V->getType()->isIntegerTy() && !V->getType()->isIntegerTy(64))
    return {};
  SmallVector<Origin, 4> Out;
  SmallSet<std::pair<const Value *, bool>, 16> Seen;
  addOrigins(V, false, Out, Seen);
  return Out;
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
  /// \p OrBehind: or where a pointer that lies there leads to (a closure's
  /// variable).
  void leaveNumber(const Value *At, bool OrBehind = false) {
    for (Origin O : originsOf(At)) {
      Result.Numbers.add(placesBehind(O));
      if (OrBehind)
        Result.Numbers.add(placesBehind({O.Root, /*Behind=*/true}));
      if (O.Root && !isa<Argument>(O.Root))
        Changed |= NumbersIn.insert(O.Root).second;
    }
  }

  /// \p What: where these pointers lead to.
  void leavePointer(const Value *At, const Places &What) {
    if (What.empty())
      return;
    for (Origin O : originsOf(At)) {
      if (O.Root && !isa<Argument>(O.Root))
        Changed |= PointersIn[O.Root].add(What);
      Result.Pointers.add(placesBehind(O));
    }
  }

  /// What the caller can see of that memory.
  Places placesBehind(Origin O) {
    Places P;
    if (auto *A = dyn_cast_or_null<Argument>(O.Root))
      P.Arguments.insert(A->getArgNo());
    else if (O.Root && O.Behind)
      P = PointersIn.lookup(O.Root);
    P.Elsewhere |= !O.Root || mayReturnOutside(O.Root);
    return P;
  }

  Places placesBehind(const Value *Pointer) {
    Places P;
    for (Origin O : originsOf(Pointer))
      P.add(placesBehind(O));
    return P;
  }

  /// Of what a call returns: whether the callee may have found it elsewhere.
  bool mayReturnOutside(const Value *Root) {
    auto *Call = dyn_cast<CallBase>(Root);
    if (!Call || isNoAliasCall(Call))
      return false;
    Function *Callee = Call->getCalledFunction();
    if (!Callee)
      return true;
    if (Callee->isIntrinsic())
      return false;
    Function *Body = All.bodyToFollow(*Callee);
    return Body ? All.Known[Body].ReturnsOutside
                : !lookupLibraryFunction(*Callee);
  }

  /// Whether numbers can be reached from \p V that were left in own memory.
  bool leadsToNumbers(const Value *V) const {
    return any_of(originsOf(V), [&](Origin O) {
      return O.Root && NumbersIn.contains(O.Root);
    });
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
    if (E.ReturnsNumbers)
      Changed |= NumbersIn.insert(&Call).second;
    bool HandsNumbers = false;
    Places Handed;
    for (const Use &U : Call.args())
      if (U->getType()->isPointerTy()) {
        HandsNumbers |= leadsToNumbers(U);
        Handed.add(placesBehind(U.get()));
      }
    Result.Numbers.Elsewhere |= HandsNumbers && E.Pointers.Elsewhere;
    for (unsigned No : E.Numbers.Arguments)
      if (No < Call.arg_size())
        leaveNumber(Call.getArgOperand(No), /*OrBehind=*/true);
    for (unsigned No : E.Pointers.Arguments)
      if (No < Call.arg_size()) {
        leavePointer(Call.getArgOperand(No), Handed);
        if (HandsNumbers)
          leaveNumber(Call.getArgOperand(No));
      }
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
    if (leadsToNumbers(Copy.getSource()))
      leaveNumber(Copy.getDest());
    auto *Size = dyn_cast<ConstantInt>(Copy.getLength());
    for (Origin O : originsOf(Copy.getSource()))
      if (isa_and_nonnull<Argument>(O.Root) ? !O.Behind && Size && Size->uge(8)
                                            : PointersIn.contains(O.Root))
        leavePointer(Copy.getDest(), placesBehind({O.Root, true}));
  }

  void visitStore(const StoreInst &Store) {
    const Value *V = Store.getValueOperand(), *At = Store.getPointerOperand();
    if (holdsNumber(V->getType()) || leadsToNumbers(V))
      leaveNumber(At);
    if (V->getType()->isPointerTy())
      leavePointer(At, placesBehind(V));
  }

  void visitReturn(const ReturnInst &Return) {
    const Value *V = Return.getReturnValue();
    if (!V)
      return;
    Result.ReturnsBits |= isBits(V);
    Result.ReturnsNumbers |= leadsToNumbers(V);
    Result.ReturnsOutside |= any_of(originsOf(V), [&](Origin O) {
      return !O.Root || (!isa<Argument>(O.Root) && mayReturnOutside(O.Root));
    });
  }

  void visit(Instruction &I) {
    auto *Call = dyn_cast<CallBase>(&I);
    Result.Computes |= !Call && holdsNumber(I.getType());
    if (auto *Store = dyn_cast<StoreInst>(&I))
      visitStore(*Store);
    else if (auto *Copy = dyn_cast<MemTransferInst>(&I))
      visitCopy(*Copy);
    else if (auto *Return = dyn_cast<ReturnInst>(&I))
      visitReturn(*Return);
    else if (Call)
      visitCall(*Call);
    for (Use &U : I.operands())
      if (auto *C = dyn_cast<Constant>(U.get());
          C && C->getType()->isPointerTy() && !(Call && Call->isCallee(&U)))
        refer(*C);
  }

  ProgramCode &All;
  Effects Result;
  /// Memory of the function's own that holds numbers, or leads to them; and
  /// that holds pointers which it was given.
  SmallPtrSet<const Value *, 8> NumbersIn;
  DenseMap<const Value *, Places> PointersIn;
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
  std::string Path = rustPath(F.getName());
  if (!isByPathOnly(F, Path))
    return false;
  Function *Body = bodyToFollow(F);
  if (!Body)
    return false;
  const Effects &E = settle(*Body);
  if (onlyMakesText(Path))
    return !E.Numbers.empty();
  return !E.Numbers.empty() || !E.Pointers.empty() || E.ReturnsBits ||
         E.ReturnsNumbers || (E.Computes && holdsNumber(F.getReturnType()));
}

/// `fn fmt(&self, f: &mut Formatter) -> Result`
static bool isOfFormattersType(const FunctionType &Ty) {
  return Ty.getReturnType()->isIntegerTy(1) && Ty.getNumParams() == 2 &&
         Ty.getParamType(0)->isPointerTy() && Ty.getParamType(1)->isPointerTy();
}

Function *ProgramCode::formatterIn(Instruction &I) {
  auto *Call = dyn_cast<CallBase>(&I);
  Functions Named;
  for (Use &U : I.operands())
    if (auto *C = dyn_cast<Constant>(U.get());
        C && C->getType()->isPointerTy() && !(Call && Call->isCallee(&U)) &&
        Scanned.insert(C).second)
      addFunctionsIn(*C, Named);
  auto It = find_if(Named, [&](Function *F) {
    return isOfFormattersType(*F->getFunctionType()) &&
           onlyMakesText(rustPath(F->getName())) && !settle(*F).Numbers.empty();
  });
  return It == Named.end() ? nullptr : *It;
}
