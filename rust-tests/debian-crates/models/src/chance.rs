//! rand, rand_chacha: Monte Carlo.
use linkgrad::{autodiff_forward, autodiff_reverse};
use rand::{seq::SliceRandom, Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

#[autodiff_reverse(option_r, Duplicated, Active)]
#[autodiff_forward(option_f, Dual, Dual)]
pub fn option(x: &[f64]) -> f64 {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let (spot, vol, rate) = (1.0 + x[0], 0.2 + x[1] * x[1], 0.05 + 0.1 * x[2]);
    let mut sum = 0.0;
    for _ in 0..50 {
        let mut s = spot;
        for _ in 0..6 {
            let (u, v): (f64, f64) = (rng.gen_range(1e-9..1.0), rng.gen());
            let z = (-2.0 * u.ln()).sqrt() * (6.283185307179586 * v).cos();
            s *= ((rate - vol * vol / 2.0) / 6.0 + vol * z * (1.0f64 / 6.0).sqrt()).exp();
        }
        sum += (s * 10.0 - 10.0).exp().ln_1p();
    }
    sum / 50.0 * (-rate).exp()
}

#[autodiff_reverse(shuffle_r, Duplicated, Active)]
#[autodiff_forward(shuffle_f, Dual, Dual)]
pub fn shuffle(x: &[f64]) -> f64 {
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let mut v = x.to_vec();
    v.shuffle(&mut rng);
    let picked = [*v.choose(&mut rng).unwrap(), v[rng.gen_range(0..v.len())]];
    v.iter()
        .enumerate()
        .map(|(i, a)| a.sin() * i as f64)
        .sum::<f64>()
        + picked.iter().product::<f64>()
}
