// Written by scripts/live/page from Parts/page.html; do not edit.

/// The page of the live view, one file that asks for nothing but `/events`.
enum LivePage {
  /// Where the nonce of the answer's policy goes: of the style, and of the script.
  static let noncePlace = "{{nonce}}"

  static let html = [
    head, style, body, scriptText,
    scriptStream, scriptLink, scriptSay, scriptFigure,
    scriptWalk, scriptPosture, scriptStrip, scriptSway,
    scriptBalance, scriptSpine, scriptHealth, scriptMain,
    foot
  ].joined()
}
