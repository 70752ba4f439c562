#include "world.h"

void World::step(double dt) {
  for (std::size_t i = 0; i < balls.size(); ++i)
    for (std::size_t j = i + 1; j < balls.size(); ++j) {
      Pair fresh(balls[i], balls[j]);
      Key key{balls[i], balls[j]};
      if (fresh.count > 0) {
        auto known = pairs.find(key);
        if (known == pairs.end())
          pairs.insert(std::pair<Key, Pair>(key, fresh));
        else
          known->second.update(fresh.contacts, fresh.count);
      } else {
        pairs.erase(key);
      }
    }
  for (Ball *ball : balls) {
    ball->speed.x += dt * gravity.x;
    ball->speed.y += dt * gravity.y;
  }
  for (int round = 0; round < rounds; ++round)
    for (auto &entry : pairs)
      entry.second.solve(dt);
  for (Ball *ball : balls) {
    ball->place.x += dt * ball->speed.x;
    ball->place.y += dt * ball->speed.y;
  }
}

void settled(const double *x, double *y) {
  World world;
  world.gravity = {x[3], -9.81};
  world.rounds = 3;
  Ball balls[3];
  for (int i = 0; i < 3; ++i) {
    balls[i] = {{0.9 * i, 0.1 * i * x[0]}, {x[1], x[2] * (1 - i)}, 0.5, 1.0 + i};
    world.balls.push_back(&balls[i]);
  }
  for (int step = 0; step < 12; ++step)
    world.step(1.0 / 60);
  y[0] = balls[0].place.x + balls[0].place.y;
  y[1] = balls[1].speed.x * balls[1].place.y;
  y[2] = balls[2].place.y - balls[2].speed.x;
}
