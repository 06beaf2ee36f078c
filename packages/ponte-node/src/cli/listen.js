// @ts-check
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { PonteError } from "../index.js";
import { signWebhook } from "../sign-webhook.js";

const EVERY_MS = 1_000;
// An event gets its time before it is committed, so one that is a little older than the newest may still come.
const LOOK_BACK_MS = 60_000;
const ANSWER_WITHIN_MS = 15_000;

/**
 * Hands each new event to an address of this machine as Ponte's own delivery would: the same body, signed with
 * the merchant's callback secret. It fetches the events, so no port has to be open. Runs until it is ended.
 * @param {string[]} args @param {import("./command-line.js").Context} context
 */
export async function listen(args, { ponte, url, say }) {
  const { values } = parseArgs({
    args,
    options: {
      "forward-to": { type: "string" },
      types: { type: "string" },
      "print-secret": { type: "boolean" },
    },
  });
  const { secret } = await ponte.getCallbackSecret();
  if (values["print-secret"]) {
    say(secret);
    return 0;
  }
  const target = values["forward-to"];
  if (!target || !URL.canParse(target))
    throw new Error("Say where to: --forward-to http://localhost:4000/webhooks");
  const types = values.types?.split(",");
  say(`Listening to ${url}, forwarding to ${target}. Ctrl-C ends.`);
  for await (const event of newEvents(ponte, say)) {
    if (types && !types.includes(event.type)) continue;
    say(`${event.timestamp}  ${event.type}  ${event.id}  → ${await forward(event, secret, target)}`);
  }
}

/**
 * Every event from now on, each once and the oldest first. A lost connection is said and outlived.
 * @param {import("../index.js").Ponte} ponte @param {(line: string) => void} say
 */
async function* newEvents(ponte, say) {
  const seen = new Set((await readSince(ponte, Date.now() - LOOK_BACK_MS)).map(({ id }) => id));
  let newestMs = Date.now();
  for (;;) {
    await pause(EVERY_MS);
    try {
      const recent = await readSince(ponte, newestMs - LOOK_BACK_MS);
      for (const event of recent.reverse()) {
        if (seen.has(event.id)) continue;
        seen.add(event.id);
        newestMs = Math.max(newestMs, Date.parse(event.timestamp));
        yield event;
      }
    } catch (error) {
      if (!(error instanceof PonteError) || [401, 403].includes(error.status ?? 0)) throw error;
      say(`${error.detail} Asking again.`);
    }
  }
}

/** @param {import("../index.js").Ponte} ponte @param {number} sinceMs @returns {Promise<any[]>} the newest first */
async function readSince(ponte, sinceMs) {
  const events = [];
  for await (const event of ponte.pages.listEvents({ limit: 50 })) {
    if (Date.parse(event.timestamp) < sinceMs) break;
    events.push(event);
  }
  return events;
}

/** @param {any} event @param {string} secret @param {string} target @returns {Promise<string>} */
async function forward({ id, type, timestamp, mode, data }, secret, target) {
  const body = JSON.stringify({ id, type, timestamp, mode, data });
  const headers = {
    "content-type": "application/json",
    ...signWebhook(secret, { id, sentAt: new Date(), body }),
  };
  try {
    const response = await fetch(target, {
      method: "POST",
      headers,
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return String(response.status);
  } catch {
    return "no answer";
  }
}
