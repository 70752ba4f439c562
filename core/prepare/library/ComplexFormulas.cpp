//===- ComplexFormulas.cpp - complex functions by real ones ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With p = a + ib, q = c + id:
//
//   p q     = (ac - bd) + i (ad + bc)
//   p / q   = ((ac + bd) + i (bc - ad)) / |q|^2
//   exp p   = e^a (cos b + i sin b)
//   log p   = log |p| + i arg p
//   sqrt p  = t + i b / 2t         if a >= 0, where t = sqrt((|p| + |a|) / 2)
//             |b / 2t| + i sign(b) t otherwise
//   p ^ q   = exp(q log p)
//   sin p   = sin a cosh b + i cos a sinh b
//   cos p   = cos a cosh b - i sin a sinh b
//   tan p   = (sin a cos a + i sinh b cosh b) / (cos^2 a + sinh^2 b)
//   sinh p  = sinh a cos b + i cosh a sin b
//   cosh p  = cosh a cos b + i sinh a sin b
//   tanh p  = (sinh a cosh a + i sin b cos b) / (sinh^2 a + cos^2 b)
//
//   asin p  = atan2(a, Re(u v)) + i asinh(Im(u* v))    u = sqrt(1 - p),
//   acos p  = 2 atan2(Re u, Re v) + i asinh(Im(v* u))  v = sqrt(1 + p)
//   acosh p = asinh(Re(w* v)) + 2i atan2(Im w, Re v)   w = sqrt(p - 1)
//   atanh p = log((v v)^2 / (u u)^2) / 4 + i atan2(2b, (1 - a)(1 + a) - b^2) /
//   2 asinh p = -i asin ip, atan p = -i atanh ip
//
// where * is the conjugate, and (v v)^2 is (1 + a)^2 + b^2. These inverse
// functions are regular on their branch cuts, seen from the side of b, as the
// library's are; other formulas divide by zero there, or where b is zero.
//
// Reference: Abramowitz and Stegun, 3.7, 4.1, 4.3.55-57, 4.4, 4.5.49-51, 4.6;
// Kahan, Branch cuts for complex elementary functions (1987).
//
//===----------------------------------------------------------------------===//

#include "prepare/library/ComplexFormulas.h"
#include "rules/CustomRules.h"
#include "rules/MathRules.h"

using namespace llvm;
using namespace linkgrad;

Value *linkgrad::emitIsFinite(Value *V, IRBuilderBase &B) {
  return B.CreateFCmpOLT(
      emitMathCall(mathRule(RowId::fabs), {V}, V->getType(), B),
      ConstantFP::getInfinity(V->getType()));
}

namespace {

class FormulaEmitter {
public:
  FormulaEmitter(Complex P, Complex Q, IRBuilderBase &B)
      : P(P), Q(Q), B(B), Ty(P.Real->getType()) {}
  Complex emit(ComplexOperation Op);

private:
  Value *call(RowId Row, ArrayRef<Value *> Args) {
    return emitMathCall(mathRule(Row), Args, Ty, B);
  }
  Value *mul(Value *L, Value *R) { return B.CreateFMul(L, R); }
  Value *add(Value *L, Value *R) { return B.CreateFAdd(L, R); }
  Value *sub(Value *L, Value *R) { return B.CreateFSub(L, R); }
  Value *abs(Complex Z) { return call(RowId::hypot, {Z.Real, Z.Imaginary}); }
  Value *abs() { return abs(P); }
  Value *arg() { return call(RowId::atan2, {P.Imaginary, P.Real}); }
  Value *exponentOf(Value *C, Value *D);
  /// radius * (cos angle + i sin angle)
  Complex polar(Value *Radius, Value *Angle);
  Complex quotient();
  Complex power();
  Complex sqrt(Complex Z);
  Complex trigonometric(ComplexOperation Op);
  Complex inverse(ComplexOperation Op);
  Complex inverseSine(Complex Z);
  Complex inverseTangent(Complex Z);
  Value *number(double N) { return ConstantFP::get(Ty, N); }
  /// tan of the real with tanh of the imaginary part, or the other way round.
  Complex tangent(Value *Trigonometric, Value *Hyperbolic, bool TrigIsReal);

  Complex P, Q;
  IRBuilderBase &B;
  Type *Ty;
};

} // namespace

