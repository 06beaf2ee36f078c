import type { Page } from "@playwright/test";

const FILES = "https://checkoutshopper-test.cdn.adyen.com";
const LOOK_UPS = "https://checkoutshopper-test.adyen.com";
const OPEN = { "access-control-allow-origin": "*" };

/**
 * Adyen Web as a payment page sees it: a script that creates a frame of Adyen's origin for each field, requests its texts and a
 * card's range, and gives the page only encrypted values. The frames know the input; the page's own script never does.
 */
const SCRIPT = `
(() => {
  const FIELDS = ["encryptedCardNumber", "encryptedExpiryDate", "encryptedSecurityCode"];
  const FILES = new URL(document.currentScript.src).origin;
  class CustomCard {
    constructor(checkout, options) { this.options = options; this.state = { isValid: false, data: {}, valid: {}, errors: {} }; this.ready = 0; }
    mount(root) {
      this.hear = (event) => { if (event.origin === FILES) this.note(event.data); };
      addEventListener("message", this.hear);
      for (const field of FIELDS) {
        const frame = document.createElement("iframe");
        frame.title = field;
        frame.src = FILES + "/checkoutshopper/securedfields/frame.html?field=" + field + "&page=" + encodeURIComponent(location.origin);
        frame.style.cssText = "border:0;width:100%;height:24px";
        root.querySelector('[data-cse="' + field + '"]').append(frame);
      }
      return this;
    }
    unmount() { removeEventListener("message", this.hear); }
    note({ field, isReady, parts, error, told }) {
      if (isReady) { if (++this.ready === FIELDS.length) this.options.onConfigSuccess({}); return; }
      for (const [name, cipher] of Object.entries(parts)) { this.state.data[name] = cipher ?? undefined; this.state.valid[name] = cipher !== null; }
      this.state.errors = { ...this.state.errors, [field]: error };
      this.state.isValid = ["encryptedCardNumber", "encryptedExpiryMonth", "encryptedExpiryYear", "encryptedSecurityCode"].every((name) => this.state.valid[name]);
      if (told) {
        fetch("${LOOK_UPS}/checkoutshopper/v3/bin/binLookup?clientKey=" + this.options.clientKey, { method: "POST", body: "{}" });
        this.options.onBrand({ brand: told.brand });
        this.options.onFieldValid({ fieldType: field, endDigits: told.endDigits, issuerBin: told.issuerBin });
      }
      this.options.onChange({ ...this.state, data: { ...this.state.data } });
    }
  }
  async function AdyenCheckout(options) {
    if (!/^test_[A-Z0-9]{32}$/.test(options.clientKey)) throw new Error("no client key");
    await (await fetch(FILES + "/checkoutshopper/sdk/6.33.0/translations/pt-BR.json")).json();
    return { options };
  }
  window.AdyenWeb = { AdyenCheckout, CustomCard };
})();
`;

const FRAME = `<!doctype html><html lang="pt-BR"><title>Campo</title><style>body{margin:0}input{border:0;width:100%}</style>
<input aria-label="Campo" inputmode="numeric">
<script>
  const query = new URLSearchParams(location.search);
  const [field, page] = [query.get("field"), query.get("page")];
  const encrypt = (text) => "adyenjs_0_1_25$" + btoa(text.padEnd(24));
  const tell = (told) => parent.postMessage({ field, ...told }, page);
  function luhn(digits) {
    const sum = [...digits].reverse().reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    return sum % 10 === 0;
  }
  const READ = {
    encryptedCardNumber(digits) {
      const isRight = digits.length >= 13 && luhn(digits);
      const told = isRight ? { brand: "visa", endDigits: digits.slice(-4), issuerBin: digits.slice(0, 8) } : undefined;
      return { isRight, told, parts: { encryptedCardNumber: isRight ? encrypt(digits) : null } };
    },
    encryptedExpiryDate(digits) {
      const isRight = /^(0[1-9]|1[0-2])\\d\\d$/.test(digits);
      const [month, year] = isRight ? [encrypt(digits.slice(0, 2)), encrypt("20" + digits.slice(2))] : [null, null];
      return { isRight, parts: { encryptedExpiryMonth: month, encryptedExpiryYear: year } };
    },
    encryptedSecurityCode(digits) {
      const isRight = digits.length === 3;
      return { isRight, parts: { encryptedSecurityCode: isRight ? encrypt(digits) : null } };
    },
  };
  document.querySelector("input").addEventListener("input", ({ target }) => {
    const digits = target.value.replace(/\\D/g, "");
    const { isRight, parts, told } = READ[field](digits);
    tell({ parts, told, error: isRight || digits === "" ? null : { error: "incomplete" } });
  });
  tell({ isReady: true });
</script></html>`;

/**
 * Serves that fake to a page at Adyen's own addresses. `script` null: it does not load. Returns the requests to these addresses.
 */
export async function fakeAdyenWeb(page: Page, script: string | null = SCRIPT): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => url.origin === FILES || url.origin === LOOK_UPS,
    (route) => {
      const { pathname } = new URL(route.request().url());
      asked.push(`${route.request().resourceType()} ${pathname}`);
      if (pathname.endsWith("/adyen.js")) {
        if (script === null) return route.abort();
        return route.fulfill({ body: script, contentType: "text/javascript", headers: OPEN });
      }
      if (pathname.endsWith("/frame.html")) return route.fulfill({ body: FRAME, contentType: "text/html" });
      return route.fulfill({ json: {}, headers: OPEN });
    },
  );
  return asked;
}
