import { type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { assertWithinDay, lockDay } from "#lib/approvals/lock-day";
import { type AttemptRecord, findAttempt, findPaidAttempt } from "#lib/attempts/attempts.queries";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { type ChargeRecord, lockCharge } from "#lib/charges/charges.queries";
import { invalidField, PonteError } from "#lib/domain/errors";
import type { MerchantId, RefundId } from "#lib/domain/ids";
import { addMinor, sumMinor } from "#lib/domain/money/minor";
import { formatAmount } from "#lib/domain/money/money";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { methodOf } from "#lib/methods/registry";
import { getChargeToRefundOrThrow } from "#lib/payments/read/get-charge";
import { isPaidCharge } from "#lib/payments/states.rules";
import { onceUnderClaim } from "#lib/platform/claims/once-under-claim";
import { newMarkedId } from "#lib/platform/ids/new-id";
import { enqueue } from "#lib/platform/jobs/queue";
import { ASK_AGAIN_MS, askForRefund } from "#lib/refunds/ask-for-refund";
import { postRequestedRefund } from "#lib/refunds/post-refund";
import type { CreateRefundBody, RefundView } from "#lib/refunds/refund.contract";
import { type ChargeSource, listChargeSources } from "#lib/refunds/refund-sources";
import { planRefundSources } from "#lib/refunds/refund-sources.rules";
import { toRefundView } from "#lib/refunds/refund-view";
import {
  findRefundByClaim,
  insertRefund,
  type RefundRecord,
  reserveRefund,
} from "#lib/refunds/refunds.queries";

/**
 * Refunds a paid charge, wholly or in part: reserved first, so parallel refunds never exceed what was paid, then the
 * provider is asked once; a repetition continues it. Each payment refunds its own part, last first; returns the first.
 * Throws `not_found`, `illegal_transition`, `amount_exceeds_refundable`, `insufficient_balance`, `limit_exceeded`.
 */
export async function createRefund(
  merchantId: MerchantId,
  chargeId: string,
  { body, claimId }: { body: CreateRefundBody; claimId: string | null },
  actor: Actor,
): Promise<RefundView> {
  const { id } = await getChargeToRefundOrThrow(merchantId, chargeId);
  const others: RefundId[] = [];
  const stored = await transaction(async (tx) => {
    const charge = await lockCharge(tx, merchantId, id);
    if (!charge) throw new PonteError("not_found", "There is no such charge.");
    return onceUnderClaim(claimId, {
      find: (claim) => findRefundByClaim(tx, merchantId, claim),
      store: async () => {
        const [added, ...more] = await storeRefunds(tx, merchantId, charge, { body, claimId });
        if (!added) throw new Error("a refund has nothing to be taken from");
        others.push(...more.map((one) => one.id));
        let refundReservedMinor = charge.refundReservedMinor;
        for (const one of [added, ...more]) {
          await audit(tx, { ...charge, refundReservedMinor }, one, actor);
          refundReservedMinor = addMinor(refundReservedMinor, one.amountMinor);
        }
        return added;
      },
    });
  }, "refund");
  const requested = (await askForRefund(stored.id)) ?? stored;
  for (const other of others) await askForRefund(other);
  return toRefundView(requested);
}

/** Stores one refund for each payment it is taken from, the returned one first. */
async function storeRefunds(
  tx: Tx,
  merchantId: MerchantId,
  charge: ChargeRecord,
  { body, claimId }: { body: CreateRefundBody; claimId: string | null },
): Promise<RefundRecord[]> {
  const attempt = isPaidCharge(charge.status) ? await findPaidAttempt(tx, merchantId, charge.id) : null;
  if (!attempt?.providerPaymentId) {
    throw new PonteError("illegal_transition", "Only a PAID charge can be refunded.");
  }
  const { overdraftMinor } = await getMerchantOrThrow(tx, merchantId);
  const sources = await listChargeSources(tx, charge, attempt);
  assertGoesBack(attempt, sources);
  const amountMinor = body.amount ?? sumMinor(sources, ({ leftMinor }) => leftMinor);
  const parts = planRefundSources(sources, amountMinor);
  if (parts?.length) assertWithinDay(await lockDay(tx, merchantId, databaseNow()), amountMinor);
  const isReserved = parts?.length && (await reserveRefund(tx, merchantId, charge.id, amountMinor));
  if (!parts || !isReserved) throw exceeds();
  const stored: RefundRecord[] = [];
  for (const { source, amountMinor: partMinor } of parts) {
    const { attemptId, provider, providerPaymentId } = source;
    const refund = {
      id: newMarkedId("refund", merchantId),
      chargeId: charge.id,
      attemptId,
      suspenseId: null,
      amountMinor: partMinor,
      reason: body.reason ?? null,
      // The others are found through the first, whose claim they share.
      requestClaimId: stored.length === 0 ? claimId : null,
      provider,
      providerPaymentId,
    };
    const now = databaseNow();
    const added = await insertRefund(tx, merchantId, refund, now);
    const from = await findAttempt(tx, merchantId, attemptId);
    if (!added || !from) throw new Error("a refund's id was taken, or its attempt is missing");
    const subject = { refund: added, charge, attempt: from, feeRefundable: attempt.feeRefundable };
    await postRequestedRefund(tx, subject, overdraftMinor, now);
    const later = { startAfterMs: ASK_AGAIN_MS, group: merchantId };
    await enqueue(tx, "settle-refund", { refundId: added.id }, later);
    stored.push(added);
  }
  return stored;
}

/** Refuses a refund that no provider could make, if the method knows that in advance. */
function assertGoesBack(paid: AttemptRecord, sources: readonly ChargeSource[]): void {
  const [only, ...others] = sources;
  const { whyNoRefund } = methodOf(paid.paymentMethod);
  const reason = only && others.length === 0 ? whyNoRefund?.(only.providerPaymentId) : null;
  if (reason) throw new PonteError("illegal_transition", reason);
}

async function audit(tx: Tx, charge: ChargeRecord, refund: RefundRecord, actor: Actor): Promise<void> {
  const { refundReservedMinor } = charge;
  await recordAudit(tx, charge.merchantId, actor, {
    action: "refund.requested",
    objectType: "charge",
    objectId: charge.id,
    before: { refunded: formatAmount(refundReservedMinor, charge.currency) },
    after: {
      refunded: formatAmount(addMinor(refundReservedMinor, refund.amountMinor), charge.currency),
      amount: formatAmount(refund.amountMinor, charge.currency),
      reason: refund.reason,
      refundId: refund.id,
    },
  });
}

function exceeds(): PonteError {
  const { detail, errors } = invalidField("/amount", "exceeds_refundable", "More than is left to refund.");
  return new PonteError("amount_exceeds_refundable", detail, { errors });
}
