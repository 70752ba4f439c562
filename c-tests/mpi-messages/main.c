// Messages from one rank to another.
// mpi: 1 2 3 4 7
#include "check_mpi.h"
#include "messages.h"

int main(int argc, char **argv) {
  mpi_begin(&argc, &argv);
  CHECK_MPI(ring, 5, 5);
  CHECK_MPI(synchronous_ring, 5, 5);
  CHECK_MPI(buffered_ring, 5, 5);
  CHECK_MPI(chain, 4, 4);
  CHECK_MPI(in_turn, 3, 1);
  CHECK_MPI(both_ways, 6, 6);
  CHECK_MPI(replaced, 4, 4);
  CHECK_MPI(no_neighbour, 4, 4);
  CHECK_MPI(from_anywhere, 3, 3);
  CHECK_MPI(any_tag, 3, 3);
  CHECK_MPI(shorter_than_asked, 4, 8);
  CHECK_MPI(integers_too, 4, 4);
  CHECK_MPI(floats, 4, 4);
  CHECK_MPI(exchange, 6, 6);
  CHECK_MPI(waits_backwards, 4, 4);
  CHECK_MPI(any_order, 4, 4);
  CHECK_MPI(polled, 4, 4);
  CHECK_MPI(from_anywhere_later, 2, 2);
  CHECK_MPI(several_steps, 6, 6);
  CHECK_MPI(in_a_structure, 4, 4);
  CHECK_MPI(self, 4, 4);
  CHECK_MPI(synchronous_later, 4, 4);
  CHECK_MPI(kept_requests, 4, 4);
  CHECK_MPI(only_started, 4, 4);
  CHECK_MPI(freed_request, 4, 4);
  return mpi_end();
}
