//===- UnreadResults.h - results that nobody wants ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a primal writes through a parameter of enzyme_dupnoneed nobody reads
// behind the derivative. If the primal itself does not read there either, the
// forward sweep need not store it, nor compute it.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_REQUEST_UNREADRESULTS_H
#define LINKGRAD_REQUEST_UNREADRESULTS_H

#include "llvm/ADT/SmallPtrSet.h"

namespace llvm {
class AAResults;
class Function;
class StoreInst;
} // namespace llvm

namespace linkgrad {

struct DerivativeKind;

class UnreadResults {
public:
  UnreadResults(llvm::Function &F, const DerivativeKind &Kind,
                llvm::AAResults &AA);

  bool contains(const llvm::StoreInst &Store) const {
    return Stores.contains(&Store);
  }

private:
  llvm::SmallPtrSet<const llvm::StoreInst *, 2> Stores;
};

} // namespace linkgrad

#endif // LINKGRAD_REQUEST_UNREADRESULTS_H
