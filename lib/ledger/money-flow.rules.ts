import { keysOf } from "#lib/domain/members";
import { addMinor, asMinor, type Minor, restMinor, sumMinor, sumOfAmounts } from "#lib/domain/money/minor";
import type { AccountKind, LedgerTransactionKind } from "#lib/ledger/ledger.rules";

/** The ledger lines that form one movement: those of the given accounts in transactions of the given kinds. */
type Lines = {
  accounts: readonly AccountKind[];
  kinds: readonly LedgerTransactionKind[];
  /** True when what the accounts receive belongs to others and leaves the merchant. */
  isOthers: boolean;
};

/** The accounts that a payment is divided among. */
const PARTIES = ["MERCHANT", "RECIPIENT", "FEES"] as const;
const REFUNDS = ["REFUND", "REFUND_RESERVED", "REFUND_RELEASED"] as const;
const DISPUTES = ["DISPUTE", "DISPUTE_WON"] as const;
const OF_PAYMENTS = ["PAYMENT", "TAX_SET_ASIDE", ...REFUNDS, ...DISPUTES] as const;

/**
 * Every kind of change to what a merchant has, as ledger lines. Refunds and disputes count in full, including the parts that the
 * platform and the recipients returned; these parts are deducted from the fees and shares.
 */
export const MOVEMENTS = {
  received: { accounts: PARTIES, kinds: ["PAYMENT"], isOthers: false },
  accepted: {
    accounts: ["MERCHANT"],
    kinds: ["SUSPENSE", "SUSPENSE_ACCEPTED", "SUSPENSE_REFUND"],
    isOthers: false,
  },
  fees: { accounts: ["FEES"], kinds: OF_PAYMENTS, isOthers: true },
  shares: { accounts: ["RECIPIENT"], kinds: OF_PAYMENTS, isOthers: true },
  tax: { accounts: PARTIES, kinds: ["TAX_SET_ASIDE"], isOthers: false },
  refunds: { accounts: PARTIES, kinds: REFUNDS, isOthers: false },
  disputes: { accounts: PARTIES, kinds: DISPUTES, isOthers: false },
  payouts: {
    accounts: ["MERCHANT"],
    kinds: ["PAYOUT_RESERVED", "PAYOUT_RELEASED", "PAYOUT_REINSTATED", "PAYOUT_PAID", "PAYOUT_RETURNED"],
    isOthers: false,
  },
  withdrawals: {
    accounts: ["MERCHANT"],
    kinds: ["WITHDRAWAL_HELD", "WITHDRAWAL_RELEASED", "WITHDRAWAL_PAID"],
    isOthers: false,
  },
  nettings: { accounts: ["MERCHANT"], kinds: ["DEBT_SETTLED", "DEBT_NETTED"], isOthers: false },
} as const satisfies Record<string, Lines>;

export type MoneyMovement = keyof typeof MOVEMENTS;

export const MONEY_MOVEMENTS: readonly MoneyMovement[] = keysOf(MOVEMENTS);

/** The ledger lines of a movement. */
export function linesOf(movement: MoneyMovement): Lines {
  return MOVEMENTS[movement];
}

/** The sum on accounts of one kind from transactions of one kind: debits less credits, in minor units. */
export type LedgerSum = { accountKind: AccountKind; kind: LedgerTransactionKind; amountMinor: Minor };

/** What movements brought the merchant, in minor units; negative for what they took. */
export function sumMovements(sums: readonly LedgerSum[]): Map<MoneyMovement, Minor> {
  return new Map(
    MONEY_MOVEMENTS.map((movement) => {
      const { accounts, kinds, isOthers } = linesOf(movement);
      const minor = sumOfAmounts(
        sums.filter(({ accountKind, kind }) => accounts.includes(accountKind) && kinds.includes(kind)),
      );
      return [movement, isOthers ? minor : restMinor(0, minor)];
    }),
  );
}

/** The movements that decide what the merchant keeps of its sales; the others carry its money elsewhere. */
const OF_SALES = ["received", "accepted", "fees", "shares", "tax", "refunds", "disputes"] as const;

/** What a period's sales left the merchant after all that others took, in minor units. */
export function keptOf(movements: ReadonlyMap<MoneyMovement, Minor>): Minor {
  return sumMinor(OF_SALES, (movement) => movements.get(movement) ?? asMinor(0));
}

/** The merchant's money at an instant by place, in minor units. */
export type Holdings = { pendingMinor: Minor; availableMinor: Minor; ownMinor: Minor };

/** A part of a money flow: a movement, the money before, or the money after and its place. */
export type FlowPart = MoneyMovement | "before" | "after" | "pending" | "available" | "own";
/** The amount that a part brings (`in`) or takes (`out`), always above zero. */
export type FlowBand = { part: FlowPart; amountMinor: Minor };
export type MoneyFlow = { in: FlowBand[]; out: FlowBand[]; totalMinor: Minor };

/**
 * Sources and uses of a period's money: opening money and receipts against outflows and closing money, equal to the cent. `since`
 * are the movements after the period's end; if there are none, the closing money is split by place.
 */
export function planMoneyFlow(
  holdings: Holdings,
  movements: ReadonlyMap<MoneyMovement, Minor>,
  since: ReadonlyMap<MoneyMovement, Minor> | null,
): MoneyFlow {
  const nowMinor = addMinor(holdings.pendingMinor, holdings.availableMinor, holdings.ownMinor);
  const afterMinor = restMinor(nowMinor, ...(since?.values() ?? []));
  const beforeMinor = restMinor(afterMinor, ...movements.values());
  const left: [FlowPart, Minor][] = since
    ? [["after", afterMinor]]
    : [
        ["pending", holdings.pendingMinor],
        ["available", holdings.availableMinor],
        ["own", holdings.ownMinor],
      ];
  const parts: [FlowPart, Minor][] = [
    ...movements,
    ["before", beforeMinor],
    ...left.map(([part, minor]): [FlowPart, Minor] => [part, restMinor(0, minor)]),
  ];
  const bandsOf = (sign: 1 | -1) =>
    ORDER.flatMap((part): FlowBand[] => {
      const minor = parts.find(([name]) => name === part)?.[1] ?? 0;
      const amountMinor = sign === 1 ? minor : restMinor(0, minor);
      return amountMinor > 0 ? [{ part, amountMinor }] : [];
    });
  const [came, went] = [bandsOf(1), bandsOf(-1)];
  return { in: came, out: went, totalMinor: sumOfAmounts(came) };
}

/** Display order from top to bottom: opening money, receipts, costs, outflows, closing money. */
const ORDER: readonly FlowPart[] = [
  "before",
  "received",
  "accepted",
  "fees",
  "shares",
  "tax",
  "refunds",
  "disputes",
  "nettings",
  "payouts",
  "withdrawals",
  "pending",
  "available",
  "own",
  "after",
];
