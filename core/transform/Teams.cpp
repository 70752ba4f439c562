//===- Teams.cpp - derivatives of parallel regions ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The body of a region has a derivative like any other function. Here it gets
// one whose halves fork: each thread of the team runs the body's half. A caller
// cannot tell it from another callee's.
//
//   augmented(args, arena)       team = a new one, in the arena
//                                fork: record = enter(team)
//                                      record.tape =
//                                          of body(args, record.arena)
//                                return team
//   reverse(args, team)          as many threads as the team had
//                                fork: record = again(team)
//                                      record.adjoints =
//                                          of body(args, record.tape)
//                                return the sum of all adjoints, in the order
//                                of the threads
//
// A thread that has the same number in both goes back over its own way: loops
// that are shared out, in whatever manner, have the same iterations there, and
// need no library call.
//
//===----------------------------------------------------------------------===//

#include "prepare/closure/Closure.h"
#include "prepare/library/ParallelRegions.h"
#include "rules/CustomRules.h"
#include "rules/LibraryFunctions.h"
#include "rules/LibraryRules.h"
#include "rules/ParallelFunctions.h"
#include "support/Diagnostics.h"
#include "support/TeamRuntime.h"
#include "support/UnknownTarget.h"
#include "transform/Derivatives.h"
#include "transform/OwnVariables.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

//===----------------------------------------------------------------------===//
// What threads may do together
//===----------------------------------------------------------------------===//

/// By which threads could wait for each other without a mark (Threads.h).
static StringRef whyOrderIsUnknown(const Instruction &I) {
  if (I.isVolatile() && !I.isAtomic() && !isa<MemIntrinsic>(I))
    return "an instruction by which threads may wait for each other";
  auto *Atomic = dyn_cast<AtomicRMWInst>(&I);
  if (!Atomic)
    return "";
  if (Atomic->getOperation() == AtomicRMWInst::Xchg &&
      Atomic->getType()->isFloatingPointTy())
    return "an atomic exchange of numbers";
  // A tangent, or an adjoint, is added at another time than the number.
  if (Atomic->isFloatingPointOperation() && !Atomic->use_empty())
    return "an atomic operation on a number whose former value is used";
  return "";
}

// Whether a rule, of the program's own or of a library, may add to memory that
// threads share.
static bool hasRuleForMemory(const CallBase &Call) {
  const Function *Callee = Call.getCalledFunction();
  bool HasRule = calleeWithRule(Call) || (Callee && hasLibraryRule(*Callee));
  return HasRule && any_of(Call.args(), [](const Use &U) {
           return U->getType()->isPointerTy();
         });
}

// A prefix refuses what no table knows.
static bool isServedHere(const CallBase &Call) {
  StringRef Name = Call.getCalledFunction()->getName();
  return (Name.starts_with("__kmpc_") || isOfThreads(Name)) &&
         lookupLibraryFunction(Call);
}

/// Questions to MPI (which rank, what time) move nothing.
static bool asksMessages(const CallBase &Call) {
  return isMessage(Call.getCalledFunction()->getName()) &&
         lookupLibraryFunction(Call).isInactive();
}

// All that they can call is looked at, also what is not active in it.
void Derivatives::checkTogether(ArrayRef<Function *> First, bool InRegion,
                                bool &Served) {
  auto Refuse = [&](const Instruction &I, const Twine &What) {
    C.Diags
        .error(DiagCode::UnsupportedInstruction,
               {(What + " in code that several threads execute").str()})
        .at(I);
    Served = false;
  };
  SetVector<Function *> Work(First.begin(), First.end());
  for (size_t N = 0; N != Work.size(); ++N)
    for (Instruction &I : instructions(*Work[N])) {
      if (StringRef Why = whyOrderIsUnknown(I); !Why.empty())
        Refuse(I, Why);
      auto *Call = dyn_cast<CallBase>(&I);
      if (!Call || isa<IntrinsicInst>(Call))
        continue;
      Function *Callee = Call->getCalledFunction();
      if (!Callee) {
        // Beside threads, calls that nothing active gets to are left alone.
        if (!isUnknownTarget(*Call) && (InRegion || Call->isInlineAsm()))
          Refuse(I, Call->isInlineAsm() ? "inline assembly"
                                        : "a call through a pointer");
        continue;
      }
      if (hasRuleForMemory(*Call) && !communicates(*Callee))
        Refuse(I, "a rule that may add to memory that threads share,");
      StringRef Why = whyRefused(Callee->getName());
      if (Why.empty() && !asksMessages(*Call))
        Why = whyRefusedAmongThreads(Callee->getName());
      if (!Why.empty() && !isServedHere(*Call)) {
        C.Diags.error(DiagCode::Parallel, {nameInProgram(*Callee), Why.str()})
            .at(I);
        Served = false;
      }
      if (C.Functions.contains(Callee))
        Work.insert(Callee);
    }
}

