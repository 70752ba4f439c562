//===- ByteTag.cpp - what one byte is, and who says so ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bytes/ByteTag.h"
#include "llvm/IR/Type.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>

using namespace llvm;
using namespace linkgrad;

unsigned ByteTag::sizeOf(KindTy Kind) {
  switch (Kind) {
  case Half:
  case BFloat:
    return 2;
  case Single:
    return 4;
  case Pointer:
  case Double:
    return 8;
  case FP80:
    return 10;
  case FP128:
  case PPC128:
    return 16;
  default:
    return 1;
  }
}

ByteTag::KindTy ByteTag::kindOf(Type *T) {
  switch (T->getTypeID()) {
  case Type::HalfTyID:
    return Half;
  case Type::BFloatTyID:
    return BFloat;
  case Type::FloatTyID:
    return Single;
  case Type::DoubleTyID:
    return Double;
  case Type::X86_FP80TyID:
    return FP80;
  case Type::FP128TyID:
    return FP128;
  case Type::PPC_FP128TyID:
    return PPC128;
  case Type::PointerTyID:
    return Pointer;
  case Type::IntegerTyID:
    return T->isIntegerTy(1) ? Integer : None;
  default:
    return None;
  }
}

ByteTag::KindTy ByteTag::kindOf(ConcreteType CT) {
  switch (CT.kind()) {
  case ConcreteType::Integer:
    return Integer;
  case ConcreteType::Pointer:
    return Pointer;
  case ConcreteType::Float:
    return kindOf(CT.floatType());
  default:
    return None;
  }
}

ConcreteType ByteTag::type(LLVMContext &C) const {
  switch (Kind) {
  case None:
  case Conflict:
    return ConcreteType::Unknown;
  case Integer:
    return ConcreteType::Integer;
  case Pointer:
    return ConcreteType::Pointer;
  case Half:
    return ConcreteType(Type::getHalfTy(C));
  case BFloat:
    return ConcreteType(Type::getBFloatTy(C));
  case Single:
    return ConcreteType(Type::getFloatTy(C));
  case Double:
    return ConcreteType(Type::getDoubleTy(C));
  case FP80:
    return ConcreteType(Type::getX86_FP80Ty(C));
  case FP128:
    return ConcreteType(Type::getFP128Ty(C));
  case PPC128:
    return ConcreteType(Type::getPPC_FP128Ty(C));
  }
  return ConcreteType::Unknown;
}

bool Evidence::merge(const Evidence &O) {
  if (O.Tag.Kind == ByteTag::None || O.Level < Level)
    return false;
  if (O.Level > Level) {
    *this = O;
    return true;
  }
  if (Tag == O.Tag && Tag.Kind != ByteTag::Conflict) {
    IsTyped |= O.IsTyped;
    return false;
  }
  addClaims(O);
  if (Tag.Kind == ByteTag::Conflict)
    return false;
  Against = O.Tag.Kind == ByteTag::Conflict ? O.Against : O.Why;
  Tag = {ByteTag::Conflict, 0};
  return true;
}

/// The period of the longest of \p Kinds.
static unsigned longestOf(uint16_t Kinds) {
  unsigned Longest = 1;
  for (unsigned Kind = ByteTag::Integer; Kind <= ByteTag::PPC128; ++Kind)
    if (Kinds >> Kind & 1)
      Longest = std::max(Longest, ByteTag::sizeOf(ByteTag::KindTy(Kind)));
  return PowerOf2Ceil(Longest);
}

/// (The second of two floats in place of a pointer begins with its fifth byte.)
void Evidence::addClaims(const Evidence &O) {
  auto Kinds = [](const Evidence &E) {
    return E.Tag.Kind == ByteTag::Conflict ? E.Claims
                                           : uint16_t(1u << E.Tag.Kind);
  };
  auto Index = [](const Evidence &E) {
    return E.Tag.Kind == ByteTag::Conflict ? E.ClaimedIndex : E.Tag.Index;
  };
  uint16_t Mine = Kinds(*this), Theirs = Kinds(O);
  uint8_t MyIndex = Index(*this), TheirIndex = Index(O);
  unsigned MyLength = longestOf(Mine), TheirLength = longestOf(Theirs),
           Common = std::min(MyLength, TheirLength);
  ClaimedIndex = MyLength >= TheirLength ? MyIndex : TheirIndex;
  Claims = Mine | Theirs;
  if (MyIndex % Common != TheirIndex % Common)
    Claims |= 1u << ByteTag::Conflict;
}

bool Evidence::claimsFloat() const {
  for (unsigned Kind = ByteTag::Half; Kind <= ByteTag::PPC128; ++Kind)
    if (claims(ByteTag::KindTy(Kind)))
      return true;
  return false;
}

bool Evidence::contradicts(const Evidence &O) const {
  if (Tag.Kind == ByteTag::None || O.Tag.Kind == ByteTag::None)
    return false;
  for (unsigned Kind = ByteTag::Integer; Kind <= ByteTag::PPC128; ++Kind)
    if (claims(ByteTag::KindTy(Kind)) && O.claims(ByteTag::KindTy(Kind)))
      return isKnown() && O.isKnown() && Tag != O.Tag;
  return true;
}

bool Evidence::saysSame(const Evidence &O) const {
  if (!(Tag == O.Tag))
    return false;
  bool IsMixed =
      Tag.Kind == ByteTag::Conflict && (claimsFloat() || O.claimsFloat());
  return !IsMixed || (Claims == O.Claims && ClaimedIndex == O.ClaimedIndex);
}

bool Evidence::fitsIndex(unsigned Index) const {
  if (Tag.Kind == ByteTag::None || Tag.Kind == ByteTag::Integer)
    return true;
  if (Tag.Kind != ByteTag::Conflict)
    return Tag.Index == Index % longestOf(1u << Tag.Kind);
  return !claims(ByteTag::Conflict) &&
         ClaimedIndex == Index % longestOf(Claims);
}

void linkgrad::appendTags(std::vector<ByteTag> &Out, ByteTag::KindTy Kind,
                          uint64_t Size) {
  bool IsNumbered = Kind > ByteTag::Integer;
  for (uint64_t I = 0; I != Size; ++I)
    Out.push_back({Kind, uint8_t(IsNumbered ? I : 0)});
}
