import type { ProviderEntry } from "#lib/domain/reconciliation";

/** What a provider says of its own books. May throw ProviderTimeout or ProviderFault. */
export type ProviderBooks = {
  /** Every payment it took and every refund it gave back from `start` on and before `end`, by its own clock. */
  listEntries(start: Date, end: Date): Promise<ProviderEntry[]>;
};
