//! petgraph, ordered-float.
use linkgrad::{autodiff_forward, autodiff_reverse};
use ordered_float::OrderedFloat;
use petgraph::algo::{dijkstra, min_spanning_tree};
use petgraph::data::FromElements;
use petgraph::graph::{Graph, NodeIndex, UnGraph};
use petgraph::visit::{Dfs, EdgeRef};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

fn city(x: &[f64]) -> UnGraph<usize, f64> {
    let mut g = UnGraph::new_undirected();
    let n: Vec<NodeIndex> = (0..5).map(|i| g.add_node(i)).collect();
    let edges = [(0, 1), (1, 2), (2, 3), (3, 4), (0, 2), (1, 3), (0, 4)];
    for (k, (a, b)) in edges.iter().enumerate() {
        g.add_edge(
            n[*a],
            n[*b],
            1.0 + x[k % x.len()] * x[k % x.len()] + 0.1 * k as f64,
        );
    }
    g
}

#[autodiff_reverse(distance_r, Duplicated, Active)]
#[autodiff_forward(distance_f, Dual, Dual)]
pub fn distance(x: &[f64]) -> f64 {
    let g = city(x);
    let from = NodeIndex::new(0);
    let all = dijkstra(&g, from, None, |e| *e.weight());
    (0..5)
        .map(|i| all[&NodeIndex::new(i)] * (i as f64 + 0.5))
        .sum()
}

#[autodiff_reverse(tree_r, Duplicated, Active)]
#[autodiff_forward(tree_f, Dual, Dual)]
pub fn tree(x: &[f64]) -> f64 {
    let g = city(x);
    let t = UnGraph::<usize, f64>::from_elements(min_spanning_tree(&g));
    t.edge_references().map(|e| e.weight() * e.weight()).sum()
}

#[autodiff_reverse(flow_r, Duplicated, Active)]
#[autodiff_forward(flow_f, Dual, Dual)]
pub fn flow(x: &[f64]) -> f64 {
    let mut g: Graph<f64, f64> = Graph::new();
    let n: Vec<_> = x.iter().map(|v| g.add_node(v.sin())).collect();
    for i in 1..n.len() {
        g.add_edge(n[i / 2], n[i], x[i] * x[i - 1]);
    }
    let mut dfs = Dfs::new(&g, n[0]);
    let mut total = 0.0;
    while let Some(node) = dfs.next(&g) {
        let out: f64 = g.edges(node).map(|e| e.weight() * g[e.target()]).sum();
        total += out * g[node];
        let own = g[node];
        let next: Vec<_> = g.neighbors(node).collect();
        for m in next {
            g[m] += 0.3 * own;
        }
    }
    total
}

#[autodiff_reverse(heap_r, Duplicated, Active)]
#[autodiff_forward(heap_f, Dual, Dual)]
pub fn heap(x: &[f64]) -> f64 {
    let mut h = BinaryHeap::new();
    for (i, v) in x.iter().enumerate() {
        h.push(Reverse((OrderedFloat(v * v + 0.1), i)));
    }
    let mut sum = 0.0;
    let mut k = 1.0;
    while let Some(Reverse((OrderedFloat(v), i))) = h.pop() {
        sum += k * v * v;
        k += 1.0;
        if k < 8.0 && i % 2 == 0 {
            h.push(Reverse((OrderedFloat(v * 1.7), i + 1)));
        }
    }
    sum
}
