#define GLM_ENABLE_EXPERIMENTAL
#include <array>
#include <cmath>
#include <glm/glm.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/quaternion.hpp>
#include <nanoflann.hpp>
#include <vector>

void rotations(const double *x, double *y) {
  glm::dmat4 M = glm::rotate(glm::dmat4(1), x[0], glm::dvec3(0, 0.6, 0.8));
  M = glm::translate(M, glm::dvec3(x[1], 1, 2));
  glm::dquat Q = glm::slerp(glm::angleAxis(x[2], glm::dvec3(1, 0, 0)),
                            glm::dquat(0.8, 0, 0.6, 0), 0.3);
  glm::dvec3 V = Q * glm::dvec3(glm::inverse(M) * glm::dvec4(1, x[0], 2, 1));
  y[0] = glm::dot(V, glm::normalize(glm::dvec3(1, 2, x[1])));
  y[1] = glm::length(glm::cross(V, glm::dvec3(x[2], 1, 0)));
}

namespace {
struct Cloud {
  std::vector<std::array<double, 2>> Points;
  size_t kdtree_get_point_count() const { return Points.size(); }
  double kdtree_get_pt(size_t I, size_t Axis) const { return Points[I][Axis]; }
  template <class Box> bool kdtree_get_bbox(Box &) const { return false; }
};
} // namespace

void neighbours(const double *x, double *y) {
  Cloud All;
  for (int I = 0; I < 24; ++I)
    All.Points.push_back(
        {std::sin(I * x[0]), std::cos(I * I + x[1] * x[2] * I)});
  using Distance = nanoflann::L2_Simple_Adaptor<double, Cloud>;
  nanoflann::KDTreeSingleIndexAdaptor<Distance, Cloud, 2> Tree(
      2, All, nanoflann::KDTreeSingleIndexAdaptorParams(4));
  Tree.buildIndex();
  double Query[2] = {0.1, 0.2}, Squares[3];
  unsigned Found[3];
  Tree.knnSearch(Query, 3, Found, Squares);
  y[0] = Squares[0] + 2 * Squares[1];
  y[1] = Squares[2] * Squares[1];
}
