// Uses the C interface as a program would, and wrongly in every way that it promises to bear.
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "waymark.h"

static void check(wmk_result result, const char *what) {
  if (result == WMK_OK) return;
  fprintf(stderr, "%s: %s\n", what, wmk_message());
  exit(1);
}

static void refused(wmk_result result, wmk_result expected, const char *what) {
  if (result == expected && wmk_message()[0]) return;
  fprintf(stderr, "%s: the result is %d, not %d: %s\n", what, result, expected, wmk_message());
  exit(1);
}

enum { COUNT = 5000 };
static double offsets[2 * COUNT], heading[COUNT], x[COUNT], y[COUNT], view_x[COUNT], view_y[COUNT],
    slack_x[COUNT], slack_y[COUNT], distance[COUNT];
static uint8_t flags[COUNT], flags_alone[COUNT];

static wmk_handle open_map(void) {
  wmk_handle scene = 0;
  check(wmk_treasure_map(2500, 2500, 1, 1610, 1610, 67, 67, &scene), "a map");
  return scene;
}

static wmk_columns all_columns(void) {
  return (wmk_columns){x, y, view_x, view_y, slack_x, slack_y, heading, distance, flags};
}

// The rule itself, for each axis: the marker is as near to its wish as the visible bounds allow.
static double clamp(double wish, double least, double greatest) {
  return fmax(least, fmin(wish, greatest));
}

static void compare_with_the_rule(wmk_handle scene) {
  wmk_viewport screen = {.width = 375, .height = 667};
  wmk_handle sweep = 0;
  check(wmk_sweep_open(scene, 0, &screen, NULL, &sweep), "a sweep");
  srand(1);
  for (int i = 0; i < COUNT; i++) {
    offsets[2 * i] = rand() % 2126;
    offsets[2 * i + 1] = rand() % 1834;
  }
  // Some lie beyond what can be scrolled to.
  offsets[0] = -5000, offsets[9] = 1e7, offsets[10] = -3.25;
  wmk_columns columns = all_columns();
  check(wmk_sweep_states(sweep, COUNT, offsets, offsets + 1, 2, &columns), "states");
  wmk_columns only = {.flags = flags_alone};
  check(wmk_sweep_states(sweep, COUNT, offsets, offsets + 1, 2, &only), "flags");
  for (int i = 0; i < COUNT; i++) {
    double left = offsets[2 * i], top = offsets[2 * i + 1];
    double wanted_x = clamp(1610, left, left + 375 - 67), wanted_y = clamp(1610, top, top + 667 - 67);
    double dx = 1610 - wanted_x, dy = 1610 - wanted_y;
    int wanted = (dx < 0 ? WMK_LEFT : 0) | (dx > 0 ? WMK_RIGHT : 0) | (dy < 0 ? WMK_TOP : 0) |
                 (dy > 0 ? WMK_BOTTOM : 0) | (fabs(dx) < 0.5 && fabs(dy) < 0.5 ? WMK_X : 0);
    if (x[i] != wanted_x || y[i] != wanted_y || slack_x[i] != dx || slack_y[i] != dy ||
        view_x[i] != wanted_x - left || view_y[i] != wanted_y - top || flags[i] != wanted ||
        flags_alone[i] != wanted || fabs(distance[i] - hypot(dx, dy)) > 1e-9 ||
        (wanted & WMK_X ? !isnan(heading[i])
                        : fabs(heading[i] - atan2(dy, dx) * (180 / M_PI)) > 1e-12)) {
      fprintf(stderr, "state %d at (%g, %g) differs from the rule\n", i, left, top);
      exit(1);
    }
  }
  printf("%d states are as the rule says\n", COUNT);
  check(wmk_close(sweep), "closing a sweep");
}

