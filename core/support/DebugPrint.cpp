//===- DebugPrint.cpp - prints what a phase has come to ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/DebugPrint.h"
#include "support/Diagnostics.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace llvm;
using namespace linkgrad;

std::vector<Function *> linkgrad::definedFunctions(Module &M) {
  std::vector<Function *> Found;
  for (Function &F : M)
    if (!F.isDeclaration())
      Found.push_back(&F);
  return Found;
}

static constexpr char ListName[] = "linkgrad.print";
static constexpr char FinalName[] = "linkgrad.print.final";

void linkgrad::wantDebugPrint(Module &M, StringRef Phases) {
  LLVMContext &Ctx = M.getContext();
  M.getOrInsertNamedMetadata(ListName)->addOperand(
      MDNode::get(Ctx, MDString::get(Ctx, Phases)));
}

/// \p F is null for what concerns the module.
static bool isWanted(StringRef List, StringRef Phase, const Function *F) {
  SmallVector<StringRef, 4> Items;
  List.split(Items, ',', -1, /*KeepEmpty=*/false);
  return any_of(Items, [&](StringRef Item) {
    auto [Name, Word] = Item.split(':');
    return Name == Phase &&
           (Word.empty() || !F ||
            StringRef(displayName(F->getName())).contains(Word));
  });
}

static bool isWanted(const Module &M, StringRef Phase, const Function *F) {
  const char *Environment = std::getenv("LINKGRAD_PRINT");
  if (Environment && isWanted(Environment, Phase, F))
    return true;
  const NamedMDNode *Lists = M.getNamedMetadata(ListName);
  return Lists && any_of(Lists->operands(), [&](const MDNode *N) {
           auto *List = N->getNumOperands() == 1
                            ? dyn_cast<MDString>(N->getOperand(0))
                            : nullptr;
           return List && isWanted(List->getString(), Phase, F);
         });
}

bool linkgrad::wantsDebugPrint(const Module &M, StringRef Phase) {
  return isWanted(M, Phase, nullptr);
}

static void print(StringRef Phase, LLVMContext &Ctx,
                  function_ref<void(raw_ostream &)> Print) {
  std::string Text;
  raw_string_ostream OS(Text);
  OS << "linkgrad: " << Phase << ":\n";
  Print(OS);
  Ctx.diagnose(DiagnosticInfoGeneric(Text, DS_Note));
}

void linkgrad::debugPrint(StringRef Phase, const Function &F,
                          function_ref<void(raw_ostream &)> Print) {
  if (isWanted(*F.getParent(), Phase, &F))
    print(Phase, F.getContext(), Print);
}

void linkgrad::debugPrint(StringRef Phase, const Function &F) {
  debugPrint(Phase, F, [&](raw_ostream &OS) { F.print(OS); });
}

void linkgrad::debugPrint(StringRef Phase, const Module &M,
                          function_ref<void(raw_ostream &)> Print) {
  if (isWanted(M, Phase, nullptr))
    print(Phase, M.getContext(), Print);
}

void linkgrad::debugPrint(StringRef Phase, const Module &M) {
  debugPrint(Phase, M, [&](raw_ostream &OS) { M.print(OS, nullptr); });
}

void linkgrad::noteFinalPrint(Module &M) {
  if (isWanted(M, "final", nullptr))
    M.getOrInsertNamedMetadata(FinalName);
}

void linkgrad::doFinalPrint(Module &M) {
  NamedMDNode *Note = M.getNamedMetadata(FinalName);
  if (!Note)
    return;
  Note->eraseFromParent();
  debugPrint("final", M);
}