/// The power of two in max(|c|, |d|), without derivative.
Value *FormulaEmitter::exponentOf(Value *C, Value *D) {
  Value *Max = B.CreateMaxNum(call(RowId::fabs, {C}), call(RowId::fabs, {D}));
  CallInst *Parts =
      B.CreateIntrinsic(Intrinsic::frexp, {Ty, B.getInt32Ty()}, Max);
  Parts->addFnAttr(Attribute::get(B.getContext(), InactiveAttribute));
  // frexp promises no exponent for what is not finite.
  return B.CreateSelect(emitIsFinite(Max, B), B.CreateExtractValue(Parts, 1),
                        B.getInt32(0));
}

Complex FormulaEmitter::polar(Value *Radius, Value *Angle) {
  return {mul(Radius, call(RowId::cos, {Angle})),
          mul(Radius, call(RowId::sin, {Angle}))};
}

/// q is brought near one: |q|^2 must not overflow where the quotient does not.
Complex FormulaEmitter::quotient() {
  Value *Exponent = B.CreateNeg(exponentOf(Q.Real, Q.Imaginary));
  auto Scaled = [&](Value *V) { return call(RowId::ldexp, {V, Exponent}); };
  Value *C = Scaled(Q.Real), *D = Scaled(Q.Imaginary);
  Value *Square = add(mul(C, C), mul(D, D));
  Value *Real = add(mul(P.Real, C), mul(P.Imaginary, D));
  Value *Imaginary = sub(mul(P.Imaginary, C), mul(P.Real, D));
  return {Scaled(B.CreateFDiv(Real, Square)),
          Scaled(B.CreateFDiv(Imaginary, Square))};
}

Complex FormulaEmitter::power() {
  Value *Log = call(RowId::log, {abs()}), *Angle = arg();
  Value *Real = sub(mul(Q.Real, Log), mul(Q.Imaginary, Angle));
  Value *Imaginary = add(mul(Q.Imaginary, Log), mul(Q.Real, Angle));
  return polar(call(RowId::exp, {Real}), Imaginary);
}

/// Not by the angle, which loses the small part of a number near the axis.
Complex FormulaEmitter::sqrt(Complex Z) {
  Value *Half = number(0.5);
  Value *Size = add(mul(abs(Z), Half), mul(call(RowId::fabs, {Z.Real}), Half));
  Value *Large = call(RowId::sqrt, {Size});
  Value *Small = B.CreateFDiv(mul(Z.Imaginary, Half), Large);
  Value *IsRight = B.CreateFCmpOGE(Z.Real, ConstantFP::getZero(Ty));
  return {B.CreateSelect(IsRight, Large, call(RowId::fabs, {Small})),
          B.CreateSelect(IsRight, Small,
                         call(RowId::copysign, {Large, Z.Imaginary}))};
}

Complex FormulaEmitter::tangent(Value *Trigonometric, Value *Hyperbolic,
                                bool TrigIsReal) {
  Value *Sin = call(RowId::sin, {Trigonometric});
  Value *Cos = call(RowId::cos, {Trigonometric});
  Value *Sinh = call(RowId::sinh, {Hyperbolic});
  Value *Cosh = call(RowId::cosh, {Hyperbolic});
  Value *Square = add(mul(Cos, Cos), mul(Sinh, Sinh));
  Value *Trig = B.CreateFDiv(mul(Sin, Cos), Square);
  Value *Hyp = B.CreateFDiv(mul(Sinh, Cosh), Square);
  return TrigIsReal ? Complex{Trig, Hyp} : Complex{Hyp, Trig};
}

Complex FormulaEmitter::trigonometric(ComplexOperation Op) {
  auto [X, Y] = P;
  switch (Op) {
  case ComplexOperation::Sin:
    return {mul(call(RowId::sin, {X}), call(RowId::cosh, {Y})),
            mul(call(RowId::cos, {X}), call(RowId::sinh, {Y}))};
  case ComplexOperation::Cos:
    return {mul(call(RowId::cos, {X}), call(RowId::cosh, {Y})),
            B.CreateFNeg(mul(call(RowId::sin, {X}), call(RowId::sinh, {Y})))};
  case ComplexOperation::Tan:
    return tangent(X, Y, true);
  case ComplexOperation::Sinh:
    return {mul(call(RowId::sinh, {X}), call(RowId::cos, {Y})),
            mul(call(RowId::cosh, {X}), call(RowId::sin, {Y}))};
  case ComplexOperation::Cosh:
    return {mul(call(RowId::cosh, {X}), call(RowId::cos, {Y})),
            mul(call(RowId::sinh, {X}), call(RowId::sin, {Y}))};
  case ComplexOperation::Tanh:
    return tangent(Y, X, false);
  default:
    llvm_unreachable("no operation");
  }
}

