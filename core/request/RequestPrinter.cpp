//===- RequestPrinter.cpp - print<linkgrad-requests> ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "request/RequestPrinter.h"
#include "support/Diagnostics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace linkgrad {

static StringRef nameOf(Activity A) {
  switch (A) {
  case Activity::Constant:
    return "const";
  case Activity::Active:
    return "out";
  case Activity::Duplicated:
    return "dup";
  case Activity::DuplicatedNoNeed:
    return "dupnoneed";
  }
  return "";
}

static StringRef nameOf(const Request &R) {
  if (R.Point == EntryPoint::AugmentSize)
    return "tape size";
  if (R.Point == EntryPoint::VirtualReverse)
    return "pointer shadow";
  switch (R.Kind.Mode) {
  case DerivativeMode::Forward:
    return "forward";
  case DerivativeMode::Reverse:
    return "reverse";
  case DerivativeMode::Augmented:
    return "augmented half";
  case DerivativeMode::ReverseSweep:
    return "reverse half";
  case DerivativeMode::TangentSweep:
    return "tangent half";
  }
  return "";
}

//     tape inline, kept, of i64 24 bytes, at ptr %buffer
static void printTape(const Request &R, raw_ostream &OS) {
  OS << "  tape " << (R.Kind.InlineTape ? "inline" : "on the heap")
     << (R.Kind.KeepTape ? ", kept" : "");
  if (R.Tape.Size) {
    OS << ", of ";
    R.Tape.Size->printAsOperand(OS, true);
    OS << " bytes";
  }
  if (R.Tape.Pointer) {
    OS << ", at ";
    R.Tape.Pointer->printAsOperand(OS, true);
  }
  for (Value *V : R.Tape.Given) {
    OS << ", given ";
    V->printAsOperand(OS, true);
  }
  OS << '\n';
}

//   reverse of f in main, width 2, primal returned, return out
//     dup ptr %x, ptr %dx0, ptr %dx1
//     const i32 %n
//     result in ptr %buffer
void printRequest(const Request &R, raw_ostream &OS) {
  OS << nameOf(R) << " of " << R.Primal->getName() << " in "
     << R.Call->getFunction()->getName();
  if (R.Kind.Width != 1)
    OS << ", width " << R.Kind.Width;
  if (R.Kind.ReturnPrimal)
    OS << ", primal returned";
  OS << ", return " << nameOf(R.Kind.Return) << '\n';
  unsigned Next = 0;
  for (auto [I, A] : enumerate(R.Kind.Args)) {
    bool Stays = I < R.Kind.NotOverwritten.size() && R.Kind.NotOverwritten[I];
    OS << (Stays ? "  not overwritten " : "  ") << nameOf(A);
    unsigned NumOperands = isDuplicated(A) ? 1 + R.Kind.Width : 1;
    for (unsigned I = 0; I < NumOperands && Next < R.Operands.size(); ++I) {
      OS << (I ? ", " : " ");
      R.Operands[Next++]->printAsOperand(OS, true);
    }
    OS << '\n';
  }
  if (R.Kind.HasSeed) {
    OS << "  seed ";
    R.Operands[Next++]->printAsOperand(OS, true);
    OS << '\n';
  }
  if (R.Kind.Repeatable)
    printTape(R, OS);
  if (R.Kind.InlineTape)
    return;
  OS << "  gives " << *derivativeResultType(*R.Primal, R.Kind) << '\n';
  if (R.ResultBuffer) {
    OS << "  result in ";
    R.ResultBuffer->printAsOperand(OS, true);
    OS << (R.ResultInPlace ? ", in place" : "")
       << (R.ResultPrefix ? ", behind the primal's" : "") << '\n';
  }
}

PreservedAnalyses RequestPrinterPass::run(Module &M, ModuleAnalysisManager &) {
  Diagnostics Diags(M.getContext());
  std::vector<Request> Requests = readRequests(M, Diags);
  for (const Request &R : Requests)
    printRequest(R, outs());
  for (Request &R : Requests)
    dropRequest(R);
  outs().flush();
  Diags.flush();
  return PreservedAnalyses::none();
}

} // namespace linkgrad
