//===- SubscriptsTest.cpp ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random nests of loops with two accesses: what is said of them is compared
// with what they do, for all small sizes.
//
//===----------------------------------------------------------------------===//

#include "support/Subscripts.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "gtest/gtest.h"
#include <random>

using namespace llvm;
using namespace linkgrad;

namespace {

/// A sum of multiples of i, j, k, n, m, and a number.
struct Form {
  int Factors[5] = {}, Constant = 0;
};
constexpr const char *Names[] = {"i", "j", "k", "n", "m"};

/// for x from Low to High (exclusive), by Step.
struct Loops {
  Form Low, High;
  int Step = 1;
  bool RunsOnce = false; // at least
};

/// x * stride + y, in doubles.
struct Place {
  Form Row, Column;
  unsigned Depth; // of loops around it
};

struct Nest {
  std::vector<Loops> Around;
  Place First, Second;
  /// Whether the loops of the second access other than the outermost ones
  /// are others than those of the first one, and how many are shared.
  unsigned Shared;
  bool StrideIsM;
  int More; // than m
  /// The first one is a store, the second one a load, whose own loops begin and
  /// end elsewhere.
  bool StoresFirst = false;
  int Earlier = 0, Longer = 0;
};

class Writer {
public:
  explicit Writer(const Nest &N, bool HasFlags)
      : N(N), Flags(HasFlags ? " nsw" : "") {}

  std::string write(bool HasConditions) {
    Text = "define void @f(i64 %n, i64 %m, ptr %p)";
    Text += HasConditions ? " \"linkgrad-conditions\"=\"cond\" {\n" : " {\n";
    Text += "entry:\n";
    Here = "entry";
    loop(0, 0);
    Text += "  ret void\n}\n";
    Text += "define i1 @cond(i64 %n, i64 %m, ptr %p) {\n  ret i1 true\n}\n";
    return Text;
  }

private:
  std::string fresh(StringRef Prefix) { return (Prefix + Twine(Next++)).str(); }
  std::string form(const Form &F) {
    std::string Sum = std::to_string(F.Constant);
    for (unsigned V = 0; V < 5; ++V) {
      if (!F.Factors[V])
        continue;
      std::string A = fresh("%t"), B = fresh("%t");
      std::string X = V < 3 ? Now[V] : std::string("%") + Names[V];
      Text += "  " + A + " = mul" + Flags + " i64 " + X + ", " +
              std::to_string(F.Factors[V]) + "\n";
      Text += "  " + B + " = add" + Flags + " i64 " + Sum + ", " + A + "\n";
      Sum = B;
    }
    return Sum;
  }
  void access(const Place &P, bool IsStore) {
    std::string Row = form(P.Row), Column = form(P.Column);
    std::string A = fresh("%t"), B = fresh("%t"), C = fresh("%t");
    std::string Stride = fresh("%t");
    Text += "  " + Stride + " = add" + Flags + " i64 " +
            (N.StrideIsM ? "%m" : "8") + ", " + std::to_string(N.More) + "\n";
    Text += "  " + A + " = mul" + Flags + " i64 " + Row + ", " + Stride + "\n";
    Text += "  " + B + " = add" + Flags + " i64 " + A + ", " + Column + "\n";
    Text +=
        "  " + C + " = getelementptr inbounds double, ptr %p, i64 " + B + "\n";
    if (IsStore)
      Text += "  store double 1.0, ptr " + C + "\n";
    else
      Text += "  " + fresh("%load") + " = load double, ptr " + C + "\n";
  }
  // Depth loops are open; Side: which accesses are written, 0 for both.
  void loop(unsigned Depth, unsigned Side) {
    unsigned DepthFirst = Side == 2 ? 0 : N.First.Depth;
    unsigned DepthSecond = Side == 1 ? 0 : N.Second.Depth;
    if (Side == 0 && Depth == N.Shared) {
      inside(Depth, 1, DepthFirst);
      inside(Depth, 2, DepthSecond);
      return;
    }
    inside(Depth, Side, std::max(DepthFirst, DepthSecond));
  }
  void inside(unsigned Depth, unsigned Side, unsigned Until) {
    if (Depth == Until) {
      if (Side != 2)
        access(N.First, N.StoresFirst);
      if (Side != 1)
        access(N.Second, !N.StoresFirst);
      return;
    }
    Loops L = N.Around[Depth];
    if (Side == 2) {
      L.Low.Constant -= N.Earlier;
      L.High.Constant += N.Longer;
    }
    std::string Low = form(L.Low), High = form(L.High), Runs = fresh("%t");
    std::string Body = fresh("body"), Done = fresh("done"), Latch;
    std::string X = fresh("%x"), NextX = fresh("%t"), More = fresh("%t");
    Text += "  " + Runs + " = icmp slt i64 " + Low + ", " + High + "\n";
    Text += "  br i1 " + (L.RunsOnce ? "true" : Runs) + ", label %" + Body +
            ", label %" + Done + "\n";
    std::string Before = Here;
    size_t At = Text.size();
    Here = Body;
    Now[Depth] = X;
    loop(Depth + 1, Side);
    Text += "  " + NextX + " = add nsw i64 " + X + ", " +
            std::to_string(L.Step) + "\n";
    Text += "  " + More + " = icmp slt i64 " + NextX + ", " + High + "\n";
    Text += "  br i1 " + More + ", label %" + Body + ", label %" + Done + "\n";
    Text.insert(At, Body + ":\n  " + X + " = phi i64 [ " + Low + ", %" +
                        Before + " ], [ " + NextX + ", %" + Here + " ]\n");
    Text += Done + ":\n";
    Here = Done;
  }

