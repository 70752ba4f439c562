//! Slices, arrays, vectors, references and raw pointers.
use linkgrad::{autodiff_forward, autodiff_reverse};

#[autodiff_reverse(sum_of_squares_d, Duplicated, Active)]
#[autodiff_forward(sum_of_squares_b, Dual, Dual)]
#[autodiff_forward(sum_of_squares_b2, 2, Dual, Dual)]
pub fn sum_of_squares(x: &[f64]) -> f64 {
    x.iter().map(|x| x * x).sum()
}

#[autodiff_reverse(scale_d, Duplicated, Active, Duplicated)]
#[autodiff_forward(scale_b, Dual, Dual, Dual)]
#[autodiff_reverse(scale_d3, 3, Duplicated, Const, Duplicated)]
#[autodiff_forward(scale_b3, 3, Dualv, Const, Dualv)]
#[autodiff_forward(scale_bm, 2, Dualv, Const, Dual)]
pub fn scale(x: &[f64], by: f64, y: &mut [f64]) {
    for (y, x) in y.iter_mut().zip(x) {
        *y = x * by * x;
    }
}

#[autodiff_reverse(array_d, Duplicated, Duplicated)]
#[autodiff_forward(array_b, Dual, Dual)]
pub fn array(x: &[f64; 3], y: &mut [f64; 2]) {
    y[0] = x[0] * x[1];
    y[1] = x[1] / x[2];
}

#[autodiff_reverse(vectors_d, Duplicated, Duplicated, Const, Active)]
pub fn vectors(x: &Vec<f64>, y: &mut f64, names: &Vec<String>) -> f64 {
    let sum: f64 = x.iter().sum();
    *y += sum * names.len() as f64;
    sum * x[0]
}

/// # Safety
/// `x` and `y` point to `n` numbers.
#[autodiff_reverse(pointers_d, Duplicated, Duplicated, Const)]
pub unsafe fn pointers(x: *const f64, y: *mut f64, n: usize) {
    for i in 0..n {
        *y.add(i) = (*x.add(i)).exp();
    }
}

/// What `x` is afterwards, nobody asks.
#[autodiff_reverse(only_d, DuplicatedOnly, Duplicated)]
pub fn only(x: &mut [f64], y: &mut [f64]) {
    for (y, x) in y.iter_mut().zip(x) {
        *x *= *x;
        *y = x.sin();
    }
}

