//! The derivative of a copy of which the closure looks at one member only.
use check::{finish, near};
use linkgrad::{autodiff_forward, autodiff_reverse};
use records::Record;

#[autodiff_reverse(scaled_r, Duplicated, Duplicated, Duplicated)]
#[autodiff_forward(scaled_f, Dual, Dual, Dual)]
fn scaled(to: &mut Record, from: &Record, k: &f64) {
    records::scaled(to, from, k)
}

fn record(a: f64, count: u64, b: f64, c: f32, place: [f64; 2]) -> Record {
    let kind = 3 * (count > 0) as u32;
    Record {
        a,
        count,
        b,
        kind,
        c,
        place,
    }
}

fn dot(x: &Record, y: &Record) -> f64 {
    let place: f64 = x.place.iter().zip(&y.place).map(|(x, y)| x * y).sum();
    x.a * y.a + x.b * y.b + x.c as f64 * y.c as f64 + place
}

fn main() {
    let from = record(1.5, 7, -2.5, 0.75, [0.5, 4.0]);
    let dfrom = record(0.5, 0, 2.0, -1.25, [-0.75, 3.0]);
    let (mut to, mut dto) = (Record::default(), Record::default());
    scaled_f(&mut to, &mut dto, &from, &dfrom, &3.0, &0.25);
    let tangent = record(3.0 * 0.5 + 1.5 * 0.25, 0, 2.0, -1.25, [-0.75, 3.0]);
    near("a, forward", dto.a, tangent.a, 1e-15);
    near("b, forward", dto.b, tangent.b, 0.0);
    near("c, forward", dto.c as f64, tangent.c as f64, 0.0);
    near("place, forward", dto.place[1], tangent.place[1], 0.0);
    near("copied", (to.count + to.kind as u64) as f64, 10.0, 0.0);

    let weights = record(1.25, 0, -0.5, 2.0, [0.125, -3.5]);
    let (mut w, mut g, mut dk) = (weights, Record::default(), 0.0);
    scaled_r(&mut to, &mut w, &from, &mut g, &3.0, &mut dk);
    near("a, reverse", g.a, 3.0 * 1.25, 1e-15);
    near("b, reverse", g.b, -0.5, 0.0);
    near("place, reverse", g.place[1], -3.5, 0.0);
    near("k, reverse", dk, 1.5 * 1.25, 1e-15);
    near("taken", dot(&w, &w), 0.0, 0.0);
    near(
        "dot product",
        dot(&g, &dfrom) + dk * 0.25,
        dot(&weights, &dto),
        1e-14,
    );
    finish()
}
