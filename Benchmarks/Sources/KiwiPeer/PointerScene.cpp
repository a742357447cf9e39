#include "KiwiWorkload.hpp"

namespace {

using kiwi::OP_EQ;
using kiwi::OP_GE;
using kiwi::OP_LE;

struct Box {
  kiwi::Variable left, top, width, height;
};

/// The pointer scene in the view's coordinates, with the viewport's offset in two edit variables.
struct PointerScene {
  kiwi::Solver solver;
  kiwi::Variable offsetX, offsetY, tipX, tipY;
  Box view, scroll, map, marker, pointer;

  explicit PointerScene(const KiwiPointerScene &plan)
  {
    const KiwiScene &scene = plan.treasure;
    solver.addEditVariable(offsetX, levels::edit);
    solver.addEditVariable(offsetY, levels::edit);
    fix(view.left, 0);
    fix(view.top, 0);
    fix(view.width, scene.viewWidth);
    fix(view.height, scene.viewHeight);
    equate({scroll.left, {view.left, -1}}, 0);
    equate({scroll.top, {view.top, -1}}, 0);
    equate({scroll.width, {view.width, -1}}, 0);
    equate({scroll.height, {view.height, -1}}, 0);
    equate({map.left, {scroll.left, -1}, offsetX}, 0);
    equate({map.top, {scroll.top, -1}, offsetY}, 0);
    fix(map.width, plan.mapSide);
    fix(map.height, plan.mapSide);
    addMarker(scene);
    fix(pointer.width, plan.pointerSide);
    fix(pointer.height, plan.pointerSide);
    equate({pointer.left, {pointer.width, 0.5}, {marker.left, -1}, {marker.width, -0.5}}, 0);
    equate({pointer.top, {marker.top, -1}, {marker.height, -1}}, 0);
    equate({tipX, {pointer.left, -1}, {pointer.width, -0.5}}, 0);
    equate({tipY, {pointer.top, -1}, {pointer.height, -1}}, 0);
  }

  void fix(const kiwi::Variable &variable, double value) { equate({variable}, -value); }

  void equate(std::initializer_list<kiwi::Term> terms, double constant)
  {
    solver.addConstraint(constraint(terms, constant, OP_EQ));
  }

  void addMarker(const KiwiScene &scene)
  {
    solver.addConstraint(constraint({marker.width}, 0, OP_GE));
    solver.addConstraint(constraint({marker.height}, 0, OP_GE));
    solver.addConstraint(constraint({marker.left, {view.left, -1}}, 0, OP_GE));
    solver.addConstraint(constraint({marker.top, {view.top, -1}}, -scene.topGuide, OP_GE));
    solver.addConstraint(
      constraint({marker.left, marker.width, {view.left, -1}, {view.width, -1}}, 0, OP_LE));
    solver.addConstraint(
      constraint({marker.top, marker.height, {view.top, -1}, {view.height, -1}}, 0, OP_LE));
    solver.addConstraint(
      constraint({marker.left, {map.left, -1}}, -scene.treasureX, OP_EQ, levels::middle));
    solver.addConstraint(
      constraint({marker.top, {map.top, -1}}, -scene.treasureY, OP_EQ, levels::middle));
    solver.addConstraint(constraint({marker.width}, -scene.markerWidth, OP_GE, levels::high));
    solver.addConstraint(constraint({marker.width}, -scene.markerWidth, OP_LE, levels::low));
    solver.addConstraint(constraint({marker.height}, -scene.markerHeight, OP_GE, levels::high));
    solver.addConstraint(constraint({marker.height}, -scene.markerHeight, OP_LE, levels::low));
  }

  void move(double x, double y)
  {
    solver.suggestValue(offsetX, x);
    solver.suggestValue(offsetY, y);
  }

  void read(double *values)
  {
    solver.updateVariables();
    for (const Box *box : {&view, &scroll, &map, &marker, &pointer}) {
      *values++ = box->left.value();
      *values++ = box->top.value();
      *values++ = box->width.value();
      *values++ = box->height.value();
    }
    *values++ = tipX.value();
    *values = tipY.value();
  }
};

constexpr std::size_t variableCount = 22;

struct PointerBuild final : KiwiWorkload {
  KiwiPointerScene plan;

  explicit PointerBuild(const KiwiPointerScene &plan) : plan(plan) { values.resize(variableCount); }

  void run(std::size_t events) override
  {
    for (std::size_t event = 0; event < events; ++event) {
      PointerScene built(plan);
      built.read(values.data());
    }
  }
};

struct PointerScroll final : KiwiWorkload {
  PointerScene built;
  std::vector<double> offsets;
  std::size_t next = 0;

  PointerScroll(const KiwiPointerScene &plan, const double *offsets, std::size_t count)
      : built(plan), offsets(offsets, offsets + 2 * count)
  {
    values.resize(variableCount);
  }

  void run(std::size_t events) override
  {
    for (std::size_t event = 0; event < events; ++event) {
      built.move(offsets[next], offsets[next + 1]);
      next = next + 2 == offsets.size() ? 0 : next + 2;
      built.read(values.data());
    }
  }
};

}  // namespace

KiwiWorkload *kiwi_pointer_build(KiwiPointerScene plan) { return new PointerBuild(plan); }

KiwiWorkload *kiwi_pointer_scroll(KiwiPointerScene plan, const double *offsets, size_t count)
{
  return new PointerScroll(plan, offsets, count);
}