#[autodiff_reverse(nested_d, Duplicated, Active)]
pub fn nested(rows: &[Vec<f64>]) -> f64 {
    rows.iter()
        .map(|row| row.iter().product::<f64>().powi(2))
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use check::{assert_all_near, assert_near, assert_scalar, assert_vector, numbers};

    #[test]
    fn scalar_of_a_slice() {
        for n in [1, 5, 33] {
            assert_scalar(
                sum_of_squares,
                |x, dx| sum_of_squares_d(x, dx, 1.0),
                sum_of_squares_b,
                &numbers(n, 1),
                1e-9,
            );
        }
        assert_eq!(
            sum_of_squares_b2(&[1.0, 2.0], &[1.0, 0.0], &[0.0, 1.0]),
            [5.0, 2.0, 4.0]
        );
    }

    #[test]
    fn seeds_and_sums() {
        let mut dx = [100.0, 0.0];
        sum_of_squares_d(&[1.0, 2.0], &mut dx, 0.5);
        assert_eq!(dx, [101.0, 2.0]);
    }

    #[test]
    fn output_slice() {
        assert_vector(
            |x, y| scale(x, 3.0, y),
            |x, v, y, jv| scale_b(x, v, 3.0, 0.0, y, jv),
            |x, dx, y, seed| {
                scale_d(x, dx, 3.0, y, seed);
            },
            &numbers(9, 2),
            9,
            1e-9,
        );
        let mut seed = [1.0, 1.0];
        let by = scale_d(&[1.0, 2.0], &mut [0.0; 2], 3.0, &mut [0.0; 2], &mut seed);
        assert_eq!((by, seed), (5.0, [0.0; 2]));
    }

    #[test]
    fn lanes_of_reverse_mode() {
        let x = [1.0, 2.0];
        let (mut d0, mut d1, mut d2) = ([0.0; 2], [0.0; 2], [0.0; 2]);
        let (mut s0, mut s1, mut s2) = ([1.0, 0.0], [0.0, 1.0], [1.0, 10.0]);
        let mut y = [0.0; 2];
        scale_d3(
            &x, &mut d0, &mut d1, &mut d2, 0.5, &mut y, &mut s0, &mut s1, &mut s2,
        );
        assert_eq!((d0, d1, d2), ([1.0, 0.0], [0.0, 2.0], [1.0, 20.0]));
        assert_eq!(y, [0.5, 2.0]);
    }

    #[test]
    fn lanes_in_one_slice() {
        let x = [1.0, 2.0];
        let v = [1.0, 0.0, 0.0, 1.0, 1.0, 1.0];
        let (mut y, mut jv) = ([0.0; 2], [0.0; 6]);
        scale_b3(&x, &v, 0.5, &mut y, &mut jv);
        assert_eq!(jv, [1.0, 0.0, 0.0, 2.0, 1.0, 2.0]);
        let (mut j0, mut j1) = ([0.0; 2], [0.0; 2]);
        scale_bm(&x, &v[..4], 0.5, &mut y, &mut j0, &mut j1);
        assert_eq!((j0, j1), ([1.0, 0.0], [0.0, 2.0]));
    }

    #[test]
    fn arrays() {
        let (x, v) = ([2.0, 3.0, 4.0], [1.0, 1.0, 1.0]);
        let (mut y, mut dy, mut dx) = ([0.0; 2], [1.0, 10.0], [0.0; 3]);
        array_d(&x, &mut dx, &mut y, &mut dy);
        assert_all_near(&dx, &[3.0, 4.5, -1.875], 1e-14);
        let mut jv = [0.0; 2];
        array_b(&x, &v, &mut y, &mut jv);
        assert_all_near(&jv, &[5.0, 0.0625], 1e-14);
    }

    #[test]
    fn vectors_and_constants() {
        let names = vec![String::from("a"), String::from("b")];
        let (x, mut dx) = (vec![1.0, 2.0, 3.0], vec![0.0; 3]);
        let (mut y, mut dy) = (5.0, 1.0);
        let sum = vectors_d(&x, &mut dx, &mut y, &mut dy, &names, 1.0);
        assert_eq!((sum, y, dy), (6.0, 17.0, 1.0));
        assert_all_near(&dx, &[2.0 + 7.0, 3.0, 3.0], 1e-14);
    }

    #[test]
    fn raw_pointers() {
        let (x, mut dx, mut y, mut dy) = ([0.5, 1.0], [0.0; 2], [0.0; 2], [1.0, 2.0]);
        unsafe {
            pointers_d(
                x.as_ptr(),
                dx.as_mut_ptr(),
                y.as_mut_ptr(),
                dy.as_mut_ptr(),
                2,
            );
        }
        assert_all_near(&dx, &[0.5f64.exp(), 2.0 * 1f64.exp()], 1e-14);
        let (mut x, mut dx, mut dy) = ([3.0], [0.0], [1.0]);
        unsafe { only_d(&mut x, &mut dx, &mut y[..1], &mut dy) };
        assert_near(dx[0], 6.0 * 9f64.cos(), 1e-13);
    }

    #[test]
    fn slices_of_vectors() {
        let rows = [vec![1.0, 2.0], vec![3.0]];
        let mut d = [vec![0.0; 2], vec![0.0]];
        assert_eq!(nested_d(&rows, &mut d, 1.0), 13.0);
        assert_eq!(d, [vec![8.0, 4.0], vec![6.0]]);
    }

    #[test]
    #[should_panic(expected = "a shadow has 1 elements, but what it shadows has 2")]
    fn short_shadow() {
        sum_of_squares_d(&[1.0, 2.0], &mut [0.0], 1.0);
    }

    #[test]
    #[should_panic(expected = "a shadow has 3 elements, but what it shadows has 1")]
    fn long_shadow_inside() {
        nested_d(&[vec![1.0], vec![2.0]], &mut [vec![0.0], vec![0.0; 3]], 1.0);
    }

    #[test]
    #[should_panic(expected = "a shadow has 3 elements, but what it shadows has 6")]
    fn short_lanes() {
        scale_b3(&[1.0, 2.0], &[1.0; 3], 0.5, &mut [0.0; 2], &mut [0.0; 6]);
    }
}
