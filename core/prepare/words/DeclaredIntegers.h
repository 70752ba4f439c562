//===- DeclaredIntegers.h - members that the source calls integers ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// At -O0 there is no TBAA, and nothing tells where an array of doubles in a
// struct ends if any index may be used: the `long` behind it might be one more
// double. But then the addresses of members are still computed from the types
// of structs, before optimisation reduces them to sums of bytes:
//
//     %n = getelementptr %struct.S, ptr %s, i32 0, i32 1
//     %v = load i64, ptr %n
//
// Such an access is of an integer for the language, as one would be that TBAA
// calls so, and is marked as that; so is what is loaded to be stored there.
// (Members of unions are accessed without such an address.) The marks have a
// root of their own, and are all alike: alias analysis learns nothing from
// them, since code without TBAA may rely on that.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_WORDS_DECLAREDINTEGERS_H
#define LINKGRAD_PREPARE_WORDS_DECLAREDINTEGERS_H

namespace llvm {
class Function;
} // namespace llvm

namespace linkgrad {

/// \p Copy: before anything has simplified it.
void markDeclaredIntegers(llvm::Function &Copy);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_WORDS_DECLAREDINTEGERS_H
