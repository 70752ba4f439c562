//===- RustPaths.h - paths behind Rust's symbol names ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_RUSTPATHS_H
#define LINKGRAD_SUPPORT_RUSTPATHS_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace linkgrad {

/// \p Symbol without what linkgrad (`.linkgrad...`) and ThinLTO (`.llvm.123`)
/// append to copies and to what they promote.
llvm::StringRef originalSymbol(llvm::StringRef Symbol);

/// `core::panicking::panic_fmt` for any mangling of it (legacy `_ZN...17h...E`
/// or v0 `_R...`), without hashes. Empty if \p Symbol is not a Rust symbol.
std::string rustPath(llvm::StringRef Symbol);

/// Whether \p Path begins with \p Prefix, or is a method of a type or of a
/// trait that does: `<core::fmt::Formatter>::pad` and `<f64 as
/// core::fmt::Display>::fmt` are within `core::fmt::`.
bool isWithinRustPath(llvm::StringRef Path, llvm::StringRef Prefix);

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_RUSTPATHS_H
