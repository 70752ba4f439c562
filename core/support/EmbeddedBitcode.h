//===- EmbeddedBitcode.h - bitcode that is part of the plugin -*- C++ -*-===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// core/CMakeLists.txt compiles it and names the file.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_EMBEDDEDBITCODE_H
#define LINKGRAD_SUPPORT_EMBEDDEDBITCODE_H

#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MemoryBufferRef.h"

/// Puts \p FILE into the library; linkgrad_<NAME> is the buffer.
#define LINKGRAD_EMBED(NAME, FILE)                                             \
  __asm__(".section .rodata\n"                                                 \
          ".balign 16\n"                                                       \
          "linkgrad_" #NAME "_begin: .incbin \"" FILE "\"\n"                   \
          "linkgrad_" #NAME "_end:\n"                                          \
          ".previous\n");                                                      \
  extern "C" {                                                                 \
  extern const char linkgrad_##NAME##_begin[]                                  \
      __attribute__((visibility("hidden")));                                   \
  extern const char linkgrad_##NAME##_end[]                                    \
      __attribute__((visibility("hidden")));                                   \
  }                                                                            \
  static llvm::MemoryBufferRef linkgrad_##NAME() {                             \
    return {llvm::StringRef(linkgrad_##NAME##_begin,                           \
                            linkgrad_##NAME##_end - linkgrad_##NAME##_begin),  \
            "linkgrad's " #NAME};                                              \
  }

namespace llvm {
class Module;
} // namespace llvm

namespace linkgrad {

/// Makes \p Bitcode, which was compiled on its own, fit to be linked into
/// \p M. How it was compiled (position-independent code, of an executable) is
/// not how the program is: thread-local variables of a shared library would be
/// addressed like those of an executable.
void adaptTo(llvm::Module &Bitcode, const llvm::Module &M);

/// Removes what says for which processor \p Bitcode was compiled, and that no
/// function is known by its name: callers of the program would not inline it.
void removeStringAttributes(llvm::Module &Bitcode);

/// The names of \p Bitcode's symbols, of its symbol table: to parse the
/// declarations takes longer than most derivatives.
llvm::StringSet<> symbolsOf(llvm::MemoryBufferRef Bitcode);

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_EMBEDDEDBITCODE_H
