import type { Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { listCharges } from "#lib/charges/charge-list.queries";
import { toChargeView } from "#lib/charges/charge-view";
import { planDemoBusiness } from "#lib/demo/demo-business.rules";
import { insertOwnAccount, planOwnSales } from "#lib/demo/own-account";
import { toPastBusiness } from "#lib/demo/past-business";
import { insertPastBusiness } from "#lib/demo/past-business.queries";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { PLATFORM } from "#lib/ledger/custody.rules";
import { netDebts } from "#lib/ledger/net-debts";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { newHold } from "#lib/notices/tell-of-destination";
import { storePayoutSettings } from "#lib/payouts/payout-settings.queries";
import { reservePayout } from "#lib/payouts/reserve-payout";
import { newIdAt } from "#lib/platform/ids/new-id-at";
import type { Price } from "#lib/prices/fee.rules";
import { updateRecipient } from "#lib/recipients/recipients.queries";
import { insertEvents } from "#lib/webhooks/events.queries";

/** How many of the last paid charges get events: enough for a page of recent activity. */
const MOST_EVENTS = 100;

/** How long ago the recipient's Pix key changed. Its payouts are on hold for most of a day. */
const CHANGED_AGO_MS = 3 * 60 * 60 * 1000;
/** A payout that awaits approval, and the threshold of a shop of this size. */
const WAITING = { amountMinor: asMinor(480_000), approvalAboveMinor: asMinor(300_000) };

/**
 * Gives a merchant without payments two months of business up to `now`, by its prices: a balanced ledger, its own
 * account with partly netted debts, and a recipient whose Pix key changed recently.
 */
export async function seedPastBusiness(
  tx: Tx,
  merchantId: MerchantId,
  prices: readonly Price[],
  now: Date,
): Promise<void> {
  const merchant = await getMerchantOrThrow(tx, merchantId);
  const own = { at: await insertOwnAccount(tx, merchantId, now), sales: planOwnSales(now) };
  const business = toPastBusiness(merchant, { sales: planDemoBusiness(now), prices, now, own });
  await insertPastBusiness(tx, business);
  await netDebts(tx, merchantId, now);
  for (const { id } of business.recipients) {
    const changed = {
      pixKey: "sitio@example.com",
      heldUntil: new Date(newHold(merchantId, now).getTime() - CHANGED_AGO_MS),
    };
    await updateRecipient(tx, merchantId, id, { changes: changed, now });
  }
  const paid = { status: "PAID" } as const;
  const { rows } = await listCharges(tx, merchantId, {
    filter: paid,
    request: { limit: MOST_EVENTS, counted: false },
    now,
  });
  const events = rows.map((charge) => {
    const at = charge.paidAt ?? charge.createdAt;
    const data = { charge: toChargeView(charge, { merchant, suspense: [] }, at), attempt: null };
    const about = { merchantId, type: "charge.paid" as const, objectId: charge.id };
    return { ...about, id: newIdAt("event", at), data, createdAt: at };
  });
  await insertEvents(tx, events);
}

/**
 * Sets the shop's payout destination, as if long ago, and the daily amount above which a second person must approve.
 */
export async function seedPayoutTerms(tx: Tx, merchantId: MerchantId): Promise<void> {
  const { document } = await getMerchantOrThrow(tx, merchantId);
  const { approvalAboveMinor } = WAITING;
  const now = databaseNow();
  const terms = { pixKey: document, approvalAboveMinor, heldUntil: now, destinationSetAt: now };
  await storePayoutSettings(tx, merchantId, terms, now);
}

/** Requests a payout in a person's name that waits for a second person's approval. */
export async function seedWaitingPayout(tx: Tx, merchantId: MerchantId, requestedBy: UserId): Promise<void> {
  const { document } = await getMerchantOrThrow(tx, merchantId);
  const payout = {
    account: { recipientId: null, pixKey: document, document, isSetKey: true },
    sender: { provider: "sandbox", connectionId: null, custodian: PLATFORM },
    requestedBy,
    decidedAt: databaseNow(),
    wanted: { amountMinor: WAITING.amountMinor },
    ...{ claimId: null, round: null },
  };
  await reservePayout(tx, merchantId, payout, { ...SYSTEM_ACTOR, userId: requestedBy });
}
