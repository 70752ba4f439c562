#![allow(unexpected_cfgs)] // methods: see rust-tests/run.py

mod signatures;

use check::{all_near, differences, dot, near, numbers as random};
use functions::{containers, control, functional, memory, numbers, polymorphism};

/// Gradient, seeds and tangent of a function of a slice.
fn compare(
    name: &str,
    f: fn(&[f64]) -> f64,
    gradient: fn(&[f64], &mut [f64], f64) -> f64,
    tangent: fn(&[f64], &[f64]) -> (f64, f64),
) {
    for round in 1..3 {
        let mut x = random(4 + 2 * round, round as u64);
        x[0] += 0.0123; // off the kinks
        let mut g = vec![0.0; x.len()];
        near(name, gradient(&x, &mut g, 1.0), f(&x), 1e-14);
        all_near(name, &g, &differences(f, &x), 1e-6);

        // Adds to the shadow, times the seed.
        let once = g.clone();
        gradient(&x, &mut g, 2.5);
        let want: Vec<f64> = once.iter().map(|v| 3.5 * v).collect();
        all_near(&format!("{name}, seed"), &g, &want, 1e-13);

        let direction = random(x.len(), 99);
        let (value, slope) = tangent(&x, &direction);
        near(&format!("{name}, value"), value, f(&x), 1e-14);
        near(&format!("{name}, tangent"), slope, dot(&once, &direction), 1e-12);
    }
}

macro_rules! compare {
    ($($module:ident: $($f:ident $d:ident $t:ident),+;)+) => {
        $($(compare(stringify!($f), $module::$f, $module::$d, $module::$t);)+)+
    };
}

fn single() {
    let x: Vec<f32> = random(5, 7).iter().map(|v| *v as f32).collect();
    let mut g = vec![0.0f32; x.len()];
    let value = numbers::d_single(&x, &mut g, 1.0);
    near("single", value as f64, numbers::single(&x) as f64, 1e-6);
    for (v, g) in x.iter().zip(&g) {
        let v = *v as f64;
        let want = v.sin() + v * v.cos() + 0.25 * v.signum() / v.abs().sqrt();
        near("single, gradient", *g as f64, want, 1e-5);
    }
    let ones = vec![1.0f32; x.len()];
    let sum: f32 = g.iter().sum();
    near("single, tangent", numbers::t_single(&x, &ones).1 as f64, sum as f64, 1e-5);
}

fn main() {
    compare! {
        functional:
            indices d_indices t_indices,
            iterators d_iterators t_iterators,
            windows d_windows t_windows,
            folds d_folds t_folds,
            closures d_closures t_closures,
            composed d_composed t_composed,
            function_pointers d_function_pointers t_function_pointers;
        containers:
            vectors d_vectors t_vectors,
            nested_vectors d_nested_vectors t_nested_vectors,
            boxes d_boxes t_boxes,
            shared d_shared t_shared,
            options d_options t_options,
            arrays d_arrays t_arrays,
            queue d_queue t_queue,
            swaps d_swaps t_swaps;
        control:
            enums d_enums t_enums,
            loops d_loops t_loops,
            checked d_checked t_checked,
            recursion d_recursion t_recursion,
            fixed_point d_fixed_point t_fixed_point;
        polymorphism:
            objects d_objects t_objects,
            boxed_objects d_boxed_objects t_boxed_objects,
            const_generics d_const_generics t_const_generics,
            generics d_generics t_generics,
            zero_sized d_zero_sized t_zero_sized,
            operators d_operators t_operators;
        memory:
            raw_pointers d_raw_pointers t_raw_pointers,
            bits d_bits t_bits,
            uninitialised d_uninitialised t_uninitialised,
            simd d_simd t_simd,
            calls d_calls t_calls,
            statics d_statics t_statics;
        numbers:
            elementary d_elementary t_elementary,
            piecewise d_piecewise t_piecewise,
            integers d_integers t_integers;
    }
    single();
    signatures::all();
    check::finish();
}
