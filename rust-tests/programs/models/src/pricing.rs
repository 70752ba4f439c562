//! Option pricing by Monte Carlo: own generator, antithetic paths, several payoffs.
use linkgrad::{autodiff_forward, autodiff_reverse};

#[derive(Clone)]
struct SplitMix(u64);
impl Iterator for SplitMix {
    type Item = f64;
    fn next(&mut self) -> Option<f64> {
        self.0 = self.0.wrapping_add(0x9e3779b97f4a7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58476d1ce4e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d049bb133111eb);
        Some(((z ^ (z >> 31)) >> 11) as f64 * (1.0 / 9007199254740992.0))
    }
}
struct Normals<R> {
    source: R,
    kept: Option<f64>,
}
impl<R: Iterator<Item = f64>> Iterator for Normals<R> {
    type Item = f64;
    fn next(&mut self) -> Option<f64> {
        if let Some(z) = self.kept.take() {
            return Some(z);
        }
        loop {
            let (u, v) = (2.0 * self.source.next()? - 1.0, 2.0 * self.source.next()? - 1.0);
            let s = u * u + v * v;
            if s > 0.0 && s < 1.0 {
                let m = (-2.0 * s.ln() / s).sqrt();
                self.kept = Some(v * m);
                return Some(u * m);
            }
        }
    }
}

trait Payoff {
    fn value(&self, path: &[f64]) -> f64;
}
struct Asian {
    strike: f64,
}
struct Lookback;
struct Barrier<P> {
    inner: P,
    level: f64,
}
fn softplus(x: f64) -> f64 {
    if x > 20.0 { x } else { x.exp().ln_1p() }
}
impl Payoff for Asian {
    fn value(&self, path: &[f64]) -> f64 {
        softplus(path.iter().sum::<f64>() / path.len() as f64 - self.strike)
    }
}
impl Payoff for Lookback {
    fn value(&self, path: &[f64]) -> f64 {
        let low = path.iter().cloned().fold(f64::INFINITY, f64::min);
        path[path.len() - 1] - low
    }
}
impl<P: Payoff> Payoff for Barrier<P> {
    fn value(&self, path: &[f64]) -> f64 {
        let survival: f64 = path.iter().map(|s| 1.0 / (1.0 + ((s - self.level) * 4.0).exp())).product();
        self.inner.value(path) * survival
    }
}

#[autodiff_reverse(price_r, Duplicated, Active)]
#[autodiff_forward(price_f, Dual, Dual)]
pub fn price(x: &[f64]) -> f64 {
    let (spot, vol, rate) = (2.0 + x[0], 0.3 + 0.1 * x[1], 0.05 * x[2]);
    let book: [(f64, Box<dyn Payoff>); 3] = [
        (1.0, Box::new(Asian { strike: 2.0 + 0.1 * x[3] })),
        (0.5, Box::new(Lookback)),
        (2.0, Box::new(Barrier { inner: Asian { strike: 1.5 }, level: 3.0 + x[4] })),
    ];
    let steps = 8;
    let dt: f64 = 1.0 / steps as f64;
    let mut normals = Normals { source: SplitMix(42), kept: None };
    let mut total = 0.0;
    for _ in 0..20 {
        let z: Vec<f64> = normals.by_ref().take(steps).collect();
        for sign in [1.0, -1.0] {
            let path: Vec<f64> = z
                .iter()
                .scan(spot, |s, z| {
                    *s *= ((rate - 0.5 * vol * vol) * dt + vol * dt.sqrt() * sign * z).exp();
                    Some(*s)
                })
                .collect();
            total += book.iter().map(|(w, p)| w * p.value(&path)).sum::<f64>();
        }
    }
    (-rate).exp() * total / 40.0
}
