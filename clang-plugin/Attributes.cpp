//===- Attributes.cpp - what a program says of functions, as attributes ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clang drops attributes that it does not know. With
// -fplugin=liblinkgrad-clang.so it knows those of the calling convention:
//
//   __attribute__((enzyme_inactive)) void log(double);
//   [[enzyme::function_like("sin")]] double mySine(double);
//
// Each becomes the annotation of the same meaning
// (core/rules/Registrations.cpp), which any compiler carries into the bitcode.
// A function with one is not inlined before the link: what is said of it would
// be lost. Tables whose names start with __enzyme_ are kept, as if they were
// marked `used`.
//
//===----------------------------------------------------------------------===//

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclGroup.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/ParsedAttrInfo.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendPluginRegistry.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using llvm::StringRef;

namespace {

void addNoInline(FunctionDecl &F) {
  if (!F.hasAttr<NoInlineAttr>() && !F.hasAttr<AlwaysInlineAttr>())
    F.addAttr(NoInlineAttr::CreateImplicit(F.getASTContext()));
}

/// Where an attribute may stand.
enum class On { Functions, FunctionsAndVariables };

class Attribute : public ParsedAttrInfo {
public:
  /// \p Text: of the annotation.
  Attribute(const Spelling (&Ways)[4], StringRef Text, On Places,
            unsigned NumStrings)
      : Text(Text), Places(Places) {
    Spellings = Ways;
    NumArgs = NumStrings;
  }

  bool diagAppertainsToDecl(Sema &S, const ParsedAttr &Attr,
                            const Decl *D) const override {
    auto *Variable = dyn_cast<VarDecl>(D);
    bool IsLasting = Variable && Variable->hasGlobalStorage();
    if (D->getAsFunction() ||
        (Places == On::FunctionsAndVariables && IsLasting))
      return true;
    S.Diag(Attr.getLoc(), diag::warn_attribute_wrong_decl_type_str)
        << Attr << Attr.isRegularKeywordAttribute()
        << (Places == On::Functions ? "functions"
                                    : "functions and global variables");
    return false;
  }

