; ModuleID = 'whiles'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@_ZN08NumbaEnv8__main__6whilesB2v9B44c8tJTIcFHzwl2ILiXkcBV0KBSiNiHkkANTZhEkUQPZoAEd = common local_unnamed_addr global i8* null
@".const.unknown error when calling native function" = internal constant [43 x i8] c"unknown error when calling native function\00"
@".const.<numba.core.cpu.CPUContext object at 0x7f13e6cebcd0>" = internal constant [53 x i8] c"<numba.core.cpu.CPUContext object at 0x7f13e6cebcd0>\00"
@.const.pickledata.139723455991104 = internal constant [69 x i8] c"\80\04\95:\00\00\00\00\00\00\00\8C\08builtins\94\8C\11ZeroDivisionError\94\93\94\8C\10division by zero\94\85\94N\87\94."
@.const.pickledata.139723455991104.sha1 = internal constant [20 x i8] c"\B2\80\08\A0\F8\8B\AD_\F0\F0$>\84\DA\B9\0C\AB\19\B3f"
@.const.picklebuf.139723455991104 = internal constant { i8*, i32, i8* } { i8* getelementptr inbounds ([69 x i8], [69 x i8]* @.const.pickledata.139723455991104, i32 0, i32 0), i32 69, i8* getelementptr inbounds ([20 x i8], [20 x i8]* @.const.pickledata.139723455991104.sha1, i32 0, i32 0) }
@_ZN08NumbaEnv8__main__4rootB3v10B38c8tJTIcFHzwl2ILiXkcBV0KBSgP9CGZpAgA_3dEd = common local_unnamed_addr global i8* null
@PyExc_SystemError = external global i8

; Function Attrs: nofree nosync nounwind writeonly
define i32 @_ZN8__main__6whilesB2v9B44c8tJTIcFHzwl2ILiXkcBV0KBSiNiHkkANTZhEkUQPZoAEd(double* noalias nocapture writeonly %retptr, { i8*, i32, i8* }** noalias nocapture writeonly %excinfo, double %arg.a) local_unnamed_addr #0 {
entry:
  %.24.i = fmul double %arg.a, %arg.a
  %.26.i = fsub double %.24.i, %arg.a
  %.27.i = tail call double @llvm.fabs.f64(double %.26.i) #3
  %.28.i = fcmp ogt double %.27.i, 0x3D719799812DEA11
  br i1 %.28.i, label %B74.i.preheader, label %B0.endif

B74.i.preheader:                                  ; preds = %entry
  br label %B74.i

B74.i:                                            ; preds = %B74.i.preheader, %B74.endif.i
  %x.2.0.i = phi double [ %.70.i, %B74.endif.i ], [ %arg.a, %B74.i.preheader ]
  %n.2.0.i = phi i64 [ %.78.i, %B74.endif.i ], [ 0, %B74.i.preheader ]
  %.56.i = fcmp oeq double %x.2.0.i, 0.000000e+00
  br i1 %.56.i, label %B0.if, label %B74.endif.i, !prof !0

B74.endif.i:                                      ; preds = %B74.i
  %.65.i = fdiv double %arg.a, %x.2.0.i
  %.67.i = fadd double %x.2.0.i, %.65.i
  %.70.i = fmul double %.67.i, 5.000000e-01
  %.78.i = add nuw nsw i64 %n.2.0.i, 1
  %.89.i = fmul double %.70.i, %.70.i
  %.91.i = fsub double %.89.i, %arg.a
  %.92.i = tail call double @llvm.fabs.f64(double %.91.i) #3
  %.93.i = fcmp ogt double %.92.i, 0x3D719799812DEA11
  %.110.i = icmp ult i64 %n.2.0.i, 49
  %or.cond.i = select i1 %.93.i, i1 %.110.i, i1 false
  br i1 %or.cond.i, label %B74.i, label %B0.endif

B0.if:                                            ; preds = %B74.i
  store { i8*, i32, i8* }* @.const.picklebuf.139723455991104, { i8*, i32, i8* }** %excinfo, align 8
  br label %common.ret

B0.endif:                                         ; preds = %B74.endif.i, %entry
  %.6.sroa.0.0.ph = phi double [ %arg.a, %entry ], [ %.70.i, %B74.endif.i ]
  %.36 = fneg double %arg.a
  %.44.le = tail call double @llvm.exp.f64(double %.36)
  %.49 = fmul double %.44.le, %.6.sroa.0.0.ph
  %.57.le = tail call double @llvm.log.f64(double %arg.a)
  %.69 = tail call double @tanh(double %arg.a)
  %.74 = fmul double %.57.le, %.69
  %.75 = fadd double %.49, %.74
  store double %.75, double* %retptr, align 8
  br label %common.ret

