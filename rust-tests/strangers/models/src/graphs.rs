//! Nodes that share each other, and a queue of them.
use linkgrad::{autodiff_forward, autodiff_reverse};
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::{Rc, Weak};

struct Node {
    value: Cell<f64>,
    inputs: RefCell<Vec<(Rc<Node>, f64)>>,
    owner: RefCell<Weak<Node>>,
    id: usize,
}
impl Node {
    fn new(id: usize, v: f64) -> Rc<Node> {
        Rc::new(Node {
            value: Cell::new(v),
            inputs: RefCell::new(Vec::new()),
            owner: RefCell::new(Weak::new()),
            id,
        })
    }
    fn connect(self: &Rc<Self>, from: &Rc<Node>, w: f64) {
        self.inputs.borrow_mut().push((Rc::clone(from), w));
        *from.owner.borrow_mut() = Rc::downgrade(self);
    }
    fn update(&self) {
        let s: f64 = self
            .inputs
            .borrow()
            .iter()
            .map(|(n, w)| n.value.get() * w)
            .sum();
        self.value.set((self.value.get() + s).sin());
    }
}
#[autodiff_reverse(graph_r, Duplicated, Active)]
#[autodiff_forward(graph_f, Dual, Dual)]
pub fn graph(x: &[f64]) -> f64 {
    let nodes: Vec<Rc<Node>> = x
        .iter()
        .enumerate()
        .map(|(i, v)| Node::new(i, *v))
        .collect();
    for w in nodes.windows(2) {
        w[1].connect(&w[0], x[w[0].id] * 0.5);
    }
    if let (Some(a), Some(b)) = (nodes.first(), nodes.get(3)) {
        b.connect(a, 0.25);
    }
    let mut queue: VecDeque<Rc<Node>> = nodes.iter().cloned().collect();
    let mut seen = vec![0; x.len()];
    while let Some(n) = queue.pop_front() {
        n.update();
        seen[n.id] += 1;
        if seen[n.id] < 2 {
            if let Some(o) = n.owner.borrow().upgrade() {
                queue.push_back(o);
            }
        }
    }
    nodes
        .iter()
        .map(|n| n.value.get() * Rc::strong_count(n) as f64)
        .sum()
}
