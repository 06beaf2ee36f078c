import type { MerchantId } from "#lib/domain/ids";
import { addMoney, type Money, moneyIn, moneyOf, negateMoney, subtractMoney } from "#lib/domain/money";

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
  "RESERVED",
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** Why money moves. */
export const LEDGER_TRANSACTION_KINDS = [
  "PAYMENT",
  "REFUND",
  "DISPUTE",
  "DISPUTE_WON",
  "SUSPENSE",
  "SUSPENSE_REFUND",
  "SUSPENSE_ACCEPTED",
  "WITHDRAWAL_HELD",
  "WITHDRAWAL_RELEASED",
  "WITHDRAWAL_PAID",
  "PAYOUT_RESERVED",
  "PAYOUT_RELEASED",
  "PAYOUT_PAID",
] as const;
export type LedgerTransactionKind = (typeof LEDGER_TRANSACTION_KINDS)[number];

/** An account, identified by its members: its id is the same wherever it is computed. */
export type Account = {
  kind: AccountKind;
  merchantId: MerchantId;
  /** The provider of a RECEIVABLE, the recipient of a RECIPIENT account; null for the rest. */
  owner: string | null;
  currency: string;
};

/** One line of an entry; `availableAt` is when the money may be withdrawn, null for at once. */
export type Posting = { account: Account; amountMinor: number; availableAt: Date | null };

/** The account's id as text: `RECIPIENT:mer_…:rec_…:BRL`. */
export function accountId(account: Account): string {
  return [account.kind, account.merchantId, account.owner ?? "-", account.currency].join(":");
}

/** A party's share, in minor units of the posted amount's currency. */
type Part = { recipientId: string | null; amountMinor: number };

// The amount gives the account its currency, so that no line can be posted to an account of another currency.
function line(
  merchantId: MerchantId,
  kind: AccountKind,
  owner: string | null,
  { minor: amountMinor, currency }: Money,
  availableAt: Date | null = null,
): Posting {
  return { account: { kind, merchantId, owner, currency }, amountMinor, availableAt };
}

function partLine(
  merchantId: MerchantId,
  recipientId: string | null,
  money: Money,
  availableAt: Date | null,
): Posting {
  return line(merchantId, recipientId === null ? "MERCHANT" : "RECIPIENT", recipientId, money, availableAt);
}

/**
 * The lines of a payment: the provider owes us gross, less what was `counted` of money that was held before; we keep the fee and owe
 * each party its part.
 */
export function postPayment(
  merchantId: MerchantId,
  payment: {
    provider: string;
    gross: Money;
    fee: Money;
    parts: readonly Part[];
    availableAt: Date | null;
    counted?: Money;
  },
): Posting[] {
  const { provider, gross, fee, parts, availableAt, counted = moneyOf(0, gross.currency) } = payment;
  const { currency } = gross;
  return withoutZero([
    line(merchantId, "RECEIVABLE", provider, subtractMoney(gross, counted)),
    line(merchantId, "SUSPENSE", null, counted),
    line(merchantId, "FEES", null, negateMoney(moneyIn(currency, fee))),
    ...parts.map(({ recipientId, amountMinor }) =>
      partLine(merchantId, recipientId, moneyOf(-amountMinor, currency), availableAt),
    ),
  ]);
}

/** The part of one payment that a party is owed and may not withdraw before `availableAt`. */
export type PendingPart = Part & { availableAt: Date };

/**
 * The lines of a successful refund, or of money that a dispute takes back: each party gives back its part, and the provider owes us
 * that much less.
 * A part is taken first from the `pending` money of the same payment, and only the excess from available
 * money.
 */
