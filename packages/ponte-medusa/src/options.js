// @ts-check
import { Refusal } from "./refusal.js";

/** @typedef {import("./index.d.ts").PonteOptions} PonteOptions */

const NAMES = ["url", "token", "clientId", "clientSecret", "webhookSecret", "redirectUrl", "capture"];
const ADDRESSES = ["url", "redirectUrl"];

/**
 * Throws a `Refusal` that names the wrong option of `medusa-config`; no message has a secret's value.
 * @param {Record<string, unknown>} [options]
 */
export function checkOptions(options = {}) {
  const unknown = Object.keys(options).find((name) => !NAMES.includes(name));
  if (unknown) throw new Refusal(`@ponte/medusa has no option "${unknown}". It has ${NAMES.join(", ")}.`);
  const wrong = NAMES.find((name) => options[name] !== undefined && typeof options[name] !== "string");
  if (wrong) throw new Refusal(`The option "${wrong}" of @ponte/medusa must be text.`);
  for (const name of ADDRESSES) {
    const given = options[name];
    if (given !== undefined && !URL.canParse(String(given)))
      throw new Refusal(`The option "${name}" of @ponte/medusa must be an address: https://…`);
  }
  if (!options.url) throw new Refusal('@ponte/medusa needs the option "url": your Ponte installation.');
  if (!options.token && !(options.clientId && options.clientSecret))
    throw new Refusal('@ponte/medusa needs the option "token", or "clientId" and "clientSecret".');
  if (!options.webhookSecret)
    throw new Refusal(
      '@ponte/medusa needs the option "webhookSecret": without it, Medusa does not learn of payments.',
    );
  if (options.capture !== undefined && options.capture !== "automatic" && options.capture !== "manual")
    throw new Refusal('The option "capture" of @ponte/medusa must be "automatic" or "manual".');
}
