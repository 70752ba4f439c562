//===- TypeTree.h - what lies at which byte of a value ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A type tree maps index lists to concrete types. The first index is the byte
// offset in the value itself, each further index the byte offset behind one
// more pointer; -1 stands for every offset. A `double *` to an array of doubles
// is
// {[-1]:Pointer, [-1,-1]:Float@double}. Semantics and printed form are those of
// the interface that rustc speaks (docs/rust-std-autodiff.md), so that the same
// class serves the C API.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_BYTES_TYPETREE_H
#define LINKGRAD_BYTES_TYPETREE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class DataLayout;
class LLVMContext;
class Type;
} // namespace llvm

namespace linkgrad {

/// Unknown < {Integer, Pointer, Float} < Anything. Anything is a value that may
/// be read as whatever is wanted (zero bytes, undef).
class ConcreteType {
public:
  enum KindTy : uint8_t { Unknown, Integer, Pointer, Float, Anything };
  ConcreteType(KindTy Kind = Unknown) : Kind(Kind) {}
  explicit ConcreteType(llvm::Type *FloatType)
      : Kind(Float), FloatType(FloatType) {}

  KindTy kind() const { return Kind; }
  bool isKnown() const { return Kind != Unknown; }
  /// The float type (never a vector) of a Float, otherwise null.
  llvm::Type *floatType() const { return FloatType; }
  bool operator==(const ConcreteType &O) const {
    return Kind == O.Kind && FloatType == O.FloatType;
  }
  bool operator!=(const ConcreteType &O) const { return !(*this == O); }
  /// Merges; \p Legal becomes false on a contradiction (Integer with Float),
  /// and the value then stays as it was. Returns true if it changed.
  bool merge(const ConcreteType &O, bool &Legal);
  /// "Integer", "Float@double"...
  std::string str() const;
  /// Reads what str() prints.
  static std::optional<ConcreteType> parse(llvm::StringRef Name,
                                           llvm::LLVMContext &C);
  /// Bytes from one element to the next in an array: 1 for what has no size of
  /// its own (Integer, Anything, Unknown).
  uint64_t size(const llvm::DataLayout &DL) const;

private:
  KindTy Kind;
  llvm::Type *FloatType = nullptr;
};

class TypeTree {
public:
  using Path = std::vector<int64_t>;
  static constexpr unsigned MaxDepth = 6;

  TypeTree() = default;
  /// {[]:CT}
  explicit TypeTree(ConcreteType CT);

  bool isKnown() const { return !Entries.empty(); }
  /// The entry at \p P, taking -1 entries into account.
  ConcreteType lookup(llvm::ArrayRef<int64_t> P) const;
  /// Returns true if the tree changed; a contradiction clears \p Legal. Paths
  /// longer than MaxDepth are dropped.
  bool insert(llvm::ArrayRef<int64_t> P, ConcreteType CT, bool &Legal);
  bool merge(const TypeTree &O, bool &Legal);
  bool operator==(const TypeTree &O) const { return Entries == O.Entries; }

  /// Prefixes every path with \p Index ("only" in the C API).
  TypeTree only(int64_t Index) const;
  /// Strips the first index of the entries whose first index is 0 or -1.
  TypeTree data0() const;
  /// Acts on the first index: keeps [Offset, Offset+MaxSize), moves it to
  /// AddOffset. MaxSize -1 means unbounded.
  TypeTree shiftIndices(const llvm::DataLayout &DL, int64_t Offset,
                        int64_t MaxSize, uint64_t AddOffset) const;
  /// Collapses full coverage of \p Size bytes to -1.
  void canonicalize(uint64_t Size, const llvm::DataLayout &DL);

  const std::map<Path, ConcreteType> &entries() const { return Entries; }
  std::string str() const;
  /// Reads what str() prints; returns false on a syntax error.
  static bool parse(llvm::StringRef Text, llvm::LLVMContext &C, TypeTree &Out);

private:
  std::map<Path, ConcreteType> Entries;
};

} // namespace linkgrad

#endif // LINKGRAD_BYTES_TYPETREE_H
