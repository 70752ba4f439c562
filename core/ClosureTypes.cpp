//===- ClosureTypes.cpp - types, and the copies that suit them ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ClosureTypes.h"
#include "CallerTypes.h"
#include "KnownFloats.h"
#include "SignatureWords.h"
#include "bytes/TypeSeeds.h"
#include "prepare/closure/Closure.h"
#include "prepare/words/AggregateMerges.h"
#include "prepare/words/CarriedFloats.h"
#include "prepare/words/DeclaredFloats.h"
#include "prepare/words/DigitArithmetic.h"
#include "prepare/words/MovedNumbers.h"
#include "prepare/words/MovedWords.h"
#include "prepare/words/PackedFloats.h"
#include "prepare/words/WordArithmetic.h"
#include "prepare/words/WordCasts.h"
#include "support/BitAccess.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

#define DEBUG_TYPE "linkgrad"
STATISTIC(NumTypeAnalyses, "Type analyses of whole closures");

namespace {
struct Typing {
  Closure &Functions;
  ArrayRef<Function *> Fixed; // of which the signature is
  CallerTypes &Callers;
  FunctionAnalysisManager &FAM;
  /// What the callers have said, when they are asked.
  std::optional<ParameterLayouts> Given = std::nullopt;
  std::unique_ptr<TypeAnalysis> Types = nullptr;
};

/// Returns whether types have to be analysed again.
struct TypingStep {
  StepName Is;
  /// One round's changes may show the next one's: at most so often.
  unsigned MaxRounds;
  bool (*Run)(Typing &);
};
} // namespace

// Whether any function has changed.
static bool changeAll(Typing &T, bool KeepsControlFlow,
                      function_ref<bool(Function &)> Change) {
  bool Changed = false;
  for (Function *F : T.Functions.functions())
    if (Change(*F)) {
      T.FAM.invalidate(*F, KeepsControlFlow
                               ? PreservedAnalyses::allInSet<CFGAnalyses>()
                               : PreservedAnalyses::none());
      Changed = true;
    }
  return Changed;
}

static bool carryFloats(Typing &T) {
  const TypeAnalysis &Types = *T.Types;
  DenseSet<unsigned> Doubles; // memory that was found to hold some
  for (Function *F : T.Functions.functions())
    visitOtherDoubles(*F, [&](const Value &Ptr) {
      Doubles.insert_range(Types.classesAt(Ptr));
    });
  auto MayBeFloats = [&](const Value &Ptr) {
    return Types.mayBeFloat(Ptr, 8, 4) &&
           none_of(Types.classesAt(Ptr),
                   [&](unsigned Class) { return Doubles.contains(Class); });
  };
  return changeAll(T, /*KeepsControlFlow=*/true, [&](Function &F) {
    return carryFloatsInWords(F, MayBeFloats);
  });
}

// From where there are floats to all places that they are moved on to, or come
// from.
static bool findMovedWords(Typing &T) {
  const TypeAnalysis &Types = *T.Types;
  DenseSet<unsigned> Floats; // memory that was found to hold some
  auto MayBeFloat = [&](const Instruction &Access) {
    const Value &Ptr = *getLoadStorePointerOperand(&Access);
    return !Types.isDeclaredPointer(Access) &&
           (any_of(Types.memory(Ptr, 8),
                   [](const TypedRange &R) { return R.isFloat(); }) ||
            any_of(Types.classesAt(Ptr),
                   [&](unsigned Class) { return Floats.contains(Class); }));
  };
  bool Changed = false;
  SmallVector<const Instruction *, 8> Marked;
  do {
    Marked.clear();
    for (Function *F : T.Functions.functions())
      markMovedWords(*F, MayBeFloat, Marked);
    for (const Instruction *I : Marked)
      if (const Value *Ptr = getLoadStorePointerOperand(I))
        Floats.insert_range(Types.classesAt(*Ptr));
    Changed |= !Marked.empty();
  } while (!Marked.empty());
  return Changed;
}

// The callers are asked where the closure does not tell: seldom, as it costs.
static bool raiseKnownFloats(Typing &T) {
  KnownFloats Known(*T.Types, T.Functions.functions());
  bool IsOpen = false;
  bool Changed = changeAll(T, /*KeepsControlFlow=*/true, [&](Function &F) {
    return raiseFloats(F, [&](const Instruction &I) {
      Type *Float = Known.at(I);
      IsOpen |= !Float && Known.isOpen(I);
      return Float;
    });
  });
  if (!IsOpen || T.Given)
    return Changed;
  T.Given = T.Callers.layouts();
  return Changed || !T.Given->empty();
}

