; A compare-exchange on active memory, and arithmetic without a rule.
; RUN: not %opt -passes=linkgrad %s -disable-output 2>&1 | FileCheck %s
; CHECK: error: cannot differentiate this instruction: an atomic compare-exchange on active memory [unsupported-instruction]
; CHECK-NEXT: >>> in 'f'
; CHECK-NEXT: >>> requested in 'run'
; CHECK-NEXT: >>> active because operand 1 points to memory of parameter 1 'p'
; CHECK-NEXT: >>> rewrite the expression
declare void @__enzyme_autodiff(ptr, ...)

define void @f(ptr %p, double %x) {
  store double %x, ptr %p
  %bits = cmpxchg ptr %p, i64 0, i64 1 seq_cst seq_cst
  ret void
}
define void @run(ptr %a, ptr %da, double %x) {
  call void (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %a, ptr %da, double %x)
  ret void
}

; RUN: not %opt -passes=linkgrad %s -disable-output 2>&1 | FileCheck %s --check-prefix=BITS
; BITS: error: cannot differentiate this instruction: a number made by integer arithmetic on the bits of another [unsupported-instruction]
; BITS-NEXT: >>> in 'rsqrt'
define float @rsqrt(float %x) {
  %bits = bitcast float %x to i32
  %half = ashr i32 %bits, 1
  %guess = xor i32 %half, 1597463007
  %r = bitcast i32 %guess to float
  ret float %r
}
; The exponent alone is piecewise constant: no error there.
; BITS-NOT: in 'exponent'
define float @exponent(float %x) {
  %bits = bitcast float %x to i32
  %high = lshr i32 %bits, 23
  %e = sub i32 %high, 127
  %r = uitofp i32 %e to float
  %s = fmul float %r, %x
  ret float %s
}
declare float @__enzyme_fwddiff_float(ptr, ...)
define float @bits(float %x) {
  %a = call float (ptr, ...) @__enzyme_fwddiff_float(ptr @rsqrt, float %x, float 1.0)
  %b = call float (ptr, ...) @__enzyme_fwddiff_float(ptr @exponent, float %x, float 1.0)
  %r = fadd float %a, %b
  ret float %r
}

; An exchange loop, and a maximum of bits, on a number that others may see.
; BITS: an atomic compare-exchange on active memory
; BITS-NEXT: >>> in 'add'
; BITS: an atomic 'umax' on active memory
; BITS-NEXT: >>> in 'greatest'
@total = global double 0.0
@most = global i64 0
define double @greatest(double %x) {
  store double 1.0, ptr @most
  %bits = bitcast double %x to i64
  %before = atomicrmw umax ptr @most, i64 %bits seq_cst
  %r = load double, ptr @most
  ret double %r
}
define double @add(double %x) {
  store double 1.0, ptr @total
  br label %again

again:
  %old = load atomic double, ptr @total seq_cst, align 8
  %new = fadd double %old, %x
  %from = bitcast double %old to i64
  %to = bitcast double %new to i64
  %pair = cmpxchg ptr @total, i64 %from, i64 %to seq_cst seq_cst
  %ok = extractvalue { i64, i1 } %pair, 1
  br i1 %ok, label %done, label %again

done:
  %r = load double, ptr @total
  ret double %r
}
declare double @__enzyme_fwddiff(ptr, ...)
define double @exchange(double %x) {
  %a = call double (ptr, ...) @__enzyme_fwddiff(ptr @add, double %x, double 1.0)
  %b = call double (ptr, ...) @__enzyme_fwddiff(ptr @greatest, double %x, double 1.0)
  %r = fadd double %a, %b
  ret double %r
}

; BITS: the function 'sum' has a variable number of arguments
; BITS-NEXT: >>> in 'variadic'
declare void @llvm.va_start(ptr)
define double @sum(...) noinline {
  %list = alloca [24 x i8], align 8
  call void @llvm.va_start(ptr %list)
  %v = va_arg ptr %list, double
  ret double %v
}
define double @variadic(double %x) {
  %r = call double (...) @sum(double %x)
  ret double %r
}
define double @ask(double %x) {
  %a = call double (ptr, ...) @__enzyme_fwddiff(ptr @variadic, double %x, double 1.0)
  ret double %a
}

; BITS: the function 'jumps' has computed gotos
define double @jumps(double %x, i64 %n) {
  %p = getelementptr [2 x ptr], ptr @labels, i64 0, i64 %n
  %to = load ptr, ptr %p
  indirectbr ptr %to, [label %a, label %b]

a:
  ret double %x

b:
  ret double 1.0
}
@labels = internal constant [2 x ptr] [ptr blockaddress(@jumps, %a), ptr blockaddress(@jumps, %b)]
define double @ask2(double %x) {
  %a = call double (ptr, ...) @__enzyme_fwddiff(ptr @jumps, double %x, double 1.0, i64 0)
  ret double %a
}

; BITS: the function 'generator' is a coroutine
; BITS-NEXT: >>> in 'consumer'
define double @generator(double %x) presplitcoroutine {
  ret double %x
}
define double @consumer(double %x) {
  %r = call double @generator(double %x)
  ret double %r
}
define double @ask3(double %x) {
  %a = call double (ptr, ...) @__enzyme_fwddiff(ptr @consumer, double %x, double 1.0)
  ret double %a
}
