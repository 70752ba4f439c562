//===- StringShadows.cpp - std::string in memory that has a shadow ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Text carries no derivative. But a string that is a member of something active
// has a shadow, and the code of <string> that was inlined moves the shadow's
// pointers, and frees its buffer, as it does with the primal's. So the shadow
// must be a string too, with a buffer of its own that is as large, also after
// calls into the library. After each such call the shadow is made a copy of the
// primal.
//
// libstdc++: struct { char *data; size_t length; union { char local[16]; size_t
// capacity; }; }
//
// The same holds of the text inside of a stream: `std::move(stream).str()`
// takes it out, the destructor frees it, and both may be inlined code of
// <sstream>. Any function that is handed the stream may have made it grow, so
// that the shadow is made a copy where such code loads the pointer to it.
//
//===----------------------------------------------------------------------===//

#include "rules/TextFunctions.h"
#include "transform/ShadowSweep.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

static void callMember(IRBuilder<> &B, StringRef Name, ArrayRef<Value *> Args) {
  Module &M = *B.GetInsertBlock()->getModule();
  SmallVector<Type *, 2> Types;
  for (Value *A : Args)
    Types.push_back(A->getType());
  B.CreateCall(
      M.getOrInsertFunction((StringMembers + Name).str(),
                            FunctionType::get(B.getVoidTy(), Types, false)),
      Args);
}

static Value *localBuffer(IRBuilder<> &B, Value *String) {
  return B.CreatePtrAdd(String, B.getInt64(16));
}

// An empty string, whatever was there.
static void makeEmpty(IRBuilder<> &B, Value *String) {
  B.CreateStore(localBuffer(B, String), String);
  B.CreateStore(B.getInt64(0), B.CreatePtrAdd(String, B.getInt64(8)));
}

static Value *isLocal(IRBuilder<> &B, Value *String) {
  return B.CreateICmpEQ(B.CreateLoad(B.getPtrTy(), String),
                        localBuffer(B, String));
}

static Value *capacity(IRBuilder<> &B, Value *String) {
  return B.CreateSelect(isLocal(B, String), B.getInt64(15),
                        B.CreateLoad(B.getInt64Ty(), localBuffer(B, String)));
}

// Before a call that changes the text: makes a string of the library's own of a
// shadow that code from <string> has moved about. Memory of shadows starts as
// zeros; a buffer that holds nothing active is its own shadow, and the call may
// free it; and a capacity is stored in the shadow where it is known to be one,
// but among letters it is an integer as any other.
static void makeWhole(IRBuilder<> &B, Value *Shadow, Value *Primal) {
  Value *Data = B.CreateLoad(B.getPtrTy(), Shadow);
  Value *IsOthers =
      B.CreateOr(B.CreateIsNull(Data),
                 B.CreateICmpEQ(Data, B.CreateLoad(B.getPtrTy(), Primal)));
  Value *Local = localBuffer(B, Shadow);
  B.CreateStore(B.CreateSelect(IsOthers, Local, Data), Shadow);
  B.CreateStore(capacity(B, Primal), Local);
}

// After it. Text that lies in the primal lies in the shadow, too: whoever moves
// it asks the primal alone where it is. But its letters would be adjoints where
// floats lie at other times.
static void copyText(IRBuilder<> &B, Value *Shadow, Value *Primal) {
  Value *Data = B.CreateLoad(B.getPtrTy(), Shadow);
  Value *Local = localBuffer(B, Shadow), *IsLocal = isLocal(B, Primal);
  B.CreateStore(B.CreateSelect(IsLocal, Data, Local), Shadow);
  callMember(B, "10_M_disposeEv", {Shadow});
  B.CreateStore(B.CreateSelect(IsLocal, Local, Data), Shadow);
  callMember(B, "9_M_assignERKS4_", {Shadow, Primal});
  callMember(B, "7reserveEm", {Shadow, capacity(B, Primal)});
  Value *Capacity = B.CreateLoad(B.getInt64Ty(), Local);
  B.CreateStore(B.CreateSelect(IsLocal, B.getInt64(0), Capacity), Local);
  B.CreateStore(B.getInt64(0), B.CreatePtrAdd(Local, B.getInt64(8)));
}

