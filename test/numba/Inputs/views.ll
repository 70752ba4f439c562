; ModuleID = 'views'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@_ZN08NumbaEnv8__main__5viewsB3v34B44c8tJTIcFHzwl2ILiXkcBV0KBSiNiHkkANTZhEkUQPZoAE10float64_2ax = common local_unnamed_addr global i8* null
@".const.unknown error when calling native function" = internal constant [43 x i8] c"unknown error when calling native function\00"
@".const.<numba.core.cpu.CPUContext object at 0x7f13e66fd7d0>" = internal constant [53 x i8] c"<numba.core.cpu.CPUContext object at 0x7f13e66fd7d0>\00"
@_ZN08NumbaEnv13_3cdynamic_3e47jit_wrapper__function_carray_at_0x7f13e8cb0220_B2v3B44c8tJTIcFHzwl2ILiXkcBV0KBSiNFJlQEMzphEkUQTZoAE10float64_2a8UniTupleIxLi1EE = common local_unnamed_addr global i8* null
@.const.pickledata.139723448392320 = internal constant [83 x i8] c"\80\04\95H\00\00\00\00\00\00\00\8C\08builtins\94\8C\13NotImplementedError\94\93\94\8C\1Cincompatible shape for array\94\85\94N\87\94."
@.const.pickledata.139723448392320.sha1 = internal constant [20 x i8] c"\DC;\BA\83,L7X'=\0D\B2K\83V\91\AF?1l"
@.const.picklebuf.139723448392320 = internal constant { i8*, i32, i8* } { i8* getelementptr inbounds ([83 x i8], [83 x i8]* @.const.pickledata.139723448392320, i32 0, i32 0), i32 83, i8* getelementptr inbounds ([20 x i8], [20 x i8]* @.const.pickledata.139723448392320.sha1, i32 0, i32 0) }
@_ZN08NumbaEnv8__main__6slicedB3v35B38c8tJTIcFHzwl2ILiXkcBV0KBSgP9CGZpAgA_3dE5ArrayIdLi1E1C7mutable7alignedE23Literal_5bint_5d_282_29 = common local_unnamed_addr global i8* null
@PyExc_StopIteration = external global i8
@_ZN08NumbaEnv5numba2np8arrayobj11ol_np_zeros12_3clocals_3e4implB3v36B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dE8UniTupleIxLi2EE48omitted_28default_3d_3cclass_20_27float_27_3e_29 = common local_unnamed_addr global i8* null
@_ZN08NumbaEnv5numba2np8arrayobj11ol_np_empty12_3clocals_3e4implB3v37B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dE8UniTupleIxLi2EE39Function_28_3cclass_20_27float_27_3e_29 = common local_unnamed_addr global i8* null
@.const.pickledata.139723453338240 = internal constant [77 x i8] c"\80\04\95B\00\00\00\00\00\00\00\8C\08builtins\94\8C\0AValueError\94\93\94\8C\1Fnegative dimensions not allowed\94\85\94N\87\94."
@.const.pickledata.139723453338240.sha1 = internal constant [20 x i8] c"3\1B\85c\BD\B9\DA\C8\1B8B\22s\05,Ho\C1pk"
@.const.picklebuf.139723453338240 = internal constant { i8*, i32, i8* } { i8* getelementptr inbounds ([77 x i8], [77 x i8]* @.const.pickledata.139723453338240, i32 0, i32 0), i32 77, i8* getelementptr inbounds ([20 x i8], [20 x i8]* @.const.pickledata.139723453338240.sha1, i32 0, i32 0) }
@.const.pickledata.139723455334528 = internal constant [137 x i8] c"\80\04\95~\00\00\00\00\00\00\00\8C\08builtins\94\8C\0AValueError\94\93\94\8C[array is too big; `arr.size * arr.dtype.itemsize` is larger than the maximum possible size.\94\85\94N\87\94."
@.const.pickledata.139723455334528.sha1 = internal constant [20 x i8] c"X\E1N\CC\B5\07\B1\E0 i\81t\02#\E6\85\CB\8C<W"
@.const.picklebuf.139723455334528 = internal constant { i8*, i32, i8* } { i8* getelementptr inbounds ([137 x i8], [137 x i8]* @.const.pickledata.139723455334528, i32 0, i32 0), i32 137, i8* getelementptr inbounds ([20 x i8], [20 x i8]* @.const.pickledata.139723455334528.sha1, i32 0, i32 0) }
@_ZN08NumbaEnv5numba2np8arrayobj15_call_allocatorB3v18B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj = common local_unnamed_addr global i8* null
@_ZN08NumbaEnv5numba2np8arrayobj18_ol_array_allocate12_3clocals_3e4implB3v19B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj = common local_unnamed_addr global i8* null
@.const.pickledata.139723457475712 = internal constant [86 x i8] c"\80\04\95K\00\00\00\00\00\00\00\8C\08builtins\94\8C\0BMemoryError\94\93\94\8C'Allocation failed (probably too large).\94\85\94N\87\94."
@.const.pickledata.139723457475712.sha1 = internal constant [20 x i8] c"\BA(\9D\81\F0\\p \F3G|\15sH\04\DFe\AB\E2\09"
@.const.picklebuf.139723457475712 = internal constant { i8*, i32, i8* } { i8* getelementptr inbounds ([86 x i8], [86 x i8]* @.const.pickledata.139723457475712, i32 0, i32 0), i32 86, i8* getelementptr inbounds ([20 x i8], [20 x i8]* @.const.pickledata.139723457475712.sha1, i32 0, i32 0) }
@_ZN08NumbaEnv5numba2np8arrayobj18ol_array_zero_fill12_3clocals_3e4implB3v38B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dE5ArrayIdLi2E1C7mutable7alignedE = common local_unnamed_addr global i8* null
@_ZN08NumbaEnv5numba2np8arrayobj23normalize_reshape_valueB3v39B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dEy5ArrayIxLi1E1C7mutable7alignedE = common local_unnamed_addr global i8* null
@.const.pickledata.139723451188736 = internal constant [171 x i8] c"\80\04\95\A0\00\00\00\00\00\00\00\8C\08builtins\94\8C\0AValueError\94\93\94\8C)total size of new array must be unchanged\94\85\94\8C\17normalize_reshape_value\94\8C3/usr/lib/python3/dist-packages/numba/np/arrayobj.py\94MM\07\87\94\87\94."
@.const.pickledata.139723451188736.sha1 = internal constant [20 x i8] c"S\BEV\86\F9\04\FC\B6\90oj\BF8\CBL\8Ae\E1\F2\9A"
@.const.picklebuf.139723451188736 = internal constant { i8*, i32, i8* } { i8* getelementptr inbounds ([171 x i8], [171 x i8]* @.const.pickledata.139723451188736, i32 0, i32 0), i32 171, i8* getelementptr inbounds ([20 x i8], [20 x i8]* @.const.pickledata.139723451188736.sha1, i32 0, i32 0) }
@.const.pickledata.139723448007488 = internal constant [67 x i8] c"\80\04\958\00\00\00\00\00\00\00\8C\08builtins\94\8C\0BMemoryError\94\93\94\8C\14cannot allocate list\94\85\94N\87\94."
@.const.pickledata.139723448007488.sha1 = internal constant [20 x i8] c"+\98\F4\13f\88\DD\D3\C0)\127\06\86\F1\A0\011(\0C"
@.const.picklebuf.139723448007488 = internal constant { i8*, i32, i8* } { i8* getelementptr inbounds ([67 x i8], [67 x i8]* @.const.pickledata.139723448007488, i32 0, i32 0), i32 67, i8* getelementptr inbounds ([20 x i8], [20 x i8]* @.const.pickledata.139723448007488.sha1, i32 0, i32 0) }
@.const.pickledata.139723450140160 = internal constant [66 x i8] c"\80\04\957\00\00\00\00\00\00\00\8C\08builtins\94\8C\0AIndexError\94\93\94\8C\14getitem out of range\94\85\94N\87\94."
@.const.pickledata.139723450140160.sha1 = internal constant [20 x i8] c"WSA\9F|<\9D\9EA\A5\1CzW,\CE\16$\A3\9A\7F"
@.const.picklebuf.139723450140160 = internal constant { i8*, i32, i8* } { i8* getelementptr inbounds ([66 x i8], [66 x i8]* @.const.pickledata.139723450140160, i32 0, i32 0), i32 66, i8* getelementptr inbounds ([20 x i8], [20 x i8]* @.const.pickledata.139723450140160.sha1, i32 0, i32 0) }
@.const.pickledata.139723450150144 = internal constant [65 x i8] c"\80\04\956\00\00\00\00\00\00\00\8C\08builtins\94\8C\0BMemoryError\94\93\94\8C\12cannot resize list\94\85\94N\87\94."
@.const.pickledata.139723450150144.sha1 = internal constant [20 x i8] c"Y!\BA\A11\08M\FF\170\15\C3\9F\DA\DD^8\B9\F4\1E"
@.const.picklebuf.139723450150144 = internal constant { i8*, i32, i8* } { i8* getelementptr inbounds ([65 x i8], [65 x i8]* @.const.pickledata.139723450150144, i32 0, i32 0), i32 65, i8* getelementptr inbounds ([20 x i8], [20 x i8]* @.const.pickledata.139723450150144.sha1, i32 0, i32 0) }
@_ZN08NumbaEnv8__main__6listedB3v40B38c8tJTIcFHzwl2ILiXkcBV0KBSgP9CGZpAgA_3dE5ArrayIdLi1E1C7mutable7alignedE = common local_unnamed_addr global i8* null
@PyExc_SystemError = external global i8

define i32 @_ZN8__main__5viewsB3v34B44c8tJTIcFHzwl2ILiXkcBV0KBSiNiHkkANTZhEkUQPZoAE10float64_2ax(double* noalias nocapture writeonly %retptr, { i8*, i32, i8* }** noalias nocapture writeonly %excinfo, double* %arg.p, i64 %arg.n) local_unnamed_addr {
entry:
  %.48 = alloca double, align 8
  %excinfo.2 = alloca { i8*, i32, i8* }*, align 8
  store { i8*, i32, i8* }* null, { i8*, i32, i8* }** %excinfo.2, align 8
  %.75 = alloca double, align 8
  %excinfo.3 = alloca { i8*, i32, i8* }*, align 8
  store { i8*, i32, i8* }* null, { i8*, i32, i8* }** %excinfo.3, align 8
  store double 0.000000e+00, double* %.48, align 8
  %.54 = call i32 @_ZN8__main__6slicedB3v35B38c8tJTIcFHzwl2ILiXkcBV0KBSgP9CGZpAgA_3dE5ArrayIdLi1E1C7mutable7alignedE23Literal_5bint_5d_282_29(double* nonnull %.48, { i8*, i32, i8* }** nonnull %excinfo.2, i8* null, i8* null, i64 %arg.n, i64 8, double* %arg.p, i64 %arg.n, i64 8, i64 2)
  %.64 = load double, double* %.48, align 8
  switch i32 %.54, label %B0.endif.if [
    i32 -2, label %B0.endif.endif
    i32 0, label %B0.endif.endif
  ]

common.ret:                                       ; preds = %B0.endif.if, %B0.endif.endif.if, %B0.endif.endif.endif
  %common.ret.op = phi i32 [ 0, %B0.endif.endif.endif ], [ %.54, %B0.endif.if ], [ %.81, %B0.endif.endif.if ]
  ret i32 %common.ret.op, !ret_is_raise !0

B0.endif.if:                                      ; preds = %entry
  %.62 = icmp sgt i32 %.54, 0
  %.55 = load { i8*, i32, i8* }*, { i8*, i32, i8* }** %excinfo.2, align 8
  %.63 = select i1 %.62, { i8*, i32, i8* }* %.55, { i8*, i32, i8* }* undef
  store { i8*, i32, i8* }* %.63, { i8*, i32, i8* }** %excinfo, align 8
  br label %common.ret

B0.endif.endif:                                   ; preds = %entry, %entry
  store double 0.000000e+00, double* %.75, align 8
  %.81 = call i32 @_ZN8__main__6listedB3v40B38c8tJTIcFHzwl2ILiXkcBV0KBSgP9CGZpAgA_3dE5ArrayIdLi1E1C7mutable7alignedE(double* nonnull %.75, { i8*, i32, i8* }** nonnull %excinfo.3, i8* null, i8* null, i64 %arg.n, i64 8, double* %arg.p, i64 %arg.n, i64 8)
  switch i32 %.81, label %B0.endif.endif.if [
    i32 -2, label %B0.endif.endif.endif
    i32 0, label %B0.endif.endif.endif
  ]

B0.endif.endif.if:                                ; preds = %B0.endif.endif
  %.89 = icmp sgt i32 %.81, 0
  %.82 = load { i8*, i32, i8* }*, { i8*, i32, i8* }** %excinfo.3, align 8
  %.90 = select i1 %.89, { i8*, i32, i8* }* %.82, { i8*, i32, i8* }* undef
  store { i8*, i32, i8* }* %.90, { i8*, i32, i8* }** %excinfo, align 8
  br label %common.ret

B0.endif.endif.endif:                             ; preds = %B0.endif.endif, %B0.endif.endif
  %.91 = load double, double* %.75, align 8
  %.104 = fadd double %.64, %.91
  store double %.104, double* %retptr, align 8
  br label %common.ret
}

