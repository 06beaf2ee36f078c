// @ts-check
import { checkSettings, originOf } from "./check-given.js";
import { tokenSource } from "./tokens.js";

/**
 * The connection to an installation. Throws a `TypeError` for invalid settings.
 * @param {import("./index.js").PonteSettings} settings @returns {import("./send-request.js").Connection}
 */
export function connect(settings) {
  checkSettings(settings);
  const { url = "http://localhost:3000", timeoutMs = 30_000, maxRetries = 2 } = settings;
  // Looked up for each request, so that tests and tracing can replace it.
  const send = settings.fetch ?? ((address, request) => globalThis.fetch(address, request));
  const reach = { origin: originOf(url), timeoutMs, maxRetries, fetch: send };
  return { ...reach, tokens: tokenSource(reach, settings) };
}
