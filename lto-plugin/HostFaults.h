//===- HostFaults.h - faults of the host's LLVM that we avoid ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_LTO_PLUGIN_HOSTFAULTS_H
#define LINKGRAD_LTO_PLUGIN_HOSTFAULTS_H

namespace linkgrad {

/// Switches off what this LLVM's code generator is known to get wrong, by
/// LLVM's own options; what the user says of such an option stands. Takes
/// effect once, however often and from whichever threads it is called. Each
/// thread that generates code has called it before.
void avoidHostFaults();

} // namespace linkgrad

#endif // LINKGRAD_LTO_PLUGIN_HOSTFAULTS_H
