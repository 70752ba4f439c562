//! The library's symbols as Rust's crates of bindings declare them, and safe functions over
//! slices: with matrices by columns behind Fortran's names, by rows behind CBLAS.
use std::ffi::{c_char, c_double, c_float, c_int};

pub mod sys {
    use super::*;

    #[link(name = "openblas")]
    extern "C" {
        pub fn ddot_(
            n: *const c_int,
            x: *const c_double,
            incx: *const c_int,
            y: *const c_double,
            incy: *const c_int,
        ) -> c_double;
        pub fn dnrm2_(n: *const c_int, x: *const c_double, incx: *const c_int) -> c_double;
        pub fn daxpy_(
            n: *const c_int,
            a: *const c_double,
            x: *const c_double,
            incx: *const c_int,
            y: *mut c_double,
            incy: *const c_int,
        );
        pub fn sgemv_(
            trans: *const c_char,
            m: *const c_int,
            n: *const c_int,
            alpha: *const c_float,
            a: *const c_float,
            lda: *const c_int,
            x: *const c_float,
            incx: *const c_int,
            beta: *const c_float,
            y: *mut c_float,
            incy: *const c_int,
        );
        pub fn dgemm_(
            transa: *const c_char,
            transb: *const c_char,
            m: *const c_int,
            n: *const c_int,
            k: *const c_int,
            alpha: *const c_double,
            a: *const c_double,
            lda: *const c_int,
            b: *const c_double,
            ldb: *const c_int,
            beta: *const c_double,
            c: *mut c_double,
            ldc: *const c_int,
        );
        pub fn dtrsm_(
            side: *const c_char,
            uplo: *const c_char,
            transa: *const c_char,
            diag: *const c_char,
            m: *const c_int,
            n: *const c_int,
            alpha: *const c_double,
            a: *const c_double,
            lda: *const c_int,
            b: *mut c_double,
            ldb: *const c_int,
        );
        pub fn dpotrf_(
            uplo: *const c_char,
            n: *const c_int,
            a: *mut c_double,
            lda: *const c_int,
            info: *mut c_int,
        );
        pub fn dgesv_(
            n: *const c_int,
            nrhs: *const c_int,
            a: *mut c_double,
            lda: *const c_int,
            ipiv: *mut c_int,
            b: *mut c_double,
            ldb: *const c_int,
            info: *mut c_int,
        );
        pub fn dsyev_(
            jobz: *const c_char,
            uplo: *const c_char,
            n: *const c_int,
            a: *mut c_double,
            lda: *const c_int,
            w: *mut c_double,
            work: *mut c_double,
            lwork: *const c_int,
            info: *mut c_int,
        );
        pub fn cblas_dgemm(
            order: Order,
            transa: Transpose,
            transb: Transpose,
            m: c_int,
            n: c_int,
            k: c_int,
            alpha: c_double,
            a: *const c_double,
            lda: c_int,
            b: *const c_double,
            ldb: c_int,
            beta: c_double,
            c: *mut c_double,
            ldc: c_int,
        );
        pub fn cblas_dsyrk(
            order: Order,
            uplo: Uplo,
            trans: Transpose,
            n: c_int,
            k: c_int,
            alpha: c_double,
            a: *const c_double,
            lda: c_int,
            beta: c_double,
            c: *mut c_double,
            ldc: c_int,
        );
    }

    #[repr(C)]
    #[derive(Clone, Copy)]
    pub enum Order {
        Rows = 101,
        Columns = 102,
    }
    #[repr(C)]
    #[derive(Clone, Copy)]
    pub enum Transpose {
        No = 111,
        Yes = 112,
    }
    #[repr(C)]
    #[derive(Clone, Copy)]
    pub enum Uplo {
        Upper = 121,
        Lower = 122,
    }
}

fn letter(c: u8) -> c_char {
    c as c_char
}

pub fn ddot(x: &[f64], y: &[f64]) -> f64 {
    assert_eq!(x.len(), y.len());
    unsafe { sys::ddot_(&(x.len() as c_int), x.as_ptr(), &1, y.as_ptr(), &1) }
}

pub fn dnrm2(x: &[f64], stride: usize) -> f64 {
    let n = ((x.len() + stride - 1) / stride) as c_int;
    unsafe { sys::dnrm2_(&n, x.as_ptr(), &(stride as c_int)) }
}

pub fn daxpy(a: f64, x: &[f64], y: &mut [f64]) {
    assert_eq!(x.len(), y.len());
    unsafe { sys::daxpy_(&(x.len() as c_int), &a, x.as_ptr(), &1, y.as_mut_ptr(), &1) }
}

/// y = A x or A^T x, with the m x n matrix a by columns.
pub fn sgemv(trans: u8, m: usize, a: &[f32], x: &[f32], y: &mut [f32]) {
    let n = a.len() / m;
    assert_eq!(
        (x.len(), y.len()),
        if trans == b'N' { (n, m) } else { (m, n) }
    );
    let (m, n) = (m as c_int, n as c_int);
    unsafe {
        sys::sgemv_(
            &letter(trans),
            &m,
            &n,
            &1.0,
            a.as_ptr(),
            &m,
            x.as_ptr(),
            &1,
            &0.0,
            y.as_mut_ptr(),
            &1,
        )
    }
}

