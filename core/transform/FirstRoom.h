//===- FirstRoom.h - short tapes lie on the stack ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// To take a chunk for an arena and to give it back is a hundred instructions,
// as much as a whole gradient of a small function. So an arena that lasts for
// one call only starts with memory beside it on the stack.
//
// For the end of all derivatives: what a derivative that is differentiated
// again has taken from its arena has to outlast it.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_TRANSFORM_FIRSTROOM_H
#define LINKGRAD_TRANSFORM_FIRSTROOM_H

namespace llvm {
class Module;
} // namespace llvm

namespace linkgrad {

/// Gives each arena that is a local variable room to begin with.
void giveFirstRoom(llvm::Module &M);

} // namespace linkgrad

#endif // LINKGRAD_TRANSFORM_FIRSTROOM_H
