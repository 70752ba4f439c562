//===- Redirect.h - names that the link gives another meaning ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// By --wrap=f and --defsym=f=g, f means something else to all who refer to it.
// What a module does not define it asks the catalog for, which knows. But it
// would take its own definition for what it calls.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_IMPORTER_REDIRECT_H
#define LINKGRAD_IMPORTER_REDIRECT_H

namespace llvm {
class Module;
} // namespace llvm

namespace linkgrad {

class Catalog;

/// Lets uses of definitions in \p M mean what they mean to the linker. \returns
/// true on a change.
bool redirectUses(llvm::Module &M, const Catalog &TheCatalog);

} // namespace linkgrad

#endif // LINKGRAD_IMPORTER_REDIRECT_H
