//===- CustomRules.cpp - derivatives that the program itself gives ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/CustomRules.h"
#include "rules/LibraryRules.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Metadata.h"

using namespace llvm;
using namespace linkgrad;
using namespace rule_metadata;

ArrayRef<StringLiteral> linkgrad::ruleMetadataKinds() {
  static constexpr StringLiteral Kinds[] = {Augment,      Gradient,
                                            Derivative,   SplitDerivative,
                                            SplitAugment, DeallocatorFunction};
  return Kinds;
}

Function *linkgrad::attachedFunction(const Function &F, StringRef Kind) {
  MDNode *Node = F.getMetadata(Kind);
  if (!Node || Node->getNumOperands() != 1)
    return nullptr;
  auto *C = mdconst::dyn_extract_or_null<Constant>(Node->getOperand(0));
  return C ? dyn_cast<Function>(C->stripPointerCastsAndAliases()) : nullptr;
}

bool linkgrad::attachFunction(Function &F, StringRef Kind, Function &Part) {
  if (Function *Known = attachedFunction(F, Kind))
    return Known == &Part;
  F.setMetadata(Kind,
                MDNode::get(F.getContext(), ConstantAsMetadata::get(&Part)));
  return true;
}

SmallVector<GlobalVariable *, 4>
linkgrad::variablesReadByRule(const Function &F) {
  SmallVector<GlobalVariable *, 4> Variables;
  if (MDNode *Node = F.getMetadata(rule_metadata::Reads))
    for (const MDOperand &Op : Node->operands())
      if (auto *GV = mdconst::dyn_extract_or_null<GlobalVariable>(Op))
        Variables.push_back(GV);
  return Variables;
}

CustomRule linkgrad::customRuleOf(const Function &F) {
  CustomRule R;
  if (!F.hasMetadata())
    return R;
  R.Gradient = attachedFunction(F, rule_metadata::Gradient);
  R.Derivative = attachedFunction(F, rule_metadata::Derivative);
  R.SplitDerivative = attachedFunction(F, rule_metadata::SplitDerivative);
  R.Augmented = attachedFunction(F, Augment);
  R.SplitAugmented = attachedFunction(F, SplitAugment);
  if (!R.SplitAugmented)
    R.SplitAugmented = R.Augmented;
  return R;
}

bool linkgrad::hasCustomRule(const Function &F) {
  return F.hasMetadata() && (customRuleOf(F) || hasLibraryRule(F));
}

bool linkgrad::hasDeclaredDerivative(const Function &F) {
  return hasCustomRule(F) || F.hasFnAttribute(InactiveAttribute);
}

Function *linkgrad::calleeWithRule(const CallBase &Call) {
  auto *F = dyn_cast<Function>(
      Call.getCalledOperand()->stripPointerCastsAndAliases());
  bool Fits = F && F->getFunctionType() == Call.getFunctionType();
  return Fits && hasCustomRule(*F) ? F : nullptr;
}

//===----------------------------------------------------------------------===//
// Declared activity
//===----------------------------------------------------------------------===//

// The streams of C and C++: what hangs on them is the library's.
static bool isStandardStream(const GlobalVariable &G) {
  return G.isDeclaration() &&
         StringSwitch<bool>(G.getName())
             .Cases({"_ZSt3cin", "_ZSt4cout", "_ZSt4cerr", "_ZSt4clog"}, true)
             .Cases({"_ZSt4wcin", "_ZSt5wcout", "_ZSt5wcerr", "_ZSt5wclog"},
                    true)
             .Cases({"stdin", "stdout", "stderr"}, true)
             .Default(false);
}

bool linkgrad::isDeclaredInactive(const GlobalVariable &G) {
  // Open MPI's handles are addresses of variables.
  if (G.getName().contains("enzyme_const") ||
      G.getName().starts_with("ompi_") || isStandardStream(G))
    return true;
  if (!G.hasMetadata())
    return false;
  if (G.getMetadata(InactiveAttribute))
    return true;
  MDNode *Value = G.getMetadata("enzyme_activity_value");
  auto *Text = Value && Value->getNumOperands()
                   ? dyn_cast_or_null<MDString>(Value->getOperand(0))
                   : nullptr;
  return Text && Text->getString() == "const";
}

static constexpr StringLiteral InactiveValue = "enzyme_inactive_val";

void linkgrad::declareInactive(Instruction &I) {
  I.setMetadata(InactiveValue, MDNode::get(I.getContext(), {}));
}

bool linkgrad::isDeclaredInactive(const Instruction &I) {
  for (StringRef Kind : {InactiveAttribute, InactiveValue})
    if (I.getMetadata(Kind))
      return true;
  auto *Call = dyn_cast<CallBase>(&I);
  if (!Call)
    return false;
  const Function *F = Call->getCalledFunction();
  if (Call->hasFnAttr(InactiveValue))
    return true;
  for (StringRef Kind : {InactiveAttribute, InactiveValue})
    if (Call->getAttributes().hasRetAttr(Kind) ||
        (F && F->getAttributes().hasRetAttr(Kind)))
      return true;
  return false;
}

bool linkgrad::isDeclaredConstant(const Instruction &I) {
  if (isDeclaredInactive(I))
    return true;
  auto *Load = dyn_cast<LoadInst>(&I);
  auto *G = Load ? dyn_cast<GlobalVariable>(
                       getUnderlyingObject(Load->getPointerOperand()))
                 : nullptr;
  return G && isDeclaredInactive(*G);
}

bool linkgrad::isDeclaredInactive(const CallBase &Call, unsigned Argument) {
  const Function *F = Call.getCalledFunction();
  return Call.getAttributes().hasParamAttr(Argument, InactiveAttribute) ||
         (F && Argument < F->arg_size() &&
          F->getAttributes().hasParamAttr(Argument, InactiveAttribute));
}
