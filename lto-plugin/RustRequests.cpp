//===- RustRequests.cpp - the requests that rustc writes ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RustRequests.h"
#include "support/Diagnostics.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace linkgrad;

namespace {
constexpr StringLiteral EntryPoints[] = {"__enzyme_autodiff",
                                         "__enzyme_fwddiff"};

/// A parameter of the wrapper in Rust: one LLVM argument, or two of them for
/// slices and structs of two scalars.
struct Piece {
  SmallVector<Argument *, 2> Parts;
};

/// One request and the function that rustc made around it.
class RustRequest {
public:
  RustRequest(CallBase &Call, StringRef Entry)
      : Call(Call), Entry(Entry), Wrapper(*Call.getFunction()) {}

  /// Writes the call anew. Returns an empty string, or why it cannot be read;
  /// then nothing is changed.
  std::string rewrite();

private:
  bool isReverse() const { return Entry == "__enzyme_autodiff"; }
  std::string read();
  std::string readMarkers();
  std::string readPieces();
  std::string pairArguments();
  std::string pairArgument(unsigned &NextParameter, ArrayRef<Piece> &Rest);
  std::string readSeed(ArrayRef<Piece> Rest);
  std::string readReturn();
  std::string readForwardReturn();
  std::string readPackedReturn();
  void emit();
  Value *marker(StringRef Name);
  void add(StringRef Marker, ArrayRef<Value *> Values);

  struct ParameterMarker {
    StringRef Name;
    Value *Stride = nullptr; // of enzyme_dupv and enzyme_dupnoneedv
  };
  static bool isShadowed(const ParameterMarker &M) {
    return M.Name.starts_with("enzyme_dup");
  }

  CallBase &Call;
  StringRef Entry;
  Function &Wrapper;
  Function *Primal = nullptr;
  Argument *PrimalResult = nullptr; // its sret parameter
  /// The type of the primal's result, where it returns a small array in an
  /// integer register.
  Type *UnpackedReturn = nullptr;
  Value *Width = nullptr;
  unsigned Lanes = 1;
  bool PrimalReturn = false;
  SmallVector<ParameterMarker, 8> Markers; // one a parameter of the primal
  SmallVector<Piece, 8> Pieces;
  /// What the new call gets behind the function.
  SmallVector<Value *, 16> Operands;
};
} // namespace

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

/// Splits the operands into markers of the whole call and of parameters. The
/// values are read from the wrapper instead.
std::string RustRequest::readMarkers() {
  if (Call.arg_empty())
    return "it has no operands";
  Primal = dyn_cast<Function>(Call.getArgOperand(0)->stripPointerCasts());
  if (!Primal)
    return "its function is not known";
  for (unsigned I = 1; I < Call.arg_size(); ++I) {
    auto *G = dyn_cast<GlobalVariable>(Call.getArgOperand(I));
    if (!G || !G->getName().starts_with("enzyme_"))
      continue;
    StringRef Name = G->getName();
    Value *Next = I + 1 < Call.arg_size() ? Call.getArgOperand(I + 1) : nullptr;
    if (Name == "enzyme_primal_return") {
      PrimalReturn = true;
    } else if (Name == "enzyme_width") {
      auto *Number = dyn_cast_or_null<ConstantInt>(Next);
      if (!Number || Number->getValue().ugt(UINT16_MAX))
        return "its width is not a number";
      Width = Next;
      Lanes = Number->getZExtValue();
    } else {
      Markers.push_back({Name, Name.ends_with("v") ? Next : nullptr});
    }
  }
  return "";
}

/// `x.0`, `x.1` is one parameter of Rust.
std::string RustRequest::readPieces() {
  for (auto It = Wrapper.arg_begin(); It != Wrapper.arg_end(); ++It) {
    if (It->hasStructRetAttr())
      continue;
    StringRef Name = It->getName();
    // Small arrays come as integers, without a name.
    if (Name.empty() && !It->getType()->isIntegerTy())
      return "the names of its parameters are missing";
    if (!Name.consume_back(".0")) {
      Pieces.push_back({{&*It}});
      continue;
    }
    auto Second = std::next(It);
    if (Second == Wrapper.arg_end() || Second->getName() != (Name + ".1").str())
      return formatv("its parameter '{0}' has one part only", Name);
    Pieces.push_back({{&*It, &*Second}});
    ++It;
  }
  return "";
}

