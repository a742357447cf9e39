#include <string.h>

#include "CSweepKernels.h"
#include "clones.h"

#pragma STDC FP_CONTRACT OFF

// Rows of text are made in two steps. First the digits of some rows' numbers are found, a column at a
// time, which compilers make vectors of. Then each row is put together from them: nothing is left but to
// copy, and to move on by what was copied.

/// Copies bytes of which whole pieces can be read and written beyond the end.
WAYMARK_BODY uint8_t *copy(uint8_t *to, const uint8_t *from, size_t count) {
  size_t offset = 0;
  do {
    memcpy(to + offset, from + offset, WAYMARK_TEXT_PIECE);
    offset += WAYMARK_TEXT_PIECE;
  } while (offset < count);
  return to + count;
}

/// The texts of a column of numbers: a head of up to eight characters and a tail from the point on, the
/// first character of each in the lowest byte.
typedef struct numerals {
  uint64_t heads[WAYMARK_TEXT_ROWS], tails[WAYMARK_TEXT_ROWS];
  uint8_t head_counts[WAYMARK_TEXT_ROWS], counts[WAYMARK_TEXT_ROWS];
} numerals;

/// Returns the characters of a number below 10000, the first in the lowest byte.
///
/// The products are reciprocals, exact in these ranges.
WAYMARK_BODY uint32_t four_digits(uint32_t number) {
  uint32_t hundreds = (number * 10486) >> 20;
  uint32_t twos = hundreds | ((number - hundreds * 100) << 16);
  uint32_t tens = ((twos * 103) >> 10) & 0x000F000F;
  return (tens | ((twos - tens * 10) << 8)) | 0x30303030;
}

/// Returns the characters of a number below 10⁸.
WAYMARK_BODY uint64_t eight_digits(uint32_t number) {
  uint32_t upper = (uint32_t)(((uint64_t)number * 109951163) >> 40);
  return four_digits(upper) | (uint64_t)four_digits(number - upper * 10000) << 32;
}

/// Returns how many digits a number below 10⁷ has.
WAYMARK_BODY uint32_t digit_count(uint32_t number) {
  return 1u + (number >= 10) + (number >= 100) + (number >= 1000) + (number >= 10000) +
         (number >= 100000) + (number >= 1000000);
}

/// Finds the text of a number, and returns whether it is not for this kernel.
WAYMARK_BODY uint32_t find_numeral(double number, waymark_decimals decimals,
                                   numerals *restrict found, size_t row) {
  double size = __builtin_fabs(number);
  int is_absent = number != number, is_small = size < WAYMARK_TEXT_LIMIT;
  double plain = is_small ? size : 0;
  int32_t whole = (int32_t)plain;
  // The remainder is exact. What rounding the product loses matters only where that is a half.
  double product = (plain - whole) * decimals.scale;
  int32_t fraction = (int32_t)product;
  double remainder = product - fraction;
  uint32_t is_odd = (uint32_t)((!is_small & !is_absent) | (remainder == 0.5));
  fraction += remainder > 0.5;
  int is_carried = fraction == (int32_t)decimals.scale;
  whole += is_carried;
  fraction = is_carried ? 0 : fraction;

  uint32_t count = digit_count((uint32_t)whole);
  uint64_t head = eight_digits((uint32_t)whole) >> (64 - 8 * count);
  int is_negative = (number < 0) & ((whole | fraction) != 0);
  head = is_negative ? head << 8 | '-' : head;
  count += (uint32_t)is_negative;
  uint64_t tail = eight_digits((uint32_t)fraction * decimals.padding) << 8 | '.';
  found->heads[row] = is_absent ? decimals.absence : head;
  found->tails[row] = tail;
  found->head_counts[row] = (uint8_t)(is_absent ? decimals.absence_count : count);
  found->counts[row] =
      (uint8_t)(is_absent ? decimals.absence_count : count + decimals.tail_count);
  return is_odd;
}

/// Finds the texts of a column, and returns whether one of the numbers is not for this kernel.
WAYMARK_CLONES
static bool find_numerals(size_t count, const double *numbers, waymark_decimals decimals,
                          numerals *restrict found) {
  uint32_t is_odd = 0;
  for (size_t row = 0; row < count; row++)
    is_odd |= find_numeral(numbers[row], decimals, found, row);
  return is_odd;
}

WAYMARK_BODY uint8_t *append_numeral(uint8_t *to, const numerals *column, size_t row) {
  memcpy(to, &column->heads[row], sizeof(uint64_t));
  memcpy(to + column->head_counts[row], &column->tails[row], sizeof(uint64_t));
  return to + column->counts[row];
}

WAYMARK_BODY uint8_t *append_entry(uint8_t *to, const uint8_t *entries, uint8_t flags) {
  const uint8_t *entry = entries + WAYMARK_TEXT_ENTRY * (flags & 63);
  return copy(to, entry, entry[WAYMARK_TEXT_ENTRY - 1]);
}

/// Returns whether rows of some parts fit into memory, however long their values are.
static bool rows_fit(size_t count, size_t part_count, const waymark_text_part *parts,
                     waymark_literal ending, size_t capacity) {
  size_t row = ending.count, sum;
  for (size_t i = 0; i < part_count; i++) {
    size_t value = parts[i].numbers ? 2 * sizeof(uint64_t) : WAYMARK_TEXT_ENTRY;
    if (__builtin_add_overflow(row, value, &row)) return false;
    if (__builtin_add_overflow(row, parts[i].opening.count, &row)) return false;
  }
  if (__builtin_mul_overflow(row, count, &sum)) return false;
  return !__builtin_add_overflow(sum, WAYMARK_TEXT_PIECE, &sum) && sum <= capacity;
}

size_t waymark_text_rows(size_t first, size_t count, size_t part_count,
                         const waymark_text_part *parts, waymark_literal ending,
                         waymark_decimals decimals, size_t capacity, uint8_t *text) {
  if (count > WAYMARK_TEXT_ROWS || part_count > WAYMARK_TEXT_PARTS) return 0;
  if (!rows_fit(count, part_count, parts, ending, capacity)) return 0;
  numerals columns[WAYMARK_TEXT_PARTS];
  for (size_t i = 0; i < part_count; i++)
    if (parts[i].numbers &&
        find_numerals(count, parts[i].numbers + first, decimals, &columns[i]))
      return 0;
  uint8_t *to = text;
  for (size_t row = 0; row < count; row++) {
    for (size_t i = 0; i < part_count; i++) {
      to = copy(to, parts[i].opening.text, parts[i].opening.count);
      to = parts[i].numbers ? append_numeral(to, &columns[i], row)
                            : append_entry(to, parts[i].entries, parts[i].flags[first + row]);
    }
    to = copy(to, ending.text, ending.count);
  }
  return (size_t)(to - text);
}
