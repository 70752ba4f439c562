//===- RustPaths.cpp - paths behind Rust's symbol names ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// rustc mangles in two ways. v0 names are LLVM's to demangle. Legacy names look
// like C++ names with a hash as the last component, and spell other characters
// as $..$ escapes.
//
//===----------------------------------------------------------------------===//

#include "support/RustPaths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Demangle/Demangle.h"
#include <cstdlib>

using namespace llvm;
using namespace linkgrad;

/// Whether the symbol ends as legacy names do: 17h, sixteen hex digits, E.
static bool isLegacy(StringRef Symbol) {
  constexpr size_t HashLength = 20; // "17h" + 16 digits + "E"
  if (!Symbol.starts_with("_ZN") || Symbol.size() < HashLength)
    return false;
  StringRef Hash = Symbol.take_back(HashLength);
  return Hash.consume_front("17h") && Hash.consume_back("E") &&
         all_of(Hash, isHexDigit);
}

static void replaceAll(std::string &Text, StringRef From, StringRef To) {
  for (size_t At = Text.find(From); At != std::string::npos;
       At = Text.find(From, At + To.size()))
    Text.replace(At, From.size(), To);
}

static std::string legacyPath(StringRef Symbol) {
  std::string Path = demangle(std::string_view(Symbol));
  size_t Hash = Path.rfind("::h");
  if (Hash == std::string::npos) // not demangled: only looks like a Rust name
    return {};
  Path.resize(Hash);
  static constexpr std::pair<StringLiteral, StringLiteral> Escapes[] = {
      {"..", "::"},   {"$LT$", "<"},  {"$GT$", ">"},  {"$u20$", " "},
      {"$u5b$", "["}, {"$u5d$", "]"}, {"$u7b$", "{"}, {"$u7d$", "}"},
      {"$C$", ","},   {"$RF$", "&"},  {"$BP$", "*"},  {"$LP$", "("},
      {"$RP$", ")"},  {"_<", "<"},
  };
  for (auto [From, To] : Escapes)
    replaceAll(Path, From, To);
  return Path;
}

/// Symbol.find(Suffix), for a suffix that begins with a point: names are long
/// and have few of them.
static size_t findSuffix(StringRef Symbol, StringRef Suffix) {
  size_t At = Symbol.find('.');
  while (At != StringRef::npos && !Symbol.substr(At).starts_with(Suffix))
    At = Symbol.find('.', At + 1);
  return At;
}

StringRef linkgrad::originalSymbol(StringRef Symbol) {
  for (StringRef Suffix : {".linkgrad", ".llvm."})
    if (size_t At = findSuffix(Symbol, Suffix); At != 0)
      Symbol = Symbol.substr(0, At);
  return Symbol;
}

static std::string demanglePath(StringRef Symbol) {
  if (isLegacy(Symbol))
    return legacyPath(Symbol);
  if (!Symbol.starts_with("_R"))
    return {};
  char *Demangled = rustDemangle(std::string_view(Symbol));
  std::string Path = Demangled ? Demangled : "";
  std::free(Demangled);
  return Path;
}

const std::string &linkgrad::rustPath(StringRef Symbol) {
  static thread_local StringMap<std::string> Known;
  Symbol = originalSymbol(Symbol);
  auto [It, IsNew] = Known.try_emplace(Symbol);
  if (IsNew)
    It->second = demanglePath(Symbol);
  return It->second;
}

/// A path, and of "<type as trait>::method" what begins at the type and what
/// begins at the trait.
static std::pair<StringRef, StringRef> beginningsOf(StringRef Path) {
  if (!Path.consume_front("<"))
    return {Path, StringRef()};
  return {Path, Path.split(" as ").second};
}

bool linkgrad::isWithinRustPath(StringRef Path, ArrayRef<StringRef> Prefixes) {
  auto [Whole, Trait] = beginningsOf(Path);
  return any_of(Prefixes, [&](StringRef Prefix) {
    return Whole.starts_with(Prefix) || Trait.starts_with(Prefix);
  });
}

bool linkgrad::isWithinRustPath(StringRef Path, StringRef Prefix) {
  auto [Whole, Trait] = beginningsOf(Path);
  return Whole.starts_with(Prefix) || Trait.starts_with(Prefix);
}
