//===- ReachingWrites.h - what may have been written to a place -*- C++ -*-===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The byte graph makes one class of all bytes that are copied into each other:
// an index that is kept in an enum, whose other variants hold numbers there, is
// such a number's class as well, and so is the counter that it was made of.
// Here copies have a direction: asked is what lies at a place because somebody
// in the closure wrote it there. Order is not asked.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_BYTES_REACHINGWRITES_H
#define LINKGRAD_BYTES_REACHINGWRITES_H

#include "bytes/TypeModel.h"

namespace llvm {
class LoadInst;
} // namespace llvm

namespace linkgrad {

/// Whether there is nothing but integers in it.
bool isOfIntegers(const llvm::Constant &C);

class ReachingWrites {
public:
  using Region = ByteGraph::Region;

  /// \p Model must not change while this is in use.
  explicit ReachingWrites(TypeModel &Model);

  /// Of the bytes at \p R: tells of each value that may have been stored there,
  /// whole or in part, and in which instance, and of each place that they may
  /// have been copied from.
  /// \returns false if others may have written there, or if one of the two
  /// functions returns false, which ends the walk.
  /// \p IsKnown: where pointers to memory with numbers are asked for, of which
  /// variables it is known what others store there. (Functions of libraries
  /// that have no derivative store none.)
  bool
  visit(const Region &R,
        llvm::function_ref<bool(const Instance &, const llvm::Value &)> Stored,
        llvm::function_ref<bool(const Region &)> Copied,
        llvm::function_ref<bool(const llvm::GlobalVariable &)> IsKnown =
            nullptr) const;

  /// The place that \p Ptr points to; none if nothing is known of it.
  std::optional<Region> regionOf(const Instance &I, const llvm::Value &Ptr,
                                 uint64_t Size) const;

  /// What \p Load loads, or of a struct the member of that number.
  std::optional<Region> loaded(const Instance &I, const llvm::LoadInst &Load,
                               int Member) const;

private:
  struct Write {
    const Instance *I;        // of a store
    const llvm::Value *V;     // what is stored
    const ByteGraph::Copy *C; // of a copy; with neither, others write
    bool IsText = false;      // these have no derivative
  };
  /// Where it is accessed: of what it may mean, the memory that is asked for is
  /// seen from there.
  struct Ending {
    Region At;
    unsigned Number; // in Writes
  };

  void addInstance(const Instance &I);
  void addStore(const Instance &I, const llvm::Value &Ptr,
                const llvm::Value &V);
  void addCall(const Instance &I, const llvm::CallBase &Call);
  void addWrite(const Region &To, Write W);
  bool mayBeOfOthers(
      const Region &At,
      llvm::function_ref<bool(const llvm::GlobalVariable &)> IsKnown) const;
  Region copiedFrom(const ByteGraph::Copy &C, const Region &To,
                    const Region &At) const;

  TypeModel &Model;
  ByteGraph::Viewers Viewers;
  std::vector<Write> Writes;
  llvm::DenseMap<NodeId, std::vector<Ending>> ByNode;
  /// Through pointers that may point anywhere.
  std::vector<unsigned> Anywhere;
  /// Memory of which that is so, and what may be a view of such.
  llvm::DenseSet<NodeId> Unmodelled, UnmodelledViews;
  llvm::DenseMap<NodeId, llvm::SmallVector<const llvm::GlobalVariable *, 1>>
      Variables;
};

} // namespace linkgrad

#endif // LINKGRAD_BYTES_REACHINGWRITES_H
