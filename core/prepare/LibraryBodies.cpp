//===- LibraryBodies.cpp - bodies of library functions, from C --------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/LibraryBodies.h"
#include "rules/LibraryRules.h"
#include "support/Runtime.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/Error.h"

using namespace llvm;
using namespace linkgrad;

// LINKGRAD_BODIES names the file (core/CMakeLists.txt).
__asm__(".section .rodata\n"
        ".balign 16\n"
        "linkgrad_bodies_begin: .incbin \"" LINKGRAD_BODIES "\"\n"
        "linkgrad_bodies_end:\n"
        ".previous\n");
extern "C" {
extern const char linkgrad_bodies_begin[] __attribute__((visibility("hidden")));
extern const char linkgrad_bodies_end[] __attribute__((visibility("hidden")));
}

// The other body of a name is for other types (MPI's handles).
static constexpr StringLiteral BodyPrefix = "linkgrad_body_",
                               OtherBodyPrefix = "linkgrad_other_",
                               LibraryPrefix = "linkgrad_library_",
                               RulePrefix = "linkgrad_rule_",
                               RoutinePrefix = "linkgrad_";

static std::unique_ptr<Module> readBodies(LLVMContext &C) {
  MemoryBufferRef Bytes(StringRef(linkgrad_bodies_begin,
                                  linkgrad_bodies_end - linkgrad_bodies_begin),
                        "linkgrad's bodies");
  // LTO contexts drop the names of values: those of globals stay.
  return cantFail(getLazyBitcodeModule(Bytes, C));
}

/// The names of functions with bodies; of the functions that these lead to,
/// those with rules.
static const StringSet<> &namesWith(StringRef Prefix) {
  auto Collect = [](StringRef Prefix) {
    StringSet<> Names;
    LLVMContext C;
    std::unique_ptr<Module> M = readBodies(C);
    for (const GlobalObject &G : M->global_objects())
      if (StringRef Name = G.getName(); Name.consume_front(Prefix))
        Names.insert(Name);
    return Names;
  };
  static const StringSet<> Bodies = Collect(BodyPrefix),
                           Others = Collect(OtherBodyPrefix),
                           Rules = Collect(RulePrefix);
  return Prefix == BodyPrefix        ? Bodies
         : Prefix == OtherBodyPrefix ? Others
                                     : Rules;
}

/// Links the definition of \p Name, and what it refers to, into \p M.
static void link(Module &M, StringRef Name) {
  std::unique_ptr<Module> Bodies = readBodies(M.getContext());
  GlobalValue *Wanted = Bodies->getNamedValue(Name);
  if (auto *F = dyn_cast<Function>(Wanted))
    Function::Create(F->getFunctionType(), GlobalValue::ExternalLinkage, Name,
                     M);
  else
    new GlobalVariable(M, Wanted->getValueType(), /*isConstant=*/true,
                       GlobalValue::ExternalLinkage, nullptr, Name);
  Bodies->setDataLayout(M.getDataLayout());
  Bodies->setTargetTriple(M.getTargetTriple());
  SmallPtrSet<const Function *, 32> Old;
  for (const Function &F : M)
    if (!F.isDeclaration())
      Old.insert(&F);
  // How they were compiled (position-independent code, of an executable) is not
  // how the program is: thread-local variables of a shared library would be
  // addressed like those of an executable.
  if (NamedMDNode *Flags = Bodies->getModuleFlagsMetadata())
    Flags->eraseFromParent();
  Linker::linkModules(M, std::move(Bodies), Linker::LinkOnlyNeeded);
  for (Function &F : M) {
    if (F.isDeclaration() || Old.contains(&F))
      continue;
    F.addFnAttr(LibraryBodyAttribute);
    F.removeFnAttr(Attribute::NoInline);
    for (StringRef Kind : {"target-cpu", "target-features", "tune-cpu"})
      F.removeFnAttr(Kind);
  }
  if (Function *Alloc = M.getFunction("__linkgrad_arena_alloc")) {
    Alloc->replaceAllUsesWith(Runtime(M).alloc());
    Alloc->eraseFromParent();
  }
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

/// The text that a field of a rule points to.
static StringRef textOf(const Constant &Field) {
  auto *G = cast<GlobalVariable>(Field.stripPointerCasts());
  return cast<ConstantDataArray>(G->getInitializer())->getAsCString();
}

/// What ROUTINE of bodies.h says of a routine, attached to it.
static void attachRule(Module &M, StringRef Name) {
  std::string Table = (RulePrefix + Name).str();
  link(M, Table);
  GlobalVariable *G = M.getNamedGlobal(Table);
  Constant &Fields = *G->getInitializer();
  auto FunctionAt = [&](unsigned No) {
    return dyn_cast<Function>(Fields.getAggregateElement(No));
  };
  LibraryRule Rule{FunctionAt(2), FunctionAt(3), FunctionAt(4), FunctionAt(5)};
  char Letter = Name[2]; // of the names f_dgemm, f_sgemm
  attachLibraryRule(*FunctionAt(1), Rule,
                    textOf(*Fields.getAggregateElement(0u)),
                    Letter == 's' ? "Float@float" : "Float@double");
  G->eraseFromParent();
}

// A rule is made of calls of other routines.
static void attachRules(Module &M) {
  const StringSet<> &Rules = namesWith(RulePrefix);
  for (bool Changed = true; Changed;) {
    Changed = false;
    SmallVector<std::string, 16> Names;
    for (const Function &F : M) {
      StringRef Name = F.getName();
      if (F.hasFnAttribute(LibraryBodyAttribute) &&
          Name.consume_front(RoutinePrefix) && Rules.contains(Name) &&
          !hasLibraryRule(F))
        Names.push_back(Name.str());
    }
    for (const std::string &Name : Names)
      attachRule(M, Name);
    Changed = !Names.empty();
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

/// \p Body with the signature of \p Declaration.
static Function *adapt(Function &Body, Function &Declaration) {
  FunctionType *Ty = Declaration.getFunctionType();
  if (Ty == Body.getFunctionType())
    return &Body;
  Function *F = Function::Create(Ty, GlobalValue::InternalLinkage,
                                 "linkgrad_call_" + Declaration.getName(),
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

static Function *bodyOf(Function &Declaration, StringRef Prefix) {
  StringRef Name = Declaration.getName();
  if (!namesWith(Prefix).contains(Name))
    return nullptr;
  Module &M = *Declaration.getParent();
  std::string BodyName = (Prefix + Name).str();
  Function *Body = M.getFunction(BodyName);
  if (!Body) {
    link(M, BodyName);
    attachRules(M);
    Body = M.getFunction(BodyName);
  }
  return canCall(*Body, *Declaration.getFunctionType())
             ? adapt(*Body, Declaration)
             : nullptr;
}

Function *linkgrad::libraryBody(Function &Declaration) {
  Function *Body = bodyOf(Declaration, BodyPrefix);
  return Body ? Body : bodyOf(Declaration, OtherBodyPrefix);
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

void linkgrad::settleLibraryBodies(Module &M) {
  for (Function &F : make_early_inc_range(M))
    if (F.getName().starts_with(LibraryPrefix))
      bindToLibrary(F);
  for (Function &F : M)
    if (F.hasFnAttribute(LibraryBodyAttribute))
      F.setLinkage(GlobalValue::InternalLinkage);
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (Function &F : make_early_inc_range(M)) {
      if (!F.hasFnAttribute(LibraryBodyAttribute))
        continue;
      F.removeDeadConstantUsers();
      if (!F.use_empty())
        continue;
      F.eraseFromParent();
      Changed = true;
    }
  }
}
