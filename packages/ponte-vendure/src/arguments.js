// @ts-check
import { Ponte } from "@ponte/node";
import { Refusal } from "./refusal.js";

// Vendure holds a transaction while it asks a payment handler.
const TIMEOUT_MS = 10_000;

/** @typedef {import("./shop.d.ts").MethodArguments} MethodArguments */

/**
 * The client of a payment method's Ponte. Throws a `Refusal` that names the missing or wrong argument; no message has a secret's value.
 * @param {Partial<MethodArguments>} given
 */
export function connect(given) {
  for (const name of /** @type {const} */ (["url", "token"]))
    if (!given[name]) throw new Refusal(`The payment method needs the argument "${name}".`);
  for (const name of /** @type {const} */ (["url", "redirectUrl"]))
    if (given[name] && !URL.canParse(given[name]))
      throw new Refusal(`The payment method's argument "${name}" must be an address: https://…`);
  return new Ponte({ url: String(given.url), token: String(given.token), timeoutMs: TIMEOUT_MS });
}
