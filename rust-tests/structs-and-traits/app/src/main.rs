//! Structs behind references, traits with static dispatch, generic functions
//! that are instantiated here; markers by address.
use check::{all_near, differences};
use model::{Cubic, Model, Sigmoid};
use shapes::Body;

// Cubic and Body are only pointed to.
#[allow(improper_ctypes)]
extern "C" {
    static enzyme_dup: i32;
    static enzyme_const: i32;
    fn __enzyme_autodiff_model(
        f: *const (),
        dup: *const i32,
        m: *const Cubic,
        dm: *mut Cubic,
        cst: *const i32,
        x: f64,
    );
    fn __enzyme_autodiff_body(f: *const (), dup: *const i32, b: *const Body, db: *mut Body);
    fn __enzyme_autodiff_generic(f: *const (), x: f64) -> f64;
}

fn loss(m: &Cubic, x: f64) -> f64 {
    model::loss(m, x) + model::loss(&Sigmoid { gain: m.a }, x)
}

fn twice<M: Model + Default>(x: f64) -> f64 {
    let m = M::default();
    m.value(m.value(x))
}

fn main() {
    let (a, x) = ([0.5, -1.0, 0.25, 2.0], 0.7);
    let cubic = |a: &[f64]| Cubic {
        a: a[0],
        b: a[1],
        c: a[2],
        d: a[3],
    };
    let (m, mut dm) = (cubic(&a), Cubic::default());
    unsafe {
        __enzyme_autodiff_model(
            loss as *const (),
            &raw const enzyme_dup,
            &m,
            &mut dm,
            &raw const enzyme_const,
            x,
        );
    }
    let want = differences(|a| loss(&cubic(a), x), &a);
    all_near("parameters", &[dm.a, dm.b, dm.c, dm.d], &want, 1e-8);

    let p = [0.3, 0.9, -0.4, 1.5, 0.2];
    let body = |p: &[f64]| Body {
        name: 7,
        position: [p[0], p[1], p[2]],
        inner: shapes::Inner {
            mass: p[3],
            steps: 3,
            drag: p[4],
        },
    };
    let (b, mut db) = (body(&p), body(&[0.0; 5]));
    unsafe {
        __enzyme_autodiff_body(
            shapes::energy as *const (),
            &raw const enzyme_dup,
            &b,
            &mut db,
        );
    }
    let d = [
        db.position[0],
        db.position[1],
        db.position[2],
        db.inner.mass,
        db.inner.drag,
    ];
    all_near(
        "body",
        &d,
        &differences(|p| shapes::energy(&body(p)), &p),
        1e-8,
    );

    let d = unsafe {
        [
            __enzyme_autodiff_generic(twice::<Cubic> as *const (), x),
            __enzyme_autodiff_generic(twice::<Sigmoid> as *const (), x),
        ]
    };
    let want = [
        differences(|x| twice::<Cubic>(x[0]), &[x])[0],
        differences(|x| twice::<Sigmoid>(x[0]), &[x])[0],
    ];
    all_near("generic", &d, &want, 1e-8);
    check::finish()
}
