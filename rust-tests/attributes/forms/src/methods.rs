//! Methods of structs, enums and traits, with any kind of receiver.
use linkgrad::{autodiff_forward, autodiff_reverse};

#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Spring {
    pub stiffness: f64,
    pub rest: f64,
}

impl Spring {
    #[autodiff_reverse(energy_x, Const, Active, Active)]
    #[autodiff_reverse(energy_all, Duplicated, Active, Active)]
    #[autodiff_forward(energy_b, Dual, Dual, Dual)]
    pub fn energy(&self, x: f64) -> f64 {
        0.5 * self.stiffness * (x - self.rest).powi(2)
    }

    #[autodiff_reverse(consume_d, Active, Active, Active)]
    pub fn consume(mut self, x: f64) -> f64 {
        self.rest *= x;
        self.stiffness * self.rest
    }

    #[autodiff_reverse(relax_d, Duplicated, Active)]
    #[autodiff_forward(relax_b, Dual, Dual)]
    pub fn relax(&mut self, by: f64) {
        self.rest += by * self.stiffness;
    }

    #[autodiff_reverse(typed_d, Const, Active, Active)]
    pub fn typed(self: &Self, x: f64) -> f64 {
        self.energy(x) * x
    }

    // Neither `self` nor `Self`.
    #[autodiff_reverse(associated_d, Active, Active, Active)]
    pub fn associated(x: f64, y: f64) -> f64 {
        x * y
    }

    #[autodiff_reverse(product_d, Active, Active)]
    fn product(x: [f64; 2]) -> f64 {
        Self::associated(x[0], x[1])
    }
}

pub struct Grid<T, const N: usize> {
    pub cells: [T; N],
}

impl<T, const N: usize> Grid<T, N>
where
    T: Copy + Into<f64>,
{
    #[autodiff_reverse(norm_d, Duplicated, Active)]
    pub fn norm(&self) -> f64 {
        let squares = self.cells.iter().map(|&c| {
            let c: f64 = c.into();
            c * c
        });
        squares.sum::<f64>().sqrt()
    }

    #[autodiff_reverse(weighted_d, Const, Duplicated, Active)]
    pub fn weighted<U: Copy + Into<f64>>(&self, weights: &[U]) -> f64 {
        let cells = self.cells.iter().zip(weights);
        cells.map(|(&c, &w)| c.into() * w.into()).sum()
    }
}

pub trait Shape {
    fn radius(&self) -> f64;

    #[autodiff_reverse(area_d, Duplicated, Active)]
    fn area(&self) -> f64
    where
        Self: Sized,
    {
        3.0 * self.radius() * self.radius()
    }

    #[autodiff_reverse(scaled_d, Const, Active, Active)]
    fn scaled(&self, by: f64) -> f64 {
        self.radius() * by * by
    }

    /// Every type has its own.
    #[autodiff_reverse(perimeter_d, Duplicated, Active)]
    fn perimeter(&self) -> f64;
}

/// Can be behind a `dyn`, derivative included.
pub trait Behind {
    fn area_of(&self) -> f64;

    #[autodiff_reverse(twice_area_d, Const, Active, Active)]
    fn twice_area(&self, by: f64) -> f64 {
        self.area_of() * 2.0 * by
    }
}

impl<S: Shape> Behind for S {
    fn area_of(&self) -> f64 {
        self.area()
    }
}

pub struct Disc(pub f64);
pub struct Ring(pub f64, pub f64);

impl Shape for Disc {
    fn radius(&self) -> f64 {
        self.0
    }
    fn perimeter(&self) -> f64 {
        6.0 * self.0
    }
}

impl Shape for Ring {
    fn radius(&self) -> f64 {
        self.0 - self.1
    }
    fn perimeter(&self) -> f64 {
        6.0 * (self.0 * self.1)
    }
}

/// A function of its own, although the item in its body says `self` and `Self`.
#[autodiff_reverse(item_inside_d, Active, Active)]
#[autodiff_forward(item_inside_t, Dual, Dual)]
pub fn item_inside(x: f64) -> f64 {
    #[derive(Clone, Copy)]
    struct Pair(f64, f64);
    impl Pair {
        fn swapped(self) -> Self {
            Self(self.1, self.0)
        }
    }
    const HALF: f64 = 0.5;
    let pair = Pair(x, HALF).swapped();
    pair.0 * pair.1 * pair.1
}

