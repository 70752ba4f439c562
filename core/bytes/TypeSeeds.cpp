//===- TypeSeeds.cpp - types that metadata gives ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bytes/TypeSeeds.h"
#include "support/BitAccess.h"
#include "support/TBAANames.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Metadata.h"

using namespace llvm;
using namespace linkgrad;

/// Newer clangs write "p1 double" for `double *`, "p2 int" for `int **`.
static bool isPointerName(StringRef Name) {
  unsigned Depth;
  return Name.consume_front("p") && !Name.consumeInteger(10, Depth) &&
         Name.starts_with(" ");
}

static ByteTag::KindTy kindOfName(StringRef Name) {
  if (isPointerName(Name) || Name.starts_with("any p") ||
      Name == "vtable pointer")
    return ByteTag::Pointer;
  // C++ enumerations carry their mangled name; classes are never accessed as
  // one scalar.
  if (Name.starts_with("_ZTS"))
    return ByteTag::Integer;
  return StringSwitch<ByteTag::KindTy>(Name)
      .Case("double", ByteTag::Double)
      .Case("float", ByteTag::Single)
      .Case("long double", ByteTag::None) // which one depends on the target
      .Cases({"_Float16", "__fp16", "half"}, ByteTag::Half)
      .Case("__bf16", ByteTag::BFloat)
      .Cases({"int", "long", "long long", "short", "bool", "_Bool"},
             ByteTag::Integer)
      .Cases({"unsigned int", "unsigned long", "__int128", "wchar_t"},
             ByteTag::Integer)
      .Default(ByteTag::None);
}

ByteTag::KindTy linkgrad::tbaaKind(const MDNode *Tag) {
  return kindOfName(tbaaAccessName(Tag));
}

bool linkgrad::isVTableAccess(const Instruction &Access) {
  return tbaaAccessName(Access.getMetadata(LLVMContext::MD_tbaa)) ==
         "vtable pointer";
}

bool linkgrad::isTypedAccess(const Value *Why) {
  const auto *I = dyn_cast_or_null<Instruction>(Why);
  return I && tbaaKind(I->getMetadata(LLVMContext::MD_tbaa)) != ByteTag::None;
}

/// The type that a pointer points to by TBAA, if it names one: other than a
/// `void *` by "any pointer".
static StringRef pointeeName(const Value *Why) {
  const auto *I = dyn_cast_or_null<Instruction>(Why);
  StringRef Name =
      I ? tbaaAccessName(I->getMetadata(LLVMContext::MD_tbaa)) : StringRef();
  return isPointerName(Name) ? Name : StringRef();
}

bool linkgrad::areOtherPointers(const Value *A, const Value *B) {
  StringRef NameA = pointeeName(A), NameB = pointeeName(B);
  return !NameA.empty() && !NameB.empty() && NameA != NameB;
}

/// {base type, access type, offset}.
std::pair<const MDNode *, uint64_t> linkgrad::tbaaObject(const MDNode *Tag) {
  if (!Tag || Tag->getNumOperands() < 3 ||
      Tag->getOperand(0) == Tag->getOperand(1))
    return {nullptr, 0};
  const auto *Base = dyn_cast_or_null<MDNode>(Tag->getOperand(0));
  auto *Offset = mdconst::dyn_extract_or_null<ConstantInt>(Tag->getOperand(2));
  if (!Base || !Offset || !isa_and_nonnull<MDNode>(Tag->getOperand(1)))
    return {nullptr, 0};
  return {Base, Offset->getZExtValue()};
}

static uint64_t sizeOfMember(ByteTag::KindTy Kind, const MDNode *Type) {
  if (Kind == ByteTag::Integer)
    return StringSwitch<uint64_t>(tbaaName(Type))
        .Cases({"long", "long long", "unsigned long"}, 8)
        .Cases({"int", "unsigned int", "wchar_t"}, 4)
        .Case("short", 2)
        .Default(1);
  return Kind == ByteTag::None ? 0 : ByteTag::sizeOf(Kind);
}

/// Whether \p Type, {name, parent, 0}, is a scalar: a struct of one member
/// looks the same, but for whom its parent is. (Enumerations are taken for
/// such.)
static bool isScalarType(const MDNode *Type) {
  StringRef Name = tbaaName(Type);
  return Name == "omnipotent char" ||
         (!Name.starts_with("_ZTS") && kindOfName(Name) != ByteTag::None);
}

namespace {
/// A member of a struct type in TBAA.
struct Member {
  const MDNode *Type = nullptr; // null: none begins there or before
  uint64_t Begin = 0;
  std::optional<uint64_t> Next; // where the one behind it begins
};
} // namespace

/// The last one that begins at \p Offset or before; nothing for malformed
/// metadata.
static std::optional<Member> memberOf(const MDNode *Type, uint64_t Offset) {
  Member Found;
  for (unsigned I = 1; I + 1 < Type->getNumOperands(); I += 2) {
    auto *At =
        mdconst::dyn_extract_or_null<ConstantInt>(Type->getOperand(I + 1));
    const auto *Sub = dyn_cast_or_null<MDNode>(Type->getOperand(I));
    if (!At || !Sub)
      return std::nullopt;
    if (At->getZExtValue() > Offset) {
      Found.Next = At->getZExtValue();
      break;
    }
    Found.Type = Sub;
    Found.Begin = At->getZExtValue();
  }
  return Found;
}

/// Whether it is a `!tbaa.struct`, which lists what lies in an object.
static bool isFieldList(const MDNode *Type) {
  return Type->getNumOperands() &&
         mdconst::hasa<ConstantInt>(Type->getOperand(0));
}

