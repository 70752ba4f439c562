//===- LibraryFunctions.cpp - what is known of library functions ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A name is looked up as an intrinsic, in the table of exact names, in the rows
// of MathRules.def, by C++ prefix and by Rust path, in this order. What was
// found must fit the function's type, because a C program may use most of these
// names for something else: then the BodySource finds its definition.
//
//===----------------------------------------------------------------------===//

#include "rules/LibraryFunctions.h"
#include "rules/CustomRules.h"
#include "rules/FunctionNames.h"
#include "rules/MathRules.h"
#include "rules/TypeHints.h"
#include "support/RustPaths.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/Module.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;
using namespace linkgrad;

namespace {
/// A row of LibraryFunctions.def.
struct Row {
  LibraryFunction Knowledge;
  bool TakesNumbers = false; // INACTIVE_FP
};
} // namespace

static LibraryFunction ofKind(LibraryKind Kind) {
  LibraryFunction L;
  L.Kind = Kind;
  return L;
}

static LibraryFunction allocation(int Size, int Count, bool Zeroed) {
  LibraryFunction L = ofKind(LibraryKind::Allocation);
  L.SizeArg = Size;
  L.CountArg = Count;
  L.Zeroed = Zeroed;
  return L;
}

static LibraryFunction release(LibraryKind Kind, int Pointer, int Size = -1,
                               int Count = -1) {
  LibraryFunction L = ofKind(Kind);
  L.PointerArg = Pointer;
  L.SizeArg = Size;
  L.CountArg = Count;
  return L;
}

static LibraryFunction offsetPointer(int Pointer, int Distance) {
  LibraryFunction L = release(LibraryKind::OffsetPointer, Pointer);
  L.DistanceArg = Distance;
  return L;
}

static LibraryFunction links(unsigned First, unsigned End, int Node) {
  LibraryFunction L = ofKind(LibraryKind::MirrorOnShadow);
  L.FirstLink = First;
  L.EndLink = End;
  L.NodeArg = Node;
  return L;
}

unsigned LibraryFunction::effects(unsigned No) const {
  bool IsPointer = int(No) == PointerArg;
  switch (Kind) {
  case LibraryKind::Inactive:
    return Effect::Text;
  case LibraryKind::Free:
    return IsPointer ? Effect::Frees : 0;
  case LibraryKind::Realloc:
    return IsPointer ? Effect::Reads | Effect::Moves : 0;
  case LibraryKind::MemCopy:
    return No == 0   ? Effect::Writes | Effect::Returned
           : No == 1 ? Effect::Reads
                     : 0;
  case LibraryKind::MemSet:
    return No == 0 ? Effect::Writes | Effect::Returned : 0;
  case LibraryKind::MirrorOnShadow:
    return Effect::Links | Effect::Returned;
  case LibraryKind::OffsetPointer: // it may look where it likes
    return (IsPointer ? Effect::Returned : 0) | Effect::Text;
  case LibraryKind::ArenaAllocation:
  case LibraryKind::ArenaRelease:
    return No == 0 ? Effect::Arena : 0;
  case LibraryKind::None:
  case LibraryKind::Math: // errno only
  case LibraryKind::Allocation:
    return 0;
  }
  return 0;
}

std::optional<int64_t> LibraryFunction::offset(const CallBase &Call) const {
  if (DistanceArg < 0 || unsigned(DistanceArg) >= Call.arg_size())
    return std::nullopt;
  auto *N = dyn_cast<ConstantInt>(Call.getArgOperand(DistanceArg));
  if (!N || N->isNegative())
    return std::nullopt;
  return -N->getSExtValue();
}

bool LibraryFunction::has(unsigned Effects) const {
  unsigned All = effects(0) | effects(1);
  if (PointerArg >= 0)
    All |= effects(PointerArg);
  return All & Effects;
}

