//===- RequestReader.cpp - finds and reads the requests of a module ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reading changes the calling function only around the call: an invoke becomes
// a call for a while (Unwinding.h), a choice between functions a branch, and
// operands are converted before the call. Order matters: choices are split
// first, since each side is a request of its own.
//
//===----------------------------------------------------------------------===//

#include "linkgrad/BodySource.h"
#include "request/EntryReaders.h"
#include "request/FunctionOperand.h"
#include "request/Unwinding.h"
#include "support/Diagnostics.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace linkgrad {

/// The functions that hold requests, in module order. By way of the entry
/// points' uses: a big module costs nothing.
static std::vector<Function *> findCallers(Module &M) {
  SmallPtrSet<Function *, 8> Callers;
  for (Function &F : M) {
    if (!F.isDeclaration() || entryPointOf(F.getName()) == EntryPoint::None)
      continue;
    SmallVector<User *, 8> Work(F.users());
    while (!Work.empty()) {
      User *U = Work.pop_back_val();
      if (auto *Call = dyn_cast<CallBase>(U))
        Callers.insert(Call->getFunction());
      else if (isa<ConstantExpr, GlobalAlias>(U))
        append_range(Work, U->users());
    }
  }
  std::vector<Function *> Out;
  for (Function &F : M)
    if (Callers.contains(&F))
      Out.push_back(&F);
  return Out;
}

static bool checkPrimal(const CallForm &Form, const Function &Primal) {
  std::string Name = "'" + displayName(Primal.getName()) + "'";
  if (Primal.isVarArg() && Primal.arg_size() == 0 && Primal.isDeclaration())
    return Form.bad(Name + " is declared without the types of its parameters: "
                           "declare it as 'double f(double)' and not as "
                           "'double f()'");
  if (Primal.isVarArg())
    return Form.bad(Name + " takes a variable number of arguments");
  return true;
}

/// What reads the calls of each entry point.
static EntryReader readerOf(EntryPoint Point) {
  switch (Point) {
#define ENTRY(Point, Part, Reader, Mode, What)                                 \
  case EntryPoint::Point:                                                      \
    return Reader;
#include "request/EntryPoints.def"
  case EntryPoint::None:
    break;
  }
  return readUnsupported;
}

/// Reads one call for one function.
static bool readCall(const CallForm &Form, Request &R) {
  R.Call = &Form.Call;
  R.Point = Form.Point;
  R.ResultBuffer = Form.buffer();
  R.ResultBufferType = Form.bufferType();
  // A plain call may be of any function.
  bool IsPlain = Form.Point == EntryPoint::CallInactive;
  return (IsPlain || checkPrimal(Form, *R.Primal)) &&
         readerOf(Form.Point)(Form, R);
}

/// Reads one call. Where the reader does all that there is to do, what it has
/// put in the call's place may throw.
static bool readCall(CallInst &Call, EntryPoint Point, Diagnostics &Diags,
                     Request &R) {
  Value *Unwinding = R.Unwinding;
  Instruction *Before = Call.getPrevNode(), *After = Call.getNextNode();
  BasicBlock *Block = Call.getParent();
  if (!readCall(CallForm(Call, Point, Diags), R))
    return false;
  if (R.Call || !Unwinding)
    return true;
  SmallVector<CallInst *, 2> Made;
  auto From = Before ? std::next(Before->getIterator()) : Block->begin();
  for (Instruction &I : make_range(From, After->getIterator()))
    if (auto *One = dyn_cast<CallInst>(&I))
      Made.push_back(One);
  for (CallInst *One : Made)
    restoreUnwinding(*One, Unwinding);
  return true;
}

/// Reads the call, which asks for the derivative of one function or of several.
/// \p Unwinding: see Request.
static void readCalls(CallInst &Call, InvokeInst *Unwinding, EntryPoint Point,
                      Diagnostics &Diags, std::vector<Request> &Out) {
  CallForm Form(Call, Point, Diags);
  Request Failed;
  unsigned FunctionNo = Form.functionOperand();
  if (readerOf(Point) == readUnsupported)
    readUnsupported(Form, Failed);
  else if (FunctionNo >= Call.arg_size())
    Form.bad("too few arguments: the function to differentiate is missing");
  else if (auto Candidates =
               functionCandidates(Form, Call.getArgOperand(FunctionNo));
           !Candidates.empty()) {
    SmallVector<CallInst *, 2> Calls;
    splitByFunction(Call, FunctionNo, Candidates, Calls);
    for (auto [One, F] : zip(Calls, Candidates)) {
      Request R;
      R.Primal = F;
      R.Unwinding = Unwinding;
      if (readCall(*One, Point, Diags, R)) {
        if (R.Call) // else the reader did all that there was to do
          Out.push_back(std::move(R));
        continue;
      }
      R.Call = One;
      dropRequest(R);
    }
    return;
  }
  Failed.Call = &Call;
  dropRequest(Failed);
}

