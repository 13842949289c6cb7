// liblz4, as the system has it, to read logs of other software. Only PoiseLog imports this module.
#ifndef POISE_CLZ4_SHIM_H
#define POISE_CLZ4_SHIM_H
#include <lz4frame.h>

// The version is a macro that Swift does not see.
static inline size_t poise_lz4_create(LZ4F_dctx **context) {
  return LZ4F_createDecompressionContext(context, LZ4F_VERSION);
}

#endif
