#include "KiwiWorkload.hpp"

namespace {

using kiwi::OP_EQ;
using kiwi::OP_GE;
using kiwi::OP_LE;

/// Markers that want to be at their targets and have to stay in the view, along one axis.
struct MarkerCrowd {
  kiwi::Solver solver;
  kiwi::Variable left, right, map;
  std::vector<kiwi::Variable> lefts;

  explicit MarkerCrowd(const KiwiCrowd &plan) : lefts(plan.count)
  {
    solver.addConstraint(constraint({left}, 0, OP_EQ));
    solver.addConstraint(constraint({right, {left, -1}}, -plan.viewWidth, OP_EQ));
    solver.addConstraint(constraint({map}, plan.offset, OP_EQ));
    for (std::size_t i = 0; i < plan.count; ++i) {
      const kiwi::Variable &marker = lefts[i];
      const kiwi::Variable width;
      if (plan.hasPictures) {
        const kiwi::Variable picture, own;
        solver.addConstraint(constraint({picture, {marker, -1}}, 0, OP_EQ));
        solver.addConstraint(constraint({picture, own, {marker, -1}, {width, -1}}, 0, OP_EQ));
        solver.addConstraint(constraint({own}, -plan.markerWidth, OP_GE, levels::high));
        solver.addConstraint(constraint({own}, -plan.markerWidth, OP_LE, levels::low));
      } else {
        solver.addConstraint(constraint({width}, -plan.markerWidth, OP_EQ));
      }
      solver.addConstraint(constraint({marker, {left, -1}}, -plan.inset, OP_GE));
      solver.addConstraint(constraint({marker, width, {right, -1}}, plan.inset, OP_LE));
      solver.addConstraint(
        constraint({marker, {map, -1}}, -static_cast<double>(i * 37 % 2000), OP_EQ, levels::middle));
    }
  }
};

struct CrowdBuild final : KiwiWorkload {
  KiwiCrowd plan;

  explicit CrowdBuild(const KiwiCrowd &plan) : plan(plan) { values.resize(plan.count); }

  void run(std::size_t events) override
  {
    for (std::size_t event = 0; event < events; ++event) {
      MarkerCrowd built(plan);
      built.solver.updateVariables();
      for (std::size_t i = 0; i < values.size(); ++i) values[i] = built.lefts[i].value();
    }
  }
};

}  // namespace

KiwiWorkload *kiwi_crowd_build(KiwiCrowd plan) { return new CrowdBuild(plan); }
