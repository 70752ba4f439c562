//===- Closure.cpp - collects and simplifies the closure ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/Closure.h"
#include "linkgrad/BodySource.h"
#include "prepare/AggregateAccesses.h"
#include "prepare/AttributeInference.h"
#include "prepare/CaughtObjects.h"
#include "prepare/CopyLowering.h"
#include "prepare/InactiveValues.h"
#include "prepare/LibraryLowering.h"
#include "prepare/LostRules.h"
#include "prepare/Rounding.h"
#include "prepare/SharedSlots.h"
#include "prepare/Simplify.h"
#include "prepare/SinkNumbers.h"
#include "prepare/TaggedMerges.h"
#include "prepare/VariableArguments.h"
#include "prepare/WordCasts.h"
#include "rules/CustomRules.h"
#include "rules/LibraryFunctions.h"
#include "rules/RecomputeHints.h"
#include "rules/TypeHints.h"
#include "support/Diagnostics.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/InlineCost.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace linkgrad;

#define DEBUG_TYPE "linkgrad"
STATISTIC(NumCopies, "Functions copied into closures");
STATISTIC(NumInlined, "Calls inlined in closures");

// Below these sizes (in instructions) a callee is inlined into its caller's
// copy: the derivative of a small function must vanish into that of its caller.
static constexpr unsigned InlineLimit = 80;
static constexpr unsigned InlineOnceLimit = 400;
static constexpr unsigned CallerLimit = 4000;
// Calls between `throw` and `catch`.
static constexpr unsigned ThrowDepth = 8;

/// Whether a function's derivative comes from elsewhere than from its body.
static bool isOpaque(const Function &F) {
  return lookupLibraryFunction(F) || hasCustomRule(F);
}

/// Whether a call asks for the body of a function that is known otherwise.
static bool demandsBody(const CallBase &Call, const Function &Callee) {
  return isDeclaredActive(Call) && !hasCustomRule(Callee);
}

/// A direct callee that the closure has to follow: not an intrinsic, and not a
/// function that more is known of than its body.
static Function *calleeToFollow(const CallBase &Call) {
  auto *Callee = dyn_cast<Function>(
      Call.getCalledOperand()->stripPointerCastsAndAliases());
  if (!Callee || Callee->isIntrinsic() ||
      Callee->getFunctionType() != Call.getFunctionType())
    return nullptr;
  if (lookupLibraryFunction(Call) ||
      (isOpaque(*Callee) && !demandsBody(Call, *Callee)))
    return nullptr;
  return Callee;
}

Function *Closure::definitionOf(Function &F) {
  if (!F.isDeclaration())
    return &F;
  if (Function *Known = Imported.lookup(&F))
    return Known;
  if (Missing.contains(&F))
    return nullptr;
  BodyAnswer Answer;
  if (Bodies)
    Answer = Bodies->findBody(F);
  if (!Answer.Body) {
    Missing[&F] = Answer;
    return nullptr;
  }
  Names[Answer.Body] = F.getName().str();
  return Imported[&F] = Answer.Body;
}

// The addresses of labels lie in tables and belong to the original: a copy
// would jump into it.
static bool jumpsToAddresses(const Function &F) {
  return any_of(F, [](const BasicBlock &B) {
    return isa<IndirectBrInst>(B.getTerminator());
  });
}

// Nothing is made of such functions: their frames come into being later.
static bool canCopy(const Function &F) {
  return !jumpsToAddresses(F) && !F.isPresplitCoroutine();
}

// What other modules say of it.
void Closure::describe(Function &F) {
  if (Bodies && !F.isIntrinsic() && Described.insert(&F).second)
    Bodies->describe(F, Diags);
}

void Closure::describeCallees(Function &Copy) {
  if (!Bodies)
    return;
  for (Instruction &I : instructions(Copy)) {
    if (auto *Call = dyn_cast<CallBase>(&I))
      if (auto *Callee = dyn_cast<Function>(
              Call->getCalledOperand()->stripPointerCastsAndAliases()))
        describe(*Callee);
    for (Use &U : I.operands())
      if (auto *G = dyn_cast<GlobalVariable>(getUnderlyingObject(U.get())))
        if (!G->isConstant() && Described.insert(G).second)
          Bodies->describe(*G, Diags);
  }
}