bool Derivatives::checkRegion(CallBase &Fork) {
  Function *Body = Fork.getCalledFunction();
  auto [It, IsNew] = Regions.try_emplace(Body, true);
  if (!IsNew)
    return It->second;
  bool Served = true;
  checkTogether({Body}, /*InRegion=*/true, Served);
  return Regions[Body] = Served;
}

// An integer in a pointer leads nowhere.
static bool mayLeadToNumbers(const Value &Pointer, const TypeAnalysis &Types) {
  auto *Cast = dyn_cast<IntToPtrInst>(getUnderlyingObject(&Pointer));
  return !(Cast && Types.isInteger(*Cast->getOperand(0))) &&
         Types.mayReachFloats(Pointer);
}

// Who creates threads goes on beside them. What a thread leaves for who joins
// it has no shadow.
void Derivatives::checkThreads() {
  if (std::exchange(HasCheckedThreads, true))
    return;
  bool Served = true;
  checkTogether(C.Functions.functions(), /*InRegion=*/false, Served);
  const CallBase *Reads = nullptr;
  bool LeavesNumbers = false;
  for (Function *F : C.Functions.functions())
    for (Instruction &I : instructions(*F)) {
      auto *Call = dyn_cast<CallBase>(&I);
      const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
      if (!Callee)
        continue;
      if (Callee->getName() == ThreadJoinName && !Call->use_empty())
        Reads = Call;
      else if (Callee->getName() == ThreadLeavesName)
        LeavesNumbers |= mayLeadToNumbers(*Call->getArgOperand(0), C.Types);
    }
  if (Reads && LeavesNumbers)
    C.Diags
        .error(DiagCode::UnsupportedInstruction,
               {"the pointer that a thread leaves for who joins it, which may "
                "lead to numbers"})
        .at(*Reads);
}

//===----------------------------------------------------------------------===//
// A thread's part
//===----------------------------------------------------------------------===//

namespace {
/// The function that each thread of a team executes, for a derivative of the
/// region's body with parameters of these types.
class ThreadPart {
public:
  /// \p Body's parameters from \p Count on are for the part to fill in.
  ThreadPart(Function &Body, const DerivativeKind &Kind, unsigned Count,
             bool AllNeeded);
  /// The types of the part's parameters.
  ArrayRef<Type *> types() const { return Types; }
  /// \p F has them.
  void begin(Function &F);

  /// The arguments for a call of the derivative in the part.
  SmallVector<Value *, 16> arguments();
  /// The part's last parameter: the team.
  Value *team() { return Part->getArg(Part->arg_size() - 1); }
  IRBuilder<> &builder() { return B; }

  /// Forks in \p Caller, which has the derivative's parameters.
  void fork(IRBuilderBase &B, Function &Caller, Value *Team);

private:
  Function &Body;
  Function *Part = nullptr;
  IRBuilder<> B;
  SmallVector<Type *, 16> Types;
  /// By the derivative's parameter: the part's, or -1.
  SmallVector<int, 16> From;
};
} // namespace

