//===- TypeContradictions.cpp - words that change their meaning -----------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Bytes that are a float at one time and an integer or a pointer at another: in
// unions, std::any, the enums of Rust, and in memory that is used again. What
// can be said of them all the same: as what they can be copied, and of a value
// that is read from them what it is made of or what is done with it.
//
//===----------------------------------------------------------------------===//

#include "bytes/TypeAnalysisImpl.h"
#include "bytes/TypeSeeds.h"
#include "support/BitAccess.h"
#include "support/BitFlow.h"
#include "support/Merges.h"
#include "support/Worklist.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace linkgrad;

/// Places of one object that are looked at; of larger ones nothing is told.
static constexpr uint64_t MaxPlaces = 4096;

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

/// What contradicts itself at the front of \p Bytes, as one range: its size,
/// and as what it can be copied. Nothing if it cannot be told. \p HasEnd: the
/// last is not followed by the first again.
TypedRange TypeAnalysis::Impl::contradictoryRange(ArrayRef<Evidence> Bytes,
                                                  bool HasEnd) const {
  auto Claimed = [&](uint64_t Size, uint16_t Allowed) -> uint16_t {
    if (Bytes.size() < Size)
      return 0;
    uint16_t All = 0;
    for (uint64_t K = 0; K != Size; ++K) {
      for (unsigned Kind = ByteTag::Integer; Kind <= ByteTag::PPC128; ++Kind)
        if (Bytes[K].claims(ByteTag::KindTy(Kind)))
          All |= 1u << Kind;
      if (!Bytes[K].fitsIndex(K))
        return 0;
    }
    return All & ~Allowed ? 0 : All;
  };
  // How many bytes follow each other like those of a number from \p First on.
  auto ThatFit = [&](unsigned First) -> uint64_t {
    uint64_t K = 0;
    while (K != Bytes.size() && Bytes[K].fitsIndex(First + K))
      ++K;
    return K;
  };
  const uint16_t Int = 1u << ByteTag::Integer, Ptr = 1u << ByteTag::Pointer,
                 F32 = 1u << ByteTag::Single, F64 = 1u << ByteTag::Double;
  TypedRange R{0, 0, ConcreteType()};
  uint16_t All = 0;
  if (Model.DL.getPointerSize() == 8) {
    All = Claimed(8, Int | Ptr | F64);
    // (With an integer in one half nobody could tell: its shadow may be the
    // user's, and not zero.)
    if (!All && Claimed(8, Ptr | F32) == (Ptr | F32)) {
      R.Size = 8;
      R.Words = R.Pairs = true;
      return R;
    }
  }
  // No float, nor the half of one whose other half is called something else:
  // the shadows of pointers can be copied byte by byte.
  if (!Bytes[0].claimsFloat() && Bytes[0].Tag.Kind == ByteTag::Conflict &&
      !(All & F64)) {
    R.Size = 1;
    R.CopyAs = ConcreteType::Pointer;
    return R;
  }
  if (All) {
    R.Size = 8;
    R.Words = (All & Ptr) && (All & F64);
    if (!R.Words)
      R.CopyAs = All & F64 ? ConcreteType(Type::getDoubleTy(Context))
                           : ConcreteType(ConcreteType::Pointer);
  } else if (Claimed(4, Int | F32)) {
    R.Size = 4;
    R.CopyAs = ConcreteType(Type::getFloatTy(Context));
  } else if (HasEnd && Bytes.size() > 4 && Bytes.size() < 8 &&
             Claimed(Bytes.size(), Int | Ptr | F64)) {
    // The end of a copy that is neither a double or pointer nor half of one:
    // the letters of a short string, where there may be a number.
    R.Size = Bytes.size();
    R.CopyAs = ConcreteType::Integer;
  } else if (HasEnd && Bytes.size() < 4 && !Bytes[0].claims(ByteTag::Half) &&
             !Bytes[0].claims(ByteTag::BFloat)) {
    // The end of a copy, too short for anything else (the index of a
    // std::variant, the last letters of a string); not the last bytes of a
    // number.
    R.Size = std::max(ThatFit(0), ThatFit(4));
    R.CopyAs = ConcreteType::Integer;
  }
  return R;
}

