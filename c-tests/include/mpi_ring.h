// mpi_ring.h - the ranks as a ring, for functions that send to their neighbours.
#ifndef LINKGRAD_MPI_RING_H
#define LINKGRAD_MPI_RING_H

#include <mpi.h>

static int rank, size, left, right;

static inline void find_neighbours(void) {
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  left = (rank + size - 1) % size;
  right = (rank + 1) % size;
}

#endif