/// Takes the pieces of one parameter of Rust: its value and its shadows.
std::string RustRequest::pairArgument(unsigned &Next, ArrayRef<Piece> &Rest) {
  ArrayRef<ParameterMarker> Own = ArrayRef(Markers).drop_front(Next);
  FunctionType *Type = Primal->getFunctionType();
  unsigned First = Next + (PrimalResult != nullptr);
  if (Rest.empty())
    return "a parameter is missing";
  ArrayRef<Argument *> Values = Rest.front().Parts;
  Rest = Rest.drop_front();
  size_t NumShadows = !isShadowed(Own[0]) ? 0 : Own[0].Stride ? 1 : Lanes;
  if (Own.size() < Values.size() || Rest.size() < NumShadows)
    return "a shadow is missing";
  for (unsigned Part = 0; Part < Values.size(); ++Part) {
    StringRef Marker = Own[Part].Name;
    if (Type->getParamType(First + Part) != Values[Part]->getType())
      return "its parameters are not those of its function";
    SmallVector<Value *, 4> Group;
    if (Own[Part].Stride)
      Group.push_back(Own[Part].Stride);
    Group.push_back(Values[Part]);
    for (const Piece &Shadow : Rest.take_front(NumShadows)) {
      if (Shadow.Parts.size() != Values.size() ||
          Shadow.Parts[Part]->getType() != Values[Part]->getType())
        return "a shadow has another type than its value";
      if (isShadowed(Own[Part]))
        Group.push_back(Shadow.Parts[Part]);
    }
    if (Part && isShadowed(Own[Part]) && !isShadowed(Own[0]))
      return "the parts of a parameter differ in activity";
    add(Marker, Group);
  }
  Rest = Rest.drop_front(NumShadows);
  Next += Values.size();
  return "";
}

std::string RustRequest::pairArguments() {
  unsigned NumParameters =
      Primal->getFunctionType()->getNumParams() - (PrimalResult != nullptr);
  if (Markers.size() != NumParameters)
    return "the number of its activities is not that of its parameters";
  ArrayRef<Piece> Rest = Pieces;
  for (unsigned Next = 0; Next < NumParameters;) {
    std::string Why = pairArgument(Next, Rest);
    if (!Why.empty())
      return Why;
  }
  return readSeed(Rest);
}

/// The seed of an active return comes last; it is that of every direction.
std::string RustRequest::readSeed(ArrayRef<Piece> Rest) {
  if (Rest.empty())
    return "";
  if (!isReverse() || Rest.size() > 1 || Rest[0].Parts.size() > 1 ||
      !Rest[0].Parts[0]->getName().starts_with("dret") ||
      Rest[0].Parts[0]->getType() != Primal->getReturnType())
    return formatv("its parameter '{0}' is not understood",
                   Rest[0].Parts[0]->getName());
  Value *Seed = Rest[0].Parts[0];
  if (Lanes > 1) {
    Value *All = PoisonValue::get(ArrayType::get(Seed->getType(), Lanes));
    IRBuilder<> B(&Call);
    for (unsigned Lane = 0; Lane < Lanes; ++Lane)
      All = B.CreateInsertValue(All, Seed, Lane);
    Seed = All;
  }
  add("enzyme_active_return", {});
  add("enzyme_seed", {Seed});
  return "";
}

static unsigned countLeaves(Type *Ty) {
  if (Ty->isVoidTy())
    return 0;
  if (auto *Array = dyn_cast<ArrayType>(Ty))
    return Array->getNumElements() * countLeaves(Array->getElementType());
  unsigned Leaves = 1;
  if (auto *Struct = dyn_cast<StructType>(Ty)) {
    Leaves = 0;
    for (Type *Member : Struct->elements())
      Leaves += countLeaves(Member);
  }
  return Leaves;
}

