//===- WriterLowering.cpp - formatted text for the program's writers -----===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The pieces lie in one block, which our writer moves when it grows:
//
//   { i64 used, i64 capacity, i64 failed }, then for each piece
//   { i64 length, its bytes, up to a multiple of 8 }, or { i64 -1 - character }
//
// Text that is written as a character is handed on as one: a writer of the
// program may have a `write_char` of its own.
//
//===----------------------------------------------------------------------===//

#include "prepare/library/WriterLowering.h"
#include "prepare/library/StructuredCode.h"
#include "rules/CustomRules.h"
#include "rules/LibraryFunctions.h"
#include "support/RustPaths.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

/// A vtable begins with drop, size and alignment.
static constexpr unsigned TextSlot = 24, CharSlot = 32;
static constexpr unsigned HeaderSize = 24, FirstCapacity = 488;
static constexpr unsigned CapacityAt = 8, FailedAt = 16;

static Value *at(IRBuilderBase &B, Value *P, Value *Offset) {
  return B.CreateInBoundsGEP(B.getInt8Ty(), P, Offset);
}
static Value *at(IRBuilderBase &B, Value *P, uint64_t Offset) {
  return at(B, P, B.getInt64(Offset));
}

static Value *load(IRBuilderBase &B, Value *P, uint64_t Offset = 0) {
  return B.CreateLoad(B.getInt64Ty(), at(B, P, Offset));
}

static Value *roundUp(IRBuilderBase &B, Value *Length) {
  return B.CreateAnd(B.CreateAdd(Length, B.getInt64(7)), B.getInt64(-8));
}

static Function *makeFunction(Module &M, StringRef Name, Type *Result,
                              ArrayRef<Type *> Params) {
  auto *F = Function::Create(FunctionType::get(Result, Params, false),
                             GlobalValue::InternalLinkage, Name, &M);
  if (Result->isIntegerTy(1))
    F->addRetAttr(Attribute::ZExt);
  return F;
}

namespace {
/// void append(writer, tag, bytes, length)
class AppendWriter : StructuredCode {
public:
  explicit AppendWriter(Function &F) : StructuredCode(F) {}

  void write() {
    Value *Self = F.getArg(0), *Tag = F.getArg(1), *Bytes = F.getArg(2),
          *Length = F.getArg(3);
    Value *Block = B.CreateLoad(B.getPtrTy(), Self);
    Value *Used = load(B, Block);
    Value *Needed = B.CreateAdd(B.CreateAdd(Used, B.getInt64(8)),
                                roundUp(B, Length), "needed");
    when(B.CreateICmpUGT(Needed, load(B, Block, CapacityAt)),
         [&] { grow(Self, Block, Needed); });
    Block = B.CreateLoad(B.getPtrTy(), Self);
    Value *To = at(B, at(B, Block, HeaderSize), Used);
    B.CreateStore(Tag, To);
    B.CreateMemCpy(at(B, To, 8), Align(8), Bytes, Align(1), Length);
    B.CreateStore(Needed, Block);
    B.CreateRetVoid();
  }

private:
  void grow(Value *Self, Value *Block, Value *Needed) {
    Type *Ptr = B.getPtrTy(), *Int = B.getInt64Ty();
    Value *Capacity = B.CreateShl(Needed, 1);
    Value *Grown = B.CreateCall(
        F.getParent()->getOrInsertFunction("realloc", Ptr, Ptr, Int),
        {Block, B.CreateAdd(Capacity, B.getInt64(HeaderSize))});
    B.CreateStore(Capacity, at(B, Grown, CapacityAt));
    B.CreateStore(Grown, Self);
  }
};

/// i1 replay(writer, vtable, arguments...)
class ReplayWriter : StructuredCode {
public:
  ReplayWriter(Function &F, Function &Pieces)
      : StructuredCode(F), Pieces(Pieces) {}