  const Nest &N;
  std::string Flags, Text, Here, Now[3];
  unsigned Next = 0;
};

/// The executed accesses, in order.
struct Execution {
  const Nest &N;
  int64_t Size[2];
  struct Event {
    bool IsSecond;
    int64_t At;
    int64_t Outer;     // number of the execution of the innermost shared loop
    int64_t Iteration; // of that loop
    int64_t Outermost; // of the outermost one
  };
  std::vector<Event> Events;
  int64_t X[3] = {};
  int64_t Runs = 0;

  int64_t value(const Form &F) const {
    int64_t Sum = F.Constant;
    for (unsigned V = 0; V < 5; ++V)
      Sum += F.Factors[V] * (V < 3 ? X[V] : Size[V - 3]);
    return Sum;
  }
  void access(const Place &P, bool IsSecond) {
    int64_t Stride = (N.StrideIsM ? Size[1] : 8) + N.More;
    Events.push_back({IsSecond, value(P.Row) * Stride + value(P.Column), Runs,
                      N.Shared ? X[N.Shared - 1] : 0, X[0]});
  }
  void loop(unsigned Depth, unsigned Side) {
    unsigned DepthFirst = Side == 2 ? 0 : N.First.Depth;
    unsigned DepthSecond = Side == 1 ? 0 : N.Second.Depth;
    if (Side == 0 && Depth == N.Shared) {
      inside(Depth, 1, DepthFirst);
      inside(Depth, 2, DepthSecond);
      return;
    }
    inside(Depth, Side, std::max(DepthFirst, DepthSecond));
  }
  void inside(unsigned Depth, unsigned Side, unsigned Until) {
    if (Depth == Until) {
      if (Side != 2)
        access(N.First, false);
      if (Side != 1)
        access(N.Second, true);
      return;
    }
    Loops L = N.Around[Depth];
    if (Side == 2) {
      L.Low.Constant -= N.Earlier;
      L.High.Constant += N.Longer;
    }
    if (Side == 0 && Depth + 1 == N.Shared)
      ++Runs;
    int64_t Low = value(L.Low), High = value(L.High);
    for (int64_t V = Low; V < High || (L.RunsOnce && V == Low); V += L.Step) {
      X[Depth] = V;
      loop(Depth + 1, Side);
    }
  }
  bool overwritesLater() const {
    for (size_t I = 0; I < Events.size(); ++I)
      for (size_t K = I + 1; K < Events.size(); ++K)
        if (!Events[I].IsSecond && Events[K].IsSecond &&
            Events[I].At == Events[K].At)
          return true;
    return false;
  }
  bool isFilledFirst() const {
    for (size_t I = 0; I < Events.size(); ++I) {
      if (!Events[I].IsSecond)
        continue;
      bool IsWritten = false;
      for (size_t K = 0; K < I; ++K)
        IsWritten |= !Events[K].IsSecond && Events[K].At == Events[I].At &&
                     Events[K].Outermost == Events[I].Outermost;
      if (!IsWritten)
        return false;
    }
    return true;
  }
  bool meetsInRun() const {
    for (const Event &A : Events)
      for (const Event &B : Events)
        if (!A.IsSecond && B.IsSecond && A.At == B.At && A.Outer == B.Outer)
          return true;
    return false;
  }
  bool meetsInOthers() const {
    for (const Event &A : Events)
      for (const Event &B : Events)
        if (!A.IsSecond && B.IsSecond && A.At == B.At && A.Outer == B.Outer &&
            A.Iteration != B.Iteration)
          return true;
    return false;
  }
};

Nest randomNest(std::mt19937 &Random) {
  auto Number = [&](int Least, int Most) {
    return std::uniform_int_distribution<int>(Least, Most)(Random);
  };
  Nest N;
  unsigned Depth = Number(1, 3);
  for (unsigned D = 0; D < Depth; ++D) {
    Loops L;
    if (D && Number(0, 2) == 0)
      L.Low.Factors[Number(0, D - 1)] = 1;
    L.Low.Constant = Number(0, 1);
    if (D && Number(0, 2) != 0)
      L.High.Factors[Number(0, D - 1)] = 1;
    else
      L.High.Factors[3] = 1;
    L.High.Constant = Number(-1, 1);
    L.Step = Number(0, 4) ? 1 : 2;
    L.RunsOnce = D && !Number(0, 3);
    N.Around.push_back(L);
  }
  auto Index = [&](unsigned Inside) {
    Form F;
    if (Inside && Number(0, 5))
      F.Factors[Number(0, Inside - 1)] = Number(0, 5) ? 1 : Number(-1, 2);
    if (!Number(0, 7))
      F.Factors[3] = Number(-1, 1);
    F.Constant = Number(-1, 1);
    if (Number(0, 1))
      F.Constant = 0;
    return F;
  };
  for (Place *P : {&N.First, &N.Second}) {
    P->Depth = Number(1, Depth);
    P->Row = Index(P->Depth);
    P->Column = Index(P->Depth);
  }
  N.Shared = Number(0, std::min(N.First.Depth, N.Second.Depth));
  N.StrideIsM = Number(0, 3) != 0;
  N.More = Number(0, 1) ? 0 : Number(-1, 2);
  return N;
}

/// The value of the function of conditions for some sizes.
bool holds(const Function &Conditions, int64_t Size0, int64_t Size1) {
  DenseMap<const Value *, Constant *> Values;
  Type *I64 = Type::getInt64Ty(Conditions.getContext());
  Values[Conditions.getArg(0)] = ConstantInt::getSigned(I64, Size0);
  Values[Conditions.getArg(1)] = ConstantInt::getSigned(I64, Size1);
  auto Get = [&](Value *V) {
    auto *C = dyn_cast<Constant>(V);
    return C ? C : Values.lookup(V);
  };
  for (const Instruction &I : Conditions.front()) {
    if (auto *Return = dyn_cast<ReturnInst>(&I))
      return cast<ConstantInt>(Get(Return->getReturnValue()))->isOne();
    if (isa<FreezeInst>(I)) {
      Values[&I] = Get(I.getOperand(0));
      continue;
    }
    SmallVector<Constant *, 4> Operands;
    for (Value *Op : I.operands())
      Operands.push_back(Get(Op));
    if (auto *Cmp = dyn_cast<ICmpInst>(&I))
      Values[&I] = ConstantFoldCompareInstOperands(Cmp->getPredicate(),
                                                   Operands[0], Operands[1],
                                                   Conditions.getDataLayout());
    else
      Values[&I] = ConstantFoldInstOperands(
          const_cast<Instruction *>(&I), Operands, Conditions.getDataLayout());
  }
  return false;
}

struct Counts {
  unsigned Claims = 0, Conditional = 0, TrueOnes = 0, InOthers = 0;
};

void compare(const Nest &N, bool HasConditions, Counts &C) {
  std::string Text = Writer(N, !HasConditions).write(HasConditions);
  LLVMContext Ctx;
  SMDiagnostic Problem;
  std::unique_ptr<Module> M = parseAssemblyString(Text, Problem, Ctx);
  ASSERT_TRUE(M) << Problem.getMessage().str() << "\n" << Text;
  ASSERT_FALSE(verifyModule(*M, &errs())) << Text;
  Function &F = *M->getFunction("f");
  DominatorTree DT(F);
  LoopInfo LI(DT);
  AssumptionCache AC(F);
  TargetLibraryInfoImpl Impl(M->getTargetTriple());
  TargetLibraryInfo TLI(Impl);
  ScalarEvolution SE(F, TLI, AC, DT, LI);
  Instruction *Load = nullptr, *Store = nullptr;
  for (Instruction &I : instructions(F))
    (isa<LoadInst>(I)    ? Load
     : isa<StoreInst>(I) ? Store
                         : Load) = isa<LoadInst, StoreInst>(I) ? &I : Load;
  ASSERT_TRUE(Load && Store) << Text;
  Subscripts Subs(F, SE, LI);
  // What is asked in vain leaves nothing behind.
  const Function &Conditions = *M->getFunction("cond");
  auto Tested = [&] {
    return Conditions.back().getTerminator()->getOperand(0);
  };
  const Value *Before = Tested();
  auto Ask = [&] { return Subs.isApartLater(*Load, *Store); };
  EXPECT_FALSE(Subs.allOrNothing([&] { return Ask() && false; }));
  EXPECT_EQ(Tested(), Before) << Text;
  bool IsApart = Subs.allOrNothing(Ask);
  const Loop *Innermost = nullptr;
  for (const Loop *L = LI.getLoopFor(Load->getParent()); L;
       L = L->getParentLoop())
    if (L->getLoopDepth() == N.Shared && L->contains(Store))
      Innermost = L;
  bool IsApartIn = Innermost && Subs.isApartIn(*Innermost, *Load, *Store);
  bool IsApartInOthers =
      Innermost && Subs.isApartInOthers(*Innermost, *Load, *Store);
  bool IsTrue = true, Always = true;
  for (int64_t Size0 = -1; Size0 <= 6; ++Size0)
    for (int64_t Size1 = -2; Size1 <= 9; ++Size1) {
      Execution E{N, {Size0, Size1}, {}};
      E.loop(0, 0);
      IsTrue &= !E.overwritesLater();
      if (!holds(Conditions, Size0, Size1)) {
        Always = false;
        continue;
      }
      EXPECT_FALSE(IsApart && E.overwritesLater())
          << "n = " << Size0 << ", m = " << Size1 << "\n"
          << Text;
      EXPECT_FALSE(IsApartIn && E.meetsInRun())
          << "in a run, n = " << Size0 << ", m = " << Size1 << "\n"
          << Text;
      EXPECT_FALSE(IsApartInOthers && E.meetsInOthers())
          << "in other iterations, n = " << Size0 << ", m = " << Size1 << "\n"
          << Text;
    }
  C.TrueOnes += IsTrue;
  C.Claims += IsApart;
  C.InOthers += IsApartInOthers;
  C.Conditional += IsApart && !Always;
}

/// Two nests that are much the same.
Nest randomFill(std::mt19937 &Random) {
  auto Number = [&](int Least, int Most) {
    return std::uniform_int_distribution<int>(Least, Most)(Random);
  };
  Nest N = randomNest(Random);
  N.StoresFirst = true;
  N.Shared = std::max(1u, std::min(N.Shared, N.First.Depth));
  if (Number(0, 3))
    N.Second = N.First;
  N.Second.Depth = std::max(N.Second.Depth, N.Shared);
  if (!Number(0, 3))
    N.Second.Column.Constant += Number(-1, 1);
  if (!Number(0, 3))
    N.Longer = Number(-1, 1);
  if (!Number(0, 3))
    N.Earlier = Number(-1, 1);
  return N;
}

void compareFill(const Nest &N, bool HasConditions, Counts &C) {
  std::string Text = Writer(N, !HasConditions).write(HasConditions);
  LLVMContext Ctx;
  SMDiagnostic Problem;
  std::unique_ptr<Module> M = parseAssemblyString(Text, Problem, Ctx);
  ASSERT_TRUE(M) << Problem.getMessage().str() << "\n" << Text;
  Function &F = *M->getFunction("f");
  FunctionAnalysisManager FAM;
  PassBuilder().registerFunctionAnalyses(FAM);
  LoopSimplifyPass().run(F, FAM);
  FAM.clear();
  LoopInfo &LI = FAM.getResult<LoopAnalysis>(F);
  Instruction *Store = nullptr;
  LoadInst *Load = nullptr;
  for (Instruction &I : instructions(F))
    if (auto *Read = dyn_cast<LoadInst>(&I))
      Load = Read;
    else if (isa<StoreInst>(I))
      Store = &I;
  ASSERT_TRUE(Load && Store) << Text;
  Subscripts Subs(F, FAM.getResult<ScalarEvolutionAnalysis>(F), LI);
  bool IsFilled = Subs.isWrittenBefore(
      *LI.getLoopFor(Load->getParent())->getOutermostLoop(), Store, *Load,
      nullptr, FAM.getResult<DominatorTreeAnalysis>(F),
      FAM.getResult<PostDominatorTreeAnalysis>(F));
  bool IsTrue = true, Always = true;
  const Function &Conditions = *M->getFunction("cond");
  for (int64_t Size0 = -1; Size0 <= 6; ++Size0)
    for (int64_t Size1 = -2; Size1 <= 9; ++Size1) {
      Execution E{N, {Size0, Size1}, {}};
      E.loop(0, 0);
      IsTrue &= E.isFilledFirst();
      if (!holds(Conditions, Size0, Size1)) {
        Always = false;
        continue;
      }
      EXPECT_TRUE(!IsFilled || E.isFilledFirst())
          << "n = " << Size0 << ", m = " << Size1 << "\n"
          << Text;
    }
  C.TrueOnes += IsTrue;
  C.Claims += IsFilled;
  C.Conditional += IsFilled && !Always;
}

TEST(Subscripts, WhatIsSaidOfRandomFillsIsTrue) {
  std::mt19937 Random(3);
  Counts C;
  for (unsigned Run = 0; Run < 3000 && !::testing::Test::HasFailure(); ++Run)
    compareFill(randomFill(Random), Run % 2, C);
  std::cerr << C.Claims << " of " << C.TrueOnes << "\n";
  EXPECT_GT(C.Claims, 300u);
}

TEST(Subscripts, WhatIsSaidOfRandomNestsIsTrue) {
  std::mt19937 Random(1);
  Counts C;
  for (unsigned Run = 0; Run < 1500 && !::testing::Test::HasFailure(); ++Run)
    compare(randomNest(Random), true, C);
  EXPECT_GT(C.Claims, 300u);
  EXPECT_GT(C.Conditional, 100u);
  EXPECT_GT(C.InOthers, 100u);
}

TEST(Subscripts, WithoutTestsFlagsHaveToDo) {
  std::mt19937 Random(2);
  Counts C;
  for (unsigned Run = 0; Run < 1500 && !::testing::Test::HasFailure(); ++Run)
    compare(randomNest(Random), false, C);
  EXPECT_GT(C.Claims, 10u);
  EXPECT_EQ(C.Conditional, 0u);
}

// for k < n: for i from k + 1 to n: for j from k to n: row i of row k, where
// the loop over j has no test in front of it: it ends at max(k + 1, n + 1), n
// + 1.
TEST(Subscripts, ALoopThatRunsOnceMayEndAtAKnownPlace) {
  Nest N;
  N.Around = {{{}, {{0, 0, 0, 1}}},
              {{{1}, 1}, {{0, 0, 0, 1}}},
              {{{1}}, {{0, 0, 0, 1}, 1}, 1, /*RunsOnce=*/true}};
  N.First = {{{1}}, {{0, 0, 1}}, 3};
  N.Second = {{{0, 1}}, {{0, 0, 1}}, 3};
  N.Shared = 3;
  N.StrideIsM = true;
  N.More = 0;
  Counts C;
  compare(N, true, C);
  EXPECT_EQ(C.Claims, 1u);
}

// for k < n: for j from k + 1 to n: for i < m: reads column k, writes column j
// of rows of 80. That they are apart holds for n <= 80: not only where no loop
// runs.
TEST(Subscripts, WhatIsAssumedOfRowsLeavesIterations) {
  for (unsigned Columns : {3u, 4u}) {
    Form Most, Rows;
    Most.Factors[Columns] = Rows.Factors[7 - Columns] = 1;
    Nest N;
    N.Around = {{{}, Most}, {{{1}, 1}, Most}, {{}, Rows}};
    N.First = {{{0, 0, 1}}, {{1}}, 3};
    N.Second = {{{0, 0, 1}}, {{0, 1}}, 3};
    N.Shared = 1;
    N.StrideIsM = false;
    N.More = 72;
    Counts C;
    compare(N, true, C);
    EXPECT_EQ(C.Claims, 1u);
    EXPECT_EQ(C.Conditional, 0u);
  }
}

} // namespace
