//! Records of words of all kinds, sorted by the one that is a float. Their
//! fingerprints have bits that floats could have.
use linkgrad::{autodiff_forward, autodiff_reverse};

pub struct Record {
    fingerprint: usize,
    name: String,
    value: f64,
}

/// Calls itself, so it is not inlined: it is handed a word out of a record.
#[inline(never)]
fn digits(word: usize) -> usize {
    if word > 7 {
        1 + digits(word >> 3)
    } else {
        1
    }
}

#[autodiff_reverse(sorted_r, Duplicated, Active)]
#[autodiff_forward(sorted_f, Dual, Dual)]
pub fn sorted(x: &[f64]) -> f64 {
    let mut records: Vec<Record> = x
        .iter()
        .enumerate()
        .map(|(i, v)| Record {
            fingerprint: (i + 1).wrapping_mul(0xF812_345A_BCDE_F123),
            name: format!("{i}").repeat(i % 3),
            value: v * v + (i * 7 % 25) as f64,
        })
        .collect();
    records.sort_by(|a, b| b.value.total_cmp(&a.value));
    let mut sum = 0.0;
    for (i, r) in records.iter().enumerate() {
        sum += r.value.sin() * (i * digits(r.fingerprint) + r.name.len()) as f64;
    }
    sum
}
