//===- CommandLine.cpp - the inputs of a link, from its command line ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two walks, as in lld: libraries are searched in all -L directories, also in
// those that follow the -l. The first walk collects options that hold for the
// whole link, the second the inputs with the flags that hold at their place.
//
//===----------------------------------------------------------------------===//

#include "importer/CommandLine.h"
#include "importer/LinkOptions.h"
#include "importer/LinkerScript.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <cstdlib>

using namespace llvm;
using namespace linkgrad;

namespace {
/// What holds at one place of the command line; --push-state saves it.
struct PositionalState {
  bool WholeArchive = false;
  bool InLib = false;
  bool Static = false;
  bool Binary = false; // --format=binary: the file is data
};

class LinkLineReader {
public:
  LinkLine read(ArrayRef<const char *> Args);

private:
  void readGlobal(const LinkOption &O);
  void readBackendOption(StringRef Option);
  void readPositional(const LinkOption &O);
  void addInput(StringRef Path);
  void addLibrary(StringRef Name);
  void addScript(StringRef Path, StringRef Text);
  std::optional<std::string> findInSearchPaths(const Twine &FileName) const;
  std::optional<std::string> findLibrary(StringRef Name) const;

  LinkLine Line;
  PositionalState State;
  SmallVector<PositionalState, 2> Saved;
  unsigned ScriptDepth = 0; // scripts may name scripts
};
} // namespace

LinkLine LinkLineReader::read(ArrayRef<const char *> Args) {
  SmallVector<LinkOption> Options = splitLinkOptions(Args);
  for (const LinkOption &O : Options)
    readGlobal(O);
  for (const LinkOption &O : Options)
    readPositional(O);
  return std::move(Line);
}

void LinkLineReader::readGlobal(const LinkOption &O) {
  StringRef N = O.Name;
  std::string Value = O.Value.str();
  if (N == "library-path" || N == "L")
    Line.SearchPaths.push_back(Value);
  else if (N == "sysroot")
    Line.Sysroot = Value;
  else if (N == "undefined" || N == "u" || N == "entry" || N == "e")
    Line.Roots.push_back(Value);
  else if (N == "init" || N == "fini" || N == "export-dynamic-symbol")
    Line.KeptSymbols.push_back(Value);
  else if (N == "wrap")
    Line.Wrapped.push_back(Value);
  else if (N == "defsym")
    Line.Defined.emplace_back(O.Value.split('=').first.str(),
                              O.Value.split('=').second.str());
  else if (N == "relocatable" || N == "r")
    Line.Relocatable = true;
  else if (N == "stats")
    Line.WantsStatistics = true;
  else if (N == "shared" || N == "Bshareable")
    Line.Shared = true;
  else if (N == "export-dynamic" || N == "E")
    Line.ExportDynamic = true;
  else if (N == "no-export-dynamic")
    Line.ExportDynamic = false;
  else if (N == "version-script" || N == "exclude-libs")
    Line.HidesExports = true;
  else if (N == "fat-lto-objects")
    Line.FatLTOObjects = true;
  else if (N == "no-fat-lto-objects")
    Line.FatLTOObjects = false;
  else if (N == "thinlto-cache-dir" ||
           (N == "plugin-opt" && O.Value.starts_with("cache-dir=")))
    Line.UsesCache = true;
  else if (N == "mllvm" || N == "plugin-opt")
    readBackendOption(O.Value);
}

void LinkLineReader::readBackendOption(StringRef Option) {
  Option = Option.ltrim('-');
  if (Option.consume_front("enable-lto-internalization"))
    Line.KeepsGlobals = Option == "=false" || Option == "=0" ||
                        Option == "=FALSE" || Option == "=False";
}

void LinkLineReader::readPositional(const LinkOption &O) {
  StringRef N = O.Name;
  if (N.empty())
    addInput(O.Value);
  else if (N == "l" || N == "library")
    addLibrary(O.Value);
  else if (N == "whole-archive" || N == "no-whole-archive")
    State.WholeArchive = N == "whole-archive";
  else if (N == "start-lib" || N == "end-lib")
    State.InLib = N == "start-lib";
  else if (is_contained({"Bstatic", "static", "dn", "non_shared"}, N))
    State.Static = true;
  else if (is_contained({"Bdynamic", "dy", "call_shared"}, N))
    State.Static = false;
  else if (N == "format" || N == "b")
    State.Binary = O.Value == "binary";
  else if (N == "push-state")
    Saved.push_back(State);
  else if (N == "pop-state" && !Saved.empty())
    State = Saved.pop_back_val();
}

/// A text file among the inputs is a linker script that stands for libraries,
/// as libc.so does.
void LinkLineReader::addInput(StringRef Path) {
  if (State.Binary)
    return;
  if (isLinkerScript(Path)) {
    auto Buffer = MemoryBuffer::getFile(Path, /*IsText=*/true);
    if (Buffer && ScriptDepth < 8)
      addScript(Path, (*Buffer)->getBuffer());
    return;
  }
  Line.Inputs.push_back({Path.str(), State.WholeArchive, State.InLib});
}

void LinkLineReader::addLibrary(StringRef Name) {
  if (std::optional<std::string> Path = findLibrary(Name))
    addInput(*Path);
}

