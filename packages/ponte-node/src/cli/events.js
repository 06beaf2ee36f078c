// @ts-check
import { parseArgs } from "node:util";

/**
 * Lists the newest events, or sends one again.
 * @param {string[]} args @param {import("./command-line.js").Context} context
 */
export async function events(args, { ponte, say }) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { type: { type: "string" } },
  });
  const [verb, eventId] = positionals;
  if (verb === undefined) {
    /** @type {any} the API says which types there are */
    const type = values.type;
    const { data } = await ponte.listEvents({ limit: 20, type });
    for (const event of data) say(`${event.timestamp}  ${event.type}  ${event.id}  ${event.objectId}`);
    return 0;
  }
  if (verb !== "resend" || !eventId) throw new Error("Usage: ponte events, or ponte events resend evt_…");
  const { deliveryId } = await ponte.redeliverEvent({ eventId });
  say(`Sent again: delivery ${deliveryId}.`);
  return 0;
}
