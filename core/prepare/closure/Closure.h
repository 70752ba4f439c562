//===- Closure.h - all functions that a request's primal can reach ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The closure is made of private copies: the user's own functions are never
// changed. Bodies that are not in the module come from the BodySource.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_CLOSURE_CLOSURE_H
#define LINKGRAD_PREPARE_CLOSURE_CLOSURE_H

#include "linkgrad/BodySource.h"
#include "prepare/closure/CopySteps.h"
#include "prepare/closure/Dispatch.h"
#include "prepare/closure/ProgramCode.h"
#include "prepare/words/DemotedWords.h"
#include "support/CallTargets.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/PassManager.h"
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace llvm {
class CallBase;
class Constant;
class Function;
class GlobalObject;
class GlobalValue;
class Instruction;
class Module;
} // namespace llvm

namespace linkgrad {

class ContentsFinder;
class Diagnostics;
struct DerivativeKind;

using TargetSet = llvm::SmallPtrSet<const llvm::GlobalValue *, 8>;

/// Functions that are not considered as targets of calls through pointers:
/// those of other modules (BodySource.h) by their addresses. It is not known
/// that they are ever called, so one that has no derivative must not fail the
/// link, unless a call would have nothing left that it may reach.
struct RuledOut {
  /// They have no derivative: why, in the words of an error.
  llvm::MapVector<const llvm::GlobalValue *, std::string> Failed;
  TargetSet Holders; // they ask for derivatives
  bool contains(const llvm::GlobalValue *Target) const {
    return Failed.contains(Target) || Holders.contains(Target);
  }
};

class Closure {
public:
  /// \p Ruled: known from an earlier attempt, or null for the first.
  Closure(llvm::FunctionAnalysisManager &FAM, BodySource *Bodies,
          Diagnostics &Diags, const RuledOut *Ruled)
      : FAM(FAM), Bodies(Bodies), Diags(Diags), Ruled(Ruled) {}

  /// Where the code of the closure tells which functions' addresses get to a
  /// call through a pointer, only these are its targets, when it is set; else,
  /// and where it does not tell, all functions that fit.
  CallTargetFinder FindTargets;

  /// Where copies catch panics of Rust the program stops (RustBodies.h).
  bool StopsAtPanics = false;

  /// Given each copy before its callees are looked at, when it is set. May
  /// replace instructions of the copy and add functions to the module. False:
  /// this attempt is in vain, the callees are not wanted.
  std::function<bool(llvm::Function &)> OnCopy;

  /// Adds \p Primal and what it can reach. Returns the copy of \p Primal (if
  /// its derivative does not come from its body: a function that calls it), or
  /// null after an error when there is no body for it. \p RequestedBy is the
  /// request's call, for the chain of calls in diagnostics. \p Known: for each
  /// parameter the function that it is known to point to, or null; a copy for
  /// known functions calls them directly.
  llvm::Function *add(llvm::Function &Primal, llvm::CallBase &RequestedBy,
                      llvm::ArrayRef<llvm::Function *> Known);

  /// Simplifies all copies, callees first, and puts them into the form that the
  /// analyses want, unless OnCopy has said that it is in vain. Call once, after
  /// the last add().
  void simplify();

  /// Makes the functions that some calls want for themselves, after simplify().
  /// Returns whether there were any.
  bool separate(llvm::ArrayRef<FunctionVariant> Variants);

  /// Gives copies other signatures (DemotedWords.h), after simplify().
  void demote(const llvm::MapVector<llvm::Function *, WordsInSignature> &Words);

  /// A copy of the copy \p Primal, simplified knowing that the memory behind
  /// its parameters does not overlap, and what \p Conditions tests: a function
  /// to which more is added. After simplify().
  llvm::Function *addDisjoint(llvm::Function &Primal,
                              const llvm::Function &Conditions);

  /// Makes calls of the loops that a program marks (CheckpointedLoops.h), after
  /// simplify(); or only erases the markers, where none \p AreWanted. \p
  /// WhyNot: warns of that; or empty.
  void checkpointLoops(bool AreWanted, llvm::StringRef WhyNot);

  /// Makes calls of the loops of the primal \p F whose sweeps gain from being
  /// one in the derivatives that are asked for (FusedLoops.h), after all other
  /// copies are made.
  void fuseLoops(llvm::Function &F,
                 llvm::ArrayRef<const DerivativeKind *> Kinds);

