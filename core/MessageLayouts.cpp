//===- MessageLayouts.cpp - what messages of bytes consist of ---------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MessageLayouts.h"
#include "prepare/library/MessageBytes.h"
#include "rules/LibraryRules.h"
#include "rules/MessageTypes.h"
#include "support/Diagnostics.h"
#include "transform/Prototypes.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include <optional>

using namespace llvm;
using namespace linkgrad;

namespace {
struct MessageLayout {
  uint64_t Listed = 0, Repeated = 0; // bytes
  unsigned Each = 0;                 // bytes of a number
  std::vector<uint8_t> Marks;        // of each so many bytes

  bool operator==(const MessageLayout &) const = default;
};
/// Null: not known, or known to be different things.
struct LayoutOfTable {
  std::optional<MessageLayout> Of;
  const CallBase *First = nullptr;
};
} // namespace

/// The type of the number that lies there, Integer for what is none, or
/// Unknown. Bytes that nobody can look at get nowhere.
static ConcreteType typeOf(const TypedRange &R) {
  switch (R.Type.kind()) {
  case ConcreteType::Float:
  case ConcreteType::Integer:
  case ConcreteType::Pointer:
    return R.Type;
  default:
    break;
  }
  if (R.Words)
    return ConcreteType::Unknown;
  if (R.CopyAs.kind() == ConcreteType::Float)
    return R.CopyAs;
  return R.Untouched && R.Private ? ConcreteType(ConcreteType::Integer)
                                  : ConcreteType(ConcreteType::Unknown);
}

/// Numbers of one size, at multiples of it.
static std::optional<MessageLayout> layoutOf(ArrayRef<TypedRange> Ranges,
                                             uint64_t Period) {
  MessageLayout L;
  for (const TypedRange &R : Ranges) {
    ConcreteType Type = typeOf(R);
    if (Type.kind() == ConcreteType::Unknown)
      return std::nullopt;
    L.Listed = R.Offset + R.Size;
    if (Type.kind() != ConcreteType::Float)
      continue;
    uint64_t Size = Type.floatType()->getPrimitiveSizeInBits() / 8;
    if ((Size != 4 && Size != 8) || R.Offset % Size ||
        (L.Each && L.Each != Size))
      return std::nullopt;
    L.Each = Size;
  }
  if (!L.Each)
    L.Each = 8;
  if (Ranges.empty() || (Period && Period % L.Each))
    return std::nullopt;
  L.Repeated = Period;
  L.Marks.resize((L.Listed + L.Each - 1) / L.Each);
  for (const TypedRange &R : Ranges)
    if (typeOf(R).kind() == ConcreteType::Float)
      for (uint64_t At = R.Offset; At < R.Offset + R.Size; At += L.Each)
        L.Marks[At / L.Each] = 1;
  return L;
}

/// What \p Call says of its argument \p No; the number of bytes is behind it
/// where there is one.
static std::optional<MessageLayout> layoutOf(const CallBase &Call, unsigned No,
                                             const TypeAnalysis &Types) {
  constexpr uint64_t Most = 4096; // bytes that are listed one by one
  const Value &Ptr = *Call.getArgOperand(No);
  uint64_t Period = 0;
  std::vector<TypedRange> Ranges = Types.memory(Ptr, UINT64_MAX, Period);
  auto *Bytes = dyn_cast<ConstantInt>(Call.getArgOperand(No + 1));
  if (!Period && Bytes && Bytes->getZExtValue() <= Most) {
    Ranges = Types.memory(Ptr, Bytes->getZExtValue(), Period);
    Period = 0;
  }
  return layoutOf(Ranges, Period);
}

static std::string placeOf(const CallBase &Call) {
  std::string Place = "in '" + displayName(baseName(*Call.getFunction())) + "'";
  if (const DILocation *Loc = Call.getDebugLoc())
    Place = (Twine(Loc->getFilename()) + ":" + Twine(Loc->getLine())).str();
  return "linkgrad: " + Place;
}

static void fillTable(GlobalVariable &Table, const LayoutOfTable &Known) {
  Module &M = *Table.getParent();
  LLVMContext &C = M.getContext();
  MessageLayout L = Known.Of.value_or(MessageLayout());
  Constant *Null = ConstantPointerNull::get(PointerType::getUnqual(C));
  Constant *Text = ConstantDataArray::getString(C, placeOf(*Known.First));
  auto *Where =
      new GlobalVariable(M, Text->getType(), /*isConstant=*/true,
                         GlobalValue::PrivateLinkage, Text, "linkgrad.place");
  Type *Long = Type::getInt64Ty(C);
  Constant *Fields[] = {Null,
                        Null,
                        Where,
                        ConstantInt::get(Long, L.Listed),
                        ConstantInt::get(Long, L.Repeated),
                        ConstantInt::get(Type::getInt32Ty(C), L.Each),
                        ConstantDataArray::get(C, ArrayRef<uint8_t>(L.Marks))};
  Constant *Initial = ConstantStruct::getAnon(Fields);
  auto *Filled = new GlobalVariable(M, Initial->getType(), /*isConstant=*/false,
                                    GlobalValue::InternalLinkage, Initial,
                                    "linkgrad.layout");
  Filled->setAlignment(Align(8));
  Table.replaceAllUsesWith(Filled);
  Table.eraseFromParent();
}

void linkgrad::fillMessageLayouts(ArrayRef<Function *> Closure,
                                  const TypeAnalysis &Types) {
  MapVector<GlobalVariable *, LayoutOfTable> Tables;
  for (Function *F : Closure)
    for (Instruction &I : instructions(*F)) {
      auto *Call = dyn_cast<CallBase>(&I);
      if (!Call || !communicates(*Call))
        continue;
      for (const Argument &A : Call->getCalledFunction()->args()) {
        std::optional<unsigned> Datatype = datatypeOf(A);
        GlobalVariable *Table =
            Datatype ? layoutOfBytes(*Call, *Datatype) : nullptr;
        if (!Table || isa<Constant>(Call->getArgOperand(A.getArgNo())))
          continue;
        std::optional<MessageLayout> L = layoutOf(*Call, A.getArgNo(), Types);
        LayoutOfTable &Known = Tables[Table];
        if (Known.First && Known.Of != L)
          L = std::nullopt;
        Known = {L, Call};
      }
    }
  for (auto &[Table, Known] : Tables)
    fillTable(*Table, Known);
}