/// Whether it compares a word with what is no constant: with a length, of which
/// the trip count of a loop may be made.
static bool comparesLength(const Use &U) {
  return U->getType()->isIntegerTy(64) &&
         !isa<Constant>(U.getUser()->getOperand(1 - U.getOperandNo()));
}

/// Whether the value is merged and moved in registers, with what else it
/// becomes so, and all other uses of these are fine.
static bool allUsesOfWeb(const Value &V,
                         function_ref<bool(const Use &)> IsFine) {
  return (isa<LoadInst>(V) || isMerge(V)) && allUses(V, isMerged, IsFine);
}

/// Whether the value is only moved around, from memory to memory, and compared:
/// the tags of Rust's enums may lie in a word of what they tell.
static bool isMovedOrCompared(const Value &V) {
  return allUsesOfWeb(V, [](const Use &U) {
    return isa<ICmpInst>(U.getUser())
               ? !comparesLength(U)
               : isa<StoreInst>(U.getUser()) && U.getOperandNo() == 0;
  });
}

bool TypeAnalysis::loadsWord(const LoadInst &Load) const {
  std::vector<TypedRange> Ranges = memory(*Load.getPointerOperand(), 8);
  return Ranges.size() == 1 &&
         (Ranges[0].Words ||
          (Ranges[0].CopyAs.isKnown() && Load.getType()->isIntegerTy() &&
           !isMovedOrCompared(Load)));
}

/// Whether \p Is holds of what is known of any word of the memory.
static bool anyWord(TypeAnalysis::Impl &P, const Value &Ptr, uint64_t Size,
                    function_ref<bool(const Evidence &)> Is) {
  const ByteGraph &G = P.Model.Graph;
  for (const Cell &At : P.cells(Ptr))
    for (uint64_t K = 0; K < Size; K += 4)
      if (G.anyByte(At.at(K), [&](ByteId B) { return Is(G.evidence(B)); }))
        return true;
  return false;
}

bool TypeAnalysis::mayBeFloat(const Value &Ptr, uint64_t Size,
                              uint64_t FloatSize) const {
  return P && anyWord(*P, Ptr, Size, [&](const Evidence &E) {
           return FloatSize == 4   ? E.claims(ByteTag::Single)
                  : FloatSize == 8 ? E.claims(ByteTag::Double)
                                   : E.claimsFloat();
         });
}

bool TypeAnalysis::beginsDouble(const Value &Ptr) const {
  std::vector<TypedRange> Ranges = memory(Ptr, 8);
  if (Ranges.size() != 1 || Ranges[0].Size != 8)
    return false;
  const TypedRange &R = Ranges[0];
  Type *Float = R.Type.isKnown() ? R.Type.floatType() : R.CopyAs.floatType();
  return R.Words ? !R.Pairs : Float && Float->isDoubleTy();
}

bool TypeAnalysis::mayPointToFloats(const Value &Ptr) const {
  if (!P)
    return false;
  const ByteGraph &G = P->Model.Graph;
  auto IsFloat = [&](ByteId B) { return G.evidence(B).claimsFloat(); };
  return any_of(P->cells(Ptr), [&](Cell At) {
    std::vector<int64_t> Offsets = G.knownOffsets(At.Node, MaxPlaces);
    return Offsets.size() == MaxPlaces || any_of(Offsets, [&](int64_t Offset) {
             return G.anyByte({At.Node, Offset}, IsFloat);
           });
  });
}

bool TypeAnalysis::mayBePointer(const Value &Ptr, uint64_t Size) const {
  return P && anyWord(*P, Ptr, Size, [](const Evidence &E) {
           return E.claims(ByteTag::Pointer);
         });
}

