// Search in a page that is opened from a disk: browsers refuse it a worker of its own. The worker's
// script runs in a hidden frame instead, which the theme knows by this name.
if (location.protocol === "file:") {
  window.IFrameWorker = class extends EventTarget {
    constructor(url) {
      super();
      this.waiting = [];
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.body.appendChild(frame);
      this.inner = frame.contentWindow;
      const load = source => new Promise((loaded, failed) => {
        const script = this.inner.document.createElement("script");
        script.src = source;
        script.onload = loaded;
        script.onerror = failed;
        this.inner.document.body.appendChild(script);
      });
      this.inner.importScripts = (...sources) =>
        sources.reduce((before, source) => before.then(() => load(source)), Promise.resolve());
      this.inner.postMessage = data =>
        this.dispatchEvent(new MessageEvent("message", { data }));
      load(new URL(url, document.baseURI).href).then(() => {
        const waiting = this.waiting;
        this.waiting = null;
        waiting.forEach(data => this.postMessage(data));
      }, () => this.dispatchEvent(new ErrorEvent("error", { message: "no " + url })));
    }

    set onmessage(listener) { this.addEventListener("message", listener); }

    postMessage(data) {
      if (this.waiting) this.waiting.push(data);
      else this.inner.dispatchEvent(new this.inner.MessageEvent("message", { data }));
    }

    terminate() { this.inner.frameElement.remove(); }
  };
  window.Worker = window.IFrameWorker;
}
