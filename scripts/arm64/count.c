/* Counts the instructions of each thread of an arm64 program: a plugin for QEMU's user mode. What
   is declared here is of QEMU's plugin interface, version 1; Debian has no header for it. */
#define _GNU_SOURCE
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/prctl.h>

struct qemu_plugin_tb;
typedef void (*translated_t)(uint64_t, struct qemu_plugin_tb *);
typedef void (*executed_t)(unsigned int, void *);
typedef void (*ended_t)(uint64_t, void *);
extern void qemu_plugin_register_vcpu_tb_trans_cb(uint64_t, translated_t);
extern void qemu_plugin_register_vcpu_tb_exec_cb(struct qemu_plugin_tb *, executed_t, int, void *);
extern void qemu_plugin_register_atexit_cb(uint64_t, ended_t, void *);
extern size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *);

__attribute__((visibility("default"))) int qemu_plugin_version = 1;

enum { threads = 256 };
static struct {
  uint64_t instructions, blocks;
  char name[24];
  char apart[64];
} counts[threads];

static void executed(unsigned int thread, void *instructions) {
  if (thread >= threads) return;
  counts[thread].instructions += (uint64_t)instructions;
  /* A thread names itself a little after its start. */
  if ((counts[thread].blocks++ & 0x3ff) == 0x3ff) prctl(PR_GET_NAME, counts[thread].name);
}

static void translated(uint64_t id, struct qemu_plugin_tb *block) {
  (void)id;
  qemu_plugin_register_vcpu_tb_exec_cb(block, executed, 0, (void *)qemu_plugin_tb_n_insns(block));
}

static void ended(uint64_t id, void *unused) {
  (void)id;
  (void)unused;
  for (int i = 0; i < threads; i++)
    if (counts[i].instructions)
      fprintf(stderr, "instructions %s %llu\n", i == 0 ? "main" : counts[i].name,
              (unsigned long long)counts[i].instructions);
}

__attribute__((visibility("default"))) int
qemu_plugin_install(uint64_t id, const void *info, int argc, char **argv) {
  (void)info, (void)argc, (void)argv;
  qemu_plugin_register_vcpu_tb_trans_cb(id, translated);
  qemu_plugin_register_atexit_cb(id, ended, NULL);
  return 0;
}
