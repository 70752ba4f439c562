//! Monte Carlo with a generator of random numbers; a smooth barrier.
use linkgrad::{autodiff_forward, autodiff_reverse};

struct Random(u64);

impl Random {
    fn bits(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
    fn uniform(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }
    fn normal(&mut self) -> f64 {
        let (u, v) = (self.uniform().max(1e-300), self.uniform());
        (-2.0 * u.ln()).sqrt() * (2.0 * std::f64::consts::PI * v).cos()
    }
}

/// Spot, volatility, rate, strike.
#[autodiff_reverse(price_r, Duplicated, Const, Const, Active)]
#[autodiff_forward(price_f, Dual, Const, Const, Dual)]
pub fn price(x: &[f64], seed: u64, paths: usize) -> f64 {
    let mut random = Random(seed);
    let steps = 12;
    let dt = 1.0 / steps as f64;
    let mut sum = 0.0;
    for _ in 0..paths {
        let (mut spot, mut average) = (x[0], 0.0);
        for _ in 0..steps {
            let noise = random.normal() * dt.sqrt();
            spot *= ((x[2] - 0.5 * x[1] * x[1]) * dt + x[1] * noise).exp();
            average += spot / steps as f64;
        }
        // ln(1 + e^x) instead of max(x, 0): differences need it.
        let gain = average - x[3];
        sum += if gain > 30.0 {
            gain
        } else {
            gain.exp().ln_1p()
        };
    }
    (-x[2]).exp() * sum / paths as f64
}
