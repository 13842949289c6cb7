// libmosquitto, as the system has it. Only poise-mqtt imports this module.
#ifndef POISE_CMOSQUITTO_SHIM_H
#define POISE_CMOSQUITTO_SHIM_H
#include <mosquitto.h>
#include <mqtt_protocol.h>

#endif
