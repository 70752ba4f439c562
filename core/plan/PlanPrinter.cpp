//===- PlanPrinter.cpp - print<linkgrad-plan> ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "plan/PlanPrinter.h"
#include "analysis/ActivityPrinter.h"
#include "plan/TapeLayout.h"
#include "support/DebugPrint.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/LCSSA.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"

using namespace llvm;
using namespace linkgrad;

namespace {

class Printer {
public:
  Printer(const PlanInput &In, raw_ostream &Out) : In(In), Out(Out) {}
  void loops();
  void reverse(const ReverseShape &Shape);
  void nodes(const TapePlan &Plan);
  void layout(const TapeLayout &Layout);

private:
  raw_ostream &name(StringRef Before, const Value &V) {
    Out << Before;
    V.printAsOperand(Out, /*PrintType=*/false);
    return Out;
  }
  void node(const TapePlan &Plan, Node N, StringRef Kind);
  void blockOf(const TapeScope &S);
  void scope(const TapeLayout &Layout, const TapeScope &S);

  const PlanInput &In;
  raw_ostream &Out;
};

} // namespace

void Printer::loops() {
  for (BasicBlock *B : In.Info.RPO) {
    if (!In.Info.LI.isLoopHeader(B))
      continue;
    auto It = In.Info.Loops.find(In.Info.LI.getLoopFor(B));
    if (It == In.Info.Loops.end())
      continue;
    name("  loop ", *B);
    if (Value *Last = It->second.LastIteration) {
      name(": last iteration ", *Last) << ", nest";
      for (Loop *L : It->second.Nest)
        name(" ", *L->getHeader());
    } else {
      Out << ": unknown count";
    }
    Out << "\n";
  }
}

void Printer::reverse(const ReverseShape &Shape) {
  for (auto &[B, Step] : Shape.steps()) {
    name("  reverse of ", *B) << ":";
    for (BasicBlock *To : Step.To)
      name(" ", *To);
    if (Step.Index)
      name(" by ", *Step.Index);
    Out << "\n";
  }
}

void Printer::node(const TapePlan &Plan, Node N, StringRef Kind) {
  bool Kept = Plan.isKept(N);
  if (!Kept && !Plan.isRecomputed(N))
    return;
  Out << (Kept ? "  keep " : "  recompute ") << Kind;
  if (N.getInt() == NodeKind::Overwritten)
    Out << *N.getPointer() << "\n";
  else
    name(" ", *N.getPointer()) << "\n";
}

void Printer::nodes(const TapePlan &Plan) {
  for (Instruction &I : instructions(In.Info.F)) {
    node(Plan, primalNode(&I), "primal");
    node(Plan, shadowNode(&I), "shadow");
    node(Plan, tapeNode(&I), "tape");
    node(Plan, overwrittenNode(&I), "overwritten by");
  }
}

void Printer::blockOf(const TapeScope &S) {
  name("  block of ", *S.L->getHeader());
  name(", before ", *S.Outermost->getHeader());
  for (Loop *L = S.L;; L = L->getParentLoop()) {
    if (!is_contained(S.Nest, L))
      name(", the same in all of ", *L->getHeader());
    if (L == S.Outermost)
      break;
  }
  Out << ", " << S.RecordSize << " bytes an iteration:";
}

void Printer::scope(const TapeLayout &Layout, const TapeScope &S) {
  if (!S.L)
    Out << "  frame:";
  else if (S.Counted)
    blockOf(S);
  else
    name("  record of ", *S.L->getHeader())
        << ", " << S.RecordSize << " bytes:";
  for (unsigned I : S.Slots) {
    Out << " " << *Layout.slot(I).Ty;
    if (S.L)
      Out << "@" << Layout.slot(I).Prefix;
  }
  Out << "\n";
}

void Printer::layout(const TapeLayout &Layout) {
  for (const TapeScope &S : Layout.scopes())
    if (!S.Slots.empty())
      scope(Layout, S);
}

static CallNeeds needsOf(const ActivityAnalysis &Activities, CallBase &Call) {
  CallNeeds Needs;
  for (const Use &U : Call.args()) {
    Needs.Primal.push_back(true);
    Needs.Shadow.push_back(Activities.hasShadow(*U));
  }
  Needs.Tape = true;
  return Needs;
}

void linkgrad::printPlan(const PlanInput &In, const ReverseShape &Shape,
                         const TapePlan &Plan, const TapeLayout &Layout,
                         raw_ostream &Out) {
  Out << "plan of '" << In.Info.F.getName() << "'\n";
  Printer P(In, Out);
  P.loops();
  P.reverse(Shape);
  P.nodes(Plan);
  P.layout(Layout);
}

static void printOne(Function &F, FunctionAnalysisManager &FAM,
                     const TypeAnalysis &Types, const ClosureFacts &Facts,
                     const MemoryRegions &Regions) {
  FunctionInfo Info(F, FAM);
  ActivityAnalysis Activities(Info, Types, Facts, argumentActivities(F),
                              !F.getReturnType()->isVoidTy());
  CallerWrites Nothing;
  OverwriteAnalysis Overwrites(Info, Activities, Nothing, {&Regions, &Regions});
  PlanInput In{Info, Activities, Types, Overwrites};
  ReverseShape Shape(In);
  TapePlan Plan(
      In, Shape, [&](CallBase &Call) { return needsOf(Activities, Call); },
      /*Combined=*/true, /*Width=*/1);
  TapeLayout Layout(In, Plan, /*Width=*/1, /*Combined=*/true,
                    [&](CallBase &) -> Type * {
                      return PointerType::getUnqual(F.getContext());
                    });
  printPlan(In, Shape, Plan, Layout, outs());
}

PreservedAnalyses PlanPrinterPass::run(Module &M, ModuleAnalysisManager &MAM) {
  auto &FAM = MAM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  std::vector<Function *> Closure = definedFunctions(M);
  TypeAnalysis Types(Closure, FAM);
  ClosureFacts Facts(Closure, {}, Types);
  MemoryRegions Regions(Closure, /*Roots=*/Closure, {}, Types);
  for (Function *F : Closure)
    printOne(*F, FAM, Types, Facts, Regions);
  return PreservedAnalyses::none();
}

bool linkgrad::addPlanPrinter(StringRef Name, ModulePassManager &MPM) {
  if (Name != "print<linkgrad-plan>")
    return false;
  MPM.addPass(createModuleToFunctionPassAdaptor(LoopSimplifyPass()));
  MPM.addPass(createModuleToFunctionPassAdaptor(LCSSAPass()));
  MPM.addPass(PlanPrinterPass());
  return true;
}
