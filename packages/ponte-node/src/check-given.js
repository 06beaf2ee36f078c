// @ts-check

const SETTINGS = ["url", "token", "clientId", "clientSecret", "timeoutMs", "maxRetries", "fetch"];
const OPTIONS = ["idempotencyKey", "token", "checkoutToken", "signal", "timeoutMs", "maxRetries"];

/**
 * Throws a `TypeError` for an unknown setting of the client, and for credentials that cannot be sent. No error prints a value: it
 * may be a secret.
 * @param {Record<string, any>} settings
 */
export function checkSettings(settings) {
  refuseUnknown("setting", settings, SETTINGS);
  for (const name of ["token", "clientId", "clientSecret"]) {
    // An unset environment variable is often an empty text.
    if (settings[name] !== "") checkHeaderText(name, settings[name]);
  }
}

/**
 * Throws a `TypeError` for an unknown option of a request. An unknown option is often a misspelt idempotency key, without which a payment may be
 * made twice.
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

/** The installation's address, without the `/api` that all its routes have. @param {unknown} url @returns {string} */
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
