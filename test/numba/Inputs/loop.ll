; ModuleID = 'loop'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@_ZN08NumbaEnv8__main__4loopB2v7B44c8tJTIcFHzwl2ILiXkcBV0KBSiNiHkkANTZhEkUQPZoAE10float64_2a10float64_2ax = common local_unnamed_addr global i8* null
@".const.unknown error when calling native function" = internal constant [43 x i8] c"unknown error when calling native function\00"
@".const.<numba.core.cpu.CPUContext object at 0x7f13e6dddb90>" = internal constant [53 x i8] c"<numba.core.cpu.CPUContext object at 0x7f13e6dddb90>\00"
@_ZN08NumbaEnv13_3cdynamic_3e47jit_wrapper__function_carray_at_0x7f13e8cb0220_B2v3B44c8tJTIcFHzwl2ILiXkcBV0KBSiNFJlQEMzphEkUQTZoAE10float64_2a8UniTupleIxLi1EE = common local_unnamed_addr global i8* null
@.const.pickledata.139723457470848 = internal constant [77 x i8] c"\80\04\95B\00\00\00\00\00\00\00\8C\08builtins\94\8C\0AValueError\94\93\94\8C\09too large\94\85\94\8C\06kernel\94\8C\07<stdin>\94K+\87\94\87\94."
@.const.pickledata.139723457470848.sha1 = internal constant [20 x i8] c"L\00\\\B9\16\B2\C4\C0\B8D\A0\A6i:\F6\9At\85v\A1"
@.const.picklebuf.139723457470848 = internal constant { i8*, i32, i8* } { i8* getelementptr inbounds ([77 x i8], [77 x i8]* @.const.pickledata.139723457470848, i32 0, i32 0), i32 77, i8* getelementptr inbounds ([20 x i8], [20 x i8]* @.const.pickledata.139723457470848.sha1, i32 0, i32 0) }
@_ZN08NumbaEnv8__main__6kernelB2v8B38c8tJTIcFHzwl2ILiXkcBV0KBSgP9CGZpAgA_3dE5ArrayIdLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE = common local_unnamed_addr global i8* null
@PyExc_SystemError = external global i8

