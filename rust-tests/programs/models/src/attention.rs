//! Scaled dot-product attention with a softmax over rows.
use linkgrad::{autodiff_forward, autodiff_reverse};

fn softmax(row: &mut [f64]) {
    let largest = row.iter().cloned().fold(f64::NEG_INFINITY, f64::max);
    let mut total = 0.0;
    for value in row.iter_mut() {
        *value = (*value - largest).exp();
        total += *value;
    }
    row.iter_mut().for_each(|value| *value /= total);
}

/// Queries, keys and values one after the other, `d` numbers a token.
#[autodiff_reverse(attend_r, Duplicated, Const, Duplicated)]
#[autodiff_forward(attend_f, Dual, Const, Dual)]
pub fn attend(qkv: &[f64], d: usize, out: &mut [f64]) {
    let (q, rest) = qkv.split_at(qkv.len() / 3);
    let (k, v) = rest.split_at(rest.len() / 2);
    let tokens = q.len() / d;
    let scale = 1.0 / (d as f64).sqrt();
    for (query, out) in q.chunks(d).zip(out.chunks_mut(d)) {
        let mut scores: Vec<f64> = k
            .chunks(d)
            .map(|key| scale * query.iter().zip(key).map(|(a, b)| a * b).sum::<f64>())
            .collect();
        softmax(&mut scores);
        out.fill(0.0);
        for t in 0..tokens {
            for (o, value) in out.iter_mut().zip(&v[t * d..(t + 1) * d]) {
                *o += scores[t] * value;
            }
        }
    }
}
