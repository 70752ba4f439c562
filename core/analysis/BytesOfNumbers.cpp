//===- BytesOfNumbers.cpp - numbers that are taken apart into bytes ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A number may be written byte by byte and put together again, in a loop of
// shifts: big-endian files, messages. (Where such loops are unrolled they are
// byte swaps, and copies of whole numbers.) Or its bytes are read from its
// memory one by one (`bytes.push_back(((char *)&x)[i])`, `fputc`). The bytes in
// between are integers to type analysis, and the derivative would be zero
// without a word. So a byte of an active number that is stored, or handed on,
// is refused if the closure makes numbers of bytes somewhere, in registers or
// in the memory of a number, and so are two bytes of eight (registers of field
// buses). What is only hashed, or printed, is not.
//
//===----------------------------------------------------------------------===//

#include "analysis/ActivityAnalysis.h"
#include "analysis/FunctionInfo.h"
#include "support/BitAccess.h"
#include "support/BitFlow.h"
#include "support/Merges.h"
#include "support/Worklist.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/ConstantRange.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/KnownBits.h"

using namespace llvm;
using namespace linkgrad;

/// A byte of a word, or two of eight. (Two of four are what rounds a number.)
static bool isPiece(const Value &V, const Value &Word) {
  const Type &Ty = *V.getType();
  return (Ty.isIntegerTy(8) || Ty.isIntegerTy(16)) &&
         Word.getType()->isIntegerTy() &&
         Word.getType()->getIntegerBitWidth() >= 4 * Ty.getIntegerBitWidth();
}

/// Whether the instruction makes a number of bytes that were loaded.
static bool makesNumberOfBytes(const Instruction &I,
                               const TypeAnalysis &Types) {
  auto IsWord = [](const Value &V) {
    return V.getType()->isIntegerTy(32) || V.getType()->isIntegerTy(64);
  };
  const Value *Word = nullptr;
  if (isa<BitCastInst>(I) && I.getType()->isFloatingPointTy())
    Word = I.getOperand(0);
  else if (auto *Store = dyn_cast<StoreInst>(&I))
    Word = Store->getValueOperand();
  auto IsLoadedPiece = [&](const Value &V) {
    return isa<LoadInst>(V) && isPiece(V, *Word);
  };
  if (!Word || !IsWord(*Word) || !anySource(*Word, IsLoadedPiece))
    return false;
  return isa<BitCastInst>(I) ||
         Types.scalarType(*Word).kind() == ConcreteType::Float;
}

/// Whether nothing but floats lies at \p Ptr: a variable of such, or what type
/// analysis is sure of. Of other memory, nodes with strings beside numbers for
/// instance, it is not known well enough whether letters are bytes of numbers.
static bool holdsOnlyFloats(const Value &Ptr, const Type &T,
                            const TypeAnalysis &Types) {
  const Value *Object = getUnderlyingObject(&Ptr, /*MaxLookup=*/0);
  auto *Local = dyn_cast<AllocaInst>(Object);
  auto *Global = dyn_cast<GlobalVariable>(Object);
  const Type *Held = Local    ? Local->getAllocatedType()
                     : Global ? Global->getValueType()
                              : nullptr;
  while (auto *Array = dyn_cast_or_null<ArrayType>(Held))
    Held = Array->getElementType();
  if (Held && Held->isFPOrFPVectorTy())
    return true;
  return all_of(
      Types.memory(Ptr, T.getIntegerBitWidth() / 8),
      [](const TypedRange &R) { return R.Type.kind() == ConcreteType::Float; });
}

/// Whether a register of type \p T is a byte, or two, of a float that lies at
/// \p Ptr, maybe or for certain.
static bool mayBePieceOfFloat(const Value &Ptr, const Type &T,
                              const TypeAnalysis &Types) {
  return (T.isIntegerTy(8) || T.isIntegerTy(16)) &&
         Types.mayBeFloat(Ptr, T.getIntegerBitWidth() / 8, /*FloatSize=*/0);
}
static bool isPieceOfFloat(const Value &Ptr, const Type &T,
                           const TypeAnalysis &Types) {
  return mayBePieceOfFloat(Ptr, T, Types) && holdsOnlyFloats(Ptr, T, Types);
}

/// Whether nobody knows what the byte at \p Ptr is a piece of. (What
/// contradicts itself is known: the tag of a variant, beside numbers at other
/// times.)
static bool isPieceOfUnknown(const Value &Ptr, const Type &T,
                             const TypeAnalysis &Types) {
  return T.isIntegerTy(8) &&
         all_of(Types.memory(Ptr, 1), [](const TypedRange &R) {
           return !R.Type.isKnown() && R.Untouched;
         });
}

/// A boolean, where it is known to be one.
static bool isBoolean(const Value &V) {
  auto *Load = dyn_cast<LoadInst>(&V);
  const MDNode *Range =
      Load ? Load->getMetadata(LLVMContext::MD_range) : nullptr;
  return Range && getConstantRangeFromMetadata(*Range).getUpper().ule(2);
}

