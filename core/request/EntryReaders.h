//===- EntryReaders.h - one reader an entry point ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The table EntryPoints.def names a reader for each entry point. What several
// share is declared below.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_REQUEST_ENTRYREADERS_H
#define LINKGRAD_REQUEST_ENTRYREADERS_H

#include "request/OperandList.h"

namespace linkgrad {

class ArgumentWalk;

/// Reads one call for one primal. On entry Call, Point, Primal and the result
/// buffer of the request are set. Reports what is wrong and returns false; the
/// call is then replaced by poison. A reader that has replaced the call itself
/// sets R.Call to null: there is nothing to differentiate.
using EntryReader = bool (*)(const CallForm &Form, Request &R);

bool readDerivative(const CallForm &Form, Request &R);
bool readAugmentSize(const CallForm &Form, Request &R);
bool readBatch(const CallForm &Form, Request &R);
bool readCallInactive(const CallForm &Form, Request &R);
bool readVirtualReverse(const CallForm &Form, Request &R);
bool readUnsupported(const CallForm &Form, Request &R);

/// Fills in the result's part of R.Kind.
bool readReturn(const CallForm &Form, const OperandList &List, Request &R);

/// Whether the derivative's result can become what the call returns.
bool checkResult(const CallForm &Form, const Request &R);

/// Fills in what the markers say of a split derivative's tape.
void setTape(const OperandList &List, Request &R);
/// Takes the operands behind the arguments and the seed for the tape, unless
/// 'enzyme_tape' gave it.
bool takeTape(const CallForm &Form, ArgumentWalk &Walk, Request &R);

} // namespace linkgrad

#endif // LINKGRAD_REQUEST_ENTRYREADERS_H
