//! Channels: gradients and tangents against differences and each other.
mod kernels;
use check::compare_threads as examine;
use kernels::*;

fn main() {
    examine("gathered", gathered, d_gathered, f_gathered);
    examine("pipeline", pipeline, d_pipeline, f_pipeline);
    examine("workers", workers, d_workers, f_workers);
    examine("turns", turns, d_turns, f_turns);
    check::finish()
}
