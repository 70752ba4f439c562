//===- Engine.cpp - the list of phases ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "linkgrad/Engine.h"
#include "analysis/CallTargetAnalysis.h"
#include "analysis/TypePrinter.h"
#include "analysis/TypeSeeds.h"
#include "linkgrad/BodySource.h"
#include "prepare/Closure.h"
#include "prepare/DisjointMemory.h"
#include "prepare/LibraryBodies.h"
#include "prepare/ParallelRegions.h"
#include "prepare/Simplify.h"
#include "prepare/StoredCasts.h"
#include "prepare/WordArithmetic.h"
#include "prepare/WordWebs.h"
#include "request/Request.h"
#include "rules/CustomRules.h"
#include "rules/LostDerivative.h"
#include "rules/PartialProduct.h"
#include "rules/Registrations.h"
#include "rules/TypeHints.h"
#include "support/BitAccess.h"
#include "support/DebugPrint.h"
#include "support/Diagnostics.h"
#include "support/OnlyRead.h"
#include "transform/Derivatives.h"
#include "transform/HiddenFloats.h"
#include "transform/RequestDerivatives.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Transforms/IPO/AlwaysInliner.h"

using namespace llvm;
using namespace linkgrad;

bool linkgrad::hasRequests(const Module &M) {
  for (const Function &F : M)
    if ((F.getName().contains("__enzyme_") ||
         F.getName() == ReleaseTapesName) &&
        !F.use_empty())
      return true;
  return false;
}

// The requests whose primals reach no function that still holds another one:
// derivatives are made from the inside out, so that those of one order are
// input to the next.
static std::vector<Request> takeInnermost(std::vector<Request> &Pending) {
  SmallPtrSet<const Function *, 16> Holders;
  for (const Request &R : Pending)
    Holders.insert(R.Call->getFunction());
  auto ReachesHolder = [&](Function *From) {
    SmallPtrSet<const Function *, 16> Seen;
    SmallVector<const Function *, 16> Work{From};
    while (!Work.empty()) {
      const Function *F = Work.pop_back_val();
      if (!Seen.insert(F).second)
        continue;
      if (Holders.contains(F))
        return true;
      for (StringRef Kind : ruleMetadataKinds())
        if (Function *Part = attachedFunction(*F, Kind))
          Work.push_back(Part);
      for (const Instruction &I : instructions(*F))
        for (const Use &U : I.operands())
          if (auto *Callee = dyn_cast<Function>(U->stripPointerCasts()))
            Work.push_back(Callee);
    }
    return false;
  };
  std::vector<Request> Ready, Later;
  for (Request &R : Pending)
    (ReachesHolder(R.Primal) ? Later : Ready).push_back(std::move(R));
  Pending = std::move(Later);
  return Ready;
}

// Takes the first request and those that \p OwnerOf groups with it.
static std::vector<Request>
takeSameOwner(std::vector<Request> &From,
              function_ref<Function *(const Request &)> OwnerOf) {
  Function *Owner = OwnerOf(From.front());
  std::vector<Request> Group, Rest;
  for (Request &R : From)
    (OwnerOf(R) == Owner ? Group : Rest).push_back(std::move(R));
  From = std::move(Rest);
  return Group;
}

// Takes from the front of \p Ready the requests that are differentiated
// together. The halves of a split derivative may be asked for in different
// modules, among other requests: so that they have the same plan, the closure
// is their primal's alone. Sizes come first, the others may use them.
static std::vector<Request> takeGroup(std::vector<Request> &Ready) {
  std::vector<Request> Group = takeSameOwner(Ready, [](const Request &R) {
    return R.Kind.Repeatable ? R.Primal : nullptr;
  });
  std::stable_partition(Group.begin(), Group.end(), [](const Request &R) {
    return R.Point == EntryPoint::AugmentSize;
  });
  return Group;
}

static void reportCycle(std::vector<Request> &Requests, Diagnostics &Diags) {
  for (Request &R : Requests) {
    Diags
        .error(DiagCode::BadRequest,
               {R.Call->getCalledOperand()->getName().str(),
                "the function to differentiate asks for its own derivative"})
        .at(*R.Call);
    dropRequest(R);
  }
}

