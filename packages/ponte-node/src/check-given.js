// @ts-check

const SETTINGS = ["url", "token", "clientId", "clientSecret", "timeoutMs", "maxRetries", "fetch"];
const OPTIONS = ["idempotencyKey", "token", "checkoutToken", "signal", "timeoutMs", "maxRetries"];

/**
 * Throws a `TypeError` for a setting of the client that there is not, and for credentials that no request can carry. No error prints a value:
 * it may be a secret.
 * @param {Record<string, any>} settings
 */
export function checkSettings(settings) {
  refuseUnknown("setting", settings, SETTINGS);
  for (const name of ["token", "clientId", "clientSecret"]) {
    // An unset variable of the environment is often an empty text.
    if (settings[name] !== "") checkHeaderText(name, settings[name]);
  }
}

/**
 * The same for the options of one request. An unknown one is often the key under another name, without which a payment may be made twice.
 * @param {Record<string, any>} options
 */
export function checkOptions(options) {
  refuseUnknown("option", options, OPTIONS);
  for (const name of ["idempotencyKey", "token", "checkoutToken"]) checkHeaderText(name, options[name]);
}

/** @param {string} kind @param {Record<string, any>} given @param {readonly string[]} known */
function refuseUnknown(kind, given, known) {
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new TypeError(`There is no ${kind} "${unknown}"; there are ${known.join(", ")}.`);
}

/** @param {string} name @param {unknown} value */
function checkHeaderText(name, value) {
  if (value === undefined || value === null) return;
  if (typeof value === "string" && /^[\x21-\x7e]+$/.test(value)) return;
  throw new TypeError(`${name} must be visible ASCII characters, with no space and no line break.`);
}

/**
 * The address of the installation, without the `/api` that all its routes have.
 * @param {unknown} url @returns {string}
 */
export function originOf(url) {
  const isText = typeof url === "string" && /^https?:\/\/[\x21-\x7e]+$/i.test(url) && URL.canParse(url);
  const { username, password, search, hash } = isText ? new URL(url) : { username: "-" };
  if (!isText || username || password || search || hash || /[?#]/.test(url)) {
    throw new TypeError(
      "url must be an address such as https://pay.example.com, with no user, query or fragment.",
    );
  }
  return url
    .replace(/\/+$/, "")
    .replace(/\/api$/, "")
    .replace(/\/+$/, "");
}
