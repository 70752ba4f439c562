#ifndef BACKGROUND_H
#define BACKGROUND_H

typedef void function_of_ranks(const double *x, int n, double *y, int m);
function_of_ranks broadcast, broadcast_beside_messages, reduce, reduce_in_place,
    sum_for_all, sum_in_place, product, product_in_place, extremes,
    extremes_with_places, gather, gather_in_place, gather_uneven, scatter,
    scatter_in_place, scatter_uneven, gather_for_all, gather_for_all_in_place,
    gather_uneven_for_all, all_to_all, all_to_all_in_place, all_to_all_uneven,
    sum_and_cut, sum_and_cut_uneven, prefix_sums, prefix_sums_below,
    waits_in_other_orders, overlapped_gradients, columns, integers,
    prefix_products, prefix_extremes, product_and_cut, some_at_a_time,
    some_polled, all_polled, any_polled;

#endif // BACKGROUND_H
