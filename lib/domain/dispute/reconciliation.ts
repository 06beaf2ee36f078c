import type { DisputeKind } from "#lib/domain/dispute/dispute";
import type { PaymentMethod } from "#lib/domain/payment-methods";

export const ENTRY_KINDS = ["RECEIVED", "GIVEN_BACK", "PAID_OUT"] as const;
/** What moved: money that a provider took for us, that it gave back, or that it sent as a payout. */
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Which part of an account's statement: its payments by a method with their refunds, or its payouts. */
export type StatementName = PaymentMethod | "PAYOUTS";

/**
 * How a provider's statement is read: LIST, by a list of what moved in a period (`listEntries`). BY_PAYMENT: it has none, and is asked about
 * each payment by our reference. CHAIN: each payment is followed on its chain, or by the provider's account of that, and there is nothing
 * to compare it with day by day. NONE: it has no list and cannot be asked, so what it reports is all that is known.
 */
export type StatementForm = "LIST" | "BY_PAYMENT" | "CHAIN" | "NONE";

export const DIFFERENCE_KINDS = ["OURS_ALONE", "THEIRS_ALONE", "AMOUNT_DIFFERS"] as const;
/** How the ledger and a provider differ about a payment or a refund. */
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/**
 * A payment or a payout by the provider's id of it, or a refund: by our id, or by the provider's where it was made there. `amountMinor`
 * is positive for all.
 */
export type Entry = { kind: EntryKind; id: string; amountMinor: number; currency: string; at: Date };
/** What a provider says it took, gave back or sent. `reference` is its name for the attempt or payout, where it knows one. */
export type ProviderEntry = Entry & {
  reference: string | null;
  /** Of what was given back: the provider's id of the payment, where its books tell that. */
  paymentId?: string;
  /** True of what a receiver gave back of a payout; `paymentId` is then the end-to-end id of the Pix that was sent. */
  isOfPayout?: true;
  /** What was given back because the payer's bank asked for it, and not we; its id is the provider's id of the dispute. */
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
 * Compares what a provider says of a period with what the ledger has of it. What one side says twice counts as its sum, so that a
 * payment booked twice differs. Returns the matched entries and every difference.
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
