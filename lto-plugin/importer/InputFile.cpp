//===- InputFile.cpp - object files, archive members and their symbols ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "importer/InputFile.h"
#include "rules/Registrations.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/Module.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace linkgrad;

InputFiles::InputFiles(const LinkLine &Line) {
  for (const LinkInput &Input : Line.Inputs)
    open(Input, Line.FatLTOObjects);
}

void InputFiles::open(const LinkInput &Input, bool FatLTOObjects) {
  auto Buffer = MemoryBuffer::getFile(Input.Path, /*IsText=*/false,
                                      /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return;
  MemoryBufferRef Ref = **Buffer;
  Buffers.push_back(std::move(*Buffer));
  if (identify_magic(Ref.getBuffer()) == file_magic::archive)
    openArchive(Input, Ref, FatLTOObjects);
  else
    add(Ref, Input.Path, Input.Lazy, FatLTOObjects);
}

void InputFiles::addPart(StringRef Path, uint64_t Offset, uint64_t Size) {
  auto Buffer = MemoryBuffer::getFileSlice(Path, Size, Offset);
  if (!Buffer)
    return;
  MemoryBufferRef Ref = **Buffer;
  Buffers.push_back(std::move(*Buffer));
  add(Ref, Path.str(), /*Lazy=*/false, /*FatLTOObjects=*/false);
}

/// Like lld we look at the members themselves and not at the archive's index:
/// an index made by an ar that does not know bitcode is incomplete.
void InputFiles::openArchive(const LinkInput &Input, MemoryBufferRef Buffer,
                             bool FatLTOObjects) {
  Expected<std::unique_ptr<object::Archive>> Archive =
      object::Archive::create(Buffer);
  if (!Archive) {
    consumeError(Archive.takeError());
    return;
  }
  Error Err = Error::success();
  for (const object::Archive::Child &Member : (*Archive)->children(Err)) {
    Expected<MemoryBufferRef> Contents = Member.getMemoryBufferRef();
    if (!Contents) {
      consumeError(Contents.takeError());
      continue;
    }
    std::string Name = (Input.Path + "(" +
                        sys::path::filename(Contents->getBufferIdentifier()) +
                        " at " + Twine(Member.getChildOffset()) + ")")
                           .str();
    add(*Contents, std::move(Name), !Input.WholeArchive, FatLTOObjects);
  }
  consumeError(std::move(Err));
  // Owns the buffers of the members of a thin archive.
  Archives.push_back(std::move(*Archive));
}

void InputFiles::add(MemoryBufferRef Buffer, std::string Name, bool Lazy,
                     bool FatLTOObjects) {
  InputFile File{std::move(Name), Buffer, FileKind::Object, Lazy};
  switch (identify_magic(Buffer.getBuffer())) {
  case file_magic::bitcode:
    File.Kind = FileKind::Bitcode;
    break;
  case file_magic::elf_relocatable:
    if (FatLTOObjects) {
      MemoryBufferRef Bitcode = findBitcode(File);
      if (Bitcode.getBufferSize()) {
        File.Buffer = Bitcode;
        File.Kind = FileKind::Bitcode;
      }
    }
    break;
  case file_magic::elf_shared_object:
    File.Kind = FileKind::Shared;
    File.Lazy = false;
    break;
  default:
    return; // lib.rmeta of an rlib, for instance
  }
  File.MayRequest = File.Kind == FileKind::Bitcode &&
                    File.Buffer.getBuffer().contains("__enzyme_");
  Files.push_back(std::move(File));
}

static std::optional<irsymtab::FileContents>
readIRSymbolTable(MemoryBufferRef Bitcode) {
  Expected<BitcodeFileContents> Contents = getBitcodeFileContents(Bitcode);
  if (!Contents) {
    consumeError(Contents.takeError());
    return std::nullopt;
  }
  // Builds the table from the module's declarations when the file has none, or
  // one by another LLVM. The linker has to do the same.
  Expected<irsymtab::FileContents> Table = irsymtab::readBitcode(*Contents);
  if (!Table) {
    consumeError(Table.takeError());
    return std::nullopt;
  }
  return std::move(*Table);
}

static FileSymbols readBitcodeSymbols(const InputFile &File,
                                      bool WithLocals = false) {
  FileSymbols Result;
  auto Table = readIRSymbolTable(File.Buffer);
  if (!Table)
    return Result;
  Result.NameStorage = std::move(*Table);
  for (const irsymtab::Symbol &S : Result.NameStorage.TheReader.symbols()) {
    Result.HasRegistrations |= mayRegister(S.getName());
    if (!(S.isGlobal() || WithLocals) || S.isFormatSpecific())
      continue;
    InputSymbol Symbol;
    Symbol.Name = S.getName();
    Symbol.Undefined = S.isUndefined();
    Symbol.Weak = S.isWeak();
    Symbol.Common = S.isCommon();
    Symbol.CommonSize = S.isCommon() ? S.CommonSize : 0;
    Symbol.Hidden = S.getVisibility() == GlobalValue::HiddenVisibility;
    Symbol.MayOmit = S.canBeOmittedFromSymbolTable();
    Symbol.Executable = S.isExecutable();
    Symbol.Local = !S.isGlobal();
    Result.Symbols.push_back(Symbol);
  }
  return Result;
}

/// Reads one ELF symbol; nothing for a local one.
static Expected<std::optional<InputSymbol>>
readELFSymbol(const object::ELFSymbolRef &S) {
  Expected<uint32_t> Flags = S.getFlags();
  if (!Flags)
    return Flags.takeError();
  if (!(*Flags & object::SymbolRef::SF_Global))
    return std::nullopt;
  Expected<StringRef> Name = S.getName();
  if (!Name)
    return Name.takeError();
  InputSymbol Symbol;
  Symbol.Name = *Name;
  Symbol.Undefined = *Flags & object::SymbolRef::SF_Undefined;
  Symbol.Weak = S.getBinding() != ELF::STB_GLOBAL;
  Symbol.Common = *Flags & object::SymbolRef::SF_Common;
  Symbol.CommonSize = Symbol.Common ? S.getCommonSize() : 0;
  uint8_t Visibility = S.getOther() & 3;
  Symbol.Hidden =
      Visibility == ELF::STV_HIDDEN || Visibility == ELF::STV_INTERNAL;
  return Symbol;
}

static std::unique_ptr<object::ObjectFile> openELF(MemoryBufferRef Buffer) {
  Expected<std::unique_ptr<object::ObjectFile>> Object =
      object::ObjectFile::createELFObjectFile(Buffer);
  if (Object)
    return std::move(*Object);
  consumeError(Object.takeError());
  return nullptr;
}

static FileSymbols readELFSymbols(const InputFile &File) {
  FileSymbols Result;
  std::unique_ptr<object::ObjectFile> Object = openELF(File.Buffer);
  if (!Object)
    return Result;
  auto *ELF = cast<object::ELFObjectFileBase>(Object.get());
  auto Range = File.Kind == FileKind::Shared ? ELF->getDynamicSymbolIterators()
                                             : ELF->symbols();
  for (const object::ELFSymbolRef &S : Range) {
    auto Symbol = readELFSymbol(S);
    if (!Symbol)
      consumeError(Symbol.takeError());
    else if (*Symbol)
      Result.Symbols.push_back(**Symbol);
  }
  return Result;
}

FileSymbols linkgrad::readSymbolsInOrder(const InputFile &File) {
  return File.Kind == FileKind::Bitcode ? readBitcodeSymbols(File)
                                        : readELFSymbols(File);
}

FileSymbols linkgrad::readAllSymbols(const InputFile &File) {
  return readBitcodeSymbols(File, /*WithLocals=*/true);
}

FileSymbols linkgrad::readSymbols(const InputFile &File) {
  FileSymbols Result = readSymbolsInOrder(File);
  std::vector<InputSymbol> Sorted;
  Sorted.reserve(Result.Symbols.size());
  for (bool Undefined : {false, true})
    copy_if(Result.Symbols, std::back_inserter(Sorted),
            [=](const InputSymbol &S) { return S.Undefined == Undefined; });
  Result.Symbols = std::move(Sorted);
  return Result;
}

bool linkgrad::hasLocalSymbol(const InputFile &File, StringRef Name) {
  auto Table = readIRSymbolTable(File.Buffer);
  return Table &&
         any_of(Table->TheReader.symbols(), [Name](const irsymtab::Symbol &S) {
           return !S.isGlobal() && S.getName() == Name;
         });
}

std::string linkgrad::sourceFileName(const InputFile &File) {
  auto Table = readIRSymbolTable(File.Buffer);
  return Table ? Table->TheReader.getSourceFileName().str() : "";
}

MemoryBufferRef linkgrad::findBitcode(const InputFile &File) {
  if (File.Kind == FileKind::Bitcode)
    return File.Buffer;
  MemoryBufferRef None;
  if (File.Kind == FileKind::Shared)
    return None;
  std::unique_ptr<object::ObjectFile> Object = openELF(File.Buffer);
  if (!Object)
    return None;
  for (const object::SectionRef &Section : Object->sections()) {
    Expected<StringRef> Name = Section.getName();
    if (!Name) {
      consumeError(Name.takeError());
      continue;
    }
    if (*Name != ".llvmbc" && *Name != ".llvm.lto")
      continue;
    Expected<StringRef> Contents = Section.getContents();
    if (!Contents)
      consumeError(Contents.takeError());
    // -fembed-bitcode=marker leaves a section of one byte.
    else if (identify_magic(*Contents) == file_magic::bitcode)
      return MemoryBufferRef(*Contents, File.Buffer.getBufferIdentifier());
  }
  return None;
}

bool linkgrad::isFullLTO(const InputFile &File) {
  Expected<std::vector<BitcodeModule>> Modules =
      getBitcodeModuleList(File.Buffer);
  if (!Modules) {
    consumeError(Modules.takeError());
    return true;
  }
  for (BitcodeModule &Module : *Modules) {
    Expected<BitcodeLTOInfo> Info = Module.getLTOInfo();
    if (!Info)
      consumeError(Info.takeError());
    else if (Info->IsThinLTO)
      return false;
  }
  return true;
}

bool linkgrad::isModuleOf(const Module &M, const InputFile &File) {
  return File.Name == M.getModuleIdentifier();
}

bool linkgrad::isMergedModule(const Module &M) {
  return M.getModuleIdentifier() == "ld-temp.o";
}
