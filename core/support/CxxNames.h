//===- CxxNames.h - what C++ symbols are made for -------------------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_CXXNAMES_H
#define LINKGRAD_SUPPORT_CXXNAMES_H

#include "llvm/ADT/StringRef.h"

namespace linkgrad {

/// Whether \p Symbol (Itanium mangling, with or without what linkgrad and
/// ThinLTO append) is a template that was made for a type, a function or a
/// lambda outside of namespace std: `std::string::string<Letters>(Letters,
/// Letters)`. False for what is not demangled. Asked often: the answer is kept
/// as long as the thread lives.
bool isMadeForProgram(llvm::StringRef Symbol);

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_CXXNAMES_H
