//===- LibraryBodies.cpp - bodies of library functions, from C --------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/library/LibraryBodies.h"
#include "prepare/library/RustBodies.h"
#include "rules/LibraryRules.h"
#include "rules/ParallelFunctions.h"
#include "support/EmbeddedBitcode.h"
#include "support/Runtime.h"
#include "support/TeamRuntime.h"
#include "support/Worklist.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/Error.h"

using namespace llvm;
using namespace linkgrad;

LINKGRAD_EMBED(bodies, LINKGRAD_BODIES)

// The other body of a name is for other types (MPI's handles).
static constexpr StringLiteral BodyPrefix = "linkgrad_body_",
                               OtherBodyPrefix = "linkgrad_other_",
                               TablePrefix = "linkgrad_table_",
                               LibraryPrefix = "linkgrad_library_",
                               RulePrefix = "linkgrad_rule_",
                               ThreadRunPrefix = "linkgrad_thread_run",
                               TaskRunPrefix = "linkgrad_task_run",
                               RoutinePrefix = "linkgrad_";

static std::unique_ptr<Module> readBodies(LLVMContext &C) {
  // LTO contexts drop the names of values: those of globals stay.
  return cantFail(getLazyBitcodeModule(linkgrad_bodies(), C));
}

namespace {
/// What is there, without the prefixes.
struct BodyNames {
  StringSet<> Bodies, Others, Tables;
  StringSet<> Rules; // of functions that bodies lead to
  StringSet<> Runtime;
};
} // namespace

static const BodyNames &bodyNames() {
  static const BodyNames All = [] {
    BodyNames Names;
    const StringSet<> Symbols = symbolsOf(linkgrad_bodies());
    for (StringRef Name : Symbols.keys()) {
      if (Name.consume_front(BodyPrefix))
        Names.Bodies.insert(Name);
      else if (Name.consume_front(OtherBodyPrefix))
        Names.Others.insert(Name);
      else if (Name.consume_front(TablePrefix))
        Names.Tables.insert(Name);
      else if (Name.consume_front(RulePrefix))
        Names.Rules.insert(Name);
      else if (Name.consume_front(RuntimeBodyPrefix))
        Names.Runtime.insert(Name);
    }
    return Names;
  }();
  return All;
}

//===----------------------------------------------------------------------===//
// Integers of 64 bits
//===----------------------------------------------------------------------===//

namespace {
/// How a program spells what the bodies with integers of 64 bits call dgemm_64_
/// and cblas_dgemm64_: with other suffixes, or without.
struct Spelling {
  std::string Name; // of the body
  StringRef From, To;
};
} // namespace

static bool isOfC(StringRef Name) {
  return Name.starts_with("cblas_") || Name.starts_with("LAPACKE_");
}

/// The parameters of the body for \p Declaration that point to integers of 32
/// bits. (A reference to anything else says nothing: complex floats are copied
/// as 64 bits.)
static SmallVector<unsigned, 8> integerReferences(const Function &Declaration) {
  LLVMContext C;
  std::unique_ptr<Module> Bodies = readBodies(C);
  Function *Body =
      Bodies->getFunction((BodyPrefix + Declaration.getName()).str());
  cantFail(Body->materialize());
  SmallVector<unsigned, 8> Found;
  for (const Argument &A : Body->args())
    if (any_of(A.users(), [](const User *U) {
          return isa<LoadInst>(U) && U->getType()->isIntegerTy(32);
        }))
      Found.push_back(A.getArgNo());
  return Found;
}

/// Whether \p At is a variable of 64 bits.
static bool isWideVariable(const Value &At) {
  if (auto *G = dyn_cast<GlobalVariable>(&At))
    return G->getValueType()->isIntegerTy(64);
  auto *Slot = dyn_cast<AllocaInst>(&At);
  return Slot && (Slot->getAllocatedType()->isIntegerTy(64) ||
                  any_of(Slot->users(), [&](const User *U) {
                    auto *S = dyn_cast<StoreInst>(U);
                    return S && S->getPointerOperand() == Slot &&
                           S->getValueOperand()->getType()->isIntegerTy(64);
                  }));
}

