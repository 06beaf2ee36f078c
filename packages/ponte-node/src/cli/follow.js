// @ts-check
import { setTimeout as pause } from "node:timers/promises";
import { PonteError } from "../index.js";

/** @typedef {import("../index.js").Schemas["Event"]} Event */

const EVERY_MS = 1_000;
// An item may appear late with an older time, because an event is dated before its commit and a request is listed after its
// answer.
const LOOK_BACK_MS = 60_000;

/**
 * Every new item of a list, once each and oldest first. A lost connection is reported, and reading continues.
 * @template Item
 * @param {{ read: () => AsyncIterable<Item>, idOf: (item: Item) => string, timeOf: (item: Item) => string }} list read from the newest on
 * @param {(line: string) => void} note
 * @returns {AsyncGenerator<Item, void, undefined>}
 */
export async function* follow({ read, idOf, timeOf }, note) {
  /** @param {number} sinceMs the newest first */
  const readSince = async (sinceMs) => {
    const items = [];
    for await (const item of read()) {
      if (Date.parse(timeOf(item)) < sinceMs) break;
      items.push(item);
    }
    return items;
  };
  const seen = new Set((await readSince(Date.now() - LOOK_BACK_MS)).map(idOf));
  let newestMs = Date.now();
  for (;;) {
    await pause(EVERY_MS);
    try {
      for (const item of (await readSince(newestMs - LOOK_BACK_MS)).reverse()) {
        if (seen.has(idOf(item))) continue;
        seen.add(idOf(item));
        newestMs = Math.max(newestMs, Date.parse(timeOf(item)));
        yield item;
      }
    } catch (error) {
      if (!(error instanceof PonteError) || [401, 403].includes(error.status ?? 0)) throw error;
      note(`${error.detail} Retrying.`);
    }
  }
}

/**
 * Every event from now on.
 * @param {import("../index.js").Ponte} ponte @param {{ note: (line: string) => void, type?: Event["type"] }} options
 */
export function newEvents(ponte, { note, type }) {
  const read = () => ponte.pages.listEvents({ limit: 50, type });
  return follow({ read, idOf: ({ id }) => id, timeOf: ({ timestamp }) => timestamp }, note);
}
