// The constants that pictures use, of whichever headers come before.

#include <stdio.h>

#define CONSTANTS(C) \
  C(CAIRO_STATUS_SUCCESS) C(CAIRO_STATUS_WRITE_ERROR) C(CAIRO_FORMAT_ARGB32) \
  C(CAIRO_LINE_CAP_BUTT) C(CAIRO_LINE_CAP_ROUND) C(CAIRO_LINE_JOIN_MITER) \
  C(CAIRO_LINE_JOIN_ROUND) C(CAIRO_FILTER_GOOD) C(CAIRO_FILTER_NEAREST) C(CAIRO_EXTEND_PAD) \
  C(CAIRO_SURFACE_TYPE_IMAGE) C(CAIRO_PDF_METADATA_TITLE) C(CAIRO_PDF_METADATA_CREATE_DATE) \
  C(PANGO_WEIGHT_NORMAL) C(PANGO_WEIGHT_BOLD) C(PANGO_SCALE)

int main(void) {
#define PRINT(name) printf("%s %d\n", #name, (int)name);
  CONSTANTS(PRINT)
  printf("cairo_matrix_t %zu %zu\n", sizeof(cairo_matrix_t), offsetof(cairo_matrix_t, y0));
}
