//===- SearchLowering.cpp - bodies for bsearch, lfind and lsearch ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The C library's are machine code. What is differentiated instead finds an
// index, which carries no derivative; the address that is returned is computed
// from it, and its shadow from the array's shadow. The elements are compared in
// the order in which glibc does, so that of several equal ones the same is
// found.
//
//   bsearch(key, base, n, size, cmp)     halves the range that is left
//   lfind(key, base, &n, size, cmp)      from the first to the last
//   lsearch                              lfind, and appends what is not there
//
//===----------------------------------------------------------------------===//

#include "prepare/library/LoweringSteps.h"
#include "prepare/library/StructuredCode.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

namespace {
class SearchWriter : StructuredCode {
public:
  explicit SearchWriter(Function &F)
      : StructuredCode(F), Key(F.getArg(0)), Base(F.getArg(1)), N(F.getArg(2)),
        Size(F.getArg(3)), Compare(F.getArg(4)) {}

  void writeBinary() {
    AllocaInst *Low = variable(), *High = variable(), *Found = variable();
    set(Low, B.getInt64(0));
    set(High, N);
    set(Found, N);
    loop([&] { return B.CreateICmpULT(get(Low), get(High)); },
         [&] {
           Value *Middle =
               B.CreateLShr(B.CreateAdd(get(Low), get(High)), B.getInt64(1));
           Value *Order = compareWith(Middle), *Zero = B.getInt32(0);
           Value *Equal = B.CreateICmpEQ(Order, Zero);
           set(Found, B.CreateSelect(Equal, Middle, get(Found)));
           Value *Left = B.CreateICmpSLT(Order, Zero);
           set(Low, B.CreateSelect(Left, get(Low),
                                   B.CreateAdd(Middle, B.getInt64(1))));
           // Nothing is left once it is found.
           set(High,
               B.CreateSelect(Left, Middle,
                              B.CreateSelect(Equal, get(Low), get(High))));
         });
    returnElement(Found, N);
  }

  void writeLinear(bool Appends) {
    Value *Count = B.CreateLoad(B.getInt64Ty(), N);
    AllocaInst *At = variable(), *Next = variable();
    set(At, Count);
    count(Next, B.getInt64(0), get(At), B.getInt64(1), [&] {
      Value *Equal = B.CreateICmpEQ(compareWith(get(Next)), B.getInt32(0));
      set(At, B.CreateSelect(Equal, get(Next), get(At)));
    });
    if (!Appends)
      return returnElement(At, Count);
    when(B.CreateICmpEQ(get(At), Count), [&] {
      B.CreateMemCpy(element(Count), Align(1), Key, Align(1), Size);
      B.CreateStore(B.CreateAdd(Count, B.getInt64(1)), N);
    });
    B.CreateRet(element(get(At)));
  }

private:
  Value *compareWith(Value *I) { return compare(Compare, Key, element(I)); }
  Value *element(Value *I) { return StructuredCode::element(Base, I, Size); }

  /// \p None stands for no element.
  void returnElement(AllocaInst *Found, Value *None) {
    Value *IsThere = B.CreateICmpNE(get(Found), None);
    B.CreateRet(B.CreateSelect(IsThere, element(get(Found)),
                               Constant::getNullValue(B.getPtrTy())));
  }

  Value *Key, *Base, *N, *Size, *Compare;
};
} // namespace

bool linkgrad::lowerSearchCall(CallInst &Call, IRBuilderBase &B) {
  const Function &Callee = *Call.getCalledFunction();
  StringRef Name = Callee.getName();
  bool IsBinary = Name == "bsearch", Appends = Name == "lsearch";
  Type *Int = B.getInt64Ty(), *Ptr = B.getPtrTy();
  auto *Ty =
      FunctionType::get(Ptr, {Ptr, Ptr, IsBinary ? Int : Ptr, Int, Ptr}, false);
  if ((!IsBinary && !Appends && Name != "lfind") || !Callee.isDeclaration() ||
      Callee.getFunctionType() != Ty)
    return false;
  SearchWriter Writer(ownBody(Call));
  if (IsBinary)
    Writer.writeBinary();
  else
    Writer.writeLinear(Appends);
  return true;
}
