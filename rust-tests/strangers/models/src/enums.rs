//! Enums whose variants hold numbers or a `Vec`: one word is a number, a pointer
//! or a length, as the variant wants it, and the variant lies in the capacity.
use linkgrad::{autodiff_forward, autodiff_reverse};

#[derive(Clone, Debug)]
enum Shape {
    Circle { r: f64 },
    Rect(f64, f64),
    Polygon(Vec<(f64, f64)>),
    Empty,
}

impl Shape {
    fn area(&self) -> f64 {
        match self {
            Shape::Circle { r } => std::f64::consts::PI * r * r,
            Shape::Rect(a, b) => a * b,
            Shape::Polygon(p) => {
                let next = p.iter().cycle().skip(1);
                p.iter()
                    .zip(next)
                    .map(|(a, b)| a.0 * b.1 - a.1 * b.0)
                    .sum::<f64>()
                    / 2.0
            }
            Shape::Empty => 0.0,
        }
    }
    fn scale(self, k: f64) -> Shape {
        match self {
            Shape::Circle { r } => Shape::Circle { r: r * k },
            Shape::Rect(a, b) => Shape::Rect(a * k, b * k),
            Shape::Polygon(p) => {
                Shape::Polygon(p.into_iter().map(|(a, b)| (a * k, b * k)).collect())
            }
            other => other,
        }
    }
}

fn shapes(x: &[f64]) -> Vec<Shape> {
    vec![
        Shape::Circle { r: x[0] },
        Shape::Rect(x[1], x[2]),
        Shape::Empty,
        Shape::Polygon(vec![(x[3], 0.0), (0.5, x[4]), (-x[5], 0.2)]),
    ]
}

fn weighted(shapes: &[Shape], weight: f64) -> f64 {
    let areas = shapes.iter().enumerate();
    areas.map(|(i, s)| s.area() * (i as f64 + weight)).sum()
}

#[autodiff_reverse(cloned_r, Duplicated, Active)]
#[autodiff_forward(cloned_f, Dual, Dual)]
pub fn cloned(x: &[f64]) -> f64 {
    weighted(&shapes(x).to_vec(), x[7])
}

#[autodiff_reverse(scaled_r, Duplicated, Active)]
#[autodiff_forward(scaled_f, Dual, Dual)]
pub fn scaled(x: &[f64]) -> f64 {
    let scaled = shapes(x).into_iter().map(|s| s.scale(x[6]));
    scaled
        .enumerate()
        .map(|(i, s)| s.area() * (i as f64 + x[7]))
        .sum()
}

#[autodiff_reverse(rearranged_r, Duplicated, Active)]
#[autodiff_forward(rearranged_f, Dual, Dual)]
pub fn rearranged(x: &[f64]) -> f64 {
    let mut list = shapes(x);
    list.swap(0, 3);
    let last = list.pop().unwrap();
    list.push(Shape::Rect(x[0], 1.0));
    list.insert(0, last);
    weighted(&list, x[7])
}

#[autodiff_reverse(sorted_r, Duplicated, Active)]
#[autodiff_forward(sorted_f, Dual, Dual)]
pub fn sorted(x: &[f64]) -> f64 {
    let list = shapes(x);
    let mut other: Vec<Shape> = list.iter().cloned().map(|s| s.scale(x[6])).collect();
    other.sort_by(|a, b| a.area().partial_cmp(&b.area()).unwrap());
    other.push(list[1].clone());
    weighted(&other, x[7])
}

#[derive(Clone, Copy)]
struct Place {
    x: f64,
    y: f64,
}

/// The second word is an index in one variant and a number that is only moved in
/// the other: optimisers load it once for both.
#[derive(Clone, Copy)]
enum Link {
    Pin(usize, Place),
    Spring { from: usize, to: usize, k: f64 },
}

#[autodiff_reverse(linked_r, Duplicated, Active)]
#[autodiff_forward(linked_f, Dual, Dual)]
pub fn linked(x: &[f64]) -> f64 {
    let mut places: Vec<Place> = x.chunks(2).map(|c| Place { x: c[0], y: c[1] }).collect();
    let mut links = vec![Link::Pin(0, places[0])];
    links.push(Link::Spring {
        from: 0,
        to: 2,
        k: 2.0,
    });
    for link in links.clone() {
        match link {
            Link::Pin(i, place) => places[i] = place,
            Link::Spring { from, to, k } => places[from].x += k * places[to].y,
        }
    }
    places.iter().map(|p| p.x * p.y).sum()
}

/// Constant numbers where others have a capacity, a pointer and a length: their
/// bits are merged with these.
enum Bound {
    Circle { r: f64 },
    Box { half: Place, tilt: f32 },
    Polygon(Vec<Place>),
}

impl Bound {
    fn radius(&self) -> f64 {
        match self {
            Bound::Circle { r } => *r,
            Bound::Box { half, tilt } => half.x.hypot(half.y) * *tilt as f64,
            Bound::Polygon(p) => p.iter().map(|v| v.x.hypot(v.y)).fold(0.0, f64::max),
        }
    }
}

#[autodiff_reverse(bounded_r, Duplicated, Active)]
#[autodiff_forward(bounded_f, Dual, Dual)]
pub fn bounded(x: &[f64]) -> f64 {
    let bound = |(i, c): (usize, &[f64])| match i % 3 {
        0 => Bound::Circle {
            r: 0.25 + 0.01 * c[1],
        },
        1 => Bound::Box {
            half: Place { x: 0.1, y: 0.2 },
            tilt: 0.5,
        },
        _ => Bound::Polygon(vec![
            Place { x: 0.2, y: 0.0 },
            Place {
                x: 0.0,
                y: 0.3 + 0.05 * c[0].abs(),
            },
        ]),
    };
    let bounds: Vec<Bound> = x.chunks(2).enumerate().map(bound).collect();
    let radii = bounds.iter().enumerate();
    radii.map(|(i, b)| b.radius() * (i + 1) as f64).sum()
}
