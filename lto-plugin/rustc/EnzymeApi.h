//===- EnzymeApi.h - the C interface that rustc loads ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// rustc opens libEnzyme-22.so at its first use of std::autodiff and resolves
// every function below; a missing one ends the compilation. What it does with
// them: it writes down the types of the parameters of differentiated functions
// as type trees (bytes/TypeTree.h) and attaches their text as attributes
// `enzyme_type`.
//
// Trees are owned by the caller: every New has one Free. Nothing here aborts:
// rustc has no way to tell its user why.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_RUSTC_ENZYMEAPI_H
#define LINKGRAD_RUSTC_ENZYMEAPI_H

#include <cstddef>
#include <cstdint>

struct EnzymeTypeTree;
struct LLVMOpaqueContext;

#define LINKGRAD_EXPORT __attribute__((visibility("default")))

extern "C" {
typedef EnzymeTypeTree *CTypeTreeRef;

enum CConcreteType : int {
  DT_Anything = 0,
  DT_Integer = 1,
  DT_Pointer = 2,
  DT_Half = 3,
  DT_Float = 4,
  DT_Double = 5,
  DT_Unknown = 6,
  DT_X86_FP80 = 7,
  DT_BFloat16 = 8,
  DT_FP128 = 9,
};

/// {}
LINKGRAD_EXPORT CTypeTreeRef EnzymeNewTypeTree(void);
/// {[]:Type}; Unknown gives {}.
LINKGRAD_EXPORT CTypeTreeRef EnzymeNewTypeTreeCT(CConcreteType Type,
                                                 LLVMOpaqueContext *Context);
LINKGRAD_EXPORT CTypeTreeRef EnzymeNewTypeTreeTR(CTypeTreeRef Other);
LINKGRAD_EXPORT void EnzymeFreeTypeTree(CTypeTreeRef Tree);

/// Assigns. Returns 1 if \p Dst changed.
LINKGRAD_EXPORT uint8_t EnzymeSetTypeTree(CTypeTreeRef Dst, CTypeTreeRef Src);
/// Merges. Returns 1 if \p Dst changed. Where the two contradict each other,
/// \p Dst keeps what it says.
LINKGRAD_EXPORT uint8_t EnzymeMergeTypeTree(CTypeTreeRef Dst, CTypeTreeRef Src);
/// The same; tells through \p Legal whether they contradict each other.
LINKGRAD_EXPORT uint8_t EnzymeCheckedMergeTypeTree(CTypeTreeRef Dst,
                                                   CTypeTreeRef Src,
                                                   uint8_t *Legal);
/// Adds one entry, at the path of \p Length indices.
LINKGRAD_EXPORT void EnzymeTypeTreeInsertEq(CTypeTreeRef Tree,
                                            const int64_t *Indices,
                                            size_t Length, CConcreteType Type,
                                            LLVMOpaqueContext *Context);

/// Prefixes every path with \p Index. What gets too deep is dropped.
LINKGRAD_EXPORT void EnzymeTypeTreeOnlyEq(CTypeTreeRef Tree, int64_t Index);
/// Strips the first index of the entries whose first index is 0 or -1.
LINKGRAD_EXPORT void EnzymeTypeTreeData0Eq(CTypeTreeRef Tree);
/// Keeps the bytes [Offset, Offset + MaxSize) and moves them to AddOffset; a
/// MaxSize of -1 is no limit.
LINKGRAD_EXPORT void EnzymeTypeTreeShiftIndiciesEq(CTypeTreeRef Tree,
                                                   const char *DataLayout,
                                                   int64_t Offset,
                                                   int64_t MaxSize,
                                                   uint64_t AddOffset);

/// To be given back to EnzymeTypeTreeToStringFree().
LINKGRAD_EXPORT const char *EnzymeTypeTreeToString(CTypeTreeRef Tree);
LINKGRAD_EXPORT void EnzymeTypeTreeToStringFree(const char *Text);
}

#endif // LINKGRAD_RUSTC_ENZYMEAPI_H
