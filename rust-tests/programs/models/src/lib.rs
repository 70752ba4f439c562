//! One program a module. Each has a function that is differentiated, in reverse
//! mode (`..._r`) and in forward mode (`..._f`).
pub mod adaptive;
pub mod attention;
pub mod camera;
pub mod cholesky;
pub mod convolution;
pub mod eigenvalue;
pub mod elimination;
pub mod expression;
pub mod fallible;
pub mod finance;
pub mod fourier;
#[cfg(any())]
pub mod hmm;
pub mod householder;
pub mod kalman;
pub mod kepler;
#[cfg(any())]
pub mod layers;
pub mod lstm;
pub mod maps;
#[cfg(any())]
pub mod mixture;
#[cfg(any())]
pub mod mlp;
pub mod nbody;
pub mod numbers;
pub mod particles;
pub mod paths;
pub mod pendulum;
pub mod pipelines;
pub mod quantiles;
pub mod ranking;
pub mod rk4;
pub mod robot;
#[cfg(any())]
pub mod routes;
pub mod shared;
#[cfg(any())]
pub mod spline;
pub mod tridiagonal;
pub mod warp;
pub mod warping;
#[cfg(any())]
pub mod wave;
