// @ts-check

import { UsageError } from "./exit-codes.js";
import { newEvents } from "./follow.js";

/** @typedef {import("../index.js").Schemas["Event"]} Event */

/** @type {import("./command-line.js").Command} */
export const events = {
  usage: [
    ["events [--type EVENT]", "list the newest events"],
    ["events tail [--type EVENT]", "print each new event as it comes"],
    ["events follow --consumer NAME [--type EVENT]", "print every event of a consumer"],
    ["events resend EVENT_ID", "send an event again to whoever got it"],
  ],
  about:
    "Prints time, type, id and object of the 20 newest events. `ponte trigger` lists the types.\n`follow` continues where the consumer of that name or id stopped, and acknowledges each event after it is printed. A consumer\nthat does not exist is created, for new events of the type.",
  options: { type: { type: "string" }, consumer: { type: "string" } },
  run: async ({ values, positionals: [verb, eventId] }, { ponte, say, note }) => {
    /** @type {any} the API defines the types */
    const type = values.type;
    /** @param {Event} event */
    const print = (event) => say(`${event.timestamp}  ${event.type}  ${event.id}  ${event.objectId}`, event);
    if (verb === undefined) {
      const { data } = await ponte.listEvents({ limit: 20, type });
      for (const event of data) print(event);
      return 0;
    }
    if (verb === "tail") {
      note("Waiting for events. Ctrl-C ends.");
      for await (const event of newEvents(ponte, { note, type })) print(event);
      return 0;
    }
    if (verb === "follow") {
      const stopping = new AbortController();
      process.once("SIGINT", () => stopping.abort());
      const { id, name } = await consumerOf(ponte, values.consumer, type);
      note(`Waiting for events of ${name}. Ctrl-C ends.`);
      for await (const event of ponte.consumeEvents({ consumerId: id }, stopping)) print(event);
      return 0;
    }
    if (verb !== "resend" || !eventId)
      throw new UsageError(
        "Usage: ponte events, ponte events follow --consumer NAME, or ponte events resend evt_…",
      );
    const sent = await ponte.redeliverEvent({ eventId });
    say(`Sent again: delivery ${sent.deliveryId}.`, sent);
    return 0;
  },
};

/**
 * The consumer with that name or id; a missing one is created.
 * @param {import("../index.js").Ponte} ponte @param {unknown} named @param {any} type
 */
async function consumerOf(ponte, named, type) {
  if (typeof named !== "string" || named === "")
    throw new UsageError("Name the consumer: ponte events follow --consumer erp");
  const { data } = await ponte.listEventConsumers();
  const found = data.find(({ id, name }) => [id, name].includes(named));
  if (found && type !== undefined && found.types.join() !== type)
    throw new UsageError(`${named} gets the types ${found.types.join(", ")}: leave --type out.`);
  return found ?? (await ponte.createEventConsumer({ name: named, types: [type ?? "*"] }));
}
