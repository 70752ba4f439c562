//===- Steps.cpp - the named steps of the pipeline ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Steps.h"
#include "llvm/ADT/StringExtras.h"
#include <cstdlib>

using namespace llvm;
using namespace linkgrad;

void linkgrad::forEachSkipped(function_ref<void(StringRef)> Visit) {
  const char *List = std::getenv("LINKGRAD_SKIP");
  if (!List)
    return;
  for (StringRef Name : split(List, ','))
    if (!Name.empty())
      Visit(Name);
}

bool linkgrad::isSkipped(const StepName &S) {
  bool Found = false;
  forEachSkipped([&](StringRef Name) { Found |= Name == S.Name; });
  return Found && !S.IsRequired;
}
