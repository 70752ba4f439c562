//===- InputFile.h - object files, archive members and their symbols ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Files are mapped, not read; of a file only its symbol table is touched here.
// A file that cannot be read is left out: if it matters, the linker itself
// stops at it.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_IMPORTER_INPUTFILE_H
#define LINKGRAD_IMPORTER_INPUTFILE_H

#include "importer/CommandLine.h"
#include "llvm/Object/Archive.h"
#include "llvm/Object/IRSymtab.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>

namespace llvm {
class Module;
} // namespace llvm

namespace linkgrad {

enum class FileKind : uint8_t {
  Bitcode,
  Object, // machine code; may carry bitcode in a section
  Shared,
};

/// An object file, archive member or shared library.
struct InputFile {
  /// As lld names the module of a bitcode file: "dir/a.o", or for a member
  /// "dir/lib.a(a.o at 1234)".
  std::string Name;
  llvm::MemoryBufferRef Buffer;
  FileKind Kind = FileKind::Object;
  bool Lazy = false; // loaded only when needed, and not loaded yet
  /// By the names of its symbols it may say something of functions that others
  /// use (rules/Registrations.h). Known of loaded bitcode.
  bool HasRegistrations = false;
  /// Its bytes have the name of a request. Known of bitcode.
  bool MayRequest = false;
};

/// One global symbol, as the linker sees it.
struct InputSymbol {
  llvm::StringRef Name;
  bool Undefined = false;
  bool Weak = false; // also STB_GNU_UNIQUE: yields to a strong one
  bool Common = false;
  bool Hidden = false;     // never exported from the output
  bool MayOmit = false;    // exported only when a shared library needs it
  bool Executable = false; // a function; known for bitcode only
  bool Local = false;      // readAllSymbols() alone gives such
  uint64_t CommonSize = 0;
};

/// The symbols of one file, definitions first: lld too looks at what a file
/// defines before it loads other files for what it lacks.
struct FileSymbols {
  std::vector<InputSymbol> Symbols;
  bool HasRegistrations = false;            // see InputFile
  llvm::irsymtab::FileContents NameStorage; // bitcode: may own the names
};

/// Every file of the link, archives taken apart, in the order of the command
/// line. Owns the mapped memory, for as long as the process lives.
class InputFiles {
public:
  InputFiles() = default;
  explicit InputFiles(const LinkLine &Line);
  /// Adds a part of a file, an object or an archive's member, that is loaded.
  void addPart(llvm::StringRef Path, uint64_t Offset, uint64_t Size);

  std::vector<InputFile> Files;

private:
  void open(const LinkInput &Input, bool FatLTOObjects);
  void openArchive(const LinkInput &Input, llvm::MemoryBufferRef Buffer,
                   bool FatLTOObjects);
  void add(llvm::MemoryBufferRef Buffer, std::string Name, bool Lazy,
           bool FatLTOObjects);

  std::vector<std::unique_ptr<llvm::MemoryBuffer>> Buffers;
  std::vector<std::unique_ptr<llvm::object::Archive>> Archives;
};

FileSymbols readSymbols(const InputFile &File);

/// Those of a bitcode file in the order of its symbol table, in which the
/// linker tells LTO what it has made of them.
FileSymbols readSymbolsInOrder(const InputFile &File);

/// The same with the local ones that have names.
FileSymbols readAllSymbols(const InputFile &File);

/// Whether a bitcode file defines a local symbol of this name.
bool hasLocalSymbol(const InputFile &File, llvm::StringRef Name);

/// The name that a bitcode file was compiled under, a part of the identity of
/// its local symbols.
std::string sourceFileName(const InputFile &File);

/// The bitcode of a file: the file itself or its section .llvm.lto or .llvmbc.
/// An empty buffer when it has none.
llvm::MemoryBufferRef findBitcode(const InputFile &File);

/// Whether all modules of a bitcode file are for full LTO: the linker merges
/// such modules, so that they are one module to ThinLTO.
bool isFullLTO(const InputFile &File);

/// Whether \p M is the module of \p File.
bool isModuleOf(const llvm::Module &M, const InputFile &File);

/// Whether \p M is the module that lld has merged all of full LTO into.
bool isMergedModule(const llvm::Module &M);

} // namespace linkgrad

#endif // LINKGRAD_IMPORTER_INPUTFILE_H
