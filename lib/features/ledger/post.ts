import type { Tx } from "#db/client";
import type { AttemptRecord } from "#db/queries/attempts";
import type { ChargeRecord } from "#db/queries/charges";
import { insertLedgerTransaction, listPendingOfCharge } from "#db/queries/ledger";
import type { RefundRecord } from "#db/queries/refunds";
import type { MerchantId } from "#lib/domain/ids";
import { postAcceptedSuspense, postPayment, postRefund, postSuspense } from "#lib/domain/ledger";
import { type Money, negateMoney } from "#lib/domain/money";
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
  const availableAt = settlementDays === 0 ? null : atNextHour(now.getTime() + settlementDays * DAY_MS);
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
    const rows = await listPendingOfCharge(tx, merchantId, chargeId, now);
    // What we owe is a credit, so it is negative in the ledger.
    const pending = rows.map((row) => ({ ...row, recipientId: row.owner, amountMinor: -row.amountMinor }));
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

// Whole hours keep an account's pending money in few rows, however many payments there are.
function atNextHour(ms: number): Date {
  return new Date(Math.ceil(ms / HOUR_MS) * HOUR_MS);
}
