//===- CommandLineTest.cpp - the inputs of a link ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "importer/CommandLine.h"
#include "importer/LinkerScript.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace linkgrad;

static std::vector<std::string> inputPaths(ArrayRef<const char *> Args) {
  std::vector<std::string> Paths;
  for (const LinkInput &Input : parseLinkLine(Args).Inputs)
    Paths.push_back(Input.Path);
  return Paths;
}

using Strings = std::vector<std::string>;

TEST(CommandLine, ValuesAreNoInputs) {
  EXPECT_EQ(inputPaths({"-o",
                        "a.o",
                        "-Lx",
                        "-L",
                        "y",
                        "b.o",
                        "--Map",
                        "m",
                        "-T",
                        "script",
                        "-soname",
                        "s",
                        "--soname=t",
                        "-z",
                        "now",
                        "-melf_x86_64",
                        "-m",
                        "elf_x86_64",
                        "-plugin",
                        "liblto_plugin.so",
                        "-plugin-opt=-fresolution=x",
                        "-dynamic-linker",
                        "/lib/ld.so",
                        "--hash-style=gnu",
                        "--build-id",
                        "--eh-frame-hdr",
                        "-pie",
                        "-y",
                        "f",
                        "--version-script",
                        "v",
                        "-mllvm",
                        "-stats",
                        "c.o"}),
            (Strings{"b.o", "c.o"}));
}

TEST(CommandLine, PositionalFlags) {
  LinkLine Line = parseLinkLine(
      {"a.o", "--whole-archive", "b.a", "--push-state", "--no-whole-archive",
       "c.a", "--pop-state", "d.a", "--no-whole-archive", "--start-lib", "e.o",
       "-end-lib", "f.o", "--format=binary", "data", "--format=elf", "g.o"});
  EXPECT_EQ(Line.Inputs, (std::vector<LinkInput>{{"a.o", false, false},
                                                 {"b.a", true, false},
                                                 {"c.a", false, false},
                                                 {"d.a", true, false},
                                                 {"e.o", false, true},
                                                 {"f.o", false, false},
                                                 {"g.o", false, false}}));
}

TEST(CommandLine, GlobalFlags) {
  LinkLine Line = parseLinkLine({"-shared", "-export-dynamic", "-u", "a", "-ub",
                                 "--undefined=c", "-efoo", "--wrap=w", "-mllvm",
                                 "-enable-lto-internalization=false"});
  EXPECT_TRUE(Line.Shared);
  EXPECT_TRUE(Line.ExportDynamic);
  EXPECT_TRUE(Line.KeepsGlobals);
  EXPECT_FALSE(Line.HidesExports);
  EXPECT_EQ(Line.Roots, (Strings{"a", "b", "c", "foo"}));
  EXPECT_EQ(Line.Wrapped, (Strings{"w"}));
}

TEST(CommandLine, InternalizationIsKeptInAllForms) {
  for (const char *Form : {"-mllvm=-enable-lto-internalization=false",
                           "--mllvm=-enable-lto-internalization=0",
                           "-plugin-opt=-enable-lto-internalization=false",
                           "--plugin-opt=enable-lto-internalization=false"})
    EXPECT_TRUE(parseLinkLine({Form}).KeepsGlobals) << Form;
  EXPECT_FALSE(
      parseLinkLine({"-mllvm", "-enable-lto-internalization"}).KeepsGlobals);
}

namespace {
/// A directory with files in it.
class LibraryDirectory : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(sys::fs::createUniqueDirectory("linkgrad", Root));
  }
  void TearDown() override { sys::fs::remove_directories(Root); }

  std::string path(const Twine &Name) {
    SmallString<128> Path(Root);
    sys::path::append(Path, Name);
    return Path.str().str();
  }
  void write(const Twine &Name, StringRef Contents) {
    std::string Path = path(Name);
    sys::fs::create_directories(sys::path::parent_path(Path));
    std::error_code Error;
    raw_fd_ostream Stream(Path, Error);
    ASSERT_FALSE(Error);
    Stream << Contents;
  }

  SmallString<128> Root;
};
constexpr char Archive[] = "!<arch>\n";
constexpr char SharedLibrary[] = "\177ELF\2\1\1\0\0\0\0\0\0\0\0\0\3\0";
} // namespace

TEST_F(LibraryDirectory, LibrarySearch) {
  write("a/libx.a", Archive);
  write("b/libx.so", StringRef(SharedLibrary, sizeof(SharedLibrary)));
  write("b/liby.so", StringRef(SharedLibrary, sizeof(SharedLibrary)));
  write("b/liby.a", Archive);
  std::string A = "-L" + path("a"), B = "-L" + path("b");
  // The directory counts more than the kind; a later -L holds for an earlier
  // -l.
  EXPECT_EQ(inputPaths({"-lx", A.c_str(), B.c_str()}),
            (Strings{path("a/libx.a")}));
  EXPECT_EQ(inputPaths({"-ly", A.c_str(), B.c_str()}),
            (Strings{path("b/liby.so")}));
  EXPECT_EQ(inputPaths({"-Bstatic", "-ly", "-Bdynamic", "-ly", B.c_str()}),
            (Strings{path("b/liby.a"), path("b/liby.so")}));
  EXPECT_EQ(inputPaths({"-l:liby.a", B.c_str(), "-lmissing"}),
            (Strings{path("b/liby.a")}));
}

TEST_F(LibraryDirectory, Sysroot) {
  write("lib/libx.a", Archive);
  write("lib/libs.so", "GROUP ( /lib/libx.a )");
  std::string Sysroot = "--sysroot=" + Root.str().str();
  EXPECT_EQ(inputPaths({Sysroot.c_str(), "-L=/lib", "-lx", "-ls"}),
            (Strings{path("lib/libx.a"), path("lib/libx.a")}));
}

TEST_F(LibraryDirectory, ResponseFiles) {
  write("inner.rsp", "\"c d.o\"\n'e.o'");
  write("outer.rsp", "a.o @" + path("inner.rsp") + " b.o");
  std::string Argument = "@" + path("outer.rsp");
  LinkLine Line = parseRawLinkLine({"ld.lld", Argument.c_str(), "z.o"});
  Strings Paths;
  for (const LinkInput &Input : Line.Inputs)
    Paths.push_back(Input.Path);
  EXPECT_EQ(Paths, (Strings{"a.o", "c d.o", "e.o", "b.o", "z.o"}));
}

TEST(LinkerScript, NamesFiles) {
  EXPECT_EQ(linkerScriptInputs("/* GNU ld script */\n"
                               "OUTPUT_FORMAT(elf64-x86-64)\n"
                               "GROUP ( /lib/libc.so.6 \"a b.a\"\n"
                               "  AS_NEEDED ( ld.so, -lm ) )\n"
                               "SECTIONS { .text : { *(.text) } }\n"
                               "INPUT(last.o"),
            (SmallVector<StringRef>{"/lib/libc.so.6", "a b.a", "ld.so", "-lm",
                                    "last.o"}));
  EXPECT_TRUE(linkerScriptInputs("\"unfinished").empty());
  EXPECT_TRUE(linkerScriptInputs("/* unfinished").empty());
}
