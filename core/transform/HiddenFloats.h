//===- HiddenFloats.h - floats in integers without a marker ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C passes and returns struct { float x; int n; } as one i64. Without a marker
// an integer is constant, and the derivative of x would be lost without a word.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_HIDDENFLOATS_H
#define LINKGRAD_TRANSFORM_HIDDENFLOATS_H

namespace llvm {
class Function;
} // namespace llvm

namespace linkgrad {

class Diagnostics;
class TypeAnalysis;
struct Request;

/// Reports them for \p R, whose prepared primal is \p Primal.
void reportHiddenFloats(const Request &R, const llvm::Function &Primal,
                        const TypeAnalysis &Types, Diagnostics &Diags);

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_HIDDENFLOATS_H
