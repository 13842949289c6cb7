// The only C the hot path may call. swift_attr tells the compiler that none of these
// allocates or locks, so that @_noAllocation and @_noLocks functions may use them.
#ifndef POISE_CPOISEMATH_SHIM_H
#define POISE_CPOISEMATH_SHIM_H
#if defined(__clang__)
#define POISE_HOT \
  __attribute__((swift_attr("@_noLocks"))) __attribute__((swift_attr("@_noAllocation")))
#else
#define POISE_HOT
#endif
POISE_HOT static inline double poise_sqrt(double x) { return __builtin_sqrt(x); }
POISE_HOT static inline double poise_fabs(double x) { return __builtin_fabs(x); }
POISE_HOT static inline double poise_floor(double x) { return __builtin_floor(x); }
POISE_HOT static inline double poise_ceil(double x) { return __builtin_ceil(x); }
POISE_HOT static inline double poise_rint(double x) { return __builtin_rint(x); }
POISE_HOT static inline double poise_sin(double x) { return __builtin_sin(x); }
POISE_HOT static inline double poise_cos(double x) { return __builtin_cos(x); }
POISE_HOT static inline double poise_tan(double x) { return __builtin_tan(x); }
POISE_HOT static inline double poise_acos(double x) { return __builtin_acos(x); }
POISE_HOT static inline double poise_asin(double x) { return __builtin_asin(x); }
POISE_HOT static inline double poise_atan2(double y, double x) { return __builtin_atan2(y, x); }
POISE_HOT static inline double poise_exp(double x) { return __builtin_exp(x); }
POISE_HOT static inline double poise_log(double x) { return __builtin_log(x); }
POISE_HOT static inline double poise_pow(double x, double y) { return __builtin_pow(x, y); }
POISE_HOT static inline double poise_cbrt(double x) { return __builtin_cbrt(x); }
POISE_HOT static inline double poise_erfc(double x) { return __builtin_erfc(x); }
#undef POISE_HOT
#endif
