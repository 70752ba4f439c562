//===- SourceModule.h - a bitcode file opened lazily ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Opening parses the declarations, constants and types of a module; function
// bodies stay bits until they are asked for. The module lives in the context of
// the module that asks, so a file may be open once in each backend.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_IMPORTER_SOURCEMODULE_H
#define LINKGRAD_IMPORTER_SOURCEMODULE_H

#include "importer/InputFile.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

namespace linkgrad {

class Diagnostics;

/// The modules of one input file (more than one with -fsplit-lto-unit).
class SourceModule {
public:
  /// Fails in the words of a diagnostic: no bitcode, or broken bitcode.
  static llvm::Expected<std::unique_ptr<SourceModule>>
  open(const InputFile &File, llvm::Module &Destination);

  const InputFile &file() const { return File; }
  /// The (first) module of the file.
  const llvm::Module &module() const { return *Modules.front(); }

  /// Whether \p GV, of these modules, is a definition, or was one before its
  /// body was moved out.
  bool defines(const llvm::GlobalValue &GV) const {
    return !GV.isDeclaration() || Copies.contains(&GV);
  }
  /// The definition of a global value, or null.
  llvm::GlobalValue *find(llvm::StringRef Name) const;

  /// Turns the tables of the modules into attributes and metadata of their
  /// functions.
  void attachRegistrations(Diagnostics &Diags);
  /// What the modules define or declare by that name. Local symbols are found
  /// only if \p Local.
  llvm::SmallVector<llvm::GlobalObject *, 1> named(llvm::StringRef Name,
                                                   bool Local) const;

  llvm::SmallVector<llvm::Function *, 0> functions() const;
  llvm::SmallVector<llvm::GlobalVariable *, 0> variables() const;

  /// Whether everything that was copied from here is still there.
  bool isIntact() const;

  /// Source value -> its counterpart in the destination. Kept from one copy to
  /// the next, so that shared helpers and debug information come over once.
  llvm::ValueToValueMapTy Mapped;
  /// The keys of Mapped that are global values.
  std::vector<llvm::GlobalValue *> MappedGlobals;

  /// The copies of functions and variables in the destination; null when the
  /// copy was deleted.
  llvm::DenseMap<const llvm::GlobalValue *, llvm::WeakTrackingVH> Copies;

private:
  explicit SourceModule(const InputFile &File) : File(File) {}

  const InputFile &File;
  std::vector<std::unique_ptr<llvm::Module>> Modules;
};

} // namespace linkgrad

#endif // LINKGRAD_IMPORTER_SOURCEMODULE_H