// The body's first two parameters are places for the thread's numbers. They
// have no lanes: integers have no shadows.
ThreadPart::ThreadPart(Function &Body, const DerivativeKind &Kind,
                       unsigned Count, bool AllNeeded)
    : Body(Body), B(Body.getContext()) {
  Type *Ptr = PointerType::getUnqual(Body.getContext());
  unsigned Next;
  DerivativeParams Params(Body, Kind, Next);
  auto NumberOf = [&](unsigned Place) {
    return cast<Argument>(Params.Primal[Place])->getArgNo();
  };
  Types = {Ptr, Ptr};
  for (unsigned N = 0; N < Count; ++N) {
    if (N == NumberOf(0) || N == NumberOf(1)) {
      From.push_back(N == NumberOf(1));
      continue;
    }
    bool IsNeeded = AllNeeded || !Body.getArg(N)->use_empty();
    From.push_back(IsNeeded ? int(Types.size()) : -1);
    if (IsNeeded)
      Types.push_back(Body.getArg(N)->getType());
  }
  Types.push_back(Ptr);
}

void ThreadPart::begin(Function &F) {
  Part = &F;
  B.SetInsertPoint(BasicBlock::Create(F.getContext(), "entry", &F));
}

SmallVector<Value *, 16> ThreadPart::arguments() {
  SmallVector<Value *, 16> Args;
  for (unsigned N = 0; N < From.size(); ++N)
    Args.push_back(From[N] < 0 ? static_cast<Value *>(PoisonValue::get(
                                     Body.getArg(N)->getType()))
                               : Part->getArg(From[N]));
  return Args;
}

void ThreadPart::fork(IRBuilderBase &B, Function &Caller, Value *Team) {
  SmallVector<Value *, 16> Args;
  for (unsigned N = 0; N < From.size(); ++N)
    if (From[N] >= 2)
      Args.push_back(Caller.getArg(N));
  Args.push_back(Team);
  createFork(B, *Part, Args);
}

//===----------------------------------------------------------------------===//
// The whole team's
//===----------------------------------------------------------------------===//

Function *Derivatives::forwardOfTeam(Function &Of, const FunctionPlan &P,
                                     CallBase &Fork) {
  Function *&Team = ForwardTeams[&Of];
  if (Team)
    return Team;
  DerivativeKind Kind = kindOfCall(P, Fork, DerivativeMode::Forward);
  Function &Primal = *Fork.getCalledFunction();
  checkRegion(Fork);
  Team = declare(Primal, "linkgrad.forward.team." + baseName(Primal),
                 Of.getReturnType(),
                 SmallVector<Type *, 16>(Of.getFunctionType()->params()));
  Type *Void = Type::getVoidTy(C.M.getContext());
  ThreadPart Part(Of, Kind, Of.arg_size(), /*AllNeeded=*/true);
  Part.begin(*declare(Primal, "linkgrad.forward.thread." + baseName(Primal),
                      Void, Part.types()));
  TeamRuntime R(C.M);
  if (C.HasOwnVariables) {
    Part.builder().CreateCall(R.enterOwn(), {Part.team()});
    clearOwnVariables(C, Part.builder());
  }
  Part.builder().CreateCall(&Of, Part.arguments());
  Part.builder().CreateRetVoid();
  IRBuilder<> B(BasicBlock::Create(C.M.getContext(), "entry", Team));
  Value *Request = C.HasOwnVariables
                       ? static_cast<Value *>(B.CreateCall(R.requestOfOwn()))
                       : ConstantPointerNull::get(B.getPtrTy());
  Part.fork(B, *Team, Request);
  B.CreateRetVoid();
  finish(*Team, Primal);
  return Team;
}

namespace {
/// {what every record begins with, [tape], [adjoints]}
struct Record {
  StructType *Ty;
  unsigned Tape = 0, Adjoints = 0; // fields; 0: none

  Record(TeamRuntime &R, LLVMContext &C, Type *TapeType, Type *AdjointsType) {
    SmallVector<Type *, 3> Fields{R.headOfRecord()};
    if (TapeType) {
      Tape = Fields.size();
      Fields.push_back(TapeType);
    }
    if (!AdjointsType->isVoidTy()) {
      Adjoints = Fields.size();
      Fields.push_back(AdjointsType);
    }
    Ty = StructType::get(C, Fields);
  }
};
} // namespace

