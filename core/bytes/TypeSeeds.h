//===- TypeSeeds.h - types that metadata and declarations give ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_BYTES_TYPESEEDS_H
#define LINKGRAD_BYTES_TYPESEEDS_H

#include "bytes/ByteTag.h"
#include "bytes/TypeTree.h"
#include "llvm/ADT/DenseMap.h"
#include <deque>

namespace llvm {
class DICompositeType;
class DIType;
class DataLayout;
class Instruction;
class MDNode;
class Type;
class Value;
} // namespace llvm

namespace linkgrad {

/// What a TBAA access tag (old or new format) says of the accessed scalar:
/// nothing for char, unions and names that we do not know.
ByteTag::KindTy tbaaKind(const llvm::MDNode *AccessTag);

/// Whether TBAA says that the address of a vtable is loaded or stored.
bool isVTableAccess(const llvm::Instruction &Access);

/// Whether TBAA says so of \p Why, an access. (Those through members of unions
/// carry no type there.)
bool isTypedAccess(const llvm::Value *Why);

/// Whether two accesses of pointers are of pointers to different types, by
/// TBAA.
bool areOtherPointers(const llvm::Value *A, const llvm::Value *B);

/// The struct in whose member \p AccessTag is, and where: null for others.
std::pair<const llvm::MDNode *, uint64_t>
tbaaObject(const llvm::MDNode *AccessTag);
/// The byte at \p Offset of a struct type: None where letters or unions lie, or
/// elements of an array; nothing where no member of it lies.
std::optional<ByteTag> tbaaMember(const llvm::MDNode *Type, uint64_t Offset);
/// Where the member of a struct type ends at last in which \p Offset lies, by
/// where the next one begins: of arrays and unions, of which TBAA says no more.
std::optional<uint64_t> tbaaMemberEnd(const llvm::MDNode *Type,
                                      uint64_t Offset);
/// Whether an object of one of two struct types may be one of the other at the
/// same address: if they are the same, or one begins with the other. (A union
/// in front may begin with anything.)
bool mayBeOne(const llvm::MDNode *A, const llvm::MDNode *B);

/// Whether the language calls what is loaded or stored there an integer. (Of
/// bits that are stored as integers it does not know.)
bool isCalledInteger(const llvm::Instruction &Access);
/// The same, of a member of a struct: no array of integers, where bits of
/// numbers may lie that nobody has followed.
bool isIntegerMember(const llvm::Instruction &Access);

/// A field of a `!tbaa.struct`.
struct CopiedField {
  uint64_t Offset, Size;
  ByteTag::KindTy Kind; // None: not known
};
/// The fields in order; bytes between them are padding.
std::vector<CopiedField> tbaaStructFields(const llvm::MDNode *Node);

/// `!enzyme_type !{!"Unknown", i32 -1, !{!"Pointer", i32 0,
/// !{!"Float@double"}}}` of an instruction: the type of the value at no offset,
/// then offsets and what lies there (here a pointer to a double). Unknown when
/// it is not of that form.
TypeTree typeMetadata(const llvm::Instruction &I);

/// Layouts of LLVM types and of debug information's types. Both are weak: an
/// alloca may be reused for something else, and a union has a type too.
class DeclaredTypes {
public:
  explicit DeclaredTypes(const llvm::DataLayout &DL) : DL(DL) {}

  /// Null when the type says nothing.
  const Layout *ofType(llvm::Type *T);
  const Layout *ofDebugType(const llvm::DIType *T);
  /// What \p T points to (it may be the first of many); null unless it is a
  /// pointer or a reference.
  const Layout *ofDebugPointee(const llvm::DIType *T);

private:
  void flatten(llvm::Type *T, bool IsInNamed, std::vector<ByteTag> &Out);
  void flattenDebug(const llvm::DIType *T, int64_t Base, Layout &Out);
  void flattenComposite(const llvm::DICompositeType *T, int64_t Base,
                        Layout &Out);

  const llvm::DataLayout &DL;
  std::deque<Layout> Storage; // stable addresses
  llvm::DenseMap<llvm::Type *, const Layout *> Types;
  llvm::DenseMap<const llvm::DIType *, Layout *> DebugTypes;
};

} // namespace linkgrad

#endif // LINKGRAD_BYTES_TYPESEEDS_H
