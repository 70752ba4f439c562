//===- TrueAddress.h - copies with the addresses of their originals ------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function that has become local to another module is copied together with
// the code that uses it. As an address the copy would be another function: what
// the program has stored would compare unequal. So comparisons with a copy are
// also made with the original, whose address is known when the program starts
// (TargetTable.h), and what is stored is the original's address.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_IMPORTER_TRUEADDRESS_H
#define LINKGRAD_IMPORTER_TRUEADDRESS_H

#include <cstdint>

namespace llvm {
class Function;
} // namespace llvm

namespace linkgrad {

/// To be called when the engine is done with the module of \p Copy.
void useTrueAddress(llvm::Function &Copy, uint64_t Identity);

} // namespace linkgrad

#endif // LINKGRAD_IMPORTER_TRUEADDRESS_H
