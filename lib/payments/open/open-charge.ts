import { db } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import { listAttempts } from "#lib/attempts/attempts.queries";
import { grossOf } from "#lib/charges/charge-gross.rules";
import { findChargeByClaim } from "#lib/charges/charges.queries";
import type { MerchantId } from "#lib/domain/ids";
import { cachedMerchant } from "#lib/merchants/cached-merchant";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";
import type { PaymentRoute } from "#lib/methods/contract/method";
import { methodOf } from "#lib/methods/registry";
import { choosePaymentRoute } from "#lib/payments/open/choose-payment-route";
import { toNewCharge } from "#lib/payments/open/open-charges";
import { HOLDS_NOTHING, startAttempt } from "#lib/payments/open/start-attempt";
import { storeAttempt } from "#lib/payments/open/store-attempt";
import { failToStart } from "#lib/payments/settle/fail-to-start";
import { onceUnderClaim } from "#lib/platform/claims/once-under-claim";
import { type AttemptTerms, assertNewChargeFits } from "#lib/prices/attempt-terms";
import { cachedPrice } from "#lib/prices/cached-price";
import type { ChargePlan, OpenedCharge } from "#lib/products/contract/charge-plan";
import type { ChargeOpener } from "#lib/products/product";
import { withTaxSent } from "#lib/tax/charge-tax.rules";
import { recordEvents } from "#lib/webhooks/record-events";

/**
 * Opens a charge for a product: stores it with its first attempt and events in one transaction, then asks the provider.
 * A repetition under the same claim continues it. Throws the plan's errors, `split_exceeds_net`,
 * `idempotency_key_reused`, `provider_error`, `provider_timeout`, and `unavailable` without a current rate.
 */
export async function openCharge<Wanted, Related, View>(
  opener: ChargeOpener<Wanted, Related, View>,
  merchantId: MerchantId,
  wanted: Wanted,
  claimId: string | null,
): Promise<View> {
  const now = databaseNow();
  const merchant = await cachedMerchant(merchantId);
  const opened = await onceUnderClaim(claimId, {
    find: (claim) => findOpened(opener, merchant, claim),
    store: async () =>
      store(opener, merchant, { ...(await judge(opener, merchant, wanted, now)), claimId }, now),
  });
  return opener.toView(await start(opener, opened), now);
}

type Judged<Related> = {
  plan: ChargePlan<Related>;
  /** The first attempt; null for a charge without one. */
  first: { route: PaymentRoute; terms: AttemptTerms } | null;
};

async function judge<Wanted, Related, View>(
  opener: ChargeOpener<Wanted, Related, View>,
  merchant: MerchantRecord,
  wanted: Wanted,
  now: Date,
): Promise<Judged<Related>> {
  const plan = await opener.plan(merchant, wanted, merchantTime(merchant.id, now));
  const { charge, first } = plan;
  if (!first) {
    // Without a method the fee is unknown, so the split and the tax must fit into the whole amount.
    assertNewChargeFits(charge, 0);
    return { plan, first };
  }
  const { id: merchantId } = merchant;
  const { paymentMethod } = first;
  const price = await cachedPrice(merchantId, paymentMethod);
  const context = { reader: db(), merchantId, charge, price };
  const { terms, refusal } = await methodOf(paymentMethod).terms(context, first);
  if (refusal) throw refusal;
  assertNewChargeFits(charge, terms.feeMinor);
  const at = { amount: grossOf(charge), custodian: null };
  const route = await choosePaymentRoute(first, merchant, at, now);
  return { plan, first: { route, terms } };
}

/** Null if the claim already has a charge. */
async function store<Wanted, Related, View>(
  opener: ChargeOpener<Wanted, Related, View>,
  merchant: MerchantRecord,
  { plan, first, claimId }: Judged<Related> & { claimId: string | null },
  now: Date,
): Promise<OpenedCharge<Related> | null> {
  const { id: merchantId } = merchant;
  const newCharge = toNewCharge(merchantId, {
    product: opener.product,
    charge: plan.charge,
    feeMinor: first?.terms.feeMinor ?? 0,
    claimId,
  });
  const stored = await storeAttempt(
    merchantId,
    { newCharge, first, key: plan.attemptKey },
    async (tx, { charge, attempt }) => {
      const unrelated = { merchant, charge, attempt, isNew: true };
      const opened = { ...unrelated, related: await plan.storeRelated(tx, unrelated, now) };
      await recordEvents(tx, merchantId, opener.openedEvents?.(opened, now) ?? [], now);
      return opened;
    },
    now,
  );
  return stored?.added ?? null;
}

async function findOpened<Wanted, Related, View>(
  opener: ChargeOpener<Wanted, Related, View>,
  merchant: MerchantRecord,
  claimId: string,
): Promise<OpenedCharge<Related> | null> {
  const charge = await findChargeByClaim(db(), merchant.id, claimId);
  if (!charge) return null;
  const [attempts, related] = await Promise.all([
    listAttempts(db(), merchant.id, charge.id),
    opener.findRelated(db(), charge),
  ]);
  // The payer may have started other attempts since. The first one was stored at the same instant as the charge.
  const isFirst = ({ createdAt }: { createdAt: Date }) => createdAt.getTime() === charge.createdAt.getTime();
  return { merchant, charge, attempt: attempts.find(isFirst) ?? null, isNew: false, related };
}

async function start<Wanted, Related, View>(
  opener: ChargeOpener<Wanted, Related, View>,
  opened: OpenedCharge<Related>,
): Promise<OpenedCharge<Related>> {
  const { merchant, charge, attempt, isNew } = opened;
  if (!attempt) return opened;
  if (!opener.start) {
    const context = { ...HOLDS_NOTHING, isFirst: isNew };
    const started = await startAttempt(attempt, charge, merchant, context);
    return { ...opened, attempt: started, charge: withTaxSent(charge, started) };
  }
  const started = await opener.start(opened);
  if ("related" in started) return { ...opened, related: started.related };
  await failToStart(attempt, started.noteFailure);
  throw started.refusal;
}
