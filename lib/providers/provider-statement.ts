import type { ProviderEntry } from "#lib/domain/dispute/reconciliation";

/** What a provider says of its own books. May throw ProviderTimeout or ProviderFault. */
export type ProviderStatement = {
  /** Every payment it took, every refund it gave back and every payout it sent from `start` on and before `end`, by its own clock. */
  listEntries(start: Date, end: Date): Promise<ProviderEntry[]>;
};
