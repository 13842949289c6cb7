import PoiseLive
import PoiseText

/// The pages, each one file that asks for nothing but `/events`. SwiftPM embeds their parts, the
/// files of `Parts` and `Languages`, in the program.
enum LivePage {
  /// In the order in which they are joined: helpers, input, drawings, the clock.
  private static let scripts = [
    PackageResources.language_js, PackageResources.text_js, PackageResources.stream_js,
    PackageResources.link_js, PackageResources.say_js, PackageResources.figure_js,
    PackageResources.walk_js, PackageResources.posture_js, PackageResources.strip_js,
    PackageResources.sway_js, PackageResources.balance_js, PackageResources.spine_js,
    PackageResources.health_js, PackageResources.main_js
  ]

  /// What a browser shows.
  static var page: LivePageText {
    let script = "\"use strict\";\n(() => {\n" + text(Array(scripts.joined())) + "})();\n"
    return LivePageText(
      html: text(PackageResources.page_html)
        .replacing("{{style}}\n", with: text(PackageResources.page_css))
        .replacing("{{script}}\n", with: script),
      catalog: catalog)
  }

  /// The page of one who has shown no token: it takes the one behind `#` in the address, which the
  /// browser sends nowhere, or one that is typed in.
  static var signIn: LivePageText {
    LivePageText(
      html: text(PackageResources.sign_in_html)
        .replacing("{{script}}\n", with: text(PackageResources.language_js)),
      catalog: catalog)
  }

  @Sendable
  private static func catalog(_ language: Language) -> [UInt8] {
    switch language {
    case .english: Array("{}".utf8)
    case .german: PackageResources.de_json
    case .spanish: PackageResources.es_json
    case .french: PackageResources.fr_json
    }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