bool TypeAnalysis::mayBeInteger(const Value &Ptr, uint64_t Size) const {
  return P && anyWord(*P, Ptr, Size, [](const Evidence &E) {
           return E.claims(ByteTag::Integer);
         });
}

bool TypeAnalysis::isDeclaredInteger(const LoadInst &Load) const {
  return isCalledInteger(Load);
}

bool TypeAnalysis::isDeclaredNumber(const LoadInst &Load) const {
  return ByteTag{tbaaKind(Load.getMetadata(LLVMContext::MD_tbaa))}.isFloat();
}

bool TypeAnalysis::isDeclaredPointer(const Instruction &Access) const {
  return tbaaKind(Access.getMetadata(LLVMContext::MD_tbaa)) == ByteTag::Pointer;
}

/// Whether the evidence is of a number that may lie between two words: behind a
/// header of four bytes, or where it is accessed byte by byte.
static bool mayLieAcross(const Evidence &E, int64_t Offset) {
  if (!E.claims(ByteTag::Double))
    return false;
  const Value *Access = E.Why;
  bool IsAligned = true;
  if (auto *Load = dyn_cast_or_null<LoadInst>(Access))
    IsAligned = Load->getAlign() >= 8;
  else if (auto *Store = dyn_cast_or_null<StoreInst>(Access))
    IsAligned = Store->getAlign() >= 8;
  return !IsAligned ||
         (E.Tag.Kind == ByteTag::Double && (Offset - E.Tag.Index) % 8 != 0);
}

bool TypeAnalysis::holdsOnlyWords(const Value &Ptr) const {
  if (!P)
    return false;
  std::vector<Cell> Cells = P->cells(Ptr);
  auto IsOther = [](const Evidence &E) {
    for (unsigned Kind = ByteTag::Half; Kind <= ByteTag::PPC128; ++Kind)
      if (Kind != ByteTag::Double && E.claims(ByteTag::KindTy(Kind)))
        return true;
    return false;
  };
  return P->Model.DL.getPointerSize() == 8 && !Cells.empty() &&
         all_of(Cells, [&](Cell At) {
           const ByteGraph &G = P->Model.Graph;
           std::vector<int64_t> Offsets = G.knownOffsets(At.Node, MaxPlaces);
           return !G.isExposed(At) && Offsets.size() < MaxPlaces &&
                  none_of(Offsets, [&](int64_t Offset) {
                    Evidence E = G.lookup({At.Node, Offset});
                    return IsOther(E) || mayLieAcross(E, Offset);
                  });
         });
}

