//===- Digamma.h - the logarithmic derivative of the gamma function ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_RULES_DIGAMMA_H
#define LINKGRAD_RULES_DIGAMMA_H

namespace llvm {
class Function;
class Module;
class Type;
} // namespace llvm

namespace linkgrad {

/// The module's private digamma function on \p Ty, a scalar float type;
/// written into the module when it is first asked for.
llvm::Function *getDigamma(llvm::Type *Ty, llvm::Module &M);

} // namespace linkgrad

#endif // LINKGRAD_RULES_DIGAMMA_H
