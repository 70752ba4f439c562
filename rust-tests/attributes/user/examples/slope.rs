fn main() {
    let slope = linkgrad::derivative(user::twice, 2.0);
    assert_eq!(slope, user::twice_f(2.0, 1.0).1);
    println!("{slope}");
}
