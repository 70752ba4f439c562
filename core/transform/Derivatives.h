//===- Derivatives.h - makes derivative functions, once each ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_DERIVATIVES_H
#define LINKGRAD_TRANSFORM_DERIVATIVES_H

#include "transform/FunctionPlan.h"
#include "transform/Prototypes.h"
#include <map>

namespace linkgrad {

class CustomDerivatives;
class OwnedTape;
class TapeLayout;

/// The two halves of a derivative that is made for calls inside other
/// derivatives.
///
///   {[tape], [primal result], [shadow of the result x width]}
///   augmented(primal, [shadow x width], ..., ptr arena)
///
///   {adjoint of each Active parameter x width}
///   reverse(primal, [shadow x width], ..., [seed x width], [tape])
struct SplitDerivative {
  llvm::Function *Augmented = nullptr;
  llvm::Function *Reverse = nullptr;
  /// Null: nothing is kept. A pointer into the arena, or a small struct by
  /// value.
  llvm::Type *Tape = nullptr;
  bool InProgress = true; // a recursive call while its body is being made
  bool UsesArena = true;  // Augmented takes memory from the arena
  /// The tape may lead to shadows of memory of the primal's own.
  bool OwnsShadows = true;
  /// The tape holds pointers into the shadows that Augmented was given.
  bool KeepsShadows = false;
  /// With Kind.WithTangent: forward mode from the tape,
  ///
  ///   {tangent of an Active result x width}
  ///   tangent(primal, [shadow or tangent x width], ..., [tape])
  llvm::Function *Tangent = nullptr;
  bool HasPrimalResult = false;
};

class Derivatives {
public:
  explicit Derivatives(Context &C);
  ~Derivatives();

  /// The function for a request (signature: DerivativeKind in Request.h), or
  /// null after an error.
  llvm::Function *get(llvm::Function &Primal, const DerivativeKind &Kind);

  /// The function that calls \p Disjoint where \p Test says so, which takes the
  /// first of its parameters, and else \p General.
  llvm::Function *choose(llvm::Function &Test, llvm::Function &Disjoint,
                         llvm::Function &General);

  /// The type of the tape that the caller of a request's halves holds with
  /// InlineTape; null when nothing is kept, and after an error.
  llvm::Type *inlineTape(llvm::Function &Primal, const DerivativeKind &Kind);

  /// The halves for a call. Null after an error.
  SplitDerivative *split(llvm::Function &Primal, const DerivativeKind &Kind,
                         const CallerWrites &Writes);

  // CallDerivatives.cpp
  /// What to ask split() or get() for at a call to a body: activities from
  /// those of the operands.
  DerivativeKind kindOfCall(const FunctionPlan &P, const llvm::CallBase &Call,
                            DerivativeMode Mode) const;

  /// The function of the closure that \p Call calls; null after reporting why
  /// there is none.
  llvm::Function *calleeOf(const FunctionPlan &P, llvm::CallBase &Call);

  /// The forward mode derivative for a call inside of \p P's of \p Callee.
  llvm::Function *forwardOfCall(const FunctionPlan &P, llvm::CallBase &Call,
                                llvm::Function &Callee);

  /// The halves for an active call inside \p P's reverse mode derivative.
  SplitDerivative *splitOfCall(FunctionPlan &P, llvm::CallBase &Call);
  /// What the reverse half of that call reads.
  CallNeeds needsOfCall(FunctionPlan &P, llvm::CallBase &Call);

  Context &context() { return C; }
  /// All functions made, to be tidied or discarded.
  llvm::ArrayRef<llvm::Function *> functions() const { return Made; }
  /// Erases those that nothing calls: halves that nobody asked for.
  void eraseUnused();
  /// Keeps one of those that do the same. Not while any is being made.
  void mergeEqual();
  /// Erases and forgets all that were made after the first \p Count, for
  /// another attempt at them. Not while one is being made.
  void discardAfter(size_t Count);

