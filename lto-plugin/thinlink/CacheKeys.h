//===- CacheKeys.h - what derivatives add to keys of ThinLTO's cache ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LTO finds a module's machine code in its cache by a hash of all that it knows
// to decide over it. In a link with requests more does.
//
// - A module that may ask for derivatives is not kept. A derivative may be made
// of
//   anything in the link (callees, registrations, targets of calls through
//   pointers), so that almost every edit would change its key; and what a
//   module with errors is compiled to must not be found by the next link.
// - Into the key of each other module goes what it is to do for derivatives
//   elsewhere (TargetTable.h, VariableExport.h), and this library itself.
//
// Where rules have variables of their own, nothing is kept: modules restore
// these from other files (restoreRuleState).
//
// In a link without requests keys are LLVM's, and so are the contents.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_THINLINK_CACHEKEYS_H
#define LINKGRAD_THINLINK_CACHEKEYS_H

#include "llvm/Support/Caching.h"

namespace linkgrad {

/// \p AddStream: adds machine code to the link without keeping it.
llvm::FileCache withOurKeys(llvm::FileCache Cache, llvm::AddStreamFn AddStream);

} // namespace linkgrad

#endif // LINKGRAD_THINLINK_CACHEKEYS_H
