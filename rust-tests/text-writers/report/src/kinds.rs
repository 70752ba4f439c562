//! Text behind a pointer that leads to another value at other times: only some of
//! what such a pointer leads to has a shadow.
use std::collections::VecDeque;

#[derive(Clone)]
enum Label {
    Word(&'static str),
    Name(String),
    Inner(Box<Label>),
}

fn label(x: f64, k: usize) -> Label {
    match k % 3 {
        0 => Label::Word(["ab", "cde", "f"][k / 3 % 3]),
        1 => Label::Name(format!("n{k}")),
        _ => Label::Inner(Box::new(label(x * 0.9, k + 1))),
    }
}

#[inline(never)]
fn letters(l: &Label) -> f64 {
    match l {
        Label::Word(word) => word.len() as f64,
        Label::Name(name) => name.len() as f64 * 1.5,
        Label::Inner(inner) => letters(inner) * 0.5,
    }
}

fn change(l: &mut Label, by: f64) {
    match l {
        Label::Word(_) => *l = label(by * 0.5, 0),
        Label::Name(name) => {
            name.push('x');
            name.push_str("yz");
        }
        Label::Inner(inner) => change(inner, by),
    }
}

#[derive(Clone)]
struct Entry {
    first: Option<Label>,
    values: VecDeque<f64>,
    second: Label,
}

fn entry(x: f64, k: usize) -> Entry {
    Entry {
        first: Some(label(x, k)).filter(|_| k % 3 != 1),
        values: VecDeque::from(vec![x * x, 0.5]),
        second: label(x.sin(), k + 2),
    }
}

fn sum(e: &Entry) -> f64 {
    let values: f64 = e.values.iter().enumerate().map(|(i, v)| v * (i + 1) as f64).sum();
    e.first.as_ref().map_or(0.5, letters) + values + letters(&e.second)
}

fn change_both(e: &mut Entry, by: f64) {
    if let Some(mut first) = e.first.take() {
        change(&mut first, by - 0.3);
        e.first = Some(first);
    }
    change(&mut e.second, by.sin());
}

pub fn entered(x: &[f64]) -> f64 {
    let mut all = VecDeque::new();
    for (k, v) in x.iter().cycle().take(9).enumerate() {
        if k % 2 == 0 {
            all.push_back(entry(*v, k));
        } else {
            all.push_front(entry(*v, k));
        }
    }
    for _ in 0..4 {
        let by: f64 = all.iter().map(sum).sum();
        all.iter_mut().for_each(|e| change_both(e, by * 0.05));
    }
    all.rotate_left(2);
    all.iter().enumerate().map(|(i, e)| sum(e) * sum(e) * (i + 1) as f64).sum()
}
