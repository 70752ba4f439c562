//! Adapters of iterators, most of them.
use linkgrad::{autodiff_forward, autodiff_reverse};
fn mean(x: impl IntoIterator<Item = f64>) -> f64 {
    let (s, n) = x
        .into_iter()
        .fold((0.0, 0usize), |(s, n), v| (s + v, n + 1));
    s / n.max(1) as f64
}
#[autodiff_reverse(a_r, Duplicated, Active)]
#[autodiff_forward(a_f, Dual, Dual)]
pub fn a(x: &[f64]) -> f64 {
    let m = mean(x.iter().copied());
    let var = x.iter().map(|v| (v - m).powi(2)).sum::<f64>() / (x.len() - 1) as f64;
    let smooth: Vec<f64> = x.windows(3).map(|w| mean(w.iter().copied())).collect();
    let running: Vec<f64> = x
        .iter()
        .scan(0.0, |s, v| {
            *s = 0.8 * *s + 0.2 * v;
            Some(*s)
        })
        .collect();
    let (pos, neg): (Vec<f64>, Vec<f64>) = x.iter().partition(|v| **v > m);
    let (evens, odds): (Vec<f64>, Vec<f64>) = x.chunks_exact(2).map(|c| (c[0], c[1])).unzip();
    let chain = pos
        .iter()
        .chain(neg.iter().rev())
        .enumerate()
        .map(|(i, v)| v / (i + 1) as f64)
        .sum::<f64>();
    let corr: f64 = evens.iter().zip(&odds).map(|(a, b)| a * b).sum();
    let peak = smooth
        .iter()
        .copied()
        .max_by(|a, b| a.partial_cmp(b).unwrap())
        .unwrap_or(0.0);
    var.sqrt()
        + chain
        + corr
        + peak * 2.0
        + running.last().unwrap()
        + running.iter().skip(1).step_by(2).product::<f64>()
}
#[autodiff_reverse(b_r, Duplicated, Active)]
#[autodiff_forward(b_f, Dual, Dual)]
pub fn b(x: &[f64]) -> f64 {
    let r: Result<Vec<f64>, String> = x
        .iter()
        .map(|v| {
            if *v < -2.0 {
                Err(format!("{v}"))
            } else {
                Ok((v + 2.5).ln())
            }
        })
        .collect();
    let o: Option<f64> = x.iter().map(|v| (v + 2.0).gt(&0.0).then_some(v * v)).sum();
    let t = x.iter().try_fold(1.0, |p, v| {
        if v.abs() > 10.0 {
            None
        } else {
            Some(p * (1.0 + 0.1 * v))
        }
    });
    let f = x
        .iter()
        .flat_map(|v| [v.sin(), v.cos()])
        .filter(|v| *v > 0.0)
        .take(9)
        .sum::<f64>();
    let w = x
        .iter()
        .skip_while(|v| **v < 0.0)
        .take_while(|v| v.abs() < 5.0)
        .map(|v| v.exp())
        .sum::<f64>();
    let mut it = x.iter().peekable();
    let mut rises = 0.0;
    while let Some(v) = it.next() {
        if let Some(n) = it.peek() {
            if **n > *v {
                rises += **n - v;
            }
        }
    }
    let c = x
        .chunks(3)
        .map(|c| c.iter().sum::<f64>().powi(2))
        .reduce(|a, b| a * 0.5 + b)
        .unwrap_or(0.0);
    let mut sorted = x.to_vec();
    sorted.sort_by(|a, b| a.total_cmp(b));
    sorted.dedup_by(|a, b| (*a - *b).abs() < 1e-9);
    let med = sorted[sorted.len() / 2];
    let gaps: Vec<_> = sorted
        .iter()
        .zip(sorted.iter().skip(1))
        .map(|(a, b)| b - a)
        .collect();
    let z =
        std::iter::successors(Some(x[0]), |v| (v.abs() < 2.0).then(|| v * 1.3 + 0.2)).sum::<f64>();
    let cyc = x
        .iter()
        .cycle()
        .skip(2)
        .zip(x)
        .map(|(a, b)| a * b)
        .sum::<f64>();
    r.map(|v| v.iter().sum::<f64>()).unwrap_or(0.0)
        + o.unwrap_or(0.0)
        + t.unwrap_or(1.0)
        + f
        + w
        + rises
        + c
        + med
        + gaps.iter().map(|g| g * g).sum::<f64>()
        + z
        + cyc
}
struct Fib {
    a: f64,
    b: f64,
}
impl Iterator for Fib {
    type Item = f64;
    fn next(&mut self) -> Option<f64> {
        let n = self.a;
        self.a = self.b;
        self.b = n + 0.9 * self.b;
        Some(n)
    }
}
#[autodiff_reverse(c_r, Duplicated, Active)]
#[autodiff_forward(c_f, Dual, Dual)]
pub fn c(x: &[f64]) -> f64 {
    let fib: f64 = Fib { a: x[0], b: x[1] }
        .take(8)
        .filter(|v| v.is_finite())
        .map(f64::tanh)
        .sum();
    let boxed: Box<dyn Iterator<Item = f64> + '_> = if x.len() % 2 == 0 {
        Box::new(x.iter().map(|v| v * 2.0))
    } else {
        Box::new(x.iter().rev().copied())
    };
    let ema = boxed
        .fold(None, |e: Option<f64>, v| {
            Some(e.map_or(v, |e| 0.5 * e + 0.5 * v))
        })
        .unwrap_or(0.0);
    let mut hist = [0.0; 4];
    x.iter()
        .for_each(|v| hist[(((v + 1.0) * 2.0) as usize).min(3)] += v * v);
    let ent: f64 = {
        let s: f64 = hist.iter().sum();
        hist.iter()
            .filter(|h| **h > 0.0)
            .map(|h| h / s)
            .map(|p| -p * p.ln())
            .sum()
    };
    let rows: Vec<Vec<f64>> = x.chunks(2).map(<[f64]>::to_vec).collect();
    let cols: Vec<f64> = (0..2)
        .map(|j| rows.iter().filter_map(|r| r.get(j)).sum())
        .collect();
    let (lo, hi) = x
        .iter()
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(l, h), &v| {
            (l.min(v), h.max(v))
        });
    let at = x
        .iter()
        .enumerate()
        .min_by(|a, b| a.1.total_cmp(b.1))
        .map(|(i, v)| i as f64 * v)
        .unwrap();
    let groups = x
        .chunk_by(|a, b| (a > &0.0) == (b > &0.0))
        .map(|g| g.iter().map(|v| v.abs()).sum::<f64>().sqrt())
        .sum::<f64>();
    let arr: [f64; 3] = x[..3].try_into().unwrap();
    let [p, q, r] = arr;
    fib + ema
        + ent
        + cols.iter().map(|c| c * c).sum::<f64>()
        + (hi - lo).powi(2)
        + at
        + groups
        + p * q * r
        + x.iter()
            .copied()
            .map(|v| v as f32)
            .map(|v| (v * 0.0) as f64)
            .sum::<f64>()
}
