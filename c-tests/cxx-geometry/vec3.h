// The vector that every program of this kind has.
#ifndef CXX_GEOMETRY_VEC3_H
#define CXX_GEOMETRY_VEC3_H

#include <cmath>

struct Vec3 {
  double X = 0, Y = 0, Z = 0;
  Vec3 operator+(const Vec3 &O) const { return {X + O.X, Y + O.Y, Z + O.Z}; }
  Vec3 operator-(const Vec3 &O) const { return {X - O.X, Y - O.Y, Z - O.Z}; }
  Vec3 operator*(double F) const { return {X * F, Y * F, Z * F}; }
  Vec3 operator-() const { return {-X, -Y, -Z}; }
  Vec3 &operator+=(const Vec3 &O) { return *this = *this + O; }
  double dot(const Vec3 &O) const { return X * O.X + Y * O.Y + Z * O.Z; }
  Vec3 cross(const Vec3 &O) const {
    return {Y * O.Z - Z * O.Y, Z * O.X - X * O.Z, X * O.Y - Y * O.X};
  }
  double norm() const { return std::sqrt(dot(*this)); }
  Vec3 unit() const { return *this * (1 / norm()); }
};

inline Vec3 operator*(double F, const Vec3 &V) { return V * F; }

#endif // CXX_GEOMETRY_VEC3_H
