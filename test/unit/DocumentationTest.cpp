//===- DocumentationTest.cpp - printed pages are up to date ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Pages.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace llvm;

TEST(Documentation, RulesPageIsUpToDate) {
  std::string Text;
  raw_string_ostream OS(Text);
  linkgrad::printRulesPage(OS);
  auto File = MemoryBuffer::getFile(LINKGRAD_SOURCE_DIR "/docs/rules.md");
  ASSERT_TRUE(File) << "no docs/rules.md";
  EXPECT_TRUE((*File)->getBuffer() == Text)
      << "docs/rules.md is out of date; write it with `ninja docs`";
}
