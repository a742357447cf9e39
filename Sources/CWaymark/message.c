#include "waymark.h"
#include "waymark_handles.h"

enum { LONGEST = 4095 };

static _Thread_local char message[LONGEST + 1];

void waymark_say(const uint8_t *text, intptr_t count) {
  if (count > LONGEST) {
    count = LONGEST;
    // Bytes that go on with a character begin with the bits 10.
    while (count > 0 && (text[count] & 0xC0) == 0x80) count--;
  }
  // A 0 would end the sentence: names in scenes may hold one.
  for (intptr_t index = 0; index < count; index++) message[index] = text[index] ? (char)text[index] : '?';
  message[count > 0 ? count : 0] = 0;
}

const char *wmk_message(void) { return message; }

uint32_t wmk_abi(void) { return WMK_ABI; }
