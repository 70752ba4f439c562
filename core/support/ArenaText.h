//===- ArenaText.h - the arena of tapes, as textual IR ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_ARENATEXT_H
#define LINKGRAD_SUPPORT_ARENATEXT_H

namespace linkgrad {

/// The functions linkgrad.arena.* and linkgrad.tapes.* (Runtime.h).
extern const char ArenaText[];

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_ARENATEXT_H
