import { afterAll, beforeAll } from "vitest";
import { ADAPTERS } from "#lib/providers/adapters";
import type { Adapter } from "#lib/providers/ports/adapter";

/** Replaces the real adapters for the rest of this test file, before its tests. The process's next file gets the real ones. */
export function changeAdapters(adapters: readonly unknown[]): void {
  const list = ADAPTERS as Adapter[];
  const real = [...list];
  // Neither hook runs in a file whose tests are all skipped. The type of the list is too narrow for an adapter with a specific
  // port and settings.
  beforeAll(() => void list.splice(0, list.length, ...(adapters as Adapter[])));
  afterAll(() => void list.splice(0, list.length, ...real));
}
