#include <Eigen/Dense>
#include <vector>

// A Kalman filter whose matrices are members of a class.
namespace {

class Filter {
public:
  Filter(int N, double Q)
      : State(Eigen::VectorXd::Zero(N)), P(Eigen::MatrixXd::Identity(N, N)),
        F(Eigen::MatrixXd::Identity(N, N)), Q(Q) {
    for (int I = 0; I + 1 < N; ++I)
      F(I, I + 1) = 0.1;
  }
  void step(const Eigen::VectorXd &H, double Z, double R) {
    State = F * State;
    P = F * P * F.transpose();
    P.diagonal().array() += Q;
    Eigen::VectorXd PH = P * H;
    double S = H.dot(PH) + R;
    State += PH * ((Z - H.dot(State)) / S);
    P -= PH * PH.transpose() / S;
  }
  Eigen::VectorXd State;
  Eigen::MatrixXd P;

private:
  Eigen::MatrixXd F;
  double Q;
};

} // namespace

void filters(const double *x, double *y) {
  Filter F(3, 0.1 + x[0] * x[0]);
  std::vector<Eigen::VectorXd> Rows;
  for (int I = 0; I < 4; ++I)
    Rows.push_back(Eigen::Vector3d(1, x[I], x[I + 1]));
  for (int I = 0; I < 4; ++I)
    F.step(Rows[I], x[5 + I], 0.5 + x[9] * x[9]);
  y[0] = F.State.sum();
  y[1] = F.P.trace();
}
