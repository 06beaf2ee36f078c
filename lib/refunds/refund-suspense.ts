import { db, type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { findAttempt } from "#lib/attempts/attempts.queries";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { lockCharge } from "#lib/charges/charges.queries";
import { PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import { formatReais } from "#lib/domain/money/money";
import { findSuspense, lockOpenSuspense, type SuspenseRecord } from "#lib/ledger/suspense.queries";
import { methodOf } from "#lib/methods/registry";
import { onceUnderClaim } from "#lib/platform/claims/once-under-claim";
import { newMarkedId } from "#lib/platform/ids/new-id";
import { enqueue } from "#lib/platform/jobs/queue";
import { ASK_AGAIN_MS, askForRefund } from "#lib/refunds/ask-for-refund";
import type { RefundView } from "#lib/refunds/refund.contract";
import { toRefundView } from "#lib/refunds/refund-view";
import { findRefundByClaim, insertRefund, type RefundRecord } from "#lib/refunds/refunds.queries";

/**
 * Refunds held money at the provider that took it; a repetition under the same claim continues the refund. Throws
 * `not_found`, and `illegal_transition` if it is refunded, on its way, or crypto.
 */
export async function refundSuspense(
  merchantId: MerchantId,
  suspenseId: string,
  claimId: string | null,
  actor: Actor,
): Promise<RefundView> {
  const item = isId("suspense", suspenseId) ? await findSuspense(db(), merchantId, suspenseId) : null;
  if (!item) throw new PonteError("not_found", "There is no such suspense item.");
  await assertMayGoBack(item);
  const stored = await transaction(
    (tx) =>
      onceUnderClaim(claimId, {
        find: (claim) => findRefundByClaim(tx, merchantId, claim),
        store: async () => {
          const added = await storeRefund(tx, item, claimId);
          await audit(tx, item, added, actor);
          return added;
        },
      }),
    "refund",
  );
  return toRefundView((await askForRefund(stored.id)) ?? stored);
}

function audit(tx: Tx, item: SuspenseRecord, refund: RefundRecord, actor: Actor): Promise<void> {
  const { merchantId, id, chargeId, amountMinor, reason } = item;
  return recordAudit(tx, merchantId, actor, {
    action: "refund.requested",
    objectType: "suspense",
    objectId: id,
    after: { amount: formatReais(amountMinor), reason, chargeId, refundId: refund.id },
  });
}

async function assertMayGoBack({ merchantId, attemptId }: SuspenseRecord): Promise<void> {
  const attempt = await findAttempt(db(), merchantId, attemptId);
  const noRefund = attempt && methodOf(attempt.paymentMethod).noRefund;
  if (noRefund) throw new PonteError("illegal_transition", noRefund);
}

async function storeRefund(tx: Tx, item: SuspenseRecord, claimId: string | null): Promise<RefundRecord> {
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
  if (!added)
    throw new PonteError(
      "illegal_transition",
      "This money is already refunded or accepted, or its refund is in progress.",
    );
  await enqueue(
    tx,
    "settle-refund",
    { refundId: added.id },
    { startAfterMs: ASK_AGAIN_MS, group: merchantId },
  );
  return added;
}
