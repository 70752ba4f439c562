// Bezier curves and polygons: std::variant of primitives, visitors, adaptive
// length.
#include <algorithm>
#include <cmath>
#include <deque>
#include <type_traits>
#include <variant>
#include <vector>

namespace {

struct Point {
  double X, Y;
};

Point mix(Point A, Point B, double T) {
  return {A.X + T * (B.X - A.X), A.Y + T * (B.Y - A.Y)};
}

double distance(Point A, Point B) { return std::hypot(A.X - B.X, A.Y - B.Y); }

struct Line {
  Point From, To;
};
struct Arc {
  Point Center;
  double Radius, Start, Sweep;
};
struct Bezier {
  Point P[4];
};

using Piece = std::variant<Line, Arc, Bezier>;

template <class... Fs> struct Overloaded : Fs... { using Fs::operator()...; };
template <class... Fs> Overloaded(Fs...) -> Overloaded<Fs...>;

double bezierLength(const Bezier &B, int Depth) {
  double Chord = distance(B.P[0], B.P[3]);
  double Net = distance(B.P[0], B.P[1]) + distance(B.P[1], B.P[2]) +
               distance(B.P[2], B.P[3]);
  if (Depth == 0)
    return (2 * Chord + 2 * Net) / 4;
  Point A = mix(B.P[0], B.P[1], 0.5), M = mix(B.P[1], B.P[2], 0.5),
        C = mix(B.P[2], B.P[3], 0.5);
  Point AM = mix(A, M, 0.5), MC = mix(M, C, 0.5), Mid = mix(AM, MC, 0.5);
  return bezierLength({{B.P[0], A, AM, Mid}}, Depth - 1) +
         bezierLength({{Mid, MC, C, B.P[3]}}, Depth - 1);
}

double length(const Piece &P) {
  return std::visit(
      Overloaded{[](const Line &L) { return distance(L.From, L.To); },
                 [](const Arc &A) { return A.Radius * std::abs(A.Sweep); },
                 [](const Bezier &B) { return bezierLength(B, 3); }},
      P);
}

double polygonArea(const std::deque<Point> &Ps) {
  double Sum = 0;
  for (std::size_t I = 0; I < Ps.size(); ++I) {
    const Point &A = Ps[I], &B = Ps[(I + 1) % Ps.size()];
    Sum += A.X * B.Y - B.X * A.Y;
  }
  return Sum / 2;
}

} // namespace

void curves(const double *x, double *y) {
  std::vector<Piece> Path;
  Path.push_back(Line{{x[0], x[1]}, {x[2] + 2, x[3]}});
  Path.push_back(Arc{{x[0], x[1]}, 1 + 0.3 * x[4], 0.1, 1.5 + x[5]});
  Path.push_back(
      Bezier{{{x[6], x[7]}, {x[8] + 1, x[9]}, {2, x[10]}, {x[11] + 3, 0.5}}});
  y[0] = 0;
  for (const Piece &P : Path)
    y[0] += length(P) * (1 + 0.5 * P.index());
  std::deque<Point> Polygon;
  for (int I = 0; I < 5; ++I) {
    Polygon.push_back({std::cos(1.2 * I) + 0.1 * x[I], std::sin(1.2 * I)});
    Polygon.push_front({-2 + 0.1 * x[I + 5], 0.3 * I});
  }
  std::sort(Polygon.begin(), Polygon.end(), [](const Point &A, const Point &B) {
    return std::atan2(A.Y, A.X) < std::atan2(B.Y, B.X);
  });
  y[1] = polygonArea(Polygon);
  Piece Copy = Path[2];
  Path[0] = Copy;
  y[2] = std::holds_alternative<Bezier>(Path[0])
             ? std::get<Bezier>(Path[0]).P[1].X * length(Path[0])
             : 0;
}