static void count_a_grid(wmk_handle scene) {
  wmk_viewport screen;
  check(wmk_device("iphone-8", 0, &screen), "a device");
  wmk_handle sweep = 0;
  check(wmk_sweep_open(scene, 0, &screen, NULL, &sweep), "a sweep");
  wmk_grid grid;
  wmk_summary summary;
  check(wmk_sweep_grid(sweep, &grid), "a grid");
  check(wmk_sweep_summary(sweep, &summary), "a summary");
  uint64_t xs = 0, all = 0;
  for (int i = 0; i < 64; i++) all += summary.by_flags[i], xs += i & WMK_X ? summary.by_flags[i] : 0;
  printf("%llu of %llu offsets show the X\n", (unsigned long long)xs, (unsigned long long)all);
  float *degrees = malloc(grid.count_x * grid.count_y * sizeof(float));
  check(wmk_sweep_headings(sweep, degrees, grid.count_x * grid.count_y), "headings");
  printf("the first heading is %.3f\n", degrees[0]);
  refused(wmk_sweep_headings(sweep, degrees, 5), WMK_BAD_ARGUMENT, "too little room");
  free(degrees);
  double *x = malloc((grid.count_x + grid.count_y) * sizeof(double)), *y = x + grid.count_x;
  check(wmk_sweep_offsets(sweep, x, grid.count_x, y, grid.count_y), "offsets");
  printf("the last offset is (%g, %g)\n", x[grid.count_x - 1], y[grid.count_y - 1]);
  refused(wmk_sweep_offsets(sweep, x, grid.count_x, y, 1), WMK_BAD_ARGUMENT, "too little room");
  free(x);
  wmk_columns columns = all_columns();
  check(wmk_sweep_grid_states(sweep, 1000000, COUNT, NULL, NULL, &columns), "states of a grid");
  refused(wmk_sweep_grid_states(sweep, all - 1, 2, NULL, NULL, &columns), WMK_BAD_ARGUMENT,
          "states that are not there");
  size_t regions, polygons, corners;
  check(wmk_sweep_regions(sweep, NULL, 0, &regions, NULL, 0, &polygons, NULL, 0, &corners), "counts");
  wmk_region *found = malloc(regions * sizeof(wmk_region));
  uint64_t *ends = malloc(polygons * sizeof(uint64_t));
  double *places = malloc(2 * corners * sizeof(double));
  check(wmk_sweep_regions(sweep, found, regions, &regions, ends, polygons, &polygons, places, corners,
                          &corners), "regions");
  refused(wmk_sweep_regions(sweep, found, 1, &regions, ends, polygons, &polygons, places, corners,
                            &corners), WMK_TOO_SMALL, "regions without room");
  printf("%zu regions of %zu polygons with %zu corners\n", regions, polygons, corners);
  free(found), free(ends), free(places);
  check(wmk_close(sweep), "closing a sweep");
}

static void ask_a_scene(wmk_handle scene) {
  wmk_viewport viewport = {.width = 375, .height = 667, .offset_y = 1833};
  wmk_state states[4];
  size_t count, views;
  check(wmk_states(scene, &viewport, states, 4, &count), "states");
  printf("%zu marker at (%g, %g), %.3f degrees\n", count, states[0].frame.x, states[0].frame.y,
         states[0].heading);
  wmk_frame frames[8];
  check(wmk_frames(scene, &viewport, frames, 8, &views), "frames");
  char text[8192];
  for (size_t i = 0; i < views; i++) {
    check(wmk_view_name(scene, i, text, sizeof text, &count), "a name");
    printf("%s %g %g %g %g\n", text, frames[i].content.x, frames[i].content.y,
           frames[i].content.width, frames[i].content.height);
  }
  check(wmk_explain(scene, &viewport, text, sizeof text, &count), "an explanation");
  printf("%.*s\n", (int)(strchr(text, '\n') - text), text);
  refused(wmk_explain(scene, &viewport, text, 3, &count), WMK_TOO_SMALL, "a text without room");
  refused(wmk_explain(scene, &viewport, NULL, 1 << 20, &count), WMK_TOO_SMALL, "a text without a place");
}