  void write() {
    SmallVector<Value *, 4> Arguments;
    for (Argument &A : drop_begin(F.args(), 2))
      Arguments.push_back(&A);
    Value *Block = B.CreateCall(&Pieces, Arguments, "pieces");
    Value *Used = load(B, Block);
    AllocaInst *Next = variable(), *Failed = variable();
    set(Next, B.getInt64(0));
    set(Failed, B.getInt64(0));
    loop(
        [&] {
          return B.CreateAnd(B.CreateICmpULT(get(Next), Used),
                             B.CreateIsNull(get(Failed)));
        },
        [&] {
          Value *Piece = at(B, at(B, Block, HeaderSize), get(Next));
          Value *Tag = load(B, Piece);
          Value *IsChar = B.CreateICmpSLT(Tag, B.getInt64(0));
          when(IsChar, [&] {
            Value *Char = B.CreateTrunc(B.CreateNot(Tag), B.getInt32Ty());
            set(Failed, callSlot(CharSlot, {F.getArg(0), Char}));
          });
          when(B.CreateNot(IsChar), [&] {
            set(Failed,
                callSlot(TextSlot, {F.getArg(0), at(B, Piece, 8), Tag}));
          });
          Value *Size = B.CreateSelect(IsChar, B.getInt64(0), roundUp(B, Tag));
          set(Next, B.CreateAdd(get(Next), B.CreateAdd(Size, B.getInt64(8))));
        });
    Value *Any = B.CreateOr(get(Failed), load(B, Block, FailedAt));
    B.CreateCall(F.getParent()->getOrInsertFunction("free", B.getVoidTy(),
                                                    B.getPtrTy()),
                 {Block})
        ->setDoesNotThrow();
    B.CreateRet(B.CreateIsNotNull(Any));
  }

private:
  Value *callSlot(unsigned Offset, ArrayRef<Value *> Args) {
    Value *Method = B.CreateLoad(B.getPtrTy(), at(B, F.getArg(1), Offset));
    SmallVector<Type *, 3> Params;
    for (Value *A : Args)
      Params.push_back(A->getType());
    CallInst *Call = B.CreateCall(
        FunctionType::get(B.getInt1Ty(), Params, false), Method, Args);
    Call->addRetAttr(Attribute::ZExt);
    return B.CreateZExt(Call, B.getInt64Ty());
  }

  Function &Pieces;
};
} // namespace

