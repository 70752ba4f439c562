//===- values.hpp - zeros and elements of the types of arguments ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Derivatives have the type of what they belong to. What linkgrad needs of a
// type is in Vector<T>; specialise it for containers of your own.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_DETAIL_VALUES_HPP
#define LINKGRAD_DETAIL_VALUES_HPP

#include <array>
#include <cstddef>
#include <type_traits>
#include <vector>

namespace linkgrad {

/// zero(x): an object of x's shape whose numbers are zero. Where isFlat, the
/// type is a row of numbers: size(x) of them, at(x, i) is one. Jacobians and
/// Hessians are of flat types.
template <class T, class = void> struct Vector {
  static_assert(std::is_trivially_copyable_v<T> &&
                    std::is_default_constructible_v<T>,
                "a zero of this type is not known: specialise "
                "linkgrad::Vector<T>, or pass a shadow in Duplicated<T&>");
  static constexpr bool isFlat = false;
  static T zero(const T &) { return T{}; }
};

template <class T>
struct Vector<T, std::enable_if_t<std::is_floating_point_v<T>>> {
  static constexpr bool isFlat = true;
  using Number = T;
  static constexpr T zero(const T &) { return 0; }
  static constexpr std::size_t size(const T &) { return 1; }
  static constexpr T &at(T &x, std::size_t) { return x; }
};

template <class T, std::size_t N> struct Vector<std::array<T, N>> {
  static constexpr bool isFlat = std::is_floating_point_v<T>;
  using Number = T;
  static constexpr std::array<T, N> zero(const std::array<T, N> &) {
    return {};
  }
  static constexpr std::size_t size(const std::array<T, N> &) { return N; }
  static constexpr T &at(std::array<T, N> &x, std::size_t i) { return x[i]; }
};

template <class T, class A> struct Vector<std::vector<T, A>> {
  static constexpr bool isFlat = std::is_floating_point_v<T>;
  using Number = T;
  static std::vector<T, A> zero(const std::vector<T, A> &x) {
    std::vector<T, A> z;
    z.reserve(x.size());
    for (const T &element : x)
      z.push_back(Vector<T>::zero(element));
    return z;
  }
  static std::size_t size(const std::vector<T, A> &x) { return x.size(); }
  static T &at(std::vector<T, A> &x, std::size_t i) { return x[i]; }
};

namespace detail {

/// The seed of a result that nobody gave one for.
template <class R> R ones() {
  static_assert(Vector<R>::isFlat,
                "a result of this type has no seed of its own: give "
                "linkgrad::Seed{...} as the first argument");
  R seed{};
  for (std::size_t i = 0; i < Vector<R>::size(seed); ++i)
    Vector<R>::at(seed, i) = 1;
  return seed;
}

} // namespace detail
} // namespace linkgrad

#endif // LINKGRAD_DETAIL_VALUES_HPP
