use check::{all_near, differences, dot, near, numbers};
use report::{kinds, names, settings};
use std::ffi::c_void;

extern "C" {
    fn __enzyme_autodiff_model(f: *const c_void, ...);
    fn __enzyme_fwddiff_model(f: *const c_void, ...) -> f64;
    static enzyme_dup: i32;
}

macro_rules! compare {
    ($module:ident => $($f:ident),+) => {
        $({
            extern "C" fn $f(x: &[f64; 5]) -> f64 {
                $module::$f(x)
            }
            let name = stringify!($f);
            let x: [f64; 5] = numbers(5, 7).try_into().unwrap();
            let v: [f64; 5] = numbers(5, 8).try_into().unwrap();
            let mut dx = [0.0; 5];
            unsafe { __enzyme_autodiff_model($f as *const c_void, enzyme_dup, &x, &mut dx) };
            let want = differences(|x| $module::$f(x), &x);
            all_near(name, &dx, &want, 1e-8);
            let slope = unsafe { __enzyme_fwddiff_model($f as *const c_void, enzyme_dup, &x, &v) };
            near(&format!("{name}, tangent"), slope, dot(&dx, &v), 1e-12);
        })+
    };
}

fn main() {
    compare!(report => labelled, extended, appended, collected, nested, recorded, logged, explained);
    compare!(names => renamed, arranged, protocolled);
    compare!(kinds => entered);
    compare!(settings => scaled);
    check::finish();
}
