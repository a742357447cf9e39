// Waymark for C, and for all that can call C: treasure markers over maps that scroll.
//
// Units. Lengths are points, x runs to the right and y DOWN; angles are degrees, clockwise, 0 to the right, from -180
// to 180. Content coordinates are those of what scrolls, view coordinates those of the screen: view = content - offset.
// A heading is NaN where the marker shows no arrow.
//
// Ownership. All arrays and texts, in and out, lie in the caller's memory and are not kept. A handle is a number, not an
// address: 0 is none, and one that was closed, or never was, is an error and nothing worse. The scene may be closed
// before the sweeps that were opened from it.
//
// Errors. Every function that can fail returns a wmk_result; wmk_message() then has a sentence about it. No argument
// traps: not null, NaN or infinities, not wrong counts, not handles of another kind. Where a call fails, what it writes
// to is unspecified. A pointer has to be null or point to as much memory as its count says, which nobody can check.
//
// Threads. Every function may be called on any thread. Calls with the same handle wait for each other; open as many
// sweeps as there are threads that work. A process may fork: that waits for the calls under way, and the child has all
// that was open.
//
// Version. WMK_ABI grows when something here stops working as it did; what is added leaves it as it is. Compare it with
// wmk_abi().
#ifndef WAYMARK_H
#define WAYMARK_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The version of this interface.
#define WMK_ABI 1

/// An open scene or sweep.
typedef uint64_t wmk_handle;

/// How a call went.
typedef int32_t wmk_result;

enum {
  WMK_OK = 0,
  /// An argument that cannot be: a null pointer, a number out of range, a name that nothing has.
  WMK_BAD_ARGUMENT = 1,
  /// A handle that is not open, or of something else.
  WMK_BAD_HANDLE = 2,
  /// A scene that makes no sense, or cannot be laid out there.
  WMK_BAD_DATA = 3,
  /// Something that the scene needs and nobody gave, such as the size of an image.
  WMK_NO_INPUT = 4,
  /// The caller's memory is too small; the count that was asked for says how much it takes.
  WMK_TOO_SMALL = 5,
};

/// The bits of a state's flags.
enum {
  /// The edges that keep the marker from its target.
  WMK_LEFT = 1,
  WMK_RIGHT = 2,
  WMK_TOP = 4,
  WMK_BOTTOM = 8,
  /// The marker is on its target and shows the X.
  WMK_X = 16,
  /// The marker hides.
  WMK_HIDDEN = 32,
  /// The target can be brought into view by scrolling; of wmk_state only.
  WMK_REACHABLE = 64,
  /// Required constraints contradict each other at the viewport, so that some give way: wmk_explain tells which; of
  /// wmk_states only.
  WMK_CONTRADICTORY = 128,
};

/// What a screen shows: its size, the content offset, the safe area, and its pixels per point, or 0 if not known.
typedef struct wmk_viewport {
  double width, height;
  double offset_x, offset_y;
  double inset_top, inset_left, inset_bottom, inset_right;
  double display_scale;
} wmk_viewport;

/// How large an image is that a scene names, in pixels, and its pixels per point, or 0 for what its name tells
/// (`arrow@2x.png`).
typedef struct wmk_image {
  const char *name;
  double width, height;
  double scale;
} wmk_image;

/// A world file that a scene names, or that lies beside its map's image (`map.pgw`): its name and its bytes.
typedef struct wmk_world_file {
  const char *name;
  const uint8_t *bytes;
  size_t count;
} wmk_world_file;

typedef struct wmk_rect {
  double x, y, width, height;
} wmk_rect;

/// A marker at a viewport.
typedef struct wmk_state {
  /// The frame in content coordinates.
  wmk_rect frame;
  /// The frame in view coordinates.
  wmk_rect view;
  /// How far the origin that is desired lies from the actual one.
  double slack_x, slack_y;
  /// From the marker's centre to where its centre wants to be.
  double distance;
  double heading;
  /// How opaque and how large it is drawn, where a placement says so; 1 elsewhere.
  double opacity, scale;
  uint32_t flags;
  uint32_t reserved;
} wmk_state;

/// The frames of a view in content and in view coordinates.
typedef struct wmk_frame {
  wmk_rect content, view;
} wmk_frame;