static void makeNew(IRBuilder<> &B, Value *Shadow, Value *Primal) {
  makeEmpty(B, Shadow);
  copyText(B, Shadow, Primal);
}

static void end(IRBuilder<> &B, Value *Shadow, Value *) {
  callMember(B, "10_M_disposeEv", {Shadow});
  makeEmpty(B, Shadow);
}

namespace {
/// The classes of streams with text inside, by their mangled names, and where
/// it lies: behind what they are derived from (64 bytes of a stream buffer and
/// its mode).
struct StreamClass {
  StringLiteral Name;
  uint64_t Text;
};
} // namespace
static constexpr StreamClass StreamClasses[] = {
    {"_ZNSt7__cxx1115basic_stringbufI", 72},
    {"_ZNSt7__cxx1119basic_ostringstreamI", 80},
    {"_ZNSt7__cxx1119basic_istringstreamI", 88},
    {"_ZNSt7__cxx1118basic_stringstreamI", 96}};
static const char OfChars[] = "cSt11char_traitsIcESaIcEE";

/// Of a member function of such a class, its name within the class.
static std::optional<uint64_t> streamMember(StringRef &Name) {
  for (const StreamClass &S : StreamClasses)
    if (Name.consume_front(S.Name))
      return Name.consume_front(OfChars) ? std::optional(S.Text) : std::nullopt;
  return std::nullopt;
}

static bool constructs(const CallBase &Call, uint64_t &Text) {
  const Function *Callee = Call.getCalledFunction();
  StringRef Name = Callee ? Callee->getName() : "";
  std::optional<uint64_t> Found = streamMember(Name);
  if (Found)
    Text = *Found;
  return Found && Name.starts_with("C1E");
}

static std::pair<const Value *, int64_t> placeOf(const Value &P,
                                                 const DataLayout &DL) {
  int64_t Offset;
  const Value *Object = GetPointerBaseWithConstantOffset(&P, Offset, DL);
  return {Object, Offset};
}

// Those that are local variables, in one or on the heap.
void ShadowSweep::findStreams() {
  if (Streams)
    return;
  Streams.emplace();
  for (const Instruction &I : instructions(Old)) {
    uint64_t Text;
    auto *Call = dyn_cast<CallBase>(&I);
    if (!Call || Call->arg_empty() || !constructs(*Call, Text))
      continue;
    auto [Object, Begin] =
        placeOf(*Call->getArgOperand(0), Old.getDataLayout());
    if (isa<AllocaInst, CallBase>(Object))
      Streams->push_back({Object, Begin, Begin + int64_t(Text)});
  }
}

/// Where the text of the stream lies that \p Part is a part of, counted from
/// there: of one that is constructed in this function.
std::optional<int64_t> ShadowSweep::textOfStream(const Value &Part) {
  findStreams();
  if (Streams->empty() || !isa<Instruction>(Part) ||
      !Part.getType()->isPointerTy())
    return std::nullopt;
  auto [Object, Offset] = placeOf(Part, Old.getDataLayout());
  const StreamText *Nearest = nullptr;
  for (const StreamText &S : *Streams)
    if (S.Object == Object && S.Begin <= Offset &&
        (!Nearest || S.Begin >= Nearest->Begin))
      Nearest = &S;
  return Nearest ? std::optional(Nearest->Text - Offset) : std::nullopt;
}

/// Calls that may change the text inside of a stream: whoever they are, what
/// they know of is the primal's.
void ShadowSweep::visitStreamCall(CallBase &Call) {
  findStreams();
  if (Streams->empty() || isa<IntrinsicInst>(Call))
    return;
  StringRef Name =
      Call.getCalledFunction() ? Call.getCalledFunction()->getName() : "";
  bool IsMember = streamMember(Name).has_value();
  for (const Use &Part : Call.args()) {
    std::optional<int64_t> Text = textOfStream(*Part);
    if (!Text || !carries(*Part))
      continue;
    bool IsThis = IsMember && Part.getOperandNo() == 0;
    visitText(Call, Part, *Text,
              IsThis && Name.starts_with("C1E")   ? TextChange::Begins
              : IsThis && Name.starts_with("D1E") ? TextChange::Ends
                                                  : TextChange::Unseen);
  }
}

