#define _FILE_OFFSET_BITS 64

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "CPNGRows.h"
#include "waymark.h"
#include "waymark_handles.h"

// Rectangles of PNG maps as RGBA. What lies below the rectangle is not decoded, and only some rows are in memory.

/// What the chunks before the image data say.
typedef struct map {
  int descriptor;
  uint32_t width, height;
  unsigned depth, color, channels;
  uint8_t palette[256][4];
  bool has_key;
  unsigned key[3];
  int64_t image_data;
} map;

enum { GRAY = 0, RGB = 2, INDEXED = 3, GRAY_ALPHA = 4, RGBA = 6 };

/// Returns how many bytes a character of UTF-8 has, or 0 where none begins.
static size_t character_size(const uint8_t *bytes) {
  uint8_t lead = bytes[0];
  size_t size = lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
  for (size_t index = 1; index < size; index++) {
    if ((bytes[index] & 0xC0) != 0x80) return 0;
  }
  // Longer spellings of what has a shorter one, surrogates, and what lies beyond Unicode.
  if ((lead == 0xE0 && bytes[1] < 0xA0) || (lead == 0xED && bytes[1] > 0x9F) || (lead == 0xF0 && bytes[1] < 0x90) ||
      (lead == 0xF4 && bytes[1] > 0x8F))
    return 0;
  return size;
}

/// Writes the beginning of a path as UTF-8: names of files are bytes, of which U+FFFD stands for those that are none.
static void copy_path(char *text, size_t capacity, const char *path) {
  size_t count = 0;
  while (*path) {
    size_t size = character_size((const uint8_t *)path), written = size ? size : 3;
    if (count + written >= capacity) break;
    memcpy(text + count, size ? path : "\xEF\xBF\xBD", written);
    count += written, path += size ? size : 1;
  }
  text[count] = 0;
}

static wmk_result fail(wmk_result result, const char *path, const char *why) {
  char name[801], text[1024];
  copy_path(name, sizeof name, path);
  int count = snprintf(text, sizeof text, "%s: %s", name, why);
  waymark_say((const uint8_t *)text, count < (int)sizeof text ? count : (int)sizeof text - 1);
  return result;
}