common.ret:                                       ; preds = %B0.if, %B0.endif
  %common.ret.op = phi i32 [ 0, %B0.endif ], [ 1, %B0.if ]
  ret i32 %common.ret.op, !ret_is_raise !1
}

; Function Attrs: mustprogress nofree nosync nounwind readnone speculatable willreturn
declare double @llvm.exp.f64(double) #1

; Function Attrs: mustprogress nofree nosync nounwind readnone speculatable willreturn
declare double @llvm.log.f64(double) #1

; Function Attrs: mustprogress nofree nosync nounwind readnone willreturn
declare double @tanh(double) local_unnamed_addr #2

define double @numba_whiles(double %.1) local_unnamed_addr {
entry:
  %.3 = alloca double, align 8
  store double 0.000000e+00, double* %.3, align 8
  %excinfo = alloca { i8*, i32, i8* }*, align 8
  store { i8*, i32, i8* }* null, { i8*, i32, i8* }** %excinfo, align 8
  %.7 = call i32 @_ZN8__main__6whilesB2v9B44c8tJTIcFHzwl2ILiXkcBV0KBSiNiHkkANTZhEkUQPZoAEd(double* nonnull %.3, { i8*, i32, i8* }** nonnull %excinfo, double %.1) #4
  %.8 = load { i8*, i32, i8* }*, { i8*, i32, i8* }** %excinfo, align 8
  %.9.not = icmp eq i32 %.7, 0
  %.15 = icmp sgt i32 %.7, 0
  %.16 = select i1 %.15, { i8*, i32, i8* }* %.8, { i8*, i32, i8* }* undef
  %.17 = load double, double* %.3, align 8
  %.19 = alloca i32, align 4
  store i32 0, i32* %.19, align 4
  br i1 %.9.not, label %entry.endif, label %entry.if, !prof !2

entry.if:                                         ; preds = %entry
  %0 = icmp sgt i32 %.7, 0
  call void @numba_gil_ensure(i32* nonnull %.19)
  br i1 %0, label %entry.if.if, label %entry.if.endif.endif.endif

entry.endif:                                      ; preds = %.22, %entry
  ret double %.17

.22:                                              ; preds = %entry.if.if, %entry.if.if.if, %entry.if.endif.endif.endif
  %.44 = call i8* @PyUnicode_FromString(i8* getelementptr inbounds ([53 x i8], [53 x i8]* @".const.<numba.core.cpu.CPUContext object at 0x7f13e6cebcd0>", i64 0, i64 0))
  call void @PyErr_WriteUnraisable(i8* %.44)
  call void @Py_DecRef(i8* %.44)
  call void @numba_gil_release(i32* nonnull %.19)
  br label %entry.endif

entry.if.if:                                      ; preds = %entry.if
  call void @PyErr_Clear()
  %.25 = load { i8*, i32, i8* }, { i8*, i32, i8* }* %.16, align 8
  %.26 = extractvalue { i8*, i32, i8* } %.25, 0
  %.28 = extractvalue { i8*, i32, i8* } %.25, 1
  %.30 = extractvalue { i8*, i32, i8* } %.25, 2
  %.31 = call i8* @numba_unpickle(i8* %.26, i32 %.28, i8* %.30)
  %.32.not = icmp eq i8* %.31, null
  br i1 %.32.not, label %.22, label %entry.if.if.if, !prof !0

entry.if.if.if:                                   ; preds = %entry.if.if
  call void @numba_do_raise(i8* nonnull %.31)
  br label %.22

entry.if.endif.endif.endif:                       ; preds = %entry.if
  call void @PyErr_SetString(i8* nonnull @PyExc_SystemError, i8* getelementptr inbounds ([43 x i8], [43 x i8]* @".const.unknown error when calling native function", i64 0, i64 0))
  br label %.22
}

declare void @numba_gil_ensure(i32*) local_unnamed_addr

declare i8* @PyUnicode_FromString(i8*) local_unnamed_addr

declare void @PyErr_WriteUnraisable(i8*) local_unnamed_addr

declare void @Py_DecRef(i8*) local_unnamed_addr

declare void @numba_gil_release(i32*) local_unnamed_addr

declare void @PyErr_Clear() local_unnamed_addr

declare i8* @numba_unpickle(i8*, i32, i8*) local_unnamed_addr

declare void @numba_do_raise(i8*) local_unnamed_addr

declare void @PyErr_SetString(i8*, i8*) local_unnamed_addr

; Function Attrs: mustprogress nofree nosync nounwind readnone speculatable willreturn
declare double @llvm.fabs.f64(double) #1

attributes #0 = { nofree nosync nounwind writeonly }
attributes #1 = { mustprogress nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { mustprogress nofree nosync nounwind readnone willreturn }
attributes #3 = { nounwind }
attributes #4 = { noinline }

!0 = !{!"branch_weights", i32 1, i32 99}
!1 = !{i1 true}
!2 = !{!"branch_weights", i32 99, i32 1}
