import type { Adapter } from "#lib/providers/adapter";
import { apiPixAdapter } from "#lib/providers/api-pix/adapter";

/** Every adapter to a real provider. */
export const ADAPTERS: readonly Adapter[] = [apiPixAdapter];
