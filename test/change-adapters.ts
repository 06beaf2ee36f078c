import { afterAll, beforeAll } from "vitest";
import { ADAPTERS, type ListedAdapter } from "#lib/providers/adapters";
import { listedAdapter } from "#test/listed-adapter";

/** Replaces the real adapters for the rest of this test file, before its tests. The process's next file gets the real ones. */
export function changeAdapters(adapters: readonly unknown[]): void {
  const list = ADAPTERS as ListedAdapter[];
  const real = [...list];
  // If all tests of a file are skipped, neither hook runs.
  beforeAll(() => void list.splice(0, list.length, ...adapters.map(listedAdapter)));
  afterAll(() => void list.splice(0, list.length, ...real));
}
