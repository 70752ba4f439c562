//===- TypeCalls.cpp - calls, known functions, attributes ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bytes/TypeConstraints.h"
#include "rules/LibraryRules.h"
#include "rules/TextFunctions.h"
#include "rules/TypeHints.h"
#include "support/RustPaths.h"
#include "support/UnknownTarget.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace linkgrad;

//===----------------------------------------------------------------------===//
// Calls of functions in the closure
//===----------------------------------------------------------------------===//

void InstructionConstraints::bindArgument(const CallBase &C, unsigned No,
                                          Instance &Callee) {
  const Value *Actual = C.getArgOperand(No);
  const Argument *Formal = Callee.F->getArg(No);
  if (isa<UndefValue>(Actual) || isa<ConstantPointerNull>(Actual) ||
      isPlainFloat(Formal))
    return;
  if (Formal->getType()->isPointerTy()) {
    Cell From = Model.cellOf(I, Actual);
    if (Formal->hasByValAttr()) {
      Type *T = Formal->getParamByValType();
      G.addCopy(Model.cellOf(Callee, Formal), From,
                Model.DL.getTypeAllocSize(T).getFixedValue());
    } else if (Callee.Caller) {
      Callee.Slots[Formal].Pointer = From; // as if inlined
    } else {
      G.addView(From, Model.cellOf(Callee, Formal).Node);
    }
    return;
  }
  uint64_t Size = Model.sizeOf(Formal->getType());
  if (Size && !isa<Constant>(Actual))
    G.unify(Model.bytesOf(Callee, Formal), Model.bytesOf(I, Actual), Size);
}

void InstructionConstraints::visitCallBase(CallBase &C) {
  attributes(C);
  const Function *Callee = C.getCalledFunction();
  LibraryFunction Known = lookupLibraryFunction(C);
  bool IsMemory = Known.allocates() || Known.has(Effect::Moves | Effect::Frees);
  bool IsInside = Callee && !IsMemory && Model.Closure.contains(Callee) &&
                  !Callee->isDeclaration() && !Callee->isVarArg() &&
                  Callee->getFunctionType() == C.getFunctionType();
  if (!IsInside) {
    // Code that is not here, such as a rule of the user's.
    if (!Known && !isa<IntrinsicInst>(C) && !isUnknownTarget(C)) {
      for (const Use &A : C.args())
        if (A->getType()->isPointerTy() && !(Callee && hasLibraryRule(*Callee)))
          G.expose(Model.cellOf(I, A.get()), ByteGraph::Outside::Call);
      if (C.getType()->isPointerTy())
        G.expose(Model.cellOf(I, &C), ByteGraph::Outside::Call);
    }
    return knownCall(C, Known);
  }
  Instance *To = Model.instanceFor(I, Callee);
  I.Callees[&C] = To;
  for (unsigned No = 0; No != C.arg_size(); ++No)
    bindArgument(C, No, *To);
  if (To->Caller)
    Model.run(*To);
  if (isPlainFloat(&C) || C.getType()->isVoidTy())
    return;
  if (C.getType()->isPointerTy())
    G.addView(To->Return.Pointer, Model.cellOf(I, &C).Node);
  else if (uint64_t Size = Model.sizeOf(C.getType()))
    G.unify(Model.bytesOf(I, &C), To->Return.Bytes, Size);
}

//===----------------------------------------------------------------------===//
// Known functions
//===----------------------------------------------------------------------===//

/// `__enzyme_double(p, n)` and so on: n bytes at p are of that type.
bool InstructionConstraints::hintCall(const CallBase &C, StringRef Name) {
  static constexpr ByteTag::KindTy Kinds[] = {ByteTag::None, ByteTag::Single,
                                              ByteTag::Double, ByteTag::Integer,
                                              ByteTag::Pointer};
  ByteTag::KindTy Kind = Kinds[unsigned(typeHintOf(Name))];
  if (Kind == ByteTag::None || C.arg_empty() ||
      !C.getArgOperand(0)->getType()->isPointerTy())
    return false;
  uint64_t One = ByteTag::sizeOf(Kind), Size = One;
  if (C.arg_size() > 1)
    if (auto *N = dyn_cast<ConstantInt>(C.getArgOperand(1)))
      Size = N->isNegative()
                 ? UINT64_MAX
                 : (N->getLimitedValue(1 << 20) + One - 1) / One * One;
  tagArray(Model.cellOf(I, C.getArgOperand(0)), Kind, Size, &C);
  return true;
}