static void readFunction(Function &F, Diagnostics &Diags,
                         std::vector<Request> &Out) {
  std::vector<std::pair<CallBase *, EntryPoint>> Calls;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallBase>(&I))
      if (EntryPoint Point = entryPointOf(*Call); Point != EntryPoint::None)
        Calls.push_back({Call, Point});
  for (auto [Call, Point] : Calls) {
    InvokeInst *Unwinding = nullptr;
    if (auto *Invoke = dyn_cast<InvokeInst>(Call))
      Call = makePlainCall(*Invoke, Unwinding);
    if (auto *Plain = dyn_cast<CallInst>(Call))
      readCalls(*Plain, Unwinding, Point, Diags, Out);
  }
}

bool holdsRequests(const Function &F) {
  return any_of(instructions(F), [](const Instruction &I) {
    auto *Call = dyn_cast<CallBase>(&I);
    return Call && entryPointOf(*Call) != EntryPoint::None;
  });
}

/// A primal that asks for the derivative of a function that it is given
/// (`gradient(f, x)`, to be differentiated again) becomes one for that
/// function. Returns it, to be read, or null.
static Function *specializeHolder(Request &R) {
  if (!R.Primal->hasExactDefinition() || !holdsRequests(*R.Primal))
    return nullptr;
  SmallVector<Function *, 8> Known = knownFunctions(R);
  if (none_of(Known, [](Function *F) { return F != nullptr; }))
    return nullptr;
  ValueToValueMapTy Map;
  Function *Special = CloneFunction(R.Primal, Map);
  Special->setName(R.Primal->getName() + ".linkgrad.special");
  Special->setLinkage(GlobalValue::InternalLinkage);
  Special->setComdat(nullptr);
  for (auto [A, Target] : zip(Special->args(), Known))
    if (Target && A.getType() == Target->getType())
      A.replaceAllUsesWith(Target);
  for (Use &U : R.Call->args())
    if (U.get() == R.Primal)
      U.set(Special);
  R.Primal = Special;
  return Special;
}

/// Nobody calls \p F any more: its requests are not for anybody.
static void eraseUnused(Function &F, std::vector<Request> &Requests) {
  F.removeDeadConstantUsers();
  if (!F.isDefTriviallyDead())
    return;
  erase_if(Requests, [&](Request &R) {
    if (R.Call->getFunction() != &F)
      return false;
    dropRequest(R);
    return true;
  });
  F.deleteBody(); // not erased: analyses may be cached under its address
  F.setComdat(nullptr);
}

/// Reads the requests of \p Work and of the functions that come of it.
static std::vector<Request> readAll(std::vector<Function *> &Work,
                                    Diagnostics &Diags) {
  std::vector<Request> Out;
  SmallSetVector<Function *, 4> Replaced;
  for (size_t I = 0; I < Work.size(); ++I) {
    size_t Before = Out.size();
    readFunction(*Work[I], Diags, Out);
    for (size_t N = Before; N < Out.size(); ++N) {
      Function *General = Out[N].Primal;
      if (Function *Special = specializeHolder(Out[N])) {
        Work.push_back(Special);
        Replaced.insert(General);
      }
    }
  }
  for (Function *F : Replaced)
    eraseUnused(*F, Out);
  return Out;
}

std::vector<Request> readRequests(Module &M, Diagnostics &Diags) {
  std::vector<Function *> Work;
  for (Function *F : findCallers(M))
    if (F->hasAvailableExternallyLinkage())
      F->deleteBody();
    else if (!F->hasFnAttribute(BodyAttribute))
      Work.push_back(F);
  std::vector<Request> Out = readAll(Work, Diags);
  eraseMarkerLoads(M);
  return Out;
}

std::vector<Request> readRequests(Function &F, Diagnostics &Diags) {
  std::vector<Function *> Work{&F};
  std::vector<Request> Out = readAll(Work, Diags);
  for (Function *Read : Work)
    eraseMarkerLoads(*F.getParent(), Read);
  return Out;
}

} // namespace linkgrad
