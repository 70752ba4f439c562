// What all ranks do together in the background, and requests that are completed
// several at a time.
// mpi: 1 2 3 4 7
#include "background.h"
#include "check_mpi.h"

int main(int argc, char **argv) {
  mpi_begin(&argc, &argv);
  CHECK_MPI(broadcast, 4, 4);
  CHECK_MPI(broadcast_beside_messages, 4, 4);
  CHECK_MPI(reduce, 4, 4);
  CHECK_MPI(reduce_in_place, 4, 4);
  CHECK_MPI(sum_for_all, 4, 4);
  CHECK_MPI(sum_in_place, 4, 4);
  CHECK_MPI(product, 4, 4);
  CHECK_MPI(product_in_place, 4, 4);
  CHECK_MPI(extremes, 4, 8);
  CHECK_MPI(extremes_with_places, 4, 8);
  CHECK_MPI(gather, 3, 4);
  CHECK_MPI(gather_in_place, 3, 4);
  CHECK_MPI(gather_uneven, 7, 4);
  CHECK_MPI(scatter, 21, 3);
  CHECK_MPI(scatter_in_place, 21, 3);
  CHECK_MPI(scatter_uneven, 28, 7);
  CHECK_MPI(gather_for_all, 3, 21);
  CHECK_MPI(gather_for_all_in_place, 3, 21);
  CHECK_MPI(gather_uneven_for_all, 7, 28);
  CHECK_MPI(all_to_all, 14, 14);
  CHECK_MPI(all_to_all_in_place, 14, 14);
  CHECK_MPI(all_to_all_uneven, 7, 7);
  CHECK_MPI(sum_and_cut, 14, 2);
  CHECK_MPI(sum_and_cut_uneven, 28, 7);
  CHECK_MPI(prefix_sums, 4, 4);
  CHECK_MPI(prefix_sums_below, 4, 4);
  CHECK_MPI(waits_in_other_orders, 4, 4);
  CHECK_MPI(overlapped_gradients, 6, 6);
  CHECK_MPI(columns, 12, 12);
  CHECK_MPI(integers, 4, 4);
  CHECK_MPI(prefix_products, 4, 8);
  CHECK_MPI(prefix_extremes, 4, 8);
  CHECK_MPI(product_and_cut, 14, 2);
  CHECK_MPI(some_at_a_time, 4, 4);
  CHECK_MPI(some_polled, 4, 4);
  CHECK_MPI(all_polled, 4, 4);
  CHECK_MPI(any_polled, 4, 4);
  return mpi_end();
}
