//===- operands.hpp - an argument and its shadow, ready for a request ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_DETAIL_OPERANDS_HPP
#define LINKGRAD_DETAIL_OPERANDS_HPP

#include "request.hpp"

namespace linkgrad {
namespace detail {

template <class P>
using ObjectOf = std::remove_cv_t<std::remove_reference_t<P>>;

template <class T> LINKGRAD_INLINE T *mutableAddress(const T &object) {
  return const_cast<T *>(std::addressof(object));
}

/// What is wrong with wrapper W for a parameter of type P, said once.
template <class Mode, class P, class W> constexpr bool checkOperand() {
  using T = typename WrapperOf<W>::type;
  constexpr Kind kind = WrapperOf<W>::kind;
  constexpr bool isDuplicated =
      kind == Kind::Duplicated || kind == Kind::DuplicatedNoNeed;
  constexpr bool isOwn = !std::is_reference_v<T>;
  static_assert(kind != Kind::None,
                "wrap every argument in Active, Duplicated, DuplicatedNoNeed "
                "or Const");
  static_assert(std::is_convertible_v<T, P> ||
                    std::is_same_v<ObjectOf<T>, ObjectOf<P>>,
                "an argument does not convert to the function's parameter");
  static_assert(kind != Kind::Active || !isForwardMode<Mode>,
                "Active is for reverse mode: forward mode takes "
                "Duplicated(value, tangent)");
  static_assert(kind != Kind::Active || !isByValue<P>,
                "Active for a parameter that is a pointer or an integer: "
                "Duplicated(pointer, shadow) or Const");
  static_assert(!isDuplicated || !isByValue<P> || std::is_pointer_v<P>,
                "an integer has no derivative: Const");
  static_assert(!isDuplicated || isForwardMode<Mode> || isByValue<P> || !isOwn,
                "reverse mode: the gradient of a Duplicated value would be "
                "lost; Active(x) returns it, Duplicated<T&>(x, dx) adds it to "
                "dx");
  static_assert(isByValue<P> || !isOwn || !std::is_lvalue_reference_v<P> ||
                    std::is_const_v<std::remove_reference_t<P>>,
                "the function takes this argument by reference and may change "
                "it: Duplicated<T&>(x, dx) or Const<T&>(x)");
  static_assert(isByValue<P> || isOwn ||
                    std::is_same_v<ObjectOf<T>, ObjectOf<P>>,
                "a reference of another type than the function's parameter");
  return true;
}

/// By value: pointers and integers.
template <class Mode, class P, class W, bool ByValue = isByValue<P>,
          bool IsOwn = !std::is_reference_v<typename WrapperOf<W>::type>>
struct Operand {
  static constexpr Kind kind = WrapperOf<W>::kind;
  static_assert(checkOperand<Mode, P, W>());
  LINKGRAD_INLINE Operand(const W &w) : value(static_cast<P>(w.value)) {
    if constexpr (kind != Kind::Const)
      given = static_cast<P>(w.shadow);
  }
  LINKGRAD_INLINE std::remove_cv_t<P> primal() { return value; }
  LINKGRAD_INLINE std::remove_cv_t<P> shadow() { return given; }
  std::remove_cv_t<P> value, given{};
};

/// A copy of a value, and its gradient or tangent.
template <class Mode, class P, class W>
struct Operand<Mode, P, W, false, true> {
  static constexpr Kind kind = WrapperOf<W>::kind;
  static_assert(checkOperand<Mode, P, W>());
  using Object = ObjectOf<P>;
  static LINKGRAD_INLINE Object initial(const W &w, const Object &value) {
    if constexpr (kind == Kind::Active)
      return Vector<Object>::zero(value);
    else
      return static_cast<Object>(w.shadow);
  }
  struct Nothing {
    LINKGRAD_INLINE Nothing(const W &, const Object &) {}
  };
  struct Given {
    LINKGRAD_INLINE Given(const W &w, const Object &value)
        : object(initial(w, value)) {}
    Object object;
  };
  LINKGRAD_INLINE Operand(const W &w)
      : value(static_cast<Object>(w.value)), other(w, value) {}
  LINKGRAD_INLINE void *primal() { return std::addressof(value); }
  LINKGRAD_INLINE void *shadow() { return std::addressof(other.object); }
  LINKGRAD_INLINE Object &gradient() { return other.object; }
  Object value;
  std::conditional_t<kind == Kind::Const, Nothing, Given> other;
};

/// The caller's objects.
template <class Mode, class P, class W>
struct Operand<Mode, P, W, false, false> {
  static constexpr Kind kind = WrapperOf<W>::kind;
  static_assert(checkOperand<Mode, P, W>());
  LINKGRAD_INLINE Operand(const W &w)
      : value(const_cast<ObjectOf<P> *>(std::addressof(w.value))) {
    if constexpr (kind != Kind::Const)
      given = const_cast<ObjectOf<P> *>(std::addressof(w.shadow));
  }
  LINKGRAD_INLINE void *primal() { return value; }
  LINKGRAD_INLINE void *shadow() { return given; }
  ObjectOf<P> *value, *given = nullptr;
};

/// Where the function's result goes.
template <class R, Kind K> struct ResultOperand {
  static_assert(std::is_default_constructible_v<R>,
                "the function's result must be default constructible");
  static constexpr Kind kind = K;
  LINKGRAD_INLINE void *primal() { return std::addressof(value); }
  LINKGRAD_INLINE void *shadow() { return std::addressof(given); }
  R value{}, given{};
};

/// The operands of a request, by reference.
template <class... Operands> struct Pack {};
template <class Operand, class... Rest> struct Pack<Operand, Rest...> {
  LINKGRAD_INLINE Pack(Operand &first, Rest &...rest)
      : first(first), rest(rest...) {}
  Operand &first;
  Pack<Rest...> rest;
};

/// Writes the request for Primal::run. \p items is what stands before the
/// operands; each of those adds its marker, the value, and the shadow if it has
/// one.
template <class Mode, class Primal, class... Items>
LINKGRAD_INLINE void request(Pack<>, Items... items) {
  if constexpr (isForwardMode<Mode>)
    requestForward(reinterpret_cast<void *>(&Primal::run), item(items)...);
  else
    requestReverse(reinterpret_cast<void *>(&Primal::run), item(items)...);
}
template <class Mode, class Primal, class Operand, class... Rest,
          class... Items>
LINKGRAD_INLINE void request(Pack<Operand, Rest...> pack, Items... items) {
  // A number by value has its gradient in a shadow of ours.
  constexpr Kind kind =
      Operand::kind == Kind::Active ? Kind::Duplicated : Operand::kind;
  if constexpr (kind == Kind::Const)
    request<Mode, Primal>(pack.rest, items..., Mark<kind>(),
                          pack.first.primal());
  else
    request<Mode, Primal>(pack.rest, items..., Mark<kind>(),
                          pack.first.primal(), pack.first.shadow());
}

} // namespace detail
} // namespace linkgrad

#endif // LINKGRAD_DETAIL_OPERANDS_HPP
