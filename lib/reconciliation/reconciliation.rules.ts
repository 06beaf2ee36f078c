import type { DisputeKind } from "#lib/disputes/dispute.rules";
import type { Minor } from "#lib/domain/money/minor";
import type { PaymentMethod } from "#lib/domain/payment-methods";

export const ENTRY_KINDS = ["RECEIVED", "GIVEN_BACK", "PAID_OUT"] as const;
/** What moved: money that a provider took for us, refunded, or sent as a payout. */
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The part of the ledger that an account's statement covers: payments by one method with their refunds, or payouts. */
export type StatementName = PaymentMethod | "PAYOUTS";

/**
 * How a provider's statement is read. LIST: as a list of a period's movements (`listEntries`). BY_PAYMENT: there is no list, and
 * each payment is queried by our reference. CHAIN: each payment is followed on its chain, and there is nothing to compare by day.
 * NONE: neither; only the provider's reports are known.
 */
export type StatementForm = "LIST" | "BY_PAYMENT" | "CHAIN" | "NONE";

export const DIFFERENCE_KINDS = ["OURS_ALONE", "THEIRS_ALONE", "AMOUNT_DIFFERS"] as const;
/** How the ledger and a provider differ on a payment or refund. */
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/**
 * An entry of the ledger. Its id is the provider's for a payment or payout, and ours for a refund, or the provider's if the
 * refund was made there. `amountMinor` is always positive.
 */
export type Entry = { kind: EntryKind; id: string; amountMinor: Minor; currency: string; at: Date };
/** An entry that a provider reports as taken, refunded or sent. `reference` is its name for the attempt or payout, if known. */
export type ProviderEntry = Entry & {
  reference: string | null;
  /** For a refund: the provider's id of the payment, if its statement has it. */
  paymentId?: string;
  /** True for a returned part of a payout; `paymentId` is then the end-to-end id of the Pix sent. */
  isOfPayout?: true;
  /** For a refund forced by the payer's bank: its id is the provider's id of the dispute. */
  dispute?: { kind: DisputeKind; paymentId: string };
};

export type Difference<Theirs extends Entry, Ours extends Entry> = {
  kind: DifferenceKind;
  theirs: Theirs | null;
  ours: Ours | null;
};

/** What identifies an entry on both sides. */
export function entryKey({ kind, id }: Pick<Entry, "kind" | "id">): string {
  return `${kind} ${id}`;
}

/**
 * Compares a provider's entries of a period with the ledger's. Duplicates on one side count as their sum, so a payment booked
 * twice differs. Returns the matched entries and every difference.
 */
export function compareEntries<Theirs extends Entry, Ours extends Entry>(
  theirs: readonly Theirs[],
  ours: readonly Ours[],
): { matched: Theirs[]; differences: Difference<Theirs, Ours>[] } {
  const sums = [summed(theirs), summed(ours)] as const;
  const matched: Theirs[] = [];
  const differences: Difference<Theirs, Ours>[] = [];
  for (const [key, one] of sums[0]) {
    const own = sums[1].get(key) ?? null;
    const isSame = own?.amountMinor === one.amountMinor && own.currency === one.currency;
    if (isSame) matched.push(one);
    else differences.push({ kind: own ? "AMOUNT_DIFFERS" : "THEIRS_ALONE", theirs: one, ours: own });
  }
  for (const [key, own] of sums[1]) {
    if (!sums[0].has(key)) differences.push({ kind: "OURS_ALONE", theirs: null, ours: own });
  }
  return { matched, differences };
}

function summed<One extends Entry>(entries: readonly One[]): Map<string, One> {
  const sums = new Map<string, One>();
  for (const entry of entries) {
    const known = sums.get(entryKey(entry));
    sums.set(
      entryKey(entry),
      known ? { ...known, amountMinor: known.amountMinor + entry.amountMinor } : entry,
    );
  }
  return sums;
}
