extern "C" {
    fn c_response(x: f64) -> f64;
    fn c_accumulate(x: *const f64, n: usize, sum: *mut f64);
    fn c_pairs(x: *const f64, n: usize) -> f64;
}

#[inline(never)]
pub fn response(x: f64) -> f64 {
    unsafe { c_response(x) }
}

pub fn total(x: &[f64]) -> f64 {
    let mut sum = 0.5;
    unsafe { c_accumulate(x.as_ptr(), x.len(), &mut sum) };
    sum * sum
}

/// Computed by a team of threads.
pub fn pairs(x: &[f64]) -> f64 {
    unsafe { c_pairs(x.as_ptr(), x.len()) }.sqrt()
}
