//===- PluginEntry.h - what the entry point gives to the host ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_LTO_PLUGIN_PLUGINENTRY_H
#define LINKGRAD_LTO_PLUGIN_PLUGINENTRY_H

#include <cstdint>

namespace llvm {
class PassBuilder;
} // namespace llvm

namespace linkgrad {

/// llvm::PassPluginLibraryInfo without member initializers, so that the members
/// which an older host does not have can be left alone. PassPlugin.cpp checks
/// the layout.
struct PluginInfo {
  uint32_t APIVersion;
  const char *PluginName;
  const char *PluginVersion;
  void (*RegisterPassBuilderCallbacks)(llvm::PassBuilder &);
  void *PreCodeGenCallback; // API version 2 and later
};
inline constexpr uint32_t PluginAPIVersion = 2;

/// Registers our passes and where they run. Only in a host of our LLVM version.
void registerPasses(llvm::PassBuilder &PB);

/// Makes the passes run in this process's ThinLTO backend, clang's. \returns
/// false if that cannot be.
bool runInBackend();

} // namespace linkgrad

#endif // LINKGRAD_LTO_PLUGIN_PLUGINENTRY_H
