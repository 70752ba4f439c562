//===- TargetTable.h - addresses of functions by identity, at run time ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A derivative compares function pointers with functions of other modules, to
// which its module cannot refer: ThinLTO has made them local by then. So in a
// program with requests each module puts those of its functions whose address
// is taken into a table, a section {identity, address}..., and the module of
// the derivative finds the addresses there when the program starts. An entry
// goes with its function when the linker drops that.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_IMPORTER_TARGETTABLE_H
#define LINKGRAD_IMPORTER_TARGETTABLE_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>

namespace llvm {
class GlobalVariable;
class Instruction;
class Module;
} // namespace llvm

namespace linkgrad {

class Catalog;

/// The identity of a function in the program: \p Name, for a local one with
/// the module that it is in.
uint64_t targetIdentity(llvm::StringRef Name, llvm::StringRef LocalTo);

/// Enters the functions of \p M, a module of a ThinLTO link, into the table.
/// \returns true if there were any.
bool emitTargetTable(llvm::Module &M, const Catalog &TheCatalog);

/// The variable of \p M that holds the address of the function of this identity
/// (null: it is not in the program) from the start of the program on.
llvm::GlobalVariable *targetAddress(llvm::Module &M, uint64_t Identity);

/// Where code that runs when the program starts, after the addresses are known,
/// is added: before this instruction.
llvm::Instruction *afterTargetAddresses(llvm::Module &M);

} // namespace linkgrad

#endif // LINKGRAD_IMPORTER_TARGETTABLE_H
