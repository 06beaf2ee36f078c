import { addMinor, type Minor, restMinor } from "#lib/domain/money/minor";

export const SETTLEMENT_LINE_KINDS = ["RECEIVED", "GIVEN_BACK", "DISPUTED", "COST", "OTHER"] as const;
/**
 * What a provider settles: a payment, a refund, a dispute's debit or credit, a cost without a payment (such as a monthly fee), or
 * any other change of what the provider owes.
 */
export type SettlementLineKind = (typeof SETTLEMENT_LINE_KINDS)[number];

/** The kinds of lines that belong to a payment. */
export const KINDS_OF_PAYMENTS = [
  "RECEIVED",
  "GIVEN_BACK",
  "DISPUTED",
] as const satisfies readonly SettlementLineKind[];

/** How long (ms) a line's payment is looked up again. After this time, the line is not ours. */
export const UNMATCHED_FOR_MS = 90 * 24 * 60 * 60 * 1000;

/** True for lines that belong to a payment. */
export function isOfPayment(kind: SettlementLineKind): boolean {
  return KINDS_OF_PAYMENTS.some((one) => one === kind);
}

/**
 * One line of a provider's settlement, with an `id` unique in its account. Minor units of `currency`: `grossMinor` less
 * `feeMinor` is `netMinor`, ours from `settlesOn` (YYYY-MM-DD). Refunds and returned fees are negative. `paymentId`, `entryId`:
 * the provider's ids.
 */
export type SettlementLine = {
  id: string;
  kind: SettlementLineKind;
  paymentId: string | null;
  entryId: string | null;
  currency: string;
  grossMinor: Minor;
  feeMinor: Minor;
  netMinor: Minor;
  settlesOn: string;
  at: Date;
};

const SAME = ["kind", "currency", "paymentId", "grossMinor", "feeMinor", "netMinor", "settlesOn"] as const;

/** True when a line equals the one stored under the same id. */
export function isSameLine(
  told: Pick<SettlementLine, (typeof SAME)[number]>,
  kept: Pick<SettlementLine, (typeof SAME)[number]> | undefined,
): boolean {
  return kept !== undefined && SAME.every((member) => kept[member] === told[member]);
}

export const SETTLEMENT_FINDINGS = [
  /** Equal on both sides, to the cent. */
  "MATCHED",
  /** The line is not ours: the account serves another shop too, or the payment or refund was made by hand. */
  "NOT_OURS",
  /** A cost of the account that belongs to no payment. */
  "COST",
  /** Ours, but not in the ledger yet. */
  "NOT_BOOKED",
  /** Settled in another currency than booked. */
  "OTHER_CURRENCY",
  /** The settled amount differs from the booked one, such as by the provider's own exchange rate. */
  "OTHER_AMOUNT",
  /** The amount is equal, but the provider's fee differs from the booked one. */
  "OTHER_FEE",
] as const;
/** How a line of a provider's settlement and the ledger differ. */
export type SettlementFinding = (typeof SETTLEMENT_FINDINGS)[number];

/** Gross, provider's fee and net, in minor units. */
export type SettledSums = { grossMinor: Minor; feeMinor: Minor; netMinor: Minor };

/** Both sides' sums for the lines of one finding, and their number. */
export type FoundSums = { finding: SettlementFinding; count: number; theirs: SettledSums; ours: SettledSums };

/** One day at a custodian in one currency: what it settled, what the ledger expected, and why they differ. */
export type SettlementDay = {
  day: string;
  currency: string;
  theirs: SettledSums;
  ours: SettledSums;
  /** Theirs less ours, net: the sum over all findings. */
  differenceMinor: Minor;
  found: FoundSums[];
};

const NO_SUMS: SettledSums = { grossMinor: 0, feeMinor: 0, netMinor: 0 };

/** Groups the sums of the findings by day, ordered by day, currency and finding. */
export function toSettlementDays(
  rows: readonly (FoundSums & { day: string; currency: string })[],
): SettlementDay[] {
  const days = new Map<string, SettlementDay>();
  for (const { day, currency, ...found } of rows) {
    const key = `${day} ${currency}`;
    const known = days.get(key) ?? {
      ...{ day, currency, theirs: NO_SUMS, ours: NO_SUMS },
      differenceMinor: 0,
      found: [],
    };
    const theirs = addSums(known.theirs, found.theirs);
    const ours = addSums(known.ours, found.ours);
    const differenceMinor = restMinor(theirs.netMinor, ours.netMinor);
    days.set(key, { ...known, theirs, ours, differenceMinor, found: [...known.found, found] });
  }
  const inOrder = ({ finding: one }: FoundSums, { finding: other }: FoundSums) =>
    SETTLEMENT_FINDINGS.indexOf(one) - SETTLEMENT_FINDINGS.indexOf(other);
  return [...days.keys()]
    .sort()
    .flatMap((key) => days.get(key) ?? [])
    .map((day) => ({ ...day, found: day.found.toSorted(inOrder) }));
}

function addSums(one: SettledSums, other: SettledSums): SettledSums {
  return {
    grossMinor: addMinor(one.grossMinor, other.grossMinor),
    feeMinor: addMinor(one.feeMinor, other.feeMinor),
    netMinor: addMinor(one.netMinor, other.netMinor),
  };
}
