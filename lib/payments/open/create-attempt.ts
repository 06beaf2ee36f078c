import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import type { CreateAttemptBody } from "#lib/attempts/attempt.contract";
import { type AttemptRecord, findAttemptByClaim } from "#lib/attempts/attempts.queries";
import { assertReturnAddress } from "#lib/charges/assert-return-address";
import type { CreatedAttemptView } from "#lib/charges/charge.contract";
import { grossOf } from "#lib/charges/charge-gross.rules";
import { feeOfCharge } from "#lib/charges/rest-of-charge.rules";
import type { MerchantId } from "#lib/domain/ids";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { toCreatedAttemptView } from "#lib/methods/attempt-view";
import { assertMethodOpen, assertTakesMethod, requireServerSideInput } from "#lib/methods/open-methods";
import { choosePaymentRoute } from "#lib/payments/open/choose-payment-route";
import { HOLDS_NOTHING, startAttempt } from "#lib/payments/open/start-attempt";
import { storeAttempt } from "#lib/payments/open/store-attempt";
import { getChargeOrThrow } from "#lib/payments/read/get-charge";
import { restOf } from "#lib/payments/suspense/rest-of";
import { onceUnderClaim } from "#lib/platform/claims/once-under-claim";
import { withTaxSent } from "#lib/tax/charge-tax.rules";

/**
 * Starts an attempt on a pending charge; a repetition under the same claim continues the existing one. Throws
 * `not_found`, `payment_method_not_allowed`, `idempotency_key_reused`, `charge_not_payable`, `split_exceeds_net`,
 * `unavailable` without a current exchange rate, and the provider's refusals.
 */
export async function createAttempt(
  merchantId: MerchantId,
  chargeId: string,
  body: CreateAttemptBody,
  claimId: string | null,
): Promise<CreatedAttemptView> {
  const now = databaseNow();
  const [charge, merchant] = await Promise.all([
    getChargeOrThrow(merchantId, chargeId),
    getMerchantOrThrow(db(), merchantId),
  ]);
  const rest = await restOf(db(), charge);
  assertTakesMethod(rest.methods, body.paymentMethod);
  const { currency, redirectUrl, dueDate, attemptIdempotencyKey: key } = body;
  const input = requireServerSideInput(body.paymentMethod, { currency, redirectUrl, dueDate });
  await assertMethodOpen(rest, charge, merchant, body.paymentMethod);
  assertReturnAddress("/redirectUrl", redirectUrl, merchant.mode);
  const { attempt, isFirst } = await onceUnderClaim<ExistingAttempt>(claimId, {
    find: async (claim) => {
      const existing = await findAttemptByClaim(db(), merchantId, claim);
      return existing && { attempt: existing, isFirst: false };
    },
    store: async () => {
      const due = grossOf(rest.toPay);
      const at = { amount: due, custodian: rest.custodian };
      const route = await choosePaymentRoute(input, merchant, at, now);
      const wanted = { chargeId: charge.id, route, dueMinor: due.minor, claimId, key };
      const stored = await storeAttempt(merchantId, wanted, async () => null, now);
      return stored?.attempt ? { attempt: stored.attempt, isFirst: stored.isFirst } : null;
    },
  });
  const started = await startAttempt(attempt, charge, merchant, { ...HOLDS_NOTHING, isFirst });
  return toCreatedAttemptView(
    started,
    { ...withTaxSent(charge, started), feeMinor: feeOfCharge(started, rest.feeMinor) },
    merchant,
  );
}

/** An attempt, and whether this request stored it. */
type ExistingAttempt = { attempt: AttemptRecord; isFirst: boolean };
