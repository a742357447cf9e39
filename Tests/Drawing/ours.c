#include <stddef.h>

#include "CDrawing.h"
struct drawing_functions drawing_functions;

#include "constants.h"
