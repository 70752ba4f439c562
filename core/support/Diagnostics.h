//===- Diagnostics.h - messages, through the host's channel ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every message has a row in Diagnostics.def. We report, go on with a
// placeholder, and stop at the next phase boundary, so that one run shows many
// errors. The messages of one module are sent to LLVMContext::diagnose() as one
// piece (flush()): opt exits at the first error it is told of, and the messages
// of backends that run in parallel threads must not interleave.
//
// Form of a message (docs/diagnostics.md is printed from the table):
//
//   error: cannot differentiate the call to 'foo': ... [no-derivative]
//   >>> at a.c:12 in 'loss'
//   >>> called from main.c:40 in 'train', requested at main.c:51
//   >>> active because argument 1 depends on parameter 'x'
//   >>> provide a rule, or mark it inactive
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_DIAGNOSTICS_H
#define LINKGRAD_SUPPORT_DIAGNOSTICS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"
#include <functional>
#include <string>
#include <vector>

namespace llvm {
class Function;
class Instruction;
class LLVMContext;
class raw_ostream;
} // namespace llvm

namespace linkgrad {

/// The rows of Diagnostics.def.
enum class DiagCode : unsigned {
#define DIAG(Id, Name, Text, Remedy) Id,
#include "support/Diagnostics.def"
};

/// What is known of a code without an instance of it.
struct DiagRow {
  llvm::StringLiteral Id;     // C++ name
  llvm::StringLiteral Name;   // "no-derivative", shown in brackets
  llvm::StringLiteral Text;   // with {0}, {1}... for the arguments
  llvm::StringLiteral Remedy; // one line, or empty
  bool IsWarning;
};
llvm::ArrayRef<DiagRow> diagnosticTable();

/// The name that the user wrote: demangled, without the suffixes that linkgrad
/// and ThinLTO add to copies.
std::string displayName(llvm::StringRef SymbolName);

/// "file.c:12 in 'loss'", or "in 'loss'" without debug information.
std::string describeLocation(const llvm::Instruction &I);

/// The errors and warnings of one module. Passed by reference to every phase.
class Diagnostics {
public:
  explicit Diagnostics(llvm::LLVMContext &Context) : Context(Context) {}
  ~Diagnostics() { flush(); }
  Diagnostics(const Diagnostics &) = delete;

  /// Lines that follow the headline.
  class Message {
  public:
    /// Names the place; the chain of calls from the request follows when known.
    Message &at(const llvm::Instruction &I);
    /// One more `>>>` line.
    Message &note(const llvm::Twine &Line);

  private:
    friend class Diagnostics;
    Message(Diagnostics &Owner, size_t Index) : Owner(Owner), Index(Index) {}
    Diagnostics &Owner;
    size_t Index;
  };

  /// Reports an error, or a warning: what the row is. \p Args fill {0}, {1}...
  /// of its text. The row's remedy is added as the last line.
  Message error(DiagCode Code, llvm::ArrayRef<std::string> Args = {}) {
    return report(Code, Args);
  }
  Message warning(DiagCode Code, llvm::ArrayRef<std::string> Args = {}) {
    return report(Code, Args);
  }

  bool hasErrors() const { return NumErrors != 0; }
  unsigned numErrors() const { return NumErrors; }

  /// A point to go back to: the number of messages collected.
  size_t mark() const { return Messages.size(); }
  bool hasErrorsSince(size_t Mark) const;
  bool hasSince(size_t Mark, DiagCode Code) const;
  /// Forgets the messages since then.
  void takeBack(size_t Mark) { withdraw(Mark); }

private:
  Message report(DiagCode Code, llvm::ArrayRef<std::string> Args);
  struct Pending {
    bool isError() const;
    DiagCode Code;
    std::string Headline;
    std::vector<std::string> Notes;
    const llvm::Function *In = nullptr;
  };

public:
  /// Errors that were taken away, perhaps to be put back.
  class Withdrawn {
  public:
    size_t size() const { return Messages.size(); }
    bool empty() const { return Messages.empty(); }
    /// The headline of the first message of that code, or an empty string.
    llvm::StringRef first(DiagCode Code) const;
    llvm::StringRef first() const { return Messages.front().Headline; }
    /// Calls \p Visit with the function that each was in, null for one without
    /// a place, and its headline. The last one first.
    void forEach(
        llvm::function_ref<void(const llvm::Function *, llvm::StringRef)> Visit)
        const;
    /// For when those functions are erased.
    void forgetPlaces();
    /// One more line for all messages of that code.
    void note(DiagCode Code, const llvm::Twine &Line);

  private:
    friend class Diagnostics;
    std::vector<Pending> Messages;
  };
  /// Takes the errors since then, and forgets the warnings.
  Withdrawn withdraw(size_t Mark);
  void putBack(Withdrawn Taken);

  /// Sends what was collected to the context. Repeated messages are sent once;
  /// at most 20 are sent.
  void flush();

  /// Set by the engine: prints one `>>>` line a step of the call chain from the
  /// request to the given function, nothing when the function has none.
  std::function<void(const llvm::Function &, std::vector<std::string> &)>
      CallChain;

private:
  void flush(bool Errors);

  llvm::LLVMContext &Context;
  std::vector<Pending> Messages;
  unsigned NumErrors = 0;
};

/// The pass that -pass-remarks-analysis names for remarks on tapes.
inline constexpr char TapeRemarkPass[] = "linkgrad-tape";
bool wantsTapeRemarks(const llvm::LLVMContext &Ctx);

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_DIAGNOSTICS_H
