// The plain C that Poise's hot path is measured against.
#ifndef POISE_C_REFERENCE_H
#define POISE_C_REFERENCE_H
#endif