// From here on: every copy is valid IR, with loops in simplified and LCSSA form
// and at most one return. Test builds check it; unsimplified loops are refused
// later.
static void checkPrepared(Closure &Functions, Diagnostics &Diags) {
#ifdef LINKGRAD_CHECKS
  for (Function *F : Functions.functions()) {
    std::string Text;
    raw_string_ostream OS(Text);
    DominatorTree DT(*F);
    LoopInfo LI(DT);
    unsigned Returns = count_if(*F, [](const BasicBlock &B) {
      return isa<ReturnInst>(B.getTerminator());
    });
    if (verifyFunction(*F, &OS) || Returns > 1 ||
        any_of(LI, [&](Loop *L) { return !L->isRecursivelyLCSSAForm(DT, LI); }))
      Diags.error(DiagCode::InvalidOutput,
                  {F->getName().str(), "bad prepared form " + Text});
  }
#endif
}

// Words that are moved may show others to be contradictory.
static constexpr unsigned MaxWordRounds = 4;

// \p Change leaves the control flow as it is. Whether any function has changed.
static bool changeAll(const Closure &Functions, FunctionAnalysisManager &FAM,
                      function_ref<bool(Function &)> Change) {
  bool Changed = false;
  for (Function *F : Functions.functions())
    if (Change(*F)) {
      PreservedAnalyses PA;
      PA.preserveSet<CFGAnalyses>();
      FAM.invalidate(*F, PA);
      Changed = true;
    }
  return Changed;
}

static bool moveWords(const Closure &Functions, const TypeAnalysis &Types,
                      FunctionAnalysisManager &FAM) {
  auto LoadsWord = [&](const LoadInst &Load) { return Types.loadsWord(Load); };
  auto MayBeNumber = [&](const Instruction &Access) {
    uint64_t Period = 0;
    const Value &Ptr = *getLoadStorePointerOperand(&Access);
    return !Types.isDeclaredPointer(Access) &&
           any_of(Types.memory(Ptr, 8, Period), [](const TypedRange &R) {
             return R.Words || R.Type.kind() == ConcreteType::Float;
           });
  };
  return changeAll(Functions, FAM, [&](Function &F) {
    bool Changed = storePointersAsIntegers(F, MayBeNumber);
    return moveWordsThroughMemory(F, LoadsWord) || Changed;
  });
}

static bool findStoredBits(const Closure &Functions,
                           const TypeAnalysis &Types) {
  std::vector<Instruction *> Accesses = Types.storedBits(Functions.functions());
  for (Instruction *I : Accesses)
    markStoredBits(*I);
  return !Accesses.empty();
}

// By what the language calls it, or by all that is known of the bytes. (An
// array whose end is not known claims what is behind it, too, as what it might
// be.)
static bool loadsInteger(const TypeAnalysis &Types, const LoadInst &Load) {
  if (Types.isDeclaredInteger(Load))
    return true;
  uint64_t Period = 0, Size = Load.getType()->getScalarSizeInBits() / 8;
  std::vector<TypedRange> Ranges =
      Types.memory(*Load.getPointerOperand(), Size, Period);
  return !isOfStoredBits(Load) && !Ranges.empty() &&
         all_of(Ranges, [](const TypedRange &R) {
           return R.Type.kind() == ConcreteType::Integer;
         });
}

static bool loseDerivativesOfWords(const Closure &Functions,
                                   const TypeAnalysis &Types,
                                   FunctionAnalysisManager &FAM) {
  auto MayBeFloat = [&](const Value &Ptr, uint64_t Bytes, uint64_t FloatSize) {
    return Types.mayBeFloat(Ptr, Bytes, FloatSize);
  };
  auto MayBeInteger = [&](const Value &Ptr, uint64_t Bytes) {
    return Types.mayBeInteger(Ptr, Bytes);
  };
  auto IsPointer = [&](const LoadInst &Load) {
    return Types.scalarType(Load).kind() == ConcreteType::Pointer;
  };
  auto IsOfInteger = [&](const Instruction &Access) {
    auto *Load = dyn_cast<LoadInst>(&Access);
    return Load ? loadsInteger(Types, *Load) : isIntegerMember(Access);
  };
  // (Other eight bytes have gone through memory: they may be pointers.)
  auto IsMixed = [&](const LoadInst &Load) {
    return (Load.getType()->isIntegerTy(32) || Types.isDeclaredNumber(Load)) &&
           Types.scalarType(Load).kind() == ConcreteType::Unknown;
  };
  WordFacts Facts{MayBeFloat, MayBeInteger, IsOfInteger, IsPointer, IsMixed};
  return changeAll(Functions, FAM, [&](Function &F) {
    return loseDerivativesOfWords(F, Facts);
  });
}

