//! Collections of the standard library.
use linkgrad::{autodiff_forward, autodiff_reverse};
use std::cell::{Cell, RefCell};
use std::collections::{BinaryHeap, VecDeque};
use std::rc::Rc;

#[derive(Debug)]
struct Node {
    value: Cell<f64>,
    next: RefCell<Vec<Rc<RefCell<f64>>>>,
}

#[autodiff_reverse(shared_r, Duplicated, Active)]
#[autodiff_forward(shared_f, Dual, Dual)]
pub fn shared(x: &[f64]) -> f64 {
    let common = Rc::new(RefCell::new(x[0]));
    let nodes: Vec<Node> = x
        .iter()
        .map(|v| Node { value: Cell::new(*v), next: RefCell::new(vec![Rc::clone(&common)]) })
        .collect();
    for node in &nodes {
        for n in node.next.borrow().iter() {
            *n.borrow_mut() += node.value.get() * 0.5;
        }
        node.value.set(node.value.get() * *common.borrow());
    }
    nodes[1].next.borrow_mut().push(Rc::new(RefCell::new(x[2])));
    let last = *common.borrow();
    let extra = *nodes[1].next.borrow()[1].borrow();
    nodes.iter().map(|n| n.value.get()).sum::<f64>() * last * extra
}

#[autodiff_reverse(sorted_r, Duplicated, Active)]
#[autodiff_forward(sorted_f, Dual, Dual)]
pub fn sorted(x: &[f64]) -> f64 {
    let mut v = x.to_vec();
    v.sort_by(|a, b| a.partial_cmp(b).unwrap());
    let mut w: Vec<(usize, f64)> = x.iter().copied().enumerate().collect();
    w.sort_unstable_by(|a, b| b.1.total_cmp(&a.1));
    v.iter().enumerate().map(|(i, v)| v * (i as f64 + 1.0)).sum::<f64>()
        + w.iter().map(|(i, v)| v * v * *i as f64).sum::<f64>()
}

#[autodiff_reverse(chained_r, Duplicated, Active)]
#[autodiff_forward(chained_f, Dual, Dual)]
pub fn chained(x: &[f64]) -> f64 {
    let pairs = x.iter().zip(x.iter().skip(1)).map(|(a, b)| a * b).sum::<f64>();
    let windows = x.windows(3).map(|w| w[0] * w[1] - w[2]).fold(0.0, |a, b| a + b * b);
    let chunks: f64 = x.chunks(4).map(|c| c.iter().product::<f64>()).sum();
    let reversed = x.iter().rev().step_by(2).take_while(|v| v.abs() < 5.0).sum::<f64>();
    let flat: f64 = (0..3).flat_map(|i| x.iter().map(move |v| v * i as f64)).sum();
    let (small, large): (Vec<f64>, Vec<f64>) = x.iter().partition(|v| **v < 0.0);
    let peak = x.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let rows: f64 = x.chunks_exact(2).map(|c| c[0].hypot(c[1])).sum();
    let peek = {
        let mut it = x.iter().peekable();
        let mut sum = 0.0;
        while let Some(v) = it.next() {
            if let Some(n) = it.peek() {
                sum += v * **n;
            }
        }
        sum
    };
    pairs + windows + chunks + reversed * flat + small.iter().sum::<f64>() * large.len() as f64 + peak + rows + peek
        + x.iter().chain(&small).map(|v| v.powi(3)).sum::<f64>()
}

#[autodiff_reverse(collected_r, Duplicated, Active)]
#[autodiff_forward(collected_f, Dual, Dual)]
pub fn collected(x: &[f64]) -> f64 {
    let all: Option<Vec<f64>> = x.iter().map(|v| (*v > -5.0).then(|| v * v)).collect();
    all.map_or(0.0, |v| v.iter().sum::<f64>() * v[0])
}

#[autodiff_reverse(queues_r, Duplicated, Active)]
#[autodiff_forward(queues_f, Dual, Dual)]
pub fn queues(x: &[f64]) -> f64 {
    let mut queue: VecDeque<f64> = VecDeque::with_capacity(3);
    let mut sum = 0.0;
    for v in x {
        if queue.len() == 3 {
            let old = queue.pop_front().unwrap();
            sum += old * v;
        }
        queue.push_back(v * v);
    }
    sum + queue.iter().sum::<f64>()
}

#[autodiff_reverse(shortest_r, Duplicated, Active)]
#[autodiff_forward(shortest_f, Dual, Dual)]
pub fn shortest(x: &[f64]) -> f64 {
    #[derive(PartialEq)]
    struct State(f64, usize);
    impl Eq for State {}
    impl PartialOrd for State {
        fn partial_cmp(&self, o: &State) -> Option<std::cmp::Ordering> {
            Some(self.cmp(o))
        }
    }
    impl Ord for State {
        fn cmp(&self, o: &State) -> std::cmp::Ordering {
            o.0.total_cmp(&self.0)
        }
    }
    let n = x.len();
    let cost = |i: usize, j: usize| 0.5 + (x[i] - x[j]).powi(2) + (i + j) as f64 * 0.01;
    let mut best = vec![f64::INFINITY; n];
    let mut heap = BinaryHeap::new();
    best[0] = 0.0;
    heap.push(State(0.0, 0));
    while let Some(State(d, i)) = heap.pop() {
        if d > best[i] {
            continue;
        }
        for j in [(i + 1) % n, (i + 2) % n, (i * 3 + 1) % n] {
            let next = d + cost(i, j);
            if next < best[j] {
                best[j] = next;
                heap.push(State(next, j));
            }
        }
    }
    best.iter().map(|d| d * d).sum()
}
