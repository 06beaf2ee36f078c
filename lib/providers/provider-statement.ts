import type { ProviderEntry } from "#lib/reconciliation/reconciliation.rules";
import type { SettlementLine } from "#lib/reconciliation/settlement-line.rules";

/** A provider's records. May throw ProviderTimeout or ProviderFault. */
export type ProviderStatement = {
  /**
   * Every payment that the provider took, refund that it made and payout that it sent in the period (`start` inclusive, `end`
   * exclusive), by its own clock.
   */
  listEntries(start: Date, end: Date): Promise<ProviderEntry[]>;
  /**
   * Every settlement line that the provider wrote in the period (`start` inclusive, `end` exclusive), by its own clock: gross,
   * its fee, net, and the day. Absent when it publishes none.
   */
  listSettlements?(start: Date, end: Date): Promise<SettlementLine[]>;
};
