; RUN: env LINKGRAD_PRINT=prepare %opt -passes=linkgrad -S %s -o %t.ll 2>&1 | FileCheck %s
; RUN: lli %t.ll
; A union of a number and of where numbers lie, merged as a double and stored: it is
; merged as a word, and the number that is computed with on one way is cast back.

; CHECK: define internal double @f.linkgrad
; CHECK: %[[WORD:word.*]] = phi i64
; CHECK: store i64 %[[WORD]]

define double @read(i1 %points, ptr %u) {
  br i1 %points, label %pointer, label %number
pointer:
  %p = load ptr, ptr %u
  %a = load double, ptr %p
  %b.at = getelementptr i8, ptr %p, i64 8
  %b = load double, ptr %b.at
  %ab = fmul double %a, %b
  ret double %ab
number:
  %x = load double, ptr %u
  %xx = fmul double %x, %x
  ret double %xx
}

; 2 x x (2 x + 1) where it points, and else 9 x x + 3 x
define double @f(double %x, i1 %points) {
entry:
  %values = alloca [2 x double]
  %u = alloca i64
  %second = getelementptr i8, ptr %values, i64 8
  br i1 %points, label %pointer, label %number
pointer:
  %y = fmul double %x, 2.0
  %z = fadd double %y, 1.0
  %yx = fmul double %y, %x
  store double %yx, ptr %values
  store double %z, ptr %second
  %bits = ptrtoint ptr %values to i64
  %as.number = bitcast i64 %bits to double
  br label %end
number:
  %w = fmul double %x, 3.0
  br label %end
end:
  %word = phi double [ %as.number, %pointer ], [ %w, %number ]
  store double %word, ptr %u
  %r = call double @read(i1 %points, ptr %u) noinline
  br i1 %points, label %done, label %add
add:
  %s = fadd double %r, %word
  br label %done
done:
  %result = phi double [ %r, %end ], [ %s, %add ]
  ret double %result
}

declare double @__enzyme_fwddiff(ptr, ...)
declare double @__enzyme_autodiff(ptr, ...)

; At x = 2: 12 x x + 4 x = 56 and 18 x + 3 = 39.
define i32 @main() {
  %tp = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 1.0, i1 true)
  %tn = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 1.0, i1 false)
  %gp = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double 2.0, i1 true)
  %gn = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double 2.0, i1 false)
  %w0 = fcmp une double %tp, 56.0
  %w1 = fcmp une double %tn, 39.0
  %w2 = fcmp une double %gp, 56.0
  %w3 = fcmp une double %gn, 39.0
  %o0 = or i1 %w0, %w1
  %o1 = or i1 %o0, %w2
  %o2 = or i1 %o1, %w3
  %status = zext i1 %o2 to i32
  ret i32 %status
}
