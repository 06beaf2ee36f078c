import { ADAPTERS, type ListedAdapter } from "#lib/providers/adapters";
import type { Adapter } from "#lib/providers/ports/adapter";

/** An adapter of a test as the registry lists it. The type is too narrow for an adapter with a specific port and settings. */
export function listedAdapter(adapter: unknown): ListedAdapter {
  const own = adapter as Adapter;
  return { ...own, load: async () => own };
}

/** Every real adapter, loaded. */
export function loadAdapters(): Promise<Adapter[]> {
  return Promise.all(ADAPTERS.map((adapter) => adapter.load()));
}
