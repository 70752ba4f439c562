//===- TypeInstructions.cpp - memory, and moving values around ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bytes/TypeConstraints.h"
#include "support/BitAccess.h"
#include "support/Merges.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"

using namespace llvm;
using namespace linkgrad;

//===----------------------------------------------------------------------===//
// Tagging memory
//===----------------------------------------------------------------------===//

/// One value, or as many as fill \p Size bytes.
void InstructionConstraints::tagCell(Cell At, ByteTag::KindTy Kind,
                                     uint64_t Size, Trust Level,
                                     const Value *Why) {
  uint64_t One = ByteTag::sizeOf(Kind);
  if (Kind == ByteTag::None || Size % One)
    return;
  bool IsNumbered = Kind != ByteTag::Integer;
  for (uint64_t K = 0; K != Size; ++K)
    G.tag(G.byteAt(At.at(K)),
          {{Kind, uint8_t(IsNumbered ? K % One : 0)}, Level, Why});
}

/// The same for memory of any size (UINT64_MAX: unknown).
void InstructionConstraints::tagArray(Cell At, ByteTag::KindTy Kind,
                                      uint64_t Size, const Value *Why) {
  uint64_t One = ByteTag::sizeOf(Kind);
  if (Kind == ByteTag::None)
    return;
  if (Size <= 256)
    return tagCell(At, Kind, Size, Trust::Access, Why);
  uint64_t Count = Size == UINT64_MAX ? 0 : Size / One;
  tagCell(G.element(At, {One, Count}), Kind, One, Trust::Access, Why);
}

void InstructionConstraints::tagByTBAA(Cell At, uint64_t Size,
                                       const Instruction &Inst) {
  const MDNode *Tag = Inst.getMetadata(LLVMContext::MD_tbaa);
  tagArray(At, tbaaKind(Tag), Size, &Inst);
  if (auto [Object, Offset] = tbaaObject(Tag); Object)
    G.setObjectType(At.at(-int64_t(Offset)), Object);
}

//===----------------------------------------------------------------------===//
// Loads and stores
//===----------------------------------------------------------------------===//

/// A float or pointer constant has its type; integers are mostly just bits.
void InstructionConstraints::storeConstant(Cell At, const Constant *C,
                                           const Instruction &Inst) {
  Type *T = C->getType();
  uint64_t Size = Model.sizeOf(T);
  if (T->isFPOrFPVectorTy()) {
    uint64_t One = Model.DL.getTypeStoreSize(T->getScalarType());
    return tagCell(At, ByteTag::kindOf(T->getScalarType()), Size / One * One,
                   Trust::Access, &Inst);
  }
  if (T->isPointerTy()) {
    tagCell(At, ByteTag::Pointer, Size, Trust::Access, &Inst);
    if (!isa<ConstantPointerNull, UndefValue>(C))
      G.addView(Model.cellOf(I, C), G.targetOf(G.byteAt(At)).Node);
    return;
  }
  if (TypeModel::isLetter(C))
    return tagCell(At, ByteTag::Integer, Size, Trust::Likely, &Inst);
  // A small number would be a denormal float.
  if (const auto *Int = dyn_cast<ConstantInt>(C)) {
    if (!Int->isZero() && Int->getValue().abs().getActiveBits() < 23 &&
        (Size == 4 || Size == 8))
      tagCell(At, ByteTag::Integer, Size, Trust::Likely, &Inst);
    return;
  }
  if ((isa<ConstantAggregate>(C) && !T->isVectorTy()) || Model.addressIn(C))
    Model.setInitializer(At, C);
}

/// The float whose bits fill an integer.
static ByteTag::KindTy kindOfBits(const Type &Bits) {
  switch (Bits.getScalarSizeInBits()) {
  case 32:
    return ByteTag::Single;
  case 64:
    return ByteTag::Double;
  default:
    return ByteTag::None;
  }
}

