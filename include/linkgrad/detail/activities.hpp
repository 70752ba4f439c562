//===- activities.hpp - how an argument takes part in a derivative ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// autodiff() takes each argument of the function in one of these wrappers. T
// may be a reference: then the wrapper refers to the caller's objects.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_DETAIL_ACTIVITIES_HPP
#define LINKGRAD_DETAIL_ACTIVITIES_HPP

#include <type_traits>

namespace linkgrad {

/// Reverse mode: an argument by value, whose gradient is returned.
template <class T> struct Active {
  static_assert(!std::is_reference_v<T>,
                "Active<T&>: the gradient of a reference goes into a shadow of "
                "yours, Duplicated<T&>(x, dx)");
  static_assert(!std::is_pointer_v<T>,
                "Active<T*>: the gradient of what a pointer points to goes "
                "into a shadow of yours, Duplicated(x, dx)");
  T value;
  constexpr Active(T v) : value(v) {}
};
template <class T> Active(T) -> Active<T>;

/// No derivative.
template <class T> struct Const {
  T value;
  constexpr Const(T v) : value(v) {}
};
template <class T> struct Const<T &> {
  T &value;
  constexpr Const(T &v) : value(v) {}
};
template <> struct Const<void> {};
template <class T> Const(T) -> Const<T>;

/// An argument and its shadow (reverse mode: where the gradient is added; or,
/// of an output, the seed) or its tangent (forward mode).
template <class T> struct Duplicated {
  T value, shadow;
  constexpr Duplicated(T v, T s) : value(v), shadow(s) {}
};
template <class T> struct Duplicated<T &> {
  T &value, &shadow;
  constexpr Duplicated(T &v, T &s) : value(v), shadow(s) {}
};
template <class T, class S> Duplicated(T, S) -> Duplicated<T>;

/// The same, when what the function writes to the argument is not read.
template <class T> struct DuplicatedNoNeed : Duplicated<T> {
  using Duplicated<T>::Duplicated;
};
template <class T, class S> DuplicatedNoNeed(T, S) -> DuplicatedNoNeed<T>;

/// Reverse mode, first argument of autodiff(): the adjoint of the function's
/// result, instead of 1.
template <class R> struct Seed {
  R value;
  constexpr Seed(R v) : value(v) {}
};
template <class R> Seed(R) -> Seed<R>;

// Modes.
struct Reverse {};           // gradients
struct ReverseWithPrimal {}; // the result and the gradients
struct Forward {};           // the tangent of the result
struct ForwardWithPrimal {}; // the result and its tangent

namespace detail {

template <class Mode>
inline constexpr bool isMode =
    std::is_same_v<Mode, Reverse> || std::is_same_v<Mode, ReverseWithPrimal> ||
    std::is_same_v<Mode, Forward> || std::is_same_v<Mode, ForwardWithPrimal>;

enum class Kind { None, Active, Const, Duplicated, DuplicatedNoNeed };

/// What wrapper W is, and of what.
template <class W> struct WrapperOf {
  static constexpr Kind kind = Kind::None;
  using type = W;
};
template <class T> struct WrapperOf<Active<T>> {
  static constexpr Kind kind = Kind::Active;
  using type = T;
};
template <class T> struct WrapperOf<Const<T>> {
  static constexpr Kind kind = Kind::Const;
  using type = T;
};
template <class T> struct WrapperOf<Duplicated<T>> {
  static constexpr Kind kind = Kind::Duplicated;
  using type = T;
};
template <class T> struct WrapperOf<DuplicatedNoNeed<T>> {
  static constexpr Kind kind = Kind::DuplicatedNoNeed;
  using type = T;
};

template <class T>
inline constexpr bool isWrapper =
    WrapperOf<std::decay_t<T>>::kind != Kind::None;

template <class T> struct IsSeed : std::false_type {};
template <class R> struct IsSeed<Seed<R>> : std::true_type {};

} // namespace detail
} // namespace linkgrad

#endif // LINKGRAD_DETAIL_ACTIVITIES_HPP
