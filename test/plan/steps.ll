; The steps of the pipeline can be printed, left out one by one, and are timed.
; RUN: env LINKGRAD_PRINT=pipeline LINKGRAD_SKIP=gvn,rotate %opt -passes=linkgrad %s -disable-output 2>&1 | FileCheck %s --check-prefix=PRINT
; PRINT: linkgrad: pipeline:
; PRINT: entering:
; PRINT: simplifying:
; PRINT-NEXT: constants
; PRINT: optimise
; PRINT-SAME: (always)
; PRINT: optimising:
; PRINT: rotate
; PRINT-SAME: (skipped)
; PRINT: gvn
; PRINT-SAME: (skipped)
; PRINT: lcssa
; PRINT-SAME: (always)
; PRINT: typing:
; PRINT: tidying:

; Without the first step that promotes variables the slot of %v is kept.
; RUN: env LINKGRAD_PRINT=prepare:f %opt -passes=linkgrad %s -disable-output 2>&1 | FileCheck %s --check-prefix=ALL
; RUN: env LINKGRAD_PRINT=prepare:f LINKGRAD_SKIP=sroa,sroa-2,cse,gvn,combine,combine-2,combine-3,dead-stores %opt -passes=linkgrad %s -disable-output 2>&1 | FileCheck %s --check-prefix=SKIP
; ALL-NOT: alloca
; SKIP: alloca double

; RUN: %opt -passes=linkgrad -time-trace -time-trace-granularity=0 -time-trace-file=%t.json %s -disable-output
; RUN: FileCheck %s --check-prefix=TRACE --input-file=%t.json
; TRACE-DAG: "linkgrad closure"
; TRACE-DAG: "linkgrad gvn"
; TRACE-DAG: "linkgrad types"
; TRACE-DAG: "linkgrad derivatives"
declare double @__enzyme_autodiff(ptr, ...)

define double @f(double %x) {
  %v = alloca double
  store double %x, ptr %v
  %l = load double, ptr %v
  %s = fmul double %l, %l
  ret double %s
}

define double @run(double %x) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %r
}
