//===- InputLowering.cpp - numbers that are read from files ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What scanf and fread write depends on no input of the derivative, but it may
// overwrite what does: its shadow has to become zero. They get memory of their
// own, from which the program's is set:
//
//   n = sscanf(s, "%d %lf", p, q)     n = sscanf(s, "%d %lf", p, slot)
//                                     *q = n > 1 ? *slot : *q
//   n = fread(p, size, count, f)      t = malloc(size * count)
//                                     n = fread(t, size, count, f)
//                                     memcpy(p, t, n * size); free(t)
//   r = std::from_chars(a, b, *p)     r = std::from_chars(a, b, *slot)
//                                     *p = r.ec == 0 ? *slot : *p
//
//===----------------------------------------------------------------------===//

#include "prepare/library/LoweringSteps.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

//===----------------------------------------------------------------------===//
// scanf
//===----------------------------------------------------------------------===//

namespace {
/// A conversion that stores something.
struct Conversion {
  char Kind;        // 'd', 'f', 's', 'n'...
  StringRef Length; // "", "l", "L", "hh"...
};
} // namespace

/// The conversions of a format, in the order of their arguments; false for what
/// is not understood.
static bool parseFormat(StringRef Format, SmallVectorImpl<Conversion> &Out) {
  while (Format.contains('%')) {
    Format = Format.substr(Format.find('%') + 1);
    if (Format.consume_front("%"))
      continue;
    bool Skipped = Format.consume_front("*");
    Format = Format.ltrim("0123456789");
    StringRef Length = Format.take_while(
        [](char C) { return StringRef("hlLqjzt").contains(C); });
    Format = Format.substr(Length.size());
    if (Format.empty() || !StringRef("diouxXaAeEfFgGscp[n").contains(Format[0]))
      return false;
    char Kind = Format[0];
    Format = Format.drop_front();
    if (Kind == '[') {
      // A bracket that comes first stands for itself.
      Format.consume_front("^");
      size_t End = Format.find(']', 1);
      if (End == StringRef::npos)
        return false;
      Format = Format.substr(End + 1);
    }
    if (!Skipped)
      Out.push_back({Kind, Length});
  }
  return true;
}

static Type *floatOf(const Conversion &C, IRBuilderBase &B) {
  if (!StringRef("aAeEfFgG").contains(C.Kind))
    return nullptr;
  if (C.Length == "L")
    return Type::getX86_FP80Ty(B.getContext());
  return C.Length == "l" ? B.getDoubleTy() : B.getFloatTy();
}

static bool lowerScan(CallInst &Call, unsigned FormatArg, IRBuilderBase &B) {
  StringRef Format;
  SmallVector<Conversion, 4> Conversions;
  if (!getConstantStringInfo(Call.getArgOperand(FormatArg), Format) ||
      !parseFormat(Format, Conversions) ||
      Call.arg_size() != FormatArg + 1 + Conversions.size())
    return false;
  CallInst *Kept = keepInactive(Call, B);
  BasicBlock &Entry = Call.getFunction()->getEntryBlock();
  IRBuilder<> AtEntry(&Entry, Entry.getFirstInsertionPt());
  unsigned Counted = 0; // conversions that the result counts
  for (auto [I, C] : enumerate(Conversions)) {
    unsigned Arg = FormatArg + 1 + I;
    if (Type *Ty = floatOf(C, B)) {
      Value *To = Call.getArgOperand(Arg);
      AllocaInst *Slot = AtEntry.CreateAlloca(Ty, nullptr, "scanned");
      Kept->setArgOperand(Arg, Slot);
      Value *Done =
          B.CreateICmpSGT(Kept, ConstantInt::get(Kept->getType(), Counted));
      B.CreateStore(
          B.CreateSelect(Done, B.CreateLoad(Ty, Slot), B.CreateLoad(Ty, To)),
          To);
    }
    Counted += C.Kind != 'n';
  }
  replaceCall(Call, Kept);
  return true;
}

//===----------------------------------------------------------------------===//
// fread
//===----------------------------------------------------------------------===//

