//! Functions of one slice: strangers' programs, the collections of std.
use check::{assert_scalar, numbers};
use models::*;

macro_rules! programs {
    ($($test:ident: $module:ident $f:ident $r:ident $t:ident;)+) => {
        $(#[test]
        fn $test() {
            for (n, seed) in [(6, 1), (7, 2), (12, 3)] {
                let mut x = numbers(n, seed);
                x[0] = 0.3 + 0.1 * x[0];
                let gradient = |x: &[f64], dx: &mut [f64]| $module::$r(x, dx, 1.0);
                assert_scalar($module::$f, gradient, $module::$t, &x, 1e-7);
            }
        })+
    };
}

programs! {
    network_with_traits: perceptrons train train_r train_f;
    closures_in_an_integrator: integrator oscillator oscillator_r oscillator_f;
    boxed_right_hand_side: integrator dynamic dynamic_r dynamic_f;
    ray_marching: marching render render_r render_f;
    kalman_filter_of_generic_size: tracking filter filter_r filter_f;
    options_by_monte_carlo: pricing price price_r price_f;
    counted_references: containers shared shared_r shared_f;
    sorted_by: containers sorted sorted_r sorted_f;
    chained_iterators: containers chained chained_r chained_f;
    options_collected: containers collected collected_r collected_f;
    queues: containers queues queues_r queues_f;
    shortest_paths: containers shortest shortest_r shortest_f;
}
