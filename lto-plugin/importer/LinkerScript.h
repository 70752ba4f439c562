//===- LinkerScript.h - linker scripts that stand for libraries ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Some inputs are text: `/* GNU ld script */ GROUP ( libc.so.6
// libc_nonshared.a AS_NEEDED ( ld-linux.so.2 ) )`. Only the names of files are
// of interest; everything else is skipped.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_IMPORTER_LINKERSCRIPT_H
#define LINKGRAD_IMPORTER_LINKERSCRIPT_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace linkgrad {

/// Whether the file exists and is neither an archive, ELF nor bitcode. Reads
/// its first bytes.
bool isLinkerScript(llvm::StringRef Path);

/// The entries of INPUT, GROUP and AS_NEEDED, in order: paths, or `-lname`.
/// Refers to \p Text.
llvm::SmallVector<llvm::StringRef> linkerScriptInputs(llvm::StringRef Text);

} // namespace linkgrad

#endif // LINKGRAD_IMPORTER_LINKERSCRIPT_H
