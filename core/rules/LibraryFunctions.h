//===- LibraryFunctions.h - what is known of library functions ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Everything the engine knows about a function that it does not differentiate
// from its body is found here by one lookup.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_RULES_LIBRARYFUNCTIONS_H
#define LINKGRAD_RULES_LIBRARYFUNCTIONS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/InstrTypes.h"
#include <optional>

namespace linkgrad {

class MathRule;

enum class LibraryKind : uint8_t {
  None,     // not a library function that we know
  Math,     // has a MathRule; reads and writes no memory but errno
  Inactive, // no derivative flows through it (printf, lifetime markers, assume,
            // floor, isnan, strlen, abort...)
  Allocation, // returns fresh memory
  Free,       // gives memory back
  Realloc,    // both
  MemCopy,    // memcpy and memmove, also as intrinsics
  MemSet,
  MirrorOnShadow, // links nodes or follows links: the same once more on shadows
  OffsetPointer,  // a pointer into the object of its argument, or null
  ArenaAllocation, // linkgrad's own tape arena (core/support/Runtime.h)
  ArenaRelease,
};

/// What a library function does with an argument, as far as derivatives are
/// concerned.
struct Effect {
  enum : unsigned {
    Reads = 1,     // floats and pointers behind it
    Writes = 2,    // the same
    Frees = 4,     // gives the block back
    Moves = 8,     // gives it back when its contents are in the block returned
    Links = 16,    // follows or changes the pointers between nodes
    Returned = 32, // the result points into the same object
    Text = 64,     // reads or writes what holds nothing to differentiate
    Arena = 128,   // of our own tapes: takes memory from it, or gives it back
  };
};

/// Analyses ask for effects, not for the kind: a new kind is a row in
/// LibraryFunction::effects().
struct LibraryFunction {
  LibraryKind Kind = LibraryKind::None;
  const MathRule *Rule = nullptr; // Math
  /// Allocation: the memory comes zeroed (calloc).
  bool Zeroed = false;
  /// Allocation, Realloc: number of the size argument, and of the count
  /// argument that it is multiplied with, or -1.
  int SizeArg = -1, CountArg = -1;
  /// Free, Realloc, OffsetPointer: number of the pointer argument.
  int PointerArg = -1;
  /// OffsetPointer: number of the argument that says how far before its own
  /// pointer the one that it returns is, if it is not negative.
  int DistanceArg = -1;
  /// MirrorOnShadow: the words of a node that hold its links, [First, End), and
  /// the number of the argument that is a new node, or -1.
  unsigned FirstLink = 0, EndLink = 0;
  int NodeArg = -1;

  explicit operator bool() const { return Kind != LibraryKind::None; }

  /// A set of Effect; of what is not known of, none.
  unsigned effects(unsigned No) const;
  /// Whether it has one of \p Effects on any argument.
  bool has(unsigned Effects) const;

