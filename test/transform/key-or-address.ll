; RUN: %opt -passes=linkgrad,verify -S %s -o %t.ll
; RUN: lli %t.ll
; The vacant entry of a hash table with keys of four bytes lies in the word that is
; the table's address in an occupied one. The optimiser merges both as pointers, and
; the upper half of a key is what the word held before: nobody wants it. The sum is of
; squares of x[key & 1], or of x[0] where the word is the address.

declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)

define double @sum(ptr %x, ptr %table, i64 %n, i1 %vacant) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %last ]
  %s = phi double [ 0.0, %entry ], [ %s.next, %last ]
  %word = phi ptr [ undef, %entry ], [ %word.next, %last ]
  br i1 %vacant, label %new, label %last
new:
  %old = ptrtoint ptr %word to i64
  %upper = and i64 %old, -4294967296
  %key = and i64 %i, 4294967295
  %made = or disjoint i64 %upper, %key
  %as.pointer = inttoptr i64 %made to ptr
  br label %last
last:
  %word.next = phi ptr [ %as.pointer, %new ], [ %table, %loop ]
  %bits = ptrtoint ptr %word.next to i64
  %is = trunc i64 %bits to i32
  %at = and i32 %is, 1
  %index = zext i32 %at to i64
  %p = getelementptr double, ptr %x, i64 %index
  %v = load double, ptr %p
  %v2 = fmul double %v, %v
  %s.next = fadd double %s, %v2
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret double %s.next
}

@x = global [2 x double] [double 3.0, double 5.0]
@table = global [2 x double] zeroinitializer
@dtable = global [2 x double] zeroinitializer

define i1 @is.wrong(i1 %vacant, double %want0, double %want1) {
  %d = alloca [2 x double]
  %d1 = getelementptr double, ptr %d, i64 1
  %t = alloca [2 x double]
  %t1 = getelementptr double, ptr %t, i64 1
  store [2 x double] zeroinitializer, ptr %d
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @sum, ptr @x, ptr %d, metadata !"enzyme_const", ptr @table, i64 4, i1 %vacant)
  %q = call double (ptr, ...) @__enzyme_autodiff(ptr @sum, ptr @x, ptr %d, ptr @table, ptr @dtable, i64 4, i1 %vacant)
  store [2 x double] [double 1.0, double 0.0], ptr %t
  %f0 = call double (ptr, ...) @__enzyme_fwddiff(ptr @sum, ptr @x, ptr %t, ptr @table, ptr @dtable, i64 4, i1 %vacant)
  store [2 x double] [double 0.0, double 1.0], ptr %t
  %f1 = call double (ptr, ...) @__enzyme_fwddiff(ptr @sum, ptr @x, ptr %t, ptr @table, ptr @dtable, i64 4, i1 %vacant)
  %g0 = load double, ptr %d
  %g1 = load double, ptr %d1
  %twice0 = fmul double %want0, 2.0
  %twice1 = fmul double %want1, 2.0
  %a = fcmp une double %g0, %twice0
  %b = fcmp une double %g1, %twice1
  %c = fcmp une double %f0, %want0
  %e = fcmp une double %f1, %want1
  %ab = or i1 %a, %b
  %ce = or i1 %c, %e
  %w = or i1 %ab, %ce
  ret i1 %w
}
define i32 @main() {
  %keys = call i1 @is.wrong(i1 true, double 12.0, double 20.0)
  %address = call i1 @is.wrong(i1 false, double 24.0, double 0.0)
  %w1 = select i1 %keys, i32 1, i32 0
  %w2 = select i1 %address, i32 2, i32 %w1
  ret i32 %w2
}
