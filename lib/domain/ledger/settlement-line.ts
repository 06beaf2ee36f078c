export const SETTLEMENT_LINE_KINDS = ["RECEIVED", "GIVEN_BACK", "DISPUTED", "COST", "OTHER"] as const;
/**
 * What a provider settles: a payment, a refund, what a payer's bank took or gave back, a cost that is of no payment (such as a monthly
 * fee), or anything else that moves what it owes.
 */
export type SettlementLineKind = (typeof SETTLEMENT_LINE_KINDS)[number];

/** The kinds of lines that are of a payment each. */
export const KINDS_OF_PAYMENTS = [
  "RECEIVED",
  "GIVEN_BACK",
  "DISPUTED",
] as const satisfies readonly SettlementLineKind[];

/** For so long the payment of a line is looked up again; one that is not known by then is none of ours. */
export const UNMATCHED_FOR_MS = 90 * 24 * 60 * 60 * 1000;

/** Whether lines of that kind are of a payment each. */
export function isOfPayment(kind: SettlementLineKind): boolean {
  return KINDS_OF_PAYMENTS.some((one) => one === kind);
}

/**
 * One line of what a provider settles, as it publishes it. `id` is the provider's own, unique in its account. Amounts are minor units of
 * `currency`: `grossMinor` is negative for what goes back, `feeMinor` is what the provider keeps (negative where it gives a fee back), and
 * their difference is `netMinor`. `settlesOn` is the day (YYYY-MM-DD, as the provider dates it) from which the net amount is ours to use.
 * `paymentId` is the provider's id of the payment; `entryId` of what moved: the payment, the refund as the comparison names it, the dispute.
 */
export type SettlementLine = {
  id: string;
  kind: SettlementLineKind;
  paymentId: string | null;
  entryId: string | null;
  currency: string;
  grossMinor: number;
  feeMinor: number;
  netMinor: number;
  settlesOn: string;
  at: Date;
};

const SAME = ["kind", "currency", "paymentId", "grossMinor", "feeMinor", "netMinor", "settlesOn"] as const;

/** Whether a line says what a line that was kept under the same id says. */
export function isSameLine(
  told: Pick<SettlementLine, (typeof SAME)[number]>,
  kept: Pick<SettlementLine, (typeof SAME)[number]> | undefined,
): boolean {
  return kept !== undefined && SAME.every((member) => kept[member] === told[member]);
}

export const SETTLEMENT_FINDINGS = [
  /** Both sides have it, to the cent. */
  "MATCHED",
  /** A payment or refund that is none of ours: the account serves another shop, or somebody took it by hand. */
  "NOT_OURS",
  /** A cost of the account that belongs to no payment. */
  "COST",
  /** Ours, and not in the ledger yet. */
  "NOT_BOOKED",
  /** Settled in another currency than it was booked in. */
  "OTHER_CURRENCY",
  /** Settled in another amount than was booked, such as by the provider's own exchange rate. */
  "OTHER_AMOUNT",
  /** The amount is the same, and the provider's fee is not the one that was booked. */
  "OTHER_FEE",
] as const;
/** How a line of a provider's settlement and the ledger differ. */
export type SettlementFinding = (typeof SETTLEMENT_FINDINGS)[number];

/** Gross, the provider's fee and what is left, in minor units. */
export type SettledSums = { grossMinor: number; feeMinor: number; netMinor: number };

/** What stands on either side for the lines of one finding, and how many there are. */
export type FoundSums = { finding: SettlementFinding; count: number; theirs: SettledSums; ours: SettledSums };

/** A day of a custodian in one currency: what it says it settled, what the ledger says it owed for the same, and why they differ. */
export type SettlementDay = {
  day: string;
  currency: string;
  theirs: SettledSums;
  ours: SettledSums;
  /** Theirs less ours, of the net amounts: the sum of what each finding differs by. */
  differenceMinor: number;
  found: FoundSums[];
};

const NO_SUMS: SettledSums = { grossMinor: 0, feeMinor: 0, netMinor: 0 };

/** Puts the sums of each finding together to days, in the order of days, currencies and findings. */
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
    const differenceMinor = theirs.netMinor - ours.netMinor;
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
    grossMinor: one.grossMinor + other.grossMinor,
    feeMinor: one.feeMinor + other.feeMinor,
    netMinor: one.netMinor + other.netMinor,
  };
}
