import { transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { AttemptRecord } from "#db/queries/attempts/attempts";
import { lockCharge } from "#db/queries/charges/charges";
import { listRefundsOfPayment, noteRefundRequested, type RefundRecord } from "#db/queries/refunds/refunds";
import { refundTurnOf } from "#lib/domain/payment/refund-turn";
import type { RefundHistory } from "#lib/providers/ports/refund";

/**
 * Lets one asker at a time ask for one refund of a payment at a time: the oldest that is PENDING. Notes that it is asked for now,
 * and gives its history; null while it is not its turn, or while somebody may still wait for the answer.
 */
export function takeRefundTurn(
  refund: RefundRecord,
  { amountMinor, captureMinor, payerTotalMinor }: AttemptRecord,
): Promise<RefundHistory | null> {
  const { id, merchantId, chargeId, createdAt } = refund;
  return transaction(async (tx) => {
    await lockCharge(tx, merchantId, chargeId);
    const now = databaseNow();
    const turn = refundTurnOf(id, await listRefundsOfPayment(tx, merchantId, refund), now);
    if (!turn) return null;
    await noteRefundRequested(tx, merchantId, id, now);
    const ageMs = now.getTime() - createdAt.getTime();
    const paidMinor = captureMinor ?? amountMinor;
    return { paidMinor, payerTotalMinor: captureMinor ?? payerTotalMinor ?? paidMinor, ageMs, ...turn };
  });
}
