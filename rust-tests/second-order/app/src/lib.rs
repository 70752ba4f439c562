//! The derivatives are in `model` and `maths`; third order is made here.
use linkgrad::{autodiff_forward, autodiff_reverse};

#[autodiff_forward(third_f, Dual, DualOnly)]
#[autodiff_reverse(third_r, Active, ActiveOnly)]
pub fn stiffness(x: f64) -> f64 {
    model::stiffness_fr(x, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use check::{assert_all_near, assert_near, differences, dot, numbers};

    fn second(x: f64) -> f64 {
        -(12.0 * x * x - 4.0 - 9.0 * (3.0 * x).sin())
    }

    #[test]
    fn second_derivatives_in_all_combinations() {
        for x in [-1.3, 0.2, 2.0f64] {
            assert_near(model::stiffness_ff(x, 1.0), second(x), 1e-13);
            assert_near(model::stiffness_rf(x, 1.0), second(x), 1e-13);
            assert_near(model::stiffness_fr(x, 1.0), second(x), 1e-13);
            assert_near(model::stiffness_rr(x, 1.0), second(x), 1e-13);
        }
    }

    #[test]
    fn third_derivatives() {
        for x in [-1.3, 0.2, 2.0f64] {
            let want = -(24.0 * x - 27.0 * (3.0 * x).cos());
            assert_near(third_f(x, 1.0), want, 1e-12);
            assert_near(third_r(x, 1.0), want, 1e-12);
        }
    }

    #[test]
    fn hessian_times_vector() {
        let (x, v, w) = (numbers(7, 1), numbers(7, 2), numbers(7, 3));
        let product = |v: &[f64]| {
            let (mut dx, mut hv) = (vec![0.0; 7], vec![0.0; 7]);
            model::hessian_vector(&x, v, &mut dx, &mut hv);
            hv
        };
        let hv = product(&v);
        let along = |x: &[f64]| {
            let mut dx = vec![0.0; 7];
            model::gradient(x, &mut dx);
            dot(&dx, &v)
        };
        assert_all_near(&hv, &differences(along, &x), 1e-7);
        // The Hessian is symmetric.
        assert_near(dot(&hv, &w), dot(&product(&w), &v), 1e-12);
        assert_all_near(&linkgrad::hvp(maths::rosenbrock, &x, &v), &hv, 1e-12);
    }

    #[test]
    fn helpers() {
        let a = [1.0, 2.0, 3.0];
        let f = |x: &[f64]| dot(&a, x).exp() + x[0] * x[1];
        let h = linkgrad::hessian(f, &[0.1, 0.2, 0.3]);
        let e = dot(&a, &[0.1, 0.2, 0.3]).exp();
        let mut want: Vec<f64> = a.iter().flat_map(|p| a.map(|q| p * q * e)).collect();
        want[1] += 1.0;
        want[3] += 1.0;
        assert_all_near(&h, &want, 1e-12);
    }
}