static bool lowerRead(CallInst &Call, IRBuilderBase &B) {
  Module &M = *Call.getModule();
  Value *To = Call.getArgOperand(0), *Size = Call.getArgOperand(1),
        *Count = Call.getArgOperand(2);
  Type *Int = Size->getType(), *Ptr = To->getType();
  FunctionCallee Malloc = M.getOrInsertFunction("malloc", Ptr, Int);
  FunctionCallee Free = M.getOrInsertFunction("free", B.getVoidTy(), Ptr);
  CallInst *Buffer = B.CreateCall(Malloc, {B.CreateMul(Size, Count)}, "read");
  Buffer->addRetAttr(Attribute::NoAlias);
  CallInst *Kept = keepInactive(Call, B);
  Kept->setArgOperand(0, Buffer);
  B.CreateMemCpy(To, MaybeAlign(), Buffer, MaybeAlign(),
                 B.CreateMul(Kept, Size));
  B.CreateCall(Free, {Buffer});
  replaceCall(Call, Kept);
  return true;
}

//===----------------------------------------------------------------------===//
// <charconv>
//===----------------------------------------------------------------------===//

/// The float that std::from_chars reads, or null.
static Type *readByCharconv(StringRef Name, IRBuilderBase &B) {
  if (!Name.consume_front("_ZSt10from_charsPKcS0_R") ||
      !Name.consume_back("St12chars_format"))
    return nullptr;
  return Name == "d"   ? B.getDoubleTy()
         : Name == "f" ? B.getFloatTy()
         : Name == "e" ? Type::getX86_FP80Ty(B.getContext())
                       : nullptr;
}

/// Both directions: `{ ptr, error } from_chars(first, last, ...)`. The pointer
/// is one into the text.
static bool lowerCharconv(CallInst &Call, IRBuilderBase &B) {
  StringRef Name = Call.getCalledFunction()->getName();
  Type *Read = readByCharconv(Name, B);
  auto *Result = dyn_cast<StructType>(Call.getType());
  if ((!Read && !Name.starts_with("_ZSt8to_charsPcS_")) ||
      Call.arg_size() < 3 || !Result || Result->getNumElements() != 2 ||
      !Result->getElementType(0)->isPointerTy() ||
      !Result->getElementType(1)->isIntegerTy())
    return false;
  CallInst *Kept = keepInactive(Call, B);
  if (Read) {
    BasicBlock &Entry = Call.getFunction()->getEntryBlock();
    IRBuilder<> AtEntry(&Entry, Entry.getFirstInsertionPt());
    AllocaInst *Slot = AtEntry.CreateAlloca(Read, nullptr, "read");
    Value *To = Call.getArgOperand(2);
    Kept->setArgOperand(2, Slot);
    Value *Done = B.CreateIsNull(B.CreateExtractValue(Kept, 1));
    B.CreateStore(
        B.CreateSelect(Done, B.CreateLoad(Read, Slot), B.CreateLoad(Read, To)),
        To);
  }
  Value *First = Call.getArgOperand(0);
  Value *Length =
      B.CreatePtrDiff(B.getInt8Ty(), B.CreateExtractValue(Kept, 0), First);
  replaceCall(Call,
              B.CreateInsertValue(Kept, B.CreatePtrAdd(First, Length), 0));
  return true;
}

bool linkgrad::lowerInputCall(CallInst &Call, IRBuilderBase &B) {
  const Function &F = *Call.getCalledFunction();
  if (!F.isDeclaration() || F.isIntrinsic())
    return false;
  StringRef Name = F.getName();
  if ((Name == "fread" || Name == "fread_unlocked") && Call.arg_size() == 4 &&
      Call.getArgOperand(0)->getType()->isPointerTy() &&
      Call.getType()->isIntegerTy() &&
      Call.getType() == Call.getArgOperand(1)->getType() &&
      Call.getType() == Call.getArgOperand(2)->getType())
    return lowerRead(Call, B);
  if (Name.starts_with("_ZSt"))
    return lowerCharconv(Call, B);
  if (!F.isVarArg() || !Call.getType()->isIntegerTy())
    return false;
  if (!Name.consume_front("__isoc99_"))
    Name.consume_front("__isoc23_");
  if (Name == "scanf")
    return lowerScan(Call, 0, B);
  if ((Name == "sscanf" || Name == "fscanf") && Call.arg_size() >= 2)
    return lowerScan(Call, 1, B);
  return false;
}
