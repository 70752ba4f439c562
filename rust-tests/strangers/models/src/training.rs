//! A network of vectors of vectors, and a training loop that is differentiated.
use linkgrad::{autodiff_forward, autodiff_reverse};
#[derive(Clone, Copy, Debug, PartialEq)]
enum Act {
    Relu,
    Tanh,
    Gelu(f64),
    Identity,
}
impl Act {
    fn on(self, v: f64) -> f64 {
        match self {
            Act::Relu => v.max(0.0),
            Act::Tanh => v.tanh(),
            Act::Gelu(k) => v / (1.0 + (-k * v).exp()),
            Act::Identity => v,
        }
    }
}
struct Dense {
    w: Vec<Vec<f64>>,
    b: Vec<f64>,
    act: Act,
}
impl Dense {
    fn forward(&self, x: &Vec<f64>) -> Vec<f64> {
        let mut out = Vec::new();
        for (row, b) in self.w.iter().zip(self.b.iter()) {
            let mut s = *b;
            for (w, x) in row.iter().zip(x.iter()) {
                s += w * x;
            }
            out.push(self.act.on(s));
        }
        out
    }
}
#[derive(Default)]
struct Net {
    layers: Vec<Dense>,
    dropout: Option<Vec<bool>>,
}
struct Params<'a> {
    data: &'a [f64],
    at: usize,
}
impl<'a> Params<'a> {
    fn take(&mut self, n: usize) -> &'a [f64] {
        let r = &self.data[self.at % self.data.len()..]
            [..n.min(self.data.len() - self.at % self.data.len())];
        self.at += n;
        r
    }
    fn one(&mut self) -> f64 {
        self.take(1)[0]
    }
}
impl Net {
    fn build(sizes: &[usize], acts: &[Act], p: &mut Params) -> Net {
        let mut net = Net::default();
        for (pair, act) in sizes.windows(2).zip(acts) {
            let w = (0..pair[1])
                .map(|_| (0..pair[0]).map(|_| p.one()).collect::<Vec<_>>())
                .collect();
            let b: Vec<f64> = (0..pair[1]).map(|_| p.one() * 0.1).collect();
            net.layers.push(Dense { w, b, act: *act });
        }
        net
    }
    fn predict(&self, x: &[f64]) -> Vec<f64> {
        let mut h = x.to_vec();
        for (i, l) in self.layers.iter().enumerate() {
            h = l.forward(&h);
            if i == 0 {
                if let Some(mask) = &self.dropout {
                    for (h, keep) in h.iter_mut().zip(mask) {
                        if !keep {
                            *h = 0.0;
                        }
                    }
                }
            }
        }
        let m = h.iter().cloned().fold(f64::NEG_INFINITY, f64::max);
        let e: Vec<f64> = h.iter().map(|v| (v - m).exp()).collect();
        let s: f64 = e.iter().sum();
        e.into_iter().map(|v| v / s).collect()
    }
}
fn cross(p: &[f64], label: usize) -> f64 {
    -p.get(label).copied().unwrap_or(1.0).ln()
}
#[autodiff_reverse(loss_r, Duplicated, Const, Active)]
#[autodiff_forward(loss_f, Dual, Const, Dual)]
pub fn loss(x: &[f64], data: &[(Vec<f64>, usize)]) -> f64 {
    let mut p = Params { data: x, at: 0 };
    let mut net = Net::build(
        &[3, 4, 4, 2],
        &[Act::Relu, Act::Gelu(1.7), Act::Identity],
        &mut p,
    );
    net.dropout = Some(vec![true, true, false, true]);
    let mut total = 0.0;
    for (input, label) in data {
        total += cross(&net.predict(input), *label);
    }
    total / data.len() as f64
        + net
            .layers
            .iter()
            .flat_map(|l| l.w.iter().flatten())
            .map(|w| w * w)
            .sum::<f64>()
            * 0.01
}
// training by hand-written gradient descent inside of the primal
#[autodiff_reverse(train_r, Duplicated, Active)]
#[autodiff_forward(train_f, Dual, Dual)]
pub fn train(x: &[f64]) -> f64 {
    let rate = 0.05 + 0.01 * x[0];
    let mut w: Vec<Vec<f64>> = vec![vec![x[1], x[2]], vec![x[3], x[4]]];
    let mut m: Vec<Vec<f64>> = vec![vec![0.0; 2]; 2];
    for step in 1..=6 {
        for (i, row) in w.iter_mut().enumerate() {
            for (j, v) in row.iter_mut().enumerate() {
                let g = 2.0 * (*v * *v - (i + j) as f64) * *v + x[5];
                m[i][j] = 0.9 * m[i][j] + 0.1 * g;
                let hat = m[i][j] / (1.0 - 0.9f64.powi(step));
                *v -= rate * hat / (hat * hat + 1e-2).sqrt();
            }
        }
        if step % 3 == 0 {
            w.swap(0, 1);
            m.rotate_left(1);
        }
    }
    w.concat().iter().map(|v| v * v).sum()
}
