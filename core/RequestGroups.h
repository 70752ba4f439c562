//===- RequestGroups.h - which requests are differentiated together ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_REQUESTGROUPS_H
#define LINKGRAD_REQUESTGROUPS_H

#include "request/Request.h"
#include <vector>

namespace linkgrad {

/// Takes the requests whose primals reach no function that still holds another
/// one: derivatives are made from the inside out, so that those of one order
/// are input to the next. None of a cycle.
std::vector<Request> takeInnermost(std::vector<Request> &Pending);

/// Takes those of \p Ready whose derivatives are part of what \p Later asks
/// for.
std::vector<Request> takeInner(std::vector<Request> &Ready,
                               const std::vector<Request> &Later);

/// Whether a forward derivative that one of \p Later asks for gets to \p F.
bool isTangentAsked(const llvm::Function &F, const std::vector<Request> &Later);

/// Takes from the front of \p Ready the requests that are differentiated
/// together. The halves of a split derivative may be asked for in different
/// modules, among other requests: so that they have the same plan, the closure
/// is their primal's alone. Sizes come first, the others may use them.
std::vector<Request> takeGroup(std::vector<Request> &Ready);

/// Takes the first request and the others of its primal.
std::vector<Request> takeSamePrimal(std::vector<Request> &From);

} // namespace linkgrad

#endif // LINKGRAD_REQUESTGROUPS_H
