//===- TextFunctions.cpp - numbers written as text, and read ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/TextFunctions.h"
#include "support/BitFlow.h"
#include "support/RustPaths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace linkgrad;

static StringRef calleeName(const CallBase &Call) {
  const Function *Callee = Call.getCalledFunction();
  return Callee ? originalSymbol(Callee->getName()) : "";
}

static bool isTerminal(const Value &Stream) {
  if (auto *Load = dyn_cast<LoadInst>(&Stream)) {
    auto *File = dyn_cast<GlobalVariable>(Load->getPointerOperand());
    return File && (File->getName() == "stdout" || File->getName() == "stderr");
  }
  auto *G = dyn_cast<GlobalVariable>(getUnderlyingObject(&Stream));
  return G && StringSwitch<bool>(G->getName())
                  .Cases({"_ZSt4cout", "_ZSt4cerr", "_ZSt4clog"}, true)
                  .Default(false);
}

std::optional<unsigned> linkgrad::firstWrittenAsText(const CallBase &Call) {
  StringRef Name = calleeName(Call);
  if (Name.starts_with("_R") || Name.starts_with("_ZN")) {
    const std::string &Path = rustPath(Name);
    if (isWithinRustPath(Path, "core::fmt::") ||
        isWithinRustPath(Path, "alloc::fmt::format"))
      return 0;
  }
  if (Name.starts_with("_ZNSols") || Name.starts_with("_ZNSo9_M_insertI"))
    return isTerminal(*Call.getArgOperand(0)) ? std::nullopt
                                              : std::optional(1u);
  if (Name.starts_with("_ZSt8to_charsPcS_"))
    return 2;
  unsigned First = StringSwitch<unsigned>(Name)
                       .Cases({"sprintf", "vsprintf"}, 1)
                       .Cases({"asprintf", "vasprintf"}, 1)
                       .Cases({"snprintf", "vsnprintf"}, 2)
                       .Cases({"__sprintf_chk", "__vsprintf_chk"}, 3)
                       .Cases({"__snprintf_chk", "__vsnprintf_chk"}, 4)
                       .Cases({"strfromd", "strfromf", "strfroml"}, 3)
                       .Default(0);
  if (First)
    return First;
  if (StringSwitch<bool>(Name)
          .Cases({"gcvt", "ecvt", "fcvt", "qgcvt", "qecvt", "qfcvt"}, true)
          .Cases({"ecvt_r", "fcvt_r"}, true)
          .Cases({"PyFloat_FromDouble", "PyComplex_FromDoubles"}, true)
          .Default(false))
    return 0;
  if (StringSwitch<bool>(Name)
          .Cases({"fprintf", "vfprintf", "__fprintf_chk"}, true)
          .Cases({"dprintf", "vdprintf", "__vfprintf_chk"}, true)
          .Default(false))
    return isTerminal(*Call.getArgOperand(0)) ? std::nullopt
                                              : std::optional(1u);
  return std::nullopt;
}

bool linkgrad::readsNumbersFromText(const CallBase &Call) {
  StringRef Name = calleeName(Call);
  // str::parse::<f64>, if it was not inlined: v0 names tell the type, legacy
  // names do not.
  if (Name.contains("5parsedE") || Name.contains("5parsefE") ||
      Name.contains("5parse17h"))
    return isWithinRustPath(rustPath(Name), "core::str::");
  if (Name.contains("FromStr") || Name.contains("dec2flt")) {
    const std::string &Path = rustPath(Name);
    return StringRef(Path).contains("dec2flt") ||
           StringRef(Path).starts_with("<f64 as core::str") ||
           StringRef(Path).starts_with("<f32 as core::str");
  }
  // Of what type they read is the last letter but for that of references.
  StringRef Type = Name;
  if (Type.consume_front("_ZNSirsER") ||
      Type.consume_front("_ZNSi10_M_extractI") ||
      Type.consume_front("_ZSt10from_charsPKcS0_R"))
    return Type.starts_with("d") || Type.starts_with("f") ||
           Type.starts_with("e");
  return StringSwitch<bool>(Name)
      .Cases({"strtod", "strtof", "strtold", "atof"}, true)
      .Cases({"sscanf", "fscanf", "vsscanf", "vfscanf"}, true)
      .Cases({"__isoc99_sscanf", "__isoc99_fscanf"}, true)
      .Cases({"__isoc23_sscanf", "__isoc23_fscanf"}, true)
      .Cases({"PyFloat_AsDouble", "PyComplex_AsCComplex"}, true)
      .Cases({"PyComplex_RealAsDouble", "PyComplex_ImagAsDouble"}, true)
      .Default(false);
}

const Value *linkgrad::textReadBy(const CallBase &Call) {
  StringRef Name = calleeName(Call);
  if (Name.contains("fscanf") || Name.starts_with("_ZNSi") ||
      Name.starts_with("Py"))
    return nullptr;
  // (Rust's results are larger than two registers.)
  for (const Use &U : Call.args())
    if (U->getType()->isPointerTy() &&
        !Call.paramHasAttr(Call.getArgOperandNo(&U), Attribute::StructRet))
      return U.get();
  return nullptr;
}

