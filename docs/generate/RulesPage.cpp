//===- RulesPage.cpp - docs/rules.md ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Pages.h"
#include "rules/LibraryFunctions.h"
#include "rules/MathRules.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace linkgrad;

static constexpr StringLiteral Introduction =
    R"(<!-- Printed by linkgrad-docs from core/rules/*.def. Do not edit. -->
# What linkgrad knows of library functions

How to add a function: [adding-a-rule.md](adding-a-rule.md).

## Derivatives

`x y z` are the operands, `r` is the result. `none` stands for a derivative that
is zero, or for an integer operand. A row covers all spellings of a function:
for `sin` these are `sin`, `sinf`, `sinl`, `sinf16`, `sinf32`, `sinf64`,
`sinf128`, `sinq`, `__sin_finite`, `__ieee754_sin`, `__nv_sin`,
`__ocml_sin_f64`, `libm::math::sin::sin` (Rust's crate libm) and `llvm.sin.*` on
scalars and vectors, and the libraries of vector functions: `_ZGVdN4v_sin`
(glibc), `__svml_sin4` (Intel), `Sleef_sind4_u10avx2`, `amd_vrd4_sin`,
`armpl_vsinq_f64`. A declaration of the same name with another type is not the
library's function.

Derivatives keep NaN and infinity honest: that of `sqrt` at 0 is infinite. But a
tangent or adjoint that is zero stays zero where such a derivative is infinite
or NaN: what does not depend on the input has no part in the result.
Exceptions by definition: `hypot` has the derivative 0 at the origin, `pow` has
d/dx = 0 where y is 0 and d/dy = 0 where x is 0 (and y positive); of two equal
operands of a minimum or maximum the first one has the derivative. d/dy of `pow`
is NaN for a negative x. `digamma` is written into the program by linkgrad.

)";

static void printPartials(const MathRule &Row, raw_ostream &OS) {
  for (unsigned Op = 0; Op != MathRule::MaxOperands; ++Op) {
    OS << " | ";
    if (Op >= Row.numOperands())
      continue;
    // A bar would end the table's cell.
    StringRef Text = Row.partialText(Op);
    OS << '`';
    for (char C : Text)
      OS << (C == '|' ? "\\|" : StringRef(&C, 1));
    OS << '`';
  }
}

static void printDerivatives(raw_ostream &OS) {
  OS << "| function | d/dx | d/dy | d/dz | cycles |\n|---|---|---|---|---|\n";
  for (const MathRule &Row : mathRules()) {
    if (!Row.isDifferentiable())
      continue;
    OS << "| `" << Row.name() << "`";
    printPartials(Row, OS);
    OS << " | " << Row.cost() << " |\n";
  }
  OS << "\n`" << mathRules()[0].name()
     << "` to `frem` are instructions. The cycles are what computing the\n"
        "function once more is taken to cost when a value may be kept "
        "instead.\n";
}

static void printAliases(raw_ostream &OS) {
  OS << "\n## Further names\n\n| name | is |\n|---|---|\n";
  for (const MathAlias &Alias : mathAliases())
    OS << "| `" << Alias.Spelling << "` | `" << mathRule(Alias.Row).name()
       << "` |\n";
  OS << R"(
Functions with several results are brought to rows before differentiation
(core/prepare/library/LibraryLowering.cpp): `sincos`, `sincospi`, `modf`, `frexp`,
`remquo`, `lgamma_r`, the intrinsics of these names, complex multiplication and
division (`__muldc3`, `__divdc3`...), `cexp`, `clog`, `csqrt`, `cpow`, `csin`,
`ccos`, `ctan`, `csinh`, `ccosh`, `ctanh`, `casin`, `cacos`, `catan`, `casinh`,
`cacosh`, `catanh`, `clog10`, `cproj`, `conj`, `cabs`, `carg` on double and float,
`llvm.experimental.constrained.*`, `llvm.vector.reduce.f*`, minimum and maximum
of SSE and AVX, `posix_memalign`, `mempcpy`, `bcopy`, `bzero`.
)";
}

static void printStepFunctions(raw_ostream &OS) {
  OS << "\n## Zero derivative\n\n";
  for (const MathRule &Row : mathRules())
    if (!Row.isDifferentiable() && !isLLVMOnly(Row.id()))
      OS << '`' << Row.name() << "` ";
  OS << '\n';
}

static void printList(StringRef Title, StringRef Text, raw_ostream &OS) {
  OS << "\n### " << Title << "\n\n";
  size_t Column = 0;
  SmallVector<StringRef> Names;
  Text.split(Names, ' ', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (StringRef Name : Names) {
    if (Column + Name.size() + 3 > 80) {
      OS << '\n';
      Column = 0;
    }
    OS << '`' << Name << "` ";
    Column += Name.size() + 3;
  }
  OS << '\n';
}

static void printLibrary(raw_ostream &OS) {
  static constexpr StringLiteral Inactive =
#define INACTIVE(Names) Names " "
#define INACTIVE_FP(Names) Names " "
#include "rules/LibraryFunctions.def"
      ;
  static constexpr StringLiteral Prefixes =
#define INACTIVE_PREFIX(Prefixes) Prefixes " "
#include "rules/LibraryFunctions.def"
      ;
  static constexpr StringLiteral Rust =
#define INACTIVE_RUST(Paths) Paths " "
#include "rules/LibraryFunctions.def"
      ;
  static constexpr StringLiteral Memory =
#define ALLOCATION(Names, Size, Count, Zeroed) Names " "
#define FREE(Names, Pointer) Names " "
#define REALLOC(Names, Pointer, Size, Count) Names " "
#define COPY(Names) Names " "
#define SET(Names) Names " "
#include "rules/LibraryFunctions.def"
      ;
  static constexpr StringLiteral Links =
#define MIRROR(Names, First, End, Node) Names " "
#define OFFSET(Names, Pointer, Distance) Names " "
#include "rules/LibraryFunctions.def"
      ;
  OS << "\n## Other functions\n";
  printList("No derivative flows through", Inactive, OS);
  printList("The same, C++ names that begin with", Prefixes, OS);
  printList("The same, Rust paths that begin with", Rust, OS);
  printList("Links between nodes, followed on the shadows", Links, OS);
  printList("Memory (for Rust also in the crate `__rustc`)", Memory, OS);
}

void linkgrad::printRulesPage(raw_ostream &OS) {
  OS << Introduction;
  printDerivatives(OS);
  printAliases(OS);
  printStepFunctions(OS);
  printLibrary(OS);
}
