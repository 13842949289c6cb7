/// The page of the live view, one file that asks for nothing but `/events`.
enum LivePage {
  /// Stands where the nonce of the answer's policy goes: once for the style, once for the
  /// script.
  static let noncePlace = "{{nonce}}"

  static let html = #"""
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <title>Poise live</title>
    <style nonce="{{nonce}}">body{font-family:sans-serif}</style>
    </head>
    <body>
    <h1>Poise live</h1>
    <pre id="log"></pre>
    <script nonce="{{nonce}}">
    const log = document.getElementById("log");
    const source = new EventSource("/events");
    for (const type of ["recorder", "hello", "state", "step", "posture", "alert", "stop"]) {
      source.addEventListener(type, (event) => {
        log.textContent = event.data + "\n" + log.textContent.slice(0, 4000);
      });
    }
    </script>
    </body>
    </html>

    """#
}
