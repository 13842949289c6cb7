// libzstd, as the system has it, and the one storage call that Swift's Glibc overlay leaves out.
// Only PoiseLog imports this module.
#ifndef POISE_CZSTD_SHIM_H
#define POISE_CZSTD_SHIM_H
#include <sys/types.h>
#include <zstd.h>

// fallocate(2) is declared for _GNU_SOURCE only.
extern int fallocate(int fd, int mode, off_t offset, off_t length);

#endif
