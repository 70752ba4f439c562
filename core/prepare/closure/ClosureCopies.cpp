//===- ClosureCopies.cpp - private copies of functions and constants ----===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/Closure.h"
#include "prepare/closure/CopyLowering.h"
#include "prepare/closure/CopySteps.h"
#include "prepare/closure/Coroutines.h"
#include "prepare/closure/KnownContents.h"
#include "prepare/closure/VariableArguments.h"
#include "prepare/library/LibraryBodies.h"
#include "prepare/library/RustBodies.h"
#include "prepare/library/WriterLowering.h"
#include "rules/CustomRules.h"
#include "rules/LibraryFunctions.h"
#include "rules/LibraryRules.h"
#include "rules/ParallelFunctions.h"
#include "rules/TypeHints.h"
#include "support/Diagnostics.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace linkgrad;

#define DEBUG_TYPE "linkgrad"
STATISTIC(NumCopies, "Functions copied into closures");

/// Of one function, for functions that it is handed; further calls have one
/// copy for them all.
static constexpr unsigned MaxSpecialCopies = 16;

bool Closure::isOpaque(const Function &F) {
  return lookupLibraryFunction(F) || hasCustomRule(F);
}

/// Whether a call asks for the body of a function that is known otherwise.
static bool demandsBody(const CallBase &Call, const Function &Callee) {
  return isDeclaredActive(Call) && !hasCustomRule(Callee);
}

/// What C knows of a function by `double f();`: not even how many arguments it
/// takes. (That its result lies in memory is known.)
static bool hasPrototype(const Function &F) {
  return !F.isDeclaration() || !F.isVarArg() ||
         F.arg_size() != F.hasStructRetAttr();
}

/// A declaration of that type in the place of one without.
static Function *declare(Function &F, FunctionType &Ty) {
  auto *New = Function::Create(&Ty, F.getLinkage(), F.getAddressSpace(), "",
                               F.getParent());
  New->setCallingConv(F.getCallingConv());
  New->setDSOLocal(F.isDSOLocal());
  New->setVisibility(F.getVisibility());
  New->addFnAttrs(AttrBuilder(F.getContext(), F.getAttributes().getFnAttrs()));
  F.replaceAllUsesWith(New);
  New->takeName(&F);
  return New;
}

// The call of a function without prototype is one with further arguments, of
// the types that they happen to have, none of which is given. The first call
// tells what the function is taken for, unless its definition says otherwise.
void Closure::findPrototype(CallBase &Call) {
  auto *Callee = dyn_cast<Function>(Call.getCalledOperand());
  FunctionType &Given = *Call.getFunctionType();
  if (!Callee || !Given.isVarArg() || Call.arg_size() != Given.getNumParams())
    return;
  auto *Ty = FunctionType::get(Call.getType(), Given.params(),
                               /*isVarArg=*/false);
  if (!hasPrototype(*Callee)) {
    const Function *Definition = bodyOf(*Callee, /*IsPrimal=*/false);
    if (!Definition || Definition->getFunctionType() == Ty) {
      Function *Body = Imported.lookup(Callee);
      Callee = declare(*Callee, *Ty);
      if (Body) // not to be brought again
        Imported[Callee] = Body;
    }
  }
  if (Callee->getFunctionType() == Ty)
    Call.mutateFunctionType(Ty);
}