/// Offsets start + i * step, rows from the top, in a row x from the left.
typedef struct wmk_grid {
  double start_x, start_y;
  double step_x, step_y;
  uint64_t count_x, count_y;
} wmk_grid;

/// Where the quantities of many states go; those that are null are left out.
typedef struct wmk_columns {
  /// The marker's origin in content coordinates.
  double *x, *y;
  /// Its origin in view coordinates.
  double *view_x, *view_y;
  double *slack_x, *slack_y;
  double *heading;
  double *distance;
  uint8_t *flags;
} wmk_columns;

/// The states of a grid, counted.
typedef struct wmk_summary {
  /// The number of states by flags, WMK_X and WMK_HIDDEN among them.
  uint64_t by_flags[64];
  /// The number of arrows in sectors of 10 degrees, from -180 on.
  uint64_t headings[36];
  /// The longest distance, and the first offset that has it.
  double longest_distance, farthest_x, farthest_y;
} wmk_summary;

/// All offsets at which the same edges clamp: convex polygons, whose corners stand one after the other.
typedef struct wmk_region {
  uint32_t flags;
  /// Whether it is a rectangle, which the bounds are then.
  uint32_t is_rectangle;
  double area, share;
  wmk_rect bounds;
  /// Which polygons are its: the first, and how many.
  uint64_t first_polygon, polygon_count;
} wmk_region;

/// A rectangle in whole pixels.
typedef struct wmk_pixels {
  uint32_t x, y, width, height;
} wmk_pixels;

#ifndef WMK_EXPORT
#define WMK_EXPORT
#endif

// MARK: - The library

/// Returns WMK_ABI of the library that is there.
WMK_EXPORT uint32_t wmk_abi(void);

/// Returns the sentence of the last failure on this thread, in UTF-8; it stays until the next one.
WMK_EXPORT const char *wmk_message(void);

/// Finds a device by its name; text gets a list of the nearest names otherwise, as every message does.
WMK_EXPORT wmk_result wmk_device(const char *name, int32_t is_landscape, wmk_viewport *viewport);

// MARK: - Scenes

/// Opens a scene from the bytes of its `scene.json` and the sizes of the images that it names.
WMK_EXPORT wmk_result wmk_scene_open(const uint8_t *json, size_t json_count,
                                     const wmk_image *images, size_t image_count,
                                     wmk_handle *scene);

/// Opens a scene as wmk_scene_open does, on a map that lies on Earth where a world file says; messages call the scene by
/// the name of its file, or `scene.json` where that is null.
WMK_EXPORT wmk_result wmk_scene_open_located(const char *file, const uint8_t *json,
                                             size_t json_count, const wmk_image *images,
                                             size_t image_count, const wmk_world_file *world_files,
                                             size_t world_file_count, wmk_handle *scene);

/// Opens the treasure rule over a map of so many pixels, with so many pixels per point; the treasure and the marker's
/// size are in points.
WMK_EXPORT wmk_result wmk_treasure_map(double width, double height, double scale,
                                       double treasure_x, double treasure_y, double marker_width,
                                       double marker_height, wmk_handle *scene);

/// Closes a scene or a sweep.
WMK_EXPORT wmk_result wmk_close(wmk_handle handle);

/// Tells how many markers and views a scene has.
WMK_EXPORT wmk_result wmk_scene_counts(wmk_handle scene, size_t *markers, size_t *views);

/// Copies the name of a marker with a 0 behind it; `count` is its bytes without that.
WMK_EXPORT wmk_result wmk_marker_name(wmk_handle scene, size_t index, char *text, size_t capacity,
                                      size_t *count);

/// Copies the name of a view with a 0 behind it; `count` is its bytes without that.
WMK_EXPORT wmk_result wmk_view_name(wmk_handle scene, size_t index, char *text, size_t capacity,
                                    size_t *count);

/// Finds the states of all markers. Those that remember where they were know the call before this one, or none after
/// `wmk_forget`; nothing else that is asked of a scene is remembered.
WMK_EXPORT wmk_result wmk_states(wmk_handle scene, const wmk_viewport *viewport, wmk_state *states,
                                 size_t capacity, size_t *count);

