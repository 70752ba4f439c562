//===- TypeMatcher.h - the same struct type in two modules ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two modules in one context cannot both have a type %struct.S: in the second
// one it is %struct.S.1. With opaque pointers that matters only where structs
// are passed by value (on AArch64, for instance) and in attributes like sret:
// there calls and functions would no longer agree.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_IMPORTER_TYPEMATCHER_H
#define LINKGRAD_IMPORTER_TYPEMATCHER_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

namespace linkgrad {

/// Maps a renamed struct type to the one with the original name, when both have
/// the same layout. Struct types cannot be recursive with opaque pointers.
class TypeMatcher : public llvm::ValueMapTypeRemapper {
public:
  llvm::Type *remapType(llvm::Type *T) override;
  llvm::AttributeList remapAttributes(llvm::LLVMContext &Context,
                                      llvm::AttributeList Attributes);

private:
  llvm::Type *rebuild(llvm::Type *T);
  llvm::Type *remapNamedStruct(llvm::StructType *T);

  llvm::DenseMap<llvm::Type *, llvm::Type *> Known;
};

} // namespace linkgrad

#endif // LINKGRAD_IMPORTER_TYPEMATCHER_H
