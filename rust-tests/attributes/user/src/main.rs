use linkgrad::autodiff_reverse;

#[autodiff_reverse(area_d, Active, Active, Active)]
fn area(x: f64, y: f64) -> f64 {
    user::twice(x) * y
}

fn main() {
    assert_eq!(area_d(2.0, 1.0, 1.0), (512.0, 2304.0, 512.0));
    assert_eq!(forms::scalars::cube_r(2.0, 1.0), (8.0, 12.0));
}
