import { type Minor, restMinor } from "#lib/domain/money/minor";
import { addMoney, type Money, moneyIn, moneyOf, negateMoney, subtractMoney } from "#lib/domain/money/money";
import { type Custody, PLATFORM } from "#lib/ledger/custody.rules";

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
  "PROVIDER_FEES",
  "TAX_SET_ASIDE",
  "TAX_BORNE",
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** Why money moves. */
export const LEDGER_TRANSACTION_KINDS = [
  "PAYMENT",
  "REFUND",
  "REFUND_RESERVED",
  "REFUND_RELEASED",
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
  "PAYOUT_REINSTATED",
  "PAYOUT_PAID",
  "PAYOUT_RETURNED",
  "DEBT_SETTLED",
  "DEBT_NETTED",
  "PROVIDER_FEE",
  "PROVIDER_FEE_REVERSED",
  "TAX_SET_ASIDE",
] as const;
export type LedgerTransactionKind = (typeof LEDGER_TRANSACTION_KINDS)[number];

/** An account, identified by its members; its id is computed from them. */
export type Account = Custody & {
  kind: AccountKind;
  /** The provider of RECEIVABLE and PROVIDER_FEES, the recipient of RECIPIENT; null for other kinds. */
  owner: string | null;
  currency: string;
};

/** One line of an entry; `availableAt` is when the money can be withdrawn, null for at once. */
export type Posting = { account: Account; amountMinor: Minor; availableAt: Date | null };

/** The account's id as text: `RECIPIENT:mer_…:rec_…:BRL`, followed by the custodian if it is not the platform. */
export function accountId({ kind, merchantId, owner, currency, custodian }: Account): string {
  const id = [kind, merchantId, owner ?? "-", currency];
  return (custodian === PLATFORM ? id : [...id, custodian]).join(":");
}

/** A party's share, in minor units of the posted amount's currency. */
type Part = { recipientId: string | null; amountMinor: Minor };

// The currency comes from the amount, so a line cannot reach an account of another currency.
function line(
  { merchantId, custodian }: Custody,
  kind: AccountKind,
  owner: string | null,
  { minor: amountMinor, currency }: Money,
): Posting {
  return { account: { kind, merchantId, owner, currency, custodian }, amountMinor, availableAt: null };
}

function partLine(
  custody: Custody,
  recipientId: string | null,
  money: Money,
  availableAt: Date | null,
): Posting {
  const kind = recipientId === null ? "MERCHANT" : "RECIPIENT";
  return { ...line(custody, kind, recipientId, money), availableAt };
}

/**
 * Lines of a payment: the provider owes us gross, less the money `counted` from suspense; we keep the fee and owe each party its
 * part.
 */
export function postPayment(
  custody: Custody,
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
    line(custody, "RECEIVABLE", provider, subtractMoney(gross, counted)),
    line(custody, "SUSPENSE", null, counted),
    line(custody, "FEES", null, negateMoney(moneyIn(currency, fee))),
    ...parts.map(({ recipientId, amountMinor }) =>
      partLine(custody, recipientId, moneyOf(-amountMinor, currency), availableAt),
    ),
  ]);
}

/** The pending part of one payment that is owed to a party and not available before `availableAt`. */
export type PendingPart = Part & { availableAt: Date };

/** The part that each party returns, and the total. */
type Given = {
  amount: Money;
  feeMinor: Minor;
  parts: readonly Part[];
  pending: readonly PendingPart[];
};

/**
 * Lines of money that a dispute takes back: each party returns its part, and the provider owes us that much less. A part comes
 * first from the `pending` money of the same payment, and only the excess from available money.
 */
export function postRefund(custody: Custody, refund: Given & { provider: string }): Posting[] {
  const { provider, amount } = refund;
  return withoutZero([
    ...givenBack(custody, refund),
    line(custody, "RECEIVABLE", provider, negateMoney(amount)),
  ]);
}

/** Lines of a requested refund: as for a dispute, but the money is reserved until the provider has refunded it. */
export function postReservedRefund(custody: Custody, refund: Given): Posting[] {
  return withoutZero([
    ...givenBack(custody, refund),
    line(custody, "RESERVED", null, negateMoney(refund.amount)),
  ]);
}

/**
 * Lines of a reserved refund that succeeded: the provider paid out the reserved money and owes us that much less. If a dispute
 * took money meanwhile, `correction` moves shares from one party to another.
 */
export function postPaidRefund(
  custody: Custody,
  {
    provider,
    amount,
    correction,
  }: { provider: string; amount: Money; correction: Pick<Given, "feeMinor" | "parts"> },
): Posting[] {
  return withoutZero([
    line(custody, "RESERVED", null, amount),
    line(custody, "RECEIVABLE", provider, negateMoney(amount)),
    ...givenBack(custody, { ...correction, amount, pending: [] }),
  ]);
}

function givenBack(
  custody: Custody,
  { amount: { currency }, feeMinor, parts, pending: waiting }: Given,
): Posting[] {
  return [
    ...parts.flatMap(({ recipientId, amountMinor }) => {
      const pending = waiting.find((part) => part.recipientId === recipientId);
      const pendingMinor = pending?.amountMinor ?? 0;
      // Rounding may return a cent to the owner: to the pending money if there is any, otherwise to the available money from
      // which it came.
      const earlyMinor = pendingMinor > 0 ? Math.min(amountMinor, pendingMinor) : 0;
      const lateMinor = amountMinor - earlyMinor;
      return [
        partLine(custody, recipientId, moneyOf(earlyMinor, currency), pending?.availableAt ?? null),
        partLine(custody, recipientId, moneyOf(lateMinor, currency), null),
      ];
    }),
    line(custody, "FEES", null, moneyOf(feeMinor, currency)),
  ];
}

