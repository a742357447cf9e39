#include <zlib.h>

#include "CPNGRows.h"

size_t waymark_compressed_bound(size_t count) { return compressBound(count) + (count >> 10) + 64; }

size_t waymark_compress(
    const uint8_t *bytes, size_t count, uint8_t *compressed, size_t capacity) {
  z_stream stream = {0};
  // Differences of neighbouring pixels hardly repeat: looking only for runs of a byte is seven times as
  // fast as looking everywhere, and the result a twentieth longer.
  if (deflateInit2(&stream, 6, Z_DEFLATED, 15, 9, Z_RLE) != Z_OK) return 0;
  stream.next_in = (Bytef *)bytes;
  stream.avail_in = (uInt)count;
  stream.next_out = compressed;
  stream.avail_out = (uInt)capacity;
  const int status = count <= UINT32_MAX && capacity <= UINT32_MAX ? deflate(&stream, Z_FINISH) : Z_OK;
  deflateEnd(&stream);
  return status == Z_STREAM_END ? stream.total_out : 0;
}

bool waymark_decompress(
    const uint8_t *compressed, size_t compressed_count, uint8_t *bytes, size_t count) {
  uLongf written = count;
  uLong read = compressed_count;
  return uncompress2(bytes, &written, compressed, &read) == Z_OK && written == count
         && read == compressed_count;
}

bool waymark_is_compressed(
    const uint8_t *compressed, size_t compressed_count, uint64_t longest) {
  z_stream stream = {0};
  if (compressed_count > UINT32_MAX || inflateInit(&stream) != Z_OK) return false;
  stream.next_in = (Bytef *)compressed;
  stream.avail_in = (uInt)compressed_count;
  uint8_t scratch[1 << 14];
  int status = Z_OK;
  while (status == Z_OK && stream.total_out <= longest) {
    stream.next_out = scratch;
    stream.avail_out = sizeof scratch;
    status = inflate(&stream, Z_NO_FLUSH);
  }
  const bool is_short = stream.total_out <= longest;
  inflateEnd(&stream);
  return status == Z_STREAM_END && is_short;
}

uint32_t waymark_crc(uint32_t crc, const uint8_t *bytes, size_t count) {
  return (uint32_t)crc32_z(crc, bytes, count);
}
