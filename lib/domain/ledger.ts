import type { MerchantId } from "#lib/domain/ids";

/**
 * Accounts of the double-entry ledger. Debits are positive, credits negative; what we owe is a credit
 * balance.
 */
export const ACCOUNT_KINDS = [
  "RECEIVABLE",
  "FEES",
  "MERCHANT",
  "RECIPIENT",
  "SUSPENSE",
  "WITHDRAWALS",
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** Why money moves. */
export const LEDGER_TRANSACTION_KINDS = [
  "PAYMENT",
  "REFUND",
  "SUSPENSE",
  "SUSPENSE_REFUND",
  "SUSPENSE_ACCEPTED",
  "WITHDRAWAL_HELD",
  "WITHDRAWAL_RELEASED",
  "WITHDRAWAL_PAID",
] as const;
export type LedgerTransactionKind = (typeof LEDGER_TRANSACTION_KINDS)[number];

/** An account, identified by its members: its id is the same wherever it is computed. */
export type Account = {
  kind: AccountKind;
  merchantId: MerchantId;
  /** The provider of a RECEIVABLE, the recipient of a RECIPIENT account; otherwise null. */
  owner: string | null;
  currency: string;
};

/** One line of an entry; `availableAt` is when the money may be withdrawn, null for at once. */
export type Posting = { account: Account; amountMinor: number; availableAt: Date | null };

/** The account's id as text: `RECIPIENT:mer_…:rec_…:BRL`. */
export function accountId(account: Account): string {
  return [account.kind, account.merchantId, account.owner ?? "-", account.currency].join(":");
}

type Scope = { merchantId: MerchantId; currency: string };
type Part = { recipientId: string | null; amountMinor: number };

function partAccount(scope: Scope, recipientId: string | null): Account {
  return { ...scope, kind: recipientId === null ? "MERCHANT" : "RECIPIENT", owner: recipientId };
}

/** The lines of a payment: the provider owes us gross; we keep the fee and owe each party its part. */
export function postPayment(
  scope: Scope,
  payment: {
    provider: string;
    grossMinor: number;
    feeMinor: number;
    parts: readonly Part[];
    availableAt: Date | null;
  },
): Posting[] {
  const { provider, grossMinor, feeMinor, parts, availableAt } = payment;
  return withoutZero([
    {
      account: { ...scope, kind: "RECEIVABLE", owner: provider },
      amountMinor: grossMinor,
      availableAt: null,
    },
    { account: { ...scope, kind: "FEES", owner: null }, amountMinor: -feeMinor, availableAt: null },
    ...parts.map((part) => ({
      account: partAccount(scope, part.recipientId),
      amountMinor: -part.amountMinor,
      availableAt,
    })),
  ]);
}

/** The part of one payment that a party is owed and may not withdraw before `availableAt`. */
export type PendingPart = Part & { availableAt: Date };

/**
 * The lines of a successful refund: each party gives back its part, and the provider owes us that much less.
 * A part is taken first from the `pending` money of the same payment, and only the excess from available
 * money.
 */
export function postRefund(
  scope: Scope,
  refund: {
    provider: string;
    amountMinor: number;
    feeMinor: number;
    parts: readonly Part[];
    pending: readonly PendingPart[];
  },
): Posting[] {
  return withoutZero([
    ...refund.parts.flatMap(({ recipientId, amountMinor }) => {
      const account = partAccount(scope, recipientId);
      const pending = refund.pending.find((part) => part.recipientId === recipientId);
      const pendingMinor = pending?.amountMinor ?? 0;
      // Rounding may give the owner a cent back: it goes to pending money only while some is pending,
      // otherwise to available money, where it came from.
      const earlyMinor = pendingMinor > 0 ? Math.min(amountMinor, pendingMinor) : 0;
      return [
        { account, amountMinor: earlyMinor, availableAt: pending?.availableAt ?? null },
        { account, amountMinor: amountMinor - earlyMinor, availableAt: null },
      ];
    }),
    { account: { ...scope, kind: "FEES", owner: null }, amountMinor: refund.feeMinor, availableAt: null },
    {
      account: { ...scope, kind: "RECEIVABLE", owner: refund.provider },
      amountMinor: -refund.amountMinor,
      availableAt: null,
    },
  ]);
}

/**
 * The lines of money that arrived and pays nothing: `amountMinor` in; given back, the same with the opposite
 * sign.
 */
export function postSuspense(scope: Scope, held: { provider: string; amountMinor: number }): Posting[] {
  return [
    {
      account: { ...scope, kind: "RECEIVABLE", owner: held.provider },
      amountMinor: held.amountMinor,
      availableAt: null,
    },
    {
      account: { ...scope, kind: "SUSPENSE", owner: null },
      amountMinor: -held.amountMinor,
      availableAt: null,
    },
  ];
}

/**
 * The lines of held money that the merchant accepts: it moves from suspense to the merchant, at once and
 * without a fee.
 */
export function postAcceptedSuspense(scope: Scope, amountMinor: number): Posting[] {
  return [
    { account: { ...scope, kind: "SUSPENSE", owner: null }, amountMinor, availableAt: null },
    { account: { ...scope, kind: "MERCHANT", owner: null }, amountMinor: -amountMinor, availableAt: null },
  ];
}

/**
 * The lines of a requested withdrawal: the merchant's money is set aside; given back, the same with the
 * opposite sign.
 */
export function postHeldWithdrawal(scope: Scope, amountMinor: number): Posting[] {
  return [
    { account: { ...scope, kind: "MERCHANT", owner: null }, amountMinor, availableAt: null },
    { account: { ...scope, kind: "WITHDRAWALS", owner: null }, amountMinor: -amountMinor, availableAt: null },
  ];
}

/**
 * The lines of a completed withdrawal: the provider paid out the set-aside money, and owes us that much less.
 */
export function postPaidWithdrawal(
  scope: Scope,
  withdrawal: { provider: string; amountMinor: number },
): Posting[] {
  const { provider, amountMinor } = withdrawal;
  return [
    { account: { ...scope, kind: "WITHDRAWALS", owner: null }, amountMinor, availableAt: null },
    {
      account: { ...scope, kind: "RECEIVABLE", owner: provider },
      amountMinor: -amountMinor,
      availableAt: null,
    },
  ];
}

/** True when the lines of one entry sum to zero in every currency, as double entry requires. */
export function isBalanced(postings: readonly Posting[]): boolean {
  const sums = new Map<string, number>();
  for (const { account, amountMinor } of postings) {
    sums.set(account.currency, (sums.get(account.currency) ?? 0) + amountMinor);
  }
  return [...sums.values()].every((sum) => sum === 0);
}

function withoutZero(postings: Posting[]): Posting[] {
  return postings.filter((posting) => posting.amountMinor !== 0);
}
