//===- Progress.h - what a long link is at ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A person who waits for a link is told after five seconds what it is at, and
// again when that has changed:
//
//   linkgrad: energy: 1,243 functions, types...
//
// Only on a terminal, so logs and tools see nothing of it. LINKGRAD_PROGRESS in
// the environment is another number of seconds, which also counts where there
// is no terminal; 0: each phase at once.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_PROGRESS_H
#define LINKGRAD_SUPPORT_PROGRESS_H

#include "llvm/ADT/StringRef.h"
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace linkgrad {

class Progress {
public:
  Progress();
  ~Progress();
  Progress(const Progress &) = delete;

  /// Begins \p Phase of work on \p Function and what it calls, \p Count
  /// functions (0: not known yet).
  void begin(llvm::StringRef Function, size_t Count, llvm::StringRef Phase);

private:
  void watch();

  std::optional<unsigned> Seconds; // none: nothing is shown
  std::mutex Guard;
  std::condition_variable Ended;
  std::string Line;
  bool IsOver = false;
  std::thread Watcher; // begins with the first phase
};

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_PROGRESS_H
