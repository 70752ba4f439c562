; ModuleID = 'arrays'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@_ZN08NumbaEnv8__main__6arraysB3v14B44c8tJTIcFHzwl2ILiXkcBV0KBSiNiHkkANTZhEkUQPZoAE10float64_2ax = common local_unnamed_addr global i8* null
@".const.unknown error when calling native function" = internal constant [43 x i8] c"unknown error when calling native function\00"
@".const.<numba.core.cpu.CPUContext object at 0x7f13e69632d0>" = internal constant [53 x i8] c"<numba.core.cpu.CPUContext object at 0x7f13e69632d0>\00"
@_ZN08NumbaEnv13_3cdynamic_3e47jit_wrapper__function_carray_at_0x7f13e8cb0220_B2v3B44c8tJTIcFHzwl2ILiXkcBV0KBSiNFJlQEMzphEkUQTZoAE10float64_2a8UniTupleIxLi1EE = common local_unnamed_addr global i8* null
@_ZN08NumbaEnv8__main__6prefixB3v15B38c8tJTIcFHzwl2ILiXkcBV0KBSgP9CGZpAgA_3dE5ArrayIdLi1E1C7mutable7alignedE = common local_unnamed_addr global i8* null
@_ZN08NumbaEnv5numba2np8arrayobj11ol_np_zeros12_3clocals_3e4implB3v16B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dEx48omitted_28default_3d_3cclass_20_27float_27_3e_29 = common local_unnamed_addr global i8* null
@_ZN08NumbaEnv5numba2np8arrayobj11ol_np_empty12_3clocals_3e4implB3v17B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dEx39Function_28_3cclass_20_27float_27_3e_29 = common local_unnamed_addr global i8* null
@.const.pickledata.139723455386112 = internal constant [77 x i8] c"\80\04\95B\00\00\00\00\00\00\00\8C\08builtins\94\8C\0AValueError\94\93\94\8C\1Fnegative dimensions not allowed\94\85\94N\87\94."
@.const.pickledata.139723455386112.sha1 = internal constant [20 x i8] c"3\1B\85c\BD\B9\DA\C8\1B8B\22s\05,Ho\C1pk"
@.const.picklebuf.139723455386112 = internal constant { i8*, i32, i8* } { i8* getelementptr inbounds ([77 x i8], [77 x i8]* @.const.pickledata.139723455386112, i32 0, i32 0), i32 77, i8* getelementptr inbounds ([20 x i8], [20 x i8]* @.const.pickledata.139723455386112.sha1, i32 0, i32 0) }
@.const.pickledata.139723457420096 = internal constant [137 x i8] c"\80\04\95~\00\00\00\00\00\00\00\8C\08builtins\94\8C\0AValueError\94\93\94\8C[array is too big; `arr.size * arr.dtype.itemsize` is larger than the maximum possible size.\94\85\94N\87\94."
@.const.pickledata.139723457420096.sha1 = internal constant [20 x i8] c"X\E1N\CC\B5\07\B1\E0 i\81t\02#\E6\85\CB\8C<W"
@.const.picklebuf.139723457420096 = internal constant { i8*, i32, i8* } { i8* getelementptr inbounds ([137 x i8], [137 x i8]* @.const.pickledata.139723457420096, i32 0, i32 0), i32 137, i8* getelementptr inbounds ([20 x i8], [20 x i8]* @.const.pickledata.139723457420096.sha1, i32 0, i32 0) }
@.const.pickledata.139723457475712 = internal constant [86 x i8] c"\80\04\95K\00\00\00\00\00\00\00\8C\08builtins\94\8C\0BMemoryError\94\93\94\8C'Allocation failed (probably too large).\94\85\94N\87\94."
@.const.pickledata.139723457475712.sha1 = internal constant [20 x i8] c"\BA(\9D\81\F0\\p \F3G|\15sH\04\DFe\AB\E2\09"
@.const.picklebuf.139723457475712 = internal constant { i8*, i32, i8* } { i8* getelementptr inbounds ([86 x i8], [86 x i8]* @.const.pickledata.139723457475712, i32 0, i32 0), i32 86, i8* getelementptr inbounds ([20 x i8], [20 x i8]* @.const.pickledata.139723457475712.sha1, i32 0, i32 0) }
@_ZN08NumbaEnv5numba2np8arrayobj18ol_array_zero_fill12_3clocals_3e4implB3v20B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dE5ArrayIdLi1E1C7mutable7alignedE = common local_unnamed_addr global i8* null
@_ZN08NumbaEnv8__main__5earlyB3v21B38c8tJTIcFHzwl2ILiXkcBV0KBSgP9CGZpAgA_3dE5ArrayIdLi1E1C7mutable7alignedE = common local_unnamed_addr global i8* null
@_ZN08NumbaEnv5numba2np8arrayobj16ol_np_empty_like12_3clocals_3e4implB3v22B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dE5ArrayIdLi1E1C7mutable7alignedE27omitted_28default_3dNone_29 = common local_unnamed_addr global i8* null
@.const.pickledata.139723456117248 = internal constant [137 x i8] c"\80\04\95~\00\00\00\00\00\00\00\8C\08builtins\94\8C\0AValueError\94\93\94\8C[array is too big; `arr.size * arr.dtype.itemsize` is larger than the maximum possible size.\94\85\94N\87\94."
@.const.pickledata.139723456117248.sha1 = internal constant [20 x i8] c"X\E1N\CC\B5\07\B1\E0 i\81t\02#\E6\85\CB\8C<W"
@.const.picklebuf.139723456117248 = internal constant { i8*, i32, i8* } { i8* getelementptr inbounds ([137 x i8], [137 x i8]* @.const.pickledata.139723456117248, i32 0, i32 0), i32 137, i8* getelementptr inbounds ([20 x i8], [20 x i8]* @.const.pickledata.139723456117248.sha1, i32 0, i32 0) }
@.const.pickledata.139723457475712.10 = internal constant [86 x i8] c"\80\04\95K\00\00\00\00\00\00\00\8C\08builtins\94\8C\0BMemoryError\94\93\94\8C'Allocation failed (probably too large).\94\85\94N\87\94."
@.const.pickledata.139723457475712.sha1.11 = internal constant [20 x i8] c"\BA(\9D\81\F0\\p \F3G|\15sH\04\DFe\AB\E2\09"
@.const.picklebuf.139723457475712.9 = internal constant { i8*, i32, i8* } { i8* getelementptr inbounds ([86 x i8], [86 x i8]* @.const.pickledata.139723457475712.10, i32 0, i32 0), i32 86, i8* getelementptr inbounds ([20 x i8], [20 x i8]* @.const.pickledata.139723457475712.sha1.11, i32 0, i32 0) }
@_ZN08NumbaEnv5numba2np9arraymath10array_prod12_3clocals_3e15array_prod_implB3v23B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dE5ArrayIdLi1E1C7mutable7alignedE = common local_unnamed_addr global i8* null
@.const.pickledata.139723457475712.15 = internal constant [117 x i8] c"\80\04\95j\00\00\00\00\00\00\00\8C\08builtins\94\8C\0AValueError\94\93\94\8CGunable to broadcast argument 1 to output array\0AFile \22<stdin>\22, line 1, \94\85\94N\87\94."
@.const.pickledata.139723457475712.sha1.16 = internal constant [20 x i8] c"\F1x\C8b(\1C0{bT\C8\B7\C05p\94U\ABl\A9"
@.const.picklebuf.139723457475712.14 = internal constant { i8*, i32, i8* } { i8* getelementptr inbounds ([117 x i8], [117 x i8]* @.const.pickledata.139723457475712.15, i32 0, i32 0), i32 117, i8* getelementptr inbounds ([20 x i8], [20 x i8]* @.const.pickledata.139723457475712.sha1.16, i32 0, i32 0) }
@.const.pickledata.139723455115456 = internal constant [137 x i8] c"\80\04\95~\00\00\00\00\00\00\00\8C\08builtins\94\8C\0AValueError\94\93\94\8C[array is too big; `arr.size * arr.dtype.itemsize` is larger than the maximum possible size.\94\85\94N\87\94."
@.const.pickledata.139723455115456.sha1 = internal constant [20 x i8] c"X\E1N\CC\B5\07\B1\E0 i\81t\02#\E6\85\CB\8C<W"
@.const.picklebuf.139723455115456 = internal constant { i8*, i32, i8* } { i8* getelementptr inbounds ([137 x i8], [137 x i8]* @.const.pickledata.139723455115456, i32 0, i32 0), i32 137, i8* getelementptr inbounds ([20 x i8], [20 x i8]* @.const.pickledata.139723455115456.sha1, i32 0, i32 0) }
@_ZN08NumbaEnv8__main__8repeatedB3v25B38c8tJTIcFHzwl2ILiXkcBV0KBSgP9CGZpAgA_3dE5ArrayIdLi1E1C7mutable7alignedE = common local_unnamed_addr global i8* null
@PyExc_StopIteration = external global i8
@.const.pickledata.139723452406016 = internal constant [137 x i8] c"\80\04\95~\00\00\00\00\00\00\00\8C\08builtins\94\8C\0AValueError\94\93\94\8C[array is too big; `arr.size * arr.dtype.itemsize` is larger than the maximum possible size.\94\85\94N\87\94."
@.const.pickledata.139723452406016.sha1 = internal constant [20 x i8] c"X\E1N\CC\B5\07\B1\E0 i\81t\02#\E6\85\CB\8C<W"
@.const.picklebuf.139723452406016 = internal constant { i8*, i32, i8* } { i8* getelementptr inbounds ([137 x i8], [137 x i8]* @.const.pickledata.139723452406016, i32 0, i32 0), i32 137, i8* getelementptr inbounds ([20 x i8], [20 x i8]* @.const.pickledata.139723452406016.sha1, i32 0, i32 0) }
@_ZN08NumbaEnv8__main__6lengthB3v26B38c8tJTIcFHzwl2ILiXkcBV0KBSgP9CGZpAgA_3dE5ArrayIdLi1E1C7mutable7alignedE = common local_unnamed_addr global i8* null
@_ZN08NumbaEnv13_3cdynamic_3e33__numba_array_expr_0x7f13e7ee8890B3v27B68c8tJTIcFHzwl2ILiXkcBV0KBSSP8YgsOJmBooUUcVCUijSAJoMY7TKIIYromAA_3d_3dEd = common local_unnamed_addr global i8* null
@.const.pickledata.139723457475712.9 = internal constant [86 x i8] c"\80\04\95K\00\00\00\00\00\00\00\8C\08builtins\94\8C\0BMemoryError\94\93\94\8C'Allocation failed (probably too large).\94\85\94N\87\94."
@.const.pickledata.139723457475712.sha1.10 = internal constant [20 x i8] c"\BA(\9D\81\F0\\p \F3G|\15sH\04\DFe\AB\E2\09"
@.const.picklebuf.139723457475712.6 = internal constant { i8*, i32, i8* } { i8* getelementptr inbounds ([86 x i8], [86 x i8]* @.const.pickledata.139723457475712.9, i32 0, i32 0), i32 86, i8* getelementptr inbounds ([20 x i8], [20 x i8]* @.const.pickledata.139723457475712.sha1.10, i32 0, i32 0) }
@_ZN08NumbaEnv13_3cdynamic_3e33__numba_array_expr_0x7f13e6bcdfd0B3v29B68c8tJTIcFHzwl2ILiXkcBV0KBSSP8YgsOJmBooUUcVCUijSAJoMY7TKIIYromAA_3d_3dEdd = common local_unnamed_addr global i8* null
@.const.pickledata.139723457475712.18 = internal constant [86 x i8] c"\80\04\95K\00\00\00\00\00\00\00\8C\08builtins\94\8C\0BMemoryError\94\93\94\8C'Allocation failed (probably too large).\94\85\94N\87\94."
@.const.pickledata.139723457475712.sha1.19 = internal constant [20 x i8] c"\BA(\9D\81\F0\\p \F3G|\15sH\04\DFe\AB\E2\09"
@.const.picklebuf.139723457475712.17 = internal constant { i8*, i32, i8* } { i8* getelementptr inbounds ([86 x i8], [86 x i8]* @.const.pickledata.139723457475712.18, i32 0, i32 0), i32 86, i8* getelementptr inbounds ([20 x i8], [20 x i8]* @.const.pickledata.139723457475712.sha1.19, i32 0, i32 0) }
@_ZN08NumbaEnv13_3cdynamic_3e33__numba_array_expr_0x7f13e6bcdd10B3v30B68c8tJTIcFHzwl2ILiXkcBV0KBSSP8YgsOJmBooUUcVCUijSAJoMY7TKIIYromAA_3d_3dEdd = common local_unnamed_addr global i8* null
@.const.pickledata.139723456353728 = internal constant [137 x i8] c"\80\04\95~\00\00\00\00\00\00\00\8C\08builtins\94\8C\0AValueError\94\93\94\8C[array is too big; `arr.size * arr.dtype.itemsize` is larger than the maximum possible size.\94\85\94N\87\94."
@.const.pickledata.139723456353728.sha1 = internal constant [20 x i8] c"X\E1N\CC\B5\07\B1\E0 i\81t\02#\E6\85\CB\8C<W"
@.const.picklebuf.139723456353728 = internal constant { i8*, i32, i8* } { i8* getelementptr inbounds ([137 x i8], [137 x i8]* @.const.pickledata.139723456353728, i32 0, i32 0), i32 137, i8* getelementptr inbounds ([20 x i8], [20 x i8]* @.const.pickledata.139723456353728.sha1, i32 0, i32 0) }
@.const.pickledata.139723451188928 = internal constant [77 x i8] c"\80\04\95B\00\00\00\00\00\00\00\8C\08builtins\94\8C\0AValueError\94\93\94\8C\08too long\94\85\94\8C\07checked\94\8C\07<stdin>\94K\96\87\94\87\94."
@.const.pickledata.139723451188928.sha1 = internal constant [20 x i8] c"U \D4\8A\95}\13\8E\C3\F2>\96\E4\9C\11\EC\DB\1E\BB\84"
@.const.picklebuf.139723451188928 = internal constant { i8*, i32, i8* } { i8* getelementptr inbounds ([77 x i8], [77 x i8]* @.const.pickledata.139723451188928, i32 0, i32 0), i32 77, i8* getelementptr inbounds ([20 x i8], [20 x i8]* @.const.pickledata.139723451188928.sha1, i32 0, i32 0) }
@.const.pickledata.139723455107648 = internal constant [69 x i8] c"\80\04\95:\00\00\00\00\00\00\00\8C\08builtins\94\8C\0EAssertionError\94\93\94)\8C\07checked\94\8C\07<stdin>\94K\97\87\94\87\94."
@.const.pickledata.139723455107648.sha1 = internal constant [20 x i8] c"\9B\93\FF\E70\8A\F0\C2\A4D JTO\93\1C\7F<\B8\A0"
@.const.picklebuf.139723455107648 = internal constant { i8*, i32, i8* } { i8* getelementptr inbounds ([69 x i8], [69 x i8]* @.const.pickledata.139723455107648, i32 0, i32 0), i32 69, i8* getelementptr inbounds ([20 x i8], [20 x i8]* @.const.pickledata.139723455107648.sha1, i32 0, i32 0) }
@.const.pickledata.139723449330688 = internal constant [69 x i8] c"\80\04\95:\00\00\00\00\00\00\00\8C\08builtins\94\8C\11ZeroDivisionError\94\93\94\8C\10division by zero\94\85\94N\87\94."
@.const.pickledata.139723449330688.sha1 = internal constant [20 x i8] c"\B2\80\08\A0\F8\8B\AD_\F0\F0$>\84\DA\B9\0C\AB\19\B3f"
@.const.picklebuf.139723449330688 = internal constant { i8*, i32, i8* } { i8* getelementptr inbounds ([69 x i8], [69 x i8]* @.const.pickledata.139723449330688, i32 0, i32 0), i32 69, i8* getelementptr inbounds ([20 x i8], [20 x i8]* @.const.pickledata.139723449330688.sha1, i32 0, i32 0) }
@_ZN08NumbaEnv8__main__7checkedB3v32B38c8tJTIcFHzwl2ILiXkcBV0KBSgP9CGZpAgA_3dE5ArrayIdLi1E1C7mutable7alignedE = common local_unnamed_addr global i8* null
@PyExc_SystemError = external global i8
@_ZN08NumbaEnv13_3cdynamic_3e33__numba_array_expr_0x7f13e6acd690B3v33B68c8tJTIcFHzwl2ILiXkcBV0KBSSP8YgsOJmBooUUcVCUijSAJoMY7TKIIYromAA_3d_3dEd = common local_unnamed_addr global i8* null
@_ZN08NumbaEnv5numba2np7npyimpl15_broadcast_ontoB3v28B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dEx8int64_2ax8int64_2a = common local_unnamed_addr global i8* null
@_ZN08NumbaEnv5numba2np8arrayobj15_call_allocatorB3v18B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj = common local_unnamed_addr global i8* null
@_ZN08NumbaEnv5numba2np8arrayobj18_ol_array_allocate12_3clocals_3e4implB3v19B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj = common local_unnamed_addr global i8* null
@.const.pickledata.139723457475712.20 = internal constant [86 x i8] c"\80\04\95K\00\00\00\00\00\00\00\8C\08builtins\94\8C\0BMemoryError\94\93\94\8C'Allocation failed (probably too large).\94\85\94N\87\94."
@.const.pickledata.139723457475712.sha1.21 = internal constant [20 x i8] c"\BA(\9D\81\F0\\p \F3G|\15sH\04\DFe\AB\E2\09"
@.const.picklebuf.139723457475712.19 = internal constant { i8*, i32, i8* } { i8* getelementptr inbounds ([86 x i8], [86 x i8]* @.const.pickledata.139723457475712.20, i32 0, i32 0), i32 86, i8* getelementptr inbounds ([20 x i8], [20 x i8]* @.const.pickledata.139723457475712.sha1.21, i32 0, i32 0) }
@_ZN08NumbaEnv5numba2np9arraymath9array_sum12_3clocals_3e14array_sum_implB3v31B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dE5ArrayIdLi1E1C7mutable7alignedE = common local_unnamed_addr global i8* null
@_ZN08NumbaEnv5numba2np8arrayobj15make_nditer_cls12_3clocals_3e6NdIter13init_specific12_3clocals_3e11check_shapeB3v24B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dE8UniTupleIxLi1EE8UniTupleIxLi1EE = common local_unnamed_addr global i8* null

define i32 @_ZN8__main__6arraysB3v14B44c8tJTIcFHzwl2ILiXkcBV0KBSiNiHkkANTZhEkUQPZoAE10float64_2ax(double* noalias nocapture writeonly %retptr, { i8*, i32, i8* }** noalias nocapture writeonly %excinfo, double* %arg.p, i64 %arg.n) local_unnamed_addr {
entry:
  %.48 = alloca double, align 8
  %excinfo.2 = alloca { i8*, i32, i8* }*, align 8
  store { i8*, i32, i8* }* null, { i8*, i32, i8* }** %excinfo.2, align 8
  %.75 = alloca double, align 8
  %excinfo.3 = alloca { i8*, i32, i8* }*, align 8
  store { i8*, i32, i8* }* null, { i8*, i32, i8* }** %excinfo.3, align 8
  %.103 = alloca double, align 8
  %excinfo.4 = alloca { i8*, i32, i8* }*, align 8
  store { i8*, i32, i8* }* null, { i8*, i32, i8* }** %excinfo.4, align 8
  %.131 = alloca double, align 8
  %excinfo.5 = alloca { i8*, i32, i8* }*, align 8
  store { i8*, i32, i8* }* null, { i8*, i32, i8* }** %excinfo.5, align 8
  store double 0.000000e+00, double* %.48, align 8
  %.54 = call i32 @_ZN8__main__6prefixB3v15B38c8tJTIcFHzwl2ILiXkcBV0KBSgP9CGZpAgA_3dE5ArrayIdLi1E1C7mutable7alignedE(double* nonnull %.48, { i8*, i32, i8* }** nonnull %excinfo.2, i8* null, i8* null, i64 %arg.n, i64 8, double* %arg.p, i64 %arg.n, i64 8)
  %.64 = load double, double* %.48, align 8
  switch i32 %.54, label %B0.endif.if [
    i32 -2, label %B0.endif.endif
    i32 0, label %B0.endif.endif
  ]

common.ret:                                       ; preds = %B0.endif.if, %B0.endif.endif.if, %B0.endif.endif.endif.if, %B0.endif.endif.endif.endif.if, %B0.endif.endif.endif.endif.endif
  %common.ret.op = phi i32 [ 0, %B0.endif.endif.endif.endif.endif ], [ %.54, %B0.endif.if ], [ %.81, %B0.endif.endif.if ], [ %.109, %B0.endif.endif.endif.if ], [ %.137, %B0.endif.endif.endif.endif.if ]
  ret i32 %common.ret.op, !ret_is_raise !0

B0.endif.if:                                      ; preds = %entry
  %.62 = icmp sgt i32 %.54, 0
  %.55 = load { i8*, i32, i8* }*, { i8*, i32, i8* }** %excinfo.2, align 8
  %.63 = select i1 %.62, { i8*, i32, i8* }* %.55, { i8*, i32, i8* }* undef
  store { i8*, i32, i8* }* %.63, { i8*, i32, i8* }** %excinfo, align 8
  br label %common.ret

B0.endif.endif:                                   ; preds = %entry, %entry
  store double 0.000000e+00, double* %.75, align 8
  %.81 = call i32 @_ZN8__main__5earlyB3v21B38c8tJTIcFHzwl2ILiXkcBV0KBSgP9CGZpAgA_3dE5ArrayIdLi1E1C7mutable7alignedE(double* nonnull %.75, { i8*, i32, i8* }** nonnull %excinfo.3, i8* null, i8* null, i64 %arg.n, i64 8, double* %arg.p, i64 %arg.n, i64 8)
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
  store double 0.000000e+00, double* %.103, align 8
  %.109 = call i32 @_ZN8__main__8repeatedB3v25B38c8tJTIcFHzwl2ILiXkcBV0KBSgP9CGZpAgA_3dE5ArrayIdLi1E1C7mutable7alignedE(double* nonnull %.103, { i8*, i32, i8* }** nonnull %excinfo.4, i8* null, i8* null, i64 %arg.n, i64 8, double* %arg.p, i64 %arg.n, i64 8)
  switch i32 %.109, label %B0.endif.endif.endif.if [
    i32 -2, label %B0.endif.endif.endif.endif
    i32 0, label %B0.endif.endif.endif.endif
  ]

B0.endif.endif.endif.if:                          ; preds = %B0.endif.endif.endif
  %.117 = icmp sgt i32 %.109, 0
  %.110 = load { i8*, i32, i8* }*, { i8*, i32, i8* }** %excinfo.4, align 8
  %.118 = select i1 %.117, { i8*, i32, i8* }* %.110, { i8*, i32, i8* }* undef
  store { i8*, i32, i8* }* %.118, { i8*, i32, i8* }** %excinfo, align 8
  br label %common.ret

B0.endif.endif.endif.endif:                       ; preds = %B0.endif.endif.endif, %B0.endif.endif.endif
  %.119 = load double, double* %.103, align 8
  store double 0.000000e+00, double* %.131, align 8
  %.137 = call i32 @_ZN8__main__7checkedB3v32B38c8tJTIcFHzwl2ILiXkcBV0KBSgP9CGZpAgA_3dE5ArrayIdLi1E1C7mutable7alignedE(double* nonnull %.131, { i8*, i32, i8* }** nonnull %excinfo.5, i8* null, i8* null, i64 %arg.n, i64 8, double* %arg.p, i64 %arg.n, i64 8)
  switch i32 %.137, label %B0.endif.endif.endif.endif.if [
    i32 -2, label %B0.endif.endif.endif.endif.endif
    i32 0, label %B0.endif.endif.endif.endif.endif
  ]

B0.endif.endif.endif.endif.if:                    ; preds = %B0.endif.endif.endif.endif
  %.145 = icmp sgt i32 %.137, 0
  %.138 = load { i8*, i32, i8* }*, { i8*, i32, i8* }** %excinfo.5, align 8
  %.146 = select i1 %.145, { i8*, i32, i8* }* %.138, { i8*, i32, i8* }* undef
  store { i8*, i32, i8* }* %.146, { i8*, i32, i8* }** %excinfo, align 8
  br label %common.ret

B0.endif.endif.endif.endif.endif:                 ; preds = %B0.endif.endif.endif.endif, %B0.endif.endif.endif.endif
  %.147 = load double, double* %.131, align 8
  %.101 = fadd double %.64, %.91
  %.129 = fadd double %.101, %.119
  %.160 = fadd double %.129, %.147
  store double %.160, double* %retptr, align 8
  br label %common.ret
}

define double @numba_arrays(double* %.1, i64 %.2) local_unnamed_addr {
entry:
  %.4 = alloca double, align 8
  store double 0.000000e+00, double* %.4, align 8
  %excinfo = alloca { i8*, i32, i8* }*, align 8
  store { i8*, i32, i8* }* null, { i8*, i32, i8* }** %excinfo, align 8
  %.8 = call i32 @_ZN8__main__6arraysB3v14B44c8tJTIcFHzwl2ILiXkcBV0KBSiNiHkkANTZhEkUQPZoAE10float64_2ax(double* nonnull %.4, { i8*, i32, i8* }** nonnull %excinfo, double* %.1, i64 %.2) #3
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
  %.45 = call i8* @PyUnicode_FromString(i8* getelementptr inbounds ([53 x i8], [53 x i8]* @".const.<numba.core.cpu.CPUContext object at 0x7f13e69632d0>", i64 0, i64 0))
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

define linkonce_odr i32 @_ZN8__main__6prefixB3v15B38c8tJTIcFHzwl2ILiXkcBV0KBSgP9CGZpAgA_3dE5ArrayIdLi1E1C7mutable7alignedE(double* noalias nocapture writeonly %retptr, { i8*, i32, i8* }** noalias nocapture writeonly %excinfo, i8* %arg.x.0, i8* nocapture readnone %arg.x.1, i64 %arg.x.2, i64 %arg.x.3, double* nocapture readonly %arg.x.4, i64 %arg.x.5.0, i64 %arg.x.6.0) local_unnamed_addr {
entry:
  tail call void @NRT_incref(i8* %arg.x.0)
  %.15.i.i = icmp slt i64 %arg.x.2, 0
  br i1 %.15.i.i, label %B0.if, label %B0.endif.endif.i.i, !prof !1

B0.endif.endif.i.i:                               ; preds = %entry
  %.29.i.i = tail call { i64, i1 } @llvm.smul.with.overflow.i64(i64 %arg.x.2, i64 8)
  %.31.i.i = extractvalue { i64, i1 } %.29.i.i, 1
  br i1 %.31.i.i, label %B0.if, label %B0.endif.endif.endif.i.i, !prof !1

B0.endif.endif.endif.i.i:                         ; preds = %B0.endif.endif.i.i
  %.30.i.i = extractvalue { i64, i1 } %.29.i.i, 0
  %.7.i.i.i.i = tail call i8* @NRT_MemInfo_alloc_safe_aligned(i64 %.30.i.i, i32 32), !noalias !2
  %.8.i.i.i.i = icmp eq i8* %.7.i.i.i.i, null
  br i1 %.8.i.i.i.i, label %B0.if, label %B0.endif, !prof !1

B254:                                             ; preds = %B254.preheader.new, %B254
  %.354 = phi double [ %.257.peel, %B254.preheader.new ], [ %.399.3, %B254 ]
  %niter = phi i64 [ 0, %B254.preheader.new ], [ %niter.next.3, %B254 ]
  %sunkaddr = mul i64 %niter, 8
  %0 = bitcast double* %arg.x.4 to i8*
  %sunkaddr34 = getelementptr i8, i8* %0, i64 %sunkaddr
  %sunkaddr35 = getelementptr i8, i8* %sunkaddr34, i64 8
  %1 = bitcast i8* %sunkaddr35 to double*
  %.225 = load double, double* %1, align 8
  %.257 = fmul double %.225, %.225
  %sunkaddr36 = mul i64 %niter, 8
  %2 = bitcast double* %.6.i1.i.i to i8*
  %sunkaddr37 = getelementptr i8, i8* %2, i64 %sunkaddr36
  %sunkaddr38 = getelementptr i8, i8* %sunkaddr37, i64 8
  %3 = bitcast i8* %sunkaddr38 to double*
  store double %.257, double* %3, align 8
  %.385 = load double, double* %1, align 8
  %.393.le = tail call double @llvm.sin.f64(double %.385)
  %.398 = fmul double %.354, %.393.le
  %.399 = fadd double %.257, %.398
  store double %.399, double* %3, align 8
  %sunkaddr39 = mul i64 %niter, 8
  %4 = bitcast double* %arg.x.4 to i8*
  %sunkaddr40 = getelementptr i8, i8* %4, i64 %sunkaddr39
  %sunkaddr41 = getelementptr i8, i8* %sunkaddr40, i64 16
  %5 = bitcast i8* %sunkaddr41 to double*
  %.225.1 = load double, double* %5, align 8
  %.257.1 = fmul double %.225.1, %.225.1
  %sunkaddr42 = mul i64 %niter, 8
  %6 = bitcast double* %.6.i1.i.i to i8*
  %sunkaddr43 = getelementptr i8, i8* %6, i64 %sunkaddr42
  %sunkaddr44 = getelementptr i8, i8* %sunkaddr43, i64 16
  %7 = bitcast i8* %sunkaddr44 to double*
  store double %.257.1, double* %7, align 8
  %.385.1 = load double, double* %5, align 8
  %.393.le.1 = tail call double @llvm.sin.f64(double %.385.1)
  %.398.1 = fmul double %.399, %.393.le.1
  %.399.1 = fadd double %.257.1, %.398.1
  store double %.399.1, double* %7, align 8
  %sunkaddr45 = mul i64 %niter, 8
  %8 = bitcast double* %arg.x.4 to i8*
  %sunkaddr46 = getelementptr i8, i8* %8, i64 %sunkaddr45
  %sunkaddr47 = getelementptr i8, i8* %sunkaddr46, i64 24
  %9 = bitcast i8* %sunkaddr47 to double*
  %.225.2 = load double, double* %9, align 8
  %.257.2 = fmul double %.225.2, %.225.2
  %sunkaddr48 = mul i64 %niter, 8
  %10 = bitcast double* %.6.i1.i.i to i8*
  %sunkaddr49 = getelementptr i8, i8* %10, i64 %sunkaddr48
  %sunkaddr50 = getelementptr i8, i8* %sunkaddr49, i64 24
  %11 = bitcast i8* %sunkaddr50 to double*
  store double %.257.2, double* %11, align 8
  %.385.2 = load double, double* %9, align 8
  %.393.le.2 = tail call double @llvm.sin.f64(double %.385.2)
  %.398.2 = fmul double %.399.1, %.393.le.2
  %.399.2 = fadd double %.257.2, %.398.2
  store double %.399.2, double* %11, align 8
  %sunkaddr51 = mul i64 %niter, 8
  %12 = bitcast double* %arg.x.4 to i8*
  %sunkaddr52 = getelementptr i8, i8* %12, i64 %sunkaddr51
  %sunkaddr53 = getelementptr i8, i8* %sunkaddr52, i64 32
  %13 = bitcast i8* %sunkaddr53 to double*
  %.225.3 = load double, double* %13, align 8
  %.257.3 = fmul double %.225.3, %.225.3
  %sunkaddr54 = mul i64 %niter, 8
  %14 = bitcast double* %.6.i1.i.i to i8*
  %sunkaddr55 = getelementptr i8, i8* %14, i64 %sunkaddr54
  %sunkaddr56 = getelementptr i8, i8* %sunkaddr55, i64 32
  %15 = bitcast i8* %sunkaddr56 to double*
  store double %.257.3, double* %15, align 8
  %.385.3 = load double, double* %13, align 8
  %.393.le.3 = tail call double @llvm.sin.f64(double %.385.3)
  %.398.3 = fmul double %.399.2, %.393.le.3
  %.399.3 = fadd double %.257.3, %.398.3
  store double %.399.3, double* %15, align 8
  %niter.next.3 = add i64 %niter, 4
  %niter.ncmp.3 = icmp eq i64 %unroll_iter, %niter.next.3
  br i1 %niter.ncmp.3, label %B256.loopexit.unr-lcssa.loopexit, label %B254, !llvm.loop !15

common.ret:                                       ; preds = %B0.if, %B256
  %common.ret.op = phi i32 [ 0, %B256 ], [ 1, %B0.if ]
  ret i32 %common.ret.op

B256.loopexit.unr-lcssa.loopexit:                 ; preds = %B254
  %16 = add i64 %niter.next.3, 1
  br label %B256.loopexit.unr-lcssa

B256.loopexit.unr-lcssa:                          ; preds = %B254.preheader, %B256.loopexit.unr-lcssa.loopexit
  %.354.unr = phi double [ %.257.peel, %B254.preheader ], [ %.399.3, %B256.loopexit.unr-lcssa.loopexit ]
  %.98.018.unr = phi i64 [ 1, %B254.preheader ], [ %16, %B256.loopexit.unr-lcssa.loopexit ]
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0
  br i1 %lcmp.mod.not, label %B256, label %B254.epil.preheader

B254.epil.preheader:                              ; preds = %B256.loopexit.unr-lcssa
  %scevgep = getelementptr double, double* %.6.i1.i.i, i64 %.98.018.unr
  %scevgep24 = getelementptr double, double* %arg.x.4, i64 %.98.018.unr
  br label %B254.epil

B254.epil:                                        ; preds = %B254.epil, %B254.epil.preheader
  %.354.epil = phi double [ %.399.epil, %B254.epil ], [ %.354.unr, %B254.epil.preheader ]
  %epil.iter = phi i64 [ %epil.iter.next, %B254.epil ], [ 0, %B254.epil.preheader ]
  %scevgep18 = getelementptr double, double* %scevgep24, i64 %epil.iter
  %.225.epil = load double, double* %scevgep18, align 8
  %.257.epil = fmul double %.225.epil, %.225.epil
  %scevgep17 = getelementptr double, double* %scevgep, i64 %epil.iter
  store double %.257.epil, double* %scevgep17, align 8
  %.385.epil = load double, double* %scevgep18, align 8
  %.393.le.epil = tail call double @llvm.sin.f64(double %.385.epil)
  %.398.epil = fmul double %.354.epil, %.393.le.epil
  %.399.epil = fadd double %.257.epil, %.398.epil
  store double %.399.epil, double* %scevgep17, align 8
  %epil.iter.next = add nuw nsw i64 %epil.iter, 1
  %epil.iter.cmp.not = icmp eq i64 %xtraiter, %epil.iter.next
  br i1 %epil.iter.cmp.not, label %B256, label %B254.epil, !llvm.loop !17

B256:                                             ; preds = %B254.epil, %B254.peel, %B0.endif, %B256.loopexit.unr-lcssa
  tail call void @NRT_decref(i8* %arg.x.0)
  %.453 = add nsw i64 %arg.x.2, -1
  %.482 = getelementptr double, double* %.6.i1.i.i, i64 %.453
  %.483 = load double, double* %.482, align 8
  tail call void @NRT_decref(i8* nonnull %.7.i.i.i.i)
  store double %.483, double* %retptr, align 8
  br label %common.ret

B0.if:                                            ; preds = %B0.endif.endif.endif.i.i, %B0.endif.endif.i.i, %entry
  %excinfo.1.0.ph = phi { i8*, i32, i8* }* [ @.const.picklebuf.139723455386112, %entry ], [ @.const.picklebuf.139723457420096, %B0.endif.endif.i.i ], [ @.const.picklebuf.139723457475712, %B0.endif.endif.endif.i.i ]
  store { i8*, i32, i8* }* %excinfo.1.0.ph, { i8*, i32, i8* }** %excinfo, align 8
  br label %common.ret

B0.endif:                                         ; preds = %B0.endif.endif.endif.i.i
  %.5.i.i.i = getelementptr i8, i8* %.7.i.i.i.i, i64 24
  %17 = bitcast i8* %.5.i.i.i to double**
  %.6.i1.i.i = load double*, double** %17, align 8, !noalias !19
  %.26.i.i = shl nuw nsw i64 %arg.x.2, 3
  %.27.i.i = bitcast double* %.6.i1.i.i to i8*
  tail call void @llvm.memset.p0i8.i64(i8* align 1 %.27.i.i, i8 0, i64 %.26.i.i, i1 false) #5, !noalias !20
  %.15417.not = icmp eq i64 %arg.x.2, 0
  br i1 %.15417.not, label %B256, label %B254.peel

B254.peel:                                        ; preds = %B0.endif
  %.225.peel = load double, double* %arg.x.4, align 8
  %.257.peel = fmul double %.225.peel, %.225.peel
  store double %.257.peel, double* %.6.i1.i.i, align 8
  %exitcond.peel.not = icmp eq i64 %arg.x.2, 1
  br i1 %exitcond.peel.not, label %B256, label %B254.preheader

B254.preheader:                                   ; preds = %B254.peel
  %18 = add nsw i64 %arg.x.2, -1
  %19 = add nsw i64 %arg.x.2, -2
  %xtraiter = and i64 %18, 3
  %20 = icmp ult i64 %19, 3
  br i1 %20, label %B256.loopexit.unr-lcssa, label %B254.preheader.new

B254.preheader.new:                               ; preds = %B254.preheader
  %unroll_iter = and i64 %18, -4
  br label %B254
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

; Function Attrs: mustprogress nofree nosync nounwind readnone speculatable willreturn
declare double @llvm.sin.f64(double) #2

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

declare void @NRT_MemInfo_call_dtor(i8*) local_unnamed_addr

define linkonce_odr i32 @_ZN8__main__5earlyB3v21B38c8tJTIcFHzwl2ILiXkcBV0KBSgP9CGZpAgA_3dE5ArrayIdLi1E1C7mutable7alignedE(double* noalias nocapture writeonly %retptr, { i8*, i32, i8* }** noalias nocapture writeonly %excinfo, i8* %arg.x.0, i8* nocapture readnone %arg.x.1, i64 %arg.x.2, i64 %arg.x.3, double* nocapture readonly %arg.x.4, i64 %arg.x.5.0, i64 %arg.x.6.0) local_unnamed_addr {
entry:
  tail call void @NRT_incref(i8* %arg.x.0)
  tail call void @NRT_incref(i8* %arg.x.0), !noalias !23
  %.32.i = tail call { i64, i1 } @llvm.smul.with.overflow.i64(i64 %arg.x.5.0, i64 8)
  %.34.i = extractvalue { i64, i1 } %.32.i, 1
  br i1 %.34.i, label %B0.if, label %B0.endif.i, !prof !1

B0.endif.i:                                       ; preds = %entry
  %.33.i = extractvalue { i64, i1 } %.32.i, 0
  %.7.i.i.i = tail call i8* @NRT_MemInfo_alloc_safe_aligned(i64 %.33.i, i32 32), !noalias !27
  %.8.i.i.i = icmp eq i8* %.7.i.i.i, null
  br i1 %.8.i.i.i, label %B0.if, label %B0.endif, !prof !1

B86:                                              ; preds = %B86.preheader, %for.end
  %.94.028 = phi i64 [ %.163, %for.end ], [ 0, %B86.preheader ]
  %scevgep72 = getelementptr double, double* %arg.x.4, i64 %.94.028
  %.221 = load double, double* %scevgep72, align 8
  %.222 = fcmp ogt double %.221, 1.000000e+01
  br i1 %.222, label %B112, label %for.end

common.ret:                                       ; preds = %B0.if, %_ZN5numba2np9arraymath10array_prod12_3clocals_3e15array_prod_implB3v23B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dE5ArrayIdLi1E1C7mutable7alignedE.exit, %B112
  %common.ret.op = phi i32 [ 0, %B112 ], [ 0, %_ZN5numba2np9arraymath10array_prod12_3clocals_3e15array_prod_implB3v23B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dE5ArrayIdLi1E1C7mutable7alignedE.exit ], [ 1, %B0.if ]
  ret i32 %common.ret.op

B112:                                             ; preds = %B86
  %scevgep71 = getelementptr double, double* %arg.x.4, i64 %.94.028
  %.255 = load double, double* %.6.i1.i, align 8
  tail call void @NRT_decref(i8* nonnull %.7.i.i.i)
  %.291 = load double, double* %scevgep71, align 8
  tail call void @NRT_decref(i8* %arg.x.0)
  %.299 = fmul double %.255, %.291
  store double %.299, double* %retptr, align 8
  br label %common.ret

B228:                                             ; preds = %for.end, %B0.endif
  %.68.not.i = icmp eq i64 %arg.x.5.0, 0
  br i1 %.68.not.i, label %_ZN5numba2np9arraymath10array_prod12_3clocals_3e15array_prod_implB3v23B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dE5ArrayIdLi1E1C7mutable7alignedE.exit, label %B48.endif.i.preheader, !prof !1

B48.endif.i.preheader:                            ; preds = %B228
  %.183.i23 = icmp sgt i64 %arg.x.5.0, 1
  br i1 %.183.i23, label %B50.endif.i.preheader, label %B50.endif.i.thread, !prof !34

B50.endif.i.preheader:                            ; preds = %B48.endif.i.preheader
  %0 = add nsw i64 %arg.x.5.0, -1
  %1 = add nsw i64 %arg.x.5.0, -2
  %xtraiter = and i64 %0, 7
  %2 = icmp ult i64 %1, 7
  br i1 %2, label %B50.endif.i.thread.loopexit.unr-lcssa, label %B50.endif.i.preheader.new

B50.endif.i.preheader.new:                        ; preds = %B50.endif.i.preheader
  %unroll_iter = and i64 %0, -8
  %3 = add i64 %unroll_iter, -8
  %4 = lshr exact i64 %3, 3
  %5 = add nuw nsw i64 %4, 1
  %6 = icmp eq i64 %3, 0
  br i1 %6, label %B50.endif.i.thread.loopexit.unr-lcssa.loopexit.unr-lcssa, label %B50.endif.i.preheader.new.new

B50.endif.i.preheader.new.new:                    ; preds = %B50.endif.i.preheader.new
  %unroll_iter30 = and i64 %5, 4611686018427387902
  br label %B50.endif.i

B50.endif.i.thread.loopexit.unr-lcssa.loopexit.unr-lcssa: ; preds = %B50.endif.i, %B50.endif.i.preheader.new
  %.239.i.7.lcssa.ph = phi double [ undef, %B50.endif.i.preheader.new ], [ %.239.i.7.1, %B50.endif.i ]
  %c.2.012.i24.unr28 = phi double [ 1.000000e+00, %B50.endif.i.preheader.new ], [ %.239.i.7.1, %B50.endif.i ]
  %niter.unr = phi i64 [ 0, %B50.endif.i.preheader.new ], [ %niter.next.7.1, %B50.endif.i ]
  %7 = and i64 %5, 1
  %lcmp.mod.not34 = icmp eq i64 %7, 0
  br i1 %lcmp.mod.not34, label %B50.endif.i.thread.loopexit.unr-lcssa.loopexit, label %B50.endif.i.epil24

B50.endif.i.epil24:                               ; preds = %B50.endif.i.thread.loopexit.unr-lcssa.loopexit.unr-lcssa
  %sunkaddr552.epil = getelementptr double, double* %.6.i1.i, i64 %niter.unr
  %.236.i.epil26 = load double, double* %sunkaddr552.epil, align 8, !noalias !35
  %.239.i.epil27 = fmul double %c.2.012.i24.unr28, %.236.i.epil26
  %sunkaddr = mul i64 %niter.unr, 8
  %8 = bitcast double* %.6.i1.i to i8*
  %sunkaddr74 = getelementptr i8, i8* %8, i64 %sunkaddr
  %sunkaddr75 = getelementptr i8, i8* %sunkaddr74, i64 8
  %9 = bitcast i8* %sunkaddr75 to double*
  %.236.i.1.epil = load double, double* %9, align 8, !noalias !35
  %.239.i.1.epil = fmul double %.239.i.epil27, %.236.i.1.epil
  %sunkaddr76 = mul i64 %niter.unr, 8
  %10 = bitcast double* %.6.i1.i to i8*
  %sunkaddr77 = getelementptr i8, i8* %10, i64 %sunkaddr76
  %sunkaddr78 = getelementptr i8, i8* %sunkaddr77, i64 16
  %11 = bitcast i8* %sunkaddr78 to double*
  %.236.i.2.epil = load double, double* %11, align 8, !noalias !35
  %.239.i.2.epil = fmul double %.239.i.1.epil, %.236.i.2.epil
  %sunkaddr79 = mul i64 %niter.unr, 8
  %12 = bitcast double* %.6.i1.i to i8*
  %sunkaddr80 = getelementptr i8, i8* %12, i64 %sunkaddr79
  %sunkaddr81 = getelementptr i8, i8* %sunkaddr80, i64 24
  %13 = bitcast i8* %sunkaddr81 to double*
  %.236.i.3.epil = load double, double* %13, align 8, !noalias !35
  %.239.i.3.epil = fmul double %.239.i.2.epil, %.236.i.3.epil
  %sunkaddr82 = mul i64 %niter.unr, 8
  %14 = bitcast double* %.6.i1.i to i8*
  %sunkaddr83 = getelementptr i8, i8* %14, i64 %sunkaddr82
  %sunkaddr84 = getelementptr i8, i8* %sunkaddr83, i64 32
  %15 = bitcast i8* %sunkaddr84 to double*
  %.236.i.4.epil = load double, double* %15, align 8, !noalias !35
  %.239.i.4.epil = fmul double %.239.i.3.epil, %.236.i.4.epil
  %sunkaddr85 = mul i64 %niter.unr, 8
  %16 = bitcast double* %.6.i1.i to i8*
  %sunkaddr86 = getelementptr i8, i8* %16, i64 %sunkaddr85
  %sunkaddr87 = getelementptr i8, i8* %sunkaddr86, i64 40
  %17 = bitcast i8* %sunkaddr87 to double*
  %.236.i.5.epil = load double, double* %17, align 8, !noalias !35
  %.239.i.5.epil = fmul double %.239.i.4.epil, %.236.i.5.epil
  %sunkaddr88 = mul i64 %niter.unr, 8
  %18 = bitcast double* %.6.i1.i to i8*
  %sunkaddr89 = getelementptr i8, i8* %18, i64 %sunkaddr88
  %sunkaddr90 = getelementptr i8, i8* %sunkaddr89, i64 48
  %19 = bitcast i8* %sunkaddr90 to double*
  %.236.i.6.epil = load double, double* %19, align 8, !noalias !35
  %.239.i.6.epil = fmul double %.239.i.5.epil, %.236.i.6.epil
  %sunkaddr91 = mul i64 %niter.unr, 8
  %20 = bitcast double* %.6.i1.i to i8*
  %sunkaddr92 = getelementptr i8, i8* %20, i64 %sunkaddr91
  %sunkaddr93 = getelementptr i8, i8* %sunkaddr92, i64 56
  %21 = bitcast i8* %sunkaddr93 to double*
  %.236.i.7.epil = load double, double* %21, align 8, !noalias !35
  %.239.i.7.epil = fmul double %.239.i.6.epil, %.236.i.7.epil
  br label %B50.endif.i.thread.loopexit.unr-lcssa.loopexit

B50.endif.i.thread.loopexit.unr-lcssa.loopexit:   ; preds = %B50.endif.i.thread.loopexit.unr-lcssa.loopexit.unr-lcssa, %B50.endif.i.epil24
  %.239.i.7.lcssa = phi double [ %.239.i.7.lcssa.ph, %B50.endif.i.thread.loopexit.unr-lcssa.loopexit.unr-lcssa ], [ %.239.i.7.epil, %B50.endif.i.epil24 ]
  %22 = or i64 %unroll_iter, 1
  br label %B50.endif.i.thread.loopexit.unr-lcssa

B50.endif.i.thread.loopexit.unr-lcssa:            ; preds = %B50.endif.i.thread.loopexit.unr-lcssa.loopexit, %B50.endif.i.preheader
  %.239.i.lcssa.ph = phi double [ undef, %B50.endif.i.preheader ], [ %.239.i.7.lcssa, %B50.endif.i.thread.loopexit.unr-lcssa.loopexit ]
  %.182.i26.unr = phi i64 [ 1, %B50.endif.i.preheader ], [ %22, %B50.endif.i.thread.loopexit.unr-lcssa.loopexit ]
  %.70.011.i25.unr = phi i64 [ 0, %B50.endif.i.preheader ], [ %unroll_iter, %B50.endif.i.thread.loopexit.unr-lcssa.loopexit ]
  %c.2.012.i24.unr = phi double [ 1.000000e+00, %B50.endif.i.preheader ], [ %.239.i.7.lcssa, %B50.endif.i.thread.loopexit.unr-lcssa.loopexit ]
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0
  br i1 %lcmp.mod.not, label %B50.endif.i.thread, label %B50.endif.i.epil.preheader

B50.endif.i.epil.preheader:                       ; preds = %B50.endif.i.thread.loopexit.unr-lcssa
  br label %B50.endif.i.epil

B50.endif.i.epil:                                 ; preds = %B50.endif.i.epil.preheader, %B50.endif.i.epil
  %lsr.iv = phi i64 [ %lsr.iv.next, %B50.endif.i.epil ], [ %xtraiter, %B50.endif.i.epil.preheader ]
  %.182.i26.epil = phi i64 [ %.182.i.epil, %B50.endif.i.epil ], [ %.182.i26.unr, %B50.endif.i.epil.preheader ]
  %.70.011.i25.epil = phi i64 [ %.182.i26.epil, %B50.endif.i.epil ], [ %.70.011.i25.unr, %B50.endif.i.epil.preheader ]
  %c.2.012.i24.epil = phi double [ %.239.i.epil, %B50.endif.i.epil ], [ %c.2.012.i24.unr, %B50.endif.i.epil.preheader ]
  %sunkaddr13.i3.epil = getelementptr double, double* %.6.i1.i, i64 %.70.011.i25.epil
  %.236.i.epil = load double, double* %sunkaddr13.i3.epil, align 8, !noalias !35
  %.239.i.epil = fmul double %c.2.012.i24.epil, %.236.i.epil
  %.182.i.epil = add nuw nsw i64 %.182.i26.epil, 1
  %lsr.iv.next = add nsw i64 %lsr.iv, -1
  %epil.iter.cmp.not = icmp eq i64 %lsr.iv.next, 0
  br i1 %epil.iter.cmp.not, label %B50.endif.i.thread, label %B50.endif.i.epil, !prof !38, !llvm.loop !39

B50.endif.i.thread:                               ; preds = %B50.endif.i.epil, %B50.endif.i.thread.loopexit.unr-lcssa, %B48.endif.i.preheader
  %c.2.012.i.lcssa = phi double [ 1.000000e+00, %B48.endif.i.preheader ], [ %.239.i.lcssa.ph, %B50.endif.i.thread.loopexit.unr-lcssa ], [ %.239.i.epil, %B50.endif.i.epil ]
  %.70.011.i.lcssa = phi i64 [ 0, %B48.endif.i.preheader ], [ %0, %B50.endif.i.thread.loopexit.unr-lcssa ], [ %0, %B50.endif.i.epil ]
  %sunkaddr13.i314 = getelementptr double, double* %.6.i1.i, i64 %.70.011.i.lcssa
  %.236.i15 = load double, double* %sunkaddr13.i314, align 8, !noalias !35
  %.239.i16 = fmul double %c.2.012.i.lcssa, %.236.i15
  br label %_ZN5numba2np9arraymath10array_prod12_3clocals_3e15array_prod_implB3v23B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dE5ArrayIdLi1E1C7mutable7alignedE.exit

B50.endif.i:                                      ; preds = %B50.endif.i, %B50.endif.i.preheader.new.new
  %lsr.iv69 = phi i64 [ %lsr.iv.next70, %B50.endif.i ], [ %unroll_iter30, %B50.endif.i.preheader.new.new ]
  %c.2.012.i24 = phi double [ 1.000000e+00, %B50.endif.i.preheader.new.new ], [ %.239.i.7.1, %B50.endif.i ]
  %niter = phi i64 [ 0, %B50.endif.i.preheader.new.new ], [ %niter.next.7.1, %B50.endif.i ]
  %sunkaddr94 = mul i64 %niter, 8
  %23 = bitcast double* %.6.i1.i to i8*
  %sunkaddr95 = getelementptr i8, i8* %23, i64 %sunkaddr94
  %24 = bitcast i8* %sunkaddr95 to double*
  %.236.i = load double, double* %24, align 8, !noalias !35
  %.239.i = fmul double %c.2.012.i24, %.236.i
  %sunkaddr96 = mul i64 %niter, 8
  %25 = bitcast double* %.6.i1.i to i8*
  %sunkaddr97 = getelementptr i8, i8* %25, i64 %sunkaddr96
  %sunkaddr98 = getelementptr i8, i8* %sunkaddr97, i64 8
  %26 = bitcast i8* %sunkaddr98 to double*
  %.236.i.1 = load double, double* %26, align 8, !noalias !35
  %.239.i.1 = fmul double %.239.i, %.236.i.1
  %sunkaddr99 = mul i64 %niter, 8
  %27 = bitcast double* %.6.i1.i to i8*
  %sunkaddr100 = getelementptr i8, i8* %27, i64 %sunkaddr99
  %sunkaddr101 = getelementptr i8, i8* %sunkaddr100, i64 16
  %28 = bitcast i8* %sunkaddr101 to double*
  %.236.i.2 = load double, double* %28, align 8, !noalias !35
  %.239.i.2 = fmul double %.239.i.1, %.236.i.2
  %sunkaddr102 = mul i64 %niter, 8
  %29 = bitcast double* %.6.i1.i to i8*
  %sunkaddr103 = getelementptr i8, i8* %29, i64 %sunkaddr102
  %sunkaddr104 = getelementptr i8, i8* %sunkaddr103, i64 24
  %30 = bitcast i8* %sunkaddr104 to double*
  %.236.i.3 = load double, double* %30, align 8, !noalias !35
  %.239.i.3 = fmul double %.239.i.2, %.236.i.3
  %sunkaddr105 = mul i64 %niter, 8
  %31 = bitcast double* %.6.i1.i to i8*
  %sunkaddr106 = getelementptr i8, i8* %31, i64 %sunkaddr105
  %sunkaddr107 = getelementptr i8, i8* %sunkaddr106, i64 32
  %32 = bitcast i8* %sunkaddr107 to double*
  %.236.i.4 = load double, double* %32, align 8, !noalias !35
  %.239.i.4 = fmul double %.239.i.3, %.236.i.4
  %sunkaddr108 = mul i64 %niter, 8
  %33 = bitcast double* %.6.i1.i to i8*
  %sunkaddr109 = getelementptr i8, i8* %33, i64 %sunkaddr108
  %sunkaddr110 = getelementptr i8, i8* %sunkaddr109, i64 40
  %34 = bitcast i8* %sunkaddr110 to double*
  %.236.i.5 = load double, double* %34, align 8, !noalias !35
  %.239.i.5 = fmul double %.239.i.4, %.236.i.5
  %sunkaddr111 = mul i64 %niter, 8
  %35 = bitcast double* %.6.i1.i to i8*
  %sunkaddr112 = getelementptr i8, i8* %35, i64 %sunkaddr111
  %sunkaddr113 = getelementptr i8, i8* %sunkaddr112, i64 48
  %36 = bitcast i8* %sunkaddr113 to double*
  %.236.i.6 = load double, double* %36, align 8, !noalias !35
  %.239.i.6 = fmul double %.239.i.5, %.236.i.6
  %sunkaddr114 = mul i64 %niter, 8
  %37 = bitcast double* %.6.i1.i to i8*
  %sunkaddr115 = getelementptr i8, i8* %37, i64 %sunkaddr114
  %sunkaddr116 = getelementptr i8, i8* %sunkaddr115, i64 56
  %38 = bitcast i8* %sunkaddr116 to double*
  %.236.i.7 = load double, double* %38, align 8, !noalias !35
  %.239.i.7 = fmul double %.239.i.6, %.236.i.7
  %sunkaddr117 = mul i64 %niter, 8
  %39 = bitcast double* %.6.i1.i to i8*
  %sunkaddr118 = getelementptr i8, i8* %39, i64 %sunkaddr117
  %sunkaddr119 = getelementptr i8, i8* %sunkaddr118, i64 64
  %40 = bitcast i8* %sunkaddr119 to double*
  %.236.i.132 = load double, double* %40, align 8, !noalias !35
  %.239.i.133 = fmul double %.239.i.7, %.236.i.132
  %sunkaddr120 = mul i64 %niter, 8
  %41 = bitcast double* %.6.i1.i to i8*
  %sunkaddr121 = getelementptr i8, i8* %41, i64 %sunkaddr120
  %sunkaddr122 = getelementptr i8, i8* %sunkaddr121, i64 72
  %42 = bitcast i8* %sunkaddr122 to double*
  %.236.i.1.1 = load double, double* %42, align 8, !noalias !35
  %.239.i.1.1 = fmul double %.239.i.133, %.236.i.1.1
  %sunkaddr123 = mul i64 %niter, 8
  %43 = bitcast double* %.6.i1.i to i8*
  %sunkaddr124 = getelementptr i8, i8* %43, i64 %sunkaddr123
  %sunkaddr125 = getelementptr i8, i8* %sunkaddr124, i64 80
  %44 = bitcast i8* %sunkaddr125 to double*
  %.236.i.2.1 = load double, double* %44, align 8, !noalias !35
  %.239.i.2.1 = fmul double %.239.i.1.1, %.236.i.2.1
  %sunkaddr126 = mul i64 %niter, 8
  %45 = bitcast double* %.6.i1.i to i8*
  %sunkaddr127 = getelementptr i8, i8* %45, i64 %sunkaddr126
  %sunkaddr128 = getelementptr i8, i8* %sunkaddr127, i64 88
  %46 = bitcast i8* %sunkaddr128 to double*
  %.236.i.3.1 = load double, double* %46, align 8, !noalias !35
  %.239.i.3.1 = fmul double %.239.i.2.1, %.236.i.3.1
  %sunkaddr129 = mul i64 %niter, 8
  %47 = bitcast double* %.6.i1.i to i8*
  %sunkaddr130 = getelementptr i8, i8* %47, i64 %sunkaddr129
  %sunkaddr131 = getelementptr i8, i8* %sunkaddr130, i64 96
  %48 = bitcast i8* %sunkaddr131 to double*
  %.236.i.4.1 = load double, double* %48, align 8, !noalias !35
  %.239.i.4.1 = fmul double %.239.i.3.1, %.236.i.4.1
  %sunkaddr132 = mul i64 %niter, 8
  %49 = bitcast double* %.6.i1.i to i8*
  %sunkaddr133 = getelementptr i8, i8* %49, i64 %sunkaddr132
  %sunkaddr134 = getelementptr i8, i8* %sunkaddr133, i64 104
  %50 = bitcast i8* %sunkaddr134 to double*
  %.236.i.5.1 = load double, double* %50, align 8, !noalias !35
  %.239.i.5.1 = fmul double %.239.i.4.1, %.236.i.5.1
  %sunkaddr135 = mul i64 %niter, 8
  %51 = bitcast double* %.6.i1.i to i8*
  %sunkaddr136 = getelementptr i8, i8* %51, i64 %sunkaddr135
  %sunkaddr137 = getelementptr i8, i8* %sunkaddr136, i64 112
  %52 = bitcast i8* %sunkaddr137 to double*
  %.236.i.6.1 = load double, double* %52, align 8, !noalias !35
  %.239.i.6.1 = fmul double %.239.i.5.1, %.236.i.6.1
  %sunkaddr138 = mul i64 %niter, 8
  %53 = bitcast double* %.6.i1.i to i8*
  %sunkaddr139 = getelementptr i8, i8* %53, i64 %sunkaddr138
  %sunkaddr140 = getelementptr i8, i8* %sunkaddr139, i64 120
  %54 = bitcast i8* %sunkaddr140 to double*
  %.236.i.7.1 = load double, double* %54, align 8, !noalias !35
  %.239.i.7.1 = fmul double %.239.i.6.1, %.236.i.7.1
  %niter.next.7.1 = add i64 %niter, 16
  %lsr.iv.next70 = add i64 %lsr.iv69, -2
  %niter31.ncmp.1 = icmp eq i64 %lsr.iv.next70, 0
  br i1 %niter31.ncmp.1, label %B50.endif.i.thread.loopexit.unr-lcssa.loopexit.unr-lcssa, label %B50.endif.i, !prof !1

_ZN5numba2np9arraymath10array_prod12_3clocals_3e15array_prod_implB3v23B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dE5ArrayIdLi1E1C7mutable7alignedE.exit: ; preds = %B50.endif.i.thread, %B228
  %c.2.0.lcssa.i = phi double [ 1.000000e+00, %B228 ], [ %.239.i16, %B50.endif.i.thread ]
  tail call void @NRT_decref(i8* %arg.x.0)
  tail call void @NRT_decref(i8* nonnull %.7.i.i.i)
  store double %c.2.0.lcssa.i, double* %retptr, align 8
  br label %common.ret

B0.if:                                            ; preds = %B0.endif.i, %entry
  %excinfo.1.0.ph = phi { i8*, i32, i8* }* [ @.const.picklebuf.139723457475712.9, %B0.endif.i ], [ @.const.picklebuf.139723456117248, %entry ]
  store { i8*, i32, i8* }* %excinfo.1.0.ph, { i8*, i32, i8* }** %excinfo, align 8
  br label %common.ret

B0.endif:                                         ; preds = %B0.endif.i
  %.5.i.i = getelementptr i8, i8* %.7.i.i.i, i64 24
  %55 = bitcast i8* %.5.i.i to double**
  %.6.i1.i = load double*, double** %55, align 8, !noalias !23
  tail call void @NRT_decref(i8* %arg.x.0), !noalias !23
  %.108.inv = icmp sgt i64 %arg.x.2, 0
  %spec.select = select i1 %.108.inv, i64 %arg.x.2, i64 0
  br i1 %.108.inv, label %B86.preheader, label %B228

B86.preheader:                                    ; preds = %B0.endif
  br label %B86

for.end:                                          ; preds = %B86
  %.163 = add nuw nsw i64 %.94.028, 1
  %.340.le = tail call double @llvm.exp.f64(double %.221)
  %.376 = fmul double %.221, %.340.le
  %scevgep73 = getelementptr double, double* %.6.i1.i, i64 %.94.028
  store double %.376, double* %scevgep73, align 8
  %exitcond31.not = icmp eq i64 %spec.select, %.163
  br i1 %exitcond31.not, label %B228, label %B86
}

; Function Attrs: mustprogress nofree nosync nounwind readnone speculatable willreturn
declare double @llvm.exp.f64(double) #2

define linkonce_odr i32 @_ZN8__main__8repeatedB3v25B38c8tJTIcFHzwl2ILiXkcBV0KBSgP9CGZpAgA_3dE5ArrayIdLi1E1C7mutable7alignedE(double* noalias nocapture writeonly %retptr, { i8*, i32, i8* }** noalias nocapture writeonly %excinfo, i8* %arg.x.0, i8* nocapture readnone %arg.x.1, i64 %arg.x.2, i64 %arg.x.3, double* nocapture readonly %arg.x.4, i64 %arg.x.5.0, i64 %arg.x.6.0) local_unnamed_addr {
entry:
  %.20 = alloca { i8*, i8*, i64, i64, double*, [1 x i64], [1 x i64] }, align 8
  %excinfo.1 = alloca { i8*, i32, i8* }*, align 8
  store { i8*, i32, i8* }* null, { i8*, i32, i8* }** %excinfo.1, align 8
  %.508 = alloca { i8*, i8*, i64, i64, double*, [1 x i64], [1 x i64] }, align 8
  %excinfo.6 = alloca { i8*, i32, i8* }*, align 8
  %0 = bitcast { i8*, i8*, i64, i64, double*, [1 x i64], [1 x i64] }* %.508 to i8*
  call void @llvm.memset.p0i8.i64(i8* noundef nonnull align 8 dereferenceable(56) %0, i8 0, i64 56, i1 false)
  store { i8*, i32, i8* }* null, { i8*, i32, i8* }** %excinfo.6, align 8
  tail call void @NRT_incref(i8* %arg.x.0)
  %1 = bitcast { i8*, i8*, i64, i64, double*, [1 x i64], [1 x i64] }* %.20 to i8*
  call void @llvm.memset.p0i8.i64(i8* noundef nonnull align 8 dereferenceable(56) %1, i8 0, i64 56, i1 false)
  %.26 = call i32 @_ZN8__main__6lengthB3v26B38c8tJTIcFHzwl2ILiXkcBV0KBSgP9CGZpAgA_3dE5ArrayIdLi1E1C7mutable7alignedE({ i8*, i8*, i64, i64, double*, [1 x i64], [1 x i64] }* nonnull %.20, { i8*, i32, i8* }** nonnull %excinfo.1, i8* %arg.x.0, i8* %arg.x.1, i64 %arg.x.2, i64 %arg.x.3, double* %arg.x.4, i64 %arg.x.5.0, i64 %arg.x.6.0)
  switch i32 %.26, label %B0.if [
    i32 -2, label %B0.endif
    i32 0, label %B0.endif
  ]

B0.if:                                            ; preds = %entry
  %.34 = icmp sgt i32 %.26, 0
  %.27 = load { i8*, i32, i8* }*, { i8*, i32, i8* }** %excinfo.1, align 8
  %.35 = select i1 %.34, { i8*, i32, i8* }* %.27, { i8*, i32, i8* }* undef
  store { i8*, i32, i8* }* %.35, { i8*, i32, i8* }** %excinfo, align 8
  br label %common.ret

B0.endif:                                         ; preds = %entry, %entry
  %.fca.0.gep2261182936 = bitcast { i8*, i8*, i64, i64, double*, [1 x i64], [1 x i64] }* %.20 to i8**
  %.fca.5.0.gep231 = getelementptr inbounds { i8*, i8*, i64, i64, double*, [1 x i64], [1 x i64] }, { i8*, i8*, i64, i64, double*, [1 x i64], [1 x i64] }* %.20, i64 0, i32 5, i64 0
  %.fca.4.gep230 = getelementptr inbounds { i8*, i8*, i64, i64, double*, [1 x i64], [1 x i64] }, { i8*, i8*, i64, i64, double*, [1 x i64], [1 x i64] }* %.20, i64 0, i32 4
  %.36.fca.5.0.load = load i64, i64* %.fca.5.0.gep231, align 8
  %.36.fca.4.load = load double*, double** %.fca.4.gep230, align 8
  %.36.fca.0.load = load i8*, i8** %.fca.0.gep2261182936, align 8
  tail call void @NRT_decref(i8* %arg.x.0)
  %.299 = tail call { i64, i1 } @llvm.smul.with.overflow.i64(i64 %.36.fca.5.0.load, i64 8)
  %.301 = extractvalue { i64, i1 } %.299, 1
  %.300 = extractvalue { i64, i1 } %.299, 0
  br i1 %.301, label %B70.endif.endif.endif.endif.if.split, label %B128.i.preheader, !prof !1

B128.i.preheader:                                 ; preds = %B0.endif
  %.7.i.i = tail call i8* @NRT_MemInfo_alloc_safe_aligned(i64 %.300, i32 32), !noalias !40
  %.8.i.i = icmp eq i8* %.7.i.i, null
  br i1 %.8.i.i, label %B70.endif.endif.endif.endif.endif.if, label %B70.endif.endif.endif.endif.endif.endif, !prof !1

common.ret:                                       ; preds = %for.end.1.endif, %B170.endif.endif.endif.endif.endif.endif.if, %B170.endif.endif.endif.endif.endif.if, %B170.endif.endif.endif.endif.if, %B170.if, %B70.endif.endif.endif.endif.endif.if, %B70.endif.endif.endif.endif.if.split, %B0.if
  %common.ret.op = phi i32 [ 1, %B70.endif.endif.endif.endif.if.split ], [ 1, %B170.endif.endif.endif.endif.if ], [ 1, %B170.endif.endif.endif.endif.endif.if ], [ 0, %for.end.1.endif ], [ %.26, %B0.if ], [ %.514, %B170.if ], [ 1, %B170.endif.endif.endif.endif.endif.endif.if ], [ 1, %B70.endif.endif.endif.endif.endif.if ]
  ret i32 %common.ret.op, !ret_is_raise !0

B70.endif.endif.endif.endif.if.split:             ; preds = %B0.endif
  store { i8*, i32, i8* }* @.const.picklebuf.139723455115456, { i8*, i32, i8* }** %excinfo, align 8
  br label %common.ret

B70.endif.endif.endif.endif.endif.if:             ; preds = %for.end.3, %for.end.2, %for.end.1231, %for.end, %B128.i.preheader
  store { i8*, i32, i8* }* @.const.picklebuf.139723457475712.17, { i8*, i32, i8* }** %excinfo, align 8
  br label %common.ret

B70.endif.endif.endif.endif.endif.endif:          ; preds = %B128.i.preheader
  %2 = icmp sgt i64 %.36.fca.5.0.load, 0
  %.5.i = getelementptr i8, i8* %.7.i.i, i64 24
  %3 = bitcast i8* %.5.i to double**
  %.6.i24163 = load double*, double** %3, align 8
  br i1 %2, label %for.body.lr.ph, label %for.end

for.body.lr.ph:                                   ; preds = %B70.endif.endif.endif.endif.endif.endif
  %4 = icmp eq i64 %.36.fca.5.0.load, 1
  br i1 %4, label %for.end.loopexit, label %for.body.preheader

for.body.preheader:                               ; preds = %for.body.lr.ph
  %min.iters.check = icmp ult i64 %.36.fca.5.0.load, 4
  br i1 %min.iters.check, label %for.body.preheader485, label %vector.memcheck

vector.memcheck:                                  ; preds = %for.body.preheader
  %scevgep = getelementptr double, double* %.6.i24163, i64 %.36.fca.5.0.load
  %scevgep243 = getelementptr double, double* %.36.fca.4.load, i64 %.36.fca.5.0.load
  %bound0 = icmp ult double* %.6.i24163, %scevgep243
  %bound1 = icmp ult double* %.36.fca.4.load, %scevgep
  %found.conflict = and i1 %bound0, %bound1
  br i1 %found.conflict, label %for.body.preheader485, label %vector.ph

vector.ph:                                        ; preds = %vector.memcheck
  %n.vec = and i64 %.36.fca.5.0.load, -4
  %5 = add nsw i64 %n.vec, -4
  %6 = lshr exact i64 %5, 2
  %7 = add i64 %6, 1
  %8 = icmp eq i64 %5, 0
  br i1 %8, label %middle.block.unr-lcssa, label %vector.ph.new

vector.ph.new:                                    ; preds = %vector.ph
  %9 = lshr i64 %7, 1
  %10 = mul nsw i64 %9, -2
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph.new
  %lsr.iv924 = phi i64 [ %lsr.iv.next925, %vector.body ], [ %10, %vector.ph.new ]
  %index = phi i64 [ %index.next.1, %vector.body ], [ 0, %vector.ph.new ]
  %sunkaddr = mul i64 %index, 8
  %11 = bitcast double* %.36.fca.4.load to i8*
  %sunkaddr937 = getelementptr i8, i8* %11, i64 %sunkaddr
  %12 = bitcast i8* %sunkaddr937 to <4 x double>*
  %wide.load = load <4 x double>, <4 x double>* %12, align 8, !alias.scope !47
  %13 = fmul <4 x double> %wide.load, <double 5.000000e-01, double 5.000000e-01, double 5.000000e-01, double 5.000000e-01>
  %14 = tail call <4 x double> @llvm.cos.v4f64(<4 x double> %wide.load)
  %15 = fadd <4 x double> %13, %14
  %sunkaddr938 = mul i64 %index, 8
  %16 = bitcast double* %.6.i24163 to i8*
  %sunkaddr939 = getelementptr i8, i8* %16, i64 %sunkaddr938
  %17 = bitcast i8* %sunkaddr939 to <4 x double>*
  store <4 x double> %15, <4 x double>* %17, align 8, !alias.scope !50, !noalias !47
  %sunkaddr940 = mul i64 %index, 8
  %18 = bitcast double* %.36.fca.4.load to i8*
  %sunkaddr941 = getelementptr i8, i8* %18, i64 %sunkaddr940
  %sunkaddr942 = getelementptr i8, i8* %sunkaddr941, i64 32
  %19 = bitcast i8* %sunkaddr942 to <4 x double>*
  %wide.load.1 = load <4 x double>, <4 x double>* %19, align 8, !alias.scope !47
  %20 = fmul <4 x double> %wide.load.1, <double 5.000000e-01, double 5.000000e-01, double 5.000000e-01, double 5.000000e-01>
  %21 = tail call <4 x double> @llvm.cos.v4f64(<4 x double> %wide.load.1)
  %22 = fadd <4 x double> %20, %21
  %sunkaddr943 = mul i64 %index, 8
  %23 = bitcast double* %.6.i24163 to i8*
  %sunkaddr944 = getelementptr i8, i8* %23, i64 %sunkaddr943
  %sunkaddr945 = getelementptr i8, i8* %sunkaddr944, i64 32
  %24 = bitcast i8* %sunkaddr945 to <4 x double>*
  store <4 x double> %22, <4 x double>* %24, align 8, !alias.scope !50, !noalias !47
  %index.next.1 = add i64 %index, 8
  %lsr.iv.next925 = add i64 %lsr.iv924, 2
  %niter585.ncmp.1 = icmp eq i64 %lsr.iv.next925, 0
  br i1 %niter585.ncmp.1, label %middle.block.unr-lcssa, label %vector.body, !llvm.loop !52

middle.block.unr-lcssa:                           ; preds = %vector.body, %vector.ph
  %index.unr = phi i64 [ 0, %vector.ph ], [ %index.next.1, %vector.body ]
  %25 = and i64 %7, 1
  %lcmp.mod583.not = icmp eq i64 %25, 0
  br i1 %lcmp.mod583.not, label %middle.block, label %vector.body.epil

vector.body.epil:                                 ; preds = %middle.block.unr-lcssa
  %26 = getelementptr double, double* %.36.fca.4.load, i64 %index.unr
  %27 = bitcast double* %26 to <4 x double>*
  %wide.load.epil = load <4 x double>, <4 x double>* %27, align 8, !alias.scope !47
  %28 = fmul <4 x double> %wide.load.epil, <double 5.000000e-01, double 5.000000e-01, double 5.000000e-01, double 5.000000e-01>
  %29 = tail call <4 x double> @llvm.cos.v4f64(<4 x double> %wide.load.epil)
  %30 = fadd <4 x double> %28, %29
  %31 = getelementptr double, double* %.6.i24163, i64 %index.unr
  %32 = bitcast double* %31 to <4 x double>*
  store <4 x double> %30, <4 x double>* %32, align 8, !alias.scope !50, !noalias !47
  br label %middle.block

middle.block:                                     ; preds = %vector.body.epil, %middle.block.unr-lcssa
  %cmp.n = icmp eq i64 %.36.fca.5.0.load, %n.vec
  br i1 %cmp.n, label %for.end, label %for.body.preheader485

for.body.preheader485:                            ; preds = %middle.block, %vector.memcheck, %for.body.preheader
  %loop.index131.ph = phi i64 [ 0, %vector.memcheck ], [ 0, %for.body.preheader ], [ %n.vec, %middle.block ]
  %33 = xor i64 %loop.index131.ph, -1
  %34 = add i64 %.36.fca.5.0.load, %33
  %xtraiter551 = and i64 %.36.fca.5.0.load, 3
  %lcmp.mod552.not = icmp eq i64 %xtraiter551, 0
  br i1 %lcmp.mod552.not, label %for.body.prol.loopexit, label %for.body.prol.preheader

for.body.prol.preheader:                          ; preds = %for.body.preheader485
  br label %for.body.prol

for.body.prol:                                    ; preds = %for.body.prol.preheader, %for.body.prol
  %lsr.iv1157 = phi i64 [ %lsr.iv.next1158, %for.body.prol ], [ %xtraiter551, %for.body.prol.preheader ]
  %loop.index131.prol = phi i64 [ %.419.prol, %for.body.prol ], [ %loop.index131.ph, %for.body.prol.preheader ]
  %scevgep923 = getelementptr double, double* %.36.fca.4.load, i64 %loop.index131.prol
  %.381.prol = load double, double* %scevgep923, align 8
  %.6.i25.prol = fmul double %.381.prol, 5.000000e-01
  %.14.le.i.prol = tail call double @llvm.cos.f64(double %.381.prol) #5
  %.19.i.prol = fadd double %.6.i25.prol, %.14.le.i.prol
  %scevgep922 = getelementptr double, double* %.6.i24163, i64 %loop.index131.prol
  store double %.19.i.prol, double* %scevgep922, align 8
  %.419.prol = add nuw i64 %loop.index131.prol, 1
  %lsr.iv.next1158 = add nsw i64 %lsr.iv1157, -1
  %prol.iter553.cmp.not = icmp eq i64 %lsr.iv.next1158, 0
  br i1 %prol.iter553.cmp.not, label %for.body.prol.loopexit, label %for.body.prol, !llvm.loop !54

for.body.prol.loopexit:                           ; preds = %for.body.prol, %for.body.preheader485
  %loop.index131.unr = phi i64 [ %loop.index131.ph, %for.body.preheader485 ], [ %.419.prol, %for.body.prol ]
  %35 = icmp ult i64 %34, 3
  br i1 %35, label %for.end, label %for.body.preheader236

for.body.preheader236:                            ; preds = %for.body.prol.loopexit
  br label %for.body

for.body:                                         ; preds = %for.body.preheader236, %for.body
  %loop.index131 = phi i64 [ %.419.3579, %for.body ], [ %loop.index131.unr, %for.body.preheader236 ]
  %sunkaddr946 = mul i64 %loop.index131, 8
  %36 = bitcast double* %.36.fca.4.load to i8*
  %sunkaddr947 = getelementptr i8, i8* %36, i64 %sunkaddr946
  %37 = bitcast i8* %sunkaddr947 to double*
  %.381 = load double, double* %37, align 8
  %.6.i25 = fmul double %.381, 5.000000e-01
  %.14.le.i = tail call double @llvm.cos.f64(double %.381) #5
  %.19.i = fadd double %.6.i25, %.14.le.i
  %sunkaddr948 = mul i64 %loop.index131, 8
  %38 = bitcast double* %.6.i24163 to i8*
  %sunkaddr949 = getelementptr i8, i8* %38, i64 %sunkaddr948
  %39 = bitcast i8* %sunkaddr949 to double*
  store double %.19.i, double* %39, align 8
  %sunkaddr950 = mul i64 %loop.index131, 8
  %40 = bitcast double* %.36.fca.4.load to i8*
  %sunkaddr951 = getelementptr i8, i8* %40, i64 %sunkaddr950
  %sunkaddr952 = getelementptr i8, i8* %sunkaddr951, i64 8
  %41 = bitcast i8* %sunkaddr952 to double*
  %.381.1556 = load double, double* %41, align 8
  %.6.i25.1557 = fmul double %.381.1556, 5.000000e-01
  %.14.le.i.1558 = tail call double @llvm.cos.f64(double %.381.1556) #5
  %.19.i.1559 = fadd double %.6.i25.1557, %.14.le.i.1558
  %sunkaddr953 = mul i64 %loop.index131, 8
  %42 = bitcast double* %.6.i24163 to i8*
  %sunkaddr954 = getelementptr i8, i8* %42, i64 %sunkaddr953
  %sunkaddr955 = getelementptr i8, i8* %sunkaddr954, i64 8
  %43 = bitcast i8* %sunkaddr955 to double*
  store double %.19.i.1559, double* %43, align 8
  %sunkaddr956 = mul i64 %loop.index131, 8
  %44 = bitcast double* %.36.fca.4.load to i8*
  %sunkaddr957 = getelementptr i8, i8* %44, i64 %sunkaddr956
  %sunkaddr958 = getelementptr i8, i8* %sunkaddr957, i64 16
  %45 = bitcast i8* %sunkaddr958 to double*
  %.381.2565 = load double, double* %45, align 8
  %.6.i25.2566 = fmul double %.381.2565, 5.000000e-01
  %.14.le.i.2567 = tail call double @llvm.cos.f64(double %.381.2565) #5
  %.19.i.2568 = fadd double %.6.i25.2566, %.14.le.i.2567
  %sunkaddr959 = mul i64 %loop.index131, 8
  %46 = bitcast double* %.6.i24163 to i8*
  %sunkaddr960 = getelementptr i8, i8* %46, i64 %sunkaddr959
  %sunkaddr961 = getelementptr i8, i8* %sunkaddr960, i64 16
  %47 = bitcast i8* %sunkaddr961 to double*
  store double %.19.i.2568, double* %47, align 8
  %sunkaddr962 = mul i64 %loop.index131, 8
  %48 = bitcast double* %.36.fca.4.load to i8*
  %sunkaddr963 = getelementptr i8, i8* %48, i64 %sunkaddr962
  %sunkaddr964 = getelementptr i8, i8* %sunkaddr963, i64 24
  %49 = bitcast i8* %sunkaddr964 to double*
  %.381.3574 = load double, double* %49, align 8
  %.6.i25.3575 = fmul double %.381.3574, 5.000000e-01
  %.14.le.i.3576 = tail call double @llvm.cos.f64(double %.381.3574) #5
  %.19.i.3577 = fadd double %.6.i25.3575, %.14.le.i.3576
  %sunkaddr965 = mul i64 %loop.index131, 8
  %50 = bitcast double* %.6.i24163 to i8*
  %sunkaddr966 = getelementptr i8, i8* %50, i64 %sunkaddr965
  %sunkaddr967 = getelementptr i8, i8* %sunkaddr966, i64 24
  %51 = bitcast i8* %sunkaddr967 to double*
  store double %.19.i.3577, double* %51, align 8
  %.419.3579 = add nuw nsw i64 %loop.index131, 4
  %exitcond229.not.3 = icmp eq i64 %.36.fca.5.0.load, %.419.3579
  br i1 %exitcond229.not.3, label %for.end, label %for.body, !llvm.loop !55

for.end.loopexit:                                 ; preds = %for.body.lr.ph
  %.381.us = load double, double* %.36.fca.4.load, align 8
  %.6.i25.us = fmul double %.381.us, 5.000000e-01
  %.14.le.i.us = tail call double @llvm.cos.f64(double %.381.us) #5
  %.19.i.us = fadd double %.6.i25.us, %.14.le.i.us
  store double %.19.i.us, double* %.6.i24163, align 8
  br label %for.end

for.end:                                          ; preds = %for.body, %for.end.loopexit, %for.body.prol.loopexit, %middle.block, %B70.endif.endif.endif.endif.endif.endif
  %.463 = load double, double* %.6.i24163, align 8
  %.491 = getelementptr double, double* %.6.i24163, i64 1
  %.492 = load double, double* %.491, align 8
  %.496 = fmul double %.463, %.492
  %.498 = fadd double %.496, 0.000000e+00
  tail call void @NRT_decref(i8* %.36.fca.0.load)
  %.7.i.i.1 = tail call i8* @NRT_MemInfo_alloc_safe_aligned(i64 %.300, i32 32), !noalias !40
  %.8.i.i.1 = icmp eq i8* %.7.i.i.1, null
  br i1 %.8.i.i.1, label %B70.endif.endif.endif.endif.endif.if, label %B70.endif.endif.endif.endif.endif.endif.1, !prof !1

B70.endif.endif.endif.endif.endif.endif.1:        ; preds = %for.end
  %52 = icmp sgt i64 %.36.fca.5.0.load, 0
  %.5.i.1 = getelementptr i8, i8* %.7.i.i.1, i64 24
  %53 = bitcast i8* %.5.i.1 to double**
  %.6.i24163.1 = load double*, double** %53, align 8
  br i1 %52, label %for.body.lr.ph.1, label %for.end.1231

for.body.lr.ph.1:                                 ; preds = %B70.endif.endif.endif.endif.endif.endif.1
  %54 = icmp eq i64 %.36.fca.5.0.load, 1
  br i1 %54, label %for.end.loopexit.1, label %for.body.1230.preheader

for.body.1230.preheader:                          ; preds = %for.body.lr.ph.1
  %min.iters.check257 = icmp ult i64 %.36.fca.5.0.load, 4
  br i1 %min.iters.check257, label %for.body.1230.preheader484, label %vector.memcheck245

vector.memcheck245:                               ; preds = %for.body.1230.preheader
  %scevgep247 = getelementptr double, double* %.6.i24163.1, i64 %.36.fca.5.0.load
  %scevgep249 = getelementptr double, double* %.6.i24163, i64 %.36.fca.5.0.load
  %bound0251 = icmp ult double* %.6.i24163.1, %scevgep249
  %bound1252 = icmp ult double* %.6.i24163, %scevgep247
  %found.conflict253 = and i1 %bound0251, %bound1252
  br i1 %found.conflict253, label %for.body.1230.preheader484, label %vector.ph258

vector.ph258:                                     ; preds = %vector.memcheck245
  %n.vec260 = and i64 %.36.fca.5.0.load, -4
  %55 = add nsw i64 %n.vec260, -4
  %56 = lshr exact i64 %55, 2
  %57 = add i64 %56, 1
  %58 = icmp eq i64 %55, 0
  br i1 %58, label %middle.block254.unr-lcssa, label %vector.ph258.new

vector.ph258.new:                                 ; preds = %vector.ph258
  %59 = lshr i64 %57, 1
  %60 = mul nsw i64 %59, -2
  br label %vector.body256

vector.body256:                                   ; preds = %vector.body256, %vector.ph258.new
  %lsr.iv896 = phi i64 [ %lsr.iv.next897, %vector.body256 ], [ %60, %vector.ph258.new ]
  %index263 = phi i64 [ %index.next265.1, %vector.body256 ], [ 0, %vector.ph258.new ]
  %sunkaddr968 = mul i64 %index263, 8
  %61 = bitcast double* %.6.i24163 to i8*
  %sunkaddr969 = getelementptr i8, i8* %61, i64 %sunkaddr968
  %62 = bitcast i8* %sunkaddr969 to <4 x double>*
  %wide.load264 = load <4 x double>, <4 x double>* %62, align 8, !alias.scope !56
  %63 = fmul <4 x double> %wide.load264, <double 5.000000e-01, double 5.000000e-01, double 5.000000e-01, double 5.000000e-01>
  %64 = tail call <4 x double> @llvm.cos.v4f64(<4 x double> %wide.load264)
  %65 = fadd <4 x double> %63, %64
  %sunkaddr970 = mul i64 %index263, 8
  %66 = bitcast double* %.6.i24163.1 to i8*
  %sunkaddr971 = getelementptr i8, i8* %66, i64 %sunkaddr970
  %67 = bitcast i8* %sunkaddr971 to <4 x double>*
  store <4 x double> %65, <4 x double>* %67, align 8, !alias.scope !59, !noalias !56
  %sunkaddr972 = mul i64 %index263, 8
  %68 = bitcast double* %.6.i24163 to i8*
  %sunkaddr973 = getelementptr i8, i8* %68, i64 %sunkaddr972
  %sunkaddr974 = getelementptr i8, i8* %sunkaddr973, i64 32
  %69 = bitcast i8* %sunkaddr974 to <4 x double>*
  %wide.load264.1 = load <4 x double>, <4 x double>* %69, align 8, !alias.scope !56
  %70 = fmul <4 x double> %wide.load264.1, <double 5.000000e-01, double 5.000000e-01, double 5.000000e-01, double 5.000000e-01>
  %71 = tail call <4 x double> @llvm.cos.v4f64(<4 x double> %wide.load264.1)
  %72 = fadd <4 x double> %70, %71
  %sunkaddr975 = mul i64 %index263, 8
  %73 = bitcast double* %.6.i24163.1 to i8*
  %sunkaddr976 = getelementptr i8, i8* %73, i64 %sunkaddr975
  %sunkaddr977 = getelementptr i8, i8* %sunkaddr976, i64 32
  %74 = bitcast i8* %sunkaddr977 to <4 x double>*
  store <4 x double> %72, <4 x double>* %74, align 8, !alias.scope !59, !noalias !56
  %index.next265.1 = add i64 %index263, 8
  %lsr.iv.next897 = add i64 %lsr.iv896, 2
  %niter550.ncmp.1 = icmp eq i64 %lsr.iv.next897, 0
  br i1 %niter550.ncmp.1, label %middle.block254.unr-lcssa, label %vector.body256, !llvm.loop !61

middle.block254.unr-lcssa:                        ; preds = %vector.body256, %vector.ph258
  %index263.unr = phi i64 [ 0, %vector.ph258 ], [ %index.next265.1, %vector.body256 ]
  %75 = and i64 %57, 1
  %lcmp.mod548.not = icmp eq i64 %75, 0
  br i1 %lcmp.mod548.not, label %middle.block254, label %vector.body256.epil

vector.body256.epil:                              ; preds = %middle.block254.unr-lcssa
  %76 = getelementptr double, double* %.6.i24163, i64 %index263.unr
  %77 = bitcast double* %76 to <4 x double>*
  %wide.load264.epil = load <4 x double>, <4 x double>* %77, align 8, !alias.scope !56
  %78 = fmul <4 x double> %wide.load264.epil, <double 5.000000e-01, double 5.000000e-01, double 5.000000e-01, double 5.000000e-01>
  %79 = tail call <4 x double> @llvm.cos.v4f64(<4 x double> %wide.load264.epil)
  %80 = fadd <4 x double> %78, %79
  %81 = getelementptr double, double* %.6.i24163.1, i64 %index263.unr
  %82 = bitcast double* %81 to <4 x double>*
  store <4 x double> %80, <4 x double>* %82, align 8, !alias.scope !59, !noalias !56
  br label %middle.block254

middle.block254:                                  ; preds = %vector.body256.epil, %middle.block254.unr-lcssa
  %cmp.n262 = icmp eq i64 %.36.fca.5.0.load, %n.vec260
  br i1 %cmp.n262, label %for.end.1231, label %for.body.1230.preheader484

for.body.1230.preheader484:                       ; preds = %middle.block254, %vector.memcheck245, %for.body.1230.preheader
  %loop.index131.1.ph = phi i64 [ 0, %vector.memcheck245 ], [ 0, %for.body.1230.preheader ], [ %n.vec260, %middle.block254 ]
  %83 = xor i64 %loop.index131.1.ph, -1
  %84 = add i64 %.36.fca.5.0.load, %83
  %xtraiter543 = and i64 %.36.fca.5.0.load, 3
  %lcmp.mod544.not = icmp eq i64 %xtraiter543, 0
  br i1 %lcmp.mod544.not, label %for.body.1230.prol.loopexit, label %for.body.1230.prol.preheader

for.body.1230.prol.preheader:                     ; preds = %for.body.1230.preheader484
  br label %for.body.1230.prol

for.body.1230.prol:                               ; preds = %for.body.1230.prol.preheader, %for.body.1230.prol
  %lsr.iv1123 = phi i64 [ %lsr.iv.next1124, %for.body.1230.prol ], [ %xtraiter543, %for.body.1230.prol.preheader ]
  %loop.index131.1.prol = phi i64 [ %.419.1.prol, %for.body.1230.prol ], [ %loop.index131.1.ph, %for.body.1230.prol.preheader ]
  %scevgep895 = getelementptr double, double* %.6.i24163, i64 %loop.index131.1.prol
  %.381.1.prol = load double, double* %scevgep895, align 8
  %.6.i25.1.prol = fmul double %.381.1.prol, 5.000000e-01
  %.14.le.i.1.prol = tail call double @llvm.cos.f64(double %.381.1.prol) #5
  %.19.i.1.prol = fadd double %.6.i25.1.prol, %.14.le.i.1.prol
  %scevgep894 = getelementptr double, double* %.6.i24163.1, i64 %loop.index131.1.prol
  store double %.19.i.1.prol, double* %scevgep894, align 8
  %.419.1.prol = add nuw i64 %loop.index131.1.prol, 1
  %lsr.iv.next1124 = add nsw i64 %lsr.iv1123, -1
  %prol.iter545.cmp.not = icmp eq i64 %lsr.iv.next1124, 0
  br i1 %prol.iter545.cmp.not, label %for.body.1230.prol.loopexit, label %for.body.1230.prol, !llvm.loop !62

for.body.1230.prol.loopexit:                      ; preds = %for.body.1230.prol, %for.body.1230.preheader484
  %loop.index131.1.unr = phi i64 [ %loop.index131.1.ph, %for.body.1230.preheader484 ], [ %.419.1.prol, %for.body.1230.prol ]
  %85 = icmp ult i64 %84, 3
  br i1 %85, label %for.end.1231, label %for.body.1230.preheader235

for.body.1230.preheader235:                       ; preds = %for.body.1230.prol.loopexit
  br label %for.body.1230

for.body.1230:                                    ; preds = %for.body.1230.preheader235, %for.body.1230
  %loop.index131.1 = phi i64 [ %.419.1.3, %for.body.1230 ], [ %loop.index131.1.unr, %for.body.1230.preheader235 ]
  %sunkaddr978 = mul i64 %loop.index131.1, 8
  %86 = bitcast double* %.6.i24163 to i8*
  %sunkaddr979 = getelementptr i8, i8* %86, i64 %sunkaddr978
  %87 = bitcast i8* %sunkaddr979 to double*
  %.381.1 = load double, double* %87, align 8
  %.6.i25.1 = fmul double %.381.1, 5.000000e-01
  %.14.le.i.1 = tail call double @llvm.cos.f64(double %.381.1) #5
  %.19.i.1 = fadd double %.6.i25.1, %.14.le.i.1
  %sunkaddr980 = mul i64 %loop.index131.1, 8
  %88 = bitcast double* %.6.i24163.1 to i8*
  %sunkaddr981 = getelementptr i8, i8* %88, i64 %sunkaddr980
  %89 = bitcast i8* %sunkaddr981 to double*
  store double %.19.i.1, double* %89, align 8
  %sunkaddr982 = mul i64 %loop.index131.1, 8
  %90 = bitcast double* %.6.i24163 to i8*
  %sunkaddr983 = getelementptr i8, i8* %90, i64 %sunkaddr982
  %sunkaddr984 = getelementptr i8, i8* %sunkaddr983, i64 8
  %91 = bitcast i8* %sunkaddr984 to double*
  %.381.1.1 = load double, double* %91, align 8
  %.6.i25.1.1 = fmul double %.381.1.1, 5.000000e-01
  %.14.le.i.1.1 = tail call double @llvm.cos.f64(double %.381.1.1) #5
  %.19.i.1.1 = fadd double %.6.i25.1.1, %.14.le.i.1.1
  %sunkaddr985 = mul i64 %loop.index131.1, 8
  %92 = bitcast double* %.6.i24163.1 to i8*
  %sunkaddr986 = getelementptr i8, i8* %92, i64 %sunkaddr985
  %sunkaddr987 = getelementptr i8, i8* %sunkaddr986, i64 8
  %93 = bitcast i8* %sunkaddr987 to double*
  store double %.19.i.1.1, double* %93, align 8
  %sunkaddr988 = mul i64 %loop.index131.1, 8
  %94 = bitcast double* %.6.i24163 to i8*
  %sunkaddr989 = getelementptr i8, i8* %94, i64 %sunkaddr988
  %sunkaddr990 = getelementptr i8, i8* %sunkaddr989, i64 16
  %95 = bitcast i8* %sunkaddr990 to double*
  %.381.1.2 = load double, double* %95, align 8
  %.6.i25.1.2 = fmul double %.381.1.2, 5.000000e-01
  %.14.le.i.1.2 = tail call double @llvm.cos.f64(double %.381.1.2) #5
  %.19.i.1.2 = fadd double %.6.i25.1.2, %.14.le.i.1.2
  %sunkaddr991 = mul i64 %loop.index131.1, 8
  %96 = bitcast double* %.6.i24163.1 to i8*
  %sunkaddr992 = getelementptr i8, i8* %96, i64 %sunkaddr991
  %sunkaddr993 = getelementptr i8, i8* %sunkaddr992, i64 16
  %97 = bitcast i8* %sunkaddr993 to double*
  store double %.19.i.1.2, double* %97, align 8
  %sunkaddr994 = mul i64 %loop.index131.1, 8
  %98 = bitcast double* %.6.i24163 to i8*
  %sunkaddr995 = getelementptr i8, i8* %98, i64 %sunkaddr994
  %sunkaddr996 = getelementptr i8, i8* %sunkaddr995, i64 24
  %99 = bitcast i8* %sunkaddr996 to double*
  %.381.1.3 = load double, double* %99, align 8
  %.6.i25.1.3 = fmul double %.381.1.3, 5.000000e-01
  %.14.le.i.1.3 = tail call double @llvm.cos.f64(double %.381.1.3) #5
  %.19.i.1.3 = fadd double %.6.i25.1.3, %.14.le.i.1.3
  %sunkaddr997 = mul i64 %loop.index131.1, 8
  %100 = bitcast double* %.6.i24163.1 to i8*
  %sunkaddr998 = getelementptr i8, i8* %100, i64 %sunkaddr997
  %sunkaddr999 = getelementptr i8, i8* %sunkaddr998, i64 24
  %101 = bitcast i8* %sunkaddr999 to double*
  store double %.19.i.1.3, double* %101, align 8
  %.419.1.3 = add nuw nsw i64 %loop.index131.1, 4
  %exitcond229.1.not.3 = icmp eq i64 %.36.fca.5.0.load, %.419.1.3
  br i1 %exitcond229.1.not.3, label %for.end.1231, label %for.body.1230, !llvm.loop !63

for.end.loopexit.1:                               ; preds = %for.body.lr.ph.1
  %.381.us.1 = load double, double* %.6.i24163, align 8
  %.6.i25.us.1 = fmul double %.381.us.1, 5.000000e-01
  %.14.le.i.us.1 = tail call double @llvm.cos.f64(double %.381.us.1) #5
  %.19.i.us.1 = fadd double %.6.i25.us.1, %.14.le.i.us.1
  store double %.19.i.us.1, double* %.6.i24163.1, align 8
  br label %for.end.1231

for.end.1231:                                     ; preds = %for.body.1230, %for.end.loopexit.1, %for.body.1230.prol.loopexit, %middle.block254, %B70.endif.endif.endif.endif.endif.endif.1
  %.463.1 = load double, double* %.6.i24163.1, align 8
  %.491.1 = getelementptr double, double* %.6.i24163.1, i64 1
  %.492.1 = load double, double* %.491.1, align 8
  %.496.1 = fmul double %.463.1, %.492.1
  %.498.1 = fadd double %.498, %.496.1
  tail call void @NRT_decref(i8* nonnull %.7.i.i)
  %.7.i.i.2 = tail call i8* @NRT_MemInfo_alloc_safe_aligned(i64 %.300, i32 32), !noalias !40
  %.8.i.i.2 = icmp eq i8* %.7.i.i.2, null
  br i1 %.8.i.i.2, label %B70.endif.endif.endif.endif.endif.if, label %B70.endif.endif.endif.endif.endif.endif.2, !prof !1

B70.endif.endif.endif.endif.endif.endif.2:        ; preds = %for.end.1231
  %102 = icmp sgt i64 %.36.fca.5.0.load, 0
  %.5.i.2 = getelementptr i8, i8* %.7.i.i.2, i64 24
  %103 = bitcast i8* %.5.i.2 to double**
  %.6.i24163.2 = load double*, double** %103, align 8
  br i1 %102, label %for.body.lr.ph.2, label %for.end.2

for.body.lr.ph.2:                                 ; preds = %B70.endif.endif.endif.endif.endif.endif.2
  %104 = icmp eq i64 %.36.fca.5.0.load, 1
  br i1 %104, label %for.end.loopexit.2, label %for.body.2.preheader

for.body.2.preheader:                             ; preds = %for.body.lr.ph.2
  %min.iters.check278 = icmp ult i64 %.36.fca.5.0.load, 4
  br i1 %min.iters.check278, label %for.body.2.preheader483, label %vector.memcheck266

vector.memcheck266:                               ; preds = %for.body.2.preheader
  %scevgep268 = getelementptr double, double* %.6.i24163.2, i64 %.36.fca.5.0.load
  %scevgep270 = getelementptr double, double* %.6.i24163.1, i64 %.36.fca.5.0.load
  %bound0272 = icmp ult double* %.6.i24163.2, %scevgep270
  %bound1273 = icmp ult double* %.6.i24163.1, %scevgep268
  %found.conflict274 = and i1 %bound0272, %bound1273
  br i1 %found.conflict274, label %for.body.2.preheader483, label %vector.ph279

vector.ph279:                                     ; preds = %vector.memcheck266
  %n.vec281 = and i64 %.36.fca.5.0.load, -4
  %105 = add nsw i64 %n.vec281, -4
  %106 = lshr exact i64 %105, 2
  %107 = add i64 %106, 1
  %108 = icmp eq i64 %105, 0
  br i1 %108, label %middle.block275.unr-lcssa, label %vector.ph279.new

vector.ph279.new:                                 ; preds = %vector.ph279
  %109 = lshr i64 %107, 1
  %110 = mul nsw i64 %109, -2
  br label %vector.body277

vector.body277:                                   ; preds = %vector.body277, %vector.ph279.new
  %lsr.iv868 = phi i64 [ %lsr.iv.next869, %vector.body277 ], [ %110, %vector.ph279.new ]
  %index284 = phi i64 [ %index.next286.1, %vector.body277 ], [ 0, %vector.ph279.new ]
  %sunkaddr1000 = mul i64 %index284, 8
  %111 = bitcast double* %.6.i24163.1 to i8*
  %sunkaddr1001 = getelementptr i8, i8* %111, i64 %sunkaddr1000
  %112 = bitcast i8* %sunkaddr1001 to <4 x double>*
  %wide.load285 = load <4 x double>, <4 x double>* %112, align 8, !alias.scope !64
  %113 = fmul <4 x double> %wide.load285, <double 5.000000e-01, double 5.000000e-01, double 5.000000e-01, double 5.000000e-01>
  %114 = tail call <4 x double> @llvm.cos.v4f64(<4 x double> %wide.load285)
  %115 = fadd <4 x double> %113, %114
  %sunkaddr1002 = mul i64 %index284, 8
  %116 = bitcast double* %.6.i24163.2 to i8*
  %sunkaddr1003 = getelementptr i8, i8* %116, i64 %sunkaddr1002
  %117 = bitcast i8* %sunkaddr1003 to <4 x double>*
  store <4 x double> %115, <4 x double>* %117, align 8, !alias.scope !67, !noalias !64
  %sunkaddr1004 = mul i64 %index284, 8
  %118 = bitcast double* %.6.i24163.1 to i8*
  %sunkaddr1005 = getelementptr i8, i8* %118, i64 %sunkaddr1004
  %sunkaddr1006 = getelementptr i8, i8* %sunkaddr1005, i64 32
  %119 = bitcast i8* %sunkaddr1006 to <4 x double>*
  %wide.load285.1 = load <4 x double>, <4 x double>* %119, align 8, !alias.scope !64
  %120 = fmul <4 x double> %wide.load285.1, <double 5.000000e-01, double 5.000000e-01, double 5.000000e-01, double 5.000000e-01>
  %121 = tail call <4 x double> @llvm.cos.v4f64(<4 x double> %wide.load285.1)
  %122 = fadd <4 x double> %120, %121
  %sunkaddr1007 = mul i64 %index284, 8
  %123 = bitcast double* %.6.i24163.2 to i8*
  %sunkaddr1008 = getelementptr i8, i8* %123, i64 %sunkaddr1007
  %sunkaddr1009 = getelementptr i8, i8* %sunkaddr1008, i64 32
  %124 = bitcast i8* %sunkaddr1009 to <4 x double>*
  store <4 x double> %122, <4 x double>* %124, align 8, !alias.scope !67, !noalias !64
  %index.next286.1 = add i64 %index284, 8
  %lsr.iv.next869 = add i64 %lsr.iv868, 2
  %niter542.ncmp.1 = icmp eq i64 %lsr.iv.next869, 0
  br i1 %niter542.ncmp.1, label %middle.block275.unr-lcssa, label %vector.body277, !llvm.loop !69

middle.block275.unr-lcssa:                        ; preds = %vector.body277, %vector.ph279
  %index284.unr = phi i64 [ 0, %vector.ph279 ], [ %index.next286.1, %vector.body277 ]
  %125 = and i64 %107, 1
  %lcmp.mod540.not = icmp eq i64 %125, 0
  br i1 %lcmp.mod540.not, label %middle.block275, label %vector.body277.epil

vector.body277.epil:                              ; preds = %middle.block275.unr-lcssa
  %126 = getelementptr double, double* %.6.i24163.1, i64 %index284.unr
  %127 = bitcast double* %126 to <4 x double>*
  %wide.load285.epil = load <4 x double>, <4 x double>* %127, align 8, !alias.scope !64
  %128 = fmul <4 x double> %wide.load285.epil, <double 5.000000e-01, double 5.000000e-01, double 5.000000e-01, double 5.000000e-01>
  %129 = tail call <4 x double> @llvm.cos.v4f64(<4 x double> %wide.load285.epil)
  %130 = fadd <4 x double> %128, %129
  %131 = getelementptr double, double* %.6.i24163.2, i64 %index284.unr
  %132 = bitcast double* %131 to <4 x double>*
  store <4 x double> %130, <4 x double>* %132, align 8, !alias.scope !67, !noalias !64
  br label %middle.block275

middle.block275:                                  ; preds = %vector.body277.epil, %middle.block275.unr-lcssa
  %cmp.n283 = icmp eq i64 %.36.fca.5.0.load, %n.vec281
  br i1 %cmp.n283, label %for.end.2, label %for.body.2.preheader483

for.body.2.preheader483:                          ; preds = %middle.block275, %vector.memcheck266, %for.body.2.preheader
  %loop.index131.2.ph = phi i64 [ 0, %vector.memcheck266 ], [ 0, %for.body.2.preheader ], [ %n.vec281, %middle.block275 ]
  %133 = xor i64 %loop.index131.2.ph, -1
  %134 = add i64 %.36.fca.5.0.load, %133
  %xtraiter535 = and i64 %.36.fca.5.0.load, 3
  %lcmp.mod536.not = icmp eq i64 %xtraiter535, 0
  br i1 %lcmp.mod536.not, label %for.body.2.prol.loopexit, label %for.body.2.prol.preheader

for.body.2.prol.preheader:                        ; preds = %for.body.2.preheader483
  br label %for.body.2.prol

for.body.2.prol:                                  ; preds = %for.body.2.prol.preheader, %for.body.2.prol
  %lsr.iv1089 = phi i64 [ %lsr.iv.next1090, %for.body.2.prol ], [ %xtraiter535, %for.body.2.prol.preheader ]
  %loop.index131.2.prol = phi i64 [ %.419.2.prol, %for.body.2.prol ], [ %loop.index131.2.ph, %for.body.2.prol.preheader ]
  %scevgep867 = getelementptr double, double* %.6.i24163.1, i64 %loop.index131.2.prol
  %.381.2.prol = load double, double* %scevgep867, align 8
  %.6.i25.2.prol = fmul double %.381.2.prol, 5.000000e-01
  %.14.le.i.2.prol = tail call double @llvm.cos.f64(double %.381.2.prol) #5
  %.19.i.2.prol = fadd double %.6.i25.2.prol, %.14.le.i.2.prol
  %scevgep866 = getelementptr double, double* %.6.i24163.2, i64 %loop.index131.2.prol
  store double %.19.i.2.prol, double* %scevgep866, align 8
  %.419.2.prol = add nuw i64 %loop.index131.2.prol, 1
  %lsr.iv.next1090 = add nsw i64 %lsr.iv1089, -1
  %prol.iter537.cmp.not = icmp eq i64 %lsr.iv.next1090, 0
  br i1 %prol.iter537.cmp.not, label %for.body.2.prol.loopexit, label %for.body.2.prol, !llvm.loop !70

for.body.2.prol.loopexit:                         ; preds = %for.body.2.prol, %for.body.2.preheader483
  %loop.index131.2.unr = phi i64 [ %loop.index131.2.ph, %for.body.2.preheader483 ], [ %.419.2.prol, %for.body.2.prol ]
  %135 = icmp ult i64 %134, 3
  br i1 %135, label %for.end.2, label %for.body.2.preheader234

for.body.2.preheader234:                          ; preds = %for.body.2.prol.loopexit
  br label %for.body.2

for.body.2:                                       ; preds = %for.body.2.preheader234, %for.body.2
  %loop.index131.2 = phi i64 [ %.419.2.3, %for.body.2 ], [ %loop.index131.2.unr, %for.body.2.preheader234 ]
  %sunkaddr1010 = mul i64 %loop.index131.2, 8
  %136 = bitcast double* %.6.i24163.1 to i8*
  %sunkaddr1011 = getelementptr i8, i8* %136, i64 %sunkaddr1010
  %137 = bitcast i8* %sunkaddr1011 to double*
  %.381.2 = load double, double* %137, align 8
  %.6.i25.2 = fmul double %.381.2, 5.000000e-01
  %.14.le.i.2 = tail call double @llvm.cos.f64(double %.381.2) #5
  %.19.i.2 = fadd double %.6.i25.2, %.14.le.i.2
  %sunkaddr1012 = mul i64 %loop.index131.2, 8
  %138 = bitcast double* %.6.i24163.2 to i8*
  %sunkaddr1013 = getelementptr i8, i8* %138, i64 %sunkaddr1012
  %139 = bitcast i8* %sunkaddr1013 to double*
  store double %.19.i.2, double* %139, align 8
  %sunkaddr1014 = mul i64 %loop.index131.2, 8
  %140 = bitcast double* %.6.i24163.1 to i8*
  %sunkaddr1015 = getelementptr i8, i8* %140, i64 %sunkaddr1014
  %sunkaddr1016 = getelementptr i8, i8* %sunkaddr1015, i64 8
  %141 = bitcast i8* %sunkaddr1016 to double*
  %.381.2.1 = load double, double* %141, align 8
  %.6.i25.2.1 = fmul double %.381.2.1, 5.000000e-01
  %.14.le.i.2.1 = tail call double @llvm.cos.f64(double %.381.2.1) #5
  %.19.i.2.1 = fadd double %.6.i25.2.1, %.14.le.i.2.1
  %sunkaddr1017 = mul i64 %loop.index131.2, 8
  %142 = bitcast double* %.6.i24163.2 to i8*
  %sunkaddr1018 = getelementptr i8, i8* %142, i64 %sunkaddr1017
  %sunkaddr1019 = getelementptr i8, i8* %sunkaddr1018, i64 8
  %143 = bitcast i8* %sunkaddr1019 to double*
  store double %.19.i.2.1, double* %143, align 8
  %sunkaddr1020 = mul i64 %loop.index131.2, 8
  %144 = bitcast double* %.6.i24163.1 to i8*
  %sunkaddr1021 = getelementptr i8, i8* %144, i64 %sunkaddr1020
  %sunkaddr1022 = getelementptr i8, i8* %sunkaddr1021, i64 16
  %145 = bitcast i8* %sunkaddr1022 to double*
  %.381.2.2 = load double, double* %145, align 8
  %.6.i25.2.2 = fmul double %.381.2.2, 5.000000e-01
  %.14.le.i.2.2 = tail call double @llvm.cos.f64(double %.381.2.2) #5
  %.19.i.2.2 = fadd double %.6.i25.2.2, %.14.le.i.2.2
  %sunkaddr1023 = mul i64 %loop.index131.2, 8
  %146 = bitcast double* %.6.i24163.2 to i8*
  %sunkaddr1024 = getelementptr i8, i8* %146, i64 %sunkaddr1023
  %sunkaddr1025 = getelementptr i8, i8* %sunkaddr1024, i64 16
  %147 = bitcast i8* %sunkaddr1025 to double*
  store double %.19.i.2.2, double* %147, align 8
  %sunkaddr1026 = mul i64 %loop.index131.2, 8
  %148 = bitcast double* %.6.i24163.1 to i8*
  %sunkaddr1027 = getelementptr i8, i8* %148, i64 %sunkaddr1026
  %sunkaddr1028 = getelementptr i8, i8* %sunkaddr1027, i64 24
  %149 = bitcast i8* %sunkaddr1028 to double*
  %.381.2.3 = load double, double* %149, align 8
  %.6.i25.2.3 = fmul double %.381.2.3, 5.000000e-01
  %.14.le.i.2.3 = tail call double @llvm.cos.f64(double %.381.2.3) #5
  %.19.i.2.3 = fadd double %.6.i25.2.3, %.14.le.i.2.3
  %sunkaddr1029 = mul i64 %loop.index131.2, 8
  %150 = bitcast double* %.6.i24163.2 to i8*
  %sunkaddr1030 = getelementptr i8, i8* %150, i64 %sunkaddr1029
  %sunkaddr1031 = getelementptr i8, i8* %sunkaddr1030, i64 24
  %151 = bitcast i8* %sunkaddr1031 to double*
  store double %.19.i.2.3, double* %151, align 8
  %.419.2.3 = add nuw nsw i64 %loop.index131.2, 4
  %exitcond229.2.not.3 = icmp eq i64 %.36.fca.5.0.load, %.419.2.3
  br i1 %exitcond229.2.not.3, label %for.end.2, label %for.body.2, !llvm.loop !71

for.end.loopexit.2:                               ; preds = %for.body.lr.ph.2
  %.381.us.2 = load double, double* %.6.i24163.1, align 8
  %.6.i25.us.2 = fmul double %.381.us.2, 5.000000e-01
  %.14.le.i.us.2 = tail call double @llvm.cos.f64(double %.381.us.2) #5
  %.19.i.us.2 = fadd double %.6.i25.us.2, %.14.le.i.us.2
  store double %.19.i.us.2, double* %.6.i24163.2, align 8
  br label %for.end.2

for.end.2:                                        ; preds = %for.body.2, %for.end.loopexit.2, %for.body.2.prol.loopexit, %middle.block275, %B70.endif.endif.endif.endif.endif.endif.2
  %.463.2 = load double, double* %.6.i24163.2, align 8
  %.491.2 = getelementptr double, double* %.6.i24163.2, i64 1
  %.492.2 = load double, double* %.491.2, align 8
  %.496.2 = fmul double %.463.2, %.492.2
  %.498.2 = fadd double %.498.1, %.496.2
  tail call void @NRT_decref(i8* nonnull %.7.i.i.1)
  %.7.i.i.3 = tail call i8* @NRT_MemInfo_alloc_safe_aligned(i64 %.300, i32 32), !noalias !40
  %.8.i.i.3 = icmp eq i8* %.7.i.i.3, null
  br i1 %.8.i.i.3, label %B70.endif.endif.endif.endif.endif.if, label %B70.endif.endif.endif.endif.endif.endif.3, !prof !1

B70.endif.endif.endif.endif.endif.endif.3:        ; preds = %for.end.2
  %152 = icmp sgt i64 %.36.fca.5.0.load, 0
  %.5.i.3 = getelementptr i8, i8* %.7.i.i.3, i64 24
  %153 = bitcast i8* %.5.i.3 to double**
  %.6.i24163.3 = load double*, double** %153, align 8
  br i1 %152, label %for.body.lr.ph.3, label %for.end.3

for.body.lr.ph.3:                                 ; preds = %B70.endif.endif.endif.endif.endif.endif.3
  %154 = icmp eq i64 %.36.fca.5.0.load, 1
  br i1 %154, label %for.end.loopexit.3, label %for.body.3.preheader

for.body.3.preheader:                             ; preds = %for.body.lr.ph.3
  %min.iters.check299 = icmp ult i64 %.36.fca.5.0.load, 4
  br i1 %min.iters.check299, label %for.body.3.preheader482, label %vector.memcheck287

vector.memcheck287:                               ; preds = %for.body.3.preheader
  %scevgep289 = getelementptr double, double* %.6.i24163.3, i64 %.36.fca.5.0.load
  %scevgep291 = getelementptr double, double* %.6.i24163.2, i64 %.36.fca.5.0.load
  %bound0293 = icmp ult double* %.6.i24163.3, %scevgep291
  %bound1294 = icmp ult double* %.6.i24163.2, %scevgep289
  %found.conflict295 = and i1 %bound0293, %bound1294
  br i1 %found.conflict295, label %for.body.3.preheader482, label %vector.ph300

vector.ph300:                                     ; preds = %vector.memcheck287
  %n.vec302 = and i64 %.36.fca.5.0.load, -4
  %155 = add nsw i64 %n.vec302, -4
  %156 = lshr exact i64 %155, 2
  %157 = add i64 %156, 1
  %158 = icmp eq i64 %155, 0
  br i1 %158, label %middle.block296.unr-lcssa, label %vector.ph300.new

vector.ph300.new:                                 ; preds = %vector.ph300
  %159 = lshr i64 %157, 1
  %160 = mul nsw i64 %159, -2
  br label %vector.body298

vector.body298:                                   ; preds = %vector.body298, %vector.ph300.new
  %lsr.iv840 = phi i64 [ %lsr.iv.next841, %vector.body298 ], [ %160, %vector.ph300.new ]
  %index305 = phi i64 [ %index.next307.1, %vector.body298 ], [ 0, %vector.ph300.new ]
  %sunkaddr1032 = mul i64 %index305, 8
  %161 = bitcast double* %.6.i24163.2 to i8*
  %sunkaddr1033 = getelementptr i8, i8* %161, i64 %sunkaddr1032
  %162 = bitcast i8* %sunkaddr1033 to <4 x double>*
  %wide.load306 = load <4 x double>, <4 x double>* %162, align 8, !alias.scope !72
  %163 = fmul <4 x double> %wide.load306, <double 5.000000e-01, double 5.000000e-01, double 5.000000e-01, double 5.000000e-01>
  %164 = tail call <4 x double> @llvm.cos.v4f64(<4 x double> %wide.load306)
  %165 = fadd <4 x double> %163, %164
  %sunkaddr1034 = mul i64 %index305, 8
  %166 = bitcast double* %.6.i24163.3 to i8*
  %sunkaddr1035 = getelementptr i8, i8* %166, i64 %sunkaddr1034
  %167 = bitcast i8* %sunkaddr1035 to <4 x double>*
  store <4 x double> %165, <4 x double>* %167, align 8, !alias.scope !75, !noalias !72
  %sunkaddr1036 = mul i64 %index305, 8
  %168 = bitcast double* %.6.i24163.2 to i8*
  %sunkaddr1037 = getelementptr i8, i8* %168, i64 %sunkaddr1036
  %sunkaddr1038 = getelementptr i8, i8* %sunkaddr1037, i64 32
  %169 = bitcast i8* %sunkaddr1038 to <4 x double>*
  %wide.load306.1 = load <4 x double>, <4 x double>* %169, align 8, !alias.scope !72
  %170 = fmul <4 x double> %wide.load306.1, <double 5.000000e-01, double 5.000000e-01, double 5.000000e-01, double 5.000000e-01>
  %171 = tail call <4 x double> @llvm.cos.v4f64(<4 x double> %wide.load306.1)
  %172 = fadd <4 x double> %170, %171
  %sunkaddr1039 = mul i64 %index305, 8
  %173 = bitcast double* %.6.i24163.3 to i8*
  %sunkaddr1040 = getelementptr i8, i8* %173, i64 %sunkaddr1039
  %sunkaddr1041 = getelementptr i8, i8* %sunkaddr1040, i64 32
  %174 = bitcast i8* %sunkaddr1041 to <4 x double>*
  store <4 x double> %172, <4 x double>* %174, align 8, !alias.scope !75, !noalias !72
  %index.next307.1 = add i64 %index305, 8
  %lsr.iv.next841 = add i64 %lsr.iv840, 2
  %niter534.ncmp.1 = icmp eq i64 %lsr.iv.next841, 0
  br i1 %niter534.ncmp.1, label %middle.block296.unr-lcssa, label %vector.body298, !llvm.loop !77

middle.block296.unr-lcssa:                        ; preds = %vector.body298, %vector.ph300
  %index305.unr = phi i64 [ 0, %vector.ph300 ], [ %index.next307.1, %vector.body298 ]
  %175 = and i64 %157, 1
  %lcmp.mod532.not = icmp eq i64 %175, 0
  br i1 %lcmp.mod532.not, label %middle.block296, label %vector.body298.epil

vector.body298.epil:                              ; preds = %middle.block296.unr-lcssa
  %176 = getelementptr double, double* %.6.i24163.2, i64 %index305.unr
  %177 = bitcast double* %176 to <4 x double>*
  %wide.load306.epil = load <4 x double>, <4 x double>* %177, align 8, !alias.scope !72
  %178 = fmul <4 x double> %wide.load306.epil, <double 5.000000e-01, double 5.000000e-01, double 5.000000e-01, double 5.000000e-01>
  %179 = tail call <4 x double> @llvm.cos.v4f64(<4 x double> %wide.load306.epil)
  %180 = fadd <4 x double> %178, %179
  %181 = getelementptr double, double* %.6.i24163.3, i64 %index305.unr
  %182 = bitcast double* %181 to <4 x double>*
  store <4 x double> %180, <4 x double>* %182, align 8, !alias.scope !75, !noalias !72
  br label %middle.block296

middle.block296:                                  ; preds = %vector.body298.epil, %middle.block296.unr-lcssa
  %cmp.n304 = icmp eq i64 %.36.fca.5.0.load, %n.vec302
  br i1 %cmp.n304, label %for.end.3, label %for.body.3.preheader482

for.body.3.preheader482:                          ; preds = %middle.block296, %vector.memcheck287, %for.body.3.preheader
  %loop.index131.3.ph = phi i64 [ 0, %vector.memcheck287 ], [ 0, %for.body.3.preheader ], [ %n.vec302, %middle.block296 ]
  %183 = xor i64 %loop.index131.3.ph, -1
  %184 = add i64 %.36.fca.5.0.load, %183
  %xtraiter527 = and i64 %.36.fca.5.0.load, 3
  %lcmp.mod528.not = icmp eq i64 %xtraiter527, 0
  br i1 %lcmp.mod528.not, label %for.body.3.prol.loopexit, label %for.body.3.prol.preheader

for.body.3.prol.preheader:                        ; preds = %for.body.3.preheader482
  br label %for.body.3.prol

for.body.3.prol:                                  ; preds = %for.body.3.prol.preheader, %for.body.3.prol
  %lsr.iv1055 = phi i64 [ %lsr.iv.next1056, %for.body.3.prol ], [ %xtraiter527, %for.body.3.prol.preheader ]
  %loop.index131.3.prol = phi i64 [ %.419.3.prol, %for.body.3.prol ], [ %loop.index131.3.ph, %for.body.3.prol.preheader ]
  %scevgep839 = getelementptr double, double* %.6.i24163.2, i64 %loop.index131.3.prol
  %.381.3.prol = load double, double* %scevgep839, align 8
  %.6.i25.3.prol = fmul double %.381.3.prol, 5.000000e-01
  %.14.le.i.3.prol = tail call double @llvm.cos.f64(double %.381.3.prol) #5
  %.19.i.3.prol = fadd double %.6.i25.3.prol, %.14.le.i.3.prol
  %scevgep838 = getelementptr double, double* %.6.i24163.3, i64 %loop.index131.3.prol
  store double %.19.i.3.prol, double* %scevgep838, align 8
  %.419.3.prol = add nuw i64 %loop.index131.3.prol, 1
  %lsr.iv.next1056 = add nsw i64 %lsr.iv1055, -1
  %prol.iter529.cmp.not = icmp eq i64 %lsr.iv.next1056, 0
  br i1 %prol.iter529.cmp.not, label %for.body.3.prol.loopexit, label %for.body.3.prol, !llvm.loop !78

for.body.3.prol.loopexit:                         ; preds = %for.body.3.prol, %for.body.3.preheader482
  %loop.index131.3.unr = phi i64 [ %loop.index131.3.ph, %for.body.3.preheader482 ], [ %.419.3.prol, %for.body.3.prol ]
  %185 = icmp ult i64 %184, 3
  br i1 %185, label %for.end.3, label %for.body.3.preheader233

for.body.3.preheader233:                          ; preds = %for.body.3.prol.loopexit
  br label %for.body.3

for.body.3:                                       ; preds = %for.body.3.preheader233, %for.body.3
  %loop.index131.3 = phi i64 [ %.419.3.3, %for.body.3 ], [ %loop.index131.3.unr, %for.body.3.preheader233 ]
  %sunkaddr1042 = mul i64 %loop.index131.3, 8
  %186 = bitcast double* %.6.i24163.2 to i8*
  %sunkaddr1043 = getelementptr i8, i8* %186, i64 %sunkaddr1042
  %187 = bitcast i8* %sunkaddr1043 to double*
  %.381.3 = load double, double* %187, align 8
  %.6.i25.3 = fmul double %.381.3, 5.000000e-01
  %.14.le.i.3 = tail call double @llvm.cos.f64(double %.381.3) #5
  %.19.i.3 = fadd double %.6.i25.3, %.14.le.i.3
  %sunkaddr1044 = mul i64 %loop.index131.3, 8
  %188 = bitcast double* %.6.i24163.3 to i8*
  %sunkaddr1045 = getelementptr i8, i8* %188, i64 %sunkaddr1044
  %189 = bitcast i8* %sunkaddr1045 to double*
  store double %.19.i.3, double* %189, align 8
  %sunkaddr1046 = mul i64 %loop.index131.3, 8
  %190 = bitcast double* %.6.i24163.2 to i8*
  %sunkaddr1047 = getelementptr i8, i8* %190, i64 %sunkaddr1046
  %sunkaddr1048 = getelementptr i8, i8* %sunkaddr1047, i64 8
  %191 = bitcast i8* %sunkaddr1048 to double*
  %.381.3.1 = load double, double* %191, align 8
  %.6.i25.3.1 = fmul double %.381.3.1, 5.000000e-01
  %.14.le.i.3.1 = tail call double @llvm.cos.f64(double %.381.3.1) #5
  %.19.i.3.1 = fadd double %.6.i25.3.1, %.14.le.i.3.1
  %sunkaddr1049 = mul i64 %loop.index131.3, 8
  %192 = bitcast double* %.6.i24163.3 to i8*
  %sunkaddr1050 = getelementptr i8, i8* %192, i64 %sunkaddr1049
  %sunkaddr1051 = getelementptr i8, i8* %sunkaddr1050, i64 8
  %193 = bitcast i8* %sunkaddr1051 to double*
  store double %.19.i.3.1, double* %193, align 8
  %sunkaddr1052 = mul i64 %loop.index131.3, 8
  %194 = bitcast double* %.6.i24163.2 to i8*
  %sunkaddr1053 = getelementptr i8, i8* %194, i64 %sunkaddr1052
  %sunkaddr1054 = getelementptr i8, i8* %sunkaddr1053, i64 16
  %195 = bitcast i8* %sunkaddr1054 to double*
  %.381.3.2 = load double, double* %195, align 8
  %.6.i25.3.2 = fmul double %.381.3.2, 5.000000e-01
  %.14.le.i.3.2 = tail call double @llvm.cos.f64(double %.381.3.2) #5
  %.19.i.3.2 = fadd double %.6.i25.3.2, %.14.le.i.3.2
  %sunkaddr1055 = mul i64 %loop.index131.3, 8
  %196 = bitcast double* %.6.i24163.3 to i8*
  %sunkaddr1056 = getelementptr i8, i8* %196, i64 %sunkaddr1055
  %sunkaddr1057 = getelementptr i8, i8* %sunkaddr1056, i64 16
  %197 = bitcast i8* %sunkaddr1057 to double*
  store double %.19.i.3.2, double* %197, align 8
  %sunkaddr1058 = mul i64 %loop.index131.3, 8
  %198 = bitcast double* %.6.i24163.2 to i8*
  %sunkaddr1059 = getelementptr i8, i8* %198, i64 %sunkaddr1058
  %sunkaddr1060 = getelementptr i8, i8* %sunkaddr1059, i64 24
  %199 = bitcast i8* %sunkaddr1060 to double*
  %.381.3.3 = load double, double* %199, align 8
  %.6.i25.3.3 = fmul double %.381.3.3, 5.000000e-01
  %.14.le.i.3.3 = tail call double @llvm.cos.f64(double %.381.3.3) #5
  %.19.i.3.3 = fadd double %.6.i25.3.3, %.14.le.i.3.3
  %sunkaddr1061 = mul i64 %loop.index131.3, 8
  %200 = bitcast double* %.6.i24163.3 to i8*
  %sunkaddr1062 = getelementptr i8, i8* %200, i64 %sunkaddr1061
  %sunkaddr1063 = getelementptr i8, i8* %sunkaddr1062, i64 24
  %201 = bitcast i8* %sunkaddr1063 to double*
  store double %.19.i.3.3, double* %201, align 8
  %.419.3.3 = add nuw nsw i64 %loop.index131.3, 4
  %exitcond229.3.not.3 = icmp eq i64 %.36.fca.5.0.load, %.419.3.3
  br i1 %exitcond229.3.not.3, label %for.end.3, label %for.body.3, !llvm.loop !79

for.end.loopexit.3:                               ; preds = %for.body.lr.ph.3
  %.381.us.3 = load double, double* %.6.i24163.2, align 8
  %.6.i25.us.3 = fmul double %.381.us.3, 5.000000e-01
  %.14.le.i.us.3 = tail call double @llvm.cos.f64(double %.381.us.3) #5
  %.19.i.us.3 = fadd double %.6.i25.us.3, %.14.le.i.us.3
  store double %.19.i.us.3, double* %.6.i24163.3, align 8
  br label %for.end.3

for.end.3:                                        ; preds = %for.body.3, %for.end.loopexit.3, %for.body.3.prol.loopexit, %middle.block296, %B70.endif.endif.endif.endif.endif.endif.3
  %.463.3 = load double, double* %.6.i24163.3, align 8
  %.491.3 = getelementptr double, double* %.6.i24163.3, i64 1
  %.492.3 = load double, double* %.491.3, align 8
  %.496.3 = fmul double %.463.3, %.492.3
  %.498.3 = fadd double %.498.2, %.496.3
  tail call void @NRT_decref(i8* nonnull %.7.i.i.2)
  %.7.i.i.4 = tail call i8* @NRT_MemInfo_alloc_safe_aligned(i64 %.300, i32 32), !noalias !40
  %.8.i.i.4 = icmp eq i8* %.7.i.i.4, null
  br i1 %.8.i.i.4, label %B70.endif.endif.endif.endif.endif.if, label %B70.endif.endif.endif.endif.endif.endif.4, !prof !1

B70.endif.endif.endif.endif.endif.endif.4:        ; preds = %for.end.3
  %202 = icmp sgt i64 %.36.fca.5.0.load, 0
  %.5.i.4 = getelementptr i8, i8* %.7.i.i.4, i64 24
  %203 = bitcast i8* %.5.i.4 to double**
  %.6.i24163.4 = load double*, double** %203, align 8
  br i1 %202, label %for.body.lr.ph.4, label %for.end.4

for.body.lr.ph.4:                                 ; preds = %B70.endif.endif.endif.endif.endif.endif.4
  %204 = icmp eq i64 %.36.fca.5.0.load, 1
  br i1 %204, label %for.end.loopexit.4, label %for.body.4.preheader

for.body.4.preheader:                             ; preds = %for.body.lr.ph.4
  %min.iters.check320 = icmp ult i64 %.36.fca.5.0.load, 4
  br i1 %min.iters.check320, label %for.body.4.preheader481, label %vector.memcheck308

vector.memcheck308:                               ; preds = %for.body.4.preheader
  %scevgep310 = getelementptr double, double* %.6.i24163.4, i64 %.36.fca.5.0.load
  %scevgep312 = getelementptr double, double* %.6.i24163.3, i64 %.36.fca.5.0.load
  %bound0314 = icmp ult double* %.6.i24163.4, %scevgep312
  %bound1315 = icmp ult double* %.6.i24163.3, %scevgep310
  %found.conflict316 = and i1 %bound0314, %bound1315
  br i1 %found.conflict316, label %for.body.4.preheader481, label %vector.ph321

vector.ph321:                                     ; preds = %vector.memcheck308
  %n.vec323 = and i64 %.36.fca.5.0.load, -4
  %205 = add nsw i64 %n.vec323, -4
  %206 = lshr exact i64 %205, 2
  %207 = add i64 %206, 1
  %208 = icmp eq i64 %205, 0
  br i1 %208, label %middle.block317.unr-lcssa, label %vector.ph321.new

vector.ph321.new:                                 ; preds = %vector.ph321
  %209 = lshr i64 %207, 1
  %210 = mul nsw i64 %209, -2
  br label %vector.body319

vector.body319:                                   ; preds = %vector.body319, %vector.ph321.new
  %lsr.iv812 = phi i64 [ %lsr.iv.next813, %vector.body319 ], [ %210, %vector.ph321.new ]
  %index326 = phi i64 [ %index.next328.1, %vector.body319 ], [ 0, %vector.ph321.new ]
  %sunkaddr1064 = mul i64 %index326, 8
  %211 = bitcast double* %.6.i24163.3 to i8*
  %sunkaddr1065 = getelementptr i8, i8* %211, i64 %sunkaddr1064
  %212 = bitcast i8* %sunkaddr1065 to <4 x double>*
  %wide.load327 = load <4 x double>, <4 x double>* %212, align 8, !alias.scope !80
  %213 = fmul <4 x double> %wide.load327, <double 5.000000e-01, double 5.000000e-01, double 5.000000e-01, double 5.000000e-01>
  %214 = tail call <4 x double> @llvm.cos.v4f64(<4 x double> %wide.load327)
  %215 = fadd <4 x double> %213, %214
  %sunkaddr1066 = mul i64 %index326, 8
  %216 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1067 = getelementptr i8, i8* %216, i64 %sunkaddr1066
  %217 = bitcast i8* %sunkaddr1067 to <4 x double>*
  store <4 x double> %215, <4 x double>* %217, align 8, !alias.scope !83, !noalias !80
  %sunkaddr1068 = mul i64 %index326, 8
  %218 = bitcast double* %.6.i24163.3 to i8*
  %sunkaddr1069 = getelementptr i8, i8* %218, i64 %sunkaddr1068
  %sunkaddr1070 = getelementptr i8, i8* %sunkaddr1069, i64 32
  %219 = bitcast i8* %sunkaddr1070 to <4 x double>*
  %wide.load327.1 = load <4 x double>, <4 x double>* %219, align 8, !alias.scope !80
  %220 = fmul <4 x double> %wide.load327.1, <double 5.000000e-01, double 5.000000e-01, double 5.000000e-01, double 5.000000e-01>
  %221 = tail call <4 x double> @llvm.cos.v4f64(<4 x double> %wide.load327.1)
  %222 = fadd <4 x double> %220, %221
  %sunkaddr1071 = mul i64 %index326, 8
  %223 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1072 = getelementptr i8, i8* %223, i64 %sunkaddr1071
  %sunkaddr1073 = getelementptr i8, i8* %sunkaddr1072, i64 32
  %224 = bitcast i8* %sunkaddr1073 to <4 x double>*
  store <4 x double> %222, <4 x double>* %224, align 8, !alias.scope !83, !noalias !80
  %index.next328.1 = add i64 %index326, 8
  %lsr.iv.next813 = add i64 %lsr.iv812, 2
  %niter526.ncmp.1 = icmp eq i64 %lsr.iv.next813, 0
  br i1 %niter526.ncmp.1, label %middle.block317.unr-lcssa, label %vector.body319, !llvm.loop !85

middle.block317.unr-lcssa:                        ; preds = %vector.body319, %vector.ph321
  %index326.unr = phi i64 [ 0, %vector.ph321 ], [ %index.next328.1, %vector.body319 ]
  %225 = and i64 %207, 1
  %lcmp.mod524.not = icmp eq i64 %225, 0
  br i1 %lcmp.mod524.not, label %middle.block317, label %vector.body319.epil

vector.body319.epil:                              ; preds = %middle.block317.unr-lcssa
  %226 = getelementptr double, double* %.6.i24163.3, i64 %index326.unr
  %227 = bitcast double* %226 to <4 x double>*
  %wide.load327.epil = load <4 x double>, <4 x double>* %227, align 8, !alias.scope !80
  %228 = fmul <4 x double> %wide.load327.epil, <double 5.000000e-01, double 5.000000e-01, double 5.000000e-01, double 5.000000e-01>
  %229 = tail call <4 x double> @llvm.cos.v4f64(<4 x double> %wide.load327.epil)
  %230 = fadd <4 x double> %228, %229
  %231 = getelementptr double, double* %.6.i24163.4, i64 %index326.unr
  %232 = bitcast double* %231 to <4 x double>*
  store <4 x double> %230, <4 x double>* %232, align 8, !alias.scope !83, !noalias !80
  br label %middle.block317

middle.block317:                                  ; preds = %vector.body319.epil, %middle.block317.unr-lcssa
  %cmp.n325 = icmp eq i64 %.36.fca.5.0.load, %n.vec323
  br i1 %cmp.n325, label %for.end.4, label %for.body.4.preheader481

for.body.4.preheader481:                          ; preds = %middle.block317, %vector.memcheck308, %for.body.4.preheader
  %loop.index131.4.ph = phi i64 [ 0, %vector.memcheck308 ], [ 0, %for.body.4.preheader ], [ %n.vec323, %middle.block317 ]
  %233 = xor i64 %loop.index131.4.ph, -1
  %234 = add i64 %.36.fca.5.0.load, %233
  %xtraiter519 = and i64 %.36.fca.5.0.load, 3
  %lcmp.mod520.not = icmp eq i64 %xtraiter519, 0
  br i1 %lcmp.mod520.not, label %for.body.4.prol.loopexit, label %for.body.4.prol.preheader

for.body.4.prol.preheader:                        ; preds = %for.body.4.preheader481
  br label %for.body.4.prol

for.body.4.prol:                                  ; preds = %for.body.4.prol.preheader, %for.body.4.prol
  %lsr.iv1021 = phi i64 [ %lsr.iv.next1022, %for.body.4.prol ], [ %xtraiter519, %for.body.4.prol.preheader ]
  %loop.index131.4.prol = phi i64 [ %.419.4.prol, %for.body.4.prol ], [ %loop.index131.4.ph, %for.body.4.prol.preheader ]
  %scevgep811 = getelementptr double, double* %.6.i24163.3, i64 %loop.index131.4.prol
  %.381.4.prol = load double, double* %scevgep811, align 8
  %.6.i25.4.prol = fmul double %.381.4.prol, 5.000000e-01
  %.14.le.i.4.prol = tail call double @llvm.cos.f64(double %.381.4.prol) #5
  %.19.i.4.prol = fadd double %.6.i25.4.prol, %.14.le.i.4.prol
  %scevgep810 = getelementptr double, double* %.6.i24163.4, i64 %loop.index131.4.prol
  store double %.19.i.4.prol, double* %scevgep810, align 8
  %.419.4.prol = add nuw i64 %loop.index131.4.prol, 1
  %lsr.iv.next1022 = add nsw i64 %lsr.iv1021, -1
  %prol.iter521.cmp.not = icmp eq i64 %lsr.iv.next1022, 0
  br i1 %prol.iter521.cmp.not, label %for.body.4.prol.loopexit, label %for.body.4.prol, !llvm.loop !86

for.body.4.prol.loopexit:                         ; preds = %for.body.4.prol, %for.body.4.preheader481
  %loop.index131.4.unr = phi i64 [ %loop.index131.4.ph, %for.body.4.preheader481 ], [ %.419.4.prol, %for.body.4.prol ]
  %235 = icmp ult i64 %234, 3
  br i1 %235, label %for.end.4, label %for.body.4.preheader232

for.body.4.preheader232:                          ; preds = %for.body.4.prol.loopexit
  br label %for.body.4

for.body.4:                                       ; preds = %for.body.4.preheader232, %for.body.4
  %loop.index131.4 = phi i64 [ %.419.4.3, %for.body.4 ], [ %loop.index131.4.unr, %for.body.4.preheader232 ]
  %sunkaddr1074 = mul i64 %loop.index131.4, 8
  %236 = bitcast double* %.6.i24163.3 to i8*
  %sunkaddr1075 = getelementptr i8, i8* %236, i64 %sunkaddr1074
  %237 = bitcast i8* %sunkaddr1075 to double*
  %.381.4 = load double, double* %237, align 8
  %.6.i25.4 = fmul double %.381.4, 5.000000e-01
  %.14.le.i.4 = tail call double @llvm.cos.f64(double %.381.4) #5
  %.19.i.4 = fadd double %.6.i25.4, %.14.le.i.4
  %sunkaddr1076 = mul i64 %loop.index131.4, 8
  %238 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1077 = getelementptr i8, i8* %238, i64 %sunkaddr1076
  %239 = bitcast i8* %sunkaddr1077 to double*
  store double %.19.i.4, double* %239, align 8
  %sunkaddr1078 = mul i64 %loop.index131.4, 8
  %240 = bitcast double* %.6.i24163.3 to i8*
  %sunkaddr1079 = getelementptr i8, i8* %240, i64 %sunkaddr1078
  %sunkaddr1080 = getelementptr i8, i8* %sunkaddr1079, i64 8
  %241 = bitcast i8* %sunkaddr1080 to double*
  %.381.4.1 = load double, double* %241, align 8
  %.6.i25.4.1 = fmul double %.381.4.1, 5.000000e-01
  %.14.le.i.4.1 = tail call double @llvm.cos.f64(double %.381.4.1) #5
  %.19.i.4.1 = fadd double %.6.i25.4.1, %.14.le.i.4.1
  %sunkaddr1081 = mul i64 %loop.index131.4, 8
  %242 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1082 = getelementptr i8, i8* %242, i64 %sunkaddr1081
  %sunkaddr1083 = getelementptr i8, i8* %sunkaddr1082, i64 8
  %243 = bitcast i8* %sunkaddr1083 to double*
  store double %.19.i.4.1, double* %243, align 8
  %sunkaddr1084 = mul i64 %loop.index131.4, 8
  %244 = bitcast double* %.6.i24163.3 to i8*
  %sunkaddr1085 = getelementptr i8, i8* %244, i64 %sunkaddr1084
  %sunkaddr1086 = getelementptr i8, i8* %sunkaddr1085, i64 16
  %245 = bitcast i8* %sunkaddr1086 to double*
  %.381.4.2 = load double, double* %245, align 8
  %.6.i25.4.2 = fmul double %.381.4.2, 5.000000e-01
  %.14.le.i.4.2 = tail call double @llvm.cos.f64(double %.381.4.2) #5
  %.19.i.4.2 = fadd double %.6.i25.4.2, %.14.le.i.4.2
  %sunkaddr1087 = mul i64 %loop.index131.4, 8
  %246 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1088 = getelementptr i8, i8* %246, i64 %sunkaddr1087
  %sunkaddr1089 = getelementptr i8, i8* %sunkaddr1088, i64 16
  %247 = bitcast i8* %sunkaddr1089 to double*
  store double %.19.i.4.2, double* %247, align 8
  %sunkaddr1090 = mul i64 %loop.index131.4, 8
  %248 = bitcast double* %.6.i24163.3 to i8*
  %sunkaddr1091 = getelementptr i8, i8* %248, i64 %sunkaddr1090
  %sunkaddr1092 = getelementptr i8, i8* %sunkaddr1091, i64 24
  %249 = bitcast i8* %sunkaddr1092 to double*
  %.381.4.3 = load double, double* %249, align 8
  %.6.i25.4.3 = fmul double %.381.4.3, 5.000000e-01
  %.14.le.i.4.3 = tail call double @llvm.cos.f64(double %.381.4.3) #5
  %.19.i.4.3 = fadd double %.6.i25.4.3, %.14.le.i.4.3
  %sunkaddr1093 = mul i64 %loop.index131.4, 8
  %250 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1094 = getelementptr i8, i8* %250, i64 %sunkaddr1093
  %sunkaddr1095 = getelementptr i8, i8* %sunkaddr1094, i64 24
  %251 = bitcast i8* %sunkaddr1095 to double*
  store double %.19.i.4.3, double* %251, align 8
  %.419.4.3 = add nuw nsw i64 %loop.index131.4, 4
  %exitcond229.4.not.3 = icmp eq i64 %.36.fca.5.0.load, %.419.4.3
  br i1 %exitcond229.4.not.3, label %for.end.4, label %for.body.4, !llvm.loop !87

for.end.loopexit.4:                               ; preds = %for.body.lr.ph.4
  %.381.us.4 = load double, double* %.6.i24163.3, align 8
  %.6.i25.us.4 = fmul double %.381.us.4, 5.000000e-01
  %.14.le.i.us.4 = tail call double @llvm.cos.f64(double %.381.us.4) #5
  %.19.i.us.4 = fadd double %.6.i25.us.4, %.14.le.i.us.4
  store double %.19.i.us.4, double* %.6.i24163.4, align 8
  br label %for.end.4

for.end.4:                                        ; preds = %for.body.4, %for.end.loopexit.4, %for.body.4.prol.loopexit, %middle.block317, %B70.endif.endif.endif.endif.endif.endif.4
  %252 = bitcast { i8*, i8*, i64, i64, double*, [1 x i64], [1 x i64] }* %.508 to i8*
  %253 = bitcast { i8*, i8*, i64, i64, double*, [1 x i64], [1 x i64] }* %.508 to i8**
  %.463.4 = load double, double* %.6.i24163.4, align 8
  %.491.4 = getelementptr double, double* %.6.i24163.4, i64 1
  %.492.4 = load double, double* %.491.4, align 8
  %.496.4 = fmul double %.463.4, %.492.4
  %.498.4 = fadd double %.498.3, %.496.4
  tail call void @NRT_decref(i8* nonnull %.7.i.i.3)
  call void @llvm.memset.p0i8.i64(i8* noundef nonnull align 8 dereferenceable(56) %252, i8 0, i64 56, i1 false)
  %.514 = call i32 @_ZN8__main__6lengthB3v26B38c8tJTIcFHzwl2ILiXkcBV0KBSgP9CGZpAgA_3dE5ArrayIdLi1E1C7mutable7alignedE({ i8*, i8*, i64, i64, double*, [1 x i64], [1 x i64] }* nonnull %.508, { i8*, i32, i8* }** nonnull %excinfo.6, i8* nonnull %.7.i.i.4, i8* null, i64 %.36.fca.5.0.load, i64 8, double* nonnull %.6.i24163.4, i64 %.36.fca.5.0.load, i64 8)
  %.524.fca.0.load = load i8*, i8** %253, align 8
  %sunkaddr1342 = getelementptr inbounds { i8*, i8*, i64, i64, double*, [1 x i64], [1 x i64] }, { i8*, i8*, i64, i64, double*, [1 x i64], [1 x i64] }* %.508, i64 0, i32 4
  %.524.fca.4.load = load double*, double** %sunkaddr1342, align 8
  switch i32 %.514, label %B170.if [
    i32 -2, label %B128.i48
    i32 0, label %B128.i48
  ]

B170.if:                                          ; preds = %for.end.4
  %.522 = icmp sgt i32 %.514, 0
  %.515 = load { i8*, i32, i8* }*, { i8*, i32, i8* }** %excinfo.6, align 8
  %.523 = select i1 %.522, { i8*, i32, i8* }* %.515, { i8*, i32, i8* }* undef
  store { i8*, i32, i8* }* %.523, { i8*, i32, i8* }** %excinfo, align 8
  br label %common.ret

B128.i48:                                         ; preds = %for.end.4, %for.end.4
  %254 = getelementptr inbounds { i8*, i8*, i64, i64, double*, [1 x i64], [1 x i64] }, { i8*, i8*, i64, i64, double*, [1 x i64], [1 x i64] }* %.508, i64 0, i32 5, i64 0
  %.524.fca.5.0.load = load i64, i64* %254, align 8
  %.101.not.i47 = icmp eq i64 %.524.fca.5.0.load, 1
  br i1 %.101.not.i47, label %B150.i76, label %B90.i67

B90.i67:                                          ; preds = %B128.i48
  %.71.i64 = icmp ne i64 %.36.fca.5.0.load, %.524.fca.5.0.load
  %.76.i65 = icmp ne i64 %.36.fca.5.0.load, 1
  %or.cond.i66 = and i1 %.76.i65, %.71.i64
  br i1 %or.cond.i66, label %B170.endif.endif.endif.endif.if, label %B90.i67.B150.i76_crit_edge

B90.i67.B150.i76_crit_edge:                       ; preds = %B90.i67
  %.pre = tail call { i64, i1 } @llvm.smul.with.overflow.i64(i64 %.524.fca.5.0.load, i64 8)
  br label %B150.i76

B150.i76:                                         ; preds = %B90.i67.B150.i76_crit_edge, %B128.i48
  %.652.pre-phi = phi { i64, i1 } [ %.pre, %B90.i67.B150.i76_crit_edge ], [ %.299, %B128.i48 ]
  %dest_shape.1.1 = phi i64 [ %.524.fca.5.0.load, %B90.i67.B150.i76_crit_edge ], [ %.36.fca.5.0.load, %B128.i48 ]
  %.654 = extractvalue { i64, i1 } %.652.pre-phi, 1
  br i1 %.654, label %B170.endif.endif.endif.endif.endif.if, label %B170.endif.endif.endif.endif.endif.endif, !prof !1

B170.endif.endif.endif.endif.if:                  ; preds = %B90.i67
  store { i8*, i32, i8* }* @.const.picklebuf.139723457475712.14, { i8*, i32, i8* }** %excinfo, align 8
  br label %common.ret

B170.endif.endif.endif.endif.endif.if:            ; preds = %B150.i76
  store { i8*, i32, i8* }* @.const.picklebuf.139723455115456, { i8*, i32, i8* }** %excinfo, align 8
  br label %common.ret

B170.endif.endif.endif.endif.endif.endif:         ; preds = %B150.i76
  %.653 = extractvalue { i64, i1 } %.652.pre-phi, 0
  %.7.i.i28 = tail call i8* @NRT_MemInfo_alloc_safe_aligned(i64 %.653, i32 32), !noalias !88
  %.8.i.i29 = icmp eq i8* %.7.i.i28, null
  br i1 %.8.i.i29, label %B170.endif.endif.endif.endif.endif.endif.if, label %B170.endif.endif.endif.endif.endif.endif.endif, !prof !1

B170.endif.endif.endif.endif.endif.endif.if:      ; preds = %B170.endif.endif.endif.endif.endif.endif
  store { i8*, i32, i8* }* @.const.picklebuf.139723457475712.17, { i8*, i32, i8* }** %excinfo, align 8
  br label %common.ret

B170.endif.endif.endif.endif.endif.endif.endif:   ; preds = %B170.endif.endif.endif.endif.endif.endif
  %.5.i26 = getelementptr i8, i8* %.7.i.i28, i64 24
  %255 = bitcast i8* %.5.i26 to i8**
  %.6.i27 = load i8*, i8** %255, align 8
  %.724124 = icmp sgt i64 %dest_shape.1.1, 0
  br i1 %.724124, label %for.body.1.lr.ph, label %for.end.1

for.body.1.lr.ph:                                 ; preds = %B170.endif.endif.endif.endif.endif.endif.endif
  %.726 = icmp ugt i64 %.524.fca.5.0.load, 1
  br i1 %.726, label %for.body.1.lr.ph.split.us, label %for.body.1.lr.ph.split

for.body.1.lr.ph.split.us:                        ; preds = %for.body.1.lr.ph
  %256 = icmp ugt i64 %.36.fca.5.0.load, 1
  br i1 %256, label %for.body.1.us.us.preheader, label %for.body.1.us.preheader

for.body.1.us.preheader:                          ; preds = %for.body.1.lr.ph.split.us
  %257 = icmp ult i64 %dest_shape.1.1, 16
  br i1 %257, label %for.body.1.us.preheader475, label %vector.memcheck403

vector.memcheck403:                               ; preds = %for.body.1.us.preheader
  %258 = bitcast double* %.524.fca.4.load to i8*
  %259 = bitcast double* %.6.i24163.4 to i8*
  %260 = shl i64 %dest_shape.1.1, 3
  %scevgep404 = getelementptr i8, i8* %.6.i27, i64 %260
  %scevgep405 = getelementptr double, double* %.524.fca.4.load, i64 %dest_shape.1.1
  %scevgep405406 = bitcast double* %scevgep405 to i8*
  %scevgep407408 = bitcast double* %.491.4 to i8*
  %bound0409 = icmp ult i8* %.6.i27, %scevgep405406
  %bound1410 = icmp ugt i8* %scevgep404, %258
  %found.conflict411 = and i1 %bound0409, %bound1410
  %bound0412 = icmp ult i8* %.6.i27, %scevgep407408
  %bound1413 = icmp ugt i8* %scevgep404, %259
  %found.conflict414 = and i1 %bound0412, %bound1413
  %conflict.rdx415 = or i1 %found.conflict411, %found.conflict414
  br i1 %conflict.rdx415, label %for.body.1.us.preheader475, label %vector.ph420

vector.ph420:                                     ; preds = %vector.memcheck403
  %n.vec422 = and i64 %dest_shape.1.1, -16
  %261 = add nsw i64 %n.vec422, -16
  %262 = lshr exact i64 %261, 4
  %263 = add i64 %262, 1
  %264 = icmp eq i64 %261, 0
  br i1 %264, label %middle.block416.unr-lcssa, label %vector.ph420.new

vector.ph420.new:                                 ; preds = %vector.ph420
  %265 = load double, double* %.6.i24163.4, align 8, !alias.scope !95
  %broadcast.splatinsert430 = insertelement <4 x double> poison, double %265, i64 0
  %broadcast.splat431 = shufflevector <4 x double> %broadcast.splatinsert430, <4 x double> poison, <4 x i32> zeroinitializer
  %266 = lshr i64 %263, 1
  %267 = mul nsw i64 %266, -2
  br label %vector.body418

vector.body418:                                   ; preds = %vector.body418, %vector.ph420.new
  %lsr.iv511 = phi i64 [ %lsr.iv.next512, %vector.body418 ], [ %267, %vector.ph420.new ]
  %index425 = phi i64 [ %index.next438.1, %vector.body418 ], [ 0, %vector.ph420.new ]
  %sunkaddr1096 = mul i64 %index425, 8
  %268 = bitcast double* %.524.fca.4.load to i8*
  %sunkaddr1097 = getelementptr i8, i8* %268, i64 %sunkaddr1096
  %269 = bitcast i8* %sunkaddr1097 to <4 x double>*
  %wide.load426 = load <4 x double>, <4 x double>* %269, align 8, !alias.scope !98
  %sunkaddr1098 = mul i64 %index425, 8
  %270 = bitcast double* %.524.fca.4.load to i8*
  %sunkaddr1099 = getelementptr i8, i8* %270, i64 %sunkaddr1098
  %sunkaddr1100 = getelementptr i8, i8* %sunkaddr1099, i64 32
  %271 = bitcast i8* %sunkaddr1100 to <4 x double>*
  %wide.load427 = load <4 x double>, <4 x double>* %271, align 8, !alias.scope !98
  %sunkaddr1101 = mul i64 %index425, 8
  %272 = bitcast double* %.524.fca.4.load to i8*
  %sunkaddr1102 = getelementptr i8, i8* %272, i64 %sunkaddr1101
  %sunkaddr1103 = getelementptr i8, i8* %sunkaddr1102, i64 64
  %273 = bitcast i8* %sunkaddr1103 to <4 x double>*
  %wide.load428 = load <4 x double>, <4 x double>* %273, align 8, !alias.scope !98
  %sunkaddr1104 = mul i64 %index425, 8
  %274 = bitcast double* %.524.fca.4.load to i8*
  %sunkaddr1105 = getelementptr i8, i8* %274, i64 %sunkaddr1104
  %sunkaddr1106 = getelementptr i8, i8* %sunkaddr1105, i64 96
  %275 = bitcast i8* %sunkaddr1106 to <4 x double>*
  %wide.load429 = load <4 x double>, <4 x double>* %275, align 8, !alias.scope !98
  %276 = fmul <4 x double> %broadcast.splat431, %wide.load426
  %277 = fmul <4 x double> %broadcast.splat431, %wide.load427
  %278 = fmul <4 x double> %broadcast.splat431, %wide.load428
  %279 = fmul <4 x double> %broadcast.splat431, %wide.load429
  %sunkaddr1107 = mul i64 %index425, 8
  %sunkaddr1108 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1107
  %280 = bitcast i8* %sunkaddr1108 to <4 x double>*
  store <4 x double> %276, <4 x double>* %280, align 8, !alias.scope !100, !noalias !102
  %sunkaddr1109 = mul i64 %index425, 8
  %sunkaddr1110 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1109
  %sunkaddr1111 = getelementptr i8, i8* %sunkaddr1110, i64 32
  %281 = bitcast i8* %sunkaddr1111 to <4 x double>*
  store <4 x double> %277, <4 x double>* %281, align 8, !alias.scope !100, !noalias !102
  %sunkaddr1112 = mul i64 %index425, 8
  %sunkaddr1113 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1112
  %sunkaddr1114 = getelementptr i8, i8* %sunkaddr1113, i64 64
  %282 = bitcast i8* %sunkaddr1114 to <4 x double>*
  store <4 x double> %278, <4 x double>* %282, align 8, !alias.scope !100, !noalias !102
  %sunkaddr1115 = mul i64 %index425, 8
  %sunkaddr1116 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1115
  %sunkaddr1117 = getelementptr i8, i8* %sunkaddr1116, i64 96
  %283 = bitcast i8* %sunkaddr1117 to <4 x double>*
  store <4 x double> %279, <4 x double>* %283, align 8, !alias.scope !100, !noalias !102
  %sunkaddr1118 = mul i64 %index425, 8
  %284 = bitcast double* %.524.fca.4.load to i8*
  %sunkaddr1119 = getelementptr i8, i8* %284, i64 %sunkaddr1118
  %sunkaddr1120 = getelementptr i8, i8* %sunkaddr1119, i64 128
  %285 = bitcast i8* %sunkaddr1120 to <4 x double>*
  %wide.load426.1 = load <4 x double>, <4 x double>* %285, align 8, !alias.scope !98
  %sunkaddr1121 = mul i64 %index425, 8
  %286 = bitcast double* %.524.fca.4.load to i8*
  %sunkaddr1122 = getelementptr i8, i8* %286, i64 %sunkaddr1121
  %sunkaddr1123 = getelementptr i8, i8* %sunkaddr1122, i64 160
  %287 = bitcast i8* %sunkaddr1123 to <4 x double>*
  %wide.load427.1 = load <4 x double>, <4 x double>* %287, align 8, !alias.scope !98
  %sunkaddr1124 = mul i64 %index425, 8
  %288 = bitcast double* %.524.fca.4.load to i8*
  %sunkaddr1125 = getelementptr i8, i8* %288, i64 %sunkaddr1124
  %sunkaddr1126 = getelementptr i8, i8* %sunkaddr1125, i64 192
  %289 = bitcast i8* %sunkaddr1126 to <4 x double>*
  %wide.load428.1 = load <4 x double>, <4 x double>* %289, align 8, !alias.scope !98
  %sunkaddr1127 = mul i64 %index425, 8
  %290 = bitcast double* %.524.fca.4.load to i8*
  %sunkaddr1128 = getelementptr i8, i8* %290, i64 %sunkaddr1127
  %sunkaddr1129 = getelementptr i8, i8* %sunkaddr1128, i64 224
  %291 = bitcast i8* %sunkaddr1129 to <4 x double>*
  %wide.load429.1 = load <4 x double>, <4 x double>* %291, align 8, !alias.scope !98
  %292 = fmul <4 x double> %broadcast.splat431, %wide.load426.1
  %293 = fmul <4 x double> %broadcast.splat431, %wide.load427.1
  %294 = fmul <4 x double> %broadcast.splat431, %wide.load428.1
  %295 = fmul <4 x double> %broadcast.splat431, %wide.load429.1
  %sunkaddr1130 = mul i64 %index425, 8
  %sunkaddr1131 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1130
  %sunkaddr1132 = getelementptr i8, i8* %sunkaddr1131, i64 128
  %296 = bitcast i8* %sunkaddr1132 to <4 x double>*
  store <4 x double> %292, <4 x double>* %296, align 8, !alias.scope !100, !noalias !102
  %sunkaddr1133 = mul i64 %index425, 8
  %sunkaddr1134 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1133
  %sunkaddr1135 = getelementptr i8, i8* %sunkaddr1134, i64 160
  %297 = bitcast i8* %sunkaddr1135 to <4 x double>*
  store <4 x double> %293, <4 x double>* %297, align 8, !alias.scope !100, !noalias !102
  %sunkaddr1136 = mul i64 %index425, 8
  %sunkaddr1137 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1136
  %sunkaddr1138 = getelementptr i8, i8* %sunkaddr1137, i64 192
  %298 = bitcast i8* %sunkaddr1138 to <4 x double>*
  store <4 x double> %294, <4 x double>* %298, align 8, !alias.scope !100, !noalias !102
  %sunkaddr1139 = mul i64 %index425, 8
  %sunkaddr1140 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1139
  %sunkaddr1141 = getelementptr i8, i8* %sunkaddr1140, i64 224
  %299 = bitcast i8* %sunkaddr1141 to <4 x double>*
  store <4 x double> %295, <4 x double>* %299, align 8, !alias.scope !100, !noalias !102
  %index.next438.1 = add i64 %index425, 32
  %lsr.iv.next512 = add i64 %lsr.iv511, 2
  %niter502.ncmp.1 = icmp eq i64 %lsr.iv.next512, 0
  br i1 %niter502.ncmp.1, label %middle.block416.unr-lcssa, label %vector.body418, !llvm.loop !103

middle.block416.unr-lcssa:                        ; preds = %vector.body418, %vector.ph420
  %index425.unr = phi i64 [ 0, %vector.ph420 ], [ %index.next438.1, %vector.body418 ]
  %300 = and i64 %263, 1
  %lcmp.mod500.not = icmp eq i64 %300, 0
  br i1 %lcmp.mod500.not, label %middle.block416, label %vector.body418.epil

vector.body418.epil:                              ; preds = %middle.block416.unr-lcssa
  %301 = bitcast i8* %.6.i27 to double*
  %302 = getelementptr double, double* %.524.fca.4.load, i64 %index425.unr
  %303 = bitcast double* %302 to <4 x double>*
  %wide.load426.epil = load <4 x double>, <4 x double>* %303, align 8, !alias.scope !98
  %304 = getelementptr double, double* %302, i64 4
  %305 = bitcast double* %304 to <4 x double>*
  %wide.load427.epil = load <4 x double>, <4 x double>* %305, align 8, !alias.scope !98
  %306 = getelementptr double, double* %302, i64 8
  %307 = bitcast double* %306 to <4 x double>*
  %wide.load428.epil = load <4 x double>, <4 x double>* %307, align 8, !alias.scope !98
  %308 = getelementptr double, double* %302, i64 12
  %309 = bitcast double* %308 to <4 x double>*
  %wide.load429.epil = load <4 x double>, <4 x double>* %309, align 8, !alias.scope !98
  %310 = load double, double* %.6.i24163.4, align 8, !alias.scope !95
  %broadcast.splatinsert430.epil = insertelement <4 x double> poison, double %310, i64 0
  %broadcast.splat431.epil = shufflevector <4 x double> %broadcast.splatinsert430.epil, <4 x double> poison, <4 x i32> zeroinitializer
  %311 = fmul <4 x double> %wide.load426.epil, %broadcast.splat431.epil
  %312 = fmul <4 x double> %wide.load427.epil, %broadcast.splat431.epil
  %313 = fmul <4 x double> %wide.load428.epil, %broadcast.splat431.epil
  %314 = fmul <4 x double> %wide.load429.epil, %broadcast.splat431.epil
  %315 = getelementptr double, double* %301, i64 %index425.unr
  %316 = bitcast double* %315 to <4 x double>*
  store <4 x double> %311, <4 x double>* %316, align 8, !alias.scope !100, !noalias !102
  %317 = getelementptr double, double* %315, i64 4
  %318 = bitcast double* %317 to <4 x double>*
  store <4 x double> %312, <4 x double>* %318, align 8, !alias.scope !100, !noalias !102
  %319 = getelementptr double, double* %315, i64 8
  %320 = bitcast double* %319 to <4 x double>*
  store <4 x double> %313, <4 x double>* %320, align 8, !alias.scope !100, !noalias !102
  %321 = getelementptr double, double* %315, i64 12
  %322 = bitcast double* %321 to <4 x double>*
  store <4 x double> %314, <4 x double>* %322, align 8, !alias.scope !100, !noalias !102
  br label %middle.block416

middle.block416:                                  ; preds = %vector.body418.epil, %middle.block416.unr-lcssa
  %cmp.n424 = icmp eq i64 %dest_shape.1.1, %n.vec422
  br i1 %cmp.n424, label %for.end.1, label %for.body.1.us.preheader475

for.body.1.us.preheader475:                       ; preds = %middle.block416, %vector.memcheck403, %for.body.1.us.preheader
  %loop.index.1127.us.ph = phi i64 [ 0, %vector.memcheck403 ], [ 0, %for.body.1.us.preheader ], [ %n.vec422, %middle.block416 ]
  %323 = xor i64 %loop.index.1127.us.ph, -1
  %324 = add i64 %dest_shape.1.1, %323
  %xtraiter495 = and i64 %dest_shape.1.1, 7
  %lcmp.mod496.not = icmp eq i64 %xtraiter495, 0
  br i1 %lcmp.mod496.not, label %for.body.1.us.prol.loopexit, label %for.body.1.us.prol.preheader

for.body.1.us.prol.preheader:                     ; preds = %for.body.1.us.preheader475
  br label %for.body.1.us.prol

for.body.1.us.prol:                               ; preds = %for.body.1.us.prol.preheader, %for.body.1.us.prol
  %lsr.iv802 = phi i64 [ %lsr.iv.next803, %for.body.1.us.prol ], [ %xtraiter495, %for.body.1.us.prol.preheader ]
  %loop.index.1127.us.prol = phi i64 [ %.772.us.prol, %for.body.1.us.prol ], [ %loop.index.1127.us.ph, %for.body.1.us.prol.preheader ]
  %scevgep510 = getelementptr double, double* %.524.fca.4.load, i64 %loop.index.1127.us.prol
  %.734.us.prol = load double, double* %scevgep510, align 8
  %.743.us.prol = load double, double* %.6.i24163.4, align 8
  %.6.i.us.prol = fmul double %.734.us.prol, %.743.us.prol
  %325 = shl i64 %loop.index.1127.us.prol, 3
  %scevgep508 = getelementptr i8, i8* %.6.i27, i64 %325
  %scevgep508509 = bitcast i8* %scevgep508 to double*
  store double %.6.i.us.prol, double* %scevgep508509, align 8
  %.772.us.prol = add nuw i64 %loop.index.1127.us.prol, 1
  %lsr.iv.next803 = add nsw i64 %lsr.iv802, -1
  %prol.iter497.cmp.not = icmp eq i64 %lsr.iv.next803, 0
  br i1 %prol.iter497.cmp.not, label %for.body.1.us.prol.loopexit, label %for.body.1.us.prol, !llvm.loop !104

for.body.1.us.prol.loopexit:                      ; preds = %for.body.1.us.prol, %for.body.1.us.preheader475
  %loop.index.1127.us.unr = phi i64 [ %loop.index.1127.us.ph, %for.body.1.us.preheader475 ], [ %.772.us.prol, %for.body.1.us.prol ]
  %326 = icmp ult i64 %324, 7
  br i1 %326, label %for.end.1, label %for.body.1.us.preheader226

for.body.1.us.preheader226:                       ; preds = %for.body.1.us.prol.loopexit
  br label %for.body.1.us

for.body.1.us.us.preheader:                       ; preds = %for.body.1.lr.ph.split.us
  %327 = icmp ult i64 %dest_shape.1.1, 16
  br i1 %327, label %for.body.1.us.us.preheader474, label %vector.memcheck439

vector.memcheck439:                               ; preds = %for.body.1.us.us.preheader
  %328 = bitcast double* %.524.fca.4.load to i8*
  %329 = bitcast double* %.6.i24163.4 to i8*
  %330 = shl i64 %dest_shape.1.1, 3
  %scevgep440 = getelementptr i8, i8* %.6.i27, i64 %330
  %scevgep441 = getelementptr double, double* %.524.fca.4.load, i64 %dest_shape.1.1
  %scevgep441442 = bitcast double* %scevgep441 to i8*
  %scevgep443 = getelementptr double, double* %.6.i24163.4, i64 %dest_shape.1.1
  %scevgep443444 = bitcast double* %scevgep443 to i8*
  %bound0445 = icmp ult i8* %.6.i27, %scevgep441442
  %bound1446 = icmp ugt i8* %scevgep440, %328
  %found.conflict447 = and i1 %bound0445, %bound1446
  %bound0448 = icmp ult i8* %.6.i27, %scevgep443444
  %bound1449 = icmp ugt i8* %scevgep440, %329
  %found.conflict450 = and i1 %bound0448, %bound1449
  %conflict.rdx451 = or i1 %found.conflict447, %found.conflict450
  br i1 %conflict.rdx451, label %for.body.1.us.us.preheader474, label %vector.ph456

vector.ph456:                                     ; preds = %vector.memcheck439
  %n.vec458 = and i64 %dest_shape.1.1, -16
  %331 = add nsw i64 %n.vec458, -16
  %332 = lshr exact i64 %331, 4
  %333 = add i64 %332, 1
  %334 = icmp eq i64 %331, 0
  br i1 %334, label %middle.block452.unr-lcssa, label %vector.ph456.new

vector.ph456.new:                                 ; preds = %vector.ph456
  %335 = lshr i64 %333, 1
  %336 = mul nsw i64 %335, -2
  br label %vector.body454

vector.body454:                                   ; preds = %vector.body454, %vector.ph456.new
  %lsr.iv394 = phi i64 [ %lsr.iv.next395, %vector.body454 ], [ %336, %vector.ph456.new ]
  %index461 = phi i64 [ %index.next470.1, %vector.body454 ], [ 0, %vector.ph456.new ]
  %sunkaddr1142 = mul i64 %index461, 8
  %337 = bitcast double* %.524.fca.4.load to i8*
  %sunkaddr1143 = getelementptr i8, i8* %337, i64 %sunkaddr1142
  %338 = bitcast i8* %sunkaddr1143 to <4 x double>*
  %wide.load462 = load <4 x double>, <4 x double>* %338, align 8, !alias.scope !105
  %sunkaddr1144 = mul i64 %index461, 8
  %339 = bitcast double* %.524.fca.4.load to i8*
  %sunkaddr1145 = getelementptr i8, i8* %339, i64 %sunkaddr1144
  %sunkaddr1146 = getelementptr i8, i8* %sunkaddr1145, i64 32
  %340 = bitcast i8* %sunkaddr1146 to <4 x double>*
  %wide.load463 = load <4 x double>, <4 x double>* %340, align 8, !alias.scope !105
  %sunkaddr1147 = mul i64 %index461, 8
  %341 = bitcast double* %.524.fca.4.load to i8*
  %sunkaddr1148 = getelementptr i8, i8* %341, i64 %sunkaddr1147
  %sunkaddr1149 = getelementptr i8, i8* %sunkaddr1148, i64 64
  %342 = bitcast i8* %sunkaddr1149 to <4 x double>*
  %wide.load464 = load <4 x double>, <4 x double>* %342, align 8, !alias.scope !105
  %sunkaddr1150 = mul i64 %index461, 8
  %343 = bitcast double* %.524.fca.4.load to i8*
  %sunkaddr1151 = getelementptr i8, i8* %343, i64 %sunkaddr1150
  %sunkaddr1152 = getelementptr i8, i8* %sunkaddr1151, i64 96
  %344 = bitcast i8* %sunkaddr1152 to <4 x double>*
  %wide.load465 = load <4 x double>, <4 x double>* %344, align 8, !alias.scope !105
  %sunkaddr1153 = mul i64 %index461, 8
  %345 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1154 = getelementptr i8, i8* %345, i64 %sunkaddr1153
  %346 = bitcast i8* %sunkaddr1154 to <4 x double>*
  %wide.load466 = load <4 x double>, <4 x double>* %346, align 8, !alias.scope !108
  %sunkaddr1155 = mul i64 %index461, 8
  %347 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1156 = getelementptr i8, i8* %347, i64 %sunkaddr1155
  %sunkaddr1157 = getelementptr i8, i8* %sunkaddr1156, i64 32
  %348 = bitcast i8* %sunkaddr1157 to <4 x double>*
  %wide.load467 = load <4 x double>, <4 x double>* %348, align 8, !alias.scope !108
  %sunkaddr1158 = mul i64 %index461, 8
  %349 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1159 = getelementptr i8, i8* %349, i64 %sunkaddr1158
  %sunkaddr1160 = getelementptr i8, i8* %sunkaddr1159, i64 64
  %350 = bitcast i8* %sunkaddr1160 to <4 x double>*
  %wide.load468 = load <4 x double>, <4 x double>* %350, align 8, !alias.scope !108
  %sunkaddr1161 = mul i64 %index461, 8
  %351 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1162 = getelementptr i8, i8* %351, i64 %sunkaddr1161
  %sunkaddr1163 = getelementptr i8, i8* %sunkaddr1162, i64 96
  %352 = bitcast i8* %sunkaddr1163 to <4 x double>*
  %wide.load469 = load <4 x double>, <4 x double>* %352, align 8, !alias.scope !108
  %353 = fmul <4 x double> %wide.load462, %wide.load466
  %354 = fmul <4 x double> %wide.load463, %wide.load467
  %355 = fmul <4 x double> %wide.load464, %wide.load468
  %356 = fmul <4 x double> %wide.load465, %wide.load469
  %sunkaddr1164 = mul i64 %index461, 8
  %sunkaddr1165 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1164
  %357 = bitcast i8* %sunkaddr1165 to <4 x double>*
  store <4 x double> %353, <4 x double>* %357, align 8, !alias.scope !110, !noalias !112
  %sunkaddr1166 = mul i64 %index461, 8
  %sunkaddr1167 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1166
  %sunkaddr1168 = getelementptr i8, i8* %sunkaddr1167, i64 32
  %358 = bitcast i8* %sunkaddr1168 to <4 x double>*
  store <4 x double> %354, <4 x double>* %358, align 8, !alias.scope !110, !noalias !112
  %sunkaddr1169 = mul i64 %index461, 8
  %sunkaddr1170 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1169
  %sunkaddr1171 = getelementptr i8, i8* %sunkaddr1170, i64 64
  %359 = bitcast i8* %sunkaddr1171 to <4 x double>*
  store <4 x double> %355, <4 x double>* %359, align 8, !alias.scope !110, !noalias !112
  %sunkaddr1172 = mul i64 %index461, 8
  %sunkaddr1173 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1172
  %sunkaddr1174 = getelementptr i8, i8* %sunkaddr1173, i64 96
  %360 = bitcast i8* %sunkaddr1174 to <4 x double>*
  store <4 x double> %356, <4 x double>* %360, align 8, !alias.scope !110, !noalias !112
  %sunkaddr1175 = mul i64 %index461, 8
  %361 = bitcast double* %.524.fca.4.load to i8*
  %sunkaddr1176 = getelementptr i8, i8* %361, i64 %sunkaddr1175
  %sunkaddr1177 = getelementptr i8, i8* %sunkaddr1176, i64 128
  %362 = bitcast i8* %sunkaddr1177 to <4 x double>*
  %wide.load462.1 = load <4 x double>, <4 x double>* %362, align 8, !alias.scope !105
  %sunkaddr1178 = mul i64 %index461, 8
  %363 = bitcast double* %.524.fca.4.load to i8*
  %sunkaddr1179 = getelementptr i8, i8* %363, i64 %sunkaddr1178
  %sunkaddr1180 = getelementptr i8, i8* %sunkaddr1179, i64 160
  %364 = bitcast i8* %sunkaddr1180 to <4 x double>*
  %wide.load463.1 = load <4 x double>, <4 x double>* %364, align 8, !alias.scope !105
  %sunkaddr1181 = mul i64 %index461, 8
  %365 = bitcast double* %.524.fca.4.load to i8*
  %sunkaddr1182 = getelementptr i8, i8* %365, i64 %sunkaddr1181
  %sunkaddr1183 = getelementptr i8, i8* %sunkaddr1182, i64 192
  %366 = bitcast i8* %sunkaddr1183 to <4 x double>*
  %wide.load464.1 = load <4 x double>, <4 x double>* %366, align 8, !alias.scope !105
  %sunkaddr1184 = mul i64 %index461, 8
  %367 = bitcast double* %.524.fca.4.load to i8*
  %sunkaddr1185 = getelementptr i8, i8* %367, i64 %sunkaddr1184
  %sunkaddr1186 = getelementptr i8, i8* %sunkaddr1185, i64 224
  %368 = bitcast i8* %sunkaddr1186 to <4 x double>*
  %wide.load465.1 = load <4 x double>, <4 x double>* %368, align 8, !alias.scope !105
  %sunkaddr1187 = mul i64 %index461, 8
  %369 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1188 = getelementptr i8, i8* %369, i64 %sunkaddr1187
  %sunkaddr1189 = getelementptr i8, i8* %sunkaddr1188, i64 128
  %370 = bitcast i8* %sunkaddr1189 to <4 x double>*
  %wide.load466.1 = load <4 x double>, <4 x double>* %370, align 8, !alias.scope !108
  %sunkaddr1190 = mul i64 %index461, 8
  %371 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1191 = getelementptr i8, i8* %371, i64 %sunkaddr1190
  %sunkaddr1192 = getelementptr i8, i8* %sunkaddr1191, i64 160
  %372 = bitcast i8* %sunkaddr1192 to <4 x double>*
  %wide.load467.1 = load <4 x double>, <4 x double>* %372, align 8, !alias.scope !108
  %sunkaddr1193 = mul i64 %index461, 8
  %373 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1194 = getelementptr i8, i8* %373, i64 %sunkaddr1193
  %sunkaddr1195 = getelementptr i8, i8* %sunkaddr1194, i64 192
  %374 = bitcast i8* %sunkaddr1195 to <4 x double>*
  %wide.load468.1 = load <4 x double>, <4 x double>* %374, align 8, !alias.scope !108
  %sunkaddr1196 = mul i64 %index461, 8
  %375 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1197 = getelementptr i8, i8* %375, i64 %sunkaddr1196
  %sunkaddr1198 = getelementptr i8, i8* %sunkaddr1197, i64 224
  %376 = bitcast i8* %sunkaddr1198 to <4 x double>*
  %wide.load469.1 = load <4 x double>, <4 x double>* %376, align 8, !alias.scope !108
  %377 = fmul <4 x double> %wide.load462.1, %wide.load466.1
  %378 = fmul <4 x double> %wide.load463.1, %wide.load467.1
  %379 = fmul <4 x double> %wide.load464.1, %wide.load468.1
  %380 = fmul <4 x double> %wide.load465.1, %wide.load469.1
  %sunkaddr1199 = mul i64 %index461, 8
  %sunkaddr1200 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1199
  %sunkaddr1201 = getelementptr i8, i8* %sunkaddr1200, i64 128
  %381 = bitcast i8* %sunkaddr1201 to <4 x double>*
  store <4 x double> %377, <4 x double>* %381, align 8, !alias.scope !110, !noalias !112
  %sunkaddr1202 = mul i64 %index461, 8
  %sunkaddr1203 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1202
  %sunkaddr1204 = getelementptr i8, i8* %sunkaddr1203, i64 160
  %382 = bitcast i8* %sunkaddr1204 to <4 x double>*
  store <4 x double> %378, <4 x double>* %382, align 8, !alias.scope !110, !noalias !112
  %sunkaddr1205 = mul i64 %index461, 8
  %sunkaddr1206 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1205
  %sunkaddr1207 = getelementptr i8, i8* %sunkaddr1206, i64 192
  %383 = bitcast i8* %sunkaddr1207 to <4 x double>*
  store <4 x double> %379, <4 x double>* %383, align 8, !alias.scope !110, !noalias !112
  %sunkaddr1208 = mul i64 %index461, 8
  %sunkaddr1209 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1208
  %sunkaddr1210 = getelementptr i8, i8* %sunkaddr1209, i64 224
  %384 = bitcast i8* %sunkaddr1210 to <4 x double>*
  store <4 x double> %380, <4 x double>* %384, align 8, !alias.scope !110, !noalias !112
  %index.next470.1 = add i64 %index461, 32
  %lsr.iv.next395 = add i64 %lsr.iv394, 2
  %niter494.ncmp.1 = icmp eq i64 %lsr.iv.next395, 0
  br i1 %niter494.ncmp.1, label %middle.block452.unr-lcssa, label %vector.body454, !llvm.loop !113

middle.block452.unr-lcssa:                        ; preds = %vector.body454, %vector.ph456
  %index461.unr = phi i64 [ 0, %vector.ph456 ], [ %index.next470.1, %vector.body454 ]
  %385 = and i64 %333, 1
  %lcmp.mod492.not = icmp eq i64 %385, 0
  br i1 %lcmp.mod492.not, label %middle.block452, label %vector.body454.epil

vector.body454.epil:                              ; preds = %middle.block452.unr-lcssa
  %386 = bitcast i8* %.6.i27 to double*
  %387 = getelementptr double, double* %.524.fca.4.load, i64 %index461.unr
  %388 = bitcast double* %387 to <4 x double>*
  %wide.load462.epil = load <4 x double>, <4 x double>* %388, align 8, !alias.scope !105
  %389 = getelementptr double, double* %387, i64 4
  %390 = bitcast double* %389 to <4 x double>*
  %wide.load463.epil = load <4 x double>, <4 x double>* %390, align 8, !alias.scope !105
  %391 = getelementptr double, double* %387, i64 8
  %392 = bitcast double* %391 to <4 x double>*
  %wide.load464.epil = load <4 x double>, <4 x double>* %392, align 8, !alias.scope !105
  %393 = getelementptr double, double* %387, i64 12
  %394 = bitcast double* %393 to <4 x double>*
  %wide.load465.epil = load <4 x double>, <4 x double>* %394, align 8, !alias.scope !105
  %395 = getelementptr double, double* %.6.i24163.4, i64 %index461.unr
  %396 = bitcast double* %395 to <4 x double>*
  %wide.load466.epil = load <4 x double>, <4 x double>* %396, align 8, !alias.scope !108
  %397 = getelementptr double, double* %395, i64 4
  %398 = bitcast double* %397 to <4 x double>*
  %wide.load467.epil = load <4 x double>, <4 x double>* %398, align 8, !alias.scope !108
  %399 = getelementptr double, double* %395, i64 8
  %400 = bitcast double* %399 to <4 x double>*
  %wide.load468.epil = load <4 x double>, <4 x double>* %400, align 8, !alias.scope !108
  %401 = getelementptr double, double* %395, i64 12
  %402 = bitcast double* %401 to <4 x double>*
  %wide.load469.epil = load <4 x double>, <4 x double>* %402, align 8, !alias.scope !108
  %403 = fmul <4 x double> %wide.load462.epil, %wide.load466.epil
  %404 = fmul <4 x double> %wide.load463.epil, %wide.load467.epil
  %405 = fmul <4 x double> %wide.load464.epil, %wide.load468.epil
  %406 = fmul <4 x double> %wide.load465.epil, %wide.load469.epil
  %407 = getelementptr double, double* %386, i64 %index461.unr
  %408 = bitcast double* %407 to <4 x double>*
  store <4 x double> %403, <4 x double>* %408, align 8, !alias.scope !110, !noalias !112
  %409 = getelementptr double, double* %407, i64 4
  %410 = bitcast double* %409 to <4 x double>*
  store <4 x double> %404, <4 x double>* %410, align 8, !alias.scope !110, !noalias !112
  %411 = getelementptr double, double* %407, i64 8
  %412 = bitcast double* %411 to <4 x double>*
  store <4 x double> %405, <4 x double>* %412, align 8, !alias.scope !110, !noalias !112
  %413 = getelementptr double, double* %407, i64 12
  %414 = bitcast double* %413 to <4 x double>*
  store <4 x double> %406, <4 x double>* %414, align 8, !alias.scope !110, !noalias !112
  br label %middle.block452

middle.block452:                                  ; preds = %vector.body454.epil, %middle.block452.unr-lcssa
  %cmp.n460 = icmp eq i64 %dest_shape.1.1, %n.vec458
  br i1 %cmp.n460, label %for.end.1, label %for.body.1.us.us.preheader474

for.body.1.us.us.preheader474:                    ; preds = %middle.block452, %vector.memcheck439, %for.body.1.us.us.preheader
  %loop.index.1127.us.us.ph = phi i64 [ 0, %vector.memcheck439 ], [ 0, %for.body.1.us.us.preheader ], [ %n.vec458, %middle.block452 ]
  %415 = xor i64 %loop.index.1127.us.us.ph, -1
  %416 = add i64 %dest_shape.1.1, %415
  %xtraiter488 = and i64 %dest_shape.1.1, 7
  %lcmp.mod489.not = icmp eq i64 %xtraiter488, 0
  br i1 %lcmp.mod489.not, label %for.body.1.us.us.prol.loopexit, label %for.body.1.us.us.prol.preheader

for.body.1.us.us.prol.preheader:                  ; preds = %for.body.1.us.us.preheader474
  br label %for.body.1.us.us.prol

for.body.1.us.us.prol:                            ; preds = %for.body.1.us.us.prol.preheader, %for.body.1.us.us.prol
  %lsr.iv683 = phi i64 [ %lsr.iv.next684, %for.body.1.us.us.prol ], [ %xtraiter488, %for.body.1.us.us.prol.preheader ]
  %loop.index.1127.us.us.prol = phi i64 [ %.772.us.us.prol, %for.body.1.us.us.prol ], [ %loop.index.1127.us.us.ph, %for.body.1.us.us.prol.preheader ]
  %scevgep393 = getelementptr double, double* %.524.fca.4.load, i64 %loop.index.1127.us.us.prol
  %.734.us.us.prol = load double, double* %scevgep393, align 8
  %scevgep392 = getelementptr double, double* %.6.i24163.4, i64 %loop.index.1127.us.us.prol
  %.743.us.us.prol = load double, double* %scevgep392, align 8
  %.6.i.us.us.prol = fmul double %.734.us.us.prol, %.743.us.us.prol
  %417 = shl i64 %loop.index.1127.us.us.prol, 3
  %scevgep390 = getelementptr i8, i8* %.6.i27, i64 %417
  %scevgep390391 = bitcast i8* %scevgep390 to double*
  store double %.6.i.us.us.prol, double* %scevgep390391, align 8
  %.772.us.us.prol = add nuw i64 %loop.index.1127.us.us.prol, 1
  %lsr.iv.next684 = add nsw i64 %lsr.iv683, -1
  %prol.iter.cmp.not = icmp eq i64 %lsr.iv.next684, 0
  br i1 %prol.iter.cmp.not, label %for.body.1.us.us.prol.loopexit, label %for.body.1.us.us.prol, !llvm.loop !114

for.body.1.us.us.prol.loopexit:                   ; preds = %for.body.1.us.us.prol, %for.body.1.us.us.preheader474
  %loop.index.1127.us.us.unr = phi i64 [ %loop.index.1127.us.us.ph, %for.body.1.us.us.preheader474 ], [ %.772.us.us.prol, %for.body.1.us.us.prol ]
  %418 = icmp ult i64 %416, 7
  br i1 %418, label %for.end.1, label %for.body.1.us.us.preheader225

for.body.1.us.us.preheader225:                    ; preds = %for.body.1.us.us.prol.loopexit
  br label %for.body.1.us.us

for.body.1.us.us:                                 ; preds = %for.body.1.us.us.preheader225, %for.body.1.us.us
  %loop.index.1127.us.us = phi i64 [ %.772.us.us.7, %for.body.1.us.us ], [ %loop.index.1127.us.us.unr, %for.body.1.us.us.preheader225 ]
  %sunkaddr1211 = mul i64 %loop.index.1127.us.us, 8
  %419 = bitcast double* %.524.fca.4.load to i8*
  %sunkaddr1212 = getelementptr i8, i8* %419, i64 %sunkaddr1211
  %420 = bitcast i8* %sunkaddr1212 to double*
  %.734.us.us = load double, double* %420, align 8
  %sunkaddr1213 = mul i64 %loop.index.1127.us.us, 8
  %421 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1214 = getelementptr i8, i8* %421, i64 %sunkaddr1213
  %422 = bitcast i8* %sunkaddr1214 to double*
  %.743.us.us = load double, double* %422, align 8
  %.6.i.us.us = fmul double %.734.us.us, %.743.us.us
  %sunkaddr1215 = mul i64 %loop.index.1127.us.us, 8
  %sunkaddr1216 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1215
  %423 = bitcast i8* %sunkaddr1216 to double*
  store double %.6.i.us.us, double* %423, align 8
  %sunkaddr1217 = mul i64 %loop.index.1127.us.us, 8
  %424 = bitcast double* %.524.fca.4.load to i8*
  %sunkaddr1218 = getelementptr i8, i8* %424, i64 %sunkaddr1217
  %sunkaddr1219 = getelementptr i8, i8* %sunkaddr1218, i64 8
  %425 = bitcast i8* %sunkaddr1219 to double*
  %.734.us.us.1 = load double, double* %425, align 8
  %sunkaddr1220 = mul i64 %loop.index.1127.us.us, 8
  %426 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1221 = getelementptr i8, i8* %426, i64 %sunkaddr1220
  %sunkaddr1222 = getelementptr i8, i8* %sunkaddr1221, i64 8
  %427 = bitcast i8* %sunkaddr1222 to double*
  %.743.us.us.1 = load double, double* %427, align 8
  %.6.i.us.us.1 = fmul double %.734.us.us.1, %.743.us.us.1
  %sunkaddr1223 = mul i64 %loop.index.1127.us.us, 8
  %sunkaddr1224 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1223
  %sunkaddr1225 = getelementptr i8, i8* %sunkaddr1224, i64 8
  %428 = bitcast i8* %sunkaddr1225 to double*
  store double %.6.i.us.us.1, double* %428, align 8
  %sunkaddr1226 = mul i64 %loop.index.1127.us.us, 8
  %429 = bitcast double* %.524.fca.4.load to i8*
  %sunkaddr1227 = getelementptr i8, i8* %429, i64 %sunkaddr1226
  %sunkaddr1228 = getelementptr i8, i8* %sunkaddr1227, i64 16
  %430 = bitcast i8* %sunkaddr1228 to double*
  %.734.us.us.2 = load double, double* %430, align 8
  %sunkaddr1229 = mul i64 %loop.index.1127.us.us, 8
  %431 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1230 = getelementptr i8, i8* %431, i64 %sunkaddr1229
  %sunkaddr1231 = getelementptr i8, i8* %sunkaddr1230, i64 16
  %432 = bitcast i8* %sunkaddr1231 to double*
  %.743.us.us.2 = load double, double* %432, align 8
  %.6.i.us.us.2 = fmul double %.734.us.us.2, %.743.us.us.2
  %sunkaddr1232 = mul i64 %loop.index.1127.us.us, 8
  %sunkaddr1233 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1232
  %sunkaddr1234 = getelementptr i8, i8* %sunkaddr1233, i64 16
  %433 = bitcast i8* %sunkaddr1234 to double*
  store double %.6.i.us.us.2, double* %433, align 8
  %sunkaddr1235 = mul i64 %loop.index.1127.us.us, 8
  %434 = bitcast double* %.524.fca.4.load to i8*
  %sunkaddr1236 = getelementptr i8, i8* %434, i64 %sunkaddr1235
  %sunkaddr1237 = getelementptr i8, i8* %sunkaddr1236, i64 24
  %435 = bitcast i8* %sunkaddr1237 to double*
  %.734.us.us.3 = load double, double* %435, align 8
  %sunkaddr1238 = mul i64 %loop.index.1127.us.us, 8
  %436 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1239 = getelementptr i8, i8* %436, i64 %sunkaddr1238
  %sunkaddr1240 = getelementptr i8, i8* %sunkaddr1239, i64 24
  %437 = bitcast i8* %sunkaddr1240 to double*
  %.743.us.us.3 = load double, double* %437, align 8
  %.6.i.us.us.3 = fmul double %.734.us.us.3, %.743.us.us.3
  %sunkaddr1241 = mul i64 %loop.index.1127.us.us, 8
  %sunkaddr1242 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1241
  %sunkaddr1243 = getelementptr i8, i8* %sunkaddr1242, i64 24
  %438 = bitcast i8* %sunkaddr1243 to double*
  store double %.6.i.us.us.3, double* %438, align 8
  %sunkaddr1244 = mul i64 %loop.index.1127.us.us, 8
  %439 = bitcast double* %.524.fca.4.load to i8*
  %sunkaddr1245 = getelementptr i8, i8* %439, i64 %sunkaddr1244
  %sunkaddr1246 = getelementptr i8, i8* %sunkaddr1245, i64 32
  %440 = bitcast i8* %sunkaddr1246 to double*
  %.734.us.us.4 = load double, double* %440, align 8
  %sunkaddr1247 = mul i64 %loop.index.1127.us.us, 8
  %441 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1248 = getelementptr i8, i8* %441, i64 %sunkaddr1247
  %sunkaddr1249 = getelementptr i8, i8* %sunkaddr1248, i64 32
  %442 = bitcast i8* %sunkaddr1249 to double*
  %.743.us.us.4 = load double, double* %442, align 8
  %.6.i.us.us.4 = fmul double %.734.us.us.4, %.743.us.us.4
  %sunkaddr1250 = mul i64 %loop.index.1127.us.us, 8
  %sunkaddr1251 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1250
  %sunkaddr1252 = getelementptr i8, i8* %sunkaddr1251, i64 32
  %443 = bitcast i8* %sunkaddr1252 to double*
  store double %.6.i.us.us.4, double* %443, align 8
  %sunkaddr1253 = mul i64 %loop.index.1127.us.us, 8
  %444 = bitcast double* %.524.fca.4.load to i8*
  %sunkaddr1254 = getelementptr i8, i8* %444, i64 %sunkaddr1253
  %sunkaddr1255 = getelementptr i8, i8* %sunkaddr1254, i64 40
  %445 = bitcast i8* %sunkaddr1255 to double*
  %.734.us.us.5 = load double, double* %445, align 8
  %sunkaddr1256 = mul i64 %loop.index.1127.us.us, 8
  %446 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1257 = getelementptr i8, i8* %446, i64 %sunkaddr1256
  %sunkaddr1258 = getelementptr i8, i8* %sunkaddr1257, i64 40
  %447 = bitcast i8* %sunkaddr1258 to double*
  %.743.us.us.5 = load double, double* %447, align 8
  %.6.i.us.us.5 = fmul double %.734.us.us.5, %.743.us.us.5
  %sunkaddr1259 = mul i64 %loop.index.1127.us.us, 8
  %sunkaddr1260 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1259
  %sunkaddr1261 = getelementptr i8, i8* %sunkaddr1260, i64 40
  %448 = bitcast i8* %sunkaddr1261 to double*
  store double %.6.i.us.us.5, double* %448, align 8
  %sunkaddr1262 = mul i64 %loop.index.1127.us.us, 8
  %449 = bitcast double* %.524.fca.4.load to i8*
  %sunkaddr1263 = getelementptr i8, i8* %449, i64 %sunkaddr1262
  %sunkaddr1264 = getelementptr i8, i8* %sunkaddr1263, i64 48
  %450 = bitcast i8* %sunkaddr1264 to double*
  %.734.us.us.6 = load double, double* %450, align 8
  %sunkaddr1265 = mul i64 %loop.index.1127.us.us, 8
  %451 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1266 = getelementptr i8, i8* %451, i64 %sunkaddr1265
  %sunkaddr1267 = getelementptr i8, i8* %sunkaddr1266, i64 48
  %452 = bitcast i8* %sunkaddr1267 to double*
  %.743.us.us.6 = load double, double* %452, align 8
  %.6.i.us.us.6 = fmul double %.734.us.us.6, %.743.us.us.6
  %sunkaddr1268 = mul i64 %loop.index.1127.us.us, 8
  %sunkaddr1269 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1268
  %sunkaddr1270 = getelementptr i8, i8* %sunkaddr1269, i64 48
  %453 = bitcast i8* %sunkaddr1270 to double*
  store double %.6.i.us.us.6, double* %453, align 8
  %sunkaddr1271 = mul i64 %loop.index.1127.us.us, 8
  %454 = bitcast double* %.524.fca.4.load to i8*
  %sunkaddr1272 = getelementptr i8, i8* %454, i64 %sunkaddr1271
  %sunkaddr1273 = getelementptr i8, i8* %sunkaddr1272, i64 56
  %455 = bitcast i8* %sunkaddr1273 to double*
  %.734.us.us.7 = load double, double* %455, align 8
  %sunkaddr1274 = mul i64 %loop.index.1127.us.us, 8
  %456 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1275 = getelementptr i8, i8* %456, i64 %sunkaddr1274
  %sunkaddr1276 = getelementptr i8, i8* %sunkaddr1275, i64 56
  %457 = bitcast i8* %sunkaddr1276 to double*
  %.743.us.us.7 = load double, double* %457, align 8
  %.6.i.us.us.7 = fmul double %.734.us.us.7, %.743.us.us.7
  %sunkaddr1277 = mul i64 %loop.index.1127.us.us, 8
  %sunkaddr1278 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1277
  %sunkaddr1279 = getelementptr i8, i8* %sunkaddr1278, i64 56
  %458 = bitcast i8* %sunkaddr1279 to double*
  store double %.6.i.us.us.7, double* %458, align 8
  %.772.us.us.7 = add nuw nsw i64 %loop.index.1127.us.us, 8
  %exitcond225.not.7 = icmp eq i64 %dest_shape.1.1, %.772.us.us.7
  br i1 %exitcond225.not.7, label %for.end.1, label %for.body.1.us.us, !llvm.loop !115

for.body.1.us:                                    ; preds = %for.body.1.us.preheader226, %for.body.1.us
  %loop.index.1127.us = phi i64 [ %.772.us.7, %for.body.1.us ], [ %loop.index.1127.us.unr, %for.body.1.us.preheader226 ]
  %sunkaddr1280 = mul i64 %loop.index.1127.us, 8
  %459 = bitcast double* %.524.fca.4.load to i8*
  %sunkaddr1281 = getelementptr i8, i8* %459, i64 %sunkaddr1280
  %460 = bitcast i8* %sunkaddr1281 to double*
  %.734.us = load double, double* %460, align 8
  %.743.us = load double, double* %.6.i24163.4, align 8
  %.6.i.us = fmul double %.734.us, %.743.us
  %sunkaddr1282 = mul i64 %loop.index.1127.us, 8
  %sunkaddr1283 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1282
  %461 = bitcast i8* %sunkaddr1283 to double*
  store double %.6.i.us, double* %461, align 8
  %sunkaddr1284 = mul i64 %loop.index.1127.us, 8
  %462 = bitcast double* %.524.fca.4.load to i8*
  %sunkaddr1285 = getelementptr i8, i8* %462, i64 %sunkaddr1284
  %sunkaddr1286 = getelementptr i8, i8* %sunkaddr1285, i64 8
  %463 = bitcast i8* %sunkaddr1286 to double*
  %.734.us.1 = load double, double* %463, align 8
  %.743.us.1 = load double, double* %.6.i24163.4, align 8
  %.6.i.us.1 = fmul double %.734.us.1, %.743.us.1
  %sunkaddr1287 = mul i64 %loop.index.1127.us, 8
  %sunkaddr1288 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1287
  %sunkaddr1289 = getelementptr i8, i8* %sunkaddr1288, i64 8
  %464 = bitcast i8* %sunkaddr1289 to double*
  store double %.6.i.us.1, double* %464, align 8
  %sunkaddr1290 = mul i64 %loop.index.1127.us, 8
  %465 = bitcast double* %.524.fca.4.load to i8*
  %sunkaddr1291 = getelementptr i8, i8* %465, i64 %sunkaddr1290
  %sunkaddr1292 = getelementptr i8, i8* %sunkaddr1291, i64 16
  %466 = bitcast i8* %sunkaddr1292 to double*
  %.734.us.2 = load double, double* %466, align 8
  %.743.us.2 = load double, double* %.6.i24163.4, align 8
  %.6.i.us.2 = fmul double %.734.us.2, %.743.us.2
  %sunkaddr1293 = mul i64 %loop.index.1127.us, 8
  %sunkaddr1294 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1293
  %sunkaddr1295 = getelementptr i8, i8* %sunkaddr1294, i64 16
  %467 = bitcast i8* %sunkaddr1295 to double*
  store double %.6.i.us.2, double* %467, align 8
  %sunkaddr1296 = mul i64 %loop.index.1127.us, 8
  %468 = bitcast double* %.524.fca.4.load to i8*
  %sunkaddr1297 = getelementptr i8, i8* %468, i64 %sunkaddr1296
  %sunkaddr1298 = getelementptr i8, i8* %sunkaddr1297, i64 24
  %469 = bitcast i8* %sunkaddr1298 to double*
  %.734.us.3 = load double, double* %469, align 8
  %.743.us.3 = load double, double* %.6.i24163.4, align 8
  %.6.i.us.3 = fmul double %.734.us.3, %.743.us.3
  %sunkaddr1299 = mul i64 %loop.index.1127.us, 8
  %sunkaddr1300 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1299
  %sunkaddr1301 = getelementptr i8, i8* %sunkaddr1300, i64 24
  %470 = bitcast i8* %sunkaddr1301 to double*
  store double %.6.i.us.3, double* %470, align 8
  %sunkaddr1302 = mul i64 %loop.index.1127.us, 8
  %471 = bitcast double* %.524.fca.4.load to i8*
  %sunkaddr1303 = getelementptr i8, i8* %471, i64 %sunkaddr1302
  %sunkaddr1304 = getelementptr i8, i8* %sunkaddr1303, i64 32
  %472 = bitcast i8* %sunkaddr1304 to double*
  %.734.us.4 = load double, double* %472, align 8
  %.743.us.4 = load double, double* %.6.i24163.4, align 8
  %.6.i.us.4 = fmul double %.734.us.4, %.743.us.4
  %sunkaddr1305 = mul i64 %loop.index.1127.us, 8
  %sunkaddr1306 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1305
  %sunkaddr1307 = getelementptr i8, i8* %sunkaddr1306, i64 32
  %473 = bitcast i8* %sunkaddr1307 to double*
  store double %.6.i.us.4, double* %473, align 8
  %sunkaddr1308 = mul i64 %loop.index.1127.us, 8
  %474 = bitcast double* %.524.fca.4.load to i8*
  %sunkaddr1309 = getelementptr i8, i8* %474, i64 %sunkaddr1308
  %sunkaddr1310 = getelementptr i8, i8* %sunkaddr1309, i64 40
  %475 = bitcast i8* %sunkaddr1310 to double*
  %.734.us.5 = load double, double* %475, align 8
  %.743.us.5 = load double, double* %.6.i24163.4, align 8
  %.6.i.us.5 = fmul double %.734.us.5, %.743.us.5
  %sunkaddr1311 = mul i64 %loop.index.1127.us, 8
  %sunkaddr1312 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1311
  %sunkaddr1313 = getelementptr i8, i8* %sunkaddr1312, i64 40
  %476 = bitcast i8* %sunkaddr1313 to double*
  store double %.6.i.us.5, double* %476, align 8
  %sunkaddr1314 = mul i64 %loop.index.1127.us, 8
  %477 = bitcast double* %.524.fca.4.load to i8*
  %sunkaddr1315 = getelementptr i8, i8* %477, i64 %sunkaddr1314
  %sunkaddr1316 = getelementptr i8, i8* %sunkaddr1315, i64 48
  %478 = bitcast i8* %sunkaddr1316 to double*
  %.734.us.6 = load double, double* %478, align 8
  %.743.us.6 = load double, double* %.6.i24163.4, align 8
  %.6.i.us.6 = fmul double %.734.us.6, %.743.us.6
  %sunkaddr1317 = mul i64 %loop.index.1127.us, 8
  %sunkaddr1318 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1317
  %sunkaddr1319 = getelementptr i8, i8* %sunkaddr1318, i64 48
  %479 = bitcast i8* %sunkaddr1319 to double*
  store double %.6.i.us.6, double* %479, align 8
  %sunkaddr1320 = mul i64 %loop.index.1127.us, 8
  %480 = bitcast double* %.524.fca.4.load to i8*
  %sunkaddr1321 = getelementptr i8, i8* %480, i64 %sunkaddr1320
  %sunkaddr1322 = getelementptr i8, i8* %sunkaddr1321, i64 56
  %481 = bitcast i8* %sunkaddr1322 to double*
  %.734.us.7 = load double, double* %481, align 8
  %.743.us.7 = load double, double* %.6.i24163.4, align 8
  %.6.i.us.7 = fmul double %.734.us.7, %.743.us.7
  %sunkaddr1323 = mul i64 %loop.index.1127.us, 8
  %sunkaddr1324 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1323
  %sunkaddr1325 = getelementptr i8, i8* %sunkaddr1324, i64 56
  %482 = bitcast i8* %sunkaddr1325 to double*
  store double %.6.i.us.7, double* %482, align 8
  %.772.us.7 = add nuw nsw i64 %loop.index.1127.us, 8
  %exitcond226.not.7 = icmp eq i64 %dest_shape.1.1, %.772.us.7
  br i1 %exitcond226.not.7, label %for.end.1, label %for.body.1.us, !llvm.loop !116

for.body.1.lr.ph.split:                           ; preds = %for.body.1.lr.ph
  %483 = icmp ugt i64 %.36.fca.5.0.load, 1
  br i1 %483, label %for.body.1.us203.preheader, label %for.body.1.preheader

for.body.1.preheader:                             ; preds = %for.body.1.lr.ph.split
  %484 = icmp ult i64 %dest_shape.1.1, 16
  br i1 %484, label %for.body.1.preheader479, label %vector.memcheck329

vector.memcheck329:                               ; preds = %for.body.1.preheader
  %485 = bitcast double* %.524.fca.4.load to i8*
  %486 = bitcast double* %.6.i24163.4 to i8*
  %487 = shl i64 %dest_shape.1.1, 3
  %scevgep330 = getelementptr i8, i8* %.6.i27, i64 %487
  %scevgep332 = getelementptr double, double* %.524.fca.4.load, i64 1
  %scevgep332333 = bitcast double* %scevgep332 to i8*
  %scevgep334335 = bitcast double* %.491.4 to i8*
  %bound0336 = icmp ult i8* %.6.i27, %scevgep332333
  %bound1337 = icmp ugt i8* %scevgep330, %485
  %found.conflict338 = and i1 %bound0336, %bound1337
  %bound0339 = icmp ult i8* %.6.i27, %scevgep334335
  %bound1340 = icmp ugt i8* %scevgep330, %486
  %found.conflict341 = and i1 %bound0339, %bound1340
  %conflict.rdx = or i1 %found.conflict338, %found.conflict341
  br i1 %conflict.rdx, label %for.body.1.preheader479, label %vector.ph346

vector.ph346:                                     ; preds = %vector.memcheck329
  %n.vec348 = and i64 %dest_shape.1.1, -16
  %488 = add nsw i64 %n.vec348, -16
  %489 = lshr exact i64 %488, 4
  %490 = add nuw nsw i64 %489, 1
  %491 = icmp eq i64 %488, 0
  br i1 %491, label %middle.block342.unr-lcssa, label %vector.ph346.new

vector.ph346.new:                                 ; preds = %vector.ph346
  %unroll_iter517 = and i64 %490, 2305843009213693950
  %492 = load double, double* %.524.fca.4.load, align 8, !alias.scope !117
  %493 = load double, double* %.6.i24163.4, align 8, !alias.scope !120
  %.scalar = fmul double %492, %493
  %494 = insertelement <4 x double> poison, double %.scalar, i64 0
  %495 = shufflevector <4 x double> %494, <4 x double> poison, <4 x i32> zeroinitializer
  %496 = add nsw i64 %unroll_iter517, -2
  %497 = lshr exact i64 %496, 1
  %498 = add nuw i64 %497, 1
  %xtraiter266 = and i64 %498, 3
  %499 = icmp ult i64 %496, 6
  br i1 %499, label %middle.block342.unr-lcssa.loopexit.unr-lcssa, label %vector.ph346.new.new

vector.ph346.new.new:                             ; preds = %vector.ph346.new
  %unroll_iter271 = and i64 %498, -4
  %scevgep698 = getelementptr i8, i8* %.6.i27, i64 992
  br label %vector.body344

vector.body344:                                   ; preds = %vector.body344, %vector.ph346.new.new
  %lsr.iv794 = phi i64 [ %lsr.iv.next795, %vector.body344 ], [ %unroll_iter271, %vector.ph346.new.new ]
  %index351 = phi i64 [ 0, %vector.ph346.new.new ], [ %index.next366.1.3, %vector.body344 ]
  %sunkaddr1574 = shl i64 %index351, 3
  %scevgep791 = getelementptr i8, i8* %scevgep698, i64 %sunkaddr1574
  %scevgep791792 = bitcast i8* %scevgep791 to <4 x double>*
  %scevgep793 = getelementptr <4 x double>, <4 x double>* %scevgep791792, i64 -31
  store <4 x double> %495, <4 x double>* %scevgep793, align 8, !alias.scope !122, !noalias !124
  %scevgep788 = getelementptr i8, i8* %scevgep698, i64 %sunkaddr1574
  %scevgep788789 = bitcast i8* %scevgep788 to <4 x double>*
  %scevgep790 = getelementptr <4 x double>, <4 x double>* %scevgep788789, i64 -30
  store <4 x double> %495, <4 x double>* %scevgep790, align 8, !alias.scope !122, !noalias !124
  %500 = shl i64 %index351, 3
  %scevgep785 = getelementptr i8, i8* %scevgep698, i64 %500
  %scevgep785786 = bitcast i8* %scevgep785 to <4 x double>*
  %scevgep787 = getelementptr <4 x double>, <4 x double>* %scevgep785786, i64 -29
  store <4 x double> %495, <4 x double>* %scevgep787, align 8, !alias.scope !122, !noalias !124
  %501 = shl i64 %index351, 3
  %scevgep782 = getelementptr i8, i8* %scevgep698, i64 %501
  %scevgep782783 = bitcast i8* %scevgep782 to <4 x double>*
  %scevgep784 = getelementptr <4 x double>, <4 x double>* %scevgep782783, i64 -28
  store <4 x double> %495, <4 x double>* %scevgep784, align 8, !alias.scope !122, !noalias !124
  %502 = shl i64 %index351, 3
  %scevgep779 = getelementptr i8, i8* %scevgep698, i64 %502
  %scevgep779780 = bitcast i8* %scevgep779 to <4 x double>*
  %scevgep781 = getelementptr <4 x double>, <4 x double>* %scevgep779780, i64 -27
  store <4 x double> %495, <4 x double>* %scevgep781, align 8, !alias.scope !122, !noalias !124
  %503 = shl i64 %index351, 3
  %scevgep776 = getelementptr i8, i8* %scevgep698, i64 %503
  %scevgep776777 = bitcast i8* %scevgep776 to <4 x double>*
  %scevgep778 = getelementptr <4 x double>, <4 x double>* %scevgep776777, i64 -26
  store <4 x double> %495, <4 x double>* %scevgep778, align 8, !alias.scope !122, !noalias !124
  %504 = shl i64 %index351, 3
  %scevgep773 = getelementptr i8, i8* %scevgep698, i64 %504
  %scevgep773774 = bitcast i8* %scevgep773 to <4 x double>*
  %scevgep775 = getelementptr <4 x double>, <4 x double>* %scevgep773774, i64 -25
  store <4 x double> %495, <4 x double>* %scevgep775, align 8, !alias.scope !122, !noalias !124
  %505 = shl i64 %index351, 3
  %scevgep770 = getelementptr i8, i8* %scevgep698, i64 %505
  %scevgep770771 = bitcast i8* %scevgep770 to <4 x double>*
  %scevgep772 = getelementptr <4 x double>, <4 x double>* %scevgep770771, i64 -24
  store <4 x double> %495, <4 x double>* %scevgep772, align 8, !alias.scope !122, !noalias !124
  %index.next366.1 = shl i64 %index351, 3
  %scevgep723 = getelementptr i8, i8* %scevgep698, i64 %index.next366.1
  %scevgep723724 = bitcast i8* %scevgep723 to <4 x double>*
  %scevgep725 = getelementptr <4 x double>, <4 x double>* %scevgep723724, i64 -23
  store <4 x double> %495, <4 x double>* %scevgep725, align 8, !alias.scope !122, !noalias !124
  %506 = shl i64 %index351, 3
  %scevgep726 = getelementptr i8, i8* %scevgep698, i64 %506
  %scevgep726727 = bitcast i8* %scevgep726 to <4 x double>*
  %scevgep728 = getelementptr <4 x double>, <4 x double>* %scevgep726727, i64 -22
  store <4 x double> %495, <4 x double>* %scevgep728, align 8, !alias.scope !122, !noalias !124
  %507 = shl i64 %index351, 3
  %scevgep729 = getelementptr i8, i8* %scevgep698, i64 %507
  %scevgep729730 = bitcast i8* %scevgep729 to <4 x double>*
  %scevgep731 = getelementptr <4 x double>, <4 x double>* %scevgep729730, i64 -21
  store <4 x double> %495, <4 x double>* %scevgep731, align 8, !alias.scope !122, !noalias !124
  %508 = shl i64 %index351, 3
  %scevgep732 = getelementptr i8, i8* %scevgep698, i64 %508
  %scevgep732733 = bitcast i8* %scevgep732 to <4 x double>*
  %scevgep734 = getelementptr <4 x double>, <4 x double>* %scevgep732733, i64 -20
  store <4 x double> %495, <4 x double>* %scevgep734, align 8, !alias.scope !122, !noalias !124
  %509 = shl i64 %index351, 3
  %scevgep735 = getelementptr i8, i8* %scevgep698, i64 %509
  %scevgep735736 = bitcast i8* %scevgep735 to <4 x double>*
  %scevgep737 = getelementptr <4 x double>, <4 x double>* %scevgep735736, i64 -19
  store <4 x double> %495, <4 x double>* %scevgep737, align 8, !alias.scope !122, !noalias !124
  %510 = shl i64 %index351, 3
  %scevgep738 = getelementptr i8, i8* %scevgep698, i64 %510
  %scevgep738739 = bitcast i8* %scevgep738 to <4 x double>*
  %scevgep740 = getelementptr <4 x double>, <4 x double>* %scevgep738739, i64 -18
  store <4 x double> %495, <4 x double>* %scevgep740, align 8, !alias.scope !122, !noalias !124
  %511 = shl i64 %index351, 3
  %scevgep741 = getelementptr i8, i8* %scevgep698, i64 %511
  %scevgep741742 = bitcast i8* %scevgep741 to <4 x double>*
  %scevgep743 = getelementptr <4 x double>, <4 x double>* %scevgep741742, i64 -17
  store <4 x double> %495, <4 x double>* %scevgep743, align 8, !alias.scope !122, !noalias !124
  %512 = shl i64 %index351, 3
  %scevgep744 = getelementptr i8, i8* %scevgep698, i64 %512
  %scevgep744745 = bitcast i8* %scevgep744 to <4 x double>*
  %scevgep746 = getelementptr <4 x double>, <4 x double>* %scevgep744745, i64 -16
  store <4 x double> %495, <4 x double>* %scevgep746, align 8, !alias.scope !122, !noalias !124
  %index.next366.1.1 = shl i64 %index351, 3
  %scevgep699 = getelementptr i8, i8* %scevgep698, i64 %index.next366.1.1
  %scevgep699700 = bitcast i8* %scevgep699 to <4 x double>*
  %scevgep701 = getelementptr <4 x double>, <4 x double>* %scevgep699700, i64 -15
  store <4 x double> %495, <4 x double>* %scevgep701, align 8, !alias.scope !122, !noalias !124
  %513 = shl i64 %index351, 3
  %scevgep702 = getelementptr i8, i8* %scevgep698, i64 %513
  %scevgep702703 = bitcast i8* %scevgep702 to <4 x double>*
  %scevgep704 = getelementptr <4 x double>, <4 x double>* %scevgep702703, i64 -14
  store <4 x double> %495, <4 x double>* %scevgep704, align 8, !alias.scope !122, !noalias !124
  %514 = shl i64 %index351, 3
  %scevgep705 = getelementptr i8, i8* %scevgep698, i64 %514
  %scevgep705706 = bitcast i8* %scevgep705 to <4 x double>*
  %scevgep707 = getelementptr <4 x double>, <4 x double>* %scevgep705706, i64 -13
  store <4 x double> %495, <4 x double>* %scevgep707, align 8, !alias.scope !122, !noalias !124
  %515 = shl i64 %index351, 3
  %scevgep708 = getelementptr i8, i8* %scevgep698, i64 %515
  %scevgep708709 = bitcast i8* %scevgep708 to <4 x double>*
  %scevgep710 = getelementptr <4 x double>, <4 x double>* %scevgep708709, i64 -12
  store <4 x double> %495, <4 x double>* %scevgep710, align 8, !alias.scope !122, !noalias !124
  %516 = shl i64 %index351, 3
  %scevgep711 = getelementptr i8, i8* %scevgep698, i64 %516
  %scevgep711712 = bitcast i8* %scevgep711 to <4 x double>*
  %scevgep713 = getelementptr <4 x double>, <4 x double>* %scevgep711712, i64 -11
  store <4 x double> %495, <4 x double>* %scevgep713, align 8, !alias.scope !122, !noalias !124
  %517 = shl i64 %index351, 3
  %scevgep714 = getelementptr i8, i8* %scevgep698, i64 %517
  %scevgep714715 = bitcast i8* %scevgep714 to <4 x double>*
  %scevgep716 = getelementptr <4 x double>, <4 x double>* %scevgep714715, i64 -10
  store <4 x double> %495, <4 x double>* %scevgep716, align 8, !alias.scope !122, !noalias !124
  %518 = shl i64 %index351, 3
  %scevgep717 = getelementptr i8, i8* %scevgep698, i64 %518
  %scevgep717718 = bitcast i8* %scevgep717 to <4 x double>*
  %scevgep719 = getelementptr <4 x double>, <4 x double>* %scevgep717718, i64 -9
  store <4 x double> %495, <4 x double>* %scevgep719, align 8, !alias.scope !122, !noalias !124
  %519 = shl i64 %index351, 3
  %scevgep720 = getelementptr i8, i8* %scevgep698, i64 %519
  %scevgep720721 = bitcast i8* %scevgep720 to <4 x double>*
  %scevgep722 = getelementptr <4 x double>, <4 x double>* %scevgep720721, i64 -8
  store <4 x double> %495, <4 x double>* %scevgep722, align 8, !alias.scope !122, !noalias !124
  %index.next366.1.2 = shl i64 %index351, 3
  %scevgep747 = getelementptr i8, i8* %scevgep698, i64 %index.next366.1.2
  %scevgep747748 = bitcast i8* %scevgep747 to <4 x double>*
  %scevgep749 = getelementptr <4 x double>, <4 x double>* %scevgep747748, i64 -7
  store <4 x double> %495, <4 x double>* %scevgep749, align 8, !alias.scope !122, !noalias !124
  %520 = shl i64 %index351, 3
  %scevgep750 = getelementptr i8, i8* %scevgep698, i64 %520
  %scevgep750751 = bitcast i8* %scevgep750 to <4 x double>*
  %scevgep752 = getelementptr <4 x double>, <4 x double>* %scevgep750751, i64 -6
  store <4 x double> %495, <4 x double>* %scevgep752, align 8, !alias.scope !122, !noalias !124
  %521 = shl i64 %index351, 3
  %scevgep753 = getelementptr i8, i8* %scevgep698, i64 %521
  %scevgep753754 = bitcast i8* %scevgep753 to <4 x double>*
  %scevgep755 = getelementptr <4 x double>, <4 x double>* %scevgep753754, i64 -5
  store <4 x double> %495, <4 x double>* %scevgep755, align 8, !alias.scope !122, !noalias !124
  %522 = shl i64 %index351, 3
  %scevgep756 = getelementptr i8, i8* %scevgep698, i64 %522
  %scevgep756757 = bitcast i8* %scevgep756 to <4 x double>*
  %scevgep758 = getelementptr <4 x double>, <4 x double>* %scevgep756757, i64 -4
  store <4 x double> %495, <4 x double>* %scevgep758, align 8, !alias.scope !122, !noalias !124
  %523 = shl i64 %index351, 3
  %scevgep759 = getelementptr i8, i8* %scevgep698, i64 %523
  %scevgep759760 = bitcast i8* %scevgep759 to <4 x double>*
  %scevgep761 = getelementptr <4 x double>, <4 x double>* %scevgep759760, i64 -3
  store <4 x double> %495, <4 x double>* %scevgep761, align 8, !alias.scope !122, !noalias !124
  %524 = shl i64 %index351, 3
  %scevgep762 = getelementptr i8, i8* %scevgep698, i64 %524
  %scevgep762763 = bitcast i8* %scevgep762 to <4 x double>*
  %scevgep764 = getelementptr <4 x double>, <4 x double>* %scevgep762763, i64 -2
  store <4 x double> %495, <4 x double>* %scevgep764, align 8, !alias.scope !122, !noalias !124
  %525 = shl i64 %index351, 3
  %scevgep765 = getelementptr i8, i8* %scevgep698, i64 %525
  %scevgep765766 = bitcast i8* %scevgep765 to <4 x double>*
  %scevgep767 = getelementptr <4 x double>, <4 x double>* %scevgep765766, i64 -1
  store <4 x double> %495, <4 x double>* %scevgep767, align 8, !alias.scope !122, !noalias !124
  %526 = shl i64 %index351, 3
  %scevgep768 = getelementptr i8, i8* %scevgep698, i64 %526
  %scevgep768769 = bitcast i8* %scevgep768 to <4 x double>*
  store <4 x double> %495, <4 x double>* %scevgep768769, align 8, !alias.scope !122, !noalias !124
  %index.next366.1.3 = add i64 %index351, 128
  %lsr.iv.next795 = add i64 %lsr.iv794, -4
  %niter272.ncmp.3 = icmp eq i64 %lsr.iv.next795, 0
  br i1 %niter272.ncmp.3, label %middle.block342.unr-lcssa.loopexit.unr-lcssa, label %vector.body344, !llvm.loop !125

middle.block342.unr-lcssa.loopexit.unr-lcssa:     ; preds = %vector.body344, %vector.ph346.new
  %index.next366.1.lcssa.ph = phi i64 [ undef, %vector.ph346.new ], [ %index.next366.1.3, %vector.body344 ]
  %index351.unr268 = phi i64 [ 0, %vector.ph346.new ], [ %index.next366.1.3, %vector.body344 ]
  %lcmp.mod269.not = icmp eq i64 %xtraiter266, 0
  br i1 %lcmp.mod269.not, label %middle.block342.unr-lcssa, label %vector.body344.epil267.preheader

vector.body344.epil267.preheader:                 ; preds = %middle.block342.unr-lcssa.loopexit.unr-lcssa
  br label %vector.body344.epil267

vector.body344.epil267:                           ; preds = %vector.body344.epil267.preheader, %vector.body344.epil267
  %lsr.iv696 = phi i64 [ %xtraiter266, %vector.body344.epil267.preheader ], [ %lsr.iv.next697, %vector.body344.epil267 ]
  %index351.epil = phi i64 [ %index.next366.1.epil, %vector.body344.epil267 ], [ %index351.unr268, %vector.body344.epil267.preheader ]
  %sunkaddr1326 = mul i64 %index351.epil, 8
  %sunkaddr1327 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1326
  %527 = bitcast i8* %sunkaddr1327 to <4 x double>*
  store <4 x double> %495, <4 x double>* %527, align 8, !alias.scope !122, !noalias !124
  %sunkaddr1328 = mul i64 %index351.epil, 8
  %sunkaddr1329 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1328
  %sunkaddr1330 = getelementptr i8, i8* %sunkaddr1329, i64 32
  %528 = bitcast i8* %sunkaddr1330 to <4 x double>*
  store <4 x double> %495, <4 x double>* %528, align 8, !alias.scope !122, !noalias !124
  %sunkaddr1331 = mul i64 %index351.epil, 8
  %sunkaddr1332 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1331
  %sunkaddr1333 = getelementptr i8, i8* %sunkaddr1332, i64 64
  %529 = bitcast i8* %sunkaddr1333 to <4 x double>*
  store <4 x double> %495, <4 x double>* %529, align 8, !alias.scope !122, !noalias !124
  %sunkaddr1334 = mul i64 %index351.epil, 8
  %sunkaddr1335 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1334
  %sunkaddr1336 = getelementptr i8, i8* %sunkaddr1335, i64 96
  %530 = bitcast i8* %sunkaddr1336 to <4 x double>*
  store <4 x double> %495, <4 x double>* %530, align 8, !alias.scope !122, !noalias !124
  %sunkaddr1337 = mul i64 %index351.epil, 8
  %sunkaddr1338 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1337
  %sunkaddr1339 = getelementptr i8, i8* %sunkaddr1338, i64 128
  %531 = bitcast i8* %sunkaddr1339 to <4 x double>*
  store <4 x double> %495, <4 x double>* %531, align 8, !alias.scope !122, !noalias !124
  %sunkaddr1340 = mul i64 %index351.epil, 8
  %sunkaddr1341 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1340
  %sunkaddr1343 = getelementptr i8, i8* %sunkaddr1341, i64 160
  %532 = bitcast i8* %sunkaddr1343 to <4 x double>*
  store <4 x double> %495, <4 x double>* %532, align 8, !alias.scope !122, !noalias !124
  %sunkaddr1344 = mul i64 %index351.epil, 8
  %sunkaddr1345 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1344
  %sunkaddr1346 = getelementptr i8, i8* %sunkaddr1345, i64 192
  %533 = bitcast i8* %sunkaddr1346 to <4 x double>*
  store <4 x double> %495, <4 x double>* %533, align 8, !alias.scope !122, !noalias !124
  %sunkaddr1347 = mul i64 %index351.epil, 8
  %sunkaddr1348 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1347
  %sunkaddr1349 = getelementptr i8, i8* %sunkaddr1348, i64 224
  %534 = bitcast i8* %sunkaddr1349 to <4 x double>*
  store <4 x double> %495, <4 x double>* %534, align 8, !alias.scope !122, !noalias !124
  %index.next366.1.epil = add i64 %index351.epil, 32
  %lsr.iv.next697 = add nsw i64 %lsr.iv696, -1
  %epil.iter.cmp.not275 = icmp eq i64 %lsr.iv.next697, 0
  br i1 %epil.iter.cmp.not275, label %middle.block342.unr-lcssa, label %vector.body344.epil267, !llvm.loop !126

middle.block342.unr-lcssa:                        ; preds = %vector.body344.epil267, %middle.block342.unr-lcssa.loopexit.unr-lcssa, %vector.ph346
  %index351.unr = phi i64 [ 0, %vector.ph346 ], [ %index.next366.1.lcssa.ph, %middle.block342.unr-lcssa.loopexit.unr-lcssa ], [ %index.next366.1.epil, %vector.body344.epil267 ]
  %535 = and i64 %490, 1
  %lcmp.mod516.not = icmp eq i64 %535, 0
  br i1 %lcmp.mod516.not, label %middle.block342, label %vector.body344.epil

vector.body344.epil:                              ; preds = %middle.block342.unr-lcssa
  %536 = bitcast i8* %.6.i27 to double*
  %537 = load double, double* %.524.fca.4.load, align 8, !alias.scope !117
  %538 = load double, double* %.6.i24163.4, align 8, !alias.scope !120
  %.scalar.epil = fmul double %537, %538
  %539 = insertelement <4 x double> poison, double %.scalar.epil, i64 0
  %540 = shufflevector <4 x double> %539, <4 x double> poison, <4 x i32> zeroinitializer
  %541 = getelementptr double, double* %536, i64 %index351.unr
  %542 = bitcast double* %541 to <4 x double>*
  store <4 x double> %540, <4 x double>* %542, align 8, !alias.scope !122, !noalias !124
  %543 = getelementptr double, double* %541, i64 4
  %544 = bitcast double* %543 to <4 x double>*
  store <4 x double> %540, <4 x double>* %544, align 8, !alias.scope !122, !noalias !124
  %545 = getelementptr double, double* %541, i64 8
  %546 = bitcast double* %545 to <4 x double>*
  store <4 x double> %540, <4 x double>* %546, align 8, !alias.scope !122, !noalias !124
  %547 = getelementptr double, double* %541, i64 12
  %548 = bitcast double* %547 to <4 x double>*
  store <4 x double> %540, <4 x double>* %548, align 8, !alias.scope !122, !noalias !124
  br label %middle.block342

middle.block342:                                  ; preds = %vector.body344.epil, %middle.block342.unr-lcssa
  %cmp.n350 = icmp eq i64 %dest_shape.1.1, %n.vec348
  br i1 %cmp.n350, label %for.end.1, label %for.body.1.preheader479

for.body.1.preheader479:                          ; preds = %middle.block342, %vector.memcheck329, %for.body.1.preheader
  %loop.index.1127.ph = phi i64 [ 0, %vector.memcheck329 ], [ 0, %for.body.1.preheader ], [ %n.vec348, %middle.block342 ]
  %549 = xor i64 %loop.index.1127.ph, -1
  %550 = add i64 %dest_shape.1.1, %549
  %xtraiter511 = and i64 %dest_shape.1.1, 7
  %lcmp.mod512.not = icmp eq i64 %xtraiter511, 0
  br i1 %lcmp.mod512.not, label %for.body.1.prol.loopexit, label %for.body.1.prol.preheader

for.body.1.prol.preheader:                        ; preds = %for.body.1.preheader479
  br label %for.body.1.prol

for.body.1.prol:                                  ; preds = %for.body.1.prol.preheader, %for.body.1.prol
  %lsr.iv975 = phi i64 [ %lsr.iv.next976, %for.body.1.prol ], [ %xtraiter511, %for.body.1.prol.preheader ]
  %loop.index.1127.prol = phi i64 [ %.772.prol, %for.body.1.prol ], [ %loop.index.1127.ph, %for.body.1.prol.preheader ]
  %.734.prol = load double, double* %.524.fca.4.load, align 8
  %.743.prol = load double, double* %.6.i24163.4, align 8
  %.6.i.prol = fmul double %.734.prol, %.743.prol
  %551 = shl i64 %loop.index.1127.prol, 3
  %scevgep671 = getelementptr i8, i8* %.6.i27, i64 %551
  %scevgep671672 = bitcast i8* %scevgep671 to double*
  store double %.6.i.prol, double* %scevgep671672, align 8
  %.772.prol = add nuw i64 %loop.index.1127.prol, 1
  %lsr.iv.next976 = add nsw i64 %lsr.iv975, -1
  %prol.iter513.cmp.not = icmp eq i64 %lsr.iv.next976, 0
  br i1 %prol.iter513.cmp.not, label %for.body.1.prol.loopexit, label %for.body.1.prol, !llvm.loop !127

for.body.1.prol.loopexit:                         ; preds = %for.body.1.prol, %for.body.1.preheader479
  %loop.index.1127.unr = phi i64 [ %loop.index.1127.ph, %for.body.1.preheader479 ], [ %.772.prol, %for.body.1.prol ]
  %552 = icmp ult i64 %550, 7
  br i1 %552, label %for.end.1, label %for.body.1.preheader230

for.body.1.preheader230:                          ; preds = %for.body.1.prol.loopexit
  br label %for.body.1

for.body.1.us203.preheader:                       ; preds = %for.body.1.lr.ph.split
  %553 = icmp ult i64 %dest_shape.1.1, 16
  br i1 %553, label %for.body.1.us203.preheader477, label %vector.memcheck367

vector.memcheck367:                               ; preds = %for.body.1.us203.preheader
  %554 = bitcast double* %.524.fca.4.load to i8*
  %555 = bitcast double* %.6.i24163.4 to i8*
  %556 = shl i64 %dest_shape.1.1, 3
  %scevgep368 = getelementptr i8, i8* %.6.i27, i64 %556
  %scevgep369 = getelementptr double, double* %.524.fca.4.load, i64 1
  %scevgep369370 = bitcast double* %scevgep369 to i8*
  %scevgep371 = getelementptr double, double* %.6.i24163.4, i64 %dest_shape.1.1
  %scevgep371372 = bitcast double* %scevgep371 to i8*
  %bound0373 = icmp ult i8* %.6.i27, %scevgep369370
  %bound1374 = icmp ugt i8* %scevgep368, %554
  %found.conflict375 = and i1 %bound0373, %bound1374
  %bound0376 = icmp ult i8* %.6.i27, %scevgep371372
  %bound1377 = icmp ugt i8* %scevgep368, %555
  %found.conflict378 = and i1 %bound0376, %bound1377
  %conflict.rdx379 = or i1 %found.conflict375, %found.conflict378
  br i1 %conflict.rdx379, label %for.body.1.us203.preheader477, label %vector.ph384

vector.ph384:                                     ; preds = %vector.memcheck367
  %n.vec386 = and i64 %dest_shape.1.1, -16
  %557 = add nsw i64 %n.vec386, -16
  %558 = lshr exact i64 %557, 4
  %559 = add i64 %558, 1
  %560 = icmp eq i64 %557, 0
  br i1 %560, label %middle.block380.unr-lcssa, label %vector.ph384.new

vector.ph384.new:                                 ; preds = %vector.ph384
  %561 = load double, double* %.524.fca.4.load, align 8, !alias.scope !128
  %broadcast.splatinsert394 = insertelement <4 x double> poison, double %561, i64 0
  %broadcast.splat395 = shufflevector <4 x double> %broadcast.splatinsert394, <4 x double> poison, <4 x i32> zeroinitializer
  %562 = lshr i64 %559, 1
  %563 = mul nsw i64 %562, -2
  br label %vector.body382

vector.body382:                                   ; preds = %vector.body382, %vector.ph384.new
  %lsr.iv600 = phi i64 [ %lsr.iv.next601, %vector.body382 ], [ %563, %vector.ph384.new ]
  %index389 = phi i64 [ %index.next402.1, %vector.body382 ], [ 0, %vector.ph384.new ]
  %sunkaddr1350 = mul i64 %index389, 8
  %564 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1351 = getelementptr i8, i8* %564, i64 %sunkaddr1350
  %565 = bitcast i8* %sunkaddr1351 to <4 x double>*
  %wide.load390 = load <4 x double>, <4 x double>* %565, align 8, !alias.scope !131
  %sunkaddr1352 = mul i64 %index389, 8
  %566 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1353 = getelementptr i8, i8* %566, i64 %sunkaddr1352
  %sunkaddr1354 = getelementptr i8, i8* %sunkaddr1353, i64 32
  %567 = bitcast i8* %sunkaddr1354 to <4 x double>*
  %wide.load391 = load <4 x double>, <4 x double>* %567, align 8, !alias.scope !131
  %sunkaddr1355 = mul i64 %index389, 8
  %568 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1356 = getelementptr i8, i8* %568, i64 %sunkaddr1355
  %sunkaddr1357 = getelementptr i8, i8* %sunkaddr1356, i64 64
  %569 = bitcast i8* %sunkaddr1357 to <4 x double>*
  %wide.load392 = load <4 x double>, <4 x double>* %569, align 8, !alias.scope !131
  %sunkaddr1358 = mul i64 %index389, 8
  %570 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1359 = getelementptr i8, i8* %570, i64 %sunkaddr1358
  %sunkaddr1360 = getelementptr i8, i8* %sunkaddr1359, i64 96
  %571 = bitcast i8* %sunkaddr1360 to <4 x double>*
  %wide.load393 = load <4 x double>, <4 x double>* %571, align 8, !alias.scope !131
  %572 = fmul <4 x double> %broadcast.splat395, %wide.load390
  %573 = fmul <4 x double> %broadcast.splat395, %wide.load391
  %574 = fmul <4 x double> %broadcast.splat395, %wide.load392
  %575 = fmul <4 x double> %broadcast.splat395, %wide.load393
  %sunkaddr1361 = mul i64 %index389, 8
  %sunkaddr1362 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1361
  %576 = bitcast i8* %sunkaddr1362 to <4 x double>*
  store <4 x double> %572, <4 x double>* %576, align 8, !alias.scope !133, !noalias !135
  %sunkaddr1363 = mul i64 %index389, 8
  %sunkaddr1364 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1363
  %sunkaddr1365 = getelementptr i8, i8* %sunkaddr1364, i64 32
  %577 = bitcast i8* %sunkaddr1365 to <4 x double>*
  store <4 x double> %573, <4 x double>* %577, align 8, !alias.scope !133, !noalias !135
  %sunkaddr1366 = mul i64 %index389, 8
  %sunkaddr1367 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1366
  %sunkaddr1368 = getelementptr i8, i8* %sunkaddr1367, i64 64
  %578 = bitcast i8* %sunkaddr1368 to <4 x double>*
  store <4 x double> %574, <4 x double>* %578, align 8, !alias.scope !133, !noalias !135
  %sunkaddr1369 = mul i64 %index389, 8
  %sunkaddr1370 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1369
  %sunkaddr1371 = getelementptr i8, i8* %sunkaddr1370, i64 96
  %579 = bitcast i8* %sunkaddr1371 to <4 x double>*
  store <4 x double> %575, <4 x double>* %579, align 8, !alias.scope !133, !noalias !135
  %sunkaddr1372 = mul i64 %index389, 8
  %580 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1373 = getelementptr i8, i8* %580, i64 %sunkaddr1372
  %sunkaddr1374 = getelementptr i8, i8* %sunkaddr1373, i64 128
  %581 = bitcast i8* %sunkaddr1374 to <4 x double>*
  %wide.load390.1 = load <4 x double>, <4 x double>* %581, align 8, !alias.scope !131
  %sunkaddr1375 = mul i64 %index389, 8
  %582 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1376 = getelementptr i8, i8* %582, i64 %sunkaddr1375
  %sunkaddr1377 = getelementptr i8, i8* %sunkaddr1376, i64 160
  %583 = bitcast i8* %sunkaddr1377 to <4 x double>*
  %wide.load391.1 = load <4 x double>, <4 x double>* %583, align 8, !alias.scope !131
  %sunkaddr1378 = mul i64 %index389, 8
  %584 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1379 = getelementptr i8, i8* %584, i64 %sunkaddr1378
  %sunkaddr1380 = getelementptr i8, i8* %sunkaddr1379, i64 192
  %585 = bitcast i8* %sunkaddr1380 to <4 x double>*
  %wide.load392.1 = load <4 x double>, <4 x double>* %585, align 8, !alias.scope !131
  %sunkaddr1381 = mul i64 %index389, 8
  %586 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1382 = getelementptr i8, i8* %586, i64 %sunkaddr1381
  %sunkaddr1383 = getelementptr i8, i8* %sunkaddr1382, i64 224
  %587 = bitcast i8* %sunkaddr1383 to <4 x double>*
  %wide.load393.1 = load <4 x double>, <4 x double>* %587, align 8, !alias.scope !131
  %588 = fmul <4 x double> %broadcast.splat395, %wide.load390.1
  %589 = fmul <4 x double> %broadcast.splat395, %wide.load391.1
  %590 = fmul <4 x double> %broadcast.splat395, %wide.load392.1
  %591 = fmul <4 x double> %broadcast.splat395, %wide.load393.1
  %sunkaddr1384 = mul i64 %index389, 8
  %sunkaddr1385 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1384
  %sunkaddr1386 = getelementptr i8, i8* %sunkaddr1385, i64 128
  %592 = bitcast i8* %sunkaddr1386 to <4 x double>*
  store <4 x double> %588, <4 x double>* %592, align 8, !alias.scope !133, !noalias !135
  %sunkaddr1387 = mul i64 %index389, 8
  %sunkaddr1388 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1387
  %sunkaddr1389 = getelementptr i8, i8* %sunkaddr1388, i64 160
  %593 = bitcast i8* %sunkaddr1389 to <4 x double>*
  store <4 x double> %589, <4 x double>* %593, align 8, !alias.scope !133, !noalias !135
  %sunkaddr1390 = mul i64 %index389, 8
  %sunkaddr1391 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1390
  %sunkaddr1392 = getelementptr i8, i8* %sunkaddr1391, i64 192
  %594 = bitcast i8* %sunkaddr1392 to <4 x double>*
  store <4 x double> %590, <4 x double>* %594, align 8, !alias.scope !133, !noalias !135
  %sunkaddr1393 = mul i64 %index389, 8
  %sunkaddr1394 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1393
  %sunkaddr1395 = getelementptr i8, i8* %sunkaddr1394, i64 224
  %595 = bitcast i8* %sunkaddr1395 to <4 x double>*
  store <4 x double> %591, <4 x double>* %595, align 8, !alias.scope !133, !noalias !135
  %index.next402.1 = add i64 %index389, 32
  %lsr.iv.next601 = add i64 %lsr.iv600, 2
  %niter510.ncmp.1 = icmp eq i64 %lsr.iv.next601, 0
  br i1 %niter510.ncmp.1, label %middle.block380.unr-lcssa, label %vector.body382, !llvm.loop !136

middle.block380.unr-lcssa:                        ; preds = %vector.body382, %vector.ph384
  %index389.unr = phi i64 [ 0, %vector.ph384 ], [ %index.next402.1, %vector.body382 ]
  %596 = and i64 %559, 1
  %lcmp.mod508.not = icmp eq i64 %596, 0
  br i1 %lcmp.mod508.not, label %middle.block380, label %vector.body382.epil

vector.body382.epil:                              ; preds = %middle.block380.unr-lcssa
  %597 = bitcast i8* %.6.i27 to double*
  %598 = load double, double* %.524.fca.4.load, align 8, !alias.scope !128
  %broadcast.splatinsert394.epil = insertelement <4 x double> poison, double %598, i64 0
  %broadcast.splat395.epil = shufflevector <4 x double> %broadcast.splatinsert394.epil, <4 x double> poison, <4 x i32> zeroinitializer
  %599 = getelementptr double, double* %.6.i24163.4, i64 %index389.unr
  %600 = bitcast double* %599 to <4 x double>*
  %wide.load390.epil = load <4 x double>, <4 x double>* %600, align 8, !alias.scope !131
  %601 = getelementptr double, double* %599, i64 4
  %602 = bitcast double* %601 to <4 x double>*
  %wide.load391.epil = load <4 x double>, <4 x double>* %602, align 8, !alias.scope !131
  %603 = getelementptr double, double* %599, i64 8
  %604 = bitcast double* %603 to <4 x double>*
  %wide.load392.epil = load <4 x double>, <4 x double>* %604, align 8, !alias.scope !131
  %605 = getelementptr double, double* %599, i64 12
  %606 = bitcast double* %605 to <4 x double>*
  %wide.load393.epil = load <4 x double>, <4 x double>* %606, align 8, !alias.scope !131
  %607 = fmul <4 x double> %wide.load390.epil, %broadcast.splat395.epil
  %608 = fmul <4 x double> %broadcast.splat395.epil, %wide.load391.epil
  %609 = fmul <4 x double> %broadcast.splat395.epil, %wide.load392.epil
  %610 = fmul <4 x double> %broadcast.splat395.epil, %wide.load393.epil
  %611 = getelementptr double, double* %597, i64 %index389.unr
  %612 = bitcast double* %611 to <4 x double>*
  store <4 x double> %607, <4 x double>* %612, align 8, !alias.scope !133, !noalias !135
  %613 = getelementptr double, double* %611, i64 4
  %614 = bitcast double* %613 to <4 x double>*
  store <4 x double> %608, <4 x double>* %614, align 8, !alias.scope !133, !noalias !135
  %615 = getelementptr double, double* %611, i64 8
  %616 = bitcast double* %615 to <4 x double>*
  store <4 x double> %609, <4 x double>* %616, align 8, !alias.scope !133, !noalias !135
  %617 = getelementptr double, double* %611, i64 12
  %618 = bitcast double* %617 to <4 x double>*
  store <4 x double> %610, <4 x double>* %618, align 8, !alias.scope !133, !noalias !135
  br label %middle.block380

middle.block380:                                  ; preds = %vector.body382.epil, %middle.block380.unr-lcssa
  %cmp.n388 = icmp eq i64 %dest_shape.1.1, %n.vec386
  br i1 %cmp.n388, label %for.end.1, label %for.body.1.us203.preheader477

for.body.1.us203.preheader477:                    ; preds = %middle.block380, %vector.memcheck367, %for.body.1.us203.preheader
  %loop.index.1127.us204.ph = phi i64 [ 0, %vector.memcheck367 ], [ 0, %for.body.1.us203.preheader ], [ %n.vec386, %middle.block380 ]
  %619 = xor i64 %loop.index.1127.us204.ph, -1
  %620 = add i64 %dest_shape.1.1, %619
  %xtraiter503 = and i64 %dest_shape.1.1, 7
  %lcmp.mod504.not = icmp eq i64 %xtraiter503, 0
  br i1 %lcmp.mod504.not, label %for.body.1.us203.prol.loopexit, label %for.body.1.us203.prol.preheader

for.body.1.us203.prol.preheader:                  ; preds = %for.body.1.us203.preheader477
  br label %for.body.1.us203.prol

for.body.1.us203.prol:                            ; preds = %for.body.1.us203.prol.preheader, %for.body.1.us203.prol
  %lsr.iv897 = phi i64 [ %lsr.iv.next898, %for.body.1.us203.prol ], [ %xtraiter503, %for.body.1.us203.prol.preheader ]
  %loop.index.1127.us204.prol = phi i64 [ %.772.us212.prol, %for.body.1.us203.prol ], [ %loop.index.1127.us204.ph, %for.body.1.us203.prol.preheader ]
  %.734.us206.prol = load double, double* %.524.fca.4.load, align 8
  %scevgep599 = getelementptr double, double* %.6.i24163.4, i64 %loop.index.1127.us204.prol
  %.743.us209.prol = load double, double* %scevgep599, align 8
  %.6.i.us210.prol = fmul double %.734.us206.prol, %.743.us209.prol
  %621 = shl i64 %loop.index.1127.us204.prol, 3
  %scevgep597 = getelementptr i8, i8* %.6.i27, i64 %621
  %scevgep597598 = bitcast i8* %scevgep597 to double*
  store double %.6.i.us210.prol, double* %scevgep597598, align 8
  %.772.us212.prol = add nuw i64 %loop.index.1127.us204.prol, 1
  %lsr.iv.next898 = add nsw i64 %lsr.iv897, -1
  %prol.iter505.cmp.not = icmp eq i64 %lsr.iv.next898, 0
  br i1 %prol.iter505.cmp.not, label %for.body.1.us203.prol.loopexit, label %for.body.1.us203.prol, !llvm.loop !137

for.body.1.us203.prol.loopexit:                   ; preds = %for.body.1.us203.prol, %for.body.1.us203.preheader477
  %loop.index.1127.us204.unr = phi i64 [ %loop.index.1127.us204.ph, %for.body.1.us203.preheader477 ], [ %.772.us212.prol, %for.body.1.us203.prol ]
  %622 = icmp ult i64 %620, 7
  br i1 %622, label %for.end.1, label %for.body.1.us203.preheader228

for.body.1.us203.preheader228:                    ; preds = %for.body.1.us203.prol.loopexit
  br label %for.body.1.us203

for.body.1.us203:                                 ; preds = %for.body.1.us203.preheader228, %for.body.1.us203
  %loop.index.1127.us204 = phi i64 [ %.772.us212.7, %for.body.1.us203 ], [ %loop.index.1127.us204.unr, %for.body.1.us203.preheader228 ]
  %.734.us206 = load double, double* %.524.fca.4.load, align 8
  %sunkaddr1396 = mul i64 %loop.index.1127.us204, 8
  %623 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1397 = getelementptr i8, i8* %623, i64 %sunkaddr1396
  %624 = bitcast i8* %sunkaddr1397 to double*
  %.743.us209 = load double, double* %624, align 8
  %.6.i.us210 = fmul double %.734.us206, %.743.us209
  %sunkaddr1398 = mul i64 %loop.index.1127.us204, 8
  %sunkaddr1399 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1398
  %625 = bitcast i8* %sunkaddr1399 to double*
  store double %.6.i.us210, double* %625, align 8
  %.734.us206.1 = load double, double* %.524.fca.4.load, align 8
  %sunkaddr1400 = mul i64 %loop.index.1127.us204, 8
  %626 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1401 = getelementptr i8, i8* %626, i64 %sunkaddr1400
  %sunkaddr1402 = getelementptr i8, i8* %sunkaddr1401, i64 8
  %627 = bitcast i8* %sunkaddr1402 to double*
  %.743.us209.1 = load double, double* %627, align 8
  %.6.i.us210.1 = fmul double %.734.us206.1, %.743.us209.1
  %sunkaddr1403 = mul i64 %loop.index.1127.us204, 8
  %sunkaddr1404 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1403
  %sunkaddr1405 = getelementptr i8, i8* %sunkaddr1404, i64 8
  %628 = bitcast i8* %sunkaddr1405 to double*
  store double %.6.i.us210.1, double* %628, align 8
  %.734.us206.2 = load double, double* %.524.fca.4.load, align 8
  %sunkaddr1406 = mul i64 %loop.index.1127.us204, 8
  %629 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1407 = getelementptr i8, i8* %629, i64 %sunkaddr1406
  %sunkaddr1408 = getelementptr i8, i8* %sunkaddr1407, i64 16
  %630 = bitcast i8* %sunkaddr1408 to double*
  %.743.us209.2 = load double, double* %630, align 8
  %.6.i.us210.2 = fmul double %.734.us206.2, %.743.us209.2
  %sunkaddr1409 = mul i64 %loop.index.1127.us204, 8
  %sunkaddr1410 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1409
  %sunkaddr1411 = getelementptr i8, i8* %sunkaddr1410, i64 16
  %631 = bitcast i8* %sunkaddr1411 to double*
  store double %.6.i.us210.2, double* %631, align 8
  %.734.us206.3 = load double, double* %.524.fca.4.load, align 8
  %sunkaddr1412 = mul i64 %loop.index.1127.us204, 8
  %632 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1413 = getelementptr i8, i8* %632, i64 %sunkaddr1412
  %sunkaddr1414 = getelementptr i8, i8* %sunkaddr1413, i64 24
  %633 = bitcast i8* %sunkaddr1414 to double*
  %.743.us209.3 = load double, double* %633, align 8
  %.6.i.us210.3 = fmul double %.734.us206.3, %.743.us209.3
  %sunkaddr1415 = mul i64 %loop.index.1127.us204, 8
  %sunkaddr1416 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1415
  %sunkaddr1417 = getelementptr i8, i8* %sunkaddr1416, i64 24
  %634 = bitcast i8* %sunkaddr1417 to double*
  store double %.6.i.us210.3, double* %634, align 8
  %.734.us206.4 = load double, double* %.524.fca.4.load, align 8
  %sunkaddr1418 = mul i64 %loop.index.1127.us204, 8
  %635 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1419 = getelementptr i8, i8* %635, i64 %sunkaddr1418
  %sunkaddr1420 = getelementptr i8, i8* %sunkaddr1419, i64 32
  %636 = bitcast i8* %sunkaddr1420 to double*
  %.743.us209.4 = load double, double* %636, align 8
  %.6.i.us210.4 = fmul double %.734.us206.4, %.743.us209.4
  %sunkaddr1421 = mul i64 %loop.index.1127.us204, 8
  %sunkaddr1422 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1421
  %sunkaddr1423 = getelementptr i8, i8* %sunkaddr1422, i64 32
  %637 = bitcast i8* %sunkaddr1423 to double*
  store double %.6.i.us210.4, double* %637, align 8
  %.734.us206.5 = load double, double* %.524.fca.4.load, align 8
  %sunkaddr1424 = mul i64 %loop.index.1127.us204, 8
  %638 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1425 = getelementptr i8, i8* %638, i64 %sunkaddr1424
  %sunkaddr1426 = getelementptr i8, i8* %sunkaddr1425, i64 40
  %639 = bitcast i8* %sunkaddr1426 to double*
  %.743.us209.5 = load double, double* %639, align 8
  %.6.i.us210.5 = fmul double %.734.us206.5, %.743.us209.5
  %sunkaddr1427 = mul i64 %loop.index.1127.us204, 8
  %sunkaddr1428 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1427
  %sunkaddr1429 = getelementptr i8, i8* %sunkaddr1428, i64 40
  %640 = bitcast i8* %sunkaddr1429 to double*
  store double %.6.i.us210.5, double* %640, align 8
  %.734.us206.6 = load double, double* %.524.fca.4.load, align 8
  %sunkaddr1430 = mul i64 %loop.index.1127.us204, 8
  %641 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1431 = getelementptr i8, i8* %641, i64 %sunkaddr1430
  %sunkaddr1432 = getelementptr i8, i8* %sunkaddr1431, i64 48
  %642 = bitcast i8* %sunkaddr1432 to double*
  %.743.us209.6 = load double, double* %642, align 8
  %.6.i.us210.6 = fmul double %.734.us206.6, %.743.us209.6
  %sunkaddr1433 = mul i64 %loop.index.1127.us204, 8
  %sunkaddr1434 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1433
  %sunkaddr1435 = getelementptr i8, i8* %sunkaddr1434, i64 48
  %643 = bitcast i8* %sunkaddr1435 to double*
  store double %.6.i.us210.6, double* %643, align 8
  %.734.us206.7 = load double, double* %.524.fca.4.load, align 8
  %sunkaddr1436 = mul i64 %loop.index.1127.us204, 8
  %644 = bitcast double* %.6.i24163.4 to i8*
  %sunkaddr1437 = getelementptr i8, i8* %644, i64 %sunkaddr1436
  %sunkaddr1438 = getelementptr i8, i8* %sunkaddr1437, i64 56
  %645 = bitcast i8* %sunkaddr1438 to double*
  %.743.us209.7 = load double, double* %645, align 8
  %.6.i.us210.7 = fmul double %.734.us206.7, %.743.us209.7
  %sunkaddr1439 = mul i64 %loop.index.1127.us204, 8
  %sunkaddr1440 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1439
  %sunkaddr1441 = getelementptr i8, i8* %sunkaddr1440, i64 56
  %646 = bitcast i8* %sunkaddr1441 to double*
  store double %.6.i.us210.7, double* %646, align 8
  %.772.us212.7 = add nuw nsw i64 %loop.index.1127.us204, 8
  %exitcond227.not.7 = icmp eq i64 %dest_shape.1.1, %.772.us212.7
  br i1 %exitcond227.not.7, label %for.end.1, label %for.body.1.us203, !llvm.loop !138

for.body.1:                                       ; preds = %for.body.1.preheader230, %for.body.1
  %loop.index.1127 = phi i64 [ %.772.7, %for.body.1 ], [ %loop.index.1127.unr, %for.body.1.preheader230 ]
  %.734 = load double, double* %.524.fca.4.load, align 8
  %.743 = load double, double* %.6.i24163.4, align 8
  %.6.i = fmul double %.734, %.743
  %sunkaddr1442 = mul i64 %loop.index.1127, 8
  %sunkaddr1443 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1442
  %647 = bitcast i8* %sunkaddr1443 to double*
  store double %.6.i, double* %647, align 8
  %.734.1 = load double, double* %.524.fca.4.load, align 8
  %.743.1 = load double, double* %.6.i24163.4, align 8
  %.6.i.1 = fmul double %.734.1, %.743.1
  %sunkaddr1444 = mul i64 %loop.index.1127, 8
  %sunkaddr1445 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1444
  %sunkaddr1446 = getelementptr i8, i8* %sunkaddr1445, i64 8
  %648 = bitcast i8* %sunkaddr1446 to double*
  store double %.6.i.1, double* %648, align 8
  %.734.2 = load double, double* %.524.fca.4.load, align 8
  %.743.2 = load double, double* %.6.i24163.4, align 8
  %.6.i.2 = fmul double %.734.2, %.743.2
  %sunkaddr1447 = mul i64 %loop.index.1127, 8
  %sunkaddr1448 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1447
  %sunkaddr1449 = getelementptr i8, i8* %sunkaddr1448, i64 16
  %649 = bitcast i8* %sunkaddr1449 to double*
  store double %.6.i.2, double* %649, align 8
  %.734.3 = load double, double* %.524.fca.4.load, align 8
  %.743.3 = load double, double* %.6.i24163.4, align 8
  %.6.i.3 = fmul double %.734.3, %.743.3
  %sunkaddr1450 = mul i64 %loop.index.1127, 8
  %sunkaddr1451 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1450
  %sunkaddr1452 = getelementptr i8, i8* %sunkaddr1451, i64 24
  %650 = bitcast i8* %sunkaddr1452 to double*
  store double %.6.i.3, double* %650, align 8
  %.734.4 = load double, double* %.524.fca.4.load, align 8
  %.743.4 = load double, double* %.6.i24163.4, align 8
  %.6.i.4 = fmul double %.734.4, %.743.4
  %sunkaddr1453 = mul i64 %loop.index.1127, 8
  %sunkaddr1454 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1453
  %sunkaddr1455 = getelementptr i8, i8* %sunkaddr1454, i64 32
  %651 = bitcast i8* %sunkaddr1455 to double*
  store double %.6.i.4, double* %651, align 8
  %.734.5 = load double, double* %.524.fca.4.load, align 8
  %.743.5 = load double, double* %.6.i24163.4, align 8
  %.6.i.5 = fmul double %.734.5, %.743.5
  %sunkaddr1456 = mul i64 %loop.index.1127, 8
  %sunkaddr1457 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1456
  %sunkaddr1458 = getelementptr i8, i8* %sunkaddr1457, i64 40
  %652 = bitcast i8* %sunkaddr1458 to double*
  store double %.6.i.5, double* %652, align 8
  %.734.6 = load double, double* %.524.fca.4.load, align 8
  %.743.6 = load double, double* %.6.i24163.4, align 8
  %.6.i.6 = fmul double %.734.6, %.743.6
  %sunkaddr1459 = mul i64 %loop.index.1127, 8
  %sunkaddr1460 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1459
  %sunkaddr1461 = getelementptr i8, i8* %sunkaddr1460, i64 48
  %653 = bitcast i8* %sunkaddr1461 to double*
  store double %.6.i.6, double* %653, align 8
  %.734.7 = load double, double* %.524.fca.4.load, align 8
  %.743.7 = load double, double* %.6.i24163.4, align 8
  %.6.i.7 = fmul double %.734.7, %.743.7
  %sunkaddr1462 = mul i64 %loop.index.1127, 8
  %sunkaddr1463 = getelementptr i8, i8* %.6.i27, i64 %sunkaddr1462
  %sunkaddr1464 = getelementptr i8, i8* %sunkaddr1463, i64 56
  %654 = bitcast i8* %sunkaddr1464 to double*
  store double %.6.i.7, double* %654, align 8
  %.772.7 = add nuw nsw i64 %loop.index.1127, 8
  %exitcond228.not.7 = icmp eq i64 %dest_shape.1.1, %.772.7
  br i1 %exitcond228.not.7, label %for.end.1, label %for.body.1, !llvm.loop !139

for.end.1:                                        ; preds = %for.body.1, %for.body.1.us203, %for.body.1.us, %for.body.1.us.us, %for.body.1.us203.prol.loopexit, %middle.block380, %for.body.1.prol.loopexit, %middle.block342, %for.body.1.us.us.prol.loopexit, %middle.block452, %for.body.1.us.prol.loopexit, %middle.block416, %B170.endif.endif.endif.endif.endif.endif.endif
  tail call void @NRT_decref(i8* nonnull %.7.i.i.4)
  tail call void @NRT_decref(i8* %.524.fca.0.load)
  %.68.not.i = icmp eq i64 %dest_shape.1.1, 0
  br i1 %.68.not.i, label %for.end.1.endif, label %B50.endif.i.preheader, !prof !1

B50.endif.i.preheader:                            ; preds = %for.end.1
  %.183.i198 = icmp sgt i64 %dest_shape.1.1, 1
  br i1 %.183.i198, label %B52.endif.i.preheader, label %B52.endif.i.thread, !prof !34

B52.endif.i.preheader:                            ; preds = %B50.endif.i.preheader
  %655 = add nsw i64 %dest_shape.1.1, -1
  %656 = add nsw i64 %dest_shape.1.1, -2
  %xtraiter = and i64 %655, 7
  %657 = icmp ult i64 %656, 7
  br i1 %657, label %B52.endif.i.thread.loopexit.unr-lcssa, label %B52.endif.i.preheader.new

B52.endif.i.preheader.new:                        ; preds = %B52.endif.i.preheader
  %unroll_iter = and i64 %655, -8
  %658 = add i64 %unroll_iter, -8
  %659 = lshr exact i64 %658, 3
  %660 = add nuw nsw i64 %659, 1
  %661 = icmp eq i64 %658, 0
  br i1 %661, label %B52.endif.i.thread.loopexit.unr-lcssa.loopexit.unr-lcssa, label %B52.endif.i.preheader.new.new

B52.endif.i.preheader.new.new:                    ; preds = %B52.endif.i.preheader.new
  %unroll_iter262 = and i64 %660, 4611686018427387902
  br label %B52.endif.i

B52.endif.i.thread.loopexit.unr-lcssa.loopexit.unr-lcssa: ; preds = %B52.endif.i, %B52.endif.i.preheader.new
  %.239.i.7.lcssa.ph = phi double [ undef, %B52.endif.i.preheader.new ], [ %.239.i.7.1, %B52.endif.i ]
  %c.2.012.i199.unr260 = phi double [ 0.000000e+00, %B52.endif.i.preheader.new ], [ %.239.i.7.1, %B52.endif.i ]
  %niter.unr = phi i64 [ 0, %B52.endif.i.preheader.new ], [ %lsr.iv.next282, %B52.endif.i ]
  %662 = and i64 %660, 1
  %lcmp.mod.not273 = icmp eq i64 %662, 0
  br i1 %lcmp.mod.not273, label %B52.endif.i.thread.loopexit.unr-lcssa.loopexit, label %B52.endif.i.epil256

B52.endif.i.epil256:                              ; preds = %B52.endif.i.thread.loopexit.unr-lcssa.loopexit.unr-lcssa
  %sunkaddr1713.epil = getelementptr i8, i8* %.6.i27, i64 %niter.unr
  %663 = bitcast i8* %sunkaddr1713.epil to double*
  %.236.i.epil258 = load double, double* %663, align 8, !noalias !140
  %.239.i.epil259 = fadd double %c.2.012.i199.unr260, %.236.i.epil258
  %sunkaddr1465 = getelementptr i8, i8* %.6.i27, i64 %niter.unr
  %sunkaddr1466 = getelementptr i8, i8* %sunkaddr1465, i64 8
  %664 = bitcast i8* %sunkaddr1466 to double*
  %.236.i.1.epil = load double, double* %664, align 8, !noalias !140
  %.239.i.1.epil = fadd double %.239.i.epil259, %.236.i.1.epil
  %sunkaddr1467 = getelementptr i8, i8* %.6.i27, i64 %niter.unr
  %sunkaddr1468 = getelementptr i8, i8* %sunkaddr1467, i64 16
  %665 = bitcast i8* %sunkaddr1468 to double*
  %.236.i.2.epil = load double, double* %665, align 8, !noalias !140
  %.239.i.2.epil = fadd double %.239.i.1.epil, %.236.i.2.epil
  %sunkaddr1469 = getelementptr i8, i8* %.6.i27, i64 %niter.unr
  %sunkaddr1470 = getelementptr i8, i8* %sunkaddr1469, i64 24
  %666 = bitcast i8* %sunkaddr1470 to double*
  %.236.i.3.epil = load double, double* %666, align 8, !noalias !140
  %.239.i.3.epil = fadd double %.239.i.2.epil, %.236.i.3.epil
  %sunkaddr1471 = getelementptr i8, i8* %.6.i27, i64 %niter.unr
  %sunkaddr1472 = getelementptr i8, i8* %sunkaddr1471, i64 32
  %667 = bitcast i8* %sunkaddr1472 to double*
  %.236.i.4.epil = load double, double* %667, align 8, !noalias !140
  %.239.i.4.epil = fadd double %.239.i.3.epil, %.236.i.4.epil
  %sunkaddr1473 = getelementptr i8, i8* %.6.i27, i64 %niter.unr
  %sunkaddr1474 = getelementptr i8, i8* %sunkaddr1473, i64 40
  %668 = bitcast i8* %sunkaddr1474 to double*
  %.236.i.5.epil = load double, double* %668, align 8, !noalias !140
  %.239.i.5.epil = fadd double %.239.i.4.epil, %.236.i.5.epil
  %sunkaddr1475 = getelementptr i8, i8* %.6.i27, i64 %niter.unr
  %sunkaddr1476 = getelementptr i8, i8* %sunkaddr1475, i64 48
  %669 = bitcast i8* %sunkaddr1476 to double*
  %.236.i.6.epil = load double, double* %669, align 8, !noalias !140
  %.239.i.6.epil = fadd double %.239.i.5.epil, %.236.i.6.epil
  %sunkaddr1477 = getelementptr i8, i8* %.6.i27, i64 %niter.unr
  %sunkaddr1478 = getelementptr i8, i8* %sunkaddr1477, i64 56
  %670 = bitcast i8* %sunkaddr1478 to double*
  %.236.i.7.epil = load double, double* %670, align 8, !noalias !140
  %.239.i.7.epil = fadd double %.239.i.6.epil, %.236.i.7.epil
  br label %B52.endif.i.thread.loopexit.unr-lcssa.loopexit

B52.endif.i.thread.loopexit.unr-lcssa.loopexit:   ; preds = %B52.endif.i.thread.loopexit.unr-lcssa.loopexit.unr-lcssa, %B52.endif.i.epil256
  %.239.i.7.lcssa = phi double [ %.239.i.7.lcssa.ph, %B52.endif.i.thread.loopexit.unr-lcssa.loopexit.unr-lcssa ], [ %.239.i.7.epil, %B52.endif.i.epil256 ]
  %671 = or i64 %unroll_iter, 1
  br label %B52.endif.i.thread.loopexit.unr-lcssa

B52.endif.i.thread.loopexit.unr-lcssa:            ; preds = %B52.endif.i.thread.loopexit.unr-lcssa.loopexit, %B52.endif.i.preheader
  %.239.i.lcssa.ph = phi double [ undef, %B52.endif.i.preheader ], [ %.239.i.7.lcssa, %B52.endif.i.thread.loopexit.unr-lcssa.loopexit ]
  %.182.i201.unr = phi i64 [ 1, %B52.endif.i.preheader ], [ %671, %B52.endif.i.thread.loopexit.unr-lcssa.loopexit ]
  %.70.011.i200.unr = phi i64 [ 0, %B52.endif.i.preheader ], [ %unroll_iter, %B52.endif.i.thread.loopexit.unr-lcssa.loopexit ]
  %c.2.012.i199.unr = phi double [ 0.000000e+00, %B52.endif.i.preheader ], [ %.239.i.7.lcssa, %B52.endif.i.thread.loopexit.unr-lcssa.loopexit ]
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0
  br i1 %lcmp.mod.not, label %B52.endif.i.thread.loopexit, label %B52.endif.i.epil.preheader

B52.endif.i.epil.preheader:                       ; preds = %B52.endif.i.thread.loopexit.unr-lcssa
  br label %B52.endif.i.epil

B52.endif.i.epil:                                 ; preds = %B52.endif.i.epil.preheader, %B52.endif.i.epil
  %lsr.iv = phi i64 [ %lsr.iv.next, %B52.endif.i.epil ], [ %xtraiter, %B52.endif.i.epil.preheader ]
  %.182.i201.epil = phi i64 [ %.182.i.epil, %B52.endif.i.epil ], [ %.182.i201.unr, %B52.endif.i.epil.preheader ]
  %.70.011.i200.epil = phi i64 [ %.182.i201.epil, %B52.endif.i.epil ], [ %.70.011.i200.unr, %B52.endif.i.epil.preheader ]
  %c.2.012.i199.epil = phi double [ %.239.i.epil, %B52.endif.i.epil ], [ %c.2.012.i199.unr, %B52.endif.i.epil.preheader ]
  %sunkaddr.i23.epil = shl i64 %.70.011.i200.epil, 3
  %sunkaddr13.i.epil = getelementptr i8, i8* %.6.i27, i64 %sunkaddr.i23.epil
  %672 = bitcast i8* %sunkaddr13.i.epil to double*
  %.236.i.epil = load double, double* %672, align 8, !noalias !140
  %.239.i.epil = fadd double %c.2.012.i199.epil, %.236.i.epil
  %.182.i.epil = add nuw nsw i64 %.182.i201.epil, 1
  %lsr.iv.next = add nsw i64 %lsr.iv, -1
  %epil.iter.cmp.not = icmp eq i64 %lsr.iv.next, 0
  br i1 %epil.iter.cmp.not, label %B52.endif.i.thread.loopexit, label %B52.endif.i.epil, !prof !38, !llvm.loop !143

B52.endif.i.thread.loopexit:                      ; preds = %B52.endif.i.epil, %B52.endif.i.thread.loopexit.unr-lcssa
  %.239.i.lcssa = phi double [ %.239.i.lcssa.ph, %B52.endif.i.thread.loopexit.unr-lcssa ], [ %.239.i.epil, %B52.endif.i.epil ]
  %673 = shl i64 %dest_shape.1.1, 3
  %phi.bo = add i64 %673, -8
  br label %B52.endif.i.thread

B52.endif.i.thread:                               ; preds = %B52.endif.i.thread.loopexit, %B50.endif.i.preheader
  %c.2.012.i.lcssa = phi double [ 0.000000e+00, %B50.endif.i.preheader ], [ %.239.i.lcssa, %B52.endif.i.thread.loopexit ]
  %.70.011.i.lcssa = phi i64 [ 0, %B50.endif.i.preheader ], [ %phi.bo, %B52.endif.i.thread.loopexit ]
  %sunkaddr13.i180 = getelementptr i8, i8* %.6.i27, i64 %.70.011.i.lcssa
  %674 = bitcast i8* %sunkaddr13.i180 to double*
  %.236.i181 = load double, double* %674, align 8, !noalias !140
  %.239.i182 = fadd double %c.2.012.i.lcssa, %.236.i181
  br label %for.end.1.endif

B52.endif.i:                                      ; preds = %B52.endif.i, %B52.endif.i.preheader.new.new
  %lsr.iv332 = phi i64 [ %lsr.iv.next333, %B52.endif.i ], [ %unroll_iter262, %B52.endif.i.preheader.new.new ]
  %lsr.iv281 = phi i64 [ %lsr.iv.next282, %B52.endif.i ], [ 0, %B52.endif.i.preheader.new.new ]
  %c.2.012.i199 = phi double [ 0.000000e+00, %B52.endif.i.preheader.new.new ], [ %.239.i.7.1, %B52.endif.i ]
  %sunkaddr1479 = getelementptr i8, i8* %.6.i27, i64 %lsr.iv281
  %675 = bitcast i8* %sunkaddr1479 to double*
  %.236.i = load double, double* %675, align 8, !noalias !140
  %.239.i = fadd double %c.2.012.i199, %.236.i
  %sunkaddr1480 = getelementptr i8, i8* %.6.i27, i64 %lsr.iv281
  %sunkaddr1481 = getelementptr i8, i8* %sunkaddr1480, i64 8
  %676 = bitcast i8* %sunkaddr1481 to double*
  %.236.i.1 = load double, double* %676, align 8, !noalias !140
  %.239.i.1 = fadd double %.239.i, %.236.i.1
  %sunkaddr1482 = getelementptr i8, i8* %.6.i27, i64 %lsr.iv281
  %sunkaddr1483 = getelementptr i8, i8* %sunkaddr1482, i64 16
  %677 = bitcast i8* %sunkaddr1483 to double*
  %.236.i.2 = load double, double* %677, align 8, !noalias !140
  %.239.i.2 = fadd double %.239.i.1, %.236.i.2
  %sunkaddr1484 = getelementptr i8, i8* %.6.i27, i64 %lsr.iv281
  %sunkaddr1485 = getelementptr i8, i8* %sunkaddr1484, i64 24
  %678 = bitcast i8* %sunkaddr1485 to double*
  %.236.i.3 = load double, double* %678, align 8, !noalias !140
  %.239.i.3 = fadd double %.239.i.2, %.236.i.3
  %sunkaddr1486 = getelementptr i8, i8* %.6.i27, i64 %lsr.iv281
  %sunkaddr1487 = getelementptr i8, i8* %sunkaddr1486, i64 32
  %679 = bitcast i8* %sunkaddr1487 to double*
  %.236.i.4 = load double, double* %679, align 8, !noalias !140
  %.239.i.4 = fadd double %.239.i.3, %.236.i.4
  %sunkaddr1488 = getelementptr i8, i8* %.6.i27, i64 %lsr.iv281
  %sunkaddr1489 = getelementptr i8, i8* %sunkaddr1488, i64 40
  %680 = bitcast i8* %sunkaddr1489 to double*
  %.236.i.5 = load double, double* %680, align 8, !noalias !140
  %.239.i.5 = fadd double %.239.i.4, %.236.i.5
  %sunkaddr1490 = getelementptr i8, i8* %.6.i27, i64 %lsr.iv281
  %sunkaddr1491 = getelementptr i8, i8* %sunkaddr1490, i64 48
  %681 = bitcast i8* %sunkaddr1491 to double*
  %.236.i.6 = load double, double* %681, align 8, !noalias !140
  %.239.i.6 = fadd double %.239.i.5, %.236.i.6
  %sunkaddr1492 = getelementptr i8, i8* %.6.i27, i64 %lsr.iv281
  %sunkaddr1493 = getelementptr i8, i8* %sunkaddr1492, i64 56
  %682 = bitcast i8* %sunkaddr1493 to double*
  %.236.i.7 = load double, double* %682, align 8, !noalias !140
  %.239.i.7 = fadd double %.239.i.6, %.236.i.7
  %sunkaddr1494 = getelementptr i8, i8* %.6.i27, i64 %lsr.iv281
  %sunkaddr1495 = getelementptr i8, i8* %sunkaddr1494, i64 64
  %683 = bitcast i8* %sunkaddr1495 to double*
  %.236.i.1264 = load double, double* %683, align 8, !noalias !140
  %.239.i.1265 = fadd double %.239.i.7, %.236.i.1264
  %sunkaddr1496 = getelementptr i8, i8* %.6.i27, i64 %lsr.iv281
  %sunkaddr1497 = getelementptr i8, i8* %sunkaddr1496, i64 72
  %684 = bitcast i8* %sunkaddr1497 to double*
  %.236.i.1.1 = load double, double* %684, align 8, !noalias !140
  %.239.i.1.1 = fadd double %.239.i.1265, %.236.i.1.1
  %sunkaddr1498 = getelementptr i8, i8* %.6.i27, i64 %lsr.iv281
  %sunkaddr1499 = getelementptr i8, i8* %sunkaddr1498, i64 80
  %685 = bitcast i8* %sunkaddr1499 to double*
  %.236.i.2.1 = load double, double* %685, align 8, !noalias !140
  %.239.i.2.1 = fadd double %.239.i.1.1, %.236.i.2.1
  %sunkaddr1500 = getelementptr i8, i8* %.6.i27, i64 %lsr.iv281
  %sunkaddr1501 = getelementptr i8, i8* %sunkaddr1500, i64 88
  %686 = bitcast i8* %sunkaddr1501 to double*
  %.236.i.3.1 = load double, double* %686, align 8, !noalias !140
  %.239.i.3.1 = fadd double %.239.i.2.1, %.236.i.3.1
  %sunkaddr1502 = getelementptr i8, i8* %.6.i27, i64 %lsr.iv281
  %sunkaddr1503 = getelementptr i8, i8* %sunkaddr1502, i64 96
  %687 = bitcast i8* %sunkaddr1503 to double*
  %.236.i.4.1 = load double, double* %687, align 8, !noalias !140
  %.239.i.4.1 = fadd double %.239.i.3.1, %.236.i.4.1
  %sunkaddr1504 = getelementptr i8, i8* %.6.i27, i64 %lsr.iv281
  %sunkaddr1505 = getelementptr i8, i8* %sunkaddr1504, i64 104
  %688 = bitcast i8* %sunkaddr1505 to double*
  %.236.i.5.1 = load double, double* %688, align 8, !noalias !140
  %.239.i.5.1 = fadd double %.239.i.4.1, %.236.i.5.1
  %sunkaddr1506 = getelementptr i8, i8* %.6.i27, i64 %lsr.iv281
  %sunkaddr1507 = getelementptr i8, i8* %sunkaddr1506, i64 112
  %689 = bitcast i8* %sunkaddr1507 to double*
  %.236.i.6.1 = load double, double* %689, align 8, !noalias !140
  %.239.i.6.1 = fadd double %.239.i.5.1, %.236.i.6.1
  %sunkaddr1508 = getelementptr i8, i8* %.6.i27, i64 %lsr.iv281
  %sunkaddr1509 = getelementptr i8, i8* %sunkaddr1508, i64 120
  %690 = bitcast i8* %sunkaddr1509 to double*
  %.236.i.7.1 = load double, double* %690, align 8, !noalias !140
  %.239.i.7.1 = fadd double %.239.i.6.1, %.236.i.7.1
  %lsr.iv.next282 = add i64 %lsr.iv281, 128
  %lsr.iv.next333 = add i64 %lsr.iv332, -2
  %niter263.ncmp.1 = icmp eq i64 %lsr.iv.next333, 0
  br i1 %niter263.ncmp.1, label %B52.endif.i.thread.loopexit.unr-lcssa.loopexit.unr-lcssa, label %B52.endif.i, !prof !1

for.end.1.endif:                                  ; preds = %B52.endif.i.thread, %for.end.1
  %c.2.0.lcssa.i = phi double [ 0.000000e+00, %for.end.1 ], [ %.239.i182, %B52.endif.i.thread ]
  tail call void @NRT_decref(i8* nonnull %.7.i.i28)
  %.812 = fadd double %.498.4, %c.2.0.lcssa.i
  store double %.812, double* %retptr, align 8
  br label %common.ret
}

define linkonce_odr i32 @_ZN8__main__6lengthB3v26B38c8tJTIcFHzwl2ILiXkcBV0KBSgP9CGZpAgA_3dE5ArrayIdLi1E1C7mutable7alignedE({ i8*, i8*, i64, i64, double*, [1 x i64], [1 x i64] }* noalias nocapture writeonly %retptr, { i8*, i32, i8* }** noalias nocapture writeonly %excinfo, i8* %arg.x.0, i8* nocapture readnone %arg.x.1, i64 %arg.x.2, i64 %arg.x.3, double* nocapture readonly %arg.x.4, i64 %arg.x.5.0, i64 %arg.x.6.0) local_unnamed_addr {
B128.i:
  tail call void @NRT_incref(i8* %arg.x.0)
  %.77 = tail call { i64, i1 } @llvm.smul.with.overflow.i64(i64 %arg.x.5.0, i64 8)
  %.79 = extractvalue { i64, i1 } %.77, 1
  br i1 %.79, label %B0.endif.endif.if, label %B0.endif.endif.endif, !prof !1

common.ret:                                       ; preds = %for.end, %B0.endif.endif.endif.if, %B0.endif.endif.if
  %common.ret.op = phi i32 [ 1, %B0.endif.endif.if ], [ 0, %for.end ], [ 1, %B0.endif.endif.endif.if ]
  ret i32 %common.ret.op, !ret_is_raise !0

B0.endif.endif.if:                                ; preds = %B128.i
  store { i8*, i32, i8* }* @.const.picklebuf.139723452406016, { i8*, i32, i8* }** %excinfo, align 8
  br label %common.ret

B0.endif.endif.endif:                             ; preds = %B128.i
  %.78 = extractvalue { i64, i1 } %.77, 0
  %.7.i.i = tail call i8* @NRT_MemInfo_alloc_safe_aligned(i64 %.78, i32 32), !noalias !144
  %.8.i.i = icmp eq i8* %.7.i.i, null
  br i1 %.8.i.i, label %B0.endif.endif.endif.if, label %B0.endif.endif.endif.endif, !prof !1

B0.endif.endif.endif.if:                          ; preds = %B0.endif.endif.endif
  store { i8*, i32, i8* }* @.const.picklebuf.139723457475712.6, { i8*, i32, i8* }** %excinfo, align 8
  br label %common.ret

B0.endif.endif.endif.endif:                       ; preds = %B0.endif.endif.endif
  %.5.i1 = getelementptr i8, i8* %.7.i.i, i64 24
  %0 = bitcast i8* %.5.i1 to double**
  %.6.i28 = load double*, double** %0, align 8
  %.1464 = icmp sgt i64 %arg.x.5.0, 0
  br i1 %.1464, label %for.body.lr.ph, label %for.end

for.body.lr.ph:                                   ; preds = %B0.endif.endif.endif.endif
  %.148.not = icmp eq i64 %arg.x.5.0, 1
  br i1 %.148.not, label %for.end.loopexit, label %for.body.preheader

for.body.preheader:                               ; preds = %for.body.lr.ph
  %min.iters.check = icmp ult i64 %arg.x.5.0, 4
  br i1 %min.iters.check, label %for.body.preheader30, label %vector.memcheck

vector.memcheck:                                  ; preds = %for.body.preheader
  %scevgep = getelementptr double, double* %.6.i28, i64 %arg.x.5.0
  %scevgep28 = getelementptr double, double* %arg.x.4, i64 %arg.x.5.0
  %bound0 = icmp ult double* %.6.i28, %scevgep28
  %bound1 = icmp ugt double* %scevgep, %arg.x.4
  %found.conflict = and i1 %bound0, %bound1
  br i1 %found.conflict, label %for.body.preheader30, label %vector.ph

vector.ph:                                        ; preds = %vector.memcheck
  %n.vec = and i64 %arg.x.5.0, -4
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %scevgep46 = getelementptr double, double* %arg.x.4, i64 %index
  %scevgep4647 = bitcast double* %scevgep46 to <4 x double>*
  %wide.load = load <4 x double>, <4 x double>* %scevgep4647, align 8, !alias.scope !151
  %1 = fmul <4 x double> %wide.load, %wide.load
  %2 = fadd <4 x double> %1, <double 1.000000e+00, double 1.000000e+00, double 1.000000e+00, double 1.000000e+00>
  %3 = tail call <4 x double> @llvm.sqrt.v4f64(<4 x double> %2)
  %scevgep44 = getelementptr double, double* %.6.i28, i64 %index
  %scevgep4445 = bitcast double* %scevgep44 to <4 x double>*
  store <4 x double> %3, <4 x double>* %scevgep4445, align 8, !alias.scope !154, !noalias !151
  %index.next = add nuw nsw i64 %index, 4
  %4 = icmp eq i64 %n.vec, %index.next
  br i1 %4, label %middle.block, label %vector.body, !llvm.loop !156

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %n.vec, %arg.x.5.0
  br i1 %cmp.n, label %for.end, label %for.body.preheader30

for.body.preheader30:                             ; preds = %middle.block, %vector.memcheck, %for.body.preheader
  %loop.index6.ph = phi i64 [ 0, %vector.memcheck ], [ 0, %for.body.preheader ], [ %n.vec, %middle.block ]
  %5 = xor i64 %loop.index6.ph, -1
  %6 = add i64 %5, %arg.x.5.0
  %xtraiter = and i64 %arg.x.5.0, 3
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0
  br i1 %lcmp.mod.not, label %for.body.prol.loopexit, label %for.body.prol.preheader

for.body.prol.preheader:                          ; preds = %for.body.preheader30
  br label %for.body.prol

for.body.prol:                                    ; preds = %for.body.prol.preheader, %for.body.prol
  %lsr.iv = phi i64 [ %lsr.iv.next, %for.body.prol ], [ %xtraiter, %for.body.prol.preheader ]
  %loop.index6.prol = phi i64 [ %.185.prol, %for.body.prol ], [ %loop.index6.ph, %for.body.prol.preheader ]
  %scevgep43 = getelementptr double, double* %arg.x.4, i64 %loop.index6.prol
  %.156.prol = load double, double* %scevgep43, align 8
  %.5.i.prol = fmul double %.156.prol, %.156.prol
  %.6.i.prol = fadd double %.5.i.prol, 1.000000e+00
  %.14.i.prol = tail call double @sqrt(double %.6.i.prol) #5
  %scevgep41 = getelementptr double, double* %.6.i28, i64 %loop.index6.prol
  store double %.14.i.prol, double* %scevgep41, align 8
  %.185.prol = add nuw i64 %loop.index6.prol, 1
  %lsr.iv.next = add nsw i64 %lsr.iv, -1
  %prol.iter.cmp.not = icmp eq i64 %lsr.iv.next, 0
  br i1 %prol.iter.cmp.not, label %for.body.prol.loopexit, label %for.body.prol, !llvm.loop !157

for.body.prol.loopexit:                           ; preds = %for.body.prol, %for.body.preheader30
  %loop.index6.unr = phi i64 [ %loop.index6.ph, %for.body.preheader30 ], [ %.185.prol, %for.body.prol ]
  %7 = icmp ult i64 %6, 3
  br i1 %7, label %for.end, label %for.body.preheader16

for.body.preheader16:                             ; preds = %for.body.prol.loopexit
  br label %for.body

for.body:                                         ; preds = %for.body.preheader16, %for.body
  %loop.index6 = phi i64 [ %.185.3, %for.body ], [ %loop.index6.unr, %for.body.preheader16 ]
  %sunkaddr = mul i64 %loop.index6, 8
  %8 = bitcast double* %arg.x.4 to i8*
  %sunkaddr48 = getelementptr i8, i8* %8, i64 %sunkaddr
  %9 = bitcast i8* %sunkaddr48 to double*
  %.156 = load double, double* %9, align 8
  %.5.i = fmul double %.156, %.156
  %.6.i = fadd double %.5.i, 1.000000e+00
  %.14.i = tail call double @sqrt(double %.6.i) #5
  %sunkaddr49 = mul i64 %loop.index6, 8
  %10 = bitcast double* %.6.i28 to i8*
  %sunkaddr50 = getelementptr i8, i8* %10, i64 %sunkaddr49
  %11 = bitcast i8* %sunkaddr50 to double*
  store double %.14.i, double* %11, align 8
  %sunkaddr51 = mul i64 %loop.index6, 8
  %12 = bitcast double* %arg.x.4 to i8*
  %sunkaddr52 = getelementptr i8, i8* %12, i64 %sunkaddr51
  %sunkaddr53 = getelementptr i8, i8* %sunkaddr52, i64 8
  %13 = bitcast i8* %sunkaddr53 to double*
  %.156.1 = load double, double* %13, align 8
  %.5.i.1 = fmul double %.156.1, %.156.1
  %.6.i.1 = fadd double %.5.i.1, 1.000000e+00
  %.14.i.1 = tail call double @sqrt(double %.6.i.1) #5
  %sunkaddr54 = mul i64 %loop.index6, 8
  %14 = bitcast double* %.6.i28 to i8*
  %sunkaddr55 = getelementptr i8, i8* %14, i64 %sunkaddr54
  %sunkaddr56 = getelementptr i8, i8* %sunkaddr55, i64 8
  %15 = bitcast i8* %sunkaddr56 to double*
  store double %.14.i.1, double* %15, align 8
  %sunkaddr57 = mul i64 %loop.index6, 8
  %16 = bitcast double* %arg.x.4 to i8*
  %sunkaddr58 = getelementptr i8, i8* %16, i64 %sunkaddr57
  %sunkaddr59 = getelementptr i8, i8* %sunkaddr58, i64 16
  %17 = bitcast i8* %sunkaddr59 to double*
  %.156.2 = load double, double* %17, align 8
  %.5.i.2 = fmul double %.156.2, %.156.2
  %.6.i.2 = fadd double %.5.i.2, 1.000000e+00
  %.14.i.2 = tail call double @sqrt(double %.6.i.2) #5
  %sunkaddr60 = mul i64 %loop.index6, 8
  %18 = bitcast double* %.6.i28 to i8*
  %sunkaddr61 = getelementptr i8, i8* %18, i64 %sunkaddr60
  %sunkaddr62 = getelementptr i8, i8* %sunkaddr61, i64 16
  %19 = bitcast i8* %sunkaddr62 to double*
  store double %.14.i.2, double* %19, align 8
  %sunkaddr63 = mul i64 %loop.index6, 8
  %20 = bitcast double* %arg.x.4 to i8*
  %sunkaddr64 = getelementptr i8, i8* %20, i64 %sunkaddr63
  %sunkaddr65 = getelementptr i8, i8* %sunkaddr64, i64 24
  %21 = bitcast i8* %sunkaddr65 to double*
  %.156.3 = load double, double* %21, align 8
  %.5.i.3 = fmul double %.156.3, %.156.3
  %.6.i.3 = fadd double %.5.i.3, 1.000000e+00
  %.14.i.3 = tail call double @sqrt(double %.6.i.3) #5
  %sunkaddr66 = mul i64 %loop.index6, 8
  %22 = bitcast double* %.6.i28 to i8*
  %sunkaddr67 = getelementptr i8, i8* %22, i64 %sunkaddr66
  %sunkaddr68 = getelementptr i8, i8* %sunkaddr67, i64 24
  %23 = bitcast i8* %sunkaddr68 to double*
  store double %.14.i.3, double* %23, align 8
  %.185.3 = add nuw nsw i64 %loop.index6, 4
  %exitcond.not.3 = icmp eq i64 %arg.x.5.0, %.185.3
  br i1 %exitcond.not.3, label %for.end, label %for.body, !llvm.loop !158

for.end.loopexit:                                 ; preds = %for.body.lr.ph
  %.156.us = load double, double* %arg.x.4, align 8
  %.5.i.us = fmul double %.156.us, %.156.us
  %.6.i.us = fadd double %.5.i.us, 1.000000e+00
  %.14.i.us = tail call double @sqrt(double %.6.i.us) #5
  store double %.14.i.us, double* %.6.i28, align 8
  br label %for.end

for.end:                                          ; preds = %for.body, %for.end.loopexit, %for.body.prol.loopexit, %middle.block, %B0.endif.endif.endif.endif
  %retptr.repack776569 = bitcast { i8*, i8*, i64, i64, double*, [1 x i64], [1 x i64] }* %retptr to i8**
  store i8* %.7.i.i, i8** %retptr.repack776569, align 8
  %retptr.repack9 = getelementptr inbounds { i8*, i8*, i64, i64, double*, [1 x i64], [1 x i64] }, { i8*, i8*, i64, i64, double*, [1 x i64], [1 x i64] }* %retptr, i64 0, i32 1
  store i8* null, i8** %retptr.repack9, align 8
  %retptr.repack11 = getelementptr inbounds { i8*, i8*, i64, i64, double*, [1 x i64], [1 x i64] }, { i8*, i8*, i64, i64, double*, [1 x i64], [1 x i64] }* %retptr, i64 0, i32 2
  store i64 %arg.x.5.0, i64* %retptr.repack11, align 8
  %retptr.repack13 = getelementptr inbounds { i8*, i8*, i64, i64, double*, [1 x i64], [1 x i64] }, { i8*, i8*, i64, i64, double*, [1 x i64], [1 x i64] }* %retptr, i64 0, i32 3
  store i64 8, i64* %retptr.repack13, align 8
  %retptr.repack15 = getelementptr inbounds { i8*, i8*, i64, i64, double*, [1 x i64], [1 x i64] }, { i8*, i8*, i64, i64, double*, [1 x i64], [1 x i64] }* %retptr, i64 0, i32 4
  store double* %.6.i28, double** %retptr.repack15, align 8
  %24 = getelementptr inbounds { i8*, i8*, i64, i64, double*, [1 x i64], [1 x i64] }, { i8*, i8*, i64, i64, double*, [1 x i64], [1 x i64] }* %retptr, i64 0, i32 5, i64 0
  store i64 %arg.x.5.0, i64* %24, align 8
  %25 = getelementptr inbounds { i8*, i8*, i64, i64, double*, [1 x i64], [1 x i64] }, { i8*, i8*, i64, i64, double*, [1 x i64], [1 x i64] }* %retptr, i64 0, i32 6, i64 0
  store i64 8, i64* %25, align 8
  tail call void @NRT_decref(i8* %arg.x.0)
  br label %common.ret
}

; Function Attrs: mustprogress nofree nosync nounwind readnone speculatable willreturn
declare <4 x double> @llvm.cos.v4f64(<4 x double>) #2

; Function Attrs: mustprogress nofree nosync nounwind readnone speculatable willreturn
declare double @llvm.cos.f64(double) #2

; Function Attrs: mustprogress nofree nosync nounwind readnone speculatable willreturn
declare <4 x double> @llvm.sqrt.v4f64(<4 x double>) #2

; Function Attrs: mustprogress nofree nosync nounwind readnone willreturn
declare double @sqrt(double) local_unnamed_addr #4

define linkonce_odr i32 @_ZN8__main__7checkedB3v32B38c8tJTIcFHzwl2ILiXkcBV0KBSgP9CGZpAgA_3dE5ArrayIdLi1E1C7mutable7alignedE(double* noalias nocapture writeonly %retptr, { i8*, i32, i8* }** noalias nocapture writeonly %excinfo, i8* %arg.x.0, i8* nocapture readnone %arg.x.1, i64 %arg.x.2, i64 %arg.x.3, double* nocapture readonly %arg.x.4, i64 %arg.x.5.0, i64 %arg.x.6.0) local_unnamed_addr {
B128.i:
  tail call void @NRT_incref(i8* %arg.x.0)
  %.80 = tail call { i64, i1 } @llvm.smul.with.overflow.i64(i64 %arg.x.5.0, i64 8)
  %.82 = extractvalue { i64, i1 } %.80, 1
  br i1 %.82, label %B0.endif.endif.if, label %B0.endif.endif.endif, !prof !1

common.ret:                                       ; preds = %B130.endif.endif, %B130.endif.if, %B0.endif.endif.endif.if, %B0.endif.endif.if, %B126, %B72
  %common.ret.op = phi i32 [ 1, %B72 ], [ 1, %B126 ], [ 1, %B0.endif.endif.if ], [ 1, %B130.endif.if ], [ 0, %B130.endif.endif ], [ 1, %B0.endif.endif.endif.if ]
  ret i32 %common.ret.op, !ret_is_raise !0

B72:                                              ; preds = %for.end
  tail call void @NRT_decref(i8* nonnull %.7.i.i)
  tail call void @NRT_decref(i8* %arg.x.0)
  store { i8*, i32, i8* }* @.const.picklebuf.139723451188928, { i8*, i32, i8* }** %excinfo, align 8
  br label %common.ret

B102:                                             ; preds = %for.end
  %0 = bitcast i8* %.6.i to double*
  %.249 = load double, double* %0, align 8
  %.250 = fcmp olt double %.249, 1.000000e+09
  br i1 %.250, label %B130, label %B126

B126:                                             ; preds = %B102
  tail call void @NRT_decref(i8* nonnull %.7.i.i)
  tail call void @NRT_decref(i8* %arg.x.0)
  store { i8*, i32, i8* }* @.const.picklebuf.139723455107648, { i8*, i32, i8* }** %excinfo, align 8
  br label %common.ret

B130:                                             ; preds = %B102
  %.68.not.i = icmp eq i64 %arg.x.5.0, 0
  br i1 %.68.not.i, label %B130.endif, label %B50.endif.i.preheader, !prof !1

B50.endif.i.preheader:                            ; preds = %B130
  %.183.i13 = icmp sgt i64 %arg.x.5.0, 1
  br i1 %.183.i13, label %B52.endif.i.preheader, label %B52.endif.i.thread, !prof !34

B52.endif.i.preheader:                            ; preds = %B50.endif.i.preheader
  %1 = add nsw i64 %arg.x.5.0, -1
  %2 = add nsw i64 %arg.x.5.0, -2
  %xtraiter = and i64 %1, 7
  %3 = icmp ult i64 %2, 7
  br i1 %3, label %B52.endif.i.thread.loopexit.unr-lcssa, label %B52.endif.i.preheader.new

B52.endif.i.preheader.new:                        ; preds = %B52.endif.i.preheader
  %unroll_iter = and i64 %1, -8
  %4 = add i64 %unroll_iter, -8
  %5 = lshr exact i64 %4, 3
  %6 = add nuw nsw i64 %5, 1
  %7 = icmp eq i64 %4, 0
  br i1 %7, label %B52.endif.i.thread.loopexit.unr-lcssa.loopexit.unr-lcssa, label %B52.endif.i.preheader.new.new

B52.endif.i.preheader.new.new:                    ; preds = %B52.endif.i.preheader.new
  %unroll_iter36 = and i64 %6, 4611686018427387902
  br label %B52.endif.i

B52.endif.i.thread.loopexit.unr-lcssa.loopexit.unr-lcssa: ; preds = %B52.endif.i, %B52.endif.i.preheader.new
  %.239.i.7.lcssa.ph = phi double [ undef, %B52.endif.i.preheader.new ], [ %.239.i.7.1, %B52.endif.i ]
  %c.2.012.i14.unr34 = phi double [ 0.000000e+00, %B52.endif.i.preheader.new ], [ %.239.i.7.1, %B52.endif.i ]
  %niter.unr = phi i64 [ 0, %B52.endif.i.preheader.new ], [ %lsr.iv.next45, %B52.endif.i ]
  %8 = and i64 %6, 1
  %lcmp.mod.not40 = icmp eq i64 %8, 0
  br i1 %lcmp.mod.not40, label %B52.endif.i.thread.loopexit.unr-lcssa.loopexit, label %B52.endif.i.epil30

B52.endif.i.epil30:                               ; preds = %B52.endif.i.thread.loopexit.unr-lcssa.loopexit.unr-lcssa
  %sunkaddr120.epil = getelementptr i8, i8* %.6.i, i64 %niter.unr
  %9 = bitcast i8* %sunkaddr120.epil to double*
  %.236.i.epil32 = load double, double* %9, align 8, !noalias !159
  %.239.i.epil33 = fadd double %c.2.012.i14.unr34, %.236.i.epil32
  %sunkaddr = getelementptr i8, i8* %.6.i, i64 %niter.unr
  %sunkaddr151 = getelementptr i8, i8* %sunkaddr, i64 8
  %10 = bitcast i8* %sunkaddr151 to double*
  %.236.i.1.epil = load double, double* %10, align 8, !noalias !159
  %.239.i.1.epil = fadd double %.239.i.epil33, %.236.i.1.epil
  %sunkaddr152 = getelementptr i8, i8* %.6.i, i64 %niter.unr
  %sunkaddr153 = getelementptr i8, i8* %sunkaddr152, i64 16
  %11 = bitcast i8* %sunkaddr153 to double*
  %.236.i.2.epil = load double, double* %11, align 8, !noalias !159
  %.239.i.2.epil = fadd double %.239.i.1.epil, %.236.i.2.epil
  %sunkaddr155 = getelementptr i8, i8* %.6.i, i64 %niter.unr
  %sunkaddr156 = getelementptr i8, i8* %sunkaddr155, i64 24
  %12 = bitcast i8* %sunkaddr156 to double*
  %.236.i.3.epil = load double, double* %12, align 8, !noalias !159
  %.239.i.3.epil = fadd double %.239.i.2.epil, %.236.i.3.epil
  %sunkaddr157 = getelementptr i8, i8* %.6.i, i64 %niter.unr
  %sunkaddr158 = getelementptr i8, i8* %sunkaddr157, i64 32
  %13 = bitcast i8* %sunkaddr158 to double*
  %.236.i.4.epil = load double, double* %13, align 8, !noalias !159
  %.239.i.4.epil = fadd double %.239.i.3.epil, %.236.i.4.epil
  %sunkaddr159 = getelementptr i8, i8* %.6.i, i64 %niter.unr
  %sunkaddr160 = getelementptr i8, i8* %sunkaddr159, i64 40
  %14 = bitcast i8* %sunkaddr160 to double*
  %.236.i.5.epil = load double, double* %14, align 8, !noalias !159
  %.239.i.5.epil = fadd double %.239.i.4.epil, %.236.i.5.epil
  %sunkaddr161 = getelementptr i8, i8* %.6.i, i64 %niter.unr
  %sunkaddr162 = getelementptr i8, i8* %sunkaddr161, i64 48
  %15 = bitcast i8* %sunkaddr162 to double*
  %.236.i.6.epil = load double, double* %15, align 8, !noalias !159
  %.239.i.6.epil = fadd double %.239.i.5.epil, %.236.i.6.epil
  %sunkaddr163 = getelementptr i8, i8* %.6.i, i64 %niter.unr
  %sunkaddr164 = getelementptr i8, i8* %sunkaddr163, i64 56
  %16 = bitcast i8* %sunkaddr164 to double*
  %.236.i.7.epil = load double, double* %16, align 8, !noalias !159
  %.239.i.7.epil = fadd double %.239.i.6.epil, %.236.i.7.epil
  br label %B52.endif.i.thread.loopexit.unr-lcssa.loopexit

B52.endif.i.thread.loopexit.unr-lcssa.loopexit:   ; preds = %B52.endif.i.thread.loopexit.unr-lcssa.loopexit.unr-lcssa, %B52.endif.i.epil30
  %.239.i.7.lcssa = phi double [ %.239.i.7.lcssa.ph, %B52.endif.i.thread.loopexit.unr-lcssa.loopexit.unr-lcssa ], [ %.239.i.7.epil, %B52.endif.i.epil30 ]
  %17 = or i64 %unroll_iter, 1
  br label %B52.endif.i.thread.loopexit.unr-lcssa

B52.endif.i.thread.loopexit.unr-lcssa:            ; preds = %B52.endif.i.thread.loopexit.unr-lcssa.loopexit, %B52.endif.i.preheader
  %.239.i.lcssa.ph = phi double [ undef, %B52.endif.i.preheader ], [ %.239.i.7.lcssa, %B52.endif.i.thread.loopexit.unr-lcssa.loopexit ]
  %.182.i16.unr = phi i64 [ 1, %B52.endif.i.preheader ], [ %17, %B52.endif.i.thread.loopexit.unr-lcssa.loopexit ]
  %.70.011.i15.unr = phi i64 [ 0, %B52.endif.i.preheader ], [ %unroll_iter, %B52.endif.i.thread.loopexit.unr-lcssa.loopexit ]
  %c.2.012.i14.unr = phi double [ 0.000000e+00, %B52.endif.i.preheader ], [ %.239.i.7.lcssa, %B52.endif.i.thread.loopexit.unr-lcssa.loopexit ]
  %lcmp.mod.not = icmp eq i64 %xtraiter, 0
  br i1 %lcmp.mod.not, label %B52.endif.i.thread.loopexit, label %B52.endif.i.epil.preheader

B52.endif.i.epil.preheader:                       ; preds = %B52.endif.i.thread.loopexit.unr-lcssa
  br label %B52.endif.i.epil

B52.endif.i.epil:                                 ; preds = %B52.endif.i.epil.preheader, %B52.endif.i.epil
  %lsr.iv = phi i64 [ %lsr.iv.next, %B52.endif.i.epil ], [ %xtraiter, %B52.endif.i.epil.preheader ]
  %.182.i16.epil = phi i64 [ %.182.i.epil, %B52.endif.i.epil ], [ %.182.i16.unr, %B52.endif.i.epil.preheader ]
  %.70.011.i15.epil = phi i64 [ %.182.i16.epil, %B52.endif.i.epil ], [ %.70.011.i15.unr, %B52.endif.i.epil.preheader ]
  %c.2.012.i14.epil = phi double [ %.239.i.epil, %B52.endif.i.epil ], [ %c.2.012.i14.unr, %B52.endif.i.epil.preheader ]
  %sunkaddr.i1.epil = shl i64 %.70.011.i15.epil, 3
  %sunkaddr13.i.epil = getelementptr i8, i8* %.6.i, i64 %sunkaddr.i1.epil
  %18 = bitcast i8* %sunkaddr13.i.epil to double*
  %.236.i.epil = load double, double* %18, align 8, !noalias !159
  %.239.i.epil = fadd double %c.2.012.i14.epil, %.236.i.epil
  %.182.i.epil = add nuw nsw i64 %.182.i16.epil, 1
  %lsr.iv.next = add nsw i64 %lsr.iv, -1
  %epil.iter.cmp.not = icmp eq i64 %lsr.iv.next, 0
  br i1 %epil.iter.cmp.not, label %B52.endif.i.thread.loopexit, label %B52.endif.i.epil, !prof !38, !llvm.loop !162

B52.endif.i.thread.loopexit:                      ; preds = %B52.endif.i.epil, %B52.endif.i.thread.loopexit.unr-lcssa
  %.239.i.lcssa = phi double [ %.239.i.lcssa.ph, %B52.endif.i.thread.loopexit.unr-lcssa ], [ %.239.i.epil, %B52.endif.i.epil ]
  %19 = shl i64 %arg.x.5.0, 3
  %phi.bo = add i64 %19, -8
  %sunkaddr13.i10.phi.trans.insert = getelementptr i8, i8* %.6.i, i64 %phi.bo
  %.phi.trans.insert = bitcast i8* %sunkaddr13.i10.phi.trans.insert to double*
  %.236.i11.pre = load double, double* %.phi.trans.insert, align 8, !noalias !159
  br label %B52.endif.i.thread

B52.endif.i.thread:                               ; preds = %B50.endif.i.preheader, %B52.endif.i.thread.loopexit
  %.236.i11 = phi double [ %.236.i11.pre, %B52.endif.i.thread.loopexit ], [ %.249, %B50.endif.i.preheader ]
  %c.2.012.i.lcssa = phi double [ %.239.i.lcssa, %B52.endif.i.thread.loopexit ], [ 0.000000e+00, %B50.endif.i.preheader ]
  %.239.i12 = fadd double %c.2.012.i.lcssa, %.236.i11
  br label %B130.endif

B52.endif.i:                                      ; preds = %B52.endif.i, %B52.endif.i.preheader.new.new
  %lsr.iv93 = phi i64 [ %lsr.iv.next94, %B52.endif.i ], [ %unroll_iter36, %B52.endif.i.preheader.new.new ]
  %lsr.iv44 = phi i64 [ %lsr.iv.next45, %B52.endif.i ], [ 0, %B52.endif.i.preheader.new.new ]
  %c.2.012.i14 = phi double [ 0.000000e+00, %B52.endif.i.preheader.new.new ], [ %.239.i.7.1, %B52.endif.i ]
  %sunkaddr165 = getelementptr i8, i8* %.6.i, i64 %lsr.iv44
  %20 = bitcast i8* %sunkaddr165 to double*
  %.236.i = load double, double* %20, align 8, !noalias !159
  %.239.i = fadd double %c.2.012.i14, %.236.i
  %sunkaddr166 = getelementptr i8, i8* %.6.i, i64 %lsr.iv44
  %sunkaddr167 = getelementptr i8, i8* %sunkaddr166, i64 8
  %21 = bitcast i8* %sunkaddr167 to double*
  %.236.i.1 = load double, double* %21, align 8, !noalias !159
  %.239.i.1 = fadd double %.239.i, %.236.i.1
  %sunkaddr168 = getelementptr i8, i8* %.6.i, i64 %lsr.iv44
  %sunkaddr169 = getelementptr i8, i8* %sunkaddr168, i64 16
  %22 = bitcast i8* %sunkaddr169 to double*
  %.236.i.2 = load double, double* %22, align 8, !noalias !159
  %.239.i.2 = fadd double %.239.i.1, %.236.i.2
  %sunkaddr170 = getelementptr i8, i8* %.6.i, i64 %lsr.iv44
  %sunkaddr171 = getelementptr i8, i8* %sunkaddr170, i64 24
  %23 = bitcast i8* %sunkaddr171 to double*
  %.236.i.3 = load double, double* %23, align 8, !noalias !159
  %.239.i.3 = fadd double %.239.i.2, %.236.i.3
  %sunkaddr172 = getelementptr i8, i8* %.6.i, i64 %lsr.iv44
  %sunkaddr173 = getelementptr i8, i8* %sunkaddr172, i64 32
  %24 = bitcast i8* %sunkaddr173 to double*
  %.236.i.4 = load double, double* %24, align 8, !noalias !159
  %.239.i.4 = fadd double %.239.i.3, %.236.i.4
  %sunkaddr174 = getelementptr i8, i8* %.6.i, i64 %lsr.iv44
  %sunkaddr175 = getelementptr i8, i8* %sunkaddr174, i64 40
  %25 = bitcast i8* %sunkaddr175 to double*
  %.236.i.5 = load double, double* %25, align 8, !noalias !159
  %.239.i.5 = fadd double %.239.i.4, %.236.i.5
  %sunkaddr176 = getelementptr i8, i8* %.6.i, i64 %lsr.iv44
  %sunkaddr177 = getelementptr i8, i8* %sunkaddr176, i64 48
  %26 = bitcast i8* %sunkaddr177 to double*
  %.236.i.6 = load double, double* %26, align 8, !noalias !159
  %.239.i.6 = fadd double %.239.i.5, %.236.i.6
  %sunkaddr178 = getelementptr i8, i8* %.6.i, i64 %lsr.iv44
  %sunkaddr179 = getelementptr i8, i8* %sunkaddr178, i64 56
  %27 = bitcast i8* %sunkaddr179 to double*
  %.236.i.7 = load double, double* %27, align 8, !noalias !159
  %.239.i.7 = fadd double %.239.i.6, %.236.i.7
  %sunkaddr180 = getelementptr i8, i8* %.6.i, i64 %lsr.iv44
  %sunkaddr181 = getelementptr i8, i8* %sunkaddr180, i64 64
  %28 = bitcast i8* %sunkaddr181 to double*
  %.236.i.138 = load double, double* %28, align 8, !noalias !159
  %.239.i.139 = fadd double %.239.i.7, %.236.i.138
  %sunkaddr182 = getelementptr i8, i8* %.6.i, i64 %lsr.iv44
  %sunkaddr183 = getelementptr i8, i8* %sunkaddr182, i64 72
  %29 = bitcast i8* %sunkaddr183 to double*
  %.236.i.1.1 = load double, double* %29, align 8, !noalias !159
  %.239.i.1.1 = fadd double %.239.i.139, %.236.i.1.1
  %sunkaddr184 = getelementptr i8, i8* %.6.i, i64 %lsr.iv44
  %sunkaddr185 = getelementptr i8, i8* %sunkaddr184, i64 80
  %30 = bitcast i8* %sunkaddr185 to double*
  %.236.i.2.1 = load double, double* %30, align 8, !noalias !159
  %.239.i.2.1 = fadd double %.239.i.1.1, %.236.i.2.1
  %sunkaddr186 = getelementptr i8, i8* %.6.i, i64 %lsr.iv44
  %sunkaddr187 = getelementptr i8, i8* %sunkaddr186, i64 88
  %31 = bitcast i8* %sunkaddr187 to double*
  %.236.i.3.1 = load double, double* %31, align 8, !noalias !159
  %.239.i.3.1 = fadd double %.239.i.2.1, %.236.i.3.1
  %sunkaddr188 = getelementptr i8, i8* %.6.i, i64 %lsr.iv44
  %sunkaddr189 = getelementptr i8, i8* %sunkaddr188, i64 96
  %32 = bitcast i8* %sunkaddr189 to double*
  %.236.i.4.1 = load double, double* %32, align 8, !noalias !159
  %.239.i.4.1 = fadd double %.239.i.3.1, %.236.i.4.1
  %sunkaddr190 = getelementptr i8, i8* %.6.i, i64 %lsr.iv44
  %sunkaddr191 = getelementptr i8, i8* %sunkaddr190, i64 104
  %33 = bitcast i8* %sunkaddr191 to double*
  %.236.i.5.1 = load double, double* %33, align 8, !noalias !159
  %.239.i.5.1 = fadd double %.239.i.4.1, %.236.i.5.1
  %sunkaddr192 = getelementptr i8, i8* %.6.i, i64 %lsr.iv44
  %sunkaddr193 = getelementptr i8, i8* %sunkaddr192, i64 112
  %34 = bitcast i8* %sunkaddr193 to double*
  %.236.i.6.1 = load double, double* %34, align 8, !noalias !159
  %.239.i.6.1 = fadd double %.239.i.5.1, %.236.i.6.1
  %sunkaddr194 = getelementptr i8, i8* %.6.i, i64 %lsr.iv44
  %sunkaddr195 = getelementptr i8, i8* %sunkaddr194, i64 120
  %35 = bitcast i8* %sunkaddr195 to double*
  %.236.i.7.1 = load double, double* %35, align 8, !noalias !159
  %.239.i.7.1 = fadd double %.239.i.6.1, %.236.i.7.1
  %lsr.iv.next45 = add i64 %lsr.iv44, 128
  %lsr.iv.next94 = add i64 %lsr.iv93, -2
  %niter37.ncmp.1 = icmp eq i64 %lsr.iv.next94, 0
  br i1 %niter37.ncmp.1, label %B52.endif.i.thread.loopexit.unr-lcssa.loopexit.unr-lcssa, label %B52.endif.i, !prof !1

B0.endif.endif.if:                                ; preds = %B128.i
  store { i8*, i32, i8* }* @.const.picklebuf.139723456353728, { i8*, i32, i8* }** %excinfo, align 8
  br label %common.ret

B0.endif.endif.endif:                             ; preds = %B128.i
  %.81 = extractvalue { i64, i1 } %.80, 0
  %.7.i.i = tail call i8* @NRT_MemInfo_alloc_safe_aligned(i64 %.81, i32 32), !noalias !163
  %.8.i.i = icmp eq i8* %.7.i.i, null
  br i1 %.8.i.i, label %B0.endif.endif.endif.if, label %B0.endif.endif.endif.endif, !prof !1

B0.endif.endif.endif.if:                          ; preds = %B0.endif.endif.endif
  store { i8*, i32, i8* }* @.const.picklebuf.139723457475712.19, { i8*, i32, i8* }** %excinfo, align 8
  br label %common.ret

B0.endif.endif.endif.endif:                       ; preds = %B0.endif.endif.endif
  %.5.i = getelementptr i8, i8* %.7.i.i, i64 24
  %36 = bitcast i8* %.5.i to i8**
  %.6.i = load i8*, i8** %36, align 8
  %.1493 = icmp sgt i64 %arg.x.5.0, 0
  br i1 %.1493, label %for.body.lr.ph, label %for.end

for.body.lr.ph:                                   ; preds = %B0.endif.endif.endif.endif
  %.151.not = icmp eq i64 %arg.x.5.0, 1
  br i1 %.151.not, label %for.end.loopexit, label %for.body.preheader

for.body.preheader:                               ; preds = %for.body.lr.ph
  %min.iters.check = icmp ult i64 %arg.x.5.0, 4
  br i1 %min.iters.check, label %for.body.preheader25, label %vector.memcheck

vector.memcheck:                                  ; preds = %for.body.preheader
  %37 = bitcast double* %arg.x.4 to i8*
  %38 = shl nuw nsw i64 %arg.x.5.0, 3
  %scevgep = getelementptr i8, i8* %.6.i, i64 %38
  %scevgep23 = getelementptr double, double* %arg.x.4, i64 %arg.x.5.0
  %scevgep2324 = bitcast double* %scevgep23 to i8*
  %bound0 = icmp ult i8* %.6.i, %scevgep2324
  %bound1 = icmp ugt i8* %scevgep, %37
  %found.conflict = and i1 %bound0, %bound1
  br i1 %found.conflict, label %for.body.preheader25, label %vector.ph

vector.ph:                                        ; preds = %vector.memcheck
  %n.vec = and i64 %arg.x.5.0, -4
  %39 = add nsw i64 %n.vec, -4
  %40 = lshr exact i64 %39, 2
  %41 = add i64 %40, 1
  %42 = icmp eq i64 %39, 0
  br i1 %42, label %middle.block.unr-lcssa, label %vector.ph.new

vector.ph.new:                                    ; preds = %vector.ph
  %43 = lshr i64 %41, 1
  %44 = mul nsw i64 %43, -2
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph.new
  %lsr.iv138 = phi i64 [ %lsr.iv.next139, %vector.body ], [ %44, %vector.ph.new ]
  %index = phi i64 [ %index.next.1, %vector.body ], [ 0, %vector.ph.new ]
  %sunkaddr197 = mul i64 %index, 8
  %45 = bitcast double* %arg.x.4 to i8*
  %sunkaddr198 = getelementptr i8, i8* %45, i64 %sunkaddr197
  %46 = bitcast i8* %sunkaddr198 to <4 x double>*
  %wide.load = load <4 x double>, <4 x double>* %46, align 8, !alias.scope !170
  %47 = tail call <4 x double> @llvm.exp.v4f64(<4 x double> %wide.load)
  %48 = fmul <4 x double> %wide.load, %47
  %sunkaddr199 = mul i64 %index, 8
  %sunkaddr200 = getelementptr i8, i8* %.6.i, i64 %sunkaddr199
  %49 = bitcast i8* %sunkaddr200 to <4 x double>*
  store <4 x double> %48, <4 x double>* %49, align 8, !alias.scope !173, !noalias !170
  %sunkaddr201 = mul i64 %index, 8
  %50 = bitcast double* %arg.x.4 to i8*
  %sunkaddr202 = getelementptr i8, i8* %50, i64 %sunkaddr201
  %sunkaddr203 = getelementptr i8, i8* %sunkaddr202, i64 32
  %51 = bitcast i8* %sunkaddr203 to <4 x double>*
  %wide.load.1 = load <4 x double>, <4 x double>* %51, align 8, !alias.scope !170
  %52 = tail call <4 x double> @llvm.exp.v4f64(<4 x double> %wide.load.1)
  %53 = fmul <4 x double> %wide.load.1, %52
  %sunkaddr204 = mul i64 %index, 8
  %sunkaddr205 = getelementptr i8, i8* %.6.i, i64 %sunkaddr204
  %sunkaddr206 = getelementptr i8, i8* %sunkaddr205, i64 32
  %54 = bitcast i8* %sunkaddr206 to <4 x double>*
  store <4 x double> %53, <4 x double>* %54, align 8, !alias.scope !173, !noalias !170
  %index.next.1 = add i64 %index, 8
  %lsr.iv.next139 = add i64 %lsr.iv138, 2
  %niter34.ncmp.1 = icmp eq i64 %lsr.iv.next139, 0
  br i1 %niter34.ncmp.1, label %middle.block.unr-lcssa, label %vector.body, !llvm.loop !175

middle.block.unr-lcssa:                           ; preds = %vector.body, %vector.ph
  %index.unr = phi i64 [ 0, %vector.ph ], [ %index.next.1, %vector.body ]
  %55 = and i64 %41, 1
  %lcmp.mod32.not = icmp eq i64 %55, 0
  br i1 %lcmp.mod32.not, label %middle.block, label %vector.body.epil

vector.body.epil:                                 ; preds = %middle.block.unr-lcssa
  %56 = bitcast i8* %.6.i to double*
  %57 = getelementptr double, double* %arg.x.4, i64 %index.unr
  %58 = bitcast double* %57 to <4 x double>*
  %wide.load.epil = load <4 x double>, <4 x double>* %58, align 8, !alias.scope !170
  %59 = tail call <4 x double> @llvm.exp.v4f64(<4 x double> %wide.load.epil)
  %60 = fmul <4 x double> %wide.load.epil, %59
  %61 = getelementptr double, double* %56, i64 %index.unr
  %62 = bitcast double* %61 to <4 x double>*
  store <4 x double> %60, <4 x double>* %62, align 8, !alias.scope !173, !noalias !170
  br label %middle.block

middle.block:                                     ; preds = %vector.body.epil, %middle.block.unr-lcssa
  %cmp.n = icmp eq i64 %n.vec, %arg.x.5.0
  br i1 %cmp.n, label %for.end, label %for.body.preheader25

for.body.preheader25:                             ; preds = %middle.block, %vector.memcheck, %for.body.preheader
  %loop.index5.ph = phi i64 [ 0, %vector.memcheck ], [ 0, %for.body.preheader ], [ %n.vec, %middle.block ]
  %63 = sub i64 %arg.x.5.0, %loop.index5.ph
  %64 = xor i64 %loop.index5.ph, -1
  %65 = add i64 %64, %arg.x.5.0
  %xtraiter28 = and i64 %63, 7
  %lcmp.mod29.not = icmp eq i64 %xtraiter28, 0
  br i1 %lcmp.mod29.not, label %for.body.prol.loopexit, label %for.body.prol.preheader

for.body.prol.preheader:                          ; preds = %for.body.preheader25
  br label %for.body.prol

for.body.prol:                                    ; preds = %for.body.prol.preheader, %for.body.prol
  %lsr.iv104 = phi i64 [ %lsr.iv.next105, %for.body.prol ], [ %xtraiter28, %for.body.prol.preheader ]
  %loop.index5.prol = phi i64 [ %.188.prol, %for.body.prol ], [ %loop.index5.ph, %for.body.prol.preheader ]
  %scevgep137 = getelementptr double, double* %arg.x.4, i64 %loop.index5.prol
  %.159.prol = load double, double* %scevgep137, align 8
  %.12.le.i.prol = tail call double @llvm.exp.f64(double %.159.prol) #5
  %.17.i.prol = fmul double %.159.prol, %.12.le.i.prol
  %66 = shl i64 %loop.index5.prol, 3
  %scevgep135 = getelementptr i8, i8* %.6.i, i64 %66
  %scevgep135136 = bitcast i8* %scevgep135 to double*
  store double %.17.i.prol, double* %scevgep135136, align 8
  %.188.prol = add i64 %loop.index5.prol, 1
  %lsr.iv.next105 = add nsw i64 %lsr.iv104, -1
  %prol.iter.cmp.not = icmp eq i64 %lsr.iv.next105, 0
  br i1 %prol.iter.cmp.not, label %for.body.prol.loopexit, label %for.body.prol, !llvm.loop !176

for.body.prol.loopexit:                           ; preds = %for.body.prol, %for.body.preheader25
  %loop.index5.unr = phi i64 [ %loop.index5.ph, %for.body.preheader25 ], [ %.188.prol, %for.body.prol ]
  %67 = icmp ult i64 %65, 7
  br i1 %67, label %for.end, label %for.body.preheader20

for.body.preheader20:                             ; preds = %for.body.prol.loopexit
  br label %for.body

for.body:                                         ; preds = %for.body.preheader20, %for.body
  %loop.index5 = phi i64 [ %.188.7, %for.body ], [ %loop.index5.unr, %for.body.preheader20 ]
  %sunkaddr207 = mul i64 %loop.index5, 8
  %68 = bitcast double* %arg.x.4 to i8*
  %sunkaddr208 = getelementptr i8, i8* %68, i64 %sunkaddr207
  %69 = bitcast i8* %sunkaddr208 to double*
  %.159 = load double, double* %69, align 8
  %.12.le.i = tail call double @llvm.exp.f64(double %.159) #5
  %.17.i = fmul double %.159, %.12.le.i
  %sunkaddr209 = mul i64 %loop.index5, 8
  %sunkaddr210 = getelementptr i8, i8* %.6.i, i64 %sunkaddr209
  %70 = bitcast i8* %sunkaddr210 to double*
  store double %.17.i, double* %70, align 8
  %sunkaddr211 = mul i64 %loop.index5, 8
  %71 = bitcast double* %arg.x.4 to i8*
  %sunkaddr212 = getelementptr i8, i8* %71, i64 %sunkaddr211
  %sunkaddr213 = getelementptr i8, i8* %sunkaddr212, i64 8
  %72 = bitcast i8* %sunkaddr213 to double*
  %.159.1 = load double, double* %72, align 8
  %.12.le.i.1 = tail call double @llvm.exp.f64(double %.159.1) #5
  %.17.i.1 = fmul double %.159.1, %.12.le.i.1
  %sunkaddr214 = mul i64 %loop.index5, 8
  %sunkaddr215 = getelementptr i8, i8* %.6.i, i64 %sunkaddr214
  %sunkaddr216 = getelementptr i8, i8* %sunkaddr215, i64 8
  %73 = bitcast i8* %sunkaddr216 to double*
  store double %.17.i.1, double* %73, align 8
  %sunkaddr217 = mul i64 %loop.index5, 8
  %74 = bitcast double* %arg.x.4 to i8*
  %sunkaddr218 = getelementptr i8, i8* %74, i64 %sunkaddr217
  %sunkaddr219 = getelementptr i8, i8* %sunkaddr218, i64 16
  %75 = bitcast i8* %sunkaddr219 to double*
  %.159.2 = load double, double* %75, align 8
  %.12.le.i.2 = tail call double @llvm.exp.f64(double %.159.2) #5
  %.17.i.2 = fmul double %.159.2, %.12.le.i.2
  %sunkaddr220 = mul i64 %loop.index5, 8
  %sunkaddr221 = getelementptr i8, i8* %.6.i, i64 %sunkaddr220
  %sunkaddr222 = getelementptr i8, i8* %sunkaddr221, i64 16
  %76 = bitcast i8* %sunkaddr222 to double*
  store double %.17.i.2, double* %76, align 8
  %sunkaddr223 = mul i64 %loop.index5, 8
  %77 = bitcast double* %arg.x.4 to i8*
  %sunkaddr224 = getelementptr i8, i8* %77, i64 %sunkaddr223
  %sunkaddr225 = getelementptr i8, i8* %sunkaddr224, i64 24
  %78 = bitcast i8* %sunkaddr225 to double*
  %.159.3 = load double, double* %78, align 8
  %.12.le.i.3 = tail call double @llvm.exp.f64(double %.159.3) #5
  %.17.i.3 = fmul double %.159.3, %.12.le.i.3
  %sunkaddr226 = mul i64 %loop.index5, 8
  %sunkaddr227 = getelementptr i8, i8* %.6.i, i64 %sunkaddr226
  %sunkaddr228 = getelementptr i8, i8* %sunkaddr227, i64 24
  %79 = bitcast i8* %sunkaddr228 to double*
  store double %.17.i.3, double* %79, align 8
  %sunkaddr229 = mul i64 %loop.index5, 8
  %80 = bitcast double* %arg.x.4 to i8*
  %sunkaddr230 = getelementptr i8, i8* %80, i64 %sunkaddr229
  %sunkaddr231 = getelementptr i8, i8* %sunkaddr230, i64 32
  %81 = bitcast i8* %sunkaddr231 to double*
  %.159.4 = load double, double* %81, align 8
  %.12.le.i.4 = tail call double @llvm.exp.f64(double %.159.4) #5
  %.17.i.4 = fmul double %.159.4, %.12.le.i.4
  %sunkaddr232 = mul i64 %loop.index5, 8
  %sunkaddr233 = getelementptr i8, i8* %.6.i, i64 %sunkaddr232
  %sunkaddr234 = getelementptr i8, i8* %sunkaddr233, i64 32
  %82 = bitcast i8* %sunkaddr234 to double*
  store double %.17.i.4, double* %82, align 8
  %sunkaddr235 = mul i64 %loop.index5, 8
  %83 = bitcast double* %arg.x.4 to i8*
  %sunkaddr236 = getelementptr i8, i8* %83, i64 %sunkaddr235
  %sunkaddr237 = getelementptr i8, i8* %sunkaddr236, i64 40
  %84 = bitcast i8* %sunkaddr237 to double*
  %.159.5 = load double, double* %84, align 8
  %.12.le.i.5 = tail call double @llvm.exp.f64(double %.159.5) #5
  %.17.i.5 = fmul double %.159.5, %.12.le.i.5
  %sunkaddr238 = mul i64 %loop.index5, 8
  %sunkaddr239 = getelementptr i8, i8* %.6.i, i64 %sunkaddr238
  %sunkaddr240 = getelementptr i8, i8* %sunkaddr239, i64 40
  %85 = bitcast i8* %sunkaddr240 to double*
  store double %.17.i.5, double* %85, align 8
  %sunkaddr241 = mul i64 %loop.index5, 8
  %86 = bitcast double* %arg.x.4 to i8*
  %sunkaddr242 = getelementptr i8, i8* %86, i64 %sunkaddr241
  %sunkaddr243 = getelementptr i8, i8* %sunkaddr242, i64 48
  %87 = bitcast i8* %sunkaddr243 to double*
  %.159.6 = load double, double* %87, align 8
  %.12.le.i.6 = tail call double @llvm.exp.f64(double %.159.6) #5
  %.17.i.6 = fmul double %.159.6, %.12.le.i.6
  %sunkaddr244 = mul i64 %loop.index5, 8
  %sunkaddr245 = getelementptr i8, i8* %.6.i, i64 %sunkaddr244
  %sunkaddr246 = getelementptr i8, i8* %sunkaddr245, i64 48
  %88 = bitcast i8* %sunkaddr246 to double*
  store double %.17.i.6, double* %88, align 8
  %sunkaddr247 = mul i64 %loop.index5, 8
  %89 = bitcast double* %arg.x.4 to i8*
  %sunkaddr248 = getelementptr i8, i8* %89, i64 %sunkaddr247
  %sunkaddr249 = getelementptr i8, i8* %sunkaddr248, i64 56
  %90 = bitcast i8* %sunkaddr249 to double*
  %.159.7 = load double, double* %90, align 8
  %.12.le.i.7 = tail call double @llvm.exp.f64(double %.159.7) #5
  %.17.i.7 = fmul double %.159.7, %.12.le.i.7
  %sunkaddr250 = mul i64 %loop.index5, 8
  %sunkaddr251 = getelementptr i8, i8* %.6.i, i64 %sunkaddr250
  %sunkaddr252 = getelementptr i8, i8* %sunkaddr251, i64 56
  %91 = bitcast i8* %sunkaddr252 to double*
  store double %.17.i.7, double* %91, align 8
  %.188.7 = add nuw nsw i64 %loop.index5, 8
  %exitcond19.not.7 = icmp eq i64 %arg.x.5.0, %.188.7
  br i1 %exitcond19.not.7, label %for.end, label %for.body, !llvm.loop !177

for.end.loopexit:                                 ; preds = %for.body.lr.ph
  %92 = bitcast i8* %.6.i to double*
  %.159.us = load double, double* %arg.x.4, align 8
  %.12.le.i.us = tail call double @llvm.exp.f64(double %.159.us) #5
  %.17.i.us = fmul double %.159.us, %.12.le.i.us
  store double %.17.i.us, double* %92, align 8
  br label %for.end

for.end:                                          ; preds = %for.body, %for.end.loopexit, %for.body.prol.loopexit, %middle.block, %B0.endif.endif.endif.endif
  %.203 = icmp sgt i64 %arg.x.2, 1000
  br i1 %.203, label %B72, label %B102

B130.endif:                                       ; preds = %B52.endif.i.thread, %B130
  %c.2.0.lcssa.i = phi double [ 0.000000e+00, %B130 ], [ %.239.i12, %B52.endif.i.thread ]
  tail call void @NRT_decref(i8* nonnull %.7.i.i)
  tail call void @NRT_decref(i8* %arg.x.0)
  %.312 = icmp eq i64 %arg.x.2, 0
  br i1 %.312, label %B130.endif.if, label %B130.endif.endif, !prof !1

B130.endif.if:                                    ; preds = %B130.endif
  store { i8*, i32, i8* }* @.const.picklebuf.139723449330688, { i8*, i32, i8* }** %excinfo, align 8
  br label %common.ret

B130.endif.endif:                                 ; preds = %B130.endif
  %.311 = sitofp i64 %arg.x.2 to double
  %.319 = fdiv double %c.2.0.lcssa.i, %.311
  store double %.319, double* %retptr, align 8
  br label %common.ret
}

; Function Attrs: mustprogress nofree nosync nounwind readnone speculatable willreturn
declare <4 x double> @llvm.exp.v4f64(<4 x double>) #2

attributes #0 = { argmemonly mustprogress nofree nounwind willreturn writeonly }
attributes #1 = { mustprogress nofree noinline norecurse nounwind willreturn }
attributes #2 = { mustprogress nofree nosync nounwind readnone speculatable willreturn }
attributes #3 = { noinline }
attributes #4 = { mustprogress nofree nosync nounwind readnone willreturn }
attributes #5 = { nounwind }

!0 = !{i1 true}
!1 = !{!"branch_weights", i32 1, i32 99}
!2 = !{!3, !5, !6, !8, !9, !11, !12, !14}
!3 = distinct !{!3, !4, !"_ZN5numba2np8arrayobj18_ol_array_allocate12_3clocals_3e4implB3v19B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj: %retptr"}
!4 = distinct !{!4, !"_ZN5numba2np8arrayobj18_ol_array_allocate12_3clocals_3e4implB3v19B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj"}
!5 = distinct !{!5, !4, !"_ZN5numba2np8arrayobj18_ol_array_allocate12_3clocals_3e4implB3v19B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj: %excinfo"}
!6 = distinct !{!6, !7, !"_ZN5numba2np8arrayobj15_call_allocatorB3v18B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj: %retptr"}
!7 = distinct !{!7, !"_ZN5numba2np8arrayobj15_call_allocatorB3v18B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj"}
!8 = distinct !{!8, !7, !"_ZN5numba2np8arrayobj15_call_allocatorB3v18B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj: %excinfo"}
!9 = distinct !{!9, !10, !"_ZN5numba2np8arrayobj11ol_np_empty12_3clocals_3e4implB3v17B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dEx39Function_28_3cclass_20_27float_27_3e_29: %retptr"}
!10 = distinct !{!10, !"_ZN5numba2np8arrayobj11ol_np_empty12_3clocals_3e4implB3v17B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dEx39Function_28_3cclass_20_27float_27_3e_29"}
!11 = distinct !{!11, !10, !"_ZN5numba2np8arrayobj11ol_np_empty12_3clocals_3e4implB3v17B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dEx39Function_28_3cclass_20_27float_27_3e_29: %excinfo"}
!12 = distinct !{!12, !13, !"_ZN5numba2np8arrayobj11ol_np_zeros12_3clocals_3e4implB3v16B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dEx48omitted_28default_3d_3cclass_20_27float_27_3e_29: %retptr"}
!13 = distinct !{!13, !"_ZN5numba2np8arrayobj11ol_np_zeros12_3clocals_3e4implB3v16B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dEx48omitted_28default_3d_3cclass_20_27float_27_3e_29"}
!14 = distinct !{!14, !13, !"_ZN5numba2np8arrayobj11ol_np_zeros12_3clocals_3e4implB3v16B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dEx48omitted_28default_3d_3cclass_20_27float_27_3e_29: %excinfo"}
!15 = distinct !{!15, !16}
!16 = !{!"llvm.loop.peeled.count", i32 1}
!17 = distinct !{!17, !18}
!18 = !{!"llvm.loop.unroll.disable"}
!19 = !{!9, !11, !12, !14}
!20 = !{!21, !12, !14}
!21 = distinct !{!21, !22, !"_ZN5numba2np8arrayobj18ol_array_zero_fill12_3clocals_3e4implB3v20B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!22 = distinct !{!22, !"_ZN5numba2np8arrayobj18ol_array_zero_fill12_3clocals_3e4implB3v20B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dE5ArrayIdLi1E1C7mutable7alignedE"}
!23 = !{!24, !26}
!24 = distinct !{!24, !25, !"_ZN5numba2np8arrayobj16ol_np_empty_like12_3clocals_3e4implB3v22B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dE5ArrayIdLi1E1C7mutable7alignedE27omitted_28default_3dNone_29: %retptr"}
!25 = distinct !{!25, !"_ZN5numba2np8arrayobj16ol_np_empty_like12_3clocals_3e4implB3v22B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dE5ArrayIdLi1E1C7mutable7alignedE27omitted_28default_3dNone_29"}
!26 = distinct !{!26, !25, !"_ZN5numba2np8arrayobj16ol_np_empty_like12_3clocals_3e4implB3v22B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dE5ArrayIdLi1E1C7mutable7alignedE27omitted_28default_3dNone_29: %excinfo"}
!27 = !{!28, !30, !31, !33, !24, !26}
!28 = distinct !{!28, !29, !"_ZN5numba2np8arrayobj18_ol_array_allocate12_3clocals_3e4implB3v19B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj: %retptr"}
!29 = distinct !{!29, !"_ZN5numba2np8arrayobj18_ol_array_allocate12_3clocals_3e4implB3v19B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj"}
!30 = distinct !{!30, !29, !"_ZN5numba2np8arrayobj18_ol_array_allocate12_3clocals_3e4implB3v19B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj: %excinfo"}
!31 = distinct !{!31, !32, !"_ZN5numba2np8arrayobj15_call_allocatorB3v18B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj: %retptr"}
!32 = distinct !{!32, !"_ZN5numba2np8arrayobj15_call_allocatorB3v18B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj"}
!33 = distinct !{!33, !32, !"_ZN5numba2np8arrayobj15_call_allocatorB3v18B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj: %excinfo"}
!34 = !{!"branch_weights", i32 99, i32 1}
!35 = !{!36}
!36 = distinct !{!36, !37, !"_ZN5numba2np9arraymath10array_prod12_3clocals_3e15array_prod_implB3v23B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!37 = distinct !{!37, !"_ZN5numba2np9arraymath10array_prod12_3clocals_3e15array_prod_implB3v23B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dE5ArrayIdLi1E1C7mutable7alignedE"}
!38 = !{!"branch_weights", i32 1, i32 7}
!39 = distinct !{!39, !18}
!40 = !{!41, !43, !44, !46}
!41 = distinct !{!41, !42, !"_ZN5numba2np8arrayobj18_ol_array_allocate12_3clocals_3e4implB3v19B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj: %retptr"}
!42 = distinct !{!42, !"_ZN5numba2np8arrayobj18_ol_array_allocate12_3clocals_3e4implB3v19B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj"}
!43 = distinct !{!43, !42, !"_ZN5numba2np8arrayobj18_ol_array_allocate12_3clocals_3e4implB3v19B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj: %excinfo"}
!44 = distinct !{!44, !45, !"_ZN5numba2np8arrayobj15_call_allocatorB3v18B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj: %retptr"}
!45 = distinct !{!45, !"_ZN5numba2np8arrayobj15_call_allocatorB3v18B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj"}
!46 = distinct !{!46, !45, !"_ZN5numba2np8arrayobj15_call_allocatorB3v18B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj: %excinfo"}
!47 = !{!48}
!48 = distinct !{!48, !49}
!49 = distinct !{!49, !"LVerDomain"}
!50 = !{!51}
!51 = distinct !{!51, !49}
!52 = distinct !{!52, !53}
!53 = !{!"llvm.loop.isvectorized", i32 1}
!54 = distinct !{!54, !18}
!55 = distinct !{!55, !53}
!56 = !{!57}
!57 = distinct !{!57, !58}
!58 = distinct !{!58, !"LVerDomain"}
!59 = !{!60}
!60 = distinct !{!60, !58}
!61 = distinct !{!61, !53}
!62 = distinct !{!62, !18}
!63 = distinct !{!63, !53}
!64 = !{!65}
!65 = distinct !{!65, !66}
!66 = distinct !{!66, !"LVerDomain"}
!67 = !{!68}
!68 = distinct !{!68, !66}
!69 = distinct !{!69, !53}
!70 = distinct !{!70, !18}
!71 = distinct !{!71, !53}
!72 = !{!73}
!73 = distinct !{!73, !74}
!74 = distinct !{!74, !"LVerDomain"}
!75 = !{!76}
!76 = distinct !{!76, !74}
!77 = distinct !{!77, !53}
!78 = distinct !{!78, !18}
!79 = distinct !{!79, !53}
!80 = !{!81}
!81 = distinct !{!81, !82}
!82 = distinct !{!82, !"LVerDomain"}
!83 = !{!84}
!84 = distinct !{!84, !82}
!85 = distinct !{!85, !53}
!86 = distinct !{!86, !18}
!87 = distinct !{!87, !53}
!88 = !{!89, !91, !92, !94}
!89 = distinct !{!89, !90, !"_ZN5numba2np8arrayobj18_ol_array_allocate12_3clocals_3e4implB3v19B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj: %retptr"}
!90 = distinct !{!90, !"_ZN5numba2np8arrayobj18_ol_array_allocate12_3clocals_3e4implB3v19B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj"}
!91 = distinct !{!91, !90, !"_ZN5numba2np8arrayobj18_ol_array_allocate12_3clocals_3e4implB3v19B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj: %excinfo"}
!92 = distinct !{!92, !93, !"_ZN5numba2np8arrayobj15_call_allocatorB3v18B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj: %retptr"}
!93 = distinct !{!93, !"_ZN5numba2np8arrayobj15_call_allocatorB3v18B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj"}
!94 = distinct !{!94, !93, !"_ZN5numba2np8arrayobj15_call_allocatorB3v18B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj: %excinfo"}
!95 = !{!96}
!96 = distinct !{!96, !97}
!97 = distinct !{!97, !"LVerDomain"}
!98 = !{!99}
!99 = distinct !{!99, !97}
!100 = !{!101}
!101 = distinct !{!101, !97}
!102 = !{!99, !96}
!103 = distinct !{!103, !53}
!104 = distinct !{!104, !18}
!105 = !{!106}
!106 = distinct !{!106, !107}
!107 = distinct !{!107, !"LVerDomain"}
!108 = !{!109}
!109 = distinct !{!109, !107}
!110 = !{!111}
!111 = distinct !{!111, !107}
!112 = !{!106, !109}
!113 = distinct !{!113, !53}
!114 = distinct !{!114, !18}
!115 = distinct !{!115, !53}
!116 = distinct !{!116, !53}
!117 = !{!118}
!118 = distinct !{!118, !119}
!119 = distinct !{!119, !"LVerDomain"}
!120 = !{!121}
!121 = distinct !{!121, !119}
!122 = !{!123}
!123 = distinct !{!123, !119}
!124 = !{!118, !121}
!125 = distinct !{!125, !53}
!126 = distinct !{!126, !18}
!127 = distinct !{!127, !18}
!128 = !{!129}
!129 = distinct !{!129, !130}
!130 = distinct !{!130, !"LVerDomain"}
!131 = !{!132}
!132 = distinct !{!132, !130}
!133 = !{!134}
!134 = distinct !{!134, !130}
!135 = !{!129, !132}
!136 = distinct !{!136, !53}
!137 = distinct !{!137, !18}
!138 = distinct !{!138, !53}
!139 = distinct !{!139, !53}
!140 = !{!141}
!141 = distinct !{!141, !142, !"_ZN5numba2np9arraymath9array_sum12_3clocals_3e14array_sum_implB3v31B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!142 = distinct !{!142, !"_ZN5numba2np9arraymath9array_sum12_3clocals_3e14array_sum_implB3v31B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dE5ArrayIdLi1E1C7mutable7alignedE"}
!143 = distinct !{!143, !18}
!144 = !{!145, !147, !148, !150}
!145 = distinct !{!145, !146, !"_ZN5numba2np8arrayobj18_ol_array_allocate12_3clocals_3e4implB3v19B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj: %retptr"}
!146 = distinct !{!146, !"_ZN5numba2np8arrayobj18_ol_array_allocate12_3clocals_3e4implB3v19B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj"}
!147 = distinct !{!147, !146, !"_ZN5numba2np8arrayobj18_ol_array_allocate12_3clocals_3e4implB3v19B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj: %excinfo"}
!148 = distinct !{!148, !149, !"_ZN5numba2np8arrayobj15_call_allocatorB3v18B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj: %retptr"}
!149 = distinct !{!149, !"_ZN5numba2np8arrayobj15_call_allocatorB3v18B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj"}
!150 = distinct !{!150, !149, !"_ZN5numba2np8arrayobj15_call_allocatorB3v18B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj: %excinfo"}
!151 = !{!152}
!152 = distinct !{!152, !153}
!153 = distinct !{!153, !"LVerDomain"}
!154 = !{!155}
!155 = distinct !{!155, !153}
!156 = distinct !{!156, !53}
!157 = distinct !{!157, !18}
!158 = distinct !{!158, !53}
!159 = !{!160}
!160 = distinct !{!160, !161, !"_ZN5numba2np9arraymath9array_sum12_3clocals_3e14array_sum_implB3v31B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!161 = distinct !{!161, !"_ZN5numba2np9arraymath9array_sum12_3clocals_3e14array_sum_implB3v31B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dE5ArrayIdLi1E1C7mutable7alignedE"}
!162 = distinct !{!162, !18}
!163 = !{!164, !166, !167, !169}
!164 = distinct !{!164, !165, !"_ZN5numba2np8arrayobj18_ol_array_allocate12_3clocals_3e4implB3v19B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj: %retptr"}
!165 = distinct !{!165, !"_ZN5numba2np8arrayobj18_ol_array_allocate12_3clocals_3e4implB3v19B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj"}
!166 = distinct !{!166, !165, !"_ZN5numba2np8arrayobj18_ol_array_allocate12_3clocals_3e4implB3v19B42c8tJTIcFHzwl2ILiXkcBV0KBSmNGHkyiCKJEEwA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj: %excinfo"}
!167 = distinct !{!167, !168, !"_ZN5numba2np8arrayobj15_call_allocatorB3v18B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj: %retptr"}
!168 = distinct !{!168, !"_ZN5numba2np8arrayobj15_call_allocatorB3v18B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj"}
!169 = distinct !{!169, !168, !"_ZN5numba2np8arrayobj15_call_allocatorB3v18B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dEN29typeref_5b_3cclass_20_27numba4core5types8npytypes14Array_27_3e_5dExj: %excinfo"}
!170 = !{!171}
!171 = distinct !{!171, !172}
!172 = distinct !{!172, !"LVerDomain"}
!173 = !{!174}
!174 = distinct !{!174, !172}
!175 = distinct !{!175, !53}
!176 = distinct !{!176, !18}
!177 = distinct !{!177, !53}