/// Whether integers of 64 bits are handed on, by value or by reference.
static bool hasWideIntegers(const Function &Declaration) {
  if (isOfC(Declaration.getName()))
    return any_of(Declaration.args(), [](const Argument &A) {
      return A.getType()->isIntegerTy(64);
    });
  SmallVector<unsigned, 8> Integers = integerReferences(Declaration);
  return any_of(Declaration.users(), [&](const User *U) {
    auto *Call = dyn_cast<CallBase>(U);
    return Call && Call->getCalledOperand() == &Declaration &&
           any_of(Integers, [&](unsigned No) {
             return No < Call->arg_size() &&
                    isWideVariable(*Call->getArgOperand(No));
           });
  });
}

/// The body for integers of 64 bits under the name of that for 32.
static std::optional<Spelling> wideSpelling(StringRef Name) {
  StringRef Ours = isOfC(Name) ? "64_" : "_64_", Plain = isOfC(Name) ? "" : "_";
  StringRef Stem = Name.drop_back(Plain.size());
  if (Name.ends_with(Ours) || !bodyNames().Bodies.contains((Stem + Ours).str()))
    return std::nullopt;
  return Spelling{(Stem + Ours).str(), Ours, Plain};
}

static Spelling spellingOf(const Function &Declaration) {
  StringRef Name = Declaration.getName();
  bool IsC = isOfC(Name);
  StringRef Ours = IsC ? "64_" : "_64_";
  if (bodyNames().Bodies.contains(Name)) {
    if (std::optional<Spelling> Wide = wideSpelling(Name);
        Wide && hasWideIntegers(Declaration))
      return *Wide;
    return {Name.str(), "", ""};
  }
  StringRef Theirs = IsC ? "_64" : "64_";
  if (StringRef Stem = Name; Stem.consume_back(Theirs))
    return {(Stem + Ours).str(), Ours, Theirs};
  return {Name.str(), "", ""};
}

/// Gives the library's functions in \p Bodies the suffix that the program uses.
static void spell(Module &Bodies, const Spelling &As) {
  if (As.From.empty())
    return;
  for (Function &F : Bodies) {
    StringRef Stem = F.getName();
    if (Stem.starts_with(RoutinePrefix) || !Stem.consume_back(As.From) ||
        (As.From == "64_" && Stem.ends_with("_")))
      continue;
    std::string Name = (Stem + As.To).str();
    if (Function *Other = Bodies.getFunction(Name)) // with 32 bits
      Other->setName(Name + ".unused");
    F.setName(Name);
  }
}

/// What the calls of bodies' linkgrad_thread_run() and linkgrad_task_run() are
/// (threads.inc, tasks.inc).
static void markThreads(Function &F) {
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallInst>(&I))
      if (const Function *Callee = Call->getCalledFunction()) {
        StringRef Mark;
        if (Callee->getName().starts_with(ThreadRunPrefix))
          Mark = ThreadAttribute;
        else if (Callee->getName().starts_with(TaskRunPrefix))
          Mark = TaskAttribute;
        if (Mark.empty())
          continue;
        Call->addFnAttr(Attribute::get(F.getContext(), Mark));
        Call->setIsNoInline();
        // What a thread throws ends the program, and never gets here.
        Call->setDoesNotThrow();
      }
}

static bool isOfLinearAlgebra(StringRef Name) {
  return isOfC(Name) || (Name.ends_with("_") && !Name.starts_with("mpi_"));
}

/// Functions of \p M that \p Bodies mean by their names although LTO has made
/// them local.
static SmallVector<std::pair<Function *, std::string>, 4>
localRoutines(Module &M, const Module &Bodies) {
  SmallVector<std::pair<Function *, std::string>, 4> Found;
  for (const Function &F : Bodies)
    if (isOfLinearAlgebra(F.getName()) && F.isDeclaration())
      if (Function *Own = M.getFunction(F.getName());
          Own && Own->hasLocalLinkage() && !Own->isDeclaration())
        Found.emplace_back(Own, F.getName().str());
  return Found;
}

