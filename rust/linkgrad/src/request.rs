//! Requests: the calls that the plugin replaces while linking.
//!
//! All of them have one form, whatever the function: it is wrapped in a shim
//! that takes three pointers,
//!
//! ```text
//! shim(active: &A, constant: &C, result: &mut MaybeUninit<R>)
//! ```
//!
//! (References, as what they lead to is known to be apart: the result is not
//! written where the function reads, which would have to be kept.) `A` is the
//! tuple of the arguments with a derivative, `C` that of the others. So there is
//! one symbol with one prototype for each mode, in every crate, and the ABI of
//! the function does not matter: references, slices, closures and generic types
//! are just what lies in memory. After inlining nothing of the tuples is left.
//!
//! The shim's function `F` has no size (the macros make closures that capture
//! nothing), so it is a type parameter and not an argument: which function is
//! to be differentiated is known in every instance, also without optimisation.

use core::ffi::c_void;
use core::mem::MaybeUninit;
use core::ptr::{self, NonNull};

extern "C-unwind" {
    static enzyme_const: i32;
    static enzyme_dup: i32;
    static enzyme_dupnoneed: i32;
    static enzyme_dupv: i32;
    static enzyme_dupnoneedv: i32;
    static enzyme_width: i32;

    // "undefined symbol: __enzyme_autodiff_by_linkgrad_plugin" from the linker
    // means that the plugin is not in the link: see docs/rust.md.
    fn __enzyme_autodiff_by_linkgrad_plugin(function: *const c_void, ...);
    fn __enzyme_fwddiff_by_linkgrad_plugin(function: *const c_void, ...);
}

/// One argument, primal or shadow. Never dropped: the primal takes what is in
/// it by value. A shadow has the type of its primal, so that the tuples of both
/// are laid out alike.
#[repr(transparent)]
pub struct Slot<T>(MaybeUninit<T>);

impl<T> Slot<T> {
    #[inline(always)]
    pub fn new(value: T) -> Self {
        Slot(MaybeUninit::new(value))
    }

    /// A shadow, which may be of another type: `&mut [f64]` for `&[f64]`.
    ///
    /// # Safety
    /// A `D` has to be represented as a `T` is.
    #[inline(always)]
    pub unsafe fn shadow<D>(&self, value: D) -> Self {
        const { assert!(size_of::<T>() == size_of::<D>()) };
        let value = MaybeUninit::new(value);
        Slot(ptr::read(value.as_ptr().cast()))
    }

    /// The zero of an argument by value. Panics for types without one, such as
    /// references.
    #[inline(always)]
    pub fn zero(&self) -> Self {
        Slot::new(zeroed())
    }

    /// # Safety
    /// To be called once, on a slot that holds a value.
    #[inline(always)]
    pub unsafe fn take(slot: *const Self) -> T {
        ptr::read(slot.cast())
    }

    #[inline(always)]
    pub fn get(&self) -> &T {
        // Safety: only `take` leaves a slot without a value.
        unsafe { self.0.assume_init_ref() }
    }
}

/// All bytes zero; panics where that is not a value of the type.
#[inline(always)]
pub fn zeroed<T>() -> T {
    // Safety: the standard library checks it.
    unsafe { core::mem::zeroed() }
}

/// `N` copies of a seed.
#[inline(always)]
pub fn repeat<R, const N: usize>(value: R) -> [Slot<R>; N] {
    let value = MaybeUninit::new(value);
    // Safety: a seed consists of floats.
    core::array::from_fn(|_| Slot::new(unsafe { ptr::read(value.as_ptr()) }))
}

/// Where forward mode puts the tangents of the result. All of it is written that
/// the primal writes: integers, such as the tag of an enum, are copied.
#[inline(always)]
pub fn tangents<R, const N: usize>() -> [Slot<R>; N] {
    core::array::from_fn(|_| Slot(MaybeUninit::zeroed()))
}