define double @numba_views(double* %.1, i64 %.2) local_unnamed_addr {
entry:
  %.4 = alloca double, align 8
  store double 0.000000e+00, double* %.4, align 8
  %excinfo = alloca { i8*, i32, i8* }*, align 8
  store { i8*, i32, i8* }* null, { i8*, i32, i8* }** %excinfo, align 8
  %.8 = call i32 @_ZN8__main__5viewsB3v34B44c8tJTIcFHzwl2ILiXkcBV0KBSiNiHkkANTZhEkUQPZoAE10float64_2ax(double* nonnull %.4, { i8*, i32, i8* }** nonnull %excinfo, double* %.1, i64 %.2) #3
  %.9 = load { i8*, i32, i8* }*, { i8*, i32, i8* }** %excinfo, align 8
  %.16 = icmp sgt i32 %.8, 0
  %.17 = select i1 %.16, { i8*, i32, i8* }* %.9, { i8*, i32, i8* }* undef
  %.18 = load double, double* %.4, align 8
  %.20 = alloca i32, align 4
  store i32 0, i32* %.20, align 4
  switch i32 %.8, label %entry.if [
    i32 -2, label %entry.endif
    i32 0, label %entry.endif
  ]

entry.if:                                         ; preds = %entry
  %0 = icmp sgt i32 %.8, 0
  call void @numba_gil_ensure(i32* nonnull %.20)
  br i1 %0, label %entry.if.if, label %entry.if.endif

entry.endif:                                      ; preds = %entry, %entry, %.23
  ret double %.18

.23:                                              ; preds = %entry.if.endif, %entry.if.if, %entry.if.if.if, %entry.if.endif.endif.endif, %entry.if.endif.if
  %.45 = call i8* @PyUnicode_FromString(i8* getelementptr inbounds ([53 x i8], [53 x i8]* @".const.<numba.core.cpu.CPUContext object at 0x7f13e66fd7d0>", i64 0, i64 0))
  call void @PyErr_WriteUnraisable(i8* %.45)
  call void @Py_DecRef(i8* %.45)
  call void @numba_gil_release(i32* nonnull %.20)
  br label %entry.endif

entry.if.if:                                      ; preds = %entry.if
  call void @PyErr_Clear()
  %.26 = load { i8*, i32, i8* }, { i8*, i32, i8* }* %.17, align 8
  %.27 = extractvalue { i8*, i32, i8* } %.26, 0
  %.29 = extractvalue { i8*, i32, i8* } %.26, 1
  %.31 = extractvalue { i8*, i32, i8* } %.26, 2
  %.32 = call i8* @numba_unpickle(i8* %.27, i32 %.29, i8* %.31)
  %.33.not = icmp eq i8* %.32, null
  br i1 %.33.not, label %.23, label %entry.if.if.if, !prof !1

entry.if.endif:                                   ; preds = %entry.if
  switch i32 %.8, label %entry.if.endif.endif.endif [
    i32 -3, label %entry.if.endif.if
    i32 -1, label %.23
  ]

entry.if.if.if:                                   ; preds = %entry.if.if
  call void @numba_do_raise(i8* nonnull %.32)
  br label %.23

entry.if.endif.if:                                ; preds = %entry.if.endif
  call void @PyErr_SetNone(i8* nonnull @PyExc_StopIteration)
  br label %.23

entry.if.endif.endif.endif:                       ; preds = %entry.if.endif
  call void @PyErr_SetString(i8* nonnull @PyExc_SystemError, i8* getelementptr inbounds ([43 x i8], [43 x i8]* @".const.unknown error when calling native function", i64 0, i64 0))
  br label %.23
}

declare void @numba_gil_ensure(i32*) local_unnamed_addr

declare i8* @PyUnicode_FromString(i8*) local_unnamed_addr

declare void @PyErr_WriteUnraisable(i8*) local_unnamed_addr

declare void @Py_DecRef(i8*) local_unnamed_addr

declare void @numba_gil_release(i32*) local_unnamed_addr

declare void @PyErr_Clear() local_unnamed_addr

declare i8* @numba_unpickle(i8*, i32, i8*) local_unnamed_addr

declare void @numba_do_raise(i8*) local_unnamed_addr

declare void @PyErr_SetNone(i8*) local_unnamed_addr

declare void @PyErr_SetString(i8*, i8*) local_unnamed_addr

; Function Attrs: argmemonly mustprogress nofree nounwind willreturn writeonly
declare void @llvm.memset.p0i8.i64(i8* nocapture writeonly, i8, i64, i1 immarg) #0

