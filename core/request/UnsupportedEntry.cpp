//===- UnsupportedEntry.cpp - entry points that are refused ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "request/EntryReaders.h"

namespace linkgrad {

bool readUnsupported(const CallForm &Form, Request &) {
  return Form.bad("it is not supported yet: use __enzyme_autodiff or "
                  "__enzyme_fwddiff");
}

} // namespace linkgrad
