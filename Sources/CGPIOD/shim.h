// Rising edges of a few GPIO lines with the kernel's time stamp, for libgpiod 1.6 (Debian 12) and
// 2.x (Debian 13) alike. Every function answers 0 or more, or the negative errno:
// ENODEV no chip of that label, ENOENT no such line, EBUSY in use, EACCES no permission.
#ifndef POISE_CGPIOD_SHIM_H
#define POISE_CGPIOD_SHIM_H
#include <dirent.h>
#include <errno.h>
#include <gpiod.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifdef GPIOD_LINE_BULK_MAX_LINES  // only the first ABI has bulks
#define POISE_GPIOD_V1 1
#else
#define POISE_GPIOD_V1 0
#endif
#if defined(__clang__)
#define POISE_HOT \
  __attribute__((swift_attr("@_noLocks"))) __attribute__((swift_attr("@_noAllocation")))
#else
#define POISE_HOT
#endif

// poll() counts milliseconds, too coarse here. Declared by hand because _GNU_SOURCE, which the
// header wants for it, changes types that Swift's Glibc module has defined already.
extern int ppoll(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *);

enum { POISE_MAX_LINES = 8, POISE_EDGE_BATCH = 16 };

struct poise_line {
  struct gpiod_chip *chip;
#if POISE_GPIOD_V1
  struct gpiod_line *line;
#else
  struct gpiod_line_request *request;
  struct gpiod_edge_event_buffer *buffer;
  unsigned int offset;
#endif
};

struct poise_lines {
  struct poise_line line[POISE_MAX_LINES];
  struct pollfd watch[POISE_MAX_LINES];
  unsigned int count;
  unsigned int next;  // where to look first, so that no line starves
};

struct poise_edge {
  int64_t timestamp;  // ns, CLOCK_MONOTONIC, of the last of the merged edges
  uint32_t sequence;  // of the last one on its line; 0 where unknown
  uint32_t merged;
  uint32_t line;
};

/// Opens the chip of that label among /dev/gpiochip*.
static inline int poise_gpio_find_chip(const char *label, struct gpiod_chip **found) {
  DIR *directory = opendir("/dev");
  if (!directory) return -errno;
  int result = -ENODEV;
  struct dirent *entry;
  while (result != 0 && (entry = readdir(directory))) {
    if (strncmp(entry->d_name, "gpiochip", 8) != 0) continue;
    char path[300] = "/dev/";
    strncat(path, entry->d_name, sizeof path - 6);
    struct gpiod_chip *chip = gpiod_chip_open(path);
    if (!chip) {
      if (errno == EACCES || errno == EPERM) result = -EACCES;
      continue;
    }
    int same;
#if POISE_GPIOD_V1
    same = strcmp(gpiod_chip_label(chip), label) == 0;
#else
    struct gpiod_chip_info *info = gpiod_chip_get_info(chip);
    same = info && strcmp(gpiod_chip_info_get_label(info), label) == 0;
    if (info) gpiod_chip_info_free(info);
#endif
    if (same) {
      *found = chip;
      result = 0;
    } else {
      gpiod_chip_close(chip);
    }
  }
  closedir(directory);
  return result;
}

/// `text` as an offset, -1 where it is not digits alone.
static inline int poise_gpio_offset(const char *text) {
  char *end = NULL;
  if (*text < '0' || *text > '9') return -1;
  long value = strtol(text, &end, 10);
  return *end == 0 && value < 65536 ? (int)value : -1;
}

/// Requests rising edges of the line called `name` (or at that offset) on `chip`.
static inline int poise_gpio_request(struct poise_line *line, struct pollfd *watch,
                                     const char *name) {
  struct gpiod_chip *chip = line->chip;
  int offset = poise_gpio_offset(name);
#if POISE_GPIOD_V1
  struct gpiod_line *found = gpiod_chip_find_line(chip, name);
  if (!found && offset >= 0 && (unsigned)offset < gpiod_chip_num_lines(chip))
    found = gpiod_chip_get_line(chip, (unsigned)offset);
  if (!found) return -ENOENT;
  if (gpiod_line_request_rising_edge_events(found, "poise") < 0) return -errno;
  line->line = found;
  watch->fd = gpiod_line_event_get_fd(found);
#else
  int named = gpiod_chip_get_line_offset_from_name(chip, name);
  if (named < 0) named = offset;
  if (named < 0) return -ENOENT;
  struct gpiod_line_info *info = gpiod_chip_get_line_info(chip, (unsigned)named);
  if (!info) return -ENOENT;
  gpiod_line_info_free(info);
  line->offset = (unsigned)named;
  int result = -ENOMEM;
  struct gpiod_line_settings *settings = gpiod_line_settings_new();
  struct gpiod_line_config *config = gpiod_line_config_new();
  struct gpiod_request_config *request = gpiod_request_config_new();
  line->buffer = gpiod_edge_event_buffer_new(POISE_EDGE_BATCH);
  if (settings && config && request && line->buffer) {
    gpiod_line_settings_set_direction(settings, GPIOD_LINE_DIRECTION_INPUT);
    gpiod_line_settings_set_edge_detection(settings, GPIOD_LINE_EDGE_RISING);
    gpiod_request_config_set_consumer(request, "poise");
    gpiod_request_config_set_event_buffer_size(request, 64);
    if (gpiod_line_config_add_line_settings(config, &line->offset, 1, settings) == 0)
      line->request = gpiod_chip_request_lines(chip, request, config);
    result = line->request ? 0 : -errno;
  }
  if (request) gpiod_request_config_free(request);
  if (config) gpiod_line_config_free(config);
  if (settings) gpiod_line_settings_free(settings);
  if (result < 0) return result;
  watch->fd = gpiod_line_request_get_fd(line->request);
#endif
  watch->events = POLLIN;
  return 0;
}

