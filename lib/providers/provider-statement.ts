import type { ProviderEntry } from "#lib/domain/dispute/reconciliation";
import type { SettlementLine } from "#lib/domain/ledger/settlement-line";

/** What a provider says of its own books. May throw ProviderTimeout or ProviderFault. */
export type ProviderStatement = {
  /** Every payment it took, every refund it gave back and every payout it sent from `start` on and before `end`, by its own clock. */
  listEntries(start: Date, end: Date): Promise<ProviderEntry[]>;
  /**
   * Every line of what it settles that it wrote from `start` on and before `end`, by its own clock: gross, its fee, net, and the day. A
   * provider without this publishes none.
   */
  listSettlements?(start: Date, end: Date): Promise<SettlementLine[]>;
};
