//===- WeakenImports.cpp - lets any host load the plugin ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs after the link of liblinkgrad.so and makes its undefined LLVM symbols
// weak. Our vtables refer to functions of the host's LLVM; a host of another
// version does not have all of them, dlopen() would fail, and some hosts (opt
// 14) do not even say why. With weak symbols the library loads, PluginEntry.cpp
// sees the version and refuses with a message. In a host of the right version
// all symbols are there and nothing changes.
//
// No linker option does this: the symbols would have to be weak in every object
// file. Symbols with a version (libc, libstdc++) are left alone.
//
//===----------------------------------------------------------------------===//

#include <cstdio>
#include <cstring>
#include <elf.h>
#include <vector>

static bool readFile(const char *Path, std::vector<char> &Data) {
  FILE *File = fopen(Path, "rb");
  if (!File)
    return false;
  char Block[65536];
  while (size_t Size = fread(Block, 1, sizeof(Block), File))
    Data.insert(Data.end(), Block, Block + Size);
  return !fclose(File);
}

static bool writeFile(const char *Path, const std::vector<char> &Data) {
  FILE *File = fopen(Path, "r+b");
  if (!File)
    return false;
  bool Written = fwrite(Data.data(), 1, Data.size(), File) == Data.size();
  return !fclose(File) && Written;
}

/// Undefined global symbols of namespace llvm become weak.
static unsigned weaken(std::vector<char> &Data, const Elf64_Shdr &Symbols,
                       const Elf64_Shdr &Names) {
  unsigned Count = 0;
  auto *Symbol = reinterpret_cast<Elf64_Sym *>(Data.data() + Symbols.sh_offset);
  for (size_t I = 0, E = Symbols.sh_size / sizeof(Elf64_Sym); I < E; ++I) {
    const char *Name = Data.data() + Names.sh_offset + Symbol[I].st_name;
    if (Symbol[I].st_shndx != SHN_UNDEF ||
        ELF64_ST_BIND(Symbol[I].st_info) != STB_GLOBAL ||
        !strstr(Name, "4llvm"))
      continue;
    Symbol[I].st_info =
        ELF64_ST_INFO(STB_WEAK, ELF64_ST_TYPE(Symbol[I].st_info));
    ++Count;
  }
  return Count;
}

int main(int ArgC, char **ArgV) {
  std::vector<char> Data;
  if (ArgC != 2 || !readFile(ArgV[1], Data)) {
    fprintf(stderr, "usage: weaken-imports library.so\n");
    return 1;
  }
  auto *Header = reinterpret_cast<Elf64_Ehdr *>(Data.data());
  if (Data.size() < sizeof(Elf64_Ehdr) ||
      memcmp(Header->e_ident, ELFMAG, SELFMAG) ||
      Header->e_ident[EI_CLASS] != ELFCLASS64)
    return 0; // nothing of ours to do; the host will tell
  auto *Sections =
      reinterpret_cast<Elf64_Shdr *>(Data.data() + Header->e_shoff);
  for (unsigned I = 0; I < Header->e_shnum; ++I)
    if (Sections[I].sh_type == SHT_DYNSYM &&
        weaken(Data, Sections[I], Sections[Sections[I].sh_link]) &&
        !writeFile(ArgV[1], Data)) {
      fprintf(stderr, "cannot write %s\n", ArgV[1]);
      return 1;
    }
  return 0;
}
