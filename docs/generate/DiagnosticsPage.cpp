//===- DiagnosticsPage.cpp - docs/diagnostics.md ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Pages.h"
#include "support/Diagnostics.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace linkgrad;

static constexpr StringLiteral Head =
    R"(<!-- Printed by linkgrad-docs from core/support/Diagnostics.def. Do not edit. -->
# Diagnostics

All errors and warnings, by the code in brackets at the end of their first line.
`{0}`, `{1}`... stand for names. The lines that start with `>>>` name the place,
the chain of calls from the request, the reason, and what can be done:

    error: no derivative is known for the call to 'foo' [no-derivative]
    >>> at a.c:12 in 'loss'
    >>> give a rule for it, or mark it inactive

Line numbers need `-g` (in Rust `debug = true` in the profile). Where a place
lies in a library, a line `for` before it names the line of yours that led there.
One run shows up to 20 errors of each module, up to three of one kind; with
LINKGRAD_ALL_MESSAGES in the environment all of them.
)";

void linkgrad::printDiagnosticsPage(raw_ostream &OS) {
  OS << Head;
  for (const DiagRow &Row : diagnosticTable()) {
    OS << "\n## " << Row.Name << "\n\n"
       << (Row.IsWarning ? "A warning: " : "") << "`" << Row.Text << "`\n";
    if (!Row.Remedy.empty())
      OS << "\nWhat to do: " << Row.Remedy << ".\n";
#define RUST(Name, Remedy)                                                     \
  if (Row.Id == #Name)                                                         \
    OS << "\nIn Rust: " Remedy ".\n";
#include "support/RustRemedies.def"
  }
}
