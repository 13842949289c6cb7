extension BoardStore {
  /// The text of Boards/virtual.toml, so that a program without any board file still has a device
  /// to try. A test holds the two alike.
  public static let virtualText = """
    # A device that needs no hardware: a register-level model of an LSM303AGR on a virtual bus, with
    # virtual data-ready lines and a clock of its own that is slightly wrong, as real ones are.
    #
    #   poise run --board virtual
    #
    # The same drivers, queues and filters run as on a real board. This file is compiled into the
    # program too, so that it is always there.

    name = "virtual"
    description = "Virtual device, no hardware needed: LSM303AGR in software"

    [bus]
    virtual = true

    [[sensor]]
    chip = "LSM303AGR"
    kind = "accelerometer"
    address = 0x19
    range_g = 4
    rate_hz = 100
    interrupt = "ACC_INT1"

    [[sensor]]
    chip = "LSM303AGR"
    kind = "magnetometer"
    address = 0x1E
    rate_hz = 100
    interrupt = "MAG_DRDY"

    """
}
