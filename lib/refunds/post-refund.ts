import type { Tx } from "#db/client";
import { merchantTime } from "#db/clock";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { isTakenTwice } from "#lib/attempts/taken-back.rules";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { invalidField, PonteError } from "#lib/domain/errors";
import { type Minor, sumOfAmounts } from "#lib/domain/money/minor";
import { formatReais, type Money, moneyOf, negateMoney } from "#lib/domain/money/money";
import { owedBy } from "#lib/ledger/balance.rules";
import { atPlatform, PLATFORM } from "#lib/ledger/custody.rules";
import {
  type AccountBalance,
  insertLedgerTransaction,
  listBalancesById,
  listPostingsOfSource,
  listTakenOfCharge,
  lockAccounts,
} from "#lib/ledger/ledger.queries";
import {
  type AccountKind,
  accountId,
  type LedgerTransactionKind,
  type Posting,
  postPaidRefund,
  postRefund,
  postReservedRefund,
  postReturned,
  postSuspense,
} from "#lib/ledger/ledger.rules";
import { pendingPartsOf } from "#lib/ledger/pending-parts-of";
import { newId } from "#lib/platform/ids/new-id";
import { readPaidShares } from "#lib/refunds/paid-shares";
import {
  NOTHING_TAKEN,
  planCorrection,
  planTakingBack,
  type RefundPlan,
  type RefundRefusal,
  refundRefusal,
} from "#lib/refunds/refund.rules";
import type { RefundRecord } from "#lib/refunds/refunds.queries";
import { isTaxShared, setAsideOf } from "#lib/tax/charge-tax.rules";

/**
 * A refund with its locked charge, and the attempt whose money goes back. `feeRefundable` is the paying attempt's: with
 * several payments, one rule holds for all fees, whichever is refunded last.
 */
export type RefundSubject = {
  refund: RefundRecord;
  charge: ChargeRecord;
  attempt: AttemptRecord;
  feeRefundable: boolean;
};

/**
 * Reserves each party's part of a refund, pending money first, locking the accounts in id order. Throws `insufficient_balance`
 * if a balance with the paying custodian does not cover its part (`refundRefusal`); the merchant's may use its overdraft.
 */
export async function postRequestedRefund(
  tx: Tx,
  subject: RefundSubject,
  overdraftMinor: Minor,
  now: Date,
): Promise<void> {
  const { refund, charge, attempt, feeRefundable } = subject;
  const accounts = accountsOf(subject);
  await lockAccounts(tx, charge.merchantId, accounts.all);
  const taken = await listTakenOfCharge(tx, charge.merchantId, charge.id, "RESERVED");
  const paid = await readPaidShares(tx, charge, feeRefundable);
  const amount = moneyOf(refund.amountMinor, charge.currency);
  const plan = planTakingBack(paid, taken, amount);
  const balances = await listBalancesById(tx, charge.merchantId, accounts.all, now);
  const refusal = refundRefusal(paid, { taken, plan }, fundsOf(subject, balances, overdraftMinor));
  if (refusal) throw insufficient(refusal, charge);
  const pending = await pendingPartsOf(tx, attempt, charge.id, now);
  await post(tx, subject, "REFUND_RESERVED", postReservedRefund(attempt, { amount, ...plan, pending }));
}

/**
 * Posts a succeeded refund of held money, out of suspense or, if the merchant had accepted it, out of the merchant's
 * balance, which may become negative.
 */
export function postSuspenseRefund(
  tx: Tx,
  subject: RefundSubject,
  from: "SUSPENSE" | "MERCHANT",
): Promise<void> {
  const { refund, attempt } = subject;
  const { provider } = refund;
  const back = { provider, amount: negateMoney(moneyOf(refund.amountMinor, attempt.currency)) };
  return post(tx, subject, "SUSPENSE_REFUND", postSuspense(attempt, back, from));
}

/**
 * Posts a succeeded refund and returns who bore it. An unreserved one, made at the provider or before refunds were
 * reserved, takes its parts now, even below zero. A reserved one is planned again if its money was taken meanwhile, so that
 * the owner bears the excess, or if its recipients share a tax.
 */
export async function postSucceededRefund(tx: Tx, subject: RefundSubject, now: Date): Promise<RefundPlan> {
  const { refund, charge, attempt } = subject;
  const { provider } = refund;
  const amount = moneyOf(refund.amountMinor, attempt.currency);
  const reserved = planOf(await reservedLinesOf(tx, refund));
  if (!reserved) {
    await lockAccounts(tx, charge.merchantId, accountsOf(subject).all);
    const plan = await settledPlanOf(tx, subject, amount);
    const pending = await pendingPartsOf(tx, attempt, charge.id, now);
    await post(tx, subject, "REFUND", postRefund(attempt, { provider, amount, ...plan, pending }));
    return plan;
  }
  // Since the reservation, a dispute may have taken the same money, or a bank may have corrected the tax.
  const isReplanned = isTakenTwice(charge) || (charge.tax !== null && isTaxShared(charge.tax));
  // No balance is checked; as with a dispute, the lines are in the order of taking.
  if (isReplanned) await lockAccounts(tx, charge.merchantId, accountsOf(subject).all);
  const plan = isReplanned ? await settledPlanOf(tx, subject, amount) : reserved;
  const correction = isReplanned ? planCorrection(reserved, plan) : NOTHING_TAKEN;
  await post(tx, subject, "REFUND", postPaidRefund(attempt, { provider, amount, correction }));
  return plan;
}

