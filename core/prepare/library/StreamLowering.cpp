//===- StreamLowering.cpp - streams, and numbers that are read from them --===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What std::istream reads depends on no input of the derivative, but it may
// overwrite what does. As in InputLowering.cpp it gets memory of its own. A
// stream that has already failed writes nothing, and no other reads a NaN:
//
//     in >> *p                  slot = NaN; in >> slot
//                               *p = slot is NaN ? *p : slot
//
// Operators that return their stream become uses of it: these bodies lie in
// libstdc++'s shared library, and analyses would take it for another one.
//
//===----------------------------------------------------------------------===//

#include "prepare/library/LoweringSteps.h"
#include "rules/CustomRules.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace linkgrad;

static const Function *streamFunction(const CallBase &Call) {
  const Function *Callee = Call.getCalledFunction();
  return Callee && Callee->isDeclaration() && !Call.arg_empty() &&
                 Call.getType()->isPointerTy() &&
                 Call.getArgOperand(0)->getType() == Call.getType()
             ? Callee
             : nullptr;
}

static bool returnsItsStream(const CallBase &Call) {
  static constexpr StringLiteral Operators[] = {
      "_ZNSirsER", "_ZNSi10_M_extractI", "_ZStrsIcSt11char_traitsIcESaIcEE",
      "_ZStrsISt11char_traitsIcEERSt13basic_istream", "_ZSt7getlineI",
      // Of std::ostream, where text gets into what has a shadow
      // (transform/StringShadows.cpp).
      "_ZNSolsE", "_ZNSo9_M_insertI", "_ZSt16__ostream_insertI", "_ZStlsI",
      "_ZNSo3putE", "_ZNSo5writeE", "_ZNSo5flushE", "_ZNSo5seekpE",
      "_ZSt4endlI", "_ZSt4endsI", "_ZSt5flushI"};
  const Function *Callee = streamFunction(Call);
  if (!Callee || none_of(Operators, [&](StringRef Prefix) {
        return Callee->getName().starts_with(Prefix);
      }))
    return false;
  // What a manipulator of the program's returns only that knows.
  if (!Callee->getName().starts_with("_ZNSolsEPF"))
    return true;
  auto *Manipulator = Call.arg_size() == 2
                          ? dyn_cast<Function>(Call.getArgOperand(1))
                          : nullptr;
  return Manipulator && Manipulator->getName().starts_with("_ZSt");
}

/// The type of the number that the call reads, or null.
static Type *readNumber(const CallBase &Call) {
  const Function *Callee = streamFunction(Call);
  if (!Callee || Call.arg_size() != 2)
    return nullptr;
  StringRef Name = Callee->getName();
  if (!Name.consume_front("_ZNSirsER") &&
      !(Name.consume_front("_ZNSi10_M_extractI") &&
        Name.consume_back("EERSiRT_")))
    return nullptr;
  LLVMContext &Context = Call.getContext();
  if (Name == "d")
    return Type::getDoubleTy(Context);
  if (Name == "f")
    return Type::getFloatTy(Context);
  return Name == "e" ? Type::getX86_FP80Ty(Context) : nullptr;
}

static void readBeside(CallBase &Call, Type *Ty) {
  BasicBlock &Entry = Call.getFunction()->getEntryBlock();
  IRBuilder<> B(&Entry, Entry.getFirstInsertionPt());
  AllocaInst *Slot = B.CreateAlloca(Ty, nullptr, "read");
  Value *To = Call.getArgOperand(1);
  B.SetInsertPoint(&Call);
  B.CreateStore(ConstantFP::getNaN(Ty), Slot);
  Call.setArgOperand(1, Slot);
  Call.addFnAttr(Attribute::get(Call.getContext(), InactiveAttribute));
  if (auto *Invoke = dyn_cast<InvokeInst>(&Call))
    SplitEdge(Invoke->getParent(), Invoke->getNormalDest());
  B.SetInsertPoint(*Call.getInsertionPointAfterDef());
  B.SetCurrentDebugLocation(Call.getDebugLoc());
  Value *Read = B.CreateLoad(Ty, Slot);
  B.CreateStore(
      B.CreateSelect(B.CreateFCmpUNO(Read, Read), B.CreateLoad(Ty, To), Read),
      To);
}

bool linkgrad::lowerStreams(Function &F) {
  SmallVector<std::pair<CallBase *, Type *>, 8> Reads;
  bool Changed = false;
  for (Instruction &I : instructions(F)) {
    auto *Call = dyn_cast<CallBase>(&I);
    if (!Call || Call->hasFnAttr(InactiveAttribute))
      continue;
    if (Type *Ty = readNumber(*Call))
      Reads.push_back({Call, Ty});
    if (!Call->use_empty() && returnsItsStream(*Call)) {
      Call->replaceAllUsesWith(Call->getArgOperand(0));
      Changed = true;
    }
  }
  for (auto [Call, Ty] : Reads)
    readBeside(*Call, Ty);
  return Changed || !Reads.empty();
}
