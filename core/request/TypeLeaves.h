//===- TypeLeaves.h - types as sequences of scalars ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The same C struct appears as different LLVM types: as itself in memory, as
// the registers that the ABI puts it into ({float, float} as <2 x float>, {int,
// float} as i64), as an array or as the struct that the engine makes. What they
// have in common is the sequence of scalars, so conversions go by that.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_REQUEST_TYPELEAVES_H
#define LINKGRAD_REQUEST_TYPELEAVES_H

#include "llvm/IR/IRBuilder.h"

namespace linkgrad {

/// A scalar of a type: elements of vectors are leaves too.
struct TypeLeaf {
  llvm::Type *Ty;
  uint64_t Offset;                     // bytes, as laid out in memory
  llvm::SmallVector<unsigned, 4> Path; // of extractvalue
  int Lane = -1;                       // in the vector that Path leads to
};

/// Empty for void, and for a type of so many scalars that nobody returns it.
std::vector<TypeLeaf> leavesOf(llvm::Type *Ty, const llvm::DataLayout &DL);

/// Whether a value of type \p From can become one of type \p To scalar by
/// scalar.
bool haveSameLeaves(llvm::Type *From, llvm::Type *To,
                    const llvm::DataLayout &DL);
/// Does it.
llvm::Value *convertByLeaves(llvm::IRBuilderBase &B, llvm::Value *V,
                             llvm::Type *To);

/// \p Into with the scalar \p V at \p Leaf.
llvm::Value *insertLeaf(llvm::IRBuilderBase &B, llvm::Value *Into,
                        llvm::Value *V, const TypeLeaf &Leaf);

/// Whether \p To is how an ABI passes \p From in registers: of the same size,
/// with integers in place of groups of scalars, or in place of padding.
bool isCoercionOf(llvm::Type *From, llvm::Type *To, const llvm::DataLayout &DL);
/// The bytes of \p V as \p To, through memory; zeros behind them if that is
/// larger.
llvm::Value *coerce(llvm::IRBuilderBase &B, llvm::Value *V, llvm::Type *To);

/// Whether memory laid out as \p Buffer can take a value of type \p From: it is
/// big enough, and no float or pointer gets a place of another kind.
bool fitsInBuffer(llvm::Type *From, llvm::Type *Buffer,
                  const llvm::DataLayout &DL);

/// Whether \p Leaf shares a byte with one of \p Others.
bool overlapsAny(const TypeLeaf &Leaf, llvm::ArrayRef<TypeLeaf> Others,
                 const llvm::DataLayout &DL);

/// Rust writes padding down, as arrays of integers: ({double, float} is
/// {double, float, [1 x i32]} where it is returned). Whether \p Leaf of \p To
/// is such, beside what is in \p From.
bool isPadding(const TypeLeaf &Leaf, llvm::Type *To,
               llvm::ArrayRef<TypeLeaf> From, const llvm::DataLayout &DL);

/// \p Pointer plus a constant number of bytes.
llvm::Value *createByteOffset(llvm::IRBuilderBase &B, llvm::Value *Pointer,
                              uint64_t Offset);

/// An alloca in the entry block of the function that \p B inserts into.
llvm::AllocaInst *createEntryAlloca(llvm::IRBuilderBase &B, llvm::Type *Ty,
                                    const llvm::Twine &Name);

} // namespace linkgrad

#endif // LINKGRAD_REQUEST_TYPELEAVES_H
