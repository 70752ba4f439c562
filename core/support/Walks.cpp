//===- Walks.cpp - what a value becomes, and what it is made of ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Walks.h"
#include "support/Merges.h"
#include "support/Worklist.h"

using namespace llvm;
using namespace linkgrad;

bool linkgrad::allUses(const Value &V, function_ref<bool(const Use &)> Becomes,
                       function_ref<bool(const Use &)> Is) {
  Worklist<const Value *> Web{&V};
  while (const Value *At = Web.next())
    for (const Use &U : At->uses())
      if (Becomes(U))
        Web.push_back(U.getUser());
      else if (!Is(U))
        return false;
  return true;
}

bool linkgrad::allSources(const Value &V,
                          function_ref<bool(const Value &)> IsMade,
                          function_ref<bool(const Value &)> Is) {
  Worklist<const Value *> Web{&V};
  while (const Value *At = Web.next())
    if (IsMade(*At))
      append_range(Web, mergedOperands(*cast<User>(At)));
    else if (!Is(*At))
      return false;
  return true;
}
