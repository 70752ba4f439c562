//===- HostFaults.cpp - faults of the host's LLVM that we avoid -----------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CodeGenPrepare of LLVM 22 (22.1.8 and before) looks through selects and phis
// of addresses. If all of them are one base plus something it chooses that
// something instead, and adds it once. It compares each address with the first
// one only, and takes an address without an index to agree with any factor:
//
//   x             no index           }
//   x + b         factor 1, "agrees" } x + choice(0, b, i): `i` without its 8
//   x + 8 * i     factor 8, "agrees" }
//
// Neighbours in arrays that conditions choose are such addresses, once an
// optimiser has written one of the offsets in bytes. Gradients have more of
// them than programs do: each read is an address that is added to, too.
//
// test/hosts/address-choice.test shows the fault, in llc; when it is gone there
// so can this file.
//
//===----------------------------------------------------------------------===//

#include "HostFaults.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;

static_assert(LLVM_VERSION_MAJOR == 22,
              "see whether this LLVM still has the faults below");

/// By the option's own parser: whatever type it has, there is no cast. Not
/// counted as an occurrence, so that one of the user's may still come.
static void switchOff(StringRef Name) {
  auto &Options = cl::getRegisteredOptions();
  auto Found = Options.find(Name);
  if (Found != Options.end() && !Found->second->getNumOccurrences())
    Found->second->addOccurrence(0, Name, "false", /*MultiArg=*/true);
}

void linkgrad::avoidHostFaults() {
  // Addresses that differ in their index are left apart, whatever they are
  // chosen by.
  static const bool IsDone = (switchOff("addr-sink-combine-scaled-reg"), true);
  (void)IsDone;
}
