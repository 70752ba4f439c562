//===- Pages.h - pages that are printed from tables ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_DOCS_GENERATE_PAGES_H
#define LINKGRAD_DOCS_GENERATE_PAGES_H

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace linkgrad {

/// docs/diagnostics.md, from core/support/Diagnostics.def.
void printDiagnosticsPage(llvm::raw_ostream &OS);

/// docs/rules.md, from core/rules/MathRules.def and LibraryFunctions.def.
void printRulesPage(llvm::raw_ostream &OS);

} // namespace linkgrad

#endif // LINKGRAD_DOCS_GENERATE_PAGES_H
