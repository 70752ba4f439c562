//! Gradients and tangents against differences.
#![cfg(test)]

use check::{assert_scalar, numbers};
use models::*;

macro_rules! compare {
    ($f:path, $r:path, $t:path, $x:expr $(, $constant:expr)*) => {
        assert_scalar(
            |x| $f(x $(, $constant)*),
            |x, dx| $r(x, dx, $($constant,)* 1.0),
            |x, v| $t(x, v $(, $constant)*),
            $x,
            1e-6,
        )
    };
}

#[test]
fn generic_solvers() {
    use solvers::*;
    let x = numbers(6, 3);
    compare!(pendulum, pendulum_r, pendulum_f, &x);
    compare!(lotka, lotka_r, lotka_f, &x[..4]);
}

#[test]
fn training_of_networks() {
    use training::*;
    let data: Vec<(Vec<f64>, usize)> = (0..5)
        .map(|i| (numbers(3, 40 + i), i as usize % 2))
        .collect();
    compare!(loss, loss_r, loss_f, &numbers(46, 5), &data);
    compare!(train, train_r, train_f, &numbers(6, 5));
}

#[test]
fn trait_objects() {
    compare!(
        rays::picture,
        rays::picture_r,
        rays::picture_f,
        &numbers(8, 9)
    );
}

#[test]
fn matrices_of_any_size() {
    use matrices::*;
    compare!(all, all_r, all_f, &numbers(12, 21));
}

/// The words of the matrix are those of the error, which is put into a box.
#[test]
fn errors_in_boxes() {
    use matrices::*;
    let mut x = numbers(9, 22);
    x[0] = -0.4;
    compare!(boxed, boxed_r, boxed_f, &x);
}

#[test]
fn numbers_or_vectors() {
    use enums::*;
    let x: Vec<f64> = numbers(8, 31).iter().map(|v| 0.9 + 0.6 * v).collect();
    compare!(cloned, cloned_r, cloned_f, &x);
    compare!(scaled, scaled_r, scaled_f, &x);
    compare!(rearranged, rearranged_r, rearranged_f, &x);
    compare!(sorted, sorted_r, sorted_f, &x);
    compare!(linked, linked_r, linked_f, &x);
    compare!(bounded, bounded_r, bounded_f, &x);
}

#[test]
fn expressions() {
    use interpreters::*;
    let x = [0.7, 1.3, 0.4];
    for text in [
        "a*b + sin(c)^2 / (1 + a*a)",
        "a < b ? exp(-a) * max(a, b, c*2) : sqrt(c)",
        "unknown + 1",
        "sin(a, b)",
        "2.5*a - (b^2) * sqrt(max(c, 0.1))",
    ] {
        let expression = Parser::new(text).expr().unwrap();
        compare!(tree, tree_r, tree_f, &x, &expression);
    }
}

#[test]
fn stack_machine() {
    use interpreters::{Instr::*, *};
    let square = vec![Dup, Mul, Ret];
    let mut code = vec![Load(0), Call(10), Store(1), Load(1), Push(-0.2), Add, Dup];
    code.extend([JumpIfPositive(13), Halt, Halt]);
    code.extend(square);
    code.extend([
        Dup,
        Sin,
        Load(2),
        Mul,
        Add,
        Store(0),
        Load(1),
        Load(2),
        Mul,
        Halt,
        Jump(0),
    ]);
    compare!(vm, vm_r, vm_f, &[0.7, 1.3, 0.4], &code);
}

#[test]
fn configured_filters() {
    use filters::*;
    let z = numbers(24, 32);
    let seen: Vec<V<2>> = z.chunks(2).map(|c| [c[0] * 2.0, c[1]]).collect();
    for text in [
        "dt = 0.3\nmode=random:2.5 # x\nsteps = 12\ngate=3.0",
        "steps=7\nmode=named\njoseph=yes\nalpha=1\nbeta=2",
        "",
    ] {
        let config = Config::parse(text).unwrap();
        compare!(nll, nll_r, nll_f, &numbers(6, 31), &seen, &config);
    }
}

#[test]
fn adapters_of_iterators() {
    use statistics::*;
    // Seeds with which no branch changes within the differences' steps.
    for (n, seed) in [(6, 14), (9, 20)] {
        let x = numbers(n, seed);
        compare!(a, a_r, a_f, &x);
        compare!(b, b_r, b_f, &x);
        compare!(c, c_r, c_f, &x);
    }
}

#[test]
fn nodes_that_are_shared() {
    use graphs::*;
    compare!(graph, graph_r, graph_f, &numbers(6, 9));
}

#[test]
fn slices_and_arrays() {
    use slices::*;
    compare!(work, work_r, work_f, &numbers(8, 13));
    compare!(arrays, arrays_r, arrays_f, &numbers(12, 14));
    compare!(methods, methods_r, methods_f, &numbers(6, 12));
    compare!(image, image_r, image_f, &numbers(9, 16));
}

#[test]
fn locks_without_threads() {
    use locks::*;
    compare!(locks, locks_r, locks_f, &numbers(5, 17));
    compare!(laws, laws_r, laws_f, &[0.7, 0.4, 1.1, 0.6, -0.3]);
    compare!(laws, laws_r, laws_f, &[-0.7, 0.4, 1.1, 0.6, -0.3]);
    compare!(waiting, waiting_r, waiting_f, &[0.7, 0.4, 1.1, 0.6, -0.3]);
    compare!(waiting, waiting_r, waiting_f, &[-0.7, 0.4, 1.1, 0.6, -0.3]);
}

#[test]
fn trees_with_errors() {
    use expressions::*;
    let x = [0.7, 1.2, 0.9];
    compare!(evaluated, evaluated_r, evaluated_f, &x);
    compare!(collected, collected_r, collected_f, &x);
    for large in [1.8, -1.8] {
        compare!(collected, collected_r, collected_f, &[0.7, large, 0.9]);
    }
    compare!(counted, counted_r, counted_f, &numbers(10, 18));
}
