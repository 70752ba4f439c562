//===- Summaries.h - what ThinLTO module summaries tell ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A summary lists for each function which variables it reads and writes; bodies
// need not be parsed for that. Only if it says "something else" (a table at
// -O0, whose elements are read) the functions in question are. Read on demand,
// once per file, for the whole process.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_IMPORTER_SUMMARIES_H
#define LINKGRAD_IMPORTER_SUMMARIES_H

#include "importer/InputFile.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/IR/GlobalValue.h"
#include "llvm/IR/ModuleSummaryIndex.h"
#include <mutex>

namespace linkgrad {

/// How code uses a variable. A set: ReadWrite also stands for an address that
/// is taken and for a module without summary.
enum class GlobalAccess : uint8_t {
  None = 0,
  Read = 1,
  Write = 2,
  ReadWrite = 3
};

inline GlobalAccess operator|(GlobalAccess A, GlobalAccess B) {
  return GlobalAccess(uint8_t(A) | uint8_t(B));
}

/// Who takes the address of a function.
struct AddressTaken {
  struct Table { // a variable whose initializer does
    const InputFile *File;
    llvm::GlobalValue::GUID Variable;
  };
  std::vector<Table> Tables;
  llvm::SmallVector<const InputFile *, 1> Code; // whose functions do
};

/// Of all modules of a ThinLTO link. Lists are in the order of the link.
struct AddressesTaken {
  /// Takes in one module's summary.
  void add(const InputFile &File, const llvm::ModuleSummaryIndex &Index);
  /// To be called when all are in.
  void finish();
  const AddressTaken *find(llvm::GlobalValue::GUID Function) const {
    auto It = Functions.find(Function);
    return It == Functions.end() ? nullptr : &It->second;
  }
  llvm::DenseMap<llvm::GlobalValue::GUID, AddressTaken> Functions;
  /// The files that define one of them.
  llvm::DenseSet<const InputFile *> Definers;
  /// Those that take the address of what no module defines: a library's.
  llvm::DenseSet<const InputFile *> TakersOfOthers;

private:
  /// Until finish().
  llvm::DenseMap<llvm::GlobalValue::GUID,
                 llvm::SmallVector<const InputFile *, 1>>
      Defined;
  llvm::DenseSet<llvm::GlobalValue::GUID> DefinedVariables;
};

/// Reads the summaries of the loaded bitcode files, in the order of the link;
/// null for files without one, of full LTO. They are not kept: those of a large
/// program are large.
void forEachSummary(const std::vector<InputFile> &Files,
                    llvm::function_ref<void(const InputFile &,
                                            const llvm::ModuleSummaryIndex *)>
                        Visit);

/// The name that ThinLTO gives to a local symbol of the one module of \p Index
/// when another module needs it; empty when the module has no hash.
std::string promotedName(llvm::StringRef Name,
                         const llvm::ModuleSummaryIndex &Index);

class Summaries {
public:
  /// How the functions and initializers of \p File use the variable.
  GlobalAccess access(const InputFile &File,
                      llvm::GlobalValue::GUID Variable) const;

  /// The same of \p File; empty when it has no summary, too.
  std::string promotedName(llvm::StringRef Name, const InputFile &File) const;

private:
  const llvm::ModuleSummaryIndex *get(const InputFile &File) const;
  /// Whether the functions of \p File only read it, by their bodies.
  bool isOnlyReadByCode(const InputFile &File,
                        llvm::GlobalValue::GUID Variable) const;

  mutable std::mutex Mutex;
  /// Null for a file without summary.
  mutable llvm::DenseMap<const InputFile *,
                         std::unique_ptr<llvm::ModuleSummaryIndex>>
      Read;
  /// Of files whose bodies were looked at: the variables that they only read.
  mutable llvm::DenseMap<const InputFile *,
                         llvm::DenseSet<llvm::GlobalValue::GUID>>
      OnlyRead;
};

} // namespace linkgrad

#endif // LINKGRAD_IMPORTER_SUMMARIES_H
