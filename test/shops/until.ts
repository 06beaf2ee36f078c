import { setTimeout as sleep } from "node:timers/promises";

const LIMIT_MS = 120_000;

/** Reads until there is something, and returns it. Throws after two minutes. */
export async function until<T>(what: string, read: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + LIMIT_MS;
  while (performance.now() < end) {
    const found = await read();
    if (found !== undefined) return found;
    await sleep(200);
  }
  throw new Error(`Waited two minutes for ${what}.`);
}
