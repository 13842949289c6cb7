/// The page of the live view, one file that asks for nothing but `/events`. SwiftPM embeds its
/// parts, the files of `Parts`, in the program.
enum LivePage {
  /// Where the nonce of the answer's policy goes: of the style, and of the script.
  static let noncePlace = "{{nonce}}"

  /// In the order in which they are joined: helpers, input, drawings, the clock.
  private static let scripts = [
    PackageResources.text_js, PackageResources.stream_js, PackageResources.link_js,
    PackageResources.say_js, PackageResources.figure_js,
    PackageResources.walk_js, PackageResources.posture_js, PackageResources.strip_js,
    PackageResources.sway_js, PackageResources.balance_js, PackageResources.spine_js,
    PackageResources.health_js, PackageResources.main_js
  ]

  static let html = String(decoding: PackageResources.page_html, as: UTF8.self)
    .replacing("{{style}}\n", with: String(decoding: PackageResources.page_css, as: UTF8.self))
    .replacing("{{script}}\n", with: script)

  private static var script: String {
    "\"use strict\";\n(() => {\n" + String(decoding: scripts.joined(), as: UTF8.self) + "})();\n"
  }
}