define linkonce_odr i32 @_ZN8__main__6slicedB3v35B38c8tJTIcFHzwl2ILiXkcBV0KBSgP9CGZpAgA_3dE5ArrayIdLi1E1C7mutable7alignedE23Literal_5bint_5d_282_29(double* noalias nocapture writeonly %retptr, { i8*, i32, i8* }** noalias nocapture writeonly %excinfo, i8* %arg.x.0, i8* nocapture readnone %arg.x.1, i64 %arg.x.2, i64 %arg.x.3, double* nocapture readonly %arg.x.4, i64 %arg.x.5.0, i64 %arg.x.6.0, i64 %arg.k) local_unnamed_addr {
entry:
  %.720 = alloca { i8*, i8*, i64, i64, double*, [2 x i64], [2 x i64] }, align 8
  %.fca.5.0.gep = getelementptr inbounds { i8*, i8*, i64, i64, double*, [2 x i64], [2 x i64] }, { i8*, i8*, i64, i64, double*, [2 x i64], [2 x i64] }* %.720, i64 0, i32 5, i64 0
  %.fca.6.0.gep = getelementptr inbounds { i8*, i8*, i64, i64, double*, [2 x i64], [2 x i64] }, { i8*, i8*, i64, i64, double*, [2 x i64], [2 x i64] }* %.720, i64 0, i32 6, i64 0
  %.724 = alloca [1 x i64], align 8
  %.fca.0.gep25200203 = bitcast [1 x i64]* %.724 to i64*
  %0 = bitcast { i8*, i8*, i64, i64, double*, [2 x i64], [2 x i64] }* %.720 to i8*
  call void @llvm.memset.p0i8.i64(i8* noundef nonnull align 8 dereferenceable(72) %0, i8 0, i64 72, i1 false)
  store i64 0, i64* %.fca.0.gep25200203, align 8
  %.778 = alloca [1 x i64], align 8
  %.fca.0.gep201204 = bitcast [1 x i64]* %.778 to i64*
  store i64 0, i64* %.fca.0.gep201204, align 8
  tail call void @NRT_incref(i8* %arg.x.0)
  %.29 = add i64 %arg.x.2, -2
  %.36.i.i = icmp slt i64 %arg.x.2, 2
  br i1 %.36.i.i, label %B0.if, label %B0.endif.endif.endif.endif.i.i, !prof !2

B0.endif.endif.endif.endif.i.i:                   ; preds = %entry
  %.50.i.i = tail call { i64, i1 } @llvm.smul.with.overflow.i64(i64 %.29, i64 2)
  %.51.i.i = extractvalue { i64, i1 } %.50.i.i, 0
  %.52.i.i = extractvalue { i64, i1 } %.50.i.i, 1
  %.54.i.i = shl i64 %.29, 3
  %.55.i.i = tail call { i64, i1 } @llvm.smul.with.overflow.i64(i64 %.51.i.i, i64 8)
  %.57.i.i = extractvalue { i64, i1 } %.55.i.i, 1
  %.58.i.i = or i1 %.52.i.i, %.57.i.i
  br i1 %.58.i.i, label %B0.if, label %B0.endif.endif.endif.endif.endif.i.i, !prof !1

B0.endif.endif.endif.endif.endif.i.i:             ; preds = %B0.endif.endif.endif.endif.i.i
  %.56.i.i = extractvalue { i64, i1 } %.55.i.i, 0
  %.7.i.i.i.i = tail call i8* @NRT_MemInfo_alloc_safe_aligned(i64 %.56.i.i, i32 32), !noalias !3
  %.8.i.i.i.i = icmp eq i8* %.7.i.i.i.i, null
  br i1 %.8.i.i.i.i, label %B0.if, label %B0.endif, !prof !1

B146:                                             ; preds = %B146.preheader69, %B146
  %lsr.iv34 = phi i64 [ %.371.044.unr, %B146.preheader69 ], [ %lsr.iv.next35, %B146 ]
  %scevgep98 = getelementptr double, double* %scevgep69, i64 %lsr.iv34
  %scevgep36 = getelementptr double, double* %scevgep33, i64 %lsr.iv34
  %scevgep49 = getelementptr double, double* %scevgep33, i64 %lsr.iv34
  %scevgep50 = getelementptr double, double* %scevgep49, i64 -7
  %.494 = load double, double* %scevgep50, align 8
  %sunkaddr = mul i64 %lsr.iv34, 8
  %1 = bitcast double* %arg.x.4 to i8*
  %sunkaddr205 = getelementptr i8, i8* %1, i64 %sunkaddr
  %2 = bitcast i8* %sunkaddr205 to double*
  %.524 = load double, double* %2, align 8
  %.525 = fmul double %.494, %.524
  %scevgep101 = getelementptr double, double* %scevgep69, i64 %lsr.iv34
  %scevgep102 = getelementptr double, double* %scevgep101, i64 -2
  store double %.525, double* %scevgep102, align 8
  %scevgep47 = getelementptr double, double* %scevgep33, i64 %lsr.iv34
  %scevgep48 = getelementptr double, double* %scevgep47, i64 -6
  %.494.1 = load double, double* %scevgep48, align 8
  %sunkaddr206 = mul i64 %lsr.iv34, 8
  %3 = bitcast double* %arg.x.4 to i8*
  %sunkaddr207 = getelementptr i8, i8* %3, i64 %sunkaddr206
  %sunkaddr208 = getelementptr i8, i8* %sunkaddr207, i64 8
  %4 = bitcast i8* %sunkaddr208 to double*
  %.524.1 = load double, double* %4, align 8
  %.525.1 = fmul double %.494.1, %.524.1
  %scevgep99 = getelementptr double, double* %scevgep69, i64 %lsr.iv34
  %scevgep100 = getelementptr double, double* %scevgep99, i64 -1
  store double %.525.1, double* %scevgep100, align 8
  %scevgep45 = getelementptr double, double* %scevgep33, i64 %lsr.iv34
  %scevgep46 = getelementptr double, double* %scevgep45, i64 -5
  %.494.2 = load double, double* %scevgep46, align 8
  %sunkaddr209 = mul i64 %lsr.iv34, 8
  %5 = bitcast double* %arg.x.4 to i8*
  %sunkaddr210 = getelementptr i8, i8* %5, i64 %sunkaddr209
  %sunkaddr211 = getelementptr i8, i8* %sunkaddr210, i64 16
  %6 = bitcast i8* %sunkaddr211 to double*
  %.524.2 = load double, double* %6, align 8
  %.525.2 = fmul double %.494.2, %.524.2
  store double %.525.2, double* %scevgep98, align 8
  %scevgep43 = getelementptr double, double* %scevgep33, i64 %lsr.iv34
  %scevgep44 = getelementptr double, double* %scevgep43, i64 -4
  %.494.3 = load double, double* %scevgep44, align 8
  %sunkaddr212 = mul i64 %lsr.iv34, 8
  %7 = bitcast double* %arg.x.4 to i8*
  %sunkaddr213 = getelementptr i8, i8* %7, i64 %sunkaddr212
  %sunkaddr214 = getelementptr i8, i8* %sunkaddr213, i64 24
  %8 = bitcast i8* %sunkaddr214 to double*
  %.524.3 = load double, double* %8, align 8
  %.525.3 = fmul double %.494.3, %.524.3
  %scevgep96 = getelementptr double, double* %scevgep69, i64 %lsr.iv34
  %scevgep97 = getelementptr double, double* %scevgep96, i64 1
  store double %.525.3, double* %scevgep97, align 8
  %scevgep41 = getelementptr double, double* %scevgep33, i64 %lsr.iv34
  %scevgep42 = getelementptr double, double* %scevgep41, i64 -3
  %.494.4 = load double, double* %scevgep42, align 8
  %sunkaddr215 = mul i64 %lsr.iv34, 8
  %9 = bitcast double* %arg.x.4 to i8*
  %sunkaddr216 = getelementptr i8, i8* %9, i64 %sunkaddr215
  %sunkaddr217 = getelementptr i8, i8* %sunkaddr216, i64 32
  %10 = bitcast i8* %sunkaddr217 to double*
  %.524.4 = load double, double* %10, align 8
  %.525.4 = fmul double %.494.4, %.524.4
  %scevgep94 = getelementptr double, double* %scevgep69, i64 %lsr.iv34
  %scevgep95 = getelementptr double, double* %scevgep94, i64 2
  store double %.525.4, double* %scevgep95, align 8
  %scevgep39 = getelementptr double, double* %scevgep33, i64 %lsr.iv34
  %scevgep40 = getelementptr double, double* %scevgep39, i64 -2
  %.494.5 = load double, double* %scevgep40, align 8
  %sunkaddr218 = mul i64 %lsr.iv34, 8
  %11 = bitcast double* %arg.x.4 to i8*
  %sunkaddr219 = getelementptr i8, i8* %11, i64 %sunkaddr218
  %sunkaddr220 = getelementptr i8, i8* %sunkaddr219, i64 40
  %12 = bitcast i8* %sunkaddr220 to double*
  %.524.5 = load double, double* %12, align 8
  %.525.5 = fmul double %.494.5, %.524.5
  %scevgep92 = getelementptr double, double* %scevgep69, i64 %lsr.iv34
  %scevgep93 = getelementptr double, double* %scevgep92, i64 3
  store double %.525.5, double* %scevgep93, align 8
  %scevgep37 = getelementptr double, double* %scevgep33, i64 %lsr.iv34
  %scevgep38 = getelementptr double, double* %scevgep37, i64 -1
  %.494.6 = load double, double* %scevgep38, align 8
  %sunkaddr221 = mul i64 %lsr.iv34, 8
  %13 = bitcast double* %arg.x.4 to i8*
  %sunkaddr222 = getelementptr i8, i8* %13, i64 %sunkaddr221
  %sunkaddr223 = getelementptr i8, i8* %sunkaddr222, i64 48
  %14 = bitcast i8* %sunkaddr223 to double*
  %.524.6 = load double, double* %14, align 8
  %.525.6 = fmul double %.494.6, %.524.6
  %scevgep82 = getelementptr double, double* %scevgep69, i64 %lsr.iv34
  %scevgep91 = getelementptr double, double* %scevgep82, i64 4
  store double %.525.6, double* %scevgep91, align 8
  %.494.7 = load double, double* %scevgep36, align 8
  %sunkaddr228 = mul i64 %lsr.iv34, 8
  %15 = bitcast double* %arg.x.4 to i8*
  %sunkaddr230 = getelementptr i8, i8* %15, i64 %sunkaddr228
  %sunkaddr232 = getelementptr i8, i8* %sunkaddr230, i64 56
  %16 = bitcast i8* %sunkaddr232 to double*
  %.524.7 = load double, double* %16, align 8
  %.525.7 = fmul double %.494.7, %.524.7
  %scevgep70 = getelementptr double, double* %scevgep69, i64 %lsr.iv34
  %scevgep72 = getelementptr double, double* %scevgep70, i64 5
  store double %.525.7, double* %scevgep72, align 8
  %lsr.iv.next35 = add i64 %lsr.iv34, 8
  %exitcond46.not.7 = icmp eq i64 %spec.select38, %lsr.iv.next35
  br i1 %exitcond46.not.7, label %B190, label %B146, !llvm.loop !16

B190:                                             ; preds = %B146, %B146.prol.loopexit, %middle.block, %B0.endif.else.endif.endif
  tail call void @NRT_decref(i8* %arg.x.0)
  %.626.inv = icmp sgt i64 %.51.i.i, 0
  br i1 %.626.inv, label %B232.lr.ph, label %B342

B232.lr.ph:                                       ; preds = %B190
  %.271.i = uitofp i64 %.51.i.i to double
  %.272.i = sitofp i64 %.51.i.i to double
  %17 = fcmp une double %.271.i, %.272.i
  br i1 %17, label %B232.us, label %B232.preheader

B232.preheader:                                   ; preds = %B232.lr.ph
  br label %B232

B232.us:                                          ; preds = %B232.lr.ph
  %18 = bitcast { i8*, i8*, i64, i64, double*, [2 x i64], [2 x i64] }* %.720 to i8**
  %19 = bitcast [1 x i64]* %.724 to i64*
  call void @NRT_incref(i8* nonnull %.7.i.i.i.i)
  store i8* %.7.i.i.i.i, i8** %18, align 8
  %20 = bitcast { i8*, i8*, i64, i64, double*, [2 x i64], [2 x i64] }* %.720 to i8*
  %sunkaddr233 = getelementptr inbounds i8, i8* %20, i64 8
  %21 = bitcast i8* %sunkaddr233 to i8**
  store i8* null, i8** %21, align 8
  %22 = bitcast { i8*, i8*, i64, i64, double*, [2 x i64], [2 x i64] }* %.720 to i8*
  %sunkaddr234 = getelementptr inbounds i8, i8* %22, i64 16
  %23 = bitcast i8* %sunkaddr234 to i64*
  store i64 %.51.i.i, i64* %23, align 8
  %24 = bitcast { i8*, i8*, i64, i64, double*, [2 x i64], [2 x i64] }* %.720 to i8*
  %sunkaddr235 = getelementptr inbounds i8, i8* %24, i64 24
  %25 = bitcast i8* %sunkaddr235 to i64*
  store i64 8, i64* %25, align 8
  %26 = bitcast { i8*, i8*, i64, i64, double*, [2 x i64], [2 x i64] }* %.720 to i8*
  %sunkaddr236 = getelementptr inbounds i8, i8* %26, i64 32
  %27 = bitcast i8* %sunkaddr236 to double**
  store double* %.6.i1.i.i, double** %27, align 8
  %28 = bitcast { i8*, i8*, i64, i64, double*, [2 x i64], [2 x i64] }* %.720 to i8*
  %sunkaddr237 = getelementptr inbounds i8, i8* %28, i64 40
  %29 = bitcast i8* %sunkaddr237 to i64*
  store i64 2, i64* %29, align 8
  %30 = bitcast { i8*, i8*, i64, i64, double*, [2 x i64], [2 x i64] }* %.720 to i8*
  %sunkaddr238 = getelementptr inbounds i8, i8* %30, i64 48
  %31 = bitcast i8* %sunkaddr238 to i64*
  store i64 %.29, i64* %31, align 8
  %32 = bitcast { i8*, i8*, i64, i64, double*, [2 x i64], [2 x i64] }* %.720 to i8*
  %sunkaddr239 = getelementptr inbounds i8, i8* %32, i64 56
  %33 = bitcast i8* %sunkaddr239 to i64*
  store i64 %.54.i.i, i64* %33, align 8
  %34 = bitcast { i8*, i8*, i64, i64, double*, [2 x i64], [2 x i64] }* %.720 to i8*
  %sunkaddr240 = getelementptr inbounds i8, i8* %34, i64 64
  %35 = bitcast i8* %sunkaddr240 to i64*
  store i64 8, i64* %35, align 8
  store i64 %.51.i.i, i64* %19, align 8
  store { i8*, i32, i8* }* @.const.picklebuf.139723451188736, { i8*, i32, i8* }** %excinfo, align 8
  br label %common.ret

B232:                                             ; preds = %B232.preheader, %B232.endif.endif
  %total.2.043 = phi double [ %.879, %B232.endif.endif ], [ 0.000000e+00, %B232.preheader ]
  %.612.041 = phi i64 [ %.681, %B232.endif.endif ], [ 0, %B232.preheader ]
  %36 = bitcast { i8*, i8*, i64, i64, double*, [2 x i64], [2 x i64] }* %.720 to i8**
  %37 = bitcast [1 x i64]* %.778 to i64*
  %38 = bitcast [1 x i64]* %.724 to i64*
  call void @NRT_incref(i8* nonnull %.7.i.i.i.i)
  store i8* %.7.i.i.i.i, i8** %36, align 8
  %39 = bitcast { i8*, i8*, i64, i64, double*, [2 x i64], [2 x i64] }* %.720 to i8*
  %sunkaddr241 = getelementptr inbounds i8, i8* %39, i64 8
  %40 = bitcast i8* %sunkaddr241 to i8**
  store i8* null, i8** %40, align 8
  %41 = bitcast { i8*, i8*, i64, i64, double*, [2 x i64], [2 x i64] }* %.720 to i8*
  %sunkaddr242 = getelementptr inbounds i8, i8* %41, i64 16
  %42 = bitcast i8* %sunkaddr242 to i64*
  store i64 %.51.i.i, i64* %42, align 8
  %43 = bitcast { i8*, i8*, i64, i64, double*, [2 x i64], [2 x i64] }* %.720 to i8*
  %sunkaddr243 = getelementptr inbounds i8, i8* %43, i64 24
  %44 = bitcast i8* %sunkaddr243 to i64*
  store i64 8, i64* %44, align 8
  %45 = bitcast { i8*, i8*, i64, i64, double*, [2 x i64], [2 x i64] }* %.720 to i8*
  %sunkaddr244 = getelementptr inbounds i8, i8* %45, i64 32
  %46 = bitcast i8* %sunkaddr244 to double**
  store double* %.6.i1.i.i, double** %46, align 8
  %47 = bitcast { i8*, i8*, i64, i64, double*, [2 x i64], [2 x i64] }* %.720 to i8*
  %sunkaddr245 = getelementptr inbounds i8, i8* %47, i64 40
  %48 = bitcast i8* %sunkaddr245 to i64*
  store i64 2, i64* %48, align 8
  %49 = bitcast { i8*, i8*, i64, i64, double*, [2 x i64], [2 x i64] }* %.720 to i8*
  %sunkaddr246 = getelementptr inbounds i8, i8* %49, i64 48
  %50 = bitcast i8* %sunkaddr246 to i64*
  store i64 %.29, i64* %50, align 8
  %51 = bitcast { i8*, i8*, i64, i64, double*, [2 x i64], [2 x i64] }* %.720 to i8*
  %sunkaddr247 = getelementptr inbounds i8, i8* %51, i64 56
  %52 = bitcast i8* %sunkaddr247 to i64*
  store i64 %.54.i.i, i64* %52, align 8
  %53 = bitcast { i8*, i8*, i64, i64, double*, [2 x i64], [2 x i64] }* %.720 to i8*
  %sunkaddr248 = getelementptr inbounds i8, i8* %53, i64 64
  %54 = bitcast i8* %sunkaddr248 to i64*
  store i64 8, i64* %54, align 8
  store i64 %.51.i.i, i64* %38, align 8
  %.681 = add nuw i64 %.612.041, 1
  %.788 = call i32 @numba_attempt_nocopy_reshape(i64 2, i64* nonnull %.fca.5.0.gep, i64* nonnull %.fca.6.0.gep, i64 1, i64* nonnull %38, i64* nonnull %37, i64 8, i32 0)
  %.789 = icmp eq i32 %.788, 0
  br i1 %.789, label %B232.endif.if, label %B232.endif.endif

common.ret:                                       ; preds = %B232.endif.if, %B232.us, %B0.if, %B342
  %common.ret.op = phi i32 [ 0, %B342 ], [ 1, %B232.endif.if ], [ 1, %B0.if ], [ 1, %B232.us ]
  ret i32 %common.ret.op

B342:                                             ; preds = %B232.endif.endif, %B190
  %total.2.0.lcssa = phi double [ 0.000000e+00, %B190 ], [ %.879, %B232.endif.endif ]
  call void @NRT_decref(i8* nonnull %.7.i.i.i.i)
  store double %total.2.0.lcssa, double* %retptr, align 8
  br label %common.ret

B0.if:                                            ; preds = %B0.endif.endif.endif.endif.endif.i.i, %B0.endif.endif.endif.endif.i.i, %entry
  %excinfo.1.0.ph = phi { i8*, i32, i8* }* [ @.const.picklebuf.139723453338240, %entry ], [ @.const.picklebuf.139723455334528, %B0.endif.endif.endif.endif.i.i ], [ @.const.picklebuf.139723457475712, %B0.endif.endif.endif.endif.endif.i.i ]
  store { i8*, i32, i8* }* %excinfo.1.0.ph, { i8*, i32, i8* }** %excinfo, align 8
  br label %common.ret

B0.endif:                                         ; preds = %B0.endif.endif.endif.endif.endif.i.i
  %.5.i.i.i = getelementptr i8, i8* %.7.i.i.i.i, i64 24
  %55 = bitcast i8* %.5.i.i.i to double**
  %.6.i1.i.i = load double*, double** %55, align 8, !noalias !18
  %.32.i.i = shl nsw i64 %.51.i.i, 3
  %.33.i.i = bitcast double* %.6.i1.i.i to i8*
  tail call void @llvm.memset.p0i8.i64(i8* align 1 %.33.i.i, i8 0, i64 %.32.i.i, i1 false) #4, !noalias !19
  %.126 = getelementptr double, double* %.6.i1.i.i, i64 %.29
  %.210 = icmp slt i64 %arg.x.5.0, 3
  br i1 %.210, label %B0.endif.else.endif.if, label %B0.endif.else.endif.endif, !prof !1

B0.endif.else.endif.if:                           ; preds = %B0.endif
  br label %B0.endif.else.endif.endif

B0.endif.else.endif.endif:                        ; preds = %B0.endif.else.endif.if, %B0.endif
  %.190.sroa.0.2 = phi i64 [ %arg.x.5.0, %B0.endif.else.endif.if ], [ 2, %B0.endif ]
  %.278 = sub i64 %arg.x.5.0, %.190.sroa.0.2
  %.285.inv = icmp sgt i64 %.278, 0
  %.303 = getelementptr double, double* %arg.x.4, i64 %.190.sroa.0.2
  %spec.select38 = select i1 %.285.inv, i64 %.278, i64 0
  br i1 %.285.inv, label %B146.preheader, label %B190

B146.preheader:                                   ; preds = %B0.endif.else.endif.endif
  %min.iters.check = icmp ult i64 %spec.select38, 16
  br i1 %min.iters.check, label %B146.preheader66, label %vector.memcheck

vector.memcheck:                                  ; preds = %B146.preheader
  %56 = add nuw i64 %.29, %spec.select38
  %scevgep = getelementptr double, double* %.6.i1.i.i, i64 %56
  %scevgep51 = getelementptr double, double* %arg.x.4, i64 %spec.select38
  %57 = add i64 %spec.select38, %.190.sroa.0.2
  %scevgep54 = getelementptr double, double* %arg.x.4, i64 %57
  %bound0 = icmp ult double* %.126, %scevgep51
  %bound1 = icmp ugt double* %scevgep, %arg.x.4
  %found.conflict = and i1 %bound0, %bound1
  %bound056 = icmp ult double* %.126, %scevgep54
  %bound157 = icmp ult double* %.303, %scevgep
  %found.conflict58 = and i1 %bound056, %bound157
  %conflict.rdx = or i1 %found.conflict, %found.conflict58
  br i1 %conflict.rdx, label %B146.preheader66, label %vector.ph

vector.ph:                                        ; preds = %vector.memcheck
  %n.vec = and i64 %spec.select38, 9223372036854775792
  %58 = add nsw i64 %n.vec, -16
  %59 = lshr exact i64 %58, 4
  %60 = add i64 %59, 1
  %61 = icmp eq i64 %58, 0
  br i1 %61, label %middle.block.unr-lcssa, label %vector.ph.new

vector.ph.new:                                    ; preds = %vector.ph
  %62 = add nuw i64 %arg.x.2, 26
  %scevgep173 = getelementptr double, double* %.6.i1.i.i, i64 %62
  %sunkaddr25314 = getelementptr double, double* %arg.x.4, i64 28
  %sunkaddr25314167 = bitcast double* %sunkaddr25314 to i8*
  %63 = lshr i64 %60, 1
  %64 = mul nsw i64 %63, -2
  %65 = shl i64 %.190.sroa.0.2, 3
  %uglygep = getelementptr i8, i8* %sunkaddr25314167, i64 %65
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph.new
  %lsr.iv107 = phi i64 [ %lsr.iv.next108, %vector.body ], [ %64, %vector.ph.new ]
  %index = phi i64 [ %index.next.1, %vector.body ], [ 0, %vector.ph.new ]
  %66 = shl i64 %index, 3
  %scevgep198 = getelementptr i8, i8* %uglygep, i64 %66
  %scevgep198199 = bitcast i8* %scevgep198 to <4 x double>*
  %scevgep200 = getelementptr <4 x double>, <4 x double>* %scevgep198199, i64 -7
  %wide.load = load <4 x double>, <4 x double>* %scevgep200, align 8, !alias.scope !22
  %67 = shl i64 %index, 3
  %scevgep195 = getelementptr i8, i8* %uglygep, i64 %67
  %scevgep195196 = bitcast i8* %scevgep195 to <4 x double>*
  %scevgep197 = getelementptr <4 x double>, <4 x double>* %scevgep195196, i64 -6
  %wide.load59 = load <4 x double>, <4 x double>* %scevgep197, align 8, !alias.scope !22
  %68 = shl i64 %index, 3
  %scevgep189 = getelementptr i8, i8* %uglygep, i64 %68
  %scevgep189190 = bitcast i8* %scevgep189 to <4 x double>*
  %scevgep192 = getelementptr <4 x double>, <4 x double>* %scevgep189190, i64 -5
  %wide.load60 = load <4 x double>, <4 x double>* %scevgep192, align 8, !alias.scope !22
  %69 = shl i64 %index, 3
  %scevgep183 = getelementptr i8, i8* %uglygep, i64 %69
  %scevgep183184 = bitcast i8* %scevgep183 to <4 x double>*
  %scevgep186 = getelementptr <4 x double>, <4 x double>* %scevgep183184, i64 -4
  %wide.load61 = load <4 x double>, <4 x double>* %scevgep186, align 8, !alias.scope !22
  %scevgep164 = getelementptr double, double* %sunkaddr25314, i64 %index
  %scevgep164165 = bitcast double* %scevgep164 to <4 x double>*
  %scevgep166 = getelementptr <4 x double>, <4 x double>* %scevgep164165, i64 -7
  %wide.load62 = load <4 x double>, <4 x double>* %scevgep166, align 8, !alias.scope !25
  %scevgep161 = getelementptr double, double* %sunkaddr25314, i64 %index
  %scevgep161162 = bitcast double* %scevgep161 to <4 x double>*
  %scevgep163 = getelementptr <4 x double>, <4 x double>* %scevgep161162, i64 -6
  %wide.load63 = load <4 x double>, <4 x double>* %scevgep163, align 8, !alias.scope !25
  %scevgep158 = getelementptr double, double* %sunkaddr25314, i64 %index
  %scevgep158159 = bitcast double* %scevgep158 to <4 x double>*
  %scevgep160 = getelementptr <4 x double>, <4 x double>* %scevgep158159, i64 -5
  %wide.load64 = load <4 x double>, <4 x double>* %scevgep160, align 8, !alias.scope !25
  %scevgep155 = getelementptr double, double* %sunkaddr25314, i64 %index
  %scevgep155156 = bitcast double* %scevgep155 to <4 x double>*
  %scevgep157 = getelementptr <4 x double>, <4 x double>* %scevgep155156, i64 -4
  %wide.load65 = load <4 x double>, <4 x double>* %scevgep157, align 8, !alias.scope !25
  %70 = fmul <4 x double> %wide.load, %wide.load62
  %71 = fmul <4 x double> %wide.load59, %wide.load63
  %72 = fmul <4 x double> %wide.load60, %wide.load64
  %73 = fmul <4 x double> %wide.load61, %wide.load65
  %scevgep132 = getelementptr double, double* %scevgep173, i64 %index
  %scevgep132133 = bitcast double* %scevgep132 to <4 x double>*
  %scevgep135 = getelementptr <4 x double>, <4 x double>* %scevgep132133, i64 -7
  store <4 x double> %70, <4 x double>* %scevgep135, align 8, !alias.scope !27, !noalias !29
  %scevgep127 = getelementptr double, double* %scevgep173, i64 %index
  %scevgep127128 = bitcast double* %scevgep127 to <4 x double>*
  %scevgep129 = getelementptr <4 x double>, <4 x double>* %scevgep127128, i64 -6
  store <4 x double> %71, <4 x double>* %scevgep129, align 8, !alias.scope !27, !noalias !29
  %scevgep122 = getelementptr double, double* %scevgep173, i64 %index
  %scevgep122123 = bitcast double* %scevgep122 to <4 x double>*
  %scevgep124 = getelementptr <4 x double>, <4 x double>* %scevgep122123, i64 -5
  store <4 x double> %72, <4 x double>* %scevgep124, align 8, !alias.scope !27, !noalias !29
  %scevgep119 = getelementptr double, double* %scevgep173, i64 %index
  %scevgep119120 = bitcast double* %scevgep119 to <4 x double>*
  %scevgep121 = getelementptr <4 x double>, <4 x double>* %scevgep119120, i64 -4
  store <4 x double> %73, <4 x double>* %scevgep121, align 8, !alias.scope !27, !noalias !29
  %74 = shl i64 %index, 3
  %scevgep177 = getelementptr i8, i8* %uglygep, i64 %74
  %scevgep177178 = bitcast i8* %scevgep177 to <4 x double>*
  %scevgep180 = getelementptr <4 x double>, <4 x double>* %scevgep177178, i64 -3
  %wide.load.1 = load <4 x double>, <4 x double>* %scevgep180, align 8, !alias.scope !22
  %75 = shl i64 %index, 3
  %scevgep171 = getelementptr i8, i8* %uglygep, i64 %75
  %scevgep171172 = bitcast i8* %scevgep171 to <4 x double>*
  %scevgep175 = getelementptr <4 x double>, <4 x double>* %scevgep171172, i64 -2
  %wide.load59.1 = load <4 x double>, <4 x double>* %scevgep175, align 8, !alias.scope !22
  %76 = shl i64 %index, 3
  %scevgep168 = getelementptr i8, i8* %uglygep, i64 %76
  %scevgep168169 = bitcast i8* %scevgep168 to <4 x double>*
  %scevgep170 = getelementptr <4 x double>, <4 x double>* %scevgep168169, i64 -1
  %wide.load60.1 = load <4 x double>, <4 x double>* %scevgep170, align 8, !alias.scope !22
  %77 = shl i64 %index, 3
  %scevgep201 = getelementptr i8, i8* %uglygep, i64 %77
  %scevgep201202 = bitcast i8* %scevgep201 to <4 x double>*
  %wide.load61.1 = load <4 x double>, <4 x double>* %scevgep201202, align 8, !alias.scope !22
  %scevgep152 = getelementptr double, double* %sunkaddr25314, i64 %index
  %scevgep152153 = bitcast double* %scevgep152 to <4 x double>*
  %scevgep154 = getelementptr <4 x double>, <4 x double>* %scevgep152153, i64 -3
  %wide.load62.1 = load <4 x double>, <4 x double>* %scevgep154, align 8, !alias.scope !25
  %scevgep149 = getelementptr double, double* %sunkaddr25314, i64 %index
  %scevgep149150 = bitcast double* %scevgep149 to <4 x double>*
  %scevgep151 = getelementptr <4 x double>, <4 x double>* %scevgep149150, i64 -2
  %wide.load63.1 = load <4 x double>, <4 x double>* %scevgep151, align 8, !alias.scope !25
  %scevgep144 = getelementptr double, double* %sunkaddr25314, i64 %index
  %scevgep144145 = bitcast double* %scevgep144 to <4 x double>*
  %scevgep147 = getelementptr <4 x double>, <4 x double>* %scevgep144145, i64 -1
  %wide.load64.1 = load <4 x double>, <4 x double>* %scevgep147, align 8, !alias.scope !25
  %scevgep141 = getelementptr double, double* %sunkaddr25314, i64 %index
  %scevgep141142 = bitcast double* %scevgep141 to <4 x double>*
  %wide.load65.1 = load <4 x double>, <4 x double>* %scevgep141142, align 8, !alias.scope !25
  %78 = fmul <4 x double> %wide.load.1, %wide.load62.1
  %79 = fmul <4 x double> %wide.load59.1, %wide.load63.1
  %80 = fmul <4 x double> %wide.load60.1, %wide.load64.1
  %81 = fmul <4 x double> %wide.load61.1, %wide.load65.1
  %scevgep116 = getelementptr double, double* %scevgep173, i64 %index
  %scevgep116117 = bitcast double* %scevgep116 to <4 x double>*
  %scevgep118 = getelementptr <4 x double>, <4 x double>* %scevgep116117, i64 -3
  store <4 x double> %78, <4 x double>* %scevgep118, align 8, !alias.scope !27, !noalias !29
  %scevgep112 = getelementptr double, double* %scevgep173, i64 %index
  %scevgep112113 = bitcast double* %scevgep112 to <4 x double>*
  %scevgep115 = getelementptr <4 x double>, <4 x double>* %scevgep112113, i64 -2
  store <4 x double> %79, <4 x double>* %scevgep115, align 8, !alias.scope !27, !noalias !29
  %scevgep109 = getelementptr double, double* %scevgep173, i64 %index
  %scevgep109110 = bitcast double* %scevgep109 to <4 x double>*
  %scevgep111 = getelementptr <4 x double>, <4 x double>* %scevgep109110, i64 -1
  store <4 x double> %80, <4 x double>* %scevgep111, align 8, !alias.scope !27, !noalias !29
  %scevgep137 = getelementptr double, double* %scevgep173, i64 %index
  %scevgep137138 = bitcast double* %scevgep137 to <4 x double>*
  store <4 x double> %81, <4 x double>* %scevgep137138, align 8, !alias.scope !27, !noalias !29
  %index.next.1 = add i64 %index, 32
  %lsr.iv.next108 = add i64 %lsr.iv107, 2
  %niter.ncmp.1 = icmp eq i64 %lsr.iv.next108, 0
  br i1 %niter.ncmp.1, label %middle.block.unr-lcssa, label %vector.body, !llvm.loop !30

middle.block.unr-lcssa:                           ; preds = %vector.body, %vector.ph
  %index.unr = phi i64 [ 0, %vector.ph ], [ %index.next.1, %vector.body ]
  %82 = and i64 %60, 1
  %lcmp.mod68.not = icmp eq i64 %82, 0
  br i1 %lcmp.mod68.not, label %middle.block, label %vector.body.epil

vector.body.epil:                                 ; preds = %middle.block.unr-lcssa
  %83 = getelementptr double, double* %.303, i64 %index.unr
  %84 = bitcast double* %83 to <4 x double>*
  %wide.load.epil = load <4 x double>, <4 x double>* %84, align 8, !alias.scope !22
  %85 = getelementptr double, double* %83, i64 4
  %86 = bitcast double* %85 to <4 x double>*
  %wide.load59.epil = load <4 x double>, <4 x double>* %86, align 8, !alias.scope !22
  %87 = getelementptr double, double* %83, i64 8
  %88 = bitcast double* %87 to <4 x double>*
  %wide.load60.epil = load <4 x double>, <4 x double>* %88, align 8, !alias.scope !22
  %89 = getelementptr double, double* %83, i64 12
  %90 = bitcast double* %89 to <4 x double>*
  %wide.load61.epil = load <4 x double>, <4 x double>* %90, align 8, !alias.scope !22
  %91 = getelementptr double, double* %arg.x.4, i64 %index.unr
  %92 = bitcast double* %91 to <4 x double>*
  %wide.load62.epil = load <4 x double>, <4 x double>* %92, align 8, !alias.scope !25
  %93 = getelementptr double, double* %91, i64 4
  %94 = bitcast double* %93 to <4 x double>*
  %wide.load63.epil = load <4 x double>, <4 x double>* %94, align 8, !alias.scope !25
  %95 = getelementptr double, double* %91, i64 8
  %96 = bitcast double* %95 to <4 x double>*
  %wide.load64.epil = load <4 x double>, <4 x double>* %96, align 8, !alias.scope !25
  %97 = getelementptr double, double* %91, i64 12
  %98 = bitcast double* %97 to <4 x double>*
  %wide.load65.epil = load <4 x double>, <4 x double>* %98, align 8, !alias.scope !25
  %99 = fmul <4 x double> %wide.load.epil, %wide.load62.epil
  %100 = fmul <4 x double> %wide.load59.epil, %wide.load63.epil
  %101 = fmul <4 x double> %wide.load60.epil, %wide.load64.epil
  %102 = fmul <4 x double> %wide.load61.epil, %wide.load65.epil
  %103 = getelementptr double, double* %.126, i64 %index.unr
  %104 = bitcast double* %103 to <4 x double>*
  store <4 x double> %99, <4 x double>* %104, align 8, !alias.scope !27, !noalias !29
  %105 = getelementptr double, double* %103, i64 4
  %106 = bitcast double* %105 to <4 x double>*
  store <4 x double> %100, <4 x double>* %106, align 8, !alias.scope !27, !noalias !29
  %107 = getelementptr double, double* %103, i64 8
  %108 = bitcast double* %107 to <4 x double>*
  store <4 x double> %101, <4 x double>* %108, align 8, !alias.scope !27, !noalias !29
  %109 = getelementptr double, double* %103, i64 12
  %110 = bitcast double* %109 to <4 x double>*
  store <4 x double> %102, <4 x double>* %110, align 8, !alias.scope !27, !noalias !29
  br label %middle.block

middle.block:                                     ; preds = %vector.body.epil, %middle.block.unr-lcssa
  %cmp.n = icmp eq i64 %spec.select38, %n.vec
  br i1 %cmp.n, label %B190, label %B146.preheader66

B146.preheader66:                                 ; preds = %middle.block, %vector.memcheck, %B146.preheader
  %.371.044.ph = phi i64 [ 0, %vector.memcheck ], [ 0, %B146.preheader ], [ %n.vec, %middle.block ]
  %111 = xor i64 %.371.044.ph, -1
  %112 = add nsw i64 %spec.select38, %111
  %xtraiter = and i64 %spec.select38, 7
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0
  br i1 %lcmp.mod.not, label %B146.prol.loopexit, label %B146.prol.preheader

B146.prol.preheader:                              ; preds = %B146.preheader66
  %113 = add i64 %.29, %.371.044.ph
  %scevgep114 = getelementptr double, double* %.6.i1.i.i, i64 %113
  %scevgep117 = getelementptr double, double* %arg.x.4, i64 %.371.044.ph
  %114 = add i64 %.371.044.ph, %.190.sroa.0.2
  %scevgep103 = getelementptr double, double* %arg.x.4, i64 %114
  br label %B146.prol

B146.prol:                                        ; preds = %B146.prol, %B146.prol.preheader
  %lsr.iv = phi i64 [ %lsr.iv.next, %B146.prol ], [ 0, %B146.prol.preheader ]
  %scevgep105 = getelementptr double, double* %scevgep117, i64 %lsr.iv
  %scevgep106 = getelementptr double, double* %scevgep114, i64 %lsr.iv
  %scevgep104 = getelementptr double, double* %scevgep103, i64 %lsr.iv
  %.494.prol = load double, double* %scevgep104, align 8
  %.524.prol = load double, double* %scevgep105, align 8
  %.525.prol = fmul double %.494.prol, %.524.prol
  store double %.525.prol, double* %scevgep106, align 8
  %lsr.iv.next = add nuw nsw i64 %lsr.iv, 1
  %prol.iter.cmp.not = icmp eq i64 %xtraiter, %lsr.iv.next
  br i1 %prol.iter.cmp.not, label %B146.prol.loopexit.loopexit, label %B146.prol, !llvm.loop !31

B146.prol.loopexit.loopexit:                      ; preds = %B146.prol
  %115 = or i64 %.371.044.ph, %xtraiter
  br label %B146.prol.loopexit

B146.prol.loopexit:                               ; preds = %B146.prol.loopexit.loopexit, %B146.preheader66
  %.371.044.unr = phi i64 [ %.371.044.ph, %B146.preheader66 ], [ %115, %B146.prol.loopexit.loopexit ]
  %116 = icmp ult i64 %112, 7
  br i1 %116, label %B190, label %B146.preheader69

B146.preheader69:                                 ; preds = %B146.prol.loopexit
  %117 = add i64 %.190.sroa.0.2, 7
  %scevgep33 = getelementptr double, double* %arg.x.4, i64 %117
  %scevgep69 = getelementptr double, double* %.6.i1.i.i, i64 %arg.x.2
  br label %B146

B232.endif.if:                                    ; preds = %B232
  store { i8*, i32, i8* }* @.const.picklebuf.139723448392320, { i8*, i32, i8* }** %excinfo, align 8
  br label %common.ret

B232.endif.endif:                                 ; preds = %B232
  %118 = bitcast { i8*, i8*, i64, i64, double*, [2 x i64], [2 x i64] }* %.720 to i8*
  %sunkaddr249 = getelementptr inbounds i8, i8* %118, i64 32
  %119 = bitcast i8* %sunkaddr249 to double**
  %.800 = load double*, double** %119, align 8
  %scevgep32 = getelementptr double, double* %.800, i64 %.612.041
  %.862 = load double, double* %scevgep32, align 8
  call void @NRT_decref(i8* nonnull %.7.i.i.i.i)
  %.873.le = call double @llvm.sin.f64(double %.862)
  %.879 = fadd double %total.2.043, %.873.le
  %exitcond.not = icmp eq i64 %.51.i.i, %.681
  br i1 %exitcond.not, label %B342, label %B232
}