  /// No derivative flows through it.
  bool isInactive() const { return Kind == LibraryKind::Inactive; }
  /// Its result is a function of its operands' values, and that is all.
  bool isMath() const { return Rule != nullptr; }
  /// It returns a block that nobody else has, with nothing in it yet.
  bool allocates() const { return Kind == LibraryKind::Allocation; }
  /// The same, or with what was in another block.
  bool returnsFresh() const {
    return allocates() || Kind == LibraryKind::Realloc ||
           Kind == LibraryKind::ArenaAllocation;
  }
  /// The pointers that it is given or returns are nodes of one structure, whose
  /// links lead from one to another.
  bool linksNodes() const { return FirstLink != EndLink; }
  /// How far behind its argument \p Call's result is, where that is known.
  std::optional<int64_t> offset(const llvm::CallBase &Call) const;
  /// It writes memory behind its first argument, as many bytes as the third one
  /// says: those behind the second one, or a value.
  bool fills() const { return has(Effect::Writes); }
  bool copies() const { return fills() && has(Effect::Reads); }
  /// The call is made on shadows as well, or its result is as far into the
  /// shadow as into the object.
  bool isMirrored() const {
    return !fills() && has(Effect::Links | Effect::Returned);
  }
};

/// The names of linkgrad's own arena functions.
inline constexpr llvm::StringLiteral ArenaAllocName = "linkgrad.arena.alloc";
inline constexpr llvm::StringLiteral ArenaBlockName = "linkgrad.arena.block";
inline constexpr llvm::StringLiteral ArenaReleaseName =
    "linkgrad.arena.release";
inline constexpr llvm::StringLiteral TapeCheckName = "linkgrad.tape.check";
inline constexpr llvm::StringLiteral TapeFreeName = "linkgrad.tape.free";

/// Of what its name says is inactive, on a function or a call: it is not.
inline constexpr llvm::StringLiteral ActiveAttribute = "enzyme_active";

/// Of a declaration: the program defines a function of that name, and may mean
/// something else by it than a library does (mayBeProgramsOwn()).
inline constexpr llvm::StringLiteral OwnAttribute = "linkgrad_own";

/// Marks a memcpy that empties its source for good (realloc, lowered): nothing
/// looks at the source any more, so that its shadow moves along and back
/// without being asked for types. The value "usable" says that the length is at
/// most malloc_usable_size() of the source. Of two allocations of one size the
/// shadow may be the one that holds a little less.
inline constexpr llvm::StringLiteral MoveAttribute = "linkgrad_move";

/// Marks a copy between the shadows of such a move, whose length is at most
/// malloc_usable_size() of both: so it has to be for their own shadows.
inline constexpr llvm::StringLiteral UsableAttribute = "linkgrad_usable";

/// Marks an allocation of an exception whose handlers are known
/// (prepare/idioms/CaughtObjects.h). It has a shadow, which lives as long as a
/// local variable: nobody frees it.
inline constexpr llvm::StringLiteral ExceptionAttribute = "linkgrad_exception";

/// Marks the beginning of a handler whose users compare what it returns with
/// those exceptions first: else it is constant.
inline constexpr llvm::StringLiteral CaughtAttribute = "linkgrad_caught";

/// ="<k>" on a function: it frees the memory that its argument k points to.
/// Comes from the registration of an allocation function.
inline constexpr llvm::StringLiteral FreesAttribute = "linkgrad_frees";

/// Whether enzyme_math="Name" means something for a function of this type.
bool isKnownFunction(llvm::StringRef Name, const llvm::FunctionType &Ty);

/// Whether a program that defines \p F, a declaration here, may mean something
/// of its own by that name: a plain word that LLVM does not take for a
/// library's either (`times`, `close`, `y0`, `sinpi`). By `erf` and `strlen` of
/// the same type it means what everybody does, and so it does by `dgemm_` and
/// `pthread_create`.
bool mayBeProgramsOwn(const llvm::Function &F);

/// What is known of the function that is called. Indirect calls give None, and
/// so does a function whose name is a library function's but whose type does
/// not fit. With a body in the module a function is known only by a name that
/// is reserved to the implementation (operator new, Rust's panics, llvm.*), or
/// if it is an allocation function: a program may have its own `index` or
/// `log`. So it is with a body elsewhere in the program (OwnAttribute), of a
/// name that may be its own.
///
/// What the program says of its functions goes before all that: a rule of its
/// own (CustomRules.h) gives None, since it is applied where a body would be;
/// the attributes are listed in LibraryFunctions.cpp.
LibraryFunction lookupLibraryFunction(const llvm::CallBase &Call);
/// Whether the function that is called does not write what that argument, a
/// pointer, points to.
bool readsArgument(const llvm::CallBase &Call, unsigned No);
/// Whether \p Variable is one of those functions' own.
bool isInactiveVariable(const llvm::GlobalVariable &Variable);
/// Whether the call returns memory that is the library's business or text (a
/// file, a variable of the environment, what strdup() copies): nobody puts
/// numbers there, so that it may do without a shadow where other memory has
/// one. What the program's own inactive functions return may be anything.
bool returnsOwnMemory(const llvm::CallBase &Call);
/// Whether \p I is an intrinsic on integers alone, a member of the family of
/// add and shl: ctpop, sadd.with.overflow, fshl, abs, uadd.sat and so on. It is
/// inactive on integers, and has no derivative on the bits of numbers.
bool isIntegerArithmetic(const llvm::Instruction &I);
/// Whether the call itself says (`enzyme_active`, `enzyme_active_inst`) that
/// its function's body is differentiated although the function is inactive.
bool isDeclaredActive(const llvm::CallBase &Call);
/// lookupLibraryFunction() by declaration, for the closure walk.
LibraryFunction lookupLibraryFunction(const llvm::Function &F);

} // namespace linkgrad

#endif // LINKGRAD_RULES_LIBRARYFUNCTIONS_H
