//===- Unwinding.h - requests that are invokes ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where the caller has something to clean up or a handler, a request is an
// invoke. Everything that reads and lowers requests deals with calls. So an
// invoke is made a call when it is read, and what takes its place becomes an
// invoke when it is there. In between, an invoke of llvm.donothing behind the
// call keeps the way to the handler, with its phis, as it was:
//
//     invoke @__enzyme_autodiff(...) to label %n unwind label %u
// becomes
//     call @__enzyme_autodiff(...)
//     invoke @llvm.donothing() to label %n unwind label %u
//
// and in the end
//     invoke @derivative(...) to label %m unwind label %u
//
// Where it is left over (the derivative does not throw), it does nothing.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_REQUEST_UNWINDING_H
#define LINKGRAD_REQUEST_UNWINDING_H

namespace llvm {
class CallBase;
class CallInst;
class InvokeInst;
class Value;
} // namespace llvm

namespace linkgrad {

/// A call in the place of \p Invoke, which is erased; \p Unwinding is the
/// invoke that keeps the way to its handler.
llvm::CallInst *makePlainCall(llvm::InvokeInst &Invoke,
                              llvm::InvokeInst *&Unwinding);

/// Makes \p Call go where \p Unwinding goes when it throws. \p Unwinding may be
/// null or erased already (not an invoke): then nothing is done. Returns the
/// call, which is another instruction afterwards.
llvm::CallBase *restoreUnwinding(llvm::CallBase &Call, llvm::Value *Unwinding);

} // namespace linkgrad

#endif // LINKGRAD_REQUEST_UNWINDING_H