  /// Reports and stands in for an instruction that has no derivative.
  void unsupported(const FunctionPlan &P, const llvm::Instruction &I,
                   const llvm::Twine &What);

private:
  // These make some of them, of rules.
  friend class CustomDerivatives;
  friend class LibraryDerivatives;
  // WholeDerivatives.cpp
  llvm::Function *makeForward(llvm::Function &Primal,
                              const DerivativeKind &Kind);
  llvm::Function *makeCombined(llvm::Function &Primal,
                               const DerivativeKind &Kind);
  // RequestHalves.cpp
  SplitDerivative *splitOfRequest(llvm::Function &Primal,
                                  const DerivativeKind &Kind);
  llvm::Function *makeAugmentedHalf(llvm::Function &Primal,
                                    const DerivativeKind &Kind);
  llvm::Function *makeReverseHalf(llvm::Function &Primal,
                                  const DerivativeKind &Kind);
  llvm::Function *makeTangentHalf(llvm::Function &Primal,
                                  const DerivativeKind &Kind);
  bool reportMissingReverse(const llvm::Function &From);
  llvm::Function *declareReader(llvm::Function &Primal,
                                const DerivativeKind &Kind,
                                const OwnedTape &Owned, const llvm::Twine &Name,
                                llvm::ArrayRef<llvm::Type *> Items,
                                llvm::ArrayRef<llvm::Type *> More);
  // SplitDerivatives.cpp
  void makeSplit(SplitDerivative &S, llvm::Function &Primal,
                 const DerivativeKind &Kind, const CallerWrites &Writes);
  void declareSplit(SplitDerivative &S, const FunctionPlan &P);
  // EitherSplit.cpp
  bool makeEither(SplitDerivative &S, llvm::Function &Primal,
                  const DerivativeKind &Kind, const CallerWrites &Writes);
  // CheckpointedSplit.cpp
  bool makeCheckpointed(SplitDerivative &S, llvm::Function &Primal,
                        const DerivativeKind &Kind, const CallerWrites &Writes);
  llvm::Function *makeRecorded(llvm::Function &F, FunctionPlan *Piece);
  llvm::Function *makeAgain(llvm::Function &Piece, const DerivativeKind &Kind);
  // IterationSplit.cpp
  bool makeAtOnce(SplitDerivative &S, FunctionPlan &P);
  bool makeIteration(SplitDerivative &S, llvm::Function &Primal,
                     const DerivativeKind &Kind, const CallerWrites &Writes);
  // WholeDerivatives.cpp: reverse halves that call one
  llvm::CallInst *callWhole(llvm::IRBuilder<> &B, llvm::Function &Whole,
                            llvm::Function &Reverse,
                            const DerivativeKind &Kind);
  void returnAdjoints(llvm::IRBuilder<> &B, llvm::Value &OfWhole,
                      const FunctionPlan &P);
  // TangentHalf.cpp
  void declareTangent(SplitDerivative &S, const FunctionPlan &P);
  void makeTangent(SplitDerivative &S, FunctionPlan &P,
                   const TapeLayout &Layout);
  llvm::Function *declare(llvm::Function &Primal, const llvm::Twine &Name,
                          llvm::Type *Result,
                          llvm::ArrayRef<llvm::Type *> Params);
  llvm::Function *declareForward(llvm::Function &Primal,
                                 const DerivativeKind &Kind);
  void checkActivities(const FunctionPlan &P);
  TapeLayout planTape(FunctionPlan &P, bool Combined);
  // Teams.cpp
  SplitDerivative *splitOfTeam(SplitDerivative &Of, const FunctionPlan &P,
                               llvm::CallBase &Fork);
  llvm::Function *forwardOfTeam(llvm::Function &Of, const FunctionPlan &P,
                                llvm::CallBase &Fork);
  bool checkRegion(llvm::CallBase &Fork);
  void checkTogether(llvm::ArrayRef<llvm::Function *> First, bool InRegion,
                     bool &Served);
  void checkThreads();
  // Threads.cpp
  SplitDerivative *splitOfThread(SplitDerivative &Of, const FunctionPlan &P,
                                 llvm::CallBase &Thread);
  llvm::Function *forwardOfThread(llvm::Function &Of, llvm::CallBase &Thread);
  // Refusals.cpp
  void refuse(const FunctionPlan &P);
  void reportUntyped(const FunctionPlan &P);
  void reportBitArithmetic(const FunctionPlan &P);
  void reportDisagreements(const FunctionPlan &P);
  void reportKept(const FunctionPlan &P, const llvm::Instruction &I,
                  const llvm::GlobalVariable &G);
  void finish(llvm::Function &F, llvm::Function &Primal);

  Context &C;
  using SplitKey =
      std::tuple<llvm::Function *, DerivativeKind, std::vector<bool>>;
  std::map<std::pair<llvm::Function *, DerivativeKind>, llvm::Function *> Whole;
  /// By the version for disjoint memory.
  std::map<const llvm::Function *, llvm::Function *> Choices;
  std::map<SplitKey, std::unique_ptr<SplitDerivative>> Splits;
  /// Of those in Splits that choose between two versions, the general ones.
  std::map<SplitKey, std::unique_ptr<SplitDerivative>> Generals;
  /// Of what pieces of checkpointed loops call: as it is, and says what it
  /// accesses.
  std::map<const llvm::Function *, llvm::Function *> Recorded;
  std::vector<llvm::Function *> Made;
  /// Reverse halves that no rule gives, and whose they are. They stand in
  /// derivatives that a request's other half may never ask for.
  std::map<const llvm::Function *, llvm::Function *> NoReverse;
  /// What a fork calls, by what each of its threads calls.
  std::map<const llvm::Function *, std::unique_ptr<SplitDerivative>> Teams;
  std::map<llvm::Function *, llvm::Function *> ForwardTeams;
  /// Bodies of parallel regions, and whether they are served.
  llvm::DenseMap<const llvm::Function *, bool> Regions;
  bool HasCheckedThreads = false; // and all that they call
  std::unique_ptr<CustomDerivatives> Custom;
};

/// The kind of which a tangent half has the parameters: there, active ones have
/// lanes as duplicated ones do.
DerivativeKind withLanes(const DerivativeKind &Kind);

/// The addresses of the fields of a frame that \p Tape holds or points to.
llvm::SmallVector<llvm::Value *, 8> openFrame(const SplitDerivative &S,
                                              const TapeLayout &Layout,
                                              llvm::IRBuilder<> &B,
                                              llvm::Value *Tape);

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_DERIVATIVES_H