; Function Attrs: mustprogress nofree noinline norecurse nounwind willreturn
define linkonce_odr void @NRT_incref(i8* %.1) local_unnamed_addr #1 {
.3:
  %.4 = icmp eq i8* %.1, null
  br i1 %.4, label %common.ret, label %.3.endif, !prof !1

common.ret:                                       ; preds = %.3.endif, %.3
  ret void

.3.endif:                                         ; preds = %.3
  %.7 = bitcast i8* %.1 to i64*
  %.4.i = atomicrmw add i64* %.7, i64 1 monotonic, align 8
  br label %common.ret
}

; Function Attrs: mustprogress nofree nosync nounwind readnone speculatable willreturn
declare { i64, i1 } @llvm.smul.with.overflow.i64(i64, i64) #2

declare noalias i8* @NRT_MemInfo_alloc_safe_aligned(i64, i32) local_unnamed_addr

; Function Attrs: noinline
define linkonce_odr void @NRT_decref(i8* %.1) local_unnamed_addr #3 {
.3:
  %.4 = icmp eq i8* %.1, null
  br i1 %.4, label %common.ret1, label %.3.endif, !prof !1

common.ret1:                                      ; preds = %.3, %.3.endif
  ret void

.3.endif:                                         ; preds = %.3
  fence release
  %.8 = bitcast i8* %.1 to i64*
  %.4.i = atomicrmw sub i64* %.8, i64 1 monotonic, align 8
  %.10 = icmp eq i64 %.4.i, 1
  br i1 %.10, label %.3.endif.if, label %common.ret1, !prof !1

