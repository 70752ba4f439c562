//===- TypeAnalysis.h - float, integer or pointer, byte by byte ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM types do not tell what memory holds: an i64 may be a double's bits (made
// so by InstCombine, by rustc, or by the C ABI for small structs), and a memcpy
// has no type at all. This analysis finds it out over all functions of a
// closure at once: bytes that are copied into each other are the same (see
// ByteGraph.h), and access types, TBAA, `enzyme_type` attributes, known library
// functions and, as the last resort, debug information say what they are.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_BYTES_TYPEANALYSIS_H
#define LINKGRAD_BYTES_TYPEANALYSIS_H

#include "bytes/ByteTag.h"
#include "support/FunctionVariant.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/PassManager.h"
#include <deque>
#include <memory>

namespace llvm {
class CallBase;
class DataLayout;
class Function;
class GlobalVariable;
class LoadInst;
class Value;
} // namespace llvm

namespace linkgrad {

/// A piece of memory or of a register.
struct TypedRange {
  uint64_t Offset; // bytes from the start
  uint64_t Size;   // bytes, a multiple of the type's size
  ConcreteType Type;
  /// With an unknown type: there is no evidence at all, nothing in the closure
  /// looks at these bytes. (Otherwise the evidence contradicts itself.)
  bool Untouched = false;
  /// Code outside of the closure cannot look at the memory either.
  bool Private = false;
  /// With an unknown type: as what the bytes may be copied all the same.
  /// Integers may pass for floats or pointers, since nobody reads their
  /// shadows.
  ConcreteType CopyAs = ConcreteType::Unknown;
  /// With an unknown type: eight bytes each, which are a double at some times
  /// and a pointer (or an integer) at others. Size is a multiple of 8.
  bool Words = false;
  /// Of words: two floats of four bytes each in place of the double.
  bool Pairs = false;

  /// Whether it is a float, always or at some times.
  bool isFloat() const { return Words || Type.kind() == ConcreteType::Float; }
  /// The same, or an integer that may be copied as one.
  bool mayBeFloat() const {
    return isFloat() || CopyAs.kind() == ConcreteType::Float;
  }
};

/// Whether two ranges are of the same kind, wherever they lie.
bool sayTheSame(const TypedRange &A, const TypedRange &B);
/// Puts \p R, which begins where the last one ends, behind \p Ranges.
void appendRange(std::vector<TypedRange> &Ranges, const TypedRange &R);
/// Makes a range begin at \p Offset; returns whether no value lies across.
bool splitAt(std::vector<TypedRange> &Ranges, uint64_t Offset,
             const llvm::DataLayout &DL);

/// What a pointer that lies in a variable leads to by all that the closure
/// stores there, in this request or before.
struct KeptPointer {
  enum {
    Unknown,
    Block,     // the beginning of a block of the allocator
    IntoBlock, // or into it
  } Kind = Unknown;
  /// The calls that make the blocks.
  llvm::SmallVector<const llvm::CallBase *, 2> MadeBy = {};
};

class TypeAnalysis {
public:
  /// Analyses all of \p Closure together. The functions must not change while
  /// this object lives (values may be added; they are then unknown).
  /// \p Roots: the functions that are called from outside of it, beside those
  /// that nobody in it calls. \p Given: what those who call them say of the
  /// memory behind their parameters, believed as debug information is.
  TypeAnalysis(llvm::ArrayRef<llvm::Function *> Closure,
               llvm::FunctionAnalysisManager &FAM,
               llvm::ArrayRef<llvm::Function *> Roots = {},
               const ParameterLayouts &Given = {});
  ~TypeAnalysis();
  TypeAnalysis(const TypeAnalysis &) = delete;

  /// The tree of the value (of the register's bytes, and of memory behind it).
  TypeTree tree(const llvm::Value &V) const;

