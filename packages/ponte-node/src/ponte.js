// @ts-check
import { connect } from "./connection.js";
import { consumeEvents } from "./consume-events.js";
import { OPERATIONS } from "./generated/operations.js";
import { itemsOf, nextCursorOf } from "./pages.js";
import { sendRequest } from "./send-request.js";

/**
 * A client of one installation of Ponte, with a function for each operation of the API, by operationId. Fields of path, query and
 * body are passed in one object. `pages` has the lists as iterators over all their objects.
 */
export class Ponte {
  /** @param {import("./index.js").PonteSettings} [settings] */
  constructor(settings = {}) {
    const connection = connect(settings);
    /** @type {Record<string, (input?: object, options?: object) => AsyncGenerator<unknown>>} */
    this.pages = {};
    /**
     * @param {import("./index.js").Consuming} input @param {{ signal?: AbortSignal | undefined }} [options]
     */
    this.consumeEvents = (input, options) => consumeEvents(connection, input, options);
    for (const [id, operation] of Object.entries(OPERATIONS)) {
      const call = async (/** @type {any} */ input = {}, /** @type {any} */ options = {}) =>
        (await sendRequest(connection, operation, input, options)).body;
      Object.defineProperty(this, id, { value: call });
      if (operation.query.includes("cursor")) {
        this.pages[id] = (input, options) => walk(connection, operation, input, options);
      }
    }
  }
}

/**
 * @param {import("./send-request.js").Connection} connection @param {import("./send-request.js").Operation} operation
 * @param {object} [input] @param {object} [options]
 */
async function* walk(connection, operation, input = {}, options = {}) {
  /** @type {string | null | undefined} */
  let cursor;
  do {
    const asked = cursor ? { ...input, cursor } : input;
    const answer = await sendRequest(connection, operation, asked, options);
    yield* itemsOf(answer.body);
    cursor = nextCursorOf(answer);
  } while (cursor);
}