// The sum over all threads of what they have left in their records.
static Value *sumOfAdjoints(IRBuilder<> &B, TeamRuntime &R,
                            const Record &Fields, Type *Ty, Value *Team,
                            Value *Threads) {
  LLVMContext &C = B.getContext();
  BasicBlock *Entry = B.GetInsertBlock();
  Function *F = Entry->getParent();
  auto *Loop = BasicBlock::Create(C, "thread", F);
  auto *Exit = BasicBlock::Create(C, "exit", F);
  B.CreateBr(Loop);
  B.SetInsertPoint(Loop);
  PHINode *Number = B.CreatePHI(B.getInt64Ty(), 2);
  Number->addIncoming(B.getInt64(0), Entry);
  PHINode *Sum = B.CreatePHI(Ty, 2);
  Sum->addIncoming(Constant::getNullValue(Ty), Entry);
  Value *Of = B.CreateCall(R.record(), {Team, Number});
  Value *Part = B.CreateAlignedLoad(
      Ty, B.CreateStructGEP(Fields.Ty, Of, Fields.Adjoints), R.alignmentOf(Ty));
  Value *More = addDerivatives(B, Sum, Part);
  Value *Next = B.CreateAdd(Number, B.getInt64(1));
  Number->addIncoming(Next, Loop);
  Sum->addIncoming(More, Loop);
  B.CreateCondBr(B.CreateICmpULT(Next, Threads), Loop, Exit);
  B.SetInsertPoint(Exit);
  return More;
}

