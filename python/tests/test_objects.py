"""Functions of C, C++ and Rust beside those of Numba."""
import shutil
import subprocess
import threading

import numba
import numpy as np
import pytest

import linkgrad
from linkgrad.link import tool

C = """
double weight(double);
double energy(const double *x, long n) {
  double sum = 0;
  for (long i = 0; i < n; ++i)
    sum += weight(x[i]) * x[i];
  return sum;
}
void scale(double *x, long n, double by) {
  for (long i = 0; i < n; ++i)
    x[i] *= by * x[i];
}
"""
CXX = """
#include <cmath>
#include <vector>
extern "C" double weight(double x) {
  std::vector<double> powers;
  for (int i = 0; i < 3; ++i)
    powers.push_back(std::pow(x, i));
  return powers[1] + std::sin(powers[2]);
}
"""
RUST = """
#![crate_type = "staticlib"]
#[no_mangle]
pub extern "C" fn weight(x: f64) -> f64 {
    let powers: Vec<f64> = (0..3).map(|i| x.powi(i)).collect();
    powers[1] + powers[2].sin()
}
"""


@pytest.fixture(scope="session")
def objects(tmp_path_factory):
    folder = tmp_path_factory.mktemp("objects")
    (folder / "model.c").write_text(C)
    (folder / "weight.cpp").write_text(CXX)
    for compiler, source in (("clang", "model.c"), ("clang++", "weight.cpp")):
        subprocess.run([tool(compiler), "-O2", "-fPIC", "-flto=thin", "-c", source],
                       cwd=folder, check=True)
    return folder


def expected(x):
    return np.sum((x + np.sin(x * x)) * x)


def slope(x):
    return 2 * x + np.sin(x * x) + 2 * x * x * np.cos(x * x)


X = np.array([0.3, 0.7, 1.1])


def check(load):
    energy = load("energy", "double(const double *x, long n)")
    assert energy(X, 3) == pytest.approx(expected(X))

    @numba.njit
    def total(x, s):
        y = x * s
        return energy(y, y.size) * s

    assert total(X, 1.5) == pytest.approx(expected(1.5 * X) * 1.5)
    dx, ds = linkgrad.grad(total, (0, 1))(X, 1.5)
    assert dx == pytest.approx(slope(1.5 * X) * 1.5 ** 2)
    assert ds == pytest.approx(np.sum(slope(1.5 * X) * X) * 1.5
                               + expected(1.5 * X))
    assert linkgrad.grad(energy)(X, 3) == pytest.approx(slope(X))


def test_c_calls_cxx(objects):
    check(lambda *args: linkgrad.load([objects / "model.o", objects / "weight.o"],
                                      *args))


@pytest.mark.skipif(not shutil.which("rustc"), reason="no rustc")
def test_c_calls_rust(objects):
    (objects / "weight.rs").write_text(RUST)
    subprocess.run(["rustc", "-O", "-Clinker-plugin-lto", "-Cpanic=abort",
                    "weight.rs", "-o", "libweight.a"], cwd=objects, check=True)
    check(lambda *args: linkgrad.load(
        [objects / "model.o", objects / "libweight.a"], *args))


def test_signatures_and_mistakes(objects):
    files = [objects / "model.o", objects / "weight.o"]
    scale = linkgrad.load(files, "scale", "void(float64[:], int64, float64)")

    @numba.njit
    def f(x, by):
        y = x.copy()
        scale(y, y.size, by)
        return np.sum(y)
    assert linkgrad.grad(f)(X, 2.0) == pytest.approx(4 * X)
    with pytest.raises(linkgrad.Error, match="does not define 'nothing'"):
        linkgrad.load(files, "nothing", "double(double)")
    with pytest.raises(linkgrad.Error, match="'quux'"):
        linkgrad.load(files, "energy", "double(quux)")
    with pytest.raises(linkgrad.Error, match="does not exist"):
        linkgrad.load("nowhere.o", "energy", "double(double)")
    with pytest.raises(numba.TypingError, match="not contiguous"):
        scale(np.ones(6)[::2], 3, 1.0)
    with pytest.raises(numba.TypingError, match="instead of an array of float64"):
        scale(np.ones(3, np.float32), 3, 1.0)


def test_threads(objects):
    energy = linkgrad.load([objects / "model.o", objects / "weight.o"], "energy",
                           "double(double *, long)")
    gradient = linkgrad.grad(energy)
    x = np.linspace(0.1, 1, 1000)
    want, found = gradient(x, x.size), [None] * 4

    def work(i):
        for _ in range(20):
            found[i] = gradient(x, x.size)
    threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert all(np.array_equal(f, want) for f in found)
