fn main() {
    let start = std::time::Instant::now();
    let sum: f64 = (0..1000)
        .map(|i| user::twice_r(i as f64 * 1e-3, 1.0).1)
        .sum();
    println!("{sum} in {:?}", start.elapsed());
    assert!(sum > 0.0);
}
