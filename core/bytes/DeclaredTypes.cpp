//===- DeclaredTypes.cpp - layouts of declared types ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Flattens LLVM types and DWARF types (of clang and of rustc) to one tag a
// byte. Alignment holes come out as Integer: copying them moves nothing that
// has a derivative. Bytes of a union or of a Rust enum's variants are what all
// members agree on.
//
//===----------------------------------------------------------------------===//

#include "bytes/TypeSeeds.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DerivedTypes.h"

using namespace llvm;
using namespace linkgrad;

/// Larger types (arrays excepted, of which one element is kept) are cut off.
static constexpr uint64_t MaxLayout = 4096;

//===----------------------------------------------------------------------===//
// LLVM types
//===----------------------------------------------------------------------===//

/// Clang and rustc name the stand-in type of a union so.
static bool isUnion(StructType *T) {
  return T->hasName() && T->getName().starts_with("union.");
}

/// Only in a struct that clang named does an i64 stand for an integer: rustc
/// and the C ABI use i64 for eight bytes of anything.
static bool isNamed(StructType *T) {
  return T->hasName() && (T->getName().starts_with("struct.") ||
                          T->getName().starts_with("class."));
}

void DeclaredTypes::flatten(Type *T, bool IsInNamed,
                            std::vector<ByteTag> &Out) {
  uint64_t Size = DL.getTypeAllocSize(T).getFixedValue();
  size_t End = Out.size() + Size;
  if (End > MaxLayout)
    return;
  auto Fill = [&](uint64_t To, ByteTag::KindTy Kind) {
    if (To > Out.size())
      Out.resize(To, ByteTag{Kind, 0});
  };
  if (auto *S = dyn_cast<StructType>(T)) {
    size_t Start = Out.size();
    const StructLayout *SL = DL.getStructLayout(S);
    for (unsigned I = 0; I != S->getNumElements() && !isUnion(S); ++I) {
      Fill(Start + SL->getElementOffset(I).getFixedValue(), ByteTag::Integer);
      flatten(S->getElementType(I), isNamed(S), Out);
    }
    return Fill(End, isUnion(S) ? ByteTag::None : ByteTag::Integer);
  }
  if (isa<ArrayType, FixedVectorType>(T)) {
    Type *Element = T->getContainedType(0);
    bool IsArray = isa<ArrayType>(T);
    uint64_t N = IsArray ? T->getArrayNumElements()
                         : cast<FixedVectorType>(T)->getNumElements();
    for (uint64_t I = 0; I != N && Size; ++I)
      flatten(Element, IsInNamed, Out);
    return Fill(End, ByteTag::None);
  }
  ByteTag::KindTy Kind = ByteTag::kindOf(T);
  if (IsInNamed && T->isIntegerTy() && !T->isIntegerTy(8))
    Kind = ByteTag::Integer;
  if (Kind != ByteTag::None)
    appendTags(Out, Kind, DL.getTypeStoreSize(T).getFixedValue());
  Fill(End, Kind == ByteTag::None ? ByteTag::None : ByteTag::Integer);
}

const Layout *DeclaredTypes::ofType(Type *T) {
  auto [It, IsNew] = Types.try_emplace(T, nullptr);
  if (!IsNew)
    return It->second;
  if (!T->isSized() || DL.getTypeAllocSize(T).isScalable())
    return nullptr;
  Type *Element = T;
  while (auto *A = dyn_cast<ArrayType>(Element))
    Element = A->getElementType();
  // The type of a lone integer slot says little, [n x i8] nothing.
  if (Element->isIntegerTy())
    return nullptr;
  Layout L;
  flatten(Element, false, L.Bytes);
  if (L.Bytes.size() != DL.getTypeAllocSize(Element).getFixedValue())
    return nullptr;
  L.Extent = DL.getTypeAllocSize(T).getFixedValue();
  Storage.push_back(std::move(L));
  return Types[T] = &Storage.back();
}

//===----------------------------------------------------------------------===//
// Debug information
//===----------------------------------------------------------------------===//

/// Looks through typedefs and qualifiers. (Chains in broken metadata could go
/// round, hence the bound.)
static const DIType *strip(const DIType *T) {
  for (unsigned Depth = 0; Depth != 64; ++Depth) {
    const auto *D = dyn_cast_or_null<DIDerivedType>(T);
    if (!D)
      return T;
    switch (D->getTag()) {
    case dwarf::DW_TAG_typedef:
    case dwarf::DW_TAG_const_type:
    case dwarf::DW_TAG_volatile_type:
    case dwarf::DW_TAG_restrict_type:
    case dwarf::DW_TAG_atomic_type:
    case dwarf::DW_TAG_immutable_type:
      T = D->getBaseType();
      continue;
    default:
      return T;
    }
  }
  return nullptr;
}

/// Conflict for what may hold anything: char arrays are raw storage.
static ByteTag::KindTy kindOfBasic(const DIBasicType *T) {
  uint64_t Bits = T->getSizeInBits();
  unsigned Encoding = T->getEncoding();
  bool IsComplex = Encoding == dwarf::DW_ATE_complex_float;
  if (Encoding != dwarf::DW_ATE_float && !IsComplex)
    return Bits == 8 && Encoding != dwarf::DW_ATE_boolean ? ByteTag::Conflict
                                                          : ByteTag::Integer;
  if (IsComplex)
    Bits /= 2;
  if (Bits == 64)
    return ByteTag::Double;
  if (Bits == 32)
    return ByteTag::Single;
  return Bits == 16 && T->getName() != "__bf16" ? ByteTag::Half
                                                : ByteTag::Conflict;
}

