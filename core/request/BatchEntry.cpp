//===- BatchEntry.cpp - __enzyme_batch ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   __enzyme_batch(f, enzyme_width, N, [marker] argument...)
//
// N calls of f, whose results come back as an array. Before a parameter's
// operands:
//
//   enzyme_vector         N values, one for each call (the default for N > 1)
//   enzyme_scalar         one value for all calls (the default for N = 1)
//   enzyme_buffer stride  a pointer: call i takes what lies stride * i bytes
//                         behind it
//
// The vectoriser makes of it what can be made; branches that differ are no
// obstacle.
//
//===----------------------------------------------------------------------===//

#include "request/EntryReaders.h"
#include "request/PlainCalls.h"
#include "request/SpreadStructs.h"
#include "request/ValueTrace.h"
#include "support/Diagnostics.h"

using namespace llvm;

namespace linkgrad {

namespace {

class BatchReader {
public:
  BatchReader(const CallForm &Form, Function &F)
      : Form(Form), Plain(Form, F), B(&Form.Call),
        Next(Form.functionOperand() + 1) {}

  bool run();

private:
  bool readWidth();
  bool readParameter(unsigned No);
  bool readBuffer(unsigned No);
  Value *nextValue(unsigned No);
  Marker markerHere();
  bool atEnd() const { return Next == Form.Call.arg_size(); }

  const CallForm &Form;
  PlainCall Plain;
  IRBuilder<> B;
  unsigned Next; // operand
  unsigned Width = 0, WidthAt = 0;
  std::vector<SmallVector<Value *, 8>> Lanes; // arguments of each call
};

} // namespace

/// enzyme_width may stand anywhere.
bool BatchReader::readWidth() {
  for (unsigned No = Next; No + 1 < Form.Call.arg_size(); ++No) {
    StringRef Name;
    if (readMarker(Form.Call.getArgOperand(No), Name) != Marker::Width)
      continue;
    auto *N = dyn_cast_or_null<ConstantInt>(
        traceSingleValue(Form.Call.getArgOperand(No + 1)));
    if (!N || N->isZero() || N->getValue().ugt(1024))
      return Form.bad(Form.argument(No + 1) +
                      ", the number after 'enzyme_width', is not a constant "
                      "between 1 and 1024");
    Width = N->getZExtValue();
    WidthAt = No;
    return true;
  }
  return Form.bad("'enzyme_width' and the number of calls are missing");
}

/// The marker of the next operand, behind enzyme_width.
Marker BatchReader::markerHere() {
  if (Next == WidthAt)
    Next += 2;
  if (atEnd())
    return Marker::None;
  StringRef Name;
  return readMarker(Form.Call.getArgOperand(Next), Name);
}

Value *BatchReader::nextValue(unsigned No) {
  Marker M = markerHere();
  if (atEnd() || M != Marker::None) {
    Form.bad("too few arguments: a value for parameter " + Twine(No + 1) +
             " is missing");
    return nullptr;
  }
  return Form.Call.getArgOperand(Next++);
}

bool BatchReader::readBuffer(unsigned No) {
  Value *Stride = nextValue(No);
  if (!Stride)
    return false;
  if (!Stride->getType()->isIntegerTy())
    return Form.bad(Form.argument(Next - 1) +
                    ", after 'enzyme_buffer': expected an integer number of "
                    "bytes, found " +
                    describeType(*Stride->getType()));
  if (markerHere() == Marker::Vector)
    ++Next;
  Value *Base = nextValue(No);
  if (!Base)
    return false;
  if (!Base->getType()->isPointerTy())
    return Form.bad(Form.argument(Next - 1) +
                    ", after 'enzyme_buffer' and its stride: expected a "
                    "pointer, found " +
                    describeType(*Base->getType()));
  Stride = B.CreateSExtOrTrunc(Stride, B.getInt64Ty());
  Argument &P = Plain.parameter(No);
  for (unsigned Lane = 0; Lane < Width; ++Lane) {
    Value *At = B.CreatePtrAdd(Base, B.CreateMul(Stride, B.getInt64(Lane)));
    Lanes[Lane].push_back(
        P.hasByValAttr() ? At : B.CreateAlignedLoad(P.getType(), At, Align(1)));
  }
  return true;
}

bool BatchReader::readParameter(unsigned No) {
  Marker M = markerHere();
  bool IsScalar = Width == 1;
  switch (M) {
  case Marker::None:
    break;
  case Marker::Buffer:
    ++Next;
    return readBuffer(No);
  case Marker::Vector:
  case Marker::Scalar:
    IsScalar = M == Marker::Scalar;
    ++Next;
    break;
  default:
    return Form.bad(Form.argument(Next) +
                    ": expected 'enzyme_vector', 'enzyme_scalar', "
                    "'enzyme_buffer' or a value for parameter " +
                    Twine(No + 1));
  }
  Value *V = nullptr;
  for (unsigned Lane = 0; Lane < Width; ++Lane) {
    if (Lane == 0 || !IsScalar) {
      V = nextValue(No);
      V = V ? Plain.convert(B, No, V, Next - 1) : nullptr;
      if (!V)
        return false;
    }
    Lanes[Lane].push_back(V);
  }
  return true;
}

bool BatchReader::run() {
  if (!readWidth())
    return false;
  Lanes.resize(Width);
  for (unsigned No = 0; No < Plain.numParameters(); ++No)
    if (!readParameter(No))
      return false;
  markerHere();
  if (!atEnd())
    return Form.bad(Form.argument(Next) + " is one too many");
  SmallVector<CallInst *, 8> Calls;
  for (auto [Lane, Args] : enumerate(Lanes)) {
    Calls.push_back(Plain.create(B, Args, Lane));
    if (!Calls.back())
      return false;
  }
  return Plain.finish(B, Calls);
}

bool readBatch(const CallForm &Form, Request &R) {
  if (is_contained(partsOfStructs(*R.Primal), true))
    return Form.bad("a struct that '" + displayName(R.Primal->getName()) +
                    "' takes by value travels in two registers, and is not "
                    "told from two parameters: pass it by pointer");
  if (!BatchReader(Form, *R.Primal).run())
    return false;
  R.Call = nullptr;
  return true;
}

} // namespace linkgrad
