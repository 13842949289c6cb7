/// `poise.toml` of a new card.
public enum CardTemplate {
  public static let text = """
    # Settings of this device. Open this file with any text editor, take away the "# " in front of
    # a line that you want to count, change it, save, eject the card and switch the device on.
    # Mistakes are listed in poise-mistakes.txt beside this file, and the light signals them.

    # What is wired to what. A name of a board file that comes with Poise ("rpi": Raspberry Pi with
    # an LSM303AGR), or the name of a file of your own beside this one, such as "my-board.toml".
    board = "rpi"

    # Who wears it, and how.
    # user = "anna"
    # mount = "up=+x,forward=+z"    # which printed arrow of the sensor points up, which forward
    # body_height_m = 1.70          # meters, with a point
    # sensor_height_m = 1.00        # from the floor to the sensor

    # A continent and a city, as in https://en.wikipedia.org/wiki/List_of_tz_database_time_zones
    # time_zone = "Europe/Zurich"

    # Wi-Fi, only to copy recordings off and to have the clock set. The password is taken out of
    # this file at the next start and kept by the device.
    # [wifi]
    # name = "my network"
    # password = "its password"
    # country = "CH"
    # hidden = false                # true: a network that does not show its name

    # When you are asked to sit up.
    # [alert]
    # on = true                     # false: never
    # line = "GPIO22"               # where the vibration motor is
    # after_s = 3                   # so many seconds of bad posture
    # quiet = "22:00-07:00"         # not at this time of day

    # [led]
    # line = "GPIO16"               # a light: a flash every 3 s means that it records

    # [button]
    # line = "GPIO26"

    # Recordings that only the owner of a secret key can open ("poise seal keygen" makes one, on
    # another computer). Without that key nobody can. Then leave "user" above out.
    # [log]
    # seal_to = ["poise-seal-..."]

    # Logging in, for maintenance: the one line of your public key (the file that ends in .pub).
    # Then: ssh root@poise
    # [ssh]
    # key = "ssh-ed25519 AAAA... you@computer"

    # The live page. This device alone can open it; from a computer, with [ssh]:
    # ssh -L 8765:127.0.0.1:8765 root@poise, and there http://127.0.0.1:8765/
    # [live]
    # on = true

    # Phones and watches by Bluetooth; only those that you pair can read anything.
    # [bluetooth]
    # on = true

    # Home Assistant, or another MQTT broker. The password is taken out of this file, too. TLS is
    # used, unless "tls = false" and "allow_unencrypted_health_data = true" stand here.
    # [mqtt]
    # host = "homeassistant.local"
    # username = "poise"
    # password = "its password"

    # Copying recordings off by SFTP, which can change nothing, likewise. Then: sftp poise@poise
    # [share]
    # key = "ssh-ed25519 AAAA... you@computer"

    """
}