// A map of 360 by 180 degrees, as a world file beside its image says, on which an arrow fades with the kilometres.
static void locate(void) {
  static const char json[] =
      "{\"version\": 1, \"views\": [{\"name\": \"view\"}, {\"name\": \"scroll\", \"in\": \"view\", \"kind\": \"scroll\"},"
      "{\"name\": \"map\", \"in\": \"scroll\", \"kind\": \"image\", \"image\": \"earth.png\"},"
      "{\"name\": \"marker\", \"in\": \"scroll\"}], \"constraints\": [\"scroll.edges == view.edges\", \"map.edges == scroll.edges\","
      "\"marker.width == 40\", \"marker.height == 40\", \"marker.left == map.left + t.x @998\","
      "\"marker.top == map.top + t.y @998\"],"
      "\"markers\": [{\"name\": \"t\", \"view\": \"marker\", \"reference\": \"map\", \"target\": {\"x\": 3000, \"y\": 900},"
      "\"placement\": {\"rule\": \"ray\", \"style\": {\"opacity\":"
      "{\"near\": 0, \"far\": 40000, \"nearValue\": 1, \"farValue\": 0}}}}]}";
  static const char numbers[] = "0.1 0 0 -0.1 -179.95 89.95";
  wmk_image image = {.name = "earth.png", .width = 3600, .height = 1800};
  wmk_world_file file = {"earth.pgw", (const uint8_t *)numbers, sizeof numbers - 1};
  wmk_viewport screen = {.width = 400, .height = 400};
  wmk_handle scene = 0;
  wmk_state state, flat;
  size_t count;
  check(wmk_scene_open((const uint8_t *)json, sizeof json - 1, &image, 1, &scene), "a flat map");
  check(wmk_states(scene, &screen, &flat, 1, &count), "an arrow on a flat map");
  check(wmk_close(scene), "closing a flat map");
  check(wmk_scene_open_located("earth.json", (const uint8_t *)json, sizeof json - 1, &image, 1, &file, 1, &scene),
        "a map on Earth");
  check(wmk_states(scene, &screen, &state, 1, &count), "an arrow on Earth");
  check(wmk_close(scene), "closing a map on Earth");
  if (flat.distance != state.distance || !(state.opacity < flat.opacity)) {
    fprintf(stderr, "opacities are %g and %g\n", flat.opacity, state.opacity);
    exit(1);
  }
  refused(wmk_scene_open_located("earth.json", (const uint8_t *)"[]", 2, NULL, 0, NULL, 1, &scene), WMK_BAD_ARGUMENT,
          "no world files");
  wmk_image images[] = {image, {.name = "earth.png", .width = 9, .height = 9}};
  wmk_world_file files[] = {file, {"earth.pgw", (const uint8_t *)"1 0 0 -1 0 0", 12}};
  refused(wmk_scene_open((const uint8_t *)json, sizeof json - 1, images, 2, &scene), WMK_BAD_ARGUMENT, "an image twice");
  refused(wmk_scene_open_located("earth.json", (const uint8_t *)json, sizeof json - 1, &image, 1, files, 2, &scene),
          WMK_BAD_ARGUMENT, "a world file twice");
  refused(wmk_scene_open_located("earth.json", (const uint8_t *)"[]", 2, NULL, 0, NULL, 0, &scene), WMK_BAD_DATA,
          "a list as a scene");
  if (strncmp(wmk_message(), "earth.json:1:1: ", 16) != 0) {
    fprintf(stderr, "a message names another file: %s\n", wmk_message());
    exit(1);
  }
}

