//! Power iteration over the links of a graph.
use linkgrad::{autodiff_forward, autodiff_reverse};

pub struct Graph {
    pub links: Vec<Vec<usize>>,
}

/// One weight for each link, in order.
#[autodiff_reverse(rank_r, Const, Duplicated, Duplicated)]
#[autodiff_forward(rank_f, Const, Dual, Dual)]
pub fn rank(graph: &Graph, weights: &[f64], ranks: &mut [f64]) {
    let n = graph.links.len();
    ranks.fill(1.0 / n as f64);
    for _ in 0..8 {
        let mut next = vec![0.15 / n as f64; n];
        let mut first = 0;
        for (from, targets) in graph.links.iter().enumerate() {
            if targets.is_empty() {
                next.iter_mut()
                    .for_each(|r| *r += 0.85 * ranks[from] / n as f64);
                continue;
            }
            let mine: Vec<f64> = weights[first..][..targets.len()]
                .iter()
                .map(|w| w.exp())
                .collect();
            first += targets.len();
            let total: f64 = mine.iter().sum();
            for (&to, w) in targets.iter().zip(&mine) {
                next[to] += 0.85 * ranks[from] * w / total;
            }
        }
        ranks.copy_from_slice(&next);
    }
}
