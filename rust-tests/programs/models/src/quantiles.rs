//! Sorting what is differentiated: trimmed mean and quantile loss.
use linkgrad::{autodiff_forward, autodiff_reverse};

#[autodiff_reverse(trimmed_r, Duplicated, Const, Active)]
#[autodiff_forward(trimmed_f, Dual, Const, Dual)]
pub fn trimmed(x: &[f64], drop: usize) -> f64 {
    let mut order: Vec<usize> = (0..x.len()).collect();
    order.sort_by(|&a, &b| x[a].partial_cmp(&x[b]).unwrap());
    let kept = &order[drop..x.len() - drop];
    let mean = kept.iter().map(|&i| x[i]).sum::<f64>() / kept.len() as f64;
    kept.iter().map(|&i| (x[i] - mean).powi(2)).sum::<f64>() + mean
}

#[autodiff_reverse(ranked_r, Duplicated, Active)]
#[autodiff_forward(ranked_f, Dual, Dual)]
pub fn ranked(x: &[f64]) -> f64 {
    let mut sorted = x.to_vec();
    // By insertion, on the values themselves.
    for i in 1..sorted.len() {
        let mut j = i;
        while j > 0 && sorted[j - 1] > sorted[j] {
            sorted.swap(j - 1, j);
            j -= 1;
        }
    }
    let weights = (0..).map(|i| 1.0 / (1.0 + i as f64));
    sorted.iter().zip(weights).map(|(x, w)| w * x.exp()).sum()
}