/// Of a word that is loaded: a struct of an integer and a float is moved as
/// one, and where the moves are gone only the integer is left to be read. What
/// the language calls the word says nothing of the rest.
static uint64_t bytesLookedAt(const Value &Word) {
  const DataLayout &DL = cast<Instruction>(Word).getDataLayout();
  uint64_t Looked = 0, Whole = DL.getTypeStoreSize(Word.getType());
  for (const User *U : Word.users()) {
    auto *Trunc = dyn_cast<TruncInst>(U);
    if (!Trunc || Trunc->getType()->isVectorTy())
      return Whole;
    Looked = std::max<uint64_t>(Looked, DL.getTypeStoreSize(Trunc->getType()));
  }
  return Looked ? Looked : Whole;
}

/// As one register of \p Size bytes.
void InstructionConstraints::markMoved(Cell At, uint64_t Size) {
  for (uint64_t K = 0; K != Size; ++K)
    G.markMoved(G.byteAt(At.at(K)), Size);
}

void InstructionConstraints::access(const Value *Ptr, const Value *V,
                                    bool IsStore, const Instruction &Inst) {
  uint64_t Size = Model.sizeOf(V->getType());
  Cell At = Model.cellOf(I, Ptr);
  if (!Size || isa<UndefValue>(V))
    return;
  bool IsOneMove = Size <= ByteGraph::WordSize && isPowerOf2_64(Size) &&
                   !V->getType()->isVectorTy();
  if (isBitAccess(Inst)) {
    if (IsOneMove)
      markMoved(At, Size);
    if (IsStore)
      storeReplaced(At, *V, Inst);
    return;
  }
  if (isOfPlainInteger(Inst)) {
    markMoved(At, Size);
    tagCell(At, ByteTag::Integer, Size, Trust::Access, &Inst);
    return integer(V, &Inst);
  }
  // A word that is moved and then used as a number has the word's name yet.
  if (!isPlainFloat(V) || !isCalledInteger(Inst))
    tagByTBAA(At, IsStore ? Size : bytesLookedAt(*V), Inst);
  if (isOfStoredBits(Inst))
    tagCell(At, kindOfBits(*V->getType()), Size, Trust::Access, &Inst);
  if (const auto *C = dyn_cast<Constant>(V))
    return storeConstant(At, C, Inst);
  if (isPlainFloat(V)) {
    uint64_t One = Model.DL.getTypeStoreSize(V->getType()->getScalarType());
    if (Size % One == 0)
      tagCell(At, ByteTag::kindOf(V->getType()->getScalarType()), Size,
              Trust::Access, &Inst);
    // (A word of any kind that the optimiser has merged as a number, unless the
    // language calls it one.)
    if (!IsStore && V->getType()->isDoubleTy() && isOnlyStored(Inst) &&
        !ByteTag{tbaaKind(Inst.getMetadata(LLVMContext::MD_tbaa))}.isFloat())
      markMoved(At, Size);
    return;
  }
  bool IsPointer = V->getType()->isPointerTy(), IsWord = isMovedWord(Inst);
  if (IsPointer && (!IsWord || (!IsStore && !isOnlyStored(Inst))))
    tagCell(At, ByteTag::Pointer, Size, Trust::Access, &Inst);
  if (IsPointer && !IsWord) {
    if (IsStore)
      G.addView(Model.cellOf(I, V), G.targetOf(G.byteAt(At)).Node);
    else
      Model.cellOf(I, V);
    return;
  }
  ByteId First = Model.bytesOf(I, V);
  // Numbers that are moved as integers: no matter what the memory holds at
  // other times.
  ByteTag::KindTy Moved = tbaaKind(Inst.getMetadata(LLVMContext::MD_tbaa));
  if (ByteTag{Moved}.isFloat() && V->getType()->isIntOrIntVectorTy()) {
    Type *Number = ByteTag{Moved}.type(Inst.getContext()).floatType();
    uint64_t One = Model.DL.getTypeStoreSize(Number);
    for (uint64_t K = 0; K + One <= Size; K += One)
      Model.tagType(First + K, Number, &Inst);
    if (Size % One == 0)
      return;
  }
  for (uint64_t K = 0; K != Size && IsOneMove; ++K)
    G.markMoved(First + K, Size);
  for (uint64_t K = 0; K != Size; ++K)
    G.unify(G.byteAt(At.at(K)), First + K);
}

