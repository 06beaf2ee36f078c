// @ts-check
import { randomUUID } from "node:crypto";
import { checkOptions } from "./check-given.js";
import { PonteAuthenticationError } from "./errors.js";
import { placeFields } from "./place-fields.js";
import { sendRepeatedly } from "./send-repeatedly.js";

const HARMLESS_TWICE = ["GET", "PUT", "DELETE"];

/**
 * @typedef {{ origin: string, timeoutMs: number, maxRetries: number, fetch: typeof fetch, tokens: import("./tokens.js").Tokens }} Connection
 * @typedef {{ method: string, path: string, query: readonly string[], form: "json" | "file" | "none" }} Operation
 */

/**
 * Sends one operation and returns its body and headers.
 * @param {Connection} connection @param {Operation} operation @param {Record<string, any>} input
 * @param {import("./index.js").RequestOptions} options
 * @returns {Promise<{ body: any, headers: Headers }>}
 */
export async function sendRequest(connection, operation, input, options) {
  checkOptions(options);
  const { method, form } = operation;
  const { address, body } = placeFields(connection.origin, operation, input);
  const key = options.idempotencyKey ?? (method === "POST" ? randomUUID() : undefined);
  const request = {
    ...{ address, method, form, body },
    isIdempotent: key !== undefined || HARMLESS_TWICE.includes(method),
    headers: async () => ({
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(key === undefined ? {} : { "idempotency-key": key }),
      ...(await credentials(connection, options)),
    }),
  };
  const { timeoutMs = connection.timeoutMs, maxRetries = connection.maxRetries, signal } = options;
  const trying = { fetch: connection.fetch, timeoutMs, maxRetries, signal };
  try {
    return await sendRepeatedly(request, trying);
  } catch (error) {
    const isOurs = !options.token && !options.checkoutToken;
    if (!(error instanceof PonteAuthenticationError && isOurs && connection.tokens.forget())) throw error;
    // Ended early, such as by a revocation: a new token gets one try.
    return sendRepeatedly(request, trying);
  }
}

/**
 * @param {Connection} connection @param {{ token?: string | undefined, checkoutToken?: string | undefined }} options
 * @returns {Promise<Record<string, string>>}
 */
async function credentials({ tokens }, { token, checkoutToken }) {
  if (checkoutToken) return { "x-checkout-token": checkoutToken };
  const sent = token ?? (await tokens.get());
  return sent ? { authorization: `Bearer ${sent}` } : {};
}