bool linkgrad::returnsPartOfText(const CallBase &Call) {
  StringRef Name = calleeName(Call);
  return Name.contains("4core") &&
         isWithinRustPath(rustPath(Name), "core::str::");
}

bool linkgrad::returnsDigits(const CallBase &Call) {
  return is_contained({"ecvt", "fcvt", "qecvt", "qfcvt"}, calleeName(Call));
}

const Value *linkgrad::digitReadBy(const Instruction &I) {
  if (!isa<SIToFPInst, UIToFPInst>(I) ||
      !I.getOperand(0)->getType()->isIntegerTy())
    return nullptr;
  const Value *Text = nullptr;
  bool IsDigit = false;
  anySource(*I.getOperand(0), [&](const Value &From) {
    using namespace PatternMatch;
    const APInt *C;
    if (auto *Load = dyn_cast<LoadInst>(&From))
      if (Load->getType()->isIntegerTy(8))
        Text = Load->getPointerOperand();
    IsDigit |= (match(&From, m_Add(m_Value(), m_APInt(C))) &&
                (-*C).urem(256) == '0') ||
               (match(&From, m_Sub(m_Value(), m_APInt(C))) && *C == '0');
    return false;
  });
  return IsDigit ? Text : nullptr;
}

//===----------------------------------------------------------------------===//
// Bytes as they are
//===----------------------------------------------------------------------===//

/// Leaves of a member's name, of a constant or a changing one, what it is
/// called.
static bool consumeStringMembers(StringRef &Name) {
  return (Name.consume_front("_ZNK") || Name.consume_front("_ZN")) &&
         Name.consume_front(StringMembers.drop_front(3));
}

/// A function of std::string that changes it.
static bool changesString(StringRef Name) {
  return Name.consume_front(StringMembers) &&
         any_of(ArrayRef<StringRef>{"C1E", "C2E", "6appendE", "6assignE",
                                    "6insertE", "7replaceE", "9_M_appendE",
                                    "10_M_replaceE", "9_M_assignE",
                                    "9_M_mutateE", "12_M_constructI", "pLE",
                                    "aSE"},
                [&](StringRef Begin) { return Name.starts_with(Begin); });
}

/// std::getline() and the operator that read text from a stream.
static bool readsString(StringRef Name) {
  return Name.starts_with("_ZStrsIcSt11char_traitsIcESaIcEE") ||
         Name.starts_with("_ZSt7getlineIcSt11char_traitsIcESaIcEE");
}

/// (Not a static one, whose name in libstdc++ tells it: `7_S_copyE`.)
static bool isStringMember(StringRef Name) {
  return consumeStringMembers(Name) &&
         !Name.ltrim("0123456789").starts_with("_S_");
}

/// `stream.str()`, of which C++20 has the code in its headers.
static bool returnsTextOfStream(StringRef Name) {
  return Name.starts_with("_ZN") && Name.contains("St7__cxx11") &&
         Name.contains("string") && Name.ends_with("3strEv");
}

/// Not the allocator, which get_allocator() returns in memory as well.
static bool returnsString(const CallBase &Call) {
  constexpr uint64_t Size = 32;
  Type *Ty = Call.arg_empty() ? nullptr : Call.getParamStructRetType(0);
  return Ty && Call.getDataLayout().getTypeAllocSize(Ty) == Size;
}

SmallVector<unsigned, 2> linkgrad::stringArguments(const CallBase &Call) {
  StringRef Name = calleeName(Call);
  SmallVector<unsigned, 2> Result;
  unsigned End = Call.arg_size();
  if (readsString(Name) && End > 1)
    Result.push_back(1);
  bool IsMember = isStringMember(Name);
  unsigned This = End && Call.paramHasAttr(0, Attribute::StructRet);
  if (returnsString(Call) && (IsMember || returnsTextOfStream(Name)))
    Result.push_back(0);
  if (IsMember && This < End)
    Result.push_back(This);
  if (IsMember && This + 1 < End &&
      (Name.ends_with("OS4_") || Name.ends_with("ERS4_")))
    Result.push_back(This + 1);
  return Result;
}

bool linkgrad::constructsString(const CallBase &Call) {
  StringRef Name = calleeName(Call);
  bool IsConstructor = // templates are called C2I...E
      Name.consume_front(StringMembers) &&
      (Name.starts_with("C1") || Name.starts_with("C2"));
  return IsConstructor ||
         (returnsString(Call) && !stringArguments(Call).empty());
}

static constexpr StringLiteral StreamWrite = "_ZNSo5writeEPKcl",
                               StreamPut = "_ZNSo3putEc";
static constexpr StringLiteral BufferWrite =
    "_ZNSt15basic_streambufIcSt11char_traitsIcEE5sputnEPKcl";
static constexpr StringLiteral StringCopy =
    "_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE4copyEPcmm";

bool linkgrad::givesBytesToStream(const CallBase &Call) {
  StringRef Name = calleeName(Call);
  return Name == StreamWrite || Name == StreamPut || Name == BufferWrite;
}

