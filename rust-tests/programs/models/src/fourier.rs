//! Recursive Fourier transform with a complex type of our own.
use linkgrad::{autodiff_forward, autodiff_reverse};
use std::ops::{Add, Mul, Sub};

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Complex {
    pub re: f64,
    pub im: f64,
}

impl Complex {
    fn turn(angle: f64) -> Self {
        Complex {
            re: angle.cos(),
            im: angle.sin(),
        }
    }
    fn norm(self) -> f64 {
        self.re * self.re + self.im * self.im
    }
}

impl Add for Complex {
    type Output = Self;
    fn add(self, o: Self) -> Self {
        Complex {
            re: self.re + o.re,
            im: self.im + o.im,
        }
    }
}

impl Sub for Complex {
    type Output = Self;
    fn sub(self, o: Self) -> Self {
        Complex {
            re: self.re - o.re,
            im: self.im - o.im,
        }
    }
}

impl Mul for Complex {
    type Output = Self;
    fn mul(self, o: Self) -> Self {
        Complex {
            re: self.re * o.re - self.im * o.im,
            im: self.re * o.im + self.im * o.re,
        }
    }
}

fn transform(x: &[Complex]) -> Vec<Complex> {
    if x.len() == 1 {
        return vec![x[0]];
    }
    let half = |skip: usize| -> Vec<Complex> { x.iter().copied().skip(skip).step_by(2).collect() };
    let (even, odd) = (transform(&half(0)), transform(&half(1)));
    let mut out = vec![Complex::default(); x.len()];
    for k in 0..even.len() {
        let angle = -2.0 * std::f64::consts::PI * k as f64 / x.len() as f64;
        let turned = Complex::turn(angle) * odd[k];
        out[k] = even[k] + turned;
        out[k + even.len()] = even[k] - turned;
    }
    out
}

/// Power in the upper half of the spectrum, as a logarithm.
#[autodiff_reverse(power_r, Duplicated, Active)]
#[autodiff_forward(power_f, Dual, Dual)]
pub fn power(signal: &[f64]) -> f64 {
    let signal: Vec<Complex> = signal.iter().map(|&re| Complex { re, im: 0.0 }).collect();
    let spectrum = transform(&signal);
    let upper = spectrum[signal.len() / 4..].iter();
    upper.map(|c| c.norm()).sum::<f64>().ln_1p()
}
