//! Enums that keep an index, a length or a capacity where other variants have a
//! number or an address: arenas with free lists, graphs of operations by index,
//! shapes. What counts and indexes stays an integer.
use linkgrad::{autodiff_forward, autodiff_reverse};

#[derive(Debug, Clone)]
enum Slot<T> {
    Free(Option<usize>),
    Used { generation: u32, value: T },
}

#[derive(Debug, Clone, Copy)]
struct Handle {
    index: usize,
    generation: u32,
}

#[derive(Debug, Clone)]
struct Arena<T> {
    slots: Vec<Slot<T>>,
    free: Option<usize>,
    used: usize,
    generation: u32,
}

impl<T> Arena<T> {
    fn new() -> Self {
        Arena { slots: Vec::new(), free: None, used: 0, generation: 0 }
    }

    fn insert(&mut self, value: T) -> Handle {
        let slot = Slot::Used { generation: self.generation, value };
        self.used += 1;
        let index = match self.free {
            Some(index) => {
                if let Slot::Free(next) = self.slots[index] {
                    self.free = next;
                }
                self.slots[index] = slot;
                index
            }
            None => {
                self.slots.push(slot);
                self.slots.len() - 1
            }
        };
        Handle { index, generation: self.generation }
    }

    fn remove(&mut self, handle: Handle) -> Option<T> {
        self.get(handle)?;
        self.generation += 1;
        self.used -= 1;
        let old = std::mem::replace(&mut self.slots[handle.index], Slot::Free(self.free));
        self.free = Some(handle.index);
        match old {
            Slot::Used { value, .. } => Some(value),
            Slot::Free(_) => None,
        }
    }

    fn get(&self, handle: Handle) -> Option<&T> {
        match self.slots.get(handle.index) {
            Some(Slot::Used { generation, value }) if *generation == handle.generation => Some(value),
            _ => None,
        }
    }

    fn get_mut(&mut self, handle: Handle) -> Option<&mut T> {
        match self.slots.get_mut(handle.index) {
            Some(Slot::Used { generation, value }) if *generation == handle.generation => Some(value),
            _ => None,
        }
    }

    fn values(&self) -> impl Iterator<Item = &T> + '_ {
        self.slots.iter().filter_map(|slot| match slot {
            Slot::Used { value, .. } => Some(value),
            Slot::Free(_) => None,
        })
    }
}

#[derive(Debug, Clone)]
struct Body {
    at: [f64; 2],
    speed: [f64; 2],
    mass: f64,
    name: String,
}

#[autodiff_reverse(bodies_r, Duplicated, Active)]
#[autodiff_forward(bodies_f, Dual, Dual)]
pub fn bodies(x: &[f64]) -> f64 {
    let mut arena = Arena::new();
    let handles: Vec<Handle> = (0..4)
        .map(|i| {
            arena.insert(Body {
                at: [x[i], x[i + 1]],
                speed: [x[i + 2], 0.1],
                mass: 1.0 + i as f64,
                name: format!("body {i}"),
            })
        })
        .collect();
    let gone = arena.remove(handles[1]).unwrap();
    let next = arena.insert(Body {
        at: [gone.at[0] * 2.0, x[5]],
        speed: gone.speed,
        mass: gone.mass * x[0],
        name: gone.name + "'",
    });
    for _ in 0..3 {
        for &handle in &[handles[0], next, handles[3]] {
            if let Some(body) = arena.get_mut(handle) {
                for d in 0..2 {
                    body.at[d] += 0.1 * body.speed[d] / body.mass;
                }
            }
        }
    }
    let sum: f64 = arena.values().map(|b| b.mass * b.at[0] * b.at[1] + b.name.len() as f64).sum();
    sum + arena.get(handles[1]).map_or(0.5, |b| b.at[0]) + arena.used as f64
}

#[autodiff_reverse(cells_r, Duplicated, Active)]
#[autodiff_forward(cells_f, Dual, Dual)]
pub fn cells(x: &[f64]) -> f64 {
    let mut arena: Arena<f64> = Arena::new();
    let handles: Vec<Handle> = x.iter().map(|v| arena.insert(*v)).collect();
    arena.remove(handles[2]);
    arena.remove(handles[0]);
    let last = arena.insert(x[0] * x[1]);
    arena.get(last).unwrap() * arena.values().sum::<f64>()
}

