// The SPI devices of Linux (spidev) as Poise uses them. Every function answers 0 or more, or the
// negative errno. swift_attr tells the compiler that what the hot path calls neither allocates nor
// locks.
#ifndef POISE_CSPI_SHIM_H
#define POISE_CSPI_SHIM_H
#include <errno.h>
#include <fcntl.h>
#include <linux/spi/spidev.h>
#include <stdint.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <unistd.h>
#if defined(__clang__)
#define POISE_HOT \
  __attribute__((swift_attr("@_noLocks"))) __attribute__((swift_attr("@_noAllocation")))
#else
#define POISE_HOT
#endif

/// Opens the device for this process alone, as poise_i2c_open does, in mode 3 with bytes of 8 bits,
/// the highest bit first.
POISE_HOT static inline int poise_spi_open(const char *path) {
  int fd;
  do fd = open(path, O_RDWR | O_CLOEXEC); while (fd < 0 && errno == EINTR);
  if (fd < 0) return -errno;
  int done;
  do done = flock(fd, LOCK_EX | LOCK_NB); while (done < 0 && errno == EINTR);
  uint8_t mode = SPI_MODE_3, bits = 8;
  if (done < 0 || ioctl(fd, SPI_IOC_WR_MODE, &mode) < 0 ||
      ioctl(fd, SPI_IOC_WR_BITS_PER_WORD, &bits) < 0) {  // ENOTTY: no SPI device at all
    int error = errno == ENOTTY ? ENODEV : errno;
    close(fd);
    return -error;
  }
  return fd;
}

/// One transfer of `count` bytes in both directions: what the chip answers replaces what was sent.
POISE_HOT static inline int poise_spi_exchange(int fd, void *bytes, uint32_t count,
                                               uint32_t hertz) {
  struct spi_ioc_transfer transfer = {.tx_buf = (uintptr_t)bytes,
                                      .rx_buf = (uintptr_t)bytes,
                                      .len = count,
                                      .speed_hz = hertz,
                                      .bits_per_word = 8};
  int done;
  do done = ioctl(fd, SPI_IOC_MESSAGE(1), &transfer); while (done < 0 && errno == EINTR);
  return done < 0 ? -errno : done == (int)count ? 0 : -EIO;
}

POISE_HOT static inline void poise_spi_close(int fd) { (void)close(fd); }
#undef POISE_HOT
#endif
