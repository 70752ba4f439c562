//===- Registrations.cpp - what a program's tables say ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/Registrations.h"
#include "rules/Allowances.h"
#include "rules/CustomRules.h"
#include "rules/LibraryFunctions.h"
#include "support/Diagnostics.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

static constexpr StringLiteral AnnotationList = "llvm.global.annotations";

namespace {

/// One table, taken apart.
class Table {
public:
  Table(GlobalVariable &G, Diagnostics &Diags) : G(G), Diags(Diags) {
    if (G.hasInitializer())
      flatten(*G.getInitializer());
  }

  // The handlers of the rows below.
  void gradient();
  void derivative();
  void splitDerivative();
  void inactiveFunction();
  void inactiveGlobal();
  void noFree();
  void functionLike();
  void allocationLike();
  void shouldRecompute();
  void allowNumberAsText();
  void unknown() { bad("there is no table of that name"); }
  void ignore() {}

private:
  void flatten(Constant &C);
  static Function *functionOf(const Constant &C);
  Function *function(unsigned No, StringRef What);
  bool hasAtLeast(unsigned Count);
  void bad(const Twine &Why);
  void attach(Function *F, StringRef Kind, Function *Part);
  void forAllFunctions(function_ref<void(Function &)> Do);
  bool integer(unsigned No, uint64_t &Out);
  bool string(unsigned No, StringRef &Out);
  void readByRef(Function &F);

  GlobalVariable &G;
  Diagnostics &Diags;
  SmallVector<Constant *, 4> Leaves;
};

struct Row {
  StringLiteral Word;
  void (Table::*Handle)();
};

} // namespace

// The first match counts.
static constexpr Row Rows[] = {
    {"__enzyme_register_gradient", &Table::gradient},
    {"__enzyme_register_derivative", &Table::derivative},
    {"__enzyme_register_splitderivative", &Table::splitDerivative},
    {"__enzyme_inactivefn", &Table::inactiveFunction},
    {"__enzyme_inactive_global", &Table::inactiveGlobal},
    {"__enzyme_nofree", &Table::noFree},
    {"__enzyme_function_like", &Table::functionLike},
    {"__enzyme_allocation_like", &Table::allocationLike},
    {"__enzyme_shouldrecompute", &Table::shouldRecompute},
    {"__enzyme_allow_number_as_text", &Table::allowNumberAsText},
    {"__enzyme_sparse_accumulate", &Table::ignore},
    // What the program says there would be lost.
    {"__enzyme_register", &Table::unknown},
};

static const Row *rowOf(StringRef Name) {
  if (!Name.contains("__enzyme_"))
    return nullptr;
  for (const Row &R : Rows)
    if (Name.contains(R.Word))
      return &R;
  return nullptr;
}

bool linkgrad::mayRegister(StringRef SymbolName) {
  return rowOf(SymbolName) || SymbolName == AnnotationList;
}

bool linkgrad::isRegistration(const GlobalVariable &G) {
  return rowOf(G.getName());
}

//===----------------------------------------------------------------------===//
// The elements of a table
//===----------------------------------------------------------------------===//

// Rust wraps the elements in structs of their own, and writes numbers as their
// bytes.
void Table::flatten(Constant &C) {
  if (auto *Bytes = dyn_cast<ConstantDataSequential>(&C);
      Bytes && Bytes->getElementType()->isIntegerTy(8) &&
      Bytes->getNumElements() <= 8) {
    uint64_t N = 0;
    for (unsigned I = Bytes->getNumElements(); I-- > 0;)
      N = N << 8 | Bytes->getElementAsInteger(I);
    Leaves.push_back(ConstantInt::get(Type::getInt64Ty(C.getContext()), N));
    return;
  }
  if (!C.getType()->isAggregateType()) {
    Leaves.push_back(&C);
    return;
  }
  for (unsigned I = 0; Constant *E = C.getAggregateElement(I); ++I)
    flatten(*E);
}

static const Constant *withoutCasts(const Constant *C) {
  while (auto *E = dyn_cast<ConstantExpr>(C)) {
    if (!E->isCast())
      break;
    C = E->getOperand(0);
  }
  return C;
}

Function *Table::functionOf(const Constant &C) {
  const Constant *Plain = withoutCasts(&C);
  return const_cast<Function *>(
      Plain->getType()->isPointerTy()
          ? dyn_cast<Function>(Plain->stripPointerCastsAndAliases())
          : nullptr);
}

