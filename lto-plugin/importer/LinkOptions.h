//===- LinkOptions.h - the spelling of linker options ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The ELF lld accepts `--name=value`, `--name value`, `-name value`, `-Lvalue`,
// `-L value`. To tell inputs from values one must know which options take the
// next argument; the list is that of lld 22, found by trying each option.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_IMPORTER_LINKOPTIONS_H
#define LINKGRAD_IMPORTER_LINKOPTIONS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace linkgrad {

/// One option or input file. Refers to the arguments.
struct LinkOption {
  llvm::StringRef Name;  // without dashes; empty for an input file
  llvm::StringRef Value; // empty if none
};

llvm::SmallVector<LinkOption>
splitLinkOptions(llvm::ArrayRef<const char *> Args);

} // namespace linkgrad

#endif // LINKGRAD_IMPORTER_LINKOPTIONS_H
