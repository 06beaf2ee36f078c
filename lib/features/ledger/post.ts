import type { Tx } from "#db/client";
import { merchantTime } from "#db/clock";
import type { AttemptRecord } from "#db/queries/attempts";
import type { ChargeRecord } from "#db/queries/charges";
import type { DisputeRecord } from "#db/queries/disputes";
import { insertLedgerTransaction, listPendingOfCharge, listPostingsOfSource } from "#db/queries/ledger";
import type { RefundRecord } from "#db/queries/refunds";
import type { MerchantId } from "#lib/domain/ids";
import {
  postAcceptedSuspense,
  postPayment,
  postRefund,
  postSuspense,
  postWonDispute,
} from "#lib/domain/ledger";
import { type Money, moneyOf, negateMoney } from "#lib/domain/money";
import type { RefundPlan } from "#lib/domain/refund";
import type { Settlement } from "#lib/domain/settlement";
import { newId } from "#lib/platform/ids/new-id";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Posts a payment that just made its charge PAID, with what was `counted` of held money. The parts are pending for the attempt's
 * settlement days.
 */
export function postPaidAttempt(
  tx: Tx,
  merchantId: MerchantId,
  attempt: AttemptRecord,
  settlement: Settlement,
  counted: Money,
  now: Date,
): Promise<void> {
  const { provider, chargeId, settlementDays } = attempt;
  const { gross, fee, parts } = settlement;
  const availableAt =
    settlementDays === 0
      ? null
      : atNextHour(merchantTime(merchantId, now).getTime() + settlementDays * DAY_MS);
  const postings = postPayment(merchantId, { provider, gross, fee, parts, availableAt, counted });
  const transaction = {
    id: newId("ledgerTransaction"),
    kind: "PAYMENT" as const,
    sourceId: attempt.id,
    chargeId,
  };
  return insertLedgerTransaction(tx, merchantId, transaction, postings);
}

/** Posts money that arrived and pays nothing, for its suspense item. */
export function postHeldMoney(
  tx: Tx,
  merchantId: MerchantId,
  held: { id: string; chargeId: ChargeRecord["id"]; provider: string },
  amount: Money,
): Promise<void> {
  const { provider, chargeId } = held;
  const transaction = {
    id: newId("ledgerTransaction"),
    kind: "SUSPENSE" as const,
    sourceId: held.id,
    chargeId,
  };
  return insertLedgerTransaction(tx, merchantId, transaction, postSuspense(merchantId, { provider, amount }));
}

/** Posts held money that its merchant just accepted. */
export function postAcceptedMoney(
  tx: Tx,
  merchantId: MerchantId,
  item: { id: string; chargeId: ChargeRecord["id"] },
  amount: Money,
): Promise<void> {
  const { id: sourceId, chargeId } = item;
  const transaction = {
    id: newId("ledgerTransaction"),
    kind: "SUSPENSE_ACCEPTED" as const,
    sourceId,
    chargeId,
  };
  const postings = postAcceptedSuspense(merchantId, amount);
  return insertLedgerTransaction(tx, merchantId, transaction, postings);
}

/**
 * Posts a refund that just succeeded, under its charge's lock: by the plan for a paid charge, or for a
 * suspense item.
 */
export async function postSucceededRefund(
  tx: Tx,
  merchantId: MerchantId,
  refund: RefundRecord,
  amount: Money,
  plan: RefundPlan | null,
  now: Date,
): Promise<void> {
  const { provider, chargeId } = refund;
  const id = newId("ledgerTransaction");
  if (plan) {
    const pending = await pendingPartsOf(tx, merchantId, chargeId, now);
    const postings = postRefund(merchantId, { provider, amount, ...plan, pending });
    return insertLedgerTransaction(
      tx,
      merchantId,
      { id, kind: "REFUND", sourceId: refund.id, chargeId },
      postings,
    );
  }
  const postings = postSuspense(merchantId, { provider, amount: negateMoney(amount) });
  return insertLedgerTransaction(
    tx,
    merchantId,
    { id, kind: "SUSPENSE_REFUND", sourceId: refund.id, chargeId },
    postings,
  );
}

/** Posts what a dispute that just opened takes back, by its plan. The caller holds the charge's lock. */
export async function postOpenedDispute(
  tx: Tx,
  { id: sourceId, merchantId, chargeId, amountMinor, currency }: DisputeRecord,
  provider: string,
  plan: RefundPlan,
  now: Date,
): Promise<void> {
  const pending = await pendingPartsOf(tx, merchantId, chargeId, now);
  const amount = moneyOf(amountMinor, currency);
  const transaction = { id: newId("ledgerTransaction"), kind: "DISPUTE" as const, sourceId, chargeId };
  const postings = postRefund(merchantId, { provider, amount, ...plan, pending });
  await insertLedgerTransaction(tx, merchantId, transaction, postings);
}

/** Posts what comes back because a dispute was won: the lines of its opening, the other way round. */
export async function postWonMoney(
  tx: Tx,
  { id: sourceId, merchantId, chargeId }: DisputeRecord,
  now: Date,
): Promise<void> {
  const taken = await listPostingsOfSource(tx, merchantId, { kind: "DISPUTE", sourceId });
  const transaction = { id: newId("ledgerTransaction"), kind: "DISPUTE_WON" as const, sourceId, chargeId };
  await insertLedgerTransaction(
    tx,
    merchantId,
    transaction,
    postWonDispute(taken, merchantTime(merchantId, now)),
  );
}

async function pendingPartsOf(tx: Tx, merchantId: MerchantId, chargeId: ChargeRecord["id"], now: Date) {
  const rows = await listPendingOfCharge(tx, merchantId, chargeId, now);
  // What we owe is a credit, so it is negative in the ledger.
  return rows.map((row) => ({ ...row, recipientId: row.owner, amountMinor: -row.amountMinor }));
}

// Whole hours keep an account's pending money in few rows, however many payments there are.
function atNextHour(ms: number): Date {
  return new Date(Math.ceil(ms / HOUR_MS) * HOUR_MS);
}