static void clearShadows(Context &C, Request &R) {
  IRBuilder<> B(R.Call);
  for (GlobalVariable *Shadow : C.ActiveShadows) {
    uint64_t Size =
        C.M.getDataLayout().getTypeAllocSize(Shadow->getValueType());
    Value *At = Shadow->isThreadLocal() ? B.CreateThreadLocalAddress(Shadow)
                                        : static_cast<Value *>(Shadow);
    B.CreateMemSet(At, B.getInt8(0), Size, Shadow->getAlign());
  }
}

static void differentiate(Module &M, std::vector<Request> &Requests,
                          FunctionAnalysisManager &FAM, BodySource *Bodies,
                          Diagnostics &Diags, unsigned Depth);

static void differentiateInGroups(Module &M, std::vector<Request> &Requests,
                                  FunctionAnalysisManager &FAM,
                                  BodySource *Bodies, Diagnostics &Diags,
                                  unsigned Depth) {
  while (!Requests.empty()) {
    std::vector<Request> Group = takeGroup(Requests);
    differentiate(M, Group, FAM, Bodies, Diags, Depth);
  }
}

// A body that comes from another module may hold requests too: its copy gets
// their derivatives before the copy is differentiated itself. \p Depth is the
// order of the derivative so far; no program wants one as high as the limit.
static void differentiateInside(Function &Copy, FunctionAnalysisManager &FAM,
                                BodySource *Bodies, Diagnostics &Diags,
                                unsigned Depth) {
  std::vector<Request> Inner = readRequests(Copy, Diags);
  if (Depth > 8)
    return reportCycle(Inner, Diags);
  auto Outer = std::move(Diags.CallChain);
  differentiateInGroups(*Copy.getParent(), Inner, FAM, Bodies, Diags, Depth);
  Diags.CallChain = std::move(Outer);
}

namespace {
/// What earlier attempts have found out.
struct Experience {
  /// From the second attempt on: which functions get to calls through pointers
  /// is followed through the code (analysis/CallTargetAnalysis.h).
  bool FollowTargets = false;
  /// From the first attempt on that leaves candidates out.
  std::optional<RuledOut> Ruled;
  /// The errors because of which candidates were ruled out first.
  Diagnostics::Withdrawn First;

  RuledOut &ruled() { return Ruled ? *Ruled : Ruled.emplace(); }
};
} // namespace

// Whether to try again without those candidates for calls through pointers that
// errors lie in. The first time they may have been inlined, and the error seem
// to lie in another one that calls them: the second attempt keeps them apart.
static bool ruleOutTargets(const Closure &Functions, Diagnostics &Diags,
                           size_t Mark, Experience &Past) {
  if (!Diags.hasErrorsSince(Mark) || Functions.targets().empty())
    return false;
  bool IsFirst = !Past.Ruled;
  auto &Failed = Past.ruled().Failed;
  size_t Before = Failed.size();
  Diagnostics::Withdrawn Errors = Diags.withdraw(Mark);
  Errors.forEach([&](const Function *Place, StringRef Why) {
    if (const GlobalValue *Target =
            Place && !IsFirst ? Functions.targetBehind(Place) : nullptr)
      Failed[Target] = Why.str();
  });
  if (!IsFirst && Failed.size() == Before)
    for (const GlobalValue *Target : Functions.targets())
      Failed.try_emplace(Target, Errors.first());
  if (Past.First.empty()) {
    Errors.forgetPlaces();
    Past.First = std::move(Errors);
  }
  return true;
}

// Candidates for calls through pointers that ask for derivatives themselves:
// most are what the program differentiates elsewhere (the tests of a test
// program), and their requests have candidates of the same kind, without end.
// \returns whether any is new.
static bool ruleOut(const TargetSet &Holders, Experience &Past) {
  TargetSet &Known = Past.ruled().Holders;
  size_t Before = Known.size();
  Known.insert_range(Holders);
  return Known.size() != Before;
}

enum class Outcome { Done, TryAgain, TryApart };

