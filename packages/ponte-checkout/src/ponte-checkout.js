// <ponte-checkout>: Ponte's checkout in a frame of the page around it. See this package's README.

const SOURCE = "ponte-checkout";
const LOAD_WITHIN_MS = 20_000;
const FIRST_HEIGHT_PX = 640;
const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

const TEXTS = {
  en: { title: "Payment", open: "Open the payment page" },
  es: { title: "Pago", open: "Abrir la página de pago" },
  pt: { title: "Pagamento", open: "Abrir a página de pagamento" },
};

const STYLE = `
  :host { display: block; }
  :host([hidden]) { display: none; }
  iframe { display: block; width: 100%; border: 0; color-scheme: normal; }
  a { font: inherit; }
`;

// The module may be imported without a browser, such as during server rendering.
const Base = globalThis.HTMLElement ?? class {};

export class PonteCheckout extends Base {
  static observedAttributes = ["src", "theme"];

  #frame = null;
  #origin = "";
  #timer = 0;
  #last = "";
  // Attributes in the page's markup are reported before the element is connected.
  #isPlaced = false;

  connectedCallback() {
    this.#isPlaced = true;
    window.addEventListener("message", this.#receive);
    this.#draw();
  }

  disconnectedCallback() {
    this.#isPlaced = false;
    window.removeEventListener("message", this.#receive);
    clearTimeout(this.#timer);
  }

  attributeChangedCallback(name, before, after) {
    if (before === after || !this.#isPlaced) return;
    if (name === "src") this.#draw();
    else this.#greet();
  }

  /** The charge's `checkoutUrl`. */
  get src() {
    return this.getAttribute("src") ?? "";
  }

  set src(url) {
    this.setAttribute("src", url);
  }

  /** `light`, `dark` or `auto`, the payer's system setting. */
  get theme() {
    return this.getAttribute("theme") ?? "auto";
  }

  set theme(name) {
    this.setAttribute("theme", name);
  }

  #draw() {
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    const style = document.createElement("style");
    style.textContent = STYLE;
    root.replaceChildren(style);
    clearTimeout(this.#timer);
    this.#frame = null;
    this.#last = "";
    if (this.src === "") return;
    const url = toCheckoutUrl(this.src);
    if (url === null) {
      this.#emit("error", { reason: "src" });
      return;
    }
    this.#origin = url.origin;
    this.#frame = document.createElement("iframe");
    this.#frame.title = this.#text("title");
    this.#frame.allow = "clipboard-write; web-share";
    this.#frame.referrerPolicy = "strict-origin";
    this.#frame.style.height = `${FIRST_HEIGHT_PX}px`;
    this.#frame.src = url.href;
    root.append(this.#frame);
    this.#timer = setTimeout(() => this.#giveUp(url), LOAD_WITHIN_MS);
  }

  // If the site is missing in the merchant's list, or the network failed, the payer can still pay on Ponte's page.
  #giveUp(url) {
    const link = document.createElement("a");
    link.href = url.href;
    link.textContent = this.#text("open");
    this.#frame?.replaceWith(link);
    this.#frame = null;
    this.#emit("error", { reason: "not_loaded" });
  }

  #receive = ({ source, origin, data }) => {
    if (!this.#frame || source !== this.#frame.contentWindow || origin !== this.#origin) return;
    if (data?.source !== SOURCE) return;
    if (data.type === "loaded") this.#greet();
    else if (data.type === "height" && Number.isFinite(data.height)) {
      this.#frame.style.height = `${data.height}px`;
    } else if (data.type === "state") this.#report(data);
    else if (data.type === "leave") this.#leave(data.url);
  };

  #greet() {
    this.#frame?.contentWindow?.postMessage(
      { source: SOURCE, type: "hello", theme: this.theme },
      this.#origin,
    );
  }

  #report({ chargeId, stage, attemptId }) {
    if (this.#last === "") this.#emit("ready", { chargeId });
    clearTimeout(this.#timer);
    const state = `${chargeId} ${stage} ${attemptId}`;
    if (state === this.#last) return;
    this.#last = state;
    if (stage !== "open") this.#emit(stage, { chargeId, attemptId });
  }

  #leave(url) {
    if (!isWebAddress(url)) return;
    if (this.#emit("redirect", { url })) window.location.assign(url);
  }

  #emit(name, detail) {
    const event = new CustomEvent(`ponte-${name}`, {
      detail,
      bubbles: true,
      composed: true,
      cancelable: name === "redirect",
    });
    return this.dispatchEvent(event);
  }

  #text(name) {
    const language = (this.closest("[lang]")?.lang || navigator.language || "en").slice(0, 2).toLowerCase();
    return (TEXTS[language] ?? TEXTS.en)[name];
  }
}

/** A checkout's address that may be framed: https, or http on the local machine; null for any other. */
function toCheckoutUrl(text) {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isSafe = url.protocol === "https:" || (url.protocol === "http:" && LOCAL.includes(url.hostname));
  return isSafe ? url : null;
}

function isWebAddress(text) {
  return typeof text === "string" && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

if (globalThis.customElements && !customElements.get("ponte-checkout")) {
  customElements.define("ponte-checkout", PonteCheckout);
}
