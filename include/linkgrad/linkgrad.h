/*===- linkgrad.h - derivatives of C functions ---===*
 *
 * Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
 * See LICENSE for license information.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 *===----------------------------------------------------------------------===*
 *
 * Markers and entry points of the calling convention
 *(docs/calling-convention.md), under names of their own: programs that declare
 *`__enzyme_autodiff` themselves may include this as well.
 *
 *   double loss(const double *x, int n);
 *
 *   double dx[10] = {0};
 *   linkgrad_autodiff((void *)loss, LINKGRAD_DUP(x, dx), LINKGRAD_CONST(10));
 *
 * leaves the gradient in dx. Nothing here is ever called: the plugin replaces
 * the calls when the program is linked. A program that is linked without it
 * has undefined symbols.
 *
 *===----------------------------------------------------------------------===*/

#ifndef LINKGRAD_H
#define LINKGRAD_H

#ifdef __cplusplus
extern "C" {
#endif

/* -- Markers: before the argument that they describe ----------------------- */

#define LINKGRAD_MARKER(name)                                                  \
  extern int linkgrad_##name __asm__("enzyme_" #name)

LINKGRAD_MARKER(const);      /* no derivative */
LINKGRAD_MARKER(dup);        /* then the value and its shadow (or tangent) */
LINKGRAD_MARKER(dupnoneed);  /* the same; what is written there is not read */
LINKGRAD_MARKER(dupv);       /* then stride in bytes, value, one base shadow */
LINKGRAD_MARKER(dupnoneedv); /* the same; what is written there is not read */
LINKGRAD_MARKER(out);        /* a float whose adjoint is returned; reverse */

/* -- Markers that concern the whole call; anywhere among its arguments ----- */

LINKGRAD_MARKER(width);            /* then the number of directions */
LINKGRAD_MARKER(interleave);       /* from here on only shadows */
LINKGRAD_MARKER(primal_return);    /* also return what the function returns */
LINKGRAD_MARKER(const_return);     /* the result has no derivative */
LINKGRAD_MARKER(active_return);    /* it has, by value */
LINKGRAD_MARKER(dup_return);       /* it has a shadow or tangent */
LINKGRAD_MARKER(noret);            /* no primal result from an augmented half */
LINKGRAD_MARKER(runtime_activity); /* a shadow that is its primal: constant */

/* -- One argument with all that belongs to it -------------------------------
 */

#define LINKGRAD_CONST(value) linkgrad_const, value
#define LINKGRAD_OUT(value) linkgrad_out, value
#define LINKGRAD_DUP(value, shadow) linkgrad_dup, value, shadow
#define LINKGRAD_DUPNONEED(value, shadow) linkgrad_dupnoneed, value, shadow
#define LINKGRAD_WIDTH(n) linkgrad_width, n

/* -- What the program says of its functions and variables -------------------

     LINKGRAD_INACTIVE void log_value(double x) { ... }
     LINKGRAD_FUNCTION_LIKE("sin") double my_sine(double x) { ... }
     double cube(double x);
     LINKGRAD_GRADIENT(cube, cube_augmented, cube_gradient);

   The functions are not inlined: what is said of them would be lost. A table
   stands behind the function's declaration and before its definition, if that
   is in the same file: behind it the compiler warns that the attribute comes
   too late (unless the definition has LINKGRAD_RULE, or noinline, itself).
*/
#define LINKGRAD_SAYS(text) __attribute__((annotate(text)))
#define LINKGRAD_RULE __attribute__((noinline))
#define LINKGRAD_INACTIVE LINKGRAD_SAYS("enzyme_inactive") LINKGRAD_RULE
#define LINKGRAD_INACTIVE_VARIABLE LINKGRAD_SAYS("enzyme_inactive")
#define LINKGRAD_NOFREE LINKGRAD_SAYS("enzyme_nofree") LINKGRAD_RULE
#define LINKGRAD_SHOULD_RECOMPUTE                                              \
  LINKGRAD_SAYS("enzyme_shouldrecompute") LINKGRAD_RULE
#define LINKGRAD_FUNCTION_LIKE(name)                                           \
  LINKGRAD_SAYS("enzyme_function_like=" name) LINKGRAD_RULE
#define LINKGRAD_ALLOW(code) LINKGRAD_SAYS("enzyme_allow=" code) LINKGRAD_RULE

/* Tables of rules, kept by LTO though nothing refers to them. */
#define LINKGRAD_TABLE(name) __attribute__((used)) void *name[]
#define LINKGRAD_KEEP_CALLS(function)                                          \
  extern __typeof__(function) function LINKGRAD_RULE
#define LINKGRAD_GRADIENT(function, augmented, adjoint)                        \
  LINKGRAD_KEEP_CALLS(function);                                               \
  LINKGRAD_TABLE(__enzyme_register_gradient_##function) = {                    \
      (void *)(function), (void *)(augmented), (void *)(adjoint)}
#define LINKGRAD_DERIVATIVE(function, tangent)                                 \
  LINKGRAD_KEEP_CALLS(function);                                               \
  LINKGRAD_TABLE(__enzyme_register_derivative_##function) = {                  \
      (void *)(function), (void *)(tangent)}

/* -- Entry points ------------------------------------------------------------
 */

/* An entry point that returns what you need: the adjoints of all `out`
   arguments in order, as a struct, with the primal result before them if it is
   asked for; a tangent, or primal result and tangent, in forward mode.

     typedef struct { double value, dx, dy; } ValueAndGradient;
     LINKGRAD_AUTODIFF(ValueAndGradient, value_and_gradient);
     ValueAndGradient r = value_and_gradient((void *)f, linkgrad_primal_return,
                                             x, y);
*/
/* Hidden, so that a shared library, too, cannot be linked without the plugin.
 */
#define LINKGRAD_UNRESOLVED __attribute__((visibility("hidden")))
#define LINKGRAD_AUTODIFF(result, name)                                        \
  extern result name(void *function, ...) __asm__("__enzyme_autodiff_" #name)  \
      LINKGRAD_UNRESOLVED
#define LINKGRAD_FWDDIFF(result, name)                                         \
  extern result name(void *function, ...) __asm__("__enzyme_fwddiff_" #name)   \
      LINKGRAD_UNRESOLVED

LINKGRAD_AUTODIFF(double, linkgrad_autodiff);
LINKGRAD_AUTODIFF(float, linkgrad_autodiff_float);
LINKGRAD_AUTODIFF(void, linkgrad_autodiff_void);
LINKGRAD_FWDDIFF(double, linkgrad_fwddiff);
LINKGRAD_FWDDIFF(float, linkgrad_fwddiff_float);
LINKGRAD_FWDDIFF(void, linkgrad_fwddiff_void);

/* Each thread keeps the memory of its former tapes for its next gradient, and
   the blocks that its gradients have made and freed, up to 256 MiB of each,
   until it ends. This gives what the calling thread keeps back to the
   allocator. */
extern void linkgrad_release_tapes(void);

/* In the body of a loop of many iterations: derivatives keep states of the loop
   rather than a tape of all of it, sqrt(2 n) for n iterations, and run pieces
   of it again. With more levels they keep fewer, and run it once more for each.
   See docs/checkpoints.md. */
extern void linkgrad_checkpoint(void) LINKGRAD_UNRESOLVED;
extern void linkgrad_checkpoint_levels(int levels) LINKGRAD_UNRESOLVED;

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* LINKGRAD_H */
