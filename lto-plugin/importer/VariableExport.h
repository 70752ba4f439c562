//===- VariableExport.h - names for variables that LTO made local ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A derivative must use the program's own variables; one that is local to
// another module has no name for it. So in a program with requests each ThinLTO
// backend gives a hidden alias to those of its variables that a closure may
// refer to. Both sides find name and choice by themselves, from the catalog
// (Catalog::exportedName): backends run in any order.
//
//     @state = internal global double 2.0
//     @state.linkgrad.1f2e = hidden alias double, ptr @state
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_IMPORTER_VARIABLEEXPORT_H
#define LINKGRAD_IMPORTER_VARIABLEEXPORT_H

namespace llvm {
class Module;
} // namespace llvm

namespace linkgrad {

class Catalog;

/// \returns whether \p M, a module of the link, had any such variable.
bool exportVariables(llvm::Module &M, const Catalog &TheCatalog);

/// The functions of rules come back by tables which LTO takes for unused. What
/// such functions write or read has been dropped where nobody else does, split
/// into a copy for each module where the others only read it or only write it,
/// and in the latter case cleared. \p M, of a ThinLTO link, gets back what it
/// defines, and gives up its copies of other modules' variables.
bool restoreRuleState(llvm::Module &M, const Catalog &TheCatalog);

} // namespace linkgrad

#endif // LINKGRAD_IMPORTER_VARIABLEEXPORT_H
