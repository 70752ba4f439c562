; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; A node as of Rust's BTreeMap with short keys: the parent, values of eight bytes, keys
; of four, links. What the values are is seen only where copies of them are looked at;
; until then the sizes in which values and keys are moved tell the arrays apart.

; CHECK-LABEL: types of 'moved'
; CHECK: %key: {[-1]:Integer}
; CHECK: to: Float@double [0,8) period 8
; CHECK: to: Integer [0,4) period 4
; CHECK: %k: {[-1]:Integer}
define double @moved(ptr %n, ptr %m, i64 %i, i64 %bytes, ptr %some, ptr %others) {
  %values = getelementptr i8, ptr %n, i64 8
  %keys = getelementptr i8, ptr %n, i64 96
  %m.keys = getelementptr i8, ptr %m, i64 96
  %m.values = getelementptr i8, ptr %m, i64 8
  %at.value = getelementptr double, ptr %values, i64 %i
  %at.key = getelementptr i32, ptr %keys, i64 %i
  %key = load i32, ptr %at.key
  store i32 %key, ptr %m.keys
  call void @llvm.memcpy.p0.p0.i64(ptr %m.values, ptr %at.value, i64 %bytes, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %some, ptr %at.value, i64 %bytes, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %m.keys, ptr %at.key, i64 %bytes, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %others, ptr %at.key, i64 %bytes, i1 false)
  %k = load i32, ptr %others
  %next = mul i32 %k, 3
  store i32 %next, ptr %others
  %x = load double, ptr %some
  ret double %x
}

; Nobody looks at values[-1], though the index counts from there.
; CHECK-LABEL: types of 'skipped'
; CHECK: to: Pointer [0,8)
; CHECK-NEXT: from: Pointer [0,8)
define double @skipped(ptr %n, i64 range(i64 1, 6) %i, ptr %kept) {
  %at.value = getelementptr double, ptr %n, i64 %i
  %x = load double, ptr %at.value
  call void @llvm.memcpy.p0.p0.i64(ptr %kept, ptr %n, i64 8, i1 false)
  %parent = load ptr, ptr %n
  store ptr null, ptr %parent
  ret double %x
}

; The parent between values and keys is the end of the values.
; CHECK-LABEL: types of 'parent'
; CHECK: to: Pointer [0,8)
define double @parent(ptr %n, i64 %i, ptr %kept) {
  %keys = getelementptr i8, ptr %n, i64 184
  %at.value = getelementptr { double, double }, ptr %n, i64 %i
  %at.second = getelementptr i8, ptr %at.value, i64 8
  %first = load double, ptr %at.value
  %second = load double, ptr %at.second
  %at.key = getelementptr i32, ptr %keys, i64 %i
  %key = load i32, ptr %at.key
  %next = mul i32 %key, 3
  store i32 %next, ptr %at.key
  %at.parent = getelementptr i8, ptr %n, i64 176
  call void @llvm.memcpy.p0.p0.i64(ptr %kept, ptr %at.parent, i64 8, i1 false)
  %parent = load ptr, ptr %at.parent
  store ptr null, ptr %parent
  %sum = fadd double %first, %second
  ret double %sum
}
