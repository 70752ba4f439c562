//===- DiagnosticsTest.cpp ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Diagnostics.h"
#include "Pages.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace linkgrad;

namespace {

/// Keeps what it is told.
struct Listener : DiagnosticHandler {
  explicit Listener(std::vector<std::string> &Texts) : Texts(Texts) {}
  bool handleDiagnostics(const DiagnosticInfo &DI) override {
    EXPECT_EQ(DI.getSeverity(), DS_Error);
    std::string Text;
    raw_string_ostream OS(Text);
    DiagnosticPrinterRawOStream Printer(OS);
    DI.print(Printer);
    Texts.push_back(Text);
    return true;
  }
  std::vector<std::string> &Texts;
};

struct DiagnosticsTest : testing::Test {
  DiagnosticsTest() {
    Context.setDiagnosticHandler(std::make_unique<Listener>(Texts));
  }
  std::vector<std::string> Texts; // outlives Context
  LLVMContext Context;
};

TEST_F(DiagnosticsTest, SilentWithoutErrors) {
  { Diagnostics Diags(Context); }
  EXPECT_TRUE(Texts.empty());
}

TEST_F(DiagnosticsTest, SendsAllMessagesAsOne) {
  {
    Diagnostics Diags(Context);
    Diags.error(DiagCode::BadRequest, {"a", "b {1}"}).note("c").note("d");
    Diags.error(DiagCode::NoFunction, {"_Z1av"});
    EXPECT_EQ(Diags.numErrors(), 2u);
  }
  ASSERT_EQ(Texts.size(), 1u);
  EXPECT_EQ(Texts[0], "in the call to 'a': b {1} [bad-request]\n"
                      ">>> c\n"
                      ">>> d\n"
                      "error: in the call to 'a()': the function to "
                      "differentiate is not a known function [no-function]\n"
                      ">>> pass the function's name directly");
}

TEST_F(DiagnosticsTest, SendsRepeatedMessagesOnce) {
  Diagnostics Diags(Context);
  Diags.error(DiagCode::BadRequest, {"a", "b"});
  Diags.error(DiagCode::BadRequest, {"a", "b"});
  Diags.flush();
  Diags.flush();
  ASSERT_EQ(Texts.size(), 1u);
  EXPECT_EQ(Texts[0], "in the call to 'a': b [bad-request]");
  EXPECT_TRUE(Diags.hasErrors());
}

TEST_F(DiagnosticsTest, StopsAfterTwentyMessages) {
  Diagnostics Diags(Context);
  for (int I = 0; I < 23; ++I)
    Diags.error(DiagCode::BadRequest, {"a", std::to_string(I)});
  Diags.flush();
  ASSERT_EQ(Texts.size(), 1u);
  StringRef Text = Texts[0];
  EXPECT_EQ(Text.count("[bad-request]"), 20u);
  EXPECT_TRUE(Text.ends_with("\ntoo many errors, 3 more not shown"));
}

TEST_F(DiagnosticsTest, ShowsThreeOfAKindAndNamesTheOthers) {
  Diagnostics Diags(Context);
  for (const char *Name : {"a", "b", "c", "d", "_Z1ev"})
    Diags.error(DiagCode::NoDerivative, {Name});
  Diags.error(DiagCode::NoFunction, {"f"});
  Diags.flush();
  ASSERT_EQ(Texts.size(), 1u);
  StringRef Text = Texts[0];
  EXPECT_EQ(Text.count("[no-derivative]"), 3u);
  EXPECT_TRUE(Text.contains(">>> give a rule for it, or mark it inactive\n"
                            ">>> and 2 more of this kind: 'd', 'e()'\n"
                            "error: in the call to 'f'"));
}

TEST_F(DiagnosticsTest, DemanglesNamesInQuotes) {
  Diagnostics Diags(Context);
  Diags.error(DiagCode::BadRequest, {"a", "it isn't '_Z1av' but '_Z1b"})
      .note("see '_RNvCs1234_3app3run'");
  Diags.flush();
  EXPECT_EQ(Texts[0], "in the call to 'a': it isn't 'a()' but '_Z1b "
                      "[bad-request]\n>>> see 'app::run'");
}

TEST_F(DiagnosticsTest, SpeaksTheLanguageOfTheCode) {
  Diagnostics Diags(Context);
  Diags.error(DiagCode::LostRule, {"_RNvCs1234_3app3run", "f"});
  Diags.flush();
  EXPECT_TRUE(StringRef(Texts[0]).ends_with(">>> mark it #[inline(never)]"));
}

constexpr const char *WithInlining = R"(
define void @_Z4copyv.linkgrad.1() !dbg !3 {
  ret void, !dbg !6
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1)
!1 = !DIFile(filename: "a.cpp", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "copy", linkageName: "_Z4copyv", file: !1, line: 1, type: !5, unit: !0)
!4 = distinct !DISubprogram(name: "inner", file: !1, line: 5, type: !5, unit: !0)
!5 = !DISubroutineType(types: !{null})
!6 = !DILocation(line: 7, scope: !4, inlinedAt: !7)
!7 = distinct !DILocation(line: 2, scope: !3)
)";

