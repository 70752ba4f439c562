//===- LinkerScript.cpp - linker scripts that stand for libraries ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "importer/LinkerScript.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/BinaryFormat/Magic.h"

using namespace llvm;
using namespace linkgrad;

bool linkgrad::isLinkerScript(StringRef Path) {
  file_magic Magic;
  return !identify_magic(Twine(Path), Magic) && Magic == file_magic::unknown;
}

/// The next word, parenthesis or quoted name; empty at the end.
static StringRef nextToken(StringRef &Text) {
  while (true) {
    Text = Text.ltrim(" \t\r\n,;");
    if (!Text.starts_with("/*"))
      break;
    size_t End = Text.find("*/", 2);
    Text = End == StringRef::npos ? StringRef() : Text.drop_front(End + 2);
  }
  if (Text.empty())
    return Text;
  size_t Length;
  if (Text.front() == '"') {
    Text = Text.drop_front();
    Length = std::min(Text.find('"'), Text.size());
    StringRef Quoted = Text.take_front(Length);
    Text = Text.drop_front(std::min(Length + 1, Text.size()));
    return Quoted;
  }
  if (StringRef("(){}").contains(Text.front()))
    Length = 1;
  else
    Length = std::min(Text.find_first_of(" \t\r\n,;(){}\""), Text.size());
  StringRef Token = Text.take_front(Length);
  Text = Text.drop_front(Length);
  return Token;
}

SmallVector<StringRef> linkgrad::linkerScriptInputs(StringRef Text) {
  SmallVector<StringRef> Inputs;
  SmallVector<bool, 4> NamesFiles; // a level of parentheses each
  StringRef Previous;
  while (true) {
    StringRef Token = nextToken(Text);
    if (Token.empty() && Text.empty())
      return Inputs;
    if (Token == "(") {
      NamesFiles.push_back(
          is_contained({"INPUT", "GROUP", "AS_NEEDED"}, Previous));
    } else if (Token == ")") {
      if (!NamesFiles.empty())
        NamesFiles.pop_back();
    } else if (!NamesFiles.empty() && NamesFiles.back() &&
               Token != "AS_NEEDED" && !Token.empty()) {
      Inputs.push_back(Token);
    }
    Previous = Token;
  }
}
