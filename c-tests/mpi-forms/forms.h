#ifndef FORMS_H
#define FORMS_H

#define FORMS(X)                                                               \
  X(ready_sends, 4, 5)                                                         \
  X(copies_of_communicators, 4, 3)                                             \
  X(rows_and_columns, 4, 4)                                                    \
  X(group_of_some, 4, 2)                                                       \
  X(unknown_length, 5, 6)                                                      \
  X(places_of_extremes, 3, 6)                                                  \
  X(indexed, 9, 9)                                                             \
  X(persistent_kinds, 4, 5)                                                    \
  X(one_after_another, 3, 3)                                                   \
  X(to_nobody, 3, 4)                                                           \
  X(in_place, 4, 12)                                                           \
  X(ring_with_statuses, 3, 4)                                                  \
  X(master_and_workers, 4, 4)                                                  \
  X(transposed, 8, 8)                                                          \
  X(two_floats, 4, 4)                                                          \
  X(butterfly, 4, 4)                                                           \
  X(bits_of_ranks, 3, 3)                                                       \
  X(pipeline, 6, 6)                                                            \
  X(global_extreme, 4, 2)                                                      \
  X(request_null, 4, 4)                                                        \
  X(buffered_later, 4, 4)                                                      \
  X(kept_any, 4, 4)                                                            \
  X(wild_some, 4, 4)                                                           \
  X(shared_comm, 3, 2)                                                         \
  X(block_index, 6, 6)                                                         \
  X(grid_of_ranks, 4, 4)                                                       \
  X(places_in_place, 3, 2)                                                     \
  X(requests_in_structure, 4, 4)

#endif