TEST_F(DiagnosticsTest, NamesThePlaceAndTheChain) {
  SMDiagnostic Err;
  std::unique_ptr<Module> M = parseAssemblyString(WithInlining, Err, Context);
  ASSERT_TRUE(M) << Err.getMessage().str();
  Instruction &Return = M->begin()->getEntryBlock().front();
  Diagnostics Diags(Context);
  Diags.CallChain = [&](const Function &F, std::vector<std::string> &Lines) {
    Lines.push_back("called from b.cpp:9 in 'main'");
  };
  Diags.error(DiagCode::InlineAsm).at(Return).note("because");
  Diags.flush();
  ASSERT_EQ(Texts.size(), 1u);
  EXPECT_EQ(StringRef(Texts[0]).split('\n').second,
            ">>> at a.cpp:7 in 'inner'\n"
            ">>> inlined into a.cpp:2 in 'copy()'\n"
            ">>> called from b.cpp:9 in 'main'\n"
            ">>> because\n"
            ">>> put it into a function with a rule of its own, or mark that "
            "function inactive");
  // The same place by another chain is the same cause.
  Texts.clear();
  Diags.error(DiagCode::InlineAsm).at(Return).note("by this way");
  Diags.error(DiagCode::InlineAsm).at(Return).note("by that way");
  Diags.flush();
  EXPECT_EQ(StringRef(Texts[0]).count("[inline-asm]"), 1u);
  Return.setDebugLoc(DebugLoc());
  EXPECT_EQ(describeLocation(Return), "in 'copy()'");
}

TEST_F(DiagnosticsTest, NamesTheUsersOwnLineFirst) {
  std::string InLibrary = WithInlining;
  size_t At = InLibrary.find("!7 = distinct");
  InLibrary.insert(At, "!8 = !DIFile(filename: \"/usr/include/x.h\", "
                       "directory: \"/\")\n");
  At = InLibrary.find("file: !1, line: 5");
  InLibrary.replace(At, 8, "file: !8");
  SMDiagnostic Err;
  std::unique_ptr<Module> M = parseAssemblyString(InLibrary, Err, Context);
  ASSERT_TRUE(M) << Err.getMessage().str();
  Diagnostics Diags(Context);
  Diags.error(DiagCode::InlineAsm).at(M->begin()->getEntryBlock().front());
  Diags.flush();
  EXPECT_TRUE(StringRef(Texts[0]).contains(
      "\n>>> for a.cpp:2 in 'copy()'\n>>> at /usr/include/x.h:7 in 'inner'\n"))
      << Texts[0];
}

TEST(DisplayName, DropsWhatTheUserDidNotWrite) {
  EXPECT_EQ(displayName("f"), "f");
  EXPECT_EQ(displayName("f.linkgrad.3"), "f");
  EXPECT_EQ(displayName("f.llvm.1234567"), "f");
  EXPECT_EQ(displayName("_ZN3app3runEd.llvm.12"), "app::run(double)");
  EXPECT_EQ(displayName("_ZN3app3run17h0123456789abcdefE"), "app::run");
  EXPECT_EQ(displayName("_RNvCs1234_3app3run"), "app::run");
  EXPECT_EQ(displayName("_ZN41_$LT$I$u20$as$u20$core..iter..Collect$GT$9into_"
                        "iter17hd85d4989b94ca4b3E"),
            "<I as core::iter::Collect>::into_iter");
  // Looks like one of rustc's, but is none.
  EXPECT_EQ(displayName("_ZN99f17hd85d4989b94ca4b3E"),
            "_ZN99f17hd85d4989b94ca4b3E");
}

TEST(Documentation, DiagnosticsPageIsUpToDate) {
  std::string Text;
  raw_string_ostream OS(Text);
  printDiagnosticsPage(OS);
  auto File = MemoryBuffer::getFile(LINKGRAD_SOURCE_DIR "/docs/diagnostics.md");
  ASSERT_TRUE(bool(File)) << "no docs/diagnostics.md";
  EXPECT_TRUE((*File)->getBuffer() == Text)
      << "docs/diagnostics.md is out of date; write it with `ninja docs`";
}

} // namespace
