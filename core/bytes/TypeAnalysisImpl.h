//===- TypeAnalysisImpl.h - what answers are made of ----------------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_BYTES_TYPEANALYSISIMPL_H
#define LINKGRAD_BYTES_TYPEANALYSISIMPL_H

#include "bytes/TypeAnalysis.h"
#include "bytes/TypeModel.h"

namespace llvm {
class LoadInst;
} // namespace llvm

namespace linkgrad {

struct TypeAnalysis::Impl {
  llvm::LLVMContext &Context;
  TypeModel Model;

  Impl(llvm::ArrayRef<llvm::Function *> Closure,
       llvm::ArrayRef<llvm::Function *> Roots,
       llvm::FunctionAnalysisManager &FAM, llvm::LLVMContext &C,
       const llvm::DataLayout &DL)
      : Context(C), Model(Closure, Roots, FAM, DL) {}

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

  void addTree(std::vector<Cell> Cells, TypeTree::Path &Prefix,
               llvm::SmallVectorImpl<std::vector<Cell>> &Above,
               TypeTree &Out) const;

  // TypeContradictions.cpp
  TypedRange contradictoryRange(llvm::ArrayRef<Evidence> Bytes,
                                bool HasEnd) const;
  ConcreteType contradictoryType(const llvm::Value &V,
                                 llvm::ArrayRef<Evidence> Bytes);

private:
  std::vector<uint64_t> knownDistances(llvm::ArrayRef<Cell> Cells) const;
  uint64_t period(llvm::ArrayRef<Cell> Cells,
                  llvm::function_ref<std::vector<uint64_t>()> Known) const;
  uint64_t findPeriod(llvm::ArrayRef<Cell> Cells,
                      llvm::ArrayRef<uint64_t> Known) const;
  ConcreteType movedAs(const llvm::Value &V,
                       llvm::ArrayRef<Evidence> Bytes) const;
  bool isInteger(const llvm::Value &V);
  bool isIntegerInWord(const llvm::LoadInst &Load);
  bool isShortInteger(const llvm::LoadInst &Load);
  bool isIntegerOrAddress(const llvm::LoadInst &Load);
  bool isAddressOrLength(const llvm::Value &V,
                         llvm::ArrayRef<Evidence> Bytes) const;
  bool isDeclaredInteger(const llvm::LoadInst &Load);
  bool isMadeOfIntegers(const llvm::Value &V);

  /// What period() has found, and when.
  mutable std::map<std::vector<std::pair<NodeId, int64_t>>, uint64_t> Periods;
  mutable uint64_t PeriodsAt = UINT64_MAX;
};

} // namespace linkgrad

#endif // LINKGRAD_BYTES_TYPEANALYSISIMPL_H