// A function that does nothing but call F.
static Function *makeCaller(Function &F) {
  Function *Caller =
      Function::Create(F.getFunctionType(), GlobalValue::InternalLinkage,
                       F.getAddressSpace(), "", F.getParent());
  AttributeList A = F.getAttributes();
  LLVMContext &C = F.getContext();
  Caller->setAttributes(A.removeFnAttributes(C));
  if (F.doesNotThrow())
    Caller->setDoesNotThrow();
  IRBuilder<> B(BasicBlock::Create(C, "entry", Caller));
  SmallVector<Value *, 8> Args;
  for (Argument &Arg : Caller->args())
    Args.push_back(&Arg);
  CallInst *Call = B.CreateCall(&F, Args);
  Call->setCallingConv(F.getCallingConv());
  Call->setAttributes(A.removeFnAttributes(C));
  if (F.getReturnType()->isVoidTy())
    B.CreateRetVoid();
  else
    B.CreateRet(Call);
  return Caller;
}

// What is copied for F: null when there is nothing to copy, or when the
// derivative of F does not come from its body. Of a request's primal something
// is always copied.
Function *Closure::bodyOf(Function &F, bool IsPrimal) {
  describe(F);
  // The file that defines it may say something that its declaration does not.
  Function *Definition = isOpaque(F) ? nullptr : definitionOf(F);
  if (!isOpaque(F) || F.isVarArg())
    return Definition;
  if (!IsPrimal)
    return nullptr;
  Function *&Caller = Callers[&F];
  if (!Caller)
    Caller = makeCaller(F);
  return Caller;
}

Function *Closure::makeCopy(Function &F, Function &Definition,
                            ArrayRef<Function *> Known) {
  ++NumCopies;
  ValueToValueMapTy Map;
  Function *Copy = canTakeList(Definition) ? cloneWithList(Definition, Map)
                                           : CloneFunction(&Definition, Map);
  Copy->setName(F.getName() + ".linkgrad");
  Copy->setLinkage(GlobalValue::InternalLinkage);
  Copy->setVisibility(GlobalValue::DefaultVisibility);
  Copy->setDLLStorageClass(GlobalValue::DefaultStorageClass);
  Copy->setDSOLocal(true);
  Copy->setComdat(nullptr);
  Copy->removeFnAttr(Attribute::OptimizeNone);
  Copy->removeFnAttr(Attribute::NoInline);
  Copy->removeFnAttr(Attribute::AlwaysInline);
  for (auto [A, Target] : zip(Copy->args(), Known))
    if (Target && A.getType() == Target->getType())
      A.replaceAllUsesWith(Target);
  describeCallees(*Copy);
  reportLostRules(*Copy, F, Bodies, Diags);
  lowerByVal(*Copy);
  splitAggregateAccesses(*Copy);
  fenceInactiveValues(*Copy);
  lowerLibraryCalls(*Copy);
  lowerThreadLocalAddresses(*Copy);
  forgetErrno(*Copy);
  weakenTypeHints(*Copy);
  return Copy;
}

Function *Closure::copyOf(Function &F, Function *CalledFrom, CallBase &Call,
                          const GlobalValue *Target) {
  if (Function *Known = Copies.lookup(&F))
    return Known;
  bool IsDemanded = CalledFrom && demandsBody(Call, F);
  Function *Definition =
      IsDemanded ? definitionOf(F) : bodyOf(F, /*IsPrimal=*/!CalledFrom);
  if (!Definition || !canCopy(*Definition))
    return nullptr;
  if (Function *Known = Copies.lookup(Definition))
    return Copies[&F] = Known;
  Function *Copy = makeCopy(F, *Definition, {});
  Copies[&F] = Copies[Definition] = Copy;
  Entries[Copy] = {&F, CalledFrom, describeLocation(Call), Target};
  complete(*Copy);
  return Copy;
}