void LinkLineReader::addScript(StringRef Path, StringRef Text) {
  ++ScriptDepth;
  // Paths in a script that lies in the sysroot are relative to the sysroot.
  bool InSysroot = !Line.Sysroot.empty() && Path.starts_with(Line.Sysroot);
  for (StringRef Entry : linkerScriptInputs(Text)) {
    if (Entry.consume_front("-l")) {
      addLibrary(Entry);
      continue;
    }
    bool FromSysroot = Entry.consume_front("=");
    std::string Inside = Line.Sysroot + Entry.str();
    if (FromSysroot ||
        (InSysroot && Entry.starts_with("/") && sys::fs::exists(Inside))) {
      addInput(Inside);
      continue;
    }
    // As lld: as it is, beside the script, in the search paths.
    SmallString<128> Beside(sys::path::parent_path(Path));
    sys::path::append(Beside, Entry);
    if (sys::fs::exists(Entry))
      addInput(Entry);
    else if (sys::fs::exists(Beside))
      addInput(Beside);
    else if (std::optional<std::string> Found = findInSearchPaths(Entry))
      addInput(*Found);
  }
  --ScriptDepth;
}

std::optional<std::string>
LinkLineReader::findInSearchPaths(const Twine &FileName) const {
  for (StringRef Directory : Line.SearchPaths) {
    bool InSysroot = Directory.consume_front("=");
    SmallString<128> Path(InSysroot ? Line.Sysroot : "");
    Path += Directory;
    sys::path::append(Path, FileName);
    if (sys::fs::exists(Path))
      return Path.str().str();
  }
  return std::nullopt;
}

/// -lfoo and -l:file. In each directory the shared library comes first; the
/// directory counts more than the kind.
std::optional<std::string> LinkLineReader::findLibrary(StringRef Name) const {
  if (Name.consume_front(":"))
    return findInSearchPaths(Name);
  for (const std::string &Directory : Line.SearchPaths) {
    LinkLineReader One;
    One.Line.Sysroot = Line.Sysroot;
    One.Line.SearchPaths = {Directory};
    if (!State.Static)
      if (auto Path = One.findInSearchPaths("lib" + Name + ".so"))
        return Path;
    if (auto Path = One.findInSearchPaths("lib" + Name + ".a"))
      return Path;
  }
  return std::nullopt;
}

LinkLine linkgrad::parseLinkLine(ArrayRef<const char *> Args) {
  return LinkLineReader().read(Args);
}

LinkLine linkgrad::parseRawLinkLine(ArrayRef<const char *> Argv) {
  BumpPtrAllocator Alloc;
  StringSaver Saver(Alloc);
  SmallVector<const char *, 256> Expanded(Argv);
  // --rsp-quoting is looked for before the files are read, as lld does.
  cl::TokenizerCallback Tokenizer = cl::TokenizeGNUCommandLine;
  for (const char *Arg : Argv)
    if (StringRef(Arg).ltrim('-') == "rsp-quoting=windows")
      Tokenizer = cl::TokenizeWindowsCommandLine;
  cl::ExpandResponseFiles(Saver, Tokenizer, Expanded);
  return parseLinkLine(ArrayRef<const char *>(Expanded).drop_front());
}

/// Whether \p Argv starts an ELF linker: by its name, and for the generic
/// driver (lld, rust-lld) by its flavor.
static bool isElfLinker(ArrayRef<const char *> Argv) {
  if (Argv.empty())
    return false;
  StringRef Name = sys::path::filename(Argv[0]);
  if (Argv.size() > 2 && StringRef(Argv[1]).ltrim('-') == "flavor")
    return is_contained({"gnu", "ld", "ld.lld"}, StringRef(Argv[2]));
  // ld.lld, ld.lld-22, x86_64-linux-gnu-ld.lld
  return Name.contains("ld.lld");
}

/// argv of this process, or what LINKGRAD_COMMAND_LINE gives instead.
static SmallVector<const char *, 256> readArgv(StringSaver &Saver) {
  SmallVector<const char *, 256> Argv;
  if (const char *Given = getenv("LINKGRAD_COMMAND_LINE")) {
    Argv.push_back("ld.lld");
    cl::TokenizeGNUCommandLine(Given, Saver, Argv);
    return Argv;
  }
  // A file of /proc has no size: read it as a stream.
  auto Buffer = MemoryBuffer::getFileAsStream("/proc/self/cmdline");
  if (!Buffer)
    return Argv;
  StringRef Rest = (*Buffer)->getBuffer();
  while (!Rest.empty()) {
    auto [Arg, Tail] = Rest.split('\0');
    Argv.push_back(Saver.save(Arg).data());
    Rest = Tail;
  }
  return Argv;
}

std::optional<LinkLine> linkgrad::hostLinkLine() {
  BumpPtrAllocator Alloc;
  StringSaver Saver(Alloc);
  SmallVector<const char *, 256> Argv = readArgv(Saver);
  if (!isElfLinker(Argv))
    return std::nullopt;
  return parseRawLinkLine(Argv);
}

LinkLine linkgrad::processLinkLine() {
  BumpPtrAllocator Alloc;
  StringSaver Saver(Alloc);
  SmallVector<const char *, 256> Argv = readArgv(Saver);
  return Argv.empty() ? LinkLine() : parseRawLinkLine(Argv);
}