void InstructionConstraints::visitLoadInst(LoadInst &L) {
  access(L.getPointerOperand(), &L, false, L);
  if (L.getMetadata(LLVMContext::MD_range) && L.getType()->isIntegerTy())
    integer(&L, &L);
}

void InstructionConstraints::visitStoreInst(StoreInst &S) {
  access(S.getPointerOperand(), S.getValueOperand(), true, S);
}

// The greater one of two bit patterns may be a number.
static bool picksWord(const AtomicRMWInst &A) {
  switch (A.getOperation()) {
  case AtomicRMWInst::Xchg:
  case AtomicRMWInst::Max:
  case AtomicRMWInst::Min:
  case AtomicRMWInst::UMax:
  case AtomicRMWInst::UMin:
    return true;
  default:
    return false;
  }
}

void InstructionConstraints::visitAtomicRMWInst(AtomicRMWInst &A) {
  access(A.getPointerOperand(), A.getValOperand(), true, A);
  access(A.getPointerOperand(), &A, false, A);
  if (!picksWord(A) && A.getType()->isIntegerTy())
    integer(&A, &A);
}

void InstructionConstraints::visitAtomicCmpXchgInst(AtomicCmpXchgInst &A) {
  access(A.getPointerOperand(), A.getCompareOperand(), true, A);
  access(A.getPointerOperand(), A.getNewValOperand(), true, A);
  if (uint64_t Size = Model.sizeOf(A.getNewValOperand()->getType()))
    sameBytes(&A, 0, A.getNewValOperand(), 0, Size);
}

void InstructionConstraints::visitAllocaInst(AllocaInst &A) {
  G.declare(Model.cellOf(I, &A), Model.Declared.ofType(A.getAllocatedType()),
            A.isArrayAllocation(), &A);
  integer(A.getArraySize(), &A);
}

/// Whether a constant is added to \p GEP, \p Before among it, that leads out of
/// an object of \p Size bytes: of s->table[i].x LLVM makes the element i of *s
/// and then a constant distance.
static bool leadsBeyond(const GEPOperator &GEP, uint64_t Size,
                        const DataLayout &DL, int64_t Before = 0) {
  unsigned Width = DL.getIndexTypeSizeInBits(GEP.getType());
  return any_of(GEP.uses(), [&](const Use &U) {
    const auto *Next = dyn_cast<GEPOperator>(U.getUser());
    SmallMapVector<Value *, APInt, 4> Variable;
    APInt Constant(Width, 0);
    if (!Next || U.getOperandNo() != 0 ||
        !Next->collectOffset(DL, Width, Variable, Constant))
      return false;
    int64_t Added = Before + Constant.getSExtValue();
    return Added < 0 || uint64_t(Added) >= Size ||
           leadsBeyond(*Next, Size, DL, Added);
  });
}

void InstructionConstraints::declareElements(GetElementPtrInst &GEP) {
  Type *T = GEP.getSourceElementType();
  const DataLayout &DL = Model.DL;
  if (!isa<StructType>(T) || !GEP.getPointerOperandType()->isPointerTy() ||
      leadsBeyond(cast<GEPOperator>(GEP), DL.getTypeAllocSize(T), DL))
    return;
  bool IsBelow =
      GEP.getNumIndices() == 1 && TypeModel::goesDown(GEP.idx_begin()->get());
  G.declare(Model.cellOf(I, IsBelow ? &GEP : GEP.getPointerOperand()),
            Model.Declared.ofType(T), true, &GEP);
}

void InstructionConstraints::visitGetElementPtrInst(GetElementPtrInst &GEP) {
  if (GEP.getType()->isPointerTy())
    Model.cellOf(I, &GEP);
  // Of accesses to members that nobody makes otherwise, such as padding.
  declareElements(GEP);
  for (const Value *Index : GEP.indices())
    integer(Index, &GEP);
}

//===----------------------------------------------------------------------===//
// Moving values
//===----------------------------------------------------------------------===//

static bool isMoved(const Value *V) {
  auto *I = dyn_cast<Instruction>(V);
  return I && isMovedWord(*I);
}

