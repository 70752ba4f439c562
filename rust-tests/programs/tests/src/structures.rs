use check::{assert_near, assert_scalar, assert_vector, dot, numbers};
use models::*;
use std::sync::atomic::Ordering;

#[test]
fn variants() {
    for n in [6, 7, 12] {
        let x: Vec<f64> = numbers(n, 3).iter().map(|v| 0.6 + 0.35 * v).collect();
        assert_scalar(
            variants::symbols,
            |x, dx| variants::symbols_r(x, dx, 1.0),
            variants::symbols_f,
            &x,
            1e-8,
        );
        let page = vec![0u8; 1 << 14];
        variants::CODE.store(page[1 << 13..].as_ptr() as usize as u32, Ordering::Relaxed);
        assert_scalar(
            variants::tokens,
            |x, dx| variants::tokens_r(x, dx, 1.0),
            variants::tokens_f,
            &x,
            1e-8,
        );
        assert_scalar(
            variants::terms,
            |x, dx| variants::terms_r(x, dx, 1.0),
            variants::terms_f,
            &x,
            1e-8,
        );
    }
}

#[test]
fn slots() {
    let x: Vec<f64> = numbers(6, 3).iter().map(|v| 0.6 + 0.35 * v).collect();
    assert_scalar(
        slots::bodies,
        |x, dx| slots::bodies_r(x, dx, 1.0),
        slots::bodies_f,
        &x,
        1e-8,
    );
    assert_scalar(
        slots::cells,
        |x, dx| slots::cells_r(x, dx, 1.0),
        slots::cells_f,
        &x,
        1e-8,
    );
    assert_scalar(
        slots::operations,
        |x, dx| slots::operations_r(x, dx, 1.0),
        slots::operations_f,
        &x,
        1e-8,
    );
    assert_scalar(
        slots::shapes,
        |x, dx| slots::shapes_r(x, dx, 1.0),
        slots::shapes_f,
        &x,
        1e-8,
    );
}

#[test]
fn handed() {
    let x: Vec<f64> = numbers(6, 3).iter().map(|v| 0.6 + 0.35 * v).collect();
    assert_scalar(
        handed::values,
        |x, dx| handed::values_r(x, dx, 1.0),
        handed::values_f,
        &x,
        1e-8,
    );
    assert_scalar(
        handed::results,
        |x, dx| handed::results_r(x, dx, 1.0),
        handed::results_f,
        &x,
        1e-8,
    );
}

#[test]
fn calculators() {
    let x: Vec<f64> = numbers(6, 3).iter().map(|v| 0.6 + 0.35 * v).collect();
    let by_hand = calculators::formula_by_hand(&x);
    assert!((calculators::formula(&x) - by_hand).abs() < 1e-12 * by_hand.abs());
    assert_scalar(
        calculators::formula_by_hand,
        |x, dx| calculators::formula_r(x, dx, 1.0),
        calculators::formula_f,
        &x,
        1e-8,
    );
    assert_scalar(
        calculators::remembered,
        |x, dx| calculators::remembered_r(x, dx, 1.0),
        calculators::remembered_f,
        &x,
        1e-8,
    );
    assert_scalar(
        calculators::handed,
        |x, dx| calculators::handed_r(x, dx, 1.0),
        calculators::handed_f,
        &x,
        1e-8,
    );
    assert_scalar(
        calculators::returned,
        |x, dx| calculators::returned_r(x, dx, 1.0),
        calculators::returned_f,
        &x,
        1e-8,
    );
    assert_scalar(
        calculators::listed,
        |x, dx| calculators::listed_r(x, dx, 1.0),
        calculators::listed_f,
        &x,
        1e-8,
    );
}

#[test]
fn trees_of_boxes() {
    let text = "+ * x0 sin x1 sqrt + * x2 x2 exp * 0.5 + x0 x1";
    let tree = expression::parse(&mut text.split(' ')).unwrap();
    assert_scalar(
        |x| expression::value(&tree, x),
        |x, dx| expression::value_r(&tree, x, dx, 1.0),
        |x, v| expression::value_f(&tree, x, v),
        &numbers(3, 1),
        1e-8,
    );
}

#[test]
fn shared_nodes() {
    assert_scalar(
        shared::distance,
        |x, dx| shared::distance_r(x, dx, 1.0),
        shared::distance_f,
        &numbers(4, 1),
        1e-8,
    );
}

