; A float is moved to the upper half of a word beside a tag, as Rust returns a small enum;
; what takes it, and gives another one back, is not inlined. The halves go there in
; memory.
; RUN: %opt -passes=linkgrad,verify -S %s -o %t.ll && lli %t.ll

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)

define internal i64 @squared(i64 %word, i64 %n) noinline {
  %last = icmp eq i64 %n, 0
  br i1 %last, label %same, label %again
same:
  %w.half = lshr i64 %word, 32
  %w.bits = trunc i64 %w.half to i32
  %w.tag = and i64 %word, 4294967295
  br label %end
again:
  %m = sub i64 %n, 1
  %r = call i64 @squared(i64 %word, i64 %m)
  %r.half = lshr i64 %r, 32
  %r.bits = trunc i64 %r.half to i32
  %is.count = trunc i64 %r to i1
  %twice = shl i32 %r.bits, 1
  %f = bitcast i32 %r.bits to float
  %ff = fmul float %f, %f
  %ff.bits = bitcast float %ff to i32
  %r.tag = and i64 %r, 1
  %r.new = select i1 %is.count, i32 %twice, i32 %ff.bits
  br label %end
end:
  %tag = phi i64 [ %w.tag, %same ], [ %r.tag, %again ]
  %bits = phi i32 [ %w.bits, %same ], [ %r.new, %again ]
  %wide = zext i32 %bits to i64
  %upper = shl nuw i64 %wide, 32
  %both = or disjoint i64 %upper, %tag
  ret i64 %both
}

define double @use(double %x) {
  %f = fptrunc double %x to float
  %bits = bitcast float %f to i32
  %wide = zext i32 %bits to i64
  %upper = shl nuw i64 %wide, 32
  %a = call i64 @squared(i64 %upper, i64 2)
  %b = call i64 @squared(i64 12884901889, i64 2)
  %b.half = lshr i64 %b, 32
  %b.bits = trunc i64 %b.half to i32
  %n = sitofp i32 %b.bits to double
  %a.half = lshr i64 %a, 32
  %a.bits = trunc i64 %a.half to i32
  %a.float = bitcast i32 %a.bits to float
  %d = fpext float %a.float to double
  %y = fadd double %d, %n
  ret double %y
}

define i32 @main() {
  %d = call double (ptr, ...) @__enzyme_autodiff(ptr @use, double 1.5)
  %t = call double (ptr, ...) @__enzyme_fwddiff(ptr @use, double 1.5, double 1.0)
  %d.wrong = fcmp une double %d, 13.5
  %t.wrong = fcmp une double %t, 13.5
  %b = or i1 %d.wrong, %t.wrong
  %status = zext i1 %b to i32
  ret i32 %status
}