/// Finds the frames of all views.
WMK_EXPORT wmk_result wmk_frames(wmk_handle scene, const wmk_viewport *viewport, wmk_frame *frames,
                                 size_t capacity, size_t *count);

/// Copies why the markers are where they are, with a 0 behind it; `count` is its bytes without that.
WMK_EXPORT wmk_result wmk_explain(wmk_handle scene, const wmk_viewport *viewport, char *text,
                                  size_t capacity, size_t *count);

/// Looks for an offset at which required constraints contradict each other, so that frames are not what the scene asks for.
///
/// It looks at the viewport, or at all `offsets` on its screen, in time of the parts into which constraints divide them.
/// `is_found` is 1 if there is one; `x` and `y`, which may be null, tell it.
WMK_EXPORT wmk_result wmk_contradiction(wmk_handle scene, const wmk_viewport *viewport,
                                        const wmk_rect *offsets, int32_t *is_found, double *x,
                                        double *y);

/// Finds the least and the greatest offsets that can be scrolled to; all 0 where nothing scrolls.
WMK_EXPORT wmk_result wmk_offsets(wmk_handle scene, const wmk_viewport *viewport, wmk_rect *limits);

/// Forgets where markers were that remember it, as if no state had been asked for.
WMK_EXPORT wmk_result wmk_forget(wmk_handle scene);

// MARK: - Sweeps

/// Opens a sweep of a marker over offsets on a screen; a null grid is all that can be scrolled to, at whole points.
WMK_EXPORT wmk_result wmk_sweep_open(wmk_handle scene, size_t marker, const wmk_viewport *screen,
                                     const wmk_grid *grid, wmk_handle *sweep);

/// Tells the grid of a sweep.
WMK_EXPORT wmk_result wmk_sweep_grid(wmk_handle sweep, wmk_grid *grid);

/// Writes the offsets of the grid's columns and rows.
WMK_EXPORT wmk_result wmk_sweep_offsets(wmk_handle sweep, double *columns_x, size_t count_x,
                                        double *rows_y, size_t count_y);

/// Finds the states at offsets in any order, of which each is `step` doubles behind the one before.
///
/// It is fastest for offsets within the grid's bounds.
WMK_EXPORT wmk_result wmk_sweep_states(wmk_handle sweep, size_t count, const double *offsets_x,
                                       const double *offsets_y, size_t step,
                                       const wmk_columns *columns);

/// Finds states of the grid, from a number on; `offset_x` and `offset_y` may be null.
WMK_EXPORT wmk_result wmk_sweep_grid_states(wmk_handle sweep, uint64_t first, size_t count,
                                            double *offset_x, double *offset_y,
                                            const wmk_columns *columns);

/// Writes the headings of the grid's rows: 0 where the marker is on its target or so near that it has none, NaN where it
/// hides.
WMK_EXPORT wmk_result wmk_sweep_headings(wmk_handle sweep, float *headings, size_t count);

/// Counts the states of the grid.
WMK_EXPORT wmk_result wmk_sweep_summary(wmk_handle sweep, wmk_summary *summary);

/// Divides the offsets by the edges that clamp.
///
/// `polygon_ends` gets for each polygon the number of the corner behind its last, `corners` two numbers for each. The
/// counts say how many there are, whether or not they fit; with no room at all only they are told.
WMK_EXPORT wmk_result wmk_sweep_regions(wmk_handle sweep, wmk_region *regions,
                                        size_t region_capacity, size_t *region_count,
                                        uint64_t *polygon_ends, size_t polygon_capacity,
                                        size_t *polygon_count, double *corners,
                                        size_t corner_capacity, size_t *corner_count);

// MARK: - Maps

/// Tells how many pixels a PNG has.
WMK_EXPORT wmk_result wmk_map_size(const char *path, uint32_t *width, uint32_t *height);

/// Writes a rectangle of a PNG as RGBA, a byte each, rows `stride` bytes apart.
///
/// It takes memory for some rows, and the time to decode what lies above; interlaced maps are refused.
WMK_EXPORT wmk_result wmk_crop(const char *path, const wmk_pixels *rect, uint8_t *pixels,
                               size_t stride, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
