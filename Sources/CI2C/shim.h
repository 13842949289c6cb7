// The I2C bus of Linux as Poise uses it: libi2c for SMBus, and the combined transfer (I2C_RDWR)
// that libi2c lacks. Every function answers 0 or more, or the negative errno. swift_attr tells the
// compiler that what the hot path calls neither allocates nor locks.
#ifndef POISE_CI2C_SHIM_H
#define POISE_CI2C_SHIM_H
#include <errno.h>
#include <fcntl.h>
#include <i2c/smbus.h>
#include <linux/i2c-dev.h>
#include <linux/i2c.h>
#include <stdint.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>
#if defined(__clang__)
#define POISE_HOT \
  __attribute__((swift_attr("@_noLocks"))) __attribute__((swift_attr("@_noAllocation")))
#else
#define POISE_HOT
#endif

/// Opens the bus for this process alone: -EWOULDBLOCK while another one holds the lock (flock) of
/// its device node, which goes with the descriptor. A stuck chip may stall a transfer for 50 ms
/// (default: 1 s).
POISE_HOT static inline int poise_i2c_open(const char *path) {
  int fd;
  do fd = open(path, O_RDWR | O_CLOEXEC); while (fd < 0 && errno == EINTR);
  if (fd < 0) return -errno;
  int locked;
  do locked = flock(fd, LOCK_EX | LOCK_NB); while (locked < 0 && errno == EINTR);
  unsigned long functions = 0;
  if (locked < 0 || ioctl(fd, I2C_FUNCS, &functions) < 0) {  // ENOTTY: no I2C bus at all
    int error = errno == ENOTTY ? ENODEV : errno;
    close(fd);
    return -error;
  }
  (void)ioctl(fd, I2C_TIMEOUT, 5UL);
  return fd;
}

/// 2: combined transfers; 1: SMBus blocks only; -EOPNOTSUPP: neither.
POISE_HOT static inline int poise_i2c_ability(int fd) {
  unsigned long functions = 0;
  if (ioctl(fd, I2C_FUNCS, &functions) < 0) return -errno;
  if (functions & I2C_FUNC_I2C) return 2;
  unsigned long need = I2C_FUNC_SMBUS_READ_I2C_BLOCK | I2C_FUNC_SMBUS_WRITE_BYTE_DATA;
  return (functions & need) == need ? 1 : -EOPNOTSUPP;
}

/// Addresses SMBus transfers, and tells with EBUSY that a kernel driver owns `address`
/// (I2C_RDWR would not).
POISE_HOT static inline int poise_i2c_select(int fd, uint8_t address) {
  return ioctl(fd, I2C_SLAVE, (unsigned long)address) < 0 ? -errno : 0;
}

/// Writes the register number and reads `count` bytes after a repeated start, in one transfer.
POISE_HOT static inline int poise_i2c_read(int fd, uint8_t address, uint8_t start, void *bytes,
                                           uint16_t count) {
  struct i2c_msg messages[2] = {
      {.addr = address, .flags = 0, .len = 1, .buf = &start},
      {.addr = address, .flags = I2C_M_RD, .len = count, .buf = (uint8_t *)bytes}};
  struct i2c_rdwr_ioctl_data transfer = {.msgs = messages, .nmsgs = 2};
  int done;
  do done = ioctl(fd, I2C_RDWR, &transfer); while (done < 0 && errno == EINTR);
  return done < 0 ? -errno : done == 2 ? 0 : -EIO;
}

/// Writes at most 32 bytes behind the register number, in one transfer.
POISE_HOT static inline int poise_i2c_write_block(int fd, uint8_t address, uint8_t to,
                                                  const void *values, uint8_t count) {
  uint8_t bytes[33] = {to};
  if (count > 32) return -EINVAL;
  for (int i = 0; i < count; i++) bytes[1 + i] = ((const uint8_t *)values)[i];
  struct i2c_msg message = {.addr = address, .flags = 0, .len = count + 1, .buf = bytes};
  struct i2c_rdwr_ioctl_data transfer = {.msgs = &message, .nmsgs = 1};
  int done;
  do done = ioctl(fd, I2C_RDWR, &transfer); while (done < 0 && errno == EINTR);
  return done < 0 ? -errno : done == 1 ? 0 : -EIO;
}

POISE_HOT static inline int poise_i2c_write(int fd, uint8_t address, uint8_t to, uint8_t value) {
  return poise_i2c_write_block(fd, address, to, &value, 1);
}

/// At most 32 bytes from the selected address; fewer than asked is an error.
POISE_HOT static inline int poise_smbus_read(int fd, uint8_t start, void *bytes, uint8_t count) {
  int done = i2c_smbus_read_i2c_block_data(fd, start, count, (uint8_t *)bytes);
  return done < 0 ? done : done == count ? 0 : -EIO;
}

POISE_HOT static inline int poise_smbus_write(int fd, uint8_t to, uint8_t value) {
  int done = i2c_smbus_write_byte_data(fd, to, value);
  return done < 0 ? done : 0;
}

/// At most 32 bytes to the selected address.
POISE_HOT static inline int poise_smbus_write_block(int fd, uint8_t to, const void *values,
                                                    uint8_t count) {
  int done = i2c_smbus_write_i2c_block_data(fd, to, count, (const uint8_t *)values);
  return done < 0 ? done : 0;
}

POISE_HOT static inline void poise_close(int fd) { (void)close(fd); }
#undef POISE_HOT
#endif
