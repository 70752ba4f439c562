; Operands in another address space than the parameter's are converted.
; RUN: %opt "-passes=print<linkgrad-requests>" -S %s | FileCheck %s
declare double @f(ptr, ptr addrspace(3))
declare double @__enzyme_autodiff(...)
; CHECK-LABEL: @caller(
; CHECK-DAG: addrspacecast ptr addrspace(1) %p to ptr
; CHECK-DAG: addrspacecast ptr addrspace(1) %dp to ptr
; CHECK-DAG: addrspacecast ptr %q to ptr addrspace(3)
define double @caller(ptr addrspace(1) %p, ptr addrspace(1) %dp, ptr %q) {
  %r = call double (...) @__enzyme_autodiff(ptr @f, ptr addrspace(1) %p, ptr addrspace(1) %dp, metadata !"enzyme_const", ptr %q)
  ret double %r
}