Function *Closure::calleeToFollow(const CallBase &Call) {
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

/// What linear algebra of the program's own is differentiated as, or null.
Function *Closure::ruleOfOwn(Function &F, const Function &Definition) {
  return libraryBodyInsteadOf(F, Definition, [this](Function &Routine) {
    return Bodies ? Bodies->findBody(Routine).Body : nullptr;
  });
}

Function *Closure::definitionOf(Function &F) {
  if (Function *Known = Imported.lookup(&F))
    return Known;
  if (Missing.contains(&F))
    return nullptr;
  BodyAnswer Answer;
  if (Function *Body = rustBody(F))
    Answer.Body = Body;
  else if (!F.isDeclaration())
    Answer.Body = &F;
  else if (Bodies)
    Answer = Bodies->findBody(F);
  if (Function *Rule =
          Answer.Body ? ruleOfOwn(F, *Answer.Body) : libraryBody(F))
    Answer.Body = Rule;
  if (Answer.Body && Answer.Body->isPresplitCoroutine()) {
    // What was imported, by a call of its own, too.
    bool IsOurs = Answer.Body->getName().contains(".linkgrad");
    if (Function *Split = splitCoroutine(*Answer.Body, IsOurs))
      Answer.Body = Split;
  }
  if (Answer.Body == &F)
    return &F;
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

// (A coroutine that could not be split.)
static bool canCopy(const Function &F) {
  return !jumpsToAddresses(F) && !F.isPresplitCoroutine();
}

// What other modules say of it.
void Closure::describe(Function &F) {
  if (F.isIntrinsic() || !Described.insert(&F).second)
    return;
  if (Bodies) {
    if (mayBeProgramsOwn(F) && Bodies->defines(F))
      F.addFnAttr(OwnAttribute);
    Bodies->describe(F, Diags);
  }
  if (Program.leavesNumbers(F))
    F.addFnAttr(ActiveAttribute);
}

void Closure::describeCallees(Function &Copy) {
  for (Instruction &I : instructions(Copy)) {
    if (auto *Call = dyn_cast<CallBase>(&I))
      if (auto *Callee = dyn_cast<Function>(
              Call->getCalledOperand()->stripPointerCastsAndAliases()))
        describe(*Callee);
    for (Use &U : I.operands())
      if (auto *G = dyn_cast<GlobalVariable>(getUnderlyingObject(U.get())))
        if (Bodies && !G->isConstant() && Described.insert(G).second)
          Bodies->describe(*G, Diags);
  }
}

// Numbers that change while text is made would have no derivative.
void Closure::refuseFormatters(Function &Copy) {
  for (Instruction &I : instructions(Copy))
    if (Function *F = Program.formatterIn(I))
      Diags
          .error(DiagCode::UnsupportedInstruction,
                 {"text that is made by '" + displayName(F->getName()) +
                  "', which changes numbers meanwhile"})
          .at(I);
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

Function *Closure::cloneFor(const Entry &E, ArrayRef<Constant *> Contents) {
  ValueToValueMapTy Map;
  Function &Definition = *E.Definition;
  Function *Copy = canTakeList(Definition) ? cloneWithList(Definition, Map)
                                           : CloneFunction(&Definition, Map);
  Copy->setName(E.Original->getName() + ".linkgrad");
  Copy->setLinkage(GlobalValue::InternalLinkage);
  Copy->setComdat(nullptr);
  Copy->removeFnAttr(Attribute::OptimizeNone);
  Copy->removeFnAttr(Attribute::NoInline);
  Copy->removeFnAttr(Attribute::AlwaysInline);
  for (auto [A, Argument] : zip(Copy->args(), E.Known))
    if (Argument)
      A.replaceAllUsesWith(Argument);
  for (auto [A, Behind] : zip(Copy->args(), Contents))
    if (Behind)
      tellContents(A, *Behind);
  return Copy;
}

// What a fork hands on is called in another form than the library does
// (prepare/library/ParallelRegions.h), which its code decides.
void Closure::findForkedBodies(Function &Copy) {
  constexpr unsigned BodyArgument = 2;
  for (Instruction &I : instructions(Copy)) {
    auto *Call = dyn_cast<CallBase>(&I);
    const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    if (!Callee || Callee->getName() != "__kmpc_fork_call" ||
        Call->arg_size() <= BodyArgument)
      continue;
    auto *Body = dyn_cast<Function>(Call->getArgOperand(BodyArgument));
    Function *Definition = Body ? definitionOf(*Body) : nullptr;
    if (Definition && Definition->getFunctionType() == Body->getFunctionType())
      Call->setArgOperand(BodyArgument, Definition);
  }
}

Function *Closure::makeCopy(Entry E, ArrayRef<Constant *> Contents) {
  ++NumCopies;
  Function *Copy = cloneFor(E, Contents);
  Copies[{E.Original, E.Known, E.Contents}] =
      Copies[{E.Definition, E.Known, E.Contents}] = Copy;
  Entries[Copy] = std::move(E);
  findForkedBodies(*Copy);
  Preparation P{*Copy, FAM, this};
  runSteps(enteringSteps(), P, Copy->getName());
  if (OnCopy && !OnCopy(*Copy))
    IsInVain = true;
  else
    addCallees(*Copy);
  return Copy;
}

Function *Closure::copyOf(Function &F, Function &CalledFrom, CallBase &Call,
                          const GlobalValue *Target) {
  if (auto Known = Copies.find({&F, {}, ""}); Known != Copies.end())
    return Known->second;
  Function *Definition =
      demandsBody(Call, F) ? definitionOf(F) : bodyOf(F, /*IsPrimal=*/false);
  if (!Definition || !canCopy(*Definition))
    return nullptr;
  // Declared with further arguments, and defined without.
  if (Definition->isVarArg() != F.isVarArg())
    return nullptr;
  if (auto Known = Copies.find({Definition, {}, ""}); Known != Copies.end())
    return Copies[{&F, {}, ""}] = Known->second;
  return makeCopy(
      {&F, Definition, {}, &CalledFrom, describeLocation(Call), Target}, {});
}

bool Closure::hasDerivative(Function &F) {
  describe(F);
  return !isOpaque(F);
}

// Formatted text goes piece by piece to a writer of the program.
bool Closure::replayText(CallBase &Call) {
  if (!isFormattedWrite(Call))
    return false;
  std::optional<TextWriter> Writer = writerOf(Call);
  if (!Writer || (!hasDerivative(*Writer->WriteText) &&
                  !hasDerivative(*Writer->WriteChar)))
    return false;
  lowerFormattedWrite(Call);
  return true;
}

bool Closure::addCallees(Function &Copy) {
  bool Changed = false;
  refuseFormatters(Copy);
  for (Instruction &I : make_early_inc_range(instructions(Copy))) {
    auto *Call = dyn_cast<CallBase>(&I);
    if (!Call)
      continue;
    replayText(*Call);
    if (auto *Direct = Call->getCalledFunction())
      describe(*Direct); // it may have become direct
    findPrototype(*Call);
    fitResult(*Call);
    Function *Callee = calleeToFollow(*Call);
    if (!Callee || contains(Callee))
      continue;
    Function *C = copyOf(*Callee, Copy, *Call);
    if (!C)
      continue;
    Changed = true;
    if (Call->getFunctionType()->isVarArg() && !C->isVarArg())
      Call = &callWithList(*Call, *C);
    else
      Call->setCalledOperand(C);
    dropByValAtCalls(*Call);
  }
  return Changed;
}

Function *Closure::add(Function &Primal, CallBase &RequestedBy,
                       ArrayRef<Function *> Known) {
  Function *Definition = bodyOf(Primal, /*IsPrimal=*/true);
  if (!Definition || !canCopy(*Definition)) {
    reportMissing(Primal, RequestedBy);
    return nullptr;
  }
  KnownArguments Arguments;
  if (any_of(Known, [](Function *F) { return F != nullptr; })) {
    Arguments.resize(Definition->arg_size());
    for (auto [Argument, F, A] : zip(Arguments, Known, Definition->args()))
      Argument = F && F->getType() == A.getType() ? F : nullptr;
  }
  Function *&Copy = Copies[{Definition, Arguments, ""}];
  if (!Copy)
    Copy = makeCopy({&Primal, Definition, Arguments, nullptr,
                     describeLocation(RequestedBy), nullptr},
                    {});
  Primals.insert(Copy);
  return Copy;
}

//===----------------------------------------------------------------------===//
// Copies for functions that are handed on
//===----------------------------------------------------------------------===//

/// What the memory behind arguments of \p Call holds, noted in \p E.
Closure::ArgumentContents
Closure::noteContents(CallBase &Call, ContentsFinder &Finder, Entry &E) {
  ArgumentContents Found;
  E.Contents.clear();
  E.NumContents = 0;
  for (const Argument &A : Call.getCalledFunction()->args()) {
    Constant *C = A.use_empty() ? nullptr : Finder.behind(Call, A.getArgNo());
    Found.push_back(C);
    if (!C)
      continue;
    E.NumContents += sizeOfContents(*C);
    E.Contents +=
        std::to_string(A.getArgNo()) + spellContents(*C, Call.getDataLayout());
  }
  return Found;
}

// A callee that is handed functions is a function of its own for each choice of
// them: its calls through pointers become direct, and what it does for one does
// not mix with what it does for another (the hash table that is given the hash
// function of its keys). \p Contents: where memory that is handed on counts,
// too. Each place where a thread is created has a copy then; so has each choice
// of numbers that \p Makers of threads are given (std::async's policy), since
// they decide which kinds of them there are.
bool Closure::specialiseCall(Function &Copy, CallBase &Call,
                             ContentsFinder *Contents,
                             const FunctionSet &Makers) {
  Function *Callee = Call.getCalledFunction();
  auto It = Callee ? Entries.find(Callee) : Entries.end();
  if (It == Entries.end() || It->second.Definition->isVarArg())
    return false;
  Entry E = It->second;
  E.Known.resize(Callee->arg_size());
  bool IsNew = false;
  for (auto [Argument, A, Known] : zip(Call.args(), Callee->args(), E.Known)) {
    if (A.use_empty())
      continue;
    Constant *C = functionsBehind(Argument);
    if (!C && Makers.contains(Callee) && !isRecursive(Callee))
      C = dyn_cast<ConstantInt>(Argument);
    IsNew |= C != nullptr;
    Known = C ? C : Known;
  }
  unsigned Before = E.NumContents;
  bool MayRepeat = isRecursive(Callee), MakesThread = isThread(Call);
  ArgumentContents Behind;
  if (Contents && (MakesThread || !MayRepeat))
    Behind = noteContents(Call, *Contents, E);
  if (!IsNew && E.NumContents <= Before)
    return false;
  auto Same = Copies.find({E.Definition, E.Known, E.Contents});
  if (Same == Copies.end()) {
    unsigned &Number = NumSpecial[E.Definition];
    if (Number == MaxSpecialCopies && (MayRepeat || !MakesThread))
      return false;
    ++Number;
  }
  E.CalledFrom = &Copy;
  E.CallSite = describeLocation(Call);
  E.Target = nullptr;
  Call.setCalledFunction(Same != Copies.end() ? Same->second
                                              : makeCopy(std::move(E), Behind));
  return true;
}

bool Closure::specialiseCalls(Function &Copy, const FunctionSet &Makers) {
  SmallVector<CallBase *, 16> Calls;
  for (Instruction &I : instructions(Copy))
    if (auto *Call = dyn_cast<CallBase>(&I);
        Call && contains(Call->getCalledFunction()))
      Calls.push_back(Call);
  std::optional<ContentsFinder> Contents;
  if (!Calls.empty() && (Makers.contains(&Copy) || wasToldContents(Copy)))
    Contents.emplace(Copy, FAM);
  bool Changed = false;
  for (CallBase *Call : Calls)
    Changed |=
        specialiseCall(Copy, *Call, Contents ? &*Contents : nullptr, Makers);
  return Changed;
}

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

/// Of a call that takes the callee for a function of another type: a body does
/// not fit then.
static std::string whyTypesDiffer(const Function &Callee,
                                  const Function *Definition,
                                  const Instruction &At) {
  auto *Call = dyn_cast<CallBase>(&At);
  if (!Call ||
      Call->getCalledOperand()->stripPointerCastsAndAliases() != &Callee)
    return "";
  bool IsDeclaredSo = Call->getFunctionType() == Callee.getFunctionType();
  const Function &Other = IsDeclaredSo && Definition ? *Definition : Callee;
  if (Call->getFunctionType() == Other.getFunctionType())
    return "";
  std::string Text;
  raw_string_ostream(Text) << "it is called as '" << *Call->getFunctionType()
                           << "' and "
                           << (Other.isDeclaration() ? "declared" : "defined")
                           << " as '" << *Other.getFunctionType() << "'";
  return Text;
}

void Closure::reportMissing(const Function &Declaration, const Instruction &At,
                            StringRef Note) {
  BodyAnswer Answer = Missing.lookup(&Declaration);
  std::string Name = original(&Declaration)->getName().str();
  if (Answer.WhyNot.empty())
    Answer.WhyNot =
        whyTypesDiffer(Declaration, Imported.lookup(&Declaration), At);
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
  else if (StringRef Why = whyRefusedIfActive(Name); !Why.empty())
    Report(DiagCode::Parallel, {nameInProgram(Declaration), Why.str()});
  else if (!Answer.MutableVariable.empty())
    Report(Answer.VariableIsStatic ? DiagCode::StaticVariable
                                   : DiagCode::MutableVariable,
           {Name, Answer.MutableVariable, "'" + Answer.VariableFile + "'"});
  else
    Report(DiagCode::MissingBody,
           {Name, Answer.WhyNot.empty() ? "" : ": " + Answer.WhyNot});
}

/// Whether an element of it, however deep, is a pointer.
static bool holdsPointer(Type &T) {
  return T.isPointerTy() ||
         any_of(T.subtypes(), [](Type *Part) { return holdsPointer(*Part); });
}

/// What \p Declaration holds, from another module or from ours.
GlobalVariable *Closure::constantBehind(GlobalVariable &Declaration) {
  if (GlobalVariable *Table = libraryTable(Declaration))
    return Table;
  if (!Bodies || (!Declaration.isConstant() &&
                  (!holdsPointer(*Declaration.getValueType()) ||
                   Bodies->mayBeWrittenByRules(Declaration))))
    return nullptr;
  return Bodies->findConstant(Declaration);
}

// Constants of other modules (vtables, tables of functions) that copies look
// at, and variables that nobody writes (a library's pointer to its allocator).
void Closure::importConstants(Function &Copy) {
  for (Instruction &I : instructions(Copy))
    for (Use &U : I.operands()) {
      if (!U->getType()->isPointerTy() || !isa<Constant>(U.get()))
        continue;
      int64_t Offset;
      auto *G = dyn_cast<GlobalVariable>(GetPointerBaseWithConstantOffset(
          U.get(), Offset, Copy.getDataLayout()));
      if (!G || !G->isDeclaration())
        continue;
      LLVMContext &C = Copy.getContext();
      if (GlobalVariable *Body = constantBehind(*G))
        U.set(ConstantExpr::getGetElementPtr(
            Type::getInt8Ty(C), Body,
            ConstantInt::getSigned(Type::getInt64Ty(C), Offset)));
    }
}
