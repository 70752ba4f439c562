//===- PluginEntry.cpp - the entry point, safe in every host ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// liblinkgrad.so has no DT_NEEDED entry for libLLVM: its LLVM is the host's. So
// it can be loaded into a host of another LLVM version, whose classes have
// another layout. This file asks the host for its version before anything of
// LLVM is touched, and refuses with a message.
//
// Here, and only here, nothing of LLVM may be called or included: in a foreign
// host even the size of PassPluginLibraryInfo differs (API version 1, up to
// LLVM 21, has four members, API version 2 has five).
//
//===----------------------------------------------------------------------===//

#include "PluginEntry.h"
#include "HostFaults.h"
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

using linkgrad::PluginInfo;

namespace {
struct HostVersion {
  unsigned Major = 0, Minor = 0, Patch = 0;
};

/// The version of the LLVM that this process runs; all zero if it has none that
/// tells (LLVM before 16, or one that exports no symbols).
HostVersion hostVersion() {
  using GetVersion = void(unsigned *, unsigned *, unsigned *);
  HostVersion V;
  if (void *Symbol = dlsym(RTLD_DEFAULT, "LLVMGetVersion"))
    reinterpret_cast<GetVersion *>(Symbol)(&V.Major, &V.Minor, &V.Patch);
  return V;
}

bool isOurVersion(const HostVersion &V) {
  return V.Major == LINKGRAD_LLVM_MAJOR && V.Minor == LINKGRAD_LLVM_MINOR;
}

/// There is no LLVMContext to report to, and no LLVM that could be trusted with
/// one.
void reportForeignHost(const HostVersion &V) {
  if (V.Major)
    fprintf(stderr,
            "error: linkgrad: this plugin needs a host with LLVM %d.%d, this "
            "one has LLVM %u.%u\n",
            LINKGRAD_LLVM_MAJOR, LINKGRAD_LLVM_MINOR, V.Major, V.Minor);
  else
    fprintf(stderr,
            "error: linkgrad: this plugin needs a host with LLVM %d.%d, this "
            "one has another version\n",
            LINKGRAD_LLVM_MAJOR, LINKGRAD_LLVM_MINOR);
}
/// Whether this is a ThinLTO backend of its own (clang -fthinlto-index=), and
/// of which file. Of several the first one that may ask for derivatives is
/// told.
bool isBackend(std::string &Asking) {
  std::ifstream CommandLine("/proc/self/cmdline");
  std::vector<std::string> Inputs;
  bool IsBackend = false;
  for (std::string Argument; std::getline(CommandLine, Argument, '\0');)
    if (Argument.rfind("-fthinlto-index=", 0) == 0)
      IsBackend = true;
    else if (!Argument.empty() && Argument[0] != '-')
      Inputs.push_back(Argument);
  if (!IsBackend)
    return false;
  for (const std::string &Name : Inputs) {
    std::ifstream Input(Name, std::ios::binary);
    std::stringstream Bytes;
    Bytes << Input.rdbuf();
    std::string Text = Bytes.str();
    if (Text.rfind("BC\xc0\xde", 0) == 0 &&
        Text.find("__enzyme_") != std::string::npos) {
      Asking = Name;
      break;
    }
  }
  return true;
}
} // namespace

// The result is built in the host's buffer (named return value), so a member
// that is not assigned is not written. An API version of 0 makes every host
// refuse the plugin with its own error.
extern "C" __attribute__((visibility("default"))) PluginInfo
llvmGetPassPluginInfo() {
  PluginInfo Info;
  HostVersion Host = hostVersion();
  Info.PluginName = "linkgrad";
  Info.PluginVersion = LINKGRAD_VERSION;
  if (!isOurVersion(Host)) {
    reportForeignHost(Host);
    Info.APIVersion = 0;
    Info.RegisterPassBuilderCallbacks = nullptr;
    return Info;
  }
  linkgrad::avoidHostFaults();
  // Clang loads plugins in a ThinLTO backend, and does not run them. A file
  // that asks for derivatives would come out with open requests, which a shared
  // library may be linked with.
  std::string Asking;
  if (isBackend(Asking) && !linkgrad::runInBackend() && !Asking.empty()) {
    fprintf(stderr,
            "error: linkgrad: '%s' may ask for derivatives, and this compiler "
            "runs no plugins in a ThinLTO backend: link without "
            "--thinlto-index-only\n",
            Asking.c_str());
    exit(1);
  }
  Info.APIVersion = linkgrad::PluginAPIVersion;
  Info.RegisterPassBuilderCallbacks = linkgrad::registerPasses;
  Info.PreCodeGenCallback = nullptr;
  return Info;
}
