import { afterAll, beforeAll } from "vitest";
import { ADAPTERS } from "#lib/providers/adapters";
import type { Adapter } from "#lib/providers/ports/adapter";

/**
 * Puts these adapters in the place of the real ones for the rest of this test file, before its tests. The process's next file finds
 * the real ones.
 */
export function changeAdapters(adapters: readonly unknown[]): void {
  const list = ADAPTERS as Adapter[];
  const real = [...list];
  // Neither runs in a file whose tests are all left out. An adapter of one port and its own settings is an adapter, which its type is too
  // narrow to say.
  beforeAll(() => void list.splice(0, list.length, ...(adapters as Adapter[])));
  afterAll(() => void list.splice(0, list.length, ...real));
}