  /// Makes functions of the nests of loops in \p F that can ask whether their
  /// arrays overlap (OutlinedNests.h), after all other copies are made.
  llvm::SmallVector<llvm::Function *, 2> outlineNests(llvm::Function &F);

  /// The copies, callees before callers where the call graph allows it.
  llvm::ArrayRef<llvm::Function *> functions() const { return PostOrder; }
  bool contains(const llvm::Function *F) const { return Entries.contains(F); }
  size_t size() const { return Entries.size(); }
  /// Whether \p F can call itself, directly or through others.
  bool isRecursive(const llvm::Function *F) const {
    return Recursive.contains(F);
  }

  /// \p F, or the body that was found for it elsewhere; null when there is
  /// none. Not a copy: do not change it.
  llvm::Function *definitionOf(llvm::Function &F);
  /// Asks for it. Not to outlive the closure.
  auto definitions() {
    return [this](llvm::Function &F) { return definitionOf(F); };
  }

  /// Reports that \p Declaration has no body at \p At, where one is needed, and
  /// why.
  void reportMissing(const llvm::Function &Declaration,
                     const llvm::Instruction &At, llvm::StringRef Note = "");

  /// The user's function that \p Copy was made from.
  const llvm::Function *original(const llvm::Function *Copy) const;

  /// `>>>` lines from \p Copy up to the request.
  void describeChain(const llvm::Function &Copy,
                     std::vector<std::string> &Lines) const;

  /// The target, of a call through a pointer, through which \p Copy or a caller
  /// of it got into the closure; null if it got there by direct calls.
  const llvm::GlobalValue *targetBehind(const llvm::Function *Copy) const;
  /// All such targets that were considered.
  llvm::ArrayRef<const llvm::GlobalValue *> targets() const {
    return Targets.getArrayRef();
  }

  struct TargetLeftOut {
    std::string Name;     // of the function
    std::string CallSite; // the first, described
  };
  /// Targets that were left out (RuledOut::Failed) although their address gets
  /// to a call.
  const llvm::MapVector<const llvm::GlobalValue *, TargetLeftOut> &
  leftOut() const {
    return LeftOut;
  }

  /// Erases the copies that nothing refers to, and the imported bodies, unless
  /// another closure is being made that may know them (\p KeepImports).
  void erase(bool KeepImports);

private:
  /// For each parameter the function, or the table of functions, that is known
  /// to be its argument, or null. Empty when none is.
  using KnownArguments = std::vector<llvm::Constant *>;
  struct Entry {
    llvm::Function *Original;
    llvm::Function *Definition; // what was copied
    KnownArguments Known;       // and stands for these parameters
    llvm::Function *CalledFrom; // a copy, or null for a request's primal
    std::string CallSite;       // description of the call
    /// What a call through a pointer reaches by it: the function, or the
    /// address of one of another module. Null if it is called directly.
    const llvm::GlobalValue *Target = nullptr;
    /// What is known of the memory behind parameters, and how much that is
    /// (KnownContents.h).
    std::string Contents = "";
    unsigned NumContents = 0;
  };
  using FunctionSet = llvm::SmallPtrSet<const llvm::Function *, 16>;
  /// A constant for each parameter, or null.
  using ArgumentContents = llvm::SmallVector<llvm::Constant *, 8>;
  struct CandidatesLeftOut;
  class Choice;
  using TargetMap = llvm::MapVector<const llvm::CallBase *, CallTargets>;

public:
  /// prepare/closure/CopySteps.h
  static llvm::ArrayRef<CopyStep> enteringSteps();
  static llvm::ArrayRef<CopyStep> simplifyingSteps();
  static llvm::ArrayRef<CopyStep> finishingSteps();

private:
  // ClosureCopies.cpp
  /// Whether a function's derivative comes from elsewhere than from its body.
  static bool isOpaque(const llvm::Function &F);
  /// Gives a call of a function without prototype the type of the definition.
  void findPrototype(llvm::CallBase &Call);
  /// A direct callee that the closure has to follow: not an intrinsic, and not
  /// a function that more is known of than its body.
  static llvm::Function *calleeToFollow(const llvm::CallBase &Call);
  llvm::Function *copyOf(llvm::Function &F, llvm::Function &CalledFrom,
                         llvm::CallBase &Call,
                         const llvm::GlobalValue *Target = nullptr);
  void findForkedBodies(llvm::Function &Copy);
  llvm::Function *makeCopy(Entry E, llvm::ArrayRef<llvm::Constant *> Contents);
  llvm::Function *cloneFor(const Entry &E,
                           llvm::ArrayRef<llvm::Constant *> Contents);
  ArgumentContents noteContents(llvm::CallBase &Call, ContentsFinder &Finder,
                                Entry &E);
  bool specialiseCall(llvm::Function &Copy, llvm::CallBase &Call,
                      ContentsFinder *Contents, const FunctionSet &Makers);
  llvm::Function *bodyOf(llvm::Function &F, bool IsPrimal);
  llvm::Function *ruleOfOwn(llvm::Function &F,
                            const llvm::Function &Definition);
  void describe(llvm::Function &F);
  void describeCallees(llvm::Function &Copy);
  void refuseFormatters(llvm::Function &Copy);
  bool hasDerivative(llvm::Function &F);
  bool replayText(llvm::CallBase &Call);
  bool addCallees(llvm::Function &Copy);
  bool specialiseCalls(llvm::Function &Copy, const FunctionSet &Makers);
  llvm::GlobalVariable *constantBehind(llvm::GlobalVariable &Declaration);
  void importConstants(llvm::Function &Copy);
  bool replayTextForUnknown();