/// Code of <sstream> that looks for the buffer of such text, to move it or to
/// free it: now the shadow is made a copy of what the primal has become.
void ShadowSweep::visitStreamLoad(LoadInst &Load) {
  Value *P = Load.getPointerOperand();
  std::optional<int64_t> Text = textOfStream(*P);
  if (Text && *Text >= 0 &&
      TypeSize::isKnownLT(TypeSize::getFixed(*Text),
                          Old.getDataLayout().getTypeStoreSize(Load.getType())))
    emitText("copy.text.", P, *Text, Load, copyText);
}

void ShadowSweep::emitText(
    StringRef Name, Value *Object, int64_t Offset, const Instruction &User,
    function_ref<void(IRBuilder<> &, Value *, Value *)> Step) {
  for (unsigned Lane = 0; Lane < P.width(); ++Lane)
    ifActive((Name + Twine(Offset)).str(), Object, Lane, &User,
             [&](IRBuilder<> &B, Value *Shadow, Value *Primal) {
               Step(B, B.CreatePtrAdd(Shadow, B.getInt64(Offset)),
                    B.CreatePtrAdd(Primal, B.getInt64(Offset)));
             });
}

void ShadowSweep::visitText(CallBase &Call, Value *Object, int64_t Offset,
                            TextChange Change) {
  if (Change == TextChange::Begins)
    return emitText("make.text.", Object, Offset, Call, makeNew);
  {
    IRBuilder<>::InsertPointGuard Guard(B);
    B.SetInsertPoint(cloneOf(Call));
    emitText("own.text.", Object, Offset, Call, makeWhole);
  }
  if (Change == TextChange::Ends)
    emitText("end.text.", Object, Offset, Call, end);
  else if (Change == TextChange::Seen)
    emitText("copy.text.", Object, Offset, Call, copyText);
}

bool ShadowSweep::visitStringCall(CallBase &Call) {
  // C++20 has the bodies in its headers.
  SmallVector<unsigned, 2> Strings = stringArguments(Call);
  if (Strings.empty())
    return false;
  Function *Callee = Call.getCalledFunction();
  StringRef Name = Callee->getName();
  bool Begins = constructsString(Call);
  bool IsConstant = Name.starts_with("_ZNK");
  Name.consume_front(StringMembers);
  if (IsConstant && !Begins)
    return false;
  bool CreatesBuffer = Name == "9_M_createERmm";
  if (CreatesBuffer) {
    if (!carries(Call))
      return false;
    // The capacity was rounded up by the primal's call, and stays so.
    SmallVector<Value *, 3> Args;
    for (const Use &U : Call.args())
      Args.push_back(primal(U.get()));
    Lanes Result;
    for (unsigned Lane = 0; Lane < P.width(); ++Lane)
      Result.push_back(B.CreateCall(Callee, Args));
    Shadows[&Call] = Result;
    return true;
  }
  bool Ends = Name.starts_with("D1E") || Name.starts_with("D2E") ||
              Name == "10_M_disposeEv";
  if (Call.paramHasAttr(0, Attribute::StructRet))
    Strings.truncate(1); // of a constant one
  for (unsigned A : Strings) {
    Value *Op = Call.getArgOperand(A);
    if (isa<Constant>(Op) || !carries(*Op))
      continue;
    visitText(Call, Op, /*Offset=*/0,
              Begins && A == 0 ? TextChange::Begins
              : Ends           ? TextChange::Ends
                               : TextChange::Seen);
  }
  // operator+= and the like return the string itself.
  if (Strings[0] == 0 && carries(Call) && Call.getType()->isPointerTy() &&
      carries(*Call.getArgOperand(0))) {
    Lanes Result;
    for (unsigned Lane = 0; Lane < P.width(); ++Lane)
      Result.push_back(
          B.CreatePtrAdd(shadowFor(Call.getArgOperand(0), Lane, &Call),
                         B.CreatePtrDiff(B.getInt8Ty(), cloneOf(Call),
                                         primal(Call.getArgOperand(0)))));
    Shadows[&Call] = Result;
  }
  return true;
}
