//===- LinkerSource.h - a link, as the linker tells LTO of it ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A linker calls lto::LTO::add for each module that it has loaded, and says of
// each symbol what it has resolved it to. LtoInterposer.cpp passes that on to
// here. So what archives, weak definitions, version scripts or --defsym mean in
// this linker need not be known.
//
// Of the link's machine code LTO is told nothing. It matters if it carries
// bitcode beside (.llvmbc, .llvm.lto) and defines what no module defines. Some
// linkers name such inputs to their plugin (addMachineCode). For others the
// command line is read as for a stock ld.lld, as soon as such a body is wanted.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_THINLINK_LINKERSOURCE_H
#define LINKGRAD_THINLINK_LINKERSOURCE_H

#include "importer/LinkSource.h"
#include "llvm/LTO/LTO.h"
#include <mutex>

namespace linkgrad {

class LinkerSource : public LinkSource {
public:
  /// That of the process; made at the first call.
  static LinkerSource &get();

  /// A module of the link, in the order in which the linker gives them to LTO.
  void add(const llvm::lto::InputFile &Input,
           llvm::ArrayRef<llvm::lto::SymbolResolution> Resolutions);
  /// An input that is not for LTO: a file or, in an archive, a part of it.
  void addMachineCode(std::string Path, uint64_t Offset, uint64_t Size);
  /// That of a linker other than lld: Link::RedirectsDefined.
  void setRedirectsDefined(bool Does) { RedirectsDefined = Does; }

  /// Global symbols that mean something else by --wrap or --defsym.
  llvm::DenseSet<llvm::GlobalValue::GUID> redirected() const;
  /// The functions and variables of a module of which only its annotations say
  /// something, not their attributes. Nothing if they cannot be read: DTLTO
  /// gives members of archives other names.
  std::optional<llvm::DenseSet<llvm::GlobalValue::GUID>>
  annotatedFunctions(llvm::StringRef Module) const;

  /// A module for full LTO with rules, or nothing.
  std::string rulesInFullLTO() const;

  LinkObstacles obstacles() const override;
  bool wantsStatistics() const override;
  bool mayRequest() override { return AnyMayRequest; }
  Link read() override;

private:
  struct Module {
    InputFile File;
    std::vector<llvm::lto::SymbolResolution> Resolutions;
  };
  struct Part {
    std::string Path;
    uint64_t Offset, Size;
  };
  /// The command line, read at the first question: that looks at all files.
  const LinkLine &line() const;
  InputFiles readMachineCode() const;

  std::vector<Module> Modules;
  std::vector<Part> MachineCode;
  bool RedirectsDefined = true;
  bool AnyMayRequest = false;
  mutable std::once_flag LineRead;
  mutable LinkLine Line;
};

} // namespace linkgrad

#endif // LINKGRAD_THINLINK_LINKERSOURCE_H
