; RUN: %opt -passes=linkgrad,verify -S %s -o %t.ll
; RUN: lli %t.ll
; A union of a number and an address that a loop carries as a number, and moves on
; as bits on some ways: what is an address then keeps its shadow.

declare double @__enzyme_autodiff(ptr, ...)
declare void @__enzyme_fwddiff(ptr, ...)
@enzyme_dup = global i32 0
@enzyme_const = global i32 0
declare i32 @putchar(i32)

; Which of y and x[1] comes out after n steps: the first step puts the address of
; x[1] into the union, the others move it on.
define void @f(ptr %x, ptr %out, i32 %n) {
entry:
  %u = alloca [8 x i8], align 8
  %before = alloca [8 x i8], align 8
  %x0 = load double, ptr %x, align 8
  %y = fmul double %x0, %x0
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %again.next ]
  %tag = phi i1 [ false, %entry ], [ %lasttag, %again.next ]
  %value = phi double [ %y, %entry ], [ %again, %again.next ]
  store double %value, ptr %before, align 8
  br i1 %tag, label %old, label %change
old:
  %last = icmp eq i32 %i, 3
  br i1 %last, label %copy, label %keep
copy:
  call void @llvm.memcpy.p0.p0.i64(ptr %u, ptr %before, i64 8, i1 false)
  call i32 @putchar(i32 3) noduplicate
  br label %again.next
change:
  %x1 = getelementptr inbounds double, ptr %x, i64 1
  %address = ptrtoint ptr %x1 to i64
  call i32 @putchar(i32 1) noduplicate
  br label %next
keep:
  %moved = bitcast double %value to i64
  call i32 @putchar(i32 2) noduplicate
  br label %next
next:
  %newtag = phi i1 [ true, %keep ], [ true, %change ]
  %word = phi i64 [ %moved, %keep ], [ %address, %change ]
  store i64 %word, ptr %u, align 8
  br label %again.next
again.next:
  %lasttag = phi i1 [ %newtag, %next ], [ true, %copy ]
  %again = load double, ptr %u, align 8
  %i1 = add i32 %i, 1
  %more = icmp slt i32 %i1, %n
  br i1 %more, label %loop, label %done
done:
  br i1 %lasttag, label %follow, label %number
follow:
  %bits = bitcast double %again to i64
  %to = inttoptr i64 %bits to ptr
  %v = load double, ptr %to, align 8
  %w = fmul double %v, %v
  store double %w, ptr %out, align 8
  ret void
number:
  store double %again, ptr %out, align 8
  ret void
}

; d/dx[1] at x = {2, 3}: 6
define i32 @main() {
  %x = alloca [2 x double], align 8
  %dx = alloca [2 x double], align 8
  %out = alloca double, align 8
  %dout = alloca double, align 8
  %x1 = getelementptr double, ptr %x, i64 1
  %dx1 = getelementptr double, ptr %dx, i64 1
  store double 2.0, ptr %x
  store double 3.0, ptr %x1
  store double 0.0, ptr %dx
  store double 1.0, ptr %dx1
  %d = load i32, ptr @enzyme_dup
  %c = load i32, ptr @enzyme_const
  call void (ptr, ...) @__enzyme_fwddiff(ptr @f, i32 %d, ptr %x, ptr %dx, i32 %d, ptr %out, ptr %dout, i32 %c, i32 5)
  %t = load double, ptr %dout
  store double 0.0, ptr %dx1
  store double 1.0, ptr %dout
  call double (ptr, ...) @__enzyme_autodiff(ptr @f, i32 %d, ptr %x, ptr %dx, i32 %d, ptr %out, ptr %dout, i32 %c, i32 5)
  %g0 = load double, ptr %dx
  %g1 = load double, ptr %dx1
  %w0 = fcmp une double %t, 6.0
  %w1 = fcmp une double %g0, 0.0
  %w2 = fcmp une double %g1, 6.0
  %w01 = or i1 %w0, %w1
  %w = or i1 %w01, %w2
  %s = zext i1 %w to i32
  ret i32 %s
}
