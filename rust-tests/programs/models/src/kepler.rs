//! Kepler's equation by Newton's method, until it converges.
use linkgrad::{autodiff_forward, autodiff_reverse};

fn eccentric_anomaly(mean: f64, eccentricity: f64) -> Option<f64> {
    let mut e = mean;
    for _ in 0..50 {
        let delta = (e - eccentricity * e.sin() - mean) / (1.0 - eccentricity * e.cos());
        e -= delta;
        if delta.abs() < 1e-14 {
            return Some(e);
        }
    }
    None
}

#[autodiff_reverse(place_r, Active, Active, Active, Active)]
#[autodiff_forward(place_f, Dual, Dual, Dual, Dual)]
pub fn place(mean: f64, eccentricity: f64, axis: f64) -> (f64, f64) {
    match eccentric_anomaly(mean, eccentricity) {
        Some(e) => (
            axis * (e.cos() - eccentricity),
            axis * (1.0 - eccentricity * eccentricity).sqrt() * e.sin(),
        ),
        None => (f64::NAN, f64::NAN),
    }
}