void Closure::complete(Function &Copy) {
  if (OnCopy)
    OnCopy(Copy);
  addCallees(Copy);
}

void Closure::addCallees(Function &Copy) {
  for (Instruction &I : make_early_inc_range(instructions(Copy))) {
    auto *Call = dyn_cast<CallBase>(&I);
    if (!Call)
      continue;
    Function *Callee = calleeToFollow(*Call);
    if (!Callee || contains(Callee))
      continue;
    Function *C = copyOf(*Callee, &Copy, *Call);
    if (!C)
      continue;
    if (C->isVarArg() != Callee->isVarArg())
      Call = &callWithList(*Call, *C);
    else
      Call->setCalledOperand(C);
    dropByValAtCalls(*Call);
  }
}

Function *Closure::add(Function &Primal, CallBase &RequestedBy,
                       ArrayRef<Function *> Known) {
  bool IsGeneral = none_of(Known, [](Function *F) { return F != nullptr; });
  Function *Definition = bodyOf(Primal, /*IsPrimal=*/true);
  if (!Definition || !canCopy(*Definition)) {
    reportMissing(Primal, RequestedBy);
    return nullptr;
  }
  if (IsGeneral)
    return copyOf(Primal, nullptr, RequestedBy);
  Function *&Copy = KnownCopies[{Definition, Known.vec()}];
  if (!Copy) {
    Copy = makeCopy(Primal, *Definition, Known);
    Entries[Copy] = {&Primal, nullptr, describeLocation(RequestedBy), nullptr};
    complete(*Copy);
  }
  return Copy;
}

void Closure::reportMissing(const Function &Declaration, const Instruction &At,
                            StringRef Note) {
  BodyAnswer Answer = Missing.lookup(&Declaration);
  std::string Name = Declaration.getName().str();
  auto Report = [&](DiagCode Code, ArrayRef<std::string> Args) {
    auto Message = Diags.error(Code, Args).at(At);
    if (!Note.empty())
      Message.note(Note);
  };
  const Function *Definition = Declaration.isDeclaration()
                                   ? Imported.lookup(&Declaration)
                                   : &Declaration;
  if (Definition && jumpsToAddresses(*Definition))
    Report(DiagCode::UnsupportedInstruction,
           {"the function '" + Name + "' has computed gotos"});
  else if (Definition && Definition->isPresplitCoroutine())
    Report(DiagCode::UnsupportedInstruction,
           {"the function '" + Name + "' is a coroutine"});
  else if (Definition && Definition->isVarArg())
    Report(DiagCode::UnsupportedInstruction,
           {"the function '" + original(Definition)->getName().str() +
            "' has a variable number of arguments"});
  else if (!Answer.MutableVariable.empty())
    Report(Answer.VariableIsStatic ? DiagCode::StaticVariable
                                   : DiagCode::MutableVariable,
           {Name, Answer.MutableVariable, "'" + Answer.VariableFile + "'"});
  else
    Report(DiagCode::MissingBody,
           {Name, Answer.WhyNot.empty() ? "" : ": " + Answer.WhyNot});
}

const Function *Closure::original(const Function *Copy) const {
  auto It = Entries.find(Copy);
  return It == Entries.end() ? Copy : It->second.Original;
}

void Closure::describeChain(const Function &Copy,
                            std::vector<std::string> &Lines) const {
  for (const Function *F = &Copy; F;) {
    auto It = Entries.find(F);
    if (It == Entries.end())
      return;
    const Entry &E = It->second;
    Lines.push_back((E.CalledFrom ? "called from " : "requested at ") +
                    E.CallSite);
    F = E.CalledFrom;
  }
}