static bool raiseDigits(Typing &T) {
  auto MayBeInteger = [&](const LoadInst &Load) {
    uint64_t Size = Load.getType()->getPrimitiveSizeInBits() / 8;
    const Value &Ptr = *Load.getPointerOperand();
    return T.Types->mayBeInteger(Ptr, Size) &&
           !T.Types->isDeclaredFloat(Ptr, Size);
  };
  return changeAll(T, /*KeepsControlFlow=*/true, [&](Function &F) {
    return raiseDigitArithmetic(F, MayBeInteger);
  });
}

static bool markAll(ArrayRef<Instruction *> Found,
                    void (*Mark)(Instruction &)) {
  for (Instruction *I : Found)
    Mark(*I);
  return !Found.empty();
}

static bool findPlainIntegers(Typing &T) {
  return markAll(T.Types->plainIntegers(T.Functions.functions()),
                 markPlainInteger);
}

static bool findStoredBits(Typing &T) {
  return markAll(T.Types->storedBits(T.Functions.functions()), markStoredBits);
}

// By what the language calls it, or by all that is known of the bytes. (An
// array whose end is not known claims what is behind it, too, as what it might
// be.)
static bool loadsInteger(const TypeAnalysis &Types, const LoadInst &Load) {
  if (Types.isDeclaredInteger(Load))
    return true;
  uint64_t Size = Load.getType()->getScalarSizeInBits() / 8;
  std::vector<TypedRange> Ranges =
      Types.memory(*Load.getPointerOperand(), Size);
  return !isOfStoredBits(Load) && !Ranges.empty() &&
         all_of(Ranges, [](const TypedRange &R) {
           return R.Type.kind() == ConcreteType::Integer;
         });
}

namespace {
/// What is loaded from where a float may lie, told before anything changes.
struct LoadedWords {
  explicit LoadedWords(Typing &T);
  /// A pointer; of integers alone; nobody can tell.
  DenseSet<const LoadInst *> Pointers, Integers, Unknown;
};
} // namespace

LoadedWords::LoadedWords(Typing &T) {
  const TypeAnalysis &Types = *T.Types;
  for (Function *F : T.Functions.functions())
    for (Instruction &I : instructions(*F)) {
      auto *Load = dyn_cast<LoadInst>(&I);
      if (!Load || !I.getType()->isIntegerTy() ||
          !Types.mayBeFloat(*Load->getPointerOperand(),
                            I.getType()->getIntegerBitWidth() / 8, 0))
        continue;
      ConcreteType::KindTy Kind = Types.scalarType(*Load).kind();
      if (Kind == ConcreteType::Unknown)
        Unknown.insert(Load);
      if (Kind == ConcreteType::Pointer)
        Pointers.insert(Load);
      else if (Types.isOfIntegersAlone(*Load))
        Integers.insert(Load);
    }
}

static bool loseDerivatives(Typing &T) {
  const TypeAnalysis &Types = *T.Types;
  auto MayBeFloat = [&](const Value &Ptr, uint64_t Bytes, uint64_t FloatSize) {
    return Types.mayBeFloat(Ptr, Bytes, FloatSize);
  };
  auto MayBeInteger = [&](const Value &Ptr, uint64_t Bytes) {
    return Types.mayBeInteger(Ptr, Bytes);
  };
  auto MayBePointer = [&](const Value &Ptr, uint64_t Bytes) {
    return Types.mayBePointer(Ptr, Bytes);
  };
  const LoadedWords Loaded(T);
  auto IsPointer = [&](const LoadInst &Load) {
    return Loaded.Pointers.contains(&Load);
  };
  auto IsIntegerAlone = [&](const LoadInst &Load) {
    return Loaded.Integers.contains(&Load);
  };
  auto IsOfInteger = [&](const Instruction &Access) {
    auto *Load = dyn_cast<LoadInst>(&Access);
    return Load ? loadsInteger(Types, *Load) : isIntegerMember(Access);
  };
  // (Other eight bytes have gone through memory: they may be pointers.)
  auto IsMixed = [&](const LoadInst &Load) {
    return (Load.getType()->isIntegerTy(32) || Types.isDeclaredNumber(Load)) &&
           Loaded.Unknown.contains(&Load);
  };
  auto IsLowPart = [&](const LoadInst &Load) {
    const Value &At = *Load.getPointerOperand();
    return Load.getType()->isIntegerTy(32) && Types.beginsDouble(At) &&
           !Types.mayBeFloat(At, 4, /*FloatSize=*/4);
  };
  auto HoldsFloat = [&](const Value &V) { return Types.holdsFloat(V); };
  WordFacts Facts{MayBeFloat,  MayBeInteger, MayBePointer,
                  IsOfInteger, IsPointer,    IsIntegerAlone,
                  IsMixed,     IsLowPart,    HoldsFloat};
  return changeAll(T, /*KeepsControlFlow=*/false, [&](Function &F) {
    return loseDerivativesOfWords(F, Facts);
  });
}

static bool separateVariants(Typing &T) {
  return T.Functions.separate(T.Types->variants());
}

