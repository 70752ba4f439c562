use check::{all_near, near};
use functions::signatures::*;

fn scalar_values() {
    let (x, y) = (0.7f64, 1.3f64);
    let (f, fx, fy) = (x * x * y + y.sin(), 2.0 * x * y, x * x + y.cos());
    let (v, dx, dy) = d_active(x, y, 1.0);
    all_near("active", &[v, dx, dy], &[f, fx, fy], 1e-14);
    let (v, dx, dy) = d_active(x, y, -2.0);
    all_near("active, seed", &[v, dx, dy], &[f, -2.0 * fx, -2.0 * fy], 1e-14);
    let (v, dx) = d_first(x, y, 3.0);
    all_near("first", &[v, dx], &[f, 3.0 * fx], 1e-14);
    let (dx, dy) = d_active_only(x, y, 2.0);
    all_near("active only", &[dx, dy], &[2.0 * fx, 2.0 * fy], 1e-14);
    let (v, dx, dy) = d_const_return(x, y);
    all_near("const return", &[v, dx, dy], &[f, 0.0, 0.0], 1e-14);
    let (v, t) = t_dual(x, 2.0, y, 3.0);
    all_near("dual", &[v, t], &[f, 2.0 * fx + 3.0 * fy], 1e-14);
    let (v, t) = t_first(x, 2.0, y);
    all_near("dual, const", &[v, t], &[f, 2.0 * fx], 1e-14);
    let t = unsafe { t_dual_only(x, 2.0, y, 3.0) };
    near("dual only", t, 2.0 * fx + 3.0 * fy, 1e-14);
    let r = t_three(x, 1.0, 0.0, 2.0, y, 0.0, 1.0, 3.0);
    all_near("three", &r, &[f, fx, fy, 2.0 * fx + 3.0 * fy], 1e-14);
    let r = t_three_only(x, 1.0, -1.0, 2.0, y);
    all_near("three only", &r, &[fx, -fx, 2.0 * fx], 1e-14);

    let (v, dx, dy) = d_floats(3.0, 0.5, 2.0);
    all_near("floats", &[v as f64, dx as f64, dy], &[4.5, 6.0, 18.0], 1e-6);
    let (v, t) = t_floats(3.0, 1.0, 0.5, 1.0);
    all_near("floats, dual", &[v as f64, t as f64], &[4.5, 12.0], 1e-6);

    let (v, dx) = d_flag(true, 1.5, 3, 1.0);
    all_near("flag", &[v, dx], &[6.75, 13.5], 1e-14);
    let (v, t) = t_flag(false, 1.5, 2.0, 3);
    all_near("flag, dual", &[v, t], &[3.375, 13.5], 1e-14);
    all_near("callers", &seeds_of_callers(3.0), &[12.0, -36.0, 0.0], 1e-14);
}

