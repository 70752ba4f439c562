//===- SpreadStructs.cpp - structs that travel in several registers ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "request/SpreadStructs.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"

using namespace llvm;

namespace linkgrad {

/// The struct behind names and qualifiers, or null.
static const DICompositeType *structOf(const DIType *T) {
  for (unsigned Depth = 0; Depth < 64; ++Depth) {
    auto *D = dyn_cast_or_null<DIDerivedType>(T);
    if (!D)
      break;
    switch (D->getTag()) {
    case dwarf::DW_TAG_typedef:
    case dwarf::DW_TAG_const_type:
    case dwarf::DW_TAG_volatile_type:
      T = D->getBaseType();
      continue;
    default:
      return nullptr;
    }
  }
  return dyn_cast_or_null<DICompositeType>(T);
}

SmallVector<bool, 8> partsOfStructs(const Function &F) {
  constexpr uint64_t RegisterBits = 64;
  const DISubprogram *SP = F.getSubprogram();
  const DISubroutineType *Ty = SP ? SP->getType() : nullptr;
  SmallVector<bool, 8> Parts;
  // With line tables only there is a type without anything in it.
  if (!Ty || !Ty->getTypeArray() || !Ty->getTypeArray().size())
    return Parts;
  unsigned No = F.hasStructRetAttr() ? 1 : 0;
  Parts.assign(No, false);
  for (const DIType *T : drop_begin(Ty->getTypeArray())) {
    const DICompositeType *S = structOf(T);
    bool InMemory = No < F.arg_size() &&
                    F.getArg(No)->getType()->isPointerTy() && S &&
                    S->getSizeInBits() > 2 * RegisterBits;
    unsigned Registers = S && !InMemory && S->getSizeInBits()
                             ? divideCeil(S->getSizeInBits(), RegisterBits)
                             : 1;
    Parts.append(Registers, Registers > 1);
    No += Registers;
  }
  if (Parts.size() != F.arg_size())
    Parts.clear();
  return Parts;
}

} // namespace linkgrad
