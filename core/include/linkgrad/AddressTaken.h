//===- AddressTaken.h - functions that pointers may point to ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_ADDRESSTAKEN_H
#define LINKGRAD_ADDRESSTAKEN_H

#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <optional>

namespace llvm {
class CallBase;
class Function;
class FunctionType;
class GlobalVariable;
class Module;
} // namespace llvm

namespace linkgrad {

/// The functions of the module whose address is taken other than by a request
/// or a comparison, in the module's order.
llvm::SmallVector<llvm::Function *, 16> addressTakenFunctions(llvm::Module &M);

/// Whether a function of type \p Function may be called as one of type \p
/// Call: they are the same, or the call takes the lower bits of an integer that
/// the function returns (C's comparisons return int, and are cast to what
/// returns a bool; undefined, and everywhere done).
bool fitsCall(const llvm::FunctionType &Function,
              const llvm::FunctionType &Call);

/// In place of an offset: anywhere but in the vtables of C++.
inline constexpr int64_t OutsideVTables = INT64_MIN;

/// The offset in bytes, from a pointer of unknown origin, at which the callee
/// of an indirect call was loaded; none when it came in another way. A virtual
/// call takes its function from a table in this way: only the functions that
/// some table holds there can be meant. OutsideVTables for a callee that lies
/// in a variable (std::function): functions of C++ vtables are not copied
/// there.
std::optional<int64_t> slotOfCall(const llvm::CallBase &Call);
/// For a call whose callee is handed on.
void noteSlot(llvm::CallBase &Call, std::optional<int64_t> Slot);

/// Whether a pointer to a table, as objects hold one, may find \p F at \p
/// Offset in the initializer of \p Table: a vtable of the Itanium C++ ABI
/// (pointed to behind the type information), one of Rust or a struct of
/// function pointers (pointed to at its start), or anything with an array in it
/// (pointed to anywhere).
bool mayHoldAt(const llvm::GlobalVariable &Table, const llvm::Function &F,
               int64_t Offset);

/// Whether a virtual call that finds its function at \p Offset may reach \p F,
/// by what this module shows: not if F stands in vtables of C++ and Rust only,
/// and in none at that place.
bool mayBeInSlot(const llvm::Function &F, int64_t Offset);

} // namespace linkgrad

#endif // LINKGRAD_ADDRESSTAKEN_H
