import { db, transaction } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import type { CreateAttemptBody } from "#lib/attempts/attempt.contract";
import { type AttemptRecord, findAttemptByClaim } from "#lib/attempts/attempts.queries";
import { assertReturnAddress } from "#lib/charges/assert-return-address";
import type { CreatedAttemptView } from "#lib/charges/charge.contract";
import { grossOf } from "#lib/charges/charge-gross.rules";
import { lockCharge } from "#lib/charges/charges.queries";
import { feeOfCharge } from "#lib/charges/rest-of-charge.rules";
import { PonteError } from "#lib/domain/errors";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { toCreatedAttemptView } from "#lib/methods/attempt-view";
import type { PaymentRoute } from "#lib/methods/contract/method";
import { assertMethodOpen, assertTakesMethod, requireServerSideMethod } from "#lib/methods/open-methods";
import { methodOf } from "#lib/methods/registry";
import { admitAttempt } from "#lib/payments/open/admit-attempt";
import { choosePaymentRoute } from "#lib/payments/open/choose-payment-route";
import { HOLDS_NOTHING, startAttempt } from "#lib/payments/open/start-attempt";
import { getChargeOrThrow } from "#lib/payments/read/get-charge";
import { holdForRest, restOf } from "#lib/payments/suspense/rest-of";
import { onceUnderClaim } from "#lib/platform/claims/once-under-claim";
import { getPrice } from "#lib/prices/prices.queries";

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
  const method = requireServerSideMethod(body.paymentMethod);
  await assertMethodOpen(rest, charge, merchant, method);
  const { currency, redirectUrl, attemptIdempotencyKey: key } = body;
  assertReturnAddress("/redirectUrl", redirectUrl, merchant.mode);
  const input = { currency, redirectUrl };
  const { attempt, isFirst } = await onceUnderClaim<ExistingAttempt>(claimId, {
    find: async (claim) => {
      const existing = await findAttemptByClaim(db(), merchantId, claim);
      return existing && { attempt: existing, isFirst: false };
    },
    store: async () => {
      const due = grossOf(rest.toPay);
      const route = await choosePaymentRoute(
        method,
        merchant,
        { amount: due, custodian: rest.custodian, input },
        now,
      );
      const wanted = { route, dueMinor: due.minor, claimId, key };
      const stored = await storeAttempt(merchantId, charge.id, wanted, now);
      return stored && { attempt: stored, isFirst: true };
    },
  });
  const started = await startAttempt(attempt, charge, merchant, { ...HOLDS_NOTHING, isFirst });
  return toCreatedAttemptView(
    started,
    { ...charge, feeMinor: feeOfCharge(started, rest.feeMinor) },
    merchant,
  );
}

/** An attempt, and whether this request stored it. */
type ExistingAttempt = { attempt: AttemptRecord; isFirst: boolean };

function storeAttempt(
  merchantId: MerchantId,
  chargeId: ChargeId,
  {
    route,
    dueMinor,
    claimId,
    key,
  }: { route: PaymentRoute; dueMinor: number; claimId: string | null; key: string | undefined },
  now: Date,
): Promise<AttemptRecord | null> {
  return transaction(async (tx) => {
    const charge = await lockCharge(tx, merchantId, chargeId);
    if (!charge) throw new PonteError("not_found", "There is no such charge.");
    const { toPay, feeMinor: suspenseFeeMinor } = await holdForRest(
      tx,
      charge,
      { dueMinor, custodian: route.by.custodian },
      now,
    );
    const method = methodOf(route.method);
    const price = await getPrice(tx, merchantId, route.method);
    const priced = await method.terms({ reader: tx, merchantId, charge: toPay, price }, route.input);
    const planned = {
      ...method.plan(toPay, route, priced.terms, merchantTime(merchantId, now)),
      requestClaimId: claimId,
    };
    const refusals = { terms: priced.refusal, open: null };
    return admitAttempt(tx, charge, { attempt: planned, key, refusals, suspenseFeeMinor }, now);
  }, "create");
}
