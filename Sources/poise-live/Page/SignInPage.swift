/// The page of one who has shown no token: it takes the one behind `#` in the address, which the
/// browser sends nowhere, or one that is typed in.
enum SignInPage {
  static let html = #"""
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Poise live</title>
    <style nonce="{{nonce}}">
    body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 30rem; margin: 3rem auto;
      padding: 0 1rem; }
    label, input, button { display: block; font: inherit; margin: .5rem 0; }
    input { width: 100%; box-sizing: border-box; padding: .6rem; }
    button { padding: .6rem 1.4rem; min-height: 44px; }
    </style>
    </head>
    <body>
    <main>
    <h1>Poise live</h1>
    <form method="post" action="/" id="form">
    <p>Open the address that <code>poise live</code> prints, or scan its code. If you have the
      token alone, enter it here. This browser then stays signed in for 90 days.</p>
    <label for="token">Token, 32 letters and digits</label>
    <input id="token" name="token" autocomplete="off" autocapitalize="none" spellcheck="false"
      maxlength="40" required>
    <button type="submit">Open the page</button>
    </form>
    <p id="text" role="alert"></p>
    </main>
    <script nonce="{{nonce}}">
    "use strict";
    const text = document.getElementById("text");
    const words = {
      401: "This token is wrong. Compare it with the one that poise live prints.",
      429: "Too many wrong tokens from this network address. Wait a second, then try again.",
    };
    async function send(token) {
      text.textContent = "Signing in.";
      let status = 0;
      try {
        const answer = await fetch("/", {
          method: "POST", redirect: "manual", body: new URLSearchParams({ token: token.trim() })
        });
        status = answer.type === "opaqueredirect" ? 303 : answer.status;
      } catch {}
      if (status === 303) return location.replace("/");
      text.textContent = words[status] ||
        (status ? "The server refuses: status " + status + "." : "The server does not answer.");
    }
    document.getElementById("form").addEventListener("submit", (event) => {
      event.preventDefault();
      send(document.getElementById("token").value);
    });
    function readAddress() {
      const token = new URLSearchParams(location.hash.slice(1)).get("token");
      if (location.hash) history.replaceState(null, "", "/");
      if (token) send(token);
    }
    window.addEventListener("hashchange", readAddress);
    readAddress();
    </script>
    </body>
    </html>
    """#
}
