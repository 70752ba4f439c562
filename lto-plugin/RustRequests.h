//===- RustRequests.h - the requests that rustc writes ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For `#[autodiff_reverse(df, Active, Active)] fn f(x: f64) -> f64` rustc
// writes
//
//   define { double, double } @df(double %x, double %dret) {
//     %r = call { double, double } (...) @__enzyme_autodiff<df>(ptr @f,
//              ptr @enzyme_primal_return, ptr @enzyme_out, double %x)
//
// and what the request says is not all that `df` was asked for:
//
//   - the seed %dret is left out;
//   - a struct of two scalars is two parameters, and rustc pairs the two parts
//     of the primal (x.0, x.1) as if x.1 were the tangent of x.0;
//   - a constant return that is to be returned looks like an adjoint;
//   - the lengths of shadow slices are left out;
//   - a primal that returns through memory is called as if it did not.
//
// The parameters of `df` hold all that is missing. So the request is written
// anew from them, and gets a name that tells (`__enzyme_autodiff.rust<df>`):
//
//   %r = call ... @__enzyme_autodiff.rust<df>(ptr @f, enzyme_active_return,
//            enzyme_primal_return, enzyme_seed, double %dret, enzyme_out,
//            double %x)
//
// This has to happen before `df` is inlined, that is in rustc (rustc/), and it
// needs the names of parameters, which rustc keeps with -Zfewer-names=no: a
// pair is `x.0`, `x.1`. What reaches the link as rustc wrote it is refused,
// unless `df` is still there and can be read.
//
// One thing is nowhere in the IR: in forward mode a Const return and a DualOnly
// return give the same code. It is read as DualOnly, as the documentation of
// std::autodiff does.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_LTO_PLUGIN_RUSTREQUESTS_H
#define LINKGRAD_LTO_PLUGIN_RUSTREQUESTS_H

namespace llvm {
class Module;
} // namespace llvm

namespace linkgrad {

class Diagnostics;

/// Rewrites the requests of std::autodiff that can be read. Those that cannot
/// stay as they are. \returns true if something was changed.
bool rewriteRustRequests(llvm::Module &M);

/// The same, before differentiation: what cannot be read is an error, and its
/// calls are replaced by poison.
bool resolveRustRequests(llvm::Module &M, Diagnostics &Diags);

} // namespace linkgrad

#endif // LINKGRAD_LTO_PLUGIN_RUSTREQUESTS_H