fn slices() {
    let (x, y) = ([1.0, 2.0, -3.0], [0.5, -1.0, 2.0]);
    let value = 0.5 + 0.0 - 12.0 + 1.75;
    let gx: Vec<f64> = y.iter().map(|b| b * b).collect();
    let gy: Vec<f64> = x.iter().zip(&y).map(|(a, b)| 2.0 * a * b).collect();
    let twice = |g: &[f64]| g.iter().map(|v| 2.0 * v).collect::<Vec<f64>>();
    let (mut dx, mut dy) = ([0.0; 3], [0.0; 3]);
    near("dot", d_dot(&x, &mut dx, &y, &mut dy, 2.0), value, 1e-14);
    all_near("dot, x", &dx, &twice(&gx), 1e-14);
    all_near("dot, y", &dy, &twice(&gy), 1e-14);
    dy = [0.0; 3];
    near("second", d_dot_second(&x, &y, &mut dy, 1.0), value, 1e-14);
    all_near("second, y", &dy, &gy, 1e-14);
    dx = [1.0; 3];
    d_dot_only(&x, &mut dx, &y, 2.0);
    let want: Vec<f64> = gx.iter().map(|v| 1.0 + 2.0 * v).collect();
    all_near("dot only, x", &dx, &want, 1e-14);
    (dx, dy) = ([0.0; 3], [0.0; 3]);
    near("const dot", d_dot_const(&x, &mut dx, &y, &mut dy), value, 1e-14);
    all_near("const dot, x", &dx, &[0.0; 3], 0.0);
    let (mut one, mut two) = ([0.0; 3], [0.0; 3]);
    near("two", d_dot_two(&x, &mut one, &mut two, &y, 3.0), value, 1e-14);
    let want: Vec<f64> = gx.iter().map(|v| 3.0 * v).collect();
    all_near("two, first", &one, &want, 1e-14);
    all_near("two, second", &two, &want, 1e-14);
    let (v, t) = t_dot(&x, &[1.0, 0.0, 2.0], &y, &[0.0, 3.0, 0.0]);
    all_near("dot, dual", &[v, t], &[value, gx[0] + 2.0 * gx[2] + 3.0 * gy[1]], 1e-14);
    let directions = [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 1.0, 1.0, 1.0];
    let r = t_dot_strided(&x, &directions, &y);
    let sum: f64 = gx.iter().sum();
    all_near("strided", &r, &[value, gx[0], gx[1], sum], 1e-14);

    let (mut out, mut dout) = ([0.0; 3], [1.0, 10.0, 100.0]);
    dx = [0.0; 3];
    let df = d_scaled(3, &x, &mut dx, 2.0, &mut out, &mut dout);
    near("scaled", df, 1.0 + 40.0 + 900.0, 1e-14);
    all_near("scaled, out", &out, &[2.0, 8.0, 18.0], 1e-14);
    all_near("scaled, x", &dx, &[4.0, 80.0, -1200.0], 1e-14);
    (dx, dout) = ([0.0; 3], [1.0, 10.0, 100.0]);
    let df = unsafe { d_scaled_only(3, &x, &mut dx, 2.0, &mut out, &mut dout) };
    near("scaled only", df, 941.0, 1e-14);
    all_near("scaled only, x", &dx, &[4.0, 80.0, -1200.0], 1e-14);
    t_scaled(3, &x, &[1.0, 0.0, 0.0], 2.0, 1.0, &mut out, &mut dout);
    all_near("scaled, dual", &dout, &[5.0, 4.0, 9.0], 1e-14);
    dx = [5.0; 3];
    near("count", d_count(&x, &mut dx) as f64, 2.0, 0.0);
    all_near("count, x", &dx, &[5.0; 3], 0.0);
}

fn structures() {
    let (mut y, mut dx, mut dy) = (5.0, 0.0, 1.0);
    d_references(&3.0, &mut dx, &mut y, &mut dy);
    all_near("references", &[y, dx, dy], &[45.0, 30.0, 9.0], 1e-14);
    (y, dy) = (5.0, 1.0);
    t_references(&3.0, &1.0, &mut y, &mut dy);
    all_near("references, dual", &[y, dy], &[45.0, 39.0], 1e-14);

    let (x, mut g) = ([2.0, 3.0, 4.0], [0.0; 3]);
    near("array", d_array(&x, &mut g, 2.0), 22.0, 1e-14);
    all_near("array, gradient", &g, &[6.0, 4.0, 16.0], 1e-14);
    near("array, dual", t_array(&x, &[1.0, 1.0, 1.0]).1, 13.0, 1e-14);

    let s = Mixed { count: 3, wide: 2.0, narrow: 0.5, point: (4.0, 5.0) };
    let mut ds = Mixed { count: 7, ..Default::default() };
    near("structure", d_structure(&s, &mut ds, 1.0), 23.0, 1e-14);
    let want = Mixed { count: 7, wide: 1.5, narrow: 6.0, point: (5.0, 4.0) };
    near("structure, gradient", (ds == want) as i32 as f64, 1.0, 0.0);
    near("structure, dual", t_structure(&s, &want).1, 1.5 * 1.5 + 36.0 + 41.0, 1e-14);

    let (s, mut ds) = ((2.0, 3, 0.5), (0.0, 0, 0.0));
    near("tuple", d_tuple(&s, &mut ds, 1.0), 3.0, 1e-14);
    all_near("tuple, gradient", &[ds.0, ds.2 as f64], &[1.5, 6.0], 1e-6);
    near("tuple, dual", t_tuple(&s, &(1.0, 0, 1.0)).1, 7.5, 1e-14);

    let (x, mut g) = ([2.0, 3.0], [0.0; 2]);
    let v = unsafe { d_pointer(x.as_ptr(), g.as_mut_ptr(), 2, 1.0) };
    all_near("pointer", &[v, g[0], g[1]], &[13.0, 4.0, 6.0], 1e-14);
    let (v, t) = unsafe { t_pointer(x.as_ptr(), [1.0, 1.0].as_ptr(), 2) };
    all_near("pointer, dual", &[v, t], &[13.0, 10.0], 1e-14);

    let (x, mut g) = (vec![2.0, 3.0, 5.0], vec![0.0; 3]);
    near("vector", d_vector(&x, &mut g, 1.0), 30.0, 1e-14);
    all_near("vector, gradient", &g, &[15.0, 10.0, 6.0], 1e-14);
    near("vector, dual", t_vector(&x, &vec![1.0; 3]).1, 31.0, 1e-14);
}

