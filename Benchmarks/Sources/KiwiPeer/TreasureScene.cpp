#include "KiwiWorkload.hpp"

namespace {

using kiwi::OP_EQ;
using kiwi::OP_GE;
using kiwi::OP_LE;

/// The treasure scene in content coordinates, with the viewport's offset in two edit variables.
struct OffsetScene {
  kiwi::Solver solver;
  kiwi::Variable offsetX, offsetY, left, top, width, height;

  explicit OffsetScene(const KiwiScene &scene)
  {
    solver.addEditVariable(offsetX, levels::edit);
    solver.addEditVariable(offsetY, levels::edit);
    solver.addConstraint(constraint({width}, 0, OP_GE));
    solver.addConstraint(constraint({height}, 0, OP_GE));
    solver.addConstraint(constraint({left, {offsetX, -1}}, 0, OP_GE));
    solver.addConstraint(constraint({top, {offsetY, -1}}, -scene.topGuide, OP_GE));
    solver.addConstraint(constraint({left, width, {offsetX, -1}}, -scene.viewWidth, OP_LE));
    solver.addConstraint(constraint({top, height, {offsetY, -1}}, -scene.viewHeight, OP_LE));
    solver.addConstraint(constraint({left}, -scene.treasureX, OP_EQ, levels::middle));
    solver.addConstraint(constraint({top}, -scene.treasureY, OP_EQ, levels::middle));
    solver.addConstraint(constraint({width}, -scene.markerWidth, OP_GE, levels::high));
    solver.addConstraint(constraint({width}, -scene.markerWidth, OP_LE, levels::low));
    solver.addConstraint(constraint({height}, -scene.markerHeight, OP_GE, levels::high));
    solver.addConstraint(constraint({height}, -scene.markerHeight, OP_LE, levels::low));
  }

  void read(const KiwiScene &, double, double, double *frame)
  {
    solver.updateVariables();
    frame[0] = left.value();
    frame[1] = top.value();
    frame[2] = width.value();
    frame[3] = height.value();
  }

  void scroll(const KiwiScene &, double x, double y)
  {
    solver.suggestValue(offsetX, x);
    solver.suggestValue(offsetY, y);
  }
};

/// The treasure scene in view coordinates, with the marker's wanted position as what is edited.
struct PositionScene {
  kiwi::Solver solver;
  kiwi::Variable left, top, width, height;

  explicit PositionScene(const KiwiScene &scene)
  {
    solver.addConstraint(constraint({width}, 0, OP_GE));
    solver.addConstraint(constraint({height}, 0, OP_GE));
    solver.addConstraint(constraint({left}, 0, OP_GE));
    solver.addConstraint(constraint({top}, -scene.topGuide, OP_GE));
    solver.addConstraint(constraint({left, width}, -scene.viewWidth, OP_LE));
    solver.addConstraint(constraint({top, height}, -scene.viewHeight, OP_LE));
    solver.addEditVariable(left, levels::middle);
    solver.addEditVariable(top, levels::middle);
    solver.addConstraint(constraint({width}, -scene.markerWidth, OP_GE, levels::high));
    solver.addConstraint(constraint({width}, -scene.markerWidth, OP_LE, levels::low));
    solver.addConstraint(constraint({height}, -scene.markerHeight, OP_GE, levels::high));
    solver.addConstraint(constraint({height}, -scene.markerHeight, OP_LE, levels::low));
    scroll(scene, 0, 0);
  }

  void read(const KiwiScene &, double x, double y, double *frame)
  {
    solver.updateVariables();
    frame[0] = left.value() + x;
    frame[1] = top.value() + y;
    frame[2] = width.value();
    frame[3] = height.value();
  }

  void scroll(const KiwiScene &scene, double x, double y)
  {
    solver.suggestValue(left, scene.treasureX - x);
    solver.suggestValue(top, scene.treasureY - y);
  }
};

template <typename Scene>
struct SceneBuild final : KiwiWorkload {
  KiwiScene scene;

  explicit SceneBuild(const KiwiScene &scene) : scene(scene) { values.resize(4); }

  void run(std::size_t events) override
  {
    for (std::size_t event = 0; event < events; ++event) {
      Scene built(scene);
      built.read(scene, 0, 0, values.data());
    }
  }
};

template <typename Scene>
struct SceneScroll final : KiwiWorkload {
  KiwiScene scene;
  Scene built;
  std::vector<double> offsets;
  std::size_t next = 0;

  SceneScroll(const KiwiScene &scene, const double *offsets, std::size_t count)
      : scene(scene), built(scene), offsets(offsets, offsets + 2 * count)
  {
    values.resize(4);
  }

  void run(std::size_t events) override
  {
    for (std::size_t event = 0; event < events; ++event) {
      const double x = offsets[next], y = offsets[next + 1];
      next = next + 2 == offsets.size() ? 0 : next + 2;
      built.scroll(scene, x, y);
      built.read(scene, x, y, values.data());
    }
  }
};

}  // namespace

KiwiWorkload *kiwi_scene_build(KiwiScene scene, KiwiSceneForm form)
{
  if (form == KIWI_SCENE_EDITS_OFFSET) return new SceneBuild<OffsetScene>(scene);
  return new SceneBuild<PositionScene>(scene);
}

KiwiWorkload *kiwi_scene_scroll(
  KiwiScene scene, KiwiSceneForm form, const double *offsets, size_t count)
{
  if (form == KIWI_SCENE_EDITS_OFFSET)
    return new SceneScroll<OffsetScene>(scene, offsets, count);
  return new SceneScroll<PositionScene>(scene, offsets, count);
}
