//===- VirtualLowering.cpp - shadows of function pointers ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions that a shadow points to are called with a shadow behind every
// parameter that is not made of floats, also where the derivative takes none.
// What the primal takes by copy, they take so, too; the object that it returns
// through memory is two pointers. So each half gets a wrapper
//
//   {ptr tape, [result], [its shadow]} augmented(p, [p'], ...)
//   {gradients}                        gradient(p, [p'], ..., [seed], ptr tape)
//
//===----------------------------------------------------------------------===//

#include "request/Request.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace linkgrad {

/// What behind the parameters is passed on as it is: seed and tape.
static Function *wrap(const Request &R, Function &Half, const Twine &Name) {
  const Function &Primal = *R.Primal;
  SmallVector<Type *, 16> Params;
  SmallVector<unsigned, 16> From; // wrapper's parameter by parameter of Half
  SmallVector<unsigned, 8> Own;   // and by parameter of the primal
  for (const Argument &P : Primal.args()) {
    bool HasShadow = R.Kind.Args[P.getArgNo()] != Activity::Active;
    bool Wanted = isDuplicated(R.Kind.Args[P.getArgNo()]);
    Own.push_back(Params.size());
    From.push_back(Params.size());
    Params.push_back(P.getType());
    for (unsigned Lane = 0; HasShadow && Lane < R.Kind.Width; ++Lane) {
      if (Wanted)
        From.push_back(Params.size());
      Params.push_back(P.getType());
    }
  }
  for (unsigned I = From.size(); I < Half.arg_size(); ++I) {
    From.push_back(Params.size());
    Params.push_back(Half.getArg(I)->getType());
  }
  auto *New =
      Function::Create(FunctionType::get(Half.getReturnType(), Params, false),
                       GlobalValue::InternalLinkage, Name, R.Call->getModule());
  New->setDSOLocal(true);
  for (const Argument &P : Primal.args())
    for (Attribute::AttrKind Kind : {Attribute::ByVal, Attribute::Alignment})
      if (P.hasByValAttr() && P.hasAttribute(Kind))
        New->addParamAttr(Own[P.getArgNo()], P.getAttribute(Kind));
  IRBuilder<> B(BasicBlock::Create(Half.getContext(), "entry", New));
  SmallVector<Value *, 16> Args;
  for (unsigned I : From)
    Args.push_back(New->getArg(I));
  CallInst *Call = B.CreateCall(&Half, Args);
  Call->setCallingConv(Half.getCallingConv());
  if (Call->getType()->isVoidTy())
    B.CreateRetVoid();
  else
    B.CreateRet(Call);
  return New;
}

void lowerVirtualReverse(Request &R, Function &Augmented, Function &Reverse) {
  Module &M = *R.Call->getModule();
  std::string Name = ("_enzyme_reverse_" + R.Primal->getName()).str();
  if (R.Kind.Width > 1)
    Name += "." + std::to_string(R.Kind.Width);
  GlobalVariable *Table = M.getNamedGlobal(Name + "'");
  if (!Table) {
    Constant *Halves[] = {wrap(R, Augmented, Name + ".augmented"),
                          wrap(R, Reverse, Name + ".gradient")};
    auto *Pair = ConstantStruct::getAnon(Halves);
    Table = new GlobalVariable(M, Pair->getType(), /*isConstant=*/true,
                               GlobalValue::InternalLinkage, Pair, Name + "'");
  }
  R.Call->replaceAllUsesWith(
      ConstantExpr::getPointerBitCastOrAddrSpaceCast(Table, R.Call->getType()));
  R.Call->eraseFromParent();
  R.Call = nullptr;
}

} // namespace linkgrad
