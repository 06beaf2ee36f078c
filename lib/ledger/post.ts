import type { Tx } from "#db/client";
import { merchantTime } from "#db/clock";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import type { DisputeRecord } from "#lib/disputes/disputes.queries";
import type { TaxReportId } from "#lib/domain/ids";
import type { Minor } from "#lib/domain/money/minor";
import { type Money, moneyOf } from "#lib/domain/money/money";
import type { Settlement } from "#lib/domain/money/settlement";
import { availableAfter } from "#lib/ledger/available-after.rules";
import { insertLedgerTransaction, listPostingsOfSource, lockAccounts } from "#lib/ledger/ledger.queries";
import {
  accountId,
  postAcceptedSuspense,
  postPayment,
  postRefund,
  postReturned,
  postSuspense,
  postTaxSetAside,
} from "#lib/ledger/ledger.rules";
import { pendingPartsOf } from "#lib/ledger/pending-parts-of";
import type { SuspenseRecord } from "#lib/ledger/suspense.queries";
import { newId } from "#lib/platform/ids/new-id";
import { type RefundPlan, totalTaken } from "#lib/refunds/refund.rules";

/**
 * Posts a payment that made its charge PAID, together with the held money that counts towards it (`counted`). The parts
 * are pending for the attempt's settlement days.
 */
export function postPaidAttempt(
  tx: Tx,
  attempt: AttemptRecord,
  { settlement, counted }: { settlement: Settlement; counted: Money },
  now: Date,
): Promise<void> {
  const { merchantId, provider, chargeId, settlementDays } = attempt;
  const { gross, fee, parts } = settlement;
  const availableAt = availableAfter(merchantTime(merchantId, now), settlementDays);
  const postings = postPayment(attempt, { provider, gross, fee, parts, availableAt, counted });
  const transaction = {
    id: newId("ledgerTransaction"),
    kind: "PAYMENT" as const,
    sourceId: attempt.id,
    chargeId,
  };
  return insertLedgerTransaction(tx, attempt, transaction, postings);
}

/**
 * Posts the tax that a bank set aside from an attempt's money, in minor units of each party's part; `sourceId` is the tax report. A
 * correction may be below zero.
 */
export function postTaxOfPayment(
  tx: Tx,
  attempt: AttemptRecord,
  {
    sourceId,
    ...lines
  }: {
    sourceId: TaxReportId;
    tax: Money;
    parts: readonly { recipientId: string | null; amountMinor: Minor }[];
    availableAt: Date | null;
  },
): Promise<void> {
  const { provider, chargeId } = attempt;
  const kind = "TAX_SET_ASIDE" as const;
  const transaction = { id: newId("ledgerTransaction"), kind, sourceId, chargeId };
  return insertLedgerTransaction(tx, attempt, transaction, postTaxSetAside(attempt, { provider, ...lines }));
}

/** Posts held money for its suspense item. */
export function postSuspenseMoney(tx: Tx, item: SuspenseRecord, amount: Money): Promise<void> {
  const { provider, chargeId } = item;
  const transaction = {
    id: newId("ledgerTransaction"),
    kind: "SUSPENSE" as const,
    sourceId: item.id,
    chargeId,
  };
  return insertLedgerTransaction(tx, item, transaction, postSuspense(item, { provider, amount }));
}

/** Posts held money that its merchant just accepted. */
export function postAcceptedMoney(tx: Tx, item: SuspenseRecord, amount: Money): Promise<void> {
  const { id: sourceId, chargeId } = item;
  const transaction = {
    id: newId("ledgerTransaction"),
    kind: "SUSPENSE_ACCEPTED" as const,
    sourceId,
    chargeId,
  };
  return insertLedgerTransaction(tx, item, transaction, postAcceptedSuspense(item, amount));
}

/**
 * Posts what a newly opened dispute takes back, by its plan; the caller holds the charge's lock. No balance is checked,
 * but the accounts are locked first: the lines are in the order in which money is taken.
 */
export async function postOpenedDispute(
  tx: Tx,
  { id: sourceId, chargeId, currency }: DisputeRecord,
  { attempt, plan }: { attempt: AttemptRecord; plan: RefundPlan },
  now: Date,
): Promise<void> {
  const { provider } = attempt;
  const pending = await pendingPartsOf(tx, attempt, chargeId, now);
  const amount = moneyOf(totalTaken(plan), currency);
  const transaction = { id: newId("ledgerTransaction"), kind: "DISPUTE" as const, sourceId, chargeId };
  const postings = postRefund(attempt, { provider, amount, ...plan, pending });
  await lockAccounts(
    tx,
    attempt.merchantId,
    postings.map(({ account }) => accountId(account)),
  );
  await insertLedgerTransaction(tx, attempt, transaction, postings);
}

/** Posts the return of a won dispute: the lines of its opening, reversed. */
export async function postWonMoney(
  tx: Tx,
  { id: sourceId, merchantId, chargeId }: DisputeRecord,
  attempt: AttemptRecord,
  now: Date,
): Promise<void> {
  const taken = await listPostingsOfSource(tx, merchantId, { kind: "DISPUTE", sourceId });
  const transaction = { id: newId("ledgerTransaction"), kind: "DISPUTE_WON" as const, sourceId, chargeId };
  await insertLedgerTransaction(tx, attempt, transaction, postReturned(taken, merchantTime(merchantId, now)));
}
