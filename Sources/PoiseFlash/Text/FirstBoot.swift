/// The step that a card takes at its first start: install the packages that lie beside it, then set
/// the running machine up with the same command as a person would.
enum FirstBoot {
  static let folder = "poise"
  static let script = "poise/firstboot.sh"
  static let board = "poise/device.toml"
  /// Written by the script when all is installed.
  static let done = "poise/installed"
  static let log = "poise/firstboot.log"

  /// What ``done`` then says.
  static func doneText(_ packages: [String]) -> String { packages.joined(separator: " ") }

  /// - Parameters:
  ///   - mount: where the boot partition stands on the running machine.
  ///   - packages: names of the files in `folder`.
  ///   - commandLine: words to take out of cmdline.txt, which would start the script again.
  static func text(mount: String, packages: [String], commandLine: String?) -> String {
    let files = packages.map { "\"$here/\($0)\"" }.joined(separator: " ")
    let cleaning =
      commandLine.map { words in
        """

        # Once only: out of the kernel's command line, whatever comes next.
        sed -i 's|\(words)||' '\(mount)/cmdline.txt'

        """
      } ?? ""
    return """
      #!/bin/sh
      # Written by `poise board flash`: installs Poise at the first start of this card. What it did
      # is written to firstboot.log beside it.
      here='\(mount)/\(folder)'
      exec >>"$here/firstboot.log" 2>&1
      echo "poise first boot"
      \(cleaning)
      if [ "$(cat "$here/installed" 2>/dev/null)" = '\(doneText(packages))' ]; then exit 0; fi
      if [ "$(dpkg --print-architecture)" != arm64 ]; then
        echo "this system is $(dpkg --print-architecture); Poise needs a 64-bit one (arm64)"
        exit 0
      fi
      dpkg --refuse-downgrade --skip-same-version -i \(files) || {
        echo "the packages could not be installed; a library that is named above as missing has to"
        echo "be among those of: poise board flash --deb"
        exit 0
      }
      poise board flash "$here/device.toml" / --yes
      case $? in
        0 | 3) ;;
        *) echo "this machine could not be set up"; exit 0 ;;
      esac
      systemctl daemon-reload
      systemctl restart systemd-modules-load.service
      udevadm trigger --subsystem-match=i2c-dev --subsystem-match=gpio
      systemctl --no-block restart poise.service
      echo '\(doneText(packages))' >"$here/installed"
      echo "Poise is installed"
      exit 0

      """
  }
}