// Depth first over direct calls. Functions that lie on a cycle are found by
// Tarjan's algorithm in its usual form.
void Closure::orderBottomUp() {
  PostOrder.clear();
  Recursive.clear();
  DenseMap<const Function *, unsigned> Index, Low;
  std::vector<Function *> Stack;
  SmallPtrSet<const Function *, 16> OnStack;
  std::function<void(Function *)> Visit = [&](Function *F) {
    unsigned Mine = Index[F] = Index.size();
    Low[F] = Mine;
    Stack.push_back(F);
    OnStack.insert(F);
    for (Instruction &I : instructions(*F)) {
      auto *Call = dyn_cast<CallBase>(&I);
      Function *Callee = Call ? Call->getCalledFunction() : nullptr;
      if (!Callee || !contains(Callee))
        continue;
      if (Callee == F)
        Recursive.insert(F);
      if (!Index.contains(Callee)) {
        Visit(Callee);
        Low[F] = std::min(Low[F], Low[Callee]);
      } else if (OnStack.contains(Callee)) {
        Low[F] = std::min(Low[F], Index[Callee]);
      }
    }
    if (Low[F] != Mine)
      return;
    bool Alone = Stack.back() == F;
    Function *Member;
    do {
      Member = Stack.back();
      Stack.pop_back();
      OnStack.erase(Member);
      PostOrder.push_back(Member);
      if (!Alone)
        Recursive.insert(Member);
    } while (Member != F);
  };
  for (auto &[F, E] : Entries)
    if (!Index.contains(F))
      Visit(const_cast<Function *>(F));
}

static unsigned numCallSites(Function &F) { return F.getNumUses(); }

// By what is said of the call, which inlining would lose.
static bool isDeclaredAtCall(const CallBase &Call) {
  if (isDeclaredInactive(static_cast<const Instruction &>(Call)))
    return true;
  for (unsigned A = 0; A < Call.arg_size(); ++A)
    if (isDeclaredInactive(Call, A))
      return true;
  return false;
}

// Whether an exception that arrives at \p Pad is caught in this function.
static bool isCaught(const BasicBlock &Pad) {
  SmallVector<const BasicBlock *, 8> Work{&Pad};
  SmallPtrSet<const BasicBlock *, 8> Seen;
  while (!Work.empty()) {
    const BasicBlock *B = Work.pop_back_val();
    if (!Seen.insert(B).second)
      continue;
    if (isa<ReturnInst>(B->getTerminator()))
      return true;
    append_range(Work, successors(B));
  }
  return false;
}

// An exception that leaves an active call would leave its tape half filled. So
// callees that may throw to somebody who catches are inlined as long as that
// goes: then the way to the handler is a jump like any other.
void Closure::inlineThrowingCalls(Function &F) {
  for (unsigned Round = 0; Round < ThrowDepth; ++Round) {
    SmallVector<CallBase *, 8> Calls;
    for (Instruction &I : instructions(F))
      if (auto *Invoke = dyn_cast<InvokeInst>(&I))
        if (Function *Callee = Invoke->getCalledFunction())
          if (contains(Callee) && Callee != &F && !isRecursive(Callee) &&
              !Callee->doesNotThrow() && !isDeclaredAtCall(*Invoke) &&
              isCaught(*Invoke->getUnwindDest()))
            Calls.push_back(Invoke);
    bool Changed = false;
    for (CallBase *Call : Calls) {
      InlineFunctionInfo IFI;
      if (F.getInstructionCount() <= CallerLimit &&
          isInlineViable(*Call->getCalledFunction()).isSuccess() &&
          InlineFunction(*Call, IFI).isSuccess()) {
        ++NumInlined;
        Changed = true;
      }
    }
    if (!Changed)
      return;
  }
}

void Closure::inlineCalls(Function &F) {
  SmallVector<CallBase *, 16> Calls;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallBase>(&I))
      if (Function *Callee = Call->getCalledFunction())
        if (contains(Callee) && Callee != &F && !isRecursive(Callee) &&
            !isDeclaredAtCall(*Call) && !Call->isNoInline() &&
            !isRecomputableCall(*Call) &&
            !(Ruled && Entries.find(Callee)->second.Target))
          Calls.push_back(Call);
  for (CallBase *Call : Calls) {
    Function *Callee = Call->getCalledFunction();
    unsigned Size = Callee->getInstructionCount();
    bool Small = Size <= InlineLimit ||
                 (Size <= InlineOnceLimit && numCallSites(*Callee) == 1);
    if (!Small || F.getInstructionCount() > CallerLimit ||
        !isInlineViable(*Callee).isSuccess())
      continue;
    InlineFunctionInfo IFI;
    if (InlineFunction(*Call, IFI).isSuccess())
      ++NumInlined;
  }
}