/// Square matrices by columns.
#[derive(Clone, Debug)]
pub struct Matrix {
    pub n: usize,
    pub data: Vec<f64>,
}

impl Matrix {
    pub fn new(n: usize, data: Vec<f64>) -> Self {
        assert_eq!(data.len(), n * n);
        Matrix { n, data }
    }

    pub fn identity(n: usize) -> Self {
        let mut data = vec![0.0; n * n];
        data.iter_mut().step_by(n + 1).for_each(|d| *d = 1.0);
        Matrix { n, data }
    }

    pub fn times(&self, transa: u8, other: &Matrix, transb: u8) -> Matrix {
        let n = self.n as c_int;
        let mut c = vec![0.0; self.n * self.n];
        unsafe {
            sys::dgemm_(
                &letter(transa),
                &letter(transb),
                &n,
                &n,
                &n,
                &1.0,
                self.data.as_ptr(),
                &n,
                other.data.as_ptr(),
                &n,
                &0.0,
                c.as_mut_ptr(),
                &n,
            );
        }
        Matrix::new(self.n, c)
    }

    /// The lower factor, or None where the matrix is not positive definite.
    pub fn cholesky(mut self) -> Option<Matrix> {
        let (n, mut info) = (self.n as c_int, 0);
        unsafe { sys::dpotrf_(&letter(b'L'), &n, self.data.as_mut_ptr(), &n, &mut info) };
        (info == 0).then_some(self)
    }

    /// Solves L y = b in place.
    pub fn forward_substitute(&self, b: &mut [f64]) {
        let n = self.n as c_int;
        unsafe {
            sys::dtrsm_(
                &letter(b'L'),
                &letter(b'L'),
                &letter(b'N'),
                &letter(b'N'),
                &n,
                &1,
                &1.0,
                self.data.as_ptr(),
                &n,
                b.as_mut_ptr(),
                &n,
            );
        }
    }

    pub fn solve(mut self, mut b: Vec<f64>) -> Result<Vec<f64>, String> {
        let (n, mut info, mut pivots) = (self.n as c_int, 0, vec![0; self.n]);
        unsafe {
            sys::dgesv_(
                &n,
                &1,
                self.data.as_mut_ptr(),
                &n,
                pivots.as_mut_ptr(),
                b.as_mut_ptr(),
                &n,
                &mut info,
            );
        }
        if info == 0 {
            Ok(b)
        } else {
            Err(format!("singular at {info}"))
        }
    }

    /// Eigenvalues and eigenvectors of a symmetric matrix.
    pub fn eigen(mut self) -> (Vec<f64>, Matrix) {
        let (n, mut info) = (self.n as c_int, 0);
        let (mut w, mut size) = (vec![0.0; self.n], [0.0]);
        let mut run = |work: &mut [f64], length: c_int| unsafe {
            sys::dsyev_(
                &letter(b'V'),
                &letter(b'L'),
                &n,
                self.data.as_mut_ptr(),
                &n,
                w.as_mut_ptr(),
                work.as_mut_ptr(),
                &length,
                &mut info,
            );
        };
        run(&mut size, -1);
        let mut work = vec![0.0; size[0] as usize];
        let length = work.len() as c_int;
        run(&mut work, length);
        assert_eq!(info, 0);
        (w, self)
    }

    pub fn diagonal(&self) -> impl Iterator<Item = f64> + '_ {
        self.data.iter().step_by(self.n + 1).copied()
    }
}

/// c = a b with the m x k matrix a and the k x n matrix b by rows.
pub fn product_of_rows(m: usize, k: usize, n: usize, a: &[f64], b: &[f64]) -> Vec<f64> {
    assert_eq!((a.len(), b.len()), (m * k, k * n));
    let mut c = vec![0.0; m * n];
    let (m, k, n) = (m as c_int, k as c_int, n as c_int);
    unsafe {
        sys::cblas_dgemm(
            sys::Order::Rows,
            sys::Transpose::No,
            sys::Transpose::No,
            m,
            n,
            k,
            1.0,
            a.as_ptr(),
            k,
            b.as_ptr(),
            n,
            0.0,
            c.as_mut_ptr(),
            n,
        );
    }
    c
}

/// The upper half of a^T a by rows, a being m x n.
pub fn gram_of_rows(m: usize, n: usize, a: &[f64]) -> Vec<f64> {
    let mut c = vec![0.0; n * n];
    unsafe {
        sys::cblas_dsyrk(
            sys::Order::Rows,
            sys::Uplo::Upper,
            sys::Transpose::Yes,
            n as c_int,
            m as c_int,
            1.0,
            a.as_ptr(),
            n as c_int,
            0.0,
            c.as_mut_ptr(),
            n as c_int,
        );
    }
    c
}