void Table::bad(const Twine &Why) {
  Diags.error(DiagCode::BadRegistration, {G.getName().str(), Why.str()})
      .note("in '" + G.getParent()->getModuleIdentifier() + "'");
}

Function *Table::function(unsigned No, StringRef What) {
  if (Function *F = functionOf(*Leaves[No]))
    return F;
  bool IsNull = Leaves[No]->isNullValue();
  bad("element " + Twine(No + 1) + ", " + What + ", is " +
      (IsNull ? "null: it may be filled in at run time, which is too late"
              : "not a function"));
  return nullptr;
}

bool Table::hasAtLeast(unsigned Count) {
  if (Leaves.size() >= Count)
    return true;
  bad("it has " + Twine(Leaves.size()) + " elements where " + Twine(Count) +
      " are expected");
  return false;
}

bool Table::integer(unsigned No, uint64_t &Out) {
  const Constant *C = withoutCasts(Leaves[No]);
  if (C->isNullValue()) {
    Out = 0;
    return true;
  }
  auto *N = dyn_cast<ConstantInt>(C);
  Out = N ? N->getLimitedValue() : 0;
  return N;
}

bool Table::string(unsigned No, StringRef &Out) {
  return getConstantStringInfo(withoutCasts(Leaves[No]), Out);
}

