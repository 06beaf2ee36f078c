import type { BookedEntry, StatementSource } from "#lib/ledger/booked-entries.queries";
import type { Difference, EntryKind, ProviderEntry } from "#lib/reconciliation/reconciliation.rules";
import type { Period, UnreadPeriod } from "#lib/reconciliation/unread-period.rules";

/** A difference, and whether the comparison booked it, so that both sides agree now. */
export type Found = Difference<ProviderEntry, BookedEntry> & { isBooked: boolean };

/**
 * The result of comparing one account's statement. An entry's id is unique only within its account (`of`). `period` includes
 * earlier unread parts; `unread` is what could not be read.
 */
export type Compared = {
  of: StatementSource;
  period: Period;
  matched: ProviderEntry[];
  found: Found[];
  unread: UnreadPeriod[];
};

/** The kinds of entries in an account's statement. */
export function kindsOf({ statement }: StatementSource): EntryKind[] {
  return statement === "PAYOUTS" ? ["PAID_OUT"] : ["RECEIVED", "GIVEN_BACK"];
}