define i32 @_ZN8__main__4loopB2v7B44c8tJTIcFHzwl2ILiXkcBV0KBSiNiHkkANTZhEkUQPZoAE10float64_2a10float64_2ax(double* noalias nocapture writeonly %retptr, { i8*, i32, i8* }** noalias nocapture writeonly %excinfo, double* %arg.p, double* %arg.q, i64 %arg.n) local_unnamed_addr {
entry:
  %.83.inv.i = icmp sgt i64 %arg.n, 0
  %spec.select.i = select i1 %.83.inv.i, i64 %arg.n, i64 0
  br i1 %.83.inv.i, label %B62.preheader.i, label %B0.endif.endif.endif

common.ret:                                       ; preds = %B0.endif.endif.if, %B0.endif.endif.endif
  %common.ret.op = phi i32 [ 0, %B0.endif.endif.endif ], [ 1, %B0.endif.endif.if ]
  ret i32 %common.ret.op, !ret_is_raise !0

B62.preheader.i:                                  ; preds = %entry
  %.198.peel.i = load double, double* %arg.p, align 8, !noalias !1
  %.199.peel.i = fcmp ogt double %.198.peel.i, 5.000000e-01
  br i1 %.199.peel.i, label %B88.peel.i, label %for.end.peel.i

for.end.peel.i:                                   ; preds = %B62.preheader.i
  %.336.le.peel.i = tail call double @llvm.sin.f64(double %.198.peel.i) #2
  br label %B262.peel.i

B88.peel.i:                                       ; preds = %B62.preheader.i
  %.263.peel.i = fmul double %.198.peel.i, %.198.peel.i
  %.265.peel.i = fadd double %.263.peel.i, 0.000000e+00
  br label %B262.peel.i

B262.peel.i:                                      ; preds = %B88.peel.i, %for.end.peel.i
  %.503.peel.i = phi double [ %.265.peel.i, %B88.peel.i ], [ %.336.le.peel.i, %for.end.peel.i ]
  store double %.503.peel.i, double* %arg.q, align 8, !noalias !1
  %.507.peel.i = fadd double %.503.peel.i, 0.000000e+00
  %exitcond.peel.not.i = icmp eq i64 %spec.select.i, 1
  br i1 %exitcond.peel.not.i, label %B286.i, label %B62.preheader24.i

B62.preheader24.i:                                ; preds = %B262.peel.i
  %0 = add nsw i64 %spec.select.i, -1
  %1 = icmp eq i64 %spec.select.i, 2
  br i1 %1, label %B62.epil.i, label %B62.preheader24.new.i

B62.preheader24.new.i:                            ; preds = %B62.preheader24.i
  %2 = lshr i64 %0, 1
  %3 = mul i64 %2, -2
  br label %B62.i

B62.i:                                            ; preds = %B262.1.i, %B62.preheader24.new.i
  %.438.i = phi double [ %.503.peel.i, %B62.preheader24.new.i ], [ %.440.1.i, %B262.1.i ]
  %total.2.016.i = phi double [ %.507.peel.i, %B62.preheader24.new.i ], [ %.507.1.i, %B262.1.i ]
  %.133614.i = phi i64 [ 1, %B62.preheader24.new.i ], [ %.140.1.i, %B262.1.i ]
  %sunkaddr = mul i64 %.133614.i, 8
  %4 = bitcast double* %arg.p to i8*
  %sunkaddr29 = getelementptr i8, i8* %4, i64 %sunkaddr
  %5 = bitcast i8* %sunkaddr29 to double*
  %.198.i = load double, double* %5, align 8, !noalias !1
  %.199.i = fcmp ogt double %.198.i, 5.000000e-01
  br i1 %.199.i, label %B88.i, label %for.end.i

B88.i:                                            ; preds = %B62.i
  %.263.i = fmul double %.198.i, %.198.i
  %.265.i = fadd double %total.2.016.i, %.263.i
  br label %B262.i

B262.i:                                           ; preds = %for.end.i, %B88.i
  %.406.i = phi double [ %.265.i, %B88.i ], [ %.336.le.i, %for.end.i ]
  %.439.i = fmul double %.438.i, 5.000000e-01
  %.440.i = fadd double %.439.i, %.406.i
  %sunkaddr30 = mul i64 %.133614.i, 8
  %6 = bitcast double* %arg.q to i8*
  %sunkaddr31 = getelementptr i8, i8* %6, i64 %sunkaddr30
  %7 = bitcast i8* %sunkaddr31 to double*
  store double %.440.i, double* %7, align 8, !noalias !1
  %.507.i = fadd double %total.2.016.i, %.440.i
  %.140.1.i = add nuw i64 %.133614.i, 2
  %sunkaddr32 = mul i64 %.133614.i, 8
  %8 = bitcast double* %arg.p to i8*
  %sunkaddr33 = getelementptr i8, i8* %8, i64 %sunkaddr32
  %sunkaddr34 = getelementptr i8, i8* %sunkaddr33, i64 8
  %9 = bitcast i8* %sunkaddr34 to double*
  %.198.1.i = load double, double* %9, align 8, !noalias !1
  %.199.1.i = fcmp ogt double %.198.1.i, 5.000000e-01
  br i1 %.199.1.i, label %B88.1.i, label %for.end.1.i

for.end.1.i:                                      ; preds = %B262.i
  %.336.le.1.i = tail call double @llvm.sin.f64(double %.198.1.i) #2
  br label %B262.1.i

B88.1.i:                                          ; preds = %B262.i
  %.263.1.i = fmul double %.198.1.i, %.198.1.i
  %.265.1.i = fadd double %.507.i, %.263.1.i
  br label %B262.1.i

B262.1.i:                                         ; preds = %B88.1.i, %for.end.1.i
  %.406.1.i = phi double [ %.265.1.i, %B88.1.i ], [ %.336.le.1.i, %for.end.1.i ]
  %.439.1.i = fmul double %.440.i, 5.000000e-01
  %.440.1.i = fadd double %.439.1.i, %.406.1.i
  %sunkaddr35 = mul i64 %.133614.i, 8
  %10 = bitcast double* %arg.q to i8*
  %sunkaddr36 = getelementptr i8, i8* %10, i64 %sunkaddr35
  %sunkaddr37 = getelementptr i8, i8* %sunkaddr36, i64 8
  %11 = bitcast i8* %sunkaddr37 to double*
  store double %.440.1.i, double* %11, align 8, !noalias !1
  %.507.1.i = fadd double %.507.i, %.440.1.i
  %12 = add i64 %3, %.140.1.i
  %niter.ncmp.1.i = icmp eq i64 %12, 1
  br i1 %niter.ncmp.1.i, label %B286.loopexit.unr-lcssa.i, label %B62.i, !llvm.loop !5

B286.loopexit.unr-lcssa.i:                        ; preds = %B262.1.i
  %13 = and i64 %0, 1
  %lcmp.mod.not.i = icmp eq i64 %13, 0
  br i1 %lcmp.mod.not.i, label %B286.i, label %B62.epil.i

B62.epil.i:                                       ; preds = %B286.loopexit.unr-lcssa.i, %B62.preheader24.i
  %.133614.unr.i17 = phi i64 [ 1, %B62.preheader24.i ], [ %.140.1.i, %B286.loopexit.unr-lcssa.i ]
  %total.2.016.unr.i16 = phi double [ %.507.peel.i, %B62.preheader24.i ], [ %.507.1.i, %B286.loopexit.unr-lcssa.i ]
  %.438.unr.i15 = phi double [ %.503.peel.i, %B62.preheader24.i ], [ %.440.1.i, %B286.loopexit.unr-lcssa.i ]
  %.197.epil.i = getelementptr double, double* %arg.p, i64 %.133614.unr.i17
  %.198.epil.i = load double, double* %.197.epil.i, align 8, !noalias !1
  %.199.epil.i = fcmp ogt double %.198.epil.i, 5.000000e-01
  br i1 %.199.epil.i, label %B88.epil.i, label %for.end.epil.i

for.end.epil.i:                                   ; preds = %B62.epil.i
  %.336.le.epil.i = tail call double @llvm.sin.f64(double %.198.epil.i) #2
  br label %B262.epil.i

B88.epil.i:                                       ; preds = %B62.epil.i
  %.263.epil.i = fmul double %.198.epil.i, %.198.epil.i
  %.265.epil.i = fadd double %total.2.016.unr.i16, %.263.epil.i
  br label %B262.epil.i

B262.epil.i:                                      ; preds = %B88.epil.i, %for.end.epil.i
  %.406.epil.i = phi double [ %.265.epil.i, %B88.epil.i ], [ %.336.le.epil.i, %for.end.epil.i ]
  %14 = getelementptr double, double* %arg.q, i64 %.133614.unr.i17
  %.439.epil.i = fmul double %.438.unr.i15, 5.000000e-01
  %.440.epil.i = fadd double %.439.epil.i, %.406.epil.i
  store double %.440.epil.i, double* %14, align 8, !noalias !1
  %.507.epil.i = fadd double %total.2.016.unr.i16, %.440.epil.i
  br label %B286.i

B286.i:                                           ; preds = %B262.epil.i, %B286.loopexit.unr-lcssa.i, %B262.peel.i
  %total.2.0.lcssa.i = phi double [ %.507.peel.i, %B262.peel.i ], [ %.507.1.i, %B286.loopexit.unr-lcssa.i ], [ %.507.epil.i, %B262.epil.i ]
  %.526.i = fcmp ogt double %total.2.0.lcssa.i, 1.000000e+300
  br i1 %.526.i, label %B0.endif.endif.if, label %B0.endif.endif.endif

for.end.i:                                        ; preds = %B62.i
  %.336.le.i = tail call double @llvm.sin.f64(double %.198.i) #2
  br label %B262.i

B0.endif.endif.if:                                ; preds = %B286.i
  store { i8*, i32, i8* }* @.const.picklebuf.139723457470848, { i8*, i32, i8* }** %excinfo, align 8
  br label %common.ret

B0.endif.endif.endif:                             ; preds = %B286.i, %entry
  %total.2.0.lcssa22.i = phi double [ %total.2.0.lcssa.i, %B286.i ], [ 0.000000e+00, %entry ]
  store double %total.2.0.lcssa22.i, double* %retptr, align 8
  br label %common.ret
}

