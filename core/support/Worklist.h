//===- Worklist.h - what is reached from some values ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   Worklist<const Value *> Work{&V};
//   while (const Value *At = Work.next())
//     for (const User *U : At->users())
//       Work.push_back(U);
//
// Each pointer comes once, however often it was added, the last one first.
//
//===----------------------------------------------------------------------===//

#ifndef LINKGRAD_SUPPORT_WORKLIST_H
#define LINKGRAD_SUPPORT_WORKLIST_H

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"

namespace linkgrad {

template <typename T> class Worklist : public llvm::SmallVector<T, 8> {
public:
  using llvm::SmallVector<T, 8>::SmallVector;

  /// Null at the end.
  T next() {
    while (!this->empty())
      if (T At = this->pop_back_val(); Seen.insert(At).second)
        return At;
    return nullptr;
  }

private:
  llvm::SmallPtrSet<T, 8> Seen;
};

} // namespace linkgrad

#endif // LINKGRAD_SUPPORT_WORKLIST_H
