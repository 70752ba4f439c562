//===- PlainIntegers.cpp - integers in the place of other things ----------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Bytes that are copied are one class. A key of two or four bytes that an enum
// keeps where its other variant has a pointer (Rust's map entries) makes keys
// and addresses one, wherever it goes on to: in an array of keys some seem to
// be pieces of pointers, of which nobody knows where that array ends. But
// nobody moves an address by halves or quarters. What is moved so is an
// integer, and says nothing of what else its memory holds. (A byte beside such,
// too: whole addresses are moved by bytes.)
//
// Nor do integers of any size make two places one that they are both stored to,
// if integers alone are their sources (IntegerSources.h): a length may be put
// beside a union and into it. Nor what a library keeps in a variable of its
// own.
//
//===----------------------------------------------------------------------===//

#include "bytes/TypeAnalysisImpl.h"
#include "rules/LibraryFunctions.h"
#include "support/BitAccess.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace linkgrad;

/// Whether it may be a byte of an address, and is none of a float.
static bool isBesideAddress(const Evidence &E) {
  return E.claims(ByteTag::Pointer) && !E.claimsFloat();
}

static bool areBesideAddress(ArrayRef<Evidence> Bytes) {
  return !Bytes.empty() && all_of(Bytes, [](const Evidence &E) {
    return isBesideAddress(E) && E.claims(ByteTag::Integer);
  });
}

/// Whether a variable of a library's own lies there, which nothing with a
/// derivative gets into: the keys of Rust's hash tables.
static bool isOfInactiveVariable(const Value &Place) {
  auto *Variable = dyn_cast<GlobalVariable>(getUnderlyingObject(&Place));
  return Variable && isInactiveVariable(*Variable);
}

static bool isHalf(const Type &Ty) {
  return Ty.isIntegerTy(16) || Ty.isIntegerTy(32);
}

namespace {
/// A piece of a word in a register.
struct Piece {
  const Value *Word = nullptr;
  uint64_t First = 0, Size = 0; // bytes
};
} // namespace

static Piece pieceOf(const TruncInst &Cut) {
  using namespace PatternMatch;
  const Value *Word = Cut.getOperand(0), *Shifted;
  uint64_t Shift = 0, Bits = Cut.getType()->getScalarSizeInBits();
  if (match(Word, m_LShr(m_Value(Shifted), m_ConstantInt(Shift))))
    Word = Shifted;
  if (!Word->getType()->isIntegerTy(64) || Shift % 8 || Bits % 8)
    return {};
  return {Word, Shift / 8, Bits / 8};
}

/// Whether a half or a quarter of \p Word is taken out somewhere.
static bool isCutInHalves(const Value &Word) {
  using namespace PatternMatch;
  auto IsHalf = [](const User *U) {
    return isa<TruncInst>(U) && isHalf(*U->getType());
  };
  return any_of(Word.users(), [&](const User *U) {
    return IsHalf(U) || (match(U, m_LShr(m_Specific(&Word), m_ConstantInt())) &&
                         any_of(U->users(), IsHalf));
  });
}

bool TypeAnalysis::Impl::isShortInteger(const TruncInst &Cut) {
  Piece Of = pieceOf(Cut);
  if (!Of.Word)
    return false;
  std::vector<Evidence> Bytes = registerBytes(*Of.Word);
  if (Of.First + Of.Size > Bytes.size())
    return false;
  ArrayRef<Evidence> Cuts = ArrayRef(Bytes).slice(Of.First, Of.Size);
  return isHalf(*Cut.getType())
             ? areBesideAddress(Cuts)
             : Cuts.size() == 1 && isBesideAddress(Cuts.front()) &&
                   isCutInHalves(*Of.Word);
}

/// Of a byte at \p At which may be one of an address: whether another one of
/// those is moved in halves or quarters.
bool TypeAnalysis::Impl::isMovedInHalves(Cell At, const Evidence &E) const {
  int64_t Index =
      E.Tag.Kind == ByteTag::Conflict ? E.ClaimedIndex : E.Tag.Index;
  for (int64_t K = -Index; K != int64_t(ByteGraph::WordSize) - Index; ++K)
    if (Model.Graph.isMovedAs(At.at(K), 2) ||
        Model.Graph.isMovedAs(At.at(K), 4))
      return true;
  return false;
}

bool TypeAnalysis::Impl::isShortInteger(const Value &Ptr, const Type &Ty) {
  if (!isHalf(Ty) && !Ty.isIntegerTy(8))
    return false;
  std::vector<Cell> Cells = cells(Ptr);
  std::vector<Evidence> Bytes = bytesAt(Cells, Ty.getIntegerBitWidth() / 8);
  if (isHalf(Ty) || Bytes.empty())
    return areBesideAddress(Bytes);
  return isBesideAddress(Bytes.front()) && all_of(Cells, [&](Cell At) {
           return isMovedInHalves(At, Bytes.front());
         });
}

/// Whether \p Access is of an integer, as integers alone are its sources, where
/// something else lies at other times. (Nothing is said that was not known of
/// the place: what is no more than moved there may be an array of anything.)
bool TypeAnalysis::Impl::isIntegerAmongOthers(const Instruction &Access) {
  auto *Store = dyn_cast<StoreInst>(&Access);
  const Value &V = Store ? *Store->getValueOperand() : Access;
  const Value &Place = *getLoadStorePointerOperand(&Access);
  if (!V.getType()->isIntegerTy() || isa<Constant>(V))
    return false;
  auto MayBeOther = [](const Evidence &E) {
    return E.claimsFloat() || E.claims(ByteTag::Pointer);
  };
  auto MayBeInteger = [](const Evidence &E) {
    return E.claims(ByteTag::Integer);
  };
  std::vector<Evidence> Bytes =
      bytesAt(cells(Place), Model.sizeOf(V.getType()));
  return any_of(Bytes, MayBeOther) &&
         ((all_of(Bytes, MayBeInteger) && sources().areAll(V)) ||
          (!Store && isOfInactiveVariable(Place)));
}

std::vector<Instruction *>
TypeAnalysis::plainIntegers(ArrayRef<Function *> Closure) const {
  std::vector<Instruction *> Found;
  auto Is = [&](const Instruction &I) {
    if (auto *Cut = dyn_cast<TruncInst>(&I))
      return P->isShortInteger(*Cut);
    const Value *Ptr = getLoadStorePointerOperand(&I);
    return Ptr && (P->isShortInteger(*Ptr, *getLoadStoreType(&I)) ||
                   P->isIntegerAmongOthers(I));
  };
  for (Function *F : P ? Closure : ArrayRef<Function *>())
    for (Instruction &I : instructions(*F))
      if (!isOfPlainInteger(I) && Is(I))
        Found.push_back(&I);
  return Found;
}
