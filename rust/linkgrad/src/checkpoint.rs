//! Loops of many iterations.

extern "C" {
    fn linkgrad_checkpoint();
    fn linkgrad_checkpoint_levels(levels: i32);
}

/// In the body of a loop of many iterations: derivatives keep states of the
/// loop rather than a tape of all of it, `sqrt(2 n)` for `n` iterations, and run
/// pieces of it again. The plugin warns where it cannot be so.
#[inline(always)]
pub fn checkpoint() {
    unsafe { linkgrad_checkpoint() }
}

/// The same with fewer states, and one run of the loop more for each level. The
/// number is a constant.
#[inline(always)]
pub fn checkpoint_levels(levels: i32) {
    unsafe { linkgrad_checkpoint_levels(levels) }
}
