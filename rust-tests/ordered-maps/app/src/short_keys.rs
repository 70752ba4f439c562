//! Keys of one to four bytes: in a node they lie behind values of eight, and what
//! these are is seen only where a value has been taken out.
use linkgrad::{autodiff_forward, autodiff_reverse};
use std::collections::BTreeMap;

#[autodiff_reverse(pairs_r, Duplicated, Active)]
#[autodiff_forward(pairs_f, Dual, Dual)]
pub fn pairs(x: &[f64]) -> f64 {
    let mut map: BTreeMap<u32, (f64, f64)> = BTreeMap::new();
    for (i, v) in x.iter().enumerate() {
        let sum = map.entry((i * 7 % 11) as u32).or_insert((0.0, 1.0));
        sum.0 += v * i as f64;
        sum.1 *= v;
    }
    map.iter().map(|(k, (a, b))| *k as f64 * a + b * b).sum()
}

#[autodiff_reverse(lists_r, Duplicated, Active)]
#[autodiff_forward(lists_f, Dual, Dual)]
pub fn lists(x: &[f64]) -> f64 {
    let mut map: BTreeMap<i32, Vec<f64>> = BTreeMap::new();
    for (i, v) in x.iter().enumerate() {
        map.entry((i % 4) as i32 - 2).or_default().push(v * v);
    }
    map.values()
        .map(|v| v.iter().sum::<f64>() * v.len() as f64)
        .sum()
}

#[autodiff_reverse(means_r, Duplicated, Active)]
#[autodiff_forward(means_f, Dual, Dual)]
pub fn means(x: &[f64]) -> f64 {
    let mut map: BTreeMap<u32, (f64, u32)> = BTreeMap::new();
    for (i, v) in x.iter().enumerate() {
        let mean = map.entry((i * 7 % 5) as u32).or_insert((0.0, 0));
        mean.0 += v.exp();
        mean.1 += 1;
    }
    map.values().map(|(sum, n)| sum / *n as f64).sum()
}

/// Counts of a random walk: in dev builds one register holds both halves of a
/// key, or an address.
#[autodiff_reverse(walks_r, Duplicated, Active)]
#[autodiff_forward(walks_f, Dual, Dual)]
pub fn walks(x: &[f64]) -> f64 {
    let mut map: BTreeMap<(i32, i32), f64> = BTreeMap::new();
    map.insert((0, 0), 1.0);
    for (i, &v) in x.iter().enumerate() {
        let old: Vec<_> = map.iter().map(|(&k, &p)| (k, p)).collect();
        for ((a, b), p) in old {
            *map.entry((a + 1, b)).or_insert(0.0) += p * v;
            map.entry((a, b + i as i32 % 2))
                .and_modify(|q| *q *= 1.0 - 0.1 * v)
                .or_insert_with(|| p * v * v);
        }
        map.retain(|k, _| k.0 < 5);
    }
    let some = map.range((1, 0)..(4, 0));
    some.map(|(k, v)| v * (k.1 + 1) as f64).sum()
}

#[autodiff_reverse(gaps_r, Duplicated, Active)]
#[autodiff_forward(gaps_f, Dual, Dual)]
pub fn gaps(x: &[f64]) -> f64 {
    let mut map: BTreeMap<u8, Option<f64>> = BTreeMap::new();
    for (i, v) in x.iter().enumerate() {
        map.insert((i * 5 % 13) as u8, (i % 3 != 0).then(|| v.sin()));
    }
    map.values().map(|v| v.unwrap_or(0.5)).sum()
}

#[autodiff_reverse(labels_r, Duplicated, Active)]
#[autodiff_forward(labels_f, Dual, Dual)]
pub fn labels(x: &[f64]) -> f64 {
    let map: BTreeMap<u16, (String, f64)> = x
        .iter()
        .enumerate()
        .map(|(i, v)| ((i * 5 % 13) as u16, (format!("label {i}"), v * v)))
        .collect();
    map.values().map(|(s, v)| s.len() as f64 * v).sum()
}

// (In the dev profile alone: docs/limits.md.)
#[cfg(debug_assertions)]
pub mod refreshed {
    use super::*;

    /// What was inserted is found again by an entry, which has the key where it has
    /// a pointer at other times.
    fn refreshed<K: Ord + Copy, V>(
        x: &[f64],
        key: fn(usize) -> K,
        make: fn(f64) -> V,
        change: fn(&mut V, f64),
    ) -> BTreeMap<K, V> {
        let mut map = BTreeMap::new();
        for (i, &v) in x.iter().enumerate() {
            map.insert(key(i * 5 % 7), make(v * v));
        }
        for (i, &v) in x.iter().enumerate().step_by(2) {
            map.entry(key(i))
                .and_modify(|old| change(old, v))
                .or_insert_with(|| make(v));
        }
        map
    }

    #[autodiff_reverse(counted_r, Duplicated, Active)]
    #[autodiff_forward(counted_f, Dual, Dual)]
    pub fn counted(x: &[f64]) -> f64 {
        let map = refreshed(x, |i| i as u32, |v| v, |old, v| *old *= v);
        map.iter().map(|(k, v)| (k + 1) as f64 * v).sum()
    }

    #[autodiff_reverse(numbered_r, Duplicated, Active)]
    #[autodiff_forward(numbered_f, Dual, Dual)]
    pub fn numbered(x: &[f64]) -> f64 {
        let map = refreshed(x, |i| i as i16 - 2, |v| (v, v * v), |old, v| old.1 += v);
        map.iter().map(|(k, v)| *k as f64 * v.0 * v.1).sum()
    }

    #[autodiff_reverse(lettered_r, Duplicated, Active)]
    #[autodiff_forward(lettered_f, Dual, Dual)]
    pub fn lettered(x: &[f64]) -> f64 {
        let letter = |i| (b'a' + i as u8) as char;
        let map = refreshed(x, letter, Some, |old, v| *old = old.map(|w| w * v));
        map.values().map(|v| v.unwrap_or(1.0)).sum::<f64>() * x[0]
    }

    #[autodiff_reverse(versioned_r, Duplicated, Active)]
    #[autodiff_forward(versioned_f, Dual, Dual)]
    pub fn versioned(x: &[f64]) -> f64 {
        let map = refreshed(
            x,
            |i| (i as u32, i as u8 % 3),
            |v| vec![v],
            |old, v| old.push(v),
        );
        map.values().map(|v| v.iter().product::<f64>()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers() -> Vec<f64> {
        (0..12).map(|i| 0.3 + 0.07 * i as f64).collect()
    }

    macro_rules! checked {
        ($($name:ident: $f:ident, $r:ident, $t:ident;)*) => { $(
            #[test]
            fn $name() {
                check::assert_scalar($f, |x, dx| $r(x, dx, 1.0), $t, &numbers(), 1e-6);
            }
        )* };
    }

    checked! {
        lists_as_values: lists, lists_r, lists_f;
        pairs_as_values: pairs, pairs_r, pairs_f;
        sums_and_counts: means, means_r, means_f;
        values_that_may_lack: gaps, gaps_r, gaps_f;
        keys_of_two_halves: walks, walks_r, walks_f;
        records_with_text: labels, labels_r, labels_f;
    }
    #[cfg(debug_assertions)]
    use refreshed::*;
    #[cfg(debug_assertions)]
    checked! {
        words_as_keys: counted, counted_r, counted_f;
        halves_as_keys: numbered, numbered_r, numbered_f;
        letters_as_keys: lettered, lettered_r, lettered_f;
        keys_of_a_word_and_a_byte: versioned, versioned_r, versioned_f;
    }
}
