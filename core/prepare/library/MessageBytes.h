//===- MessageBytes.h - messages that are bytes to MPI ----------------===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Structures are often sent by their size, as MPI_BYTE or MPI_CHAR. What is a
// number in them the datatype does not tell, type analysis does. Each such call
// gets a datatype of its own: a duplicate of the program's, so that the message
// stays what it was, with a table (struct linkgrad_layout of bodies/mpi.inc)
// which the rules look into. It is empty until types are known
// (MessageLayouts.h).
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_PREPARE_LIBRARY_MESSAGEBYTES_H
#define LINKGRAD_PREPARE_LIBRARY_MESSAGEBYTES_H

namespace llvm {
class CallBase;
class Function;
class GlobalVariable;
} // namespace llvm

namespace linkgrad {

/// Gives such calls in \p F their datatypes. Returns whether there were any.
bool nameMessageBytes(llvm::Function &F);

/// The table of the datatype that \p Call takes as its argument \p No, or null.
llvm::GlobalVariable *layoutOfBytes(const llvm::CallBase &Call, unsigned No);

} // namespace linkgrad

#endif // LINKGRAD_PREPARE_LIBRARY_MESSAGEBYTES_H
