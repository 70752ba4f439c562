; ModuleID = 'grid'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@_ZN08NumbaEnv8__main__4gridB3v11B44c8tJTIcFHzwl2ILiXkcBV0KBSiNiHkkANTZhEkUQPZoAE10float64_2a10float64_2axx = common local_unnamed_addr global i8* null
@PyExc_StopIteration = external global i8
@PyExc_SystemError = external global i8
@".const.unknown error when calling native function" = internal constant [43 x i8] c"unknown error when calling native function\00"
@".const.<numba.core.cpu.CPUContext object at 0x7f13e6df2410>" = internal constant [53 x i8] c"<numba.core.cpu.CPUContext object at 0x7f13e6df2410>\00"
@_ZN08NumbaEnv13_3cdynamic_3e47jit_wrapper__function_carray_at_0x7f13e8cb0220_B3v12B44c8tJTIcFHzwl2ILiXkcBV0KBSiNFJlQEMzphEkUQTZoAE10float64_2a8UniTupleIxLi2EE = common local_unnamed_addr global i8* null
@_ZN08NumbaEnv13_3cdynamic_3e47jit_wrapper__function_carray_at_0x7f13e8cb0220_B2v3B44c8tJTIcFHzwl2ILiXkcBV0KBSiNFJlQEMzphEkUQTZoAE10float64_2a8UniTupleIxLi1EE = common local_unnamed_addr global i8* null
@_ZN08NumbaEnv8__main__4rowsB3v13B38c8tJTIcFHzwl2ILiXkcBV0KBSgP9CGZpAgA_3dE5ArrayIdLi2E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE = common local_unnamed_addr global i8* null

define i32 @_ZN8__main__4gridB3v11B44c8tJTIcFHzwl2ILiXkcBV0KBSiNiHkkANTZhEkUQPZoAE10float64_2a10float64_2axx(double* noalias nocapture writeonly %retptr, { i8*, i32, i8* }** noalias nocapture writeonly %excinfo, double* %arg.p, double* %arg.q, i64 %arg.n, i64 %arg.k) local_unnamed_addr {
entry:
  %.97 = alloca double, align 8
  %excinfo.3 = alloca { i8*, i32, i8* }*, align 8
  store { i8*, i32, i8* }* null, { i8*, i32, i8* }** %excinfo.3, align 8
  %.16.i = shl i64 %arg.k, 3
  %.25.i = mul nsw i64 %arg.k, %arg.n
  store double 0.000000e+00, double* %.97, align 8
  %.107 = call i32 @_ZN8__main__4rowsB3v13B38c8tJTIcFHzwl2ILiXkcBV0KBSgP9CGZpAgA_3dE5ArrayIdLi2E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE(double* nonnull %.97, { i8*, i32, i8* }** nonnull %excinfo.3, i8* null, i8* null, i64 %.25.i, i64 8, double* %arg.p, i64 %arg.n, i64 %arg.k, i64 %.16.i, i64 8, i8* null, i8* null, i64 %arg.k, i64 8, double* %arg.q, i64 %arg.k, i64 8)
  switch i32 %.107, label %B0.endif.endif.if [
    i32 -2, label %B0.endif.endif.endif
    i32 0, label %B0.endif.endif.endif
  ]

common.ret:                                       ; preds = %B0.endif.endif.if, %B0.endif.endif.endif
  %common.ret.op = phi i32 [ 0, %B0.endif.endif.endif ], [ %.107, %B0.endif.endif.if ]
  ret i32 %common.ret.op, !ret_is_raise !0

B0.endif.endif.if:                                ; preds = %entry
  store { i8*, i32, i8* }* null, { i8*, i32, i8* }** %excinfo, align 8
  br label %common.ret

B0.endif.endif.endif:                             ; preds = %entry, %entry
  %.117 = load double, double* %.97, align 8
  store double %.117, double* %retptr, align 8
  br label %common.ret
}

