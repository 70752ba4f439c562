//! Two pieces of work, side by side.
use crate::threads::{give_thread_back, take_thread};
use std::ffi::{c_int, c_void};
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::ptr::{null, null_mut};

// Threads of std's would bring boxes and counters with them, for each kind of job.
extern "C" {
    fn pthread_create(
        thread: *mut usize,
        attributes: *const c_void,
        run: extern "C" fn(*mut c_void) -> *mut c_void,
        job: *mut c_void,
    ) -> c_int;
    fn pthread_join(thread: usize, result: *mut *mut c_void) -> c_int;
}

/// Says of a piece of work whether it is in another thread than it comes from. Never:
/// rayon would part it into more pieces there.
pub struct FnContext(());

impl FnContext {
    pub fn migrated(&self) -> bool {
        false
    }
}

struct Job<B, R> {
    work: Option<B>,
    result: Option<R>,
}

extern "C" fn run<B: FnOnce(FnContext) -> R, R>(job: *mut c_void) -> *mut c_void {
    let job = unsafe { &mut *job.cast::<Job<B, R>>() };
    if let Some(work) = job.work.take() {
        match catch_unwind(AssertUnwindSafe(|| work(FnContext(())))) {
            Ok(result) => job.result = Some(result),
            Err(payload) => std::mem::forget(payload),
        }
    }
    null_mut()
}

/// Joins when it goes, also where the first piece panics: the second one works with
/// what lies on the stack.
struct Joined(usize);

impl Drop for Joined {
    fn drop(&mut self) {
        unsafe { pthread_join(self.0, null_mut()) };
        give_thread_back();
    }
}

pub fn join_context<A, B, RA, RB>(first: A, second: B) -> (RA, RB)
where
    A: FnOnce(FnContext) -> RA + Send,
    B: FnOnce(FnContext) -> RB + Send,
    RA: Send,
    RB: Send,
{
    if !take_thread() {
        let left = first(FnContext(()));
        return (left, second(FnContext(())));
    }
    let mut job = Job { work: Some(second), result: None };
    let mut thread = 0;
    let created = unsafe {
        pthread_create(&mut thread, null(), run::<B, RB>, (&raw mut job).cast())
    };
    if created != 0 {
        panic!("rayon: the system has no more threads");
    }
    let other = Joined(thread);
    let left = first(FnContext(()));
    drop(other);
    match job.result {
        Some(right) => (left, right),
        None => panic!("rayon: a job has panicked"),
    }
}

pub fn join<A, B, RA, RB>(first: A, second: B) -> (RA, RB)
where
    A: FnOnce() -> RA + Send,
    B: FnOnce() -> RB + Send,
    RA: Send,
    RB: Send,
{
    join_context(|_| first(), |_| second())
}