  // ClosureVariants.cpp
  void uniteEqualArguments();

  // ClosureTargets.cpp
  bool isCycle(const PendingDispatch &D) const;
  llvm::Function *dispatcherFor(const SharedChain &Chain,
                                const PendingDispatch &First);
  llvm::SmallPtrSet<llvm::Function *, 8>
  dispatch(llvm::ArrayRef<llvm::Function *> From, const TargetMap *Known);
  TargetMap followTargets();
  llvm::Function *copyOfTarget(llvm::Function &Body,
                               const llvm::GlobalValue &Target,
                               llvm::Function &From, llvm::CallBase &Call);

  // Closure.cpp
  void orderBottomUp();
  FunctionSet makersOfThreads() const;
  void specialise(llvm::SmallPtrSetImpl<llvm::Function *> &Settled);
  bool specialiseForAll(llvm::Function &Copy);
  bool specialiseForAllCalls();
  void simplifyCopy(llvm::Function &Copy);
  void finishCopy(llvm::Function &Copy, bool CatchesForOthers);
  void simplifyCopies(llvm::SmallPtrSetImpl<llvm::Function *> &Settled);
  llvm::SmallPtrSet<const llvm::Function *, 16> neededCopies(bool WithPrimals);
  void
  eraseUnneeded(const llvm::SmallPtrSetImpl<const llvm::Function *> &Needed);
  void prune();
  void mendChains();

  // ClosureInlining.cpp
  void inlineCalls(llvm::Function &F);
  void inlineThrowingCalls(llvm::Function &F);

  llvm::FunctionAnalysisManager &FAM;
  BodySource *Bodies;
  Diagnostics &Diags;
  const RuledOut *Ruled;
  llvm::SetVector<const llvm::GlobalValue *> Targets;
  llvm::MapVector<const llvm::GlobalValue *, TargetLeftOut> LeftOut;
  llvm::SetVector<llvm::Function *> ImportedTargets;
  llvm::MapVector<const llvm::Function *, Entry> Entries; // by copy
  llvm::SmallPtrSet<const llvm::Function *, 4> Primals;   // copies
  /// By original and by definition, and what is known of the arguments.
  std::map<std::tuple<llvm::Function *, KnownArguments, std::string>,
           llvm::Function *>
      Copies;
  /// By definition.
  llvm::DenseMap<const llvm::Function *, unsigned> NumSpecial;
  llvm::DenseMap<const llvm::Function *, llvm::Function *> Imported;
  llvm::DenseMap<const llvm::Function *, BodyAnswer> Missing;
  llvm::DenseMap<const llvm::Function *, std::string> Names;
  llvm::SmallPtrSet<const llvm::GlobalObject *, 32> Described;
  ProgramCode Program{[this](llvm::Function &F) { return definitionOf(F); }};
  /// Functions that only call another one, by that.
  llvm::MapVector<const llvm::Function *, llvm::Function *> Callers;
  /// Of which there are copies.
  std::map<ChainKey, llvm::Function *> Dispatchers;
  llvm::SmallPtrSet<const llvm::Function *, 8> Recursive;
  std::vector<llvm::Function *> PostOrder;
  bool IsInVain = false;
};

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_CLOSURE_CLOSURE_H