// Constants of other modules (vtables, tables of functions) that copies look
// at.
void Closure::importConstants(Function &Copy) {
  if (!Bodies)
    return;
  for (Instruction &I : instructions(Copy))
    for (Use &U : I.operands()) {
      if (!U->getType()->isPointerTy() || !isa<Constant>(U.get()))
        continue;
      const DataLayout &DL = Copy.getDataLayout();
      APInt Offset(DL.getIndexTypeSizeInBits(U->getType()), 0);
      auto *G = dyn_cast<GlobalVariable>(
          U->stripAndAccumulateConstantOffsets(DL, Offset, true));
      if (!G || !G->isConstant() || !G->isDeclaration())
        continue;
      LLVMContext &C = Copy.getContext();
      if (GlobalVariable *Body = Bodies->findConstant(*G))
        U.set(ConstantExpr::getGetElementPtr(Type::getInt8Ty(C), Body,
                                             ConstantInt::get(C, Offset)));
    }
}

/// The copy of a target of a call through a pointer.
Function *Closure::copyOfTarget(Function &Body, const GlobalValue &Target,
                                Function &From, CallBase &Call) {
  Function *Copy = copyOf(Body, &From, Call, &Target);
  if (Copy)
    Targets.insert(&Target);
  return Copy;
}

/// Functions of a call's type that were not taken as its targets.
struct Closure::CandidatesLeftOut {
  bool AnyFailed = false;
  std::vector<std::string> Holders, WithoutBody;
};

bool Closure::leaveOut(const GlobalValue &Target, StringRef Name,
                       CandidatesLeftOut &Out) const {
  if (!Ruled)
    return false;
  Out.AnyFailed |= Ruled->Failed.contains(&Target);
  if (Ruled->Holders.contains(&Target))
    Out.Holders.push_back(displayName(Name));
  return Ruled->contains(&Target);
}

std::optional<std::vector<TargetElsewhere>>
Closure::targetsElsewhere(Function &Copy, CallBase &Call,
                          CandidatesLeftOut &Out) {
  std::vector<TargetElsewhere> Result;
  if (!Bodies)
    return Result;
  std::optional<std::vector<IndirectTarget>> Found =
      Bodies->findTargets(Call, CandidateLimit);
  if (!Found)
    return std::nullopt;
  for (IndirectTarget T : *Found) {
    if (leaveOut(*T.Address, T.Body->getName(), Out))
      continue;
    Function *To = copyOfTarget(*T.Body, *T.Address, Copy, Call);
    if (!To)
      continue;
    ImportedTargets.insert(T.Body);
    Result.push_back({T.Body, T.Address, To});
  }
  return Result;
}

const GlobalValue *Closure::targetBehind(const Function *Copy) const {
  for (const Function *F = Copy; F;) {
    auto It = Entries.find(F);
    if (It == Entries.end())
      return nullptr;
    if (It->second.Target)
      return It->second.Target;
    F = It->second.CalledFrom;
  }
  return nullptr;
}

// Three names are enough to recognise what is meant.
static std::string listNames(ArrayRef<std::string> Names) {
  std::string Text = "'" + join(Names.take_front(3), "', '") + "'";
  return Names.size() > 3 ? Text + ", ..." : Text;
}

