import { afterAll, beforeAll } from "vitest";
import { pix } from "#lib/methods/pix/pix";

/** Registers that the start of a Pix takes so many ms at most in the tests around it, so that nobody waits for a provider that is silent. */
export function pixStartsWithin(ms: number): void {
  const { restart } = pix;
  if (!restart) throw new Error("the start of a Pix has no bound");
  const usualMs = restart.withinMs;
  beforeAll(() => void Object.assign(restart, { withinMs: ms }));
  afterAll(() => void Object.assign(restart, { withinMs: usualMs }));
}
