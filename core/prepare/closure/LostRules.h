//===- LostRules.h - rules that inlining before the link took away ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A compiler without the plugin may inline a function that has a rule, and with
// it the place where the rule would be applied. Debug information still names
// the function; without any, nothing does.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_CLOSURE_LOSTRULES_H
#define LINKGRAD_PREPARE_CLOSURE_LOSTRULES_H

namespace llvm {
class Function;
} // namespace llvm

namespace linkgrad {

class BodySource;
class Diagnostics;

/// Reports the functions with rules, or declared inactive, that were inlined
/// into \p Copy, a fresh copy of \p Original. Inside of its own rule a function
/// may be inlined.
void reportLostRules(llvm::Function &Copy, const llvm::Function &Original,
                     BodySource *Bodies, Diagnostics &Diags);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_CLOSURE_LOSTRULES_H