  AttrHandling handleDeclAttribute(Sema &S, Decl *D,
                                   const ParsedAttr &Attr) const override {
    std::string Annotation = Text.str();
    if (Attr.getNumArgs()) {
      StringRef Name;
      if (!S.checkStringLiteralArgumentAttr(Attr, 0, Name))
        return AttributeNotApplied;
      Annotation += "=" + Name.str();
    }
    D->addAttr(AnnotateAttr::Create(S.Context, Annotation, nullptr, 0,
                                    Attr.getRange()));
    if (FunctionDecl *F = D->getAsFunction())
      addNoInline(*F);
    return AttributeApplied;
  }

private:
  StringRef Text;
  On Places;
};

#define LINKGRAD_SPELLINGS(Name)                                               \
  {                                                                            \
    {ParsedAttr::AS_GNU, "enzyme_" Name},                                      \
        {ParsedAttr::AS_C23, "enzyme_" Name},                                  \
        {ParsedAttr::AS_CXX11, "enzyme_" Name}, {                              \
      ParsedAttr::AS_CXX11, "enzyme::" Name                                    \
    }                                                                          \
  }

constexpr ParsedAttrInfo::Spelling InactiveWays[] =
    LINKGRAD_SPELLINGS("inactive");
constexpr ParsedAttrInfo::Spelling NoFreeWays[] = LINKGRAD_SPELLINGS("nofree");
constexpr ParsedAttrInfo::Spelling RecomputeWays[] =
    LINKGRAD_SPELLINGS("shouldrecompute");
constexpr ParsedAttrInfo::Spelling LikeWays[] =
    LINKGRAD_SPELLINGS("function_like");
constexpr ParsedAttrInfo::Spelling AllowWays[] = LINKGRAD_SPELLINGS("allow");
constexpr ParsedAttrInfo::Spelling SparseWays[] =
    LINKGRAD_SPELLINGS("sparse_accumulate");

struct Inactive : Attribute {
  Inactive()
      : Attribute(InactiveWays, "enzyme_inactive", On::FunctionsAndVariables,
                  0) {}
};
struct NoFree : Attribute {
  NoFree()
      : Attribute(NoFreeWays, "enzyme_nofree", On::FunctionsAndVariables, 0) {}
};
struct ShouldRecompute : Attribute {
  ShouldRecompute()
      : Attribute(RecomputeWays, "enzyme_shouldrecompute",
                  On::FunctionsAndVariables, 0) {}
};
struct FunctionLike : Attribute {
  FunctionLike()
      : Attribute(LikeWays, "enzyme_function_like", On::Functions, 1) {}
};
struct Allow : Attribute {
  Allow() : Attribute(AllowWays, "enzyme_allow", On::Functions, 1) {}
};
struct SparseAccumulate : Attribute {
  SparseAccumulate()
      : Attribute(SparseWays, "enzyme_sparse_accumulate", On::Functions, 0) {}
};

/// Tables that nothing refers to: clang drops static ones, ThinLTO the rest.
class KeepTables : public ASTConsumer {
public:
  bool HandleTopLevelDecl(DeclGroupRef Group) override {
    for (Decl *D : Group)
      keep(*D);
    return true;
  }
  void HandleCXXStaticMemberVarInstantiation(VarDecl *Variable) override {
    keep(*Variable);
  }

private:
  static void keep(Decl &D) {
    if (auto *Inside = dyn_cast<DeclContext>(&D);
        Inside && !isa<FunctionDecl>(D))
      for (Decl *Inner : Inside->decls())
        keep(*Inner);
    auto *Variable = dyn_cast<VarDecl>(&D);
    if (!Variable || !Variable->getIdentifier() ||
        !Variable->hasGlobalStorage() ||
        !Variable->getName().contains("__enzyme_"))
      return;
    if (!Variable->hasAttr<UsedAttr>())
      Variable->addAttr(UsedAttr::CreateImplicit(Variable->getASTContext()));
    if (Variable->getInit())
      keepCalls(*Variable->getInit());
  }

  /// A function that a table names is not inlined, as far as its code has not
  /// been made yet: that of static functions, for one, comes at the end.
  static void keepCalls(Stmt &Init) {
    if (auto *Named = dyn_cast<DeclRefExpr>(&Init))
      if (auto *F = dyn_cast<FunctionDecl>(Named->getDecl()))
        for (FunctionDecl *Redeclaration : F->redecls())
          addNoInline(*Redeclaration);
    for (Stmt *Part : Init.children())
      if (Part)
        keepCalls(*Part);
  }
};

class KeepTablesAction : public PluginASTAction {
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &,
                                                 StringRef) override {
    return std::make_unique<KeepTables>();
  }
  bool ParseArgs(const CompilerInstance &,
                 const std::vector<std::string> &) override {
    return true;
  }
  ActionType getActionType() override { return AddBeforeMainAction; }
};

} // namespace

static ParsedAttrInfoRegistry::Add<Inactive>
    AddInactive("enzyme_inactive", "no derivative flows through it");
static ParsedAttrInfoRegistry::Add<NoFree> AddNoFree("enzyme_nofree",
                                                     "frees nothing");
static ParsedAttrInfoRegistry::Add<ShouldRecompute>
    AddShouldRecompute("enzyme_shouldrecompute",
                       "computed again rather than kept");
static ParsedAttrInfoRegistry::Add<FunctionLike>
    AddFunctionLike("enzyme_function_like", "differentiated as that one");
static ParsedAttrInfoRegistry::Add<Allow>
    AddAllow("enzyme_allow", "a message that is not wanted");
static ParsedAttrInfoRegistry::Add<SparseAccumulate>
    AddSparseAccumulate("enzyme_sparse_accumulate", "accepted, not used");

static FrontendPluginRegistry::Add<KeepTablesAction>
    AddKeepTables("linkgrad-tables", "keeps the tables of rules");
