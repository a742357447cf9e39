// What pictures use of Cairo and Pango, which are opened when the first picture is drawn.
//
// A program that is linked with them loads forty libraries whenever it starts, and does not start where they are not
// there. So their functions are declared here once more, and found by their names. `make test` compares all that is
// said here with the libraries' own headers, which take the place of this file's types when they come first.

#ifndef CDRAWING_H
#define CDRAWING_H

#ifndef CAIRO_H

typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;
typedef struct _cairo_pattern cairo_pattern_t;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoFontDescription PangoFontDescription;

typedef struct _cairo_matrix {
  double xx, yx, xy, yy, x0, y0;
} cairo_matrix_t;

typedef enum { CAIRO_STATUS_SUCCESS = 0, CAIRO_STATUS_WRITE_ERROR = 11 } cairo_status_t;
typedef enum { CAIRO_FORMAT_ARGB32 = 0 } cairo_format_t;
typedef enum { CAIRO_LINE_CAP_BUTT = 0, CAIRO_LINE_CAP_ROUND = 1 } cairo_line_cap_t;
typedef enum { CAIRO_LINE_JOIN_MITER = 0, CAIRO_LINE_JOIN_ROUND = 1 } cairo_line_join_t;
typedef enum { CAIRO_FILTER_GOOD = 1, CAIRO_FILTER_NEAREST = 3 } cairo_filter_t;
typedef enum { CAIRO_EXTEND_PAD = 3 } cairo_extend_t;
typedef enum { CAIRO_SURFACE_TYPE_IMAGE = 0 } cairo_surface_type_t;
typedef enum {
  CAIRO_PDF_METADATA_TITLE = 0,
  CAIRO_PDF_METADATA_CREATE_DATE = 5
} cairo_pdf_metadata_t;
typedef enum { PANGO_WEIGHT_NORMAL = 400, PANGO_WEIGHT_BOLD = 700 } PangoWeight;
enum { PANGO_SCALE = 1024 };

typedef cairo_status_t (*cairo_write_func_t)(
    void *closure, const unsigned char *data, unsigned int length);

#endif

