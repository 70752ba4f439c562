//===- autodiff.hpp - one derivative call ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_DETAIL_AUTODIFF_HPP
#define LINKGRAD_DETAIL_AUTODIFF_HPP

#include "operands.hpp"

namespace linkgrad {

/// What ReverseWithPrimal and ForwardWithPrimal return.
template <class R, class D> struct WithPrimal {
  R primal;
  D derivative; // the gradients, or the tangent
};

namespace detail {

/// A function or functor as request() takes it.
template <class F> struct Callable {
  using Type =
      std::conditional_t<std::is_function_v<std::remove_reference_t<F>> ||
                             isFunctionPointer<std::decay_t<F>>,
                         std::decay_t<F>, std::remove_reference_t<F>>;
  template <class... A> using SignatureFor = Signature<Type, std::tuple<A...>>;
};
/// A functor that holds active numbers.
template <class F> struct Callable<Duplicated<F &>> {
  using Type = F;
  template <class... A> using SignatureFor = Signature<F, std::tuple<A...>>;
};
template <class F>
using CallableOf =
    Callable<std::conditional_t<isWrapper<F>, std::decay_t<F>, F>>;

/// How the function's result takes part.
template <class R> constexpr Kind resultKind() {
  return std::is_integral_v<R> || std::is_enum_v<R> || std::is_void_v<R>
             ? Kind::Const
             : Kind::Duplicated;
}

/// Writes the request for function \p f.
template <class Mode, class Primal, class F, class... Operands>
LINKGRAD_INLINE void requestFor(F &f, Operands &...operands) {
  Pack<Operands...> pack(operands...);
  if constexpr (isWrapper<F>)
    request<Mode, Primal>(pack, Mark<Kind::Duplicated>(),
                          std::addressof(f.value), std::addressof(f.shadow));
  else if constexpr (isFunctionPointer<std::decay_t<F>>)
    request<Mode, Primal>(pack, Mark<Kind::Const>(), f);
  else
    request<Mode, Primal>(pack, Mark<Kind::Const>(), std::addressof(f));
}

/// The gradients of the Active operands: none, the one, or a tuple.
template <class Operand> LINKGRAD_INLINE auto gradientTuple(Operand &operand) {
  if constexpr (Operand::kind == Kind::Active)
    return std::make_tuple(std::move(operand.gradient()));
  else
    return std::tuple<>();
}
template <class... Gradients>
LINKGRAD_INLINE auto unwrapTuple(std::tuple<Gradients...> gradients) {
  if constexpr (sizeof...(Gradients) == 1)
    return std::get<0>(std::move(gradients));
  else if constexpr (sizeof...(Gradients) > 1)
    return gradients;
}

/// What autodiff<Mode>() returns.
template <class Mode> struct Packing {
  template <class Result, class... Operands>
  static LINKGRAD_INLINE auto make(Result &result, Operands &...operands) {
    using R = decltype(result.value);
    if constexpr (std::is_same_v<Mode, Forward>) {
      return std::move(result.given);
    } else if constexpr (std::is_same_v<Mode, ForwardWithPrimal>) {
      return WithPrimal<R, R>{std::move(result.value), std::move(result.given)};
    } else if constexpr (std::is_same_v<Mode, Reverse>) {
      return makeVoid(operands...);
    } else if constexpr ((... || (Operands::kind == Kind::Active))) {
      return WithPrimal<R, decltype(makeVoid(operands...))>{
          std::move(result.value), makeVoid(operands...)};
    } else {
      return std::move(result.value);
    }
  }
  template <class... Operands>
  static LINKGRAD_INLINE auto makeVoid(Operands &...operands) {
    static_assert(std::is_same_v<Mode, Reverse> ||
                      std::is_same_v<Mode, Forward> ||
                      std::is_same_v<Mode, ReverseWithPrimal>,
                  "the function returns nothing");
    return unwrapTuple(std::tuple_cat(gradientTuple(operands)...));
  }
};

/// The request and what comes of it, for a function R(P...) and arguments W.
template <class Mode, class R, class Parameters, class... W> struct Call;
template <class Mode, class R, class... P, class... W>
struct Call<Mode, R, std::tuple<P...>, W...> {
  static_assert(sizeof...(P) == sizeof...(W),
                "the function takes another number of arguments");

