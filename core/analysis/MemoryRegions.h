//===- MemoryRegions.h - which memory a pointer may lead to ---------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Alias analysis looks at one function, and knows nothing of a pointer that was
// loaded: the rows of a matrix of vectors, the weights in a layer, the values
// of a vector that is handed on by reference. They all seemed to be overwritten
// by whatever is written later, here or in a caller, and were kept for each
// call.
//
// The memory of a function is parted into regions: what each parameter points
// to, what is found from there through pointers, what each allocation, local
// variable and call makes, constants, and everything else. For each value and
// each region it is found which regions a pointer there may lead to, in any
// order of the instructions and wherever it lies in its region (Andersen's
// analysis). A call does in its caller what the callee's body does with its
// own regions.
//
// Two regions of which neither was made by the function may be the same memory,
// and so may what it has made and put where others find it. Where all its
// callers are known they tell such apart, as they know what they hand over.
// Values of all types are followed that
// type analysis does not call numbers, as pointers are also moved as integers,
// doubles or bytes.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_ANALYSIS_MEMORYREGIONS_H
#define LINKGRAD_ANALYSIS_MEMORYREGIONS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SparseBitVector.h"
#include <deque>
#include <map>
#include <optional>

namespace llvm {
class CallBase;
class Function;
class Instruction;
class Value;
class raw_ostream;
} // namespace llvm

namespace linkgrad {

/// Numbers of regions of one function.
using RegionSet = llvm::SparseBitVector<>;

/// Of calls through pointers behind the last function that the pointer was
/// compared with. A derivative stops there if the call is given a pointer that
/// has a shadow, and else the call is the primal's: it does something to memory
/// that has no shadow, and to what is known elsewhere.
enum class UnknownTargets { MayDoAnything, LeaveWhatHasShadows };

/// What memory holds: numbers that are written among the pointers of a region
/// (the rows of a table that is found from the same place) change none of them.
enum class Contained { Anything, NoFloats };

class MemoryRegions;
class TypeAnalysis;

class FunctionRegions {
public:
  enum : unsigned { Elsewhere, Constants, FirstOfParameters };
  static unsigned behind(unsigned Param) {
    return FirstOfParameters + 2 * Param;
  }
  static unsigned through(unsigned Param) { return behind(Param) + 1; }
  /// From here on: what the function makes.
  unsigned firstOwn() const { return NumFixed; }

  /// What \p V may point into. Empty: nothing is known, or there is nothing.
  const RegionSet &pointedTo(const llvm::Value &V) const;
  /// What is found from there through one pointer or several.
  RegionSet reachedFrom(const RegionSet &From) const;
  bool mayOverlap(const RegionSet &X, const RegionSet &Y) const;
  /// What \p I may write, but for memory that it makes. \p What: where it may
  /// write such.
  RegionSet written(const llvm::Instruction &I,
                    Contained What = Contained::Anything) const;
  /// What lies where the load reads, always.
  Contained contentOf(const llvm::Instruction &Load) const {
    return OfNoFloats.contains(&Load) ? Contained::NoFloats
                                      : Contained::Anything;
  }
  /// Whether a store, fill or copy writes nothing but floats, to where nothing
  /// else lies.
  bool writesFloats(const llvm::Instruction &I) const {
    return OfFloats.contains(&I);
  }
  /// The parameters that lead to all that the function writes, but for memory
  /// that it makes; none if there is more.
  std::optional<llvm::SmallVector<unsigned, 4>> writtenParameters() const;
  /// Where others find what lies in \p Own, a region that the function has
  /// made, when it returns: regions of those that it has not made, Elsewhere
  /// also for what it returns.
  RegionSet foundFrom(unsigned Own) const;
  /// Whether what is found from the parameter through pointers is read, by the
  /// function or those that it calls.
  bool readsThrough(unsigned Param) const;

  void print(llvm::raw_ostream &Out) const;

private:
  friend class MemoryRegions;
  FunctionRegions(const llvm::Function &F, const MemoryRegions &All,
                  const TypeAnalysis &Types);

