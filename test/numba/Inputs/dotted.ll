; ModuleID = 'dotted'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@_ZN08NumbaEnv8__main__6dottedB2v2B44c8tJTIcFHzwl2ILiXkcBV0KBSiNiHkkANTZhEkUQPZoAE10float64_2a = common local_unnamed_addr global i8* null
@.const.array.data = internal constant [32 x i8] c"\00\00\00\00\00\00\F0?\00\00\00\00\00\00\00@\00\00\00\00\00\00\08@\00\00\00\00\00\00\10@", align 8
@PyExc_SystemError = external global i8
@".const.unknown error when calling native function" = internal constant [43 x i8] c"unknown error when calling native function\00"
@".const.<numba.core.cpu.CPUContext object at 0x7f13e6f92610>" = internal constant [53 x i8] c"<numba.core.cpu.CPUContext object at 0x7f13e6f92610>\00"
@_ZN08NumbaEnv13_3cdynamic_3e47jit_wrapper__function_carray_at_0x7f13e8cb0220_B2v3B44c8tJTIcFHzwl2ILiXkcBV0KBSiNFJlQEMzphEkUQTZoAE10float64_2a8UniTupleIxLi1EE = common local_unnamed_addr global i8* null
@_ZN08NumbaEnv13_3cdynamic_3e44jit_wrapper__function_dot_at_0x7f13fd592160_B2v4B44c8tJTIcFHzwl2ILiXkcBV0KBSiNFJlQEMzphEkUQTZoAE5ArrayIdLi1E1C7mutable7alignedE5ArrayIdLi1E1C8readonly7alignedE = common local_unnamed_addr global i8* null
@".const.BLAS wrapper returned with an error" = internal constant [36 x i8] c"BLAS wrapper returned with an error\00"
@_ZN08NumbaEnv5numba2np6linalg8dot_2_vv12_3clocals_3e10check_argsB2v5B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dE5ArrayIdLi1E1C7mutable7alignedE5ArrayIdLi1E1C8readonly7alignedE = common local_unnamed_addr global i8* null
@_ZN08NumbaEnv5numba2np6linalg11check_c_int12_3clocals_3e4implB2v6B44c8tJTC_2fWQA9wW1DkAz0Pj1skAdT4gkkUlYBZmgA_3dEx = common local_unnamed_addr global i8* null

define i32 @_ZN8__main__6dottedB2v2B44c8tJTIcFHzwl2ILiXkcBV0KBSiNiHkkANTZhEkUQPZoAE10float64_2a(double* noalias nocapture writeonly %retptr, { i8*, i32, i8* }** noalias nocapture readnone %excinfo, double* %arg.p) local_unnamed_addr {
entry:
  %.95.i = alloca double, align 8
  %.107.i = alloca i32, align 4
  %0 = bitcast double* %arg.p to i8*
  %1 = bitcast double* %.95.i to i8*
  call void @llvm.lifetime.start.p0i8(i64 8, i8* nonnull %1)
  %2 = bitcast i32* %.107.i to i8*
  call void @llvm.lifetime.start.p0i8(i64 4, i8* nonnull %2)
  store double 0.000000e+00, double* %.95.i, align 8, !noalias !0
  store i32 0, i32* %.107.i, align 4, !noalias !0
  %.104.i = call i32 @numba_xxdot(i8 100, i8 0, i64 4, i8* %0, i8* getelementptr inbounds ([32 x i8], [32 x i8]* @.const.array.data, i64 0, i64 0), i8* nonnull %1), !noalias !0
  %.105.not.i = icmp eq i32 %.104.i, 0
  br i1 %.105.not.i, label %B0.endif.endif.endif.i, label %B0.endif.endif.if.i, !prof !4

B0.endif.endif.if.i:                              ; preds = %entry
  call void @numba_gil_ensure(i32* nonnull %.107.i), !noalias !0
  call void @Py_FatalError(i8* getelementptr inbounds ([36 x i8], [36 x i8]* @".const.BLAS wrapper returned with an error", i64 0, i64 0)), !noalias !0
  unreachable

B0.endif.endif.endif.i:                           ; preds = %entry
  %3 = bitcast i32* %.107.i to i8*
  %4 = bitcast double* %.95.i to i8*
  %.112.i = load double, double* %.95.i, align 8, !noalias !0
  call void @llvm.lifetime.end.p0i8(i64 8, i8* nonnull %4)
  call void @llvm.lifetime.end.p0i8(i64 4, i8* nonnull %3)
  store double %.112.i, double* %retptr, align 8
  ret i32 0, !ret_is_raise !5
}