static bool isPointerTag(unsigned Tag) {
  return Tag == dwarf::DW_TAG_pointer_type ||
         Tag == dwarf::DW_TAG_reference_type ||
         Tag == dwarf::DW_TAG_rvalue_reference_type;
}

/// Writes \p Tags at \p Base; what two members disagree on is a conflict.
static void put(Layout &Out, int64_t Base, ArrayRef<ByteTag> Tags) {
  for (size_t I = 0; I != Tags.size(); ++I) {
    size_t At = Base + I;
    if (At >= Out.Bytes.size())
      return;
    ByteTag &Old = Out.Bytes[At];
    if (Old.Kind == ByteTag::None)
      Old = Tags[I];
    else if (!(Old == Tags[I]))
      Old = {ByteTag::Conflict, 0};
  }
}

void DeclaredTypes::flattenComposite(const DICompositeType *T, int64_t Base,
                                     Layout &Out) {
  if (T->getTag() == dwarf::DW_TAG_enumeration_type) {
    std::vector<ByteTag> Tags;
    appendTags(Tags, ByteTag::Integer, T->getSizeInBits() / 8);
    return put(Out, Base, Tags);
  }
  if (T->getTag() == dwarf::DW_TAG_array_type) {
    const DIType *Element = strip(T->getBaseType());
    uint64_t Size = Element ? Element->getSizeInBits() / 8 : 0;
    uint64_t Total = T->getSizeInBits() / 8;
    for (uint64_t I = 0; Size && I + Size <= Total; I += Size)
      if (Base + I < Out.Bytes.size())
        flattenDebug(Element, Base + I, Out);
    return;
  }
  for (const DINode *Member : T->getElements()) {
    if (const auto *D = dyn_cast_or_null<DIDerivedType>(Member)) {
      unsigned Tag = D->getTag();
      if ((Tag != dwarf::DW_TAG_member && Tag != dwarf::DW_TAG_inheritance) ||
          D->isStaticMember())
        continue;
      if (D->isBitField()) {
        put(Out, Base + D->getOffsetInBits() / 8, ByteTag{ByteTag::Integer, 0});
        continue;
      }
      flattenDebug(D->getBaseType(), Base + D->getOffsetInBits() / 8, Out);
    } else if (const auto *C = dyn_cast_or_null<DICompositeType>(Member)) {
      // The variants of a Rust enum lie over each other.
      if (C->getTag() == dwarf::DW_TAG_variant_part) {
        if (const DIDerivedType *Kind = C->getDiscriminator())
          flattenDebug(Kind->getBaseType(), Base + Kind->getOffsetInBits() / 8,
                       Out);
        flattenComposite(C, Base, Out);
      }
    }
  }
}

void DeclaredTypes::flattenDebug(const DIType *T, int64_t Base, Layout &Out) {
  T = strip(T);
  std::vector<ByteTag> Tags;
  if (!T)
    return;
  if (const auto *B = dyn_cast<DIBasicType>(T)) {
    uint64_t Size = B->getSizeInBits() / 8;
    bool IsComplex = B->getEncoding() == dwarf::DW_ATE_complex_float;
    for (unsigned I = 0; I != (IsComplex ? 2 : 1); ++I)
      appendTags(Tags, kindOfBasic(B), IsComplex ? Size / 2 : Size);
    put(Out, Base, Tags);
  } else if (const auto *C = dyn_cast<DICompositeType>(T)) {
    flattenComposite(C, Base, Out);
  } else if (!isPointerTag(T->getTag())) {
    appendTags(Tags, ByteTag::Conflict, T->getSizeInBits() / 8);
    put(Out, Base, Tags);
  } else {
    const auto *D = cast<DIDerivedType>(T);
    appendTags(Tags, ByteTag::Pointer, DL.getPointerSize());
    put(Out, Base, Tags);
    if (const Layout *Pointee = ofDebugPointee(D))
      Out.Pointees.try_emplace(Base, Pointee);
  }
}

const Layout *DeclaredTypes::ofDebugType(const DIType *T) {
  T = strip(T);
  if (!T)
    return nullptr;
  auto [It, IsNew] = DebugTypes.try_emplace(T, nullptr);
  if (!IsNew)
    return It->second;
  uint64_t Size = T->getSizeInBits() / 8;
  const auto *C = dyn_cast<DICompositeType>(T);
  uint64_t Extent = Size;
  if (C && C->getTag() == dwarf::DW_TAG_array_type) {
    T = strip(C->getBaseType());
    Size = T ? T->getSizeInBits() / 8 : 0;
  }
  if (Size == 0 || Size > MaxLayout)
    return nullptr;
  // Entered before its members: types may point to themselves.
  Storage.emplace_back();
  Layout &L = Storage.back();
  DebugTypes[C ? static_cast<const DIType *>(C) : T] = &L;
  L.Extent = Extent;
  L.Bytes.resize(Size);
  flattenDebug(T, 0, L);
  // Holes between the members of a struct.
  if (const auto *S = dyn_cast<DICompositeType>(T))
    if (S->getTag() != dwarf::DW_TAG_union_type)
      std::replace(L.Bytes.begin(), L.Bytes.end(), ByteTag(),
                   ByteTag{ByteTag::Integer, 0});
  return &L;
}

const Layout *DeclaredTypes::ofDebugPointee(const DIType *T) {
  const auto *D = dyn_cast_or_null<DIDerivedType>(strip(T));
  if (!D || !isPointerTag(D->getTag()))
    return nullptr;
  return ofDebugType(D->getBaseType());
}