/// Our writer's methods, and pieces(arguments...) that calls core::fmt::write
/// with it.
static Function &makePieces(Function &Write) {
  Module &M = *Write.getParent();
  constexpr StringLiteral Name = "linkgrad.text.pieces";
  FunctionType &Ty = *Write.getFunctionType();
  ArrayRef<Type *> Rest = Ty.params().drop_front(2);
  // A module may have been compiled by several compilers.
  if (Function *Known = M.getFunction(Name);
      Known && Known->getFunctionType()->params() == Rest)
    return *Known;
  LLVMContext &C = M.getContext();
  Type *Ptr = PointerType::getUnqual(C), *Int = Type::getInt64Ty(C),
       *Bool = Type::getInt1Ty(C), *Char = Type::getInt32Ty(C),
       *Void = Type::getVoidTy(C);

  Function *Append =
      makeFunction(M, "linkgrad.text.append", Void, {Ptr, Int, Ptr, Int});
  AppendWriter(*Append).write();

  Function *Text =
      makeFunction(M, "linkgrad.text.write_str", Bool, {Ptr, Ptr, Int});
  IRBuilder<> B(BasicBlock::Create(C, "entry", Text));
  B.CreateCall(Append, {Text->getArg(0), Text->getArg(2), Text->getArg(1),
                        Text->getArg(2)});
  B.CreateRet(B.getFalse());

  Function *One =
      makeFunction(M, "linkgrad.text.write_char", Bool, {Ptr, Char});
  B.SetInsertPoint(BasicBlock::Create(C, "entry", One));
  B.CreateCall(Append,
               {One->getArg(0), B.CreateNot(B.CreateZExt(One->getArg(1), Int)),
                One->getArg(0), B.getInt64(0)});
  B.CreateRet(B.getFalse());

  SmallVector<Type *, 4> Params{Ptr};
  append_range(Params, Rest);
  Function *Formatted =
      makeFunction(M, "linkgrad.text.write_fmt", Bool, Params);

  auto *Sizes = ConstantDataArray::get(C, ArrayRef<uint64_t>{0, 8, 8});
  Constant *Methods[] = {Text, One, Formatted};
  Constant *Table = ConstantStruct::getAnon(
      {Sizes, ConstantArray::get(ArrayType::get(Ptr, 3), Methods)});
  auto *VTable = new GlobalVariable(M, Table->getType(), /*isConstant=*/true,
                                    GlobalValue::PrivateLinkage, Table,
                                    "linkgrad.text.vtable");
  auto CallWrite = [&](Value *Self, auto Arguments) {
    SmallVector<Value *, 4> Args{Self, VTable};
    for (Argument &A : Arguments)
      Args.push_back(&A);
    CallInst *Call = B.CreateCall(&Write, Args);
    Call->setCallingConv(Write.getCallingConv());
    return Call;
  };
  B.SetInsertPoint(BasicBlock::Create(C, "entry", Formatted));
  B.CreateRet(CallWrite(Formatted->getArg(0), drop_begin(Formatted->args())));

  Function *Pieces = makeFunction(M, Name, Ptr, Rest);
  Pieces->addFnAttr(InactiveAttribute);
  B.SetInsertPoint(BasicBlock::Create(C, "entry", Pieces));
  AllocaInst *Self = B.CreateAlloca(Ptr);
  Value *First = B.CreateCall(M.getOrInsertFunction("malloc", Ptr, Int),
                              {B.getInt64(HeaderSize + FirstCapacity)});
  B.CreateStore(B.getInt64(0), First);
  B.CreateStore(B.getInt64(FirstCapacity), at(B, First, CapacityAt));
  B.CreateStore(First, Self);
  Value *Failed = CallWrite(Self, Pieces->args());
  Value *Block = B.CreateLoad(Ptr, Self);
  B.CreateStore(B.CreateZExt(Failed, Int), at(B, Block, FailedAt));
  B.CreateRet(Block);
  return *Pieces;
}

bool linkgrad::isFormattedWrite(const CallBase &Call) {
  const Function *F = Call.getCalledFunction();
  if (!F || F->arg_size() < 3 || !F->getReturnType()->isIntegerTy(1) ||
      !all_of(F->getFunctionType()->params(),
              [](Type *T) { return T->isPointerTy(); }))
    return false;
  StringRef Name = F->getName();
  return (Name.contains("3fmt5write")) && rustPath(Name) == "core::fmt::write";
}

std::optional<TextWriter> linkgrad::writerOf(const CallBase &Call) {
  auto *VTable = dyn_cast<Constant>(Call.getArgOperand(1));
  if (!VTable)
    return std::nullopt;
  auto Method = [&](unsigned Offset) {
    const DataLayout &DL = Call.getDataLayout();
    APInt At(DL.getIndexTypeSizeInBits(VTable->getType()), Offset);
    Constant *C =
        ConstantFoldLoadFromConstPtr(VTable, VTable->getType(), At, DL);
    return C ? dyn_cast<Function>(C->stripPointerCasts()) : nullptr;
  };
  TextWriter W{Method(TextSlot), Method(CharSlot)};
  if (!W.WriteText || !W.WriteChar)
    return std::nullopt;
  return W;
}

void linkgrad::lowerFormattedWrite(CallBase &Call) {
  Function &Write = *Call.getCalledFunction();
  Function *Replay =
      makeFunction(*Write.getParent(), "linkgrad.text.replay",
                   Write.getReturnType(), Write.getFunctionType()->params());
  ReplayWriter(*Replay, makePieces(Write)).write();
  Call.setCalledFunction(Replay);
  Call.setCallingConv(CallingConv::C);
  Call.setAttributes({});
}
