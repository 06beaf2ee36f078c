import { afterAll, beforeAll } from "vitest";
import { pix } from "#lib/methods/pix/pix";

/** Limits the start of a Pix to that many ms in the surrounding tests, so that they need not wait for a silent provider. */
export function pixStartsWithin(ms: number): void {
  const { restart } = pix;
  if (!restart) throw new Error("the start of a Pix has no bound");
  const usualMs = restart.withinMs;
  beforeAll(() => void Object.assign(restart, { withinMs: ms }));
  afterAll(() => void Object.assign(restart, { withinMs: usualMs }));
}