  /// What its callers see, in terms of regions that it has not made, and of
  /// one, firstOwn(), for all that it has made and lets out.
  struct Effects {
    RegionSet Written, NoFloatsWritten, Read, Returned;
    std::vector<RegionSet> Put; // by the region that the pointer is put into
    bool operator==(const Effects &E) const {
      return Written == E.Written && NoFloatsWritten == E.NoFloatsWritten &&
             Read == E.Read && Returned == E.Returned && Put == E.Put;
    }
    const RegionSet &written(Contained What) const {
      return What == Contained::NoFloats ? NoFloatsWritten : Written;
    }
  };

  void solve();
  bool visit(const llvm::Instruction &I);
  bool visitCall(const llvm::CallBase &Call);
  bool visitUnknown(const llvm::CallBase &Call);
  bool apply(const llvm::CallBase &Call, const FunctionRegions &Callee);
  bool giveUnknownPointers();
  bool summarise();
  void noteFound();
  bool mayMeet(unsigned X, unsigned Y) const;
  bool addCall(const llvm::CallBase &Call, const FunctionRegions &Caller);

  bool lead(const llvm::Value &V, const RegionSet &To);
  bool put(const RegionSet &Into, const RegionSet &What);
  RegionSet held(const RegionSet &In) const;
  RegionSet inCaller(const llvm::CallBase &Call, const RegionSet &OfCallee,
                     const FunctionRegions &Callee, bool WithMade) const;
  RegionSet forCallers(const RegionSet &Of) const;
  RegionSet read(const llvm::Instruction &I) const;
  unsigned made(const llvm::Instruction &I);

  const llvm::Function &F;
  const MemoryRegions &All;
  unsigned NumFixed;
  llvm::DenseSet<const llvm::Value *> Numbers; // and copies of such
  llvm::DenseSet<const llvm::Instruction *> OfFloats, OfNoFloats; // accesses
  llvm::DenseMap<const llvm::Value *, RegionSet *> Leads;         // in Sets
  std::deque<RegionSet> Sets;
  llvm::DenseMap<const llvm::Instruction *, unsigned> Made;
  std::vector<RegionSet> Contents; // of each region
  /// What the function puts into regions that it has not made: their callers
  /// know what lies there before.
  std::vector<RegionSet> Put;
  RegionSet Returned;
  Effects Known;
  RegionSet Shared; // what may be the same memory as another of these
  RegionSet Moved;  // of these, what was put where it was not at the beginning
  bool HasUnknownCallers = true;
  /// What may be the same memory as another region in some call, by the region;
  /// of those that are accessed.
  std::vector<RegionSet> Met;
  RegionSet Accessed;
  std::map<unsigned, RegionSet> Found; // see foundFrom()
  RegionSet Nothing;
};

class MemoryRegions {
public:
  /// A function, and one that is called in its place.
  using Version = std::pair<const llvm::Function *, const llvm::Function *>;
  /// Of functions that do not change any more. No threads. \p Roots: others
  /// call them.
  /// With \p Unknown that leave it what is told of memory that has a shadow
  /// holds, and not more.
  MemoryRegions(llvm::ArrayRef<llvm::Function *> Closure,
                llvm::ArrayRef<llvm::Function *> Roots,
                llvm::ArrayRef<Version> Versions, const TypeAnalysis &Types,
                UnknownTargets Unknown = UnknownTargets::MayDoAnything);

  /// Null: not one of them.
  const FunctionRegions *find(const llvm::Function *F) const;
  /// Those of the function that is called, if its body says what the call does.
  const FunctionRegions *ofCallee(const llvm::CallBase &Call) const;

private:
  void findMeetings(llvm::ArrayRef<llvm::Function *> Roots,
                    llvm::ArrayRef<Version> Versions);

  friend class FunctionRegions;
  UnknownTargets Unknown;
  llvm::DenseMap<const llvm::Function *, FunctionRegions *> Of;
  std::deque<FunctionRegions> Functions;
};

/// Whether the two kinds of regions differ in such functions.
bool haveUnknownTargets(llvm::ArrayRef<llvm::Function *> Closure);

/// Both kinds, or null.
struct BothRegions {
  const MemoryRegions *OfAll = nullptr, *OfShadowed = nullptr;
};

} // namespace linkgrad

#endif // LINKGRAD_ANALYSIS_MEMORYREGIONS_H
