//===- Progress.cpp - what a long link is at ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Progress.h"
#include "support/Diagnostics.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Process.h"
#include <cstdlib>
#include <unistd.h>

using namespace llvm;
using namespace linkgrad;

static std::optional<unsigned> patience() {
  unsigned Seconds;
  if (const char *Text = std::getenv("LINKGRAD_PROGRESS"))
    return to_integer(StringRef(Text), Seconds) ? std::optional(Seconds)
                                                : std::nullopt;
  return sys::Process::StandardErrIsDisplayed() ? std::optional(5u)
                                                : std::nullopt;
}

Progress::Progress() : Seconds(patience()) {}

Progress::~Progress() {
  {
    std::lock_guard Lock(Guard);
    IsOver = true;
  }
  Ended.notify_all();
  if (Watcher.joinable())
    Watcher.join();
}

/// 1,243
static std::string withCommas(size_t N) {
  std::string Text = std::to_string(N);
  for (size_t At = Text.size(); At > 3;)
    Text.insert(At -= 3, ",");
  return Text;
}

// In one piece: other backends write as well.
static void write(StringRef Line) {
  [[maybe_unused]] auto Written = ::write(2, Line.data(), Line.size());
}

void Progress::begin(StringRef Function, size_t Count, StringRef Phase) {
  if (!Seconds)
    return;
  std::string New = "linkgrad: " + displayName(Function) + ": ";
  if (Count)
    New += withCommas(Count) + (Count == 1 ? " function, " : " functions, ");
  New += Phase.str() + "...\n";
  if (*Seconds == 0)
    return write(New);
  std::lock_guard Lock(Guard);
  Line = std::move(New);
  if (!Watcher.joinable())
    Watcher = std::thread([this] { watch(); });
}

void Progress::watch() {
  std::string Last;
  std::unique_lock Lock(Guard);
  while (!Ended.wait_for(Lock, std::chrono::seconds(*Seconds),
                         [&] { return IsOver; })) {
    if (Line != Last)
      write(Line);
    Last = Line;
  }
}
