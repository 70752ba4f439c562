//===- helpers.hpp - gradients, Jacobians, Hessians ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of functions that take numbers and rows of numbers (std::array, std::vector,
// your own with Vector<T>), by value or by const reference. x, v and the
// results are of the type of f's argument.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_DETAIL_HELPERS_HPP
#define LINKGRAD_DETAIL_HELPERS_HPP

#include "autodiff.hpp"

namespace linkgrad {

/// The gradient of f with respect to all arguments: one, or a tuple.
template <class F, class... X>
LINKGRAD_INLINE auto gradient(F &&f, const X &...x) {
  return autodiff<Reverse>(std::forward<F>(f), Active<X>(x)...);
}

/// {f(x...), gradient}.
template <class F, class... X>
LINKGRAD_INLINE auto valueAndGradient(F &&f, const X &...x) {
  return autodiff<ReverseWithPrimal>(std::forward<F>(f), Active<X>(x)...);
}

/// The directional derivative: Jacobian times v.
template <class F, class X>
LINKGRAD_INLINE auto jacobianVector(F &&f, const X &x, const X &v) {
  return autodiff<Forward>(std::forward<F>(f), Duplicated<X>(x, v));
}

/// w times Jacobian, for a result that is a number or a std::array.
template <class F, class X, class W>
LINKGRAD_INLINE auto vectorJacobian(F &&f, const X &x, const W &w) {
  return autodiff<Reverse>(Seed<W>(w), std::forward<F>(f), Active<X>(x));
}

/// The Jacobian of f at x by forward mode: element j is d f / d x[j], of the
/// type of f's result.
template <class F, class X>
LINKGRAD_INLINE auto jacobianColumns(F &&f, const X &x) {
  static_assert(Vector<X>::isFlat, "jacobian: x must be a row of numbers");
  X v = Vector<X>::zero(x);
  std::vector<decltype(jacobianVector(f, x, v))> columns;
  for (std::size_t j = 0; j < Vector<X>::size(x); ++j) {
    Vector<X>::at(v, j) = 1;
    columns.push_back(jacobianVector(f, x, v));
    Vector<X>::at(v, j) = 0;
  }
  return columns;
}

/// The Jacobian by reverse mode: element i is the gradient of f(x)[i], of the
/// type of x. The result of f is a number or a std::array.
template <class F, class X>
LINKGRAD_INLINE auto jacobianRows(F &&f, const X &x) {
  using R = std::decay_t<std::invoke_result_t<F &, const X &>>;
  static_assert(Vector<R>::isFlat, "jacobian: f must return a row of numbers");
  R w{};
  std::vector<X> rows;
  for (std::size_t i = 0; i < Vector<R>::size(w); ++i) {
    Vector<R>::at(w, i) = 1;
    rows.push_back(vectorJacobian(f, x, w));
    Vector<R>::at(w, i) = 0;
  }
  return rows;
}

namespace detail {
/// The gradient of F, itself to be differentiated: as Primal, which see. The
/// request is in the function that f is a parameter of, so that linkgrad can
/// make one for the f that it is called with.
template <class F, class X> struct GradientOf {
  static void run(FunctionSlot<F> f, const X *x, X *g) {
    *g = autodiff<Reverse>(callee<F>(f), Active<X>(*x));
  }
};
} // namespace detail

/// The Hessian of f at x times v: forward over reverse, a small multiple of the
/// cost of the gradient.
template <class F, class X>
LINKGRAD_INLINE X hessianVector(F &&f, const X &x, const X &v) {
  using Gradient = detail::GradientOf<typename detail::Callable<F>::Type, X>;
  X g = Vector<X>::zero(x), hv = Vector<X>::zero(x);
  detail::Operand<Forward, const X &, Duplicated<const X &>> in(
      Duplicated<const X &>(x, v));
  detail::Operand<Forward, X &, Duplicated<X &>> out(Duplicated<X &>(g, hv));
  detail::requestFor<Forward, Gradient>(f, in, out);
  return hv;
}

/// The Hessian, one row after the other.
template <class F, class X>
LINKGRAD_INLINE std::vector<X> hessian(F &&f, const X &x) {
  static_assert(Vector<X>::isFlat, "hessian: x must be a row of numbers");
  X v = Vector<X>::zero(x);
  std::vector<X> rows;
  for (std::size_t i = 0; i < Vector<X>::size(x); ++i) {
    Vector<X>::at(v, i) = 1;
    rows.push_back(hessianVector(f, x, v));
    Vector<X>::at(v, i) = 0;
  }
  return rows;
}

} // namespace linkgrad

#endif // LINKGRAD_DETAIL_HELPERS_HPP