define double @numba_loop(double* %.1, double* %.2, i64 %.3) local_unnamed_addr {
entry:
  %.5 = alloca double, align 8
  store double 0.000000e+00, double* %.5, align 8
  %excinfo = alloca { i8*, i32, i8* }*, align 8
  store { i8*, i32, i8* }* null, { i8*, i32, i8* }** %excinfo, align 8
  %.9 = call i32 @_ZN8__main__4loopB2v7B44c8tJTIcFHzwl2ILiXkcBV0KBSiNiHkkANTZhEkUQPZoAE10float64_2a10float64_2ax(double* nonnull %.5, { i8*, i32, i8* }** nonnull %excinfo, double* %.1, double* %.2, i64 %.3) #1
  %.10 = load { i8*, i32, i8* }*, { i8*, i32, i8* }** %excinfo, align 8
  %.11.not = icmp eq i32 %.9, 0
  %.17 = icmp sgt i32 %.9, 0
  %.18 = select i1 %.17, { i8*, i32, i8* }* %.10, { i8*, i32, i8* }* undef
  %.19 = load double, double* %.5, align 8
  %.21 = alloca i32, align 4
  store i32 0, i32* %.21, align 4
  br i1 %.11.not, label %entry.endif, label %entry.if, !prof !7

entry.if:                                         ; preds = %entry
  %0 = icmp sgt i32 %.9, 0
  call void @numba_gil_ensure(i32* nonnull %.21)
  br i1 %0, label %entry.if.if, label %entry.if.endif.endif.endif

entry.endif:                                      ; preds = %.24, %entry
  ret double %.19

.24:                                              ; preds = %entry.if.if, %entry.if.if.if, %entry.if.endif.endif.endif
  %.46 = call i8* @PyUnicode_FromString(i8* getelementptr inbounds ([53 x i8], [53 x i8]* @".const.<numba.core.cpu.CPUContext object at 0x7f13e6dddb90>", i64 0, i64 0))
  call void @PyErr_WriteUnraisable(i8* %.46)
  call void @Py_DecRef(i8* %.46)
  call void @numba_gil_release(i32* nonnull %.21)
  br label %entry.endif

entry.if.if:                                      ; preds = %entry.if
  call void @PyErr_Clear()
  %.27 = load { i8*, i32, i8* }, { i8*, i32, i8* }* %.18, align 8
  %.28 = extractvalue { i8*, i32, i8* } %.27, 0
  %.30 = extractvalue { i8*, i32, i8* } %.27, 1
  %.32 = extractvalue { i8*, i32, i8* } %.27, 2
  %.33 = call i8* @numba_unpickle(i8* %.28, i32 %.30, i8* %.32)
  %.34.not = icmp eq i8* %.33, null
  br i1 %.34.not, label %.24, label %entry.if.if.if, !prof !8

entry.if.if.if:                                   ; preds = %entry.if.if
  call void @numba_do_raise(i8* nonnull %.33)
  br label %.24

entry.if.endif.endif.endif:                       ; preds = %entry.if
  call void @PyErr_SetString(i8* nonnull @PyExc_SystemError, i8* getelementptr inbounds ([43 x i8], [43 x i8]* @".const.unknown error when calling native function", i64 0, i64 0))
  br label %.24
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
declare double @llvm.sin.f64(double) #0

; Function Attrs: noinline
define linkonce_odr void @NRT_decref(i8* %.1) local_unnamed_addr #1 {
.3:
  %.4 = icmp eq i8* %.1, null
  br i1 %.4, label %common.ret, label %.3.endif, !prof !8

common.ret:                                       ; preds = %.3, %.3.endif
  ret void

.3.endif:                                         ; preds = %.3
  fence release
  %.8 = bitcast i8* %.1 to i64*
  %.4.i = atomicrmw sub i64* %.8, i64 1 monotonic, align 8
  %.10 = icmp eq i64 %.4.i, 1
  br i1 %.10, label %.3.endif.if, label %common.ret, !prof !8

.3.endif.if:                                      ; preds = %.3.endif
  fence acquire
  tail call void @NRT_MemInfo_call_dtor(i8* nonnull %.1)
  ret void
}

declare void @NRT_MemInfo_call_dtor(i8*) local_unnamed_addr

attributes #0 = { mustprogress nofree nosync nounwind readnone speculatable willreturn }
attributes #1 = { noinline }
attributes #2 = { nounwind }

!0 = !{i1 true}
!1 = !{!2, !4}
!2 = distinct !{!2, !3, !"_ZN8__main__6kernelB2v8B38c8tJTIcFHzwl2ILiXkcBV0KBSgP9CGZpAgA_3dE5ArrayIdLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %retptr"}
!3 = distinct !{!3, !"_ZN8__main__6kernelB2v8B38c8tJTIcFHzwl2ILiXkcBV0KBSgP9CGZpAgA_3dE5ArrayIdLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE"}
!4 = distinct !{!4, !3, !"_ZN8__main__6kernelB2v8B38c8tJTIcFHzwl2ILiXkcBV0KBSgP9CGZpAgA_3dE5ArrayIdLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE: %excinfo"}
!5 = distinct !{!5, !6}
!6 = !{!"llvm.loop.peeled.count", i32 1}
!7 = !{!"branch_weights", i32 99, i32 1}
!8 = !{!"branch_weights", i32 1, i32 99}