/// A function that returns \p Type as it is, where \p F returns its bytes in an
/// integer:
///   define internal [2 x float] @f.unpacked(...) {
///     call @f, store i64, load [2 x float]
static Function *unpackReturn(Function &F, Type *Result) {
  FunctionType *Old = F.getFunctionType();
  auto *New = Function::Create(FunctionType::get(Result, Old->params(), false),
                               GlobalValue::InternalLinkage,
                               F.getName() + ".unpacked", F.getParent());
  IRBuilder<> B(BasicBlock::Create(F.getContext(), "", New));
  SmallVector<Value *, 8> Args;
  for (Argument &A : New->args())
    Args.push_back(&A);
  Value *Buffer = B.CreateAlloca(Old->getReturnType());
  CallInst *Call = B.CreateCall(&F, Args);
  Call->setCallingConv(F.getCallingConv());
  B.CreateStore(Call, Buffer);
  B.CreateRet(B.CreateLoad(Result, Buffer));
  return New;
}

/// `[f32; 2]` is returned in an i64, but primal and tangents of it are not.
std::string RustRequest::readPackedReturn() {
  Type *Item = Call.getType();
  if (Lanes + PrimalReturn > 1)
    Item = GetElementPtrInst::getTypeAtIndex(Item, uint64_t(0));
  const DataLayout &DL = Wrapper.getDataLayout();
  if (!Item || !Item->isAggregateType() ||
      DL.getTypeAllocSize(Item) != DL.getTypeAllocSize(Primal->getReturnType()))
    return "its result is not that of its function";
  UnpackedReturn = Item;
  return "";
}

/// Forward mode returns what the marker says; only constants have none.
std::string RustRequest::readForwardReturn() {
  Type *Own = Primal->getReturnType();
  if (!Own->isIntegerTy() || PrimalResult)
    return "";
  if (Call.getType() != Own)
    return readPackedReturn();
  PrimalReturn = true;
  add("enzyme_const_return", {});
  return "";
}

/// A constant return comes back in front of the adjoints, without a marker.
std::string RustRequest::readReturn() {
  if (!isReverse())
    return readForwardReturn();
  if (PrimalResult)
    return "reverse mode of a function that returns through memory";
  unsigned NumAdjoints =
      count_if(Markers, [](const auto &M) { return M.Name == "enzyme_out"; });
  unsigned Leaves = countLeaves(Call.getType());
  if (!PrimalReturn && Leaves > NumAdjoints &&
      Leaves == NumAdjoints + countLeaves(Primal->getReturnType())) {
    PrimalReturn = true;
    add("enzyme_const_return", {});
  }
  return "";
}

