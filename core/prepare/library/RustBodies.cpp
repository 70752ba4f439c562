//===- RustBodies.cpp - bodies of functions of Rust's std -----------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/library/RustBodies.h"
#include "prepare/library/LibraryBodies.h"
#include "support/RustPaths.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace linkgrad;

namespace {
struct Row {
  StringLiteral Path, Body;
  StringLiteral Own = ""; // what the body calls this function itself
};
} // namespace

static constexpr StringLiteral Creation =
    "<std::sys::thread::unix::Thread>::new";

static constexpr Row Rows[] = {
    {Creation, "rust_thread_new", "linkgrad.rust.thread.new"},
    {"std::thread::spawnhook::run_spawn_hooks", "rust_spawn_hooks"},
};

Function *linkgrad::rustBody(Function &F) {
  if (!F.getName().starts_with("_R"))
    return nullptr;
  StringRef Path = rustPath(F.getName());
  const Row *It = find_if(Rows, [&](const Row &R) { return R.Path == Path; });
  if (It == std::end(Rows))
    return nullptr;
  Function *Body = libraryBodyNamed(F, It->Body);
  if (Function *Own = F.getParent()->getFunction(It->Own)) {
    Own->replaceAllUsesWith(&F);
    Own->eraseFromParent();
  }
  return Body;
}

/// The calls in \p F of what is at one of these paths.
static SmallVector<CallBase *, 2> callsOf(const Function &F,
                                          ArrayRef<StringLiteral> Paths) {
  SmallVector<CallBase *, 2> Calls;
  for (const Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallBase>(&I))
      if (const Function *Callee = Call->getCalledFunction();
          Callee && Callee->getName().starts_with("_R") &&
          is_contained(Paths, StringRef(rustPath(Callee->getName()))))
        Calls.push_back(const_cast<CallBase *>(Call));
  return Calls;
}

bool linkgrad::createsRustThread(const Function &F) {
  return !callsOf(F, {Creation}).empty();
}

void linkgrad::stopAtPanics(Function &F) {
  for (CallBase *Caught : callsOf(F, {"std::panicking::catch_unwind::cleanup",
                                      "std::panicking::try::cleanup"})) {
    IRBuilder<> B(Caught);
    B.CreateCall(F.getParent()->getOrInsertFunction("linkgrad.thread.panicked",
                                                    B.getVoidTy()));
    changeToUnreachable(Caught);
  }
}

// The names of v0 are preceded by their lengths, `14___rust_realloc`.
std::string linkgrad::rustAllocatorName(StringRef Name, StringRef Old,
                                        StringRef Verb) {
  size_t At = Name.rfind(Old);
  if (At == StringRef::npos)
    return "";
  StringRef Before = Name.take_front(At), After = Name.substr(At + Old.size());
  StringRef Prefix = Before.substr(Before.rfind("__"));
  StringRef Head = Before.drop_back(Prefix.size());
  size_t Length = Prefix.size() + Old.size();
  if (Head.consume_back((Twine(Length) + "_").str()))
    return (Head + Twine(Prefix.size() + Verb.size()) + "_" + Prefix + Verb +
            After)
        .str();
  // The legacy mangling has no separator.
  if (Head.consume_back(Twine(Length).str()))
    return (Head + Twine(Prefix.size() + Verb.size()) + Prefix + Verb + After)
        .str();
  return (Head + Prefix + Verb + After).str();
}

// Each program has it under the hash of a crate of its own. Some function of it
// is called wherever there is a block that a body could free.
static std::string allocatorName(const Module &M, StringRef Verb) {
  for (const Function &F : M) {
    StringRef Path = rustPath(F.getName());
    if (!Path.consume_front("__rustc::__rust_"))
      continue;
    for (StringRef Known : {"alloc", "dealloc", "realloc"})
      if (Path == Known)
        return rustAllocatorName(F.getName(), Known, Verb);
  }
  return "";
}

void linkgrad::bindRustAllocator(Module &M) {
  for (StringRef Verb : {"alloc", "dealloc"}) {
    Function *Plain = M.getFunction(("__rust_" + Verb).str());
    if (!Plain || !Plain->isDeclaration())
      continue;
    std::string Name = allocatorName(M, Verb);
    if (Name.empty())
      continue;
    if (Function *Known = M.getFunction(Name)) {
      Plain->replaceAllUsesWith(Known);
      Plain->eraseFromParent();
    } else {
      Plain->setName(Name);
    }
  }
}
