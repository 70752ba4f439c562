//! One module a family of crates.
pub mod chance;
pub mod complexes;
pub mod containers;
pub mod curves;
pub mod graphs;
