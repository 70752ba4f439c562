//! How many threads there may be, and how many there are.
use std::ffi::{c_char, c_int, c_long};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

extern "C" {
    fn sysconf(name: c_int) -> c_long;
    fn getenv(name: *const c_char) -> *const c_char;
    fn atoi(text: *const c_char) -> c_int;
}

/// Linux's `_SC_NPROCESSORS_ONLN`.
const PROCESSORS: c_int = 84;

/// 0: nobody has asked for a number yet.
static LIMIT: AtomicUsize = AtomicUsize::new(0);
/// Beside those that call `join`.
static RUNNING: AtomicUsize = AtomicUsize::new(0);

/// `RAYON_NUM_THREADS`, or as many as there are processors. std would ask the system
/// in ways that have no derivative.
fn usual_number() -> usize {
    let wanted = unsafe {
        let text = getenv(c"RAYON_NUM_THREADS".as_ptr());
        if text.is_null() { 0 } else { atoi(text) }
    };
    if wanted > 0 {
        return wanted as usize;
    }
    unsafe { sysconf(PROCESSORS) }.max(1) as usize
}

pub fn current_num_threads() -> usize {
    let known = LIMIT.load(Relaxed);
    if known != 0 {
        return known;
    }
    let number = usual_number();
    LIMIT.store(number, Relaxed);
    number
}

/// Returns the number before; 0 stands for the usual one.
pub(crate) fn limit_threads(number: usize) -> usize {
    LIMIT.swap(number, Relaxed)
}

/// Whether one more may be created, which is counted then.
pub(crate) fn take_thread() -> bool {
    if RUNNING.fetch_add(1, Relaxed) + 1 < current_num_threads() {
        return true;
    }
    give_thread_back();
    false
}

pub(crate) fn give_thread_back() {
    RUNNING.fetch_sub(1, Relaxed);
}

/// Threads have no numbers here.
pub fn current_thread_index() -> Option<usize> {
    None
}

pub fn current_thread_has_pending_tasks() -> Option<bool> {
    None
}

pub fn max_num_threads() -> usize {
    u16::MAX as usize
}

/// Nobody waits for it.
pub fn spawn<F: FnOnce() + Send + 'static>(work: F) {
    std::thread::spawn(work);
}

pub fn spawn_fifo<F: FnOnce() + Send + 'static>(work: F) {
    spawn(work);
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Yield {
    Executed,
    Idle,
}

pub fn yield_now() -> Option<Yield> {
    None
}

pub fn yield_local() -> Option<Yield> {
    None
}
