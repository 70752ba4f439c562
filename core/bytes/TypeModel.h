//===- TypeModel.h - from instructions to the byte graph ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Gives every value of a closure its place in the byte graph and makes the
// graph's constraints from the instructions.
//
// Calls: a function is looked at anew for each call (an *instance*), as if it
// were inlined, so that a helper that copies words for everybody does not mix
// everybody's memory. Large, deep and recursive callees have one shared
// instance, into which the arguments of all calls flow.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_BYTES_TYPEMODEL_H
#define LINKGRAD_BYTES_TYPEMODEL_H

#include "bytes/ByteGraph.h"
#include "bytes/TypeSeeds.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/PassManager.h"
#include <memory>

namespace llvm {
class Argument;
class Constant;
class ConstantInt;
class DbgVariableRecord;
class Function;
class GetElementPtrInst;
class GlobalVariable;
class Instruction;
class SelectInst;
class Value;
} // namespace llvm

namespace linkgrad {

/// Where a value lies: a pointer by what it points to, anything else (and a
/// pointer that is looked at as bytes) by its bytes.
struct ValueSlot {
  ByteId Bytes = NoId;
  Cell Pointer;
};

/// A function, seen from one call or from all.
struct Instance {
  const llvm::Function *F;
  const Instance *Caller; // null when shared
  unsigned Depth;
  llvm::DenseMap<const llvm::Value *, ValueSlot> Slots;
  ValueSlot Return;
  /// It is called from outside of the closure, too.
  bool IsRoot = false;
  /// In the order of the calls.
  llvm::MapVector<const llvm::CallBase *, const Instance *> Callees;
};

/// From where an instance is called.
using CallersOf = llvm::DenseMap<
    const Instance *,
    std::vector<std::pair<const Instance *, const llvm::CallBase *>>>;

class TypeModel {
public:
  /// What vtables hold: where a pointer to a member is called, one seems to be
  /// read anywhere in the object, and whatever its pointers lead to would be
  /// one.
  enum class VTables { AreOpaque, AreFollowed };

  /// \p Roots: what is called from outside of the closure. \p Given: what
  /// those callers say of the memory behind parameters.
  TypeModel(llvm::ArrayRef<llvm::Function *> Closure,
            llvm::ArrayRef<llvm::Function *> Roots,
            llvm::FunctionAnalysisManager &FAM, const llvm::DataLayout &DL,
            const ParameterLayouts &Given = {},
            VTables Tables = VTables::AreOpaque);

  llvm::ArrayRef<Instance *> instances(const llvm::Function *F) const;
  llvm::ArrayRef<std::unique_ptr<Instance>> allInstances() const {
    return Instances;
  }

  CallersOf callers() const;

  /// The place of a value in one instance. Made when it is not there yet; null
  /// instance for globals.
  Cell cellOf(Instance &I, const llvm::Value *V);
  ByteId bytesOf(Instance &I, const llvm::Value *V);
  /// The same for a constant: a global's memory, a place inside it.
  Cell cellOfConstant(const llvm::Constant *C);
  /// What was asked for of these, with its memory: globals.
  const llvm::DenseMap<const llvm::Value *, Cell> &constantCells() const {
    return Globals;
  }
  /// The same for what is copied from.
  /// The address that an integer constant is made of (a pointer to a member
  /// function), or null.
  const llvm::Constant *addressIn(const llvm::Constant *C) const;
  Cell copiedCell(Instance &I, const llvm::Value *From);
  /// Whether such an index is written for what lies before a place: -i, ~i,
  /// -8 - i, -24 * i.
  static bool goesDown(const llvm::Value *Index, unsigned Depth = 0);
  /// Bytes in a register of the type, 0 for types we do not look into.
  uint64_t sizeOf(llvm::Type *T) const;

  ByteGraph Graph;
  const llvm::DataLayout &DL;
  DeclaredTypes Declared;

private:
  friend class InstructionConstraints;

  // TypeModel.cpp
  Cell cellOfGlobal(const llvm::GlobalVariable *G);
  void describeGlobal(Cell At, const llvm::GlobalVariable *G);
  Cell cellOfInstruction(Instance &I, const llvm::Instruction *Inst);
  /// \p Ahead: what all who look at the element add to it, if not what the uses
  /// of \p GEP say.
  Cell elementCell(Cell Base, const llvm::Value *GEP,
                   std::optional<uint64_t> Ahead = std::nullopt);
  Cell chosenCell(Cell Base, llvm::ArrayRef<const llvm::ConstantInt *> Choice,
                  const llvm::APInt &Scale);
  /// Whether a byte is set to a constant that no part of a float is set to by
  /// itself: (char) 3.
  static bool isLetter(const llvm::Constant *C);
  ByteId bytesOfConstant(const llvm::Constant *C);
  void setInitializer(Cell At, const llvm::Constant *C);
  void tagType(ByteId First, llvm::Type *T, const llvm::Value *Why);

  // TypeInstances.cpp
  Instance *create(const llvm::Function *F, Instance *Caller);
  Instance *instanceFor(Instance &Caller, const llvm::Function *Callee);
  Instance *shared(const llvm::Function *F);
  bool mayClone(const Instance &Caller, const llvm::Function *Callee) const;
  void run(Instance &I);
  void addRoot(const llvm::Function *F, const ParameterLayouts &Given);
  void runShared();
  void seedFunction(Instance &I);
  void seedDebug(Instance &I, const llvm::DbgVariableRecord &R);

  llvm::FunctionAnalysisManager &FAM;
  VTables Tables;
  llvm::DenseSet<const llvm::Function *> Closure;
  llvm::DenseMap<const llvm::Function *, unsigned> Sizes; // instructions
  llvm::DenseMap<const llvm::Function *, std::vector<Instance *>> ByFunction;
  llvm::DenseMap<const llvm::Function *, Instance *> Shared;
  std::vector<std::unique_ptr<Instance>> Instances; // owns
  std::vector<Instance *> ToRun;                    // shared, not yet run
  llvm::DenseMap<const llvm::Value *, Cell> Globals;
  uint64_t Budget = 0; // instructions that may still be cloned
  unsigned Depth = 0;  // of cellOf() calling itself
};

} // namespace linkgrad

#endif // LINKGRAD_BYTES_TYPEMODEL_H