std::optional<ByteTag> linkgrad::tbaaMember(const MDNode *Type,
                                            uint64_t Offset) {
  if (isFieldList(Type))
    return std::nullopt;
  bool IsLast = true;
  // (Malformed metadata may hold a type in itself.)
  SmallPtrSet<const MDNode *, 8> Seen;
  while (Seen.insert(Type).second) {
    if (isScalarType(Type)) {
      ByteTag::KindTy Kind = kindOfName(tbaaName(Type));
      if (Offset >= sizeOfMember(Kind, Type))
        return IsLast ? std::nullopt // behind the struct, as far as known
                      : std::optional(ByteTag()); // of an array, or padding
      return ByteTag{Kind, uint8_t(Kind == ByteTag::Integer ? 0 : Offset)};
    }
    std::optional<Member> In = memberOf(Type, Offset);
    if (!In || !In->Type)
      return ByteTag();
    IsLast &= !In->Next;
    Type = In->Type;
    Offset -= In->Begin;
  }
  return ByteTag();
}

std::optional<uint64_t> linkgrad::tbaaMemberEnd(const MDNode *Type,
                                                uint64_t Offset) {
  if (isFieldList(Type)) {
    for (const CopiedField &F : tbaaStructFields(Type))
      if (F.Kind == ByteTag::None && Offset >= F.Offset &&
          Offset < F.Offset + F.Size)
        return F.Offset + F.Size;
    return std::nullopt;
  }
  std::optional<uint64_t> End;
  uint64_t Before = 0;
  SmallPtrSet<const MDNode *, 8> Seen;
  while (Seen.insert(Type).second && !isScalarType(Type)) {
    std::optional<Member> In = memberOf(Type, Offset - Before);
    if (!In || !In->Type)
      return std::nullopt;
    if (In->Next)
      End = Before + *In->Next;
    Type = In->Type;
    Before += In->Begin;
  }
  return tbaaName(Type) == "omnipotent char" ? End : std::nullopt;
}

/// Whether \p Type begins with an object of type \p First.
static bool mayBeginWith(const MDNode *Type, const MDNode *First) {
  SmallPtrSet<const MDNode *, 8> Seen;
  while (Type && Type != First && Seen.insert(Type).second) {
    if (isScalarType(Type))
      return tbaaName(Type) == "omnipotent char";
    std::optional<Member> In = memberOf(Type, 0);
    if (!In)
      return true;
    Type = In->Type;
  }
  return Type != nullptr;
}

bool linkgrad::mayBeOne(const MDNode *A, const MDNode *B) {
  return isFieldList(A) || isFieldList(B) || mayBeginWith(A, B) ||
         mayBeginWith(B, A);
}

bool linkgrad::isCalledInteger(const Instruction &Access) {
  return !isOfStoredBits(Access) &&
         tbaaKind(Access.getMetadata(LLVMContext::MD_tbaa)) == ByteTag::Integer;
}

bool linkgrad::isIntegerMember(const Instruction &Access) {
  const MDNode *Tag = Access.getMetadata(LLVMContext::MD_tbaa);
  return Tag && Tag->getNumOperands() >= 3 &&
         Tag->getOperand(0) != Tag->getOperand(1) && isCalledInteger(Access);
}

std::vector<CopiedField> linkgrad::tbaaStructFields(const MDNode *Node) {
  std::vector<CopiedField> Fields;
  if (!Node || Node->getNumOperands() % 3)
    return {};
  for (unsigned I = 0; I != Node->getNumOperands(); I += 3) {
    auto *Offset =
        mdconst::dyn_extract_or_null<ConstantInt>(Node->getOperand(I));
    auto *Size =
        mdconst::dyn_extract_or_null<ConstantInt>(Node->getOperand(I + 1));
    const auto *Tag = dyn_cast_or_null<MDNode>(Node->getOperand(I + 2));
    if (!Offset || !Size || !Tag)
      return {};
    Fields.push_back(
        {Offset->getZExtValue(), Size->getZExtValue(), tbaaKind(Tag)});
  }
  return Fields;
}

static bool readTypeNode(const MDNode *Node, TypeTree::Path &At, TypeTree &Out,
                         LLVMContext &C) {
  unsigned N = Node->getNumOperands();
  auto *Name =
      N % 2 ? dyn_cast_or_null<MDString>(Node->getOperand(0)) : nullptr;
  std::optional<ConcreteType> Type =
      Name ? ConcreteType::parse(Name->getString(), C) : std::nullopt;
  bool Legal = true;
  if (!Type || At.size() > TypeTree::MaxDepth)
    return false;
  if (Type->isKnown())
    Out.insert(At, *Type, Legal);
  for (unsigned I = 1; I + 1 < N && Legal; I += 2) {
    auto *Offset =
        mdconst::dyn_extract_or_null<ConstantInt>(Node->getOperand(I));
    auto *Sub = dyn_cast_or_null<MDNode>(Node->getOperand(I + 1));
    if (!Offset || !Sub || Offset->getSExtValue() < -1)
      return false;
    At.push_back(Offset->getSExtValue());
    Legal = readTypeNode(Sub, At, Out, C);
    At.pop_back();
  }
  return Legal;
}

TypeTree linkgrad::typeMetadata(const Instruction &I) {
  TypeTree Out;
  TypeTree::Path At;
  const MDNode *Node = I.hasMetadata() ? I.getMetadata("enzyme_type") : nullptr;
  if (!Node || !readTypeNode(Node, At, Out, I.getContext()))
    return TypeTree();
  return Out;
}
