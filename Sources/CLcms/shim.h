#include <lcms2.h>

// Swift does not see macros that call macros.
static const cmsUInt32Number CLCMS_BGRA_8 = TYPE_BGRA_8;
static const cmsUInt32Number CLCMS_GRAY_8 = TYPE_GRAY_8;
