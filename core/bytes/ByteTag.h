//===- ByteTag.h - what one byte is, and who says so ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Types are kept byte by byte, so that accesses of different width to the same
// memory need no splitting and merging of ranges.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_BYTES_BYTETAG_H
#define LINKGRAD_BYTES_BYTETAG_H

#include "bytes/TypeTree.h"
#include <cstdint>
#include <vector>

namespace llvm {
class Argument;
class Value;
} // namespace llvm

namespace linkgrad {

/// "Third byte of a double": a type, and which of its bytes (0 for Integer).
struct ByteTag {
  enum KindTy : uint8_t {
    None,
    Conflict, // evidence contradicts itself: treated as unknown
    Integer,
    Pointer,
    Half,
    BFloat,
    Single,
    Double,
    FP80,
    FP128,
    PPC128,
  };
  KindTy Kind = None;
  uint8_t Index = 0;

  bool isKnown() const { return Kind > Conflict; }
  bool isFloat() const { return Kind >= Half; }
  /// Of eight bytes that belong together.
  bool isWide() const { return Kind == Double || Kind == Pointer; }
  bool operator==(const ByteTag &O) const {
    return Kind == O.Kind && Index == O.Index;
  }
  /// Bytes of one value; 1 of an integer, whose bytes have no number.
  static unsigned sizeOf(KindTy Kind);
  /// The kind of a float, pointer or i1 type; None for what may hold anything.
  static KindTy kindOf(llvm::Type *T);
  static KindTy kindOf(ConcreteType CT);
  ConcreteType type(llvm::LLVMContext &C) const;
};

/// How far a tag can be trusted. A higher level overrules a lower one; two tags
/// of one level that differ are a conflict.
enum class Trust : uint8_t {
  None,
  Declared, // an alloca's type, debug information: unions and reuse lie
  Likely,   // a comparison with a constant, a small constant
  Pattern,  // another element of the same array
  Access,   // a load of double, an addition of integers
};

struct Evidence {
  ByteTag Tag;
  Trust Level = Trust::None;
  const llvm::Value *Why = nullptr;     // the instruction or parameter
  const llvm::Value *Against = nullptr; // of a conflict: the other side
  /// Of a conflict: one bit for each kind that was claimed. Bit Conflict says
  /// that they do not even agree on which byte of it this is.
  uint16_t Claims = 0;
  uint8_t ClaimedIndex = 0;
  /// The language's type of some access says the same, by TBAA.
  bool IsTyped = false;

  bool isKnown() const { return Tag.isKnown(); }
  /// Whether somebody said that this is a byte of such a thing.
  bool claims(ByteTag::KindTy Kind) const {
    return Tag.Kind == ByteTag::Conflict ? Claims >> Kind & 1
                                         : Tag.Kind == Kind;
  }
  /// The same for a float of any format.
  bool claimsFloat() const;
  /// Whether both say something, and nothing that both could be.
  bool contradicts(const Evidence &O) const;
  /// Whether both say the same; where it is no float but contradicts itself,
  /// that is enough.
  bool saysSame(const Evidence &O) const;
  /// Whether all that was said fits "byte \p Index of something".
  bool fitsIndex(unsigned Index) const;
  /// Returns true if this changed.
  bool merge(const Evidence &O);

private:
  void addClaims(const Evidence &O);
};

/// A declared type, flattened: one period of tags.
struct Layout {
  std::vector<ByteTag> Bytes;
  uint64_t Extent = 0; // bytes that it covers; Bytes repeat up to there
  /// What pointers in it point to (the first of any number of them), by the
  /// offset of their first byte.
  std::map<int64_t, const Layout *> Pointees;
  /// Where a pointer leads to it, others like it may lie behind.
  bool IsFirstOfMany = true;

  /// \p Repeats: there may be any number of them.
  ByteTag at(int64_t Offset, bool Repeats) const {
    if (Bytes.empty() || Offset < 0 || (!Repeats && uint64_t(Offset) >= Extent))
      return ByteTag();
    return Bytes[Offset % Bytes.size()];
  }
};

/// What is said of the memory behind parameters, by those who call the
/// functions.
using ParameterLayouts =
    std::vector<std::pair<const llvm::Argument *, const Layout *>>;

/// Appends the tags of one value of kind \p Kind and \p Size bytes.
void appendTags(std::vector<ByteTag> &Out, ByteTag::KindTy Kind, uint64_t Size);

} // namespace linkgrad

#endif // LINKGRAD_BYTES_BYTETAG_H