// Checks of memory that a compiler has put in are spread all over the code, and
// what they do with addresses is nothing to differentiate. \returns whether
// there are any.
static bool reportInstrumented(const Closure &Functions, Diagnostics &Diags) {
  static constexpr struct {
    Attribute::AttrKind Attribute;
    StringLiteral Option;
  } Kinds[] = {{Attribute::SanitizeAddress, "address"},
               {Attribute::SanitizeHWAddress, "hwaddress"},
               {Attribute::SanitizeMemory, "memory"},
               {Attribute::SanitizeThread, "thread"},
               {Attribute::SanitizeType, "type"}};
  bool Found = false;
  // Callers first.
  for (Function *F : reverse(Functions.functions()))
    for (const auto &[Attribute, Option] : Kinds) {
      if (!F->hasFnAttribute(Attribute))
        continue;
      Found = true;
      Diags
          .error(DiagCode::Instrumented,
                 {displayName(F->getName().split(".linkgrad").first),
                  "-fsanitize=" + Option.str()})
          .at(F->getEntryBlock().front());
    }
  return Found;
}

static bool haveOnePrimal(ArrayRef<Request> Requests) {
  return all_of(Requests, [&](const Request &R) {
    return R.Primal == Requests.front().Primal;
  });
}

static bool callsThroughPointers(const Closure &Functions) {
  return any_of(Functions.functions(), [](Function *F) {
    return any_of(instructions(*F), [](const Instruction &I) {
      auto *Call = dyn_cast<CallBase>(&I);
      return Call && Call->isIndirectCall();
    });
  });
}

static void warnOfTargetsLeftOut(const Closure &Functions, Diagnostics &Diags,
                                 const Experience &Past) {
  for (const auto &[Target, T] : Functions.leftOut())
    Diags
        .warning(DiagCode::TargetLeftOut,
                 {displayName(T.Name), Past.Ruled->Failed.find(Target)->second})
        .note("called " + T.CallSite);
}

// What to do after an attempt. Functions that are differentiated together share
// copies of what they call, so that one of them may be the cause of another's
// error: before anything else each is tried alone. This also makes it
// indifferent how a compiler has spread its functions over modules.
static Outcome judge(ArrayRef<Request> Requests, const Closure &Functions,
                     Diagnostics &Diags, size_t Mark, Experience &Past) {
  if (Diags.hasErrorsSince(Mark) && !haveOnePrimal(Requests)) {
    Diags.takeBack(Mark);
    return Outcome::TryApart;
  }
  bool IsIncomplete = Diags.hasErrorsSince(Mark) ||
                      Diags.hasSince(Mark, DiagCode::UnknownTarget);
  if (IsIncomplete && !Past.FollowTargets && callsThroughPointers(Functions)) {
    Diags.takeBack(Mark);
    Past.FollowTargets = true;
    return Outcome::TryAgain;
  }
  if (ruleOutTargets(Functions, Diags, Mark, Past))
    return Outcome::TryAgain;
  // Nothing was left for some call: say what was wrong with its targets.
  if (Diags.hasErrorsSince(Mark))
    Diags.putBack(std::move(Past.First));
  else
    warnOfTargetsLeftOut(Functions, Diags, Past);
  return Outcome::Done;
}

// One for each request, empty where it does not pay or cannot be told at run
// time.
static std::vector<DisjointVersion>
addDisjointVersions(Closure &Functions, ArrayRef<Request> Requests,
                    ArrayRef<Function *> Primals,
                    FunctionAnalysisManager &FAM) {
  std::map<std::pair<Function *, DerivativeKind>, DisjointVersion> Made;
  std::map<Function *, Function *> Copies;
  std::vector<DisjointVersion> Versions(Requests.size());
  for (auto [R, Primal, V] : zip(Requests, Primals, Versions)) {
    if (!Primal || R.Kind.Mode != DerivativeMode::Reverse ||
        R.Kind.RuntimeActivity)
      continue;
    auto [It, New] = Made.try_emplace({Primal, R.Kind});
    V = It->second;
    if (!New || !(V.Test = makeDisjointTest(*Primal, R.Kind, FAM)))
      continue;
    Function *&Copy = Copies[Primal];
    if (!Copy)
      Copy = Functions.addDisjoint(*Primal);
    V.Primal = Copy;
    It->second = V;
    V.IsFirst = true;
  }
  return Versions;
}

