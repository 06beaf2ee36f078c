// @ts-check
import { OPERATIONS } from "./generated/operations.js";
import { itemsOf, nextCursorOf } from "./pages.js";
import { sendRequest } from "./send-request.js";
import { tokenSource } from "./tokens.js";

/**
 * A client of one installation of Ponte. It has a function for each operation of the API, by its operationId;
 * fields of the path, the query and the body stand side by side in one object. `pages` has the lists as
 * iterators over all their objects.
 */
export class Ponte {
  /** @param {{ url?: string, token?: string, clientId?: string, clientSecret?: string, timeoutMs?: number, fetch?: typeof fetch }} [settings] */
  constructor(settings = {}) {
    const { url = "http://localhost:3000", timeoutMs = 30_000, fetch: send = globalThis.fetch } = settings;
    const origin = url.replace(/\/+$/, "");
    const connection = { origin, timeoutMs, fetch: send, token: tokenSource(origin, settings) };
    /** @type {Record<string, (input?: object) => AsyncGenerator<unknown>>} */
    this.pages = {};
    for (const [id, operation] of Object.entries(OPERATIONS)) {
      const call = async (/** @type {any} */ input = {}, /** @type {any} */ options = {}) =>
        (await sendRequest(connection, operation, input, options)).body;
      Object.defineProperty(this, id, { value: call });
      if (operation.query.includes("cursor")) this.pages[id] = (input) => walk(connection, operation, input);
    }
  }
}

/** @param {any} connection @param {any} operation @param {object} [input] */
async function* walk(connection, operation, input = {}) {
  /** @type {string | null | undefined} */
  let cursor;
  do {
    const asked = cursor ? { ...input, cursor } : input;
    const answer = await sendRequest(connection, operation, asked, {});
    yield* itemsOf(answer.body);
    cursor = nextCursorOf(answer);
  } while (cursor);
}