  /// What a value of a first-class type holds: the float type if all its bytes
  /// are floats of one type (also for i64, i128, [2 x i64], which then hold the
  /// bits; bytes known to be zero fit anything), Integer, Pointer, Anything for
  /// zero and undef, or Unknown. For float and pointer types, and vectors of
  /// them, the IR type answers at once.
  ConcreteType scalarType(const llvm::Value &V) const;
  bool isInteger(const llvm::Value &V) const {
    return scalarType(V).kind() == ConcreteType::Integer;
  }

  /// Whether integers alone are its sources, through registers, calls and the
  /// closure's memory: then it is one although what it is stored to, or loaded
  /// from, holds something else at other times. To be asked before the closure
  /// changes, as scalarType().
  bool isOfIntegersAlone(const llvm::Value &V) const;

  /// The bytes of a register, in order and without holes: for an i64 that holds
  /// {float, int}, of which scalarType() can only say Unknown. Empty for values
  /// that are not looked into (scalable vectors, very large aggregates).
  std::vector<TypedRange> registerRanges(const llvm::Value &V) const;

  /// Whether bytes that are copied from \p From to \p To come from memory that
  /// code outside of the closure can look at and get back to such memory, maybe
  /// by way of others: derivatives pass there, though nobody looks at them.
  bool passOutside(const llvm::Value &To, const llvm::Value &From,
                   uint64_t Offset, uint64_t Size) const;
  /// Whether any of these bytes are floats.
  bool holdsFloat(const llvm::Value &V) const;
  /// The same, or bits that are a float at some times.
  bool mayHoldFloat(const llvm::Value &V) const;
  /// The same, or bits that somebody calls a float's, whatever else they are
  /// called: no derivative is made of what several formats claim.
  bool isCalledFloat(const llvm::Value &V) const;
  /// The same, and no other float's: a whole word is a double at some times,
  /// whichever bytes of it the others claim.
  bool isCalledDouble(const llvm::Value &V) const;

  /// The ranges of the first \p Size bytes behind pointer \p Ptr, in order and
  /// without holes: bytes of which nothing is known have Unknown type. A
  /// pattern that repeats (array of structs) is given once, in \p Period, when
  /// \p Size is not known (Size = UINT64_MAX): the last Period bytes that the
  /// ranges cover; what lies before them, if anything, is there once (a
  /// header). Without a pattern Period is 0 and the ranges are the known ones
  /// in front. Alignment holes of structs come out as Integer.
  std::vector<TypedRange> memory(const llvm::Value &Ptr, uint64_t Size,
                                 uint64_t &Period) const;
  std::vector<TypedRange> memory(const llvm::Value &Ptr, uint64_t Size) const {
    uint64_t Period = 0;
    return memory(Ptr, Size, Period);
  }
  /// Of what a load or a store accesses.
  std::vector<TypedRange> memory(const llvm::Instruction &Access) const;

  /// The floats that lie behind the pointers, and the pointers to such, as a
  /// layout in \p Storage (SeenLayouts.cpp): \p Ptrs lead to memory of one
  /// kind, as a pointer and its shadow do. Null if there are none.
  const Layout *layoutBehind(llvm::ArrayRef<const llvm::Value *> Ptrs,
                             std::deque<Layout> &Storage) const;

  /// Whether \p Load is of eight bytes that are a double at some times and a
  /// pointer at others (TypedRange::Words), or gives an integer that is one of
  /// the two at some times, and that more is done with than moving it.
  bool loadsWord(const llvm::LoadInst &Load) const;

  /// Whether a double lies behind the pointer, always or at some times, and
  /// begins there.
  bool beginsDouble(const llvm::Value &Ptr) const;

  /// Whether any of the \p Size bytes behind \p Ptr may be, at some times, (a
  /// part of) a float of \p FloatSize bytes; 0: of any.
  bool mayBeFloat(const llvm::Value &Ptr, uint64_t Size,
                  uint64_t FloatSize) const;

  /// The same for a pointer.
  bool mayBePointer(const llvm::Value &Ptr, uint64_t Size) const;

  /// The same for an integer.
  bool mayBeInteger(const llvm::Value &Ptr, uint64_t Size) const;