/// `!enzyme_truetype !{!"Float@double", i64 0, !"Integer", i64 8}`: the type
/// from that byte on.
void InstructionConstraints::trueType(const CallBase &C, Cell To) {
  const MDNode *Node = C.getMetadata("enzyme_truetype");
  const auto *Length = dyn_cast<ConstantInt>(C.getArgOperand(2));
  if (!Node || !Length)
    return;
  uint64_t End = Length->getLimitedValue(1 << 16);
  for (unsigned K = Node->getNumOperands() & ~1u; K >= 2; K -= 2) {
    auto *Name = dyn_cast_or_null<MDString>(Node->getOperand(K - 2));
    auto *From =
        mdconst::dyn_extract_or_null<ConstantInt>(Node->getOperand(K - 1));
    if (!Name || !From || From->getLimitedValue(End) >= End)
      continue;
    std::optional<ConcreteType> T =
        ConcreteType::parse(Name->getString(), C.getContext());
    uint64_t At = From->getZExtValue();
    if (T)
      tagCell(To.at(At), ByteTag::kindOf(*T), End - At, Trust::Access, &C);
    End = At;
  }
}

/// Of memcpy, memset and so on; UINT64_MAX when it is not known.
static uint64_t copiedSize(const CallBase &C) {
  const auto *Length = dyn_cast<ConstantInt>(C.getArgOperand(2));
  return Length ? Length->getLimitedValue() : UINT64_MAX;
}

void InstructionConstraints::copyCall(const CallBase &C, Cell To, Cell From) {
  uint64_t Size = copiedSize(C);
  G.addCopy(To, From, Size);
  tagByTBAA(To, Size, C);
  trueType(C, To);
  uint64_t End = 0;
  const MDNode *Object = C.getMetadata(LLVMContext::MD_tbaa_struct);
  std::vector<CopiedField> Fields = tbaaStructFields(Object);
  if (!Fields.empty())
    for (Cell At : {To, From})
      G.setObjectType(At, Object);
  for (const CopiedField &F : Fields) {
    if (F.Offset > End) // alignment hole
      tagCell(To.at(End), ByteTag::Integer, F.Offset - End, Trust::Access, &C);
    tagArray(To.at(F.Offset), F.Kind, F.Size, &C);
    End = std::max(End, F.Offset + F.Size);
  }
  if (!Fields.empty() && Size > End && Size - End < 64)
    tagCell(To.at(End), ByteTag::Integer, Size - End, Trust::Access, &C);
}

/// Memory functions. Returns false for anything else.
bool InstructionConstraints::memoryCall(const CallBase &C,
                                        const LibraryFunction &Known) {
  auto IsPointer = [&](int No) {
    return No >= 0 && unsigned(No) < C.arg_size() &&
           C.getArgOperand(No)->getType()->isPointerTy();
  };
  if (Known.fills()) {
    if (!IsPointer(0) || (Known.copies() && !IsPointer(1)) || C.arg_size() < 3)
      return false;
    integer(C.getArgOperand(2), &C);
    Cell To = Model.cellOf(I, C.getArgOperand(0));
    if (Known.copies()) {
      copyCall(C, To, Model.copiedCell(I, C.getArgOperand(1)));
      return true;
    }
    tagByTBAA(To, copiedSize(C), C);
    trueType(C, To);
    return true;
  }
  if (Known.has(Effect::Moves) && IsPointer(Known.PointerArg) &&
      C.getType()->isPointerTy())
    G.addView(Model.cellOf(I, C.getArgOperand(Known.PointerArg)),
              Model.cellOf(I, &C).Node);
  if (Known.linksNodes())
    linkNodes(C, Known);
  if (std::optional<int64_t> Offset = Known.offset(C))
    G.addView(Model.cellOf(I, C.getArgOperand(Known.PointerArg)).at(*Offset),
              Model.cellOf(I, &C).Node);
  if (Known.allocates())
    boundBlock(C, Known);
  // Sizes and exponents.
  if (!Known.allocates() && !Known.has(Effect::Moves | Effect::Frees) &&
      !Known.isMath())
    return false;
  for (const Value *Op : C.args())
    integer(Op, &C);
  return true;
}