const Value *linkgrad::stringMadeBy(const CallBase &Call) {
  return changesString(calleeName(Call)) ? Call.getArgOperand(0) : nullptr;
}

/// Whether it is a function of Rust below \p Path.
static bool isRust(StringRef Name, StringRef Path) {
  return (Name.starts_with("_R") || Name.starts_with("_ZN")) &&
         isWithinRustPath(rustPath(Name), Path);
}

/// Whether it is Rust's Write::write or write_all, of a file or of memory.
static bool isRustWrite(StringRef Name) {
  return isRust(Name, "std::io::Write") &&
         StringRef(rustPath(Name)).contains("::write");
}

/// What Rust's Read::read and its kin, or std::fs::read, fill: a slice, or else
/// what a Vec leads to.
static const Value *filledByRust(const CallBase &Call, StringRef Name,
                                 bool &Indirect) {
  bool ReturnsInMemory =
      !Call.arg_empty() && Call.paramHasAttr(0, Attribute::StructRet);
  Indirect = true;
  if (isRust(Name, "std::fs::read"))
    return ReturnsInMemory ? Call.getArgOperand(0) : nullptr;
  unsigned Buffer = 1 + ReturnsInMemory, Length = Buffer + 1;
  if (!isRust(Name, "std::io::Read") || Call.arg_size() <= Buffer ||
      !Call.getArgOperand(Buffer)->getType()->isPointerTy())
    return nullptr;
  Indirect = Call.arg_size() == Length;
  return Call.getArgOperand(Buffer);
}

std::optional<unsigned> linkgrad::firstTakenAsBytes(const CallBase &Call) {
  StringRef Name = calleeName(Call);
  if (StringSwitch<bool>(Name)
          .Cases({"fwrite", "fwrite_unlocked", "fputs", "strdup", "strndup"},
                 true)
          .Case(StringCopy, true)
          .Default(false))
    return 0;
  if (changesString(Name))
    return Name.contains("PKc") ? std::optional(1u) : std::nullopt;
  if (isRust(Name, "std::fs::write"))
    return 0;
  if (StringSwitch<bool>(Name)
          .Cases({"write", "strcpy", "strncpy", "stpcpy", "stpncpy"}, true)
          .Cases({"strcat", "strncat", "__strcpy_chk", "__strncpy_chk"}, true)
          .Cases({"__strcat_chk", "__strncat_chk", "__stpcpy_chk"}, true)
          .Cases({StreamWrite, BufferWrite}, true)
          .Default(Name.starts_with("_ZSt16__ostream_insert") ||
                   isRustWrite(Name)))
    return 1;
  return std::nullopt;
}

const Value *linkgrad::bytesTakenInto(const CallBase &Call) {
  StringRef Name = calleeName(Call);
  if (Name == "strdup" || Name == "strndup")
    return &Call;
  if (Name == StringCopy)
    return Call.getArgOperand(1);
  return Name.contains("str") && !Name.contains("ostream") &&
                 Name != BufferWrite &&
                 Call.getArgOperand(0)->getType()->isPointerTy()
             ? Call.getArgOperand(0)
         : isRustWrite(Name) ? Call.getArgOperand(0)
                             : nullptr;
}

/// A function of std::string that returns where its text lies. (Strings with
/// other allocators are code of the program.)
static bool returnsText(StringRef Name) {
  return consumeStringMembers(Name) &&
         any_of(ArrayRef<StringRef>{"4dataEv", "5c_strEv", "ixEm", "2atEm",
                                    "5frontEv", "5beginEv", "6cbeginEv"},
                [&](StringRef End) { return Name.ends_with(End); });
}

const Value *linkgrad::bytesReadInto(const CallBase &Call, bool &Indirect) {
  StringRef Name = calleeName(Call);
  if (returnsText(Name) && Call.getType()->isPointerTy()) {
    Indirect = false;
    return &Call;
  }
  if (const Value *Filled = filledByRust(Call, Name, Indirect))
    return Filled;
  Indirect = StringSwitch<bool>(Name)
                 .Cases({"open_memstream", "getline"}, true)
                 .Cases({"getdelim", "__getdelim"}, true)
                 .Default(false);
  unsigned Arg = StringSwitch<unsigned>(Name)
                     .Cases({"read", "pread", "pread64", "recv", "recvfrom"}, 1)
                     .Case(StringCopy, 1)
                     .Cases({"_ZNSi4readEPcl", "_ZNSi8readsomeEPcl"}, 1)
                     .Cases({"_ZNSi3getEPcl", "_ZNSi7getlineEPcl"}, 1)
                     .Cases({"fread", "fread_unlocked", "fgets"}, 0)
                     .Cases({"fgets_unlocked", "__fgets_chk"}, 0)
                     .Case("fmemopen", 0)
                     .Default(Indirect ? 0 : ~0u);
  return Arg < Call.arg_size() &&
                 Call.getArgOperand(Arg)->getType()->isPointerTy()
             ? Call.getArgOperand(Arg)
             : nullptr;
}
