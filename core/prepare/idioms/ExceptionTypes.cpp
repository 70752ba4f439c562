//===- ExceptionTypes.cpp - which handlers an exception may reach ---------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/idioms/ExceptionTypes.h"
#include "support/RustPaths.h"
#include "support/Worklist.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace linkgrad;

static StringRef nameOf(const GlobalValue &Info) {
  return originalSymbol(Info.getName());
}

bool linkgrad::isSameType(const GlobalValue &A, const GlobalValue &B) {
  return nameOf(A) == nameOf(B);
}

bool linkgrad::isPointerType(const GlobalValue &Info) {
  return nameOf(Info).starts_with("_ZTIP");
}

bool linkgrad::isStandardType(const GlobalValue &Info) {
  return nameOf(Info).starts_with("_ZTISt") ||
         nameOf(Info).starts_with("_ZTINSt");
}

// int, double and so on: one small letter.
static bool isFundamental(const GlobalValue &Info) {
  StringRef Name = nameOf(Info);
  return Name.consume_front("_ZTI") && Name.size() == 1;
}

ExceptionType::ExceptionType(const GlobalValue &Info) : Info(Info) {
  addBases(Info);
}

void ExceptionType::addBases(const GlobalValue &Of) {
  if (isFundamental(Of))
    return;
  auto *G = dyn_cast<GlobalVariable>(&Of);
  auto *Fields = G && G->hasInitializer()
                     ? dyn_cast<ConstantStruct>(G->getInitializer())
                     : nullptr;
  if (!Fields) {
    // The standard exceptions have one base each.
    AllKnown = false;
    BasesAtStart &= isStandardType(Of);
    return;
  }
  auto *Kind = dyn_cast<GlobalValue>(
      Fields->getOperand(0)->stripInBoundsConstantOffsets());
  BasesAtStart &= Kind && (Kind->getName().contains("_si_class_type_info") ||
                           Kind->getName().contains("17__class_type_info"));
  for (const Use &U : drop_begin(Fields->operands(), 2))
    if (auto *Base = dyn_cast<GlobalValue>(U->stripPointerCasts())) {
      Bases.push_back(Base);
      addBases(*Base);
    }
}

bool ExceptionType::mayReach(const GlobalValue *Handler) const {
  if (!Handler || isSameType(*Handler, Info))
    return true;
  if (!AllKnown && !isFundamental(*Handler))
    return true;
  return any_of(Bases, [&](const GlobalValue *Base) {
    return isSameType(*Base, *Handler);
  });
}

bool ExceptionType::isStandardOrDerived() const {
  return isStandardType(Info) || any_of(Bases, [](const GlobalValue *Base) {
           return isStandardType(*Base);
         });
}

const GlobalValue *linkgrad::handlerType(const CallBase &Catch) {
  // Cleanups and other comparisons lie between.
  Worklist<const BasicBlock *> Way{Catch.getParent()};
  while (const BasicBlock *Block = Way.next()) {
    const BasicBlock *Before = Block->getSinglePredecessor();
    if (!Before)
      return nullptr;
    BasicBlock *Equal, *Different;
    CmpPredicate Predicate;
    Value *Left, *Right;
    if (match(Before->getTerminator(),
              m_Br(m_ICmp(Predicate, m_Value(Left), m_Value(Right)), Equal,
                   Different)) &&
        ICmpInst::isEquality(Predicate) && Equal != Different) {
      if (Predicate == ICmpInst::ICMP_NE)
        std::swap(Equal, Different);
      for (Value *Side : {Left, Right})
        if (auto *Id = dyn_cast<IntrinsicInst>(Side);
            Id && Equal == Block &&
            Id->getIntrinsicID() == Intrinsic::eh_typeid_for)
          return dyn_cast<GlobalValue>(
              Id->getArgOperand(0)->stripPointerCasts());
    }
    Way.push_back(Before);
  }
  return nullptr;
}
