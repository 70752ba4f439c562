//===- TypeInstances.cpp - functions, as seen from their calls ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bytes/TypeConstraints.h"
#include "support/DebugPrint.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace linkgrad;

/// A callee is looked at anew for each call up to this many instructions, this
/// deep, and until all copies together are this many times the closure.
static constexpr unsigned MaxClonedSize = 400;
static constexpr unsigned MaxDepth = 8;
static constexpr unsigned MaxGrowth = 3;

TypeModel::TypeModel(ArrayRef<Function *> List, ArrayRef<Function *> Roots,
                     FunctionAnalysisManager &FAM, const DataLayout &DL,
                     const ParameterLayouts &Given, VTables Tables)
    : DL(DL), Declared(DL), FAM(FAM), Tables(Tables) {
  if (!List.empty() && wantsDebugPrint(*List[0]->getParent(), "conflicts"))
    Graph.logUnions();
  DenseSet<const Function *> Called;
  for (const Function *F : List) {
    if (!F || F->isDeclaration() || !Closure.insert(F).second)
      continue;
    unsigned Size = 0;
    for (const Instruction &Inst : instructions(F)) {
      ++Size;
      if (const auto *C = dyn_cast<CallBase>(&Inst))
        if (const Function *Callee = C->getCalledFunction())
          if (Callee != F)
            Called.insert(Callee);
    }
    Sizes[F] = Size;
    Budget += MaxGrowth * Size + 1000;
  }
  for (const Function *F : Roots)
    if (Closure.contains(F))
      addRoot(F, Given);
  for (const Function *F : List)
    if (Closure.contains(F) && !Called.contains(F)) {
      if (Roots.empty() || F->hasAddressTaken())
        addRoot(F, Given);
      else
        shared(F); // all calls to it were inlined
    }
  runShared();
  // Functions that only call each other.
  for (const Function *F : List)
    if (Closure.contains(F) && !ByFunction.contains(F)) {
      shared(F);
      runShared();
    }
  Graph.solve();
  Graph.printConflicts();
}

ArrayRef<Instance *> TypeModel::instances(const Function *F) const {
  auto It = ByFunction.find(F);
  if (It == ByFunction.end())
    return {};
  return It->second;
}

bool TypeModel::mayClone(const Instance &Caller, const Function *Callee) const {
  unsigned Size = Sizes.lookup(Callee);
  if (Size > MaxClonedSize || Size > Budget || Caller.Depth >= MaxDepth)
    return false;
  for (const Instance *Up = &Caller; Up; Up = Up->Caller)
    if (Up->F == Callee)
      return false;
  return true;
}

Instance *TypeModel::instanceFor(Instance &Caller, const Function *Callee) {
  if (!mayClone(Caller, Callee))
    return shared(Callee);
  Budget -= Sizes.lookup(Callee);
  return create(Callee, &Caller);
}

Instance *TypeModel::shared(const Function *F) {
  Instance *&Known = Shared[F];
  if (!Known) {
    Known = create(F, nullptr);
    ToRun.push_back(Known);
  }
  return Known;
}

void TypeModel::addRoot(const Function *F, const ParameterLayouts &Given) {
  Instance *I = shared(F);
  I->IsRoot = true;
  using Outside = ByteGraph::Outside;
  auto ExposeBytes = [&](ByteId First, Type *T, Outside By) {
    for (uint64_t K = 0; K < sizeOf(T); K += DL.getPointerSize())
      Graph.expose(Graph.targetOf(First + K), By);
  };
  for (auto &[A, L] : Given)
    if (A->getParent() == F)
      Graph.declare(cellOf(*I, A), L, L->IsFirstOfMany, A);
  for (const Argument &A : F->args())
    if (A.getType()->isPointerTy())
      Graph.expose(cellOf(*I, &A), Outside::Parameter);
    else
      ExposeBytes(bytesOf(*I, &A), A.getType(), Outside::Parameter);
  if (F->getReturnType()->isPointerTy())
    Graph.expose(I->Return.Pointer, Outside::Result);
  else
    ExposeBytes(I->Return.Bytes, F->getReturnType(), Outside::Result);
}

