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

/// The text is made by functions that are not looked into, and read as bytes.
#[autodiff_reverse(labelled_r, Duplicated, Active)]
#[autodiff_forward(labelled_f, Dual, Dual)]
pub fn labelled(x: &[f64]) -> f64 {
    let mut records: Vec<Record> = Vec::new();
    for (i, v) in x.iter().enumerate() {
        let mut name = format!("{:03}", i * 77 % 100).repeat(i % 3);
        name.push_str(&format!("-{i}"));
        records.push(Record { fingerprint: i, name: name.clone(), value: v.exp() });
    }
    records.sort_by(|a, b| a.name.cmp(&b.name));
    let weight = |r: &Record| r.name.bytes().map(usize::from).sum::<usize>() % 23 + r.fingerprint;
    let mut sum = 0.0;
    for (i, r) in records.iter().enumerate() {
        sum += r.value.sqrt() * (i * weight(r)) as f64;
    }
    sum
}

#[derive(Clone)]
pub enum Value {
    Number(f64),
    Text(String),
    List(Vec<f64>),
    Flag(bool),
    Nothing,
}

#[derive(Clone)]
pub struct Cell {
    name: String,
    value: Value,
}

/// Capacities and lengths lie where numbers lie in other cells.
#[autodiff_reverse(table_r, Duplicated, Active)]
#[autodiff_forward(table_f, Dual, Dual)]
pub fn table(x: &[f64]) -> f64 {
    let mut cells: Vec<Cell> = (0..x.len() * 3)
        .map(|i| Cell {
            name: format!("cell {i}"),
            value: match i % 4 {
                0 => Value::Number(x[i / 3]),
                1 => Value::Text(format!("text {i}").repeat(i % 3)),
                2 => Value::List(vec![x[i / 3], 2.0 * x[0] * x[i / 3]]),
                _ if i % 8 == 3 => Value::Flag(true),
                _ => Value::Nothing,
            },
        })
        .collect();
    cells.reverse();
    let copy = cells.clone();
    cells.extend(copy.into_iter().skip(2));
    cells.sort_by(|a, b| a.name.cmp(&b.name));
    let mut sum = 0.0;
    for (i, c) in cells.iter().enumerate() {
        sum += match &c.value {
            Value::Number(v) => v * v * i as f64,
            Value::Text(t) => t.len() as f64 * 0.01 * x[0],
            Value::List(l) => l.iter().map(|v| v.sin()).sum::<f64>() * c.name.len() as f64,
            Value::Flag(on) => x[1] * f64::from(*on as u8),
            Value::Nothing => 1.0,
        };
    }
    sum
}
