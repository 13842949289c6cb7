// libzstd, as the system has it. Only PoiseLog imports this module.
#ifndef POISE_CZSTD_SHIM_H
#define POISE_CZSTD_SHIM_H
#include <zstd.h>

#endif
