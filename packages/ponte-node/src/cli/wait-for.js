// @ts-check
import { setTimeout as pause } from "node:timers/promises";

const EVERY_MS = 250;
const LONGEST_MS = 60_000;

/**
 * Polls until `find` returns a value; undefined after a minute.
 * @template T @param {() => Promise<T | undefined>} find @returns {Promise<T | undefined>}
 */
export async function waitFor(find) {
  const endMs = Date.now() + LONGEST_MS;
  for (;;) {
    const found = await find();
    if (found !== undefined || Date.now() > endMs) return found;
    await pause(EVERY_MS);
  }
}