Instance *TypeModel::create(const Function *F, Instance *Caller) {
  Instances.push_back(std::make_unique<Instance>());
  Instance *I = Instances.back().get();
  I->F = F;
  I->Caller = Caller;
  I->Depth = Caller ? Caller->Depth + 1 : 0;
  Type *T = F->getReturnType();
  if (T->isPointerTy())
    I->Return.Pointer = {Graph.addNode(), 0};
  else
    I->Return.Bytes = Graph.addBytes(std::max<uint64_t>(sizeOf(T), 1));
  ByFunction[F].push_back(I);
  return I;
}

void TypeModel::runShared() {
  while (!ToRun.empty()) {
    Instance *I = ToRun.back();
    ToRun.pop_back();
    run(*I);
  }
}

void TypeModel::run(Instance &I) {
  seedFunction(I);
  InstructionConstraints Visitor(*this, I);
  // InstVisitor wants a mutable function; nothing is changed.
  for (BasicBlock &BB : *const_cast<Function *>(I.F))
    for (Instruction &Inst : BB) {
      const Value *Caller = Graph.because(&Inst);
      Visitor.visit(Inst);
      if (TypeTree T = typeMetadata(Inst);
          T.isKnown() && !Inst.getType()->isVoidTy())
        Visitor.seedTree(&Inst, T, &Inst);
      for (const DbgVariableRecord &R : filterDbgVars(Inst.getDbgRecordRange()))
        seedDebug(I, R);
      Graph.because(Caller);
    }
}

/// What the function says of its own parameters.
void TypeModel::seedFunction(Instance &I) {
  InstructionConstraints Visitor(*this, I);
  for (const Argument &A : I.F->args()) {
    TypeTree T;
    Attribute Given =
        I.F->getAttributes().getParamAttr(A.getArgNo(), "enzyme_type");
    if (Given.isValid() &&
        TypeTree::parse(Given.getValueAsString(), I.F->getContext(), T))
      Visitor.seedTree(&A, T, &A);
    if (A.hasAttribute(Attribute::Range) || A.hasZExtAttr() || A.hasSExtAttr())
      Visitor.integer(&A, &A);
    for (Type *Memory : {A.getParamStructRetType(), A.getParamByValType()})
      if (Memory)
        Graph.declare(cellOf(I, &A), Declared.ofType(Memory), false, &A);
  }
}

/// A variable's type, where the variable is the whole of a value or of memory.
void TypeModel::seedDebug(Instance &I, const DbgVariableRecord &R) {
  if (R.isDbgAssign() || R.hasArgList() || R.isKillLocation())
    return;
  const Value *V = R.getVariableLocationOp(0);
  const DIType *T = R.getVariable()->getType();
  if (!V || !T || isa<Constant>(V) || R.getExpression()->getNumElements())
    return;
  if (R.isDbgDeclare()) {
    if (V->getType()->isPointerTy())
      Graph.declare(cellOf(I, V), Declared.ofDebugType(T), false, V);
    return;
  }
  if (V->getType()->isPointerTy()) {
    Graph.declare(cellOf(I, V), Declared.ofDebugPointee(T), true, V);
    return;
  }
  const Layout *L = Declared.ofDebugType(T);
  uint64_t Size = sizeOf(V->getType());
  if (!L || L->Extent != Size || V->getType()->isFPOrFPVectorTy())
    return;
  ByteId First = bytesOf(I, V);
  for (uint64_t K = 0; K != Size; ++K)
    if (ByteTag Tag = L->at(K, false); Tag.isKnown())
      Graph.tag(First + K, {Tag, Trust::Declared, V});
}