/// Nodes that a library function links, or follows the links of: each link of
/// one may lead to any of them. (The head of a list among its owner's members
/// is a node like the others, behind which the owner's members lie: what is
/// copied out of a node without a type may then be either. Not to say so is
/// wrong: where nothing but copies gets to the floats of a node, its bytes
/// would be those of the owner's members alone.)
void InstructionConstraints::linkNodes(const CallBase &C,
                                       const LibraryFunction &Known) {
  ByteId Any = NoId;
  auto Join = [&](Cell Node) {
    for (unsigned No = Known.FirstLink; No != Known.EndLink; ++No) {
      ByteId Link = G.byteAt(Node.at(int64_t(No * ByteGraph::WordSize)));
      if (Any == NoId)
        Any = Link;
      G.unify(Any, Link);
    }
  };
  for (const Value *Op : C.args())
    if (Op->getType()->isPointerTy())
      Join(Model.cellOf(I, Op));
  if (Any == NoId)
    return;
  Join(G.targetOf(Any));
  // (Not the head, which has links and nothing else: behind them lies how many
  // nodes there are, where a node has its value.)
  if (Known.NodeArg >= 0)
    G.addView(Model.cellOf(I, C.getArgOperand(Known.NodeArg)),
              G.targetOf(Any).Node);
  if (C.getType()->isPointerTy())
    G.addView(G.targetOf(Any), Model.cellOf(I, &C).Node);
}

/// A block of known size ends there.
void InstructionConstraints::boundBlock(const CallBase &C,
                                        const LibraryFunction &Known) {
  auto Number = [&](int Arg) -> uint64_t {
    auto *N = Arg < 0 ? nullptr : dyn_cast<ConstantInt>(C.getArgOperand(Arg));
    return N ? N->getLimitedValue() : 0;
  };
  uint64_t Size = Number(Known.SizeArg);
  uint64_t Count = Known.CountArg < 0 ? 1 : Number(Known.CountArg);
  if (!C.getType()->isPointerTy() || !Size || !Count || Size > UINT32_MAX ||
      Count > UINT32_MAX)
    return;
  if (Cell At = G.resolve(Model.cellOf(I, &C)); At.Offset == 0)
    G.bound(At.Node, Size * Count);
}

/// Calls of which we do not see the body.
/// The functions of Rust's standard library that are known as inactive return
/// no floats in integers: hashes, lengths, random keys, flags.
void InstructionConstraints::integersOfRust(const CallBase &C) {
  Type *T = C.getType();
  auto IsInteger = [](Type *Part) { return Part->isIntegerTy(); };
  bool IsPair = T->isStructTy() && all_of(T->subtypes(), IsInteger);
  if ((IsPair || IsInteger(T)) &&
      !rustPath(C.getCalledFunction()->getName()).empty())
    integerBytes(&C, &C, Trust::Likely);
}

void InstructionConstraints::knownCall(const CallBase &C,
                                       const LibraryFunction &Known) {
  for (unsigned No = 0; No != C.arg_size(); ++No)
    if (C.paramHasAttr(No, Attribute::Returned) &&
        C.getArgOperand(No)->getType() == C.getType())
      same(&C, C.getArgOperand(No));
  for (unsigned No : stringArguments(C)) {
    Cell String = Model.cellOf(I, C.getArgOperand(No));
    tagCell(String, ByteTag::Pointer, 8, Trust::Access, &C);
    tagCell(String.at(8), ByteTag::Integer, 8, Trust::Access, &C);
  }
  const Function *F = C.getCalledFunction();
  if (memoryCall(C, Known) || hintCall(C, F ? F->getName() : ""))
    return;
  const auto *II = dyn_cast<IntrinsicInst>(&C);
  if (!II && F && Known.isInactive())
    return integersOfRust(C);
  if (!II || !II->getType()->isIntOrIntVectorTy())
    return;
  switch (II->getIntrinsicID()) {
  case Intrinsic::expect:
  case Intrinsic::ssa_copy:
    return same(&C, C.getArgOperand(0));
  case Intrinsic::bswap:
  case Intrinsic::bitreverse:
  case Intrinsic::fshl:
  case Intrinsic::fshr:
  case Intrinsic::vector_reduce_or:
  case Intrinsic::vector_reduce_and:
  case Intrinsic::vector_reduce_xor:
    return;
  case Intrinsic::fptosi_sat:
  case Intrinsic::fptoui_sat:
    return integer(&C, &C);
  default:
    integer(&C, &C, Trust::Likely);
    for (const Value *Op : C.args())
      integer(Op, &C, Trust::Likely);
  }
}