define double @numba_grid(double* %.1, double* %.2, i64 %.3, i64 %.4) local_unnamed_addr {
entry:
  %.6 = alloca double, align 8
  store double 0.000000e+00, double* %.6, align 8
  %excinfo = alloca { i8*, i32, i8* }*, align 8
  store { i8*, i32, i8* }* null, { i8*, i32, i8* }** %excinfo, align 8
  %.10 = call i32 @_ZN8__main__4gridB3v11B44c8tJTIcFHzwl2ILiXkcBV0KBSiNiHkkANTZhEkUQPZoAE10float64_2a10float64_2axx(double* nonnull %.6, { i8*, i32, i8* }** nonnull %excinfo, double* %.1, double* %.2, i64 %.3, i64 %.4) #2
  %.11 = load { i8*, i32, i8* }*, { i8*, i32, i8* }** %excinfo, align 8
  %.18 = icmp sgt i32 %.10, 0
  %.19 = select i1 %.18, { i8*, i32, i8* }* %.11, { i8*, i32, i8* }* undef
  %.20 = load double, double* %.6, align 8
  %.22 = alloca i32, align 4
  store i32 0, i32* %.22, align 4
  switch i32 %.10, label %entry.if [
    i32 -2, label %entry.endif
    i32 0, label %entry.endif
  ]

entry.if:                                         ; preds = %entry
  %0 = icmp sgt i32 %.10, 0
  call void @numba_gil_ensure(i32* nonnull %.22)
  br i1 %0, label %entry.if.if, label %entry.if.endif

entry.endif:                                      ; preds = %entry, %entry, %.25
  ret double %.20

.25:                                              ; preds = %entry.if.endif, %entry.if.if, %entry.if.if.if, %entry.if.endif.endif.endif, %entry.if.endif.if
  %.47 = call i8* @PyUnicode_FromString(i8* getelementptr inbounds ([53 x i8], [53 x i8]* @".const.<numba.core.cpu.CPUContext object at 0x7f13e6df2410>", i64 0, i64 0))
  call void @PyErr_WriteUnraisable(i8* %.47)
  call void @Py_DecRef(i8* %.47)
  call void @numba_gil_release(i32* nonnull %.22)
  br label %entry.endif

entry.if.if:                                      ; preds = %entry.if
  call void @PyErr_Clear()
  %.28 = load { i8*, i32, i8* }, { i8*, i32, i8* }* %.19, align 8
  %.29 = extractvalue { i8*, i32, i8* } %.28, 0
  %.31 = extractvalue { i8*, i32, i8* } %.28, 1
  %.33 = extractvalue { i8*, i32, i8* } %.28, 2
  %.34 = call i8* @numba_unpickle(i8* %.29, i32 %.31, i8* %.33)
  %.35.not = icmp eq i8* %.34, null
  br i1 %.35.not, label %.25, label %entry.if.if.if, !prof !1

entry.if.endif:                                   ; preds = %entry.if
  switch i32 %.10, label %entry.if.endif.endif.endif [
    i32 -3, label %entry.if.endif.if
    i32 -1, label %.25
  ]

entry.if.if.if:                                   ; preds = %entry.if.if
  call void @numba_do_raise(i8* nonnull %.34)
  br label %.25

entry.if.endif.if:                                ; preds = %entry.if.endif
  call void @PyErr_SetNone(i8* nonnull @PyExc_StopIteration)
  br label %.25

entry.if.endif.endif.endif:                       ; preds = %entry.if.endif
  call void @PyErr_SetString(i8* nonnull @PyExc_SystemError, i8* getelementptr inbounds ([43 x i8], [43 x i8]* @".const.unknown error when calling native function", i64 0, i64 0))
  br label %.25
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

; Function Attrs: nofree nosync nounwind
define linkonce_odr i32 @_ZN8__main__4rowsB3v13B38c8tJTIcFHzwl2ILiXkcBV0KBSgP9CGZpAgA_3dE5ArrayIdLi2E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE(double* noalias nocapture writeonly %retptr, { i8*, i32, i8* }** noalias nocapture readnone %excinfo, i8* nocapture readnone %arg.m.0, i8* nocapture readnone %arg.m.1, i64 %arg.m.2, i64 %arg.m.3, double* nocapture readonly %arg.m.4, i64 %arg.m.5.0, i64 %arg.m.5.1, i64 %arg.m.6.0, i64 %arg.m.6.1, i8* nocapture readnone %arg.v.0, i8* nocapture readnone %arg.v.1, i64 %arg.v.2, i64 %arg.v.3, double* nocapture readonly %arg.v.4, i64 %arg.v.5.0, i64 %arg.v.6.0) local_unnamed_addr #0 {
entry:
  %.93.inv = icmp sgt i64 %arg.m.5.0, 0
  %spec.select = select i1 %.93.inv, i64 %arg.m.5.0, i64 0
  br i1 %.93.inv, label %B62.endif.lr.ph, label %B218

B62.endif.lr.ph:                                  ; preds = %entry
  %.233.inv = icmp sgt i64 %arg.m.5.1, 0
  %spec.select25 = select i1 %.233.inv, i64 %arg.m.5.1, i64 0
  br i1 %.233.inv, label %B62.endif.us.preheader, label %B62.endif.preheader

B62.endif.preheader:                              ; preds = %B62.endif.lr.ph
  %0 = add nsw i64 %arg.m.5.0, -1
  %1 = icmp ult i64 %0, 7
  br i1 %1, label %B218, label %B62.endif.preheader43

B62.endif.preheader43:                            ; preds = %B62.endif.preheader
  %2 = and i64 %arg.m.5.0, -8
  %3 = add nsw i64 %2, -1
  br label %B62.endif

B62.endif.us.preheader:                           ; preds = %B62.endif.lr.ph
  %const = bitcast i64 9223372036854775804 to i64
  %4 = add nsw i64 %spec.select25, -1
  %xtraiter = and i64 %spec.select25, 3
  %unroll_iter = and i64 %spec.select25, %const
  %5 = icmp ult i64 %4, 3
  br i1 %5, label %B62.endif.us.us.preheader, label %B62.endif.us.preheader18

B62.endif.us.preheader18:                         ; preds = %B62.endif.us.preheader
  %6 = lshr i64 %spec.select25, 2
  %7 = mul nsw i64 %6, -4
  %8 = sub i64 0, %xtraiter
  %9 = add nuw nsw i64 %unroll_iter, 1
  br label %B62.endif.us

B62.endif.us.us.preheader:                        ; preds = %B62.endif.us.preheader
  %10 = icmp eq i64 %spec.select, 1
  br i1 %10, label %B218.loopexit.unr-lcssa, label %B62.endif.us.us.preheader.new

B62.endif.us.us.preheader.new:                    ; preds = %B62.endif.us.us.preheader
  %const_mat = add i64 %const, 2
  %unroll_iter17 = and i64 %spec.select, %const_mat
  %11 = sub i64 0, %xtraiter
  br label %B62.endif.us.us

B62.endif.us.us:                                  ; preds = %B120.for.end_crit_edge.us.us.1, %B62.endif.us.us.preheader.new
  %s.2.033.us.us = phi double [ 0.000000e+00, %B62.endif.us.us.preheader.new ], [ %.426.us.us.1, %B120.for.end_crit_edge.us.us.1 ]
  %.1431131.us.us = phi i64 [ 0, %B62.endif.us.us.preheader.new ], [ %.150.us.us.1, %B120.for.end_crit_edge.us.us.1 ]
  %12 = icmp eq i64 %xtraiter, 0
  %.360.us.us = mul i64 %.1431131.us.us, %arg.m.5.1
  br i1 %12, label %B120.for.end_crit_edge.us.us, label %B122.us.epil.us.preheader

B122.us.epil.us.preheader:                        ; preds = %B62.endif.us.us
  br label %B122.us.epil.us

B122.us.epil.us:                                  ; preds = %B122.us.epil.us.preheader, %B122.us.epil.us
  %lsr.iv21 = phi i64 [ 1, %B122.us.epil.us.preheader ], [ %lsr.iv.next22, %B122.us.epil.us ]
  %.265.sroa.0.030.us.epil.us = phi i64 [ %.265.sroa.0.0.us.epil.us, %B122.us.epil.us ], [ 0, %B122.us.epil.us.preheader ]
  %row.2.129.us.epil.us = phi double [ %.400.us.epil.us, %B122.us.epil.us ], [ 0.000000e+00, %B122.us.epil.us.preheader ]
  %.274428.us.epil.us = phi i64 [ %.2743.us.epil.us, %B122.us.epil.us ], [ %arg.m.5.1, %B122.us.epil.us.preheader ]
  %.2743.us.epil.us = add nsw i64 %.274428.us.epil.us, -1
  %.343.us.epil.us = add i64 %.265.sroa.0.030.us.epil.us, %.360.us.us
  %.364.us.epil.us = getelementptr double, double* %arg.m.4, i64 %.343.us.epil.us
  %.365.us.epil.us = load double, double* %.364.us.epil.us, align 8
  %.396.us.epil.us = getelementptr double, double* %arg.v.4, i64 %.265.sroa.0.030.us.epil.us
  %.397.us.epil.us = load double, double* %.396.us.epil.us, align 8
  %.398.us.epil.us = fmul double %.365.us.epil.us, %.397.us.epil.us
  %.400.us.epil.us = fadd double %row.2.129.us.epil.us, %.398.us.epil.us
  %.275.us.epil.us = icmp sgt i64 %.274428.us.epil.us, 1
  %.265.sroa.0.0.us.epil.us = select i1 %.275.us.epil.us, i64 %lsr.iv21, i64 0
  %lsr.iv.next22 = add nuw nsw i64 %lsr.iv21, 1
  %13 = add i64 %11, %lsr.iv.next22
  %epil.iter.cmp.not.us = icmp eq i64 %13, 1
  br i1 %epil.iter.cmp.not.us, label %B120.for.end_crit_edge.us.us, label %B122.us.epil.us, !llvm.loop !2

B120.for.end_crit_edge.us.us:                     ; preds = %B122.us.epil.us, %B62.endif.us.us
  %.400.us.lcssa.us = phi double [ undef, %B62.endif.us.us ], [ %.400.us.epil.us, %B122.us.epil.us ]
  %14 = icmp eq i64 %xtraiter, 0
  %.150.us.us = or i64 %.1431131.us.us, 1
  %.418.le.us.us = tail call double @llvm.sin.f64(double %.400.us.lcssa.us)
  %.426.us.us = fadd double %s.2.033.us.us, %.418.le.us.us
  %.360.us.us.1 = mul i64 %.150.us.us, %arg.m.5.1
  br i1 %14, label %B120.for.end_crit_edge.us.us.1, label %B122.us.epil.us.1.preheader

B122.us.epil.us.1.preheader:                      ; preds = %B120.for.end_crit_edge.us.us
  br label %B122.us.epil.us.1

B122.us.epil.us.1:                                ; preds = %B122.us.epil.us.1.preheader, %B122.us.epil.us.1
  %lsr.iv23 = phi i64 [ 1, %B122.us.epil.us.1.preheader ], [ %lsr.iv.next24, %B122.us.epil.us.1 ]
  %.265.sroa.0.030.us.epil.us.1 = phi i64 [ %.265.sroa.0.0.us.epil.us.1, %B122.us.epil.us.1 ], [ 0, %B122.us.epil.us.1.preheader ]
  %row.2.129.us.epil.us.1 = phi double [ %.400.us.epil.us.1, %B122.us.epil.us.1 ], [ 0.000000e+00, %B122.us.epil.us.1.preheader ]
  %.274428.us.epil.us.1 = phi i64 [ %.2743.us.epil.us.1, %B122.us.epil.us.1 ], [ %arg.m.5.1, %B122.us.epil.us.1.preheader ]
  %.2743.us.epil.us.1 = add nsw i64 %.274428.us.epil.us.1, -1
  %.343.us.epil.us.1 = add i64 %.265.sroa.0.030.us.epil.us.1, %.360.us.us.1
  %.364.us.epil.us.1 = getelementptr double, double* %arg.m.4, i64 %.343.us.epil.us.1
  %.365.us.epil.us.1 = load double, double* %.364.us.epil.us.1, align 8
  %.396.us.epil.us.1 = getelementptr double, double* %arg.v.4, i64 %.265.sroa.0.030.us.epil.us.1
  %.397.us.epil.us.1 = load double, double* %.396.us.epil.us.1, align 8
  %.398.us.epil.us.1 = fmul double %.365.us.epil.us.1, %.397.us.epil.us.1
  %.400.us.epil.us.1 = fadd double %row.2.129.us.epil.us.1, %.398.us.epil.us.1
  %.275.us.epil.us.1 = icmp sgt i64 %.274428.us.epil.us.1, 1
  %.265.sroa.0.0.us.epil.us.1 = select i1 %.275.us.epil.us.1, i64 %lsr.iv23, i64 0
  %lsr.iv.next24 = add nuw nsw i64 %lsr.iv23, 1
  %15 = add i64 %11, %lsr.iv.next24
  %epil.iter.cmp.not.us.1 = icmp eq i64 %15, 1
  br i1 %epil.iter.cmp.not.us.1, label %B120.for.end_crit_edge.us.us.1, label %B122.us.epil.us.1, !llvm.loop !2

B120.for.end_crit_edge.us.us.1:                   ; preds = %B122.us.epil.us.1, %B120.for.end_crit_edge.us.us
  %.400.us.lcssa.us.1 = phi double [ undef, %B120.for.end_crit_edge.us.us ], [ %.400.us.epil.us.1, %B122.us.epil.us.1 ]
  %.150.us.us.1 = add nuw nsw i64 %.1431131.us.us, 2
  %.418.le.us.us.1 = tail call double @llvm.sin.f64(double %.400.us.lcssa.us.1)
  %.426.us.us.1 = fadd double %.426.us.us, %.418.le.us.us.1
  %niter.ncmp.1 = icmp eq i64 %.150.us.us.1, %unroll_iter17
  br i1 %niter.ncmp.1, label %B218.loopexit.unr-lcssa, label %B62.endif.us.us

B62.endif.us:                                     ; preds = %B62.endif.us.preheader18, %B120.for.end_crit_edge.us
  %s.2.033.us = phi double [ %.426.us, %B120.for.end_crit_edge.us ], [ 0.000000e+00, %B62.endif.us.preheader18 ]
  %.1431131.us = phi i64 [ %.150.us, %B120.for.end_crit_edge.us ], [ 0, %B62.endif.us.preheader18 ]
  %.360.us = mul i64 %.1431131.us, %arg.m.5.1
  br label %B122.us

B122.us:                                          ; preds = %B62.endif.us, %B122.us
  %lsr.iv25 = phi i64 [ 2, %B62.endif.us ], [ %lsr.iv.next26, %B122.us ]
  %.265.sroa.0.030.us = phi i64 [ %.265.sroa.0.0.us.3, %B122.us ], [ 0, %B62.endif.us ]
  %row.2.129.us = phi double [ %.400.us.3, %B122.us ], [ 0.000000e+00, %B62.endif.us ]
  %.274428.us = phi i64 [ %.2743.us.3, %B122.us ], [ %spec.select25, %B62.endif.us ]
  %16 = add i64 %lsr.iv25, -1
  %.343.us = add i64 %.265.sroa.0.030.us, %.360.us
  %.364.us = getelementptr double, double* %arg.m.4, i64 %.343.us
  %.365.us = load double, double* %.364.us, align 8
  %.396.us = getelementptr double, double* %arg.v.4, i64 %.265.sroa.0.030.us
  %.397.us = load double, double* %.396.us, align 8
  %.398.us = fmul double %.365.us, %.397.us
  %.400.us = fadd double %row.2.129.us, %.398.us
  %.275.us = icmp sgt i64 %.274428.us, 1
  %.265.sroa.0.0.us = select i1 %.275.us, i64 %16, i64 0
  %.343.us.1 = add i64 %.265.sroa.0.0.us, %.360.us
  %.364.us.1 = getelementptr double, double* %arg.m.4, i64 %.343.us.1
  %.365.us.1 = load double, double* %.364.us.1, align 8
  %.396.us.1 = getelementptr double, double* %arg.v.4, i64 %.265.sroa.0.0.us
  %.397.us.1 = load double, double* %.396.us.1, align 8
  %.398.us.1 = fmul double %.365.us.1, %.397.us.1
  %.400.us.1 = fadd double %.400.us, %.398.us.1
  %.275.us.1 = icmp sgt i64 %.274428.us, 2
  %.265.sroa.0.0.us.1 = select i1 %.275.us.1, i64 %lsr.iv25, i64 0
  %17 = add i64 %lsr.iv25, 1
  %.343.us.2 = add i64 %.265.sroa.0.0.us.1, %.360.us
  %.364.us.2 = getelementptr double, double* %arg.m.4, i64 %.343.us.2
  %.365.us.2 = load double, double* %.364.us.2, align 8
  %.396.us.2 = getelementptr double, double* %arg.v.4, i64 %.265.sroa.0.0.us.1
  %.397.us.2 = load double, double* %.396.us.2, align 8
  %.398.us.2 = fmul double %.365.us.2, %.397.us.2
  %.400.us.2 = fadd double %.400.us.1, %.398.us.2
  %.275.us.2 = icmp sgt i64 %.274428.us, 3
  %.265.sroa.0.0.us.2 = select i1 %.275.us.2, i64 %17, i64 0
  %.2743.us.3 = add i64 %.274428.us, -4
  %18 = add i64 %lsr.iv25, 2
  %.343.us.3 = add i64 %.265.sroa.0.0.us.2, %.360.us
  %.364.us.3 = getelementptr double, double* %arg.m.4, i64 %.343.us.3
  %.365.us.3 = load double, double* %.364.us.3, align 8
  %.396.us.3 = getelementptr double, double* %arg.v.4, i64 %.265.sroa.0.0.us.2
  %.397.us.3 = load double, double* %.396.us.3, align 8
  %.398.us.3 = fmul double %.365.us.3, %.397.us.3
  %.400.us.3 = fadd double %.400.us.2, %.398.us.3
  %.275.us.3 = icmp sgt i64 %.274428.us, 4
  %.265.sroa.0.0.us.3 = select i1 %.275.us.3, i64 %18, i64 0
  %lsr.iv.next26 = add i64 %lsr.iv25, 4
  %19 = add i64 %7, %lsr.iv.next26
  %niter.ncmp.3 = icmp eq i64 %19, 2
  br i1 %niter.ncmp.3, label %B120.for.end_crit_edge.us.unr-lcssa, label %B122.us

B120.for.end_crit_edge.us.unr-lcssa:              ; preds = %B122.us
  %20 = icmp eq i64 %xtraiter, 0
  br i1 %20, label %B120.for.end_crit_edge.us, label %B122.us.epil.preheader

B122.us.epil.preheader:                           ; preds = %B120.for.end_crit_edge.us.unr-lcssa
  br label %B122.us.epil

B122.us.epil:                                     ; preds = %B122.us.epil.preheader, %B122.us.epil
  %lsr.iv29 = phi i64 [ %9, %B122.us.epil.preheader ], [ %lsr.iv.next30, %B122.us.epil ]
  %lsr.iv27 = phi i64 [ 0, %B122.us.epil.preheader ], [ %lsr.iv.next28, %B122.us.epil ]
  %.265.sroa.0.030.us.epil = phi i64 [ %.265.sroa.0.0.us.epil, %B122.us.epil ], [ %.265.sroa.0.0.us.3, %B122.us.epil.preheader ]
  %row.2.129.us.epil = phi double [ %.400.us.epil, %B122.us.epil ], [ %.400.us.3, %B122.us.epil.preheader ]
  %21 = add i64 %.2743.us.3, %lsr.iv27
  %.343.us.epil = add i64 %.265.sroa.0.030.us.epil, %.360.us
  %.364.us.epil = getelementptr double, double* %arg.m.4, i64 %.343.us.epil
  %.365.us.epil = load double, double* %.364.us.epil, align 8
  %.396.us.epil = getelementptr double, double* %arg.v.4, i64 %.265.sroa.0.030.us.epil
  %.397.us.epil = load double, double* %.396.us.epil, align 8
  %.398.us.epil = fmul double %.365.us.epil, %.397.us.epil
  %.400.us.epil = fadd double %row.2.129.us.epil, %.398.us.epil
  %.275.us.epil = icmp sgt i64 %21, 1
  %.265.sroa.0.0.us.epil = select i1 %.275.us.epil, i64 %lsr.iv29, i64 0
  %lsr.iv.next28 = add nsw i64 %lsr.iv27, -1
  %lsr.iv.next30 = add nuw i64 %lsr.iv29, 1
  %epil.iter.cmp.not = icmp eq i64 %8, %lsr.iv.next28
  br i1 %epil.iter.cmp.not, label %B120.for.end_crit_edge.us, label %B122.us.epil, !llvm.loop !2

B120.for.end_crit_edge.us:                        ; preds = %B122.us.epil, %B120.for.end_crit_edge.us.unr-lcssa
  %.400.us.lcssa = phi double [ %.400.us.3, %B120.for.end_crit_edge.us.unr-lcssa ], [ %.400.us.epil, %B122.us.epil ]
  %.150.us = add nuw nsw i64 %.1431131.us, 1
  %.418.le.us = tail call double @llvm.sin.f64(double %.400.us.lcssa)
  %.426.us = fadd double %s.2.033.us, %.418.le.us
  %exitcond36.not = icmp eq i64 %.150.us, %spec.select
  br i1 %exitcond36.not, label %B218, label %B62.endif.us

B218.loopexit.unr-lcssa:                          ; preds = %B120.for.end_crit_edge.us.us.1, %B62.endif.us.us.preheader
  %.426.us.us.lcssa.ph = phi double [ undef, %B62.endif.us.us.preheader ], [ %.426.us.us.1, %B120.for.end_crit_edge.us.us.1 ]
  %s.2.033.us.us.unr = phi double [ 0.000000e+00, %B62.endif.us.us.preheader ], [ %.426.us.us.1, %B120.for.end_crit_edge.us.us.1 ]
  %.1431131.us.us.unr = phi i64 [ 0, %B62.endif.us.us.preheader ], [ %.150.us.us.1, %B120.for.end_crit_edge.us.us.1 ]
  %22 = and i64 %spec.select, 1
  %lcmp.mod.not = icmp eq i64 %22, 0
  br i1 %lcmp.mod.not, label %B218, label %B62.endif.us.us.epil

B62.endif.us.us.epil:                             ; preds = %B218.loopexit.unr-lcssa
  %23 = icmp eq i64 %xtraiter, 0
  %.360.us.us.epil = mul i64 %.1431131.us.us.unr, %arg.m.5.1
  br i1 %23, label %B120.for.end_crit_edge.us.us.epil, label %B122.us.epil.us.epil.preheader

B122.us.epil.us.epil.preheader:                   ; preds = %B62.endif.us.us.epil
  %24 = sub i64 0, %xtraiter
  br label %B122.us.epil.us.epil

B122.us.epil.us.epil:                             ; preds = %B122.us.epil.us.epil.preheader, %B122.us.epil.us.epil
  %lsr.iv20 = phi i64 [ 1, %B122.us.epil.us.epil.preheader ], [ %lsr.iv.next, %B122.us.epil.us.epil ]
  %.265.sroa.0.030.us.epil.us.epil = phi i64 [ %.265.sroa.0.0.us.epil.us.epil, %B122.us.epil.us.epil ], [ 0, %B122.us.epil.us.epil.preheader ]
  %row.2.129.us.epil.us.epil = phi double [ %.400.us.epil.us.epil, %B122.us.epil.us.epil ], [ 0.000000e+00, %B122.us.epil.us.epil.preheader ]
  %.274428.us.epil.us.epil = phi i64 [ %.2743.us.epil.us.epil, %B122.us.epil.us.epil ], [ %arg.m.5.1, %B122.us.epil.us.epil.preheader ]
  %.2743.us.epil.us.epil = add nsw i64 %.274428.us.epil.us.epil, -1
  %.343.us.epil.us.epil = add i64 %.265.sroa.0.030.us.epil.us.epil, %.360.us.us.epil
  %.364.us.epil.us.epil = getelementptr double, double* %arg.m.4, i64 %.343.us.epil.us.epil
  %.365.us.epil.us.epil = load double, double* %.364.us.epil.us.epil, align 8
  %.396.us.epil.us.epil = getelementptr double, double* %arg.v.4, i64 %.265.sroa.0.030.us.epil.us.epil
  %.397.us.epil.us.epil = load double, double* %.396.us.epil.us.epil, align 8
  %.398.us.epil.us.epil = fmul double %.365.us.epil.us.epil, %.397.us.epil.us.epil
  %.400.us.epil.us.epil = fadd double %row.2.129.us.epil.us.epil, %.398.us.epil.us.epil
  %.275.us.epil.us.epil = icmp sgt i64 %.274428.us.epil.us.epil, 1
  %.265.sroa.0.0.us.epil.us.epil = select i1 %.275.us.epil.us.epil, i64 %lsr.iv20, i64 0
  %lsr.iv.next = add nuw nsw i64 %lsr.iv20, 1
  %25 = add i64 %24, %lsr.iv.next
  %epil.iter.cmp.not.us.epil = icmp eq i64 %25, 1
  br i1 %epil.iter.cmp.not.us.epil, label %B120.for.end_crit_edge.us.us.epil, label %B122.us.epil.us.epil, !llvm.loop !2

B120.for.end_crit_edge.us.us.epil:                ; preds = %B122.us.epil.us.epil, %B62.endif.us.us.epil
  %.400.us.lcssa.us.epil = phi double [ undef, %B62.endif.us.us.epil ], [ %.400.us.epil.us.epil, %B122.us.epil.us.epil ]
  %.418.le.us.us.epil = tail call double @llvm.sin.f64(double %.400.us.lcssa.us.epil)
  %.426.us.us.epil = fadd double %s.2.033.us.us.unr, %.418.le.us.us.epil
  br label %B218

B218:                                             ; preds = %B62.endif, %B120.for.end_crit_edge.us, %B120.for.end_crit_edge.us.us.epil, %B218.loopexit.unr-lcssa, %B62.endif.preheader, %entry
  %s.2.0.lcssa = phi double [ 0.000000e+00, %entry ], [ 0.000000e+00, %B62.endif.preheader ], [ %.426.us.us.lcssa.ph, %B218.loopexit.unr-lcssa ], [ %.426.us.us.epil, %B120.for.end_crit_edge.us.us.epil ], [ %.426.us, %B120.for.end_crit_edge.us ], [ 0.000000e+00, %B62.endif ]
  store double %s.2.0.lcssa, double* %retptr, align 8
  ret i32 0

B62.endif:                                        ; preds = %B62.endif, %B62.endif.preheader43
  %lsr.iv47 = phi i64 [ %3, %B62.endif.preheader43 ], [ %lsr.iv.next48, %B62.endif ]
  %lsr.iv.next48 = add i64 %lsr.iv47, -8
  %.137.7 = icmp ult i64 %lsr.iv.next48, -2
  br i1 %.137.7, label %B62.endif, label %B218
}

