//===- CxxNames.cpp - what C++ symbols are made for -----------------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/CxxNames.h"
#include "support/RustPaths.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Demangle/Demangle.h"

using namespace llvm;
using namespace linkgrad;

/// What a demangled name may begin with that is not the program's: namespaces
/// of the library, and words of the language.
static bool isOfLibraryOrLanguage(StringRef Word) {
  return StringSwitch<bool>(Word)
      .Cases({"std", "__gnu_cxx", "__cxxabiv1"}, true)
      .Cases({"void", "bool", "char", "short", "int", "long", "signed"}, true)
      .Cases({"unsigned", "float", "double", "wchar_t", "char8_t"}, true)
      .Cases({"char16_t", "char32_t", "__int128", "__float128", "half"}, true)
      .Cases({"const", "volatile", "noexcept", "operator", "decltype"}, true)
      .Cases({"auto", "true", "false", "nullptr", "new", "delete"}, true)
      .Cases({"sizeof", "typename", "template", "requires"}, true)
      .Default(false);
}

static bool mentionsProgram(StringRef Name) {
  auto IsPart = [](char C) { return isAlnum(C) || C == '_' || C == '$'; };
  for (size_t At = 0; At < Name.size();) {
    if (!IsPart(Name[At])) {
      ++At;
      continue;
    }
    StringRef Word = Name.substr(At).take_while(IsPart);
    bool IsRoot = !Name.take_front(At).ends_with("::");
    // (`6ul`)
    if (IsRoot && !isDigit(Word.front()) && !isOfLibraryOrLanguage(Word))
      return true;
    At += Word.size();
  }
  return false;
}

bool linkgrad::isMadeForProgram(StringRef Symbol) {
  static thread_local StringMap<bool> Known;
  Symbol = originalSymbol(Symbol);
  // Without arguments of a template there is nothing to mention.
  if (!Symbol.starts_with("_Z") || !Symbol.contains('I'))
    return false;
  auto [It, IsNew] = Known.try_emplace(Symbol);
  if (IsNew) {
    std::string Name = demangle(std::string_view(Symbol));
    It->second = Name != Symbol && mentionsProgram(Name);
  }
  return It->second;
}
