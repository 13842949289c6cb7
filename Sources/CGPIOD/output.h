// One output line for libgpiod 1.6 (Debian 12) and 2.x (Debian 13) alike. Every function answers 0
// or more, or the negative errno as in shim.h.
#ifndef POISE_CGPIOD_OUTPUT_H
#define POISE_CGPIOD_OUTPUT_H
#include "shim.h"

struct poise_output {
  struct gpiod_chip *chip;
#if POISE_GPIOD_V1
  struct gpiod_line *line;
#else
  struct gpiod_line_request *request;
  unsigned int offset;
#endif
};

/// Releases the line and frees `output`; the kernel leaves the level as it was set last.
static inline void poise_output_close(struct poise_output *output) {
  if (!output) return;
#if POISE_GPIOD_V1
  if (output->line) gpiod_line_release(output->line);
#else
  if (output->request) gpiod_line_request_release(output->request);
#endif
  if (output->chip) gpiod_chip_close(output->chip);
  free(output);
}

/// Requests the line called `name` (or at that offset) of an open chip, inactive.
static inline int poise_output_request(struct poise_output *output, const char *name,
                                       int active_low) {
  int offset = poise_gpio_offset(name);
#if POISE_GPIOD_V1
  struct gpiod_line *found = gpiod_chip_find_line(output->chip, name);
  if (!found && offset >= 0 && (unsigned)offset < gpiod_chip_num_lines(output->chip))
    found = gpiod_chip_get_line(output->chip, (unsigned)offset);
  if (!found) return -ENOENT;
  int flags = active_low ? GPIOD_LINE_REQUEST_FLAG_ACTIVE_LOW : 0;
  if (gpiod_line_request_output_flags(found, "poise", flags, 0) < 0) return -errno;
  output->line = found;
  return 0;
#else
  int named = gpiod_chip_get_line_offset_from_name(output->chip, name);
  if (named < 0) named = offset;
  if (named < 0) return -ENOENT;
  output->offset = (unsigned)named;
  int result = -ENOMEM;
  struct gpiod_line_settings *settings = gpiod_line_settings_new();
  struct gpiod_line_config *config = gpiod_line_config_new();
  struct gpiod_request_config *request = gpiod_request_config_new();
  if (settings && config && request) {
    gpiod_line_settings_set_direction(settings, GPIOD_LINE_DIRECTION_OUTPUT);
    gpiod_line_settings_set_active_low(settings, active_low != 0);
    gpiod_line_settings_set_output_value(settings, GPIOD_LINE_VALUE_INACTIVE);
    gpiod_request_config_set_consumer(request, "poise");
    if (gpiod_line_config_add_line_settings(config, &output->offset, 1, settings) == 0)
      output->request = gpiod_chip_request_lines(output->chip, request, config);
    result = output->request ? 0 : -errno;
  }
  if (request) gpiod_request_config_free(request);
  if (config) gpiod_line_config_free(config);
  if (settings) gpiod_line_settings_free(settings);
  return result;
#endif
}

/// Opens the output line `name` on the chip of that label; `opened` is set on success alone.
static inline int poise_output_open(const char *label, const char *name, int active_low,
                                    struct poise_output **opened) {
  struct poise_output *output = (struct poise_output *)calloc(1, sizeof *output);
  if (!output) return -ENOMEM;
  int result = poise_gpio_find_chip(label, &output->chip);
  if (result == 0) result = poise_output_request(output, name, active_low);
  if (result == 0) {
    *opened = output;
  } else {
    poise_output_close(output);
  }
  return result;
}

/// Makes the line active or not.
static inline int poise_output_set(struct poise_output *output, int active) {
#if POISE_GPIOD_V1
  int result = gpiod_line_set_value(output->line, active);
#else
  int result = gpiod_line_request_set_value(
      output->request, output->offset,
      active ? GPIOD_LINE_VALUE_ACTIVE : GPIOD_LINE_VALUE_INACTIVE);
#endif
  return result < 0 ? -errno : 0;
}
#endif
