//===- linkgrad.hpp - derivatives of C++ functions ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C++17. A program is compiled with -flto=thin and linked with the plugin (see
// docs/user-guide.md), or compiled with -fpass-plugin.
//
//   using namespace linkgrad;
//   double f(double x, double y);
//   auto [dx, dy] = gradient(f, 1.0, 2.0);
//
//   double loss(const double *x, const double *data, int n);
//   autodiff<Reverse>(loss, Duplicated(x, dx), Const(data), Const(n));
//
// detail/activities.hpp   Active, Duplicated, Const, Seed; the modes
// detail/autodiff.hpp     autodiff<Mode>(f, arguments...)
// detail/helpers.hpp      gradient, jacobian, hessianVector, ...
// detail/values.hpp       Vector<T>, to be specialised for containers
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_HPP
#define LINKGRAD_HPP

#if __cplusplus < 201703L
#error "linkgrad.hpp needs C++17"
#endif

#include "detail/activities.hpp"
#include "detail/autodiff.hpp"
#include "detail/helpers.hpp"

#endif // LINKGRAD_HPP
