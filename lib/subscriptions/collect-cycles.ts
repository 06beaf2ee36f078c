import { db, type Tx, transaction } from "#db/client";
import { databaseNow, databaseTime } from "#db/clock";
import { type Actor, SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { checkoutUrlOf } from "#lib/charges/charge-view";
import { type ChargeRecord, findCharge } from "#lib/charges/charges.queries";
import { refusalIn } from "#lib/domain/errors";
import type { MerchantId, SubscriptionId } from "#lib/domain/ids";
import { formatReais } from "#lib/domain/money/money";
import { getMerchantOrThrow, type MerchantRecord } from "#lib/merchants/merchants.queries";
import type { CycleMail } from "#lib/notices/mail.rules";
import { readClock } from "#lib/operations/clock.queries";
import { sweepMerchants } from "#lib/platform/clock/sweep-clocks";
import { eachAlone } from "#lib/platform/jobs/each-alone";
import { mailsAboutMoney } from "#lib/platform/mail/mail-mode";
import { queueNotice } from "#lib/platform/mail/queue-mail";
import { cycleCauses } from "#lib/platform/mail/sale-causes";
import { type CollectionStep, linkStep } from "#lib/subscriptions/collection.rules";
import type { CancelCharge } from "#lib/subscriptions/core-verbs";
import {
  type CycleRecord,
  listChargesToCancel,
  listDueOpenCycles,
  noteCycle,
} from "#lib/subscriptions/cycles.queries";
import type { Instants } from "#lib/subscriptions/scheduled-cycle";
import { subscriptionEvent } from "#lib/subscriptions/subscription-events";
import { subscriptionPageUrl } from "#lib/subscriptions/subscription-page";
import { nextSubscriptionStatus } from "#lib/subscriptions/subscription-status.rules";
import {
  listMerchantsWithChargesToCancel,
  listMerchantsWithDueCollections,
  lockDueCollections,
  type SubscriptionRecord,
  updateSubscription,
} from "#lib/subscriptions/subscriptions.queries";
import { clockTime } from "#lib/test-clock/test-clocks.queries";
import { recordEvents } from "#lib/webhooks/record-events";

const BATCH = 100;

/**
 * Takes the due steps of collecting open cycles by each merchant's clock: mail with a link, and subscriptions that fall behind. Then
 * cancels charges of cycles that were skipped or canceled, for requests that did not get that far.
 */
export async function collectCycles(cancelCharge: CancelCharge): Promise<void> {
  await sweepMerchants(BATCH, listMerchantsWithDueCollections, (batch, clock) =>
    transaction(async (tx) => {
      const read = { ...clock, now: await readClock(tx) };
      const due = await lockDueCollections(tx, read, batch);
      if (due.length === 0) return 0;
      const merchant = await getMerchantOrThrow(tx, clock.merchantId);
      await collectDue(tx, merchant, due, { now: read.now, byClock: clockTime(read) });
      return due.length;
    }),
  );
  const owners = await listMerchantsWithChargesToCancel(db(), databaseNow());
  await eachAlone(owners, (merchantId) =>
    cancelGivenUp(cancelCharge, { merchantId, subscriptionId: null, actor: SYSTEM_ACTOR }),
  );
}

async function collectDue(
  tx: Tx,
  merchant: MerchantRecord,
  locked: readonly SubscriptionRecord[],
  { now, byClock }: Instants,
): Promise<void> {
  const subscriptions = new Map(locked.map((one) => [one.id, one]));
  const due = { subscriptionIds: [...subscriptions.keys()], byClock };
  for (const cycle of await listDueOpenCycles(tx, merchant.id, due)) {
    const step = linkStep(cycle.day, byClock);
    const subscription = subscriptions.get(cycle.subscriptionId);
    if (!subscription) throw new Error("a due cycle is not of a locked subscription");
    if (step.kind === "MAIL") await mailLink(tx, merchant, cycle, step);
    else subscriptions.set(subscription.id, await fallBehind(tx, merchant, subscription, now));
    await noteCycle(tx, cycle, { stepAt: step.next }, now);
  }
}

async function fallBehind(
  tx: Tx,
  merchant: MerchantRecord,
  subscription: SubscriptionRecord,
  now: Date,
): Promise<SubscriptionRecord> {
  const status = nextSubscriptionStatus(subscription.status, "fallBehind");
  if (status === null) return subscription;
  const behind = await updateSubscription(tx, subscription, { status }, now);
  await recordEvents(tx, merchant.id, [await subscriptionEvent(tx, merchant, "past_due", behind)], now);
  return behind;
}

async function mailLink(
  tx: Tx,
  merchant: MerchantRecord,
  cycle: CycleRecord,
  { mail }: Extract<CollectionStep, { kind: "MAIL" }>,
): Promise<void> {
  const charge = cycle.chargeId && (await findCharge(tx, merchant.id, cycle.chargeId));
  const email = charge ? charge.customer?.email : undefined;
  if (!charge || email === undefined || !mailsAboutMoney(merchant.mode === "test")) return;
  await queueNotice(
    tx,
    merchant.id,
    { email, userId: null, locale: charge.payerLocale ?? merchant.locale },
    {
      content: toCycleMail(merchant, charge, {
        kind: mail,
        day: cycle.day,
        manageUrl: subscriptionPageUrl(cycle.subscriptionId),
      }),
      cause: cycleCauses(charge.id)[mail],
      expiresAt: databaseTime(merchant.id, charge.expiresAt),
    },
  );
}

function toCycleMail(
  { id, name, supportEmail, timeZone, mode }: MerchantRecord,
  charge: ChargeRecord,
  about: Pick<CycleMail, "kind" | "day" | "manageUrl">,
): CycleMail {
  return {
    ...about,
    merchant: { id, name, supportEmail },
    gross: { amount: formatReais(charge.grossAmountMinor), currency: charge.currency },
    description: charge.description,
    expiresAt: charge.expiresAt.toISOString(),
    timeZone,
    id: charge.id,
    isTest: mode === "test",
    url: checkoutUrlOf(charge.checkoutId),
  };
}

/**
 * Cancels the charges of a merchant's cycles that were skipped or canceled, of one subscription or of all; one that was paid or has ended
 * meanwhile stays as it is.
 */
export async function cancelGivenUp(
  cancelCharge: CancelCharge,
  {
    merchantId,
    actor,
    ...of
  }: { merchantId: MerchantId; subscriptionId: SubscriptionId | null; actor: Actor },
): Promise<void> {
  const charges = await listChargesToCancel(db(), merchantId, { ...of, limit: BATCH });
  await eachAlone(charges, (chargeId) =>
    cancelCharge(merchantId, chargeId, actor).catch((error: unknown) => {
      if (refusalIn(error)?.code !== "illegal_transition") throw error;
    }),
  );
}
