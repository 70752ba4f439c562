//! kurbo, euclid.
use euclid::default::{Point2D, Point3D, Rotation2D, Transform2D, Transform3D, Vector2D};
use euclid::Angle;
use kurbo::{
    Affine, BezPath, Circle, CubicBez, ParamCurve, ParamCurveArclen, ParamCurveArea,
    ParamCurveCurvature, ParamCurveNearest, Point, QuadBez, Rect, Shape,
};
use linkgrad::{autodiff_forward, autodiff_reverse};

fn cubic(x: &[f64]) -> CubicBez {
    CubicBez::new(
        Point::new(0.0, x[0]),
        Point::new(1.0 + x[1], 1.0),
        Point::new(2.0, x[2]),
        Point::new(3.0, x[3]),
    )
}

#[autodiff_reverse(length_r, Duplicated, Active)]
#[autodiff_forward(length_f, Dual, Dual)]
pub fn length(x: &[f64]) -> f64 {
    let c = cubic(x);
    c.arclen(1e-9) + c.signed_area() + c.eval(0.3).y * c.curvature(0.4)
}

#[autodiff_reverse(path_r, Duplicated, Active)]
#[autodiff_forward(path_f, Dual, Dual)]
pub fn path(x: &[f64]) -> f64 {
    let mut p = BezPath::new();
    p.move_to((0.0, 0.0));
    p.line_to((2.0 + x[0], 0.1));
    p.curve_to((3.0, x[1]), (2.0, 2.0 + x[2]), (1.0, 2.0));
    p.quad_to((0.0, 1.5 + x[3]), (-0.5, 1.0));
    p.close_path();
    let q = Affine::rotate(x[0]) * p.clone();
    p.area() + q.perimeter(1e-6)
}

#[autodiff_reverse(roots_r, Duplicated, Active)]
#[autodiff_forward(roots_f, Dual, Dual)]
pub fn roots(x: &[f64]) -> f64 {
    let cubic = kurbo::common::solve_cubic(-1.0 - x[0], x[1], x[2], 1.0);
    let quadratic = kurbo::common::solve_quadratic(-x[3], x[1], 1.0 + x[2]);
    cubic.iter().chain(quadratic.iter()).map(|t| t * t * t).sum()
}

#[autodiff_reverse(nearest_r, Duplicated, Active)]
#[autodiff_forward(nearest_f, Dual, Dual)]
pub fn nearest(x: &[f64]) -> f64 {
    let q = QuadBez::new(
        Point::new(0.0, x[0]),
        Point::new(1.0, 1.0 + x[1]),
        Point::new(2.0, x[2]),
    );
    let (t, d) = q.nearest(Point::new(1.0, x[3]), 1e-9);
    d + t * t
}

#[autodiff_reverse(shapes_r, Duplicated, Active)]
#[autodiff_forward(shapes_f, Dual, Dual)]
pub fn shapes(x: &[f64]) -> f64 {
    let shapes: Vec<Box<dyn Fn() -> f64>> = vec![
        {
            let r = 1.0 + x[0] * x[0];
            Box::new(move || Circle::new((0.0, 0.0), r).area())
        },
        {
            let (a, b) = (x[1], x[2]);
            Box::new(move || Rect::new(0.0, 0.0, a, b).perimeter(0.1))
        },
    ];
    shapes.iter().map(|f| f()).sum::<f64>() * x[3]
}

#[autodiff_reverse(robot_r, Duplicated, Active)]
#[autodiff_forward(robot_f, Dual, Dual)]
pub fn robot(x: &[f64]) -> f64 {
    let mut at = Transform2D::identity();
    for a in x {
        at = at
            .pre_translate(Vector2D::new(0.7, 0.1 * a))
            .pre_rotate(Angle::radians(*a));
    }
    let end = at.transform_point(Point2D::new(0.5, 0.2));
    let turned = Rotation2D::new(Angle::radians(x[0])).transform_point(end);
    let m = Transform3D::create_rotation(0.0, 0.6, 0.8, Angle::radians(x[1]))
        .post_translate(euclid::default::Vector3D::new(x[2], 0.0, 1.0));
    let p = m
        .transform_point3d(Point3D::new(turned.x, turned.y, 1.0))
        .unwrap();
    end.to_vector().length() + p.x * p.y + p.z + at.inverse().unwrap().determinant()
}
