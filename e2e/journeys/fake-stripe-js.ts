import type { Page } from "@playwright/test";

const FILES = "https://js.stripe.com";
const API = "https://api.stripe.com";
const OPEN = { "access-control-allow-origin": "*" };

/**
 * Stripe.js as a payment page sees it: a script that creates a frame of Stripe's origin for each field, and sends the card from
 * the frames to Stripe's API, which returns a token. The frames know the input; the page's own script never does.
 */
const SCRIPT = `
(() => {
  const FILES = new URL(document.currentScript.src).origin;
  class Element {
    constructor(type) { this.type = type; this.told = {}; }
    on(event, told) { this.told[event] = told; }
    mount(place) {
      this.hear = ({ origin, source, data }) => {
        if (origin !== FILES || source !== this.frame.contentWindow) return;
        this.told[data.event]?.(data.about);
      };
      addEventListener("message", this.hear);
      this.frame = document.createElement("iframe");
      this.frame.title = this.type;
      this.frame.src = FILES + "/v3/elements-inner.html?type=" + this.type + "&page=" + encodeURIComponent(location.origin);
      this.frame.style.cssText = "border:0;width:100%;height:24px";
      place.append(this.frame);
    }
    destroy() { removeEventListener("message", this.hear); this.frame.remove(); }
  }
  window.Stripe = (key) => {
    if (!/^pk_test_/.test(key)) throw new Error("no publishable key");
    return {
      elements: () => ({ create: (type) => new Element(type) }),
      async createPaymentMethod({ card, billing_details }) {
        const answer = await fetch("${API}/v1/payment_methods", { method: "POST", body: new URLSearchParams({ type: "card", key, name: billing_details.name }) });
        const told = await answer.json();
        return answer.ok ? { paymentMethod: told } : { error: told.error };
      },
    };
  };
})();
`;

const FRAME = `<!doctype html><html lang="pt-BR"><title>Campo</title><style>body{margin:0}input{border:0;width:100%}</style>
<input aria-label="Campo" inputmode="numeric">
<script>
  const query = new URLSearchParams(location.search);
  const [type, page] = [query.get("type"), query.get("page")];
  const tell = (event, about) => parent.postMessage({ event, about }, page);
  const READ = {
    cardNumber: (digits) => digits.length >= 13 && [...digits].reverse().reduce((sum, digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
      return sum + (value > 9 ? value - 9 : value);
    }, 0) % 10 === 0,
    cardExpiry: (digits) => /^(0[1-9]|1[0-2])\\d\\d$/.test(digits),
    cardCvc: (digits) => digits.length === 3,
  };
  document.querySelector("input").addEventListener("input", ({ target }) => {
    const digits = target.value.replace(/\\D/g, "");
    tell("change", { empty: digits === "", complete: READ[type](digits) });
  });
  tell("ready");
</script></html>`;

type Fake = { script?: string | null; refusal?: { type: string } };

/**
 * Serves that fake to a page at Stripe's own addresses. `script` null: it does not load; `refusal`: Stripe accepts no card.
 * Returns the requests to these addresses.
 */
export async function fakeStripeJs(page: Page, { script = SCRIPT, refusal }: Fake = {}): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => url.origin === FILES || url.origin === API,
    (route) => {
      const { pathname } = new URL(route.request().url());
      asked.push(`${route.request().resourceType()} ${pathname}`);
      if (pathname.endsWith("/stripe.js")) {
        if (script === null) return route.abort();
        return route.fulfill({ body: script, contentType: "text/javascript", headers: OPEN });
      }
      if (pathname.endsWith(".html")) return route.fulfill({ body: FRAME, contentType: "text/html" });
      if (refusal) return route.fulfill({ status: 402, json: { error: refusal }, headers: OPEN });
      const card = { brand: "visa", last4: "4242" };
      return route.fulfill({ json: { id: "pm_1PgafyB7WZ01zgkWnDTS2hyE", card }, headers: OPEN });
    },
  );
  return asked;
}