/** Posts the return of a failed refund: its reservation's lines, reversed. */
export async function postFailedRefund(tx: Tx, subject: RefundSubject, now: Date): Promise<void> {
  const lines = await reservedLinesOf(tx, subject.refund);
  const returned = postReturned(lines, merchantTime(subject.charge.merchantId, now));
  await post(tx, subject, "REFUND_RELEASED", returned);
}

function post(
  tx: Tx,
  { refund: { id: sourceId }, charge, attempt }: RefundSubject,
  kind: LedgerTransactionKind,
  lines: readonly Posting[],
): Promise<void> {
  const transaction = { id: newId("ledgerTransaction"), kind, sourceId, chargeId: charge.id };
  return insertLedgerTransaction(tx, attempt, transaction, lines);
}

function reservedLinesOf(tx: Tx, { id: sourceId, merchantId }: RefundRecord): Promise<Posting[]> {
  return listPostingsOfSource(tx, merchantId, { kind: "REFUND_RESERVED", sourceId });
}

/** Counts only what was settled: a refund on its way may still fail. */
async function settledPlanOf(tx: Tx, subject: RefundSubject, amount: Money): Promise<RefundPlan> {
  const { charge, feeRefundable } = subject;
  const paid = await readPaidShares(tx, charge, feeRefundable);
  const taken = await listTakenOfCharge(tx, charge.merchantId, charge.id, "SETTLED");
  return planTakingBack(paid, taken, amount);
}

function planOf(reserved: readonly Posting[]): RefundPlan | null {
  if (reserved.length === 0) return null;
  const parts = reserved.filter(({ account: { kind } }) => kind === "MERCHANT" || kind === "RECIPIENT");
  const byParty = Map.groupBy(parts, ({ account }) => account.owner);
  return {
    feeMinor: sumOfAmounts(reserved.filter(({ account: { kind } }) => kind === "FEES")),
    parts: [...byParty].map(([recipientId, lines]) => ({ recipientId, amountMinor: sumOfAmounts(lines) })),
  };
}

type RefundAccounts = {
  own: string;
  here: Map<string, string>;
  elsewhere: Map<string, string>;
  all: string[];
};

/** The accounts that may give part of a refund, or limit it. */
function accountsOf({ charge, attempt }: RefundSubject): RefundAccounts {
  const { currency, split } = charge;
  const { merchantId, custodian } = attempt;
  const idOf = (kind: AccountKind, owner: string | null) =>
    accountId({ merchantId, custodian, currency, kind, owner });
  const recipients = (split ?? []).map(({ recipientId }) => recipientId);
  const here = new Map(recipients.map((id) => [id, idOf("RECIPIENT", id)]));
  const elsewhere = new Map(
    custodian === PLATFORM
      ? []
      : recipients.map((owner) => [
          owner,
          accountId({ ...atPlatform(merchantId), currency, kind: "RECIPIENT", owner }),
        ]),
  );
  const own = idOf("MERCHANT", null);
  const all = [idOf("FEES", null), own, ...here.values(), ...elsewhere.values(), idOf("RESERVED", null)];
  return { own, here, elsewhere, all };
}

function fundsOf(subject: RefundSubject, balances: readonly AccountBalance[], overdraftMinor: Minor) {
  const { own, here, elsewhere } = accountsOf(subject);
  const totals = new Map(balances.map(({ id, balanceMinor }) => [id, owedBy(balanceMinor)]));
  const totalOf = (id: string | undefined) => (id === undefined ? 0 : (totals.get(id) ?? 0));
  const { charge, attempt } = subject;
  const hasOverdraft = attempt.custodian === PLATFORM && charge.currency === "BRL";
  return {
    ownMinor: totalOf(own),
    overdraftMinor: hasOverdraft ? overdraftMinor : 0,
    of: (id: string) => ({ hereMinor: totalOf(here.get(id)), elsewhereMinor: totalOf(elsewhere.get(id)) }),
  };
}

function insufficient(refusal: RefundRefusal, charge: ChargeRecord): PonteError {
  const setAsideMinor = setAsideOf(charge);
  const why = setAsideMinor > 0 ? ` ${taxSentence(setAsideMinor)}` : "";
  const { detail, errors } = invalidField("/amount", refusal, `${SENTENCES[refusal]}${why}`);
  return new PonteError("insufficient_balance", detail, { errors });
}

function taxSentence(setAsideMinor: Minor): string {
  return `A refund returns the whole amount, but the bank set ${formatReais(setAsideMinor)} of tax aside, which the government returns to you and not to the payer.`;
}

const SENTENCES: Record<RefundRefusal, string> = {
  exceeds_balance: "More than is available and pending in the account that holds the payment's money.",
  exceeds_recipient_balance: "A recipient's balance does not cover its part of the refund.",
};
