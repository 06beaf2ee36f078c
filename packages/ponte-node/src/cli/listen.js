// @ts-check

import { newEvents } from "./follow.js";
import { forward, targetOf } from "./forward.js";

/** @type {import("./command-line.js").Command} */
export const listen = {
  usage: [
    ["listen --forward-to URL [--types a,b]", "forward new events, signed, to an address of this machine"],
    ["listen --print-secret", "print the secret they are signed with"],
  ],
  about:
    "Each new event is sent like Ponte's own delivery: with the same body, signed with the merchant's callback secret. The events are\nfetched, so no port has to be open. The command runs until Ctrl-C, or until its parent process ends.",
  options: {
    "forward-to": { type: "string" },
    types: { type: "string" },
    "print-secret": { type: "boolean" },
  },
  run: async ({ values }, { ponte, url, say, note }) => {
    const isSecret = values["print-secret"] === true;
    const target = isSecret ? "" : targetOf(values["forward-to"]);
    const { secret } = await ponte.getCallbackSecret();
    if (isSecret) {
      say(secret, { secret });
      return 0;
    }
    const types = typeof values.types === "string" ? values.types.split(",") : undefined;
    note(`Listening to ${url}, forwarding to ${target}. Ctrl-C ends.`);
    for await (const event of newEvents(ponte, { note })) {
      if (types && !types.includes(event.type)) continue;
      const { timestamp, type, id } = event;
      const answer = await forward(event, secret, target);
      say(`${timestamp}  ${type}  ${id}  → ${answer}`, { timestamp, type, id, answer });
    }
    return 0;
  },
};
