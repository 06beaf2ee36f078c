import type { Adapter } from "#lib/providers/adapter";

/** Every adapter to a real provider. */
export const ADAPTERS: readonly Adapter[] = [];