// Makes calls through pointers direct, as far as their targets are known.
void Closure::dispatch(Function &Copy) {
  markTextOfExceptions(Copy);
  DenseMap<const CallBase *, CandidatesLeftOut> LeftOut;
  auto Resolve = [&](Function &Target, CallBase &Call) -> Function * {
    if (contains(&Target) || leaveOut(Target, Target.getName(), LeftOut[&Call]))
      return nullptr;
    describe(Target);
    if (isOpaque(Target))
      return &Target;
    Function *To = copyOfTarget(Target, Target, Copy, Call);
    if (!To)
      LeftOut[&Call].WithoutBody.push_back(displayName(Target.getName()));
    return To;
  };
  auto Elsewhere = [&](CallBase &Call) {
    return targetsElsewhere(Copy, Call, LeftOut[&Call]);
  };
  auto WhyNone = [&](CallBase &Call, bool TooMany) -> std::string {
    const CandidatesLeftOut &Out = LeftOut[&Call];
    if (Out.AnyFailed)
      return ""; // the errors in them tell more
    if (TooMany)
      return formatv("more than {0} functions fit it", CandidateLimit);
    if (!Out.WithoutBody.empty())
      return "the body of " + listNames(Out.WithoutBody) +
             ", which fits it, is not known";
    if (!Out.Holders.empty())
      return listNames(Out.Holders) +
             ", which fits it, asks for derivatives itself";
    std::string Type;
    raw_string_ostream(Type) << *Call.getFunctionType();
    return formatv("no function of the type '{0}' has its address taken in "
                   "the bitcode at hand, and others are not known",
                   Type);
  };
  if (dispatchIndirectCalls(Copy, Resolve, Elsewhere, WhyNone))
    FAM.invalidate(Copy, PreservedAnalyses::none());
}

void Closure::simplify() {
  orderBottomUp();
  for (unsigned Round = 0; Round < 4; ++Round) {
    for (Function *F : PostOrder) {
      importConstants(*F);
      holdSharedSlots(*F);
      FAM.invalidate(*F, PreservedAnalyses::none());
      simplifyFunction(*F, FAM);
      inlineCalls(*F);
      inlineThrowingCalls(*F);
      holdSharedSlots(*F);
      FAM.invalidate(*F, PreservedAnalyses::none());
      simplifyFunction(*F, FAM);
      inferAttributes(*F, isRecursive(F), FAM);
    }
    // Inlining and folding may have made indirect calls direct.
    size_t Before = Entries.size();
    for (Function *F : PostOrder) {
      addCallees(*F);
      dispatch(*F);
    }
    orderBottomUp();
    if (Entries.size() == Before)
      break;
  }
  for (Function *Import : ImportedTargets)
    dropIdleComparisons(*Import);
  for (Function *F : PostOrder) {
    releaseSharedSlots(*F);
    DominatorTree DT(*F);
    splitTaggedMerges(*F, DT);
    linkCaughtObjects(*F);
    raiseCasts(*F);
    dropUnusedBits(*F, FAM);
    sinkNumbers(*F, DT, LoopInfo(DT));
    markRoundingSums(*F);
    markAbsentTargets(*F, !Entries.find(F)->second.CalledFrom);
    FAM.invalidate(*F, PreservedAnalyses::none());
    canonicalizeFunction(*F, FAM);
  }
}

// A copy lives on where a derivative calls it: as an inactive callee.
void Closure::erase(bool KeepImports) {
  SmallPtrSet<const Function *, 16> Keep;
  auto IsNeeded = [&](const Function *F) {
    return any_of(F->users(), [&](const User *U) {
      auto *I = dyn_cast<Instruction>(U);
      if (!I)
        return true;
      const Function *In = I->getFunction();
      return !Entries.contains(In) || Keep.contains(In);
    });
  };
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (auto &[F, E] : Entries)
      if (!Keep.contains(F) && IsNeeded(F))
        Changed |= Keep.insert(F).second;
  }
  SmallVector<Function *, 16> Dead;
  for (auto &[F, E] : Entries) {
    auto *Copy = const_cast<Function *>(F);
    FAM.clear(*Copy, Copy->getName());
    if (!Keep.contains(Copy))
      Dead.push_back(Copy);
  }
  for (Function *F : Dead)
    F->dropAllReferences();
  for (Function *F : Dead)
    F->eraseFromParent();
  Entries.clear();
  for (auto &[F, Caller] : Callers)
    Caller->eraseFromParent();
  Callers.clear();
  if (KeepImports)
    return;
  for (auto &[Declaration, Body] : Imported) {
    Body->removeDeadConstantUsers();
    if (Body->use_empty())
      Body->eraseFromParent();
  }
}
