//===- LibraryRules.cpp - rules of library routines, written in C -----===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/LibraryRules.h"
#include "rules/CustomRules.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/ModRef.h"

using namespace llvm;
using namespace linkgrad;

static constexpr StringLiteral AugmentedKind = "linkgrad_library_augmented",
                               AdjointKind = "linkgrad_library_adjoint",
                               BeforeKind = "linkgrad_library_before",
                               AfterKind = "linkgrad_library_after";

static constexpr StringLiteral CommunicatesAttribute = "linkgrad_communicates",
                               HeldAttribute = "linkgrad_held";

static bool isHeld(char Letter) { return Letter == 'w' || Letter == 'W'; }
static bool isOfDatatype(char Letter) {
  return isHeld(Letter) || Letter == 'v' || Letter == 'V';
}
static bool isInactive(char Letter) {
  return Letter == 'I' || Letter == 'h' || Letter == 't';
}

/// A letter of bodies.h says what a pointer points to.
static void describePointer(Argument &A, StringRef Signature, StringRef Float) {
  unsigned No = A.getArgNo();
  char Letter = Signature[No];
  LLVMContext &C = A.getContext();
  AttrBuilder B(C);
  B.addAttribute(Attribute::NoFree);
  if (isHeld(Letter))
    B.addAttribute(HeldAttribute);
  else
    B.addCapturesAttr(CaptureInfo::none());
  if (isOfDatatype(Letter))
    B.addAttribute(DatatypeAttribute, utostr(Signature.find('t', No)));
  else if (Letter == 'I')
    B.addAttribute("enzyme_type", "{[-1]:Pointer, [-1,-1]:Integer}");
  else if (!isInactive(Letter))
    B.addAttribute("enzyme_type",
                   "{[-1]:Pointer, [-1,-1]:" + Float.str() + "}");
  if (Letter == 'R' || Letter == 'v' || Letter == 'w')
    B.addAttribute(Attribute::ReadOnly);
  if (isInactive(Letter))
    B.addAttribute(InactiveAttribute);
  A.addAttrs(B);
}

// A call of another kind than a routine on numbers: it must stay, where it is.
static void describeCommunication(Function &F) {
  F.addFnAttr(CommunicatesAttribute);
  F.setDoesNotThrow();
  // What the library holds it may write to in any call. What begins or ends
  // nothing of the kind does not see other memory of the program's.
  bool SeesRequests = F.getName().contains("wait") ||
                      F.getName().contains("test") ||
                      F.getName().contains("start") || heldParameter(F);
  if (!SeesRequests)
    F.setMemoryEffects(MemoryEffects::inaccessibleOrArgMemOnly());
}

/// Whether nobody looks at what \p At points to after \p Call.
static bool isHandedOnly(const Value &At, const CallInst &Call) {
  auto *Slot = dyn_cast<AllocaInst>(&At);
  return Slot && all_of(Slot->users(), [&](const User *U) {
           auto *Store = dyn_cast<StoreInst>(U);
           return U == &Call || (Store && Store->getPointerOperand() == Slot) ||
                  cast<Instruction>(U)->isLifetimeStartOrEnd();
         });
}

// The routine's attributes are lost when it is inlined. With them a product
// that nobody reads is not computed.
static void describeLibraryCalls(Function &F) {
  for (Instruction &I : instructions(F)) {
    auto *Call = dyn_cast<CallInst>(&I);
    const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    if (!Callee || !Callee->isDeclaration() || Callee->isIntrinsic() ||
        Callee->getName() == "malloc" || Callee->getName() == "free")
      continue;
    Call->setMemoryEffects(MemoryEffects::argMemOnly());
    Call->setDoesNotThrow();
    Call->addFnAttr(Attribute::WillReturn);
    for (Use &U : Call->args()) {
      if (!U->getType()->isPointerTy())
        continue;
      auto *A = dyn_cast<Argument>(U);
      bool IsRead =
          A ? A->hasAttribute(Attribute::ReadOnly) : isHandedOnly(*U, *Call);
      Attribute None =
          Attribute::getWithCaptureInfo(F.getContext(), CaptureInfo::none());
      Call->addParamAttr(Call->getArgOperandNo(&U), None);
      if (IsRead)
        Call->addParamAttr(Call->getArgOperandNo(&U), Attribute::ReadOnly);
    }
  }
}

void linkgrad::attachLibraryRule(Function &F, const LibraryRule &Rule,
                                 StringRef Signature, StringRef Float) {
  attachFunction(F, AugmentedKind, *Rule.Augmented);
  attachFunction(F, AdjointKind, *Rule.Adjoint);
  if (Rule.Before)
    attachFunction(F, BeforeKind, *Rule.Before);
  if (Rule.After)
    attachFunction(F, AfterKind, *Rule.After);
  for (Argument &A : F.args())
    if (A.getType()->isPointerTy())
      describePointer(A, Signature, Float);
  if (F.getReturnType()->isIntegerTy()) { // a status
    AttrBuilder B(F.getContext());
    B.addAttribute(InactiveAttribute);
    B.addAttribute("enzyme_type", "{[-1]:Integer}");
    F.addRetAttrs(B);
  }
  if (Signature.ends_with("!"))
    return describeCommunication(F);
  bool Writes = Signature.contains('U') || Signature.contains('I');
  F.setMemoryEffects(
      MemoryEffects::argMemOnly(Writes ? ModRefInfo::ModRef : ModRefInfo::Ref));
  F.setDoesNotThrow();
  F.addFnAttr(Attribute::WillReturn);
  F.addFnAttr(Attribute::NoFree);
  F.addFnAttr(Attribute::NoSync);
  describeLibraryCalls(F);
}

LibraryRule linkgrad::libraryRuleOf(const Function &F) {
  LibraryRule R;
  if (!F.hasMetadata())
    return R;
  R.Augmented = attachedFunction(F, AugmentedKind);
  R.Adjoint = attachedFunction(F, AdjointKind);
  R.Before = attachedFunction(F, BeforeKind);
  R.After = attachedFunction(F, AfterKind);
  return R;
}

bool linkgrad::hasLibraryRule(const Function &F) {
  return F.hasMetadata() && attachedFunction(F, AdjointKind);
}

bool linkgrad::communicates(const Function &F) {
  return F.hasFnAttribute(CommunicatesAttribute);
}

bool linkgrad::communicates(const CallBase &Call) {
  const Function *F = Call.getCalledFunction();
  return F && communicates(*F);
}

// Of linkgrad_mpi_<kind>_send, linkgrad_library_<kind>_MPI_Send,
// linkgrad.thread.detach.
std::string linkgrad::nameInProgram(const Function &F) {
  StringRef Name = F.getName();
  if (Name.consume_front("linkgrad.thread."))
    return "pthread_" + Name.str();
  if (Name.consume_front("linkgrad_library_"))
    return Name.split('_').second.str();
  if (!Name.consume_front("linkgrad_mpi_"))
    return Name.str();
  std::string Result = Name.split('_').second.str();
  Result[0] = toUpper(Result[0]);
  return "MPI_" + Result;
}

const Argument *linkgrad::heldParameter(const Function &F) {
  for (const Argument &A : F.args())
    if (A.hasAttribute(HeldAttribute))
      return &A;
  return nullptr;
}

bool linkgrad::hasRuleShadow(const Argument &A) {
  return A.getType()->isFloatingPointTy() ||
         (A.getType()->isPointerTy() && !A.hasAttribute(InactiveAttribute));
}
