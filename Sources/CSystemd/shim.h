// libsystemd's D-Bus client (sd-bus), as the system has it. Only poise-ble imports this module.
// What takes a C variadic argument list cannot be called from Swift and is not needed.
#ifndef POISE_CSYSTEMD_SHIM_H
#define POISE_CSYSTEMD_SHIM_H
#include <systemd/sd-bus.h>

#endif
