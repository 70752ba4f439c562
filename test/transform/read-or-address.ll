; RUN: %opt -passes=linkgrad,verify -S %s -o %t.ll
; RUN: lli %t.ll
; An enum of a number or a box in a register: where the number was read, or came out of
; a function of numbers, it is no address, though on the third way the word is followed.
; f = x, exp(x) or 3 x

declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)
declare double @llvm.exp.f64(double)
declare noalias ptr @malloc(i64)
declare void @free(ptr)

define double @f(ptr %x, i32 %kind, i1 %is.box) {
entry:
  %slot = alloca double
  switch i32 %kind, label %box [
    i32 0, label %read
    i32 1, label %computed
  ]

read:
  %v = load double, ptr %x
  store double %v, ptr %slot
  %v.bits = bitcast double %v to i64
  %v.word = inttoptr i64 %v.bits to ptr
  br label %merge

computed:
  %w = load double, ptr %x
  %e = call double @llvm.exp.f64(double %w)
  store double %e, ptr %slot
  %e.bits = bitcast double %e to i64
  %e.word = inttoptr i64 %e.bits to ptr
  br label %merge

box:
  %block = call ptr @malloc(i64 8)
  %u = load double, ptr %x
  %three = fmul double %u, 3.0
  store double %three, ptr %block
  br label %merge

merge:
  %word = phi ptr [ %v.word, %read ], [ %e.word, %computed ], [ %block, %box ]
  br i1 %is.box, label %follow, label %number

follow:
  %inside = load double, ptr %word
  call void @free(ptr %word)
  ret double %inside

number:
  %n = load double, ptr %slot
  ret double %n
}

define i1 @is(double %a, double %b) {
  %d = fsub double %a, %b
  %low = fcmp ogt double %d, -1.0e-12
  %high = fcmp olt double %d, 1.0e-12
  %near = and i1 %low, %high
  ret i1 %near
}

define i1 @check(i32 %kind, i1 %is.box, double %expected) {
  %x = alloca double
  %dx = alloca double
  store double 1.0, ptr %x
  store double 0.0, ptr %dx
  call double (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx, i32 %kind, i1 %is.box)
  %adjoint = load double, ptr %dx
  store double 1.0, ptr %dx
  %tangent = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, ptr %x, ptr %dx, i32 %kind, i1 %is.box)
  %r = call i1 @is(double %adjoint, double %expected)
  %t = call i1 @is(double %tangent, double %expected)
  %both = and i1 %r, %t
  ret i1 %both
}

define i32 @main() {
  %a = call i1 @check(i32 0, i1 false, double 1.0)
  %b = call i1 @check(i32 1, i1 false, double 0x4005BF0A8B145769)
  %c = call i1 @check(i32 2, i1 true, double 3.0)
  %ab = and i1 %a, %b
  %ok = and i1 %ab, %c
  %code = select i1 %ok, i32 0, i32 1
  ret i32 %code
}
