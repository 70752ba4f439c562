//===- MessageTypes.cpp - what messages are made of -------------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/MessageTypes.h"
#include "rules/CustomRules.h"
#include "rules/LibraryRules.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include <optional>

using namespace llvm;
using namespace linkgrad;

namespace {
enum class Elements { Integer, Float, Double, Bytes };
struct Row {
  StringLiteral Variable; // of Open MPI
  unsigned Value;         // in MPICH
  Elements Type;
};
} // namespace

static std::optional<Elements> elementsOf(const Value &Handle) {
  static constexpr Row Rows[] = {
#define DATATYPE(Variable, Value, Type) {Variable, Value, Elements::Type},
#include "rules/MessageTypes.def"
  };
  StringRef Name;
  if (auto *G = dyn_cast<GlobalVariable>(Handle.stripPointerCasts()))
    Name = G->getName();
  auto *Number = dyn_cast<ConstantInt>(&Handle);
  bool IsOpen = Name.consume_front("ompi_mpi_");
  for (const Row &R : Rows)
    if (IsOpen ? Name == R.Variable : Number && Number->equalsInt(R.Value))
      return R.Type;
  return std::nullopt;
}

bool linkgrad::isBytes(const Value &Handle) {
  return elementsOf(Handle) == Elements::Bytes;
}

std::optional<unsigned> linkgrad::datatypeOf(const Argument &A) {
  unsigned No;
  if (A.getParent()
          ->getAttributes()
          .getParamAttr(A.getArgNo(), DatatypeAttribute)
          .getValueAsString()
          .getAsInteger(10, No))
    return std::nullopt;
  return No;
}

SmallVector<unsigned, 2> linkgrad::datatypesOf(const Function &F) {
  SmallVector<unsigned, 2> Found;
  for (const Argument &A : F.args())
    if (std::optional<unsigned> No = datatypeOf(A);
        No && !is_contained(Found, *No))
      Found.push_back(*No);
  return Found;
}

static void describe(CallBase &Call) {
  if (!communicates(Call))
    return;
  const Function *F = Call.getCalledFunction();
  LLVMContext &C = F->getContext();
  bool HasNumbers = false, HasIntegers = false;
  for (const Argument &A : F->args()) {
    std::optional<unsigned> Datatype = datatypeOf(A);
    if (!Datatype)
      continue;
    std::optional<Elements> Of = elementsOf(*Call.getArgOperand(*Datatype));
    bool IsInteger = Of == Elements::Integer;
    (IsInteger ? HasIntegers : HasNumbers) = true;
    if (!Of || Of == Elements::Bytes ||
        isa<Constant>(Call.getArgOperand(A.getArgNo())))
      continue;
    StringRef Type = IsInteger               ? "Integer"
                     : Of == Elements::Float ? "Float@float"
                                             : "Float@double";
    Call.addParamAttr(
        A.getArgNo(),
        Attribute::get(C, "enzyme_type",
                       ("{[-1]:Pointer, [-1,-1]:" + Type + "}").str()));
    if (IsInteger)
      Call.addParamAttr(A.getArgNo(), Attribute::get(C, InactiveAttribute));
  }
  if (HasIntegers && !HasNumbers)
    Call.addFnAttr(Attribute::get(C, InactiveAttribute));
}

void linkgrad::describeMessages(Function &F) {
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallBase>(&I))
      describe(*Call);
}
