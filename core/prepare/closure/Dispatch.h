//===- Dispatch.h - direct calls for calls through pointers ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A derivative can only be made of a known function. A call through a pointer
// becomes a chain of comparisons with the functions that it may reach: those of
// its type whose address is taken somewhere in the module (tables, vtables,
// callbacks), or in another module of the program. What none of them matches
// stays a call through the pointer at the end of the chain, marked; where that
// one is active its derivative stops the program with a message: never a wrong
// number. So it is with calls that match nothing in the program (callbacks that
// nobody sets), of which the user is warned.
// Calls that are part of a cycle of calls (the evaluation of a tree, whose
// nodes call each other) are not inlined. Those that may reach the same
// functions then share one chain, in a function of its own: else there would be
// as many direct calls as calls through pointers times functions, each with a
// place on the tape.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_CLOSURE_DISPATCH_H
#define LINKGRAD_PREPARE_CLOSURE_DISPATCH_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/CallingConv.h"
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace llvm {
class CallBase;
class Function;
class FunctionType;
class GlobalVariable;
} // namespace llvm

namespace linkgrad {

/// More candidates than this by their type alone are no dispatch but a guess.
constexpr unsigned CandidateLimit = 32;

/// A candidate of another module.
struct TargetElsewhere {
  /// Its body in this module. Code that was imported may take the address of
  /// this one instead of the function's own.
  llvm::Function *Import;
  /// Holds the function's own address at run time.
  llvm::GlobalVariable *Address;
  /// The function to call.
  llvm::Function *To;
};

/// Candidates for the calls through pointers of one function.
class TargetChoice {
public:
  virtual ~TargetChoice() = default;
  /// Whether anything is to be asked of \p Call now.
  virtual bool concerns(llvm::CallBase &Call) = 0;
  /// How many candidates there may be: no matter how many where it is known
  /// which functions' addresses get to \p Call.
  virtual unsigned limit(llvm::CallBase &Call) = 0;
  /// Whether the pointer may be \p F, as far as is known.
  virtual bool mayBe(llvm::CallBase &Call, const llvm::Function &F) = 0;
  /// The function to call where the pointer equals \p F, a function of this
  /// module: its private copy, or \p F itself for a library function, or null
  /// to leave it out.
  virtual llvm::Function *resolve(llvm::CallBase &Call, llvm::Function &F) = 0;
  /// Those of other modules, nullopt if they are too many.
  virtual std::optional<std::vector<TargetElsewhere>>
  elsewhere(llvm::CallBase &Call) = 0;
  /// Why there was none (or too many); empty where the call shall end in an
  /// error.
  virtual std::string whyNone(llvm::CallBase &Call, bool TooMany) = 0;
};

/// Where a call goes if its pointer is the address of Candidate.
struct DispatchTarget {
  llvm::Function *Candidate;
  /// Of another module: its address at run time. Null: Candidate's own.
  llvm::GlobalVariable *Holds;
  llvm::Function *To;
  /// Whether the address of Candidate may be met, too: in copies of vtables.
  bool OrCopy = false;
};

struct PendingDispatch {
  llvm::CallBase *Call;
  llvm::SmallVector<DispatchTarget, 8> Targets;
};

/// Adds the indirect calls of \p Copy that have targets. Candidates of its own
/// module are those whose addresses are taken. A call for which there was none
/// remembers why.
void findDispatches(llvm::Function &Copy, TargetChoice &Choice,
                    std::vector<PendingDispatch> &Out);

/// Rewrites the call as a chain. What is left of it remembers what it was
/// compared with, and may be asked about again.
void dispatchInPlace(const PendingDispatch &D);

/// What calls agree on that may share a chain.
class ChainKey {
public:
  explicit ChainKey(const PendingDispatch &D);
  auto operator<=>(const ChainKey &) const = default;

private:
  llvm::FunctionType *Type;
  llvm::CallingConv::ID Convention;
  void *Attributes;                  // of the way in which they are made
  std::vector<llvm::StringRef> Code; // what it is made for
  std::optional<int64_t> Slot;
  std::vector<std::tuple<llvm::Function *, llvm::GlobalVariable *, bool>>
      Targets;
};

struct SharedChain {
  ChainKey Key;
  std::vector<unsigned> Calls; // by their positions
};

/// Those of \p All that may share a chain, as far as the calls by themselves
/// tell, also where it is one alone.
std::vector<SharedChain> groupDispatches(llvm::ArrayRef<PendingDispatch> All);

/// A function that is given the pointer and the arguments of a call like \p
/// Model, and dispatches to the candidates themselves, not to copies.
llvm::Function *makeDispatcher(const PendingDispatch &Model);

/// Replaces \p Call by one of \p Dispatcher. \returns it.
llvm::CallBase *callDispatcher(llvm::CallBase &Call,
                               llvm::Function &Dispatcher);

/// Marks calls through pointers as such of which nothing is known yet: as
/// unknown targets that were compared with nothing.
void markPending(llvm::Function &Copy);

/// Whether \p Call is compared with \p F already, or with anything.
bool wasCompared(const llvm::CallBase &Call, const llvm::Function &F);
bool wasCompared(const llvm::CallBase &Call);

/// Takes away what is noted here of \p Call.
void forgetTargets(llvm::CallBase &Call);

/// For when no candidates are left to come: marks the calls through pointers
/// for which there were none. (Silently if the program itself expects that the
/// pointer may be null: the drop entry of Rust's vtables.) Not those without
/// which \p Copy does not return, if it \p IsPrimal: a derivative that always
/// stops the program is an error. \returns true on a change.
bool markAbsentTargets(llvm::Function &Copy, bool IsPrimal);

/// Folds comparisons with \p Import if nobody takes its address but they. (All
/// code that might has to be there.)
void dropIdleComparisons(llvm::Function &Import);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_CLOSURE_DISPATCH_H
