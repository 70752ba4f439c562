; A stream in a variable is constant: what is stored there is older than the
; request or comes from a function without derivative, and what is loaded is
; only handed on. A block that was made here is not.
; RUN: %opt -passes='print<linkgrad-activity>' -disable-output %s | FileCheck %s
@stderr = external global ptr
@stream = internal global ptr null
@copy = internal global ptr null
@work = internal global ptr null
@written = internal global ptr null
declare i32 @fputs(ptr, ptr)
declare ptr @fopen(ptr, ptr)
declare noalias ptr @malloc(i64)

; CHECK-LABEL: activity of 'f'
; CHECK: %old: constant
; CHECK: store ptr %s, ptr @stream{{.*}}: constant
; CHECK: store ptr %s, ptr @copy{{.*}}: constant
; CHECK: store ptr %block, ptr @work{{.*}}: active
; CHECK: %loaded: shadow
; CHECK: %p: shadow
; CHECK-NEXT: store double %x, ptr %p{{.*}}: active
define double @f(double %x, ptr "linkgrad_const" %name) {
  %old = load ptr, ptr @stream
  %new = call ptr @fopen(ptr %name, ptr %name)
  %err = load ptr, ptr @stderr
  %is = icmp eq ptr %old, null
  %alt = select i1 %is, ptr %err, ptr %new
  %s = select i1 %is, ptr %alt, ptr %old
  store ptr %s, ptr @stream
  store ptr %s, ptr @copy
  %text = call i32 @fputs(ptr %name, ptr %s)
  %block = call ptr @malloc(i64 8)
  store double %x, ptr %block
  store ptr %block, ptr @work
  %loaded = load ptr, ptr @work
  %r = load double, ptr %loaded
  %p = load ptr, ptr @written
  store double %x, ptr %p
  ret double %r
}
