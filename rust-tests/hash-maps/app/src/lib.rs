//! Numbers in hash tables, whose random state is inactive and whose entries lie
//! below their bytes of control.
use linkgrad::{autodiff_forward, autodiff_reverse};
use std::collections::{HashMap, HashSet};

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

#[autodiff_reverse(looked_up_r, Duplicated, Active)]
#[autodiff_forward(looked_up_f, Dual, Dual)]
pub fn looked_up(x: &[f64]) -> f64 {
    let mut table: HashMap<usize, f64> = HashMap::new();
    for (i, v) in x.iter().enumerate() {
        table.insert(i * 7, v * v);
    }
    let found: f64 = (0..x.len())
        .filter_map(|i| table.get(&(i * 7)).map(|v| v * (i + 1) as f64))
        .sum();
    found + table.values().map(|v| v.sin()).sum::<f64>()
}

#[autodiff_reverse(collected_r, Duplicated, Active)]
#[autodiff_forward(collected_f, Dual, Dual)]
pub fn collected(x: &[f64]) -> f64 {
    let names = ["mass", "stiffness", "damping", "force"];
    let of: HashMap<&str, f64> = names.iter().copied().zip(x.iter().copied()).collect();
    (of["stiffness"] / of["mass"]).sqrt() + of["damping"] * of["force"]
}

#[autodiff_reverse(lists_r, Duplicated, Active)]
#[autodiff_forward(lists_f, Dual, Dual)]
pub fn lists(x: &[f64]) -> f64 {
    let mut lists: HashMap<usize, Vec<f64>> = HashMap::new();
    for (i, v) in x.iter().enumerate() {
        lists.entry(i % 3).or_default().push(*v);
    }
    (0..3).map(|k| lists[&k].iter().product::<f64>()).sum()
}

#[autodiff_reverse(distinct_r, Duplicated, Active)]
#[autodiff_forward(distinct_f, Dual, Dual)]
pub fn distinct(x: &[f64]) -> f64 {
    let mut seen = HashSet::new();
    let step = |sum: f64, (i, v): (usize, &f64)| match seen.insert(i % 4) {
        true => sum + v.exp(),
        false => sum * v,
    };
    x.iter().enumerate().fold(0.0, step)
}

// One machinery moves the entries of all of them, and calls the hash function that
// it is handed.
#[autodiff_reverse(several_r, Duplicated, Active)]
#[autodiff_forward(several_f, Dual, Dual)]
pub fn several(x: &[f64]) -> f64 {
    let mut named: HashMap<String, f64> = HashMap::new();
    let mut grouped: HashMap<usize, Vec<f64>> = HashMap::new();
    for (i, v) in x.iter().enumerate() {
        *named.entry(format!("k{}", i % 3)).or_insert(0.0) += v * v;
        grouped.entry(i % 4).or_default().push(v.sin());
    }
    let groups: f64 = (0..4)
        .map(|k| grouped[&k].iter().sum::<f64>() * grouped[&k][0])
        .sum();
    named["k0"] * named["k1"] + named["k2"] * groups
}

// All tables are empty at first, and copies of one constant.
#[autodiff_reverse(three_kinds_r, Duplicated, Active)]
#[autodiff_forward(three_kinds_f, Dual, Dual)]
pub fn three_kinds(x: &[f64]) -> f64 {
    let mut named: HashMap<String, f64> = HashMap::new();
    let mut grouped: HashMap<usize, Vec<f64>> = HashMap::new();
    let mut seen: HashSet<u32> = HashSet::new();
    for (i, v) in x.iter().enumerate() {
        *named.entry(format!("k{}", i % 3)).or_insert(0.0) += v * v;
        grouped.entry(i % 4).or_default().push(v.sin());
        seen.insert((i as u32 * 7) % 5);
    }
    let groups: f64 = (0..4)
        .map(|k| grouped[&k].iter().sum::<f64>() * grouped[&k][0])
        .sum();
    named["k0"] * named["k1"] + named["k2"] * groups + x[0] * seen.len() as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_as_keys() {
        let x: Vec<f64> = (0..7).map(|i| 0.3 + 0.17 * i as f64).collect();
        check::assert_scalar(bins, |x, dx| bins_r(x, dx, 1.0), bins_f, &x, 1e-7);
    }

    #[test]
    fn numbers_as_keys() {
        let x: Vec<f64> = (0..30).map(|i| 0.3 + 0.17 * i as f64).collect();
        check::assert_scalar(
            looked_up,
            |x, dx| looked_up_r(x, dx, 1.0),
            looked_up_f,
            &x,
            1e-7,
        );
    }

    #[test]
    fn slices_of_text_as_keys() {
        let x = [1.3, 0.7, 0.2, 2.1];
        check::assert_scalar(
            collected,
            |x, dx| collected_r(x, dx, 1.0),
            collected_f,
            &x,
            1e-7,
        );
    }

    #[test]
    fn vectors_as_values() {
        let x = [1.3, 0.7, 0.2, 2.1, 0.9, 4.0];
        check::assert_scalar(lists, |x, dx| lists_r(x, dx, 1.0), lists_f, &x, 1e-7);
    }

    #[test]
    fn sets_of_integers() {
        let x = [1.3, 0.7, 0.2, 2.1, 0.9, 0.6];
        check::assert_scalar(
            distinct,
            |x, dx| distinct_r(x, dx, 1.0),
            distinct_f,
            &x,
            1e-7,
        );
    }

    #[test]
    fn several_kinds_together() {
        let x: Vec<f64> = (0..9).map(|i| 0.3 + 0.17 * i as f64).collect();
        check::assert_scalar(
            several,
            |x, dx| several_r(x, dx, 1.0),
            several_f,
            &x,
            1e-7,
        );
    }

    #[test]
    fn three_kinds_together() {
        let x: Vec<f64> = (0..9).map(|i| 0.3 + 0.17 * i as f64).collect();
        check::assert_scalar(
            three_kinds,
            |x, dx| three_kinds_r(x, dx, 1.0),
            three_kinds_f,
            &x,
            1e-7,
        );
    }
}