  /// Whether what lies beside the \p Size bytes at \p Ptr is moved in pieces of
  /// that size somewhere, too.
  bool isAmongPieces(const llvm::Value &Ptr, uint64_t Size) const;

  /// Whether the byte at \p Ptr is moved by itself somewhere, as letters are.
  bool beginsLetters(const llvm::Value &Ptr) const;

  /// Numbers of what is the first byte behind \p Ptr: the same one for memory
  /// that is known to hold the same.
  std::vector<unsigned> classesAt(const llvm::Value &Ptr) const;

  /// The loads and stores of integers in \p Closure through which changed bits
  /// of floats become floats again, in memory where no float is known to lie
  /// (StoredBits.cpp). To be marked (support/BitAccess.h) and analysed anew.
  std::vector<llvm::Instruction *>
  storedBits(llvm::ArrayRef<llvm::Function *> Closure) const;

  /// The loads, stores and truncations in \p Closure of what is an integer,
  /// where something else lies at other times (PlainIntegers.cpp).
  /// To be marked and analysed anew as well.
  std::vector<llvm::Instruction *>
  plainIntegers(llvm::ArrayRef<llvm::Function *> Closure) const;

  /// The loads of floats in \p Closure from memory that only floats of other
  /// kinds are ever stored to (OtherKinds.cpp).
  std::vector<const llvm::LoadInst *>
  readsOfOtherKinds(llvm::ArrayRef<llvm::Function *> Closure) const;

  /// Whether the language (TBAA) calls what \p Load reads an integer.
  bool isDeclaredInteger(const llvm::LoadInst &Load) const;
  /// Whether it calls it a number.
  bool isDeclaredNumber(const llvm::LoadInst &Load) const;
  /// Whether a declaration (debug information, what callers say) has a float of
  /// so many bytes behind \p Ptr.
  bool isDeclaredFloat(const llvm::Value &Ptr, uint64_t Bytes) const;
  /// Whether it calls what \p Access, a load or a store, moves a pointer.
  bool isDeclaredPointer(const llvm::Instruction &Access) const;

  /// Whether the memory behind \p Ptr, of whatever size, is only ever looked at
  /// by the closure, and as doubles, pointers and integers: TypedRange::Words.
  bool holdsOnlyWords(const llvm::Value &Ptr) const;
  /// Of such memory: whether any of them are pointers.
  bool holdsPointers(const llvm::Value &Ptr) const;

  /// Whether a float may lie in the memory behind \p Ptr or in any that can be
  /// reached from it by pointers. False only of what the closure alone sees.
  bool mayReachFloats(const llvm::Value &Ptr) const;
  /// Whether the closure has floats there, whatever others may have.
  bool reachesFloats(const llvm::Value &Ptr) const;

  /// Whether the closure only keeps, compares and hands on the pointer, as it
  /// does with a stream's or a function's: nothing ever looks at the memory
  /// behind it, by this pointer or another.
  bool isOpaque(const llvm::Value &Ptr) const;
  /// The same of the memory itself that \p Ptr points into, at any offset.
  bool mayPointToFloats(const llvm::Value &Ptr) const;

  /// The functions that want a copy for some of the calls to them, since the
  /// calls disagree on types (FunctionVariant.h); empty if there are none.
  std::vector<FunctionVariant> variants() const;

  /// Of the one at \p Offset in \p G. No block of those holds pointers.
  /// \p IsKnown: the variables, \p G among them, that others than the closure
  /// store nothing else to; pointers may get from one to another.
  KeptPointer keptPointer(
      const llvm::GlobalVariable &G, uint64_t Offset,
      llvm::function_ref<bool(const llvm::GlobalVariable &)> IsKnown) const;

  /// Which evidence there was for \p V, for a diagnostic: "a load of double at
  /// a.c:12; a store of i64 at b.c:3".
  std::string explain(const llvm::Value &V) const;

  struct Impl; // TypeAnalysisImpl.h

private:
  std::unique_ptr<Impl> P;
};

} // namespace linkgrad

#endif // LINKGRAD_BYTES_TYPEANALYSIS_H
