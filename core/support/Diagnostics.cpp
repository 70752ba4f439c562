//===- Diagnostics.cpp - messages, through the host's channel ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "support/Diagnostics.h"
#include "support/DebugPrint.h"
#include "support/RustPaths.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LLVMContext.h"
#include <cstdlib>

using namespace llvm;

namespace linkgrad {

static constexpr DiagRow Table[] = {
#define DIAG(Id, Name, Text, Remedy) {#Id, Name, Text, Remedy, false},
#define WARNING(Id, Name, Text, Remedy) {#Id, Name, Text, Remedy, true},
#include "support/Diagnostics.def"
};

static StringRef rustRemedy(DiagCode Code) {
  switch (Code) {
#define RUST(Id, Remedy)                                                       \
  case DiagCode::Id:                                                           \
    return Remedy;
#include "support/RustRemedies.def"
  default:
    return "";
  }
}

/// More than this is not read by anybody.
static constexpr size_t MessageLimit = 20;
/// The fourth of a kind teaches nobody anything: who has repaired the first
/// three knows how.
static constexpr unsigned KindLimit = 3;
/// So many of the others are named.
static constexpr unsigned NameLimit = 8;

/// Each of these is a slip of its own, in a request or a table.
static bool isSlip(DiagCode Code) {
  return Code == DiagCode::BadRequest || Code == DiagCode::BadRegistration ||
         Code == DiagCode::BadRule || Code == DiagCode::NoFunction;
}

/// What is of a kind teaches the same.
static std::string kindOf(DiagCode Code, StringRef Headline) {
  bool IsCollection = Code == DiagCode::UnsupportedInstruction;
  return IsCollection ? Headline.str() : Table[unsigned(Code)].Name.str();
}

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

/// Demangles the symbol names in quotes.
static std::string demangleQuoted(StringRef Text) {
  std::string Out;
  for (;;) {
    auto [Before, Rest] = Text.split('\'');
    Out += Before;
    if (Before.size() == Text.size())
      return Out;
    StringRef Name = Rest.take_until([](char C) { return C == '\''; });
    if (isMangled(Name) && Name.size() < Rest.size()) {
      Out += "'" + displayName(Name) + "'";
      Text = Rest.drop_front(Name.size() + 1);
    } else {
      Out += '\'';
      Text = Rest;
    }
  }
}

static bool isRust(StringRef Symbol) { return !rustPath(Symbol).empty(); }

/// By what the compiler noted of it, or by its name.
static bool isRust(const Function &F) {
  if (const DISubprogram *SP = F.getSubprogram())
    if (const DICompileUnit *Unit = SP->getUnit())
      if (DISourceLanguageName Language = Unit->getSourceLanguage();
          !Language.hasVersionedName() &&
          Language.getName() == dwarf::DW_LANG_Rust)
        return true;
  return isRust(F.getName());
}

// Of a language's library or of a package that was installed. (Debug
// information of Rust's own crates has paths relative to their sources.)
static bool isLibraryFile(StringRef Path) {
  for (StringRef Crate :
       {"library/core/src/", "library/alloc/src/", "library/std/src/"})
    if (Path.starts_with(Crate))
      return true;
  return any_of(ArrayRef<StringRef>{"/rustc/", "/rustlib/src/",
                                    "/.cargo/registry/", "/usr/include/",
                                    "/usr/lib/", "/include/c++/"},
                [&](StringRef Part) { return Path.contains(Part); });
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
  const std::string &Path = rustPath(SymbolName);
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

/// "file.c:12 in 'loss'" -> whether that is in the user's own files.
static bool isOwnLine(StringRef Place) {
  auto [Position, Function] = Place.split(" in '");
  auto [File, Line] = Position.rsplit(':');
  return !File.empty() && !Line.empty() && all_of(Line, isDigit) &&
         !isLibraryFile(File);
}

/// The first line among \p Notes, of the form "<word>s <place>", that is in the
/// user's own files.
static std::string ownLineOf(ArrayRef<std::string> Notes) {
  for (StringRef Note : Notes)
    for (StringRef Way :
         {"at ", "inlined into ", "called from ", "requested at "})
      if (StringRef Place = Note; Place.consume_front(Way) && isOwnLine(Place))
        return Place.str();
  return "";
}

// A note that is not shown: the message is about Rust code.
static constexpr StringLiteral RustMark = "\1rust";

/// Of a long way through functions that were inlined its beginning and its end
/// tell most.
static void cutInMiddle(std::vector<std::string> &Notes, size_t From,
                        size_t To) {
  constexpr size_t Shown = 4; // at each end
  if (To - From <= 2 * Shown + 1)
    return;
  auto First = Notes.begin() + From + Shown, Last = Notes.begin() + To - Shown;
  *First = "... (" + std::to_string(Last - First) + " more)";
  Notes.erase(First + 1, Last);
}

Diagnostics::Message &Diagnostics::Message::at(const Instruction &I) {
  std::vector<std::string> &Notes = Owner.Messages[Index].Notes;
  const DILocation *Loc = I.getDebugLoc().get();
  std::string Place = describeLocation(I);
  bool HasLine = !StringRef(Place).starts_with("in ");
  size_t First = Notes.size();
  note(HasLine ? "at " + Place : Place);
  for (Loc = Loc ? Loc->getInlinedAt() : nullptr; Loc;
       Loc = Loc->getInlinedAt())
    note("inlined into " + describe(*Loc));
  size_t EndOfInlined = Notes.size();
  const Function *In = I.getParent() ? I.getFunction() : nullptr;
  if (Owner.CallChain && In)
    Owner.CallChain(*In, Notes);
  Owner.Messages[Index].In = In;
  if (In)
    debugPrint("errors", *In, [&](raw_ostream &OS) {
      OS << Owner.Messages[Index].Headline << ':' << I << '\n';
      // (The instruction alone names its metadata by numbers.)
      if (const MDNode *Tag = I.getMetadata(LLVMContext::MD_tbaa))
        Tag->printTree(OS << "  ", I.getModule());
      OS << '\n';
    });
  // Of a place in a library the user wants to know the line that led there.
  std::string Own;
  if (HasLine && !isOwnLine(Place))
    Own = ownLineOf(ArrayRef(Notes).drop_front(First + 1));
  cutInMiddle(Notes, First + 1, EndOfInlined);
  if (!Own.empty())
    Notes.insert(Notes.begin() + First, "for " + Own);
  if (In && isRust(*In))
    Notes.push_back(RustMark.str());
  return *this;
}

Diagnostics::Message &Diagnostics::Message::note(const Twine &Line) {
  Owner.Messages[Index].Notes.push_back(demangleQuoted(Line.str()));
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
      demangleQuoted(fillHoles(Row.Text, Args)) + " [" + Row.Name.str() + "]";
  Messages.push_back({Code, std::move(Headline), {}, nullptr});
  if (any_of(Args, [](StringRef Arg) { return isRust(Arg); }))
    Messages.back().Notes.push_back(RustMark.str());
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

// With the headline this tells one cause from another: who is called from where
// does not.
static std::string placeOf(ArrayRef<std::string> Notes) {
  for (StringRef Note : Notes)
    if (Note.starts_with("at ") || Note.starts_with("in '"))
      return Note.str();
  return join(Notes, "\n");
}

static std::string textOf(DiagCode Code, StringRef Headline,
                          ArrayRef<std::string> Notes) {
  std::string Text = Headline.str();
  for (StringRef Note : Notes)
    if (Note != RustMark)
      Text += ("\n>>> " + Note).str();
  StringRef Remedy =
      is_contained(Notes, RustMark) ? rustRemedy(Code) : StringRef();
  if (Remedy.empty())
    Remedy = Table[unsigned(Code)].Remedy;
  return Remedy.empty() ? Text : Text + "\n>>> " + Remedy.str();
}

namespace {
/// The messages of one code.
struct MessagesOfKind {
  size_t Last = 0; // of those shown
  unsigned NumShown = 0, NumHidden = 0;
  SmallVector<std::string, 8> HiddenNames; // what they are about

  void hide(DiagCode Code, StringRef Headline) {
    ++NumHidden;
    if (!Table[unsigned(Code)].Text.contains("'{0}'"))
      return;
    std::string Name = Headline.split('\'').second.split('\'').first.str();
    if (!is_contained(HiddenNames, Name))
      HiddenNames.push_back(Name);
  }
  /// One line about those that are not shown.
  std::string others() const {
    std::string Text =
        "\n>>> and " + std::to_string(NumHidden) + " more of this kind";
    for (auto [No, Name] :
         enumerate(ArrayRef(HiddenNames).take_front(NameLimit)))
      Text += (No ? ", '" : ": '") + Name + "'";
    return HiddenNames.size() > NameLimit ? Text + "..." : Text;
  }
};
} // namespace

void Diagnostics::flush(bool Errors) {
  std::vector<Pending> Chosen, Rest;
  for (Pending &P : Messages)
    (P.isError() == Errors ? Chosen : Rest).push_back(std::move(P));
  // Emptied first: the host may leave the process inside diagnose().
  Messages = std::move(Rest);
  if (Chosen.empty())
    return;
  bool All = getenv("LINKGRAD_ALL_MESSAGES");
  StringSet<> Seen;
  std::vector<const Pending *> Shown;
  StringMap<MessagesOfKind> Kinds;
  size_t NumHidden = 0;
  for (const Pending &P : Chosen) {
    if (!Seen.insert(P.Headline + '\n' + placeOf(P.Notes)).second)
      continue;
    MessagesOfKind &Kind = Kinds[kindOf(P.Code, P.Headline)];
    if (!All && !isSlip(P.Code) && Kind.NumShown == KindLimit) {
      Kind.hide(P.Code, P.Headline);
    } else if (!All && Shown.size() == MessageLimit) {
      ++NumHidden;
    } else {
      ++Kind.NumShown;
      Kind.Last = Shown.size();
      Shown.push_back(&P);
    }
  }
  std::string Text;
  for (auto [I, P] : enumerate(Shown)) {
    Text += !I ? "" : Errors ? "\nerror: " : "\nwarning: ";
    Text += textOf(P->Code, P->Headline, P->Notes);
    if (const MessagesOfKind &Kind = Kinds[kindOf(P->Code, P->Headline)];
        Kind.NumHidden && Kind.Last == I)
      Text += Kind.others();
  }
  if (NumHidden)
    Text += (Errors ? "\ntoo many errors, " : "\ntoo many warnings, ") +
            std::to_string(NumHidden) + " more not shown";
  Context.diagnose(Report(Errors ? DS_Error : DS_Warning, Text));
}

} // namespace linkgrad

bool linkgrad::wantsTapeRemarks(const LLVMContext &Ctx) {
  return Ctx.getDiagHandlerPtr()->isAnalysisRemarkEnabled(TapeRemarkPass);
}