bool TypeAnalysis::holdsPointers(const Value &Ptr) const {
  return any_of(P->cells(Ptr), [&](Cell At) {
    const ByteGraph &G = P->Model.Graph;
    return any_of(G.knownOffsets(At.Node, MaxPlaces), [&](int64_t Offset) {
      return G.lookup({At.Node, Offset}).claims(ByteTag::Pointer);
    });
  });
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// Whether the bits become a float or a pointer.
static bool isUsedAsOther(const Value &V) {
  return !allUses(V, isMerged, [](const Use &U) {
    const User *I = U.getUser();
    return !isa<BitCastInst, IntToPtrInst>(I) ||
           isBitAccess(*cast<Instruction>(I));
  });
}

/// Whether it, or what it is merged into, is stored somewhere.
static bool isStored(const Value &V) {
  return !allUsesOfWeb(V, [](const Use &U) {
    return !isa<StoreInst>(U.getUser()) ||
           U.getOperandNo() == StoreInst::getPointerOperandIndex();
  });
}

/// Whether it is an index somewhere: as what it is cast at other times it is
/// loaded on its own (WordCasts.h), but as what it is stored it may be a float.
static bool isIndex(const Value &V) {
  auto IsIndexOf = [&](const User *U) {
    auto *GEP = dyn_cast<GetElementPtrInst>(U);
    return GEP && is_contained(GEP->indices(), &V);
  };
  return isa<LoadInst>(V) && any_of(V.users(), IsIndexOf) && !isStored(V);
}

/// Whether the use is of an integer and hands the bits to nobody.
static bool takesInteger(const Use &U) {
  auto *I = cast<Instruction>(U.getUser());
  const APInt *Shift;
  switch (I->getOpcode()) {
  case Instruction::Add:
  case Instruction::Sub:
  case Instruction::Mul:
  case Instruction::UDiv:
  case Instruction::SDiv:
  case Instruction::URem:
  case Instruction::SRem:
  case Instruction::UIToFP:
  case Instruction::SIToFP:
    return true;
  case Instruction::Shl:
    return PatternMatch::match(I->getOperand(1),
                               PatternMatch::m_APInt(Shift)) &&
           Shift->urem(8) != 0;
  case Instruction::ICmp:
    return comparesLength(U);
  case Instruction::GetElementPtr:
    return U.getOperandNo() != 0;
  case Instruction::Call:
    return isa<MinMaxIntrinsic, WithOverflowInst, SaturatingInst>(I) ||
           (isa<MemIntrinsic>(I) && U.getOperandNo() == 2);
  default:
    return false;
  }
}

/// Whether the word is computed with, as an integer, and not moved anywhere.
/// (What of it becomes a number has lost its derivative: WordArithmetic.h.)
static bool isOnlyCounted(const Value &V) {
  bool Found = false;
  return V.getType()->isIntegerTy(64) &&
         allUsesOfWeb(V,
                      [&](const Use &U) {
                        bool Takes = takesInteger(U);
                        Found |= Takes;
                        return Takes || isa<ICmpInst, SwitchInst>(U.getUser());
                      }) &&
         Found;
}

/// As what a value whose bytes contradict each other can be moved, when nothing
/// else is done with it.
ConcreteType TypeAnalysis::Impl::movedAs(const Value &V,
                                         ArrayRef<Evidence> Bytes) const {
  if (Bytes.empty() || !isMovedOrCompared(V))
    return ConcreteType::Unknown;
  ConcreteType Found;
  for (size_t K = 0; K != Bytes.size();) {
    TypedRange R = contradictoryRange(Bytes.drop_front(K), /*HasEnd=*/true);
    if (!R.Size || (K && R.CopyAs != Found))
      return ConcreteType::Unknown;
    Found = R.CopyAs;
    K += R.Size;
  }
  return Found;
}

/// Whether the value is moved, whatever else is done with it, and is an integer
/// or a pointer, but no float. An integer may have a shadow: nobody follows it.
bool TypeAnalysis::Impl::isAddressOrLength(const Value &V,
                                           ArrayRef<Evidence> Bytes) const {
  return isa<LoadInst, PHINode, SelectInst, FreezeInst>(V) &&
         Bytes.size() == Model.DL.getPointerSize() &&
         all_of(enumerate(Bytes), [](const auto &Byte) {
           const Evidence &E = Byte.value();
           return (E.claims(ByteTag::Integer) || E.claims(ByteTag::Pointer)) &&
                  !E.claimsFloat() && E.fitsIndex(Byte.index());
         });
}

/// Whether \p Load is of an integer in the first bytes of what is a double or a
/// pointer at other times (std::any, enums of Rust). Half of one of these would
/// have an integer for its other half.
bool TypeAnalysis::Impl::isIntegerInWord(const LoadInst &Load) {
  uint64_t Size = Model.sizeOf(Load.getType());
  if (Size != 2 && Size != 4)
    return false;
  std::vector<Evidence> Word = bytesAt(cells(*Load.getPointerOperand()), 8);
  for (uint64_t K = 0; K != Word.size(); ++K)
    for (unsigned Kind = ByteTag::Integer; Kind <= ByteTag::PPC128; ++Kind) {
      bool May = Kind == ByteTag::Integer
                     ? K < Size
                     : Kind == ByteTag::Pointer || Kind == ByteTag::Double;
      bool Must = Kind == ByteTag::Integer && K < Size;
      bool Claims = Word[K].claims(ByteTag::KindTy(Kind));
      if ((Claims && !May) || (Must && !Claims) || !Word[K].fitsIndex(K))
        return false;
    }
  return true;
}

/// Whether \p Load is of two bytes that somebody computes with: no program
/// takes longer numbers to such pieces.
bool TypeAnalysis::Impl::isTwoByteInteger(const LoadInst &Load) {
  return Model.sizeOf(Load.getType()) == 2 &&
         all_of(bytesAt(cells(*Load.getPointerOperand()), 2),
                [](const Evidence &E) {
                  return E.claims(ByteTag::Integer) &&
                         !E.claims(ByteTag::Half) && !E.claims(ByteTag::BFloat);
                });
}

/// Whether the four bytes beside those of \p Load are read as well: as people
/// move doubles by halves, against the rules of C.
static bool readsOtherHalf(const LoadInst &Load, const DataLayout &DL) {
  auto PlaceOf = [&](const Value &Ptr) {
    int64_t Offset;
    const Value *Base = GetPointerBaseWithConstantOffset(&Ptr, Offset, DL);
    return std::pair(Base, Offset);
  };
  auto [Base, Offset] = PlaceOf(*Load.getPointerOperand());
  // All that is at a fixed distance from the same base.
  SmallSetVector<const Value *, 16> Places;
  Places.insert(Base);
  for (size_t K = 0; K != Places.size(); ++K) {
    const Value *Place = Places[K];
    if (!Place->hasUseList())
      continue;
    bool IsOther = std::abs(PlaceOf(*Place).second - Offset) == 4;
    for (const User *U : Place->users()) {
      auto *I = dyn_cast<Instruction>(U);
      if (I && I->getFunction() != Load.getFunction())
        continue;
      auto *Other = dyn_cast<LoadInst>(U);
      if (IsOther && Other && Other->getType() == Load.getType())
        return true;
      if (U->getType()->isPointerTy() && PlaceOf(*U).first == Base)
        Places.insert(U);
    }
  }
  return false;
}

/// Whether the language calls what \p Load reads an integer, and it is no half
/// of a float.
bool TypeAnalysis::Impl::isDeclaredInteger(const LoadInst &Load) {
  uint64_t Size = Model.sizeOf(Load.getType());
  // An array of words is called one of integers, too.
  return isCalledInteger(Load) &&
         ((Size == 8 && !isStoredAsOther(Load)) ||
          (Size == 4 && !readsOtherHalf(Load, Model.DL)));
}

/// The low half of a double, which merging makes of an integer that shares its
/// variable. Nobody moves a double by this half alone.
static bool isLowHalf(const Value &V) {
  using namespace PatternMatch;
  Value *Number;
  return match(&V, m_Trunc(m_BitCast(m_Value(Number)))) &&
         Number->getType()->isDoubleTy();
}

/// Whether the value, or what it is merged into, is stored to where a float or
/// a pointer is found at other times.
bool TypeAnalysis::Impl::isStoredAsOther(const Value &V) {
  auto HoldsOther = [&](const Use &U) {
    auto *Store = dyn_cast<StoreInst>(U.getUser());
    if (!Store || U.getOperandNo() == StoreInst::getPointerOperandIndex())
      return false;
    return any_of(
        bytesAt(cells(*Store->getPointerOperand()), Model.sizeOf(V.getType())),
        [](const Evidence &E) {
          return E.claimsFloat() || E.claims(ByteTag::Pointer);
        });
  };
  return !allUsesOfWeb(V, [&](const Use &U) { return !HoldsOther(U); });
}

/// Whether integers alone make the value, here or in the functions that return
/// it, by what the program takes for one where it reads it, although what it is
/// stored to holds something else at other times.
bool TypeAnalysis::Impl::isMadeOfIntegers(const Value &V) {
  Worklist<const Value *> Web{&V};
  while (const Value *Part = Web.next()) {
    if (isa<ConstantInt, UndefValue>(Part) || isRounded(*Part) ||
        isLowHalf(*Part) || (Part != &V && isInteger(*Part)))
      continue;
    if (auto *Load = dyn_cast<LoadInst>(Part)) {
      if (!isIntegerInWord(*Load) && !isDeclaredInteger(*Load) &&
          !isTwoByteInteger(*Load))
        return false;
    } else if (auto *Call = dyn_cast<CallInst>(Part)) {
      const Function *Callee = Call->getCalledFunction();
      if (!Callee || Callee->isDeclaration())
        return false;
      for (const BasicBlock &B : *Callee)
        if (auto *R = dyn_cast<ReturnInst>(B.getTerminator()))
          Web.push_back(R->getReturnValue());
    } else if (isa<PHINode, SelectInst, FreezeInst, BinaryOperator, ZExtInst,
                   SExtInst, TruncInst>(Part)) {
      append_range(
          Web, drop_begin(cast<User>(Part)->operands(), isa<SelectInst>(Part)));
    } else {
      return false;
    }
  }
  return true;
}

IntegerSources &TypeAnalysis::Impl::sources() {
  if (!Sources || SourcesAt != Model.Graph.version()) {
    SourcesAt = Model.Graph.version();
    Sources = std::make_unique<IntegerSources>(
        Model, [this](const Value &V) { return isInteger(V); });
  }
  return *Sources;
}

const BlockSources &TypeAnalysis::Impl::blocks() {
  if (!Blocks || BlocksAt != Model.Graph.version()) {
    BlocksAt = Model.Graph.version();
    Blocks = std::make_unique<BlockSources>(
        Model, [this](const Value &V) { return isInteger(V); });
  }
  return *Blocks;
}

// Of pointers in a block there would be shadows to be made as well.
KeptPointer TypeAnalysis::keptPointer(
    const GlobalVariable &G, uint64_t Offset,
    function_ref<bool(const GlobalVariable &)> IsKnown) const {
  if (!P)
    return {};
  Cell At = P->Model.constantCells().lookup(&G);
  if (!At.isValid())
    return {};
  Cell Target = P->Model.Graph.pointee(At.at(int64_t(Offset)));
  auto MayBePointer = [](const TypedRange &R) {
    return !R.Untouched && R.Type.kind() != ConcreteType::Float &&
           R.Type.kind() != ConcreteType::Integer;
  };
  if (!Target.isValid() ||
      any_of(P->memory({Target}, UINT64_MAX).Ranges, MayBePointer))
    return {};
  return P->blocks().at(G, Offset, IsKnown);
}

bool TypeAnalysis::isOfIntegersAlone(const Value &V) const {
  return P && P->sources().areAll(V);
}

/// Whether all bytes are known to be of an integer.
bool TypeAnalysis::Impl::isInteger(const Value &V) {
  if (V.getType()->isIntegerTy(1))
    return true;
  std::vector<Evidence> Bytes = registerBytes(V);
  return !Bytes.empty() && all_of(Bytes, [](const Evidence &E) {
    return E.Tag.Kind == ByteTag::Integer;
  });
}

/// The type of a value whose bytes contradict each other.
ConcreteType TypeAnalysis::Impl::contradictoryType(const Value &V,
                                                   ArrayRef<Evidence> Bytes) {
  if (!V.getType()->isIntegerTy())
    return ConcreteType::Unknown;
  if (ConcreteType As = movedAs(V, Bytes); As.isKnown())
    return As;
  if (isFloatBits(V)) // whatever else it is stored beside
    return ConcreteType(cast<User>(V).getOperand(0)->getType());
  if (isIndex(V) || isOnlyCounted(V) ||
      ((isMadeOfIntegers(V) || sources().areAll(V)) && !isUsedAsOther(V)))
    return ConcreteType::Integer;
  return isAddressOrLength(V, Bytes) ? ConcreteType::Pointer
                                     : ConcreteType::Unknown;
}
