#ifndef COLLECTIVES_H
#define COLLECTIVES_H

typedef void function(const double *x, int n, double *y, int m);

function broadcast, broadcast_in_place, reduce, reduce_in_place, sum_for_all,
    sum_in_place, product, product_with_zeros, extremes, extremes_with_places, gather, gather_uneven,
    scatter, scatter_uneven, gather_for_all, gather_uneven_for_all,
    gather_in_place, all_to_all, all_to_all_uneven, sum_and_cut,
    sum_and_cut_uneven, prefix_sums, prefix_sums_below, integers, in_a_loop,
    in_groups;

#endif
