#include <cairo-pdf.h>
#include <pango/pangocairo.h>
#include <stddef.h>

#include "CDrawing.h"

// Each function has to fit where ours is called through, or this does not compile.
struct drawing_functions drawing_functions = {
#define DRAWING_THEIRS(result, name, parameters, arguments) .name = name,
    DRAWING_FUNCTIONS(DRAWING_THEIRS)
#undef DRAWING_THEIRS
};

#include "constants.h"
