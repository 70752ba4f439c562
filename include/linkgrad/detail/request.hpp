//===- request.hpp - how a typed call becomes a request ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is differentiated is never the user's function itself, but
//
//   void Primal<...>::run(F function, R *out, Slot... arguments)
//
// which calls it. Numbers and objects come by pointer, pointers and integers by
// value, the result goes through a pointer too. So a request looks the same
// whatever the ABI does with structs and references, functions, functors and
// lambdas are one case, and every gradient, seed and tangent is a shadow.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_DETAIL_REQUEST_HPP
#define LINKGRAD_DETAIL_REQUEST_HPP

#include "activities.hpp"
#include "values.hpp"
#include <memory>
#include <tuple>
#include <utility>

// The request must see which function it is for, also without optimisation.
#define LINKGRAD_INLINE __attribute__((always_inline)) inline

namespace linkgrad {
namespace detail {

//===----------------------------------------------------------------------===//
// The function
//===----------------------------------------------------------------------===//

template <class R, class... P> struct SignatureIs {
  using Result = std::decay_t<R>;
  using Parameters = std::tuple<P...>;
};

template <class M> struct MemberSignature;
#define LINKGRAD_MEMBER(QUALIFIERS)                                            \
  template <class C, class R, class... P>                                      \
  struct MemberSignature<R (C::*)(P...) QUALIFIERS> : SignatureIs<R, P...> {}
LINKGRAD_MEMBER();
LINKGRAD_MEMBER(const);
LINKGRAD_MEMBER(noexcept);
LINKGRAD_MEMBER(const noexcept);
LINKGRAD_MEMBER(&);
LINKGRAD_MEMBER(const &);
LINKGRAD_MEMBER(&noexcept);
LINKGRAD_MEMBER(const &noexcept);
#undef LINKGRAD_MEMBER

template <class F, class = void> struct HasOneOperator : std::false_type {};
template <class F>
struct HasOneOperator<F, decltype(void(&std::remove_cv_t<F>::operator()))>
    : std::true_type {};

/// Parameters and result of F, called with values of the types A. A functor
/// whose operator() is overloaded or a template takes what it is given.
template <class F, class Arguments, bool = HasOneOperator<F>::value>
struct Signature;
template <class F, class... A>
struct Signature<F, std::tuple<A...>, false>
    : SignatureIs<std::invoke_result_t<F &, A...>, A...> {};
template <class F, class... A>
struct Signature<F, std::tuple<A...>, true>
    : MemberSignature<decltype(&F::operator())> {};
template <class R, class... P, class... A>
struct Signature<R (*)(P...), std::tuple<A...>, false> : SignatureIs<R, P...> {
};
template <class R, class... P, class... A>
struct Signature<R (*)(P...) noexcept, std::tuple<A...>, false>
    : SignatureIs<R, P...> {};

template <class F>
inline constexpr bool isFunctionPointer =
    std::is_pointer_v<F> &&std::is_function_v<std::remove_pointer_t<F>>;

//===----------------------------------------------------------------------===//
// Its parameters
//===----------------------------------------------------------------------===//

template <class P>
inline constexpr bool isByValue =
    !std::is_reference_v<P> && (std::is_pointer_v<P> || std::is_integral_v<P> ||
                                std::is_enum_v<P> || std::is_null_pointer_v<P>);

/// What Primal::run takes for a parameter of type P.
template <class P>
using Slot = std::conditional_t<isByValue<P>, std::remove_cv_t<P>,
                                std::remove_reference_t<P> *>;

template <class P> LINKGRAD_INLINE decltype(auto) fromSlot(Slot<P> slot) {
  if constexpr (isByValue<P>)
    return static_cast<P>(slot);
  else if constexpr (std::is_rvalue_reference_v<P>)
    return std::move(*slot);
  else
    return *slot; // a parameter by value copies it
}

template <class F>
using FunctionSlot = std::conditional_t<isFunctionPointer<F>, F, F *>;

template <class F> LINKGRAD_INLINE decltype(auto) callee(FunctionSlot<F> f) {
  if constexpr (isFunctionPointer<F>)
    return f;
  else
    return static_cast<F &>(*f);
}

template <class F, class R, class Parameters> struct Primal;
template <class F, class R, class... P> struct Primal<F, R, std::tuple<P...>> {
  static void run(FunctionSlot<F> f, R *out, Slot<P>... slots) {
    *out = callee<F>(f)(fromSlot<P>(slots)...);
  }
};
template <class F, class... P> struct Primal<F, void, std::tuple<P...>> {
  static void run(FunctionSlot<F> f, Slot<P>... slots) {
    callee<F>(f)(fromSlot<P>(slots)...);
  }
};

//===----------------------------------------------------------------------===//
// The call
//===----------------------------------------------------------------------===//

// The names are the convention's; declared so, they do not clash with
// declarations of the program.
// (Hidden: without the plugin a shared library is not linked either.)
extern "C" void requestReverse(void *,
                               ...) __asm__("__enzyme_autodiff_linkgrad")
    __attribute__((visibility("hidden")));
extern "C" void requestForward(void *, ...) __asm__("__enzyme_fwddiff_linkgrad")
    __attribute__((visibility("hidden")));
extern int markConst __asm__("enzyme_const");
extern int markDup __asm__("enzyme_dup");
extern int markDupNoNeed __asm__("enzyme_dupnoneed");

/// Stands for a marker until the request is written.
template <Kind K> struct Mark {};

template <class T> LINKGRAD_INLINE T item(T value) { return value; }
LINKGRAD_INLINE int *item(Mark<Kind::Const>) { return &markConst; }
LINKGRAD_INLINE int *item(Mark<Kind::Duplicated>) { return &markDup; }
LINKGRAD_INLINE int *item(Mark<Kind::DuplicatedNoNeed>) {
  return &markDupNoNeed;
}

template <class Mode>
inline constexpr bool isForwardMode =
    std::is_same_v<Mode, Forward> || std::is_same_v<Mode, ForwardWithPrimal>;

} // namespace detail
} // namespace linkgrad

#endif // LINKGRAD_DETAIL_REQUEST_HPP
