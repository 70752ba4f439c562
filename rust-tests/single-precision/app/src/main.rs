//! f32, alone and beside f64: a small neural layer.
use check::{all_near, differences, near, numbers};
use layer::{activation, approximations, loss, mixed, rough_roots};

extern "C" {
    static enzyme_dup: i32;
    static enzyme_const: i32;
    fn __enzyme_autodiff_activation(f: *const (), x: f32) -> f32;
    fn __enzyme_fwddiff_activation(f: *const (), x: f32, dx: f32) -> f32;
    fn __enzyme_autodiff_mixed(f: *const (), x: f32, cst: i32, y: f64) -> f32;
    fn __enzyme_autodiff_loss(
        f: *const (),
        dup: i32,
        w: *const f32,
        dw: *mut f32,
        cst: i32,
        n: usize,
        cst2: i32,
        x: *const f32,
        cst3: i32,
        m: usize,
    ) -> f32;
    fn __enzyme_autodiff_slice(
        f: *const (),
        dup: i32,
        x: *const f32,
        dx: *mut f32,
        cst: i32,
        n: usize,
    ) -> f32;
    fn __enzyme_autodiff_map(
        f: *const (),
        dup: i32,
        x: *const f32,
        dx: *mut f32,
        cst: i32,
        n: usize,
        dup2: i32,
        y: *mut f32,
        dy: *mut f32,
        cst2: i32,
        m: usize,
    );
    fn __enzyme_fwddiff_map(
        f: *const (),
        dup: i32,
        x: *const f32,
        dx: *const f32,
        cst: i32,
        n: usize,
        dup2: i32,
        y: *mut f32,
        dy: *mut f32,
        cst2: i32,
        m: usize,
    );
}

/// What is only told by those who ask: memory of floats, accessed as integers.
fn roots() {
    let x = [0.7f32, 1.5, 2.2, 3.1, 5.7, 11.0];
    let (v, w) = (
        [0.5f32, -1.0, 2.0, 1.5, -0.25, 1.0],
        [1.0f32, 2.0, -0.5, 0.25, 3.0, -1.0],
    );
    let (mut y, mut dx, mut dy) = ([0.0f32; 6], [0.0f32; 6], [0.0f32; 6]);
    let f = rough_roots as *const ();
    let mut seed = w;
    unsafe {
        __enzyme_fwddiff_map(
            f,
            enzyme_dup,
            x.as_ptr(),
            v.as_ptr(),
            enzyme_const,
            6,
            enzyme_dup,
            y.as_mut_ptr(),
            dy.as_mut_ptr(),
            enzyme_const,
            6,
        );
        __enzyme_autodiff_map(
            f,
            enzyme_dup,
            x.as_ptr(),
            dx.as_mut_ptr(),
            enzyme_const,
            6,
            enzyme_dup,
            y.as_mut_ptr(),
            seed.as_mut_ptr(),
            enzyme_const,
            6,
        );
    }
    let at = |x: f64| {
        let mut y = [0.0];
        rough_roots(&[x as f32], &mut y);
        y[0] as f64
    };
    let dot = |a: &[f32], b: &[f32]| a.iter().zip(b).map(|(a, b)| (a * b) as f64).sum::<f64>();
    for i in 0..6 {
        let want = (at(x[i] as f64 + 0.01) - at(x[i] as f64 - 0.01)) / 0.02;
        near("root", (dx[i] / w[i]) as f64, want, 1e-3);
    }
    near("both modes", dot(&w, &dy), dot(&dx, &v), 1e-5);
}

fn narrow(x: &[f64]) -> Vec<f32> {
    x.iter().map(|x| *x as f32).collect()
}

fn main() {
    for x in [-1.5, -0.2, 0.4, 2.0] {
        let want = differences(|x| activation(x[0] as f32) as f64, &[x])[0];
        let f = activation as *const ();
        let (reverse, forward) = unsafe {
            (
                __enzyme_autodiff_activation(f, x as f32),
                __enzyme_fwddiff_activation(f, x as f32, 0.5),
            )
        };
        // Differences of f32 are good for three digits.
        near("activation", reverse as f64, want, 2e-3);
        near("forward", forward as f64, reverse as f64 / 2.0, 1e-6);

        let want = differences(|x| mixed(x[0] as f32, 0.7), &[x])[0];
        let d = unsafe { __enzyme_autodiff_mixed(mixed as *const (), x as f32, enzyme_const, 0.7) };
        near("mixed", d as f64, want, 2e-3);
    }
    let (w, x) = (numbers(24, 1), narrow(&numbers(6, 2)));
    let (wide, mut dw) = (narrow(&w), vec![0.0f32; 24]);
    unsafe {
        __enzyme_autodiff_loss(
            loss as *const (),
            enzyme_dup,
            wide.as_ptr(),
            dw.as_mut_ptr(),
            enzyme_const,
            24,
            enzyme_const,
            x.as_ptr(),
            enzyme_const,
            6,
        );
    }
    let got: Vec<f64> = dw.iter().map(|d| *d as f64).collect();
    let want = differences(|w| loss(&narrow(w), &x) as f64, &w);
    all_near("loss", &got, &want, 2e-3);

    let x = narrow(&numbers(6, 2));
    let mut dx = vec![0.0f32; 6];
    let (f, n) = (approximations as *const (), x.len());
    unsafe {
        __enzyme_autodiff_slice(f, enzyme_dup, x.as_ptr(), dx.as_mut_ptr(), enzyme_const, n);
    }
    let got: Vec<f64> = dx.iter().map(|d| *d as f64).collect();
    let want = differences(|x| approximations(&narrow(x)) as f64, &numbers(6, 2));
    all_near("approximations", &got, &want, 2e-2);
    roots();
    check::finish()
}
