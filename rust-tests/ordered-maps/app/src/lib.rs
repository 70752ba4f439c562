//! Numbers in B-trees: a node holds its keys, its values and its links in arrays
//! behind each other, whose ends no type tells in release.
use linkgrad::{autodiff_forward, autodiff_reverse};
use std::collections::{BTreeMap, BTreeSet};

pub mod orders;
pub mod short_keys;

#[autodiff_reverse(edited_r, Duplicated, Active)]
#[autodiff_forward(edited_f, Dual, Dual)]
pub fn edited(x: &[f64]) -> f64 {
    let n = x.len();
    let mut map: BTreeMap<usize, f64> = BTreeMap::new();
    for i in 0..120 {
        map.insert((i * 37) % 101, x[i % n] * (i as f64 + 1.0));
    }
    for i in 0..30 {
        if let Some(v) = map.get_mut(&(i * 3)) {
            *v *= x[i % n];
        }
    }
    let gone = map.remove(&7).unwrap_or(0.0);
    let ranged: f64 = map
        .range(10..50)
        .map(|(k, v)| (v * 0.01).sin() * *k as f64)
        .sum();
    let found: f64 = (0..101).step_by(9).filter_map(|k| map.get(&k)).sum();
    let last: f64 = map.iter().rev().take(5).map(|(k, v)| v * *k as f64).sum();
    gone * gone + ranged + found + last
}

#[autodiff_reverse(named_r, Duplicated, Active)]
#[autodiff_forward(named_f, Dual, Dual)]
pub fn named(x: &[f64]) -> f64 {
    let names = ["beta", "alpha", "gamma", "delta"];
    let mut map: BTreeMap<&str, f64> = BTreeMap::new();
    for (i, v) in x.iter().enumerate() {
        *map.entry(names[i % 4]).or_insert(1.0) *= v + 2.0;
    }
    let alpha = map["alpha"];
    map.insert("omega", alpha * alpha);
    if let Some(v) = map.get_mut("beta") {
        *v += 1.0;
    }
    map.remove("gamma");
    let logs: f64 = map.values().map(|v| v.ln()).sum();
    logs + map
        .range("b".."e")
        .map(|(k, v)| v * k.len() as f64)
        .sum::<f64>()
}

#[autodiff_reverse(texts_r, Duplicated, Active)]
#[autodiff_forward(texts_f, Dual, Dual)]
pub fn texts(x: &[f64]) -> f64 {
    let mut map: BTreeMap<String, f64> = BTreeMap::new();
    for i in 0..40 {
        *map.entry(format!("key{}", (i * 7) % 23)).or_insert(0.5) += x[i % x.len()].powi(2);
    }
    if let Some(v) = map.get_mut("key3") {
        *v *= 3.0;
    }
    let mut sum = map.remove("key5").unwrap();
    for (k, v) in &map {
        sum += v.sqrt() * k.len() as f64;
    }
    sum
}

#[derive(Clone)]
struct Item {
    price: f64,
    count: u32,
    name: String,
}

#[autodiff_reverse(records_r, Duplicated, Active)]
#[autodiff_forward(records_f, Dual, Dual)]
pub fn records(x: &[f64]) -> f64 {
    let mut map: BTreeMap<u32, Item> = BTreeMap::new();
    for (i, v) in x.iter().enumerate() {
        let item = Item {
            price: v * v,
            count: i as u32,
            name: format!("item {i}"),
        };
        map.insert((i as u32 * 5) % 7, item);
    }
    for item in map.values_mut() {
        item.price *= 1.0 + item.count as f64;
    }
    let first = map.pop_first().unwrap().1;
    let last = map.last_key_value().unwrap().1.price;
    let named: f64 = map.values().map(|i| i.price * i.name.len() as f64).sum();
    first.price.cos() + last * named
}

#[autodiff_reverse(pairs_r, Duplicated, Active)]
#[autodiff_forward(pairs_f, Dual, Dual)]
pub fn pairs(x: &[f64]) -> f64 {
    let mut map: BTreeMap<(usize, usize), f64> = BTreeMap::new();
    let mut seen: BTreeSet<usize> = BTreeSet::new();
    for i in 0..x.len() {
        let weight = if seen.insert((i * 5) % 4) { 1.0 } else { 0.5 };
        for j in 0..=i {
            *map.entry((i % 4, j % 3)).or_insert(0.0) += weight * x[i] * x[j];
        }
    }
    map.iter()
        .map(|(&(i, j), v)| (i + 2 * j) as f64 * v.cos())
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers() -> Vec<f64> {
        (0..8).map(|i| 0.3 + 0.17 * i as f64).collect()
    }

    #[test]
    fn numbers_as_keys() {
        check::assert_scalar(
            edited,
            |x, dx| edited_r(x, dx, 1.0),
            edited_f,
            &numbers(),
            1e-6,
        );
    }

    #[test]
    fn slices_of_text_as_keys() {
        check::assert_scalar(
            named,
            |x, dx| named_r(x, dx, 1.0),
            named_f,
            &numbers(),
            1e-7,
        );
    }

    #[test]
    fn strings_as_keys() {
        check::assert_scalar(
            texts,
            |x, dx| texts_r(x, dx, 1.0),
            texts_f,
            &numbers(),
            1e-7,
        );
    }

    #[test]
    fn structs_as_values() {
        check::assert_scalar(
            records,
            |x, dx| records_r(x, dx, 1.0),
            records_f,
            &numbers(),
            1e-7,
        );
    }

    #[test]
    fn pairs_as_keys() {
        check::assert_scalar(
            pairs,
            |x, dx| pairs_r(x, dx, 1.0),
            pairs_f,
            &numbers(),
            1e-7,
        );
    }
}
