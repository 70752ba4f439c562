//! Whether a shadow is as long as what it shadows.
//!
//! The derivative writes to the shadow wherever the primal reads; a shadow that
//! is too short would be written past its end. Checked for slices, vectors and
//! what consists of them. Types of which nothing is known are not looked into:
//! the methods are found by autoref, the most particular first.

use alloc::boxed::Box;
use alloc::vec::Vec;

/// Panics unless `shadow` can be the shadow of `self`.
pub trait SameShape {
    fn check(&self, shadow: &Self);
}

macro_rules! numbers {
    ($($T:ty)*) => {
        $(impl SameShape for $T {
            #[inline(always)]
            fn check(&self, _: &Self) {}
        })*
    };
}
numbers!(f32 f64 bool char i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);

#[inline(always)]
fn same_length(primal: usize, shadow: usize) {
    #[cold]
    #[inline(never)]
    fn fail(primal: usize, shadow: usize) -> ! {
        panic!("a shadow has {shadow} elements, but what it shadows has {primal}")
    }
    if primal != shadow {
        fail(primal, shadow)
    }
}

impl<T: SameShape> SameShape for [T] {
    #[inline(always)]
    fn check(&self, shadow: &Self) {
        same_length(self.len(), shadow.len());
        if core::mem::needs_drop::<T>() {
            for (primal, shadow) in self.iter().zip(shadow) {
                primal.check(shadow);
            }
        }
    }
}

impl<T: SameShape, const N: usize> SameShape for [T; N] {
    #[inline(always)]
    fn check(&self, shadow: &Self) {
        self.as_slice().check(shadow)
    }
}

impl<T: SameShape> SameShape for Vec<T> {
    #[inline(always)]
    fn check(&self, shadow: &Self) {
        self.as_slice().check(shadow)
    }
}

impl<T: SameShape + ?Sized> SameShape for Box<T> {
    #[inline(always)]
    fn check(&self, shadow: &Self) {
        (**self).check(shadow)
    }
}

impl<T: SameShape + ?Sized> SameShape for &T {
    #[inline(always)]
    fn check(&self, shadow: &Self) {
        (**self).check(shadow)
    }
}

impl<T: SameShape + ?Sized> SameShape for &mut T {
    #[inline(always)]
    fn check(&self, shadow: &Self) {
        (**self).check(shadow)
    }
}

pub struct Probe<'a, T: ?Sized>(pub &'a T);

pub trait CheckAll<T: ?Sized> {
    fn check_shadow(&self, shadow: &T);
}

impl<T: SameShape + ?Sized> CheckAll<T> for &&Probe<'_, T> {
    #[inline(always)]
    fn check_shadow(&self, shadow: &T) {
        self.0.check(shadow)
    }
}

/// Elements of an unknown type: the length is checked all the same.
pub trait CheckLength<T: ?Sized> {
    fn check_shadow(&self, shadow: &T);
}

impl<T> CheckLength<[T]> for &Probe<'_, [T]> {
    #[inline(always)]
    fn check_shadow(&self, shadow: &[T]) {
        same_length(self.0.len(), shadow.len())
    }
}

impl<T> CheckLength<Vec<T>> for &Probe<'_, Vec<T>> {
    #[inline(always)]
    fn check_shadow(&self, shadow: &Vec<T>) {
        same_length(self.0.len(), shadow.len())
    }
}

pub trait CheckNothing<T: ?Sized> {
    fn check_shadow(&self, shadow: &T);
}

impl<T: ?Sized> CheckNothing<T> for Probe<'_, T> {
    #[inline(always)]
    fn check_shadow(&self, _: &T) {}
}

/// Cuts the shadow of all lanes (`Dualv`) into that of one.
pub trait Lanes {
    /// Lane number `lane` of `lanes`, each as long as `primal`.
    ///
    /// # Safety
    /// Each lane is asked for once.
    unsafe fn lane(&mut self, lane: usize, lanes: usize, primal: usize) -> Self;
    fn length(&self) -> usize;
}

impl<T> Lanes for &[T] {
    #[inline(always)]
    unsafe fn lane(&mut self, lane: usize, lanes: usize, primal: usize) -> Self {
        same_length(primal * lanes, self.len());
        &self[lane * primal..][..primal]
    }
    #[inline(always)]
    fn length(&self) -> usize {
        self.len()
    }
}

impl<T> Lanes for &mut [T] {
    #[inline(always)]
    unsafe fn lane(&mut self, lane: usize, lanes: usize, primal: usize) -> Self {
        same_length(primal * lanes, self.len());
        core::slice::from_raw_parts_mut(self.as_mut_ptr().add(lane * primal), primal)
    }
    #[inline(always)]
    fn length(&self) -> usize {
        self.len()
    }
}
