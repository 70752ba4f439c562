//===- ActivityAnalysis.h - which values carry a derivative ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A value is active when it depends on an active input (varied) and can change
// an active output (useful); a pointer is active ("duplicated") when the memory
// behind it may hold active values, so that it has a shadow. Everything else
// costs nothing: it is neither given a shadow nor visited by the reverse sweep.
//
// The analysis is one fixpoint over a function for given activities of its
// parameters. It is safe: when in doubt, active. Memory is told apart by its
// underlying object: a local object is inactive until an active value may be
// stored in it.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_ANALYSIS_ACTIVITYANALYSIS_H
#define LINKGRAD_ANALYSIS_ACTIVITYANALYSIS_H

#include "analysis/ClosureFacts.h"
#include "bytes/TypeAnalysis.h"
#include "request/Request.h"
#include "support/UnknownTarget.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Instructions.h"

namespace linkgrad {

enum class BitUse;
struct FunctionInfo;
struct LibraryFunction;
class MathRule;

/// The part that a value can play by its type.
enum class ValueClass : uint8_t {
  None,    // no derivative: integers, booleans, tokens
  Float,   // floats, or integers that hold floats' bits
  Pointer, // pointers, or integers that hold pointers
  Mixed,   // aggregates with floats and pointers in them, and words
};

inline bool holdsPointer(ValueClass Class) {
  return Class == ValueClass::Pointer || Class == ValueClass::Mixed;
}

class ActivityAnalysis {
public:
  ActivityAnalysis(const FunctionInfo &Info, const TypeAnalysis &Types,
                   const ClosureFacts &Facts, llvm::ArrayRef<Activity> Args,
                   bool ReturnActive);

  ValueClass classOf(const llvm::Value &V) const;
  /// Whether the register is a float at some times and a pointer or an integer
  /// at others (WordRegisters.cpp).
  bool isWord(const llvm::Value &V) const { return Words.contains(&V); }

  /// Whether the value has a tangent or adjoint (floats) or a shadow
  /// (pointers).
  bool isActive(const llvm::Value &V) const;
  /// A pointer (or aggregate with one) that has a shadow.
  bool hasShadow(const llvm::Value &V) const;
  /// A float (or aggregate with one) that has a tangent or adjoint.
  bool hasAdjoint(const llvm::Value &V) const;
  /// Whether the value depends on active inputs, needed for an output or not.
  bool isVaried(const llvm::Value &V) const;
  /// Whether the instruction takes part: it yields an active value, writes to
  /// active memory, or is a call that does.
  bool isActiveInstruction(const llvm::Instruction &I) const;

  /// Whether it is proved that the memory which \p V points to never receives
  /// an active value: only such memory may do without a shadow where other
  /// memory that the same pointer may point to has one (ConstantMemory.cpp).
  bool isConstantMemory(const llvm::Value &V) const;

  /// Where a block of memory and a pointer to it disagree in whether there is a
  /// shadow, so that a derivative would be lost: none, or the analysis is wrong
  /// (ConstantMemory.cpp).
  std::vector<const llvm::Instruction *> disagreements() const;

  /// Places where an integer of unknown meaning that came from active memory is
  /// used as a float or pointer, or stored to active memory. Not empty: refuse.
  llvm::ArrayRef<const llvm::Instruction *> untypedUses() const {
    return Untyped;
  }

  /// Stores of single bytes of an active number's bits, in a closure that makes
  /// numbers of bytes (BytesOfNumbers.cpp). Not empty: refuse.
  std::vector<const llvm::Instruction *> bytesOfNumbers() const;

  /// Places where the bits of an active float, changed by integer arithmetic,
  /// become a number again (the fast inverse square root). Not empty: refuse.
  llvm::ArrayRef<const llvm::Instruction *> bitArithmetic() const {
    return BitTricks;
  }

  /// The words that are an address or an integer, of which integer arithmetic
  /// makes \p I, if what comes of it is merged with such words and stored, or
  /// computed with: where it is another address the store stops the program
  /// (transform/MovedWords.h). Empty for all others.
  llvm::SmallVector<const llvm::Value *, 2>
  changedAddresses(const llvm::Instruction &I) const;

  /// Where an active number is put among integers, for the caller or a callee:
  /// such a register has no derivative. (prepare/words/DemotedWords.h hands it
  /// over in memory, where it can.) Not empty: refuse.
  std::vector<const llvm::Instruction *> hiddenMembers() const;

