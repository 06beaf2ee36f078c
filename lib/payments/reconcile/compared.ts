import type { BookedEntry, StatementSource } from "#db/queries/ledger/booked-entries";
import type { Difference, EntryKind, ProviderEntry } from "#lib/domain/dispute/reconciliation";
import type { Period, UnreadPeriod } from "#lib/domain/dispute/unread-period";

/** A difference, and whether the comparison booked it, so that both sides agree by now. */
export type Found = Difference<ProviderEntry, BookedEntry> & { isBooked: boolean };

/**
 * What comparing one account's statement found. An entry's id is its account's own, so that each goes with `of`. `period` is what was compared:
 * longer than it was asked for where an earlier part had not been read. `unread` is what of it could not be.
 */
export type Compared = {
  of: StatementSource;
  period: Period;
  matched: ProviderEntry[];
  found: Found[];
  unread: UnreadPeriod[];
};

/** What the books of an account tell. */
export function kindsOf({ statement }: StatementSource): EntryKind[] {
  return statement === "PAYOUTS" ? ["PAID_OUT"] : ["RECEIVED", "GIVEN_BACK"];
}
