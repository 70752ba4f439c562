//===- TypeAnalysisImpl.h - what answers are made of ----------------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_BYTES_TYPEANALYSISIMPL_H
#define LINKGRAD_BYTES_TYPEANALYSISIMPL_H

#include "bytes/BlockSources.h"
#include "bytes/IntegerSources.h"
#include "bytes/TypeAnalysis.h"
#include "bytes/TypeModel.h"
#include <map>
#include <utility>
#include <vector>

namespace llvm {
class LoadInst;
class TruncInst;
} // namespace llvm

namespace linkgrad {

/// Answers about memory, kept until the graph changes: plan and sweeps ask the
/// same of each copy, and a place that many instances share has many cells.
template <class Answer> class AnswersAt {
public:
  /// Of the first \p Size bytes at \p Cells: where the answer is kept, and
  /// whether it is still to be found.
  std::pair<Answer &, bool> get(const ByteGraph &G, llvm::ArrayRef<Cell> Cells,
                                uint64_t Size) {
    if (uint64_t Now = G.version(); std::exchange(Version, Now) != Now)
      Known.clear();
    std::pair<std::vector<std::pair<NodeId, int64_t>>, uint64_t> Key;
    for (const Cell &C : Cells)
      Key.first.push_back({C.Node, C.Offset});
    Key.second = Size;
    auto [It, IsNew] = Known.try_emplace(std::move(Key));
    return {It->second, IsNew};
  }

private:
  std::map<std::pair<std::vector<std::pair<NodeId, int64_t>>, uint64_t>, Answer>
      Known;
  uint64_t Version = UINT64_MAX;
};

struct TypeAnalysis::Impl {
  llvm::LLVMContext &Context;
  TypeModel Model;

  Impl(llvm::ArrayRef<llvm::Function *> Closure,
       llvm::ArrayRef<llvm::Function *> Roots,
       llvm::FunctionAnalysisManager &FAM, const ParameterLayouts &Given,
       llvm::LLVMContext &C, const llvm::DataLayout &DL)
      : Context(C), Model(Closure, Roots, FAM, DL, Given) {}

  std::vector<ValueSlot> places(const llvm::Value &V);
  std::vector<Cell> cells(const llvm::Value &Ptr);
  std::vector<Evidence> registerBytes(const llvm::Value &V);
  Evidence at(llvm::ArrayRef<Cell> Cells, int64_t Offset,
              bool All = false) const;
  std::vector<Evidence> bytesAt(llvm::ArrayRef<Cell> Cells,
                                uint64_t Size) const;
  std::vector<TypedRange> ranges(llvm::ArrayRef<Evidence> Bytes,
                                 bool HasEnd = true) const;
  bool repeats(llvm::ArrayRef<Cell> Cells, uint64_t Period,
               llvm::ArrayRef<uint64_t> Known) const;
  uint64_t period(llvm::ArrayRef<Cell> Cells) const;
  uint64_t header(llvm::ArrayRef<Cell> Cells, uint64_t &Period) const;
  /// What TypeAnalysis::memory() says of the places, and the period.
  struct MemoryTypes {
    std::vector<TypedRange> Ranges;
    uint64_t Period = 0;
  };
  const MemoryTypes &memory(llvm::ArrayRef<Cell> Cells, uint64_t Size) const;

  void addTree(std::vector<Cell> Cells, TypeTree::Path &Prefix,
               llvm::SmallVectorImpl<std::vector<Cell>> &Above,
               TypeTree &Out) const;

  // TypeContradictions.cpp
  TypedRange contradictoryRange(llvm::ArrayRef<Evidence> Bytes,
                                bool HasEnd) const;
  /// As the graph is now.
  IntegerSources &sources();
  const BlockSources &blocks();
  ConcreteType contradictoryType(const llvm::Value &V,
                                 llvm::ArrayRef<Evidence> Bytes);

  // PlainIntegers.cpp
  bool isIntegerAmongOthers(const llvm::Instruction &Access);
  bool isShortInteger(const llvm::TruncInst &Cut);
  bool isShortInteger(const llvm::Value &Ptr, const llvm::Type &Ty);

private:
  bool isMovedInHalves(Cell At, const Evidence &E) const;
  std::vector<uint64_t> knownDistances(llvm::ArrayRef<Cell> Cells) const;
  uint64_t period(llvm::ArrayRef<Cell> Cells,
                  llvm::function_ref<std::vector<uint64_t>()> Known) const;
  uint64_t findPeriod(llvm::ArrayRef<Cell> Cells,
                      llvm::ArrayRef<uint64_t> Known) const;
  ConcreteType movedAs(const llvm::Value &V,
                       llvm::ArrayRef<Evidence> Bytes) const;
  bool isInteger(const llvm::Value &V);
  bool isIntegerInWord(const llvm::LoadInst &Load);
  bool isTwoByteInteger(const llvm::LoadInst &Load);
  bool isAddressOrLength(const llvm::Value &V,
                         llvm::ArrayRef<Evidence> Bytes) const;
  bool isDeclaredInteger(const llvm::LoadInst &Load);
  bool isStoredAsOther(const llvm::Value &V);
  bool isMadeOfIntegers(const llvm::Value &V);

  void spreadConflicts(llvm::ArrayRef<Cell> Cells, uint64_t From,
                       llvm::MutableArrayRef<Evidence> Bytes) const;
  void lookUp(llvm::ArrayRef<Cell> Cells, uint64_t From, uint64_t To,
              uint64_t Size, std::vector<Evidence> &Out) const;
  std::vector<TypedRange> largeRanges(llvm::ArrayRef<Cell> Cells, uint64_t Size,
                                      uint64_t MaxLookups) const;
  std::vector<TypedRange> rangesOf(llvm::ArrayRef<Cell> Cells, uint64_t Size,
                                   uint64_t Length, bool HasHeader) const;
  MemoryTypes findTypes(llvm::ArrayRef<Cell> Cells, uint64_t Size) const;

  std::unique_ptr<IntegerSources> Sources; // made when it is asked for
  uint64_t SourcesAt = 0;
  std::unique_ptr<BlockSources> Blocks;
  uint64_t BlocksAt = 0;
  mutable AnswersAt<uint64_t> Periods;
  mutable AnswersAt<MemoryTypes> Memories;
};

} // namespace linkgrad

#endif // LINKGRAD_BYTES_TYPEANALYSISIMPL_H
