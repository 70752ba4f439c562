; RUN: env LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; Where a loop up to j does not run, compilers know that j * n is 0: the merge of that and of the
; product is the product. A merge with another number stays, and one where j is not known.
declare double @__enzyme_autodiff(ptr, ...)

; CHECK-LABEL: define {{.*}} @product.linkgrad(
; CHECK: {{^}}done:
; CHECK-NOT: phi i64
; CHECK: mul i64 %j, %n
; CHECK: ret double
define double @product(ptr %x, i64 %j, i64 %n) {
entry:
  %none = icmp eq i64 %j, 0
  br i1 %none, label %done, label %some
some:
  %row = mul i64 %j, %n
  %p = getelementptr double, ptr %x, i64 %row
  store double 2.0, ptr %p
  br label %done
done:
  %at = phi i64 [ 0, %entry ], [ %row, %some ]
  %q = getelementptr double, ptr %x, i64 %at
  %v = load double, ptr %q
  %w = fmul double %v, %v
  ret double %w
}

; CHECK-LABEL: define {{.*}} @other.linkgrad(
; CHECK: phi i64 [ 1, %entry ], [ %row, %some ]
define double @other(ptr %x, i64 %j, i64 %n) {
entry:
  %none = icmp eq i64 %j, 0
  br i1 %none, label %done, label %some
some:
  %row = mul i64 %j, %n
  %p = getelementptr double, ptr %x, i64 %row
  store double 2.0, ptr %p
  br label %done
done:
  %at = phi i64 [ 1, %entry ], [ %row, %some ]
  %q = getelementptr double, ptr %x, i64 %at
  %v = load double, ptr %q
  %w = fmul double %v, %v
  ret double %w
}

; CHECK-LABEL: define {{.*}} @unknown.linkgrad(
; CHECK: phi i64 [ 0, %entry ], [ %row, %some ]
define double @unknown(ptr %x, i64 %j, i64 %n) {
entry:
  %none = icmp ult i64 %j, 2
  br i1 %none, label %done, label %some
some:
  %row = mul i64 %j, %n
  %p = getelementptr double, ptr %x, i64 %row
  store double 2.0, ptr %p
  br label %done
done:
  %at = phi i64 [ 0, %entry ], [ %row, %some ]
  %q = getelementptr double, ptr %x, i64 %at
  %v = load double, ptr %q
  %w = fmul double %v, %v
  ret double %w
}

; Where j and i are the same, i is j: also in what is computed from them.
; CHECK-LABEL: define {{.*}} @compared.linkgrad(
; CHECK: {{^}}done:
; CHECK-NOT: phi i64
; CHECK: ret double
define double @compared(ptr %x, i64 %j, i64 %i) {
entry:
  %same = icmp ne i64 %i, %j
  br i1 %same, label %no, label %yes
no:
  %k = mul i64 %j, 3
  call void @see(i64 %k)
  br label %done
yes:
  %l = mul i64 %i, 3
  call void @look(i64 %l)
  br label %done
done:
  %at = phi i64 [ %j, %no ], [ %i, %yes ]
  %then = phi i64 [ %k, %no ], [ %l, %yes ]
  %q = getelementptr double, ptr %x, i64 %at
  %r = getelementptr double, ptr %x, i64 %then
  %v = load double, ptr %q
  %w = load double, ptr %r
  %m = fmul double %v, %w
  ret double %m
}

; Neither are the same: flags, other operands, pointers, the other way.
; CHECK-LABEL: define {{.*}} @different.linkgrad(
; CHECK: phi i64 [ %k, %no ], [ %l, %yes ]
; CHECK: phi i64 [ %e, %no ], [ %f, %yes ]
; CHECK: phi ptr [ %x, %no ], [ %y, %yes ]
define double @different(ptr %x, i64 %j, i64 %i, ptr %y) {
entry:
  %other = icmp eq i64 %i, %j
  br i1 %other, label %next, label %no
next:
  %equal = icmp eq ptr %x, %y
  br i1 %equal, label %yes, label %out
no:
  %k = mul nsw i64 %j, 3
  %e = mul i64 %j, 5
  call void @see(i64 %k)
  call void @see(i64 %e)
  br label %done
yes:
  %l = mul i64 %i, 3
  %f = mul i64 %i, 7
  call void @look(i64 %l)
  call void @look(i64 %f)
  br label %done
done:
  %one = phi i64 [ %k, %no ], [ %l, %yes ]
  %two = phi i64 [ %e, %no ], [ %f, %yes ]
  %p = phi ptr [ %x, %no ], [ %y, %yes ]
  %q = getelementptr double, ptr %p, i64 %one
  %r = getelementptr double, ptr %x, i64 %two
  %v = load double, ptr %q
  %w = load double, ptr %r
  %m = fmul double %v, %w
  ret double %m
out:
  ret double 0.0
}

declare void @see(i64) "enzyme_inactive"
declare void @look(i64) "enzyme_inactive"

; Expressions use what they are made of twice, and so on: each part is looked at once.
; CHECK-LABEL: define {{.*}} @digest.linkgrad(
; CHECK: ret double
define double @digest(ptr %x, i64 %i, i64 %j) {
entry:
  %same = icmp eq i64 %i, %j
  br i1 %same, label %one, label %other
one:
  %as0 = shl i64 %i, 13
  %a0 = xor i64 %i, %as0
  %as1 = lshr i64 %a0, 7
  %a1 = xor i64 %a0, %as1
  %as2 = shl i64 %a1, 17
  %a2 = xor i64 %a1, %as2
  %as3 = lshr i64 %a2, 13
  %a3 = xor i64 %a2, %as3
  %as4 = shl i64 %a3, 7
  %a4 = xor i64 %a3, %as4
  %as5 = lshr i64 %a4, 17
  %a5 = xor i64 %a4, %as5
  %as6 = shl i64 %a5, 13
  %a6 = xor i64 %a5, %as6
  %as7 = lshr i64 %a6, 7
  %a7 = xor i64 %a6, %as7
  %as8 = shl i64 %a7, 17
  %a8 = xor i64 %a7, %as8
  %as9 = lshr i64 %a8, 13
  %a9 = xor i64 %a8, %as9
  %as10 = shl i64 %a9, 7
  %a10 = xor i64 %a9, %as10
  %as11 = lshr i64 %a10, 17
  %a11 = xor i64 %a10, %as11
  %as12 = shl i64 %a11, 13
  %a12 = xor i64 %a11, %as12
  %as13 = lshr i64 %a12, 7
  %a13 = xor i64 %a12, %as13
  %as14 = shl i64 %a13, 17
  %a14 = xor i64 %a13, %as14
  %as15 = lshr i64 %a14, 13
  %a15 = xor i64 %a14, %as15
  %as16 = shl i64 %a15, 7
  %a16 = xor i64 %a15, %as16
  %as17 = lshr i64 %a16, 17
  %a17 = xor i64 %a16, %as17
  %as18 = shl i64 %a17, 13
  %a18 = xor i64 %a17, %as18
  %as19 = lshr i64 %a18, 7
  %a19 = xor i64 %a18, %as19
  %as20 = shl i64 %a19, 17
  %a20 = xor i64 %a19, %as20
  %as21 = lshr i64 %a20, 13
  %a21 = xor i64 %a20, %as21
  %as22 = shl i64 %a21, 7
  %a22 = xor i64 %a21, %as22
  %as23 = lshr i64 %a22, 17
  %a23 = xor i64 %a22, %as23
  %as24 = shl i64 %a23, 13
  %a24 = xor i64 %a23, %as24
  %as25 = lshr i64 %a24, 7
  %a25 = xor i64 %a24, %as25
  %as26 = shl i64 %a25, 17
  %a26 = xor i64 %a25, %as26
  %as27 = lshr i64 %a26, 13
  %a27 = xor i64 %a26, %as27
  %as28 = shl i64 %a27, 7
  %a28 = xor i64 %a27, %as28
  %as29 = lshr i64 %a28, 17
  %a29 = xor i64 %a28, %as29
  %as30 = shl i64 %a29, 13
  %a30 = xor i64 %a29, %as30
  %as31 = lshr i64 %a30, 7
  %a31 = xor i64 %a30, %as31
  %as32 = shl i64 %a31, 17
  %a32 = xor i64 %a31, %as32
  %as33 = lshr i64 %a32, 13
  %a33 = xor i64 %a32, %as33
  %as34 = shl i64 %a33, 7
  %a34 = xor i64 %a33, %as34
  %as35 = lshr i64 %a34, 17
  %a35 = xor i64 %a34, %as35
  %as36 = shl i64 %a35, 13
  %a36 = xor i64 %a35, %as36
  %as37 = lshr i64 %a36, 7
  %a37 = xor i64 %a36, %as37
  %as38 = shl i64 %a37, 17
  %a38 = xor i64 %a37, %as38
  %as39 = lshr i64 %a38, 13
  %a39 = xor i64 %a38, %as39
  %as40 = shl i64 %a39, 7
  %a40 = xor i64 %a39, %as40
  %as41 = lshr i64 %a40, 17
  %a41 = xor i64 %a40, %as41
  %as42 = shl i64 %a41, 13
  %a42 = xor i64 %a41, %as42
  %as43 = lshr i64 %a42, 7
  %a43 = xor i64 %a42, %as43
  %as44 = shl i64 %a43, 17
  %a44 = xor i64 %a43, %as44
  %as45 = lshr i64 %a44, 13
  %a45 = xor i64 %a44, %as45
  %as46 = shl i64 %a45, 7
  %a46 = xor i64 %a45, %as46
  %as47 = lshr i64 %a46, 17
  %a47 = xor i64 %a46, %as47
  store double 2.0, ptr %x
  br label %done
other:
  %bs0 = shl i64 %j, 13
  %b0 = xor i64 %j, %bs0
  %bs1 = lshr i64 %b0, 7
  %b1 = xor i64 %b0, %bs1
  %bs2 = shl i64 %b1, 17
  %b2 = xor i64 %b1, %bs2
  %bs3 = lshr i64 %b2, 13
  %b3 = xor i64 %b2, %bs3
  %bs4 = shl i64 %b3, 7
  %b4 = xor i64 %b3, %bs4
  %bs5 = lshr i64 %b4, 17
  %b5 = xor i64 %b4, %bs5
  %bs6 = shl i64 %b5, 13
  %b6 = xor i64 %b5, %bs6
  %bs7 = lshr i64 %b6, 7
  %b7 = xor i64 %b6, %bs7
  %bs8 = shl i64 %b7, 17
  %b8 = xor i64 %b7, %bs8
  %bs9 = lshr i64 %b8, 13
  %b9 = xor i64 %b8, %bs9
  %bs10 = shl i64 %b9, 7
  %b10 = xor i64 %b9, %bs10
  %bs11 = lshr i64 %b10, 17
  %b11 = xor i64 %b10, %bs11
  %bs12 = shl i64 %b11, 13
  %b12 = xor i64 %b11, %bs12
  %bs13 = lshr i64 %b12, 7
  %b13 = xor i64 %b12, %bs13
  %bs14 = shl i64 %b13, 17
  %b14 = xor i64 %b13, %bs14
  %bs15 = lshr i64 %b14, 13
  %b15 = xor i64 %b14, %bs15
  %bs16 = shl i64 %b15, 7
  %b16 = xor i64 %b15, %bs16
  %bs17 = lshr i64 %b16, 17
  %b17 = xor i64 %b16, %bs17
  %bs18 = shl i64 %b17, 13
  %b18 = xor i64 %b17, %bs18
  %bs19 = lshr i64 %b18, 7
  %b19 = xor i64 %b18, %bs19
  %bs20 = shl i64 %b19, 17
  %b20 = xor i64 %b19, %bs20
  %bs21 = lshr i64 %b20, 13
  %b21 = xor i64 %b20, %bs21
  %bs22 = shl i64 %b21, 7
  %b22 = xor i64 %b21, %bs22
  %bs23 = lshr i64 %b22, 17
  %b23 = xor i64 %b22, %bs23
  %bs24 = shl i64 %b23, 13
  %b24 = xor i64 %b23, %bs24
  %bs25 = lshr i64 %b24, 7
  %b25 = xor i64 %b24, %bs25
  %bs26 = shl i64 %b25, 17
  %b26 = xor i64 %b25, %bs26
  %bs27 = lshr i64 %b26, 13
  %b27 = xor i64 %b26, %bs27
  %bs28 = shl i64 %b27, 7
  %b28 = xor i64 %b27, %bs28
  %bs29 = lshr i64 %b28, 17
  %b29 = xor i64 %b28, %bs29
  %bs30 = shl i64 %b29, 13
  %b30 = xor i64 %b29, %bs30
  %bs31 = lshr i64 %b30, 7
  %b31 = xor i64 %b30, %bs31
  %bs32 = shl i64 %b31, 17
  %b32 = xor i64 %b31, %bs32
  %bs33 = lshr i64 %b32, 13
  %b33 = xor i64 %b32, %bs33
  %bs34 = shl i64 %b33, 7
  %b34 = xor i64 %b33, %bs34
  %bs35 = lshr i64 %b34, 17
  %b35 = xor i64 %b34, %bs35
  %bs36 = shl i64 %b35, 13
  %b36 = xor i64 %b35, %bs36
  %bs37 = lshr i64 %b36, 7
  %b37 = xor i64 %b36, %bs37
  %bs38 = shl i64 %b37, 17
  %b38 = xor i64 %b37, %bs38
  %bs39 = lshr i64 %b38, 13
  %b39 = xor i64 %b38, %bs39
  %bs40 = shl i64 %b39, 7
  %b40 = xor i64 %b39, %bs40
  %bs41 = lshr i64 %b40, 17
  %b41 = xor i64 %b40, %bs41
  %bs42 = shl i64 %b41, 13
  %b42 = xor i64 %b41, %bs42
  %bs43 = lshr i64 %b42, 7
  %b43 = xor i64 %b42, %bs43
  %bs44 = shl i64 %b43, 17
  %b44 = xor i64 %b43, %bs44
  %bs45 = lshr i64 %b44, 13
  %b45 = xor i64 %b44, %bs45
  %bs46 = shl i64 %b45, 7
  %b46 = xor i64 %b45, %bs46
  %bs47 = lshr i64 %b46, 17
  %b47 = xor i64 %b46, %bs47
  br label %done
done:
  %h = phi i64 [ %a47, %one ], [ %b47, %other ]
  %at = and i64 %h, 3
  %q = getelementptr double, ptr %x, i64 %at
  %v = load double, ptr %q
  %w = fmul double %v, %v
  ret double %w
}

; So is a load: that of row 0 is that of row j where j is 0.
; CHECK-LABEL: define {{.*}} @loads.linkgrad(
; CHECK: {{^}}entry:
; CHECK: %[[AT:.*]] = getelementptr inbounds ptr, ptr %x, i64 %j
; CHECK: %[[ROW:.*]] = load ptr, ptr %[[AT]]
; CHECK: getelementptr {{.*}}double, ptr %[[ROW]], i64 %j
; CHECK-NEXT: load double
; CHECK-NOT: load
; CHECK: ret double
define double @loads(ptr %x, i64 %j) {
entry:
  %none = icmp eq i64 %j, 0
  br i1 %none, label %first, label %some
first:
  %row0 = load ptr, ptr %x
  %v0 = load double, ptr %row0
  br label %done
some:
  %p = getelementptr inbounds ptr, ptr %x, i64 %j
  %row = load ptr, ptr %p
  %q = getelementptr inbounds double, ptr %row, i64 %j
  %v = load double, ptr %q
  %twice = fadd double %v, %v
  br label %done
done:
  %s = phi double [ %v0, %first ], [ %twice, %some ]
  %t = fmul double %s, %s
  ret double %t
}

; Not behind a store, which may have changed it, nor of another element.
; CHECK-LABEL: define {{.*}} @changed.linkgrad(
; CHECK: {{^}}entry:
; CHECK-NOT: load
; CHECK: {{^}}first:
; CHECK: load double
; CHECK: {{^}}some:
; CHECK: load double
define double @changed(ptr %x, ptr %y, i64 %j) {
entry:
  %none = icmp eq i64 %j, 0
  br i1 %none, label %first, label %some
first:
  store double 1.0, ptr %y
  %v0 = load double, ptr %x
  br label %done
some:
  %q = getelementptr inbounds double, ptr %x, i64 %j
  %v = load double, ptr %q
  %o = getelementptr inbounds double, ptr %q, i64 1
  %w = load double, ptr %o
  %twice = fadd double %v, %w
  br label %done
done:
  %s = phi double [ %v0, %first ], [ %twice, %some ]
  %t = fmul double %s, %s
  ret double %t
}

define void @run(ptr %x, ptr %dx, i64 %j, i64 %n) {
  call double (ptr, ...) @__enzyme_autodiff(ptr @product, ptr %x, ptr %dx, i64 %j, i64 %n)
  call double (ptr, ...) @__enzyme_autodiff(ptr @other, ptr %x, ptr %dx, i64 %j, i64 %n)
  call double (ptr, ...) @__enzyme_autodiff(ptr @unknown, ptr %x, ptr %dx, i64 %j, i64 %n)
  call double (ptr, ...) @__enzyme_autodiff(ptr @compared, ptr %x, ptr %dx, i64 %j, i64 %n)
  call double (ptr, ...) @__enzyme_autodiff(ptr @different, ptr %x, ptr %dx, i64 %j, i64 %n, ptr %x, ptr %dx)
  call double (ptr, ...) @__enzyme_autodiff(ptr @digest, ptr %x, ptr %dx, i64 %j, i64 %n)
  call double (ptr, ...) @__enzyme_autodiff(ptr @loads, ptr %x, ptr %dx, i64 %j)
  call double (ptr, ...) @__enzyme_autodiff(ptr @changed, ptr %x, ptr %dx, ptr %x, ptr %dx, i64 %j)
  ret void
}
