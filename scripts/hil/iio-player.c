// Plays the kernel's own sensor drivers in the guest: writes a reading into i2c-stub's registers,
// then has a trigger fire, and prints what it set and when.
//   iio-player BUS FIRE COUNT [PROCESS FROM MS] > table
//   iio-player BUS put CHIP REGISTER BYTE...
// FIRE is a file; a 1 written there has every device convert: a sysfs trigger's trigger_now, or the
// parameter `fire` of scripts/hil/client. PROCESS is stopped for MS ms at reading FROM.
#include <errno.h>
#include <fcntl.h>
#include <i2c/smbus.h>
#include <linux/i2c-dev.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

static const long PERIOD = 10000000;

static void fail(const char *what) {
  fprintf(stderr, "iio-player: %s: %s\n", what, strerror(errno));
  exit(1);
}

static int64_t read_clock(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static void sleep_until(int64_t deadline) {
  struct timespec t = {deadline / 1000000000, deadline % 1000000000};
  while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &t, NULL) == EINTR) {}
}

// Drivers of ST's older parts set bit 7 of the register; the others do not.
static const struct {
  const char *name;
  int chip, data, shift;
} SENSORS[] = {
  {"lsm303agr_accel", 0x19, 0xA8, 4}, {"lis3dh", 0x18, 0xA8, 4}, {"lsm303agr_magn", 0x1E, 0x68, 0},
  {"bmi160_gyro", 0x69, 0x0C, 0},     {"bmi160_accel", 0x69, 0x12, 0},
};

static void set_axes(int bus, int chip, int at, const int *axes, int shift) {
  if (ioctl(bus, I2C_SLAVE_FORCE, (long)chip) < 0) return;
  for (int i = 0; i < 3; i++) {
    int word = axes[i] * (1 << shift);
    i2c_smbus_write_byte_data(bus, at + 2 * i, word & 0xFF);
    i2c_smbus_write_byte_data(bus, at + 2 * i + 1, word >> 8 & 0xFF);
  }
}

static int put(const char *path, char **values) {
  int bus = open(path, O_RDWR), at = (int)strtol(values[1], NULL, 0);
  if (bus < 0) fail(path);
  if (ioctl(bus, I2C_SLAVE_FORCE, strtol(values[0], NULL, 0)) < 0) fail("select");
  for (char **one = values + 2; *one; one++, at++)
    if (i2c_smbus_write_byte_data(bus, at, (int)strtol(*one, NULL, 0)) < 0) fail("write register");
  return 0;
}

int main(int argc, char **argv) {
  if (argc > 4 && strcmp(argv[2], "put") == 0) return put(argv[1], argv + 3);
  if (argc != 4 && argc != 7) return 64;
  int bus = open(argv[1], O_RDWR), fire = open(argv[2], O_WRONLY);
  if (bus < 0) fail(argv[1]);
  if (fire < 0) fail(argv[2]);
  int count = atoi(argv[3]);
  int from = argc > 4 ? atoi(argv[5]) : -1, ms = argc > 4 ? atoi(argv[6]) : 0;
  pid_t process = argc > 4 ? atoi(argv[4]) : 0;
  int64_t begin = read_clock(CLOCK_MONOTONIC) + 1000000000;
  for (int n = 0; n < count; n++) {
    sleep_until(begin + n * PERIOD);
    if (n == from) kill(process, SIGSTOP);
    if (from >= 0 && n == from + ms / 10) kill(process, SIGCONT);
    for (size_t i = 0; i < sizeof SENSORS / sizeof *SENSORS; i++) {
      int axes[3] = {n + 7 * (int)i, -n - (int)i, 1000 - n};
      set_axes(bus, SENSORS[i].chip, SENSORS[i].data, axes, SENSORS[i].shift);
    }
    int64_t before = read_clock(CLOCK_REALTIME);
    if (pwrite(fire, "1", 1, 0) < 0) fail("fire");
    int64_t after = read_clock(CLOCK_REALTIME);
    for (size_t i = 0; i < sizeof SENSORS / sizeof *SENSORS; i++)
      printf("%s %lld %lld %d %d %d\n", SENSORS[i].name, (long long)before, (long long)after,
             n + 7 * (int)i, -n - (int)i, 1000 - n);
  }
  return 0;
}