.3.endif.if:                                      ; preds = %.3.endif
  fence acquire
  tail call void @NRT_MemInfo_call_dtor(i8* nonnull %.1)
  ret void
}

declare i32 @numba_attempt_nocopy_reshape(i64, i64*, i64*, i64, i64*, i64*, i64, i32) local_unnamed_addr

; Function Attrs: mustprogress nofree nosync nounwind readnone speculatable willreturn
declare double @llvm.sin.f64(double) #2

declare void @NRT_MemInfo_call_dtor(i8*) local_unnamed_addr

define linkonce_odr i32 @_ZN8__main__6listedB3v40B38c8tJTIcFHzwl2ILiXkcBV0KBSgP9CGZpAgA_3dE5ArrayIdLi1E1C7mutable7alignedE(double* noalias nocapture writeonly %retptr, { i8*, i32, i8* }** noalias nocapture writeonly %excinfo, i8* %arg.x.0, i8* nocapture readnone %arg.x.1, i64 %arg.x.2, i64 %arg.x.3, double* nocapture readonly %arg.x.4, i64 %arg.x.5.0, i64 %arg.x.6.0) local_unnamed_addr {
entry:
  tail call void @NRT_incref(i8* %arg.x.0)
  %.37 = tail call i8* @NRT_MemInfo_new_varsize_dtor(i64 32, i8* bitcast (void (i8*)* @.dtor.list.float64 to i8*))
  %.38 = icmp eq i8* %.37, null
  br i1 %.38, label %B0.endif.endif.if, label %B0.endif.endif.endif, !prof !1

B52:                                              ; preds = %B52.preheader, %B52.endif.endif.endif
  %.155.083 = phi i64 [ %.224, %B52.endif.endif.endif ], [ 0, %B52.preheader ]
  %.224 = add nuw nsw i64 %.155.083, 1
  tail call void @NRT_incref(i8* nonnull %.37)
  %sunkaddr = getelementptr i8, i8* %.37, i64 24
  %0 = bitcast i8* %sunkaddr to { i64, i64, i8, double }**
  %.6.i56 = load { i64, i64, i8, double }*, { i64, i64, i8, double }** %0, align 8
  %.29111459 = bitcast { i64, i64, i8, double }* %.6.i56 to i64*
  %.292 = load i64, i64* %.29111459, align 8
  %1 = icmp slt i64 %.292, 1
  br i1 %1, label %B52.if, label %B52.endif, !prof !1

B146:                                             ; preds = %B52.endif.endif.endif, %B0.endif.endif.endif
  tail call void @NRT_decref(i8* %arg.x.0)
  %sunkaddr60 = getelementptr i8, i8* %.37, i64 24
  %2 = bitcast i8* %sunkaddr60 to { i64, i64, i8, double }**
  %.6.i4654 = load { i64, i64, i8, double }*, { i64, i64, i8, double }** %2, align 8
  %.53511661 = bitcast { i64, i64, i8, double }* %.6.i4654 to i64*
  %.536 = load i64, i64* %.53511661, align 8
  %.53780 = icmp sgt i64 %.536, 0
  br i1 %.53780, label %B156.lr.ph, label %B176

B156.lr.ph:                                       ; preds = %B146
  %3 = add nsw i64 %.536, -1
  %xtraiter = and i64 %.536, 7
  %4 = icmp ult i64 %3, 7
  br i1 %4, label %B176.loopexit.unr-lcssa, label %B156.lr.ph.new

B156.lr.ph.new:                                   ; preds = %B156.lr.ph
  %unroll_iter = and i64 %.536, -8
  %5 = add i64 %unroll_iter, -8
  %6 = lshr exact i64 %5, 3
  %7 = add nuw nsw i64 %6, 1
  %8 = icmp eq i64 %5, 0
  br i1 %8, label %B176.loopexit.unr-lcssa.loopexit.unr-lcssa, label %B156.lr.ph.new.new

B156.lr.ph.new.new:                               ; preds = %B156.lr.ph.new
  %unroll_iter22 = and i64 %7, 4611686018427387902
  br label %B156

B156:                                             ; preds = %B156, %B156.lr.ph.new.new
  %lsr.iv = phi i64 [ %lsr.iv.next, %B156 ], [ %unroll_iter22, %B156.lr.ph.new.new ]
  %total.2.082 = phi double [ 0.000000e+00, %B156.lr.ph.new.new ], [ %.577.7.1, %B156 ]
  %.499.081 = phi i64 [ 0, %B156.lr.ph.new.new ], [ %.550.7.1, %B156 ]
  %sunkaddr62 = mul i64 %.499.081, 8
  %9 = bitcast { i64, i64, i8, double }* %.6.i4654 to i8*
  %sunkaddr63 = getelementptr i8, i8* %9, i64 %sunkaddr62
  %sunkaddr64 = getelementptr i8, i8* %sunkaddr63, i64 24
  %10 = bitcast i8* %sunkaddr64 to double*
  %.547 = load double, double* %10, align 8
  %.575 = fmul double %.547, %.547
  %.577 = fadd double %total.2.082, %.575
  %sunkaddr65 = mul i64 %.499.081, 8
  %11 = bitcast { i64, i64, i8, double }* %.6.i4654 to i8*
  %sunkaddr66 = getelementptr i8, i8* %11, i64 %sunkaddr65
  %sunkaddr67 = getelementptr i8, i8* %sunkaddr66, i64 32
  %12 = bitcast i8* %sunkaddr67 to <2 x double>*
  %13 = load <2 x double>, <2 x double>* %12, align 8
  %14 = fmul <2 x double> %13, %13
  %15 = extractelement <2 x double> %14, i64 0
  %.577.1 = fadd double %.577, %15
  %16 = extractelement <2 x double> %14, i64 1
  %.577.2 = fadd double %.577.1, %16
  %sunkaddr68 = mul i64 %.499.081, 8
  %17 = bitcast { i64, i64, i8, double }* %.6.i4654 to i8*
  %sunkaddr69 = getelementptr i8, i8* %17, i64 %sunkaddr68
  %sunkaddr70 = getelementptr i8, i8* %sunkaddr69, i64 48
  %18 = bitcast i8* %sunkaddr70 to <2 x double>*
  %19 = load <2 x double>, <2 x double>* %18, align 8
  %20 = fmul <2 x double> %19, %19
  %21 = extractelement <2 x double> %20, i64 0
  %.577.3 = fadd double %.577.2, %21
  %22 = extractelement <2 x double> %20, i64 1
  %.577.4 = fadd double %.577.3, %22
  %sunkaddr71 = mul i64 %.499.081, 8
  %23 = bitcast { i64, i64, i8, double }* %.6.i4654 to i8*
  %sunkaddr72 = getelementptr i8, i8* %23, i64 %sunkaddr71
  %sunkaddr73 = getelementptr i8, i8* %sunkaddr72, i64 64
  %24 = bitcast i8* %sunkaddr73 to <2 x double>*
  %25 = load <2 x double>, <2 x double>* %24, align 8
  %26 = fmul <2 x double> %25, %25
  %27 = extractelement <2 x double> %26, i64 0
  %.577.5 = fadd double %.577.4, %27
  %28 = extractelement <2 x double> %26, i64 1
  %.577.6 = fadd double %.577.5, %28
  %sunkaddr74 = mul i64 %.499.081, 8
  %29 = bitcast { i64, i64, i8, double }* %.6.i4654 to i8*
  %sunkaddr75 = getelementptr i8, i8* %29, i64 %sunkaddr74
  %sunkaddr76 = getelementptr i8, i8* %sunkaddr75, i64 80
  %30 = bitcast i8* %sunkaddr76 to double*
  %.547.7 = load double, double* %30, align 8
  %.575.7 = fmul double %.547.7, %.547.7
  %.577.7 = fadd double %.577.6, %.575.7
  %sunkaddr77 = mul i64 %.499.081, 8
  %31 = bitcast { i64, i64, i8, double }* %.6.i4654 to i8*
  %sunkaddr78 = getelementptr i8, i8* %31, i64 %sunkaddr77
  %sunkaddr79 = getelementptr i8, i8* %sunkaddr78, i64 88
  %32 = bitcast i8* %sunkaddr79 to double*
  %.547.1 = load double, double* %32, align 8
  %.575.1 = fmul double %.547.1, %.547.1
  %.577.123 = fadd double %.577.7, %.575.1
  %sunkaddr80 = mul i64 %.499.081, 8
  %33 = bitcast { i64, i64, i8, double }* %.6.i4654 to i8*
  %sunkaddr81 = getelementptr i8, i8* %33, i64 %sunkaddr80
  %sunkaddr82 = getelementptr i8, i8* %sunkaddr81, i64 96
  %34 = bitcast i8* %sunkaddr82 to <2 x double>*
  %35 = load <2 x double>, <2 x double>* %34, align 8
  %36 = fmul <2 x double> %35, %35
  %37 = extractelement <2 x double> %36, i64 0
  %.577.1.1 = fadd double %.577.123, %37
  %38 = extractelement <2 x double> %36, i64 1
  %.577.2.1 = fadd double %.577.1.1, %38
  %sunkaddr83 = mul i64 %.499.081, 8
  %39 = bitcast { i64, i64, i8, double }* %.6.i4654 to i8*
  %sunkaddr84 = getelementptr i8, i8* %39, i64 %sunkaddr83
  %sunkaddr85 = getelementptr i8, i8* %sunkaddr84, i64 112
  %40 = bitcast i8* %sunkaddr85 to <2 x double>*
  %41 = load <2 x double>, <2 x double>* %40, align 8
  %42 = fmul <2 x double> %41, %41
  %43 = extractelement <2 x double> %42, i64 0
  %.577.3.1 = fadd double %.577.2.1, %43
  %44 = extractelement <2 x double> %42, i64 1
  %.577.4.1 = fadd double %.577.3.1, %44
  %sunkaddr86 = mul i64 %.499.081, 8
  %45 = bitcast { i64, i64, i8, double }* %.6.i4654 to i8*
  %sunkaddr87 = getelementptr i8, i8* %45, i64 %sunkaddr86
  %sunkaddr88 = getelementptr i8, i8* %sunkaddr87, i64 128
  %46 = bitcast i8* %sunkaddr88 to <2 x double>*
  %47 = load <2 x double>, <2 x double>* %46, align 8
  %48 = fmul <2 x double> %47, %47
  %49 = extractelement <2 x double> %48, i64 0
  %.577.5.1 = fadd double %.577.4.1, %49
  %50 = extractelement <2 x double> %48, i64 1
  %.577.6.1 = fadd double %.577.5.1, %50
  %sunkaddr89 = mul i64 %.499.081, 8
  %51 = bitcast { i64, i64, i8, double }* %.6.i4654 to i8*
  %sunkaddr90 = getelementptr i8, i8* %51, i64 %sunkaddr89
  %sunkaddr91 = getelementptr i8, i8* %sunkaddr90, i64 144
  %52 = bitcast i8* %sunkaddr91 to double*
  %.547.7.1 = load double, double* %52, align 8
  %.550.7.1 = add i64 %.499.081, 16
  %.575.7.1 = fmul double %.547.7.1, %.547.7.1
  %.577.7.1 = fadd double %.577.6.1, %.575.7.1
  %lsr.iv.next = add i64 %lsr.iv, -2
  %niter.ncmp.1 = icmp eq i64 %lsr.iv.next, 0
  br i1 %niter.ncmp.1, label %B176.loopexit.unr-lcssa.loopexit.unr-lcssa, label %B156

common.ret:                                       ; preds = %B52.endif.endif.if.endif.if, %B52.endif.endif.if.if, %B52.endif.if.endif.if, %B52.endif.if.if, %B52.if, %B0.endif.endif.if, %B176
  %common.ret.op = phi i32 [ 0, %B176 ], [ 1, %B0.endif.endif.if ], [ 1, %B52.if ], [ 1, %B52.endif.if.if ], [ 1, %B52.endif.if.endif.if ], [ 1, %B52.endif.endif.if.if ], [ 1, %B52.endif.endif.if.endif.if ]
  ret i32 %common.ret.op

B176.loopexit.unr-lcssa.loopexit.unr-lcssa:       ; preds = %B156, %B156.lr.ph.new
  %.577.7.lcssa.ph = phi double [ undef, %B156.lr.ph.new ], [ %.577.7.1, %B156 ]
  %total.2.082.unr19 = phi double [ 0.000000e+00, %B156.lr.ph.new ], [ %.577.7.1, %B156 ]
  %.499.081.unr20 = phi i64 [ 0, %B156.lr.ph.new ], [ %.550.7.1, %B156 ]
  %53 = and i64 %7, 1
  %lcmp.mod.not24 = icmp eq i64 %53, 0
  br i1 %lcmp.mod.not24, label %B176.loopexit.unr-lcssa.loopexit, label %B156.epil13

B156.epil13:                                      ; preds = %B176.loopexit.unr-lcssa.loopexit.unr-lcssa
  %sunkaddr92 = mul i64 %.499.081.unr20, 8
  %54 = bitcast { i64, i64, i8, double }* %.6.i4654 to i8*
  %sunkaddr93 = getelementptr i8, i8* %54, i64 %sunkaddr92
  %sunkaddr94 = getelementptr i8, i8* %sunkaddr93, i64 24
  %55 = bitcast i8* %sunkaddr94 to double*
  %.547.epil15 = load double, double* %55, align 8
  %.575.epil16 = fmul double %.547.epil15, %.547.epil15
  %.577.epil17 = fadd double %total.2.082.unr19, %.575.epil16
  %sunkaddr95 = mul i64 %.499.081.unr20, 8
  %56 = bitcast { i64, i64, i8, double }* %.6.i4654 to i8*
  %sunkaddr96 = getelementptr i8, i8* %56, i64 %sunkaddr95
  %sunkaddr97 = getelementptr i8, i8* %sunkaddr96, i64 32
  %57 = bitcast i8* %sunkaddr97 to <2 x double>*
  %58 = load <2 x double>, <2 x double>* %57, align 8
  %59 = fmul <2 x double> %58, %58
  %60 = extractelement <2 x double> %59, i64 0
  %.577.1.epil = fadd double %.577.epil17, %60
  %61 = extractelement <2 x double> %59, i64 1
  %.577.2.epil = fadd double %.577.1.epil, %61
  %sunkaddr98 = mul i64 %.499.081.unr20, 8
  %62 = bitcast { i64, i64, i8, double }* %.6.i4654 to i8*
  %sunkaddr99 = getelementptr i8, i8* %62, i64 %sunkaddr98
  %sunkaddr100 = getelementptr i8, i8* %sunkaddr99, i64 48
  %63 = bitcast i8* %sunkaddr100 to <2 x double>*
  %64 = load <2 x double>, <2 x double>* %63, align 8
  %65 = fmul <2 x double> %64, %64
  %66 = extractelement <2 x double> %65, i64 0
  %.577.3.epil = fadd double %.577.2.epil, %66
  %67 = extractelement <2 x double> %65, i64 1
  %.577.4.epil = fadd double %.577.3.epil, %67
  %sunkaddr101 = mul i64 %.499.081.unr20, 8
  %68 = bitcast { i64, i64, i8, double }* %.6.i4654 to i8*
  %sunkaddr102 = getelementptr i8, i8* %68, i64 %sunkaddr101
  %sunkaddr103 = getelementptr i8, i8* %sunkaddr102, i64 64
  %69 = bitcast i8* %sunkaddr103 to <2 x double>*
  %70 = load <2 x double>, <2 x double>* %69, align 8
  %71 = fmul <2 x double> %70, %70
  %72 = extractelement <2 x double> %71, i64 0
  %.577.5.epil = fadd double %.577.4.epil, %72
  %73 = extractelement <2 x double> %71, i64 1
  %.577.6.epil = fadd double %.577.5.epil, %73
  %sunkaddr104 = mul i64 %.499.081.unr20, 8
  %74 = bitcast { i64, i64, i8, double }* %.6.i4654 to i8*
  %sunkaddr105 = getelementptr i8, i8* %74, i64 %sunkaddr104
  %sunkaddr106 = getelementptr i8, i8* %sunkaddr105, i64 80
  %75 = bitcast i8* %sunkaddr106 to double*
  %.547.7.epil = load double, double* %75, align 8
  %.575.7.epil = fmul double %.547.7.epil, %.547.7.epil
  %.577.7.epil = fadd double %.577.6.epil, %.575.7.epil
  br label %B176.loopexit.unr-lcssa.loopexit

B176.loopexit.unr-lcssa.loopexit:                 ; preds = %B176.loopexit.unr-lcssa.loopexit.unr-lcssa, %B156.epil13
  %.577.7.lcssa = phi double [ %.577.7.lcssa.ph, %B176.loopexit.unr-lcssa.loopexit.unr-lcssa ], [ %.577.7.epil, %B156.epil13 ]
  %phi.bo = shl i64 %unroll_iter, 3
  %phi.bo10 = or i64 %phi.bo, 24
  br label %B176.loopexit.unr-lcssa

B176.loopexit.unr-lcssa:                          ; preds = %B176.loopexit.unr-lcssa.loopexit, %B156.lr.ph
  %.577.lcssa.ph = phi double [ undef, %B156.lr.ph ], [ %.577.7.lcssa, %B176.loopexit.unr-lcssa.loopexit ]
  %total.2.082.unr = phi double [ 0.000000e+00, %B156.lr.ph ], [ %.577.7.lcssa, %B176.loopexit.unr-lcssa.loopexit ]
  %.499.081.unr = phi i64 [ 24, %B156.lr.ph ], [ %phi.bo10, %B176.loopexit.unr-lcssa.loopexit ]
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0
  br i1 %lcmp.mod.not, label %B176, label %B156.epil.preheader

B156.epil.preheader:                              ; preds = %B176.loopexit.unr-lcssa
  %76 = bitcast { i64, i64, i8, double }* %.6.i4654 to i8*
  %uglygep26 = getelementptr i8, i8* %76, i64 %.499.081.unr
  br label %B156.epil

B156.epil:                                        ; preds = %B156.epil, %B156.epil.preheader
  %total.2.082.epil = phi double [ %.577.epil, %B156.epil ], [ %total.2.082.unr, %B156.epil.preheader ]
  %epil.iter = phi i64 [ %epil.iter.next, %B156.epil ], [ 0, %B156.epil.preheader ]
  %77 = shl nuw nsw i64 %epil.iter, 3
  %scevgep27 = getelementptr i8, i8* %uglygep26, i64 %77
  %scevgep2728 = bitcast i8* %scevgep27 to double*
  %.547.epil = load double, double* %scevgep2728, align 8
  %.575.epil = fmul double %.547.epil, %.547.epil
  %.577.epil = fadd double %total.2.082.epil, %.575.epil
  %epil.iter.next = add nuw nsw i64 %epil.iter, 1
  %epil.iter.cmp.not = icmp eq i64 %xtraiter, %epil.iter.next
  br i1 %epil.iter.cmp.not, label %B176, label %B156.epil, !llvm.loop !33

B176:                                             ; preds = %B156.epil, %B176.loopexit.unr-lcssa, %B146
  %total.2.0.lcssa = phi double [ 0.000000e+00, %B146 ], [ %.577.lcssa.ph, %B176.loopexit.unr-lcssa ], [ %.577.epil, %B156.epil ]
  tail call void @NRT_decref(i8* nonnull %.37)
  store double %total.2.0.lcssa, double* %retptr, align 8
  br label %common.ret

B0.endif.endif.if:                                ; preds = %entry
  store { i8*, i32, i8* }* @.const.picklebuf.139723448007488, { i8*, i32, i8* }** %excinfo, align 8
  br label %common.ret

B0.endif.endif.endif:                             ; preds = %entry
  %.5.i43 = getelementptr i8, i8* %.37, i64 24
  %78 = bitcast i8* %.5.i43 to { i64, i64, i8, double }**
  %.6.i4447 = load { i64, i64, i8, double }*, { i64, i64, i8, double }** %78, align 8
  %.50 = getelementptr inbounds { i64, i64, i8, double }, { i64, i64, i8, double }* %.6.i4447, i64 0, i32 1
  store i64 1, i64* %.50, align 8
  %79 = bitcast i8* %.5.i43 to i64**
  %.6.i42481 = load i64*, i64** %79, align 8
  store i64 0, i64* %.6.i42481, align 8
  %.6.i4049 = load { i64, i64, i8, double }*, { i64, i64, i8, double }** %78, align 8
  %.62 = getelementptr inbounds { i64, i64, i8, double }, { i64, i64, i8, double }* %.6.i4049, i64 0, i32 2
  store i8 0, i8* %.62, align 1
  %.6.i3650 = load { i64, i64, i8, double }*, { i64, i64, i8, double }** %78, align 8
  %.75 = getelementptr inbounds { i64, i64, i8, double }, { i64, i64, i8, double }* %.6.i3650, i64 0, i32 3
  %80 = bitcast double* %.75 to i64*
  store i64 0, i64* %80, align 1
  %.6.i32522 = load i64*, i64** %79, align 8
  store i64 1, i64* %.6.i32522, align 8
  %.6.i2853 = load { i64, i64, i8, double }*, { i64, i64, i8, double }** %78, align 8
  %.117 = getelementptr inbounds { i64, i64, i8, double }, { i64, i64, i8, double }* %.6.i2853, i64 0, i32 3
  store double 0.000000e+00, double* %.117, align 8
  %.169.inv = icmp sgt i64 %arg.x.2, 0
  %spec.select = select i1 %.169.inv, i64 %arg.x.2, i64 0
  br i1 %.169.inv, label %B52.preheader, label %B146

B52.preheader:                                    ; preds = %B0.endif.endif.endif
  br label %B52

B52.if:                                           ; preds = %B52
  store { i8*, i32, i8* }* @.const.picklebuf.139723450140160, { i8*, i32, i8* }** %excinfo, align 8
  br label %common.ret

B52.endif:                                        ; preds = %B52
  %scevgep58 = getelementptr double, double* %arg.x.4, i64 %.155.083
  %.293 = add nsw i64 %.292, -1
  %.280 = load double, double* %scevgep58, align 8
  %.314 = getelementptr inbounds { i64, i64, i8, double }, { i64, i64, i8, double }* %.6.i56, i64 0, i32 3
  %.315 = getelementptr double, double* %.314, i64 %.293
  %.316 = load double, double* %.315, align 8
  %.317 = fmul double %.280, %.316
  %.348 = fadd double %.280, %.317
  %.359 = add nuw i64 %.292, 1
  %.364 = getelementptr inbounds { i64, i64, i8, double }, { i64, i64, i8, double }* %.6.i56, i64 0, i32 1
  %.365 = load i64, i64* %.364, align 8
  %.367 = ashr i64 %.365, 2
  %.368 = icmp sgt i64 %.367, %.359
  br i1 %.368, label %B52.endif.if, label %B52.endif.endif, !prof !1

B52.endif.if:                                     ; preds = %B52.endif
  %.370 = tail call { i64, i1 } @llvm.smul.with.overflow.i64(i64 %.359, i64 8)
  %.371 = extractvalue { i64, i1 } %.370, 0
  %.372 = extractvalue { i64, i1 } %.370, 1
  %.373 = tail call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 %.371, i64 24)
  %.375 = extractvalue { i64, i1 } %.373, 1
  %.376 = or i1 %.372, %.375
  br i1 %.376, label %B52.endif.if.if, label %B52.endif.if.endif, !prof !1

