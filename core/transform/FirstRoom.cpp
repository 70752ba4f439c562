//===- FirstRoom.cpp - short tapes lie on the stack ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "transform/FirstRoom.h"
#include "rules/LibraryFunctions.h"
#include "support/Runtime.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

// Of recursive functions each call has as much.
static constexpr uint64_t RoomBytes = 1024;
static constexpr unsigned RoomAlign = 16; // as that of chunks

namespace {
/// What a block clears of an arena.
struct Clearing {
  Instruction *Last = nullptr;
  bool HasCursor = false, HasEnd = false;
};

/// An arena in a local variable: where it is made empty, and that only
/// derivatives and the runtime get hold of it.
struct LocalArena {
  SmallMapVector<BasicBlock *, Clearing, 2> Cleared;
  bool isTaken(Value &Address, uint64_t Offset, const DataLayout &DL);
  bool addClearing(Instruction &I, const Value &With, uint64_t Offset,
                   uint64_t Bytes, const DataLayout &DL);
  bool addWrite(Instruction &I, const Use &To, uint64_t Offset,
                const DataLayout &DL);
};
} // namespace

bool LocalArena::addClearing(Instruction &I, const Value &With, uint64_t Offset,
                             uint64_t Bytes, const DataLayout &DL) {
  auto *Empty = dyn_cast<Constant>(&With);
  if (!Empty || !Empty->isNullValue())
    return false;
  Clearing &Here = Cleared[I.getParent()];
  if (!Here.Last || Here.Last->comesBefore(&I))
    Here.Last = &I;
  uint64_t Word = DL.getPointerSize();
  auto IsWhole = [&](uint64_t At) {
    return Offset <= At && At + Word <= Offset + Bytes;
  };
  Here.HasCursor |= IsWhole(0);
  Here.HasEnd |= IsWhole(Word);
  return true;
}

bool LocalArena::addWrite(Instruction &I, const Use &To, uint64_t Offset,
                          const DataLayout &DL) {
  if (auto *S = dyn_cast<StoreInst>(&I))
    return To.getOperandNo() == StoreInst::getPointerOperandIndex() &&
           S->isSimple() &&
           addClearing(I, *S->getValueOperand(), Offset,
                       DL.getTypeStoreSize(S->getValueOperand()->getType()),
                       DL);
  auto *Fill = dyn_cast<MemSetInst>(&I);
  auto *Bytes = Fill ? dyn_cast<ConstantInt>(Fill->getLength()) : nullptr;
  return Bytes && !Fill->isVolatile() &&
         addClearing(I, *Fill->getValue(), Offset, Bytes->getZExtValue(), DL);
}

static bool isOurs(const CallBase &Call) {
  const Function *Callee = Call.getCalledFunction();
  return Callee && Callee->hasLocalLinkage();
}

// (Its memory is a block of four pointers: their addresses have constant
// offsets.)
bool LocalArena::isTaken(Value &Address, uint64_t Offset,
                         const DataLayout &DL) {
  return any_of(Address.uses(), [&](Use &U) {
    User *By = U.getUser();
    if (auto *Field = dyn_cast<GEPOperator>(By)) {
      APInt At(DL.getIndexTypeSizeInBits(Field->getType()), Offset);
      return !Field->accumulateConstantOffset(DL, At) ||
             isTaken(*Field, At.getZExtValue(), DL);
    }
    auto *Call = dyn_cast<CallBase>(By);
    if (Call && !isa<MemSetInst>(Call))
      return Offset || !(Call->isLifetimeStartOrEnd() || isOurs(*Call));
    auto *Write = dyn_cast<Instruction>(By);
    return !Write || !addWrite(*Write, U, Offset, DL);
  });
}

static void giveRoom(AllocaInst &Arena) {
  const DataLayout &DL = Arena.getDataLayout();
  LocalArena Found;
  if (!Arena.isStaticAlloca() || Found.isTaken(Arena, 0, DL) ||
      any_of(Found.Cleared,
             [](auto &C) { return !C.second.HasCursor || !C.second.HasEnd; }))
    return;
  IRBuilder<> B(&Arena);
  AllocaInst *Room =
      B.CreateAlloca(ArrayType::get(B.getInt8Ty(), RoomBytes), nullptr, "room");
  Room->setAlignment(Align(RoomAlign));
  for (auto &[Block, Clears] : Found.Cleared) {
    B.SetInsertPoint(Clears.Last->getNextNode());
    B.CreateStore(Room, &Arena);
    B.CreateStore(B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Room, RoomBytes),
                  B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), &Arena,
                                               DL.getPointerSize()));
  }
}

void linkgrad::giveFirstRoom(Module &M) {
  Function *Release = M.getFunction(ArenaReleaseName);
  if (!Release)
    return;
  SetVector<AllocaInst *> Arenas;
  for (User *U : Release->users()) {
    auto *Call = dyn_cast<CallInst>(U);
    auto *Arena = Call && Call->getCalledFunction() == Release
                      ? dyn_cast<AllocaInst>(Call->getArgOperand(0))
                      : nullptr;
    if (Arena && Arena->getAllocatedType() == Runtime(M).arenaType())
      Arenas.insert(Arena);
  }
  for (AllocaInst *Arena : Arenas)
    giveRoom(*Arena);
}
