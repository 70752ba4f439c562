//===- Markers.h - the enzyme_* markers among a request's operands ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A marker stands before the argument that it describes. It is recognised by a
// name: of a metadata string, or of a global variable, whose address or value
// is passed (`extern int enzyme_dup;` in C, where the value has no meaning).
// Without optimisation it may come through local variables and forwarding
// functions.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_REQUEST_MARKERS_H
#define LINKGRAD_REQUEST_MARKERS_H

#include "llvm/ADT/StringRef.h"

namespace llvm {
class Function;
class Module;
class Value;
} // namespace llvm

namespace linkgrad {

enum class Marker : uint8_t {
#define MARKER(Id, Name, Kind) Id,
#include "request/Markers.def"
  None,    // an ordinary value
  Unknown, // named enzyme_*, but no marker that we know
  Mixed,   // one marker or another, depending on control flow
};

enum class MarkerKind : uint8_t {
  Argument,  // describes the next argument
  WholeCall, // describes the request
  SplitMode, // only for __enzyme_augmentfwd and its like
  Batch,     // only for __enzyme_batch
};

/// For the markers of the table.
llvm::StringRef markerName(Marker M);
MarkerKind markerKind(Marker M);

/// What the operand \p V is. \p Name is set unless the answer is None.
Marker readMarker(llvm::Value *V, llvm::StringRef &Name);

/// Removes the loads of the marker variables that are only declared. Nobody
/// defines them, and without optimisation their loads would stay and fail the
/// link. A marker whose address is used otherwise (by null checks of Rust's dev
/// profile, by requests not lowered yet) is defined. \p In: only the loads of
/// this function. Otherwise those of bodies (BodyAttribute) stay.
void eraseMarkerLoads(llvm::Module &M, const llvm::Function *In = nullptr);

} // namespace linkgrad

#endif // LINKGRAD_REQUEST_MARKERS_H