//===----------------------------------------------------------------------===//
// enzyme_type
//===----------------------------------------------------------------------===//

/// A tree below a pointer, at memory \p At.
void InstructionConstraints::seedMemory(Cell At, const TypeTree &T,
                                        unsigned Depth, const Value *Why) {
  for (auto It = T.entries().begin(); It != T.entries().end(); ++It) {
    const auto &[P, CT] = *It;
    if (P.size() != 1)
      continue;
    ByteTag::KindTy Kind = ByteTag::kindOf(CT);
    uint64_t Size = ByteTag::sizeOf(Kind);
    Cell Place = At.at(P[0]);
    if (P[0] == -1)
      Place = G.element(At, {Size});
    // An integer without a size of its own: up to the next entry or word.
    if (Kind == ByteTag::Integer && P[0] != -1) {
      Size = 8 - P[0] % 8;
      for (const auto &[Q, Other] : T.entries())
        if (Q.size() == 1 && Q[0] > P[0])
          Size = std::min<uint64_t>(Size, Q[0] - P[0]);
    }
    tagCell(Place, Kind, Size, Trust::Access, Why);
    if (Kind != ByteTag::Pointer)
      continue;
    TypeTree Below;
    bool Legal = true;
    for (const auto &[Q, Other] : T.entries())
      if (Q.size() > 1 && Q[0] == P[0])
        Below.insert(ArrayRef(Q).drop_front(), Other, Legal);
    if (Below.isKnown() && Depth < TypeTree::MaxDepth)
      seedMemory(G.targetOf(G.byteAt(Place)), Below, Depth + 1, Why);
  }
}

void InstructionConstraints::seedTree(const Value *V, const TypeTree &T,
                                      const Value *Why) {
  if (V->getType()->isPointerTy()) {
    TypeTree Below;
    bool Legal = true;
    for (const auto &[P, CT] : T.entries())
      if (P.size() > 1 && (P[0] == -1 || P[0] == 0))
        Below.insert(ArrayRef(P).drop_front(), CT, Legal);
    return seedMemory(Model.cellOf(I, V), Below, 1, Why);
  }
  uint64_t Size = Model.sizeOf(V->getType());
  if (!Size || isPlainFloat(V) || isa<Constant>(V))
    return;
  TypeTree Whole = T.shiftIndices(Model.DL, 0, Size, 0);
  ByteId First = Model.bytesOf(I, V);
  for (const auto &[P, CT] : Whole.entries()) {
    ByteTag::KindTy Kind = ByteTag::kindOf(CT);
    if (P.size() != 1 || Kind == ByteTag::None)
      continue;
    std::vector<ByteTag> Tags;
    appendTags(Tags, Kind, ByteTag::sizeOf(Kind));
    for (size_t K = 0; K != Tags.size() && P[0] + K < Size; ++K)
      G.tag(First + P[0] + K, {Tags[K], Trust::Access, Why});
  }
}

/// Reads an `enzyme_type` attribute; one that does not parse says nothing.
static TypeTree treeOf(Attribute A, LLVMContext &C) {
  TypeTree T;
  if (!A.isValid() || !A.isStringAttribute() ||
      !TypeTree::parse(A.getValueAsString(), C, T))
    return TypeTree();
  return T;
}

void InstructionConstraints::attributes(const CallBase &C) {
  const Function *F = C.getCalledFunction();
  auto Seed = [&](const Value *V, AttributeSet A) {
    TypeTree T = treeOf(A.getAttribute("enzyme_type"), C.getContext());
    if (T.isKnown() && !isa<UndefValue>(V))
      seedTree(V, T, &C);
  };
  for (unsigned No = 0; No != C.arg_size(); ++No) {
    Seed(C.getArgOperand(No), C.getAttributes().getParamAttrs(No));
    if (F)
      Seed(C.getArgOperand(No), F->getAttributes().getParamAttrs(No));
  }
  if (C.getType()->isVoidTy())
    return;
  Seed(&C, C.getAttributes().getRetAttrs());
  if (F)
    Seed(&C, F->getAttributes().getRetAttrs());
  if (C.hasRetAttr(Attribute::Range) || C.hasRetAttr(Attribute::ZExt) ||
      C.hasRetAttr(Attribute::SExt))
    integer(&C, &C);
}
