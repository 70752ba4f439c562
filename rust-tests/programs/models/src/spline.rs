//! Natural cubic splines; the interval is found by binary search.
use linkgrad::{autodiff_forward, autodiff_reverse};

pub struct Spline<'a> {
    knots: &'a [f64],
    values: &'a [f64],
    bends: Vec<f64>,
}

impl<'a> Spline<'a> {
    fn new(knots: &'a [f64], values: &'a [f64]) -> Self {
        let n = knots.len();
        let (mut c, mut bends) = (vec![0.0; n], vec![0.0; n]);
        for i in 1..n - 1 {
            let (left, right) = (knots[i] - knots[i - 1], knots[i + 1] - knots[i]);
            let slope = (values[i + 1] - values[i]) / right - (values[i] - values[i - 1]) / left;
            let m = 2.0 * (left + right) - left * c[i - 1];
            c[i] = right / m;
            bends[i] = (6.0 * slope - left * bends[i - 1]) / m;
        }
        for i in (1..n - 1).rev() {
            bends[i] -= c[i] * bends[i + 1];
        }
        Spline {
            knots,
            values,
            bends,
        }
    }

    fn at(&self, x: f64) -> f64 {
        let right = self.knots.partition_point(|k| *k < x);
        let i = right.clamp(1, self.knots.len() - 1) - 1;
        let h = self.knots[i + 1] - self.knots[i];
        let (a, b) = ((self.knots[i + 1] - x) / h, (x - self.knots[i]) / h);
        a * self.values[i]
            + b * self.values[i + 1]
            + ((a * a * a - a) * self.bends[i] + (b * b * b - b) * self.bends[i + 1]) * h * h / 6.0
    }
}

#[autodiff_reverse(sample_r, Const, Duplicated, Duplicated, Active)]
#[autodiff_forward(sample_f, Const, Dual, Dual, Dual)]
pub fn sample(knots: &[f64], values: &[f64], places: &[f64]) -> f64 {
    let spline = Spline::new(knots, values);
    places.iter().map(|x| spline.at(*x).sin()).sum()
}
