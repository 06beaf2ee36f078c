// @ts-check
import { setTimeout as pause } from "node:timers/promises";
import { PonteError } from "../index.js";

/** @typedef {import("../index.js").Schemas["Event"]} Event */

const EVERY_MS = 1_000;
// An event gets its time before it is committed, so one that is a little older than the newest may still come.
const LOOK_BACK_MS = 60_000;

/**
 * Every event from now on, each once and the oldest first. A lost connection is said and outlived.
 * @param {import("../index.js").Ponte} ponte @param {{ note: (line: string) => void, type?: Event["type"] }} options
 * @returns {AsyncGenerator<Event, void, undefined>}
 */
export async function* newEvents(ponte, { note, type }) {
  /** @param {number} sinceMs the newest first */
  const readSince = async (sinceMs) => {
    const events = [];
    for await (const event of ponte.pages.listEvents({ limit: 50, type })) {
      if (Date.parse(event.timestamp) < sinceMs) break;
      events.push(event);
    }
    return events;
  };
  const seen = new Set((await readSince(Date.now() - LOOK_BACK_MS)).map(({ id }) => id));
  let newestMs = Date.now();
  for (;;) {
    await pause(EVERY_MS);
    try {
      for (const event of (await readSince(newestMs - LOOK_BACK_MS)).reverse()) {
        if (seen.has(event.id)) continue;
        seen.add(event.id);
        newestMs = Math.max(newestMs, Date.parse(event.timestamp));
        yield event;
      }
    } catch (error) {
      if (!(error instanceof PonteError) || [401, 403].includes(error.status ?? 0)) throw error;
      note(`${error.detail} Asking again.`);
    }
  }
}