void InstructionConstraints::same(const Value *To, const Value *From) {
  if (isa<UndefValue>(From) || isa<ConstantPointerNull>(From))
    return;
  if (To->getType()->isPointerTy() && From->getType()->isPointerTy() &&
      !isMoved(To)) {
    Cell Source = Model.cellOf(I, From), Target = Model.cellOf(I, To);
    Cell A = G.resolve(Source), B = G.resolve(Target);
    if (A.Node == B.Node && A.Offset == B.Offset)
      return;
    if (Target.Offset == 0)
      G.addView(Source, Target.Node);
    return;
  }
  if (isPlainFloat(To) && isPlainFloat(From))
    return;
  uint64_t Size = Model.sizeOf(To->getType());
  if (Size && Size == Model.sizeOf(From->getType()))
    sameBytes(To, 0, From, 0, Size);
}

void InstructionConstraints::sameBytes(const Value *A, uint64_t OffsetA,
                                       const Value *B, uint64_t OffsetB,
                                       uint64_t Size) {
  if (OffsetA + Size > Model.sizeOf(A->getType()) ||
      OffsetB + Size > Model.sizeOf(B->getType()))
    return;
  ByteId BytesA = Model.bytesOf(I, A), BytesB = Model.bytesOf(I, B);
  G.unify(BytesA + OffsetA, BytesB + OffsetB, Size);
}

void InstructionConstraints::merge(const Instruction &To,
                                   ArrayRef<const Value *> From) {
  std::optional<Trust> Counted = countedAs(To);
  for (const Value *V : From)
    if (Counted)
      integer(V, &To, *Counted);
    else
      same(&To, V);
  if (Counted)
    integer(&To, &To, *Counted);
}

void InstructionConstraints::visitPHINode(PHINode &P) {
  merge(P, SmallVector<const Value *, 4>(P.incoming_values()));
}

void InstructionConstraints::visitSelectInst(SelectInst &S) {
  merge(S, {S.getTrueValue(), S.getFalseValue()});
}

void InstructionConstraints::visitPtrToIntInst(PtrToIntInst &P) {
  if (!P.getOperand(0)->getType()->isPointerTy() || !P.getType()->isIntegerTy())
    return;
  ByteId First = Model.bytesOf(I, &P);
  // Arithmetic on it makes it an integer.
  if (isOnlyStored(P))
    Model.tagType(First, P.getOperand(0)->getType(), &P);
  G.addView(Model.cellOf(I, P.getOperand(0)), G.targetOf(First).Node);
}

/// Whether an integer is what was handed over in a register, and no arithmetic
/// has made it.
static bool isHandedOver(Value &Integer) {
  return all_of(mergedSources(Integer), [](const Value *V) {
    return isMerge(*V) || isa<Argument, ExtractValueInst, CallBase>(V);
  });
}

void InstructionConstraints::visitIntToPtrInst(IntToPtrInst &P) {
  Value &Integer = *P.getOperand(0);
  if (isMovedWord(P))
    sameBytes(&P, 0, &Integer, 0, Model.sizeOf(P.getType()));
  else if (P.getType()->isPointerTy() && isHandedOver(Integer) &&
           Model.sizeOf(Integer.getType()) == Model.sizeOf(P.getType()))
    Model.tagType(Model.bytesOf(I, &Integer), P.getType(), &P);
}

/// Byte offset of a member of a first-class aggregate.
static uint64_t memberOffset(const DataLayout &DL, Type *T,
                             ArrayRef<unsigned> Path) {
  uint64_t Offset = 0;
  for (unsigned Index : Path) {
    if (auto *S = dyn_cast<StructType>(T)) {
      Offset += DL.getStructLayout(S)->getElementOffset(Index).getFixedValue();
      T = S->getElementType(Index);
    } else {
      T = T->getContainedType(0);
      Offset += Index * DL.getTypeAllocSize(T).getFixedValue();
    }
  }
  return Offset;
}

void InstructionConstraints::visitExtractValueInst(ExtractValueInst &E) {
  const Value *From = E.getAggregateOperand();
  if (!Model.sizeOf(From->getType()))
    return;
  if (E.getType()->isPointerTy()) {
    Model.cellOf(I, &E);
    return;
  }
  if (isPlainFloat(&E))
    return;
  sameBytes(&E, 0, From,
            memberOffset(Model.DL, From->getType(), E.getIndices()),
            Model.sizeOf(E.getType()));
}

