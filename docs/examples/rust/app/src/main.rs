extern "C" {
    fn __enzyme_autodiff_f1(f: *const (), x: f64) -> f64; // linkgrad replaces this call
}

fn main() {
    for x in [0.5, 1.0, 1.5, 2.0f64] {
        let gradient = unsafe { __enzyme_autodiff_f1(model::f1 as *const (), x) };
        let exact = 2.0 * x * x.sin() + x * x * x.cos();
        println!("f1'({x:.1}) = {gradient:18.15}   exact {exact:18.15}");
        assert!((gradient - exact).abs() < 1e-12);
    }
}
