//! A crate of the name and the layout of the mathematics for programs without
//! std. Its functions take numbers apart by their bits, as that crate's do, so
//! that nothing could be made of their bodies.
#![no_std]

pub mod math {
    pub mod hypot {
        /// The upper half of the significand.
        fn upper(x: f64) -> f64 {
            f64::from_bits(x.to_bits() & 0xffff_ffff_f800_0000)
        }

        #[inline(never)]
        pub fn hypot(x: f64, y: f64) -> f64 {
            let (a, b) = (x.to_bits() << 1 >> 1, y.to_bits() << 1 >> 1);
            let (low, high) = (f64::from_bits(a.min(b)), f64::from_bits(a.max(b)));
            let h = upper(high);
            let rest = (high - h) * (high + h);
            root(h * h + (rest + low * low))
        }

        fn root(square: f64) -> f64 {
            // A guess from half of the exponent, made better by steps.
            let mut r = f64::from_bits((square.to_bits() >> 1) + 0x1ff8_0000_0000_0000);
            for _ in 0..6 {
                r = 0.5 * (r + square / r);
            }
            r
        }
    }

    pub mod exp {
        #[inline(never)]
        pub fn exp(x: f64) -> f64 {
            let n = (x * core::f64::consts::LOG2_E) as i64;
            let r = x - n as f64 * core::f64::consts::LN_2;
            let (mut sum, mut term) = (1.0, 1.0);
            for k in 1..25 {
                term *= r / k as f64;
                sum += term;
            }
            let bits = (sum as f64).to_bits().wrapping_add((n as u64) << 52);
            f64::from_bits(
                bits.rotate_left(8)
                    .swap_bytes()
                    .swap_bytes()
                    .rotate_right(8),
            )
        }
    }

    pub mod powf {
        #[inline(never)]
        pub fn powf(x: f32, y: f32) -> f32 {
            let exponent = (x.to_bits() >> 23) as f32 - 127.0;
            let m = f32::from_bits(x.to_bits() & 0x007f_ffff | 0x3f80_0000);
            let t = (m - 1.0) / (m + 1.0);
            let log = 2.0 * t * (1.0 + t * t * (1.0 / 3.0 + t * t * (0.2 + t * t / 7.0)));
            super::exp::exp((y * (log + exponent * core::f32::consts::LN_2)) as f64) as f32
        }
    }
}

pub use math::{exp::exp, hypot::hypot, powf::powf};
