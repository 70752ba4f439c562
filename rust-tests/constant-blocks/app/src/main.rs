//! A function of integers only makes a block and fills it with constants; active
//! values are written to it later, by its caller. Each kind of pointer to it has a
//! shadow then: `Box`, `Rc`, `Arc`, `Option<Box>`, `&'static mut`, in structs.
use check::{all_near, differences, dot, near, numbers};
use std::rc::Rc;
use std::sync::Arc;

extern "C" {
    static enzyme_dup: i32;
    static enzyme_const: i32;
    fn __enzyme_autodiff_model(
        f: Model,
        dup: i32,
        x: *const f64,
        dx: *mut f64,
        cst: i32,
        n: usize,
    );
    fn __enzyme_fwddiff_model(
        f: Model,
        dup: i32,
        x: *const f64,
        dx: *const f64,
        cst: i32,
        n: usize,
    ) -> f64;
}

type Model = extern "C" fn(*const f64, usize) -> f64;

fn slice<'a>(x: *const f64, n: usize) -> &'a [f64] {
    unsafe { std::slice::from_raw_parts(x, n) }
}

fn add_squares(to: &mut [f64], x: &[f64]) {
    for (to, x) in to.iter_mut().zip(x) {
        *to += x * x;
    }
}

fn weigh(block: &[f64], x: &[f64]) -> f64 {
    block.iter().zip(x).map(|(b, x)| b * b * x).sum()
}

extern "C" fn boxed(x: *const f64, n: usize) -> f64 {
    let x = slice(x, n);
    let (mut b, constant) = (blocks::boxed(n, 2), blocks::boxed(n, 1));
    add_squares(&mut b, x);
    weigh(&b, x) + weigh(&constant, x)
}

extern "C" fn optional(x: *const f64, n: usize) -> f64 {
    let x = slice(x, n);
    let Some(mut b) = blocks::optional(n, 2) else {
        return 0.0;
    };
    add_squares(&mut b, x);
    weigh(&b, x)
}

extern "C" fn leaked(x: *const f64, n: usize) -> f64 {
    let x = slice(x, n);
    let b = blocks::leaked(n, 1);
    add_squares(b, x);
    let r = weigh(b, x);
    drop(unsafe { Box::from_raw(b) });
    r
}

extern "C" fn counted(x: *const f64, n: usize) -> f64 {
    let x = slice(x, n);
    let mut b = blocks::counted(n, 2);
    add_squares(Rc::get_mut(&mut b).unwrap(), x);
    weigh(&b, x)
}

extern "C" fn shared(x: *const f64, n: usize) -> f64 {
    let x = slice(x, n);
    let mut b = blocks::shared(n, 1);
    add_squares(Arc::get_mut(&mut b).unwrap(), x);
    weigh(&b, x)
}

extern "C" fn nested(x: *const f64, n: usize) -> f64 {
    let x = slice(x, n);
    let mut b = blocks::nested(n, 1);
    add_squares(&mut b[1], x);
    add_squares(&mut b[2], x);
    weigh(&b[0], x) + weigh(&b[1], x) * weigh(&b[2], x)
}

extern "C" fn scrambled(x: *const f64, n: usize) -> f64 {
    let x = slice(x, n);
    let (mut b, constant) = (blocks::scrambled(n, 5), blocks::scrambled(n, 9));
    add_squares(&mut b, x);
    weigh(&b, x) - weigh(&constant, x)
}

extern "C" fn rows(x: *const f64, n: usize) -> f64 {
    let x = slice(x, n);
    let mut b = blocks::rows(n, 1);
    add_squares(&mut b.first, x);
    if let Some(second) = &mut b.second {
        second.copy_from_slice(&b.first);
        add_squares(second, x);
    }
    weigh(&b.first, x) + b.second.as_ref().map_or(0.0, |s| weigh(s, x))
}

// One of two blocks, of which the caller cannot tell which.
extern "C" fn merged(x: *const f64, n: usize) -> f64 {
    let x = slice(x, n);
    let mut b = if x[0] > 0.0 {
        blocks::boxed(n, 1)
    } else {
        blocks::optional(n, 1).unwrap_or_default()
    };
    add_squares(&mut b, x);
    weigh(&b, x)
}

macro_rules! compare {
    ($($model:ident)*) => { $({
        let (x, v) = (numbers(4, 7), numbers(4, 3));
        let mut dx = vec![0.0; x.len()];
        let along = unsafe {
            __enzyme_autodiff_model(
                $model,
                enzyme_dup,
                x.as_ptr(),
                dx.as_mut_ptr(),
                enzyme_const,
                x.len(),
            );
            __enzyme_fwddiff_model(
                $model,
                enzyme_dup,
                x.as_ptr(),
                v.as_ptr(),
                enzyme_const,
                x.len(),
            )
        };
        let want = differences(|x| $model(x.as_ptr(), x.len()), &x);
        all_near(stringify!($model), &dx, &want, 1e-7);
        near(
            concat!(stringify!($model), " <w, Jv>"),
            along,
            dot(&dx, &v),
            1e-11,
        );
    })* };
}

fn main() {
    compare!(boxed optional leaked counted shared nested scrambled rows merged);
    check::finish();
}