B52.endif.endif:                                  ; preds = %B52.endif.if.endif.endif, %B52.endif
  %81 = icmp slt i64 %.365, %.359
  br i1 %81, label %B52.endif.endif.if, label %B52.endif.endif.endif, !prof !1

B52.endif.if.if:                                  ; preds = %B52.endif.if
  store { i8*, i32, i8* }* @.const.picklebuf.139723450150144, { i8*, i32, i8* }** %excinfo, align 8
  br label %common.ret

B52.endif.if.endif:                               ; preds = %B52.endif.if
  %.374 = extractvalue { i64, i1 } %.373, 0
  %.385 = tail call i8* @NRT_MemInfo_varsize_realloc(i8* nonnull %.37, i64 %.374)
  %.386 = icmp eq i8* %.385, null
  br i1 %.386, label %B52.endif.if.endif.if, label %B52.endif.if.endif.endif, !prof !1

B52.endif.if.endif.if:                            ; preds = %B52.endif.if.endif
  store { i8*, i32, i8* }* @.const.picklebuf.139723450150144, { i8*, i32, i8* }** %excinfo, align 8
  br label %common.ret

B52.endif.if.endif.endif:                         ; preds = %B52.endif.if.endif
  %sunkaddr107 = getelementptr i8, i8* %.37, i64 24
  %82 = bitcast i8* %sunkaddr107 to { i64, i64, i8, double }**
  %.6.i2067 = load { i64, i64, i8, double }*, { i64, i64, i8, double }** %82, align 8
  %.397 = getelementptr inbounds { i64, i64, i8, double }, { i64, i64, i8, double }* %.6.i2067, i64 0, i32 1
  store i64 %.359, i64* %.397, align 8
  br label %B52.endif.endif

