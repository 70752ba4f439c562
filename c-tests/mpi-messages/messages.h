#ifndef MESSAGES_H
#define MESSAGES_H

typedef void function(const double *x, int n, double *y, int m);

// blocking.c
function ring, synchronous_ring, buffered_ring, chain, in_turn, both_ways,
    replaced, no_neighbour, from_anywhere, any_tag, shorter_than_asked,
    integers_too, floats;
// nonblocking.c
function exchange, waits_backwards, any_order, polled, from_anywhere_later,
    several_steps, in_a_structure, self, synchronous_later, kept_requests,
    only_started, freed_request;

#endif
