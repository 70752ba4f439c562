//! A filter on arrays, with a configuration from text.
use linkgrad::{autodiff_forward, autodiff_reverse};
use std::collections::HashMap;
pub type V<const N: usize> = [f64; N];
type M<const R: usize, const C: usize> = [[f64; C]; R];
fn mul<const A: usize, const B: usize, const C: usize>(x: &M<A, B>, y: &M<B, C>) -> M<A, C> {
    let mut o = [[0.0; C]; A];
    for i in 0..A {
        for j in 0..C {
            for k in 0..B {
                o[i][j] += x[i][k] * y[k][j];
            }
        }
    }
    o
}
fn tr<const A: usize, const B: usize>(x: &M<A, B>) -> M<B, A> {
    let mut o = [[0.0; A]; B];
    for (i, r) in x.iter().enumerate() {
        for (j, v) in r.iter().enumerate() {
            o[j][i] = *v;
        }
    }
    o
}
fn add<const A: usize, const B: usize>(x: &M<A, B>, y: &M<A, B>, s: f64) -> M<A, B> {
    let mut o = *x;
    for (r, q) in o.iter_mut().zip(y) {
        for (a, b) in r.iter_mut().zip(q) {
            *a += s * b;
        }
    }
    o
}
fn ap<const A: usize, const B: usize>(x: &M<A, B>, v: &V<B>) -> V<A> {
    std::array::from_fn(|i| x[i].iter().zip(v).map(|(a, b)| a * b).sum())
}
#[derive(Debug, Clone, PartialEq)]
pub enum Mode {
    Constant,
    Random { scale: f64 },
    Named(String),
}
#[derive(Debug, Clone)]
pub struct Config {
    dt: f64,
    mode: Mode,
    gate: Option<f64>,
    steps: usize,
    names: HashMap<String, usize>,
    joseph: bool,
}
impl Config {
    pub fn parse(text: &str) -> Result<Config, String> {
        let mut c = Config {
            dt: 0.1,
            mode: Mode::Constant,
            gate: None,
            steps: 5,
            names: HashMap::new(),
            joseph: false,
        };
        for (n, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or("").trim();
            if line.is_empty() {
                continue;
            }
            let (k, v) = line
                .split_once('=')
                .ok_or_else(|| format!("line {n}: no ="))?;
            let v = v.trim();
            match k.trim() {
                "dt" => c.dt = v.parse().map_err(|e| format!("{e}"))?,
                "steps" => c.steps = v.parse().map_err(|_| "steps".to_string())?,
                "gate" => c.gate = v.parse().ok(),
                "joseph" => c.joseph = v == "yes",
                "mode" => {
                    c.mode = match v.split_once(':') {
                        None if v == "constant" => Mode::Constant,
                        Some(("random", s)) => Mode::Random {
                            scale: s.parse().map_err(|_| "scale")?,
                        },
                        _ => Mode::Named(v.to_owned()),
                    }
                }
                other => {
                    let n = c.names.len();
                    c.names.insert(other.to_string(), n);
                }
            }
        }
        Ok(c)
    }
}
struct Filter {
    x: V<4>,
    p: M<4, 4>,
    q: f64,
    r: M<2, 2>,
    rejected: u32,
}
impl Filter {
    fn new(th: &[f64]) -> Self {
        let mut p = [[0.0; 4]; 4];
        for (i, r) in p.iter_mut().enumerate() {
            r[i] = 1.0 + th[i] * th[i];
        }
        Filter {
            x: [th[0], th[1], 0.0, th[2]],
            p,
            q: (th[3] * 0.5).exp() * 0.1,
            r: [[0.3 + th[4] * th[4], 0.0], [0.0, 0.5]],
            rejected: 0,
        }
    }
    fn predict(&mut self, c: &Config) {
        let dt = c.dt;
        let f = [
            [1.0, 0.0, dt, 0.0],
            [0.0, 1.0, 0.0, dt],
            [0.0, 0.0, 1.0, 0.0],
            [0.0, 0.0, 0.0, 1.0],
        ];
        self.x = ap(&f, &self.x);
        self.p = mul(&mul(&f, &self.p), &tr(&f));
        let k = match &c.mode {
            Mode::Constant => 1.0,
            Mode::Random { scale } => *scale,
            Mode::Named(n) => n.len() as f64,
        };
        for i in 0..4 {
            self.p[i][i] += self.q * k;
        }
    }
    fn update(&mut self, z: V<2>, c: &Config) -> Option<f64> {
        let h = [[1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0]];
        let y = [z[0] - self.x[0], z[1] - self.x[1]];
        let s = add(&mul(&mul(&h, &self.p), &tr(&h)), &self.r, 1.0);
        let det = s[0][0] * s[1][1] - s[0][1] * s[1][0];
        let si = [
            [s[1][1] / det, -s[0][1] / det],
            [-s[1][0] / det, s[0][0] / det],
        ];
        let m: f64 = ap(&si, &y).iter().zip(y).map(|(a, b)| a * b).sum();
        if let Some(g) = c.gate {
            if m > g {
                self.rejected += 1;
                return None;
            }
        }
        let k = mul(&mul(&self.p, &tr(&h)), &si);
        let dx = ap(&k, &y);
        for (a, b) in self.x.iter_mut().zip(dx) {
            *a += b;
        }
        let mut i = [[0.0; 4]; 4];
        for j in 0..4 {
            i[j][j] = 1.0;
        }
        let ikh = add(&i, &mul(&k, &h), -1.0);
        self.p = if c.joseph {
            add(
                &mul(&mul(&ikh, &self.p), &tr(&ikh)),
                &mul(&mul(&k, &self.r), &tr(&k)),
                1.0,
            )
        } else {
            mul(&ikh, &self.p)
        };
        Some(0.5 * (m + det.ln()))
    }
}
#[autodiff_reverse(nll_r, Duplicated, Const, Const, Active)]
#[autodiff_forward(nll_f, Dual, Const, Const, Dual)]
pub fn nll(th: &[f64], obs: &[V<2>], c: &Config) -> f64 {
    let mut f = Filter::new(th);
    let mut sum = 0.0;
    for z in obs.iter().take(c.steps) {
        f.predict(c);
        sum += f.update(*z, c).unwrap_or(th[5]);
    }
    sum + f.rejected as f64 * 0.1 + f.x.iter().sum::<f64>()
}