B52.endif.endif.if:                               ; preds = %B52.endif.endif
  %.40179 = lshr i64 %.359, 2
  %.402 = add nuw i64 %.292, 9
  %.403 = add nuw i64 %.402, %.40179
  %.404 = tail call { i64, i1 } @llvm.smul.with.overflow.i64(i64 %.403, i64 8)
  %.405 = extractvalue { i64, i1 } %.404, 0
  %.406 = extractvalue { i64, i1 } %.404, 1
  %.407 = tail call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 %.405, i64 24)
  %.409 = extractvalue { i64, i1 } %.407, 1
  %.410 = or i1 %.406, %.409
  br i1 %.410, label %B52.endif.endif.if.if, label %B52.endif.endif.if.endif, !prof !1

B52.endif.endif.endif:                            ; preds = %B52.endif.endif.if.endif.endif, %B52.endif.endif
  %sunkaddr108 = getelementptr i8, i8* %.37, i64 24
  %83 = bitcast i8* %sunkaddr108 to i64**
  %.6.i18613 = load i64*, i64** %83, align 8
  store i64 %.359, i64* %.6.i18613, align 8
  %sunkaddr109 = getelementptr i8, i8* %.37, i64 24
  %84 = bitcast i8* %sunkaddr109 to { i64, i64, i8, double }**
  %.6.i1462 = load { i64, i64, i8, double }*, { i64, i64, i8, double }** %84, align 8
  %.474 = getelementptr inbounds { i64, i64, i8, double }, { i64, i64, i8, double }* %.6.i1462, i64 0, i32 3
  %.475 = getelementptr double, double* %.474, i64 %.292
  store double %.348, double* %.475, align 8
  tail call void @NRT_decref(i8* nonnull %.37)
  %exitcond85.not = icmp eq i64 %spec.select, %.224
  br i1 %exitcond85.not, label %B146, label %B52