unsafe extern "C-unwind" fn shim<F, A, C, R>(active: &A, constant: &C, result: &mut MaybeUninit<R>)
where
    F: Fn(*const A, *const C) -> R,
{
    const { assert!(size_of::<F>() == 0, "the function must not capture") };
    let function = NonNull::<F>::dangling().as_ref();
    result.write(function(active, constant));
}

/// The call of an entry point, with what the result has in one lane and in
/// several.
macro_rules! call {
    ($symbol:ident($active:ident, $shadows:ident, $constant:ident),
     one: [$($one:expr),+], wide: [$($wide:expr),+]) => {{
        // A shared library may leave symbols to others, but no hidden ones: without
        // the plugin it is not linked either.
        #[cfg(all(target_os = "linux", not(miri)))]
        core::arch::asm!(
            concat!(".hidden ", stringify!($symbol)),
            options(nomem, nostack, preserves_flags)
        );
        let function = shim::<F, A, C, R> as *const c_void;
        if const { N == 1 } {
            $symbol(
                function,
                &raw const enzyme_dup,
                $active as *const A,
                $shadows.as_mut_ptr(),
                &raw const enzyme_const,
                $constant as *const C,
                $($one),+
            );
        } else {
            $symbol(
                function,
                &raw const enzyme_width,
                N,
                &raw const enzyme_dupv,
                size_of::<A>(),
                $active as *const A,
                $shadows.as_mut_ptr(),
                &raw const enzyme_const,
                $constant as *const C,
                $($wide),+
            );
        }
    }};
}

/// One function a form of request. `dup` takes the result's shadow, which is
/// the seed in reverse mode and the tangent in forward mode; `only` does the
/// same where nobody wants the result itself; `constant` has none.
macro_rules! requests {
    ($symbol:ident, $dup:ident, $only:ident, $constant:ident) => {
        requests!(@shadowed $symbol, $dup, enzyme_dup, enzyme_dupv);
        requests!(@shadowed $symbol, $only, enzyme_dupnoneed, enzyme_dupnoneedv);

        /// # Safety
        /// The shadows have to be at least as large as what they shadow.
        #[inline(always)]
        pub unsafe fn $constant<F, A, C, R, const N: usize>(
            active: &A,
            shadows: &mut [A; N],
            constant: &C,
            _: F,
        ) -> R
        where
            F: Fn(*const A, *const C) -> R,
        {
            let mut result = MaybeUninit::<R>::uninit();
            call!(
                $symbol(active, shadows, constant),
                one: [&raw const enzyme_const, result.as_mut_ptr()],
                wide: [&raw const enzyme_const, result.as_mut_ptr()]
            );
            result.assume_init()
        }
    };
    (@shadowed $symbol:ident, $name:ident, $mark:ident, $wide_mark:ident) => {
        /// # Safety
        /// The shadows have to be at least as large as what they shadow.
        #[inline(always)]
        pub unsafe fn $name<F, A, C, R, const N: usize>(
            active: &A,
            shadows: &mut [A; N],
            constant: &C,
            seeds: &mut [Slot<R>; N],
            _: F,
        ) -> MaybeUninit<R>
        where
            F: Fn(*const A, *const C) -> R,
        {
            let mut result = MaybeUninit::<R>::uninit();
            call!(
                $symbol(active, shadows, constant),
                one: [&raw const $mark, result.as_mut_ptr(), seeds.as_mut_ptr()],
                wide: [
                    &raw const $wide_mark,
                    size_of::<R>(),
                    result.as_mut_ptr(),
                    seeds.as_mut_ptr()
                ]
            );
            result
        }
    };
}

requests!(
    __enzyme_autodiff_by_linkgrad_plugin,
    reverse,
    reverse_only,
    reverse_constant
);
requests!(
    __enzyme_fwddiff_by_linkgrad_plugin,
    forward,
    forward_only,
    forward_constant
);
