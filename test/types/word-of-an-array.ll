; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s 2>&1 | FileCheck %s
; One word is an index here, a pointer there, and a number where an array of
; numbers is read with an index that is only known at run time: no register holds
; its derivative. (Rust's Result<[f64; 4], Error> at opt-level s.)
; CHECK: %word: {} (a store of ptr; 'mul' of i64)
; CHECK: %w: {} (a store of ptr; 'mul' of i64)

@text = internal constant [4 x i8] c"text"

define double @f(ptr %x, i64 %n, i1 %c, i1 %d) {
entry:
  %a = alloca [4 x double]
  %b = alloca [4 x double]
  %short = icmp eq i64 %n, 0
  br i1 %short, label %refuse, label %loop
refuse:
  %box1 = call ptr @malloc(i64 16)
  %inBox1 = getelementptr i8, ptr %box1, i64 8
  store ptr @text, ptr %inBox1
  br label %failure
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr double, ptr %x, i64 %i
  %v = load double, ptr %at
  %to = getelementptr double, ptr %a, i64 %i
  store double %v, ptr %to
  %next = add i64 %i, 1
  %end = icmp eq i64 %next, 4
  br i1 %end, label %after, label %loop
after:
  %second = getelementptr i8, ptr %a, i64 8
  %word = load i64, ptr %second
  br i1 %c, label %failed, label %join
failed:
  %index = mul i64 %n, 3
  br label %join
join:
  %w = phi i64 [ %word, %after ], [ %index, %failed ]
  br i1 %c, label %error, label %good
error:
  %box2 = call ptr @malloc(i64 16)
  %inBox2 = getelementptr i8, ptr %box2, i64 8
  store i64 %w, ptr %inBox2
  br label %failure
failure:
  %box = phi ptr [ %box1, %refuse ], [ %box2, %error ]
  call void @keep(ptr %box)
  ret double 1.0
good:
  %inB = getelementptr i8, ptr %b, i64 8
  store i64 %w, ptr %inB
  %third = getelementptr double, ptr %a, i64 %n
  %y = load double, ptr %third
  %fourth = getelementptr double, ptr %b, i64 %n
  store double %y, ptr %fourth
  %one = zext i1 %d to i64
  %atOne = getelementptr double, ptr %b, i64 %one
  %p = load double, ptr %atOne
  %q = load double, ptr %fourth
  %qq = fmul double %q, %q
  %r = fmul double %qq, %p
  ret double %r
}
define void @keep(ptr %p) noinline {
  %at = getelementptr i8, ptr %p, i64 8
  %text = load ptr, ptr %at
  store volatile i8 0, ptr %text
  store volatile i64 0, ptr %p
  ret void
}

declare ptr @malloc(i64)
declare double @__enzyme_autodiff(...)
define double @request(ptr %x, ptr %dx, i64 %n, i1 %c, i1 %d) {
  %r = call double (...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx, i64 %n, i1 %c, i1 %d)
  ret double %r
}