B52.endif.endif.if.if:                            ; preds = %B52.endif.endif.if
  store { i8*, i32, i8* }* @.const.picklebuf.139723450150144, { i8*, i32, i8* }** %excinfo, align 8
  br label %common.ret

B52.endif.endif.if.endif:                         ; preds = %B52.endif.endif.if
  %.408 = extractvalue { i64, i1 } %.407, 0
  %.419 = tail call i8* @NRT_MemInfo_varsize_realloc(i8* nonnull %.37, i64 %.408)
  %.420 = icmp eq i8* %.419, null
  br i1 %.420, label %B52.endif.endif.if.endif.if, label %B52.endif.endif.if.endif.endif, !prof !1

B52.endif.endif.if.endif.if:                      ; preds = %B52.endif.endif.if.endif
  store { i8*, i32, i8* }* @.const.picklebuf.139723450150144, { i8*, i32, i8* }** %excinfo, align 8
  br label %common.ret

B52.endif.endif.if.endif.endif:                   ; preds = %B52.endif.endif.if.endif
  %sunkaddr110 = getelementptr i8, i8* %.37, i64 24
  %85 = bitcast i8* %sunkaddr110 to { i64, i64, i8, double }**
  %.6.i1063 = load { i64, i64, i8, double }*, { i64, i64, i8, double }** %85, align 8
  %.431 = getelementptr inbounds { i64, i64, i8, double }, { i64, i64, i8, double }* %.6.i1063, i64 0, i32 1
  store i64 %.403, i64* %.431, align 8
  %.6.i864 = load { i64, i64, i8, double }*, { i64, i64, i8, double }** %85, align 8
  %.437147111 = bitcast { i64, i64, i8, double }* %.6.i864 to i64*
  %.438 = load i64, i64* %.437147111, align 8
  %.443 = getelementptr inbounds { i64, i64, i8, double }, { i64, i64, i8, double }* %.6.i864, i64 0, i32 3
  %.444 = getelementptr double, double* %.443, i64 %.438
  %.450 = getelementptr double, double* %.443, i64 %.403
  %.451 = ptrtoint double* %.450 to i64
  %.452 = ptrtoint double* %.444 to i64
  %.453 = sub i64 %.451, %.452
  %.454 = bitcast double* %.444 to i8*
  tail call void @llvm.memset.p0i8.i64(i8* align 1 %.454, i8 0, i64 %.453, i1 false)
  br label %B52.endif.endif.endif
}

define linkonce_odr void @.dtor.list.float64(i8* %.1) {
.3:
  ret void
}

declare i8* @NRT_MemInfo_new_varsize_dtor(i64, i8*) local_unnamed_addr

; Function Attrs: mustprogress nofree nosync nounwind readnone speculatable willreturn
declare { i64, i1 } @llvm.sadd.with.overflow.i64(i64, i64) #2

declare noalias i8* @NRT_MemInfo_varsize_realloc(i8*, i64) local_unnamed_addr

attributes #0 = { argmemonly mustprogress nofree nounwind willreturn writeonly }
attributes #1 = { mustprogress nofree noinline norecurse nounwind willreturn }
attributes #2 = { mustprogress nofree nosync nounwind readnone speculatable willreturn }
attributes #3 = { noinline }
attributes #4 = { nounwind }

!0 = !{i1 true}
!1 = !{!"branch_weights", i32 1, i32 99}
!2 = !{!"branch_weights", i32 199, i32 9801}
!3 = !{!4, !6, !7, !9, !10, !12, !13, !15}
!4 = distinct !{!4, !5, !"_ZN5numba2np8arrayobj18_ol_array_allocate12_3clocals_3e4implB3v19B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj: %retptr"}
!5 = distinct !{!5, !"_ZN5numba2np8arrayobj18_ol_array_allocate12_3clocals_3e4implB3v19B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj"}
!6 = distinct !{!6, !5, !"_ZN5numba2np8arrayobj18_ol_array_allocate12_3clocals_3e4implB3v19B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj: %excinfo"}
!7 = distinct !{!7, !8, !"_ZN5numba2np8arrayobj15_call_allocatorB3v18B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj: %retptr"}
!8 = distinct !{!8, !"_ZN5numba2np8arrayobj15_call_allocatorB3v18B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj"}
!9 = distinct !{!9, !8, !"_ZN5numba2np8arrayobj15_call_allocatorB3v18B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj: %excinfo"}
!10 = distinct !{!10, !11, !"_ZN5numba2np8arrayobj11ol_np_empty12_3clocals_3e4implB3v37B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dE8UniTupleIxLi2EE39Function_28_3cclass_20_27float_27_3e_29: %retptr"}
!11 = distinct !{!11, !"_ZN5numba2np8arrayobj11ol_np_empty12_3clocals_3e4implB3v37B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dE8UniTupleIxLi2EE39Function_28_3cclass_20_27float_27_3e_29"}
!12 = distinct !{!12, !11, !"_ZN5numba2np8arrayobj11ol_np_empty12_3clocals_3e4implB3v37B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dE8UniTupleIxLi2EE39Function_28_3cclass_20_27float_27_3e_29: %excinfo"}
!13 = distinct !{!13, !14, !"_ZN5numba2np8arrayobj11ol_np_zeros12_3clocals_3e4implB3v36B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dE8UniTupleIxLi2EE48omitted_28default_3d_3cclass_20_27float_27_3e_29: %retptr"}
!14 = distinct !{!14, !"_ZN5numba2np8arrayobj11ol_np_zeros12_3clocals_3e4implB3v36B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dE8UniTupleIxLi2EE48omitted_28default_3d_3cclass_20_27float_27_3e_29"}
!15 = distinct !{!15, !14, !"_ZN5numba2np8arrayobj11ol_np_zeros12_3clocals_3e4implB3v36B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dE8UniTupleIxLi2EE48omitted_28default_3d_3cclass_20_27float_27_3e_29: %excinfo"}
!16 = distinct !{!16, !17}
!17 = !{!"llvm.loop.isvectorized", i32 1}
!18 = !{!10, !12, !13, !15}
!19 = !{!20, !13, !15}
!20 = distinct !{!20, !21, !"_ZN5numba2np8arrayobj18ol_array_zero_fill12_3clocals_3e4implB3v38B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dE5ArrayIdLi2E1C7mutable7alignedE: %retptr"}
!21 = distinct !{!21, !"_ZN5numba2np8arrayobj18ol_array_zero_fill12_3clocals_3e4implB3v38B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dE5ArrayIdLi2E1C7mutable7alignedE"}
!22 = !{!23}
!23 = distinct !{!23, !24}
!24 = distinct !{!24, !"LVerDomain"}
!25 = !{!26}
!26 = distinct !{!26, !24}
!27 = !{!28}
!28 = distinct !{!28, !24}
!29 = !{!26, !23}
!30 = distinct !{!30, !17}
!31 = distinct !{!31, !32}
!32 = !{!"llvm.loop.unroll.disable"}
!33 = distinct !{!33, !32}
