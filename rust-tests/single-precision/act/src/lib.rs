#[inline(never)]
pub fn activation(x: f32) -> f32 {
    if x > 0.0 {
        x + 0.1 * x * x
    } else {
        0.5 * (x.exp() - 1.0)
    }
}

/// By the bits as digits, with a correction by the significand.
#[inline(never)]
pub fn rough_log2(x: f32) -> f32 {
    let bits = x.to_bits();
    let m = f32::from_bits((bits & 0x007f_ffff) | 0x3f80_0000);
    bits as f32 * (1.0 / (1 << 23) as f32) - 127.0 + 0.3371894 * (m - 1.0) * (2.0 - m)
}

pub fn rough_exp2(x: f32) -> f32 {
    f32::from_bits(((x + 126.94) * (1 << 23) as f32) as u32)
}

/// One of Newton's steps behind a guess.
pub fn rough_inverse_root(x: f32) -> f32 {
    let guess = f32::from_bits(0x5f37_59df - (x.to_bits() >> 1));
    guess * (1.5 - 0.5 * x * guess * guess)
}

pub fn rough_root(x: f32) -> f32 {
    f32::from_bits((x.to_bits() >> 1) + 0x1fbd_1df5)
}
