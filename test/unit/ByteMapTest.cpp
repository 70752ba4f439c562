//===- ByteMapTest.cpp ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bytes/ByteMap.h"
#include "gtest/gtest.h"
#include <map>
#include <random>

using namespace linkgrad;

TEST(ByteMap, KeepsTheFirstAtEachOffset) {
  ByteMap Map;
  EXPECT_EQ(Map.find(0), Map.end());
  EXPECT_TRUE(Map.try_emplace(8, 1).second);
  EXPECT_FALSE(Map.try_emplace(8, 2).second);
  EXPECT_EQ(Map.find(8)->second, 1u);
  EXPECT_FALSE(Map.contains(7));
  EXPECT_EQ(Map.lower_bound(7)->first, 8);
  EXPECT_EQ(Map.lower_bound(9), Map.end());
}

TEST(ByteMap, IsAsAnOrderedMap) {
  ByteMap Map;
  std::map<int64_t, uint32_t> Expected;
  std::minstd_rand Random(1);
  for (uint32_t Id = 0; Id != 2000; ++Id) {
    int64_t Offset = int64_t(Random() % 1000) - 500;
    auto [It, IsNew] = Map.try_emplace(Offset, Id);
    auto [Same, IsNewThere] = Expected.try_emplace(Offset, Id);
    EXPECT_EQ(IsNew, IsNewThere);
    EXPECT_EQ(It->first, Offset);
    EXPECT_EQ(It->second, Same->second);
  }
  ASSERT_EQ(Map.size(), Expected.size());
  EXPECT_TRUE(std::equal(Map.begin(), Map.end(), Expected.begin(),
                         [](const auto &A, const auto &B) {
                           return A.first == B.first && A.second == B.second;
                         }));
}