void Table::forAllFunctions(function_ref<void(Function &)> Do) {
  bool Any = false;
  for (Constant *Leaf : Leaves)
    if (Function *F = functionOf(*Leaf)) {
      Do(*F);
      Any = true;
    }
  if (!Any)
    bad("it names no function");
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

void Table::attach(Function *F, StringRef Kind, Function *Part) {
  if (F && Part && !attachFunction(*F, Kind, *Part))
    bad("'" + displayName(F->getName()) + "' has another rule already: '" +
        displayName(attachedFunction(*F, Kind)->getName()) + "'");
}

void Table::gradient() {
  if (!hasAtLeast(3))
    return;
  Function *F = function(0, "the function");
  attach(F, rule_metadata::Augment, function(1, "its augmented function"));
  attach(F, rule_metadata::Gradient, function(2, "its gradient"));
  if (F)
    readByRef(*F);
}

/// "byref_<k>": the rule's functions take a pointer to the value of their k-th
/// parameter.
void Table::readByRef(Function &F) {
  SmallVector<std::string, 2> Numbers;
  for (unsigned I = 3; I < Leaves.size(); ++I) {
    StringRef Text;
    unsigned No;
    if (!string(I, Text) || !Text.consume_front("byref_") ||
        Text.getAsInteger(10, No))
      return bad("element " + Twine(I + 1) + " is not \"byref_<k>\"");
    Numbers.push_back(std::to_string(No));
  }
  if (!Numbers.empty())
    F.addFnAttr(ByRefAttribute, join(Numbers, ","));
}

void Table::derivative() {
  if (!hasAtLeast(2))
    return;
  Function *F = function(0, "the function");
  attach(F, rule_metadata::Derivative, function(1, "its derivative"));
}

void Table::splitDerivative() {
  if (!hasAtLeast(3))
    return;
  Function *F = function(0, "the function");
  attach(F, rule_metadata::SplitAugment, function(1, "its augmented function"));
  attach(F, rule_metadata::SplitDerivative, function(2, "its derivative"));
}

void Table::inactiveFunction() {
  forAllFunctions([](Function &F) { F.addFnAttr(InactiveAttribute); });
}

void Table::noFree() {
  forAllFunctions([](Function &F) { F.addFnAttr(Attribute::NoFree); });
}

void Table::shouldRecompute() {
  forAllFunctions([](Function &F) { F.addFnAttr("enzyme_shouldrecompute"); });
}

void Table::allowNumberAsText() {
  forAllFunctions([](Function &F) { allow(F, NumberAsTextAllowance); });
}

static void makeInactive(GlobalVariable &G) {
  G.setMetadata(InactiveAttribute, MDNode::get(G.getContext(), {}));
}

void Table::inactiveGlobal() {
  bool Any = false;
  for (Constant *Leaf : Leaves)
    if (auto *V = dyn_cast<GlobalVariable>(
            withoutCasts(Leaf)->stripPointerCastsAndAliases())) {
      makeInactive(const_cast<GlobalVariable &>(*V));
      Any = true;
    }
  if (!Any)
    bad("it names no variable");
}

void Table::functionLike() {
  if (!hasAtLeast(2))
    return;
  Function *F = function(0, "the function");
  StringRef Name;
  if (!string(1, Name) || Name.empty())
    return bad("element 2 is not the name of a function");
  if (!F)
    return;
  if (!isKnownFunction(Name, *F->getFunctionType()))
    return bad("linkgrad knows no function '" + Name + "' of the type of '" +
               displayName(F->getName()) + "'");
  F->addFnAttr("enzyme_math", Name);
}

void Table::allocationLike() {
  if (Leaves.size() != 4)
    return bad("it has " + Twine(Leaves.size()) +
               " elements where 4 are expected");
  Function *F = function(0, "the allocation function");
  Function *Free = function(3, "the function that frees");
  uint64_t Size = 0;
  StringRef Arguments;
  if (!integer(1, Size))
    return bad("element 2 is not the number of the size argument");
  if (!string(2, Arguments))
    return bad("element 3 is not a list of arguments such as \"-1\"");
  if (!F || !Free)
    return;
  if (Size >= F->arg_size() || !F->getArg(Size)->getType()->isIntegerTy() ||
      !F->getReturnType()->isPointerTy())
    return bad("'" + displayName(F->getName()) +
               "' does not return a pointer for a size in argument " +
               Twine(Size));
  SmallVector<StringRef, 4> List;
  Arguments.split(List, ',');
  int Pointer = -1;
  for (unsigned I = 0; I < List.size(); ++I) {
    int No;
    if (List[I].trim().getAsInteger(10, No) || No < -1 ||
        No >= int(F->arg_size()))
      return bad("'" + List[I] + "' is not the number of an argument");
    if (No == -1)
      Pointer = I;
  }
  if (Pointer < 0 || unsigned(Pointer) >= Free->arg_size() ||
      !Free->getArg(Pointer)->getType()->isPointerTy())
    return bad("the list of arguments does not say (-1) where '" +
               displayName(Free->getName()) + "' takes the memory");
  F->addFnAttr("enzyme_allocator", std::to_string(Size));
  F->addFnAttr("enzyme_deallocator", Arguments);
  attach(F, rule_metadata::DeallocatorFunction, Free);
  Free->addFnAttr(FreesAttribute, std::to_string(Pointer));
}

//===----------------------------------------------------------------------===//
// Annotations
//===----------------------------------------------------------------------===//

/// Calls \p Do with each annotated function or variable and the text.
static void forEachAnnotation(Module &M,
                              function_ref<void(GlobalValue &, StringRef)> Do) {
  GlobalVariable *List = M.getNamedGlobal(AnnotationList);
  auto *Entries = List && List->hasInitializer()
                      ? dyn_cast<ConstantArray>(List->getInitializer())
                      : nullptr;
  if (!Entries)
    return;
  for (const llvm::Use &Entry : Entries->operands()) {
    auto *Fields = dyn_cast<ConstantStruct>(Entry.get());
    if (!Fields || Fields->getNumOperands() < 2)
      continue;
    auto *Named = const_cast<GlobalValue *>(dyn_cast<GlobalValue>(
        Fields->getOperand(0)->stripPointerCastsAndAliases()));
    StringRef Text;
    if (Named && getConstantStringInfo(Fields->getOperand(1), Text))
      Do(*Named, Text);
  }
}

static void attachAnnotation(GlobalValue &Named, StringRef Text,
                             Diagnostics &Diags) {
  if (auto *G = dyn_cast<GlobalVariable>(&Named)) {
    if (Text == InactiveAttribute)
      makeInactive(*G);
    return;
  }
  auto *F = dyn_cast<Function>(&Named);
  if (!F)
    return;
  if (Text == "enzyme_nofree") {
    F->addFnAttr(Attribute::NoFree);
  } else if (Text == InactiveAttribute || Text == "enzyme_shouldrecompute") {
    F->addFnAttr(Text);
  } else if (Text.consume_front("enzyme_allow=")) {
    if (Text == NumberAsTextAllowance)
      allow(*F, Text);
    else
      Diags.error(DiagCode::BadRegistration,
                  {("enzyme_allow=" + Text).str(),
                   "only number-as-text can be allowed"});
  } else if (Text.consume_front("enzyme_function_like=")) {
    if (isKnownFunction(Text, *F->getFunctionType()))
      F->addFnAttr("enzyme_math", Text);
    else
      Diags.error(DiagCode::BadRegistration,
                  {("enzyme_function_like=" + Text).str(),
                   ("linkgrad knows no function '" + Text +
                    "' of the type of '" + displayName(F->getName()) + "'")
                       .str()});
  }
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

/// In IR an allocation function names the one that frees: that one learns of
/// it.
static void describeDeallocator(Function &F) {
  Function *Free = attachedFunction(F, rule_metadata::DeallocatorFunction);
  if (!Free || Free->hasFnAttribute(FreesAttribute))
    return;
  SmallVector<StringRef, 4> List;
  F.getFnAttribute("enzyme_deallocator").getValueAsString().split(List, ',');
  for (unsigned I = 0; I < List.size() && I < Free->arg_size(); ++I)
    if (List[I].trim() == "-1" && Free->getArg(I)->getType()->isPointerTy())
      Free->addFnAttr(FreesAttribute, std::to_string(I));
}

// Of such a function the derivative is not that of its body: that it returns an
// argument as it is (`returned`, as compilers infer for an identity whose
// gradient is clipped) must not be taken for its result.
static void hideReturned(Function &F) {
  bool HasKnowledge = hasCustomRule(F) ||
                      any_of(F.getAttributes().getFnAttrs(), [](Attribute A) {
                        return A.isStringAttribute() &&
                               A.getKindAsString().starts_with("enzyme_");
                      });
  if (!HasKnowledge)
    return;
  for (Argument &A : F.args())
    A.removeAttr(Attribute::Returned);
  for (User *U : F.users())
    if (auto *Call = dyn_cast<CallBase>(U);
        Call && Call->getCalledOperand() == &F)
      for (unsigned I = 0; I < Call->arg_size(); ++I)
        Call->removeParamAttr(I, Attribute::Returned);
}

void linkgrad::attachRegistrations(Module &M, Diagnostics &Diags) {
  for (Function &F : M)
    describeDeallocator(F);
  for (GlobalVariable &G : M.globals())
    if (const Row *R = rowOf(G.getName()); R && G.hasInitializer())
      (Table(G, Diags).*R->Handle)();
  forEachAnnotation(M, [&](GlobalValue &Named, StringRef Text) {
    attachAnnotation(Named, Text, Diags);
  });
  for (Function &F : M)
    hideReturned(F);
}

//===----------------------------------------------------------------------===//
// From module to module
//===----------------------------------------------------------------------===//

static bool isKnowledge(Attribute A) {
  return A.isStringAttribute() && (A.getKindAsString().starts_with("enzyme_") ||
                                   A.getKindAsString() == FreesAttribute);
}

static void transferSet(AttributeSet From, AttributeSet Known,
                        function_ref<void(Attribute)> Add) {
  for (Attribute A : From)
    if (isKnowledge(A) && !Known.hasAttribute(A.getKindAsString()))
      Add(A);
}

void linkgrad::transferKnowledge(const Function &From, Function &To,
                                 function_ref<Function *(Function &)> Map) {
  AttributeList A = From.getAttributes(), Known = To.getAttributes();
  transferSet(A.getFnAttrs(), Known.getFnAttrs(),
              [&](Attribute X) { To.addFnAttr(X); });
  if (From.hasFnAttribute(Attribute::NoFree))
    To.addFnAttr(Attribute::NoFree);
  if (From.getFunctionType()->getNumParams() ==
      To.getFunctionType()->getNumParams()) {
    transferSet(A.getRetAttrs(), Known.getRetAttrs(),
                [&](Attribute X) { To.addRetAttr(X); });
    for (unsigned I = 0; I < To.arg_size(); ++I)
      transferSet(A.getParamAttrs(I), Known.getParamAttrs(I),
                  [&](Attribute X) { To.addParamAttr(I, X); });
  }
  for (StringRef Kind : ruleMetadataKinds())
    if (Function *Part = attachedFunction(From, Kind);
        Part && !attachedFunction(To, Kind))
      if (Function *Mapped = Map(*Part))
        attachFunction(To, Kind, *Mapped);
}

void linkgrad::transferKnowledge(const GlobalVariable &From,
                                 GlobalVariable &To) {
  if (From.getMetadata(InactiveAttribute))
    makeInactive(To);
}