/// The exact names. Built once, then only read.
static StringMap<Row> buildNames() {
  StringMap<Row> Names;
  Names[ArenaAllocName] = {ofKind(LibraryKind::ArenaAllocation)};
  Names[ArenaBlockName] = {ofKind(LibraryKind::ArenaAllocation)};
  Names[ArenaReleaseName] = {ofKind(LibraryKind::ArenaRelease)};
  Names[TapeFreeName] = {ofKind(LibraryKind::ArenaRelease)};
  Names[TapeCheckName] = {ofKind(LibraryKind::Inactive)};
#define ROW(Text, ...)                                                         \
  for (StringRef Name : split(Text, ' '))                                      \
    Names[Name] = {__VA_ARGS__};
#define INACTIVE(Text) ROW(Text, ofKind(LibraryKind::Inactive))
#define INACTIVE_FP(Text) ROW(Text, ofKind(LibraryKind::Inactive), true)
#define ALLOCATION(Text, Size, Count, Zeroed)                                  \
  ROW(Text, allocation(Size, Count, Zeroed))
#define FREE(Text, Pointer) ROW(Text, release(LibraryKind::Free, Pointer))
#define REALLOC(Text, Pointer, Size, Count)                                    \
  ROW(Text, release(LibraryKind::Realloc, Pointer, Size, Count))
#define COPY(Text) ROW(Text, ofKind(LibraryKind::MemCopy))
#define SET(Text) ROW(Text, ofKind(LibraryKind::MemSet))
#define MIRROR(Text, First, End, Node) ROW(Text, links(First, End, Node))
#define OFFSET(Text, Pointer, Distance)                                        \
  ROW(Text, offsetPointer(Pointer, Distance))
#include "rules/LibraryFunctions.def"
#undef ROW
  return Names;
}

