use check::{all_near, differences, dot, near, numbers};
use kernels::{failures, kinds, learning, numerics, outputs};

/// Gradient and tangent of a function of a slice.
fn compare(
    name: &str,
    f: fn(&[f64]) -> f64,
    gradient: fn(&[f64], &mut [f64], f64) -> f64,
    tangent: fn(&[f64], &[f64]) -> (f64, f64),
) {
    for (n, seed) in [(6, 1), (7, 2), (12, 3)] {
        let mut x = numbers(n, seed);
        x[0] = 0.3 + 0.1 * x[0];
        let mut g = vec![0.0; n];
        near(name, gradient(&x, &mut g, 1.0), f(&x), 1e-14);
        all_near(name, &g, &differences(f, &x), 1e-7);
        let direction = numbers(n, 98);
        let (value, slope) = tangent(&x, &direction);
        near(&format!("{name}, value"), value, f(&x), 1e-14);
        near(&format!("{name}, tangent"), slope, dot(&g, &direction), 1e-11);
    }
}

macro_rules! compare {
    ($($module:ident: $($f:ident $d:ident $t:ident),+;)+) => {
        $($(compare(stringify!($f), $module::$f, $module::$d, $module::$t);)+)+
    };
}

fn polar() {
    let (p, scale) = ([0.4, -0.7], 0.2);
    let want = differences(|v| outputs::polar(&[v[0], v[1]], &v[2]), &[p[0], p[1], scale]);
    let (mut dp, mut ds) = ([0.0; 2], 0.0);
    outputs::d_polar(&p, &mut dp, &scale, &mut ds, 2.0);
    all_near("polar", &[dp[0] / 2.0, dp[1] / 2.0, ds / 2.0], &want, 1e-8);
    near("polar, tangent", outputs::t_polar(&p, &[1.0, 0.0], &scale, &0.0).1, want[0], 1e-8);
    let unit = [[1.0, 0.0], [0.0, 1.0], [0.0, 0.0], [1.0, 1.0]];
    let lanes = outputs::t_polar4(
        &p, &unit[0], &unit[1], &unit[2], &unit[3], &scale, &0.0, &0.0, &1.0, &0.0,
    );
    let sums = [outputs::polar(&p, &scale), want[0], want[1], want[2], want[0] + want[1]];
    all_near("polar, lanes", &lanes, &sums, 1e-8);
}

fn rotate() {
    let (x, v, w) = (numbers(6, 4), numbers(6, 5), numbers(6, 6));
    let f = |x: &[f64]| {
        let mut y = vec![0.0; 6];
        outputs::rotate(x, 3, &mut y);
        dot(&y, &w)
    };
    let (mut y, mut dx, mut dy) = (vec![0.0; 6], vec![0.0; 6], w.clone());
    outputs::d_rotate(&x, &mut dx, 3, &mut y, &mut dy);
    all_near("rotate", &dx, &differences(f, &x), 1e-8);
    all_near("rotate, seeds are taken", &dy, &[0.0; 6], 0.0);
    let (mut first, mut second) = (vec![0.0; 6], vec![0.0; 6]);
    outputs::t_rotate(&x, &v, 3, &mut y, &mut first);
    near("rotate, tangent", dot(&first, &w), dot(&dx, &v), 1e-12);
    let single = first.clone();
    outputs::t_rotate2(&x, &w, &v, 3, &mut y, &mut first, &mut second);
    all_near("rotate, lane", &second, &single, 1e-14);
    near("rotate, other lane", dot(&first, &w), dot(&dx, &w), 1e-12);
}

fn singles() {
    let x = [0.5f32, -1.25, 2.0];
    let (mut y, mut dx, mut dy) = ([1.0f32; 3], [0.0f32; 3], [1.0f32, 2.0, -1.0]);
    outputs::d_saxpy(3.0, &x, &mut dx, &mut y, &mut dy);
    assert_eq!((y, dx), ([1.75, 5.6875, 13.0], [3.0, -15.0, -12.0]));
    // What was in y is an input, too.
    assert_eq!(dy, [1.0, 2.0, -1.0]);
    let (mut y, mut ty) = ([1.0f32; 3], [0.5f32; 3]);
    outputs::t_saxpy(3.0, &x, &[1.0, 0.0, 1.0], &mut y, &mut ty);
    assert_eq!(ty, [3.5, 0.5, 12.5]);
}

fn mixed() {
    let (x, y) = (0.7, 0.6f32);
    let want = differences(|v| outputs::mixed(v[0], y, 4), &[x])[0];
    let (value, dx, dy) = outputs::d_mixed(x, y, 4, 1.0);
    near("mixed", value, outputs::mixed(x, y, 4), 1e-14);
    near("mixed, x", dx, want, 1e-8);
    let h = 1.0 / 256.0;
    let slope = (outputs::mixed(x, y + h, 4) - outputs::mixed(x, y - h, 4)) / (2.0 * h as f64);
    near("mixed, y", dy as f64, slope, 1e-4);
    near("mixed, tangent", outputs::t_mixed(x, 1.0, y, 0.0, 4).1, dx, 1e-12);
    near("mixed, tangent of y", outputs::t_mixed(x, 0.0, y, 1.0, 4).1, dy as f64, 1e-6);
}

/// What is dropped where a panic goes through.
struct Count<'a>(&'a mut i32);

impl Drop for Count<'_> {
    fn drop(&mut self) {
        *self.0 += 1;
    }
}

fn panics() {
    let x = vec![1.5, 2.0, 3.0];
    let mut dropped = 0;
    for (at, gradient) in [(1, Some([12.0, 9.0, 0.0])), (3, None), (2, Some([27.0, 0.0, 13.5]))] {
        let reverse = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            let _count = Count(&mut dropped);
            let mut dx = [0.0; 3];
            failures::d_pick(&x, &mut dx, at, 1.0);
            dx
        }));
        assert_eq!(reverse.ok(), gradient);
        let forward = std::panic::catch_unwind(|| failures::t_pick(&x, &[1.0; 3], at).1);
        assert_eq!(forward.ok(), gradient.map(|g| g.iter().sum()));
    }
    assert_eq!(dropped, 3);
}

fn main() {
    compare! {
        failures:
            roots d_roots t_roots,
            first_root d_first_root t_first_root,
            expected d_expected t_expected,
            question d_question t_question;
        learning:
            logistic d_logistic t_logistic,
            network d_network t_network,
            clusters d_clusters t_clusters,
            softmax d_softmax t_softmax;
        numerics:
            products d_products t_products,
            oscillator d_oscillator t_oscillator,
            newton d_newton t_newton,
            series d_series t_series,
            in_place d_in_place t_in_place,
            waves d_waves t_waves;
        kinds:
            units d_units t_units,
            norms d_norms t_norms,
            boxed d_boxed t_boxed,
            lanes d_lanes t_lanes,
            intrinsics d_intrinsics t_intrinsics,
            cells d_cells t_cells,
            machine d_machine t_machine,
            stepped d_stepped t_stepped;
    }
    #[cfg(feature = "unions")]
    {
        use kernels::unions;
        compare! { unions: messages d_messages t_messages; }
    }
    polar();
    rotate();
    singles();
    mixed();
    panics();
    check::finish();
}
