//===- TBAANames.h - names of types in TBAA ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_TBAANAMES_H
#define LINKGRAD_SUPPORT_TBAANAMES_H

#include "llvm/ADT/StringRef.h"

namespace llvm {
class MDNode;
} // namespace llvm

namespace linkgrad {

/// The name of a type node; empty if it has none.
llvm::StringRef tbaaName(const llvm::MDNode *Type);

/// The name of the scalar that an access with this tag accesses; empty without
/// a tag.
llvm::StringRef tbaaAccessName(const llvm::MDNode *Tag);

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_TBAANAMES_H
