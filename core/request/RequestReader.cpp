//===- RequestReader.cpp - finds and reads the requests of a module ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reading changes the calling function only around the call: an invoke becomes
// a call, a choice between functions a branch, and operands are converted
// before the call. Order matters: choices are split first, since each side is a
// request of its own.
//
//===----------------------------------------------------------------------===//

#include "request/ArgumentWalk.h"
#include "request/EntryPoints.h"
#include "request/FunctionOperand.h"
#include "request/ResultConversion.h"
#include "support/Diagnostics.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
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

static Activity activityOf(Marker M) {
  if (M == Marker::ConstReturn)
    return Activity::Constant;
  return M == Marker::ActiveReturn ? Activity::Active : Activity::Duplicated;
}

/// Fills in the result's part of \p R.Kind.
static bool readReturn(const CallForm &Form, const OperandList &List,
                       Request &R) {
  Type *Ty = R.Primal->getReturnType();
  bool ThroughMemory = R.Primal->hasStructRetAttr();
  // See ReturnObject.cpp: there the object is a parameter.
  R.Kind.ReturnPrimal = List.PrimalReturn && !ThroughMemory;
  if (ThroughMemory)
    return true;
  std::string Name = "'" + displayName(R.Primal->getName()) + "'";
  if (List.PrimalReturn && Ty->isVoidTy())
    return Form.bad("'enzyme_primal_return' is given, but " + Name +
                    " returns nothing");
  Activity Default = defaultActivity(Ty, Form.Mode);
  R.Kind.Return = Default;
  if (!List.Return)
    return true;
  Activity Wanted = activityOf(*List.Return);
  if (Wanted == Activity::Active && Form.isForward())
    Wanted = Activity::Duplicated;
  if (Wanted != Activity::Constant && Wanted != Default)
    return Form.bad("'" + markerName(*List.Return) + "' is given, but " + Name +
                    " returns " + describeType(*Ty));
  R.Kind.Return = Wanted;
  return true;
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

/// Whether the derivative's result can become what the call returns.
static bool checkResult(const CallForm &Form, const Request &R) {
  if (R.ResultInPlace)
    return true;
  Type *From = derivativeResultType(*R.Primal, R.Kind);
  Type *To = R.ResultBuffer ? R.ResultBufferType : Form.Call.getType();
  From = withResultPrefix(R.ResultPrefix, From);
  if (canConvertResult(From, To, R.ResultBuffer, Form.Call.getDataLayout()))
    return true;
  return Form.bad("the derivative of '" + displayName(R.Primal->getName()) +
                  "' gives " + describeType(*From) +
                  ", but the call is declared to return " + describeType(*To));
}

/// Reads one call for one function.
static bool readCall(const CallForm &Form, Request &R) {
  R.Call = &Form.Call;
  R.Kind.Mode = Form.Mode;
  R.ResultBuffer = Form.buffer();
  R.ResultBufferType = Form.bufferType();
  OperandList List;
  if (!checkPrimal(Form, *R.Primal) || !List.read(Form))
    return false;
  R.Kind.Width = List.Width;
  return readReturn(Form, List, R) && ArgumentWalk(Form, List, R).run() &&
         checkResult(Form, R);
}

/// Reads the call, which asks for the derivative of one function or of several.
static void readCalls(CallInst &Call, EntryPoint Point, Diagnostics &Diags,
                      std::vector<Request> &Out) {
  CallForm Form(Call,
                Point == EntryPoint::Autodiff ? DerivativeMode::Reverse
                                              : DerivativeMode::Forward,
                Diags);
  unsigned FunctionNo = Form.functionOperand();
  if (Point == EntryPoint::Unsupported)
    Form.bad("it is not supported yet: use __enzyme_autodiff or "
             "__enzyme_fwddiff");
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
      if (readCall(CallForm(*One, Form.Mode, Diags), R)) {
        Out.push_back(std::move(R));
        continue;
      }
      R.Call = One;
      dropRequest(R);
    }
    return;
  }
  Request Failed;
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
    // A derivative that throws is not caught at the request.
    if (auto *Invoke = dyn_cast<InvokeInst>(Call))
      Call = changeToCall(Invoke);
    if (auto *Plain = dyn_cast<CallInst>(Call))
      readCalls(*Plain, Point, Diags, Out);
  }
}

std::vector<Request> readRequests(Module &M, Diagnostics &Diags) {
  std::vector<Request> Out;
  for (Function *F : findCallers(M)) {
    if (F->hasAvailableExternallyLinkage())
      F->deleteBody();
    else
      readFunction(*F, Diags, Out);
  }
  eraseMarkerLoads(M);
  return Out;
}

std::vector<Request> readRequests(Function &F, Diagnostics &Diags) {
  std::vector<Request> Out;
  readFunction(F, Diags, Out);
  eraseMarkerLoads(*F.getParent());
  return Out;
}

} // namespace linkgrad