static uint32_t number(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static bool read_at(int descriptor, void *bytes, size_t count, int64_t offset) {
  size_t done = 0;
  while (done < count) {
    ssize_t got = pread(descriptor, (char *)bytes + done, count - done, (off_t)(offset + (int64_t)done));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    done += (size_t)got;
  }
  return true;
}

static const char *read_header(map *map) {
  uint8_t head[33];
  if (!read_at(map->descriptor, head, sizeof head, 0) || memcmp(head, "\x89PNG\r\n\x1a\n", 8) ||
      number(head + 8) != 13 || memcmp(head + 12, "IHDR", 4) ||
      waymark_crc(0, head + 12, 17) != number(head + 29))
    return "it is not a PNG that can be read";
  map->width = number(head + 16), map->height = number(head + 20);
  map->depth = head[24], map->color = head[25];
  map->channels = map->color == RGB ? 3 : map->color == GRAY_ALPHA ? 2 : map->color == RGBA ? 4 : 1;
  unsigned depth = map->depth;
  bool is_deep = depth == 8 || depth == 16, is_shallow = depth == 1 || depth == 2 || depth == 4;
  bool is_known = map->color == GRAY ? is_deep || is_shallow
                  : map->color == INDEXED ? depth == 8 || is_shallow
                  : map->color == RGB || map->color == GRAY_ALPHA || map->color == RGBA ? is_deep : false;
  if (!is_known || head[26] || head[27] || head[28] > 1 || !map->width || !map->height ||
      map->width > INT32_MAX || map->height > INT32_MAX)
    return "its header makes no sense";
  return head[28] ? "it is interlaced, and only 'waymark crop' reads those" : NULL;
}

static const char *read_chunk(map *map, const uint8_t *name, uint32_t count, int64_t offset) {
  uint8_t bytes[768], end[4];
  bool is_palette = !memcmp(name, "PLTE", 4);
  if (!is_palette && memcmp(name, "tRNS", 4)) return NULL;
  if (count > sizeof bytes || !read_at(map->descriptor, bytes, count, offset) ||
      !read_at(map->descriptor, end, 4, offset + count) ||
      waymark_crc(waymark_crc(0, name, 4), bytes, count) != number(end))
    return "its palette or transparency is damaged";
  if (is_palette) {
    for (uint32_t i = 0; i < count / 3; i++) memcpy(map->palette[i], bytes + 3 * i, 3);
  } else if (map->color == INDEXED) {
    for (uint32_t i = 0; i < count && i < 256; i++) map->palette[i][3] = bytes[i];
  } else if (count == (map->color == GRAY ? 2u : 6u) && (map->color == GRAY || map->color == RGB)) {
    map->has_key = true;
    for (uint32_t i = 0; i < count / 2; i++) map->key[i] = (unsigned)bytes[2 * i] << 8 | bytes[2 * i + 1];
  }
  return NULL;
}

static const char *read_chunks(map *map) {
  for (int i = 0; i < 256; i++) memcpy(map->palette[i], "\0\0\0\xFF", 4);
  int64_t offset = 33;
  for (int i = 0; i < 100000; i++) {
    uint8_t head[8];
    if (!read_at(map->descriptor, head, 8, offset)) return "it ends before its image data";
    uint32_t count = number(head);
    if (count > INT32_MAX) return "one of its chunks makes no sense";
    if (!memcmp(head + 4, "IDAT", 4)) {
      map->image_data = offset;
      return NULL;
    }
    const char *why = read_chunk(map, head + 4, count, offset + 8);
    if (why) return why;
    offset += 12 + (int64_t)count;
  }
  return "it has too many chunks before its image data";
}

static unsigned sample(const map *map, const uint8_t *row, size_t index) {
  if (map->depth == 8) return row[index];
  if (map->depth == 16) return (unsigned)row[2 * index] << 8 | row[2 * index + 1];
  size_t bit = index * map->depth;
  return row[bit / 8] >> (8 - map->depth - bit % 8) & ((1u << map->depth) - 1);
}

/// Scales a sample to eight bits, to the nearest as libpng does.
static uint8_t byte(const map *map, unsigned value) {
  if (map->depth == 8) return (uint8_t)value;
  if (map->depth == 16) return (uint8_t)((value * 255 + 32895) >> 16);
  return (uint8_t)(value * 255 / ((1u << map->depth) - 1));
}

static void convert(const map *map, const uint8_t *row, size_t first, size_t count, uint8_t *pixels) {
  for (size_t i = 0; i < count; i++, pixels += 4) {
    unsigned values[4];
    for (unsigned c = 0; c < map->channels; c++)
      values[c] = sample(map, row, (first + i) * map->channels + c);
    if (map->color == INDEXED) {
      memcpy(pixels, map->palette[values[0]], 4);
      continue;
    }
    bool is_gray = map->channels < 3, is_key = map->has_key;
    for (unsigned c = 0; c < (is_gray ? 1u : 3u); c++) is_key = is_key && values[c] == map->key[c];
    for (unsigned c = 0; c < 3; c++) pixels[c] = byte(map, values[is_gray ? 0 : c]);
    bool has_alpha = map->color == GRAY_ALPHA || map->color == RGBA;
    pixels[3] = has_alpha ? byte(map, values[map->channels - 1]) : is_key ? 0 : 255;
  }
}

static const char *decode(const map *map, const wmk_pixels *rect, uint8_t *pixels, size_t stride) {
  size_t bits = (size_t)map->depth * map->channels;
  size_t row_bytes = (map->width * bits + 7) / 8, needed = ((rect->x + (size_t)rect->width) * bits + 7) / 8;
  waymark_rows *rows = waymark_rows_create(map->descriptor, map->image_data, bits < 8 ? 1 : (unsigned)(bits / 8));
  if (!rows) return "there is no memory to read it";
  bool is_sound = waymark_rows_begin_pass(rows, row_bytes, needed, map->height);
  for (uint32_t row = 0; is_sound && row < rect->y + rect->height; row++) {
    const uint8_t *bytes = waymark_rows_next(rows);
    is_sound = bytes;
    if (bytes && row >= rect->y) convert(map, bytes, rect->x, rect->width, pixels + (row - rect->y) * stride);
  }
  is_sound = is_sound && (rect->y + rect->height < map->height ? waymark_rows_finish_chunk(rows)
                                                              : waymark_rows_finish_data(rows));
  waymark_rows_destroy(rows);
  return is_sound ? NULL : "its image data is damaged, or ends too early";
}

static wmk_result open_map(const char *path, map *map) {
  // Folders and pipes open, but nothing can be read at a place in them. `stat` would ask for a newer glibc.
  map->descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  if (map->descriptor < 0) return fail(WMK_NO_INPUT, path, strerror(errno));
  const char *why = read_header(map);
  if (!why) why = read_chunks(map);
  if (!why) return WMK_OK;
  close(map->descriptor);
  return fail(WMK_BAD_DATA, path, why);
}

wmk_result wmk_map_size(const char *path, uint32_t *width, uint32_t *height) {
  if (!path || !width || !height) return fail(WMK_BAD_ARGUMENT, "the map", "the path or a size is null");
  map map = {0};
  wmk_result result = open_map(path, &map);
  if (result) return result;
  close(map.descriptor);
  *width = map.width, *height = map.height;
  return WMK_OK;
}

wmk_result wmk_crop(const char *path, const wmk_pixels *rect, uint8_t *pixels, size_t stride,
                    size_t capacity) {
  if (!path || !rect || !pixels) return fail(WMK_BAD_ARGUMENT, "the map", "the path, rectangle or memory is null");
  map map = {0};
  wmk_result result = open_map(path, &map);
  if (result) return result;
  if (!rect->width || !rect->height || rect->width > map.width || rect->x > map.width - rect->width ||
      rect->height > map.height || rect->y > map.height - rect->height) {
    char text[128];
    snprintf(text, sizeof text, "the rectangle has to lie in its %u x %u pixels", map.width, map.height);
    result = fail(WMK_BAD_ARGUMENT, path, text);
  } else if (stride < 4 * (size_t)rect->width || stride > SIZE_MAX / rect->height || capacity < stride * rect->height) {
    result = fail(WMK_TOO_SMALL, path, "a row takes 4 bytes a pixel, so that a stride or a capacity is too small for the rectangle");
  } else {
    const char *why = decode(&map, rect, pixels, stride);
    if (why) result = fail(WMK_BAD_DATA, path, why);
  }
  close(map.descriptor);
  return result;
}