static inline void poise_line_release(struct poise_line *line) {
#if POISE_GPIOD_V1
  if (line->line) gpiod_line_release(line->line);
#else
  if (line->request) gpiod_line_request_release(line->request);
  if (line->buffer) gpiod_edge_event_buffer_free(line->buffer);
#endif
  if (line->chip) gpiod_chip_close(line->chip);
}

static inline void poise_gpio_close(struct poise_lines *lines) {
  if (!lines) return;
  for (unsigned i = 0; i < lines->count; i++) poise_line_release(&lines->line[i]);
  free(lines);
}

static inline struct poise_lines *poise_gpio_new(void) {
  return (struct poise_lines *)calloc(1, sizeof(struct poise_lines));
}

/// Adds a line. ENODEV means that the next label may be tried, EOPNOTSUPP that the line cannot
/// report edges.
static inline int poise_gpio_add(struct poise_lines *lines, const char *label, const char *name) {
  if (lines->count == POISE_MAX_LINES) return -E2BIG;
  struct poise_line *line = &lines->line[lines->count];
  int found = poise_gpio_find_chip(label, &line->chip);
  if (found < 0) return found;
  lines->count++;  // from here on poise_gpio_close frees it
  int result = poise_gpio_request(line, &lines->watch[lines->count - 1], name);
  // A controller without interrupts; to the caller ENODEV would mean that there is no such chip.
  return result == -ENODEV || result == -ENXIO ? -EOPNOTSUPP : result;
}

/// Takes everything queued on line `i`; `edge` stands for all of it.
POISE_HOT static inline int poise_gpio_take(struct poise_lines *lines, unsigned int i,
                                            struct poise_edge *edge) {
  edge->merged = 0;
  edge->sequence = 0;
  edge->line = i;
  for (;;) {
#if POISE_GPIOD_V1
    struct gpiod_line_event events[POISE_EDGE_BATCH];
    int n = gpiod_line_event_read_fd_multiple(lines->watch[i].fd, events, POISE_EDGE_BATCH);
    if (n < 0) return errno == EINTR ? 0 : -errno;
    if (n == 0) break;
    edge->timestamp =
        (int64_t)events[n - 1].ts.tv_sec * 1000000000 + events[n - 1].ts.tv_nsec;
#else
    struct poise_line *line = &lines->line[i];
    int n = gpiod_line_request_read_edge_events(line->request, line->buffer, POISE_EDGE_BATCH);
    if (n < 0) return errno == EINTR ? 0 : -errno;
    if (n == 0) break;
    struct gpiod_edge_event *last =
        gpiod_edge_event_buffer_get_event(line->buffer, (unsigned long)n - 1);
    edge->timestamp = (int64_t)gpiod_edge_event_get_timestamp_ns(last);
    edge->sequence = (uint32_t)gpiod_edge_event_get_line_seqno(last);
#endif
    edge->merged += (uint32_t)n;
    struct pollfd more = lines->watch[i];
    if (edge->merged >= 4096 || poll(&more, 1, 0) <= 0 || !(more.revents & POLLIN)) break;
  }
  return edge->merged > 0 ? 1 : 0;
}

/// Waits for an edge until `deadline`, both ns of CLOCK_MONOTONIC; a past one only looks.
/// 1: `edge` is filled in; 0: none yet, the deadline may not have come; negative: line `edge->line`
/// failed and is watched no more.
POISE_HOT static inline int poise_gpio_wait(struct poise_lines *lines, int64_t now,
                                            int64_t deadline, struct poise_edge *edge) {
  int64_t left = deadline > now ? deadline - now : 0;
  if (lines->count == 0) {
    if (left == 0) return 0;
    struct timespec until = {.tv_sec = deadline / 1000000000, .tv_nsec = deadline % 1000000000};
    (void)clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, NULL);
    return 0;
  }
  struct timespec timeout = {.tv_sec = left / 1000000000, .tv_nsec = left % 1000000000};
  int ready = ppoll(lines->watch, lines->count, &timeout, NULL);
  if (ready < 0 && errno != EINTR) {
    edge->line = 0;
    return -errno;
  }
  for (unsigned k = 0; ready > 0 && k < lines->count; k++) {
    unsigned i = (lines->next + k) % lines->count;
    if (lines->watch[i].revents == 0) continue;
    int taken = 0;
    if (lines->watch[i].revents & POLLIN) taken = poise_gpio_take(lines, i, edge);
    if (taken < 0 || !(lines->watch[i].revents & POLLIN)) {
      lines->watch[i].fd = -1;
      edge->line = i;
      return taken < 0 ? taken : -EIO;
    }
    lines->next = i + 1;
    if (taken > 0) return 1;
  }
  return 0;
}

/// 1 active, 0 not.
POISE_HOT static inline int poise_line_level(struct poise_line *line) {
#if POISE_GPIOD_V1
  int value = gpiod_line_get_value(line->line);
#else
  int value = (int)gpiod_line_request_get_value(line->request, line->offset);
#endif
  return value < 0 ? -errno : value;
}

POISE_HOT static inline int poise_gpio_level(struct poise_lines *lines, unsigned int i) {
  return poise_line_level(&lines->line[i]);
}
#undef POISE_HOT
#endif