// The marker cannot be right of 900 on the map, so that something gives way from 860 on.
static void contradict(void) {
  static const char json[] =
      "{\"version\": 1, \"views\": [{\"name\": \"view\"}, {\"name\": \"scroll\", \"in\": \"view\", \"kind\": \"scroll\"},"
      "{\"name\": \"map\", \"in\": \"scroll\"}, {\"name\": \"marker\", \"in\": \"scroll\"}], \"constraints\": ["
      "\"scroll.edges == view.edges\", \"map.edges == scroll.edges\", \"map.width == 2500\", \"map.height == 2500\","
      "\"marker.left >= view.left\", \"marker.right <= view.right\", \"marker.top == view.top\", \"marker.width == 40\","
      "\"marker.height == 40\", \"marker.right <= map.left + 900\", \"marker.left == map.left + t.x @998\"], \"markers\":"
      "[{\"name\": \"t\", \"view\": \"marker\", \"reference\": \"map\", \"target\": {\"x\": 1600, \"y\": 1000}}]}";
  wmk_handle scene = 0;
  check(wmk_scene_open((const uint8_t *)json, sizeof json - 1, NULL, 0, &scene), "a scene that may contradict itself");
  wmk_viewport viewport = {.width = 300, .height = 400, .offset_x = 861.5};
  wmk_state state;
  size_t count;
  int32_t is_found;
  double found_x, found_y;
  check(wmk_states(scene, &viewport, &state, 1, &count), "a state");
  check(wmk_contradiction(scene, &viewport, NULL, &is_found, &found_x, &found_y), "a contradiction");
  printf("at %g: %s, %d at (%g, %g)\n", viewport.offset_x, state.flags & WMK_CONTRADICTORY ? "contradictory" : "calm",
         is_found, found_x, found_y);
  viewport.offset_x = 860;
  check(wmk_states(scene, &viewport, &state, 1, &count), "a state");
  check(wmk_contradiction(scene, &viewport, NULL, &is_found, NULL, NULL), "no contradiction");
  printf("at %g: %s, %d\n", viewport.offset_x, state.flags & WMK_CONTRADICTORY ? "contradictory" : "calm", is_found);
  wmk_rect offsets = {0, 0, 860, 100};
  check(wmk_contradiction(scene, &viewport, &offsets, &is_found, NULL, NULL), "no contradiction");
  printf("up to %g: %d\n", offsets.width, is_found);
  offsets.width = 1000;
  check(wmk_contradiction(scene, &viewport, &offsets, &is_found, &found_x, &found_y), "a contradiction");
  printf("up to %g: %d at (%g, %g)\n", offsets.width, is_found, found_x, found_y);
  offsets.width = -1;
  refused(wmk_contradiction(scene, &viewport, &offsets, &is_found, NULL, NULL), WMK_BAD_ARGUMENT, "a bad range");
  refused(wmk_contradiction(scene, &viewport, NULL, NULL, NULL, NULL), WMK_BAD_ARGUMENT, "no place for the answer");
  check(wmk_close(scene), "closing");
}

static void do_it_all_wrong(wmk_handle scene) {
  double bad[] = {NAN, INFINITY, -INFINITY, 1e300, -1};
  wmk_handle none = 0, sweep = 0;
  wmk_state state;
  size_t count;
  for (int i = 0; i < 5; i++) {
    wmk_viewport viewport = {.width = bad[i], .height = 10};
    refused(wmk_states(scene, &viewport, &state, 1, &count), WMK_BAD_ARGUMENT, "a bad width");
    refused(wmk_sweep_open(scene, 0, &viewport, NULL, &sweep), WMK_BAD_ARGUMENT, "a bad screen");
    refused(wmk_treasure_map(bad[i], 10, 1, 5, 5, 1, 1, &none), WMK_BAD_ARGUMENT, "a bad map");
    refused(wmk_treasure_map(10, 10, bad[i], 5, 5, 1, 1, &none), WMK_BAD_ARGUMENT, "a bad scale");
    wmk_viewport screen = {.width = 375, .height = 667};
    wmk_grid grid = {0, 0, bad[i], 1, 10, 10};
    refused(wmk_sweep_open(scene, 0, &screen, &grid, &sweep), WMK_BAD_ARGUMENT, "a bad grid");
    check(wmk_sweep_open(scene, 0, &screen, NULL, &sweep), "a sweep");
    wmk_columns columns = all_columns();
    double places[2] = {3, bad[i]};
    wmk_result result = wmk_sweep_states(sweep, 1, places, places + 1, 1, &columns);
    if (bad[i] == -1) check(result, "a good offset"); else refused(result, WMK_BAD_ARGUMENT, "a bad offset");
    check(wmk_close(sweep), "closing a sweep");
  }
  wmk_viewport screen = {.width = 375, .height = 667};
  refused(wmk_states(scene, NULL, &state, 1, &count), WMK_BAD_ARGUMENT, "no viewport");
  refused(wmk_states(scene, &screen, NULL, 9, &count), WMK_BAD_ARGUMENT, "no place for states");
  refused(wmk_states(scene, &screen, NULL, 0, &count), WMK_TOO_SMALL, "no room for states");
  refused(wmk_states(0, &screen, &state, 1, &count), WMK_BAD_HANDLE, "no handle");
  refused(wmk_states(~(wmk_handle)0, &screen, &state, 1, &count), WMK_BAD_HANDLE, "any handle");
  refused(wmk_sweep_summary(scene, (wmk_summary *)heading), WMK_BAD_HANDLE, "a scene as a sweep");
  refused(wmk_sweep_open(scene, 7, &screen, NULL, &sweep), WMK_BAD_ARGUMENT, "a marker that is not");
  refused(wmk_scene_open(NULL, 5, NULL, 0, &none), WMK_BAD_ARGUMENT, "no scene");
  refused(wmk_scene_open((const uint8_t *)"{\"views\": 3", 11, NULL, 0, &none), WMK_BAD_DATA, "half a scene");
  printf("%s\n", wmk_message());
  static const char zero[] = "{\"version\": 1, \"views\": [{\"name\": \"view\"}, {\"name\": \"map\", \"in\": \"vi\\u0000ew\"}]}";
  refused(wmk_scene_open((const uint8_t *)zero, sizeof zero - 1, NULL, 0, &none), WMK_BAD_DATA, "a name with a 0");
  printf("%s\n", wmk_message());
  refused(wmk_scene_open((const uint8_t *)zero, sizeof zero - 1, NULL, SIZE_MAX, &none), WMK_BAD_ARGUMENT,
          "more images than there can be");
  refused(wmk_device("iphone-9", 0, &screen), WMK_BAD_ARGUMENT, "no such device");
  printf("%s\n", wmk_message());
  refused(wmk_device(NULL, 0, NULL), WMK_BAD_ARGUMENT, "no device at all");
  wmk_handle closed = open_map();
  check(wmk_close(closed), "closing");
  refused(wmk_close(closed), WMK_BAD_HANDLE, "closing twice");
  wmk_handle next = open_map();
  refused(wmk_states(closed, &screen, &state, 1, &count), WMK_BAD_HANDLE, "a handle that was closed");
  check(wmk_close(next), "closing");
}