// Each function: what it returns, its name, its parameters and their names.
#define DRAWING_FUNCTIONS(F) \
  F(cairo_t *, cairo_create, (cairo_surface_t * s), (s)) \
  F(void, cairo_destroy, (cairo_t * c), (c)) \
  F(cairo_status_t, cairo_status, (cairo_t * c), (c)) \
  F(const char *, cairo_status_to_string, (cairo_status_t status), (status)) \
  F(void, cairo_save, (cairo_t * c), (c)) \
  F(void, cairo_restore, (cairo_t * c), (c)) \
  F(void, cairo_translate, (cairo_t * c, double x, double y), (c, x, y)) \
  F(void, cairo_scale, (cairo_t * c, double x, double y), (c, x, y)) \
  F(void, cairo_rotate, (cairo_t * c, double angle), (c, angle)) \
  F(void, cairo_get_matrix, (cairo_t * c, cairo_matrix_t * matrix), (c, matrix)) \
  F(cairo_surface_t *, cairo_get_target, (cairo_t * c), (c)) \
  F(void, cairo_new_path, (cairo_t * c), (c)) \
  F(void, cairo_move_to, (cairo_t * c, double x, double y), (c, x, y)) \
  F(void, cairo_line_to, (cairo_t * c, double x, double y), (c, x, y)) \
  F(void, cairo_curve_to, \
    (cairo_t * c, double x1, double y1, double x2, double y2, double x3, double y3), \
    (c, x1, y1, x2, y2, x3, y3)) \
  F(void, cairo_close_path, (cairo_t * c), (c)) \
  F(void, cairo_rectangle, (cairo_t * c, double x, double y, double width, double height), \
    (c, x, y, width, height)) \
  F(void, cairo_clip, (cairo_t * c), (c)) \
  F(void, cairo_fill, (cairo_t * c), (c)) \
  F(void, cairo_fill_preserve, (cairo_t * c), (c)) \
  F(void, cairo_stroke_preserve, (cairo_t * c), (c)) \
  F(void, cairo_paint, (cairo_t * c), (c)) \
  F(void, cairo_paint_with_alpha, (cairo_t * c, double alpha), (c, alpha)) \
  F(void, cairo_push_group, (cairo_t * c), (c)) \
  F(void, cairo_pop_group_to_source, (cairo_t * c), (c)) \
  F(void, cairo_set_source_rgba, \
    (cairo_t * c, double red, double green, double blue, double alpha), \
    (c, red, green, blue, alpha)) \
  F(void, cairo_set_source_surface, (cairo_t * c, cairo_surface_t * s, double x, double y), \
    (c, s, x, y)) \
  F(cairo_pattern_t *, cairo_get_source, (cairo_t * c), (c)) \
  F(void, cairo_pattern_set_filter, (cairo_pattern_t * p, cairo_filter_t filter), (p, filter)) \
  F(void, cairo_pattern_set_extend, (cairo_pattern_t * p, cairo_extend_t extend), (p, extend)) \
  F(void, cairo_set_line_width, (cairo_t * c, double width), (c, width)) \
  F(void, cairo_set_line_cap, (cairo_t * c, cairo_line_cap_t cap), (c, cap)) \
  F(void, cairo_set_line_join, (cairo_t * c, cairo_line_join_t join), (c, join)) \
  F(void, cairo_set_dash, (cairo_t * c, const double *dashes, int count, double offset), \
    (c, dashes, count, offset)) \
  F(cairo_surface_t *, cairo_image_surface_create, \
    (cairo_format_t format, int width, int height), (format, width, height)) \
  F(unsigned char *, cairo_image_surface_get_data, (cairo_surface_t * s), (s)) \
  F(int, cairo_image_surface_get_width, (cairo_surface_t * s), (s)) \
  F(int, cairo_image_surface_get_height, (cairo_surface_t * s), (s)) \
  F(int, cairo_image_surface_get_stride, (cairo_surface_t * s), (s)) \
  F(cairo_surface_type_t, cairo_surface_get_type, (cairo_surface_t * s), (s)) \
  F(void, cairo_surface_flush, (cairo_surface_t * s), (s)) \
  F(void, cairo_surface_mark_dirty, (cairo_surface_t * s), (s)) \
  F(void, cairo_surface_finish, (cairo_surface_t * s), (s)) \
  F(void, cairo_surface_destroy, (cairo_surface_t * s), (s)) \
  F(cairo_surface_t *, cairo_pdf_surface_create_for_stream, \
    (cairo_write_func_t write, void *closure, double width, double height), \
    (write, closure, width, height)) \
  F(void, cairo_pdf_surface_set_metadata, \
    (cairo_surface_t * s, cairo_pdf_metadata_t key, const char *value), (s, key, value)) \
  F(PangoLayout *, pango_cairo_create_layout, (cairo_t * c), (c)) \
  F(void, pango_cairo_show_layout, (cairo_t * c, PangoLayout * layout), (c, layout)) \
  F(void, pango_layout_set_text, (PangoLayout * layout, const char *text, int length), \
    (layout, text, length)) \
  F(void, pango_layout_set_font_description, \
    (PangoLayout * layout, const PangoFontDescription *font), (layout, font)) \
  F(void, pango_layout_set_single_paragraph_mode, (PangoLayout * layout, int isSingle), \
    (layout, isSingle)) \
  F(void, pango_layout_get_size, (PangoLayout * layout, int *width, int *height), \
    (layout, width, height)) \
  F(int, pango_layout_get_baseline, (PangoLayout * layout), (layout)) \
  F(PangoFontDescription *, pango_font_description_new, (void), ()) \
  F(void, pango_font_description_free, (PangoFontDescription * font), (font)) \
  F(void, pango_font_description_set_family, (PangoFontDescription * font, const char *family), \
    (font, family)) \
  F(void, pango_font_description_set_weight, (PangoFontDescription * font, PangoWeight weight), \
    (font, weight)) \
  F(void, pango_font_description_set_absolute_size, (PangoFontDescription * font, double size), \
    (font, size)) \
  F(void, g_object_unref, (void *object), (object))

// The functions, once the libraries are open.
struct drawing_functions {
#define DRAWING_FIELD(result, name, parameters, arguments) result(*name) parameters;
  DRAWING_FUNCTIONS(DRAWING_FIELD)
#undef DRAWING_FIELD
};

extern struct drawing_functions drawing_functions;

// Opens the libraries and finds all functions; returns NULL, or why it cannot, in memory that stays until the next
// call. To be called once before anything is drawn, on one thread.
const char *open_drawing(void);

#ifndef CAIRO_H
#define DRAWING_CALL(result, name, parameters, arguments) \
  static inline result name parameters { \
    return drawing_functions.name arguments; \
  }
DRAWING_FUNCTIONS(DRAWING_CALL)
#undef DRAWING_CALL
#endif

#endif
