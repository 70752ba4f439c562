//===- VariableShadows.h - what shadows of variables begin with -----------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A request begins with zeros in the shadows of variables: it differentiates
// with respect to its arguments, not to what earlier calls left behind. In that
// of a work space (analysis/WorkSpaces.cpp) there are pointers to zeros in
// place of those that the program left in the variable,
//
//   double *buffer     -> n bytes of numbers
//   double *buffer'    -> n bytes of zeros
//
// and these blocks are the program's as any that the derivative makes: it may
// free them, put others in their place, or leave them there to the next
// request, which takes them again if they have the size. As what was freed
// must not be taken, a pointer to it is removed from the shadow
// (runtime/workspaces.inc).
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_VARIABLESHADOWS_H
#define LINKGRAD_TRANSFORM_VARIABLESHADOWS_H

#include <vector>

namespace llvm {
class Function;
class LoopInfo;
class Value;
} // namespace llvm

namespace linkgrad {

class Reach;
struct Context;
struct Request;

/// Before the call of \p R: those that its derivative can get at.
void beginVariableShadows(Context &C, Request &R, const Reach &Of);

/// void(ptr): to be told of the shadow of \p Freed, a pointer in a function
/// with the loops \p LI, when it is freed; null if it need not be: there are no
/// work spaces, or the function has made the block and nobody else had it. It
/// has no body yet.
llvm::Function *shadowForgetter(Context &C, const llvm::Value &Freed,
                                const llvm::LoopInfo &LI);

/// Gives it its body, when all shadows are known, or none is wanted
/// (\p Failed).
void defineShadowForgetter(Context &C, bool Failed);

/// Before the call of \p R: the blocks that work spaces keep. What is read in
/// them by other pointers that are older than the request would be constant
/// (transform/OldPointers.h).
std::vector<llvm::Value *> workSpaceBlocks(Context &C, const Request &R,
                                           const Reach &Of);

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_VARIABLESHADOWS_H