std::string RustRequest::read() {
  std::string Why = readMarkers();
  if (!Why.empty())
    return Why;
  if (Primal->arg_size() && Primal->getArg(0)->hasStructRetAttr())
    PrimalResult = Primal->getArg(0);
  if (Width)
    add("enzyme_width", {Width});
  for (auto Step : {&RustRequest::readReturn, &RustRequest::readPieces,
                    &RustRequest::pairArguments})
    if (Why = (this->*Step)(); !Why.empty())
      return Why;
  return "";
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

Value *RustRequest::marker(StringRef Name) {
  Module &M = *Wrapper.getParent();
  return M.getOrInsertGlobal(Name, PointerType::getUnqual(M.getContext()));
}

void RustRequest::add(StringRef Marker, ArrayRef<Value *> Values) {
  Operands.push_back(marker(Marker));
  Operands.append(Values.begin(), Values.end());
}

/// Takes the place of a call, which may be an invoke.
static void replaceCall(CallBase &Call, Value &Replacement) {
  if (!Call.getType()->isVoidTy())
    Call.replaceAllUsesWith(&Replacement);
  if (auto *Invoke = dyn_cast<InvokeInst>(&Call)) {
    IRBuilder<>(Invoke).CreateBr(Invoke->getNormalDest());
    Invoke->getUnwindDest()->removePredecessor(Invoke->getParent());
  }
  Call.eraseFromParent();
}

void RustRequest::emit() {
  Module &M = *Wrapper.getParent();
  IRBuilder<> B(&Call);
  Type *Result = Call.getType();
  FunctionType *Type = FunctionType::get(Result, /*isVarArg=*/true);
  SmallVector<Value *, 16> Args;
  if (PrimalResult) {
    IRBuilder<> AtEntry(&*Wrapper.getEntryBlock().getFirstInsertionPt());
    Args.push_back(AtEntry.CreateAlloca(Result));
    Type = FunctionType::get(B.getVoidTy(), {B.getPtrTy()}, true);
  }
  Args.push_back(UnpackedReturn ? unpackReturn(*Primal, UnpackedReturn)
                                : Primal);
  if (PrimalReturn)
    Args.push_back(marker("enzyme_primal_return"));
  append_range(Args, Operands);
  std::string Name = (Entry + ".rust" + Wrapper.getName()).str();
  CallInst *New = B.CreateCall(M.getOrInsertFunction(Name, Type), Args);
  Value *Replacement = New;
  if (PrimalResult) {
    New->addParamAttr(0,
                      Attribute::getWithStructRetType(M.getContext(), Result));
    Replacement = B.CreateLoad(Result, Args[0]);
  }
  if (!Result->isVoidTy())
    Replacement->takeName(&Call);
  replaceCall(Call, *Replacement);
}

std::string RustRequest::rewrite() {
  std::string Why = read();
  if (Why.empty())
    emit();
  return Why;
}

//===----------------------------------------------------------------------===//
// The module
//===----------------------------------------------------------------------===//

namespace {
struct Found {
  CallBase *Call;
  StringRef Entry;
  /// The call is in the function that rustc made around it.
  bool InWrapper;
};
} // namespace

/// rustc appends the mangled name of the wrapper.
static bool isMangledByRustc(StringRef Name) {
  return Name.starts_with("_ZN") ||
         (Name.consume_front("_R") && !Name.empty() && isUpper(Name.front()));
}

static SmallVector<Found> findRustRequests(Module &M) {
  SmallVector<Found> Result;
  for (Function &F : M) {
    if (!F.isDeclaration())
      continue;
    for (StringRef Entry : EntryPoints) {
      StringRef Suffix = F.getName();
      if (!Suffix.consume_front(Entry) || Suffix.empty())
        continue;
      for (User *U : F.users()) {
        auto *Call = dyn_cast<CallBase>(U);
        if (!Call || Call->getCalledOperand() != &F)
          continue;
        // ThinLTO and LTO append to the names of local symbols.
        StringRef Holder = Call->getFunction()->getName();
        bool InWrapper = Holder.consume_front(Suffix) &&
                         (Holder.empty() || Holder.starts_with("."));
        if (InWrapper || isMangledByRustc(Suffix))
          Result.push_back({Call, Entry, InWrapper});
      }
    }
  }
  return Result;
}

bool linkgrad::rewriteRustRequests(Module &M) {
  bool Changed = false;
  for (const Found &F : findRustRequests(M))
    if (F.InWrapper)
      Changed |= RustRequest(*F.Call, F.Entry).rewrite().empty();
  return Changed;
}

bool linkgrad::resolveRustRequests(Module &M, Diagnostics &Diags) {
  bool Changed = false;
  for (const Found &F : findRustRequests(M)) {
    std::string Why = F.InWrapper
                          ? RustRequest(*F.Call, F.Entry).rewrite()
                          : "it was inlined into '" +
                                displayName(F.Call->getFunction()->getName()) +
                                "'" + " before it was read";
    Changed = true;
    if (Why.empty())
      continue;
    StringRef Wrapper = F.Call->getCalledOperand()->getName();
    Wrapper.consume_front(F.Entry);
    Diags.error(DiagCode::RustRequest, {displayName(Wrapper), Why}).at(*F.Call);
    replaceCall(*F.Call, *PoisonValue::get(F.Call->getType()));
  }
  return Changed;
}
