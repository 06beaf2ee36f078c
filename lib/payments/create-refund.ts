import { type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { findPaidAttempt } from "#db/queries/attempts";
import { type ChargeRecord, lockCharge } from "#db/queries/charges";
import { findRefundByClaim, insertRefund, type RefundRecord, reserveRefund } from "#db/queries/refunds";
import type { Actor } from "#lib/domain/audit";
import { invalidField, PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { formatAmount } from "#lib/domain/money";
import { recordAudit } from "#lib/features/audit/record-audit";
import { toRefundView } from "#lib/features/refunds/refund-view";
import { ASK_AGAIN_MS, askForRefund } from "#lib/payments/ask-for-refund";
import { getChargeOrThrow } from "#lib/payments/get-charge";
import { onceUnderClaim } from "#lib/platform/claims/once-under-claim";
import { newId } from "#lib/platform/ids/new-id";
import { enqueue } from "#lib/platform/jobs/queue";
import type { CreateRefundBody, RefundView } from "#lib/schemas/refund";

/**
 * Refunds a paid charge, wholly or in part: what is asked for is reserved and stored first, so that parallel requests
 * together never exceed what was paid; then the provider is asked once. Under the claim of an Idempotency-Key a
 * repetition continues the refund that stands. Throws `not_found`, `illegal_transition` for a
 * charge that is not PAID, `amount_exceeds_refundable` for more than is left.
 */
export async function createRefund(
  merchantId: MerchantId,
  chargeId: string,
  body: CreateRefundBody,
  claimId: string | null,
  actor: Actor,
): Promise<RefundView> {
  const { id } = await getChargeOrThrow(merchantId, chargeId);
  const stored = await transaction(async (tx) => {
    const charge = await lockCharge(tx, merchantId, id);
    if (!charge) throw new PonteError("not_found", "There is no such charge.");
    return onceUnderClaim(claimId, {
      find: (claim) => findRefundByClaim(tx, merchantId, claim),
      store: async () => {
        const added = await storeRefund(tx, merchantId, charge, body, claimId);
        await audit(tx, charge, added, actor);
        return added;
      },
    });
  }, "refund");
  return toRefundView((await askForRefund(stored.id)) ?? stored);
}

async function storeRefund(
  tx: Tx,
  merchantId: MerchantId,
  charge: ChargeRecord,
  body: CreateRefundBody,
  claimId: string | null,
): Promise<RefundRecord> {
  const attempt = charge.status === "PAID" ? await findPaidAttempt(tx, merchantId, charge.id) : null;
  if (!attempt?.providerPaymentId) {
    throw new PonteError("illegal_transition", "Only a PAID charge can be refunded.");
  }
  const amountMinor = body.amount ?? charge.grossAmountMinor - charge.refundReservedMinor;
  if (amountMinor === 0 || !(await reserveRefund(tx, merchantId, charge.id, amountMinor))) throw exceeds();
  const refund = {
    id: newId("refund"),
    chargeId: charge.id,
    attemptId: attempt.id,
    suspenseId: null,
    amountMinor,
    reason: body.reason ?? null,
    requestClaimId: claimId,
    provider: attempt.provider,
    providerPaymentId: attempt.providerPaymentId,
  };
  const stored = await insertRefund(tx, merchantId, refund, databaseNow());
  if (!stored) throw new Error("a new refund's id was taken");
  await enqueue(tx, "settle-refund", { refundId: stored.id }, { startAfterMs: ASK_AGAIN_MS });
  return stored;
}

async function audit(tx: Tx, charge: ChargeRecord, refund: RefundRecord, actor: Actor): Promise<void> {
  const { refundReservedMinor } = charge;
  await recordAudit(tx, charge.merchantId, actor, {
    action: "refund.requested",
    objectType: "charge",
    objectId: charge.id,
    before: { refunded: formatAmount(refundReservedMinor) },
    after: {
      refunded: formatAmount(refundReservedMinor + refund.amountMinor),
      amount: formatAmount(refund.amountMinor),
      reason: refund.reason,
      refundId: refund.id,
    },
  });
}

function exceeds(): PonteError {
  const { detail, errors } = invalidField("/amount", "exceeds_refundable", "More than is left to refund.");
  return new PonteError("amount_exceeds_refundable", detail, { errors });
}
