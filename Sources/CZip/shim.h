// libzip, as the system has it. Only PoiseImport imports this module.
#ifndef POISE_CZIP_SHIM_H
#define POISE_CZIP_SHIM_H
#include <zip.h>

#endif
