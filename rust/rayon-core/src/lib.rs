//! What rayon rests on, without its pool: derivatives of programs with rayon.
//!
//! ```toml
//! [patch.crates-io]
//! rayon-core = { path = "<linkgrad>/rust/rayon-core" }
//! ```
//!
//! rayon's own threads wait for work from anywhere, in queues without locks: what
//! such a thread executes is not known where it is asked for. Here `join` creates a
//! thread for its second half, as long as there are fewer than
//! [`current_num_threads`], and joins it: linkgrad differentiates that. All of
//! rayon's iterators, sorts and searches are made of `join`.
//!
//! The same program, but for this: a thread costs some ten microseconds, so pieces of
//! work should not be tiny (`with_min_len`); jobs of a `scope` begin when its function
//! has returned; threads have no number.

mod broadcast;
mod join;
mod pool;
mod scope;
mod threads;

pub use broadcast::{broadcast, spawn_broadcast, BroadcastContext};
pub use join::{join, join_context, FnContext};
pub use pool::{ThreadBuilder, ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};
pub use scope::{in_place_scope, in_place_scope_fifo, scope, scope_fifo, Scope, ScopeFifo};
pub use threads::{
    current_num_threads, current_thread_has_pending_tasks, current_thread_index,
    max_num_threads, spawn, spawn_fifo, yield_local, yield_now, Yield,
};
