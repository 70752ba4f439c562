//===- ExceptionTypes.h - which handlers an exception may reach -----------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Types are known by their std::type_info: constants named _ZTI... (Itanium
// C++ ABI, 2.9.5), of which copies are told apart from the originals by name
// alone.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_IDIOMS_EXCEPTIONTYPES_H
#define LINKGRAD_PREPARE_IDIOMS_EXCEPTIONTYPES_H

#include "llvm/ADT/SmallVector.h"

namespace llvm {
class CallBase;
class GlobalValue;
} // namespace llvm

namespace linkgrad {

/// A type that is thrown, or that a handler is for.
class ExceptionType {
public:
  explicit ExceptionType(const llvm::GlobalValue &Info);

  /// \p Handler: its type, null for all.
  bool mayReach(const llvm::GlobalValue *Handler) const;
  /// Whether each base begins where the whole does: a handler gets the address
  /// of the whole, whatever it is for.
  bool basesAreAtStart() const { return BasesAtStart; }
  /// Whether it is one of the standard library's, or made of one.
  bool isStandardOrDerived() const;

private:
  void addBases(const llvm::GlobalValue &Of);

  const llvm::GlobalValue &Info;
  llvm::SmallVector<const llvm::GlobalValue *, 4> Bases; // indirect ones, too
  bool AllKnown = true; // no base is hidden in other modules
  bool BasesAtStart = true;
};

bool isSameType(const llvm::GlobalValue &A, const llvm::GlobalValue &B);
bool isPointerType(const llvm::GlobalValue &Info);
bool isStandardType(const llvm::GlobalValue &Info);

/// The type that the handler which begins with \p Catch is for: what the
/// landing pad compared with on the way there. Null for all, or if it cannot be
/// seen.
const llvm::GlobalValue *handlerType(const llvm::CallBase &Catch);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_IDIOMS_EXCEPTIONTYPES_H
