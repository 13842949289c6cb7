// One push button for libgpiod 1.6 (Debian 12) and 2.x (Debian 13) alike: both edges, with the
// kernel's stamps. Every function answers 0 or more, or the negative errno as in shim.h.
#ifndef POISE_CGPIOD_INPUT_H
#define POISE_CGPIOD_INPUT_H
#include "shim.h"

static inline void poise_input_close(struct poise_line *input) {
  if (!input) return;
  poise_line_release(input);
  free(input);
}

/// Requests the line called `name` (or at that offset) of an open chip, pulled to its idle level.
static inline int poise_input_request(struct poise_line *input, const char *name,
                                      int active_low) {
  int offset = poise_gpio_offset(name);
#if POISE_GPIOD_V1
  struct gpiod_line *found = gpiod_chip_find_line(input->chip, name);
  if (!found && offset >= 0 && (unsigned)offset < gpiod_chip_num_lines(input->chip))
    found = gpiod_chip_get_line(input->chip, (unsigned)offset);
  if (!found) return -ENOENT;
  int flags = active_low
      ? GPIOD_LINE_REQUEST_FLAG_ACTIVE_LOW | GPIOD_LINE_REQUEST_FLAG_BIAS_PULL_UP
      : GPIOD_LINE_REQUEST_FLAG_BIAS_PULL_DOWN;
  if (gpiod_line_request_both_edges_events_flags(found, "poise", flags) < 0) return -errno;
  input->line = found;
  return 0;
#else
  int named = gpiod_chip_get_line_offset_from_name(input->chip, name);
  if (named < 0) named = offset;
  if (named < 0) return -ENOENT;
  input->offset = (unsigned)named;
  int result = -ENOMEM;
  struct gpiod_line_settings *settings = gpiod_line_settings_new();
  struct gpiod_line_config *config = gpiod_line_config_new();
  struct gpiod_request_config *request = gpiod_request_config_new();
  input->buffer = gpiod_edge_event_buffer_new(1);
  if (settings && config && request && input->buffer) {
    gpiod_line_settings_set_direction(settings, GPIOD_LINE_DIRECTION_INPUT);
    gpiod_line_settings_set_edge_detection(settings, GPIOD_LINE_EDGE_BOTH);
    gpiod_line_settings_set_active_low(settings, active_low != 0);
    gpiod_line_settings_set_bias(settings,
                                 active_low ? GPIOD_LINE_BIAS_PULL_UP : GPIOD_LINE_BIAS_PULL_DOWN);
    gpiod_request_config_set_consumer(request, "poise");
    if (gpiod_line_config_add_line_settings(config, &input->offset, 1, settings) == 0)
      input->request = gpiod_chip_request_lines(input->chip, request, config);
    result = input->request ? 0 : -errno;
  }
  if (request) gpiod_request_config_free(request);
  if (config) gpiod_line_config_free(config);
  if (settings) gpiod_line_settings_free(settings);
  return result;
#endif
}

/// Opens the input line `name` on the chip of that label; `opened` is set on success alone.
static inline int poise_input_open(const char *label, const char *name, int active_low,
                                   struct poise_line **opened) {
  struct poise_line *input = (struct poise_line *)calloc(1, sizeof *input);
  if (!input) return -ENOMEM;
  int result = poise_gpio_find_chip(label, &input->chip);
  if (result == 0) {
    result = poise_input_request(input, name, active_low);
    // A controller without interrupts; ENODEV would mean that there is no such chip.
    if (result == -ENODEV || result == -ENXIO) result = -EOPNOTSUPP;
  }
  if (result == 0) {
    *opened = input;
  } else {
    poise_input_close(input);
  }
  return result;
}

/// Takes the oldest change that waits. 1: stamp (ns, CLOCK_MONOTONIC) and level are filled in;
/// 0: none.
static inline int poise_input_next(struct poise_line *input, int64_t *stamp, int *pressed) {
#if POISE_GPIOD_V1
  struct pollfd look = {.fd = gpiod_line_event_get_fd(input->line), .events = POLLIN};
  if (poll(&look, 1, 0) <= 0) return 0;
  struct gpiod_line_event event;
  if (gpiod_line_event_read(input->line, &event) < 0) return errno == EINTR ? 0 : -errno;
  *stamp = (int64_t)event.ts.tv_sec * 1000000000 + event.ts.tv_nsec;
  *pressed = event.event_type == GPIOD_LINE_EVENT_RISING_EDGE;
#else
  struct pollfd look = {.fd = gpiod_line_request_get_fd(input->request), .events = POLLIN};
  if (poll(&look, 1, 0) <= 0) return 0;
  int n = gpiod_line_request_read_edge_events(input->request, input->buffer, 1);
  if (n < 0) return errno == EINTR ? 0 : -errno;
  if (n == 0) return 0;
  struct gpiod_edge_event *event = gpiod_edge_event_buffer_get_event(input->buffer, 0);
  *stamp = (int64_t)gpiod_edge_event_get_timestamp_ns(event);
  *pressed = gpiod_edge_event_get_event_type(event) == GPIOD_EDGE_EVENT_RISING_EDGE;
#endif
  return 1;
}
#endif
