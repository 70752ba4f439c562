//===- RustPaths.h - paths behind Rust's symbol names ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_RUSTPATHS_H
#define LINKGRAD_SUPPORT_RUSTPATHS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace linkgrad {

/// \p Symbol without what linkgrad (`.linkgrad...`) and ThinLTO (`.llvm.123`)
/// append to copies and to what they promote.
llvm::StringRef originalSymbol(llvm::StringRef Symbol);

/// `core::panicking::panic_fmt` for any mangling of it (legacy `_ZN...17h...E`
/// or v0 `_R...`), without hashes. Empty if \p Symbol is not a Rust symbol.
/// Analyses ask the same of each call: what was demangled once is kept as long
/// as the thread lives.
const std::string &rustPath(llvm::StringRef Symbol);

/// Whether \p Path begins with \p Prefix, or is a method of a type or of a
/// trait that does: `<core::fmt::Formatter>::pad` and `<f64 as
/// core::fmt::Display>::fmt` are within `core::fmt::`.
bool isWithinRustPath(llvm::StringRef Path, llvm::StringRef Prefix);
/// Whether it is within one of them.
bool isWithinRustPath(llvm::StringRef Path,
                      llvm::ArrayRef<llvm::StringRef> Prefixes);

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_RUSTPATHS_H
