import { db, transaction } from "#db/client";
import { type AttemptRecord, insertAttempt, listAttempts } from "#db/queries/attempts";
import { type ChargeRecord, findChargeByClaim, insertCharge } from "#db/queries/charges";
import { getMerchantOrThrow, type MerchantRecord } from "#db/queries/merchants";
import type { MerchantId } from "#lib/domain/ids";
import type { SplitRule } from "#lib/domain/settlement";
import { assertReturnAddress } from "#lib/features/charges/assert-return-address";
import { assertLifetime } from "#lib/features/charges/lifetime";
import { resolveSplit } from "#lib/features/charges/resolve-split";
import { type AttemptTerms, assertSplitFits, termsOf } from "#lib/features/prices/attempt-terms";
import { recordEvents } from "#lib/features/webhooks/record-events";
import { assertCallbackTarget } from "#lib/features/webhooks/target";
import { requireServerSideMethod } from "#lib/methods/allowed-method";
import { toCreatedAttemptView } from "#lib/methods/created-attempt-view";
import type { Way } from "#lib/methods/method";
import { assertUsesMethod } from "#lib/methods/open-methods";
import { chooseWay, planAttempt } from "#lib/payments/plan-attempt";
import { spendKey } from "#lib/payments/spend-key";
import { startAttempt } from "#lib/payments/start-attempt";
import { issueCheckoutToken } from "#lib/platform/auth/checkout-token";
import { newCheckoutId, newId } from "#lib/platform/ids/new-id";
import { chargeCreatedEvent } from "#lib/products/charge/charge-events";
import { toCreatedChargeView } from "#lib/products/charge/created-charge-view";
import type { CreateChargeBody, CreatedAttemptView, CreatedChargeView } from "#lib/schemas/charge";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Creates a charge and, with a payment method, its first attempt. What is to be done is stored before the provider is
 * asked. Under the claim of an Idempotency-Key a repetition continues what stands instead of creating it twice. Throws
 * `invalid_request`, `payment_method_not_allowed`, `split_exceeds_net`, `idempotency_key_reused`, `provider_error`, `provider_timeout`,
 * and `unavailable` without a current exchange rate.
 */
export async function createCharge(
  merchantId: MerchantId,
  body: CreateChargeBody,
  claimId: string | null,
): Promise<CreatedChargeView | CreatedAttemptView> {
  const now = new Date();
  const merchant = await getMerchantOrThrow(db(), merchantId);
  // What stands under the claim was judged when it was made; prices, recipients and the clock have moved on since.
  const stored =
    (await findStored(merchantId, claimId)) ??
    (await storeCharge(merchant, await judge(merchant, body, claimId, now), now)) ??
    (await findStored(merchantId, claimId));
  if (!stored) throw new Error("a charge under a claim is missing");
  if (stored.attempt) {
    const started = await startAttempt(stored.attempt, stored.charge, merchant);
    return toCreatedAttemptView(started, stored.charge, merchant);
  }
  const checkout = await issueCheckoutToken(stored.charge, now);
  return toCreatedChargeView(stored.charge, merchant, checkout, now);
}

type ChargeToStore = Omit<CreateChargeBody, "expiresAt" | "split"> & {
  expiresAt: Date;
  split: SplitRule[] | null;
  /** Of the first attempt; null for a charge without one. */
  first: { way: Way; terms: AttemptTerms } | null;
  claimId: string | null;
};
type StoredCharge = { charge: ChargeRecord; attempt: AttemptRecord | null };

async function judge(
  merchant: MerchantRecord,
  body: CreateChargeBody,
  claimId: string | null,
  now: Date,
): Promise<ChargeToStore> {
  const { id: merchantId } = merchant;
  const method = body.paymentMethod && requireServerSideMethod(body.paymentMethod);
  if (method) assertUsesMethod(merchant, method);
  const expiresAt = expiryOf(body.expiresAt, now);
  if (body.callbackUrl !== undefined) assertCallbackTarget("/callbackUrl", body.callbackUrl);
  assertReturnAddress("/redirectUrl", body.redirectUrl);
  const split = body.split ? await resolveSplit(merchantId, body.split) : null;
  const charge = { grossAmountMinor: body.grossAmount, split };
  const terms = method ? await termsOf(db(), merchantId, charge, method) : null;
  // Without a method there is no fee yet, but the split must fit into all of it.
  assertSplitFits(charge, terms?.feeMinor ?? 0);
  // The charge's own redirectUrl is its attempts' too.
  const asked = { ...charge, currency: body.checkoutCurrency, redirectUrl: undefined };
  const first =
    method && terms ? { way: await chooseWay({ method, mode: merchant.mode }, asked, now), terms } : null;
  return { ...body, expiresAt, split, first, claimId };
}

function storeCharge(
  merchant: MerchantRecord,
  wanted: ChargeToStore,
  now: Date,
): Promise<StoredCharge | null> {
  const { id: merchantId } = merchant;
  return transaction(async (tx) => {
    const charge = await insertCharge(tx, merchantId, toNewCharge(wanted), now);
    if (!charge) return null;
    const { first } = wanted;
    const planned = first && planAttempt(charge, first.way, first.terms, now);
    const key = wanted.attemptIdempotencyKey;
    await spendKey(tx, merchantId, { key, chargeId: charge.id, attemptId: planned?.id ?? null }, now);
    const attempt = planned && (await insertAttempt(tx, merchantId, planned, now));
    await recordEvents(tx, merchantId, [chargeCreatedEvent(charge, merchant, now)], now);
    return { charge, attempt };
  });
}

function toNewCharge(wanted: ChargeToStore) {
  return {
    id: newId("charge"),
    product: "CHARGE" as const,
    checkoutId: newCheckoutId(),
    grossAmountMinor: wanted.grossAmount,
    currency: wanted.currency,
    description: wanted.description ?? null,
    externalReference: wanted.externalReference ?? null,
    customer: wanted.customer ?? null,
    metadata: wanted.metadata ?? null,
    split: wanted.split,
    feeMinor: wanted.first?.terms.feeMinor ?? 0,
    callbackUrl: wanted.callbackUrl ?? null,
    redirectUrl: wanted.redirectUrl ?? null,
    requestClaimId: wanted.claimId,
    expiresAt: wanted.expiresAt,
  };
}

async function findStored(merchantId: MerchantId, claimId: string | null): Promise<StoredCharge | null> {
  const charge = claimId && (await findChargeByClaim(db(), merchantId, claimId));
  if (!charge) return null;
  const attempts = await listAttempts(db(), merchantId, charge.id);
  return { charge, attempt: attempts.at(-1) ?? null };
}

function expiryOf(expiresAt: Date | undefined, now: Date): Date {
  if (!expiresAt) return new Date(now.getTime() + DAY_MS);
  assertLifetime("/expiresAt", expiresAt, now);
  return expiresAt;
}
