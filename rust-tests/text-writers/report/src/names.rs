//! Names that lie beside numbers and grow both ways: by functions of the library
//! and by what is inlined of them.
use std::fmt::Write;

struct Item {
    name: String,
    value: f64,
}

#[inline(never)]
fn rename(item: &mut Item, k: usize) {
    write!(item.name, "-{k}").unwrap();
    item.name.push('x');
    item.name.push_str("yz and more that has to be moved");
}

#[inline(never)]
fn items(x: &[f64]) -> Vec<Item> {
    let item = |(i, v): (usize, &f64)| Item { name: format!("item{i}"), value: v * v };
    x.iter().enumerate().map(item).collect()
}

pub fn renamed(x: &[f64]) -> f64 {
    let mut all = items(x);
    for k in 0..20 {
        all.iter_mut().for_each(|item| rename(item, k));
    }
    all.iter().map(|i| i.value * (i.name.len() % 7 + 1) as f64).sum()
}

pub fn arranged(x: &[f64]) -> f64 {
    let mut all = Vec::new();
    for (i, v) in x.iter().enumerate() {
        let mut item = Item { name: String::with_capacity(2), value: v.sin() };
        for k in 0..i * 10 {
            item.name.push((b'a' + (k % 26) as u8) as char);
        }
        write!(item.name, "{i}").unwrap();
        all.push(item);
    }
    all.sort_by(|a, b| b.name.len().cmp(&a.name.len()));
    for item in &mut all {
        item.name.insert_str(0, "prefix ");
        item.name += "suffix that is long enough to move it";
    }
    let count = |i: &Item| i.name.bytes().filter(|b| *b == b'e').count() as f64;
    all.iter().map(|i| i.value * count(i)).sum()
}

#[derive(Clone)]
struct Record {
    name: String,
    log: String,
    value: f64,
    history: Vec<f64>,
}

impl Record {
    #[inline(never)]
    fn note(&mut self, text: &str) {
        self.log.push_str(text);
        self.log.push('\n');
    }

    #[inline(never)]
    fn step(&mut self, k: usize, by: f64) {
        self.value = self.value * 0.9 + by * by;
        if k % 2 == 0 {
            let name = self.name.clone();
            self.note(&name);
        }
        write!(&mut self.log, "[{k:04}] {}", self.history.len()).unwrap();
        self.history.push(self.value);
    }
}

pub fn protocolled(x: &[f64]) -> f64 {
    let mut r =
        Record { name: "a name".into(), log: String::new(), value: x[0], history: vec![] };
    for k in 0..60 {
        r.step(k, x[k % x.len()]);
    }
    let copy = r.clone();
    r.note(&copy.log);
    r.history.iter().sum::<f64>() + r.log.len() as f64 * 1e-3 + copy.value
}
