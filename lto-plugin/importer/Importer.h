//===- Importer.h - bodies of other files for one module ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One importer serves one module in one backend; the catalog behind it is the
// process's. Nothing is read before the first question.
//
// Reported as remarks of the pass "linkgrad-import": what was imported, from
// which file, for whom or why, and why something was not. With --stats, or the
// environment variable LINKGRAD_STATS, a note at the end of each module tells
// what was read, and how long that and all that we did took. (LLVM's own
// statistics are compiled out of release builds.)
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_IMPORTER_IMPORTER_H
#define LINKGRAD_IMPORTER_IMPORTER_H

#include "importer/BodyCopier.h"
#include "importer/IndirectTargets.h"
#include "linkgrad/BodySource.h"
#include <chrono>
#include <map>

namespace linkgrad {

class Diagnostics;

class Importer : public BodySource {
public:
  explicit Importer(llvm::Module &M) : M(M), Copier(M) {}
  ~Importer() override;

  BodyAnswer findBody(llvm::Function &Declaration) override;
  llvm::GlobalVariable *
  findConstant(llvm::GlobalVariable &Declaration) override;

  std::optional<std::vector<IndirectTarget>> findTargets(
      llvm::CallBase &Call, unsigned Limit,
      llvm::function_ref<bool(llvm::StringRef, const llvm::FunctionType &)>
          MayBe) override;
  bool defines(const llvm::Function &Declaration) override;
  void describe(llvm::Function &F, Diagnostics &Diags) override;
  const llvm::Function *findRegistered(llvm::StringRef Name) override;
  bool mayBeWrittenByRules(const llvm::GlobalVariable &GV) override;
  void describe(llvm::GlobalVariable &G, Diagnostics &Diags) override;

  /// Removes copies that are not used: the engine works on clones of them.
  void removeUnusedCopies();

  /// To be called when the engine is done. Copies refer to other symbols of
  /// their home by name; where LTO has made such a name local, the symbol is
  /// copied too, and what cannot be copied is an error. Declarations that are
  /// not used are removed.
  void completeReferences(Diagnostics &Diags);

  /// What becomes of a variable of this module's own file: the initializer of
  /// \p To, or a hidden variable of that name.
  struct Restored {
    llvm::GlobalVariable *To;
    std::string Name;
  };
  /// \p Wanted is asked for each variable of \p File. \returns whether there
  /// was any.
  bool restoreVariables(
      const InputFile &File,
      llvm::function_ref<std::optional<Restored>(llvm::GlobalVariable &From)>
          Wanted,
      Diagnostics &Diags);

private:
  /// The answer to one name. Kept, so that a second question gets the same
  /// copy.
  struct Answer {
    llvm::WeakTrackingVH Copy;
    Refusal Refused;
  };
  /// Sets TheCatalog, at the first question; false in a host that is no linker.
  bool hasCatalog();
  Answer find(llvm::GlobalObject &Declaration);
  Answer import(const Catalog::Place &Place, llvm::GlobalObject &Declaration);
  Answer importFrom(SourceModule &Source, llvm::GlobalObject &Root,
                    bool AsVariable = false);
  Answer notDefined(const llvm::Twine &Why) { return {nullptr, {Why.str()}}; }
  llvm::Expected<SourceModule *> open(const InputFile &File);
  // RegistrationImport.cpp
  using Saying = std::pair<SourceModule *, llvm::GlobalObject *>;
  void openRegistrations();
  void readRuleBodies();
  llvm::SmallVector<Saying, 2> sayingsOf(llvm::GlobalObject &GO);
  void transfer(SourceModule &Source, llvm::Function &From, llvm::Function &To,
                Diagnostics &Diags);
  llvm::Function *partOf(SourceModule &Source, llvm::Function &Part,
                         llvm::Function &For, Diagnostics &Diags);
  llvm::GlobalValue *findOwn(const SourceModule &Source,
                             const llvm::GlobalValue &GV);
  std::optional<IndirectTarget> libraryTarget(const llvm::Function &F);
  bool mayLoseName(llvm::StringRef Name) const;
  void noteAddressTaken(const SourceModule &Source, const CopyPlan &Plan);
  bool keepsName(llvm::GlobalValue &Declaration);
  bool complete(llvm::GlobalObject &Declaration, Diagnostics &Diags);
  void remark(const llvm::GlobalObject &Declaration, const Answer &A,
              const InputFile *File);
  void remarkImport(const llvm::BasicBlock *Place, llvm::StringRef Symbol,
                    const InputFile &File, const llvm::Twine &Why);
  void remarkPart(const llvm::Function &Part, const llvm::Function &For,
                  const InputFile &File);
  bool wantsRemarks() const;

  llvm::Module &M;
  BodyCopier Copier;
  const Catalog *TheCatalog = nullptr;
  std::optional<IndirectTargets> Targets;
  llvm::DenseMap<const InputFile *, std::unique_ptr<SourceModule>> Sources;
  /// Of functions with a name of their own, by file and name; null when the
  /// copy was deleted.
  std::map<std::pair<const InputFile *, std::string>, llvm::WeakTrackingVH>
      FunctionCopies;
  /// Copies of functions whose address the program takes, with their identity.
  std::vector<std::pair<llvm::WeakTrackingVH, uint64_t>> AddressTakenCopies;
  /// The variables that hold addresses of library functions.
  llvm::StringMap<llvm::WeakTrackingVH> LibraryAddresses;
  llvm::StringMap<Answer> Answers;
  /// The files with registrations, once one was asked for.
  std::optional<std::vector<const InputFile *>> Registering;
  bool HasReadRuleBodies = false;
  unsigned NumOpened = 0, NumFunctions = 0, NumConstants = 0;
  uint64_t NumBytes = 0;
  using Clock = std::chrono::steady_clock;
  class Timer;
  const Clock::time_point Start = Clock::now();
  Clock::duration TimeImporting{};
};

} // namespace linkgrad

#endif // LINKGRAD_IMPORTER_IMPORTER_H
