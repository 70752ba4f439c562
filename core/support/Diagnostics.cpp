//===- Diagnostics.cpp - messages, through the host's channel ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Diagnostics.h"
#include "support/RustPaths.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LLVMContext.h"

using namespace llvm;

namespace linkgrad {

static constexpr DiagRow Table[] = {
#define DIAG(Id, Name, Text, Remedy) {#Id, Name, Text, Remedy, false},
#define WARNING(Id, Name, Text, Remedy) {#Id, Name, Text, Remedy, true},
#include "support/Diagnostics.def"
};

/// More than this is not read by anybody.
static constexpr size_t MessageLimit = 20;

ArrayRef<DiagRow> diagnosticTable() { return Table; }

namespace {

/// All messages of one flush. The host prefixes the text with its own
/// "error: " or "warning: ".
class Report : public DiagnosticInfo {
public:
  Report(DiagnosticSeverity Severity, StringRef Text)
      : DiagnosticInfo(kind(), Severity), Text(Text) {}
  void print(DiagnosticPrinter &Printer) const override { Printer << Text; }

private:
  static int kind() {
    static const int Kind = getNextAvailablePluginDiagnosticKind();
    return Kind;
  }
  StringRef Text;
};

} // namespace

static bool isMangled(StringRef Name) {
  return Name.starts_with("_Z") || Name.starts_with("_R");
}

/// Replaces {0}, {1}... in \p Text. Braces in the arguments stay as they are;
/// symbol names are demangled.
static std::string fillHoles(StringRef Text, ArrayRef<std::string> Args) {
  std::string Out;
  for (size_t I = 0; I < Text.size(); ++I) {
    bool IsHole = Text[I] == '{' && I + 2 < Text.size() && Text[I + 2] == '}' &&
                  isDigit(Text[I + 1]);
    if (!IsHole) {
      Out += Text[I];
      continue;
    }
    size_t Number = Text[I + 1] - '0';
    if (Number < Args.size())
      Out += isMangled(Args[Number]) ? displayName(Args[Number]) : Args[Number];
    I += 2;
  }
  return Out;
}

std::string displayName(StringRef SymbolName) {
  SymbolName = originalSymbol(SymbolName);
  std::string Path = rustPath(SymbolName);
  return Path.empty() ? demangle(SymbolName) : Path;
}

static std::string describe(const DILocation &Loc) {
  std::string Out =
      (Loc.getFilename() + ":" + std::to_string(Loc.getLine())).str();
  if (const DISubprogram *SP = Loc.getScope()->getSubprogram()) {
    StringRef Name = SP->getLinkageName();
    Out += " in '" + displayName(Name.empty() ? SP->getName() : Name) + "'";
  }
  return Out;
}

std::string describeLocation(const Instruction &I) {
  if (const DILocation *Loc = I.getDebugLoc().get(); Loc && Loc->getLine())
    return describe(*Loc);
  const Function *F = I.getParent() ? I.getFunction() : nullptr;
  return F ? "in '" + displayName(F->getName()) + "'" : "in unknown code";
}

Diagnostics::Message &Diagnostics::Message::at(const Instruction &I) {
  const DILocation *Loc = I.getDebugLoc().get();
  std::string Place = describeLocation(I);
  note(StringRef(Place).starts_with("in ") ? Place : "at " + Place);
  for (Loc = Loc ? Loc->getInlinedAt() : nullptr; Loc;
       Loc = Loc->getInlinedAt())
    note("inlined into " + describe(*Loc));
  if (Owner.CallChain && I.getParent())
    Owner.CallChain(*I.getFunction(), Owner.Messages[Index].Notes);
  Owner.Messages[Index].In = I.getParent() ? I.getFunction() : nullptr;
  return *this;
}

Diagnostics::Message &Diagnostics::Message::note(const Twine &Line) {
  Owner.Messages[Index].Notes.push_back(Line.str());
  return *this;
}

bool Diagnostics::Pending::isError() const {
  return !Table[unsigned(Code)].IsWarning;
}

bool Diagnostics::hasErrorsSince(size_t Mark) const {
  return any_of(drop_begin(Messages, Mark),
                [](const Pending &P) { return P.isError(); });
}

bool Diagnostics::hasSince(size_t Mark, DiagCode Code) const {
  return any_of(drop_begin(Messages, Mark),
                [&](const Pending &P) { return P.Code == Code; });
}

Diagnostics::Message Diagnostics::report(DiagCode Code,
                                         ArrayRef<std::string> Args) {
  const DiagRow &Row = Table[unsigned(Code)];
  std::string Headline =
      fillHoles(Row.Text, Args) + " [" + Row.Name.str() + "]";
  Messages.push_back({Code, std::move(Headline), {}, nullptr});
  NumErrors += !Row.IsWarning;
  return Message(*this, Messages.size() - 1);
}

void Diagnostics::Withdrawn::forEach(
    function_ref<void(const Function *, StringRef)> Visit) const {
  for (const Pending &P : reverse(Messages))
    Visit(P.In, P.Headline);
}

StringRef Diagnostics::Withdrawn::first(DiagCode Code) const {
  for (const Pending &P : Messages)
    if (P.Code == Code)
      return P.Headline;
  return "";
}

void Diagnostics::Withdrawn::forgetPlaces() {
  for (Pending &P : Messages)
    P.In = nullptr;
}

void Diagnostics::Withdrawn::note(DiagCode Code, const Twine &Line) {
  for (Pending &P : Messages)
    if (P.Code == Code)
      P.Notes.push_back(Line.str());
}

Diagnostics::Withdrawn Diagnostics::withdraw(size_t Mark) {
  Withdrawn Taken;
  for (Pending &P : drop_begin(Messages, Mark))
    if (P.isError())
      Taken.Messages.push_back(std::move(P));
  Messages.resize(Mark);
  NumErrors -= Taken.size();
  return Taken;
}

void Diagnostics::putBack(Withdrawn Taken) {
  NumErrors += Taken.size();
  llvm::append_range(Messages, std::move(Taken.Messages));
}

void Diagnostics::flush() {
  flush(/*Errors=*/false);
  flush(/*Errors=*/true);
}

void Diagnostics::flush(bool Errors) {
  std::vector<Pending> Chosen, Rest;
  for (Pending &P : Messages)
    (P.isError() == Errors ? Chosen : Rest).push_back(std::move(P));
  // Emptied first: the host may leave the process inside diagnose().
  Messages = std::move(Rest);
  if (Chosen.empty())
    return;
  StringSet<> Seen;
  std::string Text;
  size_t NumShown = 0, NumHidden = 0;
  for (const Pending &P : Chosen) {
    std::string One = P.Headline;
    for (const std::string &Note : P.Notes)
      One += "\n>>> " + Note;
    if (StringRef Remedy = Table[unsigned(P.Code)].Remedy; !Remedy.empty())
      One += "\n>>> " + Remedy.str();
    if (!Seen.insert(One).second)
      continue;
    if (NumShown == MessageLimit) {
      ++NumHidden;
      continue;
    }
    Text += (!NumShown++ ? "" : Errors ? "\nerror: " : "\nwarning: ") + One;
  }
  if (NumHidden)
    Text += (Errors ? "\ntoo many errors, " : "\ntoo many warnings, ") +
            std::to_string(NumHidden) + " more not shown";
  Context.diagnose(Report(Errors ? DS_Error : DS_Warning, Text));
}

} // namespace linkgrad
