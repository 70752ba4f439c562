//===- Main.cpp - prints documentation from tables ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   linkgrad-docs <folder>          writes the pages
//   linkgrad-docs --check <folder>  fails if one differs from what would be
//                                   written
//
// A page that is written by hand next to a table goes stale; a page that is
// printed and checked does not.
//
//===----------------------------------------------------------------------===//

#include "Pages.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <string>

using namespace llvm;
using namespace linkgrad;

namespace {
struct Page {
  StringLiteral Name;
  void (*Print)(raw_ostream &);
};
} // namespace

static constexpr Page Pages[] = {{"diagnostics.md", printDiagnosticsPage},
                                 {"rules.md", printRulesPage}};

static bool check(StringRef Path, StringRef Text) {
  auto Old = MemoryBuffer::getFile(Path);
  if (Old && (*Old)->getBuffer() == Text)
    return true;
  errs() << Path << " is out of date; write it with `ninja docs`\n";
  return false;
}

static bool write(StringRef Path, StringRef Text) {
  std::error_code Error;
  raw_fd_ostream OS(Path, Error);
  if (!Error) {
    OS << Text;
    return true;
  }
  errs() << "cannot write " << Path << ": " << Error.message() << '\n';
  return false;
}

int main(int NumArgs, char **Args) {
  bool IsCheck = NumArgs == 3 && StringRef(Args[1]) == "--check";
  if (NumArgs != 2 && !IsCheck) {
    errs() << "usage: linkgrad-docs [--check] <folder>\n";
    return 2;
  }
  bool Good = true;
  for (const Page &P : Pages) {
    std::string Text;
    raw_string_ostream OS(Text);
    P.Print(OS);
    std::string Path = (Twine(Args[NumArgs - 1]) + "/" + P.Name).str();
    Good &= IsCheck ? check(Path, Text) : write(Path, Text);
  }
  return Good ? 0 : 1;
}