Complex FormulaEmitter::inverseSine(Complex Z) {
  Value *One = number(1);
  Complex U = sqrt({sub(One, Z.Real), B.CreateFNeg(Z.Imaginary)});
  Complex V = sqrt({add(One, Z.Real), Z.Imaginary});
  Value *Product = sub(mul(U.Real, V.Real), mul(U.Imaginary, V.Imaginary));
  Value *Across = sub(mul(U.Real, V.Imaginary), mul(U.Imaginary, V.Real));
  return {call(RowId::atan2, {Z.Real, Product}), call(RowId::asinh, {Across})};
}

Complex FormulaEmitter::inverseTangent(Complex Z) {
  auto [X, Y] = Z;
  Value *Above = add(number(1), X), *Below = sub(number(1), X);
  Value *Square = mul(Y, Y);
  Value *Real = sub(call(RowId::log, {add(mul(Above, Above), Square)}),
                    call(RowId::log, {add(mul(Below, Below), Square)}));
  Value *Angle =
      call(RowId::atan2, {mul(number(2), Y), sub(mul(Above, Below), Square)});
  return {mul(number(0.25), Real), mul(number(0.5), Angle)};
}

Complex FormulaEmitter::inverse(ComplexOperation Op) {
  auto [X, Y] = P;
  Complex Turned{B.CreateFNeg(Y), X}; // i p
  auto TurnBack = [&](Complex Z) {
    return Complex{Z.Imaginary, B.CreateFNeg(Z.Real)};
  };
  if (Op == ComplexOperation::Asin)
    return inverseSine(P);
  if (Op == ComplexOperation::Asinh)
    return TurnBack(inverseSine(Turned));
  if (Op == ComplexOperation::Atanh)
    return inverseTangent(P);
  if (Op == ComplexOperation::Atan)
    return TurnBack(inverseTangent(Turned));
  Complex V = sqrt({add(number(1), X), Y});
  auto Twice = [&](Value *L, Value *R) {
    return mul(number(2), call(RowId::atan2, {L, R}));
  };
  if (Op == ComplexOperation::Acos) {
    Complex U = sqrt({sub(number(1), X), B.CreateFNeg(Y)});
    Value *Across = sub(mul(V.Real, U.Imaginary), mul(V.Imaginary, U.Real));
    return {Twice(U.Real, V.Real), call(RowId::asinh, {Across})};
  }
  Complex W = sqrt({sub(X, number(1)), Y});
  Value *Product = add(mul(W.Real, V.Real), mul(W.Imaginary, V.Imaginary));
  return {call(RowId::asinh, {Product}), Twice(W.Imaginary, V.Real)};
}

Complex FormulaEmitter::emit(ComplexOperation Op) {
  auto [X, Y] = P;
  switch (Op) {
  case ComplexOperation::Multiply:
    return {sub(mul(X, Q.Real), mul(Y, Q.Imaginary)),
            add(mul(X, Q.Imaginary), mul(Y, Q.Real))};
  case ComplexOperation::Divide:
    return quotient();
  case ComplexOperation::Power:
    return power();
  case ComplexOperation::Exp:
    return polar(call(RowId::exp, {X}), Y);
  case ComplexOperation::Log:
    return {call(RowId::log, {abs()}), arg()};
  case ComplexOperation::Log10:
    return {call(RowId::log10, {abs()}),
            B.CreateFDiv(arg(), ConstantFP::get(
                                    Ty, constantDigits(NamedConstant::Ln10)))};
  case ComplexOperation::Sqrt:
    return sqrt(P);
  case ComplexOperation::Asin:
  case ComplexOperation::Acos:
  case ComplexOperation::Atan:
  case ComplexOperation::Asinh:
  case ComplexOperation::Acosh:
  case ComplexOperation::Atanh:
    return inverse(Op);
  case ComplexOperation::Conj:
    return {X, B.CreateFNeg(Y)};
  case ComplexOperation::Proj:
    return P;
  case ComplexOperation::Real:
    return {X, nullptr};
  case ComplexOperation::Imag:
    return {Y, nullptr};
  case ComplexOperation::Abs:
    return {abs(), nullptr};
  case ComplexOperation::Arg:
    return {arg(), nullptr};
  default:
    return trigonometric(Op);
  }
}

Complex linkgrad::emitComplexFormula(ComplexOperation Op, Complex P, Complex Q,
                                     IRBuilderBase &B) {
  return FormulaEmitter(P, Q, B).emit(Op);
}
