//===- LinkSource.cpp - where the inputs of a link come from ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "importer/LinkSource.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <atomic>
#include <mutex>

using namespace llvm;
using namespace linkgrad;

LinkSource::~LinkSource() = default;

/// Whether the text of a --defsym is nothing but a symbol.
static bool isSymbolName(StringRef Text) {
  return !Text.empty() && !isDigit(Text.front()) && all_of(Text, [](char C) {
    return isAlnum(C) || is_contained("_.$", C);
  });
}

Redirections linkgrad::redirectionsOf(const LinkLine &Line) {
  Redirections Result;
  for (const auto &[Name, Expression] : Line.Defined)
    Result[Name] = isSymbolName(Expression) ? Expression : "";
  for (const std::string &Name : Line.Wrapped) {
    Result[Name] = "__wrap_" + Name;
    Result["__real_" + Name] = Name;
  }
  return Result;
}

namespace {
class CommandLineSource : public LinkSource {
public:
  explicit CommandLineSource(LinkLine Line) : Line(std::move(Line)) {}

  LinkObstacles obstacles() const override {
    return {Line.UsesCache, Line.Relocatable};
  }
  bool wantsStatistics() const override { return Line.WantsStatistics; }
  bool mayRequest() override;
  Link read() override;

private:
  InputFiles &files();

  const LinkLine Line;
  std::once_flag Opened;
  InputFiles Files; // until read() gives them away
  bool AnyMayRequest = false;
};
} // namespace

InputFiles &CommandLineSource::files() {
  std::call_once(Opened, [this] {
    Files = InputFiles(Line);
    AnyMayRequest = any_of(
        Files.Files, [](const InputFile &File) { return File.MayRequest; });
  });
  return Files;
}

bool CommandLineSource::mayRequest() {
  files();
  return AnyMayRequest;
}

Link CommandLineSource::read() {
  Link Result;
  Result.Inputs = std::move(files());
  Result.Symbols = resolveSymbols(Result.Inputs, Line);
  Result.Redirected = redirectionsOf(Line);
  Result.RedirectsDefined = true;
  Result.ExportsDefault =
      (Line.Shared || Line.ExportDynamic) && !Line.HidesExports;
  Result.KeepsGlobals = Line.KeepsGlobals;
  return Result;
}

// Never destroyed: other threads may still read it while the process exits.
static std::atomic<LinkSource *> GivenSource = nullptr;

void LinkSource::setForProcess(LinkSource &Source) { GivenSource = &Source; }

LinkSource *LinkSource::ofProcess() {
  if (LinkSource *Given = GivenSource)
    return Given;
  static LinkSource *FromCommandLine = [] {
    std::optional<LinkLine> Line = hostLinkLine();
    return Line ? new CommandLineSource(std::move(*Line)) : nullptr;
  }();
  return FromCommandLine;
}
