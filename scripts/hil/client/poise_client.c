// SPDX-License-Identifier: GPL-2.0
// I2C clients with an interrupt and a mounting matrix for the guest of `make hil`: a device tree
// describes these, the adapter's file new_device cannot.
//
//   insmod poise_client.ko bus=0 clients=lsm303agr_accel:0x19,mpu6050:0x68
//   echo 1 >/sys/module/poise_client/parameters/fire           one interrupt of each client, now
//   echo 10000 >/sys/module/poise_client/parameters/period_us  one every 10 ms; 0 stops
//
// The interrupts are levels to the drivers: with edges st_sensors reads the status register until
// it is clear, and i2c-stub's never is.
#include <linux/hrtimer.h>
#include <linux/i2c.h>
#include <linux/interrupt.h>
#include <linux/irq.h>
#include <linux/irqdesc.h>
#include <linux/module.h>
#include <linux/property.h>

#define CLIENTS 4

static int bus;
module_param(bus, int, 0444);
static char *clients = "";
module_param(clients, charp, 0444);

static struct {
	struct i2c_client *client;
	int irq;
} made[CLIENTS];
static unsigned int period;
static struct hrtimer clock;

static const char *const rows[] = { "0", "1", "0", "-1", "0", "0", "0", "0", "1" };
static const struct property_entry properties[] = {
	PROPERTY_ENTRY_STRING_ARRAY("mount-matrix", rows), {}
};
// One node serves one device: that of the first client.
static const struct software_node node = { .properties = properties };

static void interrupt_all(void)
{
	int i;

	for (i = 0; i < CLIENTS; i++)
		if (made[i].client)
			generic_handle_irq(made[i].irq);
}

static int set_fire(const char *value, const struct kernel_param *parameter)
{
	unsigned long flags;

	local_irq_save(flags);
	interrupt_all();
	local_irq_restore(flags);
	return 0;
}

static const struct kernel_param_ops fire_ops = { .set = set_fire };
module_param_cb(fire, &fire_ops, NULL, 0200);

static int set_period(const char *value, const struct kernel_param *parameter)
{
	int error = param_set_uint(value, parameter);

	if (error || !clock.function)
		return error;
	hrtimer_cancel(&clock);
	if (period)
		hrtimer_start(&clock, ns_to_ktime(1000ULL * period), HRTIMER_MODE_REL_HARD);
	return 0;
}

static const struct kernel_param_ops period_ops = { .set = set_period, .get = param_get_uint };
module_param_cb(period_us, &period_ops, &period, 0644);

static enum hrtimer_restart tick(struct hrtimer *timer)
{
	interrupt_all();
	hrtimer_forward_now(timer, ns_to_ktime(1000ULL * period));
	return HRTIMER_RESTART;
}

static void remove_all(void)
{
	int i;

	for (i = 0; i < CLIENTS; i++) {
		if (made[i].client)
			i2c_unregister_device(made[i].client);
		made[i].client = NULL;
		if (made[i].irq > 0)
			irq_free_desc(made[i].irq);
		made[i].irq = 0;
	}
}

static int make(struct i2c_adapter *adapter, int i, const char *name, int address)
{
	struct i2c_board_info info = { .addr = address };
	struct i2c_client *client;

	made[i].irq = irq_alloc_desc(0);
	if (made[i].irq < 0)
		return made[i].irq;
	irq_set_chip_and_handler(made[i].irq, &dummy_irq_chip, handle_simple_irq);
	irq_modify_status(made[i].irq, IRQ_NOREQUEST, IRQ_NOPROBE);
	irqd_set_trigger_type(irq_get_irq_data(made[i].irq), IRQ_TYPE_LEVEL_HIGH);
	strscpy(info.type, name, sizeof(info.type));
	info.irq = made[i].irq;
	if (i == 0)
		info.swnode = &node;
	client = i2c_new_client_device(adapter, &info);
	if (IS_ERR(client))
		return PTR_ERR(client);
	made[i].client = client;
	return 0;
}

static int __init begin(void)
{
	struct i2c_adapter *adapter = i2c_get_adapter(bus);
	char list[160], *rest = list, *one;
	int i = 0, error = 0;

	if (!adapter)
		return -ENODEV;
	hrtimer_init(&clock, CLOCK_MONOTONIC, HRTIMER_MODE_REL_HARD);
	clock.function = tick;
	strscpy(list, clients, sizeof(list));
	while (!error && i < CLIENTS && (one = strsep(&rest, ",")) && *one) {
		char *name = strsep(&one, ":");
		int address;

		error = one ? kstrtoint(one, 0, &address) : -EINVAL;
		if (!error)
			error = make(adapter, i++, name, address);
	}
	i2c_put_adapter(adapter);
	if (error)
		remove_all();
	return error;
}

static void __exit end(void)
{
	hrtimer_cancel(&clock);
	remove_all();
}

module_init(begin);
module_exit(end);
MODULE_LICENSE("GPL");
MODULE_DESCRIPTION("I2C clients with interrupts, for tests");
