// Plays an LSM303AGR in the guest: registers of i2c-stub, lines of gpio-sim, in a process of its
// own beside `poise run`.
//   player BUS GPIODIR preset|other-chip|one-chip
//   player BUS GPIODIR play EDGES [PROCESS] > table
//   player BUS GPIODIR play-one EDGES > table
//   player BUS GPIODIR play-lean EDGES > table
//   player BUS GPIODIR preset-two | play-two EDGES > table     two LIS3DH at 0x19 and 0x18
// i2c-stub is plain memory and a burst has bit 7 of its register set, so a status can be set in the
// burst (0x80 + STATUS) and clear when read alone (STATUS): the way the real chip answers an edge
// and a second look after it.
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

enum { ACC = 0x19, MAG = 0x1E, ACC_LINE = 2, MAG_LINE = 5 };
static const long PERIOD = 10000000;

static void fail(const char *what) {
  fprintf(stderr, "player: %s: %s\n", what, strerror(errno));
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

static void set(int bus, int chip, int at, int value) {
  if (ioctl(bus, I2C_SLAVE_FORCE, (long)chip) < 0) fail("select");
  if (i2c_smbus_write_byte_data(bus, at, value) < 0) fail("write register");
}

static int get(int bus, int chip, int at) {
  if (ioctl(bus, I2C_SLAVE_FORCE, (long)chip) < 0) fail("select");
  int value = i2c_smbus_read_byte_data(bus, at);
  if (value < 0) fail("read register");
  return value;
}

static void set_axes(int bus, int chip, int at, const int *axes) {
  for (int i = 0; i < 3; i++) {
    set(bus, chip, at + 2 * i, axes[i] & 0xFF);
    set(bus, chip, at + 2 * i + 1, axes[i] >> 8 & 0xFF);
  }
}

static int open_line(const char *gpio, int line) {
  char path[300];
  snprintf(path, sizeof path, "%s/sim_gpio%d/pull", gpio, line);
  int file = open(path, O_WRONLY);
  if (file < 0) fail(path);
  return file;
}

static void pull(int line, const char *way) {
  if (pwrite(line, way, strlen(way), 0) < 0) fail("pull");
}

static void raise_line(int line, const char *sensor, int reading, const int *axes) {
  int64_t before = read_clock(CLOCK_REALTIME);
  pull(line, "pull-up");
  int64_t after = read_clock(CLOCK_REALTIME);
  if (reading >= 0)
    printf("%s %lld %lld %d %d %d\n", sensor, (long long)before, (long long)after, axes[0],
           axes[1], axes[2]);
}

static void preset_accelerometer(int bus, int identity) {
  set(bus, ACC, 0x0F, identity);  // WHO_AM_I_A
  set(bus, ACC, 0x20, 0x07);      // power-on value: not measuring
  set(bus, ACC, 0x27, 0x00);
  set(bus, ACC, 0xA7, 0x0F);  // a burst finds new data, a look at the status alone none
}

static void preset_magnetometer(int bus) {
  set(bus, MAG, 0x4F, 0x40);  // WHO_AM_I_M
  set(bus, MAG, 0x60, 0x03);
  set(bus, MAG, 0x67, 0x00);
  set(bus, MAG, 0xE7, 0x0F);
}

// Waits until both chips were made to run, then plays `edges` readings 10 ms apart, after those
// that are thrown away as unsettled (two of the accelerometer, one of the magnetometer). Prints of
// each: the sensor, CLOCK_REALTIME in ns before and after its line was pulled, the counts.
// `process` is stopped from reading 40 to 45, so that edges pile up. Without `has_magnetometer`
// only the accelerometer is played.
static void play(int bus, const char *gpio, int edges, int process, int has_magnetometer,
                 int leans) {
  int acc = open_line(gpio, ACC_LINE), mag = open_line(gpio, MAG_LINE);
  int64_t limit = read_clock(CLOCK_MONOTONIC) + 20000000000;
  while ((get(bus, ACC, 0x20) & 0xF0) == 0 ||
         (has_magnetometer && (get(bus, MAG, 0x60) & 3) != 0)) {
    if (read_clock(CLOCK_MONOTONIC) > limit) {
      errno = ETIMEDOUT;
      fail("nobody made the chips run");
    }
    sleep_until(read_clock(CLOCK_MONOTONIC) + 2000000);
  }
  int64_t next = read_clock(CLOCK_MONOTONIC) + PERIOD;
  for (int i = -2; i < edges; i++, next += PERIOD) {
    // Both signs; the 12 bits of the accelerometer lie left-justified in 16.
    int a[3] = {i - 50, 300 - 7 * i, 512 + i}, m[3] = {-3 * i, 100 + i, 1000 - 11 * i};
    // 1 g is 512 counts: the device, worn with x up, leans back by 40 degrees, and stays there.
    if (leans) a[0] = 392, a[1] = 0, a[2] = 329, m[0] = -125, m[1] = 0, m[2] = -287;
    int shifted[3] = {a[0] * 16, a[1] * 16, a[2] * 16};
    sleep_until(next);
    if (process > 0 && i == 40) kill(process, SIGSTOP);
    set_axes(bus, ACC, 0xA8, shifted);
    if (has_magnetometer) set_axes(bus, MAG, 0xE8, m);
    raise_line(acc, "accelerometer", i, a);
    if (i >= -1 && has_magnetometer) raise_line(mag, "magnetometer", i, m);
    if (process > 0 && i == 45) kill(process, SIGCONT);
    // Reading the data lowers the real line.
    sleep_until(next + PERIOD / 2);
    pull(acc, "pull-down");
    pull(mag, "pull-down");
  }
  sleep_until(next);
}

// Two accelerometers, one a place: `edges` readings of each, 10 ms apart, what the second one feels
// being minus what the first one does.
static void play_two(int bus, const char *gpio, int edges) {
  static const int chips[2] = {ACC, 0x18};
  static const char *const names[2] = {"accelerometer", "accelerometer_head"};
  int lines[2] = {open_line(gpio, ACC_LINE), open_line(gpio, MAG_LINE)};
  int64_t limit = read_clock(CLOCK_MONOTONIC) + 20000000000;
  while ((get(bus, chips[0], 0x20) & 0xF0) == 0 || (get(bus, chips[1], 0x20) & 0xF0) == 0) {
    if (read_clock(CLOCK_MONOTONIC) > limit) {
      errno = ETIMEDOUT;
      fail("nobody made the chips run");
    }
    sleep_until(read_clock(CLOCK_MONOTONIC) + 2000000);
  }
  int64_t next = read_clock(CLOCK_MONOTONIC) + PERIOD;
  for (int i = -2; i < edges; i++, next += PERIOD) {
    sleep_until(next);
    for (int k = 0; k < 2; k++) {
      int way = k == 0 ? 1 : -1;
      int a[3] = {way * (i + 7), way * (300 - 2 * i), way * (512 + i)};
      int shifted[3] = {a[0] * 16, a[1] * 16, a[2] * 16};
      set_axes(bus, chips[k], 0xA8, shifted);
      raise_line(lines[k], names[k], i, a);
    }
    sleep_until(next + PERIOD / 2);
    pull(lines[0], "pull-down");
    pull(lines[1], "pull-down");
  }
  sleep_until(next);
}

int main(int count, char **arguments) {
  if (count < 4) return 2;
  int bus = open(arguments[1], O_RDWR);
  if (bus < 0) fail(arguments[1]);
  const char *what = arguments[3];
  if (strcmp(what, "preset-two") == 0) {
    for (int chip = 0x18; chip <= 0x19; chip++) {
      set(bus, chip, 0x0F, 0x33);
      set(bus, chip, 0x20, 0x07);
      set(bus, chip, 0x27, 0x00);
      set(bus, chip, 0xA7, 0x0F);
    }
    return 0;
  }
  if (strcmp(what, "play-two") == 0) {
    if (count < 5) return 2;
    play_two(bus, arguments[2], atoi(arguments[4]));
    return 0;
  }
  if (strncmp(what, "play", 4) == 0) {
    play(bus, arguments[2], count > 4 ? atoi(arguments[4]) : 100,
         count > 5 ? atoi(arguments[5]) : 0, strcmp(what, "play-one") != 0,
         strcmp(what, "play-lean") == 0);
    return 0;
  }
  preset_accelerometer(bus, strcmp(what, "other-chip") == 0 ? 0x32 : 0x33);
  if (strcmp(what, "one-chip") != 0) preset_magnetometer(bus);
  return 0;
}