static void *work(void *scene) {
  wmk_viewport screen = {.width = 375, .height = 667};
  for (int i = 0; i < 20; i++) {
    wmk_handle sweep;
    check(wmk_sweep_open(*(wmk_handle *)scene, 0, &screen, NULL, &sweep), "a sweep of a thread");
    double place[2] = {i * 100, i * 90}, slack;
    wmk_columns columns = {.slack_x = &slack};
    check(wmk_sweep_states(sweep, 1, place, place + 1, 1, &columns), "a state of a thread");
    wmk_state state;
    size_t count;
    check(wmk_states(*(wmk_handle *)scene, &screen, &state, 1, &count), "a thread's states");
    check(wmk_close(sweep), "closing a thread's sweep");
  }
  return NULL;
}

// What another thread does when a process forks is nothing that the child could wait for.
static void *work_until_told(void *is_done) {
  while (!atomic_load((atomic_bool *)is_done)) {
    wmk_handle scene = open_map();
    work(&scene);
    check(wmk_close(scene), "closing a thread's scene");
  }
  return NULL;
}

static void fork_beside_threads(wmk_handle scene) {
  atomic_bool is_done = false;
  pthread_t threads[2];
  for (int i = 0; i < 2; i++) pthread_create(&threads[i], NULL, work_until_told, &is_done);
  for (int i = 0; i < 40; i++) {
    pid_t child = fork();
    if (child == 0) {
      alarm(60);
      wmk_viewport screen = {.width = 375, .height = 667};
      wmk_state state;
      size_t count;
      check(wmk_states(scene, &screen, &state, 1, &count), "a child's states");
      wmk_handle other = open_map();
      check(wmk_close(other), "closing a child's scene");
      _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    if (status) {
      fprintf(stderr, "child %d ends with %d\n", i, status);
      exit(1);
    }
  }
  atomic_store(&is_done, true);
  for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
}

int main(int count, char **arguments) {
  if (wmk_abi() != WMK_ABI) return 1;
  wmk_handle scene = open_map();
  if (count == 2 && strcmp(arguments[1], "forks") == 0) {
    fork_beside_threads(scene);
    check(wmk_close(scene), "closing the scene");
    return 0;
  }
  compare_with_the_rule(scene);
  count_a_grid(scene);
  ask_a_scene(scene);
  contradict();
  locate();
  do_it_all_wrong(scene);
  pthread_t threads[4];
  for (int i = 0; i < 4; i++) pthread_create(&threads[i], NULL, work, &scene);
  for (int i = 0; i < 4; i++) pthread_join(threads[i], NULL);
  check(wmk_close(scene), "closing the scene");
  return 0;
}
