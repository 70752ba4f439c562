use check::{all_near, differences, dot, near, numbers};

/// The derivatives that attributes have made.
pub fn compare() {
    for x in [-1.0, 0.1, 0.9, 2.5] {
        let want = differences(|x| model::scalar(x[0]), &[x])[0];
        let (value, slope) = model::d_scalar(x, 2.0);
        near("attribute, value", value, model::scalar(x), 1e-14);
        near("attribute, reverse", slope, 2.0 * want, 1e-8);
        near("attribute, forward", model::t_scalar(x, 1.0).1, slope / 2.0, 1e-12);
    }
    let (x, v) = (numbers(20, 12), numbers(20, 13));
    let mut dx = vec![0.0; 20];
    model::d_summed(&x, &mut dx, 1.0);
    all_near("summed", &dx, &differences(model::summed, &x), 1e-8);
    near("summed, forward", model::t_summed(&x, &v).1, dot(&dx, &v), 1e-12);
}
