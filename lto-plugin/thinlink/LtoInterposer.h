//===- LtoInterposer.h - our part in the linker's LTO ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_THINLINK_LTOINTERPOSER_H
#define LINKGRAD_THINLINK_LTOINTERPOSER_H

namespace linkgrad {

/// Whether the linker's LTO has been set up through us.
bool isInLto();

} // namespace linkgrad

#endif // LINKGRAD_THINLINK_LTOINTERPOSER_H