  /// "argument 1 depends on parameter 'x'", for diagnostics.
  std::string explain(const llvm::Instruction &I) const;

  /// Whether a call to a function that is differentiated from its body (or has
  /// none) must be replaced by its derivative.
  bool isActiveCall(const llvm::CallBase &Call) const {
    return ActiveCalls.contains(&Call);
  }
  /// Whether the derivative stops the program there: at the end of a chain of
  /// comparisons with all functions that the pointer may be.
  bool isEnd(const llvm::CallBase &Call) const {
    return isUnknownTarget(Call) && isActiveCall(Call);
  }

private:
  bool isActiveObject(const llvm::Value *Object) const;
  bool markObjects(const llvm::Value *P, bool ReceivesActive = false);
  bool markReceiver(const llvm::Value &P);
  bool markSource(const llvm::Instruction &I, bool ReceivesActive,
                  llvm::SmallVectorImpl<const llvm::Value *> &Work);
  bool markOperands(const llvm::Instruction &I);
  bool visit(const llvm::Instruction &I);
  bool visitStore(const llvm::Value &Stored, const llvm::Value &P);
  bool visitCall(const llvm::CallBase &Call);
  bool visitCopy(const llvm::CallBase &Call);
  bool visitMath(const llvm::CallBase &Call, const MathRule &Rule);
  bool visitMirror(const llvm::CallBase &Call);
  bool visitFresh(const llvm::CallBase &Call, const LibraryFunction &L);
  bool visitBodyCall(const llvm::CallBase &Call);
  bool onlyReads(const llvm::CallBase &Call, unsigned Arg) const;
  bool mayStayConstant(const llvm::CallBase &Call, unsigned Arg) const;
  bool lacksShadow(const llvm::Value &V) const;
  bool losesAt(const llvm::Value &Stored, const llvm::Value &P) const;
  bool losesAtCall(const llvm::CallBase &Call) const;
  bool losesDerivative(const llvm::Instruction &I) const;
  bool anyOperandVaried(const llvm::Instruction &I) const;
  void findUseful();
  bool isUsefulUse(const llvm::Instruction &User) const;
  void findUntyped();
  void findPointerBits();
  void findWords();
  bool readsAsWord(const llvm::LoadInst &Load) const;
  bool mayBeWord(const llvm::Instruction &I) const;
  bool movesWord(const llvm::Use &U) const;
  bool isMadeOfPointerBits(const llvm::Value &Bits, bool IsActive) const;
  bool isMovedAsAddress(const llvm::LoadInst &Load) const;
  bool isPieceOfPointerBits(const llvm::BitCastInst &Float) const;
  bool isTakenForOther(const llvm::Instruction &I) const;
  BitUse useOfUntyped(const llvm::Use &U) const;
  bool isUntyped(const llvm::Value &V) const;
  bool loadsUnused(const llvm::LoadInst &Load) const;
  bool mayComeBackAsFloat(const llvm::Instruction &User) const;
  bool returnsHiddenFloats(const llvm::Instruction &I) const;
  bool isReadAsOther(const llvm::StoreInst &Store, bool IsActive) const;
  void findBitArithmetic();
  void findDecidedDigits();
  void findPunnedBits();
  bool readsFloatAsInteger(const llvm::Instruction &I) const;
  bool changesFloatBits(const llvm::Instruction &I) const;
  bool mixesFloatBits(const llvm::Instruction &I) const;
  bool changesBitsInPlace(const llvm::Instruction &I) const;
  bool usesAsNumber(const llvm::Instruction &User,
                    const llvm::Value &Bits) const;

  const FunctionInfo &Info;
  const TypeAnalysis &Types;
  const ClosureFacts &Facts;
  const bool ReturnActive;
  llvm::DenseSet<const llvm::Value *> Varied;  // depend on active inputs
  llvm::DenseSet<const llvm::Value *> Useful;  // floats that reach an output
  llvm::DenseSet<const llvm::Value *> Objects; // active memory: allocas, calls
  llvm::DenseSet<const llvm::CallBase *> ActiveCalls;
  std::vector<const llvm::Instruction *> Untyped;
  std::vector<const llvm::Instruction *> BitTricks;
  llvm::DenseSet<const llvm::Value *> PointerBits; // integers made of pointers
  llvm::DenseSet<const llvm::Value *> Words;
};

} // namespace linkgrad

#endif // LINKGRAD_ANALYSIS_ACTIVITYANALYSIS_H
