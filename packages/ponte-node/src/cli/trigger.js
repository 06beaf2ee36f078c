// @ts-check
import { EVENT_EXAMPLES } from "../generated/events.js";
import { makeTestWebhook } from "../make-test-webhook.js";
import { CAUSES } from "./causes.js";
import { UsageError } from "./exit-codes.js";
import { forward, targetOf } from "./forward.js";
import { waitFor } from "./wait-for.js";

/** @type {import("./command-line.js").Command} */
export const trigger = {
  usage: [
    ["trigger [EVENT]", "cause an event in test mode; without arguments, list the events"],
    ["trigger EVENT --forward-to URL", "send an example of an event to an address of this machine, signed"],
  ],
  about:
    "Without --forward-to it really causes the event, which every receiver gets, and prints its id. A token cannot cause an event that takes\ntime or a second person (marked as example in the list). With --forward-to it sends an example of any event, signed with the\nmerchant's callback secret; the example appears in no list.",
  options: { "forward-to": { type: "string" } },
  run: async ({ values, positionals: [type] }, { ponte, say }) => {
    if (type === undefined) {
      for (const known of Object.keys(EVENT_EXAMPLES)) {
        const isCaused = Object.hasOwn(CAUSES, known);
        say(isCaused ? known : `${known}  (example, --forward-to)`, { type: known, isCaused });
      }
      return 0;
    }
    if (!Object.hasOwn(EVENT_EXAMPLES, type)) {
      throw new UsageError(`There is no event "${type}": ponte trigger lists them.`);
    }
    if (values["forward-to"] !== undefined) {
      const target = targetOf(values["forward-to"]);
      const { secret } = await ponte.getCallbackSecret();
      const { event } = makeTestWebhook(secret, type);
      const answer = await forward(event, secret, target);
      say(`${type}  ${event.id}  → ${answer}`, { type, id: event.id, answer });
      return /^2\d\d$/.test(answer) ? 0 : 1;
    }
    const cause = Object.hasOwn(CAUSES, type) ? CAUSES[type] : undefined;
    if (!cause) {
      throw new UsageError(
        `${type} takes time or a second person. Send an example: --forward-to http://localhost:4000/webhooks`,
      );
    }
    const event = await caused(ponte, type, cause);
    say(`${event.type}  ${event.id}  ${event.objectId}`, event);
    return 0;
  },
};

/**
 * @param {import("../index.js").Ponte} ponte @param {string} type @param {import("./causes.js").Cause} cause
 * @returns {Promise<import("../index.js").Schemas["Event"]>}
 */
async function caused(ponte, type, cause) {
  const objectId = await cause(ponte);
  /** @type {any} one of the API's types, because the API has an example of it */
  const known = type;
  const event = await waitFor(async () => {
    const { data } = await ponte.listEvents({ type: known, limit: 50 });
    return data.find((one) => JSON.stringify(one).includes(objectId));
  });
  if (!event) throw new Error(`${type} did not happen within a minute; its object is ${objectId}.`);
  return event;
}