fn by_value() {
    let (p, dp) = (Pair { a: 2.0, b: 3.0 }, Pair { a: 1.0, b: 10.0 });
    let (v, t) = t_pair(p, dp, 5.0, 0.5);
    all_near("pair", &[v, t], &[30.0, 15.0 + 100.0 + 3.0], 1e-14);
    let r = t_pair_two(p, dp, Pair { a: 0.0, b: 1.0 }, 5.0);
    all_near("pair, two", &r, &[30.0, 115.0, 10.0], 1e-14);
    let (v, t) = t_pair_to_pair(p, dp);
    all_near("pair to pair", &[v.a, v.b, t.a, t.b], &[6.0, 2.0, 23.0, 1.0], 1e-14);
    let (v, t) = t_array_value([2.0, 3.0, 5.0], [1.0, 0.0, 1.0]);
    all_near("array by value", &[v, t], &[30.0, 21.0], 1e-14);
    let (v, t) = t_small_array([2.0, 3.0], [1.0, 10.0]);
    all_near("small array", &[v as f64, t as f64], &[6.0, 23.0], 1e-6);

    let ((a, b), (da, db)) = t_two(0.5, 2.0);
    all_near("two", &[a, b, da, db], &[0.25, 0.5f64.sin(), 2.0, 2.0 * 0.5f64.cos()], 1e-14);
    let (v, t) = t_four(2.0, 1.0);
    all_near("four", &v, &[2.0, 4.0, 8.0, 1.0], 1e-14);
    all_near("four, dual", &t, &[1.0, 4.0, 12.0, 0.0], 1e-14);
    all_near("four, only", &t_four_only(2.0, 1.0), &[1.0, 4.0, 12.0, 0.0], 1e-14);
    let r = t_four_twice(2.0, 1.0, -1.0);
    all_near("four, twice", &r[0], &[2.0, 4.0, 8.0, 1.0], 1e-14);
    all_near("four, first", &r[1], &[1.0, 4.0, 12.0, 0.0], 1e-14);
    all_near("four, second", &r[2], &[-1.0, -4.0, -12.0, 0.0], 1e-14);
    let wide = |v: [f32; 2]| v.map(f64::from);
    let (v, t) = t_small_result(3.0, 1.0);
    all_near("small", &wide(v), &[9.0, 6.0], 1e-6);
    all_near("small, dual", &wide(t), &[6.0, 2.0], 1e-6);
    let r = t_small_result_two(3.0, 1.0, 2.0);
    all_near("small, second", &wide(r[2]), &[12.0, 4.0], 1e-6);
}

fn higher_order() {
    all_near("generic", &generic_both(), &[30.0, 9.0, 60.0, 39.0], 1e-6);
    near("nested", nested(2.0), 12.0, 1e-14);

    let (x, v) = ([1.5, 0.5], [1.0, -2.0]);
    let (mut g, mut hv) = ([0.0; 2], [0.0; 2]);
    let (mut y, mut ty, mut dy, mut tdy) = (0.0, 0.0, 1.0, 0.0);
    hessian_product(&x, &v, &mut g, &mut hv, &mut y, &mut ty, &mut dy, &mut tdy);
    all_near("gradient", &g, &[1.5, 2.25 + 0.5f64.cos()], 1e-14);
    let want = [1.0 - 6.0, 3.0 + 2.0 * 0.5f64.sin()];
    all_near("hessian product", &hv, &want, 1e-14);
    let (slope, second) = second_derivative(0.8, 1.0);
    near("slope", slope, 1.6 * 0.64f64.cos(), 1e-14);
    near("second", second, 2.0 * 0.64f64.cos() - 2.56 * 0.64f64.sin(), 1e-14);
}

#[cfg(methods)]
fn methods() {
    use functions::signatures::methods::*;
    let spring = Spring { stiffness: 3.0 };
    let mut shadow = Spring { stiffness: 0.0 };
    let (v, dx) = spring.d_energy(&mut shadow, 2.0, 1.0);
    all_near("method", &[v, dx, shadow.stiffness], &[6.0, 6.0, 2.0], 1e-14);
    let (v, t) = spring.t_energy(&Spring { stiffness: 1.0 }, 2.0, 1.0);
    all_near("method, dual", &[v, t], &[6.0, 8.0], 1e-14);
    near("trait", potential_slope(&spring, 2.0), 1.5f64.sqrt(), 1e-14);
}

pub fn all() {
    scalar_values();
    slices();
    structures();
    by_value();
    higher_order();
    #[cfg(methods)]
    methods();
}
