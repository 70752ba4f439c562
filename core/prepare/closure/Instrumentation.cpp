//===- Instrumentation.cpp - checks that a compiler has put in ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/Instrumentation.h"
#include "support/Diagnostics.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

// Whether \p F refers to the run-time library whose names begin so.
static bool refersTo(const Function &F, StringRef Library) {
  return any_of(instructions(F), [&](const Instruction &I) {
    return any_of(I.operands(), [&](const Use &U) {
      auto *G = U->getType()->isPointerTy()
                    ? dyn_cast<GlobalValue>(U->stripInBoundsConstantOffsets())
                    : nullptr;
      return G && G->getName().contains(Library);
    });
  });
}

bool linkgrad::reportInstrumented(ArrayRef<Function *> Closure,
                                  Diagnostics &Diags) {
  static constexpr struct {
    Attribute::AttrKind Attribute;
    StringLiteral Option, Library;
  } Kinds[] = {{Attribute::SanitizeAddress, "address", "__asan_"},
               {Attribute::SanitizeHWAddress, "hwaddress", "hwasan"},
               {Attribute::SanitizeMemory, "memory", "__msan_"},
               {Attribute::SanitizeThread, "thread", "__tsan_"},
               {Attribute::SanitizeType, "type", "__tysan_"}};
  bool Found = false;
  // Callers first.
  for (Function *F : reverse(Closure))
    for (const auto &[Attribute, Option, Library] : Kinds) {
      if (!F->hasFnAttribute(Attribute) || !refersTo(*F, Library))
        continue;
      Found = true;
      Diags
          .error(DiagCode::Instrumented,
                 {displayName(F->getName().split(".linkgrad").first),
                  "-fsanitize=" + Option.str()})
          .at(F->getEntryBlock().front());
    }
  return Found;
}