/// Whether the instruction puts a byte where a float may be read: a container
/// of letters whose text is one at last. (Only what is taken from floats for
/// certain is refused. A piece among larger ones, the tag of a variant beside
/// numbers, makes none.)
static bool storesPiece(const Instruction &I, const TypeAnalysis &Types) {
  auto *Store = dyn_cast<StoreInst>(&I);
  if (!Store)
    return false;
  const Value &V = *Store->getValueOperand();
  const Value &To = *Store->getPointerOperand();
  return mayBePieceOfFloat(To, *V.getType(), Types) &&
         Types.isAmongPieces(To, V.getType()->getIntegerBitWidth() / 8) &&
         anySource(V, [](const Value &S) {
           return isa<LoadInst, CallBase, Argument>(S) && !isBoolean(S);
         });
}

/// Whether bits of the piece \p Load are put down as such, handed on or become
/// a number.
static bool movesPiece(const LoadInst &Load, const TypeAnalysis &Types) {
  auto Becomes = [](const Use &U) {
    return U.getUser()->getType()->isIntegerTy() &&
           passesBits(U, /*MayBeHalf=*/true);
  };
  return !allUses(Load, Becomes, [&](const Use &U) {
    auto *I = cast<Instruction>(U.getUser());
    auto *Call = dyn_cast<CallBase>(I);
    if (isa<StoreInst>(I))
      return U.getOperandNo() != 0 ||
             (U->getType() != Load.getType() &&
              Types.scalarType(*U).kind() != ConcreteType::Float);
    if (isa<ReturnInst>(I) || (Call && !isa<IntrinsicInst>(Call)))
      return U->getType()->getIntegerBitWidth() > 32 ||
             (Call && Call->onlyReadsMemory());
    return !isa<BitCastInst>(I) || !I->getType()->isFloatingPointTy();
  });
}

/// Whether the piece is a smaller integer that was put into the word, on all
/// ways to it, and is made of nothing active; or is the same number always.
static bool isKeyInWord(const TruncInst &Piece,
                        function_ref<bool(const Value &)> IsActive) {
  if (computeKnownBits(&Piece, Piece.getDataLayout()).isConstant())
    return true;
  return allSources(*Piece.getOperand(0), isMerge, [&](const Value &Word) {
    FilledWord Filled =
        filledLowBytes(Word, Piece.getType()->getIntegerBitWidth());
    return Filled && !anySource(*Filled.Low, IsActive);
  });
}

/// Whether the piece is put down, or handed on, as it is.
static bool passesOn(const TruncInst &Piece) {
  auto TakesIt = [](const Use &U) {
    auto *Call = dyn_cast<CallBase>(U.getUser());
    return Call ? !isa<IntrinsicInst>(Call) && !Call->onlyReadsMemory()
                : isa<StoreInst>(U.getUser());
  };
  return any_of(Piece.uses(), [&](const Use &U) {
    return TakesIt(U) ||
           (isa<ZExtInst, SExtInst>(U.getUser()) &&
            any_of(U.getUser()->uses(), [&](const Use &Wide) {
              return isa<CallBase>(Wide.getUser()) && TakesIt(Wide);
            }));
  });
}

void ClosureFacts::findBytesOfNumbers(ArrayRef<Function *> Closure,
                                      const TypeAnalysis &Types) {
  // (A string's text, and what a file gives back, are bytes as well.)
  MakesNumbersOfBytes =
      !BesideTextInput.empty() || any_of(Closure, [&](const Function *F) {
        return any_of(instructions(*F), [&](const Instruction &I) {
          return makesNumberOfBytes(I, Types) || storesPiece(I, Types);
        });
      });
}

std::vector<const Instruction *> ActivityAnalysis::bytesOfNumbers() const {
  std::vector<const Instruction *> Result;
  if (!Facts.MakesNumbersOfBytes)
    return Result;
  auto IsActive = [&](const Value &V) {
    auto *Cast = dyn_cast<BitCastInst>(&V);
    return isVaried(V) || (Cast && isVaried(*Cast->getOperand(0)));
  };
  auto CutsNumber = [&](const TruncInst &Cut) {
    return isPiece(Cut, *Cut.getOperand(0)) && !isOfPlainInteger(Cut) &&
           !isKeyInWord(Cut, IsActive) && passesOn(Cut) &&
           anySource(Cut, IsActive);
  };
  auto ReadsPiece = [&](const LoadInst &Load) {
    const Value &Ptr = *Load.getPointerOperand();
    const Type &T = *Load.getType();
    return !isBoolean(Load) && isVaried(Ptr) &&
           (isPieceOfFloat(Ptr, T, Types) || isPieceOfUnknown(Ptr, T, Types)) &&
           movesPiece(Load, Types);
  };
  for (const BasicBlock *B : Info.RPO)
    for (const Instruction &I : *B) {
      auto *Cut = dyn_cast<TruncInst>(&I);
      auto *Load = dyn_cast<LoadInst>(&I);
      if (Info.isLive(B) &&
          ((Cut && CutsNumber(*Cut)) || (Load && ReadsPiece(*Load))))
        Result.push_back(&I);
    }
  return Result;
}
