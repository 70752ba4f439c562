//===- Measure.cpp - counts allocations ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Measure.h"

std::size_t allocations, allocatedBytes;

// What the program and its tapes ask for; large tapes ask for huge pages.
extern "C" void *malloc(std::size_t size) {
  ++allocations;
  allocatedBytes += size;
  return __libc_malloc(size);
}

extern "C" void *aligned_alloc(std::size_t alignment, std::size_t size) {
  ++allocations;
  allocatedBytes += size;
  return __libc_memalign(alignment, size);
}