/// Links the definitions of \p Names, and what they refer to, into \p M.
static void link(Module &M, ArrayRef<std::string> Names, const Spelling &As) {
  std::unique_ptr<Module> Bodies = readBodies(M.getContext());
  spell(*Bodies, As);
  auto Local = localRoutines(M, *Bodies);
  for (const std::string &Name : Names) {
    GlobalValue *Wanted = Bodies->getNamedValue(Name);
    if (auto *F = dyn_cast<Function>(Wanted))
      Function::Create(F->getFunctionType(), GlobalValue::ExternalLinkage, Name,
                       M);
    else
      new GlobalVariable(M, Wanted->getValueType(), /*isConstant=*/true,
                         GlobalValue::ExternalLinkage, nullptr, Name);
  }
  adaptTo(*Bodies, M);
  SmallPtrSet<const Function *, 32> Old;
  for (const Function &F : M)
    if (!F.isDeclaration())
      Old.insert(&F);
  Linker::linkModules(M, std::move(Bodies), Linker::LinkOnlyNeeded);
  for (auto &[Own, Name] : Local)
    if (Function *Declared = M.getFunction(Name); Declared && Declared != Own) {
      Declared->replaceAllUsesWith(Own);
      Declared->eraseFromParent();
      Own->setName(Name);
    }
  for (Function &F : M) {
    if (F.isDeclaration() || Old.contains(&F))
      continue;
    F.addFnAttr(LibraryBodyAttribute);
    F.removeFnAttr(Attribute::NoInline);
    for (StringRef Kind : {"target-cpu", "target-features", "tune-cpu"})
      F.removeFnAttr(Kind);
    markThreads(F);
  }
  auto Define = [&](StringRef Name, Function *(Runtime::*Of)()) {
    if (Function *Declared = M.getFunction(Name)) {
      Declared->replaceAllUsesWith((Runtime(M).*Of)());
      Declared->eraseFromParent();
    }
  };
  Define("__linkgrad_arena_alloc", &Runtime::alloc);
  Define("__linkgrad_arena_link", &Runtime::link);
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

/// The text that a field of a rule points to.
static StringRef textOf(const Constant &Field) {
  auto *G = cast<GlobalVariable>(Field.stripPointerCasts());
  return cast<ConstantDataArray>(G->getInitializer())->getAsCString();
}

/// A letter for each parameter: of what moves tangents, those of the routine
/// that it belongs to stand for two.
static std::string signatureOf(StringRef Text) {
  if (!Text.consume_front("2"))
    return Text.str();
  std::string Signature;
  for (char Letter : Text) {
    if (StringRef("vVwW").contains(Letter))
      Signature += 'h';
    Signature += Letter;
  }
  return Signature;
}

/// What ROUTINE of bodies.h says of a routine, attached to it.
static void attachRule(Module &M, StringRef Table) {
  GlobalVariable *G = M.getNamedGlobal(Table);
  Constant &Fields = *G->getInitializer();
  auto FunctionAt = [&](unsigned No) {
    return dyn_cast<Function>(Fields.getAggregateElement(No));
  };
  LibraryRule Rule{FunctionAt(2), FunctionAt(3), FunctionAt(4), FunctionAt(5)};
  char Letter = Table[RulePrefix.size() + 2]; // of f_dgemm, f_cpotrf
  attachLibraryRule(*FunctionAt(1), Rule,
                    signatureOf(textOf(*Fields.getAggregateElement(0u))),
                    Letter == 's' || Letter == 'c' ? "Float@float"
                                                   : "Float@double");
  G->eraseFromParent();
}

// A rule is made of calls of other routines. All that are known to be missing
// are linked at once: the bodies are read for each link.
static void attachRules(Module &M, const Spelling &As) {
  const StringSet<> &Rules = bodyNames().Rules;
  for (bool Changed = true; Changed;) {
    SmallVector<std::string, 16> Tables;
    for (const Function &F : M) {
      StringRef Name = F.getName();
      if (F.hasFnAttribute(LibraryBodyAttribute) &&
          Name.consume_front(RoutinePrefix) && Rules.contains(Name) &&
          !hasLibraryRule(F))
        Tables.push_back((RulePrefix + Name).str());
    }
    Changed = !Tables.empty();
    if (Changed)
      link(M, Tables, As);
    for (const std::string &Table : Tables)
      attachRule(M, Table);
  }
}

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

static bool canPass(Type *From, Type *To) {
  return From == To || (From->isIntegerTy() && To->isIntegerTy());
}

// Declarations differ in the width of their integers, in whether lengths of
// strings are handed on, and in results that nobody uses.
static bool canCall(const Function &Body, const FunctionType &As) {
  const FunctionType &Ty = *Body.getFunctionType();
  if (As.isVarArg() || As.getNumParams() < Ty.getNumParams())
    return false;
  for (auto [No, P] : enumerate(As.params()))
    if (No < Ty.getNumParams() ? !canPass(P, Ty.getParamType(No))
                               : !P->isIntegerTy())
      return false;
  Type *Result = As.getReturnType();
  return canPass(Ty.getReturnType(), Result) ||
         (Ty.getReturnType()->isVoidTy() && Result->isIntegerTy());
}

/// \p Body with another signature, that of \p Declaration's calls.
static Function *adapt(Function &Body, Function &Declaration,
                       FunctionType *Ty) {
  if (Ty == Body.getFunctionType())
    return &Body;
  std::string Name = ("linkgrad_call_" + Declaration.getName()).str();
  Function *F = Declaration.getParent()->getFunction(Name);
  if (F && F->getFunctionType() == Ty)
    return F;
  F = Function::Create(Ty, GlobalValue::InternalLinkage, Name,
                       Declaration.getParent());
  F->addFnAttr(LibraryBodyAttribute);
  F->addFnAttr(Attribute::NoUnwind);
  IRBuilder<> B(BasicBlock::Create(F->getContext(), "entry", F));
  auto Convert = [&](Value *V, Type *To) {
    return V->getType() == To ? V : B.CreateSExtOrTrunc(V, To);
  };
  SmallVector<Value *, 16> Arguments;
  for (Argument &A : Body.args())
    Arguments.push_back(Convert(F->getArg(A.getArgNo()), A.getType()));
  Value *Result = B.CreateCall(&Body, Arguments);
  if (Ty->getReturnType()->isVoidTy())
    B.CreateRetVoid();
  else if (Result->getType()->isVoidTy())
    B.CreateRet(Constant::getNullValue(Ty->getReturnType()));
  else
    B.CreateRet(Convert(Result, Ty->getReturnType()));
  return F;
}

static Function *bodyOf(Function &Declaration, FunctionType *Ty,
                        const Twine &Name, const Spelling &As) {
  Module &M = *Declaration.getParent();
  std::string BodyName = Name.str();
  Function *Body = M.getFunction(BodyName);
  if (!Body) {
    link(M, {BodyName}, As);
    attachRules(M, As);
    Body = M.getFunction(BodyName);
  }
  return canCall(*Body, *Ty) ? adapt(*Body, Declaration, Ty) : nullptr;
}

Function *linkgrad::libraryBodyNamed(Function &Declaration, StringRef Name) {
  return bodyOf(Declaration, Declaration.getFunctionType(), BodyPrefix + Name,
                {});
}

Function *linkgrad::libraryFunction(Module &M, StringRef Name) {
  if (!M.getFunction(Name))
    link(M, {Name.str()}, {});
  return M.getFunction(Name);
}

GlobalVariable *linkgrad::libraryTable(GlobalVariable &Declaration) {
  if (!bodyNames().Tables.contains(Declaration.getName()))
    return nullptr;
  Module &M = *Declaration.getParent();
  std::string Name = (TablePrefix + Declaration.getName()).str();
  if (!M.getNamedGlobal(Name)) {
    link(M, {Name}, {});
    M.getNamedGlobal(Name)->setLinkage(GlobalValue::InternalLinkage);
  }
  return M.getNamedGlobal(Name);
}

static Function *bodyAs(Function &Declaration, FunctionType *Ty) {
  Spelling As = spellingOf(Declaration);
  Function *Body = nullptr;
  if (bodyNames().Bodies.contains(As.Name))
    Body = bodyOf(Declaration, Ty, BodyPrefix + As.Name, As);
  if (!Body && bodyNames().Others.contains(As.Name))
    Body = bodyOf(Declaration, Ty, OtherBodyPrefix + As.Name, As);
  return Body;
}

Function *linkgrad::libraryBody(Function &Declaration) {
  return bodyAs(Declaration, Declaration.getFunctionType());
}

void linkgrad::adaptLibraryBodies(Function &F,
                                  function_ref<bool(Function &)> IsOwn) {
  for (Instruction &I : instructions(F)) {
    auto *Call = dyn_cast<CallBase>(&I);
    auto *Callee =
        Call ? dyn_cast<Function>(Call->getCalledOperand()) : nullptr;
    if (!Callee || !Callee->isDeclaration() || Callee->isIntrinsic() ||
        Callee->getFunctionType() == Call->getFunctionType() || IsOwn(*Callee))
      continue;
    if (Function *Body = bodyAs(*Callee, Call->getFunctionType()))
      Call->setCalledFunction(Body);
  }
}

//===----------------------------------------------------------------------===//
// Instead of the program's own
//===----------------------------------------------------------------------===//

namespace {
/// What a function does with a parameter, through its slot at -O0, too.
struct ParameterUse {
  bool IsLookedAt = false;
  SmallPtrSet<Type *, 2> Loaded; // of what it points to
};
} // namespace

static ParameterUse useOf(const Argument &A) {
  ParameterUse Result;
  Worklist<const Value *> Values{&A};
  while (const Value *V = Values.next()) {
    for (const User *U : V->users()) {
      auto *Store = dyn_cast<StoreInst>(U);
      auto *Slot = Store && Store->getValueOperand() == V
                       ? dyn_cast<AllocaInst>(Store->getPointerOperand())
                       : nullptr;
      if (!Slot) {
        Result.IsLookedAt = true;
        if (auto *Load = dyn_cast<LoadInst>(U))
          Result.Loaded.insert(Load->getType());
        continue;
      }
      for (const User *OfSlot : Slot->users())
        if (isa<LoadInst>(OfSlot))
          Values.push_back(OfSlot);
    }
  }
  return Result;
}

/// Whether \p Definition can be what \p Body stands for: it looks at all
/// parameters, and takes what they refer to for the same types.
static bool isRoutine(const Function &Body, const Function &Definition) {
  for (const Argument &A : Body.args()) {
    if (A.getArgNo() >= Definition.arg_size())
      return false;
    ParameterUse Ours = useOf(A);
    ParameterUse Theirs = useOf(*Definition.getArg(A.getArgNo()));
    if (!Theirs.IsLookedAt)
      return false;
    if (!Ours.Loaded.empty() && !Theirs.Loaded.empty() &&
        !any_of(Theirs.Loaded,
                [&](Type *T) { return Ours.Loaded.contains(T); }))
      return false;
  }
  return true;
}

/// The library's functions that \p Body and its derivatives call.
static SmallSetVector<Function *, 16> routinesBehind(Function &Body) {
  SmallSetVector<Function *, 16> Work, Found;
  Work.insert(&Body);
  for (size_t N = 0; N != Work.size(); ++N) {
    Function &F = *Work[N];
    if (!F.hasFnAttribute(LibraryBodyAttribute)) {
      if (isOfLinearAlgebra(F.getName()))
        Found.insert(&F);
      continue;
    }
    LibraryRule Rule = libraryRuleOf(F);
    for (Function *Part :
         {Rule.Augmented, Rule.Adjoint, Rule.Before, Rule.After})
      if (Part)
        Work.insert(Part);
    for (Instruction &I : instructions(F))
      if (auto *Call = dyn_cast<CallBase>(&I))
        if (Function *Callee = Call->getCalledFunction())
          Work.insert(Callee);
  }
  return Found;
}

/// Lets \p Body and its derivatives call the program's own definitions: LTO may
/// have dropped the names of those that nothing else calls.
static bool bindRoutines(Function &Body,
                         function_ref<Function *(Function &Declaration)> Find) {
  SmallVector<std::pair<Function *, Function *>, 16> Bound;
  for (Function *Routine : routinesBehind(Body)) {
    if (!Routine->isDeclaration())
      continue;
    Function *Own = Find(*Routine);
    if (!Own)
      return false;
    Bound.emplace_back(Routine, Own);
  }
  for (auto &[Routine, Own] : Bound)
    Routine->replaceUsesWithIf(Own, [](const Use &U) {
      auto *Call = dyn_cast<CallBase>(U.getUser());
      return Call && Call->getFunction()->hasFnAttribute(LibraryBodyAttribute);
    });
  return true;
}

Function *
linkgrad::libraryBodyInsteadOf(Function &Declaration,
                               const Function &Definition,
                               function_ref<Function *(Function &)> Find) {
  StringRef Name = Declaration.getName();
  if (!isOfLinearAlgebra(Name) || Definition.getCallingConv() != CallingConv::C)
    return nullptr;
  SmallVector<Spelling, 2> Spellings{spellingOf(Declaration)};
  if (Spellings[0].Name == Name) // its code tells how wide its integers are
    if (std::optional<Spelling> Wide = wideSpelling(Name))
      Spellings.push_back(*Wide);
  for (const Spelling &As : Spellings) {
    if (!bodyNames().Bodies.contains(As.Name))
      continue;
    Function *Body = bodyOf(Declaration, Declaration.getFunctionType(),
                            BodyPrefix + As.Name, As);
    Function *Form =
        Declaration.getParent()->getFunction((BodyPrefix + As.Name).str());
    if (Body && isRoutine(*Form, Definition))
      return bindRoutines(*Body, Find) ? Body : nullptr;
  }
  return nullptr;
}

// linkgrad_library_<kind>_<name> is <name>, with the types of that kind.
static void bindToLibrary(Function &F) {
  StringRef Name = F.getName();
  Name = Name.drop_front(LibraryPrefix.size()).split('_').second;
  if (Function *Known = F.getParent()->getFunction(Name)) {
    F.replaceAllUsesWith(Known);
    F.eraseFromParent();
  } else {
    F.setName(Name);
  }
}

// linkgrad.x, of which only this was known so far, is what C says it is.
static void linkRuntime(Module &M) {
  SmallVector<std::pair<Function *, std::string>, 16> Declared;
  for (Function &F : make_early_inc_range(M)) {
    StringRef Name = F.getName();
    if (!F.isDeclaration() || !Name.consume_front(RuntimePrefix) ||
        !bodyNames().Runtime.contains(Name))
      continue;
    if (F.use_empty()) {
      F.eraseFromParent();
      continue;
    }
    Declared.emplace_back(&F, (RuntimeBodyPrefix + Name).str());
  }
  if (Declared.empty())
    return;
  SmallVector<std::string, 16> Names;
  for (auto &[F, Name] : Declared)
    Names.push_back(Name);
  link(M, Names, {});
  for (auto &[F, Name] : Declared) {
    F->replaceAllUsesWith(M.getFunction(Name));
    F->eraseFromParent();
  }
}

static void eraseUnusedBodies(Module &M) {
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (Function &F : make_early_inc_range(M)) {
      if (!F.hasFnAttribute(LibraryBodyAttribute))
        continue;
      F.setLinkage(GlobalValue::InternalLinkage);
      F.removeDeadConstantUsers();
      if (!F.use_empty())
        continue;
      F.eraseFromParent();
      Changed = true;
    }
  }
}

void linkgrad::settleLibraryBodies(Module &M) {
  for (Function &F : make_early_inc_range(M))
    if (F.getName().starts_with(LibraryPrefix))
      bindToLibrary(F);
  eraseUnusedBodies(M);
  linkRuntime(M);
  eraseUnusedBodies(M);
  bindRustAllocator(M);
}
