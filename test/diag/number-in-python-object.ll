; A number that becomes an object of Python's and comes back. Printing one is fine.
; RUN: not %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; CHECK: error: a number that depends on the inputs is written as text or bytes, and this code reads numbers from such
; CHECK: in 'through'
; CHECK-NOT: error:

declare ptr @PyFloat_FromDouble(double)
declare double @PyFloat_AsDouble(ptr)
declare ptr @PyObject_Str(ptr)
declare ptr @PyUnicode_AsUTF8(ptr)
declare void @PySys_FormatStdout(ptr, ...)

@format = private constant [3 x i8] c"%s\00"

define double @through(double %x) {
  %object = call ptr @PyFloat_FromDouble(double %x)
  %r = call double @PyFloat_AsDouble(ptr %object)
  ret double %r
}

define double @printed(double %x) {
  %object = call ptr @PyFloat_FromDouble(double %x)
  %string = call ptr @PyObject_Str(ptr %object)
  %text = call ptr @PyUnicode_AsUTF8(ptr %string)
  call void (ptr, ...) @PySys_FormatStdout(ptr @format, ptr %text)
  ret double %x
}

declare double @__enzyme_autodiff(ptr, ...)

define double @df(double %x) {
  %a = call double (ptr, ...) @__enzyme_autodiff(ptr @printed, double %x)
  %b = call double (ptr, ...) @__enzyme_autodiff(ptr @through, double %x)
  %r = fadd double %a, %b
  ret double %r
}