using PackedWords = DenseMap<Function *, SmallVector<WeakVH, 4>>;

static PackedWords byFunction(ArrayRef<WeakVH> Packed) {
  PackedWords In;
  for (Value *V : Packed)
    if (auto *I = dyn_cast_or_null<Instruction>(V))
      In[I->getFunction()].push_back(I);
  return In;
}

static bool demoteWords(Typing &T) {
  ArrayRef<Function *> Functions = T.Functions.functions();
  auto Words = findSignatureWords(*T.Types, Functions, T.Fixed);
  if (Words.empty())
    return false;
  std::vector<WeakVH> Packed = findPackedFloats(*T.Types, Functions);
  T.Functions.demote(Words);
  PackedWords In = byFunction(Packed);
  // What is loaded or stored now was a parameter or a result.
  changeAll(T, /*KeepsControlFlow=*/true, [&](Function &F) {
    splitAggregateMerges(F);
    moveAsIntegers(F);
    splitPackedFloats(F, T.FAM, In.lookup(&F));
    raiseCasts(F);
    return true;
  });
  return true;
}

// A letter that is put into such a word leaves the float beside it, and an
// integer that is taken out of it (the key of a hash table's node, which is
// moved with its value) is none of the float's bits.
static bool splitChangedWords(Typing &T) {
  std::vector<WeakVH> Packed =
      findPackedFloats(*T.Types, T.Functions.functions());
  erase_if(Packed, [](const WeakVH &V) {
    auto *Word = cast<Instruction>(V);
    return !Word->isBitwiseLogicOp() &&
           none_of(Word->users(), IsaPred<BinaryOperator>);
  });
  PackedWords In = byFunction(Packed);
  return changeAll(T, /*KeepsControlFlow=*/true, [&](Function &F) {
    return In.contains(&F) && splitPackedFloats(F, T.FAM, In.lookup(&F));
  });
}

static bool separateMoved(Typing &T) {
  const TypeAnalysis &Types = *T.Types;
  auto MayBePointer = [&](const LoadInst &Load) {
    return !Types.isDeclaredNumber(Load) &&
           Types.mayBePointer(*Load.getPointerOperand(), 8);
  };
  return changeAll(T, /*KeepsControlFlow=*/true, [&](Function &F) {
    return separateMovedNumbers(F, MayBePointer);
  });
}

static constexpr TypingStep TypingSteps[] = {
    {{"plain-integers", "integers in the place of other things"},
     1,
     findPlainIntegers},
    {{"carried-floats", "doubles that only carry two floats are words"},
     1,
     carryFloats},
    {{"variants", "a copy of a function for each kind of call"},
     MaxVariantRounds,
     separateVariants},
    {{"moved-floats", "floats in registers of pointers that are only moved"},
     4,
     findMovedWords},
    {{"demoted-words", "words that are handed over in memory"}, 3, demoteWords},
    {{"moved-numbers", "numbers that are moved, and computed with elsewhere"},
     1,
     separateMoved},
    {{"changed-words", "words of a float and others that are taken apart"},
     1,
     splitChangedWords},
    {{"known-floats", "floats that are accessed as integers"},
     2,
     raiseKnownFloats},
    {{"digits", "numbers made of the bits of others as integers"},
     1,
     raiseDigits},
    {{"stored-bits", "changed bits of floats in memory of integers"},
     1,
     findStoredBits},
    {{"moved-floats-2", "the same of what was handed over"}, 4, findMovedWords},
    {{"word-arithmetic", "arithmetic on such words loses the derivative", true},
     1,
     loseDerivatives},
};

void linkgrad::forEachTypingStep(function_ref<void(const StepName &)> Visit) {
  for (const TypingStep &S : TypingSteps)
    Visit(S.Is);
}

std::unique_ptr<TypeAnalysis>
linkgrad::analyseTypes(Closure &Functions, ArrayRef<Function *> Roots,
                       ArrayRef<Function *> Fixed, CallerTypes &Callers,
                       FunctionAnalysisManager &FAM) {
  Typing T{Functions, Fixed, Callers, FAM};
  auto Analyse = [&] {
    ++NumTypeAnalyses;
    StepScope Scope("types");
    return std::make_unique<TypeAnalysis>(Functions.functions(), FAM, Roots,
                                          T.Given ? *T.Given
                                                  : ParameterLayouts());
  };
  T.Types = Analyse();
  auto Changes = [&](const TypingStep &S) {
    StepScope Scope(S.Is.Name);
    return S.Run(T);
  };
  auto Skipped = skippedNames();
  for (const TypingStep &S : TypingSteps)
    for (unsigned Round = 0;
         Round != S.MaxRounds && !isSkipped(S.Is, Skipped) && Changes(S);
         ++Round)
      T.Types = Analyse();
  return std::move(T.Types);
}
