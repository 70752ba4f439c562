use check::{
    assert_all_near, assert_near, assert_scalar, assert_vector, differences, dot, numbers,
};
use models::*;

#[test]
fn predators_and_prey() {
    let x = [1.1, 0.4, 0.1, 0.4, 10.0, 5.0];
    let (mut y, mut seed, mut dx) = ([0.0; 2], [1.0, -2.0], [0.0; 6]);
    rk4::populations_r(&x, &mut dx, &mut y, &mut seed);
    let f = |x: &[f64]| {
        let mut y = [0.0; 2];
        rk4::populations(x.try_into().unwrap(), &mut y);
        y[0] - 2.0 * y[1]
    };
    assert_all_near(&dx, &differences(f, &x), 1e-6);
    let (v, mut jv) = ([1.0, 0.5, -1.0, 2.0, 0.1, 0.2], [0.0; 2]);
    rk4::populations_f(&x, &v, &mut y, &mut jv);
    assert_near(jv[0] - 2.0 * jv[1], dot(&dx, &v), 1e-11);
}

#[test]
fn bouncing_ball() {
    assert_scalar(
        |x| adaptive::height(x, 1.5),
        |x, dx| adaptive::height_r(x, dx, 1.5, 1.0),
        |x, v| adaptive::height_f(x, v, 1.5),
        &[9.81, 0.1, 0.8, 1.0, 2.0],
        1e-4,
    );
}

#[test]
fn planets() {
    use nbody::Body;
    let bodies = |x: &[f64]| -> Vec<Body> {
        let body = |(i, c): (usize, &[f64])| Body {
            name: i as u32,
            mass: c[0],
            position: [c[1], c[2], c[3]],
            velocity: [c[4], c[5], c[6]],
        };
        x.chunks(7).enumerate().map(body).collect()
    };
    let flat = |b: &[Body]| -> Vec<f64> {
        let one = |b: &Body| [&[b.mass], &b.position[..], &b.velocity[..]].concat();
        b.iter().flat_map(one).collect()
    };
    let x = numbers(21, 5);
    let mut d = bodies(&[0.0; 21]);
    let value = nbody::simulate_r(&mut bodies(&x), &mut d, 20, 1.0);
    assert_near(value, nbody::simulate(&mut bodies(&x), 20), 1e-14);
    let want = differences(|x| nbody::simulate(&mut bodies(x), 20), &x);
    assert_all_near(&flat(&d), &want, 1e-6);
    let v = numbers(21, 6);
    let (_, tangent) = nbody::simulate_f(&mut bodies(&x), &mut bodies(&v), 20);
    assert_near(tangent, dot(&flat(&d), &v), 1e-11);
}

#[test]
fn heat_conduction() {
    let conductivity = numbers(9, 1);
    assert_vector(
        |x, y| tridiagonal::conduct(&conductivity, x, y),
        |x, v, y, jv| tridiagonal::conduct_f(&conductivity, &[0.0; 9], x, v, y, jv),
        |x, dx, y, s| tridiagonal::conduct_r(&conductivity, &mut [0.0; 9], x, dx, y, s),
        &numbers(9, 2),
        9,
        1e-8,
    );
    let start = numbers(9, 2);
    assert_vector(
        |x, y| tridiagonal::conduct(x, &start, y),
        |x, v, y, jv| tridiagonal::conduct_f(x, v, &start, &[0.0; 9], y, jv),
        |x, dx, y, s| tridiagonal::conduct_r(x, dx, &start, &mut [0.0; 9], y, s),
        &conductivity,
        9,
        1e-7,
    );
}

#[test]
fn waves() {
    for steps in [1, 2, 9, 10] {
        assert_scalar(
            |x| wave::energy(x, 0.9, steps),
            |x, dx| wave::energy_r(x, dx, 0.9, steps, 1.0).0,
            |x, v| wave::energy_f(x, v, 0.9, 0.0, steps),
            &numbers(12, 1),
            1e-7,
        );
    }
    let x = numbers(12, 1);
    let (_, speed) = wave::energy_r(&x, &mut [0.0; 12], 0.9, 9, 1.0);
    let want = differences(|s| wave::energy(&x, s[0], 9), &[0.9]);
    assert_near(speed, want[0], 1e-8);
}

#[test]
fn double_pendulum() {
    use pendulum::{Setup, State};
    let state = |x: &[f64]| State {
        angles: (x[0], x[1]),
        speeds: (x[2], x[3]),
    };
    let setup = |x: &[f64]| Setup {
        lengths: [x[4], x[5]],
        masses: [x[6], x[7]],
    };
    let x = [1.0, -0.5, 0.3, 0.2, 1.0, 0.8, 2.0, 1.5];
    let seed = state(&[1.0, 2.0, 0.5, -1.0]);
    let mut ds = Setup::default();
    let (_, d) = pendulum::swing_r(state(&x), &setup(&x), &mut ds, 30, seed);
    let f = |x: &[f64]| {
        let s = pendulum::swing(state(x), &setup(x), 30);
        s.angles.0 + 2.0 * s.angles.1 + 0.5 * s.speeds.0 - s.speeds.1
    };
    let got = [
        d.angles.0,
        d.angles.1,
        d.speeds.0,
        d.speeds.1,
        ds.lengths[0],
        ds.lengths[1],
        ds.masses[0],
        ds.masses[1],
    ];
    assert_all_near(&got, &differences(f, &x), 1e-6);
    let v = numbers(8, 3);
    let (_, t) = pendulum::swing_f(state(&x), state(&v), &setup(&x), &setup(&v), 30);
    let jv = t.angles.0 + 2.0 * t.angles.1 + 0.5 * t.speeds.0 - t.speeds.1;
    assert_near(jv, dot(&got, &v), 1e-11);
}

#[test]
fn particles_and_neighbours() {
    assert_scalar(
        particles::pressure,
        |x, dx| particles::pressure_r(x, dx, 1.0),
        particles::pressure_f,
        &numbers(40, 8),
        1e-5,
    );
}

#[test]
fn robot_arm() {
    assert_vector(
        robot::hand,
        |x, v, y, jv| robot::hand_f(x, v, y, jv),
        |x, dx, y, seed| robot::hand_r(x, dx, y, seed),
        &numbers(6, 1),
        3,
        1e-8,
    );
}
