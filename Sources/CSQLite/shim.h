// libsqlite3, as the system has it. Only PoiseStore imports this module.
#ifndef POISE_CSQLITE_SHIM_H
#define POISE_CSQLITE_SHIM_H
#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast that Swift does not import: SQLite copies what is bound.
static inline sqlite3_destructor_type poise_sqlite_transient(void) { return SQLITE_TRANSIENT; }

#endif
