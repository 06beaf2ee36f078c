import { createHash } from "node:crypto";
import { db, transaction } from "#db/client";
import {
  type ChargeRecord,
  findChargeByCheckoutId,
  findChargeByClaim,
  insertCharge,
  type NewCharge,
} from "#db/queries/charges";
import { getMerchantOrThrow, type MerchantRecord } from "#db/queries/merchants";
import { findPaymentLinkByPublicId, type PaymentLinkRecord, reserveSlot } from "#db/queries/payment-links";
import { PonteError } from "#lib/domain/errors";
import type { PaymentLinkId } from "#lib/domain/ids";
import { slotHeldUntil } from "#lib/domain/payment-link";
import { effectiveChargeStatus } from "#lib/domain/states";
import { recordEvents } from "#lib/features/webhooks/record-events";
import { openMethods } from "#lib/methods/open-methods";
import { newCheckoutId, newId } from "#lib/platform/ids/new-id";
import { chargeCreatedEvent } from "#lib/products/charge/charge-events";

/** What a payer's browser brings: the page's own key, and the checkout that it opened by this link before. */
export type LinkPayer = { key: string | null; checkoutId: string | null };

/**
 * The charge by which a payer pays at a link: the one this browser has open already (a double click, a reload), else a new
 * one that holds a place of the stock. Null when the link takes nobody now. Throws `not_found`.
 */
export async function openLinkCharge(publicId: string, payer: LinkPayer): Promise<ChargeRecord | null> {
  const link = await findPaymentLinkByPublicId(db(), publicId);
  if (!link) throw new PonteError("not_found", "There is no such payment link.");
  const now = new Date();
  const own = await findOwn(link, payer.checkoutId, now);
  if (own) return own;
  const merchant = await getMerchantOrThrow(db(), link.merchantId);
  if (openMethods({ product: "CHARGE" }, merchant, link).length === 0) return null;
  const claimId = payer.key === null ? null : claimOf(link.id, payer.key);
  const opened = await open(link, merchant, claimId, now);
  if (opened !== "claimed") return opened;
  const claimed = claimId && (await findChargeByClaim(db(), link.merchantId, claimId));
  if (claimed && isPayable(claimed, now)) return claimed;
  // The page of an earlier visit, come back to: its charge has ended, and pressing Pay again is meant.
  const anew = await open(link, merchant, null, now);
  return anew === "claimed" ? null : anew;
}

/** The charge that a browser has open at a link; null when it names none, another link's, or one that has ended. */
export async function findOwn(
  link: Pick<PaymentLinkRecord, "id">,
  checkoutId: string | null,
  now: Date,
): Promise<ChargeRecord | null> {
  const charge = checkoutId === null ? null : await findChargeByCheckoutId(db(), checkoutId);
  return charge?.paymentLinkId === link.id && isPayable(charge, now) ? charge : null;
}

function isPayable(charge: ChargeRecord, now: Date): boolean {
  return effectiveChargeStatus(charge.status, charge.expiresAt, now) === "PENDING";
}

class NoPlace extends Error {}

function open(
  link: PaymentLinkRecord,
  merchant: MerchantRecord,
  claimId: string | null,
  now: Date,
): Promise<ChargeRecord | null | "claimed"> {
  const { merchantId } = link;
  return transaction(async (tx) => {
    const charge = await insertCharge(tx, merchantId, toNewCharge(link, claimId, now), now);
    if (!charge) return "claimed" as const;
    // After the charge, which is not yet anybody's, so that the link's row is held as shortly as can be.
    if (!(await reserveSlot(tx, link.id, now))) throw new NoPlace();
    await recordEvents(tx, merchantId, [chargeCreatedEvent(charge, merchant, now)], now);
    return charge;
  }).catch((error: unknown) => {
    if (error instanceof NoPlace) return null;
    throw error;
  });
}

function toNewCharge(link: PaymentLinkRecord, claimId: string | null, now: Date): NewCharge {
  return {
    id: newId("charge"),
    product: "CHARGE",
    checkoutId: newCheckoutId(),
    paymentLinkId: link.id,
    grossAmountMinor: link.amountMinor,
    currency: link.currency,
    description: link.title,
    externalReference: null,
    customer: null,
    // So that callbacks and lists say by which link a payment came.
    metadata: { paymentLinkId: link.id },
    split: null,
    feeMinor: 0,
    callbackUrl: null,
    redirectUrl: link.redirectUrl,
    requestClaimId: claimId,
    expiresAt: slotHeldUntil(link.endsAt, now),
  };
}

// Keys come from anybody's browser and claims are unique among all charges: one link's keys must not meet another's.
function claimOf(linkId: PaymentLinkId, key: string): string {
  const digest = createHash("sha256").update(`${linkId} ${key}`).digest("hex");
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
