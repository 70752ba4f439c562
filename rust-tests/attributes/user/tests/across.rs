//! Derivatives that another crate has made, and generic ones that are
//! instantiated here; both profiles, ThinLTO over the crates.
use forms::generics::{Loss, power_d, total_d};
use forms::methods::{Grid, Shape};

#[test]
fn of_another_crate() {
    assert_eq!(forms::scalars::cube_r(2.0, 1.0), (8.0, 12.0));
    assert_eq!(user::twice_r(2.0, 1.0), (512.0, 2304.0));
    assert_eq!(user::twice_f(2.0, 1.0), (512.0, 2304.0));
}

#[test]
fn instantiated_here() {
    struct Mine;
    impl Loss for Mine {
        fn loss(&self, x: &[f64]) -> f64 {
            x.iter().map(|x| x.exp()).sum()
        }
    }
    let mut dx = [0.0; 2];
    total_d(&Mine, &[0.0, 1.0], &mut dx, 1.0);
    check::assert_all_near(&dx, &[1.0, 2.0 * 1f64.exp()], 1e-14);
    assert_eq!(power_d(3.0, 2, 1.0), (12.0, 7.0));
    let mut d = Grid { cells: [0.0; 3] };
    Grid {
        cells: [2.0, 3.0, 6.0],
    }
    .norm_d(&mut d, 7.0);
    check::assert_all_near(&d.cells, &[2.0, 3.0, 6.0], 1e-14);

    struct Square(f64);
    impl Shape for Square {
        fn radius(&self) -> f64 {
            self.0 / 2.0
        }
        fn perimeter(&self) -> f64 {
            4.0 * self.0
        }
    }
    let mut d = Square(0.0);
    assert_eq!(Square(4.0).area_d(&mut d, 1.0), 12.0);
    assert_eq!(d.0, 6.0);
}
