//===- PluginApi.h - the linkers' plugin interface ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As much as we use of the interface that gold defined, and that GNU ld and
// mold have as well: gcc.gnu.org/wiki/whopr/driver. The linker calls `onload`
// with an array of tagged values, the transfer vector, by which it offers its
// functions and asks for the plugin's.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_GOLD_PLUGINAPI_H
#define LINKGRAD_GOLD_PLUGINAPI_H

#include <cstdint>
#include <sys/types.h>

namespace linkgrad::plugin_api {

enum Status : int { Ok = 0, Err = 3 };

enum Level : int { Info = 0, Warning = 1, Error = 2, Fatal = 3 };

enum OutputKind : int { Relocatable = 0 };

/// An object, or a member of an archive, that the linker offers.
struct InputFile {
  const char *Name;
  int Descriptor;
  off_t Offset;
  off_t Size;
  void *Handle;
};

struct Symbol {
  char *Name;
  char *Version;
  int Definition;
  int Visibility;
  uint64_t Size;
  char *ComdatKey;
  int Resolution;
};

enum Tag : int {
  TagEnd = 0,
  TagLinkerOutput = 3,
  TagRegisterClaimFile = 5,
  TagRegisterAllSymbolsRead = 6,
  TagAddSymbols = 8,
  TagMessage = 11,
  TagAddSymbolsV2 = 33,
};

using ClaimFile = Status(const InputFile *File, int *Claimed);
using AllSymbolsRead = Status();
using AddSymbols = Status(void *Handle, int Number, const Symbol *Symbols);
using Message = Status(int Level, const char *Format, ...);

struct TransferValue {
  Tag What;
  union {
    int Value;
    const char *String;
    Status (*RegisterClaimFile)(ClaimFile *);
    Status (*RegisterAllSymbolsRead)(AllSymbolsRead *);
    plugin_api::AddSymbols *AddSymbols;
    plugin_api::Message *Message;
  };
};

using Onload = Status(TransferValue *);

} // namespace linkgrad::plugin_api

#endif // LINKGRAD_GOLD_PLUGINAPI_H
