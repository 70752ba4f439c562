//===- ClosureFacts.h - what one function's analysis needs of all ----===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each fact is a set of functions, variables or parameters, found once for a
// closure in a file of its own: WrittenVariables, AssignedVariables,
// ConstantHolders, AbandonedCalls; the others in ClosureFacts.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_ANALYSIS_CLOSUREFACTS_H
#define LINKGRAD_ANALYSIS_CLOSUREFACTS_H

#include "analysis/PointerFlow.h"
#include "analysis/VariableAddresses.h"
#include "bytes/TypeAnalysis.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Instructions.h"

namespace linkgrad {

/// Facts about the whole closure that a single function's analysis needs.
struct ClosureFacts {
  VariableAddresses Addresses;

  /// Mutable variables that some function of the closure may write floats or
  /// pointers to (or lets escape): these are active.
  llvm::SmallPtrSet<const llvm::GlobalVariable *, 8> WrittenGlobals;

  /// Constant tables whose pointers lead to one of them.
  llvm::SmallPtrSet<const llvm::GlobalVariable *, 8> Tables;

  /// Mutable variables behind whose pointers it may write floats.
  llvm::SmallPtrSet<const llvm::GlobalVariable *, 8> WrittenBehind;

  /// Functions that return and write nothing but integers (to memory that
  /// outlives the call): logs, counters, searches. Calls of them are inactive
  /// whatever they are given.
  llvm::SmallPtrSet<const llvm::Function *, 8> Inert;

  /// Functions in which threads wait for each other or processes exchange
  /// messages, or that call such ones. Whatever they are given, they have a
  /// reverse, in which the others take part.
  llvm::SmallPtrSet<const llvm::Function *, 8> Synchronising;

  /// What becomes of what pointers lead to.
  PointerFlow Flow;

  /// Functions that write no floats but to their own local variables and
  /// results: one that an exception ends leaves nothing behind that its reverse
  /// would have been needed for (AbandonedCalls.cpp).
  llvm::SmallPtrSet<const llvm::Function *, 8> WriteNoFloats;

  /// Variables that hold a pointer, which every primal stores before anything
  /// of it is read (AssignedVariables.cpp): their shadows hold its shadow.
  llvm::SmallPtrSet<const llvm::GlobalVariable *, 8> AssignedFirst;

  /// Variables of a pointer to constant memory, such as a stream: what is
  /// loaded from them is only read and handed to functions without derivative,
  /// and what is stored to them is of the same kind.
  llvm::SmallPtrSet<const llvm::GlobalVariable *, 8> Holders;

  /// Functions reached from a root from which one is reached that reads numbers
  /// from text, or their bytes.
  llvm::SmallPtrSet<const llvm::Function *, 8> BesideTextInput;

  /// Variables that are taken for ones which nothing active gets into, nor into
  /// what their pointers lead to. That is not known: where it does
  /// (ActivityAnalysis::disagreements) the derivative is refused.
  llvm::SmallPtrSet<const llvm::GlobalVariable *, 8> Assumed;

  /// Whether \p Pointer may lead into one of them, or behind.
  bool mayLeadToAssumed(const llvm::Value &Pointer) const;

  /// Whether some function puts numbers together out of bytes
  /// (BytesOfNumbers.cpp).
  bool MakesNumbersOfBytes = false;

  /// Loads of numbers that were stored as another kind of float
  /// (TypeAnalysis::readsOfOtherKinds).
  llvm::SmallPtrSet<const llvm::LoadInst *, 4> OfOtherKind;

  /// Whether some function leaves out numbers that are NaN (DroppedNaNs.cpp):
  /// zero times NaN is zero in all of them.
  bool DropsNaNs = false;

  /// Variables whose pointers lead to blocks of the allocator that hold nothing
  /// but numbers, and to those alone (WorkSpaces.cpp): a request makes shadows
  /// for what it finds there. In the order of the module.
  struct WorkSpace {
    /// Where in the variable a pointer to a block lies, and what makes it if
    /// that is one function; and where one into it.
    llvm::SmallVector<std::pair<uint64_t, const llvm::Function *>, 2> Blocks;
    llvm::SmallVector<uint64_t, 2> IntoBlocks;
  };
  llvm::MapVector<const llvm::GlobalVariable *, WorkSpace> WorkSpaces;

  /// Whether pointers may lie in \p G from before the request, without shadow.
  bool mayHoldOldPointers(const llvm::GlobalVariable &G) const;
  /// The active ones of those that \p Pointer may lead into.
  llvm::SmallVector<llvm::GlobalVariable *, 4>
  oldPointersAt(const llvm::Value &Pointer) const;

  /// Whether it is not known what the pointers in \p G, an inactive variable,
  /// lead to, or those in one that is reached from it.
  bool leadsElsewhere(const llvm::GlobalVariable &G) const;

  /// \p Closure: callees first. \p Roots: the primals, and nulls. \p Inactive:
  /// see Assumed.
  ClosureFacts(llvm::ArrayRef<llvm::Function *> Closure,
               llvm::ArrayRef<llvm::Function *> Roots,
               const TypeAnalysis &Types,
               llvm::ArrayRef<const llvm::GlobalVariable *> Inactive = {},
               bool WithWorkSpaces = false);

private:
  void findAssigned(llvm::ArrayRef<llvm::Function *> Closure,
                    llvm::ArrayRef<llvm::Function *> Roots);
  void findBytesOfNumbers(llvm::ArrayRef<llvm::Function *> Closure,
                          const TypeAnalysis &Types);
  void findDroppedNaNs(llvm::ArrayRef<llvm::Function *> Closure);
  void findTextInput(llvm::ArrayRef<llvm::Function *> Roots,
                     const TypeAnalysis &Types);
  void findWriteNoFloats(llvm::ArrayRef<llvm::Function *> Closure,
                         const TypeAnalysis &Types);
  bool mayWriteNumbers(const llvm::CallBase &Call, unsigned Arg,
                       const TypeAnalysis &Types) const;
  void findTables();
  void findWritten(llvm::ArrayRef<llvm::Function *> Closure,
                   const TypeAnalysis &Types);
  void noteStore(const llvm::StoreInst &Store, const TypeAnalysis &Types);
  void notePassed(const llvm::CallBase &Call, const TypeAnalysis &Types);
  void noteWritten(const llvm::Value &Pointer, const TypeAnalysis &Types);
  void noteWrittenBehind(const llvm::Value &Pointer);
  void findHolders(llvm::ArrayRef<llvm::Function *> Closure);
  void findInert(llvm::ArrayRef<llvm::Function *> Closure,
                 const TypeAnalysis &Types);
  void findSynchronising(llvm::ArrayRef<llvm::Function *> Closure);
  void findWorkSpaces(llvm::ArrayRef<llvm::Function *> Closure,
                      const TypeAnalysis &Types);
};

/// The objects that \p P may be based on, also through integers (as Rust's
/// slices and vectors sometimes pass their pointers).
llvm::SmallVector<const llvm::Value *, 4>
underlyingObjects(const llvm::Value *P);

} // namespace linkgrad

#endif // LINKGRAD_ANALYSIS_CLOSUREFACTS_H