// Makes the derivatives of some requests and puts them in place. If another
// attempt is asked for, nothing has changed but \p Past.
static Outcome tryToDifferentiate(Module &M, std::vector<Request> &Requests,
                                  FunctionAnalysisManager &FAM,
                                  BodySource *Bodies, Diagnostics &Diags,
                                  unsigned Depth, Experience &Past) {
  size_t Mark = Diags.mark();
  Closure Functions(FAM, Bodies, Diags, Past.Ruled ? &*Past.Ruled : nullptr);
  if (Past.FollowTargets)
    Functions.FindTargets = [&](ArrayRef<Function *> Copies,
                                ArrayRef<Function *> Roots) {
      return findCallTargets(Copies, Roots, FAM);
    };
  TargetSet Holders;
  Functions.OnCopy = [&](Function &Copy) {
    if (!holdsRequests(Copy))
      return true;
    if (const GlobalValue *Target = Functions.targetBehind(&Copy)) {
      Holders.insert(Target);
      return Past.Ruled && Past.Ruled->Holders.contains(Target);
    }
    differentiateInside(Copy, FAM, Bodies, Diags, Depth + 1);
    return true;
  };
  Diags.CallChain = [&](const Function &F, std::vector<std::string> &Lines) {
    Functions.describeChain(F, Lines);
  };

  // Complete the closure: private copies of all that the primals can call.
  std::vector<Function *> Primals;
  for (Request &R : Requests) {
    Function *Body = Functions.add(*R.Primal, *R.Call, knownFunctions(R));
    bool Fits = Body && checkPrototype(R, *Body, Diags);
    Primals.push_back(Fits ? Body : nullptr);
  }

  // Optimise the copies: what is differentiated is optimised code.
  Functions.simplify();
  if (!Holders.empty() && ruleOut(Holders, Past)) {
    Diags.takeBack(Mark);
    Diags.CallChain = nullptr;
    Functions.erase(/*KeepImports=*/true);
    return Outcome::TryAgain;
  }

  if (reportInstrumented(Functions, Diags))
    std::fill(Primals.begin(), Primals.end(), nullptr);

  // Parameters that need not overlap.
  std::vector<DisjointVersion> Disjoint =
      addDisjointVersions(Functions, Requests, Primals, FAM);
  std::vector<Function *> Roots = Primals;
  for (const DisjointVersion &V : Disjoint)
    Roots.push_back(V.Primal);

  // Analyse: control flow, types, then activity for each derivative separately.
  auto Analyse = [&] {
    return std::make_unique<TypeAnalysis>(Functions.functions(), FAM, Roots);
  };
  std::unique_ptr<TypeAnalysis> Types = Analyse();
  for (unsigned Round = 0;
       Round != MaxVariantRounds && Functions.separate(Types->variants());
       ++Round)
    Types = Analyse();
  if (findStoredBits(Functions, *Types))
    Types = Analyse();
  for (unsigned Round = 0;
       Round != MaxWordRounds && moveWords(Functions, *Types, FAM); ++Round)
    Types = Analyse();
  if (loseDerivativesOfWords(Functions, *Types, FAM))
    Types = Analyse();
  ClosureFacts Facts(Functions.functions(), Roots, *Types);
  Context C{M, FAM, Diags, Functions, *Types, Facts, Runtime(M), {}, {}};
  for (Function *F : Functions.functions())
    C.Infos[F] = std::make_unique<FunctionInfo>(*F, FAM);
  for (Function *F : Functions.functions()) {
    debugPrint("prepare", *F);
    debugPrint("types", *F,
               [&](raw_ostream &OS) { printTypes(*Types, *F, OS); });
  }
  checkPrepared(Functions, Diags);
  for (Function *F : Functions.functions())
    checkTypeHints(*F, Diags);
  for (unsigned I = 0; I < Requests.size(); ++I)
    if (Primals[I])
      reportHiddenFloats(Requests[I], *Primals[I], *Types, Diags);

  // Plan the tapes and emit, callees when a call to them is met.
  Derivatives D(C);
  std::vector<RequestDerivatives> Results(Requests.size());
  for (unsigned I = 0; I < Requests.size(); ++I)
    if (Primals[I])
      Results[I] = makeDerivatives(D, *Primals[I], Requests[I], Disjoint[I]);

  // Put the derivatives in place, or after an error nothing.
  Outcome Result = judge(Requests, Functions, Diags, Mark, Past);
  bool Again = Result != Outcome::Done;
  bool Failed = Again || Diags.hasErrors();
  for (unsigned I = 0; !Again && I < Requests.size(); ++I) {
    Request &R = Requests[I];
    if (Failed) {
      dropRequest(R);
      continue;
    }
    if (R.Point == EntryPoint::AugmentSize) {
      lowerTapeSize(R, Results[I].Tape);
      continue;
    }
    if (R.Point == EntryPoint::VirtualReverse) {
      lowerVirtualReverse(R, *Results[I].Function, *Results[I].Gradient);
      continue;
    }
    if (R.Kind.Mode != DerivativeMode::Augmented)
      clearShadows(C, R);
    lowerRequest(R, *Results[I].Function, Results[I].Tape, Diags);
  }
  D.eraseUnused();
  Diags.CallChain = nullptr;
  if (Failed)
    D.discardAfter(0);
  for (Function *F : D.functions())
    tidyDerivative(*F, FAM);
  for (Function *F : D.functions())
    debugPrint("derivative", *F);
  C.Infos.clear();
  for (const DisjointVersion &V : Disjoint)
    if (V.IsFirst && V.Test->use_empty())
      V.Test->eraseFromParent();
  Functions.erase(/*KeepImports=*/Again || Depth > 1);
  lowerForks(M);
  return Result;
}

