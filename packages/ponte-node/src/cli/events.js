// @ts-check

import { UsageError } from "./exit-codes.js";
import { newEvents } from "./follow.js";

/** @typedef {import("../index.js").Schemas["Event"]} Event */

/** @type {import("./command-line.js").Command} */
export const events = {
  usage: [
    ["events [--type EVENT]", "list the newest events"],
    ["events tail [--type EVENT]", "print each new event as it comes"],
    ["events resend EVENT_ID", "send an event again to whoever got it"],
  ],
  about: "Prints time, type, id and object of the 20 newest events. `ponte trigger` lists the types.",
  options: { type: { type: "string" } },
  run: async ({ values, positionals: [verb, eventId] }, { ponte, say, note }) => {
    /** @type {any} the API says which types there are */
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
    if (verb !== "resend" || !eventId)
      throw new UsageError("Usage: ponte events, or ponte events resend evt_…");
    const sent = await ponte.redeliverEvent({ eventId });
    say(`Sent again: delivery ${sent.deliveryId}.`, sent);
    return 0;
  },
};
