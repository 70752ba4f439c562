//! Numbers in a hash table with strings as keys, whose random state is inactive.
use linkgrad::{autodiff_forward, autodiff_reverse};
use std::collections::HashMap;

#[autodiff_reverse(bins_r, Duplicated, Active)]
#[autodiff_forward(bins_f, Dual, Dual)]
pub fn bins(x: &[f64]) -> f64 {
    let mut table: HashMap<String, [f64; 2]> = HashMap::new();
    for (i, v) in x.iter().enumerate() {
        let bin = table.entry(format!("bin {}", i % 3)).or_insert([0.0, 1.0]);
        bin[0] += v;
        bin[1] *= v;
    }
    if let Some(bin) = table.get_mut("bin 1") {
        bin[0] *= bin[1];
    }
    let mut rows: Vec<(&String, &[f64; 2])> = table.iter().collect();
    rows.sort_by(|a, b| a.0.cmp(b.0));
    rows.iter()
        .enumerate()
        .map(|(i, (_, bin))| (i as f64 + 1.0) * bin[0] * bin[1])
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_as_keys() {
        let x: Vec<f64> = (0..7).map(|i| 0.3 + 0.17 * i as f64).collect();
        check::assert_scalar(bins, |x, dx| bins_r(x, dx, 1.0), bins_f, &x, 1e-7);
    }
}
