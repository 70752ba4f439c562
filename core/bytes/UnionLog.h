//===- UnionLog.h - how bytes that contradict each other became one -------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What LINKGRAD_PRINT=conflicts prints: of each class of bytes that are claimed
// to be several things one claim of each kind, and the unions that lead from
// the first one to the others. It is kept only if somebody wants to read it.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_BYTES_UNIONLOG_H
#define LINKGRAD_BYTES_UNIONLOG_H

#include "bytes/ByteTag.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace linkgrad {

class UnionLog {
public:
  using ByteId = uint32_t;
  /// An instruction, or a step in solving the graph.
  struct Reason {
    llvm::StringLiteral Step = "by";
    const llvm::Value *Why = nullptr;
  };

  void claim(ByteId B, const Evidence &E);
  /// Two classes become one, as \p A and \p B do.
  void join(ByteId A, ByteId B, Reason R) {
    Joined[A].push_back({B, R});
    Joined[B].push_back({A, R});
  }
  void print(llvm::function_ref<ByteId(ByteId)> ClassOf) const;

private:
  struct Edge {
    ByteId To;
    Reason By;
  };
  struct Claim {
    ByteId B;
    ByteTag Tag;
    const llvm::Value *Why;
  };
  llvm::SmallVector<Reason> way(ByteId From, ByteId To) const;

  /// The unions of a class are a tree.
  llvm::DenseMap<ByteId, llvm::SmallVector<Edge, 2>> Joined;
  std::vector<Claim> Claims;
};

} // namespace linkgrad

#endif // LINKGRAD_BYTES_UNIONLOG_H
