; RUN: %opt -passes=linkgrad,verify -S %s -o %t.ll
; RUN: lli %t.ll
; An enum of a number or a box, in memory, mapped and merged as a word that nobody
; knows the type of: where the number was computed it is no address, though on other
; ways the word is followed.
; x x x, or 7 x where n is 5

declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)
declare noalias ptr @malloc(i64)
declare void @free(ptr)
declare i32 @putchar(i32)

define double @map(double %x, i32 %n, i64 %i) {
entry:
  %list = alloca [2 x { i64, i64 }]
  %e = getelementptr [2 x { i64, i64 }], ptr %list, i64 0, i64 %i
  %at = getelementptr i8, ptr %e, i64 8
  %is.box = icmp eq i32 %n, 5
  br i1 %is.box, label %box, label %number
box:
  %p = call ptr @malloc(i64 16)
  store double %x, ptr %p
  store ptr %p, ptr %at
  store i64 1, ptr %e
  br label %join
number:
  %xx = fmul double %x, %x
  store double %xx, ptr %at
  store i64 0, ptr %e
  br label %join
join:
  call i32 @putchar(i32 1) noduplicate
  %tag = load i64, ptr %e
  %word = load i64, ptr %at
  %is.number = icmp eq i64 %tag, 0
  br i1 %is.number, label %scale, label %again
scale:
  %d = bitcast i64 %word to double
  %y = fmul double %d, %x
  %y.bits = bitcast double %y to i64
  br label %again
again:
  %w = phi i64 [ %y.bits, %scale ], [ %word, %join ]
  call i32 @putchar(i32 1) noduplicate
  %nn = mul i32 %n, %n
  %is = icmp eq i32 %nn, 25
  br i1 %is, label %follow, label %value
follow:
  %q = inttoptr i64 %w to ptr
  %end = getelementptr i8, ptr %q, i64 16
  %begin = ptrtoint ptr %q to i64
  %behind = ptrtoint ptr %end to i64
  %bytes = sub i64 %behind, %begin
  %length = lshr i64 %bytes, 3
  %two = uitofp i64 %length to double
  %v = load double, ptr %q
  %v2 = fmul double %v, %two
  %v7 = fmul double %v2, 3.5
  call void @free(ptr %q)
  ret double %v7
value:
  %r = bitcast i64 %w to double
  ret double %r
}

define i32 @main() {
  %r5 = call double (ptr, ...) @__enzyme_autodiff(ptr @map, double 2.0, i32 5, i64 1)
  %r4 = call double (ptr, ...) @__enzyme_autodiff(ptr @map, double 2.0, i32 4, i64 1)
  %t5 = call double (ptr, ...) @__enzyme_fwddiff(ptr @map, double 2.0, double 1.0, i32 5, i64 1)
  %t4 = call double (ptr, ...) @__enzyme_fwddiff(ptr @map, double 2.0, double 1.0, i32 4, i64 1)
  %a = fcmp une double %r5, 7.0
  %b = fcmp une double %r4, 12.0
  %c = fcmp une double %t5, 7.0
  %d = fcmp une double %t4, 12.0
  %ab = or i1 %a, %b
  %cd = or i1 %c, %d
  %w = or i1 %ab, %cd
  %code = zext i1 %w to i32
  ret i32 %code
}