#[derive(Clone, Debug)]
enum Operation {
    Input(usize),
    Constant(f64),
    Add(usize, usize),
    Multiply(usize, usize),
    Sine(usize),
    Sum(Vec<usize>),
}

struct Graph {
    operations: Vec<Operation>,
    known: Vec<Option<f64>>,
}

impl Graph {
    fn push(&mut self, operation: Operation) -> usize {
        self.operations.push(operation);
        self.known.push(None);
        self.operations.len() - 1
    }

    fn value(&mut self, at: usize, x: &[f64]) -> f64 {
        if let Some(known) = self.known[at] {
            return known;
        }
        let value = match self.operations[at].clone() {
            Operation::Input(k) => x[k],
            Operation::Constant(c) => c,
            Operation::Add(a, b) => self.value(a, x) + self.value(b, x),
            Operation::Multiply(a, b) => self.value(a, x) * self.value(b, x),
            Operation::Sine(a) => self.value(a, x).sin(),
            Operation::Sum(list) => list.iter().map(|&a| self.value(a, x)).sum(),
        };
        self.known[at] = Some(value);
        value
    }
}

#[autodiff_reverse(operations_r, Duplicated, Active)]
#[autodiff_forward(operations_f, Dual, Dual)]
pub fn operations(x: &[f64]) -> f64 {
    let mut graph = Graph { operations: vec![], known: vec![] };
    let inputs: Vec<usize> = (0..x.len()).map(|i| graph.push(Operation::Input(i))).collect();
    let factor = graph.push(Operation::Constant(2.5 * x[2]));
    let product = graph.push(Operation::Multiply(inputs[0], factor));
    let sine = graph.push(Operation::Sine(inputs[1]));
    let sum = graph.push(Operation::Sum(vec![product, sine, inputs[3], inputs[4], product]));
    let more = graph.push(Operation::Add(sum, product));
    let last = graph.push(Operation::Multiply(more, inputs[5]));
    graph.value(last, x)
}

#[derive(Clone, Debug, PartialEq)]
enum Shape {
    Circle { radius: f64 },
    Rectangle { width: f64, height: f64 },
    Polygon(Vec<(f64, f64)>),
    Group(Vec<Shape>),
    Empty,
}

impl Shape {
    fn area(&self) -> f64 {
        match self {
            Shape::Circle { radius } => std::f64::consts::PI * radius * radius,
            Shape::Rectangle { width, height } => width * height,
            Shape::Polygon(p) => {
                let next = p.iter().cycle().skip(1);
                p.iter().zip(next).map(|(a, b)| a.0 * b.1 - a.1 * b.0).sum::<f64>() * 0.5
            }
            Shape::Group(shapes) => shapes.iter().map(Shape::area).sum(),
            Shape::Empty => 0.0,
        }
    }

    fn scaled(self, by: f64) -> Shape {
        match self {
            Shape::Circle { radius } => Shape::Circle { radius: radius * by },
            Shape::Rectangle { width, height } => {
                Shape::Rectangle { width: width * by, height: height * by }
            }
            Shape::Polygon(p) => {
                Shape::Polygon(p.into_iter().map(|(a, b)| (a * by, b * by)).collect())
            }
            Shape::Group(shapes) => {
                Shape::Group(shapes.into_iter().map(|s| s.scaled(by)).collect())
            }
            Shape::Empty => Shape::Empty,
        }
    }
}

#[autodiff_reverse(shapes_r, Duplicated, Active)]
#[autodiff_forward(shapes_f, Dual, Dual)]
pub fn shapes(x: &[f64]) -> f64 {
    let mut shapes = vec![
        Shape::Circle { radius: x[0] },
        Shape::Rectangle { width: x[1], height: x[2] },
        Shape::Empty,
    ];
    shapes.push(Shape::Polygon(vec![(0.0, 0.0), (x[3], 0.0), (x[3], x[4]), (0.0, x[5])]));
    let group = Shape::Group(shapes.clone());
    shapes.insert(1, group.scaled(x[5]));
    shapes.retain(|s| *s != Shape::Empty);
    shapes.sort_by(|a, b| b.area().partial_cmp(&a.area()).unwrap());
    shapes.iter().enumerate().map(|(i, s)| s.area() * (i + 1) as f64).sum()
}