  /// \p Packing makes the answer of the operands, when the request has filled
  /// them. \p K: activity of the result.
  template <class Packing, Kind K, class F, class SeedOf>
  static LINKGRAD_INLINE auto make(F &f, SeedOf *seed, W &...w) {
    return withOperands<Packing, K>(f, seed, Operand<Mode, P, W>(w)...);
  }

private:
  template <class F>
  using PrimalOf = Primal<typename CallableOf<F>::Type, R, std::tuple<P...>>;

  template <class Packing, Kind K, class F, class SeedOf>
  static LINKGRAD_INLINE auto withOperands(F &f, SeedOf *seed,
                                           Operand<Mode, P, W>... operands) {
    if constexpr (std::is_void_v<R>) {
      requestFor<Mode, PrimalOf<F>>(f, operands...);
      return Packing::makeVoid(operands...);
    } else {
      ResultOperand<R, K> result;
      setSeed(result, seed);
      requestFor<Mode, PrimalOf<F>>(f, result, operands...);
      return Packing::make(result, operands...);
    }
  }

  template <class Result, class SeedOf>
  static LINKGRAD_INLINE void setSeed(Result &result, SeedOf *seed) {
    if constexpr (isForwardMode<Mode>)
      return;
    else if constexpr (!std::is_void_v<SeedOf>)
      result.given = *seed;
    else if constexpr (Result::kind != Kind::Const && !std::is_pointer_v<R>)
      result.given = ones<R>();
  }
};

} // namespace detail

/// The derivative of f at the arguments, each in one of the wrappers of
/// activities.hpp. f is a function, a function pointer, a functor or a lambda;
/// the state of a functor is constant, unless it comes as Duplicated<F&>.
///
///   autodiff<Reverse>(f, ...)            the gradients of the Active
///                                        arguments: void, the one, or a tuple
///   autodiff<ReverseWithPrimal>(f, ...)  WithPrimal of result and gradients
///   autodiff<Forward>(f, ...)            the tangent of the result, or void
///   autodiff<ForwardWithPrimal>(f, ...)  WithPrimal of result and tangent
///
/// With Seed{...} before f, that is the adjoint of f's result in reverse mode;
/// otherwise it is 1 in every number of it.
template <class Mode, class F, class... W,
          std::enable_if_t<detail::isMode<Mode> &&
                               !detail::IsSeed<std::decay_t<F>>::value,
                           int> = 0>
LINKGRAD_INLINE auto autodiff(F &&f, W... arguments) {
  using Signature = typename detail::CallableOf<F>::template SignatureFor<
      typename detail::WrapperOf<W>::type...>;
  return detail::Call<
      Mode, typename Signature::Result, typename Signature::Parameters,
      W...>::template make<detail::Packing<Mode>,
                           detail::resultKind<typename Signature::Result>()>(
      f, static_cast<void *>(nullptr), arguments...);
}

template <class Mode, class R, class F, class... W,
          std::enable_if_t<detail::isMode<Mode>, int> = 0>
LINKGRAD_INLINE auto autodiff(Seed<R> seed, F &&f, W... arguments) {
  static_assert(!detail::isForwardMode<Mode>,
                "forward mode takes tangents, no seed");
  using Signature = typename detail::CallableOf<F>::template SignatureFor<
      typename detail::WrapperOf<W>::type...>;
  static_assert(std::is_convertible_v<R, typename Signature::Result>,
                "the seed must be of the type of the function's result");
  return detail::Call<Mode, typename Signature::Result,
                      typename Signature::Parameters, W...>::
      template make<detail::Packing<Mode>, detail::Kind::Duplicated>(
          f, std::addressof(seed.value), arguments...);
}

} // namespace linkgrad

#endif // LINKGRAD_DETAIL_AUTODIFF_HPP