define double @numba_dotted(double* %.1) local_unnamed_addr {
entry:
  %.3 = alloca double, align 8
  store double 0.000000e+00, double* %.3, align 8
  %excinfo = alloca { i8*, i32, i8* }*, align 8
  store { i8*, i32, i8* }* null, { i8*, i32, i8* }** %excinfo, align 8
  %.7 = call i32 @_ZN8__main__6dottedB2v2B44c8tJTIcFHzwl2ILiXkcBV0KBSiNiHkkANTZhEkUQPZoAE10float64_2a(double* nonnull %.3, { i8*, i32, i8* }** nonnull %excinfo, double* %.1) #1
  %.9.not = icmp eq i32 %.7, 0
  %.17 = load double, double* %.3, align 8
  %.19 = alloca i32, align 4
  store i32 0, i32* %.19, align 4
  br i1 %.9.not, label %entry.endif, label %entry.if, !prof !4

entry.if:                                         ; preds = %entry
  %.15 = icmp sgt i32 %.7, 0
  call void @numba_gil_ensure(i32* nonnull %.19)
  br i1 %.15, label %entry.if.if, label %entry.if.endif.endif.endif

entry.endif:                                      ; preds = %entry.if.endif.endif.endif, %entry
  ret double %.17

entry.if.if:                                      ; preds = %entry.if
  call void @PyErr_Clear()
  unreachable

entry.if.endif.endif.endif:                       ; preds = %entry.if
  call void @PyErr_SetString(i8* nonnull @PyExc_SystemError, i8* getelementptr inbounds ([43 x i8], [43 x i8]* @".const.unknown error when calling native function", i64 0, i64 0))
  %.44 = call i8* @PyUnicode_FromString(i8* getelementptr inbounds ([53 x i8], [53 x i8]* @".const.<numba.core.cpu.CPUContext object at 0x7f13e6f92610>", i64 0, i64 0))
  call void @PyErr_WriteUnraisable(i8* %.44)
  call void @Py_DecRef(i8* %.44)
  call void @numba_gil_release(i32* nonnull %.19)
  br label %entry.endif
}

declare void @numba_gil_ensure(i32*) local_unnamed_addr

declare i8* @PyUnicode_FromString(i8*) local_unnamed_addr

declare void @PyErr_WriteUnraisable(i8*) local_unnamed_addr

declare void @Py_DecRef(i8*) local_unnamed_addr

declare void @numba_gil_release(i32*) local_unnamed_addr

declare void @PyErr_Clear() local_unnamed_addr

declare void @PyErr_SetString(i8*, i8*) local_unnamed_addr

declare i32 @numba_xxdot(i8, i8, i64, i8*, i8*, i8*) local_unnamed_addr

; Function Attrs: noreturn
declare void @Py_FatalError(i8*) local_unnamed_addr #0

; Function Attrs: noinline
define linkonce_odr void @NRT_decref(i8* %.1) local_unnamed_addr #1 {
.3:
  %.4 = icmp eq i8* %.1, null
  br i1 %.4, label %common.ret1, label %.3.endif, !prof !6

common.ret1:                                      ; preds = %.3, %.3.endif
  ret void

.3.endif:                                         ; preds = %.3
  fence release
  %.8 = bitcast i8* %.1 to i64*
  %.4.i = atomicrmw sub i64* %.8, i64 1 monotonic, align 8
  %.10 = icmp eq i64 %.4.i, 1
  br i1 %.10, label %.3.endif.if, label %common.ret1, !prof !6

.3.endif.if:                                      ; preds = %.3.endif
  fence acquire
  tail call void @NRT_MemInfo_call_dtor(i8* nonnull %.1)
  ret void
}

declare void @NRT_MemInfo_call_dtor(i8*) local_unnamed_addr

; Function Attrs: argmemonly mustprogress nofree nosync nounwind willreturn
declare void @llvm.lifetime.start.p0i8(i64 immarg, i8* nocapture) #2

; Function Attrs: argmemonly mustprogress nofree nosync nounwind willreturn
declare void @llvm.lifetime.end.p0i8(i64 immarg, i8* nocapture) #2

attributes #0 = { noreturn }
attributes #1 = { noinline }
attributes #2 = { argmemonly mustprogress nofree nosync nounwind willreturn }

!0 = !{!1, !3}
!1 = distinct !{!1, !2, !"_ZN13_3cdynamic_3e44jit_wrapper__function_dot_at_0x7f13fd592160_B2v4B44c8tJTIcFHzwl2ILiXkcBV0KBSiNFJlQEMzphEkUQTZoAE5ArrayIdLi1E1C7mutable7alignedE5ArrayIdLi1E1C8readonly7alignedE: %retptr"}
!2 = distinct !{!2, !"_ZN13_3cdynamic_3e44jit_wrapper__function_dot_at_0x7f13fd592160_B2v4B44c8tJTIcFHzwl2ILiXkcBV0KBSiNFJlQEMzphEkUQTZoAE5ArrayIdLi1E1C7mutable7alignedE5ArrayIdLi1E1C8readonly7alignedE"}
!3 = distinct !{!3, !2, !"_ZN13_3cdynamic_3e44jit_wrapper__function_dot_at_0x7f13fd592160_B2v4B44c8tJTIcFHzwl2ILiXkcBV0KBSiNFJlQEMzphEkUQTZoAE5ArrayIdLi1E1C7mutable7alignedE5ArrayIdLi1E1C8readonly7alignedE: %excinfo"}
!4 = !{!"branch_weights", i32 99, i32 1}
!5 = !{i1 true}
!6 = !{!"branch_weights", i32 1, i32 99}
