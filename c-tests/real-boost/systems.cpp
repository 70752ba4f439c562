#include <array>
#include <boost/container/flat_map.hpp>
#include <boost/container/small_vector.hpp>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>
#include <boost/numeric/odeint.hpp>
#include <cmath>
#include <vector>

void oscillator(const double *x, double *y) {
  namespace ode = boost::numeric::odeint;
  using State = std::array<double, 2>;
  State S{x[0], 1};
  double Damping = x[1] * x[1];
  ode::integrate_const(
      ode::runge_kutta4<State>(),
      [=](const State &At, State &Rate, double T) {
        Rate[0] = At[1];
        Rate[1] = -At[0] - Damping * At[1] + x[2] * std::sin(T);
      },
      S, 0.0, 2.0, 0.1);
  y[0] = S[0];
  y[1] = S[1];
}

void distances(const double *x, double *y) {
  using Graph =
      boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS,
                            boost::no_property,
                            boost::property<boost::edge_weight_t, double>>;
  Graph G(5);
  for (unsigned I = 0; I != 5; ++I)
    for (unsigned J = 0; J != 5; ++J)
      if (I != J)
        boost::add_edge(I, J, 1 + (3 * I + 5 * J) % 7 + x[(I + J) % 3] / 4, G);
  std::vector<double> From(5);
  boost::dijkstra_shortest_paths(
      G, 0,
      boost::distance_map(boost::make_iterator_property_map(
          From.begin(), boost::get(boost::vertex_index, G))));
  y[0] = From[1] * From[2] + From[3];
  y[1] = From[4] * From[3];
}

void containers(const double *x, double *y) {
  boost::container::flat_map<int, double> Sorted;
  for (int I = 0; I < 8; ++I)
    Sorted[5 * I % 8] = std::sin(x[I % 3] * (I + 1));
  Sorted.erase(3);
  boost::container::small_vector<double, 4> Values;
  for (const auto &[Key, Value] : Sorted)
    Values.push_back(Value * Key);
  y[0] = y[1] = 0;
  for (double V : Values) {
    y[0] += V * V;
    y[1] = 0.5 * y[1] + V;
  }
}