#[cfg(test)]
mod tests {
    use super::*;

    const S: Spring = Spring {
        stiffness: 3.0,
        rest: 1.0,
    };

    #[test]
    fn receivers() {
        assert_eq!(S.energy_x(3.0, 1.0), (6.0, 6.0));
        let mut d = Spring::default();
        assert_eq!(S.energy_all(&mut d, 3.0, 1.0), (6.0, 6.0));
        assert_eq!(
            d,
            Spring {
                stiffness: 2.0,
                rest: -6.0
            }
        );
        assert_eq!(S.energy_b(&d, 3.0, 0.0), (6.0, 4.0 + 36.0));
        let (value, ds, dx) = S.consume_d(5.0, 1.0);
        assert_eq!((value, dx), (15.0, 3.0));
        assert_eq!(
            ds,
            Spring {
                stiffness: 5.0,
                rest: 15.0
            }
        );
        assert_eq!(S.typed_d(3.0, 1.0), (18.0, 24.0));
    }

    #[test]
    fn changed_in_place() {
        let (mut s, mut d) = (
            S,
            Spring {
                stiffness: 0.0,
                rest: 1.0,
            },
        );
        assert_eq!(s.relax_d(&mut d, 2.0), 3.0);
        assert_eq!(
            (s.rest, d),
            (
                7.0,
                Spring {
                    stiffness: 2.0,
                    rest: 1.0
                }
            )
        );
        s.relax_b(&mut d, 2.0, 1.0);
        assert_eq!((s.rest, d.rest), (13.0, 1.0 + 2.0 * 2.0 + 3.0));
    }

    #[test]
    fn associated_functions() {
        assert_eq!(Spring::associated_d(2.0, 5.0, 1.0), (10.0, 5.0, 2.0));
        assert_eq!(Spring::product_d([2.0, 5.0], 1.0), (10.0, [5.0, 2.0]));
    }

    #[test]
    fn items_in_the_body() {
        assert_eq!(item_inside_d(3.0, 1.0), (4.5, 3.0));
        assert_eq!(item_inside_t(3.0, 2.0), (4.5, 6.0));
    }

    #[test]
    fn generic_structs() {
        let grid = Grid { cells: [3.0, 4.0] };
        let mut d = Grid { cells: [0.0; 2] };
        assert_eq!(grid.norm_d(&mut d, 5.0), 5.0);
        check::assert_all_near(&d.cells, &[3.0, 4.0], 1e-15);
        let single = Grid {
            cells: [3.0f32, 4.0],
        };
        let mut d = Grid { cells: [0.0f32; 2] };
        assert_eq!(single.norm_d(&mut d, 5.0), 5.0);
        check::assert_near(d.cells[1] as f64, 4.0, 1e-6);
        let mut dw = [0.0; 2];
        assert_eq!(grid.weighted_d(&[1.0, 2.0], &mut dw, 1.0), 11.0);
        assert_eq!(dw, [3.0, 4.0]);
    }

    #[test]
    fn traits() {
        let (mut disc, mut ring) = (Disc(0.0), Ring(0.0, 0.0));
        assert_eq!(Disc(2.0).area_d(&mut disc, 1.0), 12.0);
        assert_eq!(Ring(3.0, 1.0).area_d(&mut ring, 1.0), 12.0);
        assert_eq!((disc.0, ring.0, ring.1), (12.0, 12.0, -12.0));
        Ring(3.0, 2.0).perimeter_d(&mut ring, 1.0);
        assert_eq!((ring.0, ring.1), (24.0, 6.0));
        assert_eq!(Disc(2.0).scaled_d(2.0, 1.0), (8.0, 8.0));
        let shapes: [&dyn Behind; 2] = [&Disc(2.0), &Ring(5.0, 2.0)];
        let areas = shapes.map(|s| s.twice_area_d(2.0, 1.0));
        assert_eq!(areas, [(48.0, 24.0), (108.0, 54.0)]);
    }
}