#[test]
fn strings_and_maps() {
    let vocabulary = maps::Vocabulary::of("the cat sat on the mat and The dog sat too");
    let counts = maps::count(&vocabulary, "the dog and the cat sat and sat");
    assert_scalar(
        |w| maps::score(&vocabulary, &counts, w),
        |w, dw| maps::score_r(&vocabulary, &counts, w, dw, 1.0),
        |w, v| maps::score_f(&vocabulary, &counts, w, v),
        &numbers(vocabulary.len() + 1, 3),
        1e-8,
    );
}

#[test]
fn dynamic_programming() {
    let b = numbers(6, 2);
    assert_scalar(
        |a| warping::distance(a, &b, 0.5),
        |a, da| warping::distance_r(a, da, &b, &mut [0.0; 6], 0.5, 1.0),
        |a, v| warping::distance_f(a, v, &b, &[0.0; 6], 0.5),
        &numbers(8, 1),
        1e-7,
    );
}

#[test]
fn links_of_a_graph() {
    let graph = ranking::Graph {
        links: vec![vec![1, 2], vec![2, 3], vec![0], vec![], vec![0, 1, 3]],
    };
    assert_vector(
        |x, y| ranking::rank(&graph, x, y),
        |x, v, y, jv| ranking::rank_f(&graph, x, v, y, jv),
        |x, dx, y, seed| ranking::rank_r(&graph, x, dx, y, seed),
        &numbers(8, 1),
        5,
        1e-8,
    );
}

#[test]
fn iterators() {
    assert_scalar(
        pipelines::combine,
        |x, dx| pipelines::combine_r(x, dx, 1.0),
        pipelines::combine_f,
        &numbers(11, 1),
        1e-7,
    );
}

#[test]
fn shortest_routes() {
    let streets = [(0, 1), (1, 2), (0, 2), (2, 3), (1, 3), (3, 4)]
        .map(|(from, to)| routes::Street { from, to });
    let lengths = [1.0, 1.5, 2.9, 0.7, 2.5, 1.1];
    assert_scalar(
        |l| routes::travel(&streets, l, 6),
        |l, dl| routes::travel_r(&streets, l, dl, 6, 1.0),
        |l, v| routes::travel_f(&streets, l, v, 6),
        &lengths,
        1e-7,
    );
}

#[test]
fn pictures() {
    let picture = |seed| warp::Picture {
        width: 7,
        bytes: numbers(49, seed)
            .iter()
            .map(|x| (127.0 + 100.0 * x) as u8)
            .collect(),
    };
    let (from, to) = (picture(1), picture(2));
    let motion = [0.011, -0.023, 0.31, 0.017, -0.013, 0.37];
    let mut d = [0.0; 6];
    warp::mismatch_r(&from, &to, &motion, &mut d, 1.0);
    // Near a kink differences want a small step.
    for k in 0..6 {
        let moved = |h: f64| {
            let mut m = motion;
            m[k] += h;
            warp::mismatch(&from, &to, &m)
        };
        assert_near(d[k], (moved(1e-6) - moved(-1e-6)) / 2e-6, 1e-5);
    }
    let v = numbers(6, 4);
    let (_, jv) = warp::mismatch_f(&from, &to, &motion, &v);
    assert_near(jv, dot(&d, &v), 1e-12);
}

#[test]
fn results_and_options() {
    assert_scalar(
        fallible::total,
        |x, dx| fallible::total_r(x, dx, 1.0),
        fallible::total_f,
        &numbers(9, 3),
        1e-6,
    );
    let large = [3.0, 9.0];
    for x in [numbers(5, 4).as_slice(), &[-6.0, 1.0], &large] {
        assert_scalar(
            fallible::scaled,
            |x, dx| fallible::scaled_r(x, dx, 1.0),
            fallible::scaled_f,
            x,
            1e-6,
        );
    }
}

#[test]
fn sorted_records() {
    assert_scalar(
        records::sorted,
        |x, dx| records::sorted_r(x, dx, 1.0),
        records::sorted_f,
        &numbers(25, 4),
        1e-7,
    );
}

#[test]
fn labelled_records() {
    assert_scalar(
        records::labelled,
        |x, dx| records::labelled_r(x, dx, 1.0),
        records::labelled_f,
        &numbers(25, 4),
        1e-7,
    );
}

#[test]
fn tables_of_cells() {
    assert_scalar(
        records::table,
        |x, dx| records::table_r(x, dx, 1.0),
        records::table_f,
        &numbers(9, 5),
        1e-7,
    );
}
