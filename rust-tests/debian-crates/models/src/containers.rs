//! smallvec, arrayvec, indexmap, itertools.
use arrayvec::ArrayVec;
use indexmap::IndexMap;
use itertools::{iproduct, Itertools};
use linkgrad::{autodiff_forward, autodiff_reverse};
use smallvec::{smallvec, SmallVec};

#[autodiff_reverse(inline_r, Duplicated, Active)]
#[autodiff_forward(inline_f, Dual, Dual)]
pub fn inline(x: &[f64]) -> f64 {
    let mut v: SmallVec<[f64; 4]> = smallvec![];
    for (i, a) in x.iter().enumerate() {
        v.push(a * a);
        if i % 3 == 1 {
            v.insert(0, a.sin());
        }
    }
    let few: SmallVec<[f64; 4]> = v.iter().take(3).map(|a| a * 2.0).collect();
    let moved = v.clone();
    v.retain(|a| *a > 0.05);
    v.iter().zip(moved.iter()).map(|(a, b)| a * b).sum::<f64>() + few.iter().product::<f64>()
}

#[autodiff_reverse(fixed_r, Duplicated, Active)]
#[autodiff_forward(fixed_f, Dual, Dual)]
pub fn fixed(x: &[f64]) -> f64 {
    let mut v: ArrayVec<(usize, f64), 16> = ArrayVec::new();
    for (i, a) in x.iter().enumerate() {
        v.push((i, a.exp()));
    }
    v.swap(0, 2);
    v.sort_by(|a, b| b.1.partial_cmp(&a.1).unwrap());
    let last = v.pop().unwrap();
    v.remove(0);
    v.drain(1..).map(|(i, a)| a * i as f64).sum::<f64>() * last.1
}

#[autodiff_reverse(named_r, Duplicated, Active)]
#[autodiff_forward(named_f, Dual, Dual)]
pub fn named(x: &[f64]) -> f64 {
    let mut m: IndexMap<String, f64> = IndexMap::new();
    for (i, a) in x.iter().enumerate() {
        *m.entry(format!("k{}", i % 3)).or_insert(0.5) += a * a;
    }
    m.sort_by(|_, a, _, b| a.partial_cmp(b).unwrap());
    m.values()
        .enumerate()
        .map(|(i, v)| v * v * (i as f64 + 1.0))
        .sum::<f64>()
        + m["k1"]
}

#[autodiff_reverse(adapters_r, Duplicated, Active)]
#[autodiff_forward(adapters_f, Dual, Dual)]
pub fn adapters(x: &[f64]) -> f64 {
    let pairs: f64 = x.iter().tuple_combinations().map(|(a, b)| a * b * b).sum();
    let windows: f64 = x
        .iter()
        .tuple_windows()
        .map(|(a, b, c)| a * b + c.sin())
        .sum();
    let sorted = x
        .iter()
        .copied()
        .sorted_by(|a, b| a.partial_cmp(b).unwrap())
        .collect_vec();
    let ranked: f64 = sorted.iter().enumerate().map(|(i, v)| v * i as f64).sum();
    let groups: f64 = x
        .iter()
        .enumerate()
        .group_by(|(i, _)| i / 2)
        .into_iter()
        .map(|(_, g)| g.map(|(_, v)| v * v).sum::<f64>().sqrt())
        .sum();
    let (lo, hi) = x
        .iter()
        .copied()
        .minmax_by(|a, b| a.partial_cmp(b).unwrap())
        .into_option()
        .unwrap();
    let grid: f64 = iproduct!(x.iter(), sorted.iter()).map(|(a, b)| a * b).sum();
    pairs
        + windows
        + ranked
        + groups
        + hi / (1.0 + lo * lo)
        + grid
        + x.iter()
            .chunks(2)
            .into_iter()
            .map(|c| c.product::<f64>())
            .sum::<f64>()
}