; Function Attrs: mustprogress nofree nosync nounwind readnone speculatable willreturn
declare double @llvm.sin.f64(double) #1

; Function Attrs: noinline
define linkonce_odr void @NRT_decref(i8* %.1) local_unnamed_addr #2 {
.3:
  %.4 = icmp eq i8* %.1, null
  br i1 %.4, label %common.ret, label %.3.endif, !prof !1

common.ret:                                       ; preds = %.3, %.3.endif
  ret void

.3.endif:                                         ; preds = %.3
  fence release
  %.8 = bitcast i8* %.1 to i64*
  %.4.i = atomicrmw sub i64* %.8, i64 1 monotonic, align 8
  %.10 = icmp eq i64 %.4.i, 1
  br i1 %.10, label %.3.endif.if, label %common.ret, !prof !1

.3.endif.if:                                      ; preds = %.3.endif
  fence acquire
  tail call void @NRT_MemInfo_call_dtor(i8* nonnull %.1)
  ret void
}

declare void @NRT_MemInfo_call_dtor(i8*) local_unnamed_addr

attributes #0 = { nofree nosync nounwind }
attributes #1 = { mustprogress nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { noinline }

!0 = !{i1 true}
!1 = !{!"branch_weights", i32 1, i32 99}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.unroll.disable"}
