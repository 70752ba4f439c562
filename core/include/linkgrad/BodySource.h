//===- BodySource.h - where missing function bodies come from ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The engine sees one module. When the closure of a request reaches a
// declaration, the engine asks a BodySource for the definition. The engine
// knows nothing of linkers or files; the importer (lto-plugin/importer)
// implements this.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_BODYSOURCE_H
#define LINKGRAD_BODYSOURCE_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class CallBase;
class Function;
class FunctionType;
class GlobalVariable;
} // namespace llvm

namespace linkgrad {

class Diagnostics;

/// An attribute of bodies that lie in a module before it is differentiated:
/// they are no part of the program, what they ask for counts in copies of them
/// only.
inline constexpr llvm::StringLiteral BodyAttribute = "linkgrad-body";

/// The answer of a BodySource to one question.
struct BodyAnswer {
  /// The private copy (internal linkage, in the module of the declaration), or
  /// null when there is none. Owned by the module.
  llvm::Function *Body = nullptr;
  /// With a null Body: why, in the words of a diagnostic ("no bitcode in
  /// 'libfoo.a(bar.o)': it was compiled without -flto"). Lower case, no final
  /// period.
  std::string WhyNot;
  /// When the reason is a variable whose state a copy would not share: its name
  /// and its file (DiagCode::MutableVariable). WhyNot is set, too.
  std::string MutableVariable, VariableFile;
  /// It is file-local (static) in the source: then no option of the link helps.
  bool VariableIsStatic = false;
};

/// A function of another module that a call through a pointer may reach.
struct IndirectTarget {
  /// A private copy, as in BodyAnswer.
  llvm::Function *Body;
  /// Holds the address of the function itself at run time, or null when it is
  /// not in the program. A variable of the module that asks.
  llvm::GlobalVariable *Address;
  /// The function may have no name by which this module could refer to it: then
  /// vtables and tables that are copied here hold the address of the copy, even
  /// if nothing does yet.
  bool MayBeMet = false;
};

class BodySource {
public:
  virtual ~BodySource() = default;

  /// Finds the definition that the linker chose for \p Declaration and links a
  /// private copy of it into the declaration's module, together with the
  /// file-local functions and constants that it uses. Functions with external
  /// linkage that the body calls stay declarations; the engine asks for them
  /// when it gets there. The declaration itself and its uses stay as they are.
  ///
  /// An error that is worth its own message (a mutable variable that was made
  /// local, a broken input file) comes back in WhyNot.
  virtual BodyAnswer findBody(llvm::Function &Declaration) = 0;

  /// Whether findBody() would find something, or would have to: the program
  /// defines what is declared here.
  virtual bool defines(const llvm::Function &Declaration) { return false; }

  /// Attaches to \p F, a declaration or a function of this module, what other
  /// modules of the program say of it: rules of its own, that it is inactive,
  /// and so on, as attributes and metadata. The engine asks for every function
  /// once, before it looks at it in any other way.
  virtual void describe(llvm::Function &F, Diagnostics &Diags) {}
  virtual void describe(llvm::GlobalVariable &G, Diagnostics &Diags) {}

  /// A function of that name, of global linkage, of which another module says
  /// something, with that attached; or null. It belongs to that module.
  virtual const llvm::Function *findRegistered(llvm::StringRef Name) {
    return nullptr;
  }

  /// Whether code that is not in the module yet, and comes only by way of a
  /// rule, may write \p GV, a variable of the module.
  virtual bool mayBeWrittenByRules(const llvm::GlobalVariable &GV) {
    return false;
  }

  /// As findBody(), for the initializer of a variable that is only declared
  /// here (a vtable, a table of function pointers), if it is constant or nobody
  /// writes it. Null when there is none.
  virtual llvm::GlobalVariable *
  findConstant(llvm::GlobalVariable &Declaration) {
    return nullptr;
  }

  /// The functions whose address other modules take, in tables, vtables or
  /// code, and that \p Call, a call through a pointer, may reach; nullopt when
  /// there are more than \p Limit. In an order that depends on the program
  /// alone. \p MayBe is asked about each function's name and type, of those
  /// that fit the call (fitsCall() in AddressTaken.h).
  virtual std::optional<std::vector<IndirectTarget>> findTargets(
      llvm::CallBase &Call, unsigned Limit,
      llvm::function_ref<bool(llvm::StringRef, const llvm::FunctionType &)>
          MayBe) {
    return std::vector<IndirectTarget>();
  }
};

} // namespace linkgrad

#endif // LINKGRAD_BODYSOURCE_H