void InstructionConstraints::visitInsertValueInst(InsertValueInst &E) {
  const Value *Base = E.getAggregateOperand(),
              *Part = E.getInsertedValueOperand();
  uint64_t Size = Model.sizeOf(E.getType());
  uint64_t PartSize = Model.sizeOf(Part->getType());
  if (!Size)
    return;
  uint64_t At = memberOffset(Model.DL, E.getType(), E.getIndices());
  // The replaced member of the old value is not in the new one.
  if (!isa<Constant>(Base)) {
    sameBytes(&E, 0, Base, 0, At);
    if (At + PartSize < Size)
      sameBytes(&E, At + PartSize, Base, At + PartSize, Size - At - PartSize);
  }
  if (!isPlainFloat(Part) && !isa<UndefValue>(Part))
    sameBytes(&E, At, Part, 0, PartSize);
}

void InstructionConstraints::visitExtractElementInst(ExtractElementInst &E) {
  integer(E.getIndexOperand(), &E);
  uint64_t Size = Model.sizeOf(E.getType());
  const Value *From = E.getVectorOperand();
  if (isPlainFloat(&E) || !Size)
    return;
  if (const auto *C = dyn_cast<ConstantInt>(E.getIndexOperand())) {
    if (E.getType()->isPointerTy())
      Model.cellOf(I, &E);
    else
      sameBytes(&E, 0, From, C->getLimitedValue(4096) * Size, Size);
    return;
  }
  for (uint64_t At = 0; At + Size <= Model.sizeOf(From->getType()); At += Size)
    sameBytes(&E, 0, From, At, Size);
}

void InstructionConstraints::visitInsertElementInst(InsertElementInst &E) {
  integer(E.getOperand(2), &E);
  uint64_t Size = Model.sizeOf(E.getType());
  uint64_t PartSize = Model.sizeOf(E.getOperand(1)->getType());
  if (isPlainFloat(&E) || !Size || !PartSize)
    return;
  const auto *C = dyn_cast<ConstantInt>(E.getOperand(2));
  for (uint64_t At = 0; At + PartSize <= Size; At += PartSize) {
    bool IsHere = C && C->getLimitedValue(4096) * PartSize == At;
    if (!IsHere && !isa<Constant>(E.getOperand(0)))
      sameBytes(&E, At, E.getOperand(0), At, PartSize);
    if ((IsHere || !C) && !isa<UndefValue>(E.getOperand(1)))
      sameBytes(&E, At, E.getOperand(1), 0, PartSize);
  }
}

void InstructionConstraints::visitShuffleVectorInst(ShuffleVectorInst &S) {
  uint64_t Size = Model.sizeOf(S.getType());
  auto *T = dyn_cast<FixedVectorType>(S.getOperand(0)->getType());
  if (isPlainFloat(&S) || !Size || !T || S.getShuffleMask().empty())
    return;
  uint64_t One = Size / S.getShuffleMask().size();
  int N = T->getNumElements();
  for (size_t K = 0; K != S.getShuffleMask().size(); ++K) {
    int From = S.getShuffleMask()[K];
    const Value *V = From < N ? S.getOperand(0) : S.getOperand(1);
    if (From >= 0 && !isa<Constant>(V))
      sameBytes(&S, K * One, V, (From % N) * One, One);
  }
}

void InstructionConstraints::visitReturnInst(ReturnInst &R) {
  const Value *V = R.getReturnValue();
  if (!V || isPlainFloat(V) || isa<UndefValue>(V) ||
      isa<ConstantPointerNull>(V))
    return;
  TypeTree T;
  Attribute Given =
      I.F->getAttributes().getRetAttrs().getAttribute("enzyme_type");
  if (Given.isValid() &&
      TypeTree::parse(Given.getValueAsString(), R.getContext(), T))
    seedTree(V, T, &R);
  if (V->getType()->isPointerTy()) {
    G.addView(Model.cellOf(I, V), I.Return.Pointer.Node);
    return;
  }
  if (uint64_t Size = Model.sizeOf(V->getType()))
    G.unify(I.Return.Bytes, Model.bytesOf(I, V), Size);
}