SplitDerivative *Derivatives::splitOfTeam(SplitDerivative &Of,
                                          const FunctionPlan &P,
                                          CallBase &Fork) {
  auto &Slot = Teams[Of.Augmented];
  if (Slot)
    return Slot.get();
  Slot = std::make_unique<SplitDerivative>();
  SplitDerivative &S = *Slot;
  LLVMContext &Ctx = C.M.getContext();
  Type *Ptr = PointerType::getUnqual(Ctx), *Void = Type::getVoidTy(Ctx);
  TeamRuntime R(C.M);
  Function &Primal = *Fork.getCalledFunction();
  DerivativeKind Kind = kindOfCall(P, Fork, DerivativeMode::Augmented);
  checkRegion(Fork);
  if (Kind.WithTangent)
    unsupported(P, Fork, "a parallel region in __enzyme_fwdsplit");
  S.Tape = Ptr;
  S.InProgress = false;
  S.OwnsShadows = Of.OwnsShadows;
  S.KeepsShadows = Of.KeepsShadows;
  Record Fields(R, Ctx, Of.Tape, Of.Reverse->getReturnType());
  uint64_t Size = C.M.getDataLayout().getTypeAllocSize(Fields.Ty);

  // Its last parameter is the arena.
  unsigned Arena = Of.Augmented->arg_size() - 1;
  SmallVector<Type *, 16> Types(Of.Augmented->getFunctionType()->params());
  S.Augmented = declare(Primal, "linkgrad.augmented.team." + baseName(Primal),
                        structOrVoid(Ctx, {Ptr}), Types);
  {
    ThreadPart Part(*Of.Augmented, Kind, Arena, /*AllNeeded=*/true);
    Part.begin(*declare(Primal, "linkgrad.augmented.thread." + baseName(Primal),
                        Void, Part.types()));
    IRBuilder<> &B = Part.builder();
    Value *Mine = B.CreateCall(R.enter(), {Part.team(), B.getInt64(Size)});
    if (C.HasOwnVariables)
      clearOwnVariables(C, B);
    SmallVector<Value *, 16> Args = Part.arguments();
    Value *Head = B.CreateStructGEP(Fields.Ty, Mine, 0);
    Args.push_back(
        B.CreateStructGEP(R.headOfRecord(), Head, TeamRuntime::ArenaField));
    Value *Result = B.CreateCall(Of.Augmented, Args);
    if (Fields.Tape)
      B.CreateAlignedStore(B.CreateExtractValue(Result, 0),
                           B.CreateStructGEP(Fields.Ty, Mine, Fields.Tape),
                           R.alignmentOf(Of.Tape));
    B.CreateCall(R.end(), {Mine});
    B.CreateRetVoid();

    IRBuilder<> In(BasicBlock::Create(Ctx, "entry", S.Augmented));
    Value *From = S.Augmented->getArg(Arena);
    Value *Team = In.CreateCall(C.Arena.alloc(),
                                {From, In.getInt64(TeamRuntime::TeamBytes)});
    In.CreateCall(R.open(), {Team});
    Part.fork(In, *S.Augmented, Team);
    Value *Threads = In.CreateCall(R.count(), {Team});
    uint64_t Pointer = C.M.getDataLayout().getPointerSize();
    Value *Table = In.CreateCall(
        C.Arena.alloc(), {From, In.CreateMul(Threads, In.getInt64(Pointer))});
    In.CreateCall(R.close(), {Team, Table, Threads});
    C.Arena.postponeCall(In, From, R.release(), {Team, C.Arena.release()});
    returnAll(In, {Team});
    finish(*S.Augmented, Primal);
  }

  unsigned Count = Of.Reverse->arg_size() - (Of.Tape ? 1 : 0);
  Types.assign(Of.Reverse->getFunctionType()->params().begin(),
               Of.Reverse->getFunctionType()->params().begin() + Count);
  Types.push_back(Ptr);
  Type *Adjoints = Of.Reverse->getReturnType();
  S.Reverse = declare(Primal, "linkgrad.reverse.of.team." + baseName(Primal),
                      Adjoints, Types);
  ThreadPart Part(*Of.Reverse, Kind, Count, Of.InProgress);
  Part.begin(*declare(Primal, "linkgrad.reverse.thread." + baseName(Primal),
                      Void, Part.types()));
  IRBuilder<> &B = Part.builder();
  Value *Mine = B.CreateCall(R.again(), {Part.team()});
  if (C.HasOwnVariables)
    B.CreateCall(R.isSameForOwn(), {Mine});
  SmallVector<Value *, 16> Args = Part.arguments();
  if (Fields.Tape)
    Args.push_back(B.CreateAlignedLoad(
        Of.Tape, B.CreateStructGEP(Fields.Ty, Mine, Fields.Tape),
        R.alignmentOf(Of.Tape)));
  Value *Result = B.CreateCall(Of.Reverse, Args);
  if (Fields.Adjoints)
    B.CreateAlignedStore(Result,
                         B.CreateStructGEP(Fields.Ty, Mine, Fields.Adjoints),
                         R.alignmentOf(Adjoints));
  B.CreateCall(R.end(), {Mine});
  B.CreateRetVoid();

  IRBuilder<> In(BasicBlock::Create(Ctx, "entry", S.Reverse));
  Value *Team = S.Reverse->getArg(Count);
  In.CreateCall(R.rewind(), {Team});
  Value *Threads = In.CreateCall(R.threads(), {Team});
  Constant *Source = sourceOfForks(C.M);
  Type *I32 = In.getInt32Ty();
  FunctionCallee Number =
      C.M.getOrInsertFunction("__kmpc_global_thread_num", I32, Ptr);
  FunctionCallee Push = C.M.getOrInsertFunction("__kmpc_push_num_threads",
                                                In.getVoidTy(), Ptr, I32, I32);
  In.CreateCall(Push, {Source, In.CreateCall(Number, {Source}),
                       In.CreateTrunc(Threads, I32)});
  Part.fork(In, *S.Reverse, Team);
  if (Fields.Adjoints)
    In.CreateRet(sumOfAdjoints(In, R, Fields, Adjoints, Team, Threads));
  else
    In.CreateRetVoid();
  finish(*S.Reverse, Primal);
  return &S;
}
