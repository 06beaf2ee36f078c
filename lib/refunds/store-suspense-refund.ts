import type { Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { lockCharge } from "#lib/charges/charges.queries";
import { formatReais } from "#lib/domain/money/money";
import { lockOpenSuspense, type SuspenseRecord } from "#lib/ledger/suspense.queries";
import { newMarkedId } from "#lib/platform/ids/new-id";
import { enqueue } from "#lib/platform/jobs/queue";
import { insertRefund, type RefundRecord } from "#lib/refunds/refunds.queries";

/**
 * Stores the refund of held money, audited, with the job that asks its provider after `startAfterMs`. Null if the money is
 * already refunded or accepted, or its refund is in progress.
 */
export async function storeSuspenseRefund(
  tx: Tx,
  item: SuspenseRecord,
  { claimId, startAfterMs }: { claimId: string | null; startAfterMs: number },
  actor: Actor,
): Promise<RefundRecord | null> {
  const { merchantId, chargeId, attemptId, amountMinor, reason, provider, providerPaymentId } = item;
  const refund = {
    id: newMarkedId("refund", merchantId),
    chargeId,
    attemptId,
    suspenseId: item.id,
    amountMinor,
    reason,
    provider,
    providerPaymentId,
    requestClaimId: claimId,
  };
  // The charge first, as in every use case that moves its money: another order would deadlock.
  await lockCharge(tx, merchantId, chargeId);
  const isOpen = await lockOpenSuspense(tx, merchantId, item.id);
  const added = isOpen ? await insertRefund(tx, merchantId, refund, databaseNow()) : null;
  if (!added) return null;
  await enqueue(tx, "settle-refund", { refundId: added.id }, { startAfterMs, group: merchantId });
  await recordAudit(tx, merchantId, actor, {
    action: "refund.requested",
    objectType: "suspense",
    objectId: item.id,
    after: { amount: formatReais(amountMinor), reason, chargeId, refundId: added.id },
  });
  return added;
}
