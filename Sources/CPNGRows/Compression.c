#include <zlib.h>

#include "CPNGRows.h"

size_t waymark_compressed_bound(size_t count) { return compressBound(count); }

size_t waymark_compress(
    const uint8_t *bytes, size_t count, uint8_t *compressed, size_t capacity, int level) {
  uLongf written = capacity;
  return compress2(compressed, &written, bytes, count, level) == Z_OK ? written : 0;
}

bool waymark_decompress(
    const uint8_t *compressed, size_t compressed_count, uint8_t *bytes, size_t count) {
  uLongf written = count;
  uLong read = compressed_count;
  return uncompress2(bytes, &written, compressed, &read) == Z_OK && written == count
         && read == compressed_count;
}

uint32_t waymark_crc(uint32_t crc, const uint8_t *bytes, size_t count) {
  return (uint32_t)crc32_z(crc, bytes, count);
}
