//! Generic functions, lifetimes, constants, where clauses, `impl Trait`.
use linkgrad::{autodiff_forward, autodiff_reverse};
use std::ops::{Add, Mul};

#[autodiff_reverse(power_d, Active, Const, Active)]
pub fn power<T>(x: T, n: u32) -> T
where
    T: Copy + Mul<Output = T> + Add<Output = T>,
{
    (1..n).fold(x, |product, _| product * x) + x
}

#[autodiff_reverse(window_d, Duplicated, Active)]
#[autodiff_forward(window_b, Dual, Dual)]
pub fn window<const N: usize>(x: &[f64]) -> f64 {
    x.windows(N).map(|w| w.iter().product::<f64>()).sum()
}

#[autodiff_reverse(first_longest_d, Duplicated, Const, Duplicated)]
pub fn first_longest<'a, 'b: 'a, F: Fn(f64) -> f64>(x: &'a [f64], f: F, out: &'b mut f64) {
    *out = f(x[0]) * x.len() as f64;
}

#[autodiff_reverse(apply_d, Active, Const, Active)]
pub fn apply(x: f64, f: impl Fn(f64) -> f64 + Copy) -> f64 {
    f(f(x))
}

pub trait Loss {
    fn loss(&self, x: &[f64]) -> f64;
}

pub struct Square(pub f64);
pub struct LogCosh;

impl Loss for Square {
    fn loss(&self, x: &[f64]) -> f64 {
        x.iter().map(|x| self.0 * x * x).sum()
    }
}

impl Loss for LogCosh {
    fn loss(&self, x: &[f64]) -> f64 {
        x.iter().map(|x| x.cosh().ln()).sum()
    }
}

#[autodiff_reverse(total_d, Const, Duplicated, Active)]
#[autodiff_reverse(total_of_loss_d, Duplicated, Duplicated, Active)]
pub fn total<L: Loss + ?Sized>(loss: &L, x: &[f64]) -> f64 {
    loss.loss(x) + loss.loss(&x[1..])
}

#[cfg(test)]
mod tests {
    use super::*;
    use check::{assert_all_near, assert_near, assert_scalar, differences, numbers};

    #[test]
    fn types() {
        assert_eq!(power_d(2.0f64, 3, 1.0), (10.0, 13.0));
        assert_eq!(power_d(2.0f32, 2, 1.0), (6.0, 5.0));
    }

    #[test]
    fn constants() {
        let x = numbers(12, 1);
        assert_scalar(
            window::<2>,
            |x, dx| window_d::<2>(x, dx, 1.0),
            window_b::<2>,
            &x,
            1e-9,
        );
        assert_scalar(
            window::<5>,
            |x, dx| window_d::<5>(x, dx, 1.0),
            window_b::<5>,
            &x,
            1e-9,
        );
    }

    #[test]
    fn lifetimes_and_closures() {
        let (mut dx, mut out, mut seed) = ([0.0; 2], 0.0, 1.0);
        let factor = 3.0;
        first_longest_d(
            &[2.0, 1.0],
            &mut dx,
            |x| factor * x * x,
            &mut out,
            &mut seed,
        );
        assert_eq!((out, dx), (24.0, [24.0, 0.0]));
        let (y, dy) = apply_d(0.5, |x| factor * x.sin(), 1.0);
        let inner = 3.0 * 0.5f64.sin();
        assert_near(y, 3.0 * inner.sin(), 1e-14);
        assert_near(dy, 9.0 * inner.cos() * 0.5f64.cos(), 1e-14);
    }

    #[test]
    fn static_and_dynamic_traits() {
        let x = numbers(6, 4);
        let mut dx = vec![0.0; 6];
        total_d(&Square(2.0), &x, &mut dx, 1.0);
        assert_all_near(&dx, &differences(|x| total(&Square(2.0), x), &x), 1e-9);
        dx.fill(0.0);
        total_d(&LogCosh, &x, &mut dx, 1.0);
        assert_all_near(&dx, &differences(|x| total(&LogCosh, x), &x), 1e-9);
        let mut gain = Square(0.0);
        total_of_loss_d(&Square(2.0), &mut gain, &x, &mut dx, 1.0);
        assert_near(gain.0, total(&Square(1.0), &x), 1e-14);
    }
}
