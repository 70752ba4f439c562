//===- Steps.cpp - the named steps of the pipeline ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Steps.h"
#include "llvm/ADT/STLExtras.h"
#include <cstdlib>

using namespace llvm;
using namespace linkgrad;

SmallVector<StringRef, 4> linkgrad::skippedNames() {
  SmallVector<StringRef, 4> Names;
  if (const char *List = std::getenv("LINKGRAD_SKIP"))
    StringRef(List).split(Names, ',', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  return Names;
}

bool linkgrad::isSkipped(const StepName &S, ArrayRef<StringRef> Skipped) {
  return !S.IsRequired && is_contained(Skipped, S.Name);
}