static void differentiate(Module &M, std::vector<Request> &Requests,
                          FunctionAnalysisManager &FAM, BodySource *Bodies,
                          Diagnostics &Diags, unsigned Depth) {
  Experience Past;
  Outcome Result;
  do
    Result = tryToDifferentiate(M, Requests, FAM, Bodies, Diags, Depth, Past);
  while (Result == Outcome::TryAgain);
  if (Result == Outcome::Done)
    return;
  while (!Requests.empty()) {
    std::vector<Request> Alone =
        takeSameOwner(Requests, [](const Request &R) { return R.Primal; });
    differentiate(M, Alone, FAM, Bodies, Diags, Depth);
  }
}

// The entry points and markers must not reach the linker as undefined symbols.
static void eraseInterface(Module &M) {
  eraseTypeHints(M);
  for (GlobalVariable &G : make_early_inc_range(M.globals()))
    if (G.isDeclaration() && G.use_empty() &&
        G.getName().starts_with("enzyme_"))
      G.eraseFromParent();
  for (Function &F : make_early_inc_range(M))
    if (F.isDeclaration() && F.use_empty() && F.getName().contains("__enzyme_"))
      F.eraseFromParent();
}

// LLVM makes one call of an allocation and a memset behind it, as the shadow of
// a block is made. LazyCallGraph in LLVM 22 takes no new calls of functions
// that have a body (it crashes where it removes dead functions), and the bodies
// of Rust's allocation functions are imported like all others.
static void keepClearingApart(Module &M) {
  constexpr StringLiteral Variant = "alloc-variant-zeroed";
  for (Function &F : M)
    if (Attribute A = F.getFnAttribute(Variant); A.isValid())
      if (Function *Zeroed = M.getFunction(A.getValueAsString());
          Zeroed && !Zeroed->isDeclaration())
        F.removeFnAttr(Variant);
}

// Wrappers of requests that must be inlined (linkgrad.hpp's are such) hand on
// what is to be differentiated. Compilers inline them before the link, but when
// we run in the compiler it has not come to that.
static void inlineWrappers(Module &M, ModuleAnalysisManager &MAM) {
  AlwaysInlinerPass(/*InsertLifetimeIntrinsics=*/false).run(M, MAM);
}

bool linkgrad::differentiateModule(Module &M, ModuleAnalysisManager &MAM,
                                   BodySource *Bodies) {
  debugPrint("before", M);
  Diagnostics Diags(M.getContext());
  inlineWrappers(M, MAM);
  markConstantVariables(M, [&](const GlobalVariable &GV) {
    return Bodies && Bodies->mayBeWrittenByRules(GV);
  });
  FunctionAnalysisManager &FAM =
      MAM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  attachRegistrations(M, Diags);
  std::vector<Request> Pending = readRequests(M, Diags);
  while (!Pending.empty()) {
    std::vector<Request> Ready = takeInnermost(Pending);
    if (Ready.empty()) {
      reportCycle(Pending, Diags);
      break;
    }
    differentiateInGroups(M, Ready, FAM, Bodies, Diags, 1);
  }
  eraseInterface(M);
  settleLibraryBodies(M);
  keepClearingApart(M);
  Runtime(M).defineReleaseOfTapes();
  lowerLostDerivatives(M);
  lowerPartialProducts(M);
  debugPrint("after", M);
  return true;
}