/**
 * Lines of a won dispute or an abandoned refund: the money `taken` returns to its accounts. Pending money keeps its release time
 * unless that is past at `now`.
 */
export function postReturned(taken: readonly Posting[], now: Date): Posting[] {
  return taken.map(({ account, amountMinor, availableAt }) => ({
    account,
    amountMinor: restMinor(0, amountMinor),
    availableAt: availableAt !== null && availableAt > now ? availableAt : null,
  }));
}

/**
 * Lines of money that arrived and pays nothing: `amount` comes in; when it is returned, the same lines have the
 * opposite sign. Money that the merchant has since accepted is taken from the merchant.
 */
export function postSuspense(
  custody: Custody,
  item: { provider: string; amount: Money },
  whose: "SUSPENSE" | "MERCHANT" = "SUSPENSE",
): Posting[] {
  return [
    line(custody, "RECEIVABLE", item.provider, item.amount),
    line(custody, whose, null, negateMoney(item.amount)),
  ];
}

/** Lines of suspense money that the merchant accepts: it moves to the merchant at once, without a fee. */
export function postAcceptedSuspense(custody: Custody, amount: Money): Posting[] {
  return [line(custody, "SUSPENSE", null, amount), line(custody, "MERCHANT", null, negateMoney(amount))];
}

/**
 * Lines of a requested withdrawal: the merchant's money is reserved; when it is released, the same lines have the
 * opposite sign.
 */
export function postReservedWithdrawal(custody: Custody, amount: Money): Posting[] {
  return [line(custody, "MERCHANT", null, amount), line(custody, "WITHDRAWALS", null, negateMoney(amount))];
}

/** Lines of a completed withdrawal: the provider paid out the reserved money and owes us that much less. */
export function postPaidWithdrawal(
  custody: Custody,
  withdrawal: { provider: string; amount: Money },
): Posting[] {
  const { provider, amount } = withdrawal;
  return [
    line(custody, "WITHDRAWALS", null, amount),
    line(custody, "RECEIVABLE", provider, negateMoney(amount)),
  ];
}

/**
 * Lines of a requested payout: money of the merchant (`recipientId` null) or of a recipient is reserved, fee included;
 * when it is released, the same lines have the opposite sign.
 */
export function postReservedPayout(
  custody: Custody,
  payout: { recipientId: string | null; total: Money },
): Posting[] {
  return [
    partLine(custody, payout.recipientId, payout.total, null),
    line(custody, "RESERVED", null, negateMoney(payout.total)),
  ];
}

/** Lines of a completed payout: the provider paid the amount from what it owed us, and the fee is ours. */
export function postPaidPayout(
  custody: Custody,
  payout: { provider: string; amount: Money; fee: Money },
): Posting[] {
  const { provider, amount, fee } = payout;
  return withoutZero([
    line(custody, "RESERVED", null, addMoney(amount, fee)),
    line(custody, "RECEIVABLE", provider, negateMoney(amount)),
    line(custody, "FEES", null, negateMoney(fee)),
  ]);
}

/**
 * Lines of a fee that a provider kept from a payment, refund or dispute: a cost at the account's custodian, and the provider owes
 * that much less. A fee it returns has the opposite sign.
 */
export function postProviderFee(
  custody: Custody,
  { provider, fee }: { provider: string; fee: Money },
): Posting[] {
  return withoutZero([
    line(custody, "PROVIDER_FEES", provider, fee),
    line(custody, "RECEIVABLE", provider, negateMoney(fee)),
  ]);
}

/**
 * Lines of tax that a bank sets aside from a payment, in minor units: the provider owes us that much less, and each party bears
 * its part. A second pair of lines shows what the government holds. A correction may be below zero.
 */
export function postTaxSetAside(
  custody: Custody,
  {
    provider,
    tax,
    parts,
    availableAt,
  }: { provider: string; tax: Money; parts: readonly Part[]; availableAt: Date | null },
): Posting[] {
  return withoutZero([
    line(custody, "RECEIVABLE", provider, negateMoney(tax)),
    ...parts.map(({ recipientId, amountMinor }) =>
      partLine(custody, recipientId, moneyOf(amountMinor, tax.currency), availableAt),
    ),
    line(custody, "TAX_SET_ASIDE", null, tax),
    line(custody, "TAX_BORNE", null, negateMoney(tax)),
  ]);
}

/**
 * Lines of a part of a payout that was returned: the provider owes us that much again, and the account's party is credited. The
 * fee stays ours.
 */
export function postReturnedPayout(
  custody: Custody,
  payout: { provider: string; recipientId: string | null; amount: Money },
): Posting[] {
  const { provider, recipientId, amount } = payout;
  return [
    line(custody, "RECEIVABLE", provider, amount),
    partLine(custody, recipientId, negateMoney(amount), null),
  ];
}

/** A debt from a merchant's own account: to the platform (`recipientId` null) or to a recipient. */
type OwedPart = { recipientId: string | null; amount: Money };

/**
 * Lines of settled debts in one custodian's books: at the merchant's own account the debts end and the merchant gains; at the
 * platform (`negateMoney`) the merchant pays the creditors. Amounts owed to the merchant have the opposite sign.
 */
export function postSettledDebts(
  custody: Custody,
  currency: string,
  settled: readonly OwedPart[],
): Posting[] {
  const total = settled.reduce((sum, { amount }) => addMoney(sum, amount), moneyOf(0, currency));
  return withoutZero([
    ...settled.map(({ recipientId, amount }) =>
      line(custody, recipientId === null ? "FEES" : "RECIPIENT", recipientId, amount),
    ),
    line(custody, "MERCHANT", null, negateMoney(total)),
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
