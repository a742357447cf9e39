#ifndef WAYMARK_KIWI_PEER_H
#define WAYMARK_KIWI_PEER_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The treasure scene: where the treasure is, how large the marker and the viewport are.
typedef struct KiwiScene {
  double treasureX, treasureY;
  double markerWidth, markerHeight;
  double viewWidth, viewHeight;
  double topGuide;
} KiwiScene;

/// The two ways to tell kiwi where the viewport is.
typedef enum KiwiSceneForm {
  /// The offsets are edit variables, the frame comes in content coordinates.
  KIWI_SCENE_EDITS_OFFSET,
  /// The marker's own position is edited, and the offset is added outside the solver: fewer
  /// variables and rows, and faster.
  KIWI_SCENE_EDITS_POSITION,
} KiwiSceneForm;

/// The treasure scene as a screen has it: a view, a scroll view, a map, the marker and a pointer below
/// it, of 22 variables and an offset.
typedef struct KiwiPointerScene {
  KiwiScene treasure;
  double mapSide;
  double pointerSide;
} KiwiPointerScene;

/// Markers along one axis of a map, the targets of which are 37 apart and begin anew at 2000.
typedef struct KiwiCrowd {
  size_t count;
  double viewWidth;
  double offset;
  double markerWidth;
  double inset;
  /// Whether each marker is as wide as a picture that is pinned to both of its edges.
  bool hasPictures;
} KiwiCrowd;

/// The orders in which the constraints of a chain reach kiwi.
typedef enum KiwiChainOrder {
  /// Gap by gap from the first label, then the pull.
  KIWI_CHAIN_DECLARED,
  /// Gap by gap from the last label, then the pull.
  KIWI_CHAIN_REVERSED,
  /// The pull, then gap by gap from the first label.
  KIWI_CHAIN_PULL_DECLARED,
  /// The pull, then gap by gap from the last label.
  KIWI_CHAIN_PULL_REVERSED,
} KiwiChainOrder;

/// A row of views, 8 apart and 8 from both ends; both arrays have `count` elements.
typedef struct KiwiRow {
  size_t count;
  const double *minimums;
  const double *desired;
  double total;
} KiwiRow;

/// The orders in which the constraints of a row reach kiwi, whose tableau fills in differently.
typedef enum KiwiRowOrder {
  /// View by view from the left: gap, minimum, desired width. The total is known first.
  KIWI_ROW_LEFT_TO_RIGHT,
  /// View by view from the right, widths before gaps, the total last: the fastest of 34 tried.
  KIWI_ROW_RIGHT_TO_LEFT,
} KiwiRowOrder;

/// A constraint that comes and goes.
typedef enum KiwiRowToggle {
  /// `width = value`, above the desired widths.
  KIWI_ROW_WIDTH_EQUALS,
  /// `left >= value`, above the desired widths.
  KIWI_ROW_LEFT_AT_LEAST,
} KiwiRowToggle;

/// One workload, ready to run; kiwi's errors end the process, since no workload may cause one.
typedef struct KiwiWorkload KiwiWorkload;

/// An event builds the scene at offset (0, 0), reads the frame and discards the scene.
KiwiWorkload *kiwi_scene_build(KiwiScene scene, KiwiSceneForm form);

/// An event moves to the next of `count` offsets, given as x, y pairs, and reads the frame.
KiwiWorkload *kiwi_scene_scroll(
  KiwiScene scene, KiwiSceneForm form, const double *offsets, size_t count);

/// An event builds the pointer scene at offset (0, 0), reads its variables and discards it.
KiwiWorkload *kiwi_pointer_build(KiwiPointerScene plan);

/// An event moves to the next of `count` offsets, given as x, y pairs, and reads all variables.
KiwiWorkload *kiwi_pointer_scroll(KiwiPointerScene plan, const double *offsets, size_t count);

/// An event builds `count` labels, each at least 8 after the one before, the last pulled to 500, and
/// reads where they are.
KiwiWorkload *kiwi_chain_build(size_t count, KiwiChainOrder order);

/// An event builds markers that want to be at their targets and have to stay in the view, and reads where they are.
KiwiWorkload *kiwi_crowd_build(KiwiCrowd plan);

/// An event builds the row, reads all lefts and then all widths, and discards the row.
KiwiWorkload *kiwi_row_build(KiwiRow row, KiwiRowOrder order);

/// An event moves to the next of `count` totals and reads all lefts and then all widths.
KiwiWorkload *kiwi_row_resize(KiwiRow row, const double *totals, size_t count);

/// An event adds the constraint, reads everything, removes it and reads everything again.
KiwiWorkload *kiwi_row_toggle(KiwiRow row, KiwiRowToggle toggle, size_t index, double value);

/// Runs events one after another; paths of offsets and totals start again at their end.
void kiwi_workload_run(KiwiWorkload *workload, size_t events);

/// The number of values that one event reads.
size_t kiwi_workload_value_count(const KiwiWorkload *workload);

/// Copies what the last event read.
void kiwi_workload_values(const KiwiWorkload *workload, double *values);

/// Ends a workload.
void kiwi_workload_free(KiwiWorkload *workload);

#ifdef __cplusplus
}
#endif

#endif
