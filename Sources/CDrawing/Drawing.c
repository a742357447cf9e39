#include "CDrawing.h"

#include <dlfcn.h>
#include <stddef.h>

struct drawing_functions drawing_functions;

// Pango's part that draws with Cairo, which brings both.
static const char *const libraries[] = {
#ifdef __APPLE__
    "libpangocairo-1.0.0.dylib",
    "/opt/homebrew/lib/libpangocairo-1.0.0.dylib",
    "/usr/local/lib/libpangocairo-1.0.0.dylib",
#else
    "libpangocairo-1.0.so.0",
#endif
};

const char *open_drawing(void) {
  void *library = NULL;
  for (size_t i = 0; library == NULL && i < sizeof libraries / sizeof *libraries; i++) {
    library = dlopen(libraries[i], RTLD_NOW | RTLD_LOCAL);
  }
  if (library == NULL) return dlerror();
#define DRAWING_FIND(result, name, parameters, arguments) \
  *(void **)&drawing_functions.name = dlsym(library, #name); \
  if (drawing_functions.name == NULL) return dlerror();
  DRAWING_FUNCTIONS(DRAWING_FIND)
#undef DRAWING_FIND
  return NULL;
}
