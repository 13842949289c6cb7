/// Names on the bus that this program speaks to or answers to.
public enum BusName {
  public static let bluez = "org.bluez"
  public static let bus = "org.freedesktop.DBus"
  public static let busPath = "/org/freedesktop/DBus"
  public static let properties = "org.freedesktop.DBus.Properties"
  public static let objectManager = "org.freedesktop.DBus.ObjectManager"
  public static let adapter = "org.bluez.Adapter1"
  public static let device = "org.bluez.Device1"
  public static let gattManager = "org.bluez.GattManager1"
  public static let advertisingManager = "org.bluez.LEAdvertisingManager1"
  public static let agentManager = "org.bluez.AgentManager1"
  public static let service = "org.bluez.GattService1"
  public static let characteristic = "org.bluez.GattCharacteristic1"
  public static let advertisement = "org.bluez.LEAdvertisement1"
  public static let agent = "org.bluez.Agent1"

  /// Everything of ours lies under it.
  public static let root = "/org/poise/ble"
  public static let application = root + "/application"
  public static let advertisementPath = root + "/advertisement"
  public static let agentPath = root + "/agent"
}
