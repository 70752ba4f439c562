//! Threads of Rust: gradients and tangents against differences and each other.
mod kernels;
use check::compare_threads as examine;
use kernels::*;

fn main() {
    examine("chunks", chunks, d_chunks, f_chunks);
    examine("written", written, d_written, f_written);
    examine("moved", moved, d_moved, f_moved);
    examine("shared", shared, d_shared, f_shared);
    examine("locked", locked, d_locked, f_locked);
    examine("borrowed", borrowed, d_borrowed, f_borrowed);
    examine("nested", nested, d_nested, f_nested);
    examine("steps", steps, d_steps, f_steps);
    examine("queue", queue, d_queue, f_queue);
    examine("moments", moments, d_moments, f_moments);
    examine("collected", collected, d_collected, f_collected);
    check::finish()
}