/// Of rows that are written one after the other.
static SmallVector<StringRef> wordsOf(StringRef Text) {
  SmallVector<StringRef> Words;
  Text.split(Words, ' ', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  return Words;
}

static bool takesNumbers(const FunctionType &Ty) {
  return any_of(Ty.params(), [](Type *T) { return T->isFPOrFPVectorTy(); });
}

static bool isIntegerParam(const FunctionType &Ty, int Arg) {
  return Arg < static_cast<int>(Ty.getNumParams()) &&
         Ty.getParamType(Arg)->isIntegerTy();
}

static bool isPointerParam(const FunctionType &Ty, int Arg) {
  return Arg < static_cast<int>(Ty.getNumParams()) &&
         Ty.getParamType(Arg)->isPointerTy();
}

static bool returnsMemory(const LibraryFunction &L, const FunctionType &Ty) {
  return Ty.getReturnType()->isPointerTy() && isIntegerParam(Ty, L.SizeArg) &&
         (L.CountArg < 0 || isIntegerParam(Ty, L.CountArg));
}

static bool fits(const Row &R, const FunctionType &Ty) {
  const LibraryFunction &L = R.Knowledge;
  switch (L.Kind) {
  case LibraryKind::Inactive:
    return R.TakesNumbers || !takesNumbers(Ty);
  case LibraryKind::Allocation:
    return returnsMemory(L, Ty);
  case LibraryKind::Realloc:
    return returnsMemory(L, Ty) && isPointerParam(Ty, L.PointerArg);
  case LibraryKind::Free:
    return isPointerParam(Ty, L.PointerArg);
  case LibraryKind::OffsetPointer:
    return Ty.getReturnType()->isPointerTy() &&
           isPointerParam(Ty, L.PointerArg);
  case LibraryKind::MemCopy:
    return isPointerParam(Ty, 0) && isPointerParam(Ty, 1) &&
           isIntegerParam(Ty, 2);
  case LibraryKind::MemSet:
    return isPointerParam(Ty, 0) && isIntegerParam(Ty, 1) &&
           isIntegerParam(Ty, 2);
  default:
    return !takesNumbers(Ty);
  }
}

static LibraryKind kindOfIntrinsic(Intrinsic::ID Id) {
  switch (Id) {
#define INACTIVE_INTRINSIC(Name) case Intrinsic::Name:
#include "rules/LibraryFunctions.def"
    return LibraryKind::Inactive;
  case Intrinsic::memcpy:
  case Intrinsic::memcpy_inline:
  case Intrinsic::memmove:
    return LibraryKind::MemCopy;
  case Intrinsic::memset:
  case Intrinsic::memset_inline:
    return LibraryKind::MemSet;
  default:
    return LibraryKind::None;
  }
}

/// Not bswap, by which programs serialise the bits of doubles.
static bool isIntegerIntrinsic(const Function &F) {
  if (F.getIntrinsicID() == Intrinsic::bswap || F.arg_empty() ||
      Intrinsic::isTargetIntrinsic(F.getIntrinsicID()))
    return false;
  auto IsInteger = [](Type *T) { return T->isIntOrIntVectorTy(); };
  Type *Result = F.getReturnType();
  // The functions with overflow return { value, flag }.
  bool HasResult = Result->isStructTy() ? all_of(Result->subtypes(), IsInteger)
                                        : IsInteger(Result);
  return HasResult && all_of(F.getFunctionType()->params(), IsInteger);
}

bool linkgrad::isIntegerArithmetic(const Instruction &I) {
  auto *Call = dyn_cast<CallBase>(&I);
  const Function *F = Call ? Call->getCalledFunction() : nullptr;
  return F && F->isIntrinsic() && isIntegerIntrinsic(*F);
}

/// The target's comparisons and conversions of floats into integers.
static bool isTargetComparison(const Function &F) {
  auto IsFloat = [](Type *T) { return T->isFPOrFPVectorTy(); };
  return Intrinsic::isTargetIntrinsic(F.getIntrinsicID()) &&
         F.doesNotAccessMemory() && F.getReturnType()->isIntOrIntVectorTy() &&
         any_of(F.getFunctionType()->params(), IsFloat);
}

static LibraryFunction math(const MathRule &Rule) {
  // A step function needs no rule, only to be left alone.
  if (!Rule.isDifferentiable())
    return ofKind(LibraryKind::Inactive);
  LibraryFunction L = ofKind(LibraryKind::Math);
  L.Rule = &Rule;
  return L;
}

static LibraryFunction lookupIntrinsic(const Function &F) {
  // Not by an offset: the shadow is to be aligned, too.
  if (F.getIntrinsicID() == Intrinsic::ptrmask)
    return ofKind(LibraryKind::MirrorOnShadow);
  LibraryKind Kind = kindOfIntrinsic(F.getIntrinsicID());
  if (Kind != LibraryKind::None)
    return ofKind(Kind);
  if (const MathRule *Rule = findMathRow(F.getName(), *F.getFunctionType()))
    return math(*Rule);
  return ofKind(isIntegerIntrinsic(F) || isTargetComparison(F)
                    ? LibraryKind::Inactive
                    : LibraryKind::None);
}

/// Names that a program must not define with another meaning.
static bool isReservedName(StringRef Name) {
  return Name.starts_with("_") || Name.starts_with("linkgrad.");
}

bool linkgrad::mayBeProgramsOwn(const Function &F) {
  if (!F.isDeclaration() || F.isIntrinsic() || !all_of(F.getName(), isAlnum))
    return false;
  // LLVM knows GNU's, others return the cosine first.
  if (F.getName().starts_with("sincos"))
    return true;
  TargetLibraryInfoImpl OfTarget(F.getParent()->getTargetTriple());
  LibFunc Known;
  return !TargetLibraryInfo(OfTarget).getLibFunc(F, Known);
}

static bool isInactivePrefix(StringRef Name) {
  static const SmallVector<StringRef> Prefixes = wordsOf(
#define INACTIVE_PREFIX(Text) Text " "
#include "rules/LibraryFunctions.def"
  );
  if (!isReservedName(Name) && !Name.starts_with("MPI_"))
    return false;
  // Members with a `&` behind them (C++20's `str() const &`) have a letter
  // more: the table has the names without it. Of those with `&&`, which take
  // memory out of the object, `str()` of streams is known (StringShadows).
  SmallString<128> Plain;
  for (StringRef Kind : {"_ZNKR", "_ZNR", "_ZNO"})
    if (Name.starts_with(Kind) &&
        (Kind != "_ZNO" || Name.ends_with("3strEv"))) {
      Plain = Kind.drop_back();
      Plain += Name.drop_front(Kind.size());
      Name = Plain;
      break;
    }
  return any_of(Prefixes, [&](StringRef P) { return Name.starts_with(P); });
}

/// The cold halves of checks in generic functions of the standard library:
/// `<alloc::vec::Vec<_, _>>::remove::assert_failed`.
static bool isRustCheck(StringRef Path) {
  return (isWithinRustPath(Path, "alloc::") ||
          isWithinRustPath(Path, "core::")) &&
         (Path.ends_with("::assert_failed") ||
          Path.ends_with("::len_mismatch_fail"));
}

/// What std calls the program's own code through: it counts as that code.
static bool callsBack(StringRef Path) {
  return Path.contains("::__rust_begin_short_backtrace") ||
         isWithinRustPath(Path, "core::panic::unwind_safe::") ||
         (isWithinRustPath(Path, "std::panicking::") &&
          (Path.contains("::do_call") || Path.ends_with("::catch_unwind") ||
           Path.ends_with("::try")));
}

static bool isInactiveRustPath(StringRef Path) {
  static const SmallVector<StringRef> Paths = wordsOf(
#define INACTIVE_RUST(Text) Text " "
#include "rules/LibraryFunctions.def"
  );
  if (callsBack(Path))
    return false;
  return isRustCheck(Path) || isWithinRustPath(Path, Paths);
}

bool linkgrad::isInactiveVariable(const GlobalVariable &Variable) {
  return isInactiveRustPath(rustPath(Variable.getName()));
}

bool linkgrad::readsArgument(const CallBase &Call, unsigned No) {
  static const SmallVector<StringRef> Shared = wordsOf(
#define SHARED_RUST(Text) Text " "
#include "rules/LibraryFunctions.def"
  );
  if (Call.onlyReadsMemory(No))
    return true;
  const Function *Callee = Call.getCalledFunction();
  return Callee && !Call.paramHasAttr(No, Attribute::StructRet) &&
         lookupLibraryFunction(Call).isInactive() &&
         isWithinRustPath(rustPath(Callee->getName()), Shared);
}

/// The row of the exact name, if it fits.
static LibraryFunction lookupExact(StringRef Name, const FunctionType &Ty) {
  static const StringMap<Row> Names = buildNames();
  auto It = Names.find(Name);
  if (It == Names.end() || !fits(It->second, Ty))
    return {};
  return It->second.Knowledge;
}

/// The crate libm is the mathematics of programs without std: `libm::sin` is
/// libm::math::sin::sin, and of what a generic body serves, like
/// libm::math::generic::sqrt::sqrt::<f64>, the type says the rest. Its bodies
/// look at the bits of numbers.
static const MathRule *lookupRustMath(StringRef Path, const FunctionType &Ty) {
  if (!Path.consume_front("libm::math::"))
    return nullptr;
  Path = Path.take_front(Path.find("::<"));
  size_t Last = Path.rfind("::");
  return Last == StringRef::npos ? nullptr
                                 : findMathRow(Path.drop_front(Last + 2), Ty);
}

static LibraryFunction lookupRust(StringRef Mangled, const FunctionType &Ty) {
  const std::string &Path = rustPath(Mangled);
  if (Path.empty())
    return {};
  // The allocator's entry points have a crate of their own: `__rustc`.
  StringRef Plain = Path;
  if (Plain.consume_front("__rustc::"))
    if (LibraryFunction L = lookupExact(Plain, Ty))
      return L;
  if (const MathRule *Rule = lookupRustMath(Path, Ty))
    return math(*Rule);
  return ofKind(isInactiveRustPath(Path) ? LibraryKind::Inactive
                                         : LibraryKind::None);
}

static bool managesMemory(LibraryKind Kind) {
  return Kind == LibraryKind::Allocation || Kind == LibraryKind::Free ||
         Kind == LibraryKind::Realloc || Kind == LibraryKind::ArenaAllocation ||
         Kind == LibraryKind::ArenaRelease;
}

static LibraryFunction lookupName(const Function &F) {
  // A body that came along from another module has the name with a suffix.
  StringRef Name = originalSymbol(F.getName());
  const FunctionType &Ty = *F.getFunctionType();
  LibraryFunction L = lookupExact(Name, Ty);
  bool IsOfLibrary = F.isDeclaration() && Name == F.getName() &&
                     !F.hasFnAttribute(OwnAttribute);
  bool IsTrusted = IsOfLibrary || isReservedName(Name);
  if (L && (IsTrusted || managesMemory(L.Kind)))
    return L;
  if (IsOfLibrary)
    if (const MathRule *Rule = findMathRow(Name, Ty))
      return math(*Rule);
  if (isInactivePrefix(Name) || typeHintOf(Name) != TypeHint::None)
    return ofKind(LibraryKind::Inactive);
  return lookupRust(Name, Ty);
}

//===----------------------------------------------------------------------===//
// What the program says of its functions comes first
//===----------------------------------------------------------------------===//

/// The value of a string attribute that is the number of an argument, or -1.
static int argumentNumber(const Function &F, StringRef Name) {
  int No = -1;
  StringRef Text = F.getFnAttribute(Name).getValueAsString();
  if (Text.getAsInteger(10, No) || No < 0 || No >= int(F.arg_size()))
    return -1;
  return No;
}

static LibraryFunction lookupLike(StringRef Name, const FunctionType &Ty) {
  if (const MathRule *Rule = findMathRow(Name, Ty))
    return math(*Rule);
  return lookupExact(Name, Ty);
}

bool linkgrad::isKnownFunction(StringRef Name, const FunctionType &Ty) {
  return bool(lookupLike(Name, Ty));
}

/// By attributes: `enzyme_inactive`, `enzyme_math="sin"`,
/// `enzyme_allocator="<size argument>"`, `enzyme_pointermath="<argument>"`.
static LibraryFunction lookupAttributes(const Function &F) {
  if (F.hasFnAttribute(InactiveAttribute) ||
      F.hasFnAttribute("enzyme_inactive_inst"))
    return ofKind(LibraryKind::Inactive);
  const FunctionType &Ty = *F.getFunctionType();
  if (StringRef Like = F.getFnAttribute("enzyme_math").getValueAsString();
      !Like.empty())
    if (LibraryFunction L = lookupLike(Like, Ty))
      return L;
  if (int Size = argumentNumber(F, "enzyme_allocator"); Size >= 0)
    if (Row R{allocation(Size, -1, /*Zeroed=*/false)}; fits(R, Ty))
      return R.Knowledge;
  if (int No = argumentNumber(F, FreesAttribute); No >= 0)
    return release(LibraryKind::Free, No);
  if (int No = argumentNumber(F, "enzyme_pointermath"); No >= 0)
    if (Row R{release(LibraryKind::OffsetPointer, No)}; fits(R, Ty))
      return R.Knowledge;
  return {};
}

LibraryFunction linkgrad::lookupLibraryFunction(const Function &F) {
  if (hasCustomRule(F))
    return {};
  // Most functions have no string attributes of ours: one set, quickly asked.
  if (LibraryFunction L = lookupAttributes(F))
    return L;
  if (F.hasFnAttribute(ActiveAttribute))
    return {};
  return F.isIntrinsic() ? lookupIntrinsic(F) : lookupName(F);
}

/// Said of this call alone.
static bool isMarked(const CallBase &Call, StringRef Name) {
  return Call.getAttributes().hasFnAttr(Name) ||
         (Call.hasMetadataOtherThanDebugLoc() && Call.getMetadata(Name));
}

bool linkgrad::isDeclaredActive(const CallBase &Call) {
  return isMarked(Call, ActiveAttribute) ||
         isMarked(Call, "enzyme_active_inst");
}

/// Waiting for other threads and waking them, as Rust's Mutex does: futex(2) by
/// its number.
static bool isFutexCall(const CallBase &Call) {
  const Function *F = Call.getCalledFunction();
  auto *Number = F && F->getName() == "syscall" && !Call.arg_empty()
                     ? dyn_cast<ConstantInt>(Call.getArgOperand(0))
                     : nullptr;
  if (!Number)
    return false;
  const Triple &Target = F->getParent()->getTargetTriple();
  return Target.isOSLinux() &&
         ((Target.getArch() == Triple::x86_64 && Number->equalsInt(202)) ||
          (Target.getArch() == Triple::aarch64 && Number->equalsInt(98)));
}

LibraryFunction linkgrad::lookupLibraryFunction(const CallBase &Call) {
  for (StringRef Name :
       {StringRef(InactiveAttribute), StringRef("enzyme_inactive_inst")})
    if (isMarked(Call, Name))
      return ofKind(LibraryKind::Inactive);
  if (Call.getAttributes().hasFnAttr(ExceptionAttribute))
    return allocation(0, -1, /*Zeroed=*/false);
  const Function *F = Call.getCalledFunction(); // null if the types differ
  LibraryFunction L = F ? lookupLibraryFunction(*F) : LibraryFunction();
  if (!L && isFutexCall(Call))
    return ofKind(LibraryKind::Inactive);
  if (L.Kind == LibraryKind::Inactive && !F->isIntrinsic() &&
      isDeclaredActive(Call))
    return {};
  return L;
}

bool linkgrad::returnsOwnMemory(const CallBase &Call) {
  const Function *F = Call.getCalledFunction();
  // What __cxa_begin_catch() returns is an object of the program.
  return Call.getType()->isPointerTy() && F && !F->isIntrinsic() &&
         !F->getName().starts_with("__cxa_") &&
         !Call.hasFnAttr(InactiveAttribute) &&
         !isMarked(Call, "enzyme_inactive_inst") &&
         lookupLibraryFunction(Call).isInactive();
}
