//===- RustcCommandLine.cpp - what rustc was asked to do ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rustc/RustcCommandLine.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSwitch.h"
#include <fstream>
#include <sstream>

using namespace llvm;
using namespace linkgrad;

static std::string readAll(const std::string &Path) {
  std::ifstream File(Path, std::ios::binary);
  std::ostringstream Text;
  Text << File.rdbuf();
  return Text.str();
}

/// The arguments of this process. rustc's response files hold one argument a
/// line, without quotes.
static std::vector<std::string> readCommandLine() {
  std::string Raw = readAll("/proc/self/cmdline");
  SmallVector<StringRef> Words, Lines;
  StringRef(Raw).split(Words, '\0', -1, /*KeepEmpty=*/false);
  std::vector<std::string> Args;
  for (StringRef Word : Words) {
    if (!Word.consume_front("@")) {
      Args.push_back(Word.str());
      continue;
    }
    std::string Text = readAll(Word.str());
    Lines.clear();
    StringRef(Text).split(Lines, '\n', -1, /*KeepEmpty=*/false);
    for (StringRef Line : Lines)
      Args.push_back(Line.rtrim('\r').str());
  }
  return Args;
}

/// A path is a value that means yes: that of the linker's plugin.
static bool meansYes(StringRef Value) {
  return !StringSwitch<bool>(Value)
              .Cases({"n", "no", "off", "false"}, true)
              .Default(false);
}

/// Calls Visit with name and value of every -C option, in order.
static void
forEachCodegenOption(const std::vector<std::string> &Args,
                     function_ref<void(StringRef, StringRef)> Visit) {
  for (size_t I = 1; I < Args.size(); ++I) {
    StringRef Option = Args[I];
    if (Option == "-C" || Option == "--codegen") {
      if (++I == Args.size())
        break;
      Option = Args[I];
    } else if (Option == "-O") {
      Option = "opt-level=3";
    } else if (!Option.consume_front("-C") &&
               !Option.consume_front("--codegen=")) {
      continue;
    }
    auto [Name, Value] = Option.split('=');
    Visit(Name, Value);
  }
}

bool linkgrad::asksForLinkerLTO(const std::vector<std::string> &Args) {
  bool Asked = false;
  forEachCodegenOption(Args, [&](StringRef Name, StringRef Value) {
    if (Name == "linker-plugin-lto" || Name == "linker_plugin_lto")
      Asked = meansYes(Value);
  });
  return Asked;
}

bool linkgrad::asksForOptimisation(const std::vector<std::string> &Args) {
  bool Asked = false;
  forEachCodegenOption(Args, [&](StringRef Name, StringRef Value) {
    if (Name == "opt-level" || Name == "opt_level")
      Asked = Value != "0";
  });
  return Asked;
}

static bool isLibrary(StringRef CrateType) {
  return StringSwitch<bool>(CrateType)
      .Cases({"lib", "rlib"}, true)
      .Default(false);
}

bool linkgrad::buildsLibrary(const std::vector<std::string> &Args) {
  bool IsLibrary = false;
  for (size_t I = 1; I < Args.size(); ++I) {
    StringRef Option = Args[I];
    if (Option == "--test")
      return false;
    if (Option == "--crate-type" && I + 1 < Args.size())
      Option = Args[++I];
    else if (!Option.consume_front("--crate-type="))
      continue;
    if (!isLibrary(Option))
      return false;
    IsLibrary = true;
  }
  return IsLibrary;
}

bool linkgrad::setsAutodiffFlag(const std::vector<std::string> &Args,
                                StringRef Flag) {
  for (size_t I = 1; I < Args.size(); ++I) {
    StringRef Option = Args[I];
    if (Option == "-Z" && I + 1 < Args.size())
      Option = Args[++I];
    else if (!Option.consume_front("-Z"))
      continue;
    SmallVector<StringRef> Flags;
    if (Option.consume_front("autodiff="))
      Option.split(Flags, ',');
    if (is_contained(Flags, Flag))
      return true;
  }
  return false;
}

const std::vector<std::string> &linkgrad::processArguments() {
  static const std::vector<std::string> Args = readCommandLine();
  return Args;
}

bool linkgrad::othersDifferentiate() {
  const std::vector<std::string> &Args = processArguments();
  return asksForLinkerLTO(Args) || buildsLibrary(Args);
}