export function postRefund(
  merchantId: MerchantId,
  refund: {
    provider: string;
    amount: Money;
    feeMinor: number;
    parts: readonly Part[];
    pending: readonly PendingPart[];
  },
): Posting[] {
  const { provider, amount, feeMinor } = refund;
  const { currency } = amount;
  return withoutZero([
    ...refund.parts.flatMap(({ recipientId, amountMinor }) => {
      const pending = refund.pending.find((part) => part.recipientId === recipientId);
      const pendingMinor = pending?.amountMinor ?? 0;
      // Rounding may give the owner a cent back: it goes to pending money only while some is pending,
      // otherwise to available money, where it came from.
      const earlyMinor = pendingMinor > 0 ? Math.min(amountMinor, pendingMinor) : 0;
      const lateMinor = amountMinor - earlyMinor;
      return [
        partLine(merchantId, recipientId, moneyOf(earlyMinor, currency), pending?.availableAt ?? null),
        partLine(merchantId, recipientId, moneyOf(lateMinor, currency), null),
      ];
    }),
    line(merchantId, "FEES", null, moneyOf(feeMinor, currency)),
    line(merchantId, "RECEIVABLE", provider, negateMoney(amount)),
  ]);
}

/**
 * The lines of a dispute that was won: what it took (`taken`) comes back as it went. Money that was not available yet becomes so when it
 * would have, unless that is past at `now`.
 */
export function postWonDispute(taken: readonly Posting[], now: Date): Posting[] {
  return taken.map(({ account, amountMinor, availableAt }) => ({
    account,
    amountMinor: -amountMinor,
    availableAt: availableAt !== null && availableAt > now ? availableAt : null,
  }));
}

/**
 * The lines of money that arrived and pays nothing: `amount` in; given back, the same with the opposite
 * sign.
 */
export function postSuspense(merchantId: MerchantId, held: { provider: string; amount: Money }): Posting[] {
  return [
    line(merchantId, "RECEIVABLE", held.provider, held.amount),
    line(merchantId, "SUSPENSE", null, negateMoney(held.amount)),
  ];
}

/**
 * The lines of held money that the merchant accepts: it moves from suspense to the merchant, at once and
 * without a fee.
 */
export function postAcceptedSuspense(merchantId: MerchantId, amount: Money): Posting[] {
  return [
    line(merchantId, "SUSPENSE", null, amount),
    line(merchantId, "MERCHANT", null, negateMoney(amount)),
  ];
}

/**
 * The lines of a requested withdrawal: the merchant's money is set aside; given back, the same with the
 * opposite sign.
 */
export function postHeldWithdrawal(merchantId: MerchantId, amount: Money): Posting[] {
  return [
    line(merchantId, "MERCHANT", null, amount),
    line(merchantId, "WITHDRAWALS", null, negateMoney(amount)),
  ];
}

/**
 * The lines of a completed withdrawal: the provider paid out the set-aside money, and owes us that much less.
 */
export function postPaidWithdrawal(
  merchantId: MerchantId,
  withdrawal: { provider: string; amount: Money },
): Posting[] {
  const { provider, amount } = withdrawal;
  return [
    line(merchantId, "WITHDRAWALS", null, amount),
    line(merchantId, "RECEIVABLE", provider, negateMoney(amount)),
  ];
}

/**
 * The lines of a requested payout: the money of the merchant (`recipientId` null) or of a recipient is set aside, its fee
 * included; given back, the same with the opposite sign.
 */
export function postReservedPayout(
  merchantId: MerchantId,
  payout: { recipientId: string | null; total: Money },
): Posting[] {
  return [
    partLine(merchantId, payout.recipientId, payout.total, null),
    line(merchantId, "RESERVED", null, negateMoney(payout.total)),
  ];
}

/**
 * The lines of a payout that arrived: the provider paid the amount out of what it owed us, and the fee is ours.
 */
export function postPaidPayout(
  merchantId: MerchantId,
  payout: { provider: string; amount: Money; fee: Money },
): Posting[] {
  const { provider, amount, fee } = payout;
  return withoutZero([
    line(merchantId, "RESERVED", null, addMoney(amount, fee)),
    line(merchantId, "RECEIVABLE", provider, negateMoney(amount)),
    line(merchantId, "FEES", null, negateMoney(fee)),
  ]);
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
